import FingerpostLab
import FingerpostModel

/// A lab as it is when a script comes to each of its steps, for movements of a finger: a script may have scrolled, moved or
/// added views by then.
final class ProofGround {
  private let base: Lab
  private let steps: [Step]
  private let watch: SearchWatch
  /// For each step asked about, a branch that has played those before it.
  private var played: [Int: ScriptBeginning] = [:]

  /// Prepares for the steps of a script; a recording has none.
  init(_ base: Lab, _ script: Script, _ watch: SearchWatch) {
    self.base = base
    self.watch = watch
    steps = if case .steps(let steps) = script.input { steps } else { [] }
  }

  /// The lab before a step. Where a search is ended it is the one before the script: no play that follows is made.
  func lab(before step: Int) -> Lab { (try? beginning(before: step))?.lab ?? base }

  private func beginning(before step: Int) throws(LabError) -> ScriptBeginning? {
    if step <= 0 { return nil }
    if let known = played[step] { return known }
    let earlier = played.filter { $0.key < step }.max { $0.key < $1.key }?.value
    let beginning =
      if let earlier { try ScriptBeginning(after: earlier) } else {
        try ScriptBeginning(of: steps, in: base, watch)
      }
    try beginning.play(upTo: step)
    played[step] = beginning
    return beginning
  }
}
