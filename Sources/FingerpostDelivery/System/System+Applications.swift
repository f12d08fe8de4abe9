import FingerpostModel

/// Switching applications, and the effects on the others (SY-3).
extension System {
  /// The state of an application; nil for an unused name and for `springBoard`.
  func applicationState(of name: String) -> ApplicationState? {
    springBoard.index(of: name).map { springBoard.applications[$0].state }
  }

  /// The name of what is in front: an application, or `springBoard` on the home screen.
  var frontApplication: String {
    springBoard.front.map { springBoard.applications[$0].name } ?? SpringBoard.homeScreen
  }

  /// The state that a program may read.
  var state: SystemState {
    var state = SystemState()
    state.applications = springBoard.applications.map { ($0.name, $0.state) }
    state.front = frontApplication
    state.gestureEdges = gestureEdges.rawValue
    state.isIgnoringInteraction = isIgnoringInteraction
    return state
  }

  /// The application with a name; created on first use.
  mutating func application(_ name: String, _ hierarchy: inout Hierarchy) -> Int {
    if let known = springBoard.index(of: name) { return known }
    let subject = hierarchy.timeline.addSubject(
      Subject(name: name, className: "", kind: .application))
    return springBoard.add(name, subject: subject)
  }

  /// Moves an application one step towards a state; nil on arrival. Returns whether the lab's own
  /// has just resigned: then all its touches end before the next step.
  mutating func step(
    _ index: Int, towards goal: ApplicationState, _ hierarchy: inout Hierarchy
  ) -> (hasArrivedInBackground: Bool, hasResigned: Bool)? {
    guard let (from, to) = springBoard.step(index, towards: goal) else { return nil }
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .change, .sy3, subject: springBoard.applications[index].subject,
      reason: .applicationChanged, from: from.rawValue, to: to.rawValue)
    return (to == .background && goal == .background, index == SpringBoard.own && from == .active)
  }

  mutating func suspendLater(_ index: Int, _ hierarchy: inout Hierarchy) {
    let timer = hierarchy.timers.set(
      at: hierarchy.timeline.now + hierarchy.profile.span(.backgroundDuration),
      for: .application(index))
    springBoard.setTimer(timer, of: index)
  }
}
