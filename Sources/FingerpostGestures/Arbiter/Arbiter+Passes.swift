import FingerpostModel

/// The recognizers' part of a route: who is called with each move of the same touches as long as nothing is decided.
///
/// The service says who (`Service.items`); here stands besides what is the same for all those calls.
package struct Passes: ~Copyable {
  fileprivate var all: UniqueArray<Pass> = UniqueArray()
  /// What those do that act, in the order of service.
  @usableFromInline var acts: UniqueArray<Act> = UniqueArray()
  /// In the order of their grants (AR-6).
  @usableFromInline var order: UniqueArray<Int> = UniqueArray()
  /// Who is told.
  @usableFromInline var targets: UniqueArray<SubjectID> = UniqueArray()

  package init() {}
}

/// One call with moves.
package struct Pass {
  let recognizer: RecognizerIndex
  let subject: SubjectID
  /// Its items in the service.
  let items: Range<Int>
  /// The slot of the oldest touch.
  let slot: TouchSlot
  let isPrivate: Bool
  let measuresInView: Bool
  /// Possible, and nothing is wished; or changed, and it changes again.
  let state: RecognizerState
}

/// What one does that changes with each move.
package struct Act {
  @usableFromInline let recognizer: RecognizerIndex
  @usableFromInline let subject: SubjectID
  /// The oldest touch of its attempt.
  @usableFromInline let touch: TouchID
  /// The place of its grant.
  let grantOrder: UInt64
  /// Its own among all targets.
  @usableFromInline let targets: Range<Int>
  /// The record of its present state, and where it is.
  @usableFromInline var serial: Serial = 0
  @usableFromInline var place: Point = .zero
}

extension Passes {
  /// How many of them act.
  @inlinable package var actionCount: Int {
    @inline(__always) get { order.count }
  }

  /// Who acts, in the order of the actions.
  @inlinable @inline(__always)
  package func actor(_ place: Int) -> RecognizerIndex { acts[order[place]].recognizer }

  /// The record of the state that one acts with.
  @inlinable @inline(__always)
  package func serial(ofAction place: Int) -> Serial { acts[order[place]].serial }

  /// Tells the targets of one that acts.
  @inlinable @inline(__always)
  package func act(_ place: Int, _ stage: inout Stage) {
    let act = order[place]
    for target in acts[act].targets {
      stage.timeline.cause = acts[act].serial
      stage.timeline.write(
        .action, .gr7, subject: acts[act].subject, object: targets[target],
        touch: acts[act].touch, to: RecognizerState.changed.rawValue, x: acts[act].place.x,
        y: acts[act].place.y)
    }
  }

  fileprivate mutating func clear() {
    all.clear()
    acts.clear()
    order.clear()
    targets.clear()
  }

