import FingerpostLab
import FingerpostModel

/// The outcomes of tries that differ from a script in one of its steps.
///
/// Most tries leave the lab in the state that the script leaves it in, or in that of a try before. What follows is then known.
/// So each try is played up to the first step after which nothing of its touches is left, and the rest once for each state.
final class TailOutcomes {
  private let search: OutcomeSearch
  private let base: [Double]
  private let outcome: Int
  /// For each step of the script the step after which nothing of its touches is left; nil where they last to the end.
  private let horizons: [Int?]
  /// For each step the outcomes of the states met; looked up, never walked.
  private var known: [Int: [LogDigest: Int]] = [:]

  init(
    _ search: OutcomeSearch, _ base: [Double], _ outcome: Int, playsAll: Bool
  ) throws(LabError) {
    self.search = search
    self.base = base
    self.outcome = outcome
    horizons =
      playsAll
      ? Array(repeating: nil, count: search.space.stepCount)
      : try ScriptBeginning(search, base).horizons()
  }

  /// The outcome number of each row; the rows differ from the script in the next step of a beginning.
  func outcomes(_ rows: Rows, after beginning: ScriptBeginning) throws(LabError) -> [Int] {
    let step = beginning.count
    guard let horizon = horizons[step] else {
      return try search.outcomes(rows, after: beginning)
    }
    if known[step] == nil {
      var own = Rows(width: base.count, capacity: 1)
      own.append(base)
      let state = try search.states(own, after: beginning, upTo: horizon)[0]
      known[step] = state.map { [$0: outcome] } ?? [:]
    }
    let states = try search.states(rows, after: beginning, upTo: horizon)
    var new = Rows(width: base.count, capacity: 0)
    var waiting: [LogDigest] = []
    for (row, state) in states.enumerated() {
      guard let state, known[step]?[state] == nil, !waiting.contains(state) else { continue }
      waiting.append(state)
      new.append(rows[row])
    }
    if !waiting.isEmpty {
      for (state, found) in zip(waiting, try search.outcomes(new, after: beginning)) {
        known[step]?[state] = found
      }
    }
    return states.map { $0.flatMap { known[step]?[$0] } ?? OutcomeSearch.refused }
  }
}
