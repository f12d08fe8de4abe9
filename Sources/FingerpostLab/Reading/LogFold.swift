import FingerpostModel

/// Folds a log line by line: leaves out what repeats from sample to sample after its beginning. So
/// the number of a finger's moves makes no other outcome. A repeating line without a beginning in
/// the log is written once, with a star.
///
/// The repeating lines are `touchesMoved`, `pressesChanged`, `state(changed)`, `action(changed)`,
/// `didScroll`, `continueTracking`, `touchDragInside` and `touchDragOutside`. Every other line of
/// the same subject is a beginning.
package struct LogFold {
  /// The subjects with a beginning, and the lines written with a star; looked up, never walked.
  private var begun: Set<ExactString> = []
  private var starred: Set<ExactString> = []

  /// Creates an empty fold.
  package init() {}

  /// The line as the folded log has it; nil where it is left out.
  package mutating func line(_ line: String) -> String? {
    let subject = ExactString(Self.subject(of: line))
    guard Self.goesOn(line) else {
      begun.insert(subject)
      return line
    }
    let isFirst = !begun.contains(subject) && starred.insert(ExactString(line)).inserted
    return isFirst ? Self.starred(line) : nil
  }

  /// The whole log, folded.
  package static func folded(_ log: some Sequence<String>) -> [String] {
    var fold = LogFold()
    return log.compactMap { fold.line($0) }
  }
}

extension LogFold {
  private static let endings: [[UInt8]] = [
    "touchesMoved", "pressesChanged", "state(changed)", "action(changed)", "didScroll",
    "continueTracking", "touchDragInside", "touchDragOutside",
  ].map { Array($0.utf8) }

  /// Whether a line repeats from sample to sample.
  package static func goesOn(_ line: String) -> Bool {
    endings.contains { line.utf8.suffix($0.count).elementsEqual($0) }
  }

  /// The text before the last dot of a line.
  package static func subject(of line: String) -> String {
    guard let dot = line.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(line[..<dot])
  }

  package static func starred(_ line: String) -> String { line + " *" }
}

extension LogObservation {
  /// Folds a log, or reduces it to the one token that is looked for.
  func reduced(_ log: [LogLine]) -> [LogLine] {
    var lines = log
    if let token {
      let wanted = ExactString(token)
      lines = lines.first { ExactString($0.text) == wanted }.map { [$0] } ?? []
    }
    guard isFolded else { return lines }
    var fold = LogFold()
    return lines.compactMap { line in fold.line(line.text).map { line.saying($0) } }
  }
}

extension LogLine {
  fileprivate func saying(_ text: String) -> LogLine {
    LogLine(text: text, time: time, kind: kind, subject: subject)
  }
}
