import FingerpostGestures
import FingerpostModel

/// The way of a touch from the glass to the last responder, turn by turn.
///
///     event building (hit test, attaching) ─► sendEvent ─► recognizers ─► arbitration ─► actions ─► views ─► resets
///
/// One turn is one event or one timer (SY-4 … SY-6b). The stage is who is on the screen; the recognizers decide among
/// themselves; holds, forwarding, controls and the rest have a room each. The turn, and nobody else, knows them all:
/// it hands each what it needs, takes what comes back, and calls the program's own code in between, which may change
/// everything before the next is asked (SY-10).
public struct Turn: ~Copyable {
  /// Responders, timeline, timers, names and the profile.
  public var hierarchy: Hierarchy
  /// Recognizers, their relations and their arbitration.
  public var arbiter: Arbiter
  /// The touches that are alive.
  public var touches: TouchTable
  var rooms: DeliveryState
  var scratch: Scratch
  /// Repeat what the last landing and the last move have shown where nothing has changed since; the records are the same.
  package var usesFastPaths: Bool = true

  private init(
    hierarchy: consuming Hierarchy, arbiter: consuming Arbiter, touches: consuming TouchTable,
    rooms: consuming DeliveryState
  ) {
    self.hierarchy = hierarchy
    self.arbiter = arbiter
    self.touches = touches
    self.rooms = rooms
    scratch = Scratch()
  }

  /// A branch: the same state, going on independently.
  public mutating func copy() -> Turn {
    var branch = Turn(
      hierarchy: hierarchy.copy(), arbiter: arbiter.copy(), touches: touches.copy(),
      rooms: rooms.copy())
    branch.usesFastPaths = usesFastPaths
    return branch
  }

  /// Takes memory of its own, that of another one being shared on another thread.
  public mutating func separate() {
    hierarchy.separate()
    arbiter.separate()
    rooms.separate()
  }
}

extension Turn {
  /// An empty screen, in points, at the instant zero: the application, its delegate if that responds (RC-3), a scene if there is
  /// one, and no window. Scroll views' own types join the registry; `displayRate` is the screen's, in Hz: gliding content
  /// moves frame by frame (SC-4).
  public init(
    screen: Size, profile: Profile, registry: RecognizerRegistry, hasScene: Bool,
    delegateResponds: Bool, displayRate: Double
  ) {
    let hierarchy = Hierarchy(
      screen: screen, profile: profile, hasScene: hasScene, delegateResponds: delegateResponds)
    var registry = registry
    registry.addScrollTypes()
    let arbiter = Arbiter(registry: registry, profile: profile)
    let rooms = DeliveryState(hierarchy, displayRate: displayRate)
    self.init(hierarchy: hierarchy, arbiter: arbiter, touches: TouchTable(), rooms: rooms)
  }
}

// MARK: Turns

extension Turn {
  /// The turn of an event of fingers, found out from the beginning.
  mutating func takeGenerally(_ changes: Span<FingerChange>) {
    if rooms.system.edges.isEnabled { watchEdges(changes) }
    countFingers(changes)
    hierarchy.timeline.turn &+= 1
    let outerCause = hierarchy.timeline.cause
    scratch.changed.clear()
    var firstInput: Serial?
    for index in changes.indices {
      hierarchy.timeline.cause = outerCause
      if let input = take(changes[index]), firstInput == nil { firstInput = input }
    }
    if let firstInput, !scratch.changed.isEmpty {
      hierarchy.timeline.cause = firstInput
      scratch.sortByAge(touches)
      if rooms.system.edges.hasWatched { admitGivenUp() }
      sendEvent()
    }
    finish()
    hierarchy.timeline.cause = outerCause
  }

  /// One turn for a timer that is due; false, and nothing happens, when the timer is void (SY-6).
  public mutating func take(_ timer: TimerQueue.Timer) -> Bool {
    if rooms.scrolling.take(timer, &hierarchy) {
      if !hierarchy.delegateMessages.isEmpty { tellOfMotion() }
      return true
    }
    guard isValid(timer) else { return false }
    let mode = rooms.scrolling.runLoopMode.rawValue
    if case .application(let index) = timer.owner { return suspend(index, mode) }
    hierarchy.timeline.turn &+= 1
    scratch.begin()
    switch timer.owner {
    case .application, .scrollView: break
    case .touch(let slot, _):
      hierarchy.timeline.writeRoot(
        .timer, .dl8, touch: touches[slot].id, to: mode, decider: .profile(.endedDelayLimit))
      arbiter.releaseEnded(slot)
    case .recognizer(let recognizer):
      hierarchy.timeline.writeRoot(
        .timer, .sy6, subject: arbiter.recognizers[recognizer].subject, to: mode)
      open {
        $0.pointee.arbiter.timerFired(
          recognizer, touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
      }
    }
    decideAndDeliver()
    finish()
    return true
  }

  /// What delegates change when they hear of a motion without a finger is decided in that turn.
  @inline(never)
  private mutating func tellOfMotion() {
    closeRoute()
    scratch.begin()
    tellDelegates()
    finish()
  }

  /// Whether a timer still has something to decide (SY-6).
  public func isValid(_ timer: TimerQueue.Timer) -> Bool {
    switch timer.owner {
    case .application(let index): rooms.system.springBoard.awaits(timer, index)
    case .touch(let slot, let touch): rooms.holds.awaitsEnd(of: touch, in: slot, touches)
    case .recognizer(let recognizer): arbiter.awaits(timer, recognizer)
    case .scrollView: rooms.scrolling.isOwn(timer)
    }
  }

  /// One turn for a change that the program makes (a script step); what it decides is delivered and reset.
  public mutating func take(_ change: (inout Turn) -> Void) {
    hierarchy.timeline.turn &+= 1
    scratch.begin()
    change(&self)
    decideAndDeliver()
    finish()
  }

  /// Brings all motions of scroll views to the present time; nothing is told of it before the next frame.
  public mutating func moveScrolls() { rooms.scrolling.move(&hierarchy) }

  /// What is still withheld when nothing more will happen.
  public mutating func noteWithheld() { rooms.holds.noteWithheld(touches, &hierarchy) }

  /// What has gone wrong in code of the program's own, taken; the run ends there.
  public mutating func takeFailure() -> String? {
    arbiter.recognizers.noteFailures(&hierarchy)
    return hierarchy.takeCallbackFailure()
  }

  /// Forgets all records. What was decided before is a cause no more: serials start again and would name others.
  public mutating func forgetRecords() {
    hierarchy.forgetRecords()
    arbiter.forgetDecisions()
  }
}

// MARK: Event building

extension Turn {
  /// Brings one finger's report into the event; the input's record, or nil when nothing changed (TE-2).
  @inline(__always)
  private mutating func take(_ change: FingerChange) -> Serial? {
    if change.phase == .began { return land(change) }
    guard let slot = touches.slot(ofFinger: change.finger) else { return nil }
    let input = rooms.eventBuilding.move(
      slot, change, coalesced: scratch.coalesced, &touches, &hierarchy)
    if input != nil { scratch.changed.append(slot) }
    return input
  }

