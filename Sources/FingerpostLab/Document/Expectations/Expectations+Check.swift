import FingerpostAnswers
import FingerpostModel

extension Expectations {
  /// Compares a run with its expectations.
  ///
  /// - Parameters:
  ///   - timeline: everything that the lab has recorded.
  ///   - first: the first record of the run; logs leave out earlier records.
  ///   - before: the lab before the run. Times of lines count from its clock, or from zero where it
  ///     is `after` itself.
  ///   - after: the lab after the run.
  /// - Throws: `document` with each subject, word or token that names nothing here, and the nearest
  ///   match.
  package func check(
    _ timeline: TimelineSnapshot, from first: Serial = 0, before: Lab, after: Lab
  ) throws(LabError) -> ExpectationReport {
    try check(
      ExpectationCheck(
        timeline: timeline, first: first, before: before, after: after,
        index: TimelineIndex(timeline)
      ) { $0.log(of: timeline, from: first) })
  }

  /// Compares records with expectations, without the screen that they come from: no responder chain
  /// is known.
  ///
  /// - Throws: `document` with each subject, word or token that names nothing in the timeline, and
  ///   the nearest match.
  package func check(_ part: TimelinePart) throws(LabError) -> ExpectationReport {
    let lab = Lab()
    return try check(
      ExpectationCheck(
        timeline: part.timeline, first: 0, before: lab, after: lab,
        index: TimelineIndex(part.timeline)
      ) { part.lines($0) })
  }

  private func check(_ check: ExpectationCheck) throws(LabError) -> ExpectationReport {
    let vocabulary = LogVocabulary(check.timeline, [check.before, check.after])
    let problems = problems(vocabulary)
    if !problems.isEmpty { throw LabError(problems) }
    return ExpectationReport(
      failures: blocks.flatMap { check.failures(of: $0) }, warnings: warnings(vocabulary))
  }
}

/// A run that is compared with blocks of expectations.
private struct ExpectationCheck {
  let timeline: TimelineSnapshot
  let first: Serial
  let before: Lab
  let after: Lab
  let index: TimelineIndex
  let log: (LogObservation) -> [LogLine]

  /// The zero of times: the clock of the lab before the run, or the lab's own beginning without
  /// one.
  private var start: Instant { before === after ? .zero : before.now }

  func failures(of block: Expectation) -> [ExpectationFailure] {
    let log = log(block.observation)
    return [
      block.log.flatMap { complete($0, log) },
      block.contains.flatMap { contains($0, log) },
      block.anyOrder.flatMap { anyOrder($0, log) },
    ].compactMap { $0 } + (block.never.map { never($0, log) } ?? [])
      + [block.responderChain.flatMap(chain), block.attached.flatMap(attached)].compactMap { $0 }
  }

  private func complete(_ list: Expectation.Lines, _ log: [LogLine]) -> ExpectationFailure? {
    LogMismatch(list.items, log, since: start).map { mismatch in
      ExpectationFailure(
        path: list.path, message: "the log differs (- expected, + seen)", detail: mismatch.text,
        reasons: reasons(missing: mismatch.missing, surplus: mismatch.surplus))
    }
  }

  private func contains(_ list: Expectation.Lines, _ log: [LogLine]) -> ExpectationFailure? {
    let lines = list.lines
    guard let place = lines.firstMissing(inOrder: log, since: start) else { return nil }
    let after = place > 0 ? " after '\(lines[place - 1])'" : ""
    return ExpectationFailure(
      path: list.paths[place], message: "'\(lines[place])' is not seen\(after)",
      detail: written(log), reasons: reasons(missing: lines[place].text, surplus: nil))
  }

  private func anyOrder(_ list: Expectation.Lines, _ log: [LogLine]) -> ExpectationFailure? {
    let (missing, left) = list.lines.unmatched(in: log, since: start)
    if missing.isEmpty, left.isEmpty { return nil }
    let rows = missing.map { "- \($0)" } + left.map { "+ \($0.timed(since: start))" }
    return ExpectationFailure(
      path: list.path, message: "the tokens differ (- expected, + seen)",
      detail: rows.joined(separator: "\n"),
      reasons: reasons(missing: missing.first?.text, surplus: left.first?.text))
  }

  private func never(_ list: Expectation.Lines, _ log: [LogLine]) -> [ExpectationFailure] {
    zip(list.lines, list.paths).compactMap { line, path in
      let hits = log.filter { line.fits($0, since: start) }
      if hits.isEmpty { return nil }
      let times = hits.prefix(5).map { $0.seconds(since: start) }.joined(separator: ", ")
      return ExpectationFailure(
        path: path, message: "'\(line)' is seen, at \(times) s", detail: written(log),
        reasons: reasons(missing: nil, surplus: line.text))
    }
  }

  private func chain(_ order: Expectation.Order) -> ExpectationFailure? {
    guard let from = order.from else { return nil }
    let lab = order.isAfter ? after : before
    let when = order.isAfter ? "after" : "before"
    guard case .responder(let id) = try? lab.find(from.text),
      let chain = try? lab.responderChain(from: id)
    else {
      return ExpectationFailure(
        path: from.path, message: "no responder is named '\(from.text)' \(when) the script",
        detail: "", reasons: [])
    }
    return difference(
      order, chain.compactMap { try? lab.name(of: .responder($0)) },
      "the responder chain from \(from.text) differs")
  }

  private func attached(_ order: Expectation.Order) -> ExpectationFailure? {
    let records = timeline.records.dropFirst(Int(first)).filter {
      $0.kind == .attached && timeline.finger(of: $0.touch) == order.finger
    }
    let touch = (order.isAfter ? records.last : records.first)?.touch
    let names = records.filter { $0.touch == touch }.map { timeline.subject($0.subject).name }
    return difference(order, names, "the recognizers of finger \(order.finger) differ")
  }

  private func difference(
    _ order: Expectation.Order, _ seen: [String], _ message: String
  ) -> ExpectationFailure? {
    let expected = order.names.map(\.text)
    if expected == seen { return nil }
    return ExpectationFailure(
      path: order.path, message: message + " (- expected, + seen)",
      detail: LineDifference(expected: expected, seen: seen).text(context: 100), reasons: [])
  }

  private func written(_ log: [LogLine]) -> String {
    if log.isEmpty { return "  (the log is empty)" }
    return log.map { "  \($0.timed(since: start))" }.joined(separator: "\n")
  }

  /// Why a line is missing, and why another is unexpected; empty where no question can answer that.
  private func reasons(missing: String?, surplus: String?) -> [String] {
    index.reasons(missing: missing, surplus: surplus)
  }
}
