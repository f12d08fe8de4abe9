import FingerpostModel

extension Lab {
  /// Plays steps, then continues until no timer is due. Without `settle`, timers due at the very
  /// end do not fire.
  ///
  /// Returns the records that this call has added. Steps played before an error stay played.
  @discardableResult
  public func play(_ steps: ScriptStep..., settle: Bool = true) throws(LabError)
    -> TimelineSnapshot
  {
    try play(Script(steps), settle: settle)
  }

  /// Plays a list of steps, then continues until no timer is due.
  @discardableResult
  public func play(_ script: Script, settle: Bool = true) throws(LabError) -> TimelineSnapshot {
    try throwKeptError()
    let first = recordCount
    try run(script, settle: settle)
    try throwKeptError()
    return timeline[from: first]
  }
}

extension Script: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: ScriptStep...) { self.init(elements) }

  /// A script of steps that name their objects.
  public init(_ steps: [ScriptStep]) { self = .named(steps) }
}

extension Lab {
  /// The script with its objects looked up in this lab.
  package func resolved(_ script: Script) throws(LabError) -> Script {
    guard case .named(let named) = script else { return script }
    return .steps(try steps(of: named))
  }

  /// The steps with their objects looked up in this lab; an error names the step that it is about.
  func steps(of named: [ScriptStep]) throws(LabError) -> [Step] {
    do throws(LabError) {
      return try steps(json: .array(named.map(\.json)))
    } catch {
      let lines = error.problems.map { problem in
        guard case .index(let index)? = problem.path.steps.first else { return problem.description }
        let inner = DocumentPath(Array(problem.path.steps.dropFirst()))
        return "step \(index + 1): \(DocumentProblem(inner, problem.message))"
      }
      throw LabError(
        error.code, lines.isEmpty ? error.message : lines.joined(separator: "\n"),
        problems: error.problems)
    }
  }
}
