import FingerpostGestures
import FingerpostModel

/// Short clauses with UIKit's words: why an object did not receive a gesture.
struct StoryClauses {
  let index: TimelineIndex

  /// A clause, and the object responsible; empty for none.
  typealias Clause = (text: String, by: String)

  func name(_ id: SubjectID?) -> String { index.subject(id).name }

  /// Why a recognizer failed or was cancelled.
  func failure(_ entry: Entry) -> Clause {
    let chain = CausalChain(index)
    switch entry.reason {
    case .refusedByView:
      let asked = index.records(about: entry.subject).before(entry.serial)
        .last { $0.question == .gestureRecognizerShouldBegin }
      return rejection(by: asked?.subject)
    case .refusedByDelegate:
      return ("its delegate returned false from gestureRecognizerShouldBegin(_:)", "")
    case .refusedByScrollView:
      let scroll = name(index.parent(entry.subject))
      let asked = index.records(of: index.parent(entry.subject)).before(entry.serial)
        .last { $0.question == .touchesShouldCancel }
      return asked?.cause == entry.cause && asked?.answer == false
        ? ("\(scroll) returned false from touchesShouldCancel(in:)", scroll)
        : ("\(scroll).canCancelContentTouches is off", scroll)
    case .shutOut:
      if let own = OwnGesture(entry.rule) { return ("prevented by \(own.short)", "") }
      let winner = name(chain.winner(over: entry))
      return ("prevented by \(winner.isEmpty ? "another recognizer" : winner)", winner)
    case .requiredRecognized:
      let winner = name(chain.winner(over: entry))
      return winner.isEmpty
        ? ("the recognizer that it requires to fail recognized", "")
        : ("it requires \(winner) to fail, and \(winner) recognized", winner)
    case .lifted where isMovement(entry), .liftedTooSoon where isMovement(entry):
      return ("moved \(Numbers.number(entry.x ?? 0)) of \(Numbers.points(entry.y))", "")
    case .liftedTooSoon where entry.y != nil:
      return ("down for \(Numbers.seconds(entry.x)) of \(Numbers.seconds(entry.y))", "")
    case .pressTooLong: return ("down for longer than \(Numbers.seconds(entry.y))", "")
    case .pauseTooLong: return ("no further tap within \(Numbers.seconds(entry.y))", "")
    case .movedTooFar:
      let way = index.family(entry.subject) == .swipe ? " to the side" : ""
      return (
        "moved \(Numbers.points(entry.x))\(way), at most \(Numbers.points(entry.y)) allowed", ""
      )
    case .tooManyFingers:
      return (
        "\(Numbers.fingers(Numbers.whole(entry.x, or: 2))), takes \(Numbers.whole(entry.y, or: 1))",
        ""
      )
    case .tooFewFingers:
      return (
        "\(Numbers.fingers(Numbers.whole(entry.x, or: 1))), needs \(Numbers.whole(entry.y, or: 2))",
        ""
      )
    case .wrongPlace where entry.x != nil:
      return (
        "\(Numbers.points(entry.x)) from the edge, at most \(Numbers.points(entry.y)) allowed",
        ""
      )
    case .touchCancelled: return ("its touch was cancelled", "")
    case .disabled: return ("isEnabled was set to false meanwhile", "")
    case .removed: return ("it was removed from its view meanwhile", "")
    case .viewLeft: return ("its view left the window", "")
    case .hidden, .transparent, .interactionDisabled, .disabledControl, .pointOutside,
      .pointInside, .childAnswered, .isSelf, .overridden, .siblingsPassedOver, .noWindow,
      .emptyBounds, .notMultipleTouch, .exclusiveTouch, .touchesElsewhere, .ignoringInteraction,
      .coalesced, .own, .fingerTooLate, .lifted, .liftedTooSoon, .wrongDirection, .wrongPlace,
      .wrongEdges, .reached, .moved, .tapsCompleted, .heldLongEnough, .notEnough, .waits,
      .illegalTransition, .isFinal, .refusedTouch, .pointerOnly, .closesCycle, .livelock,
      .touchTypeNotAllowed, .otherTouchType,
      .undecided, .holdsEarlierTouch, .cancelledByRecognizer, .beganNotMadeUp, .decided,
      .cancelledBySystem, .consumed, .endOfChain, .stillWithheld, .keptByControl,
      .keptByScrollView, .protectedControl, .onControlItself, .noHandlerFound,
      .selectionNotAllowed, .stoppedMotion, .severalScrollToTop, .doesNotScrollToTop, .isAtTop,
      .isDragged, .applicationNotActive, .applicationChanged,
      .systemGesture, .deferred, .becameFirstResponder, .resignedFirstResponder,
      .cannotBecomeFirstResponder, .callbackFailed, .limitReached, .none:
      return (chain.failureClause(entry), "")
    }
  }

