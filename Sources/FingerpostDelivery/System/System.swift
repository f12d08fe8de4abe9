import FingerpostModel

/// The system's state for the lab: applications, its own gestures, buttons, the pointer (SY-3, SY-7
/// … SY-9).
///
/// The back board sends fingers to the application in front, unless interaction is ignored. It
/// checks them first, because an inward movement from an edge may be a system gesture. Decisions of
/// the system are returned as values; their effect on touches is up to the turn.
struct System: Sendable {
  var springBoard: SpringBoard = SpringBoard()
  var edges: SystemEdges = SystemEdges()
  /// The number of pending calls to ignore interaction (SY-8).
  private var ignoringDepth: Int = 0
  /// Whether there are too many fingers: then nothing is reported until a finger leaves (SY-11).
  var hasTooManyFingers: Bool = false
  /// The views with hover recognizers under the pointer, outermost last, and the touch that
  /// represents it in each.
  var hovering: [Hovering] = []
  /// What the last wheel or trackpad scrolls, in records (SC-11).
  var scrollTouch: TouchID = 0
  /// The timeline's subjects of buttons and commands, by name; looked up, never listed.
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
    edges.watched.separate()
    edges.armed.separate()
    hovering.separate()
    names.separate()
  }

  /// Whether the application gets events (SY-3).
  var isActive: Bool { springBoard.ownIsActive }

  /// Whether fingers that come down are ignored (SY-8).
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

  /// The reason why a finger that comes down never becomes a touch of the application; nil when it
  /// does (SY-3, SY-8, SY-11). Reads the turn, because a call would receive a copy of the system.
  @inline(__always)
  static func rejection(_ turn: borrowing Turn) -> (reason: Reason, decider: Decider)? {
    if !turn.deliveries.system.isActive {
      return (.applicationNotActive, turn.deliveries.system.inactive(turn.hierarchy))
    }
    if turn.deliveries.system.hasTooManyFingers {
      return (.tooManyFingers, .profile(.maximumTouches))
    }
    if turn.deliveries.system.isIgnoringInteraction {
      return (.ignoringInteraction, turn.deliveries.system.ignoring(turn.hierarchy))
    }
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

  /// The timeline's subject of a name that is not an object's: a button, a command.
  mutating func subject(
    of name: String, _ hierarchy: inout Hierarchy, kind: Subject.Kind = .name
  ) -> SubjectID {
    if let known = names[name] { return known }
    let subject = hierarchy.timeline.addSubject(Subject(name: name, className: "", kind: kind))
    names[name] = subject
    return subject
  }

  /// The subject of a name, if it has one already.
  func knownSubject(of name: String) -> SubjectID? { names[name] }
}

extension System {
  /// The frontmost window that is not hidden.
  static func frontWindow(_ hierarchy: borrowing Hierarchy) -> ResponderIndex? {
    for window in hierarchy.windows where !hierarchy.responders[window].properties.isHidden {
      return window
    }
    return nil
  }

  /// The window for a responder's events; the one in front for a responder without a window.
  static func eventWindow(of responder: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> ResponderIndex
  {
    for link in [responder] + hierarchy.chain(from: responder)
    where hierarchy.responders[link].behaviour == .window {
      return link
    }
    return frontWindow(hierarchy) ?? .nowhere
  }

  /// The receiver of an event without a location: the focused view (presses), the first responder,
  /// the window in front.
  static func eventTarget(prefersFocus: Bool, _ hierarchy: borrowing Hierarchy) -> ResponderIndex? {
    if prefersFocus, hierarchy.focused != .nowhere { return hierarchy.focused }
    if hierarchy.firstResponder != .nowhere { return hierarchy.firstResponder }
    return frontWindow(hierarchy)
  }
}
