extension Lab {
  /// Reads a list of steps with the names of this lab; collects problems at the node.
  ///
  /// `makeRecognizer` creates the recognizers that steps describe (`addRecognizer: {type: tap}`).
  /// All of them exist before the first step is read.
  func steps(
    reading script: DocumentNode,
    makingRecognizers makeRecognizer: ((DocumentNode) -> RecognizerID?)? = nil
  ) -> [Step] {
    var reader = StepReader(self, makingRecognizers: makeRecognizer)
    reader.makeRecognizers(in: script)
    return reader.steps(script)
  }

  /// Reads one step with the names of this lab; nil, with a problem, for other values.
  func step(reading node: DocumentNode) -> Step? { StepReader(self).step(node) }

  /// Reads the effects of an answer: program steps. `setScale`, `require` … may leave out the
  /// recognizer that answers.
  func effects(reading list: DocumentNode, of asked: AnyObjectID?) -> [Step] {
    StepReader(self, effectsOf: asked).steps(list)
  }

  /// Reads steps from a JSON value.
  ///
  /// - Throws: `document` with every problem and its path.
  package func steps(json value: JSONValue) throws(LabError) -> [Step] {
    let problems = DocumentProblems()
    let node = DocumentNode(value, problems: problems)
    let steps = LabBuilder(self, node).steps(node)
    try problems.throwAny()
    return steps
  }

  /// Plays steps from JSON, a list as in an experiment's `script`.
  ///
  /// `willPlay` receives the index of each step before it is played.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name; nothing is played
  ///   then.
  public func play(
    json text: String, willPlay: (Int) -> Void = { _ in }
  ) throws(LabError) {
    let value: JSONValue
    do throws(JSONReader.Failure) {
      value = try JSONReader.read(text)
    } catch {
      throw LabError([DocumentProblem(DocumentPath(), error.description)])
    }
    try play(try steps(json: value), willPlay: willPlay)
  }
}
