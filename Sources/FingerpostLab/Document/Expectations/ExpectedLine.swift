import FingerpostAnswers
import FingerpostModel

/// A line that a log must or must not contain: a token, optionally with a star and a time.
///
///     pan.action(changed) * @0.15
package struct ExpectedLine: Equatable, Sendable, CustomStringConvertible {
  /// The token.
  package let text: String
  /// Whether the line matches one or more consecutive records: a star after the token.
  package let isRepeated: Bool
  /// Time in milliseconds from the start of the run: `@0.15` after the token. Nil for any time.
  package let milliseconds: Int64?

  /// Parses a token with its suffixes, in any order: "pan.action(changed) * @0.15".
  package init(_ line: String) {
    var rest = Self.trimmed(Substring(line))
    var isRepeated = false
    var milliseconds: Int64?
    while true {
      if milliseconds == nil, let (before, time) = Self.timed(rest) {
        (rest, milliseconds) = (before, time)
      } else if !isRepeated, rest.last == "*", rest.dropLast().last?.isWhitespace ?? false {
        (rest, isRepeated) = (Self.trimmed(rest.dropLast()), true)
      } else {
        break
      }
    }
    text = String(rest)
    self.isRepeated = isRepeated
    self.milliseconds = milliseconds
  }

  /// Removes ` @0.15` from the end of a text.
  private static func timed(_ text: Substring) -> (Substring, Int64)? {
    // By its bytes: a search for a character looks for the bounds of all others.
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")),
      text[..<at].last?.isWhitespace ?? false
    else { return nil }
    let digits = trimmed(text[text.utf8.index(after: at)...])
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.utf8.count <= 30,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }),
      let seconds = Double(digits), seconds < 1e9
    else { return nil }
    return (trimmed(text[..<at]), Int64((seconds * 1000).rounded(.toNearestOrEven)))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return rest
  }

  package var description: String {
    var made = text + (isRepeated ? " *" : "")
    if let milliseconds {
      made += " @" + Numbers.fixed(Double(milliseconds) / 1000, decimals: 3)
    }
    return made
  }

  /// Whether another token has the same words and numbers. A number is compared to half of its last written digit.
  private func hasNumbers(of other: String) -> Bool {
    guard let (words, numbers) = Self.numbers(in: text),
      let (others, seen) = Self.numbers(in: other),
      words == others, numbers.count == seen.count
    else { return false }
    return zip(numbers, seen).allSatisfy { expected, number in
      guard let a = Double(expected), let b = Double(number) else { return false }
      let decimals = expected.firstIndex(of: ".").map { expected[$0...].utf8.count - 1 } ?? 0
      // The end of the range counts, also where binary numbers miss it by a hair.
      var half = 0.5
      for _ in 0..<min(decimals, 15) { half /= 10 }
      return abs(a - b) <= half * (1 + 1e-9)
    }
  }

  /// The words before a token's last parenthesis, and the numbers in it.
  private static func numbers(in token: String) -> (Substring, [Substring])? {
    guard token.hasSuffix(")"), let open = token.lastIndex(of: "(") else { return nil }
    let inner = token[token.index(after: open)...].dropLast()
    return (token[..<open], inner.split(separator: ",").map { trimmed($0) })
  }

  /// Whether a line of a log matches; times are compared to the millisecond.
  package func fits(_ line: LogLine, since start: Instant) -> Bool {
    guard line.text == text || line.kind.takesNumbers && hasNumbers(of: line.text) else {
      return false
    }
    guard let milliseconds else { return true }
    return ((line.time - start).nanoseconds + 500_000) / 1_000_000 == milliseconds
  }
}

/// An item of an expected log: a line, or a group of lines that occurs once or more.
package indirect enum ExpectedItem: Equatable, Sendable {
  /// One line.
  case line(ExpectedLine)
  /// `{repeat: [token, …]}`: the items, in one or more consecutive rounds.
  case group([ExpectedItem])

  /// The lines; a group's lines appear once.
  var lines: [ExpectedLine] {
    switch self {
    case .line(let line): [line]
    case .group(let items): items.flatMap(\.lines)
    }
  }
}
