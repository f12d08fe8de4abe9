import FingerpostGestures
import FingerpostModel

/// The scrolling that a scroll view's geometry allows (SC-4, SC-5).
extension Hierarchy {
  func contentOffset(of view: ResponderIndex) -> Point { responders[view].geometry.bounds.origin }

  /// The smallest and the largest content offset at rest.
  func scrollRange(of view: ResponderIndex) -> (low: Point, high: Point) {
    let size = responders[view].geometry.bounds.size
    let content = responders[view].properties.contentSize
    let inset = responders[view].properties.contentInset
    // 0 minus: an inset of 0 must not give −0.
    let low = Point(0 - inset.left, 0 - inset.top - refreshInset(of: view))
    let high = Point(
      max(low.x, content.width + inset.right - size.width),
      max(low.y, content.height + inset.bottom - size.height))
    return (low, high)
  }

  /// The axes along which a drag scrolls: the content overflows, or bounces all the same.
  func scrollAxes(of view: ResponderIndex) -> DragAxes {
    let (low, high) = scrollRange(of: view)
    return scrollAxes(of: view, low, high)
  }

  /// The same, for known offsets.
  func scrollAxes(of view: ResponderIndex, _ low: Point, _ high: Point) -> DragAxes {
    let bounces = responders[view].properties.bounces
    var axes: DragAxes = []
    if high.x > low.x || (bounces && responders[view].properties.alwaysBounceHorizontal) {
      axes.insert(.horizontal)
    }
    if high.y > low.y || (bounces && responders[view].properties.alwaysBounceVertical) {
      axes.insert(.vertical)
    }
    return axes
  }

  /// Moves the content; false if nothing changed. Frames stay, so indexes of them stay valid.
  @inline(__always)
  mutating func setContentOffset(_ offset: Point, of view: ResponderIndex) -> Bool {
    let limit = 1e12
    guard !offset.x.isNaN, !offset.y.isNaN else { return false }
    let kept = Point(min(limit, max(-limit, offset.x)), min(limit, max(-limit, offset.y)))
    guard responders[view].geometry.boundsOrigin != kept else { return false }
    responders[view].geometry.boundsOrigin = kept
    return true
  }
}