  private func rejection(by view: SubjectID?) -> Clause {
    let who = name(view)
    return ("\(who) returned false from gestureRecognizerShouldBegin(_:)", who)
  }

  /// Its measure is a distance in points.
  private func isMovement(_ entry: Entry) -> Bool {
    index.family(entry.subject) == .pan && entry.y != nil
  }

  /// Whether the failure only reflects the kind of gesture.
  func isRoutine(_ entry: Entry) -> Bool {
    switch entry.reason {
    case .pressTooLong, .pauseTooLong, .movedTooFar, .tooManyFingers, .tooFewFingers,
      .fingerTooLate, .liftedTooSoon, .lifted, .wrongDirection, .wrongPlace, .notEnough,
      .pointerOnly, .isFinal, .coalesced, .waits:
      true
    case .none, .hidden, .transparent, .interactionDisabled, .disabledControl, .pointOutside,
      .pointInside, .childAnswered, .isSelf, .overridden, .siblingsPassedOver, .noWindow,
      .emptyBounds, .notMultipleTouch, .exclusiveTouch, .touchesElsewhere, .ignoringInteraction,
      .own, .wrongEdges, .touchCancelled, .reached, .moved, .tapsCompleted, .heldLongEnough,
      .refusedByView, .refusedByDelegate, .refusedByScrollView, .shutOut, .requiredRecognized,
      .disabled, .removed, .viewLeft, .illegalTransition, .refusedTouch, .closesCycle, .livelock,
      .touchTypeNotAllowed, .otherTouchType,
      .undecided, .holdsEarlierTouch, .cancelledByRecognizer, .beganNotMadeUp, .decided,
      .cancelledBySystem, .consumed, .endOfChain, .stillWithheld, .keptByControl,
      .keptByScrollView, .protectedControl, .onControlItself, .noHandlerFound,
      .selectionNotAllowed, .stoppedMotion, .severalScrollToTop, .doesNotScrollToTop, .isAtTop,
      .isDragged, .applicationNotActive, .applicationChanged,
      .systemGesture, .deferred, .becameFirstResponder, .resignedFirstResponder,
      .cannotBecomeFirstResponder, .callbackFailed, .limitReached:
      false
    }
  }
}

