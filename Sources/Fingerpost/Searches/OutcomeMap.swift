/// A parameter along an axis of a map, from one value to another in cells of one width.
public struct MapAxis: Sendable {
  /// What varies.
  public var parameter: Parameter
  /// From where to where.
  public var range: ClosedRange<Double>
  /// How many cells there are.
  public var count: Int
  /// How near a border is found; nil: by the unit, to less than what a finger's sample tells from the next.
  public var tolerance: Double?

  /// A parameter from one value to another in so many cells.
  public init(
    _ parameter: Parameter, _ range: ClosedRange<Double>, count: Int, tolerance: Double? = nil
  ) {
    self.parameter = parameter
    self.range = range
    self.count = count
    self.tolerance = tolerance
  }

  /// The value in the middle of a cell.
  public func middle(of cell: Int) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(cell) + 0.5) / Double(count)
  }

  /// How near a border is found.
  var near: Double {
    if let tolerance { return tolerance }
    let cell = (range.upperBound - range.lowerBound) / Double(count)
    let usual: Double? =
      switch parameter {
      case .step(_, let number): Self.nearest(number.unit)
      case .jitter: Self.nearest("pt")
      case .property, .profile, .rate, .seed: nil
      }
    return min(cell / 8, usual ?? cell / 64)
  }

  private static func nearest(_ unit: String) -> Double? {
    switch unit {
    case "s": 0.001
    case "pt", "°": 0.05
    case "pt/s": 0.5
    default: nil
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

/// Where two outcomes meet.
public struct OutcomeBorder: Sendable {
  /// The lower of their numbers.
  public let lower: Int
  /// The higher one.
  public let higher: Int
  /// Places on it, no farther from either outcome than the axes' tolerances.
  public let points: [Point]
  /// What decides between them, of one place on it; nil where the engine refuses one of the two.
  public let decision: Decision?
}

/// Outcomes over two parameters.
public struct OutcomeMap: Sendable {
  /// What runs to the right.
  public let x: MapAxis
  /// What runs downwards.
  public let y: MapAxis
  /// A number for each cell, row by row; 0 where the engine refuses it.
  public let outcomes: [Int]
  /// What is seen in outcome 1, 2 …: the log without what goes on from sample to sample, or the line that was looked for.
  public let logs: [[String]]
  /// Where outcomes meet, by their numbers.
  public let borders: [OutcomeBorder]
  /// Why cells were refused, a sentence each.
  public let refusals: [String]
  /// How many runs it took.
  public let played: Int
}

extension OutcomeMap {
  /// The outcome of a cell; 0 where the engine refuses it, and where there is no such cell.
  public subscript(column: Int, row: Int) -> Int {
    guard (0..<x.count).contains(column), (0..<y.count).contains(row) else { return 0 }
    return outcomes[row * x.count + column]
  }

  /// The border between two outcomes; nil where they do not meet.
  public func border(_ a: Int, _ b: Int) -> OutcomeBorder? {
    borders.first { $0.lower == min(a, b) && $0.higher == max(a, b) }
  }

  /// The number of the shape that `json` has.
  public static let schema: Int = 1

  /// All but the cells for machines, as `asking.schema.json` describes it.
  public var json: String { JSONWriter.text(self) }
}

extension OutcomeMap: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("logs", logs)
      json.member("borders", borders)
      json.member("refusals", refusals)
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
