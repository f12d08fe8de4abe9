import FingerpostModel

/// The law of a drag: everything that determines the content's place except the finger's movement.
/// It holds until the program changes the scroll view or the drag ends.
struct DragLaw {
  let view: ResponderIndex
  private let drag: ScrollDrag
  /// The axes of the drag along which the scroll view scrolls.
  private let axes: DragAxes
  private let low: Point
  private let high: Point
  private let size: Size
  private let bounces: (x: Bool, y: Bool)
  private let band: RubberBand

  init(
    _ drag: ScrollDrag, of view: ResponderIndex, _ followed: DragAxes,
    _ hierarchy: borrowing Hierarchy
  ) {
    self.view = view
    self.drag = drag
    (low, high) = hierarchy.scrollRange(of: view)
    axes = hierarchy.scrollAxes(of: view, low, high).intersection(followed)
    size = hierarchy.responders[view].geometry.bounds.size
    bounces = hierarchy.bounces(of: view)
    band = RubberBand(hierarchy.profile)
  }

  /// The content's offset for the whole movement of the drag, with resistance beyond the edges.
  @inline(__always)
  func offset(after translation: Point, from offset: Point) -> Point {
    let way = drag.own(translation)
    var offset = offset
    if axes.contains(.horizontal) {
      offset.x = band.banded(
        drag.origin.x - way.x, low: low.x, high: high.x, length: size.width, bounces: bounces.x)
    }
    if axes.contains(.vertical) {
      offset.y = band.banded(
        drag.origin.y - way.y, low: low.y, high: high.y, length: size.height, bounces: bounces.y)
    }
    return offset
  }
}
