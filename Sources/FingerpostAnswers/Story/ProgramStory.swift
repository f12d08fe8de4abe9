import FingerpostModel

/// What delegates answered, what interactions, the program and the system did, and things that should not be.
struct ProgramStory {
  let account: Account
  private var index: TimelineIndex { account.index }

  init(_ account: Account) { self.account = account }

  func tell(_ lines: inout StoryLines) {
    var changes = ProgramChanges()
    var steps = ProgramSteps()
    for entry in account.events {
      if entry.kind == .question { tellAnswer(entry, &lines) }
      if entry.kind == .interaction { tellInteraction(entry, &lines) }
      if entry.kind == .diagnostic { tellDiagnostic(entry, &lines) }
      if entry.isProgramsStep {
        addStep(entry, &steps, lines)
      } else if entry.kind == .change, !tellMissed(entry, &lines), !tellSystem(entry, &lines) {
        changes.add(
          entry, change(entry),
          of: lines.name(entry.object))
      }
    }
    for step in steps.made {
      let times = step.count > 1 ? " (\(StoryLines.times(step.count)))" : ""
      lines.receive(
        step.first.kind == .step ? step.first.object : step.first.subject, .program, step.event,
        step.first, count: step.count, step.what + times)
    }
    for change in changes.made {
      let event = change.first.change.map { "\($0)" } ?? "change"
      let times = change.count > 1 ? " (\(StoryLines.times(change.count)))" : ""
      lines.receive(
        change.first.subject, .program, event, change.first, count: change.count,
        "\(change.what)\(times)")
    }
  }

  /// "the program dismissed alert", "nav.interactivePopGestureRecognizer popped the topmost controller of nav".
  private func change(_ entry: Entry) -> String {
    let chain = CausalChain(index)
    let name = { (id: SubjectID) in index.subject(id).name }
    return "\(chain.changer(entry, name: name)) \(chain.programChange(entry, name: name))"
  }

  /// A delegate that keeps a recognizer from a touch, or a link from opening.
  private func tellAnswer(_ entry: Entry, _ lines: inout StoryLines) {
    guard entry.answer == false, let hook = entry.question else { return }
    let who = lines.name(entry.subject)
    if hook == .shouldInteractWith {
      let link = lines.name(entry.object)
      return lines.miss(
        link, "refusedByDelegate", by: who, entry,
        "the link \(link) was not opened: the delegate of \(who) returned false from shouldInteractWith"
      )
    }
    guard hook.isAboutTouches else { return }
    lines.miss(
      who, "refusedByDelegate", entry,
      "\(who) did not receive it: its delegate returned false from gestureRecognizer(_:shouldReceive:)"
    )
  }

  /// A context menu appeared, a drag began, a sheet was dismissed.
  private func tellInteraction(_ entry: Entry, _ lines: inout StoryLines) {
    guard let message = entry.interaction else { return }
    let who = lines.name(entry.subject)
    func came(_ text: String) {
      lines.receive(entry.subject, .interaction, "\(message)", entry, text)
    }
    switch message {
    case .willDisplayMenu: came("\(who) showed its context menu")
    case .willEndMenu: came("the context menu of \(who) closed")
    case .willAnimateLift: came("\(who) was lifted for a drag")
    case .sessionWillBegin: came("\(who) was dragged")
    case .sessionDidEnd:
      lines.note(.info, "\(message)", entry.subject, entry, "the drag of \(who) ended")
    case .didChangeSelectedDetentIdentifier: came("the sheet of \(who) was drawn to another detent")
    case .didSelectRow: came("\(who) came to rest on row \(Numbers.whole(entry.x, or: 0))")
    case .didDismiss: came("the sheet of \(who) was dismissed")
    case .invokeDefaultAction: came("the link \(who) was opened")
    case .presentActions: came("the actions of the link \(who) were shown")
    case .didAttemptToDismiss:
      lines.miss(
        who, "\(message)", entry,
        "\(who) was not dismissed: its isModalInPresentation is on (didAttemptToDismiss)")
    case .willBeginEditing:
      guard CausalChain(index).showedNothing(entry) else {
        return came("\(who) began to show its swipe actions")
      }
      lines.miss(
        who, "noSwipeActions", entry, isOrdinary: true,
        "\(who) showed no swipe actions: it has none on the side from which the finger moved it")
    case .didEndEditing:
      if !CausalChain(index).showedNothing(entry) { came("\(who) closed its swipe actions") }
    case .performLeadingAction, .performTrailingAction:
      let side = message == .performLeadingAction ? "leading" : "trailing"
      came("\(who) performed its \(side) action \(Numbers.whole(entry.x, or: 1))")
    }
  }

