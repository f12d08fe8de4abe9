import FingerpostAnswers

/// A step read from JSON, with its path. The properties of one `set` share a path.
package struct PlacedStep {
  /// The step.
  package let step: Step
  /// The path in the list.
  package let path: DocumentPath
  /// The steps of a group.
  package let parts: [PlacedStep]

  fileprivate init(_ step: Step, _ node: JSONValue, _ path: DocumentPath) {
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

extension Lab {
  /// Reads a list of steps from JSON, with their paths. In effects, each property of a `set` is a
  /// step.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name.
  package func placedSteps(json text: String, areEffects: Bool) throws(LabError) -> [PlacedStep] {
    let value = try JSONValue(document: text)
    let problems = DocumentProblems()
    let node = DocumentNode(value, problems: problems)
    let reader = StepReader(self, effectsOf: nil)
    let steps =
      areEffects
      ? (node.items ?? []).map { reader.step($0).map { $0.steps.isEmpty ? [$0] : $0.steps } ?? [] }
      : LabBuilder(self, node).steps(node).map { [$0] }
    try problems.throwAny()
    guard case .array(let items) = value else { return [] }
    return zip(steps, items).enumerated().flatMap { index, pair in
      pair.0.map { PlacedStep($0, pair.1, DocumentPath() / index) }
    }
  }

  /// Reads the answer to a hook from JSON, in the words of documents; nil for `null`, which removes
  /// an answer.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name.
  package func answer(
    json text: String, to hook: Hook, of object: AnyObjectID
  ) throws(LabError) -> Answer? {
    let value = try JSONValue(document: text)
    if value == .null { return nil }
    let problems = DocumentProblems()
    let node = DocumentNode(value, problems: problems)
    let answer = AnswerReader(lab: self).answer(node, to: hook.schema, of: object)
    try problems.throwAny()
    return answer
  }

  /// Registers a recognizer type from the JSON of its rules, as in a document's `recognizerTypes`.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name.
  package func registerType(json text: String) throws(LabError) {
    try checkIdle()
    let problems = DocumentProblems()
    let node = DocumentNode(try JSONValue(document: text), problems: problems)
    ShapeCheck(node, registry).check(node, .object(.recognizerType))
    try problems.throwAny()
    LabBuilder(self, node).recognizerType(node)
    try problems.throwAny()
  }
}

extension JSONValue {
  /// Reads a text; throws `document` where it is not JSON.
  fileprivate init(document text: String) throws(LabError) {
    do throws(JSONReader.Failure) {
      self = try JSONReader.read(text)
    } catch {
      throw LabError([DocumentProblem(DocumentPath(), error.description)])
    }
  }
}
