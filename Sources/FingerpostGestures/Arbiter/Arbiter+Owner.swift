import FingerpostModel

/// Recognizers that a view owns: the view creates them, and receives their reports instead of the
/// program.
extension Arbiter {
  /// SC-3: asks the owner about each touch of the attempt that another view has. A touch that is
  /// over does not count, even with its end withheld.
  mutating func mayTakeFromContent(
    _ recognizer: RecognizerIndex, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
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
      let own = hierarchy.responders[owner].subject
      if !ownerGivesUp(owner, touch, &touches, &hierarchy) {
        scratch.context.reason = .refusedByScrollView
        scratch.context.decide(
          hierarchy.responders[owner].properties.canCancelContentTouches
            ? .answer(.touchesShouldCancel, of: own, false)
            : .property(.canCancelContentTouches, of: own, false))
        return false
      }
    }
    return true
  }

  private mutating func ownerGivesUp(
    _ owner: ResponderIndex, _ touch: Touch, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    guard hierarchy.responders.isLive(owner),
      hierarchy.responders[owner].properties.canCancelContentTouches
    else { return false }
    let standard = !hierarchy.responders[touch.view].behaviour.isControl
    return askOwner(
      .touchesShouldCancel, owner, about: touch.view, touch: touch.id, default: standard,
      rule: .sc3, &touches, &hierarchy)
  }

  /// Asks a view, or its delegate, about a part of its content and a touch there; the question is recorded.
  public mutating func askOwner(
    _ hook: Hook, _ view: ResponderIndex, about content: ResponderIndex, touch: TouchID,
    selector: String = "", default standard: Bool, rule: Rule, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    var yes = standard
    switch hierarchy.responders[view].overrides[hook] {
    case .no: yes = false
    case .yes: yes = true
    case .only(let names): yes = hierarchy.isKind(content, among: names)
    case .except(let names): yes = !hierarchy.isKind(content, among: names)
    case .callback(let callback):
      var question = HookQuestion(
        hook, asked: .responder(hierarchy.responders.id(at: view)), time: hierarchy.timeline.now)
      question.view = hierarchy.responders.id(at: content)
      question.touch = touches.slot(ofTouch: touch).map { touches[$0] }
      question.touchCount = question.touch == nil ? 0 : 1
      question.selector = selector
      if case .answer(let own) = call(callback, question, touches: &touches, hierarchy: &hierarchy)
      {
        yes = own
      }
    default: break
    }
    let basis = hierarchy.takeBasis()
    let record = hierarchy.timeline.write(
      .question, rule, subject: hierarchy.responders[view].subject,
      object: hierarchy.responders[content].subject, touch: touch, to: hook.rawValue,
      answer: yes ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if callbackAccess.hasChanges { makeChanges(because: record, &touches, &hierarchy) }
    return yes
  }
}
