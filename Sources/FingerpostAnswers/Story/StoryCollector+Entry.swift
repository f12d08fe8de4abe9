import FingerpostGestures
import FingerpostModel

/// A change by the program, listed once.
struct ChangeKey: Hashable {
  let step: UInt8
  let subject: SubjectID
  let what: String
}

/// Changes, and things that should not be.
extension StoryCollector {
  mutating func addChange(_ entry: Entry) {
    let who = name(entry.subject)
    if entry.reason == .selectionNotAllowed {
      let list = name(entry.object)
      let setting = entry.record.decider.setting.map { "\($0)" } ?? "allowsSelection"
      return miss(
        who, entry.reason.name, by: list, entry,
        "\(who) was not selected: \(list).\(setting) is off")
    }
    if entry.isDeadLink {
      return miss(
        who, "notOpened", by: name(entry.object), entry,
        "the link \(who) was not opened: \(CausalChain(index).deadLink(entry))")
    }
    if entry.rule == .sc7 {
      return miss(
        who, entry.reason.name, by: name(entry.object), entry,
        "\(who) did not scroll to its top: \(CausalChain(index).notToTop(entry))")
    }
    if entry.rule == .sc9 {
      return miss(
        who, "refreshDistance", by: name(entry.object), entry, hasLimit: true,
        "\(who) did not begin refreshing: \(CausalChain(index).shortPull(entry))")
    }
    if entry.reason == .cannotBecomeFirstResponder {
      return miss(
        who, entry.reason.name, entry,
        "\(who) did not become first responder: canBecomeFirstResponder is false")
    }
    if entry.reason == .deferred {
      return addNote(
        .info, entry.reason.name, entry.subject, entry,
        "the system's gesture at the edge of the screen was deferred")
    }
    if entry.reason == .becameFirstResponder || entry.reason == .resignedFirstResponder {
      hasChanges = true
      let verb = entry.reason == .becameFirstResponder ? "became" : "resigned"
      receive(
        entry.subject, .responder, entry.reason.name, entry, "\(who) \(verb) first responder")
    } else if entry.reason == .systemGesture {
      addNote(
        .info, entry.reason.name, entry.subject, entry,
        "the system's gesture at the edge of the screen took the touch")
    } else if entry.reason == .applicationChanged {
      let state = entry.application.map { " became \(RecordWords.applicationStates[$0.rawValue])" }
      addNote(
        .info, entry.reason.name, entry.subject, entry, "\(who)\(state ?? " changed its state")")
    } else {
      addProgramChange(entry)
    }
  }

  /// Adds a program's change; repeated changes are listed once, with the last value.
  private mutating func addProgramChange(_ entry: Entry) {
    let what = CausalChain(index).programChange(entry) { index.subject($0).name }
    var key = ChangeKey(step: entry.record.to, subject: entry.subject, what: what)
    if changes[key] == nil {
      // A few values are listed one by one.
      let many = ChangeKey(step: key.step, subject: key.subject, what: name(entry.object))
      changeCounts[many, default: 0] += 1
      if (changeCounts[many] ?? 0) > 2 { key = many }
    }
    guard let place = changes[key] else {
      changes[key] = got.count
      let event = entry.change.map { "\($0)" } ?? "change"
      return receive(entry.subject, .program, event, entry, "the program \(what)")
    }
    let first = got[place]
    got[place] = StoryReceipt(
      name: first.name, role: .program, event: first.event, count: first.count + 1,
      time: first.time, record: first.record,
      text: "the program \(what) (\(Self.times(first.count + 1)))")
  }

  mutating func addDiagnostic(_ entry: Entry) {
    // Withheld phases at the end are listed by their holder.
    if entry.reason == .stillWithheld, !held.isEmpty { return }
    // That a recognizer of a newer system receives the touch is no oddity.
    if let fact = entry.record.decider.fact, fact.info.open == nil { return }
    let chain = CausalChain(index)
    chain.explainDiagnostic(entry)
    var text = chain.sentences.first ?? ""
    let prefix = "A diagnostic \(chain.at(entry)): "
    if text.hasPrefix(prefix) { text = String(text.dropFirst(prefix.count)) }
    let code = entry.rule == .ct10 || entry.record.decider.fact != nil ? "unknown" : "diagnostic"
    addNote(
      .check, entry.reason == .none ? code : entry.reason.name, entry.subject, entry,
      text.hasSuffix(".") ? String(text.dropLast()) : text)
  }
}

