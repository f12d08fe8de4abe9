import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// The lines that a run must and must not contain. A line listed twice must be seen twice.
public struct FixTarget: Sendable {
  /// The lines that must be seen.
  package let wanted: [ExpectedLine]
  /// The lines that must not be seen.
  package let unwanted: [ExpectedLine]

  /// - Throws: `value` where both lists are empty, or a line has a touch's number.
  public init(_ wanted: [String], unwanted: [String] = []) throws(LabError) {
    self.wanted = wanted.map { ExpectedLine($0) }
    self.unwanted = unwanted.map { ExpectedLine($0) }
    if wanted.isEmpty, unwanted.isEmpty {
      throw LabError(
        .value, "fixes needs a token that is wanted or unwanted: 'button.click'.")
    }
    if let numbered = (wanted + unwanted).first(where: { AskedToken($0).ordinal != nil }) {
      throw LabError(
        .value,
        "'\(numbered)': fixes looks for lines of the log, which have no touch's number; a line may end in its time: "
          + "'\(AskedToken(numbered).token) @0.15'.")
    }
  }
}

extension FixTarget {
  private init(wanted: [ExpectedLine], unwanted: [ExpectedLine]) {
    self.wanted = wanted
    self.unwanted = unwanted
  }

  /// The same with the logs' tokens: a pan sends no `pan.action`, its first is `pan.action(began)`; UIKit's
  /// `row.didSelectRowAt` is `row.didSelect`.
  func spelledOut(in index: TimelineIndex, _ lab: Lab) -> FixTarget {
    func spelled(_ line: ExpectedLine) -> ExpectedLine {
      let text = index.token(meaning: line.text)
      let isContinuous =
        if text.hasSuffix(".action"),
          case .recognizer(let id) = try? lab.find(String(text.dropLast(".action".count)))
        {
          !lab.turn.arbiter.recognizers[id.index].isDiscrete
        } else {
          false
        }
      let token = isContinuous ? text + "(began)" : text
      return ExpectedLine(token + "\(line)".dropFirst(line.text.count))
    }
    return FixTarget(wanted: wanted.map(spelled), unwanted: unwanted.map(spelled))
  }

  /// Whether a log contains every wanted line and no unwanted one.
  func hold(_ log: [LogLine], since start: Instant) -> Bool {
    missing(in: log, since: start).isEmpty
      && !unwanted.contains { line in log.contains { line.fits($0, since: start) } }
  }

  /// The wanted lines that are missing, each line counted once; a star takes all its lines.
  private func missing(in log: [LogLine], since start: Instant) -> [ExpectedLine] {
    wanted.unmatched(in: log, since: start).missing
  }

  /// Why a log lacks its first missing wanted line, and the event that is missing; or why it has an unwanted one.
  func unmet(
    _ log: [LogLine], since start: Instant, in index: TimelineIndex
  ) -> (answer: Explanation, wanted: Wanted?)? {
    let missing = missing(in: log, since: start)
    let texts = Set(log.map(\.text))
    // What came at another time did not come in the touch of the wanted one.
    if let first = missing.first, let missed = try? index.missing("\(first)"),
      let answer = try? index.whyNot(missed.wanted, touch: missed.touch),
      !answer.happened || !texts.contains(first.text)
    {
      return (answer, answer.happened ? nil : missed.wanted)
    }
    // It is there, too late or too seldom; or it should not be.
    let odd = missing + unwanted.filter { texts.contains($0.text) }
    return odd.first.flatMap { try? index.why($0.text) }.map { ($0, nil) }
  }

  /// The subjects of the lines; throws, with near matches, for a subject without such an event.
  func subjects(_ log: [LogLine], in index: TimelineIndex) throws(LabError) -> [SubjectID] {
    let texts = Set(log.map(\.text))
    var found: [SubjectID] = []
    for line in wanted + unwanted {
      guard let subject = Self.subject(of: line.text, in: index) else {
        throw unknown(line, in: index)
      }
      if !texts.contains(line.text) {
        do throws(QuestionError) {
          _ = try index.wanted(line.text)
        } catch {
          throw LabError(error)
        }
      }
      found.append(subject)
    }
    return found
  }

  /// The subject at the start of a text. Names may contain dots, so the longest match counts.
  private static func subject(of text: String, in index: TimelineIndex) -> SubjectID? {
    var name = Substring(text)
    while true {
      if let found = index.subject(named: String(name)) { return found }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  private func unknown(_ line: ExpectedLine, in index: TimelineIndex) -> LabError {
    let first = String(line.text.prefix { $0 != "." })
    let handlers = index.handlerTokens.filter { $0.hasSuffix(".\(line.text)") }
    let near =
      handlers.isEmpty
      ? nearMatches(of: first, among: index.subjectNames) : Array(handlers.prefix(3))
    let hint =
      near.isEmpty
      ? "." : "; did you mean " + near.map { "'\($0)'" }.joined(separator: ", ") + "?"
    return LabError(.name, "'\(line)': nothing here is named '\(first)'\(hint)")
  }
}
