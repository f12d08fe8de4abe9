/// The words of properties that are UIKit's option sets or enumerations; the engine has them as numbers.
struct PropertyWords: Sendable {
  /// The words with their numbers.
  let set: WordSet
  /// An enumeration, which has one word.
  let isOneWord: Bool

  /// The words of a property; nil for one that is a number.
  init?(_ property: String) {
    guard let row = Self.rows[property] else { return nil }
    self = row
  }

  private init(_ members: [(String, UInt64)], isOneWord: Bool = false) {
    set = WordSet(members)
    self.isOneWord = isOneWord
  }

  private static let edges: PropertyWords = PropertyWords([
    ("top", 1), ("left", 2), ("bottom", 4), ("right", 8), ("all", 15),
  ])

  private static let rows: [String: PropertyWords] = [
    "direction": PropertyWords([("right", 1), ("left", 2), ("up", 4), ("down", 8)]),
    "edges": edges,
    "preferredScreenEdgesDeferringSystemGestures": edges,
    "allowedPressTypes": PropertyWords([
      ("upArrow", 1), ("downArrow", 1 << 1), ("leftArrow", 1 << 2), ("rightArrow", 1 << 3),
      ("select", 1 << 4), ("menu", 1 << 5), ("playPause", 1 << 6), ("pageUp", 1 << 30),
      ("pageDown", 1 << 31), ("tvRemoteOneTwoThree", 1 << 32), ("tvRemoteFourColors", 1 << 33),
    ]),
    "transitionStyle": PropertyWords([("pageCurl", 0), ("scroll", 1)], isOneWord: true),
    "navigationOrientation": PropertyWords([("horizontal", 0), ("vertical", 1)], isOneWord: true),
    "spineLocation": PropertyWords([("min", 1), ("mid", 2), ("max", 3)], isOneWord: true),
  ]

  /// The words for a number; nil for an enumeration's number that has none.
  func words(_ value: Double) -> SettingValue? {
    guard let bits = UInt64(exactly: value) else { return nil }
    guard isOneWord else { return set.words(bits) }
    return set.members.first { $0.bits == bits }.map { .word($0.word) }
  }

  /// The number for a word or, of an option set, a list of words; reports what is neither.
  func number(_ node: DocumentNode) -> Double? {
    if isOneWord, case .array = node.value {
      return node.refuse("one of \(set.members.map(\.word).joined(separator: ", "))")
    }
    return set.bits(node).map { Double($0) }
  }
}

extension Property {
  /// The numbers of a value in a document: its words, a flag, a number or several; reports everything else.
  func numbers(_ node: DocumentNode) -> [Double]? {
    if case .number = node.value {
    } else if let words = PropertyWords(name) {
      return words.number(node).map { [$0] }
    }
    switch kind {
    case .bool: return node.flag.map { [$0 ? 1 : 0] }
    case .number: return node.number.map { [$0] }
    case .integer:
      guard let number = node.number else { return nil }
      return number == number.rounded() ? [number] : node.refuse("a whole number")
    case .point, .size, .rect, .insets, .transform: return node.numbers(kind.count)
    }
  }
}

extension PropertyTable {
  /// Properties whose values lie in a range that others give; a document's are set after those.
  static let late: Set<String> = [
    "value", "currentPage", "contentOffset", "zoomScale", "selectedSegmentIndex",
  ]

  /// A responder's property of a name, of whatever class.
  static func responderProperty(_ name: String) -> Property? {
    first[name].map { responders[$0].info }
  }
}
