import FingerpostModel

/// Context menus and drags (CT-8, CT-9).
extension CausalChain {
  /// Explains why an interaction called a method of its delegate.
  func explainInteraction(_ entry: Entry) {
    guard let message = entry.interaction else { return }
    because("\(message)")
    say("\(name(entry.subject)) reported \(message) \(at(entry)) because \(clause(message, entry))")
  }

  private func clause(_ message: InteractionMessage, _ entry: Entry) -> String {
    switch message {
    case .willDisplayMenu where opensAtOnce(entry):
      return "a finger came down on it, its showsMenuAsPrimaryAction is on, and its delegate "
        + "returned a menu"
    case .willDisplayMenu:
      return "the finger was held on it for \(held(entry, .contextMenuDelay)), and its delegate "
        + "returned a menu"
    case .willEndMenu:
      if entry.touch != nil { return "there was a tap beside the menu" }
      return index.causes(entry).contains { $0.kind == .input }
        ? "a drag of the same press closes it" : programClause(behind: entry)
    case .willAnimateLift:
      return
        "the finger was held on it for \(held(entry, .dragLiftDelay)), and its delegate returned "
        + "items to drag"
    case .sessionWillBegin: return "the finger moved after it had been lifted"
    case .sessionDidEnd:
      return index.touch(of: entry)?.end?.phase == .cancelled
        ? "the touch that dragged it was cancelled" : "the finger that dragged it was lifted"
    case .willBeginEditing:
      return "the finger moved across it far enough, mostly to the side, and it has swipe actions"
    case .didEndEditing: return whyClosed(entry)
    case .performLeadingAction, .performTrailingAction: return whyPerformed(entry)
    case .didAttemptToDismiss, .didDismiss: return whyDismissed(entry)
    case .didChangeSelectedDetentIdentifier: return whyMoved(entry)
    case .didSelectRow:
      let wheel = Numbers.whole(entry.y, or: 0) + 1
      return "its wheel \(wheel) came to rest on row \(Numbers.whole(entry.x, or: 0))"
    case .invokeDefaultAction, .presentActions: return whyOpened(message, entry)
    }
  }

  /// Whether the menu of a control opens when a touch comes down; adds the property that says so.
  private func opensAtOnce(_ entry: Entry) -> Bool {
    let sent = index.sameTurn(entry, .control).last {
      $0.subject == entry.subject && $0.record.decider.setting == .showsMenuAsPrimaryAction
    }
    guard let sent else { return false }
    fact(entry.subject, "showsMenuAsPrimaryAction", .bool(true), .ct8, sent)
    return true
  }

  /// The duration of the press, and the profile's number that it reached.
  private func held(_ entry: Entry, _ field: Profile.Field) -> String {
    use(index.sameTurn(entry, .question).last { $0.subject == entry.subject })
    addAgeFact(field, of: entry)
    guard let landing = index.touch(of: entry)?.landing else { return "\(field)" }
    return "\(span(landing, entry)) (\(OwnGesture.unpublished(field)))"
  }

  /// Adds the fact of the number, or of the property, with which a private recognizer recognized a touch.
  func addNumberFact(_ entry: Entry) {
    if entry.record.decider.setting == .showsMenuAsPrimaryAction { return addDeciderFact(entry) }
    guard let field = entry.record.decider.field else { return }
    if "\(field.info.unit)" == "s" { return addAgeFact(field, of: entry) }
    fact("profile", "\(field)", .none, entry.rule, entry)
  }

  /// A press begins when its time is over: the touch's age is the number's value.
  private func addAgeFact(_ field: Profile.Field, of entry: Entry) {
    guard let landing = index.touch(of: entry)?.landing else { return }
    let seconds = (entry.time - landing.time).seconds
    fact("profile", "\(field)", .number((seconds * 1e6).rounded() / 1e6), entry.rule, entry)
  }

  /// Explains why an interaction's delegate was asked for a menu, or for the items to drag.
  func explainInteractionAsked(_ entry: Entry) {
    let isMenu = entry.question == .configurationForMenu
    let given = isMenu ? "a menu" : "items to drag"
    fact(
      entry.subject, entry.question.map { "\($0)" } ?? "", .bool(entry.answer == true), entry.rule,
      entry)
    let why =
      opensAtOnce(entry)
      ? "a finger came down and its showsMenuAsPrimaryAction is on"
      : "the finger had been held for \(held(entry, isMenu ? .contextMenuDelay : .dragLiftDelay))"
    say(
      "The delegate of \(name(entry.subject)) was asked for \(given) \(at(entry)) because \(why), and returned "
        + (entry.answer == true ? given : "none: nothing happens, and the touch continues")
        + basis(of: entry))
  }

