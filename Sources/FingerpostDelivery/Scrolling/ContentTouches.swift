import FingerpostGestures
import FingerpostModel

/// The touches of a scroll view's content that the scroll view withholds (SC-3).
///
/// Asked before `touchesBegan` is delivered (`Outbox`).
enum ContentTouches {
  /// SC-3: the scroll views above a touch's view, `content`, that override `touchesShouldBegin` are asked, the inner ones first;
  /// the first false withholds the touch; returns the index of that scroll view. UIKit's own method
  /// returns true without a record. An answer that removes a view ends the calls (SY-10).
  static func swallower(
    of touch: TouchID, in content: ResponderIndex, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> ResponderIndex? {
    var view = hierarchy.responders[content].superview
    while view != .nowhere {
      if hierarchy.responders[view].behaviour.isScrollView,
        hierarchy.responders[view].overrides[.touchesShouldBegin] != nil
      {
        let id = hierarchy.responders.id(at: view)
        let begins = arbiter.askOwner(
          .touchesShouldBegin, view, about: content, touch: touch, rule: .sc3, &touches,
          &hierarchy)
        guard hierarchy.responders.contains(id) else { return nil }
        if !begins { return view }
      }
      view = hierarchy.responders[view].superview
    }
    return nil
  }
}
