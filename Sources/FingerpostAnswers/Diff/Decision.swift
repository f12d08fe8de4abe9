import FingerpostModel

/// The decision that made two runs differ: two runs of one screen with one slightly different
/// number.
public struct Decision: Sendable {
  /// The decider: `profile.panHysteresis`, `pan.cancelsTouchesInView`; empty where it was a
  /// finger, its location or an order of events.
  public let decider: String
  /// Its limit or value; nil where no record contains it.
  public let value: Double?
  /// The decision in words, for both runs: "profile.panHysteresis = 10 pt: pan.state(failed), or
  /// pan.state(began)".
  public let words: String
  /// The rule of the decision; nil where neither run has a record of its own.
  public let rule: Rule?
  /// The first run's record; nil where it has none of its own, or where a finger hit another view.
  public let a: Entry?
  /// The second run's record.
  public let b: Entry?
  /// The explanation for the first run; empty if there is none.
  public let whyA: String
  /// Why in the second run.
  public let whyB: String
}

/// Two runs side by side, and the fact that is looked for.
struct Deciding {
  let a: TimelineIndex
  let b: TimelineIndex
  /// The values of the runs' thresholds, where they are known.
  let threshold: (Profile.Field) -> Double?

  /// The decision between some records of both runs.
  func decision(_ seenA: [Entry], _ seenB: [Entry]) -> Decision {
    if let found = foundOthers(seenA, seenB) { return found }
    let (aloneA, aloneB) = alone(seenA, seenB)
    let found = deciding(aloneA, aloneB)
    let (here, there) = (found.a, found.b)
    let sideA = here.map { Side(a, $0, by: found.byA, threshold) }
    let sideB = there.map { Side(b, $0, by: found.byB, threshold) }
    let facts = [sideA, sideB].compactMap { $0 }.filter(\.isFact)
    var decisive = facts.min { $0.entry.time < $1.entry.time }
    var words = [sideA, sideB].map { $0?.saidWithLimit ?? "nothing" }.joined(separator: ", or ")
    if let first = facts.first, facts.allSatisfy({ $0.isSameFact(as: first) }) {
      // Prefers the side with more information: a limit, not only its owner.
      let best = facts.dropFirst().reduce(first) { $1.limitLength > $0.limitLength ? $1 : $0 }
      let said = [sideA, sideB].map { $0?.said ?? "nothing" }.joined(separator: ", or ")
      decisive = best
      words = "\(best.limit): \(said)"
    }
    return Decision(
      decider: decisive?.decider ?? "", value: decisive?.value, words: words,
      rule: (decisive ?? sideB ?? sideA)?.entry.rule, a: here, b: there,
      whyA: here.map { a.explain($0).text } ?? "", whyB: there.map { b.explain($0).text } ?? "")
  }
}

extension TimelineSnapshot {
  /// Finds the decision that made another run with one slightly different number differ from this
  /// one.
  public func decision(_ other: TimelineSnapshot, profile: Profile? = nil) -> Decision {
    TimelineIndex(self).decision(TimelineIndex(other), profile: profile)
  }
}

// Finding the differences
extension Deciding {
  /// A finger that comes down on another view decides everything else.
  private func foundOthers(_ seenA: [Entry], _ seenB: [Entry]) -> Decision? {
    for (here, there) in zip(a.found(seenA), b.found(seenB)) where here.who != there.who {
      let (nameA, nameB) = (here.name ?? "no view", there.name ?? "no view")
      return Decision(
        decider: "", value: nil,
        words: "touch \(here.touch.number) comes down on \(nameA), or on \(nameB)", rule: .ht1,
        a: nil, b: nil, whyA: "on \(nameA)", whyB: "on \(nameB)")
    }
    return foundMore(seenA, seenB)
  }

