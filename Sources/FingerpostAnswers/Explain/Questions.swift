import FingerpostModel

/// Explains questions to recognizers, delegates and views, and the effects of their answers.
extension CausalChain {
  /// Explains why a question was asked, and the effect of the answer.
  func explainQuestion(_ entry: Entry) {
    let answer = entry.answer == true ? "true" : "false"
    because(entry.reason, or: entry.answer == true ? .answeredYes : .answeredNo)
    switch entry.question?.schema.question?.asked {
    case .view: explainViewAsked(entry, answer)
    case .scrollView: explainScrollViewAsked(entry, answer)
    case .scrollToTop: explainAskedToTop(entry, answer)
    case .interaction: explainInteractionAsked(entry)
    case .link: explainLinkAsked(entry, answer)
    case .delegate(let occasion): explainDelegateAsked(entry, answer, occasion)
    // A class answers without a record.
    case nil: say("\(name(entry.subject)) was asked \(at(entry)), and returned \(answer)")
    }
  }

  private func explainViewAsked(_ entry: Entry, _ answer: String) {
    let asked = name(entry.subject)
    let recognizer = name(entry.object)
    let isPress = lastBeginning(of: entry.object, before: entry)?.kind == .event
    say(
      "UIKit called gestureRecognizerShouldBegin of \(asked) \(at(entry)) because \(recognizer) was about "
        + "to recognize with this view's \(isPress ? "press" : "touch"), and its cancelsTouchesInView is on"
    )
    fact(entry.object, "cancelsTouchesInView", .bool(true), .gr6, entry)
    if entry.reason == .protectedControl {
      fact(entry.subject, "class", .text(index.subject(entry.subject).className), .ct4, entry)
      say("It returned false, as controls of its class do for recognizers on other views")
    } else if entry.reason == .overridden {
      fact(
        entry.subject, "gestureRecognizerShouldBegin", .bool(entry.answer == true), .gr6, entry)
      say("Its class overrides the method and returned \(answer)\(basis(of: entry))")
    } else {
      say("It returned \(answer), UIView's default")
    }
  }

  private func explainScrollViewAsked(_ entry: Entry, _ answer: String) {
    let scroll = name(entry.subject)
    let content = name(entry.object)
    let isYes = entry.answer == true
    if entry.question == .touchesShouldBegin {
      fact(entry.subject, "touchesShouldBegin", .bool(isYes), .sc3, entry)
      let led = "so \(quoted(entry.object)) \(isYes ? "receives it" : "receives nothing of it")"
      say(
        "UIKit called touchesShouldBegin of \(scroll) \(at(entry)) because a touch was about to be "
          + "delivered to \(content) in it, and it returned \(answer)\(basis(of: entry)), \(led)")
    } else {
      fact(entry.subject, "touchesShouldCancel", .bool(isYes), .sc3, entry)
      let led = isYes ? "so it scrolls" : "so it does not scroll"
      say(
        "UIKit called touchesShouldCancel(in:) of \(scroll) \(at(entry)) because its pan was about to "
          + "begin while \(content) has the touch, and it returned \(answer)\(basis(of: entry)), \(led)"
      )
    }
  }

  /// Before a tap on the status bar scrolls to the top (SC-7).
  private func explainAskedToTop(_ entry: Entry, _ answer: String) {
    let isYes = entry.answer == true
    fact(entry.subject, "scrollViewShouldScrollToTop", .bool(isYes), .sc7, entry)
    say(
      "UIKit called scrollViewShouldScrollToTop of the delegate of \(name(entry.subject)) \(at(entry)) "
        + "because the status bar was tapped, and it returned \(answer)\(basis(of: entry)), so the view "
        + "\(isYes ? "scrolls to its top" : "does not scroll")")
  }

  private func explainDelegateAsked(
    _ entry: Entry, _ answer: String, _ occasion: HookSchema.Occasion
  ) {
    let asked = name(entry.subject)
    let other = entry.object == 0 ? "" : name(entry.object)
    let isYes = entry.answer == true
    let hook = entry.question.map { "\($0)" } ?? ""
    fact(delegateOf: entry.subject, hook, .bool(isYes), entry.rule, entry)
    let method = entry.question == .shouldBegin ? "gestureRecognizerShouldBegin" : hook
    let because = grant(entry, other) ?? filled(occasion.because, other: other)
    let outcome = filled(isYes ? occasion.yes : occasion.no, other: quoted(entry.object))
    say(
      "UIKit called \(method) of the delegate of \(asked) \(at(entry)) because \(because), and it "
        + "returned \(answer)\(basis(of: entry)), so \(outcome)")
  }

  /// "the recognizer began and would prevent …": which of the two the question is asked for, at its grant (AR-3); nil for
  /// other questions, and where the records do not tell.
  private func grant(_ entry: Entry, _ other: String) -> String? {
    guard entry.question == .shouldRecognizeSimultaneouslyWith, let state = index.cause(entry),
      state.kind == .state, state.subject == entry.subject || state.subject == entry.object
    else { return nil }
    use(state)
    let verb = Self.verb(state)
    return state.subject == entry.subject
      ? "the recognizer \(verb) and would prevent \(other)"
      : "\(other) \(verb) and would prevent the recognizer"
  }

  private func filled(_ clause: String, other: String) -> String {
    Words.filled(clause) { $0 == "other" ? other : nil }
  }
}
