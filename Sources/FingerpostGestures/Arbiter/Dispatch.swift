import FingerpostModel

extension Arbiter {
  /// Dispatches the changed touches of one window to their recognizers, one by one in the order of
  /// AR-1, each with up to four calls (GR-1, GR-2). Stops before a recognizer that reads its
  /// surroundings and returns it; the caller supplies these (`surround`) and continues with
  /// `dispatchRemaining`. Nil when all have been called.
  public mutating func dispatch(
    _ changed: borrowing UniqueArray<TouchSlot>, touches: inout TouchTable,
    hierarchy: inout Hierarchy
  ) -> RecognizerIndex? {
    guard scratch.dispatch.begin(changed, touches, links, &recognizers) else { return nil }
    prepareContext(window: touches[scratch.dispatch.items[0].slot].window, hierarchy)
    return dispatchRemaining(touches: &touches, hierarchy: &hierarchy)
  }

  /// Supplies the surroundings of the recognizer that `dispatch` has returned, in its own state.
  public mutating func surround<R: GestureRecognizer>(
    _ recognizer: RecognizerIndex, _ supply: (inout R) -> Void
  ) {
    recognizers[recognizer].machine.change(supply)
    scratch.dispatch.isSurrounded = true
  }

  /// Continues the dispatch.
  public mutating func dispatchRemaining(touches: inout TouchTable, hierarchy: inout Hierarchy)
    -> RecognizerIndex?
  {
    while let next = scratch.dispatch.nextRecognizer {
      if !scratch.dispatch.isSurrounded, wantsSurroundings(next) { return next }
      scratch.dispatch.isSurrounded = false
      call(scratch.dispatch.takeCall(), &touches, &hierarchy)
    }
    // An answer may change the set of recognizers to ask (SY-10).
    if !scratch.dispatch.newcomers.isEmpty, scratch.dispatch.mayRequire || hierarchy.hasCallbacks {
      askRequirements(&touches, &hierarchy)
    }
    return nil
  }

  @inline(__always)
  func wantsSurroundings(_ recognizer: RecognizerIndex) -> Bool {
    recognizers[recognizer].traits.contains(.readsSurroundings)
      && recognizers[recognizer].state == .possible
  }