  /// A finger that comes down in one run only is a script's: no record of the other says why it does not.
  private func foundMore(_ seenA: [Entry], _ seenB: [Entry]) -> Decision? {
    let (landedA, landedB) = (a.landed(seenA), b.landed(seenB))
    guard landedA.count != landedB.count else { return nil }
    func place(_ landed: [Entry], _ index: TimelineIndex, _ other: [Entry]) -> String {
      guard landed.indices.contains(other.count) else { return "not at all" }
      let view = index.touch(of: landed[other.count])?.view
      return "on \(view.map { index.subject($0).name } ?? "no view")"
    }
    let longer = landedA.count > landedB.count ? landedA : landedB
    let number = longer[min(landedA.count, landedB.count)].record.touch
    let (whyA, whyB) = (place(landedA, a, landedB), place(landedB, b, landedA))
    return Decision(
      decider: "", value: nil, words: "touch \(number) comes down \(whyA), or \(whyB)", rule: .sy2,
      a: nil, b: nil, whyA: whyA, whyB: whyB)
  }

  /// The records without a counterpart in the other run, in order.
  private func alone(_ seenA: [Entry], _ seenB: [Entry]) -> ([Entry], [Entry]) {
    var contents = Contents()
    let (left, right) = (
      contents.numbers(seenA, a.timeline, a.watch),
      contents.numbers(seenB, b.timeline, a.watch)
    )
    if a.watch.isEnded { return ([], []) }
    func alone(_ entries: [Entry], _ own: [Int], _ others: [Int]) -> [Entry] {
      var rest = [Int](repeating: 0, count: contents.count)
      for number in others { rest[number] += 1 }
      return zip(entries, own).compactMap { entry, number in
        rest[number] -= 1
        return rest[number] < 0 && entry.kind.isResult ? entry : nil
      }
    }
    return (alone(seenA, left, right), alone(seenB, right, left))
  }

  /// A record of each run, and the records that name what made the runs differ.
  private struct Found {
    let a: Entry?
    let b: Entry?
    let byA: Entry?
    let byB: Entry?
  }

  /// The records of one run alone.
  private struct Run {
    let index: TimelineIndex
    let alone: [Entry]
  }

  /// Numbers come before flags. Without a decider: the first record of each run.
  private func deciding(_ aloneA: [Entry], _ aloneB: [Entry]) -> Found {
    let (runA, runB) = (Run(index: a, alone: aloneA), Run(index: b, alone: aloneB))
    return earlier(runA, runB, passed) ?? shared(runA, runB) ?? crossed(runA, runB)
      ?? stopped(runA, runB) ?? raced(runA, runB) ?? earlier(runA, runB, chosen)
      ?? Found(a: aloneA.first, b: aloneB.first, byA: nil, byB: nil)
  }

  /// What is found in one of the runs, in the earlier one if in both.
  private func earlier(
    _ runA: Run, _ runB: Run, _ find: (Run, Run) -> (fact: Entry, other: Entry?)?
  ) -> Found? {
    func sameFact(_ entry: Entry?, _ index: TimelineIndex, as fact: ExactString) -> Entry? {
      entry.flatMap { index.fact($0) == fact ? $0 : nil }
    }
    let (inA, inB) = (find(runA, runB), find(runB, runA))
    if let inA, inB.map({ inA.fact.isBefore($0.fact) }) ?? true {
      let same = sameFact(inA.other, b, as: a.fact(inA.fact))
      return Found(a: inA.fact, b: inA.other, byA: inA.fact, byB: same)
    }
    return inB.map {
      let same = sameFact($0.other, a, as: b.fact($0.fact))
      return Found(a: $0.other, b: $0.fact, byA: same, byB: $0.fact)
    }
  }

  /// A recognizer that failed by a number, and that began or recognized in the other run.
  private func passed(_ run: Run, _ other: Run) -> (fact: Entry, other: Entry?)? {
    for failure in run.alone where failure.isStop && failure.state == .failed {
      let name = ExactString(run.index.subject(failure.subject).name)
      let success = other.alone.first {
        $0.isSuccess && ExactString(other.index.subject($0.subject).name) == name
      }
      if let success { return (failure, success) }
    }
    return nil
  }

