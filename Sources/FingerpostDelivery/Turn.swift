import FingerpostGestures
import FingerpostModel

/// The path of a touch from the sensor to the last responder, turn by turn.
///
///     event building (hit test, attaching) ─► sendEvent ─► recognizers ─► arbitration ─► actions ─► views ─► resets
///
/// One turn is one event or one timer (SY-4 … SY-6b). The hierarchy has the screen, the arbiter
/// decides among recognizers, and holds, forwarding, controls and the rest are separate parts. Only
/// the turn connects them. It passes each part its input, takes its output, and calls the program's
/// own code in between, which may change everything before the next call (SY-10).
///
/// This file is the picture, from top to bottom. What a part does in its step is in the part's file:
///
/// - event building: `Landing`, `EventBuilding`, `HitTesting`; `System` before it
/// - recognizers and arbitration: the `Arbiter`
/// - actions: `Scrolling`, `KeyboardDismissal`, `RefreshDrag`, `TextLinks`, `Interactions`, `RowSwipes`,
///   `Pages`, then the targets, then `Sheets`
/// - views: `Holds`, `Outbox`, `Forwarding`, `Controls`, `CellLists`
/// - other events: `OtherEvents`, `Presses`, `StatusBar`; moves that repeat: `Route`
///
/// A part's method changes the part's own state and no other. A function that may call the program is
/// static and takes the whole turn, because no part may be held open during the call.
public struct Turn: ~Copyable {
  /// Responders, timeline, timers, names and the profile.
  public var hierarchy: Hierarchy
  /// Recognizers, their relations and their arbitration.
  public var arbiter: Arbiter
  /// The touches that are alive.
  public var touches: TouchTable
  var deliveries: DeliveryState
  package var scratch: TurnScratch
  /// Whether the dispatch of the last move is reused where nothing has changed; the records are the
  /// same.
  package var usesFastPaths: Bool = true
  /// Where fingers come down, for an answer about a view; nil as a rule.
  package var landingPlaces: LandingPlaces?

  private init(
    hierarchy: consuming Hierarchy, arbiter: consuming Arbiter, touches: consuming TouchTable,
    deliveries: consuming DeliveryState
  ) {
    self.hierarchy = hierarchy
    self.arbiter = arbiter
    self.touches = touches
    self.deliveries = deliveries
    scratch = TurnScratch()
  }

  /// A branch: the same state, continuing independently.
  public mutating func copy() -> Turn {
    let hasTouches = !touches.inUse.isEmpty
    var branch = Turn(
      hierarchy: hierarchy.copy(), arbiter: arbiter.copy(withTouches: hasTouches),
      touches: touches.copy(), deliveries: deliveries.copy(withTouches: hasTouches))
    branch.usesFastPaths = usesFastPaths
    return branch
  }

  /// Copies shared memory, for use on another thread.
  public mutating func separate() {
    hierarchy.separate()
    arbiter.separate()
    deliveries.separate()
  }
}

extension Turn {
  /// Creates an empty screen, in points, at the instant zero. It has the application, its delegate
  /// if that is a responder (RC-3), a scene if there is one, and no window. Scroll views' own types
  /// are added to the registry. `displayRate` is the screen's in Hz: decelerating content moves
  /// frame by frame (SC-4).
  public init(
    screen: Size, profile: Profile, registry: RecognizerRegistry, hasScene: Bool,
    delegateResponds: Bool, displayRate: Double
  ) {
    let hierarchy = Hierarchy(
      screen: screen, profile: profile, hasScene: hasScene, delegateResponds: delegateResponds)
    var registry = registry
    registry.addScrollTypes()
    registry.addInteractionTypes()
    registry.addSheetTypes()
    let arbiter = Arbiter(registry: registry, profile: profile)
    let deliveries = DeliveryState(hierarchy, displayRate: displayRate)
    self.init(hierarchy: hierarchy, arbiter: arbiter, touches: TouchTable(), deliveries: deliveries)
  }
}

// MARK: Turns

