/// Why: a stable code for machines. New ones may be added; unknown ones are to be ignored.
public enum Reason: UInt8, CaseIterable, Sendable {
  case none
  // Hit-testing
  case hidden, transparent, interactionDisabled, disabledControl, pointOutside, pointInside
  case childAnswered, isSelf, overridden, siblingsPassedOver, noWindow, emptyBounds
  // Touches
  case notMultipleTouch, exclusiveTouch, touchesElsewhere, ignoringInteraction, nothingChanged
  // Recognizers
  case pressTooLong, pauseTooLong, movedTooFar, tooManyFingers, tooFewFingers, fingerTooLate
  case touchCancelled, liftedTooSoon, wrongDirection, wrongPlace, notEnough, reached, lifted, moved
  case tapsCompleted, heldLongEnough
  case refusedByView, refusedByDelegate, shutOut, requiredRecognized, requirementFailed, waits
  case disabled, removed, illegalTransition, isFinal, refusedTouch, attemptOver, own
  case closesCycle, livelock, pointerOnly
  // Delivery
  case undecided, holdsEarlierTouch, cancelledByRecognizer, beganNotMadeUp, beganNeverDelivered
  case decided, viewLeft, cancelledBySystem, forwarded, notRecorded, consumed, endOfChain,
    stillWithheld
  case keptByControl, keptByScrollView
  // Controls
  case trackedTouch, protectedControl, onControlItself, notTheTouchedView, noHandlerFound
  // The outside
  case callbackFailed, limitReached
  // The system
  case applicationNotActive, applicationChanged, systemGesture, deferred, coalesced
  case becameFirstResponder, resignedFirstResponder, cannotBecomeFirstResponder
  // Tables and collection views
  case selectionNotAllowed
  // Scroll views
  case stoppedMotion

  /// The case's own name; empty for `none`.
  public var name: String { self == .none ? "" : "\(self)" }
}
