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
    if let button = Self.buttons.first(where: { $0.name == name }) {
      self.init(name: name, rawValue: button.rawValue)
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
    for (place, button) in buttons.enumerated() where mask & (1 << UInt64(button.rawValue)) != 0 {
      places |= 1 << place
    }
    return places
  }

  /// The names of the buttons of `places(ofMask:)`.
  package static func names(atPlaces places: Int) -> [String] {
    buttons.indices.filter { places & 1 << $0 != 0 }.map { buttons[$0].name }
  }

  /// All names that a script may press.
  public static var names: [String] { buttons.map(\.name) + keys }

  /// The buttons, with the raw values of `UIPress.PressType`.
  package static let buttons: [(name: String, rawValue: UInt8, summary: String)] = [
    ("upArrow", 0, "The upper arrow."), ("downArrow", 1, "The lower arrow."),
    ("leftArrow", 2, "The left arrow."), ("rightArrow", 3, "The right arrow."),
    ("select", 4, "The centre of a remote's touchpad."), ("menu", 5, "The menu button."),
    ("playPause", 6, "The play and pause button."), ("pageUp", 30, "The button a page up."),
    ("pageDown", 31, "The button a page down."),
    ("tvRemoteOneTwoThree", 32, "The button 123 of a television's remote."),
    ("tvRemoteFourColors", 33, "The button with four colours."),
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
