/// Additional requirements of the engine's own recognizer types; read at registration.
package protocol EngineRecognizer: GestureRecognizer {
  /// The special treatment that the type requires; none by default.
  static var traits: RecognizerTraits { get }
  /// `canPrevent` for another recognizer of the same type, read in place; true by default (AR-3).
  func canPrevent(_ other: Self) -> Bool
  /// That answer of one machine about another; nil where they are not both of this type.
  static func canPrevent(_ one: CalledMachine, _ other: CalledMachine) -> Bool?
}

extension EngineRecognizer {
  package static var traits: RecognizerTraits { [] }
  package func canPrevent(_ other: Self) -> Bool { true }
}

/// Special treatment that a recognizer type requires; most types require none.
package struct RecognizerTraits: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// At an edge with a system gesture it receives a touch only after the system has given the
  /// finger up (SY-9).
  package static let waitsAtSystemEdges: RecognizerTraits = RecognizerTraits(rawValue: 1)
  /// Accepts Select presses where the program has not set the types (SY-7).
  package static let takesSelect: RecognizerTraits = RecognizerTraits(rawValue: 2)
  /// Receives its surroundings before each call, until it is granted (`Arbiter.surround`).
  package static let readsSurroundings: RecognizerTraits = RecognizerTraits(rawValue: 4)
  /// Asks its owner before it takes over a touch that another view has (SC-3).
  package static let asksItsOwner: RecognizerTraits = RecognizerTraits(rawValue: 8)
  /// Notifies its owner of its failure, too, after everything else.
  package static let reportsFailure: RecognizerTraits = RecognizerTraits(rawValue: 16)
  /// Only withholds touches: every grant excludes it without a question, and touches of its own
  /// view are not attached (SC-1).
  package static let standsAside: RecognizerTraits = RecognizerTraits(rawValue: 32)
  /// Withholds the touch's began while its own request waits, whatever its flag (SC-4).
  package static let holdsWhileItWaits: RecognizerTraits = RecognizerTraits(rawValue: 64)
  /// Receives its view's position before each call (`context.viewPlaces`).
  package static let readsPlaces: RecognizerTraits = RecognizerTraits(rawValue: 128)
  /// It gets only touches on rows of its table that have swipe actions (SC-8).
  package static let swipesRows: RecognizerTraits = RecognizerTraits(rawValue: 256)
  /// A slider refuses it along its knob, as it refuses a swipe, and a scroll view with a refresh control keeps touches
  /// from it (SC-10).
  package static let drawsSheet: RecognizerTraits = RecognizerTraits(rawValue: 512)
}
