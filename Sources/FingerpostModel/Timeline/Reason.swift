/// Why: a stable code for machines. New ones may be added; unknown ones are to be ignored.
///
/// The raw values are those of `fp_reason` in `fingerpost.h`.
public enum Reason: UInt8, CaseIterable, Sendable {
  /// No reason is told.
  case none = 0

  // Hit-testing
  /// The view is hidden (HT-3).
  case hidden = 1
  /// The view's alpha is at most 0.01 (HT-3).
  case transparent = 2
  /// The view takes no touches (HT-3).
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
  /// Siblings whose frames cannot hold the point were not asked one by one.
  case siblingsPassedOver = 10
  /// No window is there.
  case noWindow = 11
  /// The view has no size.
  case emptyBounds = 12

  // Touches
  /// Another finger is down on the same view (TE-4).
  case notMultipleTouch = 20
  /// The view takes one touch for the whole window, and another view has one (TE-5).
  case exclusiveTouch = 21
  /// Another view has a touch for the whole window (TE-5).
  case touchesElsewhere = 22
  /// The program ignores touches (SY-8).
  case ignoringInteraction = 23
  /// It is merged into a later one (SY-4).
  case coalesced = 24

  // What a recognizer says of itself
  /// The recognizer's own word.
  case own = 40
  /// The press was longer than allowed.
  case pressTooLong = 41
  /// The pause was longer than allowed.
  case pauseTooLong = 42
  /// It went farther than allowed.
  case movedTooFar = 43
  /// More fingers than allowed.
  case tooManyFingers = 44
  /// Fewer fingers than needed.
  case tooFewFingers = 45
  /// A finger came after the others had already moved or lifted.
  case fingerTooLate = 46
  /// It was lifted before the time had come.
  case liftedTooSoon = 47
  /// It went another way.
  case wrongDirection = 48
  /// It began elsewhere.
  case wrongPlace = 49
  /// A screen-edge pan whose edges are not exactly one: it never begins.
  case wrongEdges = 50
  /// Its touch was cancelled.
  case touchCancelled = 51
  /// It went as far as it has to.
  case reached = 52
  /// The fingers were lifted.
  case lifted = 53
  /// The fingers have moved.
  case moved = 54
  /// The last tap was complete.
  case tapsCompleted = 55
  /// The press lasted as long as it has to.
  case heldLongEnough = 56
  /// For authors: the gesture was too small, too short, too slow.
  case notEnough = 57

  // What becomes of it among the others
  /// The hit view said no (GR-6).
  case refusedByView = 70
  /// The delegate said no (GR-5, GR-6).
  case refusedByDelegate = 71
  /// A scroll view leaves the touch to its content, or keeps it from the content (SC-3).
  case refusedByScrollView = 72
  /// Another recognizer was first (AR-2).
  case shutOut = 73
  /// The one that has to fail has recognized (AR-5).
  case requiredRecognized = 74
  /// It waits for another one to fail (AR-5).
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
  /// It would close a ring of requirements (AR-5).
  case closesCycle = 83
  /// The arbitration did not come to an end, and was ended.
  case livelock = 84

  // Delivery
  /// A recognizer that withholds has not decided (DL-1, DL-2).
  case undecided = 100
  /// A recognizer holds the end of an earlier touch (DL-3).
  case holdsEarlierTouch = 101
  /// A recognizer that cancels has recognized (DL-4).
  case cancelledByRecognizer = 102
  /// A recognizer that does not cancel had withheld the began (DL-5).
  case beganNotMadeUp = 103
  /// Who withheld it has decided (DL-6).
  case decided = 104
  /// The system took the touch away (DL-6).
  case cancelledBySystem = 105
  /// The program's own method does not pass it on (FW-2).
  case consumed = 106
  /// Nobody is left in the chain (RC-5).
  case endOfChain = 107
  /// The run is over and it is still withheld.
  case stillWithheld = 108
  /// Controls do not pass touches on (RC-4).
  case keptByControl = 109
  /// Scroll views do not pass touches on (RC-4).
  case keptByScrollView = 110

  // Controls
  /// The control keeps others' recognizers away (CT-4).
  case protectedControl = 130
  /// The recognizer is on the control itself (CT-5).
  case onControlItself = 131
  /// Nobody in the chain answers to the selector (RC-6).
  case noHandlerFound = 132

  // Tables and collection views
  /// The list does not let its cells be selected (SC-6).
  case selectionNotAllowed = 140

  // Scroll views
  /// The finger stopped a glide (SC-4).
  case stoppedMotion = 145

  // The system
  /// Another application is in front (SY-3).
  case applicationNotActive = 160
  /// Another application has come to the front (SY-3).
  case applicationChanged = 161
  /// It is the system's edge (SY-9).
  case systemGesture = 162
  /// The program has put the system's gesture off (SY-9).
  case deferred = 163
  /// It has the keys now (RC-6).
  case becameFirstResponder = 164
  /// It has given the keys up (RC-6).
  case resignedFirstResponder = 165
  /// It does not take the keys (RC-6).
  case cannotBecomeFirstResponder = 166

  // The outside
  /// The program's code failed.
  case callbackFailed = 200
  /// A stated limit was reached.
  case limitReached = 201

  /// The case's own name; empty for `none`.
  public var name: String { self == .none ? "" : "\(self)" }
}
