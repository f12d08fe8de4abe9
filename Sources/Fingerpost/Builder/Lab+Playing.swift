extension Lab {
  /// Plays steps, then goes on until no timer is due; without `settle`, timers due at the very end wait.
  ///
  /// Returns the records that this call has added. What was played before an error stays.
  @discardableResult
  public func play(_ steps: ScriptStep..., settle: Bool = true) throws(LabError)
    -> TimelineSnapshot
  {
    try play(Script(steps), settle: settle)
  }

  /// The same with a script.
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
  func resolved(_ script: Script) throws(LabError) -> Script {
    guard case .named(let steps) = script else { return script }
    return .steps(try self.steps(json: .array(steps.map(\.json))))
  }
}
