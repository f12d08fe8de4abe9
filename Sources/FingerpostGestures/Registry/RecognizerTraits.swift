/// What the engine's own types of recognizers say beyond the public protocol; found out when a type is registered.
package protocol EngineRecognizer: GestureRecognizer {
  /// What the type asks of the engine beside its code; nothing unless it says otherwise.
  static var traits: RecognizerTraits { get }
  /// `canPrevent` of another of its own type, read where it lies; yes unless it says otherwise (AR-3).
  func canPrevent(_ other: Self) -> Bool
}

extension EngineRecognizer {
  package static var traits: RecognizerTraits { [] }
  package func canPrevent(_ other: Self) -> Bool { true }
}

/// What a type of recognizer asks of the engine beside its code; most types ask for nothing.
package struct RecognizerTraits: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// At an edge that the system watches it gets a touch only when the system has given the finger up (SY-9).
  package static let waitsAtSystemEdges: RecognizerTraits = RecognizerTraits(rawValue: 1)
  /// Where the program has not said which presses it takes, it takes Select (SY-7).
  package static let takesSelect: RecognizerTraits = RecognizerTraits(rawValue: 2)
  /// Before each call, until it is granted, it is told its surroundings (`context.surroundings`).
  package static let readsSurroundings: RecognizerTraits = RecognizerTraits(rawValue: 4)
  /// The view that owns it is asked before it takes a touch that another view has got (SC-3).
  package static let asksItsOwner: RecognizerTraits = RecognizerTraits(rawValue: 8)
  /// The view that owns it is told of its failure, too, after all else.
  package static let tellsOfFailure: RecognizerTraits = RecognizerTraits(rawValue: 16)
  /// It only withholds: whoever is granted shuts it out unasked, and touches of its own view are not for it (SC-1).
  package static let standsAside: RecognizerTraits = RecognizerTraits(rawValue: 32)
  /// While a wish of its own waits it withholds the touch's began, whatever its flag says (SC-4).
  package static let holdsWhileItWaits: RecognizerTraits = RecognizerTraits(rawValue: 64)
  /// Before each call it is told where its view lies (`context.viewPlaces`).
  package static let readsPlaces: RecognizerTraits = RecognizerTraits(rawValue: 128)
}
