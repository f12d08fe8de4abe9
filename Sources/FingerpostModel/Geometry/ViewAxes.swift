/// The rotation and scale of a view in its window: vectors along the view's axes, in window
/// coordinates.
public struct ViewAxes: Equatable, Sendable {
  /// One point to the right in the view.
  public private(set) var right: Point
  /// One point down in the view.
  public private(set) var down: Point

  /// The axes of a view without rotation and scale.
  public init() {
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

extension Hierarchy {
  /// The axes of a view in its window; the window's own transform is not included.
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

/// The position of a view in its window: converts window coordinates to view coordinates.
public struct ViewPlaces: Sendable {
  /// Converts a point of the window to the view's coordinates.
  public let fromWindow: AffineTransform
  /// The view's bounds, in its own coordinates.
  public let bounds: Rect
}

extension Hierarchy {
  /// The position of a view in its window; nil where a transform flattens it.
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
