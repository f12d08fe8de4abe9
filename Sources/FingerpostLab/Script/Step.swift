import FingerpostModel

/// One step of a script. Times are in seconds, lengths in points, angles in radians, clockwise
/// positive.
///
/// A step has its kind and the members in the kind's row of the table of steps (`StepSchema`).
/// Functions such as `.tap(…)`, `.down(…)` and `.set(…)` create steps with operands.
package struct Step: Hashable, Sendable {
  /// The kind, as the timeline's `step` records name it.
  package let kind: StepKind
  /// The finger of a primitive; 0 for others.
  package var finger: Int32 = 0
  /// The number of presses.
  package var count: Int32 = 1
  /// The number of fingers.
  package var fingers: Int32 = 1
  /// The direction of a swipe.
  package var direction: Direction = .left
  /// What makes the touches (TE-9).
  package var touchType: TouchType = .direct
  /// The button of a pointer (TE-9).
  package var button: PointerButton = .primary
  /// The place where the step begins; for a move, its end.
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
  /// Distances, values, and the table's other numbers.
  package var numbers: [Double] = []
  /// The steps of a group.
  package var steps: [Step] = []

  /// Creates a step of a kind, with empty members.
  package init(_ kind: StepKind) { self.kind = kind }
}

extension Step {
  /// The highest finger number in a primitive or a group of them; 0 for other steps.
  package var namedFinger: Int32 {
    steps.isEmpty ? finger : steps.reduce(finger) { max($0, $1.namedFinger) }
  }

  /// A number; 0 where it is absent.
  package func number(_ index: Int) -> Double {
    numbers.indices.contains(index) ? numbers[index] : 0
  }

  /// Sets a number, and fills the absent ones before it with 0.
  package mutating func setNumber(_ index: Int, to value: Double) {
    while numbers.count <= index { numbers.append(0) }
    numbers[index] = value
  }

  /// Copies shared memory, for use on another thread.
  mutating func separate() {
    numbers.separate()
    text.separate()
    steps.separate { $0.separate() }
  }

  /// Whether it is fingers and time alone.
  package var movesFingersOnly: Bool {
    kind.schema?.actor == .fingers && touchType == .direct && steps.allSatisfy(\.movesFingersOnly)
  }

  /// The offset of a move or a drag; nil where it leads to a place.
  package var offset: Point? {
    get {
      guard let slot = kind.schema?.offsetSlot,
        case .by(let dx, let dy) = slot == .target ? target : place
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

  /// The only motion.
  static let shakeName: String = "shake"
}

/// The required members of steps. The functions that create steps and the readers supply them, so
/// an error here means a step assembled by hand.
extension Step {
  func neededPlace() throws(LabError) -> Place { try needed(place, "a place") }
  func neededTarget() throws(LabError) -> Place { try needed(target, "a target") }

  func neededObject() throws(LabError) -> AnyObjectID { try needed(object, "an object") }

  /// The object, which must be a responder.
  func responder() throws(LabError) -> ResponderID { try Self.responder(neededObject()) }
  /// The other object, as a responder.
  func otherResponder() throws(LabError) -> ResponderID {
    try Self.responder(needed(other, "another object"))
  }

  /// The object, which must be a recognizer.
  func recognizer() throws(LabError) -> RecognizerID {
    try Self.recognizer(neededObject())
  }
  /// The other object, as a recognizer.
  func otherRecognizer() throws(LabError) -> RecognizerID {
    try Self.recognizer(needed(other, "another object"))
  }

  private func needed<Member>(_ member: Member?, _ name: String) throws(LabError) -> Member {
    if let member { return member }
    throw LabError(.value, "the step \(kind) needs \(name)")
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
