import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// The lines that a run must and must not contain. A line listed twice must be seen twice.
///
/// A line may end in a touch: `v.touchesBegan #2` must come in the second touch of the timeline.
package struct FixTarget: Sendable {
  /// The lines that must be seen.
  package let wanted: [Line]
  /// The lines that must not be seen.
  package let unwanted: [Line]

  /// A line of a log, of any touch or of one.
  package struct Line: Equatable, Sendable, CustomStringConvertible {
    /// The line.
    package let line: ExpectedLine
    /// The touch's number in the timeline's order, from 1; nil for any.
    package let ordinal: Int?
    /// What was asked.
    fileprivate let asked: String

    /// Parts the touch from the line.
    init(_ text: String) { self.init(text, AskedToken(text)) }

    fileprivate init(_ text: String, _ asked: AskedToken) {
      self.asked = text
      ordinal = asked.ordinal
      let time = asked.time.map { " @\($0.text)" } ?? ""
      line = ExpectedLine(asked.ordinal == nil ? text : asked.token + time)
    }

    init(_ line: ExpectedLine, ordinal: Int?) {
      (self.line, self.ordinal) = (line, ordinal)
      asked = ordinal.map { "\(line) #\($0)" } ?? "\(line)"
    }

    /// The token.
    package var text: String { line.text }

    /// The token in its touch, at any time.
    var inItsTouch: String { ordinal.map { "\(text) #\($0)" } ?? text }

    package var description: String { ordinal.map { "\(line) #\($0)" } ?? "\(line)" }
  }

  /// - Throws: `value` where both lists are empty.
  package init(_ wanted: [String], unwanted: [String] = []) throws(LabError) {
    self.wanted = wanted.map { Line($0) }
    self.unwanted = unwanted.map { Line($0) }
    if wanted.isEmpty, unwanted.isEmpty {
      throw LabError(
        .value, "fixes needs a token that is wanted or unwanted: 'button.click'.")
    }
  }
}

/// The log of a play, and its timeline where a target has lines of a touch.
struct FixLog {
  let lines: [LogLine]
  let timeline: TimelineSnapshot?

  /// The lines that fit some of a target, all of one touch or of none, as these write them: a token without its argument
  /// or answer means any, `book.willTransition` that of each page.
  func lines(for wanted: [FixTarget.Line], since start: Instant) -> [LogLine] {
    guard let ordinal = wanted.first?.ordinal, let timeline else {
      return lines.compactMap { $0.written(as: wanted, since: start) }
    }
    let index = TimelineIndex(timeline)
    guard let touch = index.touch(ordinal: ordinal) else { return [] }
    let everything = LogObservation()
    var found: [LogLine] = []
    timeline.forEachRecord { serial, record in
      if let line = everything.logLine(of: record, in: timeline)?.written(as: wanted, since: start),
        index[serial].map({ index.belongs($0, to: touch) }) ?? false
      {
        found.append(line)
      }
    }
    return found
  }
}

extension LogLine {
  /// The line as a target writes it; nil where none of it fits.
  fileprivate func written(as wanted: [FixTarget.Line], since start: Instant) -> LogLine? {
    let fits = { (line: LogLine) in wanted.contains { $0.line.fits(line, since: start) } }
    if fits(self) { return self }
    // Few lines of a log begin as a wanted one does.
    guard wanted.contains(where: { text.utf8.starts(with: $0.line.text.utf8) }) else { return nil }
    let bare = LogLine(text: AskedToken.bare(text), time: time, kind: kind, subject: subject)
    return fits(bare) ? bare : nil
  }
}

extension FixTarget {
  private init(wanted: [Line], unwanted: [Line]) {
    self.wanted = wanted
    self.unwanted = unwanted
  }

  /// Whether a line is of one touch: only a timeline shows whether it came there.
  var needsTimelines: Bool { (wanted + unwanted).contains { $0.ordinal != nil } }

  /// The target with the touches of a timeline; a name in it may end like one. Refuses a touch that it does not have.
  func read(in index: TimelineIndex) throws(LabError) -> FixTarget {
    let read = FixTarget(
      wanted: wanted.map { Line($0.asked, index.asked($0.asked)) },
      unwanted: unwanted.map { Line($0.asked, index.asked($0.asked)) })
    try read.checkTouches(in: index)
    return read
  }

