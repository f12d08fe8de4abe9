extension Hierarchy {
  /// A screen point in a view's coordinates; nil when a transform on the path is flat.
  public func fromScreen(_ point: Point, to view: ResponderIndex) -> Point? {
    descend(from: point, isInWindow: false, to: view)
  }

  /// A point of a window in the coordinates of one of its views.
  public func fromWindow(_ point: Point, to view: ResponderIndex) -> Point? {
    descend(from: point, isInWindow: true, to: view)
  }

  @inline(__always)
  private func descend(from point: Point, isInWindow: Bool, to view: ResponderIndex) -> Point? {
    var depth = 0
    var outermost = view
    var current = view
    while current != .nowhere {
      depth &+= 1
      outermost = current
      current = responders[current].superview
    }
    var mapped = point
    if isInWindow {
      guard responders[outermost].behaviour == .window else { return nil }
      mapped = responders[outermost].geometry.toSuperview(point)
    }
    // Stack memory instead of an array: each touch of a control calls this several times.
    return withUnsafeTemporaryAllocation(of: ResponderIndex.self, capacity: depth) { path in
      var current = view
      for index in path.indices.reversed() {
        path.initializeElement(at: index, to: current)
        current = responders[current].superview
      }
      for step in path {
        guard let inner = responders[step].geometry.fromSuperview(mapped) else { return nil }
        mapped = inner
      }
      return mapped
    }
  }

  /// A point of a view in screen coordinates.
  public func toScreen(_ point: Point, from view: ResponderIndex) -> Point {
    var p = point
    var current = view
    while current != .nowhere {
      p = responders[current].geometry.toSuperview(p)
      current = responders[current].superview
    }
    return p
  }

  /// Whether a movement in the window is mostly horizontal in the coordinates of one of its views.
  public func isMostlyHorizontal(_ way: Point, from start: Point, in view: ResponderIndex) -> Bool {
    guard let from = fromWindow(start, to: view), let to = fromWindow(start + way, to: view) else {
      return false
    }
    return abs(to.x - from.x) > abs(to.y - from.y)
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

extension Hierarchy {
  /// The position of a view in its window; nil where a transform flattens it.
  package func places(of view: ResponderIndex) -> ViewPlaces? {
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

extension Hierarchy {
  /// The bounding box of a view in its superview. For most views only the frame is read, not the
  /// whole geometry.
  @inlinable @inline(__always)
  public func boundingBox(of view: ResponderIndex) -> Rect {
    responders[view].geometry.isPlain
      ? responders[view].geometry.frame : responders[view].geometry.boundingBox
  }
}