extension Turn {
  /// Plays the turn of a finger event without a cached route.
  @inline(__always)
  mutating func takeGenerally(_ changes: Span<FingerChange>) {
    if deliveries.system.edges.isEnabled { System.watchEdges(changes, &self) }
    System.countFingers(changes, &self)
    hierarchy.timeline.turn &+= 1
    let outerCause = hierarchy.timeline.cause
    if hierarchy.optionalRecords.contains(.pipeline) { Pipeline.record(changes, &self) }
    let inputCause = hierarchy.timeline.cause
    scratch.changed.clear()
    var firstInput: Serial?
    for index in changes.indices {
      hierarchy.timeline.cause = inputCause
      if let input = take(changes[index]), firstInput == nil { firstInput = input }
    }
    if let firstInput, !scratch.changed.isEmpty {
      hierarchy.timeline.cause = firstInput
      scratch.sortByAge(touches)
      if deliveries.system.edges.hasWatched { System.admitGivenUp(&self) }
      sendEvent()
    }
    finish()
    hierarchy.timeline.cause = outerCause
  }

  /// Plays a display frame: turns until nothing waits, each with at most one phase of a finger
  /// (SY-4).
  public mutating func takeFrame(of queue: inout DisplayQueue) {
    while true {
      queue.takeTurn(&scratch.reports, &scratch.coalesced)
      if scratch.reports.isEmpty { return }
      take(scratch.reports.buffer.span)
      scratch.coalesced.clear()
      scratch.arrivals.clear()
      scratch.reports.clear()
    }
  }

  /// Records a frame of the sensor, where the program wants the pipeline's records (SY-1).
  public mutating func record(_ frame: HIDEvent) { Pipeline.record(frame, &self) }

  /// Plays one turn for a timer that is due; false, and nothing happens, when the timer is void
  /// (SY-6). With the frame of a motion come those that follow it before `limit`, `count` turns at
  /// most.
  public mutating func take(
    _ timer: TimerQueue.Timer, before limit: Instant, atMost count: UInt32
  ) -> Bool {
    if deliveries.scrolling.take(timer, before: limit, atMost: count, &hierarchy) {
      if !hierarchy.delegateMessages.isEmpty { notifyOfMotion() }
      return true
    }
    guard isValid(timer) else { return false }
    let mode = deliveries.scrolling.runLoopMode.rawValue
    if case .application(let index) = timer.owner { return suspend(index, mode) }
    hierarchy.timeline.turn &+= 1
    scratch.begin()
    switch timer.owner {
    case .application, .scrollView: break
    case .control(let control):
      hierarchy.timeline.writeRoot(
        .timer, .ct6, subject: hierarchy.responders[control].subject, to: mode,
        decider: .profile(.stepperRepeatDelay))
      Controls.stepAgain(control, &self)
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
    Presses.leaveAfterMenu(&self)
    return true
  }

  /// Whether a timer still has something to decide (SY-6).
  public func isValid(_ timer: TimerQueue.Timer) -> Bool {
    switch timer.owner {
    case .application(let index): deliveries.system.springBoard.awaits(timer, index)
    case .touch(let slot, let touch): deliveries.holds.awaitsEnd(of: touch, in: slot, touches)
    case .recognizer(let recognizer): arbiter.awaits(timer, recognizer)
    case .scrollView: deliveries.scrolling.isOwn(timer)
    case .control(let control): deliveries.controls.awaits(timer, control)
    }
  }

  /// Decides, in that turn, about changes by delegates that receive a motion without a finger.
  @inline(never)
  private mutating func notifyOfMotion() {
    closeRoute()
    scratch.begin()
    notifyDelegates()
    finish()
  }

  /// Plays one turn for a change by the program (a script step); its effects are delivered and
  /// recognizers reset.
  public mutating func take(_ change: (inout Turn) -> Void) {
    hierarchy.timeline.turn &+= 1
    scratch.begin()
    change(&self)
    decideAndDeliver()
    finish()
  }
}

// MARK: Event building

extension Turn {
  /// Applies one finger's report to the event; the input's record, or nil when nothing changed
  /// (TE-2).
  @inline(__always)
  private mutating func take(_ change: FingerChange) -> Serial? {
    if change.phase == .began { return Landing.land(change, &self) }
    guard let slot = touches.slot(ofFinger: change.finger) else { return nil }
    let input = deliveries.eventBuilding.move(
      slot, change, coalesced: scratch.coalesced, &touches, &hierarchy)
    if input != nil { scratch.changed.append(slot) }
    return input
  }

