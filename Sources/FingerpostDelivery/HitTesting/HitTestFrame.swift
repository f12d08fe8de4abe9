import FingerpostModel

/// A `hitTest` call in progress: the walk has its own stack, so the depth is unlimited.
struct HitTestFrame {
  let view: ResponderIndex
  /// In the view's own coordinates.
  let point: Point
  let isInside: Bool
  /// The next subview to test, front to back; `.nowhere` at the end.
  var nextChild: ResponderIndex
  /// In place of `nextChild`: a range in the walk's list of candidates, where an index has selected
  /// them.
  var candidates: Range<Int>?
}

/// The result of the part of a `hitTest` call before the subviews.
enum HitTestEntry {
  case answer(ResponderIndex, Rule, Reason)
  case askChildren(isInside: Bool)
  /// The view was destroyed during its call.
  case gone
}
