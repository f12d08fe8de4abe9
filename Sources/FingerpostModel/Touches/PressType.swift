/// A button of a remote control or a key of a keyboard, by UIKit's name.
public struct PressType: Hashable, Sendable {
  /// UIKit's name: "menu", "select", "keyboardA".
  public let name: String
  /// The raw value of `UIPress.PressType`; nil for keyboard keys, which have a HID usage instead.
  public let rawValue: UInt8?
}

extension PressType {
  /// Nil for unknown names.
  public init?(name: String) {
    if let button = Self.buttons.first(where: { $0.0 == name }) {
      self.init(name: name, rawValue: button.1)
    } else if Self.keys.contains(name) {
      self.init(name: name, rawValue: nil)
    } else {
      return nil
    }
  }

  /// The remote's large button.
  public static let select: PressType = PressType(name: "select", rawValue: 4)

  /// The remote's button that leads back.
  package static let menu: PressType = PressType(name: "menu", rawValue: 5)

  /// Bit n is the press type with raw value n, as in a recognizer's `allowedPressTypes`; 0 for
  /// keys.
  public var mask: UInt64 { rawValue.map { 1 << UInt64($0) } ?? 0 }

  /// A mask as a number that fits a decider: bit n is the button at place n of the list of buttons, which for the
  /// buttons of a simple remote is the mask's own bit.
  package static func places(ofMask mask: UInt64) -> Int {
    var places = 0
    for (place, button) in buttons.enumerated() where mask & (1 << UInt64(button.1)) != 0 {
      places |= 1 << place
    }
    return places
  }

  /// The names of the buttons of `places(ofMask:)`.
  package static func names(atPlaces places: Int) -> [String] {
    buttons.indices.filter { places & 1 << $0 != 0 }.map { buttons[$0].0 }
  }

  /// All names that a script may press.
  public static var names: [String] { buttons.map(\.0) + keys }

  private static let buttons: [(String, UInt8)] = [
    ("upArrow", 0), ("downArrow", 1), ("leftArrow", 2), ("rightArrow", 3), ("select", 4),
    ("menu", 5), ("playPause", 6), ("pageUp", 30), ("pageDown", 31), ("tvRemoteOneTwoThree", 32),
    ("tvRemoteFourColors", 33),
  ]

  /// `UIKeyboardHIDUsage`, the keys that hardware keyboards share.
  private static let keys: [String] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890".map { "keyboard\($0)" } + [
      "keyboardReturnOrEnter", "keyboardEscape", "keyboardDeleteOrBackspace", "keyboardTab",
      "keyboardSpacebar", "keyboardRightArrow", "keyboardLeftArrow", "keyboardDownArrow",
      "keyboardUpArrow", "keyboardLeftControl", "keyboardLeftShift", "keyboardLeftAlt",
      "keyboardLeftGUI", "keyboardHome", "keyboardEnd", "keyboardPageUp", "keyboardPageDown",
    ]
}