  /// Calls one touch method of a recognizer, with all touches of one phase.
  @inline(__always)
  private mutating func call(
    _ items: Range<Int>, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let first = scratch.dispatch.items[items.lowerBound]
    let recognizer = first.recognizer
    let phase = first.phase
    if recognizers[recognizer].state.isFinal || phase == .stationary { return }
    let called: UnsafeBufferPointer<Touch>
    if items.count == 1 {
      // A reference to the touch in the table.
      guard sees(first, touches) else { return }
      if phase != .moved { recordMember(first, touches) }
      called = touches.buffer(of: first.slot)
    } else {
      called = gatherCalled(items, touches)
      if called.isEmpty { return }
    }
    let oldest = called[0]
    let outerCause = hierarchy.timeline.cause
    if !recognizers[recognizer].isPrivate {
      let list = touchList(called, &hierarchy)
      hierarchy.timeline.cause = hierarchy.timeline.write(
        oldest.isPress ? .event : .recognizerTouches, .gr1,
        subject: recognizers[recognizer].subject, object: oldest.button, touch: oldest.id,
        touchList: list, tapCount: oldest.tapCount, to: phase.rawValue, x: oldest.location.x,
        y: oldest.location.y)
    }
    prepareContext(recognizer, hierarchy)
    var request = send(phase, called.span, to: recognizer)
    if phase == .ended, request == .ended, items.upperBound < scratch.dispatch.items.count,
      isCancelledBesides(items, touches)
    {
      scratch.dispatch.loseEnd()
      request = .none
    }
    if phase == .cancelled {
      if scratch.dispatch.takeLostEnd() {
        request = recognizers[recognizer].state.isActive ? .cancelled : .failed
      }
      settleCancelled(recognizer, request, &touches, &hierarchy)
    } else {
      settle(recognizer, request, &touches, &hierarchy)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Whether other touches of the same recognizer are cancelled in this event.
  private func isCancelledBesides(_ items: Range<Int>, _ touches: borrowing TouchTable) -> Bool {
    let recognizer = scratch.dispatch.items[items.lowerBound].recognizer
    for index in items.upperBound..<scratch.dispatch.items.count {
      guard scratch.dispatch.items[index].recognizer == recognizer else { return false }
      let touch = touches[scratch.dispatch.items[index].slot].id
      if scratch.dispatch.items[index].phase == .cancelled,
        sees(scratch.dispatch.items[index], touches), !scratch.context.ignored.contains(touch)
      {
        return true
      }
    }
    return false
  }

  /// Fails a waiting recognizer that loses a required touch, or one that has reported its end
  /// (AR-5, AR-7).
  private mutating func settleCancelled(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    let isLost =
      recognizers.hasRequest(recognizer) && (request != .none || scratch.context.state.isFinal)
    if request != .none || isLost, scratch.context.reason == .none {
      scratch.context.reason = .touchCancelled
    }
    settle(recognizer, isLost ? .none : request, &touches, &hierarchy)
    if isLost {
      scratch.context.decider = .none
      fail(recognizer, .ar5, &hierarchy)
    }
  }

  /// The touches of a call in contiguous memory.
  @inline(never)
  private mutating func gatherCalled(
    _ items: Range<Int>, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    scratch.calledTouches.clear()
    for index in items where sees(scratch.dispatch.items[index], touches) {
      if scratch.dispatch.items[index].phase != .moved {
        recordMember(scratch.dispatch.items[index], touches)
      }
      scratch.calledTouches.append(touches[scratch.dispatch.items[index].slot])
    }
    return scratch.calledTouches.buffer
  }

  /// False for a touch that the recognizer has ignored since the event began (GR-10), or that an
  /// answer has ended (SY-10).
  @inline(__always)
  private func sees(_ item: DispatchEntry, _ touches: borrowing TouchTable) -> Bool {
    if touches[item.slot].phase != item.phase { return false }
    return item.phase == .began
      ? !links[item.slot, item.link].isRefused : links[item.slot, item.link].belongs
  }

  /// Adds a new touch to the attempt; for an ended one, records that the recognizer has received
  /// its end.
  @inline(__always)
  private mutating func recordMember(_ item: DispatchEntry, _ touches: borrowing TouchTable) {
    let touch = touches[item.slot].id
    if item.phase == .began {
      links.join(item.slot, item.link)
      recognizers[item.recognizer].attempt.join(
        Attempt.Member(
          touch: touch, slot: item.slot, link: item.link, event: scratch.context.event),
        key: item.key)
    } else {
      recognizers[item.recognizer].attempt.recordEnd(of: touch)
    }
  }

  /// The touches as a list of the timeline; 0 for one touch.
  @inline(__always)
  mutating func touchList(_ touches: UnsafeBufferPointer<Touch>, _ hierarchy: inout Hierarchy)
    -> UInt32
  {
    if touches.count < 2 { return 0 }
    return hierarchy.timeline.addTouchList(touches)
  }

  /// Sets the part of the context that all recognizers of an event share.
  @inline(__always)
  private mutating func prepareContext(window: ResponderIndex, _ hierarchy: borrowing Hierarchy) {
    scratch.context.now = hierarchy.timeline.now
    scratch.context.event = hierarchy.timeline.turn &- scratch.dispatch.eventsBack
    if window != .nowhere {
      scratch.context.windowBounds = hierarchy.responders[window].geometry.bounds
    }
  }

  @inline(__always)
  private mutating func prepareContext(
    _ recognizer: RecognizerIndex, _ hierarchy: borrowing Hierarchy
  ) {
    scratch.context.begin(
      recognizers[recognizer].attempt.reports.last?.state ?? recognizers[recognizer].state)
    if recognizers[recognizer].measuresInView {
      scratch.context.viewAxes = hierarchy.axes(of: recognizers[recognizer].view)
    }
    if recognizers[recognizer].traits.contains(.readsPlaces) {
      scratch.context.viewPlaces = hierarchy.places(of: recognizers[recognizer].view)
    }
  }

  @inline(__always)
  private mutating func send(
    _ phase: TouchPhase, _ touches: Span<Touch>, to recognizer: RecognizerIndex
  ) -> StateRequest {
    switch phase {
    case .began: recognizers[recognizer].machine.touchesBegan(touches, &scratch.context)
    case .moved: recognizers[recognizer].machine.touchesMoved(touches, &scratch.context).request
    case .ended: recognizers[recognizer].machine.touchesEnded(touches, &scratch.context)
    case .cancelled: recognizers[recognizer].machine.touchesCancelled(touches, &scratch.context)
    case .stationary: .none
    }
  }

  /// The time that a recognizer has waited for is over.
  public mutating func timerFired(
    _ recognizer: RecognizerIndex, touches: inout TouchTable, hierarchy: inout Hierarchy
  ) {
    _ = recognizers[recognizer].attempt.takeTimer()
    let member = recognizers[recognizer].attempt.members.first
    prepareContext(window: member.map { touches[$0.slot].window } ?? .nowhere, hierarchy)
    prepareContext(recognizer, hierarchy)
    let request = recognizers[recognizer].machine.timeElapsed(&scratch.context)
    settle(recognizer, request, &touches, &hierarchy)
  }

  /// Whether a recognizer is undecided in the attempt that set a timer (SY-6).
  public func awaits(_ timer: TimerQueue.Timer, _ recognizer: RecognizerIndex) -> Bool {
    recognizers.isLive(recognizer) && recognizers[recognizer].attempt.timer == timer.serial
      && !recognizers[recognizer].state.isFinal
  }
}

/// A touch to dispatch to a recognizer in this event.
struct DispatchEntry {
  let recognizer: RecognizerIndex
  let phase: TouchPhase
  let slot: TouchSlot
  /// The recognizer's place among the touch's links.
  let link: Int
  /// The recognizer's place in the order of service (AR-1).
  let key: UInt64
}

extension DispatchEntry {
  /// Recognizer by recognizer, in each phase by phase (GR-2).
  @inline(__always)
  func isDispatched(before other: DispatchEntry) -> Bool {
    key == other.key ? phase.rawValue < other.phase.rawValue : key < other.key
  }

  /// Whether one call contains both touches.
  @inline(__always)
  func sharesCall(with other: DispatchEntry) -> Bool {
    recognizer == other.recognizer && phase == other.phase
  }
}

/// The dispatch of an event: the receivers of each touch in order, and the progress.
@usableFromInline
struct DispatchList: ~Copyable {
  private(set) var items: UniqueArray<DispatchEntry> = UniqueArray()
  /// The first entry not yet called.
  private var next: Int = 0
  /// The touches that it is about.
  private(set) var dispatched: UniqueArray<TouchSlot> = UniqueArray()
  /// The touches whose moves are in `items`; empty when a link or a state has changed since.
  private var moves: UniqueArray<TouchSlot> = UniqueArray()
  /// The recognizers that receive a first or further touch of an attempt in this event.
  @usableFromInline private(set) var newcomers: UniqueArray<RecognizerIndex> = UniqueArray()
  /// Whether a recognizer with a new touch may have to wait for another, or make another wait
  /// (AR-5).
  private(set) var mayRequire: Bool = false
  /// Whether the recognizer would have ended with the previous call, had other touches of it not
  /// been cancelled in the same event (AR-7).
  private var hasLostItsEnd: Bool = false
  /// The touch that only recognizers that have waited for it receive now (SY-9); `.nowhere` for
  /// none.
  private var admitted: TouchSlot = .nowhere
  /// Whether the next recognizer has received its surroundings.
  var isSurrounded: Bool = false
  /// The number of events between the represented one and the current one.
  private(set) var eventsBack: UInt32 = 0

  init() {}
}

extension DispatchList {
  /// Starts a dispatch; false when there is no receiver.
  @inline(__always)
  mutating func begin(
    _ changed: borrowing UniqueArray<TouchSlot>, _ touches: borrowing TouchTable,
    _ links: borrowing TouchLinks, _ recognizers: inout Recognizers
  ) -> Bool {
    newcomers.clear()
    if !isCurrent(changed, touches) { gather(changed, touches, links, &recognizers) }
    next = 0
    hasLostItsEnd = false
    return !items.isEmpty
  }

  /// The items of the next call.
  @inline(__always)
  mutating func takeCall() -> Range<Int> {
    let call = call(from: next)
    next = call.upperBound
    return call
  }

  /// The entries dispatched together with one.
  @inline(__always)
  func call(from first: Int) -> Range<Int> {
    var end = first + 1
    while end < items.count, items[end].sharesCall(with: items[first]) { end += 1 }
    return first..<end
  }

  /// Whether two calls have the same touches, in the same order.
  func haveSameTouches(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if one.count != other.count { return false }
    for place in 0..<one.count
    where items[one.lowerBound + place].slot != items[other.lowerBound + place].slot {
      return false
    }
    return true
  }

  /// Whether the next moves of the same touches have the same `items`, unless something changes.
  var isOfMoves: Bool { !moves.isEmpty && eventsBack == 0 }

  /// Records that the route has made the calls of a move event up to here.
  mutating func goOn(after call: Range<Int>) {
    newcomers.clear()
    hasLostItsEnd = false
    next = call.upperBound
  }

  /// The recognizer does not end with this call, because other touches of it are cancelled in the
  /// same event (AR-7).
  mutating func loseEnd() { hasLostItsEnd = true }

  /// Whether the recognizer of this call has lost its end in the call before.
  mutating func takeLostEnd() -> Bool {
    defer { hasLostItsEnd = false }
    return hasLostItsEnd
  }

  /// The recognizer of the next call; nil when all have been called.
  @inline(__always)
  var nextRecognizer: RecognizerIndex? { next < items.count ? items[next].recognizer : nil }

  /// Clears the cached moves after a change of a link or a state.
  @inline(__always)
  mutating func forgetMoves() { moves.clear() }

  @usableFromInline
  mutating func forgetNewcomers() { newcomers.clear() }

  /// Until `endAdmitting`, dispatches the touch only to recognizers that have waited; it represents
  /// an earlier event.
  mutating func beginAdmitting(_ slot: TouchSlot, eventsBack: UInt32) {
    admitted = slot
    self.eventsBack = eventsBack
    moves.clear()
  }

  mutating func endAdmitting() {
    admitted = .nowhere
    eventsBack = 0
    moves.clear()
  }

  /// Whether the same touches have moved again, and nothing has changed for the recognizers since.
  @inline(__always)
  private func isCurrent(
    _ changed: borrowing UniqueArray<TouchSlot>, _ touches: borrowing TouchTable
  ) -> Bool {
    if changed.count != moves.count { return false }
    for place in changed.indices
    where changed[place] != moves[place] || touches[changed[place]].phase != .moved {
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func gather(
    _ changed: borrowing UniqueArray<TouchSlot>, _ touches: borrowing TouchTable,
    _ links: borrowing TouchLinks, _ recognizers: inout Recognizers
  ) {
    items.clear()
    moves.clear()
    dispatched.clear()
    mayRequire = false
    let mark = recognizers.nextMark()
    var isSorted = true
    for place in changed.indices {
      let slot = changed[place]
      let phase = touches[slot].phase
      dispatched.append(slot)
      if phase == .moved, moves.count == place { moves.append(slot) }
      for index in links.indices(of: slot) {
        let link = links[slot, index]
        if phase == .began ? link.isRefused : !link.belongs { continue }
        if phase == .began {
          // Disabled since the event was made.
          if !recognizers[link.recognizer].isEnabled { continue }
          if recognizers[link.recognizer].answersRequirements { mayRequire = true }
        }
        // The time of its touch has not come, or is over (SY-9).
        if link.isPostponed != (admitted == slot) { continue }
        if recognizers[link.recognizer].state.isFinal { continue }
        if phase == .began { newcomers.append(link.recognizer) }
        let item = DispatchEntry(
          recognizer: link.recognizer, phase: phase, slot: slot, link: index,
          key: recognizers[link.recognizer].attempt.dispatchKey(of: link, mark))
        if let last = items.last, item.isDispatched(before: last) { isSorted = false }
        items.append(item)
      }
    }
    if !isSorted { items.sort { $0.isDispatched(before: $1) } }
    if moves.count < changed.count { moves.clear() }
  }
}