  /// Hit-tests the windows front to back at a screen point (HT-1).
  public mutating func findView(at point: Point, recording: Bool) -> (
    window: ResponderIndex, view: ResponderIndex
  )? {
    if !hierarchy.hasCallbacks {
      return deliveries.hitTesting.findView(
        at: point, recording: recording, &scratch.hitTestWalk, &arbiter, &touches, &hierarchy)
    }
    // Moved out of the state meanwhile, because an answer may change everything there.
    var hitTesting = HitTesting()
    var walk = HitTestWalk()
    swap(&hitTesting, &deliveries.hitTesting)
    swap(&walk, &scratch.hitTestWalk)
    let found = open {
      hitTesting.findView(
        at: point, recording: recording, &walk, &$0.pointee.arbiter, &$0.pointee.touches,
        &$0.pointee.hierarchy)
    }
    swap(&walk, &scratch.hitTestWalk)
    swap(&hitTesting, &deliveries.hitTesting)
    if hitTesting.hasForgotten { deliveries.hitTesting.forgetAll() }
    return found
  }

  /// Creates the indexes over siblings that hit tests would create on first use, so that branches
  /// share them.
  public mutating func layIndexes() { deliveries.hitTesting.layIndexes(hierarchy) }

  /// Whether hit-testing walks all siblings instead of using an index over their frames; the
  /// results are the same.
  public var usesPlainHitTest: Bool {
    get { deliveries.hitTesting.walksPlainly }
    set { deliveries.hitTesting.walksPlainly = newValue }
  }
}

// MARK: sendEvent

extension Turn {
  /// Sends the event through the application to its windows, and through each to recognizers and
  /// views (SY-5).
  mutating func sendEvent() {
    guard let event = send(scratch.changed[0], through: hierarchy.application) else { return }
    for index in scratch.changed.indices {
      let window = touches[scratch.changed[index]].window
      if window == .nowhere || !scratch.gatherWindow(of: window, at: index, touches) { continue }
      hierarchy.timeline.cause = event
      guard let sent = send(scratch.windowChanged[0], through: window) else {
        scratch.windowChanged.clear()
        continue
      }
      hierarchy.timeline.cause = sent
      var event = UniqueArray<TouchSlot>()
      swap(&event, &scratch.windowChanged)
      dispatch(&event)
      swap(&event, &scratch.windowChanged)
      decideAndDeliver()
    }
  }
}

extension Turn {
  /// Calls `sendEvent` of the application or a window; the call's record, or nil where its override does not call
  /// super: nothing of the event is delivered then (S1).
  @inline(__always)
  private mutating func send(_ oldest: TouchSlot, through sender: ResponderIndex) -> Serial? {
    let touch = touches[oldest].id
    let event = hierarchy.timeline.write(
      .sendEvent, .sy5, subject: hierarchy.responders[sender].subject, touch: touch)
    if hierarchy.responders[sender].overrides.isEmpty { return event }
    return goesOn(sender, with: event, touches[oldest]) ? event : nil
  }

  /// Whether an override of `sendEvent` calls super.
  @inline(never)
  mutating func goesOn(
    _ sender: ResponderIndex, with event: Serial, _ touch: Touch?
  ) -> Bool {
    var callsSuper = true
    switch hierarchy.responders[sender].overrides[.sendEvent] {
    case .consume, .no: callsSuper = false
    case .callback(let callback):
      let question = HookQuestion(
        .sendEvent, asked: .responder(hierarchy.responders.id(at: sender)),
        time: hierarchy.timeline.now, view: touch.flatMap { hierarchy.viewID(of: $0) },
        touch: touch, touchCount: scratch.changed.count)
      let outerCause = hierarchy.timeline.cause
      hierarchy.timeline.cause = event
      if case .answer(let answer) = ask(callback, question) { callsSuper = answer }
      hierarchy.timeline.cause = outerCause
    default: break
    }
    if callsSuper { return true }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.cause = event
    hierarchy.timeline.write(
      .dropped, .sy5, subject: hierarchy.responders[sender].subject, touch: touch?.id ?? 0,
      reason: .consumed, to: touch?.phase.rawValue ?? 0,
      decider: .answer(.sendEvent, of: hierarchy.responders[sender].subject, false))
    hierarchy.timeline.cause = outerCause
    return false
  }
}

// MARK: Recognizers

extension Turn {
  /// Dispatches touches to recognizers. The dispatch stops before a recognizer that reads its
  /// surroundings, such as a scroll view's pan, to supply these.
  @inline(__always)
  mutating func dispatch(_ slots: inout UniqueArray<TouchSlot>) {
    open { turn in
      turn.pointee.surround(
        turn.pointee.arbiter.dispatch(
          slots, touches: &turn.pointee.touches, hierarchy: &turn.pointee.hierarchy))
    }
  }

