import FingerpostModel

/// The recognizers' part of a route: who is called with each move of the same touches as long as nothing is decided.
///
/// The service says who (`Service.items`); here stands besides what is the same for all those calls.
package struct Passes: ~Copyable {
  fileprivate var all: UniqueArray<Pass> = UniqueArray()
  /// What those do that act, in the order of their grants (AR-6).
  package fileprivate(set) var acts: UniqueArray<Act> = UniqueArray()
  /// Who is told of that.
  package fileprivate(set) var targets: UniqueArray<SubjectID> = UniqueArray()

  package init() {}
}

/// One call with moves.
struct Pass {
  let recognizer: RecognizerIndex
  let subject: SubjectID
  /// Its items in the service.
  let items: Range<Int>
  /// The slot of the oldest touch.
  let slot: TouchSlot
  let isPrivate: Bool
  let measuresInView: Bool
  /// The touches are those of the call before.
  let sharesTouches: Bool
  /// The place of what it does among the acts; nil for one that is possible, and stays so without a wish. The others are
  /// changed, and change again.
  var act: Int?

  var state: RecognizerState { act == nil ? .possible : .changed }
}

/// What one does that changes with each move.
package struct Act {
  package let recognizer: RecognizerIndex
  package let subject: SubjectID
  /// The oldest touch of its attempt.
  package let touch: TouchID
  /// The place of its grant.
  let grantOrder: UInt64
  /// Its own among all targets.
  package let targets: Range<Int>
  /// Its pass.
  let pass: Int
  /// The record of its present state, and where it is.
  package fileprivate(set) var serial: Serial = 0
  package fileprivate(set) var place: Point = .zero
}

extension Passes {
  fileprivate mutating func clear() {
    all.clear()
    acts.clear()
    targets.clear()
  }

  fileprivate mutating func sortActs() {
    acts.sort { $0.grantOrder < $1.grantOrder }
    for act in acts.indices { all[acts[act].pass].act = act }
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
      let sharesTouches = passes.all.last.map { scratch.service.haveSameTouches($0.items, items) }
      passes.all.append(
        Pass(
          recognizer: recognizer, subject: recognizers[recognizer].subject, items: items,
          slot: scratch.service.items[items.lowerBound].slot,
          isPrivate: recognizers[recognizer].isPrivate,
          measuresInView: recognizers[recognizer].measuresInView,
          sharesTouches: sharesTouches ?? false))
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
        targets: first..<passes.targets.count, pass: passes.all.count))
  }

  /// Gives moves to those that got the last ones. False at the first who does not do as it did: that is still to be settled
  /// (`settleDeparture`), those behind it are still to be served (`serveOn`), and the actions wait.
  package mutating func serve(
    along passes: inout Passes, touches: inout TouchTable, stage: inout Stage
  ) -> Bool {
    let cause = stage.timeline.cause
    scratch.context.now = stage.timeline.now
    scratch.context.event = stage.timeline.turn
    let all = passes.all.buffer
    for place in all.indices {
      let pass = all[place]
      let called = calledTouches(of: pass, touches)
      if !pass.isPrivate {
        stage.timeline.cause = stage.timeline.write(
          .recognizerTouches, .gr1, subject: pass.subject, touch: called[0].id,
          touchList: called.count == 1 ? 0 : touchList(called, &stage),
          tapCount: called[0].tapCount, to: TouchPhase.moved.rawValue, x: called[0].location.x,
          y: called[0].location.y)
      }
      scratch.context.begin(pass.state)
      if pass.measuresInView {
        scratch.context.viewAxes = stage.axes(of: recognizers[pass.recognizer].view)
      }
      let moved = recognizers[pass.recognizer].machine.moveOn(called.span, &scratch.context)
      guard moved.wish == (pass.act == nil ? GestureWish.none : .changed),
        scratch.context.asksForNothing
      else {
        leave(passes, at: place, moved.wish, because: stage.timeline.cause)
        stage.timeline.cause = cause
        return false
      }
      if let act = pass.act {
        let at = moved.location ?? Point(.nan, .nan)
        passes.acts[act].place = at
        passes.acts[act].serial = stage.timeline.write(
          .state, .gr7, subject: pass.subject, touch: passes.acts[act].touch,
          reason: scratch.context.reason, from: RecognizerState.changed.rawValue,
          to: RecognizerState.changed.rawValue, x: at.x, y: at.y,
          decider: recognizers.decider(of: pass.recognizer, scratch.context, &stage))
      }
      stage.timeline.cause = cause
    }
    return true
  }

  /// The touches of a call: one where it lies in the table, several side by side.
  @inline(__always)
  private mutating func calledTouches(
    of pass: Pass, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    if pass.items.count == 1 { return touches.buffer(of: pass.slot) }
    if !pass.sharesTouches {
      scratch.calledTouches.clear()
      for item in pass.items {
        scratch.calledTouches.append(touches[scratch.service.items[item].slot])
      }
    }
    return scratch.calledTouches.buffer
  }

  /// Goes on as if it had been an event like any other: those before it have acted, it is settled next.
  @inline(never)
  private mutating func leave(
    _ passes: borrowing Passes, at place: Int, _ wish: GestureWish, because cause: Serial
  ) {
    for index in 0..<place {
      guard let act = passes.all[index].act else { continue }
      let earlier = passes.acts[act]
      actions.append(
        PendingAction(
          id: recognizers.id(at: earlier.recognizer), touch: earlier.touch, state: .changed,
          order: earlier.grantOrder, cause: earlier.serial,
          location: earlier.place.x.isNaN ? nil : earlier.place, measurements: [], kept: nil))
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
