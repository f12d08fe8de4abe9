import FingerpostModel

/// How fast a quantity changes: a building block for recognizers.
///
/// The velocity is the difference quotient between the newest report and the oldest one of the last `velocityWindow`,
/// but at least the one before. Reports closer together than a sixtieth of the window are not all remembered, so the
/// memory, taken once, is of a fixed size at any sampling rate.
public struct VelocityTracker: Sendable {
  struct Report: Sendable {
    let time: Instant
    var value: Point
  }

  /// A power of two above the number of reports that are apart enough to fit into one window.
  private static let capacity = 64
  private static let reportsPerWindow: Int64 = 60

  private var reports: [Report] = []
  private var first: Int = 0
  /// The window in the profile's seconds, and as a span of time: to round it at each report takes as long as the rest.
  private var window: (seconds: Double, span: Instant.Span) = (0, .zero)
  private var count: Int = 0

  /// What it is the quotient of; divided when somebody asks, which most moves nobody does.
  private var way: Point = .zero
  private var duration: Instant.Span = .zero

  /// No reports yet; the velocity is zero.
  public init() {}
}

extension VelocityTracker {
  /// Per second; zero until there are two reports of different times.
  public var velocity: Point { duration > .zero ? way * (1 / duration.seconds) : .zero }

  /// Forgets everything; the memory stays.
  public mutating func restart() {
    first = 0
    count = 0
    duration = .zero
  }

  /// Forgets all reports but this one: the velocity is zero until the next.
  public mutating func restart(with value: Point, at time: Instant) {
    restart()
    remember(Report(time: time, value: value))
  }

  /// Takes a report. Times must not decrease.
  public mutating func report(_ value: Point, at time: Instant, _ profile: borrowing Profile) {
    if profile[.velocityWindow] != window.seconds {
      window = (profile[.velocityWindow], profile.span(.velocityWindow))
    }
    let window = window.span
    guard count > 0 else { return remember(Report(time: time, value: value)) }
    // One access to the list for all of it.
    var (first, count, way, duration) = (first, count, way, duration)
    reports.withUnsafeMutableBufferPointer { reports in
      while count > 1, time - reports[first].time > window {
        first = (first &+ 1) & (Self.capacity - 1)
        count &-= 1
      }
      let span = time - reports[first].time
      let moved = value - reports[first].value
      if span > .zero, Self.hasQuotient(moved, span) { (way, duration) = (moved, span) }
      let last = (first &+ count &- 1) & (Self.capacity - 1)
      let sinceLast = time - reports[last].time
      if sinceLast == .zero {
        reports[last].value = value
      } else if sinceLast.nanoseconds >= window.nanoseconds / Self.reportsPerWindow {
        if count == Self.capacity {
          first = (first &+ 1) & (Self.capacity - 1)
          count &-= 1
        }
        reports[(first &+ count) & (Self.capacity - 1)] = Report(time: time, value: value)
        count &+= 1
      }
    }
    (self.first, self.count, self.way, self.duration) = (first, count, way, duration)
  }

  /// Whether a velocity is a finite number. A nanosecond is the shortest span, so no way needs the division but one of
  /// astronomical length.
  @inline(__always)
  private static func hasQuotient(_ way: Point, _ span: Instant.Span) -> Bool {
    (abs(way.x) < 1e290 && abs(way.y) < 1e290) || (way * (1 / span.seconds)).isFinite
  }

  private mutating func remember(_ report: Report) {
    if reports.isEmpty { reports = Array(repeating: report, count: Self.capacity) }
    reports[first] = report
    count = 1
  }
}
