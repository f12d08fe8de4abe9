/// A line that must be seen, or must not: as an experiment's log has it.
public struct Wish: Equatable, Sendable, CustomStringConvertible {
  /// The token.
  public let text: String
  /// Once or more: a star behind it.
  public let isRepeated: Bool
  /// When, to the millisecond, from the play's start: `@0.15` behind it.
  public let milliseconds: Int64?

  /// Reads a token with its endings, in any order: "pan.action(changed) * @0.15".
  public init(_ line: String) {
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

  /// Parts what ends in ` @0.15`.
  private static func timed(_ text: Substring) -> (Substring, Int64)? {
    guard let at = text.lastIndex(of: "@"), text[..<at].last?.isWhitespace ?? false else {
      return nil
    }
    let digits = trimmed(text[text.index(after: at)...])
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

  public var description: String {
    var made = text + (isRepeated ? " *" : "")
    if let milliseconds {
      made += " @" + Numbers.fixed(Double(milliseconds) / 1000, decimals: 3)
    }
    return made
  }

  /// Whether a line is this one.
  func fits(_ line: LogLine, since start: Instant) -> Bool {
    guard line.text == text else { return false }
    guard let milliseconds else { return true }
    return ((line.time - start).nanoseconds + 500_000) / 1_000_000 == milliseconds
  }
}

/// What must happen in a play, and what must not. A line that stands twice must be seen twice.
public struct Wishes: Sendable {
  /// What has to be seen.
  public let wanted: [Wish]
  /// What must not be seen.
  public let unwanted: [Wish]

  /// Refuses to wish for nothing.
  public init(_ wanted: [String], unwanted: [String] = []) throws(LabError) {
    self.wanted = wanted.map { Wish($0) }
    self.unwanted = unwanted.map { Wish($0) }
    if wanted.isEmpty, unwanted.isEmpty {
      throw LabError(
        .value, "fixes needs a token that is wanted or unwanted: 'button.click'.")
    }
  }
}

extension Wishes {
  /// Whether a play has all that is wanted and nothing that is unwanted.
  func hold(_ log: [LogLine], since start: Instant) -> Bool {
    missing(in: log, since: start).isEmpty
      && !unwanted.contains { wish in log.contains { wish.fits($0, since: start) } }
  }

  /// The wanted lines that are not there, each line counted once; a star takes all its lines.
  private func missing(in log: [LogLine], since start: Instant) -> [Wish] {
    var isTaken = Array(repeating: false, count: log.count)
    var missing: [Wish] = []
    // A wish with a time comes before the same one without.
    for wish in wanted.sorted(by: isEarlier) {
      var hasFound = false
      for place in log.indices where !isTaken[place] && wish.fits(log[place], since: start) {
        isTaken[place] = true
        hasFound = true
        if !wish.isRepeated { break }
      }
      if !hasFound { missing.append(wish) }
    }
    return missing
  }

  private func isEarlier(_ a: Wish, _ b: Wish) -> Bool {
    if a.isRepeated != b.isRepeated { return !a.isRepeated }
    return a.milliseconds != nil && b.milliseconds == nil
  }

  /// Why a play does not have the first wanted line that it lacks, or has an unwanted one.
  func unmet(_ log: [LogLine], since start: Instant, in index: TimelineIndex) -> Explanation? {
    let missing = missing(in: log, since: start)
    let texts = Set(log.map(\.text))
    if let first = missing.first, !texts.contains(first.text) {
      return try? index.whyNot(first.text)
    }
    // It is there, too late or too seldom; or it should not be.
    let odd = missing + unwanted.filter { texts.contains($0.text) }
    return odd.first.flatMap { try? index.why($0.text) }
  }

  /// Whom the lines are about; who has no such event is refused, with near matches.
  func subjects(_ log: [LogLine], in index: TimelineIndex) throws(LabError) -> [SubjectID] {
    let texts = Set(log.map(\.text))
    var found: [SubjectID] = []
    for wish in wanted + unwanted {
      guard let subject = Self.subject(of: wish.text, in: index) else {
        throw unknown(wish, in: index)
      }
      if !texts.contains(wish.text) {
        do throws(QuestionError) {
          _ = try index.wanted(wish.text)
        } catch {
          throw LabError(error)
        }
      }
      found.append(subject)
    }
    return found
  }

  /// Names may hold dots, so the longest one counts.
  private static func subject(of text: String, in index: TimelineIndex) -> SubjectID? {
    var name = Substring(text)
    while true {
      if let found = index.subject(named: String(name)) { return found }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  private func unknown(_ wish: Wish, in index: TimelineIndex) -> LabError {
    let first = String(wish.text.prefix { $0 != "." })
    let handlers = index.handlerTokens.filter { $0.hasSuffix(".\(wish.text)") }
    let near =
      handlers.isEmpty
      ? nearMatches(of: first, among: index.subjectNames) : Array(handlers.prefix(3))
    let hint =
      near.isEmpty
      ? "." : "; did you mean " + near.map { "'\($0)'" }.joined(separator: ", ") + "?"
    return LabError(.name, "'\(wish)': nothing here is named '\(first)'\(hint)")
  }
}
