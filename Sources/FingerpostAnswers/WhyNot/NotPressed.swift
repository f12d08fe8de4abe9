import FingerpostModel

/// Why a recognizer or a control made nothing of the press of a button (SY-7).
extension Absence {
  /// Explains what became of the last press; nil without one, and for what no press does.
  func explainNotPressed(_ wanted: Wanted) -> Entry? {
    // One that came to the application had a chance.
    let presses = index.records(.input).filter {
      $0.rule == .sy7 && $0.object != 0 && $0.phase == .began
    }
    guard let press = presses.last(where: { loss(of: $0) == nil }) ?? presses.last else {
      return nil
    }
    switch wanted.event {
    case .state(let state): return explainNotRecognized(wanted.subject, state, press)
    case .action(let state):
      return explainNotRecognized(wanted.subject, state, press, isAction: true)
    case .control(.primaryActionTriggered):
      return explainNoPrimaryAction(wanted.subject, press, isHandler: false)
    case .handler(let selector):
      // Of a control's events a press brings one.
      let handler = index.names.handler(of: wanted.subject, selector)
      let event = handler.flatMap { ControlEvent(name: index.subject($0).className) }
      if let event, event != .primaryActionTriggered { return nil }
      return explainNoPrimaryAction(wanted.subject, press, isHandler: true)
    case .question(.shouldReceivePress):
      if index.records(of: wanted.subject).contains(where: { $0.event == .pressesBegan }) {
        return nil
      }
      return explainNotRecognized(wanted.subject, nil, press)
    case .touches, .recognizerTouches, .reset, .control, .tracking, .hit, .pointInside, .sendEvent,
      .selection, .scroll, .interaction, .question, .event:
      return nil
    }
  }

  private func explainNotRecognized(
    _ id: SubjectID, _ state: ReportedState?, _ press: Entry, isAction: Bool = false
  ) -> Entry? {
    if let got = index.records(of: id).last(where: { $0.event == .pressesBegan }) {
      guard let outcome = index.attemptCourse(of: id, around: got.serial).outcome else {
        because(.undecided)
        say("\(name(id)) got the press of the button \(quoted(got.object)) and is still undecided")
        return got
      }
      explain(outcome, of: id, insteadOf: state, isAction: isAction)
      return outcome
    }
    let denial = index.records(of: id).last {
      $0.question == .shouldReceivePress && $0.answer == false
    }
    if let denial {
      because(.refusedByDelegate)
      fact(delegateOf: id, "shouldReceivePress", .bool(false), .gr5, denial)
      say(
        "\(name(id)) did not receive the press: its delegate returned false from shouldReceivePress "
          + at(denial))
      return denial
    }
    let refused = index.records(.dropped, of: id).last {
      $0.record.touch == press.record.touch
    }
    if let refused, refused.reason == .pressTypeNotAllowed {
      because(refused.reason)
      let what = quoted(press.object)
      fact(id, "allowedPressTypes", .text("without \(what)"), .sy7, refused)
      say("\(name(id)) got no press of the button \(what): \(reasonClause(refused))")
      return refused
    }
    if let refused {
      say("\(name(id)) got no press \(at(refused)): \(dropClause(refused))")
      return refused
    }
    because(.notOnPath)
    say(
      "\(name(id)) got no press: \(way(of: press)), and the recognizers on that and above it whose "
        + "allowedPressTypes have its type")
    return press
  }

  /// Explains why a control sent no primary action for a press; nil where it did, and for a handler of what is no control.
  private func explainNoPrimaryAction(
    _ control: SubjectID, _ press: Entry, isHandler: Bool
  ) -> Entry? {
    let own = index.records(of: control)
    if own.contains(where: { $0.controlEvent == .primaryActionTriggered }) { return nil }
    if let behaviour = index.subject(control).behaviour, !behaviour.isControl {
      return isHandler ? nil : explainNoControl(control, .event(.primaryActionTriggered), press)
    }
    let who = name(control)
    let got = own.filter { $0.event != nil }
    // A press of Select had a chance; one of another button that came later did not.
    let presses = got.filter { $0.event == .pressesBegan }
    guard let began = presses.last(where: { isSelect($0.object) }) ?? presses.last else {
      because(.notOnPath)
      say("\(who) got no press: \(way(of: press))")
      return press
    }
    let end = got.first { $0.serial > began.serial && $0.object == began.object }
    if let end, end.event == .pressesCancelled {
      explainEvent(end)
      return end
    }
    if !isSelect(began.object) {
      because(.otherButton)
      say("\(who) was pressed by \(quoted(began.object)), and a control handles only Select")
      return began
    }
    if let disabled = own.last(where: { $0.reason == .disabledControl && $0.rule == .sy7 }) {
      because(disabled.reason)
      addDeciderFact(disabled)
      say("\(who) has the focus, but is disabled, and a disabled control sends nothing")
      return disabled
    }
    if let first = index.cause(began), first.event == .pressesBegan {
      because(.passedOn)
      use(first)
      say(
        "\(who) got the press from \(name(first.subject)), which passed it up the responder chain, and a "
          + "control handles Select only where it has the focus itself")
      return began
    }
    guard let end else {
      because(.stillDown)
      say(
        "\(who) sends it when \(quoted(began.object)) is released, which is still down at the end")
      return began
    }
    because(.notRecorded)
    say("\(who) sent no primaryActionTriggered, and the timeline contains no reason")
    return end
  }

  private func isSelect(_ button: SubjectID) -> Bool { index.subject(button).name == "select" }

  /// The first responder's call for a press; nil where a recognizer alone received it.
  private func delivery(of press: Entry) -> Entry? {
    index.records(.event).after(press.serial).first {
      $0.event == .pressesBegan && !index.isRecognizer($0.subject)
    }
  }

