import FingerpostModel

/// A report that has waited for the screen's frame: what was noted of it when it came (SY-4).
public struct Arrival: Sendable {
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

  public init(rate: Double) { self.rate = rate }
}

extension DisplayQueue {
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

  mutating func append(_ change: FingerChange) { waiting.append(change) }

  /// The touch of a finger whose began is still waiting.
  func touch(of finger: Int32) -> TouchID? {
    guard let last = waiting.last(where: { $0.finger == finger }), !last.phase.isFinal else {
      return nil
    }
    return last.arrival?.touch
  }

  /// Whether the last thing that waits of a finger is its end.
  func hasEnded(_ finger: Int32) -> Bool {
    waiting.last { $0.finger == finger }?.phase.isFinal ?? false
  }

  public mutating func forgetRecords() {
    for index in waiting.indices { waiting[index].arrival?.input = nil }
  }

  /// What one turn takes: the oldest reports, of each finger one or several moves that become one, up to the first
  /// that would be a finger's second. `merged` are the moves that became one with others, the last of them included.
  mutating func takeTurn() -> (changes: [FingerChange], merged: [FingerChange]) {
    var changes: [FingerChange] = []
    var runs: [[FingerChange]] = []
    var taken = 0
    for change in waiting {
      if let index = changes.firstIndex(where: { $0.finger == change.finger }) {
        guard changes[index].phase == .moved, change.phase == .moved else { break }
        changes[index] = change
        runs[index].append(change)
      } else {
        changes.append(change)
        runs.append([change])
      }
      taken += 1
    }
    waiting.removeFirst(taken)
    return (changes, runs.filter { $0.count > 1 }.flatMap { $0 })
  }
}
