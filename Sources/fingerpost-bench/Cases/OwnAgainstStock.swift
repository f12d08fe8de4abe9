import Fingerpost

/// Case 5: a recognizer of one's own against a stock one that does the same.
enum OwnAgainstStock {
  static func run(_ effort: Effort) throws -> [Measurement] {
    let samples = Drag.circle(effort.scaled(1_000_000))
    // Recycled memory: the recognizers are to be compared, not the first write into fresh pages.
    func time(_ tap: String) throws -> Double {
      try samples.secondsInBlocks(of: TouchRace.block, on: Drag.lab(tap: tap, depth: Drag.depth))
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
