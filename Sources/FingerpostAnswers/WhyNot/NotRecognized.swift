import FingerpostModel

/// Why a recognizer did not recognize, or its action was not sent.
extension Absence {
  /// Explains why a recognizer did not reach a state (nil: any state) or send an action; returns
  /// the deciding record.
  func explainNotRecognized(
    _ id: SubjectID, _ state: ReportedState?, _ touch: TouchRecords, isAction: Bool = false
  ) -> Entry? {
    guard touch.attached.contains(where: { $0.subject == id }) else {
      return explainUnattached(id, touch)
    }
    let seen = touch.seen.filter { $0.subject == id }
    guard let first = index.met(id, touch) else { return explainUnserved(id, touch) }
    guard let outcome = index.attemptCourse(of: id, around: first.serial).outcome else {
      return explainUndecided(id, touch, seen.last ?? first)
    }
    explain(outcome, of: id, insteadOf: state, isAction: isAction)
    return outcome
  }

  /// Explains the decision that a recognizer came to instead of a state or an action.
  func explain(_ outcome: Entry, of id: SubjectID, insteadOf state: ReportedState?, isAction: Bool)
  {
    if outcome.state == .failed || outcome.state == .cancelled {
      let did = outcome.state == .failed ? "failed" : "was cancelled"
      say(
        "\(name(id)) \(did) \(at(outcome)) because \(failureClause(outcome))")
      explainWinner(over: outcome)
    } else {
      explainOtherOutcome(id, state, outcome, isAction: isAction)
    }
  }

  /// Explains why a recognizer took no part in a touch.
  func explainUnattached(_ id: SubjectID, _ touch: TouchRecords) -> Entry? {
    if let refused = touch.dropped.first(where: { $0.subject == id }) {
      say(
        "\(name(id)) took no part in the touch \(at(refused)): \(dropClause(refused))")
      return refused
    }
    if let kept = touch.keptBeforeHitTest {
      say("\(name(id)) took no part in the touch: \(dropClause(kept))")
      return kept
    }
    because(.notOnPath)
    if index.engineType(id)?.isPrivate ?? false {
      say("\(name(id)) is private: the timeline contains no touches and states of it")
      return touch.landing
    }
    guard let home = index.parent(id) else {
      if let scroll = index.subject(id).scrollViewOfPinch {
        because(.zoomDisabled)
        fact(scroll, "maximumZoomScale", .none, .sc4)
        say(
          "“\(scroll)” has no pinch recognizer, because zooming is off: its minimumZoomScale and "
            + "its maximumZoomScale are the same")
      } else {
        fact(id, "view", .none, .te6)
        say("\(name(id)) is not on a view, so it receives no touches")
      }
      return touch.landing
    }
    let who = name(id)
    if touch.view == home, index.scrollView(ofDelay: id) != nil {
      say(
        "\(who) took no part in the touch: it delays only touches in the scroll view's content")
      return touch.landing
    }
    if index.isInside(touch.view, home) {
      if index.isUIKitsOwn(id) {
        because(.private)
        say("\(who) is UIKit’s own: the timeline contains no records of what it receives")
        return touch.landing
      }
      let why = whyAbsent(id, "it", touch)
      if why == nil { because(.notRecorded) }
      say(
        "\(who) took no part in the touch"
          + (why.map { ": \($0)" } ?? ", and the timeline contains no reason"))
      return touch.landing
    }
    let fingers = fingers(of: touch)
    let isMissed =
      fingers > 1 && !index.together(with: touch).contains { index.isInside($0.view, home) }
    say(
      "\(who) took no part in the touch: a recognizer receives the touches of its view and of the views "
        + "inside it, and "
        + (isMissed ? "none of the \(fingers) fingers came down" : "the finger did not come down")
        + " in \(quoted(home))")
    return explainNotHit(home, touch)
  }

  /// Explains why a recognizer received nothing of a touch that it is attached to.
  func explainUnserved(_ id: SubjectID, _ touch: TouchRecords) -> Entry? {
    let answer = index.records(ofTouch: touch.number).first {
      ($0.question == .shouldReceiveTouch || $0.question == .shouldReceiveEvent)
        && $0.subject == id && $0.answer == false
    }
    if let answer, let hook = answer.question {
      because(.refusedTouch)
      fact(delegateOf: id, "\(hook)", .bool(false), .gr5, answer)
      say(
        "\(name(id)) did not receive the touch: its delegate returned false from \(hook) "
          + at(answer) + basis(of: answer))
      return answer
    }
    if let refused = touch.dropped.first(where: { $0.subject == id && $0.phase == .began }) {
      say("\(name(id)) did not receive the touch \(at(refused)): \(dropClause(refused))")
      // A reset counts as a state here: what came before it is over.
      let before = index.records(of: id).before(refused.serial)
        .last { $0.kind == .state || $0.kind == .reset }
      if let before, refused.reason == .isFinal { explainState(before) }
      return refused
    }
    if let kept = touch.held.first(where: { $0.rule == .sy9 }) {
      because(.systemGesture)
      use(kept)
      addHeldFact(touch, kept.object, .began)
      let taken = touch.end.flatMap { $0.phase == .cancelled ? $0 : nil }
      use(taken)
      say(
        "\(name(id)) did not receive the touch: the finger came down at an edge with a system gesture "
          + "that is not deferred, and "
          + (taken.map(systemClause) ?? "the system had not given the touch up by the end"))
      return taken ?? kept
    }
    if let kept = touch.dropped.first(where: \.isKeptBySender) {
      say("\(name(id)) received nothing of the touch: \(dropClause(kept))")
      return kept
    }
    because(.notServed)
    say("\(name(id)) was attached to the touch, but received nothing of it")
    return touch.landing
  }

