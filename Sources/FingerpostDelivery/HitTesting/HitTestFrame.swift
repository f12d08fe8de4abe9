import FingerpostModel

/// A `hitTest` call in progress: the walk has its own stack, so the depth is unlimited.
struct HitTestFrame {
  let view: ResponderIndex
  /// In the view's own coordinates.
  let point: Point
  let isInside: Bool
  /// Its index among the steps.
  let step: Int
  /// The next subview to test, front to back; `.nowhere` at the end.
  var nextChild: ResponderIndex
  /// In place of `nextChild`: a range in the walk's list of candidates, where an index has selected
  /// them.
  var candidates: Range<Int>?
}

/// A view tested in a walk.
struct HitTestStep {
  let view: ResponderIndex
  /// The place of its superview's step; -1 for the window's.
  let outer: Int
  /// The result of `point(inside:)`; nil when it was not called (HT-3, HT-9).
  let isInside: Bool?
}

/// The result of the part of a `hitTest` call before the subviews.
enum HitTestEntry {
  case answer(ResponderIndex, Rule, Reason)
  case askChildren(isInside: Bool)
  /// The view was destroyed during its call.
  case gone
}
