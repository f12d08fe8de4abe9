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