extension StoryCollector {
  /// The entry; nil where only the engine's own bookkeeping was recorded.
  mutating func entry(number: Int) -> StoryEntry? {
    guard let gesture = gestures.first, let first = firstEntry, let last = lastEntry else {
      return nil
    }
    addMissedTarget()
    finishRecognizers()
    finishControls()
    finishCells()
    finishScrolls()
    finishResponders()
    finishHolds()
    got.sort { ($0.record, $0.text) < ($1.record, $1.text) }
    missed.sort { ($0.record, $0.text) < ($1.record, $1.text) }
    let targets = targets()
    let kind = kind(gesture.source, shape)
    let outcome = outcome()
    // The record does not contain whether the point was in its bounds, so it matters only where no
    // object acted.
    if outcome == .acted { missed.removeAll { $0.code == Reason.disabledControl.name } }
    let end = max(lastInput?.time ?? first.time, endOfTouches() ?? first.time)
    var records = [first.serial] + (lastInput.map { [$0.serial] } ?? [])
    records += got.map(\.record) + missed.map(\.record) + notes.map(\.record)
    return StoryEntry(
      number: number, title: title(kind, shape, targets), kind: kind, start: first.time, end: end,
      settled: last.time, place: shape.start, target: targets.first ?? "", outcome: outcome,
      got: got, missed: missed, notes: notes, first: first.serial, last: last.serial,
      records: Array(Set(records)).sorted(), text: StoryEntry.text(outcome, got, missed, notes))
  }

  /// When the last of its touches was over, whatever ended it: a lift, or its view's removal.
  private func endOfTouches() -> Instant? {
    gestures.flatMap(\.touches).compactMap { number -> Instant? in
      guard let touch = index.touch(number) else { return nil }
      return touch.end?.time ?? touch.delivered.last { $0.phase?.isFinal ?? false }?.time
        ?? touch.seen.last { $0.phase?.isFinal ?? false }?.time
    }.max()
  }

  /// The views hit by the fingers, or the first receivers of the event.
  private func targets() -> [String] {
    var ids: [SubjectID] = []
    for touch in gestures.flatMap(\.touches) {
      if let view = index.touch(touch)?.view, !ids.contains(view) { ids.append(view) }
    }
    // A pointer is over many views; the title has that of the recognizer that saw it.
    if ids.isEmpty, gestures.first?.source == .hover {
      ids = recognizers.ids.compactMap(index.parent).prefix(1).map { $0 }
    }
    if ids.isEmpty, let hit { ids = [hit] }
    return ids.map(described)
  }

  /// A view without a name of its own, described by the nearest superview with one.
  private func described(_ id: SubjectID) -> String {
    let own = name(id)
    guard own.hasPrefix("view#") else { return own }
    let named = index.ancestors(of: id).first {
      index.subject($0).kind == .view && !name($0).hasPrefix("view#")
    }
    return named.map { "\(own) in \(name($0))" } ?? own
  }

  private func outcome() -> StoryEntry.Outcome {
    let acts = got.contains { $0.role != .responder } || hasChanges
    let isKept = responders.ids.contains { responders[$0].calls.contains { $0.keptBy != nil } }
    if acts || isKept || gestures.first?.source == .program { return .acted }
    if lastInput?.phase == .cancelled { return .cancelled }
    return responders.ids.isEmpty ? .unreceived : .unhandled
  }

  private func kind(_ source: StoryCut.Source, _ shape: StoryShape) -> StoryEntry.Kind {
    switch source {
    case .fingers: return gestures.contains { !$0.inputs.isEmpty } ? shape.kind : .unknown
    case .button: return .button
    case .hover: return .hover
    case .device:
      if lastInput?.rule == .sc7 { return .statusBarTap }
      return name(lastInput?.object) == "shake" ? .shake : .remoteControl
    case .program: return .program
    case .unknown: return .unknown
    }
  }

