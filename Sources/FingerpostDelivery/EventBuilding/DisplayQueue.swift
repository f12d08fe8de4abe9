import FingerpostModel

/// A report that has waited for a display frame, with the data of its arrival (SY-4).
public struct QueuedInput: Sendable {
  /// The touch that waits.
  public let touch: TouchID
  /// The record of the input; nil when the timeline has been cleared since.
  public internal(set) var input: Serial?
  /// When it was sampled.
  public let time: Instant
}

/// Reports that wait for the next display frame, in the order of arrival (SY-4).
public struct DisplayQueue: Sendable {
  /// Frames a second.
  public let rate: Double
  private var waiting: [FingerChange] = []
  /// The time of the frame that takes the waiting reports; nil without any.
  public private(set) var nextFrame: Instant?

  /// Creates an empty queue for a display rate in Hz, which must be positive.
  public init(rate: Double) { self.rate = rate }
}

extension DisplayQueue {
  /// Copies shared memory, for use on another thread.
  public mutating func separate() { waiting.separate() }

  /// The time of the first frame from a time on.
  private func frame(from time: Instant) -> Instant {
    var k = (time.seconds * rate).rounded(.down)
    for _ in 0..<2 {
      let tick = Instant.zero + Instant.Span(seconds: k / rate)
      if tick >= time { return tick }
      k += 1
    }
    return max(time, Instant.zero + Instant.Span(seconds: k / rate))
  }

  /// Queues finger changes for the next frame (SY-4); drops the reports of a dead finger.
  public mutating func arrive(_ changes: Span<FingerChange>, _ turn: inout Turn) {
    let outerCause = turn.hierarchy.timeline.cause
    if turn.hierarchy.optionalRecords.contains(.pipeline) {
      Pipeline.record(changes, waitsForFrame: true, &turn)
    }
    for index in changes.indices {
      let change = changes[index]
      guard let touch = touch(of: change, turn.touches, &turn.hierarchy) else { continue }
      let input = turn.hierarchy.timeline.write(
        .input, .sy2, touch: touch, from: change.landingType, to: change.phase.rawValue,
        x: change.point.x, y: change.point.y)
      var queued = change
      queued.arrival = QueuedInput(touch: touch, input: input, time: turn.hierarchy.timeline.now)
      waiting.append(queued)
      if nextFrame == nil { nextFrame = frame(from: turn.hierarchy.timeline.now) }
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  private func touch(
    of change: FingerChange, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) -> TouchID? {
    if change.phase == .began { return hierarchy.timeline.addTouch(finger: change.finger) }
    if let last = waiting.last(where: { $0.finger == change.finger }) {
      return last.phase.isFinal ? nil : last.arrival?.touch
    }
    return touches.slot(ofFinger: change.finger).map { touches[$0].id }
  }

  /// Removes the serials of input records after the timeline was cleared.
  public mutating func forgetRecords() {
    for index in waiting.indices { waiting[index].arrival?.input = nil }
  }

  /// Takes the reports of one turn: the oldest ones up to the first that would be a finger's second, with the moves of
  /// each finger merged into one. Adds the merged moves to a list, including the last of them, finger by finger.
  mutating func takeTurn(
    _ reports: inout FingerReports, _ coalesced: inout UniqueArray<FingerChange>
  ) {
    var taken = 0
    while taken < waiting.count, reports.merge(waiting[taken]) { taken += 1 }
    coalesced.clear()
    // Without a merged move there are as many of both.
    if reports.buffer.count < taken {
      for report in reports.buffer where report.phase == .moved {
        let first = coalesced.count
        for index in 0..<taken where waiting[index].finger == report.finger {
          coalesced.append(waiting[index])
        }
        if coalesced.count == first + 1 { coalesced.removeLast() }
      }
    }
    waiting.removeFirst(taken)
    nextFrame = waiting.first?.arrival.map { frame(from: $0.time) }
  }
}
