import FingerpostDelivery
import FingerpostLab
import FingerpostModel

/// A branch that has played the first steps of a script, shared by many tries of its next step.
final class ScriptBeginning {
  let lab: Lab
  /// How many steps have been played.
  private(set) var count: Int = 0
  private let steps: [Step]

  /// The steps after the next one, up to one of them or to the end.
  func rest(upTo last: Int? = nil) -> Script {
    .steps(Array(steps[..<min((last ?? steps.count) + 1, steps.count)].dropFirst(count + 1)))
  }

  /// Creates the branch of a row's values, with no step played.
  convenience init(_ search: OutcomeSearch, _ row: [Double]) throws(LabError) {
    try self.init(of: try search.space.steps(row[...]) ?? [], in: search.lab, search.watch)
  }

  /// Creates a branch of a lab with no step of a script played.
  init(of steps: [Step], in base: Lab, _ watch: SearchWatch) throws(LabError) {
    self.steps = steps
    lab = try base.attachedCopy()
    try lab.clearTimeline()
    lab.watch = watch.caller
    // A run looks at all its steps before it chooses fingers.
    for step in steps { lab.highestFinger = max(lab.highestFinger, step.namedFinger) }
  }

  /// Creates another branch that has played the same steps.
  init(after other: ScriptBeginning) throws(LabError) {
    steps = other.steps
    count = other.count
    lab = try other.lab.attachedCopy()
    lab.watch = other.lab.watch
  }

  /// Plays the steps before a step.
  func play(upTo step: Int) throws(LabError) {
    guard count < step else { return }
    try lab.play(Array(steps[count..<min(step, steps.count)]), after: count)
    count = step
  }

  /// Plays all steps; for each the step after which nothing of its touches is left. Nil where they last to the end, and for
  /// all steps where something that the lab does not contain can decide: the program's code, or a deferred system gesture.
  func horizons() throws(LabError) -> [Int?] {
    var horizons = [Int?](repeating: nil, count: steps.count)
    var open: [(step: Int, next: TouchID)] = []
    for step in steps.indices {
      try play(upTo: step + 1)
      open.append((step, lab.turn.hierarchy.timeline.nextTouch))
      open.removeAll { item in
        if lab.turn.keepsTouch(before: item.next) { return false }
        horizons[item.step] = step
        return true
      }
    }
    let isOpen = lab.callsCode || lab.timeline.records.contains { $0.reason == .deferred }
    return isOpen ? horizons.map { _ in nil } : horizons
  }
}
