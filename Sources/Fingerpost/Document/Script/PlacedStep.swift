/// A step read from JSON, with its path. The properties of one `set` share a path.
package struct PlacedStep {
  /// The step.
  package let step: Step
  /// The path in the list.
  package let path: DocumentPath
  /// The steps of a group.
  package let parts: [PlacedStep]

  init(_ step: Step, _ node: JSONValue, _ path: DocumentPath) {
    self.step = step
    self.path = path
    if case .array(let inner)? = node["together"] {
      let under = path / "together"
      parts = zip(step.steps, inner).enumerated().map { index, pair in
        PlacedStep(pair.0, pair.1, under / index)
      }
    } else {
      parts = step.steps.map { PlacedStep($0, .null, path) }
    }
  }
}
