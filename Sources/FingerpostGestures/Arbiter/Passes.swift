import FingerpostModel

/// The recognizers' part of a cached route: the calls for each move of the same touches, as long as
/// nothing is decided, and their records.
///
/// The `DispatchList` has the receivers; this type has the rest that all these calls share.
package struct Passes: ~Copyable {
  /// The receivers, while other fingers move; the arbiter has them otherwise.
  fileprivate var dispatch: DispatchList = DispatchList()
  /// The touches that move, and the location of each in the pattern.
  private var locations: UniqueArray<(slot: TouchSlot, location: Int)> = UniqueArray()
  fileprivate var all: UniqueArray<Pass> = UniqueArray()
  /// The actions of the active recognizers, in the order of their grants (AR-6).
  package fileprivate(set) var acts: UniqueArray<Act> = UniqueArray()

  package init() {}
}

/// One call with moves.
struct Pass {
  let machine: CalledMachine
  /// The slot of the oldest touch.
  let slot: TouchSlot
  /// Possible, and stays so without a request; or changed, and changes again.
  let state: RecognizerState
  /// Whether the call has one touch and nothing else.
  let isPlain: Bool
  let recognizer: RecognizerIndex
  /// Its items in the service.
  let items: Range<Int>
  /// The touches are those of the call before.
  let sharesTouches: Bool
  /// For an active recognizer: the record of its state and its location, as indexes in the pattern.
  let stateRecord: (state: Int, location: Int)
  /// The index of its action; -1 for a possible recognizer.
  var act: Int = -1
  /// The record of the call in the pattern; nil when none is written.
  let call: Int?
  /// The cause of its effects: the record of the call, or of the event.
  let cause: Int
  /// The number of records up to the call.
  let end: Int
  /// For a recognizer that measures in its view: the view's axes. No transform changes while a
  /// route is open.
  let axes: ViewAxes?

  init(
    _ machine: CalledMachine, of recognizer: RecognizerIndex, _ state: RecognizerState,
    _ items: Range<Int>, _ slot: TouchSlot, sharesTouches: Bool, axes: ViewAxes?, call: Int?,
    cause: Int, stateRecord: (state: Int, location: Int)?, end: Int
  ) {
    self.machine = machine
    self.slot = slot
    self.state = state
    isPlain = items.count == 1 && axes == nil
    self.recognizer = recognizer
    self.items = items
    self.sharesTouches = sharesTouches
    self.call = call
    self.cause = cause
    self.stateRecord = stateRecord ?? (0, 0)
    self.end = end
    self.axes = axes
  }
}

/// An action that changes with each move.
package struct Act {
  package let recognizer: RecognizerIndex
  /// The oldest touch of its attempt.
  package let touch: TouchID
  /// The place of its grant.
  let grantOrder: UInt64
  /// Its pass.
  let pass: Int
  /// The record of its state in the pattern.
  package let state: Int
  /// Its location, as an index of the pattern.
  package let location: Int
}

extension Passes {
  /// Clears the passes.
  package mutating func clear() {
    locations.clear()
    all.clear()
    acts.clear()
  }

  /// A touch that moves, and its location in the pattern.
  package mutating func add(_ slot: TouchSlot, at location: Int) {
    locations.append((slot, location))
  }

  /// The calls, in their order.
  package var calls: Range<Int> { all.indices }

  /// The recognizer that receives surroundings with a call; the caller must supply them
  /// (`surround`).
  package func reader(ofCall call: Int, _ arbiter: borrowing Arbiter) -> RecognizerIndex? {
    DispatchList.wantsSurroundings(all[call].recognizer, arbiter) ? all[call].recognizer : nil
  }

  /// Supplies the surroundings of the recognizer of a call, for as long as the route is valid.
  package func surround<R: GestureRecognizer>(call: Int, _ supply: (inout R) -> Void) {
    all[call].machine.change(supply)
  }

  fileprivate func location(of slot: TouchSlot) -> Int? {
    for index in locations.indices where locations[index].slot == slot {
      return locations[index].location
    }
    return nil
  }

  fileprivate mutating func sortActs() {
    acts.sort { $0.grantOrder < $1.grantOrder }
    for act in acts.indices { all[acts[act].pass].act = act }
  }
}

extension Arbiter {
  /// Puts the receivers of the last event aside with their route: other fingers move.
  package mutating func putAside(_ passes: inout Passes) {
    swap(&scratch.dispatch, &passes.dispatch)
    scratch.dispatch.forgetMoves()
  }

  /// Takes the receivers of a route again: its fingers move, and nothing has changed since.
  package mutating func takeBack(_ passes: inout Passes) {
    swap(&scratch.dispatch, &passes.dispatch)
  }

