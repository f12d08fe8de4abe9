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
  /// And those that have played other steps after these.
  private var led: [(steps: [Step], lab: Lab)] = []

  /// Prepares for the steps of a script; a recording has none.
  init(_ base: Lab, _ script: Script, _ watch: SearchWatch) {
    self.base = base
    self.watch = watch
    steps = if case .steps(let steps) = script.input { steps } else { [] }
  }

  /// The lab before a step. Where a search is ended it is the one before the script: no play that follows is made.
  func lab(before step: Int) -> Lab { (try? beginning(before: step))?.lab ?? base }

  /// The lab before a step, after others that the script does not have; nil where they cannot be made.
  func lab(before step: Int, after lead: [Step]) -> Lab? {
    let all = Array(steps.prefix(step)) + lead
    if let known = led.first(where: { $0.steps == all }) { return known.lab }
    guard let beginning = try? ScriptBeginning(of: all, in: base, watch),
      (try? beginning.play(upTo: all.count)) != nil
    else { return nil }
    led.append((all, beginning.lab))
    return beginning.lab
  }

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
