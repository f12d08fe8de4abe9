import FingerpostModel

/// What comes to the front, and what becomes of the rest (SY-3).
extension Pipeline {
  /// Nil for a name that no application has had yet; `springBoard` is none.
  public func applicationState(of name: String) -> ApplicationState? {
    system.springBoard.index(of: name).map { system.springBoard.applications[$0].state }
  }

  /// The name of the application in front; nil on the home screen.
  public var frontApplication: String? {
    system.springBoard.front.map { system.springBoard.applications[$0].name }
  }

  /// Brings an application to the front, or with `springBoard` the home screen: the one that was there resigns, its
  /// touches are cancelled, and goes to the background. To be called within a turn.
  public mutating func activate(_ name: String) {
    let index: Int?
    if name == SpringBoard.homeScreen {
      index = nil
    } else {
      index = system.springBoard.index(of: name) ?? addApplication(name)
    }
    if let front = system.springBoard.front, front != index { lead(front, to: .background) }
    system.springBoard.bringToFront(index)
    if let index { lead(index, to: .active) }
  }

  /// Something of the system lies over the application in front: it is inactive until it is activated again.
  public mutating func cover() {
    if let front = system.springBoard.front { lead(front, to: .inactive) }
  }

  /// Leads an application to a state; false when there is none of that name.
  public mutating func lead(_ name: String, to state: ApplicationState) -> Bool {
    guard let index = system.springBoard.index(of: name) else { return false }
    lead(index, to: state)
    if state < .inactive, system.springBoard.front == index {
      system.springBoard.bringToFront(nil)
    }
    return true
  }

  private mutating func lead(_ index: Int, to goal: ApplicationState) {
    let outerCause = stage.timeline.cause
    while let (from, to) = system.springBoard.step(index, towards: goal) {
      stage.timeline.cause = stage.timeline.write(
        .change, .sy3, subject: system.springBoard.applications[index].subject,
        reason: .applicationChanged, from: from.rawValue, to: to.rawValue)
      if index == SpringBoard.own, from == .active { cancelEverything(.applicationChanged) }
      if to == .background, goal == .background { suspendLater(index) }
    }
    stage.timeline.cause = outerCause
  }

  private mutating func suspendLater(_ index: Int) {
    let timer = stage.timers.set(
      at: stage.timeline.now + stage.profile.span(.backgroundDuration),
      owner: SystemState.timerOwner, generation: UInt32(truncatingIfNeeded: index))
    system.springBoard.setTimer(timer, of: index)
  }

  /// The time in the background is over: a turn of its own.
  mutating func suspend(for timer: TimerQueue.Timer) -> Bool {
    stage.timeline.turn &+= 1
    let index = Int(timer.generation)
    stage.timeline.writeRoot(
      .timer, .sy6, subject: system.springBoard.applications[index].subject,
      to: runLoopMode.rawValue, decider: .profile(.backgroundDuration))
    lead(index, to: .suspended)
    return true
  }

  private mutating func addApplication(_ name: String) -> Int {
    let subject = stage.timeline.addSubject(
      Subject(name: name, className: "", kind: .application))
    return system.springBoard.add(name, subject: subject)
  }
}
