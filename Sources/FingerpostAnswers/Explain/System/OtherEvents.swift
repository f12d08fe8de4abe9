import FingerpostModel

/// Explains events other than touches: buttons, shakes, remote control.
extension CausalChain {
  /// Explains why a press, a shake or a remote command went to a responder.
  func explainEvent(_ entry: Entry) {
    because(entry.reason, orWord: entry.event.map { "\($0)" } ?? "event")
    let object = entry.object == 0 ? "" : "(\(plain(entry.object)))"
    let word = (entry.event.map { "\($0)" } ?? "events") + object
    let got = "\(name(entry.subject)) got \(word) \(at(entry))"
    let first = firstEvent(entry)
    if first != entry {
      use(index.cause(entry))
      say("\(got) because \(passedOn(entry, from: first))")
      return explainEvent(first)
    }
    if entry.event == .pressesCancelled, let decision = index.decision(behind: entry) {
      fact(decision.subject, "cancelsTouchesInView", .bool(true), .dl4, decision)
      say(
        "\(got) because \(name(decision.subject)) recognized the press and its cancelsTouchesInView "
          + "is on (it is by default)")
      return explainState(decision)
    }
    if entry.event == .pressesCancelled, index.lacksCause(entry) { return say(got + Self.noReason) }
    say("\(got) because \(occasion(of: entry))")
    if entry.event == .touchesEstimatedPropertiesUpdated {
      say("Such an update goes to the recognizers of the touch and to its view")
    } else if !index.isRecognizer(entry.subject) {
      say(wayOfEvents(entry))
    }
  }

  /// Where such an event goes first (SY-7).
  func wayOfEvents(_ entry: Entry) -> String {
    let first = entry.isPress ? "the focused view or the first responder" : "the first responder"
    return "Such an event goes to \(first), else to the window in front"
  }

  /// The call that started the passing on.
  func firstEvent(_ entry: Entry) -> Entry {
    var first = entry
    while let cause = index.cause(first), cause.kind == .event, cause.subject != 0 { first = cause }
    return first
  }

  /// The input, as a clause.
  private func occasion(of entry: Entry) -> String {
    let what = quoted(entry.object)
    switch entry.event {
    case .pressesBegan: return "the button \(what) was pressed"
    case .pressesChanged: return "the button \(what) was pressed harder or less hard"
    case .pressesEnded: return "the button \(what) was released"
    case .pressesCancelled: return "the press of the button \(what) was cancelled"
    case .motionBegan: return "the device was shaken"
    case .motionEnded: return "the shaking was over"
    case .motionCancelled: return "the shaking was cancelled"
    case .remoteControl: return "the remote control sent \(what)"
    case .touchesEstimatedPropertiesUpdated: return "an estimate of the touch became exact"
    case nil: return "something changed"
    }
  }
}

extension Entry {
  /// Whether it is a method for the press of a button.
  var isPress: Bool { event?.isPress ?? false }
}

/// The life of applications and responders, and the system.
extension CausalChain {
  /// Why an application or a responder changed its state.
  func explainChange(_ entry: Entry) {
    because(entry.reason, or: .change)
    if entry.isByProgram { return explainProgramChange(entry) }
    if entry.rule == .sc7 { return explainNotToTop(entry) }
    if entry.rule == .sc9 { return explainShortPull(entry) }
    if entry.rule == .sc8 { return explainNoSwipe(entry) }
    if entry.isDeadLink { return explainDeadLink(entry) }
    if let own = Self.changes[entry.reason] { return own(self)(entry) }
    let who = name(entry.subject)
    let isProgram = index.causes(entry).contains { $0.kind == .step }
    say(
      "\(who) changed \(at(entry))"
        + (isProgram
          ? " because the program asked for it" : Self.noReason))
  }

