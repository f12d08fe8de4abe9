import FingerpostModel

/// The recognizers' part of a route: who is called with each move of the same touches as long as nothing is decided.
///
/// The service says who (`Service.items`); here stands besides what is the same for all those calls.
package struct Passes: ~Copyable {
  fileprivate var all: UniqueArray<Pass> = UniqueArray()
  /// Those that act, in the order of their grants (AR-6).
  fileprivate var acting: UniqueArray<Int> = UniqueArray()

  package init() {}
}

/// One call with moves.
package struct Pass {
  let recognizer: RecognizerIndex
  let subject: SubjectID
  /// Its items in the service.
  let items: Range<Int>
  /// The slot of the oldest touch.
  let slot: UInt32
  let isPrivate: Bool
  let measuresInView: Bool
  /// Possible, and nothing is wished; or changed, and it changes again.
  let state: RecognizerState
  /// The oldest touch of its attempt.
  let touch: TouchID
  let order: UInt64
  /// The record of its present state, and where it is.
  var serial: Serial = 0
  var location: Point?
}

extension Arbiter {
  /// Notes how the moves of the last event went; false when the next ones need not go the same way: somebody waits or is
  /// to be asked, or code is called that may do something else each time.
  package mutating func note(_ passes: inout Passes) -> Bool {
    passes.all.clear()
    passes.acting.clear()
    guard scratch.service.isOfMoves, wishes.waiting.isEmpty, wishes.granted.isEmpty,
      actions.isEmpty, !recognizers.notesMeasurements
    else { return false }
    var next = 0
    while next < scratch.service.items.count {
      let items = scratch.service.call(from: next)
      next = items.upperBound
      let recognizer = scratch.service.items[items.lowerBound].recognizer
      guard goesOn(recognizer) else { return false }
      if recognizers[recognizer].state == .changed { passes.acting.append(passes.all.count) }
      passes.all.append(
        Pass(
          recognizer: recognizer, subject: recognizers[recognizer].subject, items: items,
          slot: scratch.service.items[items.lowerBound].slot,
          isPrivate: recognizers[recognizer].isPrivate,
          measuresInView: recognizers[recognizer].measuresInView,
          state: recognizers[recognizer].state,
          touch: recognizers[recognizer].attempt.members.first?.touch ?? 0,
          order: recognizers[recognizer].attempt.grantOrder))
    }
    passes.sortActing()
    return true
  }

  /// Whether one that has been told of a move is told of the next in the same way.
  private func goesOn(_ recognizer: RecognizerIndex) -> Bool {
    if recognizers[recognizer].isForeign { return false }
    switch recognizers[recognizer].state {
    case .possible:
      return recognizers[recognizer].attempt.reports.isEmpty
        && !recognizers[recognizer].traits.contains(.readsSurroundings)
    case .changed:
      return !recognizers[recognizer].isPrivate && !recognizers[recognizer].tellsActions
    case .began, .ended, .cancelled, .failed: return false
    }
  }

