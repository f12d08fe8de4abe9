import FingerpostModel

extension PropertyTable {
  /// The properties that documents spell with another key. UIKit's name is no key there.
  static let documentKeys: [String: String] = ["windowLevel": "level"]
}

/// The words of UIKit's option sets and enumerations, by property.
package struct PropertyWords: Sendable {
  /// The words with their numbers; in an option set each number is a mask.
  package let words: [(word: String, number: UInt64)]
  /// Whether a list of several words is allowed.
  let isSet: Bool

  /// Nil for a property that has numbers only.
  package init?(_ property: String) {
    guard let found = Self.byProperty[property] else { return nil }
    self = found
  }

  private init(set words: [(word: String, number: UInt64)]) {
    (self.words, isSet) = (words, true)
  }

  private init(one words: [(word: String, number: UInt64)]) {
    (self.words, isSet) = (words, false)
  }

  private static func words<Choice: RawRepresentable>(
    _ choices: some Sequence<Choice>
  ) -> [(word: String, number: UInt64)] where Choice.RawValue: BinaryInteger {
    choices.map { ("\($0)", UInt64(truncatingIfNeeded: $0.rawValue)) }
  }

  private static let edges = PropertyWords(
    set: [("top", 1), ("left", 2), ("bottom", 4), ("right", 8), ("all", 15)])
  private static let detent = PropertyWords(one: words(SheetDetent.allCases))

  /// The properties that have words.
  private static let all: [(property: String, words: PropertyWords)] = [
    ("direction", PropertyWords(set: [("right", 1), ("left", 2), ("up", 4), ("down", 8)])),
    ("edges", edges), ("preferredScreenEdgesDeferringSystemGestures", edges),
    (
      "allowedPressTypes",
      PropertyWords(set: [
        ("upArrow", 1), ("downArrow", 1 << 1), ("leftArrow", 1 << 2), ("rightArrow", 1 << 3),
        ("select", 1 << 4), ("menu", 1 << 5), ("playPause", 1 << 6), ("pageUp", 1 << 30),
        ("pageDown", 1 << 31), ("tvRemoteOneTwoThree", 1 << 32), ("tvRemoteFourColors", 1 << 33),
      ])
    ),
    (
      "allowedTouchTypes",
      PropertyWords(
        set: TouchType.allCases.map { ("\($0)", UInt64($0.mask)) }
          + [("all", UInt64(TouchType.all))])
    ),
    ("buttonMaskRequired", PropertyWords(set: words(PointerButton.allCases))),
    (
      "allowedScrollTypesMask",
      PropertyWords(set: words(ScrollType.allCases) + [("all", UInt64(ScrollType.all))])
    ),
    ("keyboardDismissMode", PropertyWords(one: words(KeyboardDismissMode.allCases))),
    ("detents", PropertyWords(set: words(SheetDetent.allCases.dropFirst()))),
    ("selectedDetentIdentifier", detent), ("largestUndimmedDetentIdentifier", detent),
    ("preferredDatePickerStyle", PropertyWords(one: words(DatePickerStyle.allCases))),
    ("datePickerMode", PropertyWords(one: words(DatePickerMode.allCases))),
    ("transitionStyle", PropertyWords(one: [("pageCurl", 0), ("scroll", 1)])),
    ("navigationOrientation", PropertyWords(one: [("horizontal", 0), ("vertical", 1)])),
    ("spineLocation", PropertyWords(one: [("min", 1), ("mid", 2), ("max", 3)])),
  ]

  private static let byProperty = Dictionary(
    all.map { ($0.property, $0.words) }, uniquingKeysWith: { first, _ in first })

  /// All words, and the properties that are set after others, as JSON for the C interface.
  package static var json: String {
    let words = JSONValue.array(
      all.map { property, words in
        [
          "property": .string(property), "isSet": .bool(words.isSet),
          "words": .object(
            words.words.map { JSONValue.Member($0.word, .number(Double($0.number))) }),
        ]
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

extension JSONValue {
  /// Creates the document value of a property: a flag, a number, a list of numbers, or words.
  init(_ values: [Double], of property: String, _ kind: Property.Kind) {
    let first = values.first ?? 0
    switch kind {
    case .bool: self = .bool(first != 0)
    case .integer: self = PropertyWords(property)?.json(first) ?? .number(first)
    case .number: self = .number(first)
    case .point, .size, .rect, .insets, .transform: self = .numbers(values)
    }
  }
}

extension DocumentNode {
  /// The numbers of a property's value; nil, with a problem, where the value does not fit the kind.
  func values(of property: String, _ kind: Property.Kind) -> [Double]? {
    if kind.count > 1 { return numbers(kind.count) }
    let words = PropertyWords(property)
    switch value {
    case .bool(let flag):
      if kind == .bool { return [flag ? 1 : 0] }
    case .number(let number):
      if kind.holds(number) { return [number] }
    case .string(let word):
      guard let words else { break }
      return number(of: word, words, property).map { [Double($0)] }
    case .array(let items):
      guard let words, words.isSet else { break }
      var mask: UInt64 = 0
      for (place, item) in items.enumerated() {
        let node = DocumentNode(item, path: path / place, problems: problems)
        guard let word = node.text, let number = node.number(of: word, words, property) else {
          return nil
        }
        mask |= number
      }
      return [Double(mask)]
    case .null, .object: break
    }
    switch kind {
    case .bool: return refuse("true or false")
    case .integer where words != nil: return refuse("a whole number or a word")
    case .integer: return refuse("a whole number")
    case .number, .point, .size, .rect, .insets, .transform: return refuse("a number")
    }
  }

  private func number(
    of word: String, _ words: PropertyWords, _ property: String
  ) -> UInt64? {
    if let found = words.words.first(where: { $0.word == word }) { return found.number }
    let known = words.words.map(\.word)
    let near = didYouMean(word, among: known)
    report(
      "\(property) has no word '\(word)'"
        + (near.isEmpty ? "; it has \(known.joined(separator: ", "))" : near))
    return nil
  }
}

extension Property.Kind {
  /// Whether a number can be a value: of a flag 0 and 1, of a whole number no fraction.
  fileprivate func holds(_ number: Double) -> Bool {
    switch self {
    case .bool: number == 0 || number == 1
    case .integer: number == number.rounded()
    case .number, .point, .size, .rect, .insets, .transform: true
    }
  }
}
