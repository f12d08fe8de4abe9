extension Experiment {
  /// Builds the lab, plays the script, and plays each fact that decides about a token with another value.
  ///
  ///     print(try experiment.counterfactuals("button.touchUpInside"))
  ///
  /// - Throws: like `lab()`, and `name` for a token that matches no object.
  public func counterfactuals(
    _ token: String, registry: RecognizerRegistry = .stock
  ) throws(LabError) -> Counterfactuals {
    let (lab, steps, _) = try build(registry: registry)
    return try lab.counterfactuals(.steps(steps), token)
  }
}
