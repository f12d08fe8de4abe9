import FingerpostModel

/// A recognizer in the lab: the machine, and everything UIKit keeps around it.
public struct RecognizerEntry: Sendable {
  /// The recognizer's own code and state.
  public var machine: any GestureRecognizer
  /// Its name in the timeline.
  public let subject: SubjectID
  public let nameID: NameID
  /// Its type's place in the registry.
  public let typeIndex: Int
  /// It recognizes once and has no phases (GR-3).
  public let isDiscrete: Bool
  /// Fingers never reach it (hover).
  public let ignoresFingers: Bool
  /// Its code is not Swift: it may fail, and its class hooks know others by their type's id.
  let isForeign: Bool
  let classHooks: ClassHooks
  /// It is told the axes of its view with each call.
  let measuresInView: Bool
  /// What its type asks of the engine.
  public let traits: RecognizerTraits

  /// Its view, or `noIndex`.
  public internal(set) var view: UInt32 = noIndex
  /// Off: it is attached to no touch (TE-6).
  public internal(set) var isEnabled: Bool = true
  /// Its recognition cancels its touches in their view (DL-4).
  public var cancelsTouchesInView: Bool = true
  /// Undecided, it withholds began (DL-1).
  public var delaysTouchesBegan: Bool
  /// Undecided, it withholds ended (DL-2).
  public var delaysTouchesEnded: Bool = true
  /// Bit n: it takes presses of the type with raw value n (SY-7); nil where the program has said nothing.
  public var allowedPressTypes: UInt64?
  /// Who is told when it acts, in the order added (AR-6).
  public var targets: [GestureTarget]
  /// What the user's subclass and delegate answer.
  public internal(set) var hooks: [Hook: Answer] = [:] {
    didSet {
      if case .callback = hooks[.action] { tellsActions = true } else { tellsActions = false }
      noteWhatIsAnswered()
    }
  }
  /// Code of the program's own is told of its actions; only then anybody wants the measurements.
  private(set) var tellsActions: Bool = false
  /// Its class, its overrides or its delegate may ask for a failure requirement (AR-5).
  private(set) var answersRequirements: Bool = false
  /// `require(toFail:)`, as indices.
  public internal(set) var requires: [UInt32] = []
  /// Those that require this one, the same the other way round.
  var requiredBy: [UInt32] = []
  /// A private helper of the engine: takes part, but nobody is asked about it and nothing is written of it.
  public let isPrivate: Bool
  /// The view whose own it is, wherever it is attached; `noIndex` for those of the program.
  public internal(set) var owner: UInt32 = noIndex
  /// The rule under which its grants take touches from others, where that is not the general one (CT-7).
  public internal(set) var ownRule: Rule?

  /// The names of its type's own parameters in the timeline, as far as one has decided yet.
  var parameterSubjects: [(index: Int, subject: SubjectID)] = []

  /// Where it stands; changed by the arbiter alone (GR-3).
  public internal(set) var state: RecognizerState = .possible
  @usableFromInline var attempt: Attempt = Attempt()

  init(
    type: RecognizerType, typeIndex: Int, subject: SubjectID, nameID: NameID,
    isPrivate: Bool = false
  ) {
    machine = type.make()
    self.typeIndex = typeIndex
    self.subject = subject
    self.nameID = nameID
    self.isPrivate = isPrivate
    isDiscrete = type.isDiscrete
    ignoresFingers = type.ignoresFingers
    isForeign = type.foreign != nil
    classHooks = type.classHooks
    measuresInView = type.measuresInView
    traits = type.traits
    delaysTouchesBegan = type.delaysTouchesBegan
    targets = [GestureTarget(action: noIndex, subject: 0)]
    noteWhatIsAnswered()
  }

  private mutating func noteWhatIsAnswered() {
    let asked: [Hook] = [
      .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .shouldRequireFailure,
      .shouldBeRequiredToFail,
    ]
    answersRequirements = asked.contains { hooks[$0] != nil || classHooks.answers($0) }
  }
}

/// Somebody who is told when a recognizer acts; `action` is a name, or `noIndex` for the unnamed one.
public struct GestureTarget: Sendable {
  /// The selector's name.
  public let action: NameID
  /// The selector's name in the timeline.
  public let subject: SubjectID

  public init(action: NameID, subject: SubjectID) {
    self.action = action
    self.subject = subject
  }
}

