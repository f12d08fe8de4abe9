import FingerpostModel

/// Explains questions to recognizers, delegates and views, and the effects of their answers.
extension CausalChain {
  /// Explains why a question was asked, and the effect of the answer.
  func tellQuestion(_ entry: Entry) {
    let answer = entry.answer == true ? "yes" : "no"
    because(entry.reason, or: "answered\(answer.capitalizedFirst)")
    switch entry.question {
    case .gestureRecognizerShouldBegin: tellViewAsked(entry, answer)
    case .touchesShouldBegin, .touchesShouldCancel: tellScrollViewAsked(entry, answer)
    case .configurationForMenu, .itemsForBeginning: tellInteractionAsked(entry)
    case .scrollViewShouldScrollToTop: tellAskedToTop(entry, answer)
    case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldReceiveEvent,
      .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
      tellDelegateAsked(entry, answer)
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .pointInside, .hitTest,
      .canPrevent, .canBePrevented, .shouldRequireFailure, .shouldBeRequiredToFail, .action,
      .handler, .continueTracking, .beginTracking, .pressesBegan, .pressesChanged, .pressesEnded,
      .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived,
      .touchesEstimatedPropertiesUpdated, .scrollMessage, .selectionMessage, .interactionMessage,
      nil:
      tellClassAsked(entry, answer)
    }
  }

  private func tellViewAsked(_ entry: Entry, _ answer: String) {
    let asked = name(entry.subject)
    let recognizer = name(entry.object)
    say(
      "\(asked) was asked gestureRecognizerShouldBegin \(at(entry)) because \(recognizer) was about "
        + "to recognize with this view's touch, and its cancelsTouchesInView is on")
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

  private func tellScrollViewAsked(_ entry: Entry, _ answer: String) {
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
  private func tellAskedToTop(_ entry: Entry, _ answer: String) {
    let isYes = entry.answer == true
    fact(entry.subject, "scrollViewShouldScrollToTop", .bool(isYes), .sc7, entry)
    say(
      "The delegate of \(name(entry.subject)) was asked scrollViewShouldScrollToTop \(at(entry)) "
        + "because the status bar was tapped, and it said \(answer)\(basis(of: entry)), so it "
        + "\(isYes ? "scrolls to its top" : "stays where it is")")
  }

  private func tellDelegateAsked(_ entry: Entry, _ answer: String) {
    let asked = name(entry.subject)
    let other = entry.object == 0 ? "" : name(entry.object)
    let hook = entry.question.map { "\($0)" } ?? ""
    fact(
      delegateOf: entry.subject, hook, .bool(entry.answer == true), entry.rule, entry)
    let method = entry.question == .shouldBegin ? "gestureRecognizerShouldBegin" : hook
    let outcome = outcome(of: entry).map { ", so \($0)" } ?? ""
    say(
      "The delegate of \(asked) was asked \(method) \(at(entry)) because "
        + "\(occasion(of: entry.question, with: other)), and it said \(answer)\(basis(of: entry))\(outcome)"
    )
  }

  /// Explains a class that answers by its own method.
  private func tellClassAsked(_ entry: Entry, _ answer: String) {
    let asked = name(entry.subject)
    let hook = entry.question.map { "\($0)" } ?? "something"
    let other = entry.object == 0 ? "" : " about \(name(entry.object))"
    fact(entry.subject, hook, .bool(entry.answer == true), entry.rule, entry)
    say("The class of \(asked) was asked \(hook)\(other) \(at(entry)), and it said \(answer)")
  }

  /// The occasion on which a delegate is asked.
  private func occasion(of hook: Hook?, with other: String) -> String {
    switch hook {
    case .shouldReceiveTouch: "a finger came down where it could see it"
    case .shouldReceiveEvent: "an event came that it could see"
    case .shouldReceivePress: "a button was pressed that it could see"
    case .shouldBegin: "it was about to recognize"
    case .shouldRecognizeSimultaneouslyWith: "it or \(other) was about to shut the other out"
    case .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
      "it came to share a touch with \(other)"
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .pointInside, .hitTest,
      .gestureRecognizerShouldBegin, .touchesShouldBegin, .touchesShouldCancel, .canPrevent,
      .canBePrevented, .shouldRequireFailure, .shouldBeRequiredToFail, .action, .handler,
      .continueTracking, .beginTracking, .pressesBegan, .pressesChanged, .pressesEnded,
      .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived,
      .touchesEstimatedPropertiesUpdated, .scrollMessage, .selectionMessage, .interactionMessage,
      .configurationForMenu, .itemsForBeginning, .scrollViewShouldScrollToTop, nil:
      "it takes part in the decision"
    }
  }

  /// The effect of a delegate's yes or no.
  private func outcome(of entry: Entry) -> String? {
    let isYes = entry.answer == true
    let other = quoted(entry.object)
    switch entry.question {
    case .shouldReceiveTouch:
      return isYes ? "it takes part in the touch" : "it never sees the touch"
    case .shouldReceiveEvent:
      return isYes ? "it takes part in the event" : "it never sees the event"
    case .shouldReceivePress:
      return isYes ? "it takes part in the press" : "it never sees the press"
    case .shouldBegin: return isYes ? "it may go ahead" : "it fails"
    case .shouldRecognizeSimultaneouslyWith:
      return isYes ? "both may recognize" : "it allows only one of them to recognize"
    case .shouldRequireFailureOf:
      return isYes ? "it waits for \(other) to fail" : "it does not wait for it"
    case .shouldBeRequiredToFailBy:
      return isYes ? "\(other) waits for it to fail" : "\(other) does not wait for it"
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .pointInside, .hitTest,
      .gestureRecognizerShouldBegin, .touchesShouldBegin, .touchesShouldCancel, .canPrevent,
      .canBePrevented, .shouldRequireFailure, .shouldBeRequiredToFail, .action, .handler,
      .continueTracking, .beginTracking, .pressesBegan, .pressesChanged, .pressesEnded,
      .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived,
      .touchesEstimatedPropertiesUpdated, .scrollMessage, .selectionMessage, .interactionMessage,
      .configurationForMenu, .itemsForBeginning, .scrollViewShouldScrollToTop, nil:
      return nil
    }
  }
}
