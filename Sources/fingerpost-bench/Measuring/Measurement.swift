/// One row of the result: the engine's speed, and the yardstick's beside it.
struct Measurement {
  /// The number in `--only`.
  let number: Int
  let title: String
  /// The memory of the records: "recycled", "fresh", or "" without records.
  let memory: String
  /// The unit of `count`.
  let unit: String
  let count: Int
  /// Medians over the repetitions.
  let seconds: Double
  /// The yardstick's time; nil without a comparison.
  let yardstick: Double?
  /// The number of records written by each side, equal for both; nil without records.
  var records: Int?
  /// The greatest ratio that would be good enough.
  var aim: Double?
  /// The name of the other column where it is not the C yardstick.
  var against: String = "C"
}

extension Measurement {
  var nanosecondsEach: Double { seconds / Double(count) * 1e9 }
  var perSecond: Double { Double(count) / seconds }
  var yardstickNanosecondsEach: Double? { yardstick.map { $0 / Double(count) * 1e9 } }
  var ratio: Double? { yardstick.map { seconds / $0 } }
}
