extension Lab {
  /// Reads a list of steps with the names of this lab; problems are collected at the node.
  ///
  /// `makeRecognizer` makes the recognizers that steps describe (`addRecognizer: {type: tap}`); all of them are made
  /// before a step is read.
  func steps(
    reading script: DocumentNode,
    makingRecognizers makeRecognizer: ((DocumentNode) -> RecognizerID?)? = nil
  ) -> [Step] {
    var reader = StepReader(self, makingRecognizers: makeRecognizer)
    reader.makeRecognizers(in: script)
    return reader.steps(script)
  }

  /// Reads one step with the names of this lab; nil, with a problem, where it is none.
  func step(reading node: DocumentNode) -> Step? { StepReader(self).step(node) }

  /// Reads the effects of an answer: program steps, of which `setScale`, `require` … may leave out the recognizer that
  /// is asked.
  func effects(reading list: DocumentNode, of asked: AnyObjectID?) -> [Step] {
    StepReader(self, effectsOf: asked).steps(list)
  }

  /// Reads steps from a JSON value; an error (`document`) has everything that is wrong, with paths.
  package func steps(json value: JSONValue) throws(LabError) -> [Step] {
    let problems = DocumentProblems()
    let node = DocumentNode(value, problems: problems)
    let steps = LabBuilder(self, node).steps(node)
    try problems.throwAny()
    return steps
  }

  /// Plays steps that are written as JSON, a list as experiments have it behind `script`.
  ///
  /// Nothing is played where something is wrong with the text: the error (`document`) has everything that is, each
  /// with its path and the nearest name. `willPlay` gets the index of each step before it is played.
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
