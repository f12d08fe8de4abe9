import FingerpostModel

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
///
/// `Arbiter.dispatch` fills it and calls the receivers one by one in the order of AR-1, each with up
/// to four touch methods (GR-1, GR-2); what a call requests is settled before the next call
/// (`Attempt.settle`). It keeps the receivers of moves until a link or a state changes, so that the
/// next moves of the same touches gather nothing.
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
    DispatchList.prepareContext(
      window: touches[scratch.dispatch.items[0].slot].window, &self, hierarchy)
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
      if !scratch.dispatch.isSurrounded, DispatchList.wantsSurroundings(next, self) { return next }
      scratch.dispatch.isSurrounded = false
      DispatchList.makeCall(scratch.dispatch.takeCall(), &self, &touches, &hierarchy)
    }
    // An answer may change the set of recognizers to ask (SY-10).
    if !scratch.dispatch.newcomers.isEmpty, scratch.dispatch.mayRequire || hierarchy.hasCallbacks {
      RequirementPairs.askRequirements(&self, &touches, &hierarchy)
    }
    return nil
  }

  /// The time that a recognizer has waited for is over.
  public mutating func timerFired(
    _ recognizer: RecognizerIndex, touches: inout TouchTable, hierarchy: inout Hierarchy
  ) {
    _ = recognizers[recognizer].attempt.takeTimer()
    let member = recognizers[recognizer].attempt.members.first
    DispatchList.prepareContext(
      window: member.map { touches[$0.slot].window } ?? .nowhere, &self, hierarchy)
    DispatchList.prepareContext(recognizer, &self, hierarchy)
    let request = recognizers[recognizer].machine.timeElapsed(&scratch.context)
    Attempt.settle(recognizer, request, &self, &touches, &hierarchy)
  }

  /// Whether a recognizer is undecided in the attempt that set a timer (SY-6).
  public func awaits(_ timer: TimerQueue.Timer, _ recognizer: RecognizerIndex) -> Bool {
    recognizers.isLive(recognizer) && recognizers[recognizer].attempt.timer == timer.serial
      && !recognizers[recognizer].state.isFinal
  }
}

extension DispatchList {
  @inline(__always)
  static func wantsSurroundings(_ recognizer: RecognizerIndex, _ arbiter: borrowing Arbiter) -> Bool
  {
    arbiter.recognizers[recognizer].traits.contains(.readsSurroundings)
      && arbiter.recognizers[recognizer].state == .possible
  }

