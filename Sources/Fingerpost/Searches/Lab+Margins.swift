extension Lab {
  /// Measures the distance of each number of a script from another outcome, and searches a safer
  /// script.
  ///
  /// One number varies at a time. Places and movements are shifted in sixteen directions, times
  /// made longer and shorter, at 48 distances up to 120 points and one second. The nearest other
  /// outcome is found to 0.02 points and 0.1 ms. An outcome between two of the distances can be
  /// missed. The lab stays as it is; each try is played in a branch.
  ///
  /// An outcome is the folded log of the observation. Where the observation has a token, the
  /// outcome is whether the token is seen.
  ///
  /// - Throws: `value` where no step moves a finger, or where the script cannot be played; `limit`
  ///   for more than 1000 numbers; `cancelled` when `watch` ends the search.
  public func margins(
    _ steps: [Step], observing observation: LogObservation = .visible, threads: Int? = nil,
    watch: ((Int) -> Bool)? = nil
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
    let search = OutcomeSearch(
      self, space, observing: observation, threads: threads, watch: watch)
    var slips: [Perturbation] = []
    var next = 0
    for (number, parameters) in numbers {
      slips += Perturbation.around(number, next..<(next + parameters.count))
      next += parameters.count
    }
    let measuring = MarginSearch(search: search, slips: slips)
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
