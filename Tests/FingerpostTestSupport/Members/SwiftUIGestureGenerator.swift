import FingerpostGestures
import FingerpostLab

/// Prints the types of SwiftUI's gestures, and the modifiers that attach one with its arguments, from the table that documents
/// are read with.
enum SwiftUIGestureGenerator {
  /// The types, then the modifiers.
  static var texts: [String] {
    let modifiers = SwiftUIGesture.rows.compactMap(modifier)
    return SwiftUIGesture.rows.map(type)
      + ["extension SwiftUIElement {\n\(modifiers.joined(separator: "\n\n"))\n}\n"]
  }

  private static func type(_ row: SwiftUIGesture.Row) -> String {
    """
    /// SwiftUI's \(row.name).
    public struct \(row.name): WrittenGesture {
      let written: JSONValue

    \(comment(row))
      public init(\(parameters(row).joined(separator: ", "))) { written = ["\(row.name)": \(json(row))] }
    }

    """
  }

  private static func modifier(_ row: SwiftUIGesture.Row) -> String? {
    guard let modifier = row.modifier else { return nil }
    let parameters = (parameters(row) + ["name: String? = nil"]).joined(separator: ", ")
    return """
        /// Adds `.\(modifier)`.
      \(comment(row))
        public func \(modifier)(\(parameters)) -> Self { modified("\(modifier)", \(json(row)), .all, name, true) }
      """
  }

  private static func parameters(_ row: SwiftUIGesture.Row) -> [String] {
    row.parameters.map { name, info in
      "\(name): \(info.kind == .number ? "Double" : "Int") = \(short(info.defaultValue))"
    }
  }

  /// A sentence for each argument, with its unit.
  private static func comment(_ row: SwiftUIGesture.Row) -> String {
    row.parameters.map { name, info in
      let sentence = info.summary.prefix(1).lowercased() + info.summary.dropFirst().dropLast()
      return "  /// `\(name)`: \(sentence)\(info.unit.isEmpty ? "" : ", in \(info.unit)")."
    }.joined(separator: "\n")
  }

  private static func json(_ row: SwiftUIGesture.Row) -> String {
    "[\(row.parameters.map { "\"\($0.name)\": \($0.name).json" }.joined(separator: ", "))]"
  }
}
