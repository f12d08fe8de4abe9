/// The position of a view in its superview: `frame` is before `transform`, which acts about the
/// centre.
public struct ViewGeometry: Sendable {
  /// In the superview's coordinates, before `transform`; points.
  public var frame: Rect = .zero { didSet { refresh() } }
  /// Whether coordinates differ from the superview's only by the origins of frame and bounds. It is
  /// next to the frame, because for most views only these two are read.
  @usableFromInline private(set) var isPlain: Bool = true
  /// Nil: the frame's size, at `boundsOrigin`.
  public var ownBounds: Rect? { didSet { refresh() } }
  /// Acts about the centre of the frame.
  public var transform: AffineTransform = .identity { didSet { refresh() } }

  /// The bounds in the view's own coordinates; the origin is a scroll view's content offset.
  public private(set) var bounds: Rect = .zero
  /// The origin of the bounds as long as `ownBounds` is nil.
  private var plainOrigin: Point = .zero
  @usableFromInline private(set) var inverse: AffineTransform? = .identity

  /// No size, no transform, opaque.
  public init() {}

  private mutating func refresh() {
    bounds = ownBounds ?? Rect(origin: plainOrigin, size: frame.size)
    inverse = transform.inverse
    isPlain = transform == .identity && bounds.size == frame.size
  }
}

extension ViewGeometry {
  /// The origin of the bounds, which a scroll view moves; the size keeps following the frame.
  public var boundsOrigin: Point {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      if ownBounds == nil {
        plainOrigin = newValue
      } else {
        ownBounds?.origin = newValue
      }
    }
  }

  /// A point of the superview in this view's coordinates; nil when the transform is flat.
  @inlinable @inline(__always)
  public func fromSuperview(_ p: Point) -> Point? {
    if isPlain {
      return Point(
        p.x - frame.origin.x + bounds.origin.x, p.y - frame.origin.y + bounds.origin.y)
    }
    guard let inverse else { return nil }
    return inverse.apply(p - frame.center) + bounds.center
  }

  /// A point of this view in the superview's coordinates.
  @inline(__always)
  public func toSuperview(_ p: Point) -> Point {
    if isPlain { return p - bounds.origin + frame.origin }
    return transform.apply(p - bounds.center) + frame.center
  }

  /// The bounding box of the bounds in the superview's coordinates.
  public var boundingBox: Rect {
    if isPlain { return frame }
    return .around([
      toSuperview(Point(bounds.minX, bounds.minY)), toSuperview(Point(bounds.maxX, bounds.minY)),
      toSuperview(Point(bounds.minX, bounds.maxY)), toSuperview(Point(bounds.maxX, bounds.maxY)),
    ])
  }
}
