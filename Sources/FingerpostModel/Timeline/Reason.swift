/// The reason for a record's outcome: a stable code for programs. New ones may be added; ignore
/// unknown ones.
///
/// The raw values are those of `fp_reason` in `fingerpost.h`.
public enum Reason: UInt8, CaseIterable, Sendable {
  /// No reason is given.
  case none = 0

  // Hit-testing
  /// The view is hidden (HT-3).
  case hidden = 1
  /// The view's alpha is at most 0.01 (HT-3).
  case transparent = 2
  /// User interaction is disabled on the view (HT-3).
  case interactionDisabled = 3
  /// The control is disabled (HT-9).
  case disabledControl = 4
  /// The point is outside the bounds (HT-4).
  case pointOutside = 5
  /// The point is inside the bounds (HT-4).
  case pointInside = 6
  /// A child has answered (HT-5).
  case childAnswered = 7
  /// No child has; the view is the answer itself (HT-5).
  case isSelf = 8
  /// The program's own code answered.
  case overridden = 9
  /// Siblings whose frames cannot contain the point were skipped together.
  case siblingsPassedOver = 10
  /// No window is there.
  case noWindow = 11
  /// The view has no size.
  case emptyBounds = 12
  /// Its class lets touches through where none of its subviews is.
  case letsThrough = 13
  /// A hosting view is found instead of its subview.
  case hostingViewItself = 14

  // Touches
  /// Another finger is down on the same view (TE-4).
  case notMultipleTouch = 20
  /// An exclusive-touch view: it or another view of the window already has a touch (TE-5).
  case exclusiveTouch = 21
  /// Another view has a touch for the whole window (TE-5).
  case touchesElsewhere = 22
  /// The program ignores touches (SY-8).
  case ignoringInteraction = 23
  /// It is merged into a later one (SY-4).
  case coalesced = 24

  // Reasons that a recognizer gives itself
  /// The recognizer's own word.
  case own = 40
  /// The press was longer than allowed.
  case pressTooLong = 41
  /// The pause was longer than allowed.
  case pauseTooLong = 42
  /// It moved farther than allowed.
  case movedTooFar = 43
  /// More fingers than allowed.
  case tooManyFingers = 44
  /// Fewer fingers than needed.
  case tooFewFingers = 45
  /// A finger came after the others had already moved or lifted.
  case fingerTooLate = 46
  /// It was lifted too early.
  case liftedTooSoon = 47
  /// It moved in another direction.
  case wrongDirection = 48
  /// It began elsewhere.
  case wrongPlace = 49
  /// A screen-edge pan whose edges are not exactly one: it never begins.
  case wrongEdges = 50
  /// Its touch was cancelled.
  case touchCancelled = 51
  /// It has moved as far as required.
  case reached = 52
  /// The fingers were lifted.
  case lifted = 53
  /// The fingers have moved.
  case moved = 54
  /// The last tap was complete.
  case tapsCompleted = 55
  /// The press lasted as long as required.
  case heldLongEnough = 56
  /// For authors: the gesture was too small, too short, too slow.
  case notEnough = 57
  /// The fingers left its view, and it ends there.
  case leftItsView = 58
  /// A wheel or trackpad scrolled.
  case scrolled = 59