  /// What a change's record says did not happen, as a verb with its reason, for the story; nil for others.
  func didNot(_ entry: Entry) -> String? {
    switch entry.rule {
    case .sc5, .sc10:
      "did not scroll: "
        + ReasonWords(index: index, named: plain, source: .finger).short(entry)
    case .sc8: "was not swiped: \(noSwipe(entry))"
    case .sy7:
      "sent no primaryActionTriggered: "
        + ReasonWords(index: index, named: plain, source: .finger).short(entry)
    case .ct6: "sent no valueChanged: \(valueStays(entry))"
    default: nil
    }
  }

  private static let changes: [Reason: @Sendable (CausalChain) -> (Entry) -> Void] = [
    .applicationChanged: explainApplicationChange, .systemGesture: explainSystemGesture,
    .deferred: explainDeferred, .becameFirstResponder: explainBecameFirst,
    .resignedFirstResponder: explainResignedFirst,
    .cannotBecomeFirstResponder: explainCannotBecomeFirst,
    .selectionNotAllowed: explainNoSelection, .atItsEnd: explainLeft,
    .leftToSheet: explainLeft,
    .valueStays: explainValueStays, .disabledControl: explainDisabledControl,
  ]

  private func explainDisabledControl(_ entry: Entry) {
    addDeciderFact(entry)
    say(
      "\(name(entry.subject)) sent no primaryActionTriggered when \(quoted(entry.object)) was released "
        + "\(at(entry)), because \(reasonClause(entry))")
  }

  private func explainApplicationChange(_ entry: Entry) {
    let state = entry.application.map { "\($0)" } ?? "another"
    say(
      "\(name(entry.subject)) became \(state) \(at(entry))"
        + (whyApplicationChanged(entry, index.causes(entry)).map { " because \($0)" }
          ?? Self.noReason))
  }

  private func explainSystemGesture(_ entry: Entry) {
    say(
      "The system took the finger from \(name(entry.subject)) \(at(entry)) because it had moved far "
        + "enough from the edge of the screen for a system gesture")
  }

  private func explainDeferred(_ entry: Entry) {
    let who = entry.record.decider.owner
    say(
      "The system left the finger to \(name(entry.subject)) \(at(entry)) because "
        + "\(who == 0 ? "that" : name(who)) defers system gestures at this edge; the next gesture soon "
        + "after is the system's")
  }

  private func explainBecameFirst(_ entry: Entry) {
    say(
      "\(name(entry.subject)) became the first responder \(at(entry))"
        + (whoAsked(entry).map { " because \($0)" } ?? Self.noReason))
  }

  private func explainResignedFirst(_ entry: Entry) {
    say(
      "\(name(entry.subject)) resigned first responder \(at(entry))"
        + ((keyboardDismissal(entry) ?? whoAsked(entry)).map { " because \($0)" } ?? Self.noReason))
  }

  private func explainCannotBecomeFirst(_ entry: Entry) {
    say(
      "\(name(entry.subject)) did not become the first responder \(at(entry)) because "
        + whyNotFirst(entry))
  }

  private func explainNoSelection(_ entry: Entry) {
    say(
      "\(name(entry.subject)) could not be selected \(at(entry)) because \(reasonClause(entry))")
  }

  private func whyApplicationChanged(_ entry: Entry, _ causes: [Entry]) -> String? {
    if let menu = causes.first(where: { $0.rule == .sy12 }) {
      use(menu)
      return "no responder in the chain handled the press of the Menu button, which then "
        + "leaves the application"
    }
    if causes.contains(where: { $0.reason == .systemGesture }) {
      return "the system recognized its own gesture"
    }
    if index.lacksCause(entry) { return nil }
    if causes.last?.kind == .timer { return "it had been in the background for long enough" }
    switch index.sameTurn(entry, .change, of: entry.subject).last?.application {
    case .suspended: return "the system suspended it"
    case .terminated: return "the system ended it"
    case .inactive, .active, .background, nil: return "the application in front changed"
    }
  }

