import FingerpostModel

/// The speed of a drag: the difference quotient over the reports of the last span of time.
///
/// Remembers the last 32 reports at most and keeps its memory over `removeAll`.
struct DragVelocity: Sendable {
  private struct Report {
    let time: Instant
    let place: Point
  }

  private static let capacity = 32

  private var reports: [Report] = []
  private var newest: Int = 0
}

extension DragVelocity {
  mutating func removeAll() {
    reports.removeAll(keepingCapacity: true)
    newest = 0
  }

  mutating func add(_ place: Point, at time: Instant) {
    if reports.count < Self.capacity {
      reports.append(Report(time: time, place: place))
      newest = reports.count - 1
    } else {
      newest = (newest + 1) % Self.capacity
      reports[newest] = Report(time: time, place: place)
    }
  }

  /// Points a second at a time; zero when the finger has rested for the whole window.
  func value(at now: Instant, window: Instant.Span) -> Point {
    guard let last = reports.indices.contains(newest) ? reports[newest] : nil else { return .zero }
    var oldest = last
    for report in reports where now - report.time <= window && report.time < oldest.time {
      oldest = report
    }
    let span = (last.time - oldest.time).seconds
    guard span > 0, now - last.time <= window else { return .zero }
    let velocity = (last.place - oldest.place) * (1 / span)
    return velocity.isFinite ? velocity : .zero
  }
}