  /// Caches the dispatch of the last event's moves, and appends its records to a pattern after the
  /// last one there. False when the next moves may behave differently: a recognizer waits or must
  /// be asked, or code is called that may act differently each time.
  package func cache(
    _ passes: inout Passes, _ pattern: inout RecordPattern, _ touches: borrowing TouchTable,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    guard scratch.dispatch.isOfMoves, competition.waiting.isEmpty, competition.granted.isEmpty,
      actions.isEmpty, !recognizers.recordsMeasurements
    else { return false }
    let event = pattern.count - 1
    var next = 0
    while next < scratch.dispatch.items.count {
      let items = scratch.dispatch.call(from: next)
      next = items.upperBound
      let recognizer = scratch.dispatch.items[items.lowerBound].recognizer
      let slot = scratch.dispatch.items[items.lowerBound].slot
      guard goesOn(recognizer), let at = passes.location(of: slot) else { return false }
      var call: Int?
      if !recognizers[recognizer].isPrivate {
        call = pattern.append(
          .recognizerTouches, .gr1, subject: recognizers[recognizer].subject,
          touch: touches[slot].id, tapCount: touches[slot].tapCount, to: TouchPhase.moved.rawValue,
          at: at, because: event)
      }
      let sharesTouches = passes.all.last.map { scratch.dispatch.haveSameTouches($0.items, items) }
      let end = pattern.count
      var stateRecord: (state: Int, location: Int)?
      if recognizers[recognizer].state == .changed {
        stateRecord = recordStateRecord(of: recognizer, because: call ?? event, &passes, &pattern)
      }
      passes.all.append(
        Pass(
          recognizers[recognizer].machine.called, of: recognizer, recognizers[recognizer].state,
          items, slot, sharesTouches: sharesTouches ?? false,
          axes: recognizers[recognizer].measuresInView
            ? hierarchy.axes(of: recognizers[recognizer].view) : nil,
          call: call, cause: call ?? event, stateRecord: stateRecord, end: end))
    }
    passes.sortActs()
    return true
  }

  /// Whether a recognizer will handle the next move like the last one.
  private func goesOn(_ recognizer: RecognizerIndex) -> Bool {
    if recognizers[recognizer].isForeign || recognizers[recognizer].traits.contains(.readsPlaces) {
      return false
    }
    if recognizers[recognizer].hooks.contains(.touchesMoved) { return false }
    switch recognizers[recognizer].state {
    case .possible:
      return recognizers[recognizer].attempt.reports.isEmpty
    case .changed:
      return !recognizers[recognizer].isPrivate
    case .began, .ended, .cancelled, .failed: return false
    }
  }

  private func recordStateRecord(
    of recognizer: RecognizerIndex, because cause: Int, _ passes: inout Passes,
    _ pattern: inout RecordPattern
  ) -> (state: Int, location: Int) {
    let touch = recognizers[recognizer].attempt.members.first?.touch ?? 0
    let location = pattern.addLocation()
    let state = pattern.append(
      .state, .gr7, subject: recognizers[recognizer].subject, touch: touch,
      from: RecognizerState.changed.rawValue, to: RecognizerState.changed.rawValue, at: location,
      because: cause)
    passes.acts.append(
      Act(
        recognizer: recognizer, touch: touch,
        grantOrder: recognizers[recognizer].attempt.grantOrder, pass: passes.all.count,
        state: state, location: location))
    return (state, location)
  }

  /// Appends the records of a recognizer's actions to a pattern; returns the number of its targets.
  package func recordActions(of act: borrowing Act, _ pattern: inout RecordPattern) -> Int {
    let targets = recognizers[act.recognizer].targets.indices
    for target in targets {
      pattern.append(
        .action, .gr7, subject: recognizers[act.recognizer].subject,
        object: recognizers[act.recognizer].targets[target].subject, touch: act.touch,
        to: RecognizerState.changed.rawValue, at: act.location, because: act.state)
    }
    return targets.count
  }

