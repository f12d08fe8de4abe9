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
    let (lab, steps, expectations) = try build(registry: registry)
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
