/// One row of the result: how fast the engine was, and the yardstick beside it.
struct Measurement {
  /// The number in `--only`.
  let number: Int
  let title: String
  /// Where the records went: "recycled", "fresh", or "" where there are none.
  let memory: String
  /// What `count` counts.
  let unit: String
  let count: Int
  /// Medians over the repetitions.
  let seconds: Double
  /// Nil where there is nothing to compare with.
  let yardstick: Double?
  /// Records written by each side, the same number for both; nil where nothing is recorded.
  var records: Int?
  /// The greatest ratio that would be good enough.
  var aim: Double?
  /// What the other column is where it is not the C yardstick.
  var against: String = "C"
}

extension Measurement {
  var nanosecondsEach: Double { seconds / Double(count) * 1e9 }
  var perSecond: Double { Double(count) / seconds }
  var yardstickNanosecondsEach: Double? { yardstick.map { $0 / Double(count) * 1e9 } }
  var ratio: Double? { yardstick.map { seconds / $0 } }
}
