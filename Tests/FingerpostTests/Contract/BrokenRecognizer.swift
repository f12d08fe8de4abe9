import Fingerpost

/// A defect of a recognizer.
enum Defect: Int, CaseIterable, Sendable {
  case none
  case skipsBegan, requestsTwice, recognizesWhenCancelled, neverDecides
  case keepsStateOverReset, keepsStateAfterIllegalTouches
  case sharesItsState, sharesItsCount, dependsOnAGlobal
  case locationIsNaN, measurementIsInfinite, countIsNegative, readsDifferentlyTwice
  case wakesForEver, forgetsItsParameter
  case namesOtherReasons, measuresMore, wakesAtTimes
  case keepsItsPlaceOverReset, keepsTimersOverReset, keepsStrangersOverReset
  case keepsCancelledStrangersOverReset
}

/// A drag that begins with the second move, broken in one way; sound with `none`.
///
/// Swift cannot make a type a run, so every defect is a type of its own: `Broken<Kind>`.
protocol DefectKind: Sendable { static var defect: Defect { get } }

/// What a recognizer must not have: state outside of its value.
final class SharedState: @unchecked Sendable {
  nonisolated(unsafe) static var calls: Int = 0
  /// How many recognizers there have been.
  nonisolated(unsafe) static var made: Int = 0
  var moves: Int = 0
}

struct Broken<Kind: DefectKind>: GestureRecognizer {
  static var isDiscrete: Bool { false }
  static var summary: StaticString { "Broken on purpose." }
  static var parameters: [GestureParameter<Self>] {
    [.integer("patience", \.patience, in: 1...5, default: 2, "How many moves it waits for.")]
  }

  private var storedPatience: Int = 2
  var patience: Int {
    get { storedPatience }
    set { storedPatience = Kind.defect == .forgetsItsParameter ? 2 : newValue }
  }
  private var fingers: FingerTracks = FingerTracks()
  private var moves: Int = 0
  private var isActive: Bool = false
  private var strangers: Int = 0
  private var outside: SharedState = SharedState()
  /// The last place of all, and what it was called for out of turn.
  private var place: Point?
  private var traces: Int = 0
  /// Whether it is a recognizer of another sort than the one before.
  private let isOdd: Bool

  init() {
    SharedState.made += 1
    isOdd = SharedState.made % 2 == 1
  }

  var location: Point? {
    if Kind.defect == .keepsItsPlaceOverReset { return place }
    return Kind.defect == .locationIsNaN && moves > 1 ? Point(.nan, 10) : fingers.center
  }
  var numberOfTouches: Int {
    if Kind.defect == .readsDifferentlyTwice { SharedState.calls += 1 }
    if Kind.defect == .readsDifferentlyTwice && SharedState.calls % 7 == 0 { return 9 }
    return Kind.defect == .countIsNegative && fingers.count > 1 ? -1 : fingers.count
  }
  func location(ofTouch index: Int) -> Point? {
    fingers.tracks.indices.contains(index) ? fingers.tracks[index].location : nil
  }
  var measurements: [GestureMeasurement] {
    let measured = GestureMeasurement(
      "moves", Kind.defect == .measurementIsInfinite && moves > 2 ? .infinity : 0)
    return Kind.defect == .measuresMore && isOdd
      ? [measured, GestureMeasurement("more", 1)] : [measured]
  }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices {
      fingers.add(touches[index])
      let isStranger = touches[index].view == .nowhere
      if Kind.defect == .keepsStrangersOverReset, isStranger { traces += 1 }
    }
    if Kind.defect == .wakesForEver { context.wake(after: .zero) }
    if Kind.defect == .wakesAtTimes, isOdd { context.wake(after: .zero) }
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices where !fingers.move(touches[index]) { strangers += 1 }
    moves += 1
    outside.moves += 1
    SharedState.calls += 1
    if isActive { return Kind.defect == .requestsTwice ? .began : .changed }
    var needed = patience
    if Kind.defect == .sharesItsState { needed = outside.moves > 3 ? 1 : 4 }
    if Kind.defect == .dependsOnAGlobal { needed = SharedState.calls % 5 }
    if Kind.defect == .keepsStateAfterIllegalTouches { needed += strangers }
    needed += traces
    let counted = Kind.defect == .sharesItsCount ? outside.moves : moves
    guard counted >= needed else { return .none }
    isActive = true
    return Kind.defect == .skipsBegan ? .changed : .began
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices {
      fingers.remove(touches[index])
      place = touches[index].location
    }
    guard fingers.isEmpty else { return .none }
    if Kind.defect == .neverDecides && !isActive { return .none }
    if Kind.defect == .namesOtherReasons, !isActive {
      return context.fail(isOdd ? .tooManyFingers : .wrongDirection)
    }
    return isActive ? .ended : .failed
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices {
      fingers.remove(touches[index])
      let isStranger = touches[index].view == .nowhere
      if Kind.defect == .keepsCancelledStrangersOverReset, isStranger { traces += 1 }
    }
    guard fingers.isEmpty else { return .none }
    if Kind.defect == .recognizesWhenCancelled { return .ended }
    return isActive ? .cancelled : .failed
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    if Kind.defect == .wakesForEver { context.wake(after: .zero) }
    if Kind.defect == .keepsTimersOverReset { traces += 1 }
    return .none
  }

  mutating func reset() {
    fingers.removeAll()
    isActive = false
    if Kind.defect != .keepsStateOverReset { moves = 0 }
    if Kind.defect != .keepsStateAfterIllegalTouches { strangers = 0 }
    let isShared = Kind.defect == .sharesItsState || Kind.defect == .sharesItsCount
    if isShared { outside.moves = 0 } else { outside = SharedState() }
  }
}

