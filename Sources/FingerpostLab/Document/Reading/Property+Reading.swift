extension Property {
  /// The numbers of a document's value: words, a flag, one or several numbers; reports other
  /// values.
  func numbers(_ node: DocumentNode) -> [Double]? {
    if PropertyWords(name) != nil { return node.values(of: name, kind) }
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
  /// Properties whose range depends on other properties; documents set them last.
  static let late: [String] = [
    "value", "currentPage", "contentOffset", "zoomScale", "selectedSegmentIndex",
  ]

  /// A responder's property by name, whatever its class.
  static func responderProperty(_ name: String) -> Property? {
    first[name].map { responders[$0].info }
  }
}
