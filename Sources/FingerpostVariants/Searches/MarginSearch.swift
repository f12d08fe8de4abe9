import FingerpostAnswers
import FingerpostLab

/// The margins found for a script with some values.
struct FoundMargins {
  let outcome: Int
  /// The tightest first.
  let all: [FoundMargin]
}

/// The tightest direction of a number, and the distance in each direction.
struct FoundMargin {
  let number: ScriptNumber
  /// The slip of the tightest direction.
  let slip: Perturbation
  /// The distance in that direction; nil where nothing changes.
  let distance: Double?
  let instead: [String]
  let each: [(slip: Perturbation, distance: Double?)]
}

extension Margins {
  /// Measures margins of the outcomes of an observation. Where the observation has a token, the
  /// outcome is whether the token is seen. Each try is played in a branch of a lab; with `playsAll` to its end, though what
  /// comes after the changed step may be known from another try. The result is the same.
  init(
    _ steps: [Step], in lab: Lab, observing observation: LogObservation, threads: Int?,
    playsAll: Bool, _ watch: SearchWatch
  ) throws(LabError) {
    try lab.checkIdle()
    let numbers = ScriptNumber.all(of: steps)
    guard !numbers.isEmpty else {
      throw LabError(.value, "the script has no step of fingers that could be a little wrong.")
    }
    guard numbers.count <= 1000 else {
      throw LabError(
        .limit, "the script has \(numbers.count) numbers; margins are found of at most 1000")
    }
    let space = try SearchSpace(lab, .steps(steps), numbers.flatMap(\.parameters), watch)
    let search = try OutcomeSearch(lab, space, observing: observation, threads: threads, watch)
    var slips: [Perturbation] = []
    var next = 0
    for (number, parameters) in numbers {
      slips += Perturbation.around(number, next..<(next + parameters.count))
      next += parameters.count
    }
    let measuring = MarginSearch(search: search, slips: slips, playsAll: playsAll)
    let base = space.parameters.map(space.present)
    guard let found = try measuring.margins(base) else {
      throw LabError(.value, "the script cannot be played: \(search.errors.first ?? "")")
    }
    let better = try measuring.safer(base, found)
    self.init(
      outcome: search.logs[found.outcome - 1],
      all: try found.all.map { item throws(LabError) in try measuring.decided(base, item) },
      safer: try better.map { better throws(LabError) in
        try measuring.script(space, base, better, steps)
      })
  }
}

/// Measures the margins of a script with given values.
struct MarginSearch {
  let search: OutcomeSearch
  let slips: [Perturbation]
  /// Whether each try is played to its end, though that may be known.
  let playsAll: Bool
  /// The number of distances tried in each direction.
  private static let samples = 48
  /// The number of distances that are played before what has changed is left out.
  private static let round = 12

  /// The margin of each number, and the outcome; nil where the engine refuses a value.
  func margins(_ base: [Double]) throws(LabError) -> FoundMargins? {
    var own = Rows(width: base.count, capacity: 1)
    own.append(base)
    let outcome = try search.outcomes(own)[0]
    if outcome == OutcomeSearch.refused { return nil }
    let tails = try TailOutcomes(search, base, outcome, playsAll: playsAll)
    var flips = try flips(base, outcome, tails)
    let logs = try bisect(base, &flips, outcome, tails)
    return FoundMargins(outcome: outcome, all: sorted(flips, logs))
  }

  /// The first distance of each perturbation with another outcome, and the last with the same. Where one is found, no
  /// farther one is played.
  private func flips(
    _ base: [Double], _ outcome: Int, _ tails: TailOutcomes
  ) throws(LabError) -> [Flip] {
    var flips = [Flip?](repeating: nil, count: slips.count)
    var open = Array(slips.indices)
    for start in stride(from: 0, to: Self.samples, by: Self.round) {
      let distances = (start..<min(start + Self.round, Self.samples)).map(Self.part)
      let tries = open.flatMap { place in
        distances.map { MarginProbe(slips[place], $0 * Margins.reach(slips[place].number.unit)) }
      }
      let seen = try outcomes(base, tries, tails)
      var left: [Int] = []
      for (row, place) in open.enumerated() {
        let own = (row * distances.count)..<((row + 1) * distances.count)
        guard let first = own.first(where: { seen[$0] != outcome }) else {
          left.append(place)
          continue
        }
        // Where the engine refuses a value (a negative time), it cannot be off by that much.
        if seen[first] == OutcomeSearch.refused { continue }
        let before = Self.part(start + first - own.lowerBound - 1)
        flips[place] = Flip(
          slip: place, low: before * Margins.reach(slips[place].number.unit),
          high: tries[first].distance)
      }
      open = left
    }
    return flips.compactMap(\.self)
  }

