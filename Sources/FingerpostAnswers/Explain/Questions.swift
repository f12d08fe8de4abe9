import FingerpostGestures
import FingerpostModel

/// Explains questions to recognizers, delegates and views, and the effects of their answers.
extension CausalChain {
  /// Explains why a question was asked, and the effect of the answer.
  func explainQuestion(_ entry: Entry) {
    let answer = entry.answer == true ? "yes" : "no"
    because(entry.reason, or: "answered\(answer.capitalizedFirst)")
    switch entry.question?.schema.question?.asked {
    case .view: explainViewAsked(entry, answer)
    case .scrollView: explainScrollViewAsked(entry, answer)
    case .scrollToTop: explainAskedToTop(entry, answer)
    case .interaction: explainInteractionAsked(entry)
    case .delegate(let occasion): explainDelegateAsked(entry, answer, occasion)
    case nil: explainClassAsked(entry, answer)
    }
  }

  private func explainViewAsked(_ entry: Entry, _ answer: String) {
    let asked = name(entry.subject)
    let recognizer = name(entry.object)
    let isPress = entry.touch.map { index.records(ofTouch: $0).first?.rule == .sy7 } ?? false
    say(
      "\(asked) was asked gestureRecognizerShouldBegin \(at(entry)) because \(recognizer) was about "
        + "to recognize with this view's \(isPress ? "press" : "touch"), and its cancelsTouchesInView is on"
    )
    fact(entry.object, "cancelsTouchesInView", .bool(true), .gr6, entry)
    if entry.reason == .protectedControl {
      fact(entry.subject, "class", .text(index.subject(entry.subject).className), .ct4, entry)
      say("It said no, as controls of its class do to recognizers on other views")
    } else if entry.reason == .overridden {
      fact(
        entry.subject, "gestureRecognizerShouldBegin", .bool(entry.answer == true), .gr6, entry)
      say("Its own class answered \(answer)\(basis(of: entry))")
    } else {
      say("It said \(answer), as views do unless their class says otherwise")
    }
  }

  private func explainScrollViewAsked(_ entry: Entry, _ answer: String) {
    let scroll = name(entry.subject)
    let content = name(entry.object)
    let isYes = entry.answer == true
    if entry.question == .touchesShouldBegin {
      fact(entry.subject, "touchesShouldBegin", .bool(isYes), .sc3, entry)
      let led = "so \(quoted(entry.object)) \(isYes ? "gets it" : "gets nothing of it")"
      say(
        "\(scroll) was asked touchesShouldBegin \(at(entry)) because a touch was about to be handed "
          + "to \(content) in it, and it said \(answer)\(basis(of: entry)), \(led)")
    } else {
      fact(entry.subject, "touchesShouldCancel", .bool(isYes), .sc3, entry)
      let led = isYes ? "so it scrolls" : "so it does not scroll"
      say(
        "\(scroll) was asked touchesShouldCancel(in:) \(at(entry)) because its pan was about to "
          + "begin while \(content) has the touch, and it said \(answer)\(basis(of: entry)), \(led)"
      )
    }
  }

  /// Before a tap on the status bar scrolls to the top (SC-7).
  private func explainAskedToTop(_ entry: Entry, _ answer: String) {
    let isYes = entry.answer == true
    fact(entry.subject, "scrollViewShouldScrollToTop", .bool(isYes), .sc7, entry)
    say(
      "The delegate of \(name(entry.subject)) was asked scrollViewShouldScrollToTop \(at(entry)) "
        + "because the status bar was tapped, and it said \(answer)\(basis(of: entry)), so it "
        + "\(isYes ? "scrolls to its top" : "stays where it is")")
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
    let because = filled(occasion.because, other: other)
    let outcome = filled(isYes ? occasion.yes : occasion.no, other: quoted(entry.object))
    say(
      "The delegate of \(asked) was asked \(method) \(at(entry)) because \(because), and it said "
        + "\(answer)\(basis(of: entry)), so \(outcome)")
  }

  private func filled(_ clause: String, other: String) -> String {
    Words.filled(clause) { $0 == "other" ? other : nil }
  }

  /// Explains a class that answers by its own method.
  private func explainClassAsked(_ entry: Entry, _ answer: String) {
    let asked = name(entry.subject)
    let hook = entry.question.map { "\($0)" } ?? "something"
    let other = entry.object == 0 ? "" : " about \(name(entry.object))"
    fact(entry.subject, hook, .bool(entry.answer == true), entry.rule, entry)
    say("The class of \(asked) was asked \(hook)\(other) \(at(entry)), and it said \(answer)")
  }
}