  /// Where a press went: "it went to the focused view or the first responder, “card”".
  private func way(of press: Entry) -> String {
    let first = delivery(of: press)
    use(first)
    let receiver = first.map { ", \(quoted($0.subject))" } ?? ""
    return
      "it went to the focused view or the first responder, else to the window in front\(receiver)"
  }

  /// Explains why a responder received no press, shake or remote command; returns the deciding
  /// record.
  func explainNoEvent(
    _ id: SubjectID, _ method: EventMethod, _ button: String? = nil
  ) -> Entry? {
    if method.isPress, let own = explainOtherEnd(id, method, button) { return own }
    let who = name(id)
    let last = index.records(.event).last {
      $0.event == method && !index.isRecognizer($0.subject)
        && (button == nil || index.subject($0.object).name == button)
    }
    if last == nil, let lost = lost(method, button) {
      say(
        "\(who) got no \(method): \(what(lost)) reached no responder, because \(dropClause(lost))")
      return lost
    }
    guard let last else {
      because(.nothingChanged)
      let what = button.map { "no event of “\($0)”" } ?? "nothing of that kind"
      say("\(who) got no \(method) because \(what) came in")
      return nil
    }
    because(.endOfChain)
    let first = firstEvent(last)
    use(first)
    use(last)
    let what = button.map { "\(method)(\($0))" } ?? "\(method)"
    let isShort = first.subject == last.subject
    let path = isShort ? "came" : "came to \(name(first.subject)) and ended"
    say(
      "\(who) got no \(what) because it is not on the path of the event, which \(path) "
        + "\(at(last)) \(isShort ? "to" : "at") \(name(last.subject))\(keeping(last))")
    say(wayOfEvents(last))
    explainNotFirst(id, before: first)
    return last
  }

  /// Explains why a press that a responder received did not end for it in a way; nil where it received none.
  private func explainOtherEnd(
    _ id: SubjectID, _ method: EventMethod, _ button: String?
  ) -> Entry? {
    let own = index.records(of: id).filter {
      $0.isPress && (button == nil || index.subject($0.object).name == button)
    }
    guard method == .pressesEnded || method == .pressesCancelled, let last = own.last,
      let began = own.last(where: { $0.event == .pressesBegan })
    else { return nil }
    if last.event == .pressesCancelled {
      explainEvent(last)
      return last
    }
    let got = "\(name(id)) got no \(method)"
    if last.event == .pressesEnded {
      because(.notCancelled)
      say("\(got) because nothing cancelled the press: it got pressesEnded \(at(last)) instead")
      return last
    }
    let isDown = !index.records(.input).after(began.serial).contains {
      $0.record.touch == began.record.touch && ($0.phase == .ended || $0.phase == .cancelled)
    }
    guard isDown, !index.isPart else { return nil }
    because(.stillDown)
    say("\(got) because the button \(quoted(began.object)) is still down at the end")
    return began
  }

  /// That the last responder of a path kept the event, as a clause; empty where the responder chain ended there. The later
  /// phases of a press go no farther than its beginning.
  private func keeping(_ last: Entry) -> String {
    let calls = index.records(.event)
    let began = index.records(of: last.subject).last {
      $0.event == .pressesBegan && $0.record.touch == last.record.touch
    }
    let isLater = last.isPress && last.event != .pressesBegan
    let wasPassedOn = calls.contains {
      $0.event == .pressesBegan && $0.record.cause == began?.serial
    }
    let call = isLater && !wasPassedOn ? began ?? last : last
    let isEnd = index.records(.dropped).after(call.serial).contains {
      $0.reason == .endOfChain && $0.record.cause == call.serial
    }
    if isEnd || index.timeline.kept != nil { return "" }
    // A control that has the focus handles Select without an override.
    let isControl = index.subject(call.subject).behaviour?.isControl ?? false
    if let method = call.event, !(isControl && isSelect(call.object)) {
      fact(call.subject, "\(method)", .text("consume"), .rc5, call)
    }
    return ", which did not pass it on"
  }

  /// Adds why a responder that was to become the first one before an event did not.
  private func explainNotFirst(_ id: SubjectID, before event: Entry) {
    let changes = index.records(.change, of: id).filter { $0.serial < event.serial }
    guard let refused = changes.last(where: { $0.rule == .rc6 }),
      refused.reason == .cannotBecomeFirstResponder
    else { return }
    use(refused)
    say("\(quoted(id)) did not become the first responder \(at(refused)): \(whyNotFirst(refused))")
  }

  /// What kept an input from the application; nil where it came to it.
  private func loss(of input: Entry) -> Entry? {
    index.records(.dropped).first { $0.record.cause == input.serial }
  }

  /// The loss of the last press, shake or command that would have led to a method.
  private func lost(_ method: EventMethod, _ button: String?) -> Entry? {
    index.records(.input).filter { input in
      guard input.rule == .sy7, input.object != 0 else { return false }
      let name = index.subject(input.object).name
      switch method {
      case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled:
        return input.touch != nil && (button ?? name) == name
      case .motionBegan, .motionEnded, .motionCancelled: return name == Self.shake
      case .remoteControl:
        return input.touch == nil && name != Self.shake && (button ?? name) == name
      case .touchesEstimatedPropertiesUpdated: return false
      }
    }.last.flatMap { loss(of: $0) ?? withheld($0) }
  }

  /// What kept a press from the responders for good: a recognizer that delayed it, say.
  private func withheld(_ press: Entry) -> Entry? {
    index.records(.dropped).last {
      press.record.touch != 0 && $0.record.touch == press.record.touch
        && $0.reason != .endOfChain && !index.isRecognizer($0.subject)
    }
  }
}
