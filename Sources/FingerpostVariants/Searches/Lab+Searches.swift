import FingerpostAnswers
import FingerpostLab

extension Lab {
  /// Maps the outcomes of an observation. Where the observation has a token, the outcome is whether
  /// the token is seen. Each try is played in a branch.
  package func outcomeMap(
    _ script: Script, x: MapAxis, y: MapAxis, observing observation: LogObservation = .visible,
    threads: Int? = nil, watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> OutcomeMap {
    try checkIdle()
    let (cells, isTooMany) = x.count.multipliedReportingOverflow(by: y.count)
    guard x.count > 0, y.count > 0, !isTooMany, cells <= 4_000_000 else {
      throw LabError(.limit, "a map has 1 … 4000000 cells, not \(x.count) × \(y.count)")
    }
    try x.check()
    try y.check()
    guard x.parameter != y.parameter else {
      throw LabError(.value, "both axes are one number; a map has two parameters")
    }
    let space = try SearchSpace(self, script, [x.parameter, y.parameter])
    try checkNames(of: observation, script, threads: threads)
    let search = OutcomeSearch(
      self, space, observing: observation, threads: threads, watch: watch)
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
    return OutcomeMap(
      x: x, y: y, outcomes: outcomes, logs: search.logs, borders: borders,
      errors: search.errors, played: search.played)
  }
}

extension Lab {
  /// Measures margins of the outcomes of an observation. Where the observation has a token, the
  /// outcome is whether the token is seen. Each try is played in a branch; with `playsAll` to its end, though what comes
  /// after the changed step may be known from another try. The result is the same.
  package func margins(
    _ steps: [Step], observing observation: LogObservation = .visible, threads: Int? = nil,
    playsAll: Bool = false, watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Margins {
    try checkIdle()
    let numbers = ScriptNumber.all(of: steps)
    guard !numbers.isEmpty else {
      throw LabError(.value, "the script has no step of fingers that could be a little wrong.")
    }
    guard numbers.count <= 1000 else {
      throw LabError(.limit, "the script has \(numbers.count) numbers; of 1000 margins are found")
    }
    let space = try SearchSpace(self, .steps(steps), numbers.flatMap(\.parameters))
    var observation = observation
    observation.token = observation.token.map { TimelineIndex(timeline).token(meaning: $0) }
    try checkNames(of: observation, .steps(steps), threads: threads)
    let search = OutcomeSearch(
      self, space, observing: observation, threads: threads, watch: watch)
    var slips: [Perturbation] = []
    var next = 0
    for (number, parameters) in numbers {
      slips += Perturbation.around(number, next..<(next + parameters.count))
      next += parameters.count
    }
    let measuring = MarginSearch(search: search, slips: slips, playsAll: playsAll)
    let base = space.parameters.map(space.present)
    let found = try measuring.margins(base)
    let better = try measuring.safer(base, found)
    return Margins(
      outcome: search.logs[found.outcome - 1],
      all: try found.all.map { item throws(LabError) in try measuring.decided(base, item) },
      safer: try better.map { row throws(LabError) in
        try measuring.safer(space, base, row, steps)
      })
  }
}
