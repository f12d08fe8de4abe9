import FingerpostGestures
import FingerpostModel

/// Whether a scroll view takes a touch from its content, which has got its began (SC-3).
@Sendable
func takesFromContent(
  _ gestures: inout GestureSystem, _ touches: borrowing TouchTable, _ stage: inout Stage,
  _ view: UInt32, _ touch: Touch
) -> Bool {
  guard stage.responders.isLive(view) else { return false }
  guard stage.responders[view].properties.canCancelContentTouches else { return false }
  let standard = !stage.responders[touch.view].behaviour.isControl
  return gestures.askScrollView(
    .touchesShouldCancel, view, about: touch, default: standard, touches, &stage)
}

extension GestureSystem {
  /// Asks a scroll view about a touch of its content; the question is recorded.
  mutating func askScrollView(
    _ hook: Hook, _ view: UInt32, about touch: Touch, default standard: Bool,
    _ touches: borrowing TouchTable, _ stage: inout Stage
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
      if case .answer(let own) = call(callback, question, touches: touches, stage: &stage) {
        yes = own
      }
    default: break
    }
    let basis = stage.takeBasis()
    stage.timeline.write(
      .question, .sc3, subject: stage.responders[view].subject,
      object: stage.responders[touch.view].subject, touch: touch.id, to: hook.rawValue,
      answer: yes ? 1 : 0, x: basis.x, y: basis.y, decider: basis.decider)
    return yes
  }
}

extension Pipeline {
  /// SC-3: the scroll views above a touch's view that override `touchesShouldBegin` are asked, the inner ones first;
  /// the first no swallows the touch. Those that do not override it say yes, and nothing is written of it.
  mutating func askToBegin(_ call: DeliveryCall) {
    var view = stage.responders[call.touch.view].superview
    while view != noIndex {
      if stage.responders[view].behaviour.isScrollView,
        stage.responders[view].overrides[.touchesShouldBegin] != nil,
        !gestures.askScrollView(
          .touchesShouldBegin, view, about: call.touch, default: true, touches, &stage)
      {
        return swallow(call, by: view)
      }
      view = stage.responders[view].superview
    }
  }

  private mutating func swallow(_ call: DeliveryCall, by scrollView: UInt32) {
    deliveries[Int(call.slot)].began = .swallowed
    deliveries[Int(call.slot)].isClosed = true
    deliveries[Int(call.slot)].withheld.removeAll(keepingCapacity: true)
    stage.timeline.write(
      .dropped, .sc3, subject: stage.responders[call.touch.view].subject,
      object: stage.responders[scrollView].subject, touch: call.touch.id,
      reason: .refusedByScrollView,
      to: TouchPhase.began.rawValue,
      decider: .answer(.touchesShouldBegin, of: stage.responders[scrollView].subject, false))
  }
}