extension Defect {
  /// The recognizer type that is broken in this way.
  var type: RecognizerType {
    func broken<Kind: DefectKind>(_ kind: Kind.Type) -> RecognizerType {
      RecognizerType("test.\(self)", Broken<Kind>.self)
    }
    switch self {
    case .none: struct K: DefectKind { static let defect = Defect.none }; return broken(K.self)
    case .skipsBegan:
      struct K: DefectKind { static let defect = Defect.skipsBegan }; return broken(K.self)
    case .requestsTwice:
      struct K: DefectKind { static let defect = Defect.requestsTwice }; return broken(K.self)
    case .recognizesWhenCancelled:
      struct K: DefectKind { static let defect = Defect.recognizesWhenCancelled };
      return broken(K.self)
    case .neverDecides:
      struct K: DefectKind { static let defect = Defect.neverDecides }; return broken(K.self)
    case .keepsStateOverReset:
      struct K: DefectKind { static let defect = Defect.keepsStateOverReset }; return broken(K.self)
    case .keepsStateAfterIllegalTouches:
      struct K: DefectKind { static let defect = Defect.keepsStateAfterIllegalTouches };
      return broken(K.self)
    case .sharesItsState:
      struct K: DefectKind { static let defect = Defect.sharesItsState }; return broken(K.self)
    case .sharesItsCount:
      struct K: DefectKind { static let defect = Defect.sharesItsCount }; return broken(K.self)
    case .dependsOnAGlobal:
      struct K: DefectKind { static let defect = Defect.dependsOnAGlobal }; return broken(K.self)
    case .locationIsNaN:
      struct K: DefectKind { static let defect = Defect.locationIsNaN }; return broken(K.self)
    case .measurementIsInfinite:
      struct K: DefectKind { static let defect = Defect.measurementIsInfinite };
      return broken(K.self)
    case .countIsNegative:
      struct K: DefectKind { static let defect = Defect.countIsNegative }; return broken(K.self)
    case .readsDifferentlyTwice:
      struct K: DefectKind { static let defect = Defect.readsDifferentlyTwice };
      return broken(K.self)
    case .wakesForEver:
      struct K: DefectKind { static let defect = Defect.wakesForEver }; return broken(K.self)
    case .forgetsItsParameter:
      struct K: DefectKind { static let defect = Defect.forgetsItsParameter }; return broken(K.self)
    case .namesOtherReasons:
      struct K: DefectKind { static let defect = Defect.namesOtherReasons }; return broken(K.self)
    case .measuresMore:
      struct K: DefectKind { static let defect = Defect.measuresMore }; return broken(K.self)
    case .wakesAtTimes:
      struct K: DefectKind { static let defect = Defect.wakesAtTimes }; return broken(K.self)
    case .keepsItsPlaceOverReset:
      struct K: DefectKind { static let defect = Defect.keepsItsPlaceOverReset };
      return broken(K.self)
    case .keepsTimersOverReset:
      struct K: DefectKind { static let defect = Defect.keepsTimersOverReset };
      return broken(K.self)
    case .keepsStrangersOverReset:
      struct K: DefectKind { static let defect = Defect.keepsStrangersOverReset };
      return broken(K.self)
    case .keepsCancelledStrangersOverReset:
      struct K: DefectKind { static let defect = Defect.keepsCancelledStrangersOverReset };
      return broken(K.self)
    }
  }

  /// Words of the fault that the checker must name.
  var words: String {
    switch self {
    case .none: ""
    case .skipsBegan: "requests changed while it is possible"
    case .requestsTwice: "requests began while it is"
    case .recognizesWhenCancelled: "although all its touches were cancelled"
    case .neverDecides: "keeps its touches"
    case .keepsStateOverReset: "reset"
    case .keepsStateAfterIllegalTouches: "after touches that do not fit"
    case .sharesItsState, .sharesItsCount: "cop"
    case .dependsOnAGlobal: "instead of"
    case .locationIsNaN: "which is no place"
    case .measurementIsInfinite: "gives moves = inf"
    case .countIsNegative: "has -1 touches"
    case .readsDifferentlyTwice: "read twice"
    case .wakesForEver: "without end"
    case .forgetsItsParameter: "for patience, which was set to"
    case .namesOtherReasons: "for the reason"
    case .measuresMore: "numbers instead of"
    case .wakesAtTimes: "timeElapsed()"
    case .keepsItsPlaceOverReset: "location"
    case .keepsTimersOverReset, .keepsStrangersOverReset, .keepsCancelledStrangersOverReset:
      "after touches that do not fit"
    }
  }
}
