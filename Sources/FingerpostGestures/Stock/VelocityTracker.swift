import FingerpostModel

/// The rate of change of a quantity: a building block for recognizers.
///
/// The velocity is the difference quotient between the newest report and the oldest one within the
/// last `velocityWindow`, but at least the previous one. Reports closer together than a sixtieth of
/// the window are not all kept, so the memory has a fixed size at any sampling rate.
///
/// Reporting only stores the report. The other end of the quotient is found when the velocity is
/// read, which most moves never do.
public struct VelocityTracker: Sendable {
  @usableFromInline
  struct Report: Sendable {
    @usableFromInline let time: Instant
    @usableFromInline var value: Point

    @inlinable init(time: Instant, value: Point) {
      self.time = time
      self.value = value
    }
  }

  /// The two ends of the quotient.
  private struct Quotient {
    var way: Point = .zero
    var duration: Instant.Span = .zero
  }

  /// A power of two above the number of kept reports that fit into one window.
  @usableFromInline static let capacity: Int = 64
  private static let reportsPerWindow: Int64 = 60

  /// The kept reports in a ring buffer: the first that may still count, and their number.
  @usableFromInline var reports: [Report] = []
  @usableFromInline var first: Int = 0
  @usableFromInline var count: Int = 0
  /// The time of the last kept report.
  @usableFromInline var lastTime: Instant = .zero
  /// The window in the profile's seconds and as a span, because rounding it at each report takes as
  /// long as the rest.
  @usableFromInline var window: (seconds: Double, span: Instant.Span) = (0, .zero)
  /// The minimum time between two kept reports, in nanoseconds.
  @usableFromInline var gap: Int64 = 0
  /// Whether a report was astronomically large, so that a quotient may overflow.
  @usableFromInline var isAstronomical: Bool = false
  /// The newest report, while its other end has not been searched.
  @usableFromInline var newest: Report?
  /// The last computed quotient.
  private var found: Quotient = Quotient()

  /// Creates a tracker without reports; the velocity is zero.
  public init() {}
}

extension VelocityTracker {
  /// The velocity per second; zero until there are two reports at different times.
  public var velocity: Point {
    let quotient = quotient(from: oldest)
    return quotient.duration > .zero ? quotient.way * (1 / quotient.duration.seconds) : .zero
  }

  /// Forgets everything; the memory stays.
  public mutating func restart() {
    first = 0
    count = 0
    isAstronomical = false
    newest = nil
    found = Quotient()
  }

  /// Removes all reports but this one: the velocity is zero until the next.
  public mutating func restart(with value: Point, at time: Instant) {
    restart()
    isAstronomical = !Self.isOrdinary(value)
    remember(Report(time: time, value: value))
  }

  /// Takes a report. Times must not decrease.
  @inlinable
  public mutating func report(_ value: Point, at time: Instant, _ profile: borrowing Profile) {
    let sinceLast = time.nanoseconds &- lastTime.nanoseconds
    if sinceLast <= 0 || count == 0 || count == Self.capacity || isAstronomical
      || !Self.isOrdinary(value) || profile[.velocityWindow] != window.seconds
    {
      return take(value, at: time, profile)
    }
    newest = Report(time: time, value: value)
    if sinceLast >= gap {
      reports[(first &+ count) & (Self.capacity - 1)] = Report(time: time, value: value)
      count &+= 1
      lastTime = time
    }
  }

  /// Handles special reports: the first ones, a second one at an instant, one whose quotient may
  /// overflow.
  @usableFromInline @inline(never)
  mutating func take(_ value: Point, at time: Instant, _ profile: borrowing Profile) {
    settle()
    if profile[.velocityWindow] != window.seconds {
      window = (profile[.velocityWindow], profile.span(.velocityWindow))
      gap = window.span.nanoseconds / Self.reportsPerWindow
    }
    if !Self.isOrdinary(value) { isAstronomical = true }
    let report = Report(time: time, value: value)
    if count == 0 { return remember(report) }
    forget(before: oldest(for: time, among: count))
    let span = time - reports[first].time
    let way = value - reports[first].value
    if span > .zero, Self.hasQuotient(way, span) { found = Quotient(way: way, duration: span) }
    if time == lastTime {
      reports[(first &+ count &- 1) & (Self.capacity - 1)].value = value
    } else if (time - lastTime).nanoseconds >= gap {
      if count == Self.capacity { forget(before: first &+ 1) }
      remember(report)
    }
  }

  /// Finds the other end for the newest report, and removes older reports.
  private mutating func settle() {
    guard newest != nil else { return }
    let oldest = oldest
    found = quotient(from: oldest)
    newest = nil
    forget(before: oldest)
  }

  /// The other end for the newest report, which is not itself.
  private var oldest: Int {
    guard let newest else { return first }
    return oldest(for: newest.time, among: newest.time == lastTime ? count - 1 : count)
  }

  /// The first of some reports that is in the window at a time, at least the last of them.
  private func oldest(for time: Instant, among count: Int) -> Int {
    var place = first
    while place < first + count - 1,
      time - reports[place & (Self.capacity - 1)].time > window.span
    {
      place += 1
    }
    return place
  }

  private func quotient(from oldest: Int) -> Quotient {
    guard let newest else { return found }
    let report = reports[oldest & (Self.capacity - 1)]
    return Quotient(way: newest.value - report.value, duration: newest.time - report.time)
  }

  private mutating func forget(before place: Int) {
    count -= place - first
    first = place & (Self.capacity - 1)
  }

  /// Whether the distance between two such values always has a finite quotient.
  @inlinable @inline(__always)
  static func isOrdinary(_ value: Point) -> Bool {
    abs(value.x) < 1e289 && abs(value.y) < 1e289
  }

  /// Whether a velocity is finite. A nanosecond is the shortest span, so only astronomical
  /// distances need the division.
  private static func hasQuotient(_ way: Point, _ span: Instant.Span) -> Bool {
    (abs(way.x) < 1e290 && abs(way.y) < 1e290) || (way * (1 / span.seconds)).isFinite
  }

  /// Allocates the ring buffer.
  @inline(never)
  private mutating func remember(_ report: Report) {
    if reports.isEmpty { reports = Array(repeating: report, count: Self.capacity) }
    reports[(first &+ count) & (Self.capacity - 1)] = report
    count &+= 1
    lastTime = report.time
  }
}
