import FingerpostModel

/// Explains recognizers: states, actions, touches, waits, resets.
extension CausalChain {
  /// The presses that the attempt around a record has seen.
  func began(in entry: Entry) -> [Entry] {
    index.attemptCourse(of: entry.subject, around: entry.serial).presses
  }

  /// The touches that came down in the attempt around a record.
  func landed(in entry: Entry) -> [TouchID] {
    began(in: entry).flatMap { index.timeline.touches(of: $0.record) }.unique
  }

  /// Those in a word: a pencil beside a finger makes them neither fingers nor pencils.
  func fingers(of entry: Entry) -> String {
    let landings = landed(in: entry).compactMap { index.touch($0)?.landing }
    return Set(landings.map(index.source(of:))).count > 1 ? "touches" : "fingers"
  }

  /// Why a recognizer recognized, began, changed or ended, as a clause after "because".
  func successClause(_ entry: Entry) -> String {
    if let own = Self.successClauses[entry.reason] { return own(self)(entry) }
    return entry.reason.info.group == .own || entry.reason.info.group == .scroll
      ? reasonClause(entry) : recognizedByItsClass(entry)
  }

  /// The successes that need more than their row.
  private static let successClauses: [Reason: @Sendable (CausalChain) -> (Entry) -> String] = [
    .none: recognizedByItsClass, .own: recognizedByItsClass, .notEnough: recognizedByItsClass,
    .tapsCompleted: tapsCompleted, .heldLongEnough: heldLongEnough, .reached: reached,
    .moved: moved,
  ]

  private func recognizedByItsClass(_ entry: Entry) -> String {
    "its class recognized \(gesture(of: entry.subject))"
  }

  private func tapsCompleted(_ entry: Entry) -> String {
    let taps = index.attemptCourse(of: entry.subject, around: entry.serial).taps
    let lifted =
      landed(in: entry).count > taps
      ? "the \(fingers(of: entry)) were lifted" : source(entry).lifted
    let gesture = gesture(of: entry.subject)
    if taps < 2 { return "\(lifted), which completes \(gesture)" }
    fact(entry.subject, "numberOfTapsRequired", .number(Double(taps)), .gr3, entry)
    return "\(lifted) for the \(Self.ordinal(taps)) time, which completes \(gesture)"
  }

  private func reached(_ entry: Entry) -> String {
    switch index.family(entry.subject) {
    case .pinch: "the distance between the \(fingers(of: entry)) had changed enough for the pinch"
    case .rotation: "the \(fingers(of: entry)) had turned far enough for the rotation"
    case .tap, .longPress, .pan, .swipe, .hover, .own, nil: reasonClause(entry)
    }
  }

  private func moved(_ entry: Entry) -> String {
    index.family(entry.subject) == .hover && entry.state == .began
      ? source(entry).landed : reasonClause(entry)
  }

  /// The duration since the last finger of the press came down; one that had to wait was held long enough before that.
  private func heldLongEnough(_ entry: Entry) -> String {
    let ready = wait(before: entry) ?? entry
    let down = began(in: entry).last { $0.serial < ready.serial }
    guard let down else { return "\(source(entry).name) had been held down for long enough" }
    if down.time >= ready.time {
      return "\(source(entry).landed), and it requires no minimum duration"
    }
    return "\(source(entry).name) had been held down for \(span(down, ready))"
  }

  private static func ordinal(_ count: Int) -> String {
    switch count {
    case 2: "second"
    case 3: "third"
    case 4: "fourth"
    case 5: "fifth"
    default: "\(count)th"
    }
  }
}

extension CausalChain {
  /// Explains a recognizer's state.
  func explainState(_ entry: Entry) {
    guard entry.kind == .state, explainsFirst(ofState: entry.serial) else { return }
    use(entry)
    because(entry.reason)
    let who = name(entry.subject)
    if entry.state == .failed {
      say("\(who) failed \(at(entry)) because \(failureClause(entry))")
      return explainWinner(over: entry)
    }
    if entry.state == .cancelled {
      return say("\(who) was cancelled \(at(entry)) because \(failureClause(entry))")
    }
    let verb = Self.verb(entry)
    guard let wait = wait(before: entry) else {
      return say("\(who) \(verb) \(at(entry)) because \(successClause(entry))")
    }
    let done = verb == "began" ? "begun" : verb
    say(
      "\(who) could have \(done) \(at(wait)), when \(successClause(entry)), but it had to wait: it "
        + "requires \(name(wait.object)) to fail")
    because(.waits)
    addRequirementFact(of: wait.subject, to: wait.object, wait)
    if let blocker = index.decision(of: wait.object, after: wait.serial, before: entry.serial) {
      let late = entry.time > wait.time ? "\(span(wait, entry)) late" : "at once"
      say(
        "\(quoted(wait.object)) failed \(at(blocker)) because \(failureClause(blocker)), and so "
          + "\(quoted(entry.subject)) \(verb) \(late)")
    }
  }

