/// What C reads besides documents and steps: the answer to a hook, and a recognizer's rules.
extension Lab {
  /// Reads the answer to a hook from JSON, in the words of documents; nil for `null`, which takes an answer back.
  ///
  /// An error (`document`) has everything that is wrong, each with its path and the nearest name.
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

  /// Registers a recognizer type whose rules are JSON, as documents have it among `recognizerTypes`.
  ///
  /// An error (`document`) has everything that is wrong, each with its path and the nearest name.
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