  /// What a change kept from happening; returns whether it did.
  private func tellMissed(_ entry: Entry, _ lines: inout StoryLines) -> Bool {
    let who = lines.name(entry.subject)
    let other = lines.name(entry.object)
    let chain = CausalChain(index)
    if entry.reason == .selectionNotAllowed {
      let setting = index.setting(entry.record.decider)
      lines.miss(
        who, entry.reason.name, by: other, entry, "\(who) was not selected: \(setting) is off")
    } else if entry.isDeadLink {
      lines.miss(
        who, "notOpened", by: other, entry,
        "the link \(who) was not opened: \(chain.deadLink(entry))")
    } else if entry.rule == .sc7 {
      lines.miss(
        who, entry.reason.name, by: other, entry,
        "\(who) did not scroll to its top: \(chain.notToTop(entry))")
    } else if entry.rule == .sc9 {
      lines.miss(
        who, "refreshDistance", by: other, entry, hasLimit: true,
        "\(who) did not begin refreshing: \(chain.shortPull(entry))")
    } else if entry.reason == .cannotBecomeFirstResponder {
      lines.miss(
        who, entry.reason.name, entry,
        "\(who) did not become first responder: \(chain.whyNotFirst(entry))")
    } else if entry.reason == .noSwipeActions {
      // Few rows have actions.
      return true
    } else if let text = chain.didNot(entry) {
      lines.miss(
        who, entry.reason.name, by: other, entry, isRoutine: entry.rule == .sc8,
        isOrdinary: entry.rule == .sc5 || entry.reason == .leftToSheet, hasLimit: entry.y != nil,
        "\(who) \(text)")
    } else {
      return false
    }
    return true
  }

  /// What the system did; returns whether it was the system.
  private func tellSystem(_ entry: Entry, _ lines: inout StoryLines) -> Bool {
    let who = lines.name(entry.subject)
    func note(_ text: String) {
      lines.note(.info, entry.reason.name, entry.subject, entry, text)
    }
    if entry.isFirstResponderChange {
      let verb = entry.reason == .becameFirstResponder ? "became" : "resigned"
      lines.receive(
        entry.subject, .responder, entry.reason.name, entry, "\(who) \(verb) first responder")
    } else if entry.reason == .deferred {
      note("the system's gesture at the edge of the screen was deferred")
    } else if entry.reason == .systemGesture {
      note("the system's gesture at the edge of the screen took the touch")
    } else if entry.reason == .applicationChanged {
      let state = entry.application.map { " became \(RecordWords.applicationStates[$0.rawValue])" }
      note("\(who)\(state ?? " changed its state")")
    } else {
      return false
    }
    return true
  }

  private func tellDiagnostic(_ entry: Entry, _ lines: inout StoryLines) {
    // Withheld phases at the end are listed by their holder.
    if entry.reason == .stillWithheld, account.holds.holds.contains(where: { $0.end == nil }) {
      return
    }
    // That a recognizer of a newer system receives the touch is no oddity.
    if let fact = entry.record.decider.fact, fact.info.open == nil { return }
    let chain = CausalChain(index)
    chain.explainDiagnostic(entry)
    var text = chain.sentences.first ?? ""
    let prefix = "A diagnostic \(chain.at(entry)): "
    if text.hasPrefix(prefix) { text = String(text.dropFirst(prefix.count)) }
    let code = entry.rule == .ct10 || entry.record.decider.fact != nil ? "unknown" : "diagnostic"
    lines.note(
      .check, entry.reason == .none ? code : entry.reason.name, entry.subject, entry,
      text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  /// A step of the program while the fingers are down, alone or together with others.
  private func addStep(_ entry: Entry, _ steps: inout ProgramSteps, _ lines: StoryLines) {
    guard let step = entry.step ?? entry.change, let schema = step.schema, schema.actor == .program,
      !account.gestures.contains(where: { $0.step == entry.serial })
    else { return }
    let chain = CausalChain(index)
    let what =
      entry.kind == .step
      ? chain.programStep(entry, schema, name: lines.name)
      : chain.programChange(entry, name: lines.name)
    steps.add(
      entry, "\(step)", "the program \(what) at \(Numbers.milliseconds(entry.time - .zero))")
  }
}

/// The program's steps: those with the same words once.
private struct ProgramSteps {
  private(set) var made: [(what: String, event: String, first: Entry, count: Int)] = []
  private var places: [String: Int] = [:]

  mutating func add(_ entry: Entry, _ event: String, _ what: String) {
    if let place = places[what] {
      made[place].count += 1
    } else {
      places[what] = made.count
      made.append((what, event, entry, 1))
    }
  }
}

/// The program's changes: equal ones once, and of many values of one thing the last.
private struct ProgramChanges {
  private(set) var made: [(what: String, first: Entry, count: Int)] = []
  private var places: [Key: Int] = [:]
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    let step: UInt8
    let subject: SubjectID
    let what: String
  }

  /// Adds a change in words; `object` is what was changed.
  mutating func add(_ entry: Entry, _ what: String, of object: String) {
    var key = Key(step: entry.record.to, subject: entry.subject, what: what)
    if places[key] == nil {
      // A few values are listed one by one.
      let many = Key(step: key.step, subject: key.subject, what: object)
      counts[many, default: 0] += 1
      if (counts[many] ?? 0) > 2 { key = many }
    }
    guard let place = places[key] else {
      places[key] = made.count
      return made.append((what, entry, 1))
    }
    made[place] = (what, made[place].first, made[place].count + 1)
  }
}

extension Entry {
  /// Whether a responder became the first one, or ceased to be.
  var isFirstResponderChange: Bool {
    reason == .becameFirstResponder || reason == .resignedFirstResponder
  }
}
