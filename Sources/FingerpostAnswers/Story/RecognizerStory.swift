import FingerpostModel

/// What the recognizers did: who recognized, who failed, who waited.
struct RecognizerStory {
  let account: Account
  private var index: TimelineIndex { account.index }
  private var clauses: StoryClauses { StoryClauses(index: index) }

  init(_ account: Account) { self.account = account }

  func tell(_ lines: inout StoryLines) {
    for id in account.recognizers.keys {
      let course = account.recognizers[id]
      var earlier: Entry?
      for attempt in course.attempts {
        tellWait(id, attempt, &lines)
        if let failure = attempt.failure { tellFailure(id, failure, earlier, &lines) }
        if attempt.success?.state == .recognized { earlier = attempt.success }
      }
      tellSuccess(id, course, &lines)
    }
  }

  private func tellWait(_ id: SubjectID, _ attempt: AttemptCourse, _ lines: inout StoryLines) {
    guard let wait = attempt.wait else { return }
    let who = lines.called(id)
    if let success = attempt.success {
      guard wait.time < success.time else { return }
      return lines.note(
        .late, "waited", id, success, delay: success.time - wait.time,
        "\(who) \(CausalChain.verb(success)) \(Numbers.milliseconds(success.time - wait.time)) "
          + "late: it waited for \(lines.called(wait.object)) to fail")
    }
    guard attempt.states.isEmpty, !index.mayLack(.state),
      index.decision(of: id, after: wait.serial) == nil
    else { return }
    lines.miss(
      lines.name(id), "waits", by: lines.name(wait.object), wait,
      "\(who) is still waiting for \(lines.called(wait.object)) to fail")
  }

  private func tellFailure(
    _ id: SubjectID, _ entry: Entry, _ earlier: Entry?, _ lines: inout StoryLines
  ) {
    let clause = clauses.failure(entry)
    let isPan = index.scrollView(ofPan: id) != nil
    let verb = entry.state == .failed ? "failed" : "was cancelled"
    let who = lines.called(id)
    lines.miss(
      lines.name(id), entry.reason == .none ? verb : entry.reason.name, by: clause.by, entry,
      isRoutine: entry.state == .failed && (clauses.isRoutine(entry) || isPan && isMinor(entry)),
      isOrdinary: isLoser(entry) || isSystemsAnswer(entry), hasLimit: true,
      "\(who) \(verb): \(index.source(of: entry).worded(clause.text))")
    if let earlier, entry.reason == .shutOut, !clause.by.isEmpty {
      lines.note(
        .check, "firedBefore", id, earlier,
        "\(who) had recognized at \(Numbers.milliseconds(earlier.time - .zero)) already: it "
          + "does not require \(lines.called(index.names[clause.by])) to fail")
    }
  }

  /// Whether it only lost to another one, or to a control that protects itself against such recognizers.
  private func isLoser(_ entry: Entry) -> Bool {
    if entry.reason == .shutOut || entry.reason == .requiredRecognized { return true }
    guard entry.reason == .refusedByView else { return false }
    let asked = index.records(about: entry.subject).before(entry.serial)
      .last { $0.question == .gestureRecognizerShouldBegin }
    return asked?.reason == .protectedControl
  }

  /// Whether UIKit's own delegate refused a recognizer that only a newer system has, by what it read: the pop of iOS 26
  /// leaves every drag alone that does not go to the trailing side.
  private func isSystemsAnswer(_ entry: Entry) -> Bool {
    guard entry.reason == .refusedByDelegate else { return false }
    let own = index.records(of: entry.subject)
    let asked = own.before(entry.serial).last { $0.question == .shouldBegin }
    return asked?.record.decider.kind == .name
      && own.contains { $0.kind == .diagnostic && $0.record.decider.fact?.info.open == nil }
  }

  /// A scroll view's pan that loses the touch matters only if it was about to scroll: it had moved, or was asked about.
  private func isMinor(_ entry: Entry) -> Bool {
    guard entry.reason == .shutOut, (entry.x ?? 0) == 0 else { return false }
    let asked = index.records(about: entry.subject).before(entry.serial)
      .last { $0.question == .gestureRecognizerShouldBegin }
    return asked?.turn != entry.turn
  }

  private func tellSuccess(
    _ id: SubjectID, _ course: RecognizerCourse, _ lines: inout StoryLines
  ) {
    let who = lines.called(id)
    let (successes, actions) = (course.successes, course.actions)
    let sent = sent(actions, successes.count, lines)
    guard let first = successes.first else {
      guard let action = actions.first else { return }
      return lines.receive(
        id, .recognizer, "action", action, count: actions.count, "\(who)\(sent)")
    }
    // Its scroll view's own sentence says it.
    if let scroll = index.scrollView(ofPan: id), account.scrolls.has(scroll) { return }
    let verb = CausalChain.verb(first)
    var text = "\(who) \(verb)"
    if successes.count > 1 { text += " \(StoryLines.times(successes.count))" }
    if verb == "began", let way = travelled(to: first) { text += " after \(Numbers.points(way))" }
    if !sent.isEmpty { text += " and\(sent)" }
    if course.goesOn { text += ", and goes on" }
    if isOfRestingSheet(id, course) { text += ", and the sheet came back" }
    if index.hasNoTarget(id, course) { text += ", but has no target" }
    lines.receive(id, .recognizer, verb, first, count: successes.count, text)
  }

  /// Whether a sheet was dragged and let go, and neither dismissed nor drawn to another detent (SC-10).
  private func isOfRestingSheet(_ id: SubjectID, _ course: RecognizerCourse) -> Bool {
    index.engineType(id) == .sheetPan && course.attempts.last?.states.last?.state == .ended
      && !account.events.contains { $0.interaction?.isOfSheet ?? false }
  }

  /// " sent zoomIn", " sent its action 7 times"; empty for none.
  private func sent(_ actions: [Entry], _ states: Int, _ lines: StoryLines) -> String {
    guard let first = actions.first else { return "" }
    let own = actions.prefix(8).map { lines.name($0.object) }.unique
      .filter { !$0.isEmpty && $0 != "action" }
    let what = own.isEmpty || first.object == 0 ? "its action" : Words.listed(own)
    let count = actions.count / max(1, own.count)
    let isCounted = count > max(1, states) || states == 0 && count > 1
    if states > 1, count == states { return " sent \(what) each time" }
    return " sent \(what)" + (isCounted ? " \(StoryLines.times(count))" : "")
  }

  /// The distance that the finger had moved when a gesture began; nil where there is none.
  private func travelled(to entry: Entry) -> Double? {
    guard entry.reason == .reached, account.gestures.allSatisfy({ $0.fingers < 2 }),
      let x = entry.x, let y = entry.y,
      let landing = index.touch(of: entry)?.landing, let startX = landing.x,
      let startY = landing.y
    else { return nil }
    return Point(startX, startY).distance(to: Point(x, y))
  }
}
