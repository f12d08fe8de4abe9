import FingerpostModel

extension Arbiter {
  /// Asks a recognizer's delegate; nil when it does not implement the method. The question is recorded.
  @inline(__always)
  mutating func askDelegate(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex? = nil,
    touch: Touch?,
    touches: inout TouchTable, stage: inout Stage
  ) -> Bool? {
    if recognizers[recognizer].hooks.isEmpty { return nil }
    return askImplementer(
      hook, of: recognizer, about: other, touch: touch, touches: &touches, stage: &stage)
  }

  @inline(never)
  private mutating func askImplementer(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex?, touch: Touch?,
    touches: inout TouchTable, stage: inout Stage
  ) -> Bool? {
    guard let answer = recognizers[recognizer].hooks[hook] else { return nil }
    let yes = evaluate(
      answer, hook, of: recognizer, about: other, touch: touch, touches: &touches, stage: &stage)
    let basis = stage.takeBasis()
    let record = stage.timeline.write(
      .question, rule(of: hook), subject: recognizers[recognizer].subject,
      object: other.map { recognizers[$0].subject } ?? 0, touch: touch?.id ?? 0,
      to: hook.rawValue, answer: yes ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if loan.hasChanges { makeChanges(because: record, &touches, &stage) }
    return yes
  }

  /// What the program says, as a fixed answer or by a callback; `default` when it leaves the matter.
  mutating func evaluate(
    _ answer: Answer, _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex?,
    touch: Touch?,
    touches: inout TouchTable, default standard: Bool = true, stage: inout Stage
  ) -> Bool {
    switch answer {
    case .no: return false
    case .yes: return true
    case .only(let names): return matches(names, other: other, touch: touch, stage)
    case .except(let names): return !matches(names, other: other, touch: touch, stage)
    case .callback(let callback):
      var question = HookQuestion(
        hook, asked: .recognizer(recognizers.id(at: recognizer)), time: stage.timeline.now)
      question.recognizer = recognizers.id(at: recognizer)
      question.other = other.map { recognizers.id(at: $0) }
      question.touch = touch
      question.touchCount = touch == nil ? 0 : 1
      if let touch, touch.view != .nowhere { question.view = stage.responders.id(at: touch.view) }
      if case .answer(let yes) = call(callback, question, touches: &touches, stage: &stage) {
        return yes
      }
      return recognizers.standardAnswer(hook)
    default: return standard
    }
  }

  /// The names are about the other recognizer of a pair, else about the touch's view.
  private func matches(
    _ names: [NameID], other: RecognizerIndex?, touch: Touch?, _ stage: borrowing Stage
  ) -> Bool {
    if let other {
      return recognizers.isNamed(other, names, stage)
    }
    guard let view = touch?.view, view != .nowhere else { return false }
    return names.contains { stage.isKind(view, of: $0) }
  }

  private func rule(of hook: Hook) -> Rule {
    switch hook {
    case .shouldBegin: .gr6
    case .shouldRecognizeSimultaneouslyWith: .ar3
    case .shouldRequireFailureOf, .shouldBeRequiredToFailBy: .ar5
    default: .gr5
    }
  }

  /// GR-6: the hit view of the attempt's oldest touch, if touches are to be cancelled in it; then the delegate. Whoever
  /// asks looks whether the attempt has lasted: an answer may have ended it.
  mutating func mayBegin(
    _ recognizer: RecognizerIndex, touches: inout TouchTable, stage: inout Stage
  ) -> Bool {
    guard let oldest = recognizers[recognizer].attempt.members.first else { return true }
    let touch = touches[oldest.slot]
    if recognizers[recognizer].isPrivate { return mayBeginUnasked(touch, recognizer, stage) }
    let attempt = recognizers.attempt(of: recognizer)
    if recognizers[recognizer].cancelsTouchesInView, touch.view != .nowhere {
      let view = stage.responders[touch.view].subject
      guard askView(touch, recognizer, &touches, &stage) else {
        scratch.context.reason = .refusedByView
        scratch.context.decide(.answer(.gestureRecognizerShouldBegin, of: view, false))
        return false
      }
      guard recognizers.isStillPossible(attempt) else { return false }
    }
    let own = recognizers[recognizer].subject
    if askDelegate(.shouldBegin, of: recognizer, touch: touch, touches: &touches, stage: &stage)
      == false
    {
      scratch.context.reason = .refusedByDelegate
      scratch.context.decide(.answer(.shouldBegin, of: own, false))
      return false
    }
    return true
  }

  /// CT-7: of a text field's own tap no question is written; a view that says no to all, or protects itself by its
  /// class, keeps it from beginning as well.
  private mutating func mayBeginUnasked(
    _ touch: Touch, _ recognizer: RecognizerIndex, _ stage: borrowing Stage
  ) -> Bool {
    scratch.context.reason = .refusedByView
    guard touch.view != .nowhere else { return true }
    switch stage.responders[touch.view].overrides[.gestureRecognizerShouldBegin] {
    case .no: return false
    case .yes: return true
    default: return classAnswer(touch, recognizer, stage)
    }
  }

  private mutating func askView(
    _ touch: Touch, _ recognizer: RecognizerIndex, _ touches: inout TouchTable, _ stage: inout Stage
  ) -> Bool {
    let view = touch.view
    var yes: Bool
    switch stage.responders[view].overrides[.gestureRecognizerShouldBegin] {
    case .no: yes = false
    case .yes: yes = true
    case .only(let names): yes = matches(names, other: recognizer, touch: nil, stage)
    case .except(let names): yes = !matches(names, other: recognizer, touch: nil, stage)
    case .callback(let callback):
      var question = HookQuestion(
        .gestureRecognizerShouldBegin, asked: .responder(stage.responders.id(at: view)),
        time: stage.timeline.now)
      question.recognizer = recognizers.id(at: recognizer)
      question.view = stage.responders.id(at: view)
      question.touch = touch
      question.touchCount = 1
      if case .answer(let own) = call(callback, question, touches: &touches, stage: &stage) {
        yes = own
      } else {
        yes = classAnswer(touch, recognizer, stage)
      }
    default: yes = classAnswer(touch, recognizer, stage)
    }
    let basis = stage.takeBasis()
    let record = stage.timeline.write(
      .question, .gr6, subject: stage.responders[view].subject,
      object: recognizers[recognizer].subject, touch: touch.id,
      reason: reason(ofAnswer: yes, view, recognizer, stage),
      to: Hook.gestureRecognizerShouldBegin.rawValue, answer: yes ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if loan.hasChanges { makeChanges(because: record, &touches, &stage) }
    return yes
  }

  /// Who answered: the program's override, or the class (CT-4, CT-5).
  private func reason(
    ofAnswer yes: Bool, _ view: ResponderIndex, _ recognizer: RecognizerIndex,
    _ stage: borrowing Stage
  ) -> Reason {
    if stage.responders[view].overrides[.gestureRecognizerShouldBegin] != nil { return .overridden }
    if !yes { return .protectedControl }
    let isOwn = recognizers[recognizer].view == view
    return isOwn && stage.responders[view].behaviour.isControl ? .onControlItself : .none
  }

  @inline(__always)
  private func classAnswer(
    _ touch: Touch, _ recognizer: RecognizerIndex, _ stage: borrowing Stage
  ) -> Bool {
    let kept = stage.responders[touch.view].behaviour.keptGestures
    return kept.isEmpty || !keeps(kept, touch, recognizer, stage)
  }

  /// Some classes keep gestures for themselves (CT-4); against a recognizer on the view itself none does (CT-5), nor
  /// against a press, which has no finger.
  private func keeps(
    _ kept: KeptGestures, _ touch: Touch, _ recognizer: RecognizerIndex, _ stage: borrowing Stage
  ) -> Bool {
    guard recognizers[recognizer].view != touch.view, !touch.isPress else { return false }
    let start = touch.startLocation
    switch recognizers[recognizer].machine.form {
    case .other: return false
    case .tap(let taps, let fingers): return kept.contains(.singleTap) && taps == 1 && fingers == 1
    case .pan(let fingers):
      return kept.contains(.panOfKnob) && fingers == 1 && touch.startedOnKnob
        && stage.isMostlyHorizontal(touch.location - start, from: start, in: touch.view)
    case .swipe(let direction, let fingers):
      return kept.contains(.swipeOfKnob) && fingers == 1 && touch.startedOnKnob
        && stage.isMostlyHorizontal(direction, from: start, in: touch.view)
    }
  }
}
