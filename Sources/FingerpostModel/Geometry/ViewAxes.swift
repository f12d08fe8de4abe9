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

extension Hierarchy {
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

/// Where a view lies in its window: from places in the window to places in the view.
public struct ViewPlaces: Sendable {
  /// Takes a place in the window to the view's coordinates.
  public let fromWindow: AffineTransform
  /// The view's bounds, in its own coordinates.
  public let bounds: Rect
}

extension Hierarchy {
  /// Where a view lies in its window; nil where a transform flattens it.
  public func places(of view: ResponderIndex) -> ViewPlaces? {
    guard view != .nowhere else { return nil }
    let origin = toWindow(.zero, from: view)
    let right = toWindow(Point(1, 0), from: view) - origin
    let down = toWindow(Point(0, 1), from: view) - origin
    let toWindow = AffineTransform(right.x, right.y, down.x, down.y, origin.x, origin.y)
    return toWindow.inverse.map {
      ViewPlaces(fromWindow: $0, bounds: responders[view].geometry.bounds)
    }
  }

  private func toWindow(_ point: Point, from view: ResponderIndex) -> Point {
    var place = point
    var current = view
    while current != .nowhere, responders[current].behaviour != .window {
      place = responders[current].geometry.toSuperview(place)
      current = responders[current].superview
    }
    return place
  }
}
