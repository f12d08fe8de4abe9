/// A moment of virtual time: whole nanoseconds since the lab began. Only the lab advances it.
///
/// Arithmetic saturates at both ends of the range.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the lab began.
  public var nanoseconds: Int64

  /// Creates an instant from nanoseconds after the beginning.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// When the lab began.
  public static let zero: Instant = Instant(nanoseconds: 0)
  /// The latest instant that a lab can reach, and a stored timeline contain: 2^61 ns, 73 years.
  package static let latest: Instant = Instant(nanoseconds: 1 << 61)
  /// The end of time, later than `latest`; the deadline of a timer that is not set.
  @usableFromInline package static let end: Instant = Instant(nanoseconds: .max)

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}

extension Instant {
  /// Seconds since the lab began.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The instant a span later, at most `end`.
  @inlinable package static func + (a: Instant, span: Span) -> Instant {
    let (sum, overflow) = a.nanoseconds.addingReportingOverflow(span.nanoseconds)
    return Instant(nanoseconds: overflow ? (span.nanoseconds < 0 ? .min : .max) : sum)
  }

  /// The span between two instants.
  @inlinable package static func - (a: Instant, b: Instant) -> Span {
    let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return Span(nanoseconds: overflow ? (a < b ? .min : .max) : difference)
  }

  /// A length of virtual time in whole nanoseconds.
  public struct Span: Hashable, Comparable, Sendable {
    /// Its length in nanoseconds.
    public var nanoseconds: Int64

    /// Creates a span from nanoseconds.
    @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Creates a span from seconds: rounds to nanoseconds, saturates at both ends; NaN counts as
    /// zero.
    @inlinable public init(seconds: Double) {
      let scaled = seconds * 1e9
      if scaled.isNaN {
        nanoseconds = 0
      } else if scaled >= 9.2e18 {
        nanoseconds = .max
      } else if scaled <= -9.2e18 {
        nanoseconds = .min
      } else {
        // The same result as `rounded()`, without a call: the truncation is exact.
        nanoseconds = Int64(scaled)
        let rest = scaled - Double(nanoseconds)
        if rest >= 0.5 { nanoseconds += 1 }
        if rest <= -0.5 { nanoseconds -= 1 }
      }
    }

    /// No time.
    public static let zero: Span = Span(nanoseconds: 0)

    /// Its length in seconds.
    @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }
    @inlinable public static func < (a: Span, b: Span) -> Bool { a.nanoseconds < b.nanoseconds }
  }
}
