extension Property {
  /// The numbers of a value in a document: its words, a flag, a number or several; reports everything else.
  func numbers(_ node: DocumentNode) -> [Double]? {
    let isNumber = if case .number = node.value { true } else { false }
    if !isNumber, PropertyWords(name) != nil { return node.values(of: name, kind) }
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
