import FingerpostDelivery
import FingerpostModel

/// The receiver of a recording's turns: the pipeline itself, or a lab with a sensor or display.
protocol SampleSink: ~Copyable {
  var now: Instant { get }
  mutating func beginStep() -> Serial
  mutating func advance(to time: Instant, _ watch: Cancellation) throws(LabError)
  mutating func take(_ changes: Span<FingerChange>, because cause: Serial)
  /// Plays samples that follow the route of the last moves; returns the index of the first that
  /// does not.
  mutating func playMoves(
    _ samples: Span<Sample>, from first: Int, _ clock: RecordingClock, because cause: Serial,
    _ watch: Cancellation
  ) -> Int
  /// Ends the run when it is cancelled or out of memory for records.
  mutating func look(_ watch: Cancellation) throws(LabError)
}

extension Turn: SampleSink {
  var now: Instant { hierarchy.timeline.now }

  mutating func beginStep() -> Serial { beginStep(Step.samplesCode) }

  mutating func take(_ changes: Span<FingerChange>, because cause: Serial) {
    hierarchy.timeline.cause = cause
    take(changes)
  }

  mutating func playMoves(
    _ samples: Span<Sample>, from first: Int, _ clock: RecordingClock, because cause: Serial,
    _ watch: Cancellation
  ) -> Int {
    if watch.hasToLook(at: &self) || hierarchy.timeline.now > clock.start + clock.last {
      return first
    }
    return samples.withUnsafeBufferPointer { samples in
      play(
        samples, from: first, clock.start, after: clock.last, because: cause,
        atMost: Cancellation.turnsToLook(after: hierarchy.timeline.turn)
      ) { watch.isCancelled.load(ordering: .relaxed) }
    }
  }

  @inline(__always)
  mutating func look(_ watch: Cancellation) throws(LabError) { try watch.look(at: &self) }
}

/// The whole lab, for input that passes a sensor or display.
struct LabSampleSink: SampleSink {
  let lab: Lab

  var now: Instant { lab.clock }
  func beginStep() -> Serial { lab.turn.beginStep() }
  func advance(to time: Instant, _ watch: Cancellation) throws(LabError) {
    try lab.advance(to: time)
  }
  func take(_ changes: Span<FingerChange>, because cause: Serial) {
    lab.turn.hierarchy.timeline.cause = cause
    lab.arrive(changes, cause)
  }
  func playMoves(
    _ samples: Span<Sample>, from first: Int, _ clock: RecordingClock, because cause: Serial,
    _ watch: Cancellation
  ) -> Int { first }
  func look(_ watch: Cancellation) throws(LabError) { try watch.look(at: &lab.turn) }
}

/// The beginning of a recording, and its progress.
struct RecordingClock {
  let start: Instant
  var last: Instant.Span = .zero
}

/// A recording while it plays: samples of one instant are collected into one turn (SY-4).
struct Recording: ~Copyable {
  var fingers: [FingerPosition] = []
  var highestFinger: Int32
  var due: FingerReports = FingerReports()

  init(highestFinger: Int32) {
    self.highestFinger = highestFinger
  }
}

extension Recording {
  mutating func play<C: SampleSink & ~Copyable>(
    _ samples: Span<Sample>, on sink: inout C, _ watch: Cancellation,
    _ stoppedAt: (Int) -> Void
  ) throws(LabError) {
    var clock = RecordingClock(start: sink.now)
    let root = sink.beginStep()
    var index = 0
    while index < samples.count {
      let isLater = samples[index].time != clock.last
      if isLater, samples[index].phase == .moved, !fingers.isEmpty {
        let next = sink.playMoves(samples, from: index, clock, because: root, watch)
        if next > index {
          updateFingers(samples, index..<next)
          clock.last = samples[next - 1].time
          index = next
          continue
        }
      }
      do throws(LabError) {
        if isLater || index > 0 { try sink.look(watch) }
        try check(samples[index], clock)
        if isLater { try sink.advance(to: clock.start + samples[index].time, watch) }
        clock.last = samples[index].time
        collect(samples[index])
        index += 1
        while index < samples.count, samples[index].time == clock.last,
          due.hasRoom(for: samples[index].finger)
        {
          try check(samples[index], clock)
          collect(samples[index])
          index += 1
        }
      } catch {
        flush(to: &sink, root)
        stoppedAt(index)
        throw error.of("sample \(index)", at: DocumentPath([.index(index)]))
      }
      flush(to: &sink, root)
    }
  }

  /// Keeps a sample for the turn of its instant, in which no other one is of the same finger.
  @inline(__always)
  private mutating func collect(_ sample: Sample) {
    let change = FingerChange(finger: sample.finger, phase: sample.phase, point: sample.point)
    highestFinger = max(highestFinger, sample.finger)
    fingers.apply(change)
    _ = due.take(change)
  }

  /// Updates the fingers to the last of the moves.
  private mutating func updateFingers(_ samples: Span<Sample>, _ played: Range<Int>) {
    for index in played.suffix(fingers.count) {
      fingers.apply(
        FingerChange(finger: samples[index].finger, phase: .moved, point: samples[index].point))
    }
  }

  /// Plays the turn of the collected samples.
  @inline(__always)
  private mutating func flush<C: SampleSink & ~Copyable>(to sink: inout C, _ root: Serial) {
    if due.isEmpty { return }
    sink.take(due.buffer.span, because: root)
    due.clear()
  }

  @inline(__always)
  private func check(_ sample: Sample, _ clock: RecordingClock) throws(LabError) {
    guard sample.time >= clock.last else {
      throw LabError(.value, "its time is before the last one's")
    }
    guard sample.point.isFinite else { throw LabError(.value, "its place is not a number") }
    guard sample.finger >= 0 else { throw LabError(.value, "its finger is negative") }
    let isDown = fingers.isDown(sample.finger)
    if sample.phase == .began, isDown {
      throw LabError(.state, "finger \(sample.finger) is down already")
    }
    if sample.phase != .began, !isDown {
      throw LabError(.state, "finger \(sample.finger) is not down")
    }
  }
}
