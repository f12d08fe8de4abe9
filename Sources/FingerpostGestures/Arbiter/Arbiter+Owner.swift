import FingerpostModel

/// Recognizers that are a view's own: they come with it, and tell it, not the program, of what they do.
extension Arbiter {
  /// SC-3: the owner is asked about each touch of the attempt that another view has. One that is over keeps nothing, be
  /// its end still withheld.
  mutating func mayTakeFromContent(
    _ recognizer: RecognizerIndex, _ touches: inout TouchTable, _ stage: inout Stage
  ) -> Bool {
    let owner = recognizers[recognizer].owner
    guard owner != .nowhere, recognizers[recognizer].traits.contains(.asksItsOwner) else {
      return true
    }
    let attempt = recognizers.attempt(of: recognizer)
    for member in recognizers[recognizer].attempt.members
    where recognizers.isStillPossible(attempt) {
      let touch = touches[member.slot]
      guard touch.isInView, !touch.phase.isFinal, touch.view != owner else { continue }
      let own = stage.responders[owner].subject
      if !ownerGivesUp(owner, touch, &touches, &stage) {
        scratch.context.reason = .refusedByScrollView
        scratch.context.decide(
          stage.responders[owner].properties.canCancelContentTouches
            ? .answer(.touchesShouldCancel, of: own, false)
            : .property(.canCancelContentTouches, of: own, false))
        return false
      }
    }
    return true
  }

  private mutating func ownerGivesUp(
    _ owner: ResponderIndex, _ touch: Touch, _ touches: inout TouchTable, _ stage: inout Stage
  ) -> Bool {
    guard stage.responders.isLive(owner),
      stage.responders[owner].properties.canCancelContentTouches
    else { return false }
    let standard = !stage.responders[touch.view].behaviour.isControl
    return askOwner(
      .touchesShouldCancel, owner, about: touch, default: standard, &touches, &stage)
  }

  /// Asks a view about a touch of its content; the question is recorded.
  public mutating func askOwner(
    _ hook: Hook, _ view: ResponderIndex, about touch: Touch, default standard: Bool,
    _ touches: inout TouchTable, _ stage: inout Stage
  ) -> Bool {
    var yes = standard
    switch stage.responders[view].overrides[hook] {
    case .no: yes = false
    case .yes: yes = true
    case .only(let names): yes = stage.isKind(touch.view, among: names)
    case .except(let names): yes = !stage.isKind(touch.view, among: names)
    case .callback(let callback):
      var question = HookQuestion(
        hook, asked: .responder(stage.responders.id(at: view)), time: stage.timeline.now)
      question.view = stage.responders.id(at: touch.view)
      question.touch = touch
      question.touchCount = 1
      if case .answer(let own) = call(callback, question, touches: &touches, stage: &stage) {
        yes = own
      }
    default: break
    }
    let basis = stage.takeBasis()
    let record = stage.timeline.write(
      .question, .sc3, subject: stage.responders[view].subject,
      object: stage.responders[touch.view].subject, touch: touch.id, to: hook.rawValue,
      answer: yes ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if loan.hasChanges { makeChanges(because: record, &touches, &stage) }
    return yes
  }
}
