/// How clauses become sentences.
package enum Words {
  /// Joins words: `a, b and c`.
  package static func listed(_ items: [String], _ last: String = "and") -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(last) " + items[items.count - 1]
  }

  /// Makes a sentence of a clause: adds a capital and a full stop.
  package static func sentence(_ clause: String) -> String {
    var text = Substring(clause)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    guard let first = text.first else { return "." }
    let made = first == "“" ? String(text) : first.uppercased() + text.dropFirst()
    return made.hasSuffix(".") || made.hasSuffix("!") || made.hasSuffix("?") ? made : made + "."
  }

  /// Fills the places of a sentence, `{name}`; one without a value stays as its name.
  static func filled(_ sentence: String, _ value: (Substring) -> String?) -> String {
    var made = ""
    for part in sentence.split(separator: "{", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "}") else {
        made += part
        continue
      }
      made += value(part[..<end]) ?? String(part[..<end])
      made += part[part.index(after: end)...]
    }
    return made
  }

  /// The side and distance of a point outside.
  package static func beyond(_ x: Double?, _ y: Double?) -> String {
    var parts: [String] = []
    if let x, x != 0 {
      parts.append("\(Numbers.points(x, beside: 0)) beyond its \(x > 0 ? "right" : "left") edge")
    }
    if let y, y != 0 {
      let edge = y > 0 ? "below its bottom edge" : "above its top edge"
      parts.append("\(Numbers.points(y, beside: 0)) \(edge)")
    }
    return parts.isEmpty ? "on its right or bottom edge" : listed(parts)
  }
}

extension Array where Element: Equatable {
  /// Each element once, in the order of first appearance.
  var unique: [Element] {
    var found: [Element] = []
    for item in self where !found.contains(item) { found.append(item) }
    return found
  }
}

extension String {
  /// With a capital in front.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
