/// What a type of recognizer asks of the engine beside its code; most types ask for nothing.
public struct RecognizerTraits: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// At an edge that the system watches it gets a touch only when the system has given the finger up (SY-9).
  public static let waitsAtSystemEdges: RecognizerTraits = RecognizerTraits(rawValue: 1)
  /// Where the program has not said which presses it takes, it takes Select (SY-7).
  public static let takesSelect: RecognizerTraits = RecognizerTraits(rawValue: 2)
  /// Before each call, until it is granted, it is told its surroundings (`context.surroundings`).
  public static let readsSurroundings: RecognizerTraits = RecognizerTraits(rawValue: 4)
  /// The view that owns it is asked before it takes a touch that another view has got (SC-3).
  public static let asksItsOwner: RecognizerTraits = RecognizerTraits(rawValue: 8)
  /// The view that owns it is told of its failure, too, after all else.
  public static let tellsOfFailure: RecognizerTraits = RecognizerTraits(rawValue: 16)
  /// It only withholds: whoever is granted shuts it out unasked, and touches of its own view are not for it (SC-1).
  public static let standsAside: RecognizerTraits = RecognizerTraits(rawValue: 32)
  /// While a wish of its own waits it withholds the touch's began, whatever its flag says (SC-4).
  public static let holdsWhileItWaits: RecognizerTraits = RecognizerTraits(rawValue: 64)
  /// Before each call it is told where its view lies (`context.viewPlaces`).
  public static let readsPlaces: RecognizerTraits = RecognizerTraits(rawValue: 128)
  /// A reset brings it back to where it was before its first touch, whatever it was called with; nothing else of it than its
  /// parameters lasts. What it would do can be tried.
  public static let startsAnew: RecognizerTraits = RecognizerTraits(rawValue: 256)
}
