import FingerpostModel

/// A type of properties whose whole numbers have words: one of UIKit's option sets or enumerations.
package struct PropertyWords: Sendable {
  /// A member of the type.
  package struct Word: Sendable {
    /// As documents and Swift spell it.
    package let word: String
    /// Its number; in an option set a mask.
    package let number: UInt64
    /// One sentence; empty where the engine has the type itself.
    package let summary: String

    init(_ word: String, _ number: UInt64, _ summary: String = "") {
      (self.word, self.number, self.summary) = (word, number, summary)
    }
  }

  /// What Swift calls the type.
  package let type: String
  /// What it is, for Swift's declaration; empty where the engine has the type itself.
  package let summary: String
  /// The properties with values of it.
  let properties: [String]
  /// Whether a value may have several words.
  package let isSet: Bool
  /// The words with their numbers.
  package let words: [Word]

  /// The type of a property's values; nil for a property that has numbers only.
  package init?(_ property: String) {
    guard let found = Self.byProperty[property] else { return nil }
    self = found
  }

  private init(
    set type: String, of properties: [String], _ summary: String, _ words: [Word]
  ) {
    (self.type, self.properties, self.summary) = (type, properties, summary)
    (isSet, self.words) = (true, words)
  }

  private init(
    one type: String, of properties: [String], _ summary: String, _ words: [Word]
  ) {
    (self.type, self.properties, self.summary) = (type, properties, summary)
    (isSet, self.words) = (false, words)
  }

  /// An enumeration of the engine's.
  private init<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type, of properties: [String]
  ) where Choice.RawValue == UInt8 {
    self.init(
      one: "\(type)", of: properties, "",
      type.allCases.map { Word("\($0)", UInt64($0.rawValue)) })
  }

  /// The types.
  package static let all: [PropertyWords] = [
    PropertyWords(
      set: "SwipeDirection", of: ["direction"],
      "Directions of a swipe: UIKit's `UISwipeGestureRecognizer.Direction`.",
      [
        Word("right", 1, "To the right."), Word("left", 2, "To the left."),
        Word("up", 4, "Upwards."), Word("down", 8, "Downwards."),
      ]),
    PropertyWords(
      set: "RectEdge", of: ["edges", "preferredScreenEdgesDeferringSystemGestures"],
      "Edges of a screen: UIKit's `UIRectEdge`.",
      [
        Word("top", 1, "The upper edge."), Word("left", 2, "The left edge."),
        Word("bottom", 4, "The lower edge."), Word("right", 8, "The right edge."),
        Word("all", 15, "All four edges."),
      ]),
    PropertyWords(
      set: "PressTypes", of: ["allowedPressTypes"],
      "Types of presses that a recognizer accepts: bit n is the type with raw value n.",
      PressType.buttons.map { Word($0.name, 1 << UInt64($0.rawValue), $0.summary) }),
    PropertyWords(
      set: "TouchTypes", of: ["allowedTouchTypes"],
      "Types of touches, as `allowedTouchTypes` has them (TE-9).",
      TouchType.allCases.map { Word("\($0)", UInt64($0.mask), $0.summary) }
        + [Word("all", UInt64(TouchType.all), "All types.")]),
    PropertyWords(
      set: "ButtonMask", of: ["buttonMaskRequired"],
      "Buttons of a mouse or trackpad; the bits of UIKit's `UIEvent.ButtonMask` (TE-9).",
      PointerButton.allCases.map { Word("\($0)", UInt64($0.rawValue), $0.summary) }),
    PropertyWords(
      set: "ScrollTypeMask", of: ["allowedScrollTypesMask"],
      "Devices that scroll without a touch; the bits of UIKit's `UIScrollTypeMask` (SC-11).",
      ScrollType.allCases.map { Word("\($0)", UInt64($0.rawValue), $0.summary) }
        + [Word("all", UInt64(ScrollType.all), "Both.")]),
    PropertyWords(KeyboardDismissMode.self, of: ["keyboardDismissMode"]),
    PropertyWords(
      set: "SheetDetents", of: ["detents"], "The heights at which a sheet rests (SC-10).",
      [
        Word("medium", 1, "About half of the window's height."),
        Word("large", 2, "The window's height below its safe area's top."),
      ]),
    PropertyWords(
      SheetDetent.self, of: ["selectedDetentIdentifier", "largestUndimmedDetentIdentifier"]),
    PropertyWords(DatePickerStyle.self, of: ["preferredDatePickerStyle"]),
    PropertyWords(DatePickerMode.self, of: ["datePickerMode"]),
    PropertyWords(
      one: "PageTransitionStyle", of: ["transitionStyle"],
      "The transition style of a page view controller; the numbers are UIKit's.",
      [Word("pageCurl", 0, "The page curls."), Word("scroll", 1, "The pages scroll.")]),
    PropertyWords(
      one: "PageNavigationOrientation", of: ["navigationOrientation"],
      "The direction of a page view controller's next page; the numbers are UIKit's.",
      [Word("horizontal", 0, "To the right."), Word("vertical", 1, "Below.")]),
    PropertyWords(
      one: "PageSpineLocation", of: ["spineLocation"],
      "The spine of pages that curl; the numbers are UIKit's.",
      [
        Word("min", 1, "At the left or top."),
        Word("mid", 2, "In the middle, which would show two pages."),
        Word("max", 3, "At the right or bottom."),
      ]),
  ]

  private static let byProperty: [String: PropertyWords] = Dictionary(
    all.flatMap { type in type.properties.map { ($0, type) } },
    uniquingKeysWith: { first, _ in first })

  /// All words, and the properties that are set after others, as JSON for the C interface.
  package static var json: String {
    let words = JSONValue.array(
      all.flatMap { type in
        type.properties.map { property in
          [
            "property": .string(property), "isSet": .bool(type.isSet),
            "words": .object(
              type.words.map { JSONValue.Member($0.word, .number(Double($0.number))) }),
          ]
        }
      })
    return JSONValue.object([
      JSONValue.Member("words", words),
      JSONValue.Member("late", .strings(PropertyTable.late)),
    ]).json
  }

  /// An option set with all its members; nil for an enumeration.
  package var whole: Double? { isSet ? Double(words.reduce(0) { $0 | $1.number }) : nil }

  /// The number of the other word of two; nil where there are more.
  package func other(than word: String) -> Double? {
    if words.count != 2 || !words.contains(where: { $0.word == word }) { return nil }
    return words.first { $0.word != word }.map { Double($0.number) }
  }

  /// A number as words: one word, or a list for an option set; nil where no word fits.
  func json(_ value: Double) -> JSONValue? {
    guard let number = UInt64(exactly: value) else { return nil }
    if let whole = words.first(where: { $0.number == number }) { return .string(whole.word) }
    if !isSet { return nil }
    return .strings(
      words.filter { $0.number & number != 0 && $0.number.nonzeroBitCount == 1 }.map(\.word))
  }
}

extension Property {
  /// The Swift type of its values.
  package var swiftType: String {
    if let coded = PropertyWords(name) { return coded.type }
    return switch kind {
    case .bool: "Bool"
    case .number: "Double"
    case .integer: "Int"
    case .point: "Point"
    case .size: "Size"
    case .rect: "Rect"
    case .insets: "EdgeInsets"
    case .transform: "AffineTransform"
    }
  }
}
