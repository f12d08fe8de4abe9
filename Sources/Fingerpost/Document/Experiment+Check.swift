import FingerpostAnswers

/// An experiment that was played, and what came of its expectations.
public struct ExperimentRun {
  /// The lab after the script, when no timer is due any more.
  public let lab: Lab
  /// What does not hold, and what could never be seen.
  public let report: ExpectationReport

  /// Everything that has happened.
  public var timeline: TimelineSnapshot { lab.timeline }
}

extension Experiment {
  /// Plays the script until no timer is due, and compares what happened with what was expected.
  ///
  /// - Throws: `document` with everything that is wrong with the screen, the script or the expectations, each with its
  ///   path; another code where the engine refuses a step.
  public func run(registry: RecognizerRegistry = .stock) throws(LabError) -> ExperimentRun {
    let lab = try lab(registry: registry)
    let problems = DocumentProblems()
    let document = DocumentNode(document, problems: problems)
    let expectations = document["expect"].map { Expectations($0) }
    let steps = document["script"].map { lab.steps(reading: $0, of: document) } ?? []
    try problems.throwAny()
    if let notes = expectations?.notes, !notes.isEmpty { try lab.note(notes) }
    let before = try lab.copy()
    try lab.play(steps)
    try lab.settle()
    let report = try expectations?.check(lab.timeline, before: before, after: lab)
    return ExperimentRun(
      lab: lab, report: report ?? ExpectationReport(failures: [], warnings: []))
  }

  /// What does not hold; errors as of `run`.
  public func check(registry: RecognizerRegistry = .stock) throws(LabError) -> ExpectationReport {
    try run(registry: registry).report
  }
}

extension Lab {
  /// The steps of a document's script; the recognizers that they describe are made.
  fileprivate func steps(reading script: DocumentNode, of document: DocumentNode) -> [Step] {
    let builder = LabBuilder(self, document)
    let shapes = ShapeCheck(document, registry)
    let steps = steps(reading: script) { node in
      let known = node.problems.all.count
      shapes.check(node, .object(.recognizer))
      return node.problems.all.count > known ? nil : builder.recognizer(node)
    }
    while !builder.waiting.isEmpty {
      let batch = builder.waiting
      builder.waiting = []
      for connect in batch { connect() }
    }
    return steps
  }
}
