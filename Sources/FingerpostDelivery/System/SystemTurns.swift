import FingerpostGestures
import FingerpostModel

/// Effects of the system on the application (SY-3, SY-8, SY-11).
///
/// An application that leaves the front cancels all touches. Fingers are counted and edges watched before
/// the event that reports them; a system gesture has a turn before theirs.
extension System {
  /// Covers the application in front by part of the system: it is inactive until it is activated
  /// again.
  fileprivate static func cover(_ turn: inout Turn) {
    if let front = turn.deliveries.system.springBoard.front { lead(front, to: .inactive, &turn) }
  }

  fileprivate static func lead(_ index: Int, to goal: ApplicationState, _ turn: inout Turn) {
    let outerCause = turn.hierarchy.timeline.cause
    while let step = turn.deliveries.system.step(index, towards: goal, &turn.hierarchy) {
      turn.recordSystem()
      if step.hasResigned { cancelEverything(.applicationChanged, &turn) }
      if step.hasArrivedInBackground { turn.deliveries.system.suspendLater(index, &turn.hierarchy) }
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  /// The system takes all fingers and buttons that are down: they are cancelled and receive nothing
  /// more (SY-3, SY-11).
  fileprivate static func cancelEverything(
    _ reason: Reason, _ turn: inout Turn, _ rule: Rule = .sy3
  ) {
    turn.scratch.changed.clear()
    turn.deliveries.eventBuilding.endSeries()
    let outerCause = turn.hierarchy.timeline.cause
    var firstInput: Serial?
    for index in turn.touches.inUse.indices {
      let slot = turn.touches.inUse[index]
      if turn.touches[slot].phase.isFinal || (rule == .sy11 && !turn.touches[slot].isFinger) {
        continue
      }
      let input = turn.hierarchy.timeline.write(
        .input, rule, object: turn.touches[slot].button, touch: turn.touches[slot].id,
        reason: reason,
        to: TouchPhase.cancelled.rawValue, x: turn.touches[slot].location.x,
        y: turn.touches[slot].location.y)
      if firstInput == nil { firstInput = input }
      turn.touches[slot].previousLocation = turn.touches[slot].location
      turn.touches[slot].timestamp = turn.hierarchy.timeline.now
      turn.touches[slot].phase = .cancelled
      turn.scratch.changed.append(slot)
    }
    if let firstInput {
      turn.hierarchy.timeline.cause = firstInput
      turn.sendEvent()
      turn.scratch.windowChanged.clear()
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  /// Applies the digitizer's maximum number of fingers. One more cancels all touches in an event of
  /// a turn before its own; new fingers are not reported until one has left (SY-11).
  @inline(__always)
  static func countFingers(_ changes: Span<FingerChange>, _ turn: inout Turn) {
    if changes.count == 1, changes[0].phase == .moved { return }
    if turn.deliveries.system.hasTooManyFingers {
      for index in changes.indices where changes[index].phase.isFinal {
        turn.deliveries.system.hasTooManyFingers = false
      }
    }
    // Mostly there are not so many touches at all.
    let most = turn.touches.inUse.count + changes.count
    if Double(most) > turn.hierarchy.profile[.maximumTouches] { cancelTooMany(changes, &turn) }
  }

  private static func cancelTooMany(_ changes: Span<FingerChange>, _ turn: inout Turn) {
    var count = 0
    for index in turn.touches.inUse.indices {
      let touch = turn.touches[turn.touches.inUse[index]]
      if touch.isFinger, !touch.phase.isFinal { count += 1 }
    }
    for index in changes.indices {
      if changes[index].phase == .began {
        count += 1
      } else if changes[index].phase.isFinal,
        turn.touches.slot(ofFinger: changes[index].finger) != nil
      {
        count -= 1
      }
    }
    guard Double(count) > turn.hierarchy.profile[.maximumTouches] else { return }
    turn.deliveries.system.hasTooManyFingers = true
    turn.deliveries.system.edges.watched.removeAll()
    turn.take { System.cancelEverything(.tooManyFingers, &$0, .sy11) }
  }

  /// Lets the back board check the fingers first; a system gesture's effects are a turn before
  /// theirs.
  static func watchEdges(_ changes: Span<FingerChange>, _ turn: inout Turn) {
    for index in changes.indices {
      let outerCause = turn.hierarchy.timeline.cause
      guard let edge = turn.deliveries.system.look(at: changes[index], &turn.hierarchy) else {
        continue
      }
      if edge == .bottom {
        turn.take { $0.activate(SpringBoard.homeScreen) }
      } else {
        turn.take { System.cover(&$0) }
      }
      turn.hierarchy.timeline.cause = outerCause
    }
  }
}

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

  /// The name of what is in front: an application, or `springBoard` on the home screen.
  public var frontApplication: String { deliveries.system.frontApplication }

  /// Brings an application to the front, or with `springBoard` the home screen. The previous one
  /// resigns, its touches are cancelled, and it goes to the background. Call it within a turn.
  public mutating func activate(_ name: String) {
    let index =
      name == SpringBoard.homeScreen ? nil : deliveries.system.application(name, &hierarchy)
    if let front = deliveries.system.springBoard.front, front != index {
      System.lead(front, to: .background, &self)
    }
    deliveries.system.springBoard.bringToFront(index)
    recordSystem()
    if let index { System.lead(index, to: .active, &self) }
  }

  /// Moves an application to a state; false for an unknown name.
  public mutating func lead(_ name: String, to state: ApplicationState) -> Bool {
    guard let index = deliveries.system.springBoard.index(of: name) else { return false }
    System.lead(index, to: state, &self)
    if state < .inactive, deliveries.system.springBoard.front == index {
      deliveries.system.springBoard.bringToFront(nil)
      recordSystem()
    }
    return true
  }

  /// Suspends an application after its time in the background, in a turn of its own.
  mutating func suspend(_ index: Int, _ runLoopMode: UInt8) -> Bool {
    hierarchy.timeline.turn &+= 1
    hierarchy.timeline.writeRoot(
      .timer, .sy6, subject: deliveries.system.springBoard.applications[index].subject,
      to: runLoopMode, decider: .profile(.backgroundDuration))
    System.lead(index, to: .suspended, &self)
    return true
  }
}

/// SY-9: touches given up by the system go to the recognizers that have waited for them.
extension System {
  /// Before an event: dispatches the touches that the system has given up to recognizers that have
  /// waited (SY-9).
  static func admitGivenUp(_ turn: inout Turn) {
    for index in turn.scratch.changed.indices {
      let slot = turn.scratch.changed[index]
      guard turn.deliveries.holds.isWatched(slot), turn.touches[slot].phase != .cancelled,
        !turn.deliveries.system.edges.withholds(turn.touches[slot].finger)
      else { continue }
      admit(slot, &turn)
    }
  }

  /// Dispatches a touch as it came down, and as it was before this event.
  private static func admit(_ slot: TouchSlot, _ turn: inout Turn) {
    turn.deliveries.holds.endWatch(slot)
    let present = turn.touches[slot]
    turn.arbiter.beginAdmitting(slot, eventsBack: 2)
    turn.touches[slot].phase = .began
    turn.touches[slot].location = present.startLocation
    turn.touches[slot].previousLocation = present.startLocation
    turn.touches[slot].timestamp = present.beganAt
    dispatchAlone(slot, &turn)
    if present.previousLocation != present.startLocation, !turn.touches[slot].phase.isFinal {
      turn.arbiter.beginAdmitting(slot, eventsBack: 1)
      turn.touches[slot].phase = .moved
      turn.touches[slot].location = present.previousLocation
      dispatchAlone(slot, &turn)
    }
    // An answer may have ended the touch (SY-10).
    if !turn.touches[slot].phase.isFinal { turn.touches[slot] = present }
    turn.arbiter.endAdmitting(slot)
    turn.deliveries.holds.recordBeganHolds(slot, &turn.arbiter, turn.touches, &turn.hierarchy)
  }

  private static func dispatchAlone(_ slot: TouchSlot, _ turn: inout Turn) {
    var alone = UniqueArray<TouchSlot>()
    alone.append(slot)
    turn.dispatch(&alone)
    turn.arbitrate()
  }
}
