import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// A matrix of numbers: one row for each variant, one column for each parameter.
struct Rows: Sendable {
  let width: Int
  private(set) var numbers: [Double]

  /// Creates an empty matrix with reserved rows.
  init(width: Int, capacity: Int) {
    self.width = width
    numbers = []
    numbers.reserveCapacity(width * capacity)
  }

  var count: Int { width == 0 ? 0 : numbers.count / width }

  mutating func append(_ row: some Sequence<Double>) { numbers.append(contentsOf: row) }

  /// A row of two.
  mutating func append(_ x: Double, _ y: Double) {
    numbers.append(x)
    numbers.append(y)
  }

  subscript(row: Int) -> ArraySlice<Double> { numbers[(row * width)..<((row + 1) * width)] }

  mutating func separate() { numbers.separate() }
}

/// Plays a lab repeatedly with other numbers: returns the outcome of each row, and timelines of
/// some.
///
/// An outcome is a folded log, or whether one line is seen. Outcomes are numbered from 1 in order
/// of first appearance; `refused` marks rows that the engine refuses.
final class OutcomeSearch {
  static let refused = 0
  /// The maximum number of variants played at once.
  static let most = 65536

  let lab: Lab
  let space: SearchSpace
  private let observation: LogObservation
  private let threads: Int?
  let watch: SearchWatch
  /// The logs of outcomes 1, 2 …
  private(set) var logs: [[String]] = []
  /// Why rows were refused: the first of each round.
  private(set) var errors: [String] = []
  private(set) var played: Int = 0
  /// Looked up, never walked through.
  private var numbers: [LogDigest: Int] = [:]

  /// Throws where the observation names nothing that the lab or its script has.
  init(
    _ lab: Lab, _ space: SearchSpace, observing observation: LogObservation, threads: Int?,
    _ watch: SearchWatch
  ) throws(LabError) {
    self.lab = lab
    self.space = space
    self.threads = threads
    self.watch = watch
    var variants = Variants(space.script)
    variants.observation = observation
    variants.threads = threads
    try variants.readNames(in: lab)
    self.observation = variants.observation
  }
}

extension OutcomeSearch {
  /// The outcome number of each row. With a `beginning` the rows share the steps that it has played, and those after the
  /// next step.
  func outcomes(_ rows: Rows, after beginning: ScriptBeginning? = nil) throws(LabError) -> [Int] {
    var made: [Int] = []
    made.reserveCapacity(rows.count)
    while made.count < rows.count {
      let part = made.count..<min(made.count + Self.most, rows.count)
      let played = try play(rows, part, after: beginning, keepsTimelines: false)
      if let error = played.variants.lazy.compactMap(\.error).first,
        !errors.contains(error.message)
      {
        errors.append(error.message)
      }
      var known = [Int?](repeating: nil, count: played.logs.count)
      for (variant, outcome) in zip(played.variants, played.outcomes) {
        guard let outcome else {
          made.append(Self.refused)
          continue
        }
        let number = known[outcome] ?? number(of: variant.digest, played.logs[outcome])
        known[outcome] = number
        made.append(number)
      }
    }
    return made
  }

  /// The state of each row's branch after a step of the script, as a digest; nil where the engine refuses the row. The
  /// rows share the steps that `beginning` has played.
  func states(
    _ rows: Rows, after beginning: ScriptBeginning, upTo last: Int
  ) throws(LabError) -> [LogDigest?] {
    try play(rows, 0..<rows.count, after: beginning, upTo: last, keepsTimelines: false)
      .variants.map { $0.error == nil ? $0.digest : nil }
  }

  /// The timeline of each row; nil where the engine refuses it.
  func timelines(_ rows: Rows) throws(LabError) -> [TimelineSnapshot?] {
    let played = try play(rows, 0..<rows.count, after: nil, keepsTimelines: true)
    return played.variants.map { $0.timeline.map { $0[from: played.first] } }
  }

  /// The decision between the first row and the second; nil where the engine refuses one.
  func decision(_ rows: Rows) throws(LabError) -> Decision? {
    let played = try timelines(rows)
    guard played.count == 2, let a = played[0], let b = played[1] else { return nil }
    return a.decision(b, profile: lab.profile)
  }

  private func number(of digest: LogDigest, _ log: [LogLine]) -> Int {
    if let known = numbers[digest] { return known }
    logs.append(log.map(\.text))
    numbers[digest] = logs.count
    return logs.count
  }

  private func play(
    _ rows: Rows, _ part: Range<Int>, after beginning: ScriptBeginning?, upTo last: Int? = nil,
    keepsTimelines: Bool
  ) throws(LabError) -> PlayedVariants {
    var variants = Variants(space.script)
    variants.ends = Array(repeating: 0, count: part.count)
    variants.observation = observation
    variants.observation.isFolded = true
    variants.threads = threads
    variants.keepsTimelines = keepsTimelines
    variants.stepsPlayed = beginning?.count
    variants.comparesStates = last != nil
    let next = beginning?.count
    variants.particulars = { [space, rest = beginning?.rest(upTo: last)] in
      var (own, values, rest) = (space, rows, rest)
      own.separate()
      // A search plays long lists of rows: copying a list costs less than counting its readers.
      values.separate()
      rest?.separate()
      return { [own, values, rest] row throws(LabError) in
        let values = values[part.lowerBound + row]
        guard let next else { return try own.particulars(values) }
        var options = VariantOptions()
        options.script = .steps(try own.step(next, values))
        options.rest = rest
        return options
      }
    }
    let made = try variants.playedAll(in: beginning?.lab ?? lab, watch)
    played += made.variants.count
    return made
  }
}
