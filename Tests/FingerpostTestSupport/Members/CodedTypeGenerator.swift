import FingerpostLab

/// Prints the Swift types of properties whose numbers have words: option sets and enumerations. Those that the engine itself has
/// need none.
enum CodedTypeGenerator {
  /// The types.
  static var text: String {
    PropertyWords.all.filter { !$0.summary.isEmpty }.map { $0.isSet ? set($0) : choice($0) }
      .joined(separator: "\n")
  }

  private static func set(_ type: PropertyWords) -> String {
    let members = type.words.map { member in
      """
        /// \(member.summary)
        public static let \(member.word): \(type.type) = \(type.type)(rawValue: \(bits(member.number)))
      """
    }
    return """
      /// \(type.summary)
      public struct \(type.type): CodedSet {
        let bits: UInt64

      \(members.joined(separator: "\n"))
      }

      """
  }

  private static func bits(_ mask: UInt64) -> String {
    mask.nonzeroBitCount == 1 ? "1 << \(mask.trailingZeroBitCount)" : "\(mask)"
  }

  private static func choice(_ type: PropertyWords) -> String {
    let cases = type.words.map { "  /// \($0.summary)\n  case \($0.word) = \($0.number)" }
    return """
      /// \(type.summary)
      public enum \(type.type): UInt64, CodedValue {
      \(cases.joined(separator: "\n"))

        static var unread: Self { .\(type.words.first?.word ?? "") }
      }

      """
  }
}
