import FingerpostLab

/// A branch that has played the first steps of a script, shared by many tries of its next step.
final class ScriptBeginning {
  let lab: Lab
  /// How many steps have been played.
  private(set) var count: Int = 0
  private let steps: [Step]

  /// The steps after the next one.
  var rest: Script { .steps(Array(steps.dropFirst(count + 1))) }

  /// Creates the branch of a row's values, with no step played.
  init(_ search: OutcomeSearch, _ row: [Double]) throws(LabError) {
    steps = try search.space.steps(row[...]) ?? []
    lab = try search.lab.copy()
    try lab.clearTimeline()
    lab.watch = search.watch.caller
    // A run looks at all its steps before it chooses fingers.
    for step in steps { lab.highestFinger = max(lab.highestFinger, step.namedFinger) }
  }

  /// Plays the steps before a step.
  func play(upTo step: Int) throws(LabError) {
    guard count < step else { return }
    try lab.play(Array(steps[count..<min(step, steps.count)]), after: count)
    count = step
  }
}
