import FingerpostModel

/// Explains why a question was not asked.
extension Absence {
  /// Explains why a question was not asked, about another recognizer where one is named; returns the deciding record.
  func explainNotAsked(
    _ id: SubjectID, _ hook: Hook, about other: SubjectID?, _ touch: TouchRecords
  ) -> Entry? {
    because(.notAsked)
    if hook == .gestureRecognizerShouldBegin { return explainViewNotAsked(id, other, touch) }
    if !index.isRecognizer(id) { return explainScrollViewNotAsked(id, hook, touch) }
    guard touch.attached.contains(where: { $0.subject == id }) else {
      return explainUnattached(id, touch)
    }
    if hook == .shouldReceivePress,
      !index.records(of: id).contains(where: { $0.event == .pressesBegan })
    {
      let press = index.records(.input).first { $0.rule == .sy7 && $0.object != 0 }
      use(press)
      say(
        "\(name(id)) was not asked shouldReceivePress because "
          + (press == nil ? "no button was pressed" : "it received no press"))
      return press ?? touch.landing
    }
    if hook.isAboutTouches {
      fact(delegateOf: id, "\(hook)", .text("not answered"), .gr5, touch.landing)
      say(
        "\(name(id)) was not asked about the touch: its delegate does not implement \(hook)")
      return touch.landing
    }
    let decision = index.records(.state, of: id).first {
      ($0.state?.isDecision ?? false)
        && ($0.touch == nil || $0.touch == touch.number)
    }
    guard hook == .shouldBegin else {
      return explainPairNotAsked(id, hook, other, touch, decision)
    }
    guard let decision, decision.state?.isSuccess ?? false else {
      say(
        "The delegate of \(name(id)) was not asked gestureRecognizerShouldBegin, because that is "
          + "asked only when a recognizer is about to recognize")
      return explainNotRecognized(id, nil, touch)
    }
    use(decision)
    fact(delegateOf: id, "\(hook)", .text("not answered"), .gr6, decision)
    say(
      "\(name(id)) recognized \(at(decision)) without being asked: its delegate does "
        + "not implement gestureRecognizerShouldBegin")
    return decision
  }

  /// The view's own `gestureRecognizerShouldBegin`, of any recognizer or of one.
  private func explainViewNotAsked(
    _ id: SubjectID, _ other: SubjectID?, _ touch: TouchRecords
  ) -> Entry? {
    if touch.view != id {
      say(
        "\(name(id)) was not asked, because only the view that the touch hit is asked, and that is "
          + name(touch.view))
      return touch.landing
    }
    let took = touch.seen.map(\.subject).unique
    if let other, !took.contains(other) {
      say(
        "\(name(id)) was not asked about \(name(other)), because that received nothing of the touch"
      )
      return explainNotSeen(other, .began, touch)
    }
    let went = (other.map { [$0] } ?? took).lazy.compactMap { recognizer in
      self.index.states(of: recognizer, in: touch).first { $0.state?.isSuccess ?? false }
    }.first
    guard let went else {
      guard let other else {
        say(
          "\(name(id)) was not asked, because no recognizer was about to recognize with its touch")
        return touch.landing
      }
      say("\(name(id)) was not asked about \(name(other)), because that was not about to recognize")
      return explainNotRecognized(other, nil, touch)
    }
    let start = index.attemptCourse(of: went.subject, around: went.serial).presses.first
    let asked = index.records(about: went.subject).before(went.serial).last {
      $0.question == .gestureRecognizerShouldBegin && $0.serial > start?.serial ?? 0
    }
    if let asked {
      use(asked)
      say(
        "\(name(id)) was not asked, because \(name(went.subject)) asked \(name(asked.subject)), the "
          + "view of its first touch")
      return asked
    }
    fact(went.subject, "cancelsTouchesInView", .bool(false), .gr6, went)
    say(
      "\(name(id)) was not asked, because \(name(went.subject)) does not take the touch from it: its "
        + "cancelsTouchesInView is off")
    return went
  }

  private func explainScrollViewNotAsked(
    _ id: SubjectID, _ hook: Hook, _ touch: TouchRecords
  ) -> Entry? {
    if let first = InteractionMessage.allCases.first(where: { $0.start?.question == hook }) {
      return explainNoInteraction(id, first, touch, missing: "was not asked \(hook)")
    }
    if hook == .shouldInteractWith {
      return explainNotOpened(id, "was not asked shouldInteractWith", touch)
    }
    guard hook == .touchesShouldBegin || hook == .touchesShouldCancel else {
      say("\(name(id)) is not a recognizer, and no delegate of it receives \(hook)")
      return touch.landing
    }
    let when =
      hook == .touchesShouldBegin
      ? "a touch is about to be delivered to its content"
      : "its pan is about to begin while its content has the touch"
    say("\(name(id)) was not asked \(hook): a scroll view is asked only when \(when)")
    return touch.landing
  }

  /// Questions about two recognizers, of which the other may be named.
  private func explainPairNotAsked(
    _ id: SubjectID, _ hook: Hook, _ other: SubjectID?, _ touch: TouchRecords, _ decision: Entry?
  ) -> Entry? {
    let who = name(id)
    if let other, !touch.attached.contains(where: { $0.subject == other }) {
      say(
        "\(who) was not asked \(hook) about \(name(other)), because that took no part in the touch")
      return explainUnattached(other, touch)
    }
    guard touch.attached.contains(where: { $0.subject != id }) else {
      say("\(who) was not asked \(hook), because no other recognizer has its touch")
      return touch.landing
    }
    use(decision)
    if let other, index.records(of: id).contains(where: { $0.question == hook }) {
      // Its delegate implements the method; whether anything gave occasion for the question is not recorded.
      because(.notRecorded)
      say("\(who) was not asked \(hook) about \(name(other)), and the timeline contains no reason")
      return decision ?? touch.landing
    }
    let lost =
      decision?.reason == .shutOut
      || index.records(.state).contains { $0.reason == .shutOut && winner(over: $0) == id }
    let isUnanswered = hook != .shouldRecognizeSimultaneouslyWith || lost
    if isUnanswered { fact(delegateOf: id, "\(hook)", .text("not answered"), .ar3, decision) }
    say(
      isUnanswered
        ? "\(who) was not asked: its delegate does not implement \(hook)"
        : "\(who) was not asked \(hook): its delegate does not implement it, or neither "
          + "\(quoted(id)) nor \(other.map { name($0) } ?? "another recognizer") was about to prevent the other"
    )
    return decision ?? touch.landing
  }
}

extension Hook {
  /// Whether a delegate is asked about a touch, a press or an event, before a recognizer receives
  /// it.
  var isAboutTouches: Bool {
    self == .shouldReceiveTouch || self == .shouldReceiveEvent || self == .shouldReceivePress
  }
}
