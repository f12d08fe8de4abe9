import FingerpostGestures
import FingerpostModel

/// Effects of the system on the application (SY-3, SY-8).
extension Turn {
  /// Whether fingers that come down are ignored (SY-8).
  public var isIgnoringInteraction: Bool { deliveries.system.isIgnoringInteraction }

  /// Calls may be nested: each needs its end.
  public mutating func beginIgnoringInteraction() {
    deliveries.system.beginIgnoringInteraction()
    recordSystem()
  }

  /// False when nothing was being ignored.
  public mutating func endIgnoringInteraction() -> Bool {
    defer { recordSystem() }
    return deliveries.system.endIgnoringInteraction()
  }

  /// Keeps the system state available that callbacks may read.
  mutating func recordSystem() {
    if hierarchy.hasCallbacks { hierarchy.systemState = deliveries.system.state }
  }

  /// The edges with active system gestures; none by default.
  public var systemGestureEdges: ScreenEdges {
    get { deliveries.system.gestureEdges }
    set {
      deliveries.system.gestureEdges = newValue
      recordSystem()
    }
  }

  /// The state of an application; nil for an unused name and for `springBoard`.
  public func applicationState(of name: String) -> ApplicationState? {
    deliveries.system.applicationState(of: name)
  }

  /// The name of the application in front; nil on the home screen.
  public var frontApplication: String? { deliveries.system.frontApplication }

  /// Brings an application to the front, or with `springBoard` the home screen. The previous one
  /// resigns, its touches are cancelled, and it goes to the background. Call it within a turn.
  public mutating func activate(_ name: String) {
    let index =
      name == SpringBoard.homeScreen ? nil : deliveries.system.application(name, &hierarchy)
    if let front = deliveries.system.springBoard.front, front != index {
      lead(front, to: .background)
    }
    deliveries.system.springBoard.bringToFront(index)
    recordSystem()
    if let index { lead(index, to: .active) }
  }

  /// Covers the application in front by part of the system: it is inactive until it is activated
  /// again.
  private mutating func cover() {
    if let front = deliveries.system.springBoard.front { lead(front, to: .inactive) }
  }

  /// Moves an application to a state; false for an unknown name.
  public mutating func lead(_ name: String, to state: ApplicationState) -> Bool {
    guard let index = deliveries.system.springBoard.index(of: name) else { return false }
    lead(index, to: state)
    if state < .inactive, deliveries.system.springBoard.front == index {
      deliveries.system.springBoard.bringToFront(nil)
      recordSystem()
    }
    return true
  }

