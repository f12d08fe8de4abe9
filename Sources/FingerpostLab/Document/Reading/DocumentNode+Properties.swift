import FingerpostModel

extension PropertyTable {
  /// The properties that documents spell with another key. UIKit's name is no key there.
  static let documentKeys: [String: String] = ["windowLevel": "level"]
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
