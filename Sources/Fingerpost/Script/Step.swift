/// One step of a script. Times in seconds, lengths in points, angles in radians, clockwise positive.
///
/// A step is its kind and the members that the kind's row of the table of steps (`StepSchema`) has; the functions that
/// make one are `.tap(…)`, `.down(…)`, `.set(…)`.
public struct Step: Hashable, Sendable {
  /// The kind, as the timeline's `step` records name it.
  public let kind: StepKind
  /// The finger of a primitive; 0 for others.
  package var finger: Int32 = 0
  /// The number of presses.
  package var count: Int32 = 1
  /// The number of fingers.
  package var fingers: Int32 = 1
  /// The direction of a swipe.
  package var direction: Direction = .left
  /// The place where it begins; of a move the place where it ends.
  package var place: Place?
  /// The place where a drag ends.
  package var target: Place?
  /// The duration in seconds.
  package var duration: Double = 0
  /// The pause in seconds.
  package var gap: Double = 0
  /// The object that the program changes.
  package var object: AnyObjectID?
  /// The other object of the change.
  package var other: AnyObjectID?
  /// A property, a measurement, a button, a command, an application.
  package var text: String = ""
  /// Distances, values, and what the table has among the numbers.
  package var numbers: [Double] = []
  /// The steps of a group.
  package var steps: [Step] = []

  /// A step of a kind, with nothing said yet.
  package init(_ kind: StepKind) { self.kind = kind }
}

extension Step {
  /// The highest finger that a primitive names, also in a group; 0 for others.
  var namedFinger: Int32 {
    steps.isEmpty ? finger : steps.reduce(finger) { max($0, $1.namedFinger) }
  }

  /// A number; 0 where there is none.
  func number(_ index: Int) -> Double { numbers.indices.contains(index) ? numbers[index] : 0 }

  /// Sets a number, with 0 for those before it that there are not.
  package mutating func setNumber(_ index: Int, to value: Double) {
    while numbers.count <= index { numbers.append(0) }
    numbers[index] = value
  }

  /// Takes memory of its own.
  mutating func separate() {
    if !numbers.isEmpty { numbers.separate() }
    if !text.isEmpty { text.separate() }
    if !steps.isEmpty { steps.separate { $0.separate() } }
  }

  /// Whether it is fingers and time alone.
  var movesFingersOnly: Bool {
    kind.schema?.actor == .fingers && steps.allSatisfy(\.movesFingersOnly)
  }

  /// The offset that a move or a drag leads by; nil where it leads to a place.
  var offset: Point? {
    get {
      guard let field = kind.schema?.fields.first(where: { $0.offset != nil }),
        case .by(let dx, let dy) = field.slot == .target ? target : place
      else { return nil }
      return Point(dx, dy)
    }
    set {
      guard offset != nil, let newValue else { return }
      let made = Place.by(newValue.x, newValue.y)
      if kind.schema?.field(.target) != nil { target = made } else { place = made }
    }
  }

  static let samplesCode: UInt8 = StepKind.samples.rawValue
  static let framesCode: UInt8 = StepKind.frames.rawValue

  /// The one motion that there is.
  static let shakeName: String = "shake"
}

/// What the steps need of their members; the functions that make steps and the readers say it, so that an error
/// here is a step that was put together by hand.
extension Step {
  func neededPlace() throws(LabError) -> Place { try needed(place, "place") }
  func neededTarget() throws(LabError) -> Place { try needed(target, "target") }

  /// The object, which must be a responder.
  func responder() throws(LabError) -> ResponderID { try Self.responder(needed(object, "object")) }
  /// The other object, which must be a responder.
  func otherResponder() throws(LabError) -> ResponderID {
    try Self.responder(needed(other, "other object"))
  }

  /// The object, which must be a recognizer.
  func recognizer() throws(LabError) -> RecognizerID {
    try Self.recognizer(needed(object, "object"))
  }
  /// The other object, which must be a recognizer.
  func otherRecognizer() throws(LabError) -> RecognizerID {
    try Self.recognizer(needed(other, "other object"))
  }

  private func needed<Member>(_ member: Member?, _ name: String) throws(LabError) -> Member {
    if let member { return member }
    throw LabError(.value, "the step \(kind) needs a \(name)")
  }

  private static func responder(_ object: AnyObjectID) throws(LabError) -> ResponderID {
    if case .responder(let id) = object { return id }
    throw LabError(.kind, "the step names a recognizer where a responder is wanted")
  }

  private static func recognizer(_ object: AnyObjectID) throws(LabError) -> RecognizerID {
    if case .recognizer(let id) = object { return id }
    throw LabError(.kind, "the step names a responder where a recognizer is wanted")
  }
}
