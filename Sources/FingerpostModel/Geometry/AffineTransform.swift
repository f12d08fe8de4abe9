/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// The contribution of x to x.
  public var a: Double
  /// The contribution of x to y.
  public var b: Double
  /// The contribution of y to x.
  public var c: Double
  /// The contribution of y to y.
  public var d: Double
  /// The shift along x, in points.
  public var tx: Double
  /// The shift along y, in points.
  public var ty: Double

  /// The six numbers in CGAffineTransform's order.
  @inlinable public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public static let identity: AffineTransform = AffineTransform(1, 0, 0, 1, 0, 0)
}

extension AffineTransform {
  /// Applies the transform to a point.
  @inlinable package func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Whether it does more than shift: it turns, scales or shears.
  package var isTurning: Bool { a != 1 || b != 0 || c != 0 || d != 1 }

  /// The inverse transform; nil when the transform flattens the plane.
  @inlinable package var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return AffineTransform(
      d * k, -b * k, -c * k, a * k, (c * ty - d * tx) * k, (b * tx - a * ty) * k)
  }
}
