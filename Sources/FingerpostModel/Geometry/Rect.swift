/// A half-open rectangle: it contains its left and top edge, but not its right and bottom edge
/// (HT-4).
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle in points: corner and size, or x, y, width, height.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle in points: corner and size, or x, y, width, height.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Nothing, at the origin.
  public static let zero: Rect = Rect(0, 0, 0, 0)
}

extension Rect {
  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge, which is outside (HT-4).
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge, which is outside (HT-4).
  @inlinable public var maxY: Double { origin.y + size.height }

  /// The middle.
  @inlinable public var center: Point {
    Point(origin.x + size.width / 2, origin.y + size.height / 2)
  }

  /// Whether a point is inside: left and top edge included, right and bottom edge excluded (HT-4).
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// The distance of a point from the edges on each axis: negative to the left and above, 0 between
  /// them.
  @inlinable package func overshoot(of p: Point) -> Point {
    Point(
      min(0, p.x - minX) + max(0, p.x - maxX), min(0, p.y - minY) + max(0, p.y - maxY))
  }

  /// The rectangle without these insets.
  @inlinable package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin.x + insets.left, origin.y + insets.top,
      size.width - insets.left - insets.right, size.height - insets.top - insets.bottom)
  }

  /// The smallest rectangle around some points; zero for none.
  @inlinable package static func around(_ points: [Point]) -> Rect {
    guard let first = points.first else { return .zero }
    var low = first
    var high = first
    for p in points {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    return Rect(origin: low, size: Size(high.x - low.x, high.y - low.y))
  }
}