  /// Gives moves to those that got the last ones. False at the first who does not do as it did: what it does is settled,
  /// those behind it are still to be served (`serveOn`), and the actions wait.
  package mutating func serve(
    along passes: inout Passes, touches: inout TouchTable, stage: inout Stage
  ) -> Bool {
    let cause = stage.timeline.cause
    scratch.context.now = stage.timeline.now
    scratch.context.event = stage.timeline.turn
    for place in passes.all.indices {
      let recognizer = passes.all[place].recognizer
      let called = gatherMoved(passes.all[place], touches)
      if !passes.all[place].isPrivate {
        let oldest = passes.all[place].slot
        let list = called.count < 2 ? 0 : touchList(called, &stage)
        stage.timeline.cause = stage.timeline.write(
          .recognizerTouches, .gr1, subject: passes.all[place].subject, touch: touches[oldest].id,
          touchList: list, tapCount: touches[oldest].tapCount, to: TouchPhase.moved.rawValue,
          x: touches[oldest].location.x, y: touches[oldest].location.y)
      }
      scratch.context.begin(passes.all[place].state)
      if passes.all[place].measuresInView {
        scratch.context.viewAxes = stage.axes(of: recognizers[recognizer].view)
      }
      let moved = recognizers[recognizer].machine.touchesMoved(called.span, &scratch.context)
      guard passes.all[place].expects(moved.wish), scratch.context.asksForNothing else {
        leave(passes, at: place, moved.wish, &touches, &stage)
        stage.timeline.cause = cause
        return false
      }
      if moved.wish == .changed {
        passes.all[place].location = moved.location
        passes.all[place].serial = stage.timeline.write(
          .state, .gr7, subject: passes.all[place].subject, touch: passes.all[place].touch,
          reason: scratch.context.reason, from: RecognizerState.changed.rawValue,
          to: RecognizerState.changed.rawValue, x: moved.location?.x ?? .nan,
          y: moved.location?.y ?? .nan,
          decider: recognizers.decider(of: recognizer, scratch.context, &stage))
      }
      stage.timeline.cause = cause
    }
    return true
  }

  /// How many of them act.
  package func actionCount(of passes: borrowing Passes) -> Int { passes.acting.count }

  /// Whose action it is.
  package func actor(_ place: Int, of passes: borrowing Passes) -> RecognizerIndex {
    passes.all[passes.acting[place]].recognizer
  }

  /// The record of the state that one acts with becomes the present cause.
  package func follow(
    _ place: Int, of passes: borrowing Passes, _ stage: inout Stage
  ) {
    stage.timeline.follow(passes.all[passes.acting[place]].serial)
  }

  /// Tells the targets of one that acts.
  package mutating func act(_ place: Int, of passes: borrowing Passes, _ stage: inout Stage) {
    let pass = passes.acting[place]
    let recognizer = passes.all[pass].recognizer
    for target in recognizers[recognizer].targets.indices {
      stage.timeline.cause = passes.all[pass].serial
      stage.timeline.write(
        .action, .gr7, subject: passes.all[pass].subject,
        object: recognizers[recognizer].targets[target].subject, touch: passes.all[pass].touch,
        to: RecognizerState.changed.rawValue, x: passes.all[pass].location?.x ?? .nan,
        y: passes.all[pass].location?.y ?? .nan)
    }
  }

  /// One touch where it lies, several side by side.
  @inline(__always)
  private mutating func gatherMoved(
    _ pass: Pass, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    if pass.items.count == 1 { return touches.buffer(of: pass.slot) }
    scratch.calledTouches.clear()
    for item in pass.items {
      scratch.calledTouches.append(touches[scratch.service.items[item].slot])
    }
    return scratch.calledTouches.buffer
  }

  /// Goes on as if it had been an event like any other: those before it have acted, it is settled.
  @inline(never)
  private mutating func leave(
    _ passes: borrowing Passes, at place: Int, _ wish: GestureWish, _ touches: inout TouchTable,
    _ stage: inout Stage
  ) {
    for earlier in 0..<place where passes.all[earlier].state == .changed {
      let pass = passes.all[earlier]
      actions.append(
        PendingAction(
          id: recognizers.id(at: pass.recognizer), touch: pass.touch, state: .changed,
          order: pass.order, cause: pass.serial, location: pass.location, measurements: []))
    }
    scratch.service.goOn(after: passes.all[place].items)
    settle(passes.all[place].recognizer, wish, &touches, &stage)
  }
}

extension Passes {
  fileprivate mutating func sortActing() {
    for end in acting.indices.dropFirst() {
      var place = end
      while place > 0, all[acting[place]].order < all[acting[place - 1]].order {
        acting.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}

extension Pass {
  @inline(__always)
  func expects(_ wish: GestureWish) -> Bool {
    wish == (state == .changed ? GestureWish.changed : .none)
  }
}
