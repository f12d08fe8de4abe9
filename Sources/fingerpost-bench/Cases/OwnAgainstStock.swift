import Fingerpost

/// Case 5: a recognizer of one's own against a stock one that does the same.
enum OwnAgainstStock {
  static func run(_ effort: Effort) throws -> [Measurement] {
    let samples = Drag.circle(effort.scaled(1_000_000))
    func time(_ tap: String) throws -> Double {
      let lab = try Drag.lab(tap: tap, depth: Drag.depth)
      var total = 0.0
      // Recycled memory: the recognizers are to be compared, not the first write into fresh pages.
      for start in stride(from: 0, to: samples.count, by: TouchRace.block) {
        let block = samples[start..<min(start + TouchRace.block, samples.count)].map {
          Sample(
            time: Instant.Span(nanoseconds: $0.time.nanoseconds - samples[max(0, start - 1)].time.nanoseconds),
            finger: $0.finger, phase: $0.phase, point: $0.point)
        }
        total += try seconds {
          try lab.play(samples: block)
          try lab.clearTimeline()
        }
      }
      return total
    }
    let times = try race(effort, { try time("bench.tap") }, { try time("tap") })
    return [
      Measurement(
        number: 5, title: "own recognizers in place of stock ones", memory: "recycled",
        unit: "samples", count: samples.count, seconds: times.engine, yardstick: times.yardstick,
        aim: 1.3, against: "stock")
    ]
  }
}
