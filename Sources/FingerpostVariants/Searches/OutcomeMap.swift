import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// One axis of a map: a parameter and its range, divided into cells of equal width.
public struct MapAxis: Sendable {
  /// The varied parameter.
  public var parameter: Parameter
  /// The range of its values.
  public var range: ClosedRange<Double>
  /// The number of cells.
  public var count: Int
  /// Precision of the border search, in the parameter's unit; nil: below one sample's resolution, 1 for whole numbers.
  public var tolerance: Double?

  /// Creates an axis with a number of cells.
  public init(
    _ parameter: Parameter, _ range: ClosedRange<Double>, count: Int, tolerance: Double? = nil
  ) {
    self.parameter = parameter
    self.range = range
    self.count = count
    self.tolerance = tolerance
  }

  /// The value at the centre of a cell.
  public func middle(of cell: Int) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(cell) + 0.5) / Double(count)
  }

  /// How near a border is found.
  var near: Double {
    if let tolerance { return tolerance }
    // Between two whole numbers there is nothing to try.
    if parameter.isWhole { return 1 }
    let cell = (range.upperBound - range.lowerBound) / Double(count)
    let usual: Double? =
      switch parameter.target {
      case .step(_, let number): Self.nearest(number)
      case .jitter: Self.nearest(.x)
      case .property, .named, .profile, .rate, .seed: nil
      }
    return min(cell / 8, usual ?? cell / 64)
  }

  private static func nearest(_ number: StepNumber) -> Double? {
    switch number {
    case .duration, .gap: 0.001
    case .x, .y, .dx, .dy, .distance, .angle, .first, .second: 0.05
    case .speed: 0.5
    case .count, .fingers: nil
    }
  }

  func check() throws(LabError) {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low < high, low.magnitude < 1e12, high.magnitude < 1e12 else {
      throw LabError(.value, "an axis leads from \(low) to \(high)")
    }
    guard near > 0, near.isFinite else {
      throw LabError(.value, "a tolerance is more than 0, not \(near)")
    }
  }
}

/// A border between two outcomes.
public struct OutcomeBorder: Sendable {
  /// The lower of their numbers.
  public let lower: Int
  /// The higher outcome number.
  public let higher: Int
  /// Points on the border, no farther from either outcome than the axes' tolerances.
  public let points: [Point]
  /// The decision between the two at one point of the border; nil where the engine refuses one of
  /// them.
  public let decision: Decision?
}

/// Outcomes over two parameters.
public struct OutcomeMap: Sendable {
  /// The horizontal axis, to the right.
  public let x: MapAxis
  /// The vertical axis, downwards.
  public let y: MapAxis
  /// The outcome number of each cell, row by row; 0 where the engine refuses it.
  public let outcomes: [Int]
  /// The logs of outcomes 1, 2 …: folded logs, or the line that was looked for.
  public let logs: [[String]]
  /// The borders, in the order of their outcome numbers.
  public let borders: [OutcomeBorder]
  /// Why cells were refused, a sentence each.
  public let errors: [String]
  /// How many runs it took.
  public let played: Int
}

extension OutcomeMap {
  /// Maps the outcomes of an observation. Where the observation has a token, the outcome is whether the token is seen.
  /// Each try is played in a branch of a lab.
  init(
    _ script: Script, x: MapAxis, y: MapAxis, in lab: Lab, observing observation: LogObservation,
    threads: Int?, _ watch: SearchWatch
  ) throws(LabError) {
    try lab.checkIdle()
    let (cells, isTooMany) = x.count.multipliedReportingOverflow(by: y.count)
    guard x.count > 0, y.count > 0, !isTooMany, cells <= 4_000_000 else {
      throw LabError(.limit, "a map has 1 … 4000000 cells, not \(x.count) × \(y.count)")
    }
    try x.check()
    try y.check()
    guard x.parameter != y.parameter else {
      throw LabError(.value, "both axes are one number; a map has two parameters")
    }
    let space = try SearchSpace(lab, script, [x.parameter, y.parameter], watch)
    let search = try OutcomeSearch(lab, space, observing: observation, threads: threads, watch)
    var outcomes: [Int] = []
    outcomes.reserveCapacity(cells)
    while outcomes.count < cells {
      let part = outcomes.count..<min(outcomes.count + OutcomeSearch.most, cells)
      var rows = Rows(width: 2, capacity: part.count)
      for cell in part {
        rows.append(x.middle(of: cell % x.count), y.middle(of: cell / x.count))
      }
      outcomes += try search.outcomes(rows)
    }
    let borders = try BorderSearch(search: search, x: x, y: y).borders(outcomes)
    self.init(
      x: x, y: y, outcomes: outcomes, logs: search.logs, borders: borders, errors: search.errors,
      played: search.played)
  }

  /// The outcome of a cell; 0 where the engine refuses it, and for a cell outside the map.
  public subscript(column: Int, row: Int) -> Int {
    guard (0..<x.count).contains(column), (0..<y.count).contains(row) else { return 0 }
    return outcomes[row * x.count + column]
  }

  /// The border between two outcomes; nil where they do not touch.
  public func border(_ a: Int, _ b: Int) -> OutcomeBorder? {
    borders.first { $0.lower == min(a, b) && $0.higher == max(a, b) }
  }

  /// The version of the `json` format.
  package static let schema: Int = 1
}

extension OutcomeMap: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("logs", logs)
      json.member("borders", borders)
      json.member("errors", errors)
      json.member("played", played)
    }
  }
}

extension OutcomeBorder: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("between", [lower, higher])
      json.member("points", points.map { [$0.x, $0.y] })
      json.member("decision", decision)
    }
  }
}
