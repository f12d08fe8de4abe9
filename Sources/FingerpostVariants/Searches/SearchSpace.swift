import FingerpostLab
import FingerpostModel

/// A script and the numbers that a search varies, of the script and its lab: a row of values makes
/// a variant.
struct SearchSpace: Sendable {
  /// The script, with centres and points of views turned into points where these vary.
  private(set) var script: Script
  let parameters: [Parameter]
  private var steps: [VariedStep] = []
  private var changes: [VariedChange] = []
  /// The columns of what is no number of a step or an object: the rate, the hand's unsteadiness.
  private var options: [Int] = []

  /// Looks up every parameter; throws with the name of an unknown one. The script is played up to the last step whose place
  /// in a view varies.
  init(
    _ lab: Lab, _ script: Script, _ parameters: [Parameter], _ watch: SearchWatch
  ) throws(LabError) {
    self.script = script
    self.parameters = parameters
    for (column, parameter) in parameters.enumerated() {
      switch parameter.target {
      case .step(let path, let number): try vary(path, number, column)
      case .property(let object, let name, let index):
        try vary(object, name, index, column, in: lab)
      case .named(let object, let name, let index):
        try vary(lab.find(object), name, index, column, in: lab)
      case .profile(let name):
        // The sentence that names near matches.
        if Profile.Field(name: name) == nil { try lab.setProfile(name, to: 0) }
        changes.append(VariedChange(.profile(name, nil), [(0, column)]))
      case .rate, .jitter, .seed: options.append(column)
      }
    }
    guard case .steps(var all) = self.script.input else { return }
    try ground(all, in: lab, watch)
    for step in steps { all.put(step.base, at: step.path) }
    self.script = .steps(all)
  }

  private mutating func vary(
    _ object: AnyObjectID, _ name: String, _ index: Int, _ column: Int, in lab: Lab
  ) throws(LabError) {
    let present = try lab.get(name, of: object)
    guard present.indices.contains(index) else {
      throw LabError(.range, "\(name) has \(present.count) numbers, no number \(index)")
    }
    let known = changes.firstIndex { $0.isOf(object, name) }
    let place = known ?? changes.count
    if known == nil { changes.append(VariedChange(.set(object, name, present))) }
    changes[place].columns.append((index, column))
  }

  private mutating func vary(
    _ path: StepPath, _ number: StepNumber, _ column: Int
  ) throws(LabError) {
    guard case .steps(let all) = script.input else {
      throw LabError(.kind, "a recording has no steps")
    }
    guard let step = all[path] else { throw LabError(.range, "there is no step \(path)") }
    guard step.has(number) else {
      throw LabError(.value, "\(path) is a step \(step.kind) that has no number \(number)")
    }
    let known = steps.firstIndex { $0.path == path }
    let place = known ?? steps.count
    if known == nil { steps.append(VariedStep(path: path, base: step)) }
    steps[place].columns.append((number, column))
  }

  /// Turns places in views whose coordinates vary into points: where they are when the script comes to the step, which may
  /// have scrolled or moved them by then.
  private mutating func ground(
    _ all: [Step], in lab: Lab, _ watch: SearchWatch
  ) throws(LabError) {
    let open = steps.indices.filter { steps[$0].isInView }
      .sorted { (steps[$0].path.first, $0) < (steps[$1].path.first, $1) }
    if open.isEmpty { return }
    let beginning = try ScriptBeginning(of: all, in: lab, watch)
    for place in open {
      do throws(LabError) {
        try beginning.play(upTo: steps[place].path.first)
      } catch {
        if error.code == .cancelled || error.code == .callback { throw error }
        throw LabError(.value, "the script cannot be played: \(error.message)")
      }
      try steps[place].ground(in: beginning.lab)
    }
  }
}

extension SearchSpace {
  /// The parameter's value in the script; NaN where the step has no such number.
  func present(_ parameter: Parameter) -> Double {
    guard case .step(let path, let number) = parameter.target, case .steps(let all) = script.input,
      let step = all[path]
    else { return .nan }
    switch number {
    case .x: return step.place?.coordinates?.x ?? .nan
    case .y: return step.place?.coordinates?.y ?? .nan
    case .dx: return step.offset?.x ?? .nan
    case .dy: return step.offset?.y ?? .nan
    case .duration: return step.duration
    case .gap: return step.gap
    case .distance, .angle, .speed, .count, .fingers, .first, .second: return .nan
    }
  }

  /// The steps with a row's values.
  func steps(_ row: ArraySlice<Double>) throws(LabError) -> [Step]? {
    guard case .steps(var all) = script.input else { return nil }
    for step in steps { all.put(try step.with(row), at: step.path) }
    return all
  }

  /// The number of steps; 0 for a recording.
  var stepCount: Int { if case .steps(let all) = script.input { all.count } else { 0 } }

  /// The step at an index with a row's values.
  func step(_ index: Int, _ row: ArraySlice<Double>) throws(LabError) -> [Step] {
    guard case .steps(let all) = script.input, all.indices.contains(index) else { return [] }
    var made = [all[index]]
    for step in steps where step.path.first == index {
      made.put(try step.with(row), at: StepPath([0] + step.path.places.dropFirst()))
    }
    return made
  }

  /// The options of a row's variant.
  func particulars(_ row: ArraySlice<Double>) throws(LabError) -> VariantOptions {
    var made = VariantOptions()
    if !steps.isEmpty { made.script = try steps(row).map { .steps($0) } }
    made.changes = changes.map { $0.with(row) }
    for column in options {
      let (parameter, value) = (parameters[column], row[row.startIndex + column])
      switch parameter.target {
      case .step, .property, .named, .profile: break
      case .rate: made.rate = value
      case .jitter: made.jitter = Jitter(deviation: value, seed: made.jitter?.seed ?? 0)
      case .seed:
        guard let seed = UInt64(exactly: value) else {
          throw LabError(.value, "a seed is a whole number from 0 on, not \(value)")
        }
        made.jitter = Jitter(deviation: made.jitter?.deviation ?? 0, seed: seed)
      }
    }
    return made
  }

  /// Copies the memory that is read for every row.
  mutating func separate() {
    script.separate()
    steps.separate { $0.columns.separate() }
    changes.separate { $0.columns.separate() }
  }
}

/// A change with numbers from a row.
private struct VariedChange: Sendable {
  let change: Change
  /// The indexes of its numbers, and the columns of their values.
  var columns: [(index: Int, column: Int)]

  init(_ change: Change, _ columns: [(index: Int, column: Int)] = []) {
    self.change = change
    self.columns = columns
  }

  func isOf(_ object: AnyObjectID, _ name: String) -> Bool {
    if case .set(object, name, _) = change { true } else { false }
  }

  func with(_ row: ArraySlice<Double>) -> Change {
    switch change {
    case .set(let object, let name, var numbers):
      for (index, column) in columns { numbers[index] = row[row.startIndex + column] }
      return .set(object, name, numbers)
    case .profile(let name, let present):
      return .profile(name, columns.last.map { row[row.startIndex + $0.column] } ?? present)
    case .reset, .override, .require, .unrequire, .requirements, .addRecognizer, .newRecognizer,
      .element, .addSubview, .remove, .makePlain, .script:
      return change
    }
  }
}
