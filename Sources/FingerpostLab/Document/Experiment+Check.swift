import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

/// A played experiment and the result of its expectations.
public struct ExperimentRun {
  /// The lab after the script, when no timer is due any more.
  public let lab: Lab
  /// The expectations that failed, and the lines that can never occur.
  public let report: ExpectationReport

  /// Everything that has happened.
  public var timeline: TimelineSnapshot { lab.timeline }
}

extension Experiment {
  /// Plays the script until no timer is due, and checks the expectations.
  ///
  /// - Throws: `document` with every problem of the screen, the script or the expectations, each
  ///   with its path. Another code where the engine refuses a step.
  public func run(registry: RecognizerRegistry = .stock) throws(LabError) -> ExperimentRun {
    let (lab, steps, expectations) = try build(registry: registry)
    let before = try lab.attachedCopy()
    try lab.play(steps)
    try lab.settle()
    let report = try expectations?.check(lab.timeline, before: before, after: lab)
    return ExperimentRun(
      lab: lab, report: report ?? ExpectationReport(failures: [], warnings: []))
  }

  /// The expectations that failed; throws like `run`.
  public func check(registry: RecognizerRegistry = .stock) throws(LabError) -> ExpectationReport {
    try run(registry: registry).report
  }
}