/// Touches that do not arrive.
extension StoryClauses {
  /// Why a view or a recognizer did not receive a touch.
  func drop(_ entry: Entry) -> Clause {
    let by = name(entry.object)
    switch entry.reason {
    case .cancelledByRecognizer:
      if let own = OwnGesture(entry.rule) { return ("taken by \(own.short)", "") }
      return ("\(by).cancelsTouchesInView", by)
    case .beganNotMadeUp: return ("\(by).delaysTouchesBegan, and \(by) recognized", by)
    case .notMultipleTouch:
      return ("isMultipleTouchEnabled is off, and a finger was down on it", "")
    case .exclusiveTouch: return ("\(by).isExclusiveTouch is on, and \(by) has a touch", by)
    case .touchesElsewhere: return ("isExclusiveTouch is on, and \(by) has a touch", by)
    case .ignoringInteraction: return ("the application ignores interaction events", "")
    case .applicationNotActive: return ("the application is not active", "")
    case .noWindow: return ("no view at this place takes touches", "")
    case .viewLeft: return ("the view left its window", "")
    case .disabled: return ("isEnabled is off", "")
    case .cancelledBySystem: return ("the system cancelled the touch", "")
    case .isFinal: return ("it had already recognized or failed", "")
    case .waits: return ("it was waiting for another recognizer to fail", "")
    case .refusedTouch: return ("its class ignores the touch", "")
    case .pointerOnly: return ("it follows pointers only", "")
    case .touchTypeNotAllowed: return ("allowedTouchTypes does not contain the touch's type", "")
    case .otherTouchType:
      return (
        "requiresExclusiveTouchType is on, and its gesture began with a touch of another type", ""
      )
    case .endOfChain: return ("no responder in the chain handled it", "")
    case .refusedByScrollView: return ("touchesShouldBegin(_:with:in:) returned false", by)
    case .none, .hidden, .transparent, .interactionDisabled, .disabledControl, .pointOutside,
      .pointInside, .childAnswered, .isSelf, .overridden, .siblingsPassedOver, .emptyBounds,
      .coalesced, .own, .pressTooLong, .pauseTooLong, .movedTooFar, .tooManyFingers,
      .tooFewFingers, .fingerTooLate, .liftedTooSoon, .wrongDirection, .wrongPlace, .wrongEdges,
      .touchCancelled, .reached, .lifted, .moved, .tapsCompleted, .heldLongEnough, .notEnough,
      .refusedByView, .refusedByDelegate, .shutOut, .requiredRecognized,
      .removed, .illegalTransition, .closesCycle, .livelock, .undecided, .holdsEarlierTouch,
      .decided, .consumed, .stillWithheld, .keptByControl, .keptByScrollView, .protectedControl,
      .onControlItself, .noHandlerFound, .selectionNotAllowed, .stoppedMotion, .severalScrollToTop,
      .doesNotScrollToTop, .isAtTop, .isDragged, .applicationChanged,
      .systemGesture, .deferred, .becameFirstResponder, .resignedFirstResponder,
      .cannotBecomeFirstResponder, .callbackFailed, .limitReached:
      return (CausalChain(index).dropClause(entry), by)
    }
  }

  /// Why a view got `touchesCancelled`.
  func cancel(_ entry: Entry) -> Clause {
    let cause = index.cause(entry)
    if let cause, cause.kind == .state {
      let by = name(cause.subject)
      return ("\(by).cancelsTouchesInView", by)
    }
    if entry.rule == .ct7 { return ("UIKit's own text recognizer recognized", "") }
    if let own = OwnGesture(entry.rule) { return ("taken by \(own.short)", "") }
    if entry.rule == .te8 || entry.reason == .viewLeft { return ("it left its window", "") }
    if let end = index.touch(of: entry)?.end, end.phase == .cancelled {
      return (
        index.causes(end).contains { $0.reason == .systemGesture }
          ? "the system took the touch for its own gesture" : "the system cancelled the touch", ""
      )
    }
    return ("the touch was taken away from it", "")
  }

  /// The property with which a recognizer, or a scroll view, withholds a touch.
  func holder(_ entry: Entry) -> Clause {
    if let scroll = index.scrollView(ofDelay: entry.object) {
      return ("\(name(scroll)).delaysContentTouches", name(scroll))
    }
    let by = name(entry.object)
    if entry.rule == .sy9 { return ("the system's gesture at the edge of the screen", "") }
    return (entry.rule == .dl1 ? "\(by).delaysTouchesBegan" : "\(by).delaysTouchesEnded", by)
  }

  /// The delegate method that answered a question about a new touch, press or event; nil for other
  /// questions.
  func delegateMethod(_ hook: Hook?) -> String? {
    hook == .shouldReceiveTouch || hook == .shouldReceivePress || hook == .shouldReceiveEvent
      ? "gestureRecognizer(_:shouldReceive:)" : nil
  }
}