  /// A sample's part of the range, denser near the script's value; 0 for the value itself.
  private static func part(_ sample: Int) -> Double {
    let part = Double(sample + 1) / Double(samples)
    return part * part
  }

  /// Bisects the last intervals to the wanted precision; returns the outcome at the end of each.
  private func bisect(
    _ base: [Double], _ flips: inout [Flip], _ outcome: Int, _ tails: TailOutcomes
  ) throws(LabError) -> [[String]] {
    while flips.contains(where: { $0.high - $0.low > Margins.near(slips[$0.slip].number.unit) }) {
      let middles = flips.map { MarginProbe(slips[$0.slip], ($0.low + $0.high) / 2) }
      for (place, seen) in try outcomes(base, middles, tails).enumerated() {
        if seen == outcome {
          flips[place].low = middles[place].distance
        } else {
          flips[place].high = middles[place].distance
        }
      }
    }
    let last = try outcomes(base, flips.map { MarginProbe(slips[$0.slip], $0.high) }, tails)
    return last.map { $0 == OutcomeSearch.refused ? ["refused"] : search.logs[$0 - 1] }
  }

  /// The tightest direction of each number; points before times, the nearest first.
  private func sorted(_ flips: [Flip], _ logs: [[String]]) -> [FoundMargin] {
    var distances = [Double?](repeating: nil, count: slips.count)
    var seen = [[String]](repeating: [], count: slips.count)
    for (flip, log) in zip(flips, logs) {
      distances[flip.slip] = flip.high
      seen[flip.slip] = log
    }
    var made: [FoundMargin] = []
    var start = 0
    while start < slips.count {
      let number = slips[start].number
      var end = start
      var tightest = start
      while end < slips.count, slips[end].number == number {
        if rank(distances[end]) < rank(distances[tightest]) { tightest = end }
        end += 1
      }
      made.append(
        FoundMargin(
          number: number, slip: slips[tightest], distance: distances[tightest],
          instead: seen[tightest], each: (start..<end).map { (slips[$0], distances[$0]) }))
      start = end
    }
    let order = made.indices.sorted {
      let (a, b) = (made[$0], made[$1])
      let (timeA, timeB) = (a.number.unit == .seconds ? 1 : 0, b.number.unit == .seconds ? 1 : 0)
      return (timeA, rank(a.distance), $0) < (timeB, rank(b.distance), $1)
    }
    return order.map { made[$0] }
  }

  /// The margin with the decision at its end.
  func decided(_ base: [Double], _ item: FoundMargin) throws(LabError) -> Margin {
    var decision: Decision?
    if let distance = item.distance {
      let inside = max(0, distance - Margins.near(item.number.unit))
      decision = try search.decision(
        rows(base, [MarginProbe(item.slip, inside), MarginProbe(item.slip, distance)]))
    }
    return Margin(
      number: item.number, distance: item.distance,
      direction: item.distance == nil ? "" : item.slip.direction, instead: item.instead,
      decision: decision)
  }

  /// The outcome number of each try; tries are ordered by the step that they change.
  ///
  /// The steps before the changed one are played once, and each try branches there; those after it once for each state
  /// that tries lead to. Long scripts have wide rows, so rows are made in batches of limited size.
  private func outcomes(
    _ base: [Double], _ tries: [MarginProbe], _ tails: TailOutcomes
  ) throws(LabError) -> [Int] {
    let beginning = try ScriptBeginning(search, base)
    let most = max(1, 4_000_000 / base.count)
    var seen: [Int] = []
    while seen.count < tries.count {
      let step = tries[seen.count].slip.number.step.first
      let part = tries[seen.count...].prefix(most).prefix { $0.slip.number.step.first == step }
      try beginning.play(upTo: step)
      seen += try tails.outcomes(rows(base, part), after: beginning)
    }
    return seen
  }

  private func rows(_ base: [Double], _ tries: some Collection<MarginProbe>) -> Rows {
    var rows = Rows(width: base.count, capacity: tries.count)
    for item in tries {
      var row = base
      for (parameter, factor) in item.slip.changes { row[parameter] += factor * item.distance }
      rows.append(row)
    }
    return rows
  }
}

/// The sort key of a distance; no distance counts as infinite.
func rank(_ distance: Double?) -> Double { distance ?? .infinity }

/// A slip at a distance.
private struct MarginProbe {
  let slip: Perturbation
  let distance: Double

  init(_ slip: Perturbation, _ distance: Double) {
    self.slip = slip
    self.distance = distance
  }
}

/// Between two distances the outcome changes.
private struct Flip {
  /// The slip's place.
  let slip: Int
  var low: Double
  var high: Double
}
