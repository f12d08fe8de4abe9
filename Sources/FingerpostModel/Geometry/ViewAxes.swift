/// The rotation and scale of a view in its window: vectors along the view's axes, in window
/// coordinates.
public struct ViewAxes: Equatable, Sendable {
  /// One point to the right in the view.
  package private(set) var right: Point
  /// One point down in the view.
  package private(set) var down: Point

  /// The axes of a view without rotation and scale.
  package init() {
    right = Point(1, 0)
    down = Point(0, 1)
  }
}

extension ViewAxes {
  /// A vector of the window along the view's axes; unchanged when the view is flat there.
  public func own(_ way: Point) -> Point {
    if self == ViewAxes() { return way }
    let turned = AffineTransform(right.x, right.y, down.x, down.y, 0, 0)
    return turned.inverse?.apply(way) ?? way
  }

  /// A way along the view's axes as a way in the window.
  public func inWindow(_ way: Point) -> Point { right * way.x + down * way.y }

  /// Adds the transform of one more superview.
  mutating func turn(by transform: AffineTransform) {
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    right = linear.apply(right)
    down = linear.apply(down)
  }
}

/// The position of a view in its window: converts window coordinates to view coordinates.
package struct ViewPlaces: Sendable {
  /// Converts a point of the window to the view's coordinates.
  package let fromWindow: AffineTransform
  /// The view's bounds, in its own coordinates.
  package let bounds: Rect
}
