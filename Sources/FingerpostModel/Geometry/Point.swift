/// A point in a view's coordinates, in points; x to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// Points to the right.
  public var x: Double
  /// Points downwards.
  public var y: Double

  /// A point of x and y.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero: Point = Point(0, 0)
}

extension Point {
  /// The sum, coordinate by coordinate.
  @inlinable package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The difference, coordinate by coordinate.
  @inlinable package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// The multiple, coordinate by coordinate.
  @inlinable package static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The straight line's length, in points.
  @inlinable public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The greater of the distances along the two axes, in points.
  @inlinable package func axisDistance(to other: Point) -> Double {
    max(abs(x - other.x), abs(y - other.y))
  }

  /// Whether both are finite numbers: only a finite number times zero is zero.
  @inlinable package var isFinite: Bool { x * 0 + y * 0 == 0 }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// A size of width and height.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing across, nothing down.
  public static let zero: Size = Size(0, 0)
}

/// Insets from the four edges, in points; negative ones extend a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge inwards, points; negative grows.
  public var top: Double
  /// From the left edge inwards, points; negative grows.
  public var left: Double
  /// From the bottom edge inwards, points; negative grows.
  public var bottom: Double
  /// From the right edge inwards, points; negative grows.
  public var right: Double

  /// Insets in UIKit's order.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero: EdgeInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
