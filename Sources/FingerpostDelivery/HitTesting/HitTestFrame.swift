import FingerpostModel

/// One view's `hitTest` that has been entered and not returned: the walk keeps its own stack, whatever the depth.
struct HitTestFrame {
  let view: ResponderIndex
  /// In the view's own coordinates.
  let point: Point
  let isInside: Bool
  /// Its place among those that were asked.
  let step: Int
  /// The child to be asked next, front to back; `.nowhere` at the end.
  var nextChild: ResponderIndex
  /// Instead of `nextChild`: the places of the children that the index left over, in a list of the whole walk.
  var candidates: Range<Int>?
}

/// A view that was asked in a walk.
struct HitTestStep {
  let view: ResponderIndex
  /// The place of its superview's step; -1 for the window's.
  let outer: Int
  /// What `point(inside:)` came to; nil when that was not asked (HT-3, HT-9).
  let isInside: Bool?
}

/// What one `hitTest` call came to before its children are asked.
enum HitTestEntry {
  case answer(ResponderIndex, Rule, Reason)
  case askChildren(isInside: Bool)
  /// The view was destroyed while it was asked.
  case gone
}