  // Reasons from its relation to others
  /// The hit view returned false (GR-6).
  case refusedByView = 70
  /// The delegate returned false (GR-5, GR-6).
  case refusedByDelegate = 71
  /// A scroll view leaves the touch to its content, or keeps it from the content (SC-3).
  case refusedByScrollView = 72
  /// Another recognizer was first (AR-2).
  case shutOut = 73
  /// The recognizer that had to fail has recognized (AR-5).
  case requiredRecognized = 74
  /// It waits for another recognizer to fail (AR-5).
  case waits = 75
  /// It was disabled (GR-9).
  case disabled = 76
  /// It was taken off its view (GR-9).
  case removed = 77
  /// The view has left its window (TE-8).
  case viewLeft = 78
  /// The state chart does not allow it (GR-4).
  case illegalTransition = 79
  /// It is final, and waits for its reset (GR-5).
  case isFinal = 80
  /// It has let go of the touch (GR-10).
  case refusedTouch = 81
  /// It follows pointers, not fingers.
  case pointerOnly = 82
  /// It would close a cycle of requirements (AR-5).
  case closesCycle = 83
  /// The arbitration did not terminate, and was stopped.
  case livelock = 84
  /// Its `allowedTouchTypes` do not have the touch's type (TE-9).
  case touchTypeNotAllowed = 85
  /// Its attempt began with a touch of another type (TE-9).
  case otherTouchType = 86
  /// Its `allowedPressTypes` do not have the button (SY-7).
  case pressTypeNotAllowed = 87
  /// The program stopped the scroll view, which ends its recognizers' attempts (GR-9).
  case scrollingStopped = 88
  /// The pointer's button is not the one that `buttonMaskRequired` has (TE-9).
  case otherButton = 89
  /// `allowedScrollTypesMask` does not contain the device (SC-11).
  case scrollTypeNotAllowed = 90

  // Delivery
  /// A recognizer that withholds has not decided (DL-1, DL-2).
  case undecided = 100
  /// A recognizer holds the end of an earlier touch (DL-3).
  case holdsEarlierTouch = 101
  /// A recognizer that cancels has recognized (DL-4).
  case cancelledByRecognizer = 102
  /// A recognizer that does not cancel had withheld the began phase (DL-5).
  case beganNotMadeUp = 103
  /// The recognizer that withheld it has decided (DL-6).
  case decided = 104
  /// The system took the touch away (DL-6).
  case cancelledBySystem = 105
  /// The program's own method does not pass it on (FW-2).
  case consumed = 106
  /// The responder chain has ended (RC-5).
  case endOfChain = 107
  /// The run is over and it is still withheld.
  case stillWithheld = 108
  /// Controls do not pass touches on (RC-4).
  case keptByControl = 109
  /// Scroll views do not pass touches on (RC-4).
  case keptByScrollView = 110

  // Controls
  /// The control protects itself against other views' recognizers (CT-4).
  case protectedControl = 130
  /// The recognizer is on the control itself (CT-5).
  case onControlItself = 131
  /// No object in the chain responds to the selector (RC-6).
  case noHandlerFound = 132
  /// The value is at its end, or was the same before (CT-6).
  case valueStays = 133

  // Tables and collection views
  /// The list does not let its cells be selected (SC-6).
  case selectionNotAllowed = 140
  /// The row shows no swipe actions: it has none, may not be edited, or its table is edited (SC-8).
  case noSwipeActions = 141

  // Scroll views
  /// The finger stopped a glide (SC-4).
  case stoppedMotion = 145
  /// Another scroll view on the screen has `scrollsToTop`, too (SC-7).
  case severalScrollToTop = 146
  /// Its `scrollsToTop` is off (SC-7).
  case doesNotScrollToTop = 147
  /// It shows its top already (SC-7).
  case isAtTop = 148
  /// A finger drags or zooms it (SC-7).
  case isDragged = 149
  /// It cannot scroll on that way, and the scroll view around it can (SC-5).
  case atItsEnd = 150
  /// It shows its top, and the sheet that it is in can grow (SC-10).
  case leftToSheet = 151

  // The system
  /// Another application is in front (SY-3).
  case applicationNotActive = 160
  /// Another application has come to the front (SY-3).
  case applicationChanged = 161
  /// It is the system's edge (SY-9).
  case systemGesture = 162
  /// The program has put the system's gesture off (SY-9).
  case deferred = 163
  /// It became the first responder (RC-6).
  case becameFirstResponder = 164
  /// It has resigned first responder (RC-6).
  case resignedFirstResponder = 165
  /// It cannot become first responder (RC-6).
  case cannotBecomeFirstResponder = 166

  // The outside
  /// The program's code failed.
  case callbackFailed = 200
  /// A stated limit was reached.
  case limitReached = 201

  /// The case's own name; empty for `none`.
  package var name: String { Self.names[Int(rawValue)] }
  private static let names: [String] = (0...RawValue.max).map { number in
    guard let reason = Reason(rawValue: number), reason != .none else { return "" }
    return "\(reason)"
  }
}
