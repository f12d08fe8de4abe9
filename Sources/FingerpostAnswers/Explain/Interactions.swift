import FingerpostModel

/// Context menus and drags (CT-8, CT-9).
extension CausalChain {
  /// Explains why an interaction called a method of its delegate.
  func explainInteraction(_ entry: Entry) {
    guard let message = entry.interaction else { return }
    because(word: "\(message)")
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
    case .sessionWillBegin: return "the finger moved after the view had been lifted"
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
}
