/// How a view is turned and scaled in its window: ways along its axes, as ways in the window.
public struct ViewAxes: Equatable, Sendable {
  /// One point to the right in the view.
  public private(set) var right: Point
  /// One point down in the view.
  public private(set) var down: Point

  /// A view that lies as its window does.
  public init() {
    right = Point(1, 0)
    down = Point(0, 1)
  }
}

extension ViewAxes {
  /// A way in the window along the view's axes; as it is when the view is flat there.
  public func own(_ way: Point) -> Point {
    if self == ViewAxes() { return way }
    let turned = AffineTransform(right.x, right.y, down.x, down.y, 0, 0)
    return turned.inverse?.apply(way) ?? way
  }

  /// A way along the view's axes as a way in the window.
  public func inWindow(_ way: Point) -> Point { right * way.x + down * way.y }

  /// The same seen through one more transform further out.
  mutating func turn(by transform: AffineTransform) {
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    right = linear.apply(right)
    down = linear.apply(down)
  }
}

extension Stage {
  /// The axes of a view in its window; the window's own transform is outside of it.
  public func axes(of view: ResponderIndex) -> ViewAxes {
    var axes = ViewAxes()
    var current = view
    while current != .nowhere, responders[current].behaviour != .window {
      if responders[current].geometry.transform != .identity {
        axes.turn(by: responders[current].geometry.transform)
      }
      current = responders[current].superview
    }
    return axes
  }
}