  private func title(
    _ kind: StoryEntry.Kind, _ shape: StoryShape, _ targets: [String]
  ) -> String {
    let targets = missedTarget.map { [name($0)] } ?? targets
    let on = targets.first.map { " on \($0)" } ?? ""
    switch kind {
    case .tap, .press, .drag, .swipe, .pinch, .rotation: return shape.title(targets)
    case .hover: return "Hover\(targets.first.map { " over \($0)" } ?? "")"
    case .button: return "Press of the \(name(lastInput?.object)) button\(on)"
    case .shake: return "Shake\(on)"
    case .statusBarTap: return "Tap on the status bar"
    case .remoteControl: return "Remote control command \(name(lastInput?.object))\(on)"
    case .program:
      let step = gestures.first?.step.flatMap { index[$0]?.step }
      return step.map { "Program: \($0)" } ?? "Program"
    case .unknown: return targets.isEmpty ? "Without an input" : "Touch\(on)"
    }
  }
}

/// What the script aimed at, and what the program did meanwhile.
extension StoryCollector {
  /// The object that the script's step aims at; nil for places.
  var aim: SubjectID? {
    guard let step = gestures.first?.step.flatMap({ index[$0] }), step.object != 0,
      gestures.first?.source == .fingers
    else { return nil }
    return step.object
  }

  /// The script's target where the touch went elsewhere; nil where it, or a view inside it, was hit.
  var missedTarget: SubjectID? {
    guard let aim, let touch = index.touch(gestures.first?.touches.first), !touch.hits.isEmpty,
      !index.isInside(touch.view, aim),
      // A link is text of its text view, which gets its touches.
      !(UIKitClass.find(index.subject(aim).className)?.traits.contains(.link) ?? false)
    else { return nil }
    return aim
  }

  /// "close was not hit: it lies 2 points below the bottom edge of card; page got the touch".
  mutating func addMissedTarget() {
    guard let aim = missedTarget, let touch = index.touch(gestures.first?.touches.first),
      let landing = touch.landing
    else { return }
    let got = touch.view.map { "; \(name($0)) got the touch" } ?? "; no view got the touch"
    miss(
      name(aim), StoryEntry.notHit, by: name(touch.view), landing,
      "\(name(aim)) was not hit\(whyMissed(aim, touch))\(got)")
  }

  private func whyMissed(_ aim: SubjectID, _ touch: TouchRecords) -> String {
    let answers = touch.hits.filter { $0.isHitTestAnswer }
    if let own = answers.last(where: { $0.subject == aim }) {
      return own.answer == true ? "" : ": \(CausalChain(index).refusalClause(own))"
    }
    for ancestor in index.ancestors(of: aim) {
      guard let answer = answers.last(where: { $0.subject == ancestor }) else { continue }
      if answer.answer == false {
        return answer.reason == .pointOutside
          ? ": it lies outside \(name(ancestor)), a superview of it, and the finger was "
            + Words.beyond(answer.x, answer.y)
          : ": \(name(ancestor)) around it was passed over, because "
            + CausalChain(index).refusalClause(answer)
      }
      if answer.reason == .overridden {
        return ": \(name(ancestor)) overrides hitTest and returned \(name(answer.object))"
      }
      if answer.object == ancestor { return "" }
      let redirect = answers.last {
        $0.reason == .overridden && $0.object == answer.object && $0.subject != answer.object
      }
      if let redirect {
        return
          ": \(name(redirect.subject)) is in front of it there, and its class overrides hitTest"
      }
      return ": \(name(answer.object)) is in front of it there"
    }
    return ""
  }

  /// A step of the program while the fingers are down.
  mutating func addStep(_ entry: Entry) {
    guard let step = entry.step, step.schema?.actor == .program else { return }
    if gestures.contains(where: { $0.step == entry.serial }) { return }
    // The record has the object; the sentence of the table may have more places.
    let past = step.schema?.past ?? ""
    let isWhole =
      !past.isEmpty && !["{other}", "{property}", "{value}"].contains(where: past.contains)
    let what =
      isWhole && entry.object != 0
      ? Words.filled(past) { $0 == "object" ? name(entry.object) : nil }
      : "performed \(step)" + (entry.object == 0 ? "" : " on \(name(entry.object))")
    receive(
      entry.object, .program, "\(step)", entry,
      "the program \(what) at \(Numbers.milliseconds(entry.time - .zero))")
  }
}
