import FingerpostModel

/// How fast a quantity changes: a building block for recognizers.
///
/// The velocity is the difference quotient between the newest report and the oldest one of the last `velocityWindow`,
/// but at least the one before. Reports closer together than a sixtieth of the window are not all remembered, so the
/// memory, taken once, is of a fixed size at any sampling rate.
///
/// A report is only taken down: which one the newest is held against is looked for when somebody asks, which most moves
/// nobody does.
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

  /// What the velocity is the quotient of.
  private struct Quotient {
    var way: Point = .zero
    var duration: Instant.Span = .zero
  }

  /// A power of two above the number of reports that are apart enough to fit into one window.
  @usableFromInline static let capacity: Int = 64
  private static let reportsPerWindow: Int64 = 60

  /// The last reports that were remembered, in a ring: from which one on they may still count, and how many.
  @usableFromInline var reports: [Report] = []
  @usableFromInline var first: Int = 0
  @usableFromInline var count: Int = 0
  /// When the last of them came.
  @usableFromInline var lastTime: Instant = .zero
  /// The window in the profile's seconds, and as a span of time: to round it at each report takes as long as the rest.
  @usableFromInline var window: (seconds: Double, span: Instant.Span) = (0, .zero)
  /// Reports that follow the last one sooner are not remembered.
  @usableFromInline var gap: Int64 = 0
  /// Something of astronomical length was reported: a quotient may be no number.
  @usableFromInline var isAstronomical: Bool = false
  /// The newest report, as long as nobody has looked for the one that it is held against.
  @usableFromInline var newest: Report?
  /// Else the quotient that was found last.
  private var found: Quotient = Quotient()

  /// No reports yet; the velocity is zero.
  public init() {}
}

extension VelocityTracker {
  /// Per second; zero until there are two reports of different times.
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

  /// Forgets all reports but this one: the velocity is zero until the next.
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

  /// A report of which more has to be known: the first ones, a second one of an instant, one whose quotient may be no number.
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

  /// Finds what the newest report is held against, and forgets what is older.
  private mutating func settle() {
    guard newest != nil else { return }
    let oldest = oldest
    found = quotient(from: oldest)
    newest = nil
    forget(before: oldest)
  }

  /// The one that the newest report is held against, which is not itself.
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

  /// Whether a way between two such values has a quotient in any case.
  @inlinable @inline(__always)
  static func isOrdinary(_ value: Point) -> Bool {
    abs(value.x) < 1e289 && abs(value.y) < 1e289
  }

  /// Whether a velocity is a finite number. A nanosecond is the shortest span, so no way needs the division but one of
  /// astronomical length.
  private static func hasQuotient(_ way: Point, _ span: Instant.Span) -> Bool {
    (abs(way.x) < 1e290 && abs(way.y) < 1e290) || (way * (1 / span.seconds)).isFinite
  }

  /// There is room for it.
  @inline(never)
  private mutating func remember(_ report: Report) {
    if reports.isEmpty { reports = Array(repeating: report, count: Self.capacity) }
    reports[(first &+ count) & (Self.capacity - 1)] = report
    count &+= 1
    lastTime = report.time
  }
}
