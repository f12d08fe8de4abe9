import FingerpostLab
import FingerpostModel

/// A lab as it is when a script comes to each of its steps, for movements of a finger: a script may have scrolled, moved or
/// added views by then.
final class ProofGround {
  /// The script's steps; of a recording what touches alone, or at the same time.
  let steps: [Step]
  /// The recording; nil for a script that is none.
  let recording: RecordedTouches?
  private let base: Lab
  private let watch: SearchWatch
  /// For each step asked about, a branch that has played those before it.
  private var played: [Int: ScriptBeginning] = [:]
  /// The same for a recording.
  private var recorded: [Int: Lab] = [:]
  /// And those that have played other steps after these.
  private var led: [(step: Int, lead: [Step], lab: Lab)] = []

  /// Prepares for the steps of a script, or what touches in a recording.
  init(_ base: Lab, _ script: Script, _ watch: SearchWatch) {
    self.base = base
    self.watch = watch
    var given: [Step] = []
    switch script.input {
    case .steps(let steps): (given, recording) = (steps, RecordedTouches(steps, in: base))
    case .samples(let samples): recording = RecordedTouches(samples, in: base)
    case .named, .sequence: recording = nil
    }
    steps = recording?.steps ?? given
  }

  /// The lab before a step. Where a search is ended it is the one before the script: no play that follows is made.
  func lab(before step: Int) -> Lab {
    if step <= 0, recording == nil { return base }
    let branch =
      if let recording { try? branch(of: recording, before: step) } else {
        try? beginning(before: step).lab
      }
    return branch ?? base
  }

  /// The lab before a step, after others that the script does not have; nil where they cannot be made.
  func lab(before step: Int, after lead: [Step]) -> Lab? {
    if let known = led.first(where: { $0.step == step && $0.lead == lead }) { return known.lab }
    guard let beginning = try? ScriptBeginning(of: lead, in: lab(before: step), watch),
      (try? beginning.play(upTo: lead.count)) != nil
    else { return nil }
    led.append((step, lead, beginning.lab))
    return beginning.lab
  }

  private func branch(of recording: RecordedTouches, before step: Int) throws(LabError) -> Lab {
    if let known = recorded[step] { return known }
    let branch = try base.attachedCopy()
    try branch.clearTimeline()
    branch.watch = watch.caller
    try branch.run(recording.before(step), settle: false)
    recorded[step] = branch
    return branch
  }

  private func beginning(before step: Int) throws(LabError) -> ScriptBeginning {
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
