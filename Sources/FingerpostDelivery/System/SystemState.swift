import FingerpostModel

/// What the system underneath keeps for the lab: applications, system gestures, focus, the pointer.
struct SystemState: Sendable {
  /// The owner of the system's own timers; no recognizer has this index.
  static let timerOwner: UInt32 = noIndex

  var springBoard: SpringBoard = SpringBoard()
  var edges: SystemEdges = SystemEdges()
  /// How often interaction was told to be ignored and not yet to go on (SY-8).
  var ignoringDepth: Int = 0
  /// The views with hover recognizers under the pointer, outermost last, and the touch that stands for it in each.
  var hovering: [Hovering] = []

  /// Names of buttons and commands as the timeline's subjects; looked up, never listed.
  var nameSubjects: [String: SubjectID] = [:]
}

/// A view that the pointer is in.
struct Hovering: Sendable {
  let view: UInt32
  let slot: UInt32
  let touch: TouchID
}