  /// Dispatches touches to the recognizers not yet called in this event.
  mutating func dispatchRemaining() {
    open { turn in
      turn.pointee.arbiter.settleRemoval(
        touches: &turn.pointee.touches, hierarchy: &turn.pointee.hierarchy)
      turn.pointee.surround(
        turn.pointee.arbiter.dispatchRemaining(
          touches: &turn.pointee.touches, hierarchy: &turn.pointee.hierarchy))
    }
  }

  /// Continues the dispatch from a scroll view's pan on.
  @inline(__always)
  private mutating func surround(_ pan: RecognizerIndex?) {
    var next = pan
    while let pan = next {
      let room = deliveries.scrolling.room(ofPan: pan, arbiter, hierarchy)
      arbiter.surround(pan) { (pan: inout ScrollPanRecognizer) in pan.room = room }
      next = arbiter.dispatchRemaining(touches: &touches, hierarchy: &hierarchy)
    }
  }
}

// MARK: Arbitration

extension Turn {
  /// Decides about the requests, sends actions and delivers to the views.
  mutating func decideAndDeliver() {
    decideOnce()
    if scratch.hasChanges { decideAboutChanges() }
  }

  /// Repeats while callbacks change things: the effects of their changes are delivered in the same
  /// turn (SY-10).
  @inline(never)
  mutating func decideAboutChanges() {
    var rounds = 0
    while scratch.hasChanges {
      closeRoute()
      scratch.hasChanges = false
      rounds += 1
      if rounds > 32 {
        hierarchy.timeline.write(.diagnostic, .sy10, reason: .livelock)
        return
      }
      scratch.windowChanged.clear()
      decideOnce()
    }
  }

  @inline(__always)
  private mutating func decideOnce() {
    arbitrate()
    if !deliveries.scrolling.motions.isEmpty {
      deliveries.scrolling.catchMotions(scratch.windowChanged, arbiter, touches, &hierarchy)
    }
    if !arbiter.actions.isEmpty { sendActions() }
    deliver()
  }

  @inline(__always)
  mutating func arbitrate() {
    open {
      $0.pointee.arbiter.arbitrate(touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
    }
  }
}

// MARK: Actions

extension Turn {
  /// Sends the actions in the order of the grants. Messages from a scroll view's own pan or pinch,
  /// and from a text field's own tap, have these recognizers' places (AR-6).
  mutating func sendActions() {
    arbiter.actions.sort()
    sendQueuedActions()
  }