  static func verb(_ entry: Entry) -> String {
    switch entry.state {
    case .recognized: "recognized"
    case .began: "began"
    case .ended: "ended"
    case .changed: "changed"
    case .cancelled: "was cancelled"
    case .failed: "failed"
    case .possible, nil: "changed its state"
    }
  }

  /// The wait that a recognizer's state ended; only a first state can have waited.
  func wait(before entry: Entry) -> Entry? {
    index.attemptCourse(of: entry.subject, around: entry.serial).wait(before: entry)
  }

  /// Explains the success of the winner over a recognizer.
  func explainWinner(over entry: Entry) {
    guard entry.reason == .shutOut || entry.reason == .requiredRecognized else { return }
    let winning = index.records(.state, of: winner(over: entry)).before(entry.serial).last {
      $0.state?.isDecision ?? false
    }
    if let winning { explainState(winning) }
  }

  /// Why an action was sent.
  func explainAction(_ entry: Entry) {
    let who = name(entry.subject)
    let sent = "\(who) sent its action \(at(entry))"
    guard let state = index.cause(entry), state.kind == .state else {
      return say(sent + Self.noReason)
    }
    switch state.state {
    case .recognized, .began, .changed, .ended:
      guard wait(before: state) == nil else { break }
      _ = explainsFirst(ofState: state.serial)
      use(state)
      because(state.reason)
      let when =
        state.state == .began
        ? " as it began," : state.state == .ended ? ", for the last time," : ""
      return say("\(sent)\(when) because \(successClause(state))")
    case .possible, .cancelled, .failed, nil: break
    }
    say(
      state.state == .cancelled
        ? "\(sent) because it was cancelled"
        : "\(who) sent its action only \(at(entry)), when it \(Self.verb(state))")
    explainState(state)
  }

  /// Explains why a recognizer received touches.
  func explainRecognizerTouches(_ entry: Entry) {
    let who = name(entry.subject)
    if entry.phase == .cancelled, entry.reason == .shutOut || entry.reason == .requiredRecognized,
      let state = index.sameTurn(entry, .state, of: entry.subject)
        .first(where: { $0.serial > entry.serial })
    {
      say(
        "\(who) got touchesCancelled \(at(entry)) because it lost the touch to another recognizer")
      return explainState(state)
    }
    let source = source(entry)
    let what =
      switch entry.phase {
      case .began: source.landed
      case .moved: "\(source.name) moved"
      case .ended: source.lifted
      case .cancelled, .stationary, nil: Self.cause(of: entry.phase)
      }
    say("\(who) got \(method(entry)) \(at(entry)) because \(what)")
    because(.attached)
    if entry.phase == .began, family(of: entry) != .hover, let touch = index.touch(of: entry),
      let view = index.parent(entry.subject)
    {
      let on =
        touch.view.map { $0 == view ? "on it" : "in \(quoted($0)), which is inside it" } ?? "in it"
      say(
        "It is attached to \(quoted(view)), the finger came down \(on), and recognizers see a touch "
          + "before views do")
    }
  }

  /// Explains why a recognizer was reset.
  func explainReset(_ entry: Entry) {
    because(.attemptOver)
    say(
      "\(name(entry.subject)) was reset \(at(entry)) because its gesture was over, and no recognizer "
        + "that depends on it was undecided any more")
    let state = index.records(.state, of: entry.subject).before(entry.serial).last
    if let state { explainState(state) }
  }
}

/// Waits for other recognizers to fail.
extension CausalChain {
  /// Explains why a recognizer waits, and the outcome.
  func explainWait(_ entry: Entry) {
    because(.waits)
    say(
      "\(name(entry.subject)) was ready \(at(entry)) but had to wait: it requires "
        + "\(name(entry.object)) to fail")
    addRequirementFact(of: entry.subject, to: entry.object, entry)
    explainEndOfTouch(ofWait: entry)
  }

  /// How a wait ended, or that it did not.
  func explainEndOfTouch(ofWait entry: Entry) {
    let waiting = quoted(entry.subject)
    let other = quoted(entry.object)
    guard let blocker = index.decision(of: entry.object, after: entry.serial) else {
      if index.mayLack(.state) {
        because(.notRecorded)
        return say("The timeline, which is a part of one, does not contain what became of \(other)")
      }
      because(.undecided)
      return say(
        "\(other) has neither failed nor recognized when the timeline ends, "
          + "\(Numbers.at(index.lastTime)), so \(waiting) still waits")
    }
    guard blocker.state == .failed else {
      say("\(other) recognized \(at(blocker)), and that made \(waiting) fail")
      return use(blocker)
    }
    say("\(other) failed \(at(blocker)) because \(failureClause(blocker))")
    if let after = index.decision(of: entry.subject, after: blocker.serial),
      after.time == blocker.time, after.state != .failed
    {
      let verb = after.state == .began ? "begin" : "recognize"
      let late =
        blocker.time > entry.time ? ", \(span(entry, blocker)) after it was ready" : " at once"
      say("That let \(waiting) \(verb)\(late)")
    }
  }
}
