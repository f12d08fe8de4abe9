import CYardstick
import Fingerpost

/// A recording played by the engine and, where it has the scene, by the yardstick; in recycled and in fresh memory.
struct TouchRace {
  let number: Int
  let title: String
  /// The unit of `count`, and its amount in the recording.
  var unit: String = "samples"
  let count: Int
  /// The target: at most this many times the yardstick's time.
  var aim: Double = 3
  let samples: [Sample]
  let makeLab: () throws(LabError) -> Lab
  /// Nil: no yardstick has the scene.
  var makeYardstick: (() -> OpaquePointer)?
  /// Measurements of the lab's recognizers and scroll views; the yardstick has the same numbers.
  var numbers: (Lab) throws(LabError) -> [Double] = { _ in [] }

  /// The number of samples between two clearings of a recycled timeline: about one second at a
  /// screen's rate, which fits into a core's cache.
  static let block = 1000
}

extension TouchRace {
  func run(_ effort: Effort) throws -> [Measurement] {
    let hasYardstick = makeYardstick != nil
    if hasYardstick { try checkSameRecords() }
    let records = try hasYardstick ? countRecords() : countOwnRecords()
    return try effort.memories.map { memory in
      let sides =
        memory == "fresh" ? [engineFresh, yardstickFresh] : [engineRecycled, yardstickRecycled]
      let times = try race(effort, hasYardstick ? sides : [sides[0]])
      return Measurement(
        number: number, title: title, memory: memory, unit: unit, count: count, seconds: times[0],
        yardstick: hasYardstick ? times[1] : nil, records: records, aim: hasYardstick ? aim : nil)
    }
  }

  /// Compares the beginning of the recording, record by record, and the measurements after it.
  func checkSameRecords() throws {
    let (lab, yardstick) = try play(samples.prefix(4 * Self.block))
    do {
      try fingerpost_bench.checkSameRecords(lab.timeline, yardstick)
      try checkSameNumbers(numbers(lab), yardstick.numbers)
    } catch {
      throw Mismatch(description: "\(title): \(error)")
    }
  }

  /// Compares the number of records of the whole recording, without the engine's one step.
  private func countRecords() throws -> Int {
    let (lab, yardstick) = try play(samples[...])
    let count = Int(lab.recordCount) - 1
    guard count == yardstick.count else {
      throw Mismatch(
        description: "\(title): \(count) records here, \(yardstick.count) in the yardstick")
    }
    return count
  }

  /// The number of records of the engine for the whole recording, without its one step.
  func countOwnRecords() throws -> Int {
    let lab = try makeLab()
    try lab.play(samples: samples)
    return Int(lab.recordCount) - 1
  }

  func play(_ samples: ArraySlice<Sample>) throws -> (Lab, Yardstick) {
    let lab = try makeLab()
    try lab.play(samples: samples)
    let yardstick = try yardstick()
    yardstick.play(samples)
    return (lab, yardstick)
  }

  /// The yardstick at the scene's beginning.
  private func yardstick() throws -> Yardstick {
    guard let makeYardstick else { throw Mismatch(description: "\(title) has no yardstick") }
    return Yardstick(makeYardstick())
  }

  private func engineFresh() throws -> Double {
    let lab = try makeLab()
    return try seconds { try lab.play(samples: samples) }
  }

  private func yardstickFresh() throws -> Double {
    let samples = samples.map(\.forYardstick)
    let yardstick = try yardstick()
    return seconds { yardstick.play(samples[...]) }
  }

  func engineRecycled() throws -> Double {
    try samples.secondsInBlocks(of: Self.block, on: try makeLab())
  }

  /// Plays the first samples in recycled memory. Valgrind counts those after the first block.
  func playOnce(_ count: Int, onYardstick: Bool) throws {
    let count = min(count, samples.count)
    if onYardstick {
      let samples = samples.map(\.forYardstick)
      let yardstick = try yardstick()
      let first = min(count, Self.block)
      play(samples[..<first], on: yardstick)
      yardstick_start_counting()
      play(samples[first..<count], on: yardstick)
      yardstick_stop_counting()
    } else {
      let blocks = samples.cut(every: Self.block)[..<(count / Self.block)]
      let lab = try makeLab()
      try [Sample].play(blocks.prefix(1), on: lab)
      yardstick_start_counting()
      try [Sample].play(blocks.dropFirst(), on: lab)
      yardstick_stop_counting()
    }
  }

  func yardstickRecycled() throws -> Double {
    let samples = samples.map(\.forYardstick)
    let yardstick = try yardstick()
    return seconds { play(samples[...], on: yardstick) }
  }

  private func play(_ samples: ArraySlice<yardstick_sample>, on yardstick: Yardstick) {
    for start in stride(from: 0, to: samples.count, by: Self.block) {
      yardstick.play(samples[start..<min(start + Self.block, samples.count)])
      yardstick.clear()
    }
  }
}

extension [TouchRace] {
  func run(_ effort: Effort) throws -> [Measurement] { try flatMap { try $0.run(effort) } }
}
