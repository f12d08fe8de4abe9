import FingerpostAnswers
import FingerpostModel

/// The difference between a log and the expected one.
package struct LogMismatch {
  /// The difference, a line each: `- ` expected, `+ ` seen.
  package let text: String
  /// The first expected token that was not seen, in log order.
  package let missing: String?
  /// The first token that was seen and not expected.
  package let surplus: String?

  /// Computes the difference; nil where the log matches.
  package init?(_ items: [ExpectedItem], _ log: [LogLine], since start: Instant) {
    let expected = ExpectedLog(items, since: start)
    if expected.matches(log) { return nil }
    let show = { (line: LogLine) in expected.hasTimes ? line.timed(since: start) : line.text }
    let written = expected.written(beside: log, show)
    let difference = LineDifference(expected: written, seen: log.map(show))
    text = difference.text()
    missing = difference.firstMissing.map { ExpectedLine(written[$0]).text }
    surplus = difference.firstSurplus.map { log[$0].text }
  }
}

extension TimelineIndex {
  /// Why a token is missing, and why another is unexpected; empty where no question can answer
  /// that.
  func reasons(missing: String?, surplus: String?) -> [String] {
    var found: [String] = []
    if let missing {
      let token = TimelineIndex.withoutSuffixes(missing)
      if (try? why(token)) == nil, let answer = try? whyNot(token) {
        found.append("\(token)? \(answer.text)")
      }
    }
    if let surplus {
      let token = TimelineIndex.withoutSuffixes(surplus)
      if let answer = try? why(token) { found.append("\(token): \(answer.text)") }
    }
    return found
  }

  /// A token without ` (tapCount 2)` and ` (1,2)`, which questions do not accept.
  private static func withoutSuffixes(_ token: String) -> String {
    LogVocabulary.withoutSuffixes(token).token
  }
}

extension LogLine {
  /// The line with its time behind it.
  func timed(since start: Instant) -> String { "\(text) @\(seconds(since: start))" }

  /// When the line was written: seconds with three decimals.
  func seconds(since start: Instant) -> String {
    Numbers.fixed(Double((time - start).nanoseconds) / 1e9, decimals: 3)
  }
}