  private func checkTouches(in index: TimelineIndex) throws(LabError) {
    for line in wanted + unwanted {
      do throws(QuestionError) {
        _ = try index.touch(of: index.asked(line.asked))
      } catch {
        throw LabError(error)
      }
    }
  }

  /// The same with the logs' tokens: a pan sends no `pan.action`, its first is `pan.action(began)`; UIKit's
  /// `row.didSelectRowAt` is `row.didSelect`.
  func spelledOut(in index: TimelineIndex, _ lab: Lab) -> FixTarget {
    func spelled(_ line: Line) -> Line {
      let text = index.token(
        meaning: line.text, touch: line.ordinal.flatMap(index.touch(ordinal:)))
      let isContinuous =
        if text.hasSuffix(".action"),
          case .recognizer(let id) = try? lab.find(String(text.dropLast(".action".count)))
        {
          !lab.turn.arbiter.recognizers[id.index].isDiscrete
        } else {
          false
        }
      let token = isContinuous ? text + "(began)" : text
      return Line(
        ExpectedLine(token + "\(line.line)".dropFirst(line.text.count)), ordinal: line.ordinal)
    }
    return FixTarget(wanted: wanted.map(spelled), unwanted: unwanted.map(spelled))
  }

  /// Whether a log contains every wanted line and no unwanted one.
  func hold(_ log: FixLog, since start: Instant) -> Bool {
    missing(in: log, since: start).isEmpty
      && !unwanted.contains { line in
        log.lines(for: [line], since: start).contains { line.line.fits($0, since: start) }
      }
  }

  /// The wanted lines that are missing, each line counted once; a star takes all its lines.
  private func missing(in log: FixLog, since start: Instant) -> [Line] {
    let ordinals = Set(wanted.map(\.ordinal)).sorted { ($0 ?? 0) < ($1 ?? 0) }
    return ordinals.flatMap { ordinal in
      let lines = wanted.filter { $0.ordinal == ordinal }
      return lines.map(\.line).unmatched(in: log.lines(for: lines, since: start), since: start)
        .missing.map { Line($0, ordinal: ordinal) }
    }
  }

  /// Why a log lacks its first missing wanted line, and the event that is missing; or why it has an unwanted one.
  func unmet(
    _ log: FixLog, since start: Instant, in index: TimelineIndex
  ) -> (answer: Explanation, missed: Missed?)? {
    let missing = missing(in: log, since: start)
    let texts = Self.texts(log.lines)
    // What came at another time did not come in the touch of the wanted one.
    if let first = missing.first, let found = try? index.answer(.whyNot("\(first)")),
      !found.answer.happened || !texts.contains(first.text)
    {
      return found
    }
    // It is there, too late or too seldom; or it should not be.
    let odd = missing + unwanted.filter { texts.contains($0.text) }
    return odd.first.flatMap { try? index.why($0.inItsTouch) }.map { ($0, nil) }
  }

  /// The tokens of a log, as they are and without argument and answer.
  private static func texts(_ log: [LogLine]) -> Set<String> {
    Set(log.flatMap { [$0.text, AskedToken.bare($0.text)] })
  }

  /// The subjects of the lines; throws, with near matches, for a subject without such an event.
  func subjects(_ log: [LogLine], in index: TimelineIndex) throws(LabError) -> [SubjectID] {
    let texts = Self.texts(log)
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

  private func unknown(_ line: Line, in index: TimelineIndex) -> LabError {
    let first = String(line.text.prefix { $0 != "." })
    let handlers = index.handlerTokens.filter { $0.hasSuffix(".\(line.text)") }
    let near =
      handlers.isEmpty
      ? nearMatches(of: first, among: index.subjectNames) : Array(handlers.prefix(3))
    let hint =
      near.isEmpty
      ? index.knownNames : "; did you mean " + near.map { "'\($0)'" }.joined(separator: ", ") + "?"
    return LabError(.name, "'\(line)': nothing here is named '\(first)'\(hint)")
  }
}