  private func explainUndecided(_ id: SubjectID, _ touch: TouchRecords, _ last: Entry) -> Entry {
    let who = name(id)
    if let wait = index.attemptCourse(of: id, around: last.serial).wait {
      because(.waits)
      say(
        "\(who) was ready to recognize \(at(wait)), but it requires "
          + "\(name(wait.object)) to fail")
      addRequirementFact(of: id, to: wait.object, wait)
      explainEndOfTouch(ofWait: wait)
      return wait
    }
    if let ignored = touch.dropped.first(where: { $0.subject == id && $0.reason == .refusedTouch })
    {
      say("\(who) ignored the touch \(at(ignored)): \(dropClause(ignored))")
      return ignored
    }
    because(.undecided)
    let gesture = gesture(of: id)
    say(
      touch.isStillDown
        ? "\(who) has not decided: the finger is still down at the end, and it has neither completed "
          + "\(gesture) nor ruled it out"
        : "\(who) has not decided: until the end nothing completed \(gesture) and nothing ruled it out"
    )
    return last
  }

  /// Says that a discrete recognizer has no such state.
  func sayDiscrete(_ id: SubjectID, _ state: ReportedState) {
    because(.discrete)
    say(
      "\(name(id)) never enters the state “\(state)”: a discrete recognizer recognizes once, when its gesture is complete"
    )
  }

  private func explainOtherOutcome(
    _ id: SubjectID, _ state: ReportedState?, _ outcome: Entry, isAction: Bool
  ) {
    // Of UIKit's own it is said already.
    if let state, outcome.state == .recognized, state.isContinuous, index.family(id) == nil {
      sayDiscrete(id, state)
    }
    explainState(outcome)
    let isSent = index.attemptCourse(of: id, around: outcome.serial).actions.contains {
      $0.serial > outcome.serial
    }
    if isAction, !isSent, index.isPart {
      because(.notRecorded)
      say("The timeline, which is a part of one, contains no action of it")
    } else if isAction, !isSent {
      because(.noTarget)
      fact(id, "actions", .text("none"), .gr7, outcome)
      say("\(quoted(id)) has no target, so no action was sent")
    } else if state == .failed {
      because(.otherState)
      let done = outcome.state == .recognized ? "recognized" : "begun"
      say("A recognizer that has \(done) does not fail any more")
    } else if state == .cancelled, outcome.state == .ended {
      because(.notCancelled)
      say("Nothing took its touches away before that")
    } else if state == .changed, outcome.state == .ended || outcome.state?.isActive ?? false {
      because(.nothingChanged)
      sayUnchanged(id, outcome)
    } else if state == .ended || state == .cancelled, outcome.state?.isActive ?? false {
      because(.otherState)
      let course = index.attemptCourse(of: id, around: outcome.serial)
      if course.presses.contains(where: { index.touch(of: $0)?.isStillDown ?? false }) {
        say("It goes on: a finger of its gesture is still down at the end")
      }
    } else if let state, state != outcome.state {
      because(.otherState)
    }
  }

  /// Says why a gesture that had begun did not change, as far as the records tell: no finger moved after that, or one had
  /// been lifted.
  private func sayUnchanged(_ id: SubjectID, _ outcome: Entry) {
    let course = index.attemptCourse(of: id, around: outcome.serial)
    guard let began = course.success else { return }
    let later = course.records.filter { $0.serial > began.serial && $0.kind == .recognizerTouches }
    guard let move = later.first(where: { $0.phase == .moved }) else {
      return say("After it had begun the finger did not move any more")
    }
    guard let lift = later.first(where: { $0.phase == .ended }), lift.serial < move.serial else {
      return
    }
    use(all: [lift, move])
    let count = Set(course.presses.flatMap { index.touchNumbers($0) }).count
    say(
      "After one of its \(Numbers.fingers(count)) had been lifted \(at(lift)) only what was left of its "
        + "gesture moved")
  }

  /// Explains why a recognizer was not reset.
  func explainNotReset(_ id: SubjectID, _ touch: TouchRecords) -> Entry? {
    let course = index.attemptCourse(of: id, in: touch)
    guard let last = course?.states.last, let state = last.state else {
      say("\(name(id)) had no gesture to reset")
      return explainNotRecognized(id, nil, touch)
    }
    let reached = "\(name(id)) reached the state “\(state)” \(at(last))"
    if course?.presses.contains(where: { index.touch(of: $0)?.isStillDown ?? false }) ?? false {
      because(.stillDown)
      say("\(reached), but a finger of its gesture is still down at the end")
      return last
    }
    let isOneUndecided = touch.attached.contains {
      $0.subject != id
        && index.attemptCourse(of: $0.subject, in: touch).map { $0.end == nil } ?? false
    }
    because(isOneUndecided ? .partnersUndecided : .notRecorded)
    say(
      isOneUndecided
        ? "\(reached), but a recognizer bound to it by a failure requirement is undecided"
        : "\(reached), and the timeline contains no reset of it after that")
    return last
  }
}

extension ReportedState {
  /// Whether only continuous recognizers can reach it.
  var isContinuous: Bool {
    switch self {
    case .began, .changed, .ended, .cancelled: true
    case .possible, .failed, .recognized: false
    }
  }
}

extension Subject {
  /// The name of the scroll view whose own pinch this is; nil for other recognizers.
  fileprivate var scrollViewOfPinch: String? {
    let end = ".pinchGestureRecognizer"
    return kind == .recognizer && name.hasSuffix(end) ? String(name.dropLast(end.count)) : nil
  }
}