  /// Sends the actions in the order of the queue; the program's code may add to it.
  mutating func sendQueuedActions() {
    scratch.isSendingActions = true
    defer { scratch.isSendingActions = false }
    let outerCause = hierarchy.timeline.cause
    while !arbiter.actions.isEmpty {
      let action = arbiter.actions.takeNext()
      hierarchy.timeline.cause = outerCause
      deliveries.scrolling.handle(action, &arbiter, &hierarchy)
      notifyDelegates()
      send(action)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Sends an action to the targets, after its scroll view, and to the views that go with it.
  mutating func send(_ action: PendingAction) {
    KeyboardDismissal.take(action, &self)
    RefreshDrag.take(action, &self)
    if let rule = arbiter.recognizers[action.recognizer].ownRule { followOwn(action, rule) }
    if !hierarchy.pageRecognizers.isEmpty { Pages.take(action, &self) }
    var target = 0
    while target < arbiter.targetCount(of: action) {
      let record = arbiter.send(action, toTarget: target, &hierarchy)
      if arbiter.notifiesTargets(action.recognizer) { notify(action, toTarget: target, record) }
      target += 1
    }
    if !hierarchy.sheetRecognizers.isEmpty { Sheets.take(action, &self) }
  }

  /// A private recognizer of a view has acted: what the view makes of it.
  @inline(never)
  private mutating func followOwn(_ action: PendingAction, _ rule: Rule) {
    let view = arbiter.recognizers[action.recognizer].owner
    guard hierarchy.responders.isLive(view) else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(action.cause)
    switch rule {
    case .ct7: TextLinks.take(action, in: view, &self)
    case .ct8: Interactions.takeMenuPress(action, of: view, &self)
    case .ct9: Interactions.takeDragPress(action, of: view, &self)
    case .ct11: Calendars.take(action, of: view, &self)
    case .sc8: RowSwipes.take(action, of: view, &self)
    default: break
    }
    hierarchy.timeline.cause = outerCause
  }

  @inline(never)
  private mutating func notify(_ action: PendingAction, toTarget place: Int, _ record: Serial) {
    guard let callback = arbiter.callback(forActionsOf: action.recognizer) else { return }
    _ = ask(
      callback, arbiter.question(about: action, toTarget: place, hierarchy), record: record)
  }
}

// MARK: Views

extension Turn {
  /// Delivers the event's touches to the views, and those that are not withheld any more.
  @inline(__always)
  mutating func deliver() {
    deliveries.holds.deliver(
      scratch.windowChanged, into: &scratch.outbox.calls, &arbiter, &touches, &hierarchy)
    sendCalls()
  }

  /// Sends the turn's calls, group by group (TE-7).
  @inline(__always)
  mutating func sendCalls() {
    if scratch.outbox.calls.isEmpty { return }
    let outerCause = hierarchy.timeline.cause
    scratch.outbox.sort()
    var first = 0
    while first < scratch.outbox.calls.count {
      let group = scratch.outbox.group(from: first)
      Outbox.send(group, &self)
      first = group.upperBound
    }
    scratch.outbox.calls.clear()
    hierarchy.timeline.cause = outerCause
  }
}

// MARK: Resets

extension Turn {
  /// Resets finished recognizers and lets tables select (SY-6b). A lifted touch is kept while it
  /// belongs to an attempt or a part of it is withheld.
  mutating func finish() {
    if scratch.hasChanges {
      scratch.windowChanged.clear()
      decideAndDeliver()
    }
    arbiter.resetFinished(touches: touches, hierarchy: &hierarchy)
    if !arbiter.resetCalls.isEmpty { callResets() }
    deliveries.cells.makeSelections(&scratch.selections, &hierarchy)
    if !hierarchy.delegateMessages.isEmpty { notifyOfSelections() }
    var index = 0
    while index < touches.inUse.count {
      let slot = touches.inUse[index]
      if touches[slot].phase.isFinal, !deliveries.holds.hasWithheld(slot), !arbiter.isAttended(slot)
      {
        touches.remove(slot)
        arbiter.detach(slot)
      } else {
        index += 1
      }
    }
  }

  /// Calls `reset` of the recognizers that are possible again.
  @inline(never)
  private mutating func callResets() {
    let calls = arbiter.takeResetCalls()
    for call in calls where arbiter.recognizers.contains(call.recognizer) {
      guard case .callback(let callback) = arbiter.recognizers[call.recognizer.index].hooks[.reset]
      else { continue }
      let question = HookQuestion(
        .reset, asked: .recognizer(call.recognizer), time: hierarchy.timeline.now,
        recognizer: call.recognizer)
      _ = ask(callback, question, record: call.record)
    }
    guard scratch.hasChanges else { return }
    scratch.windowChanged.clear()
    decideAndDeliver()
    arbiter.resetFinished(touches: touches, hierarchy: &hierarchy)
  }

  @inline(never)
  private mutating func notifyOfSelections() {
    notifyDelegates()
    guard scratch.hasChanges else { return }
    scratch.windowChanged.clear()
    decideAndDeliver()
    arbiter.resetFinished(touches: touches, hierarchy: &hierarchy)
    notifyDelegates()
  }
}

// MARK: Between turns

extension Turn {
  /// Advances all motions of scroll views to the current time, without messages before the next
  /// frame.
  public mutating func moveScrolls() {
    if !deliveries.scrolling.motions.isEmpty { deliveries.scrolling.move(&hierarchy) }
  }

  /// Records what is still withheld at the end of the run.
  public mutating func recordWithheld() { deliveries.holds.recordWithheld(touches, &hierarchy) }

  /// Takes the failure of the program's own code; the run ends there.
  public mutating func takeFailure() -> String? {
    arbiter.recognizers.recordFailures(&hierarchy)
    return hierarchy.takeCallbackFailure()
  }

  /// Removes all records. Earlier decisions are no longer causes, because serials start again and
  /// would name other records.
  public mutating func forgetRecords() {
    hierarchy.forgetRecords()
    arbiter.forgetDecisions()
    // Whoever waits for a touch that is over has a timer.
    if touches.inUse.isEmpty, hierarchy.timers.isEmpty { hierarchy.timeline.forgetFingers() }
  }
}
