import FingerpostGestures
import FingerpostModel

/// Explains events other than touches: buttons, shakes, remote control.
extension CausalChain {
  /// Explains why a press, a shake or a remote command went to a responder.
  func explainEvent(_ entry: Entry) {
    because(entry.reason, or: entry.event.map { "\($0)" } ?? "event")
    let object = entry.object == 0 ? "" : "(\(plain(entry.object)))"
    let word = (entry.event.map { "\($0)" } ?? "events") + object
    let got = "\(name(entry.subject)) got \(word) \(at(entry))"
    if let cause = index.cause(entry), cause.kind == .event, cause.subject != 0 {
      because("forwarded")
      use(cause)
      return say(
        "\(got) because \(name(cause.subject)) received it first and passed it up the responder chain"
      )
    }
    if entry.event == .pressesCancelled, let decision = index.decision(behind: entry) {
      fact(decision.subject, "cancelsTouchesInView", .bool(true), .dl4, decision)
      say(
        "\(got) because \(name(decision.subject)) recognized the press and its cancelsTouchesInView "
          + "is on (it is by default)")
      return explainState(decision)
    }
    say("\(got) because \(occasion(of: entry))")
    if !index.isRecognizer(entry.subject) {
      let first = entry.isPress ? "the focused view or the first responder" : "the first responder"
      say("Such an event goes to \(first), else to the window in front")
    }
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
  fileprivate var isPress: Bool { event?.isPress ?? false }
}

/// The life of applications and responders, and the system.
extension CausalChain {
  /// Why an application or a responder changed its state.
  func explainChange(_ entry: Entry) {
    because(entry.reason, or: "change")
    if entry.rule == .sy10 { return explainProgramChange(entry) }
    if entry.rule == .sc7 { return explainNotToTop(entry) }
    if entry.rule == .sc9 { return explainShortPull(entry) }
    if entry.isDeadLink { return explainDeadLink(entry) }
    let who = name(entry.subject)
    let causes = index.causes(entry)
    switch entry.reason {
    case .applicationChanged:
      let state = entry.application.map { "\($0)" } ?? "another"
      say("\(who) became \(state) \(at(entry)) because \(whyApplicationChanged(causes))")
    case .systemGesture:
      say(
        "The system took the finger from \(who) \(at(entry)) because it had moved far enough from the "
          + "edge of the screen for a system gesture")
    case .deferred:
      say(
        "The system left the finger to \(who) \(at(entry)) because that defers system gestures at this "
          + "edge; the next gesture soon after is the system's")
    case .becameFirstResponder:
      say("\(who) became the first responder \(at(entry)) because \(whoAsked(causes))")
    case .resignedFirstResponder:
      say(
        "\(who) resigned first responder \(at(entry)) because "
          + (keyboardDismissal(entry) ?? whoAsked(causes)))
    case .cannotBecomeFirstResponder:
      say(
        "\(who) did not become the first responder \(at(entry)) because its "
          + "canBecomeFirstResponder returned false")
    case .selectionNotAllowed:
      say(
        "\(who) could not be selected \(at(entry)) because \(name(entry.object)) allows no selection"
      )
    case .none, .own, .notEnough, .hidden, .transparent, .interactionDisabled, .disabledControl,
      .pointOutside, .pointInside, .childAnswered, .isSelf, .overridden, .siblingsPassedOver,
      .noWindow, .emptyBounds, .notMultipleTouch, .exclusiveTouch, .touchesElsewhere,
      .ignoringInteraction, .coalesced, .pressTooLong, .pauseTooLong, .movedTooFar,
      .tooManyFingers, .tooFewFingers, .fingerTooLate, .liftedTooSoon, .wrongDirection,
      .wrongPlace, .wrongEdges, .touchCancelled, .reached, .lifted, .moved, .tapsCompleted,
      .heldLongEnough, .refusedByView, .refusedByDelegate, .refusedByScrollView, .shutOut,
      .requiredRecognized, .waits, .disabled, .removed, .viewLeft, .illegalTransition, .isFinal,
      .refusedTouch, .pointerOnly, .closesCycle, .livelock, .touchTypeNotAllowed, .otherTouchType,
      .undecided, .holdsEarlierTouch,
      .cancelledByRecognizer, .beganNotMadeUp, .decided, .cancelledBySystem, .consumed,
      .endOfChain, .stillWithheld, .keptByControl, .keptByScrollView, .protectedControl,
      .onControlItself, .noHandlerFound, .stoppedMotion, .severalScrollToTop, .doesNotScrollToTop,
      .isAtTop, .isDragged, .applicationNotActive, .callbackFailed,
      .limitReached:
      say("\(who) changed \(at(entry)) because the program asked for it")
    }
  }