  private mutating func lead(_ index: Int, to goal: ApplicationState) {
    let outerCause = hierarchy.timeline.cause
    while let step = deliveries.system.step(index, towards: goal, &hierarchy) {
      recordSystem()
      if step.hasResigned { cancelEverything(.applicationChanged) }
      if step.hasArrivedInBackground { deliveries.system.suspendLater(index, &hierarchy) }
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Suspends an application after its time in the background, in a turn of its own.
  mutating func suspend(_ index: Int, _ runLoopMode: UInt8) -> Bool {
    hierarchy.timeline.turn &+= 1
    hierarchy.timeline.writeRoot(
      .timer, .sy6, subject: deliveries.system.springBoard.applications[index].subject,
      to: runLoopMode, decider: .profile(.backgroundDuration))
    lead(index, to: .suspended)
    return true
  }

  /// The system takes all fingers and buttons that are down: they are cancelled and receive nothing
  /// more (SY-3, SY-11).
  private mutating func cancelEverything(_ reason: Reason, _ rule: Rule = .sy3) {
    scratch.changed.clear()
    deliveries.eventBuilding.endSeries()
    let outerCause = hierarchy.timeline.cause
    var firstInput: Serial?
    for index in touches.inUse.indices {
      let slot = touches.inUse[index]
      if touches[slot].phase.isFinal || (rule == .sy11 && !touches[slot].isFinger) { continue }
      let input = hierarchy.timeline.write(
        .input, rule, object: touches[slot].button, touch: touches[slot].id, reason: reason,
        to: TouchPhase.cancelled.rawValue, x: touches[slot].location.x, y: touches[slot].location.y)
      if firstInput == nil { firstInput = input }
      touches[slot].previousLocation = touches[slot].location
      touches[slot].timestamp = hierarchy.timeline.now
      touches[slot].phase = .cancelled
      scratch.changed.append(slot)
    }
    if let firstInput {
      hierarchy.timeline.cause = firstInput
      sendEvent()
      scratch.windowChanged.clear()
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Applies the digitizer's maximum number of fingers. One more cancels all touches in an event of
  /// a turn before its own; new fingers are not reported until one has left (SY-11).
  @inline(never)
  mutating func countFingers(_ changes: Span<FingerChange>) {
    if changes.count == 1, changes[0].phase == .moved { return }
    if deliveries.system.hasTooManyFingers {
      for index in changes.indices where changes[index].phase.isFinal {
        deliveries.system.hasTooManyFingers = false
      }
    }
    var count = 0
    for index in touches.inUse.indices {
      let touch = touches[touches.inUse[index]]
      if touch.isFinger, !touch.phase.isFinal { count += 1 }
    }
    for index in changes.indices {
      if changes[index].phase == .began {
        count += 1
      } else if changes[index].phase.isFinal, touches.slot(ofFinger: changes[index].finger) != nil {
        count -= 1
      }
    }
    guard Double(count) > hierarchy.profile[.maximumTouches] else { return }
    deliveries.system.hasTooManyFingers = true
    deliveries.system.edges.watched.removeAll()
    take { $0.cancelEverything(.tooManyFingers, .sy11) }
  }

  /// Lets the back board check the fingers first; a system gesture's effects are a turn before
  /// theirs.
  mutating func watchEdges(_ changes: Span<FingerChange>) {
    for index in changes.indices {
      let outerCause = hierarchy.timeline.cause
      guard let edge = deliveries.system.look(at: changes[index], &hierarchy) else { continue }
      if edge == .bottom {
        take { $0.activate(SpringBoard.homeScreen) }
      } else {
        take { $0.cover() }
      }
      hierarchy.timeline.cause = outerCause
    }
  }
}

/// SY-9: touches given up by the system go to the recognizers that have waited for them.
extension Turn {
  /// Before an event: dispatches the touches that the system has given up to recognizers that have
  /// waited (SY-9).
  mutating func admitGivenUp() {
    for index in scratch.changed.indices {
      let slot = scratch.changed[index]
      guard deliveries.holds.isWatched(slot), touches[slot].phase != .cancelled,
        !deliveries.system.edges.withholds(touches[slot].finger)
      else { continue }
      admit(slot)
    }
  }

  /// Dispatches a touch as it came down, and as it was before this event.
  private mutating func admit(_ slot: TouchSlot) {
    deliveries.holds.endWatch(slot)
    let present = touches[slot]
    arbiter.beginAdmitting(slot, eventsBack: 2)
    touches[slot].phase = .began
    touches[slot].location = present.startLocation
    touches[slot].previousLocation = present.startLocation
    touches[slot].timestamp = present.beganAt
    dispatchAlone(slot)
    if present.previousLocation != present.startLocation, !touches[slot].phase.isFinal {
      arbiter.beginAdmitting(slot, eventsBack: 1)
      touches[slot].phase = .moved
      touches[slot].location = present.previousLocation
      dispatchAlone(slot)
    }
    // An answer may have ended the touch (SY-10).
    if !touches[slot].phase.isFinal { touches[slot] = present }
    arbiter.endAdmitting(slot)
    deliveries.holds.recordBeganHolds(slot, &arbiter, touches, &hierarchy)
  }

  private mutating func dispatchAlone(_ slot: TouchSlot) {
    var alone = UniqueArray<TouchSlot>()
    alone.append(slot)
    dispatch(&alone)
    arbitrate()
  }
}
