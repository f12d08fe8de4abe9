import Fingerpost

extension Sample {
  /// A sample at a time in nanoseconds.
  init(_ nanoseconds: Int, finger: Int32 = 1, _ phase: TouchPhase, _ point: Point) {
    self.init(
      time: Instant.Span(nanoseconds: Int64(nanoseconds)), finger: finger, phase: phase,
      point: point)
  }
}

extension [Sample] {
  /// One finger that comes down and never lifts.
  static func path(_ count: Int, every nanoseconds: Int, _ place: (Int) -> Point) -> [Sample] {
    (0..<count).map { Sample($0 * nanoseconds, $0 == 0 ? .began : .moved, place($0)) }
  }

  /// The time for playing the recording block by block, with the timeline cleared after each.
  func secondsInBlocks(of size: Int, on lab: Lab) throws -> Double {
    let blocks = cut(every: size)
    return try seconds { try Self.play(blocks[...], on: lab) }
  }

  /// Plays the blocks; clears the timeline after each.
  static func play(_ blocks: ArraySlice<[Sample]>, on lab: Lab) throws {
    for block in blocks {
      try lab.play(samples: block)
      try lab.clearTimeline()
    }
  }

  /// Blocks; the times in each count from the end of the one before.
  func cut(every size: Int) -> [[Sample]] {
    stride(from: 0, to: count, by: size).map { start in
      let origin = start == 0 ? 0 : self[start - 1].time.nanoseconds
      return self[start..<Swift.min(start + size, count)].map {
        Sample(Int($0.time.nanoseconds - origin), finger: $0.finger, $0.phase, $0.point)
      }
    }
  }
}