  fileprivate mutating func sortActs() {
    for act in acts.indices {
      order.append(act)
      var place = act
      while place > 0, acts[order[place]].grantOrder < acts[order[place - 1]].grantOrder {
        order.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}

extension Arbiter {
  /// Notes how the moves of the last event went; false when the next ones need not go the same way: somebody waits or is
  /// to be asked, or code is called that may do something else each time.
  package func note(_ passes: inout Passes) -> Bool {
    passes.clear()
    guard scratch.service.isOfMoves, wishes.waiting.isEmpty, wishes.granted.isEmpty,
      actions.isEmpty, !recognizers.notesMeasurements
    else { return false }
    var next = 0
    while next < scratch.service.items.count {
      let items = scratch.service.call(from: next)
      next = items.upperBound
      let recognizer = scratch.service.items[items.lowerBound].recognizer
      guard goesOn(recognizer) else { return false }
      if recognizers[recognizer].state == .changed { noteAct(of: recognizer, &passes) }
      passes.all.append(
        Pass(
          recognizer: recognizer, subject: recognizers[recognizer].subject, items: items,
          slot: scratch.service.items[items.lowerBound].slot,
          isPrivate: recognizers[recognizer].isPrivate,
          measuresInView: recognizers[recognizer].measuresInView,
          state: recognizers[recognizer].state))
    }
    passes.sortActs()
    return true
  }

  /// Whether one that has been told of a move is told of the next in the same way.
  private func goesOn(_ recognizer: RecognizerIndex) -> Bool {
    if recognizers[recognizer].isForeign || recognizers[recognizer].traits.contains(.readsPlaces) {
      return false
    }
    switch recognizers[recognizer].state {
    case .possible:
      return recognizers[recognizer].attempt.reports.isEmpty
        && !recognizers[recognizer].traits.contains(.readsSurroundings)
    case .changed:
      return !recognizers[recognizer].isPrivate && !recognizers[recognizer].tellsActions
    case .began, .ended, .cancelled, .failed: return false
    }
  }

  private func noteAct(of recognizer: RecognizerIndex, _ passes: inout Passes) {
    let first = passes.targets.count
    for target in recognizers[recognizer].targets.indices {
      passes.targets.append(recognizers[recognizer].targets[target].subject)
    }
    passes.acts.append(
      Act(
        recognizer: recognizer, subject: recognizers[recognizer].subject,
        touch: recognizers[recognizer].attempt.members.first?.touch ?? 0,
        grantOrder: recognizers[recognizer].attempt.grantOrder,
        targets: first..<passes.targets.count))
  }

  /// Gives moves to those that got the last ones. False at the first who does not do as it did: that is still to be settled
  /// (`settleDeparture`), those behind it are still to be served (`serveOn`), and the actions wait.
  package mutating func serve(
    along passes: inout Passes, touches: inout TouchTable, stage: inout Stage
  ) -> Bool {
    let cause = stage.timeline.cause
    scratch.context.now = stage.timeline.now
    scratch.context.event = stage.timeline.turn
    var act = 0
    let all = passes.all.buffer
    for place in all.indices {
      let called =
        all[place].items.count == 1
        ? touches.buffer(of: all[place].slot) : gatherMoved(all[place].items, touches)
      if !all[place].isPrivate {
        stage.timeline.cause = stage.timeline.write(
          .recognizerTouches, .gr1, subject: all[place].subject, touch: called[0].id,
          touchList: called.count == 1 ? 0 : touchList(called, &stage),
          tapCount: called[0].tapCount, to: TouchPhase.moved.rawValue, x: called[0].location.x,
          y: called[0].location.y)
      }
      scratch.context.begin(all[place].state)
      let recognizer = all[place].recognizer
      if all[place].measuresInView {
        scratch.context.viewAxes = stage.axes(of: recognizers[recognizer].view)
      }
      let moved = recognizers[recognizer].machine.touchesMoved(called.span, &scratch.context)
      guard moved.wish == (all[place].state == .changed ? GestureWish.changed : .none),
        scratch.context.asksForNothing
      else {
        leave(passes, at: place, acts: act, moved.wish, because: stage.timeline.cause)
        stage.timeline.cause = cause
        return false
      }
      if moved.wish == .changed {
        let at = moved.location ?? Point(.nan, .nan)
        passes.acts[act].place = at
        passes.acts[act].serial = stage.timeline.write(
          .state, .gr7, subject: all[place].subject, touch: passes.acts[act].touch,
          reason: scratch.context.reason, from: RecognizerState.changed.rawValue,
          to: RecognizerState.changed.rawValue, x: at.x, y: at.y,
          decider: recognizers.decider(of: recognizer, scratch.context, &stage))
        act += 1
      }
      stage.timeline.cause = cause
    }
    return true
  }

  /// Several touches of one call, side by side.
  private mutating func gatherMoved(
    _ items: Range<Int>, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    scratch.calledTouches.clear()
    for item in items { scratch.calledTouches.append(touches[scratch.service.items[item].slot]) }
    return scratch.calledTouches.buffer
  }

  /// Goes on as if it had been an event like any other: those before it have acted, it is settled next.
  @inline(never)
  private mutating func leave(
    _ passes: borrowing Passes, at place: Int, acts: Int, _ wish: GestureWish, because cause: Serial
  ) {
    for act in 0..<acts {
      let earlier = passes.acts[act]
      actions.append(
        PendingAction(
          id: recognizers.id(at: earlier.recognizer), touch: earlier.touch, state: .changed,
          order: earlier.grantOrder, cause: earlier.serial,
          location: earlier.place.x.isNaN ? nil : earlier.place, details: nil))
    }
    scratch.service.goOn(after: passes.all[place].items)
    scratch.departure = Departure(
      recognizer: passes.all[place].recognizer, wish: wish, cause: cause)
  }

  /// Settles what the one has done who did not do as before. It may ask the program, who may change everything: so this
  /// is a part of the turn that is open, which the way along the route is not (SY-10).
  package mutating func settleDeparture(touches: inout TouchTable, stage: inout Stage) {
    guard let departure = scratch.departure else { return }
    scratch.departure = nil
    let cause = stage.timeline.cause
    stage.timeline.cause = departure.cause
    settle(departure.recognizer, departure.wish, &touches, &stage)
    stage.timeline.cause = cause
  }
}

/// Who left the route of the last move, with what wish, because of which record.
struct Departure {
  let recognizer: RecognizerIndex
  let wish: GestureWish
  let cause: Serial
}