  /// Calls one touch method of a recognizer, with all touches of one phase.
  @inline(__always)
  fileprivate static func makeCall(
    _ items: Range<Int>, _ arbiter: inout Arbiter, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    let first = arbiter.scratch.dispatch.items[items.lowerBound]
    let recognizer = first.recognizer
    let phase = first.phase
    if arbiter.recognizers[recognizer].state.isFinal || phase == .stationary { return }
    let called: UnsafeBufferPointer<Touch>
    if items.count == 1 {
      // A reference to the touch in the table.
      guard sees(first, arbiter, touches) else { return }
      if phase == .began { join(first, &arbiter, touches) }
      called = touches.buffer(of: first.slot)
    } else {
      called = gatherCalled(items, &arbiter, touches)
      if called.isEmpty { return }
    }
    let outerCause = hierarchy.timeline.cause
    if !arbiter.recognizers[recognizer].isPrivate, let kind = called[0].callKind {
      let list = touchList(called, &hierarchy)
      hierarchy.timeline.cause = hierarchy.timeline.write(
        kind, .gr1, subject: arbiter.recognizers[recognizer].subject,
        object: kind == .event ? called[0].button : 0, touch: called[0].id,
        touchList: list, tapCount: called[0].tapCount, to: phase.rawValue,
        x: called[0].location.x, y: called[0].location.y)
    }
    // A constant: a variable that a span is taken of is allocated for each call.
    let left: UnsafeBufferPointer<Touch>
    if arbiter.recognizers[recognizer].hooks.isEmpty
      || !arbiter.recognizers[recognizer].hooks.contains(.touches(phase))
    {
      left = called
    } else {
      left = callOverride(recognizer, called, items, &arbiter, &touches, &hierarchy)
      if left.isEmpty {
        hierarchy.timeline.cause = outerCause
        return
      }
    }
    prepareContext(recognizer, &arbiter, hierarchy)
    var request = send(phase, left.span, to: recognizer, &arbiter)
    if phase == .ended, request == .ended, items.upperBound < arbiter.scratch.dispatch.items.count,
      isCancelledBesides(items, arbiter, touches)
    {
      arbiter.scratch.dispatch.loseEnd()
      request = .none
    }
    if phase == .cancelled {
      if arbiter.scratch.dispatch.takeLostEnd() {
        request = arbiter.recognizers[recognizer].state.isActive ? .cancelled : .failed
      }
      settleCancelled(recognizer, request, &arbiter, &touches, &hierarchy)
    } else {
      Attempt.settle(recognizer, request, &arbiter, &touches, &hierarchy)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Calls the touch method of a recognizer's subclass, before super; returns the touches that super is called with, none
  /// where a change has taken them away (SY-10).
  @inline(never)
  private static func callOverride(
    _ recognizer: RecognizerIndex, _ called: UnsafeBufferPointer<Touch>, _ items: Range<Int>,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> UnsafeBufferPointer<Touch> {
    let oldest = called[0]
    let hook = Hook.touches(oldest.phase)
    guard oldest.isTouch,
      case .callback(let callback) = arbiter.recognizers[recognizer].hooks[hook]
    else { return called }
    let id = arbiter.recognizers.id(at: recognizer)
    let question = HookQuestion(
      hook, asked: .recognizer(id), time: hierarchy.timeline.now, recognizer: id,
      view: hierarchy.viewID(of: oldest), touch: oldest, touchCount: called.count)
    _ = arbiter.call(callback, question, touches: &touches, hierarchy: &hierarchy)
    guard arbiter.callbackAccess.hasChanges else { return called }
    arbiter.makeChanges(because: hierarchy.timeline.cause, &touches, &hierarchy)
    return gatherLeft(items, &arbiter, touches)
  }

  /// The touches of a call that a change has left to the recognizer.
  private static func gatherLeft(
    _ items: Range<Int>, _ arbiter: inout Arbiter, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    arbiter.scratch.calledTouches.clear()
    let recognizer = arbiter.scratch.dispatch.items[items.lowerBound].recognizer
    if arbiter.recognizers.isLive(recognizer), !arbiter.recognizers[recognizer].state.isFinal {
      for index in items {
        let item = arbiter.scratch.dispatch.items[index]
        if touches[item.slot].phase == item.phase, arbiter.links[item.slot, item.link].belongs {
          arbiter.scratch.calledTouches.append(touches[item.slot])
        }
      }
    }
    return arbiter.scratch.calledTouches.buffer
  }

  /// Whether other touches of the same recognizer are cancelled in this event.
  private static func isCancelledBesides(
    _ items: Range<Int>, _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable
  ) -> Bool {
    let recognizer = arbiter.scratch.dispatch.items[items.lowerBound].recognizer
    for index in items.upperBound..<arbiter.scratch.dispatch.items.count {
      guard arbiter.scratch.dispatch.items[index].recognizer == recognizer else { return false }
      let touch = touches[arbiter.scratch.dispatch.items[index].slot].id
      if arbiter.scratch.dispatch.items[index].phase == .cancelled,
        sees(arbiter.scratch.dispatch.items[index], arbiter, touches),
        !arbiter.scratch.context.ignored.contains(touch)
      {
        return true
      }
    }
    return false
  }

  /// Fails a waiting recognizer that loses a required touch, or one that has reported its end
  /// (AR-5, AR-7).
  private static func settleCancelled(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let isLost =
      arbiter.recognizers.hasRequest(recognizer)
      && (request != .none || arbiter.scratch.context.state.isFinal)
    if request != .none || isLost, arbiter.scratch.context.reason == .none {
      arbiter.scratch.context.reason = .touchCancelled
    }
    Attempt.settle(recognizer, isLost ? .none : request, &arbiter, &touches, &hierarchy)
    if isLost {
      arbiter.scratch.context.decider = .none
      Attempt.fail(recognizer, .ar5, &arbiter, &hierarchy)
    }
  }

  /// The touches of a call in contiguous memory.
  @inline(never)
  private static func gatherCalled(
    _ items: Range<Int>, _ arbiter: inout Arbiter, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    arbiter.scratch.calledTouches.clear()
    for index in items where sees(arbiter.scratch.dispatch.items[index], arbiter, touches) {
      if arbiter.scratch.dispatch.items[index].phase == .began {
        join(arbiter.scratch.dispatch.items[index], &arbiter, touches)
      }
      arbiter.scratch.calledTouches.append(touches[arbiter.scratch.dispatch.items[index].slot])
    }
    return arbiter.scratch.calledTouches.buffer
  }

  /// False for a touch that the recognizer has ignored since the event began (GR-10), or that an
  /// answer has ended (SY-10).
  @inline(__always)
  private static func sees(
    _ item: DispatchEntry, _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable
  ) -> Bool {
    if touches[item.slot].phase != item.phase { return false }
    return item.phase == .began
      ? !arbiter.links[item.slot, item.link].isRefused : arbiter.links[item.slot, item.link].belongs
  }

  /// Adds a new touch to the attempt.
  @inline(__always)
  private static func join(
    _ item: DispatchEntry, _ arbiter: inout Arbiter, _ touches: borrowing TouchTable
  ) {
    arbiter.links.join(item.slot, item.link)
    arbiter.recognizers[item.recognizer].attempt.join(
      Attempt.Member(
        touch: touches[item.slot].id, slot: item.slot, link: item.link,
        event: arbiter.scratch.context.event),
      key: item.key)
  }

  /// The touches as a list of the timeline; 0 for one touch.
  @inline(__always)
  static func touchList(_ touches: UnsafeBufferPointer<Touch>, _ hierarchy: inout Hierarchy)
    -> UInt32
  {
    if touches.count < 2 { return 0 }
    return hierarchy.timeline.addTouchList(touches)
  }

  /// Sets the part of the context that all recognizers of an event share.
  @inline(__always)
  fileprivate static func prepareContext(
    window: ResponderIndex, _ arbiter: inout Arbiter, _ hierarchy: borrowing Hierarchy
  ) {
    arbiter.scratch.context.now = hierarchy.timeline.now
    arbiter.scratch.context.event = hierarchy.timeline.turn &- arbiter.scratch.dispatch.eventsBack
    if window != .nowhere {
      arbiter.scratch.context.windowBounds = hierarchy.responders[window].geometry.bounds
    }
  }

  @inline(__always)
  fileprivate static func prepareContext(
    _ recognizer: RecognizerIndex, _ arbiter: inout Arbiter, _ hierarchy: borrowing Hierarchy
  ) {
    arbiter.scratch.context.begin(
      arbiter.recognizers[recognizer].attempt.reports.last?.state
        ?? arbiter.recognizers[recognizer].state)
    if arbiter.recognizers[recognizer].measuresInView {
      arbiter.scratch.context.viewAxes = hierarchy.axes(of: arbiter.recognizers[recognizer].view)
    }
    if arbiter.recognizers[recognizer].traits.contains(.readsPlaces) {
      arbiter.scratch.context.viewPlaces = hierarchy.places(
        of: arbiter.recognizers[recognizer].view)
    }
  }

  @inline(__always)
  private static func send(
    _ phase: TouchPhase, _ touches: Span<Touch>, to recognizer: RecognizerIndex,
    _ arbiter: inout Arbiter
  ) -> StateRequest {
    switch phase {
    case .began:
      arbiter.recognizers[recognizer].machine.touchesBegan(touches, &arbiter.scratch.context)
    case .moved:
      arbiter.recognizers[recognizer].machine.touchesMoved(touches, &arbiter.scratch.context)
        .request
    case .ended:
      arbiter.recognizers[recognizer].machine.touchesEnded(touches, &arbiter.scratch.context)
    case .cancelled:
      arbiter.recognizers[recognizer].machine.touchesCancelled(touches, &arbiter.scratch.context)
    case .stationary: .none
    }
  }
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
    for index in 0..<one.count
    where items[one.lowerBound + index].slot != items[other.lowerBound + index].slot {
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
    for index in changed.indices
    where changed[index] != moves[index] || touches[changed[index]].phase != .moved {
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
