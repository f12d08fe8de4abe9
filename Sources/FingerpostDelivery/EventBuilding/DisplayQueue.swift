import FingerpostModel

/// A report that has waited for the screen's frame: what was noted of it when it came (SY-4).
public struct QueuedInput: Sendable {
  /// The touch that waits.
  public let touch: TouchID
  /// The record of the input; nil when the timeline has been cleared since.
  public internal(set) var input: Serial?
  /// When it was sampled.
  public let time: Instant
}

/// Reports on their way to the next frame of the screen, in the order in which they came (SY-4).
public struct DisplayQueue: Sendable {
  /// Frames a second.
  public let rate: Double
  private var waiting: [FingerChange] = []

  /// An empty queue of a screen with that many frames a second; must be above zero.
  public init(rate: Double) { self.rate = rate }
}

extension DisplayQueue {
  /// Takes memory of its own.
  public mutating func separate() { waiting.separate() }

  /// When the frame comes that takes what waits; nil when nothing does.
  public var nextFrame: Instant? {
    guard let first = waiting.first?.arrival?.time else { return nil }
    var k = (first.seconds * rate).rounded(.down)
    for _ in 0..<2 {
      let tick = Instant.zero + Instant.Span(seconds: k / rate)
      if tick >= first { return tick }
      k += 1
    }
    return max(first, Instant.zero + Instant.Span(seconds: k / rate))
  }

  /// Notes what fingers did now; the next frame takes it. The reports of a finger that is dead are dropped.
  mutating func arrive(
    _ changes: Span<FingerChange>, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    for index in changes.indices {
      let change = changes[index]
      guard let touch = touch(of: change, touches, &hierarchy) else { continue }
      let input = hierarchy.timeline.write(
        .input, .sy2, touch: touch, to: change.phase.rawValue, x: change.point.x,
        y: change.point.y)
      var noted = change
      noted.arrival = QueuedInput(touch: touch, input: input, time: hierarchy.timeline.now)
      waiting.append(noted)
    }
  }

  private func touch(
    of change: FingerChange, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) -> TouchID? {
    if change.phase == .began { return hierarchy.timeline.addTouch(finger: change.finger) }
    if let waiting = touch(of: change.finger) { return waiting }
    if hasEnded(change.finger) { return nil }
    return touches.slot(ofFinger: change.finger).map { touches[$0].id }
  }

  /// The touch of a finger whose began is still waiting.
  private func touch(of finger: Int32) -> TouchID? {
    guard let last = waiting.last(where: { $0.finger == finger }), !last.phase.isFinal else {
      return nil
    }
    return last.arrival?.touch
  }

  /// Whether the last thing that waits of a finger is its end.
  private func hasEnded(_ finger: Int32) -> Bool {
    waiting.last { $0.finger == finger }?.phase.isFinal ?? false
  }

  /// The timeline was cleared: what waits keeps no serial of an input's record that is gone.
  public mutating func forgetRecords() {
    for index in waiting.indices { waiting[index].arrival?.input = nil }
  }

  /// What one turn takes: the oldest reports, of each finger one or several moves that become one, up to the first
  /// that would be a finger's second. Returns the moves that became one with others, the last of them included, finger by
  /// finger.
  mutating func takeTurn(_ reports: inout FingerReports) -> [FingerChange] {
    var taken = 0
    while taken < waiting.count, reports.merge(waiting[taken]) { taken += 1 }
    var coalesced: [FingerChange] = []
    for report in reports.buffer {
      let run = waiting[..<taken].filter { $0.finger == report.finger }
      if run.count > 1 { coalesced += run }
    }
    waiting.removeFirst(taken)
    return coalesced
  }
}