  private func whyApplicationChanged(_ causes: [Entry]) -> String {
    if let menu = causes.first(where: { $0.rule == .sy12 }) {
      use(menu)
      return "no responder in the chain handled the press of the Menu button, which then "
        + "leaves the application"
    }
    if causes.contains(where: { $0.reason == .systemGesture }) {
      return "the system recognized its own gesture"
    }
    return causes.last?.kind == .timer
      ? "it had been in the background for long enough" : "the application in front changed"
  }

  /// Which scroll view's drag dismissed the keyboard; nil for none.
  private func keyboardDismissal(_ entry: Entry) -> String? {
    let decider = entry.record.decider
    guard decider.setting == .keyboardDismissMode,
      let mode = decider.value.flatMap({ UInt8(exactly: $0) }).flatMap(KeyboardDismissMode.init)
    else { return nil }
    fact(decider.owner, "keyboardDismissMode", .text("\(mode)"), .rc6, entry)
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

  /// The source of a change of the first responder: a tap on a text field, or the program.
  private func whoAsked(_ causes: [Entry]) -> String {
    causes.contains { $0.rule == .ct7 }
      ? "the private tap recognizer of a text field or text view recognized a tap"
      : "the program asked for it"
  }

  /// Explains an irregularity in the pipeline.
  func explainDiagnostic(_ entry: Entry) {
    if entry.rule == .ct10 { return explainWebContent(entry) }
    because(entry.reason, or: "diagnostic")
    let who = entry.subject == 0 ? "the pipeline" : name(entry.subject)
    say("A diagnostic \(at(entry)): \(oddity(entry, who))")
    guard entry.reason == .stillWithheld, let touch = index.touch(of: entry),
      let holder = touch.held.map(\.object).filter({ $0 != 0 }).unique.last
    else { return }
    say("\(name(holder)) was still undecided")
    use(all: touch.held)
  }

  private func oddity(_ entry: Entry, _ who: String) -> String {
    switch entry.reason {
    case .stillWithheld:
      "a part of a touch was still withheld from \(who) at the end"
    case .noHandlerFound:
      "\(who) sends \(quoted(entry.object)) up the responder chain, but no responder implements it"
    case .illegalTransition:
      "\(who) requested a state that cannot follow its current one, and received the nearest one "
        + "that can"
    case .isFinal: "\(who) requested another state after the end of its gesture"
    case .closesCycle where entry.rule == .sy10:
      "a change of \(who) was skipped because it had become impossible"
    case .closesCycle:
      "a delegate made \(who) require \(quoted(entry.object)) to fail, which already requires it to "
        + "fail, directly or through others; the answer counts as false"
    case .livelock where entry.rule == .sy10:
      "changes caused further changes too deeply, and the rest was skipped"
    case .livelock: "the arbitration between recognizers did not end at \(who)"
    case .callbackFailed:
      "a callback of \(who) failed, and the default answer was used"
    case .none: "“diagnostic” at \(who)"
    case .own, .notEnough, .hidden, .transparent, .interactionDisabled, .disabledControl,
      .pointOutside, .pointInside, .childAnswered, .isSelf, .overridden, .siblingsPassedOver,
      .noWindow, .emptyBounds, .notMultipleTouch, .exclusiveTouch, .touchesElsewhere,
      .ignoringInteraction, .coalesced, .pressTooLong, .pauseTooLong, .movedTooFar,
      .tooManyFingers, .tooFewFingers, .fingerTooLate, .liftedTooSoon, .wrongDirection,
      .wrongPlace, .wrongEdges, .touchCancelled, .reached, .lifted, .moved, .tapsCompleted,
      .heldLongEnough, .refusedByView, .refusedByDelegate, .refusedByScrollView, .shutOut,
      .requiredRecognized, .waits, .disabled, .removed, .viewLeft, .refusedTouch, .pointerOnly,
      .touchTypeNotAllowed, .otherTouchType,
      .undecided, .holdsEarlierTouch, .cancelledByRecognizer, .beganNotMadeUp, .decided,
      .cancelledBySystem, .consumed, .endOfChain, .keptByControl, .keptByScrollView,
      .protectedControl, .onControlItself, .selectionNotAllowed, .stoppedMotion,
      .severalScrollToTop, .doesNotScrollToTop, .isAtTop, .isDragged,
      .applicationNotActive,
      .applicationChanged, .systemGesture, .deferred, .becameFirstResponder,
      .resignedFirstResponder, .cannotBecomeFirstResponder, .limitReached:
      "“\(entry.reason.name)” at \(who)"
    }
  }

  /// That the timeline is full.
  func explainTruncated(_ entry: Entry) {
    because(.limitReached)
    say("The timeline reached its limit \(at(entry)); what came after was not kept")
  }
}
