/// What makes a touch, as `UITouch.TouchType` numbers it (TE-9).
public enum TouchType: UInt8, CaseIterable, Sendable {
  /// A finger on the screen.
  case direct = 0
  /// A finger on a remote's surface: a touch without a place, of the focused view.
  case indirect = 1
  /// A pencil.
  case pencil = 2
  /// A button of a mouse or trackpad that is held over a place.
  case indirectPointer = 3

  /// Bit n for the type of raw value n, as in a recognizer's `allowedTouchTypes`.
  @inlinable package var mask: UInt8 { 1 << rawValue }

  /// One sentence, for the declaration of its bit.
  package var summary: String {
    switch self {
    case .direct: "A finger on the screen."
    case .indirect: "A finger on a remote's surface."
    case .pencil: "A pencil."
    case .indirectPointer: "A button of a mouse or trackpad."
    }
  }

  /// All types.
  package static let all: UInt8 = 0b1111
}
