/// Why: a stable code for machines. New ones may be added; unknown ones are to be ignored.
///
/// The raw values are those of `fp_reason` in `fingerpost.h`.
public enum Reason: UInt8, CaseIterable, Sendable {
  case none = 0

  // Hit-testing
  case hidden = 1
  case transparent = 2
  case interactionDisabled = 3
  case disabledControl = 4
  case pointOutside = 5
  case pointInside = 6
  case childAnswered = 7
  case isSelf = 8
  case overridden = 9
  case siblingsPassedOver = 10
  case noWindow = 11
  case emptyBounds = 12

  // Touches
  case notMultipleTouch = 20
  case exclusiveTouch = 21
  case touchesElsewhere = 22
  case ignoringInteraction = 23
  case coalesced = 24

  // What a recognizer says of itself
  case own = 40
  case pressTooLong = 41
  case pauseTooLong = 42
  case movedTooFar = 43
  case tooManyFingers = 44
  case tooFewFingers = 45
  case fingerTooLate = 46
  case liftedTooSoon = 47
  case wrongDirection = 48
  case wrongPlace = 49
  /// A screen-edge pan whose edges are not exactly one: it never begins.
  case wrongEdges = 50
  case touchCancelled = 51
  case reached = 52
  case lifted = 53
  case moved = 54
  case tapsCompleted = 55
  case heldLongEnough = 56
  /// For authors: the gesture was too small, too short, too slow.
  case notEnough = 57

  // What becomes of it among the others
  case refusedByView = 70
  case refusedByDelegate = 71
  /// A scroll view leaves the touch to its content, or keeps it from the content (SC-3).
  case refusedByScrollView = 72
  case shutOut = 73
  case requiredRecognized = 74
  case waits = 75
  case disabled = 76
  case removed = 77
  case viewLeft = 78
  case illegalTransition = 79
  case isFinal = 80
  case refusedTouch = 81
  case pointerOnly = 82
  case closesCycle = 83
  case livelock = 84

  // Delivery
  case undecided = 100
  case holdsEarlierTouch = 101
  case cancelledByRecognizer = 102
  case beganNotMadeUp = 103
  case decided = 104
  case cancelledBySystem = 105
  case consumed = 106
  case endOfChain = 107
  case stillWithheld = 108
  case keptByControl = 109
  case keptByScrollView = 110

  // Controls
  case protectedControl = 130
  case onControlItself = 131
  case noHandlerFound = 132

  // Tables and collection views
  case selectionNotAllowed = 140

  // Scroll views
  case stoppedMotion = 145

  // The system
  case applicationNotActive = 160
  case applicationChanged = 161
  case systemGesture = 162
  case deferred = 163
  case becameFirstResponder = 164
  case resignedFirstResponder = 165
  case cannotBecomeFirstResponder = 166

  // The outside
  case callbackFailed = 200
  case limitReached = 201

  /// The case's own name; empty for `none`.
  public var name: String { self == .none ? "" : "\(self)" }
}
