/// A place in some view's coordinates, in points; x to the right, y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero: Point = Point(0, 0)
}

extension Point {
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The straight line's length, in points.
  @inlinable public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The greater of the distances along the two axes, in points.
  @inlinable public func axisDistance(to other: Point) -> Double {
    max(abs(x - other.x), abs(y - other.y))
  }

  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero: Size = Size(0, 0)
}

/// Distances from the four edges, in points; negative ones grow a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero: EdgeInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