  /// Recognizers get touches. The service stops before one that reads its surroundings, a scroll view's pan: it is told
  /// them.
  @inline(__always)
  mutating func dispatch(_ slots: inout UniqueArray<TouchSlot>) {
    open { turn in
      turn.pointee.surround(
        turn.pointee.arbiter.dispatch(
          slots, touches: &turn.pointee.touches, hierarchy: &turn.pointee.hierarchy))
    }
  }

  /// Those get touches that have not been called yet in this event.
  mutating func dispatchRemaining() {
    open { turn in
      turn.pointee.arbiter.settleDeparture(
        touches: &turn.pointee.touches, hierarchy: &turn.pointee.hierarchy)
      turn.pointee.surround(
        turn.pointee.arbiter.dispatchRemaining(
          touches: &turn.pointee.touches, hierarchy: &turn.pointee.hierarchy))
    }
  }

  /// Goes on with the service from a scroll view's pan on.
  @inline(__always)
  private mutating func surround(_ pan: RecognizerIndex?) {
    var next = pan
    while let pan = next {
      arbiter.surround(with: rooms.scrolling.room(ofPan: pan, arbiter, hierarchy))
      next = arbiter.dispatchRemaining(touches: &touches, hierarchy: &hierarchy)
    }
  }

  @inline(__always)
  mutating func arbitrate() {
    open {
      $0.pointee.arbiter.arbitrate(touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
    }
  }
}

// MARK: From sendEvent to the end

extension Turn {
  /// The event goes through the application to its windows, through each to recognizers and views (SY-5).
  mutating func sendEvent() {
    let event = hierarchy.timeline.write(
      .sendEvent, .sy5, subject: hierarchy.responders[hierarchy.application].subject,
      touch: touches[scratch.changed[0]].id)
    for index in scratch.changed.indices {
      let window = touches[scratch.changed[index]].window
      if window == .nowhere || !scratch.gatherWindow(of: window, at: index, touches) { continue }
      hierarchy.timeline.cause = event
      hierarchy.timeline.cause = hierarchy.timeline.write(
        .sendEvent, .sy5, subject: hierarchy.responders[window].subject,
        touch: touches[scratch.windowChanged[0]].id)
      var event = UniqueArray<TouchSlot>()
      swap(&event, &scratch.windowChanged)
      dispatch(&event)
      swap(&event, &scratch.windowChanged)
      decideAndDeliver()
    }
  }

  /// Again while callbacks change things: what they have decided goes out in the same turn (SY-10).
  mutating func decideAndDeliver() {
    var rounds = 0
    while true {
      decideOnce()
      guard scratch.hasChanges else { return }
      scratch.hasChanges = false
      rounds += 1
      if rounds > 32 {
        hierarchy.timeline.write(.diagnostic, .sy10, reason: .livelock)
        return
      }
      scratch.windowChanged.clear()
    }
  }

  @inline(__always)
  private mutating func decideOnce() {
    arbitrate()
    rooms.scrolling.catchMotions(scratch.windowChanged, arbiter, touches, &hierarchy)
    if !arbiter.actions.isEmpty { sendActions() }
    rooms.holds.deliver(
      scratch.windowChanged, into: &scratch.outbox.calls, &arbiter, &touches, &hierarchy)
    sendCalls()
  }

  @inline(never)
  private mutating func tellOfSelections() {
    tellDelegates()
    guard scratch.hasChanges else { return }
    scratch.windowChanged.clear()
    decideAndDeliver()
    arbiter.resetFinished(touches: touches, hierarchy: &hierarchy)
    tellDelegates()
  }

  /// Recognizers that are done start anew, tables select (SY-6b); a lifted touch is kept while it belongs to an attempt
  /// or something of it is withheld.
  mutating func finish() {
    if scratch.hasChanges {
      scratch.windowChanged.clear()
      decideAndDeliver()
    }
    arbiter.resetFinished(touches: touches, hierarchy: &hierarchy)
    rooms.cells.makeSelections(&scratch.selections, &hierarchy)
    if !hierarchy.delegateMessages.isEmpty { tellOfSelections() }
    var index = 0
    while index < touches.inUse.count {
      let slot = touches.inUse[index]
      if touches[slot].phase.isFinal, !rooms.holds.hasWithheld(slot), !arbiter.isAttended(slot) {
        touches.remove(slot)
        arbiter.detach(slot)
      } else {
        index += 1
      }
    }
  }
}
