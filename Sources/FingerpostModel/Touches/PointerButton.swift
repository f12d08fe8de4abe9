/// A button of a mouse or trackpad, as `UIEvent.ButtonMask` numbers it (TE-9).
public enum PointerButton: UInt8, CaseIterable, Sendable {
  /// The one that a click uses.
  case primary = 1
  /// The one of a right click.
  case secondary = 2

  /// One sentence, for the declaration of its bit.
  package var summary: String {
    switch self {
    case .primary: "The one that a click uses."
    case .secondary: "The one of a right click."
    }
  }
}

/// What scrolls without a touch, as `UIScrollTypeMask` numbers it (SC-11).
public enum ScrollType: UInt8, CaseIterable, Sendable {
  /// A wheel, in steps.
  case discrete = 1
  /// A trackpad.
  case continuous = 2

  /// One sentence, for the declaration of its bit.
  package var summary: String {
    switch self {
    case .discrete: "A wheel."
    case .continuous: "A trackpad."
    }
  }

  /// Both.
  package static let all: Int = 3
}
