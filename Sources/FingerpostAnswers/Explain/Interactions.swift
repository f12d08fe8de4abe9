import FingerpostModel

/// Context menus and drags (CT-8, CT-9).
extension CausalChain {
  /// Explains why an interaction called a method of its delegate.
  func explainInteraction(_ entry: Entry) {
    guard let message = entry.interaction else { return }
    because(word: "\(message)")
    let who = name(entry.subject)
    let why = clause(message, entry)
    say(
      "\(who) reported \(message) \(at(entry))"
        + (why.map { " because \($0)" } ?? Self.noReason))
  }

  /// Why an interaction reported something, as a clause; nil where the timeline does not contain it.
  private func clause(_ message: InteractionMessage, _ entry: Entry) -> String? {
    switch message {
    case .willDisplayMenu where opensAtOnce(entry):
      return "a finger came down on it, its showsMenuAsPrimaryAction is on, and its delegate "
        + "returned a menu"
    case .willDisplayMenu:
      return held(entry, .contextMenuDelay).map {
        "the finger was held on it for \($0), and its delegate returned a menu"
      }
    case .willEndMenu:
      if entry.touch != nil { return "there was a tap beside the menu" }
      return index.causes(entry).contains { $0.kind == .input }
        ? "a drag of the same press closes it" : program(behind: entry)
    case .willAnimateLift:
      return held(entry, .dragLiftDelay).map {
        "the finger was held on it for \($0), and its delegate returned items to drag"
      }
    case .sessionWillBegin: return "the finger moved after the view had been lifted"
    case .sessionDidEnd:
      return index.touch(of: entry)?.end.map {
        $0.phase == .cancelled
          ? "the touch that dragged it was cancelled" : "the finger that dragged it was lifted"
      }
    case .willBeginEditing:
      return "the finger moved across it far enough, mostly to the side, and it has swipe actions"
    case .didEndEditing: return whyClosed(entry)
    case .performLeadingAction, .performTrailingAction: return whyPerformed(entry)
    case .didAttemptToDismiss, .didDismiss: return whyDismissed(entry)
    case .didChangeSelectedDetentIdentifier: return whyMoved(entry)
    case .didSelectRow:
      guard let row = entry.x, let wheel = entry.y else { return nil }
      return "its wheel \(Numbers.whole(wheel, or: 0) + 1) came to rest on row "
        + "\(Numbers.whole(row, or: 0))"
    case .invokeDefaultAction, .presentActions:
      return entry.object == 0 ? nil : whyOpened(message, entry)
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

  /// The duration of the press, and the profile's number that it reached; nil without the landing of its touch.
  private func held(_ entry: Entry, _ field: Profile.Field) -> String? {
    use(index.sameTurn(entry, .question).last { $0.subject == entry.subject })
    addAgeFact(field, of: entry)
    // What came at once was not held.
    guard let landing = index.touch(of: entry)?.landing, landing.time < entry.time else {
      return nil
    }
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
      ? " because a finger came down and its showsMenuAsPrimaryAction is on"
      : index.lacksCause(entry)
        ? ""
        : held(entry, isMenu ? .contextMenuDelay : .dragLiftDelay)
          .map { " because the finger had been held for \($0)" } ?? ""
    say(
      "The delegate of \(name(entry.subject)) was asked for \(given) \(at(entry))\(why), and returned "
        + (entry.answer == true ? given : "none: nothing happens, and the touch continues")
        + basis(of: entry))
  }
}
