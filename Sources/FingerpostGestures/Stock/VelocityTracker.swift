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
  private var count: Int = 0

  /// Per second; zero until there are two reports of different times.
  public private(set) var velocity: Point = .zero

  /// No reports yet; the velocity is zero.
  public init() {}
}

extension VelocityTracker {
  /// Forgets everything; the memory stays.
  public mutating func restart() {
    first = 0
    count = 0
    velocity = .zero
  }

  /// Forgets all reports but this one: the velocity is zero until the next.
  public mutating func restart(with value: Point, at time: Instant) {
    restart()
    remember(Report(time: time, value: value))
  }

  /// Takes a report. Times must not decrease.
  public mutating func report(_ value: Point, at time: Instant, _ profile: borrowing Profile) {
    let window = profile.span(.velocityWindow)
    while count > 1, time - self[0].time > window { dropFirst() }
    guard count > 0 else { return remember(Report(time: time, value: value)) }
    let span = (time - self[0].time).seconds
    if span > 0 {
      let quotient = (value - self[0].value) * (1 / span)
      if quotient.isFinite { velocity = quotient }
    }
    let sinceLast = time - self[count - 1].time
    if sinceLast == .zero {
      self[count - 1].value = value
    } else if sinceLast.nanoseconds >= window.nanoseconds / Self.reportsPerWindow {
      if count == Self.capacity { dropFirst() }
      remember(Report(time: time, value: value))
    }
  }

  private subscript(place: Int) -> Report {
    get { reports[(first + place) & (Self.capacity - 1)] }
    _modify { yield &reports[(first + place) & (Self.capacity - 1)] }
  }

  private mutating func dropFirst() {
    first = (first + 1) & (Self.capacity - 1)
    count -= 1
  }

  private mutating func remember(_ report: Report) {
    if reports.isEmpty { reports = Array(repeating: report, count: Self.capacity) }
    count += 1
    self[count - 1] = report
  }
}
