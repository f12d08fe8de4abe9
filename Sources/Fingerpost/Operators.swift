import FingerpostModel

// A type that is exported by its name comes without its operators, so users get them from here. Where the model is imported,
// its own are preferred.

extension Point {
  /// The sum, coordinate by coordinate.
  @_disfavoredOverload
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// The difference, coordinate by coordinate.
  @_disfavoredOverload
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// The multiple, coordinate by coordinate.
  @_disfavoredOverload
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
}

extension Instant {
  /// The instant a span later, at most `end`.
  @_disfavoredOverload
  public static func + (a: Instant, span: Span) -> Instant {
    let sum = a.nanoseconds.addingReportingOverflow(span.nanoseconds)
    return Instant(nanoseconds: sum.overflow ? (a < .zero ? .min : .max) : sum.partialValue)
  }

  /// The span between two instants.
  @_disfavoredOverload
  public static func - (a: Instant, b: Instant) -> Span {
    let difference = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return Span(
      nanoseconds: difference.overflow ? (a < b ? .min : .max) : difference.partialValue)
  }
}