  /// Which scroll view's drag dismissed the keyboard; nil for none.
  private func keyboardDismissal(_ entry: Entry) -> String? {
    let decider = entry.record.decider
    guard decider.setting == .keyboardDismissMode,
      let mode = decider.value.flatMap({ UInt8(exactly: $0) }).flatMap(KeyboardDismissMode.init)
    else { return nil }
    addDeciderFact(entry)
    let scroll = name(decider.owner)
    guard let place = entry.x, let top = entry.y else {
      return "\(scroll) began to be dragged, and its keyboardDismissMode is \(mode)"
    }
    fact("profile", "keyboardHeight", .none, .rc6, entry)
    return
      "\(scroll) was dragged down over the keyboard to \(Numbers.points(place)), past its top at "
      + "\(Numbers.points(top)) (the profile's keyboardHeight, which Apple does not publish), and its "
      + "keyboardDismissMode is \(mode)"
  }

  /// The source of a change of the first responder, as a clause: a tap on a text field, or the program; nil for none.
  private func whoAsked(_ entry: Entry) -> String? {
    let causes = index.causes(entry)
    guard causes.contains(where: { $0.rule == .ct7 }) else {
      let asked = causes.contains {
        let step = $0.step ?? $0.change
        return step == .becomeFirstResponder || step == .resignFirstResponder
      }
      // A view that leaves its window resigns without a question.
      return asked
        ? "the program asked for it" : program(behind: entry, isLeaving: true) ?? dismissal(entry)
    }
    if index.lacksCause(entry) {
      return "a private recognizer of the text under the finger recognized"
    }
    // A tap ends with a lift, a long press with its timer.
    let what = causes.contains { $0.kind == .timer } ? "long press" : "tap"
    return "the private \(what) recognizer of the text under the finger recognized"
  }

  /// The sheet that the same gesture dismissed, as a clause; nil for none.
  private func dismissal(_ entry: Entry) -> String? {
    let dismissed = index.sameTurn(entry, .interaction).first {
      $0.interaction == .didDismiss && $0.serial > entry.serial && $0.cause == entry.cause
    }
    use(dismissed)
    return dismissed.map { "a gesture dismissed the sheet of \(name($0.subject))" }
  }

  /// Explains an irregularity in the pipeline.
  func explainDiagnostic(_ entry: Entry) {
    if entry.rule == .ct10 { return explainWebContent(entry) }
    if let fact = entry.record.decider.fact { return explain(fact, entry) }
    because(entry.reason, or: .diagnostic)
    say("A diagnostic \(at(entry)): \(oddity(entry))")
    guard entry.reason == .stillWithheld, let touch = index.touch(of: entry),
      let holder = touch.held.map(\.object).filter({ $0 != 0 }).unique.last
    else { return }
    say("\(name(holder)) was still undecided")
    use(all: touch.held)
  }

  private func oddity(_ entry: Entry) -> String {
    if entry.rule == .sy10 {
      // What a change by the program's own code asked for.
      if entry.reason == .closesCycle {
        let whose = entry.subject == 0 ? "" : " of \(name(entry.subject))"
        return "a change\(whose) was skipped because it had become impossible"
      }
      if entry.reason == .livelock {
        return "changes caused further changes too deeply, and the rest was skipped"
      }
    }
    return entry.reason == .none
      ? "“diagnostic” at \(name(entry.subject))" : reasonClause(entry)
  }

  /// That the timeline is full.
  func explainTruncated(_ entry: Entry) {
    because(.limitReached)
    say("The timeline reached its limit \(at(entry)); what came after was not kept")
  }

  /// The reason why a responder could not become first, by its record.
  func whyNotFirst(_ refused: Entry) -> String {
    let decider = refused.record.decider
    if let setting = decider.setting {
      fact(decider.owner, "\(setting)", .bool(false), .rc6, refused)
      return decider.owner == refused.subject
        ? "its \(setting) returned false"
        : "\(name(decider.owner)) stays first responder, because its \(setting) returned false"
    }
    return decider == .rule ? "it was in no window" : "it was refused"
  }
}
