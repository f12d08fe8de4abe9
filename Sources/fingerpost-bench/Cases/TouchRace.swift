import CYardstick
import Fingerpost

/// A recording played by the engine and by the yardstick, in recycled and in fresh memory.
struct TouchRace {
  let number: Int
  let title: String
  /// What `count` counts, and how many of it the recording has.
  let unit: String
  let count: Int
  let samples: [Sample]
  let makeLab: () throws(LabError) -> Lab
  let yardstick: any TouchYardstick.Type

  /// Samples between two clearings of a recycled timeline: about a second's worth at what a screen reports, and as much
  /// as stays in a core's cache.
  static let block = 1000
}

/// One of the yardstick's scenes.
protocol TouchYardstick {
  init()
  func play(_ timeline: OpaquePointer, _ samples: UnsafeBufferPointer<yardstick_sample>)
  func end()
}

extension TouchRace {
  func run(_ effort: Effort) throws -> [Measurement] {
    try checkSameRecords()
    let records = try countRecords()
    return try effort.memories.map { memory in
      let times =
        memory == "fresh"
        ? try race(effort, engineFresh, yardstickFresh)
        : try race(effort, engineRecycled, yardstickRecycled)
      return Measurement(
        number: number, title: title, memory: memory, unit: unit, count: count,
        seconds: times.engine, yardstick: times.yardstick, records: records, aim: 3)
    }
  }

  /// The beginning of the recording, record by record.
  private func checkSameRecords() throws {
    let lab = try makeLab()
    let first = samples.prefix(4 * Self.block)
    try lab.play(samples: first)
    let timeline = yardstick_timeline_create()
    defer { yardstick_timeline_destroy(timeline) }
    let scene = yardstick.init()
    defer { scene.end() }
    first.map(\.forYardstick).withUnsafeBufferPointer { scene.play(timeline!, $0) }
    try fingerpost_bench.checkSameRecords(lab.timeline, timeline!)
  }

  /// All of the recording: as many records on both sides, but for the engine's one step.
  private func countRecords() throws -> Int {
    let lab = try makeLab()
    try lab.play(samples: samples)
    let timeline = yardstick_timeline_create()
    defer { yardstick_timeline_destroy(timeline) }
    let scene = yardstick.init()
    defer { scene.end() }
    samples.map(\.forYardstick).withUnsafeBufferPointer { scene.play(timeline!, $0) }
    let count = Int(lab.recordCount) - 1
    guard count == yardstick_timeline_count(timeline) else {
      throw Mismatch(
        description: "\(count) records here, \(yardstick_timeline_count(timeline)) in the yardstick")
    }
    return count
  }

  private func engineFresh() throws -> Double {
    let lab = try makeLab()
    return try seconds { try lab.play(samples: samples) }
  }

  private func yardstickFresh() -> Double {
    let samples = samples.map(\.forYardstick)
    let timeline = yardstick_timeline_create()
    defer { yardstick_timeline_destroy(timeline) }
    let scene = yardstick.init()
    defer { scene.end() }
    return seconds { samples.withUnsafeBufferPointer { scene.play(timeline!, $0) } }
  }

  private func engineRecycled() throws -> Double {
    try samples.secondsInBlocks(of: Self.block, on: try makeLab())
  }

  private func yardstickRecycled() -> Double {
    let samples = samples.map(\.forYardstick)
    let timeline = yardstick_timeline_create()
    defer { yardstick_timeline_destroy(timeline) }
    let scene = yardstick.init()
    defer { scene.end() }
    return seconds {
      samples.withUnsafeBufferPointer { all in
        var start = 0
        while start < all.count {
          let end = min(start + Self.block, all.count)
          scene.play(timeline!, UnsafeBufferPointer(rebasing: all[start..<end]))
          yardstick_timeline_clear(timeline)
          start = end
        }
      }
    }
  }

}

extension [Sample] {
  /// How long a lab plays the recording piece by piece, its timeline cleared after each.
  func secondsInBlocks(of size: Int, on lab: Lab) throws -> Double {
    let blocks = cut(every: size)
    return try seconds {
      for block in blocks {
        try lab.play(samples: block)
        try lab.clearTimeline()
      }
    }
  }

  /// Pieces; the times in each count from the end of the one before.
  private func cut(every size: Int) -> [[Sample]] {
    stride(from: 0, to: count, by: size).map { start in
      let origin = start == 0 ? Instant.Span.zero : self[start - 1].time
      return self[start..<Swift.min(start + size, count)].map { $0.after(origin) }
    }
  }
}

extension Sample {
  fileprivate func after(_ origin: Instant.Span) -> Sample {
    Sample(
      time: Instant.Span(nanoseconds: time.nanoseconds - origin.nanoseconds), finger: finger,
      phase: phase, point: point)
  }

  fileprivate var forYardstick: yardstick_sample {
    yardstick_sample(time: time.nanoseconds, x: point.x, y: point.y, phase: UInt32(phase.rawValue))
  }
}