/// What a recognizer's present attempt has collected; empty between attempts.
@usableFromInline
struct Attempt: Sendable {
  @usableFromInline struct Member: Sendable {
    let touch: TouchID
    let slot: UInt32
    /// The recognizer's place among the touch's links.
    let link: Int
    /// The number of the event in which it came.
    let event: UInt32
    /// The recognizer has been told of its end.
    var hasSeenEnd: Bool = false
    /// Its `touchesEnded` is withheld by this recognizer (DL-2).
    var isEndHeld: Bool = false
  }

  /// A wish that was not refused: begun, but waiting for the arbiter or for a requirement (AR-5).
  struct Report: Sendable {
    let state: RecognizerState
    let location: Point?
    let measurements: [GestureMeasurement]
    let reason: Reason
    let decider: Decider
  }

  /// Who said that another one has to fail first (AR-5).
  struct RequirementAnswer: Sendable {
    let required: UInt32
    let decider: Decider
  }

  /// Pairs are settled once per attempt of both.
  struct Partner: Sendable {
    let recognizer: UInt32
    let attempt: UInt32
  }

  /// Counts the attempts of the recognizer.
  var number: UInt32 = 0
  @usableFromInline var members: [Member] = []
  /// The oldest touch, then the place in its chain: the order of service (AR-1).
  var serviceKey: UInt64 = 0
  var reports: [Report] = []
  var isWaiting: Bool = false
  /// It is among those that arbitration weighs.
  var isWishing: Bool = false
  var grantOrder: UInt64 = 0
  var timer: UInt64 = 0
  /// The record of the decision; what follows from it has it as its cause.
  var decision: Serial = 0
  var requires: [UInt32] = []
  /// Whose answer made each of them.
  var requirementAnswers: [RequirementAnswer] = []
  /// Those whose `requires` names this one, in their attempt of that number.
  var requiredBy: [Partner] = []
  /// Touches that it has let go of after the event in which they came.
  var left: [TouchID] = []
  /// The last gathering that has come across it: an item is found once without a search.
  var mark: UInt64 = 0
  var allowed: [Partner] = []

  mutating func clear() {
    number &+= 1
    members.clear()
    reports.clear()
    isWaiting = false
    isWishing = false
    timer = 0
    requires.clear()
    requirementAnswers.clear()
    left.clear()
    allowed.clear()
  }
}

// Asked of the system by index, field by field: a property of the entry would be handed a copy of it, with all its
// lists. Inlined, because a function that only reads the system is handed all of it, byte by byte.
extension GestureSystem {
  /// Neither granted nor out, with touches to decide about.
  @inlinable @inline(__always)
  public func isUndecided(_ recognizer: UInt32) -> Bool {
    recognizers[recognizer].state == .possible && !recognizers[recognizer].attempt.members.isEmpty
  }

  /// It has a wish that nobody refused and that is not granted yet.
  @inline(__always)
  func wishes(_ recognizer: UInt32) -> Bool {
    recognizers[recognizer].state == .possible && !recognizers[recognizer].attempt.reports.isEmpty
  }

  /// The records of all decisions are gone.
  public mutating func forgetDecisions() {
    for index in 0..<recognizers.capacity where recognizers.isLive(index) {
      recognizers[index].attempt.decision = .max
    }
  }

  /// The record of a recognizer's last decision; past the last record when that is gone.
  @inline(__always)
  public func decision(of recognizer: UInt32) -> Serial { recognizers[recognizer].attempt.decision }

  /// How many touches its attempt has.
  public func touchCount(of recognizer: UInt32) -> Int {
    recognizers[recognizer].attempt.members.count
  }

  /// How many touches a recognizer had when it was granted in this turn.
  public func grantedTouchCount(of recognizer: UInt32) -> Int {
    for kept in grantedTouches where kept.recognizer == recognizer { return kept.slots.count }
    return touchCount(of: recognizer)
  }

  /// The slot of one of them, the oldest first.
  public func grantedTouchSlot(of recognizer: UInt32, at index: Int) -> UInt32 {
    for kept in grantedTouches where kept.recognizer == recognizer { return kept.slots[index] }
    return touchSlot(of: recognizer, at: index)
  }

  /// An attempt of this turn's grants has ended early.
  @usableFromInline
  var hasEndedGrants: Bool { !grantedTouches.isEmpty }

  /// The slot of a touch of its attempt, the oldest first.
  public func touchSlot(of recognizer: UInt32, at index: Int) -> UInt32 {
    recognizers[recognizer].attempt.members[index].slot
  }

  @inline(__always)
  public func has(_ recognizer: UInt32, _ touch: TouchID) -> Bool {
    for index in recognizers[recognizer].attempt.members.indices
    where recognizers[recognizer].attempt.members[index].touch == touch {
      return true
    }
    return false
  }
}