  /// One object's records that name the same number, with different outcomes.
  private func shared(_ runA: Run, _ runB: Run) -> Found? {
    var first: [[ExactString]: Entry] = [:]
    for entry in runA.alone.reversed() where entry.hasNumber {
      first[a.deciderAndSubject(entry)] = entry
    }
    for entry in runB.alone where entry.hasNumber {
      if let here = first[b.deciderAndSubject(entry)], here.isSuccess != entry.isSuccess {
        return Found(a: here, b: entry, byA: here, byB: entry)
      }
    }
    return nil
  }

  /// A control's first events of one run alone, with the finger on different sides of its limit.
  private func crossed(_ runA: Run, _ runB: Run) -> Found? {
    guard let here = runA.alone.first(where: { $0.kind == .control }),
      let there = runB.alone.first(where: { $0.kind == .control }),
      let (byA, byB) = (a.tracking(here).flatMap { byA in b.tracking(there).map { (byA, $0) } }),
      a.deciderAndSubject(byA) == b.deciderAndSubject(byB), byA.isWithinLimit != byB.isWithinLimit
    else { return nil }
    return Found(a: here, b: there, byA: byA, byB: byB)
  }

  /// The first number of each run that kept something from happening.
  private func stopped(_ runA: Run, _ runB: Run) -> Found? {
    let (here, there) = (runA.alone.first(where: \.isStop), runB.alone.first(where: \.isStop))
    if here == nil, there == nil { return nil }
    return Found(
      a: here ?? there.flatMap { a.like($0, of: b, among: runA.alone) },
      b: there ?? here.flatMap { b.like($0, of: a, among: runB.alone) }, byA: here, byB: there)
  }

  /// Two recognizers that each succeed by a number in one run, and fail in the other: what came first decided, and that it
  /// prevented the other one followed.
  private func raced(_ runA: Run, _ runB: Run) -> Found? {
    func winner(_ run: Run, losesIn other: Run) -> Entry? {
      guard let success = run.alone.first(where: { $0.isSuccess && $0.hasNumber }) else {
        return nil
      }
      let name = ExactString(run.index.subject(success.subject).name)
      let loses = other.alone.contains {
        $0.state == .failed && ExactString(other.index.subject($0.subject).name) == name
      }
      return loses ? success : nil
    }
    guard let here = winner(runA, losesIn: runB), let there = winner(runB, losesIn: runA) else {
      return nil
    }
    return Found(a: here, b: there, byA: here, byB: there)
  }

  /// The first record by a property or an answer that the other run does not have with this value.
  /// A property of a recognizer that succeeds decides only where the other run names it, too.
  private func chosen(_ run: Run, _ other: Run) -> (fact: Entry, other: Entry?)? {
    let others = other.alone.filter { $0.deciding.kind.isChoice }
    let known = Set(others.map { other.index.factWithValue($0) })
    let facts = Set(others.map { other.index.fact($0) })
    let found = run.alone.first {
      $0.deciding.kind.isChoice && !known.contains(run.index.factWithValue($0))
        && (!$0.isSuccess || facts.contains(run.index.fact($0)))
    }
    guard let found else { return nil }
    // What an answer brought about says more than the question.
    let fact = run.index.result(of: run.index.fact(found), among: run.alone) ?? found
    let same = other.index.result(of: run.index.fact(found), among: others)
    return (fact, same ?? other.index.like(fact, of: run.index, among: other.alone))
  }
}

extension TimelineIndex {
  /// The fingers that come down.
  fileprivate func landed(_ seen: [Entry]) -> [Entry] {
    seen.filter { $0.kind == .input && $0.phase == .began }
  }

  /// The view hit by each finger that comes down: the result of the last hit test of its turn.
  fileprivate func found(
    _ seen: [Entry]
  ) -> [(touch: TouchID, who: ExactString, name: String?)] {
    var began: [(turn: UInt32, touch: TouchID, object: SubjectID)] = []
    for entry in seen {
      let isOfLast = began.last?.turn == entry.turn
      if entry.kind == .input, entry.phase == .began {
        if !isOfLast { began.append((entry.turn, entry.record.touch, 0)) }
      } else if entry.kind == .hitTest, isOfLast {
        began[began.count - 1].object = entry.object
      }
    }
    return began.map {
      let name = subject($0.object).name
      return ($0.touch, ExactString(name), name.isEmpty ? nil : name)
    }
  }

