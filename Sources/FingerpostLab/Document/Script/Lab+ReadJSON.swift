import FingerpostModel

/// JSON that C reads besides documents and steps: the answer to a hook, and a recognizer.
extension Lab {
  /// Reads the answer to a hook from JSON, in the words of documents; nil for `null`, which removes an answer.
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

  /// Puts a new recognizer on a view, from the JSON of a document's recognizer.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name.
  package func addRecognizer(json text: String, to view: ResponderID) throws(LabError) {
    let problems = DocumentProblems()
    let node = DocumentNode(try JSONValue(document: text), problems: problems)
    ShapeCheck(registry).check(node, .object(.recognizer))
    try problems.throwAny()
    let builder = LabBuilder(self, node)
    let made = builder.recognizer(node)
    builder.connect()
    try problems.throwAny()
    if let made { try addRecognizer(made, to: view) }
  }
}
