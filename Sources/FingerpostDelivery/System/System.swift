import FingerpostModel

/// What the system underneath keeps for the lab: applications, its own gestures, buttons, the pointer (SY-3, SY-7 … SY-9).
///
/// The back board gives fingers to the application in front, unless interaction is ignored, and looks at them first: a
/// way inwards from an edge may be the system's. What the system decides is told as a value; what becomes of touches then
/// is for the turn.
struct System: Sendable {
  var springBoard: SpringBoard = SpringBoard()
  var edges: SystemEdges = SystemEdges()
  /// How often interaction was told to be ignored and not yet to go on (SY-8).
  private var ignoringDepth: Int = 0
  /// A finger too many has come down: nothing is reported until a finger leaves (SY-11).
  var hasTooManyFingers: Bool = false
  /// The views with hover recognizers under the pointer, outermost last, and the touch that stands for it in each.
  var hovering: [Hovering] = []
  /// Names of buttons and commands as the timeline's subjects; looked up, never listed.
  private var names: [String: SubjectID] = [:]

  init(applicationOf hierarchy: borrowing Hierarchy) {
    let application = hierarchy.responders[hierarchy.application]
    springBoard = SpringBoard(
      ownName: hierarchy.names[application.nameID], subject: application.subject)
  }
}

extension System {
  mutating func separate() {
    springBoard.separate()
    edges.watches.separate()
    edges.armed.separate()
    hovering.separate()
    names.separate()
  }

  /// Whether the application gets events (SY-3).
  var isActive: Bool { springBoard.ownIsActive }

  /// Whether fingers that come down become no touches (SY-8).
  var isIgnoringInteraction: Bool { ignoringDepth > 0 }

  /// Calls may be nested: each needs its end.
  mutating func beginIgnoringInteraction() {
    if ignoringDepth < .max { ignoringDepth += 1 }
  }

  /// False when nothing was being ignored.
  mutating func endIgnoringInteraction() -> Bool {
    guard ignoringDepth > 0 else { return false }
    ignoringDepth -= 1
    return true
  }

  /// Why a finger that comes down never becomes a touch of the application; nil when it gets it (SY-3, SY-8, SY-11).
  @inline(__always)
  func refusal(_ hierarchy: borrowing Hierarchy) -> (rule: Rule, reason: Reason, decider: Decider)?
  {
    if !isActive { return (.sy3, .applicationNotActive, inactive(hierarchy)) }
    if hasTooManyFingers { return (.sy11, .tooManyFingers, .profile(.maximumTouches)) }
    if isIgnoringInteraction { return (.sy8, .ignoringInteraction, ignoring(hierarchy)) }
    return nil
  }

  /// The application is not active (SY-3).
  func inactive(_ hierarchy: borrowing Hierarchy) -> Decider {
    .property(
      .applicationState, of: hierarchy.responders[hierarchy.application].subject,
      count: Int(springBoard.applications[SpringBoard.own].state.rawValue))
  }

  /// The application ignores interaction (SY-8).
  private func ignoring(_ hierarchy: borrowing Hierarchy) -> Decider {
    .property(
      .isIgnoringInteractionEvents, of: hierarchy.responders[hierarchy.application].subject, true)
  }

  /// A name that is no object's, as a subject of the timeline: a button, a command.
  mutating func subject(of name: String, _ hierarchy: inout Hierarchy) -> SubjectID {
    if let known = names[name] { return known }
    let subject = hierarchy.timeline.addSubject(Subject(name: name, className: "", kind: .name))
    names[name] = subject
    return subject
  }

  /// The subject of a name, if it has one already.
  func knownSubject(of name: String) -> SubjectID? { names[name] }
}

extension Hierarchy {
  /// The frontmost window that is not hidden.
  var frontWindow: ResponderIndex? {
    for window in windows where !responders[window].properties.isHidden { return window }
    return nil
  }

  /// The window that a responder's events come through; the one in front for those that are in none.
  func eventWindow(of responder: ResponderIndex) -> ResponderIndex {
    for link in [responder] + chain(from: responder) where responders[link].behaviour == .window {
      return link
    }
    return frontWindow ?? .nowhere
  }

  /// Who gets an event that has no place: the focused view (presses), the first responder, the window in front.
  func eventTarget(prefersFocus: Bool) -> ResponderIndex? {
    if prefersFocus, focused != .nowhere { return focused }
    if firstResponder != .nowhere { return firstResponder }
    return frontWindow
  }
}