  /// Dispatches moves to the receivers of the last ones; writes nothing yet. Nil when all have
  /// behaved as before. Otherwise the number of the pattern's records up to the first that has not.
  /// That one is then settled (`settleRemoval`), those after it are dispatched
  /// (`dispatchRemaining`), and the actions wait. `first` is the serial of the pattern's first
  /// record.
  package mutating func dispatch(
    along passes: inout Passes, _ pattern: inout RecordPattern, from first: Serial,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Int? {
    scratch.context.now = hierarchy.timeline.now
    scratch.context.event = hierarchy.timeline.turn
    // The buffer neither moves nor grows.
    let all = passes.all.buffer
    for index in all.indices {
      let state = all[index].state
      scratch.context.begin(state)
      let moved =
        all[index].isPlain
        ? all[index].machine.touchesMoved(
          touches.buffer(of: all[index].slot).span, &scratch.context)
        : call(&passes, at: index, &pattern, touches, &hierarchy)
      guard moved.request == (state == .changed ? .changed : .none), scratch.context.asksForNothing
      else { return leave(passes, pattern, at: index, moved.request, from: first) }
      if state != .changed { continue }
      pattern.move(all[index].stateRecord.location, to: moved.location ?? Point(.nan, .nan))
      pattern.explain(
        all[index].stateRecord.state, scratch.context.reason,
        recognizers.decider(of: all[index].recognizer, scratch.context, &hierarchy))
    }
    return nil
  }

  /// Makes a call with more than one touch.
  @inline(never)
  private mutating func call(
    _ passes: inout Passes, at index: Int, _ pattern: inout RecordPattern,
    _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) -> MovedRequest {
    let called = calledTouches(of: passes.all[index], touches)
    if called.count > 1, let call = passes.all[index].call {
      pattern.list(call, hierarchy.timeline.addTouchList(called))
    }
    if let axes = passes.all[index].axes { scratch.context.viewAxes = axes }
    return passes.all[index].machine.touchesMoved(called.span, &scratch.context)
  }

  /// The touches of a call: one in place in the table, several in contiguous memory.
  @inline(__always)
  private mutating func calledTouches(
    of pass: borrowing Pass, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    if pass.items.count == 1 { return touches.buffer(of: pass.slot) }
    if !pass.sharesTouches {
      scratch.calledTouches.clear()
      for item in pass.items {
        scratch.calledTouches.append(touches[scratch.dispatch.items[item].slot])
      }
    }
    return scratch.calledTouches.buffer
  }

  /// Leaves the route: the calls before have acted, and the departing one is settled next. Returns
  /// the number of records up to it.
  @inline(never)
  private mutating func leave(
    _ passes: borrowing Passes, _ pattern: borrowing RecordPattern, at departing: Int,
    _ request: StateRequest, from first: Serial
  ) -> Int {
    for index in 0..<departing where passes.all[index].state == .changed {
      act(passes.acts[passes.all[index].act], pattern, from: first)
    }
    let pass = passes.all[departing]
    scratch.dispatch.goOn(after: pass.items)
    scratch.removal = PassRemoval(
      recognizer: pass.recognizer, request: request,
      cause: first &+ Serial(truncatingIfNeeded: pass.cause))
    return pass.end
  }

  /// Queues the actions of all recognizers that have changed on the route.
  package mutating func act(
    along passes: borrowing Passes, _ pattern: borrowing RecordPattern, from first: Serial
  ) {
    for index in passes.acts.indices { act(passes.acts[index], pattern, from: first) }
  }

  private mutating func act(
    _ act: borrowing Act, _ pattern: borrowing RecordPattern, from first: Serial
  ) {
    actions.append(
      pendingAction(act, pattern, from: first, recognizers.details(of: act.recognizer)))
  }

  /// An action on the route, which has its records, without details.
  package func pendingAction(
    _ act: borrowing Act, _ pattern: borrowing RecordPattern, from first: Serial
  ) -> PendingAction { pendingAction(act, pattern, from: first, .none) }

  private func pendingAction(
    _ act: borrowing Act, _ pattern: borrowing RecordPattern, from first: Serial,
    _ details: ReportDetails
  ) -> PendingAction {
    let point = pattern.point(at: act.location)
    return PendingAction(
      id: recognizers.id(at: act.recognizer), touch: act.touch, state: .changed,
      order: act.grantOrder, cause: first &+ Serial(truncatingIfNeeded: act.state),
      location: point.x.isNaN ? nil : point, details: details)
  }

  /// The information about an action on the route for the program's own code.
  package func question(
    about act: borrowing Act, _ pattern: borrowing RecordPattern, _ hierarchy: borrowing Hierarchy
  ) -> HookQuestion {
    let point = pattern.point(at: act.location)
    return ActionQueue.question(
      about: act.recognizer, .changed, at: point.x.isNaN ? .zero : point,
      recognizers[act.recognizer].machine.measuring, toTarget: 0, self, hierarchy)
  }

  /// Whether the passes are still valid after the rest of the turn: no link and no state has
  /// changed, and the program's code has kept no recognizer, which its next call would change.
  package mutating func keeps(_ passes: borrowing Passes) -> Bool {
    for act in passes.acts.indices
    where !recognizers[passes.acts[act].recognizer].machine.isUnique() { return false }
    return scratch.dispatch.isOfMoves
  }

  /// Settles the recognizer that has left the route. It may call the program, which may change
  /// anything. So this is a part of an open turn, which a route's moves are not (SY-10).
  package mutating func settleRemoval(touches: inout TouchTable, hierarchy: inout Hierarchy) {
    guard let removal = scratch.removal else { return }
    scratch.removal = nil
    let cause = hierarchy.timeline.cause
    hierarchy.timeline.cause = removal.cause
    Attempt.settle(removal.recognizer, removal.request, &self, &touches, &hierarchy)
    hierarchy.timeline.cause = cause
  }
}

/// The recognizer that left the route of the last move, with its request and the cause.
struct PassRemoval {
  let recognizer: RecognizerIndex
  let request: StateRequest
  let cause: Serial
}
