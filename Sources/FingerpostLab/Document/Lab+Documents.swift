import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

// A lab in the words of documents: built from one, written as one; steps, answers and recognizers in JSON.

extension Lab {
  /// Builds a lab from an experiment document, without playing its script.
  ///
  /// - Throws: `document` with every problem and its path.
  package convenience init(
    building document: JSONValue, registry: RecognizerRegistry = .stock
  ) throws(LabError) {
    let opened = try Experiment.checkShape(document, registry)
    let node = DocumentNode(opened.document, problems: DocumentProblems())
    try self.init(screenOf: node, registry: opened.registry)
    hosted = opened.trees
    LabBuilder(self, node).build()
    try node.problems.throwAny()
  }

  /// Creates the empty lab of a document with a valid shape.
  convenience init(screenOf node: DocumentNode, registry: RecognizerRegistry) throws(LabError) {
    let profile = node["profile"]
    let name = profile?["base"]?.text ?? profile?.plainText ?? Profile.ios17.name
    if Profile.named(name) == nil {
      (profile?["base"] ?? profile ?? node).report(
        "no profile is called '\(name)'\(didYouMeanOrOneOf(name, Profile.builtInNames))")
    }
    let base = Profile.named(name) ?? .ios17
    let screen = node["screen"]
    let size = screen?["size"]?.numbers(2) ?? [390, 844]
    if !size.allSatisfy((1.0...100_000.0).contains) {
      (screen?["size"] ?? node).report("the screen must be 1…100000 pt wide and high")
      try node.problems.throwAny()
    }
    let application = node["application"]
    let (short, long) = (min(size[0], size[1]), max(size[0], size[1]))
    let interface =
      switch screen?["orientation"]?.text {
      case "portrait", "portraitUpsideDown": Size(short, long)
      case "landscapeLeft", "landscapeRight": Size(long, short)
      default: Size(size[0], size[1])
      }
    self.init(
      screen: interface, rate: screen?["rate"]?.number ?? 60,
      profile: base.linked(against: Int(profile?["sdk"]?.number ?? Double(base.system))),
      hasScene: application?["scenes"]?.flag ?? false,
      delegateResponds: application?["delegate"]?["isResponder"]?.flag ?? true,
      registry: registry)
  }
}

extension Lab {
  /// Writes the current screen as a document that builds an equal one.
  ///
  /// The document contains classes, windows, views, controllers, recognizers, relations, answers
  /// and changed thresholds. Fingers, gestures in progress and the system's state are left out.
  /// With `allowsOmissions`, callbacks and windows off the screen are left out, too, and a root view off its window is
  /// on it.
  ///
  /// - Throws: `document` with the callbacks, and the windows and root views off the screen, which cannot be
  ///   written; `limit` where views are nested too deeply for JSON.
  public func document(allowsOmissions: Bool = false) throws(LabError) -> Experiment {
    try checkIdle()
    let writer = LabWriter(self)
    let document = writer.document()
    if writer.isTooDeep {
      throw LabError(.limit, "views lie too deep in one another to be written as a document")
    }
    if !allowsOmissions { try writer.omissions.throwAny() }
    return try Experiment(document, registry)
  }
}

extension Lab {
  /// A step in the experiment format, with the names of this lab.
  package func json(_ step: Step) -> JSONValue {
    StepWriter(
      name: { try? self.name(of: $0) }, propertyKind: { self.propertyKind($1, of: $0) }
    ).json(step)
  }

  /// Steps in the experiment format: the list under `script`.
  package func json(_ steps: [Step]) -> JSONValue { .array(steps.map { json($0) }) }
}

extension Lab {
  /// Reads the answer to a hook, in the words of documents; nil for `null`, which removes an answer.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name.
  package func answer(
    _ value: JSONValue, to hook: Hook, of object: AnyObjectID
  ) throws(LabError) -> Answer? {
    if value == .null { return nil }
    let problems = DocumentProblems()
    let node = DocumentNode(value, problems: problems)
    let answer = AnswerReader(lab: self).answer(node, to: hook.schema, of: object)
    try problems.throwAny()
    return answer
  }

  /// Reads the numbers of a property, in the words of documents.
  ///
  /// - Throws: `name`, with near matches, for a property that the object does not have; `value` for what is none of it.
  package func numbers(
    _ value: JSONValue, of property: String, _ object: AnyObjectID
  ) throws(LabError) -> [Double] {
    guard let kind = propertyKind(property, of: object) else {
      return try get(property, of: object)
    }
    let problems = DocumentProblems()
    let numbers = DocumentNode(value, problems: problems).values(of: property, kind)
    guard let numbers else { throw LabError(problems.all, .value) }
    return numbers
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
  /// `willPlay` receives the index of each step before it is played. The message of a failing step begins with the
  /// step's path: `[2]: `.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name; nothing is played then.
  public func play(
    json text: String, willPlay: (Int) -> Void = { _ in }
  ) throws(LabError) {
    try play(try readSteps(json: text, areEffects: false), willPlay: willPlay)
  }

  /// Plays steps read from JSON. The message of a failing step begins with the step's path.
  package func play(
    _ read: ReadSteps, willPlay: (Int) -> Void = { _ in }
  ) throws(LabError) {
    let name = { (index: Int) in
      let path = read.path(of: index)
      return (path.description, path)
    }
    try play(read.steps, calling: name, willPlay: willPlay)
  }

  /// Reads a list of steps from JSON. In effects, each property of a `set` is a step.
  ///
  /// - Throws: `document` with every problem, its path and the nearest name.
  package func readSteps(json text: String, areEffects: Bool) throws(LabError) -> ReadSteps {
    let list = try JSONValue(document: text)
    let problems = DocumentProblems()
    let node = DocumentNode(list, problems: problems)
    if !areEffects {
      let steps = LabBuilder(self, node).steps(node)
      try problems.throwAny()
      return ReadSteps(steps, from: list)
    }
    let reader = StepReader(self, effectsOf: nil)
    var steps: [Step] = []
    var places: [Int] = []
    for (place, item) in (node.items ?? []).enumerated() {
      guard let step = reader.step(item) else { continue }
      let parts = step.steps.isEmpty ? [step] : step.steps
      steps += parts
      places += parts.map { _ in place }
    }
    try problems.throwAny()
    return ReadSteps(steps, from: list, at: places)
  }
}