  /// Explains why an interaction did not call a method of its delegate, or sent no event with it (`missing`); returns the
  /// deciding record.
  func explainNoInteraction(
    _ id: SubjectID, _ message: InteractionMessage, _ touch: TouchRecords,
    missing: String? = nil
  ) -> Entry? {
    if message.isOfLink { return explainNotOpened(id, "reported no \(message)", touch) }
    let who = "\(name(id)) \(missing ?? "reported no \(message)")"
    if message.isOfSheet { return explainNotDismissed(id, message, touch) }
    if message.isOfPicker { return explainNotSelectedRow(id, who, touch) }
    guard let start = message.start else { return explainNotSwiped(id, message, touch) }
    let delivered = index.records(of: id).last { $0.interaction == start.message }
    if let delivered, start.message != message {
      because("nothingChanged")
      let hasMoved = index.records(of: id).contains { $0.interaction == .sessionWillBegin }
      say("\(who) because \(message.missing(afterMoving: hasMoved))")
      return delivered
    }
    let asked = index.records(of: id).last { $0.question == start.question }
    if let asked, asked.answer == false {
      because(.refusedByDelegate)
      fact(id, "\(start.question)", .bool(false), asked.rule, asked)
      say("\(who) because its delegate returned false from \(start.question)\(basis(of: asked))")
      return asked
    }
    guard index.isInside(touch.view, id) else {
      say("\(who): a recognizer receives the touches of its view and of the views inside it")
      return explainNotHit(id, touch)
    }
    guard index.names["\(index.subject(id).name).\(start.press)"] != nil else {
      because("noInteraction")
      fact(id, start.property, .bool(false), start.rule, touch.landing)
      say("\(who) because its \(start.property) is off (it is by default)")
      return touch.landing
    }
    if let taken = explainTaken(who, touch) { return taken }
    because(.notEnough)
    let still = "the finger was not held still on it for long enough"
    let number = OwnGesture.unpublished(start.delay)
    guard let landing = touch.landing, let end = touch.end else {
      say("\(who) because \(still) (\(number))")
      return touch.first
    }
    say("\(who) because \(still) (\(number)): it was down for \(span(landing, end))")
    return end
  }

  /// Explains why a picker selected no other row.
  private func explainNotSelectedRow(
    _ id: SubjectID, _ who: String, _ touch: TouchRecords
  ) -> Entry? {
    guard index.isInside(touch.view, id) else {
      say("\(who): a drag on one of its wheels selects a row")
      return explainNotHit(id, touch)
    }
    because(.notEnough)
    say("\(who) because no wheel of it came to rest on another row")
    return touch.end ?? touch.landing
  }

  /// Explains what did not happen by the recognizer that recognized the touch first; nil if none did.
  func explainTaken(_ who: String, _ touch: TouchRecords) -> Entry? {
    let taken = touch.seen.map(\.subject).unique.lazy
      .compactMap { self.index.attemptCourse(of: $0, in: touch)?.success }.first
    guard let taken else { return nil }
    because(.shutOut)
    say("\(who) because \(name(taken.subject)) recognized first")
    explainState(taken)
    return taken
  }
}

extension InteractionMessage {
  /// The first event of an interaction.
  struct Start {
    let message: InteractionMessage
    let question: Hook
    let property: String
    /// The end of its private recognizer's name.
    let press: String
    let delay: Profile.Field
    let rule: Rule
  }

  /// Nil for the messages of a table's rows, of a sheet's controller and of links.
  var start: Start? {
    switch self {
    case .willBeginEditing, .didEndEditing, .performLeadingAction, .performTrailingAction,
      .didAttemptToDismiss, .didDismiss, .invokeDefaultAction, .presentActions,
      .didChangeSelectedDetentIdentifier, .didSelectRow:
      nil
    case .willDisplayMenu, .willEndMenu:
      Start(
        message: .willDisplayMenu, question: .configurationForMenu, property: "contextMenu",
        press: "contextMenuPress", delay: .contextMenuDelay, rule: .ct8)
    case .willAnimateLift, .sessionWillBegin, .sessionDidEnd:
      Start(
        message: .willAnimateLift, question: .itemsForBeginning, property: "dragInteraction",
        press: "dragPress", delay: .dragLiftDelay, rule: .ct9)
    }
  }

  /// Why it did not follow the event before it, as a clause.
  func missing(afterMoving hasMoved: Bool = false) -> String {
    switch self {
    case .willEndMenu: "its menu is still on the screen"
    case .sessionWillBegin: "the finger did not move after it had been lifted"
    case .sessionDidEnd:
      hasMoved
        ? "the finger still holds it" : "no drag began: the finger did not move after it was lifted"
    case .willDisplayMenu, .willAnimateLift, .willBeginEditing: "it did not begin"
    case .didEndEditing: "its actions are still visible at the end"
    case .invokeDefaultAction, .presentActions: "it was not touched"
    case .didAttemptToDismiss, .didDismiss: "nothing would have dismissed it"
    case .didChangeSelectedDetentIdentifier: "nothing would have moved it"
    case .didSelectRow: "no wheel came to rest on another row"
    case .performLeadingAction, .performTrailingAction:
      "no action was tapped, and the swipe was not a full one that way "
        + "(\(OwnGesture.unpublished(.fullSwipe)))"
    }
  }
}
