import FingerpostGestures
import FingerpostModel

extension GestureSystem {
  /// SC-3: the scroll views above a touch's view that override `touchesShouldBegin` are asked, the inner ones first;
  /// the first no swallows the touch: that one's index. Those that do not override it say yes, and nothing is written
  /// of it.
  mutating func swallower(
    of touch: Touch, _ touches: borrowing TouchTable, _ stage: inout Stage
  ) -> UInt32? {
    var view = stage.responders[touch.view].superview
    while view != noIndex {
      if stage.responders[view].behaviour.isScrollView,
        stage.responders[view].overrides[.touchesShouldBegin] != nil,
        !askOwner(.touchesShouldBegin, view, about: touch, default: true, touches, &stage)
      {
        return view
      }
      view = stage.responders[view].superview
    }
    return nil
  }
}