  fileprivate func fact(_ entry: Entry) -> ExactString {
    ExactString(timeline.text(of: entry.deciding))
  }

  fileprivate func factWithValue(_ entry: Entry) -> [ExactString] {
    [fact(entry), ExactString(entry.decidingValue.map { "\($0)" } ?? "")]
  }

  /// The first record, other than a question, that names a fact.
  fileprivate func result(of named: ExactString, among alone: [Entry]) -> Entry? {
    alone.first { $0.kind != .question && fact($0) == named }
  }

  /// The control's tracking in the turn of its event.
  fileprivate func tracking(_ event: Entry) -> Entry? {
    records(.tracking, of: event.subject).first {
      $0.turn == event.turn && $0.record.measured != nil
    }
  }

  fileprivate func deciderAndSubject(_ entry: Entry) -> [ExactString] {
    [timeline.text(of: entry.record.decider), subject(entry.subject).name].map(ExactString.init)
  }

  /// This run's counterpart of another run's record: the first with the same subject and kind,
  /// otherwise the first with the same subject and a token, otherwise the first with a token.
  fileprivate func like(_ other: Entry, of others: TimelineIndex, among alone: [Entry]) -> Entry? {
    let name = ExactString(others.subject(other.subject).name)
    let own = alone.filter { ExactString(subject($0.subject).name) == name }
    return own.first { $0.kind == other.kind } ?? own.first { timeline.hasToken($0.record) }
      ?? alone.first { timeline.hasToken($0.record) }
  }
}

extension Entry {
  /// Whether a number decided, other than how far a control's finger is from it.
  fileprivate var hasNumber: Bool { record.decider.kind.isNumber && kind != .tracking }

  /// What decided: of a question an answer no.
  var deciding: Decider {
    guard record.decider.kind == .none, let question, answer == false else {
      return record.decider
    }
    return .answer(question, of: subject, false)
  }

  /// The deciding limit or value; nil where no record contains it.
  var decidingValue: Double? { record.deciderValue ?? deciding.value.map(Double.init) }

  /// Whether a recognizer began or recognized.
  fileprivate var isSuccess: Bool {
    guard kind == .state, let state else { return false }
    switch state {
    case .began, .changed, .recognized, .ended: return true
    case .possible, .failed, .cancelled: return false
    }
  }

  /// Whether a number kept something from happening.
  fileprivate var isStop: Bool { hasNumber && !isSuccess }

  /// Whether the measured value is below the limit; nil where nothing was measured.
  fileprivate var isWithinLimit: Bool? {
    record.measured.flatMap { measured in record.limit.map { measured < $0 } }
  }

  fileprivate func isBefore(_ other: Entry) -> Bool {
    time == other.time ? serial <= other.serial : time < other.time
  }
}

extension RecordKind {
  /// Whether records of this kind are results, rather than inputs and checks.
  fileprivate var isResult: Bool {
    switch self {
    case .input, .step, .timer, .pipeline, .pointInside: false
    case .hitTest, .attached, .sendEvent, .recognizerTouches, .question, .waits, .touches,
      .withheld,
      .released, .dropped, .state, .action, .reset, .tracking, .control, .handler, .selection,
      .scroll, .event, .change, .diagnostic, .truncated, .measurement, .controlState,
      .interaction, .value:
      true
    }
  }
}

extension Decider.Kind {
  /// Whether it is a number that can be set.
  fileprivate var isNumber: Bool {
    switch self {
    case .profile, .parameter: true
    case .none, .rule, .property, .answer, .name, .fact: false
    }
  }

  /// Whether it is a property, an answer, a fact of the profile, or the own parameter of a recognizer that is not
  /// UIKit's.
  fileprivate var isChoice: Bool {
    switch self {
    case .property, .answer, .name, .fact: true
    case .none, .rule, .profile, .parameter: false
    }
  }
}
