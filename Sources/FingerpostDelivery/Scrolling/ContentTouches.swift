import FingerpostGestures
import FingerpostModel

extension Pipeline {
  /// SC-3: the scroll views above a touch's view that override `touchesShouldBegin` are asked, the inner ones first;
  /// the first no swallows the touch. Those that do not override it say yes, and nothing is written of it.
  mutating func askToBegin(_ call: DeliveryCall) {
    var view = stage.responders[call.touch.view].superview
    while view != noIndex {
      if stage.responders[view].behaviour.isScrollView,
        stage.responders[view].overrides[.touchesShouldBegin] != nil,
        !gestures.askOwner(
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
