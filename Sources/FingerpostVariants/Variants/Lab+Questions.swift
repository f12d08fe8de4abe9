import FingerpostAnswers
import FingerpostLab
import FingerpostModel

extension Lab {
  /// Plays a script with every combination of some settings, each in a branch; the lab stays as it
  /// is.
  ///
  /// `of` limits the logs to some objects; without it, a log contains every call to the program's
  /// own code.
  public func matrix(
    _ script: Script, _ variations: Variation..., of objects: any Named...
  ) throws(LabError) -> Matrix {
    try matrix(script, variations, of: objects)
  }

  /// Plays a list of steps with every combination of the listed settings, each in a branch.
  public func matrix(
    _ script: Script, _ variations: [Variation], of objects: [any Named] = []
  ) throws(LabError) -> Matrix {
    try throwKeptError()
    var settings: [MatrixSetting] = []
    for variation in variations { settings.append(try variation.setting(in: self)) }
    return try matrix(
      try resolved(script), settings, observing: try .visible(of: objects, in: self))
  }

  /// Plays a script for each value, each in a branch; the lab stays as it is. The logs leave out
  /// what repeats from sample to sample.
  public func sweep<Value: Sendable>(
    _ values: some Sequence<Value>, of objects: [any Named] = [], _ script: (Value) -> Script
  ) throws(LabError) -> Sweep<Value> {
    try throwKeptError()
    var variants = Variants(.steps([]))
    variants.observation = try .visible(of: objects, in: self)
    variants.observation.isFolded = true
    let values = Array(values)
    for value in values { variants.add([.script(try resolved(script(value)))]) }
    let played = try play(variants)
    var numbers: [String: Int] = [:]
    let rows = values.indices.map { place in
      let error = played.variants[place].error
      let log = played.log(of: place) ?? []
      let key = error?.message ?? "\n" + log.joined(separator: "\n")
      let outcome = numbers[key] ?? numbers.count + 1
      numbers[key] = outcome
      return Sweep.Row(value: values[place], outcome: outcome, log: log, error: error)
    }
    return Sweep(rows: rows)
  }

  /// Maps the outcomes over two numbers, and finds the borders between them; the lab stays as it is.
  ///
  /// Every cell is played at its centre. Bisection finds the border between neighbouring cells with
  /// different outcomes. Outcomes smaller than a cell can be missed. An outcome is the folded log of
  /// the calls to the program's own code, of some objects or of all. `watch` receives the number of
  /// runs played.
  ///
  /// - Throws: `value` for an axis without width or two axes with the same number; `limit` for more
  ///   than four million cells; `range` and `name` for an unknown parameter; `cancelled` when
  ///   `watch` returns false.
  public func outcomeMap(
    _ script: Script, x: MapAxis, y: MapAxis, of objects: [any Named] = [],
    watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> OutcomeMap {
    try throwKeptError()
    return try outcomeMap(
      try resolved(script), x: x, y: y, observing: try .visible(of: objects, in: self), watch: watch
    )
  }

  /// Measures the distance of each number of a script from another outcome, and searches a safer
  /// script; the lab stays as it is.
  ///
  /// One number varies at a time. Places and movements are shifted in sixteen directions, times
  /// made longer and shorter, at 48 distances up to 120 points and one second. The nearest other
  /// outcome is found to 0.02 points and 0.1 ms. An outcome between two of the distances can be
  /// missed.
  ///
  /// - Throws: `kind` for a recording; `value` where no step moves a finger, or where the script
  ///   cannot be played; `limit` for more than 1000 numbers; `cancelled` when `watch` returns false.
  public func margins(
    _ script: Script, of objects: [any Named] = [], watch: ((Int) -> Bool)? = nil
  ) throws(LabError) -> Margins {
    try throwKeptError()
    guard case .steps(let steps) = try resolved(script) else {
      throw LabError(.kind, "a recording has no steps")
    }
    return try margins(steps, observing: try .visible(of: objects, in: self), watch: watch)
  }

  /// Searches the changes of one or two settings that make an event happen; plays each in a branch.
  public func fixes<E: Element>(
    _ script: Script, for element: E, _ event: E.Event, _ options: FixesOptions = FixesOptions()
  ) throws(LabError) -> Fixes {
    try throwKeptError()
    let target = try FixTarget(["\(element.name).\(E.token(of: event))"])
    return try fixes(try resolved(script), target, options)
  }

  /// Plays a script, explains why an element did not receive or do something, or why it did, and proves the answer.
  ///
  ///     print(try lab.whyNot(.tap(button), button, .touchUpInside))
  public func whyNot<E: Element>(
    _ script: Script, _ element: E, _ event: E.Event, touch: TouchID? = nil,
    _ options: ProofOptions = ProofOptions()
  ) throws(LabError) -> Explanation {
    try throwKeptError()
    return try answer(
      .whyNot(element.name, event: "\(event.wanted)", touch: touch), about: script, options)
  }
}

extension LogObservation {
  /// Limits a log to calls to the program's own code, of some objects or of all.
  fileprivate static func visible(
    of objects: [any Named], in lab: Lab
  ) throws(LabError) -> LogObservation {
    if objects.isEmpty { return .visible }
    var observation = LogObservation()
    for object in objects {
      let name = object.objectName
      _ = try lab.find(name)
      for kind in RecordKind.allCases where Self.visible.watches(kind) {
        observation.want(kind, of: name)
      }
    }
    return observation
  }
}

extension Matrix {
  /// How many outcomes differ.
  public var outcomes: Int { Set(rows.map(\.outcome)).count }
}
