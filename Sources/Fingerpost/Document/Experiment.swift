import FingerpostAnswers

/// An experiment document: a screen, a script and what must be seen. JSON in, JSON out.
///
///     let lab = try Experiment(json: text).lab()
public struct Experiment: Sendable {
  /// The whole document.
  package let document: JSONValue

  /// Reads an experiment from JSON.
  ///
  /// An error (`document`) for a text that is not JSON and for a document that has not the format's shape, with
  /// everything that is wrong and its path. Names are looked up when the lab is built.
  public init(json: String) throws(LabError) {
    do throws(JSONReader.Failure) {
      document = try JSONReader.read(json)
    } catch {
      throw LabError([DocumentProblem(DocumentPath(), "this is not JSON: \(error)")])
    }
    try Self.checkShape(document, .stock)
  }

  /// An experiment from a value, whose recognizers are of a registry's types; errors as of `init(json:)`.
  package init(
    _ document: JSONValue, _ registry: RecognizerRegistry = .stock
  ) throws(LabError) {
    self.document = document
    try Self.checkShape(document, registry)
  }

  /// The JSON Schema of experiment documents.
  public static var schema: String { ExperimentSchema.json.json }

  /// The document as JSON, on one line. Reading it gives an equal experiment.
  public var json: String { document.json }

  /// The steps, unread; nil where the document has none.
  package var script: JSONValue? { document["script"] }

  /// What must be seen, unread; nil where the document expects nothing.
  package var expect: JSONValue? { document["expect"] }

  /// The lab as it stands before the script; recognizers that steps describe are made when it is played.
  ///
  /// An error (`document`) with everything that the engine refuses and every name that names nothing, each with its path.
  public func lab(registry: RecognizerRegistry = .stock) throws(LabError) -> Lab {
    let (lab, node) = try screen(registry)
    if let script = node["script"] { _ = LabBuilder(try lab.copy(), node).steps(script) }
    if let expect = node["expect"] {
      let notes = Expectations(expect).notes
      if !notes.isEmpty { try lab.note(notes) }
    }
    try node.problems.throwAny()
    return lab
  }

  /// The lab as it stands before the script, with the recognizers that steps describe, the script's steps, and what must
  /// be seen; errors as of `lab()`.
  package func build(
    registry: RecognizerRegistry = .stock
  ) throws(LabError) -> (lab: Lab, steps: [Step], expectations: Expectations?) {
    let (lab, node) = try screen(registry)
    let steps = node["script"].map { LabBuilder(lab, node).steps($0) } ?? []
    let expectations = node["expect"].map { Expectations($0) }
    try node.problems.throwAny()
    if let expectations, !expectations.notes.isEmpty { try lab.note(expectations.notes) }
    return (lab, steps, expectations)
  }

  /// The screen in a new lab, and the document with everything that is wrong so far.
  private func screen(
    _ registry: RecognizerRegistry
  ) throws(LabError) -> (lab: Lab, node: DocumentNode) {
    try Self.checkShape(document, registry)
    let node = DocumentNode(document, problems: DocumentProblems())
    let lab = try Lab(screenOf: node, registry: registry)
    LabBuilder(lab, node).build()
    return (lab, node)
  }

  /// Holds a document against the schema.
  static func checkShape(_ document: JSONValue, _ registry: RecognizerRegistry) throws(LabError) {
    guard document.depth <= JSONReader.maxDepth else {
      throw LabError([
        DocumentProblem(
          DocumentPath(), "lists and objects are more than \(JSONReader.maxDepth) deep")
      ])
    }
    let problems = DocumentProblems()
    let node = DocumentNode(document, problems: problems)
    ShapeCheck(node, registry).check(node, .object(.experiment))
    try problems.throwAny()
  }
}

extension Lab {
  /// Builds a lab from an experiment document, as it stands before its script.
  ///
  /// An error (`document`) with everything that is wrong, each with its path.
  package convenience init(
    building document: JSONValue, registry: RecognizerRegistry = .stock
  ) throws(LabError) {
    try Experiment.checkShape(document, registry)
    let node = DocumentNode(document, problems: DocumentProblems())
    try self.init(screenOf: node, registry: registry)
    LabBuilder(self, node).build()
    try node.problems.throwAny()
  }

  /// The empty lab of a document whose shape is right.
  convenience init(screenOf node: DocumentNode, registry: RecognizerRegistry) throws(LabError) {
    let profile = node["profile"]
    let name = profile?["base"]?.text ?? profile?.plainText ?? Profile.ios17.name
    if Profile.named(name) == nil {
      (profile?["base"] ?? profile ?? node).report(
        "no profile is called '\(name)'\(didYouMean(name, among: Profile.builtInNames))")
    }
    let screen = node["screen"]
    let size = screen?["size"]?.numbers(2) ?? [390, 844]
    if !size.allSatisfy((1.0...100_000.0).contains) {
      (screen?["size"] ?? node).report("the screen must be 1…100000 pt wide and high")
      try node.problems.throwAny()
    }
    let application = node["application"]
    self.init(
      screen: Size(size[0], size[1]), rate: screen?["rate"]?.number ?? 60,
      profile: Profile.named(name) ?? .ios17, hasScene: application?["scenes"]?.flag ?? false,
      delegateResponds: application?["delegate"]?["isResponder"]?.flag ?? true,
      registry: registry)
  }
}

extension JSONValue {
  /// How deep lists and objects lie in one another; walked without recursion.
  var depth: Int {
    var deepest = 0
    var waiting: [(value: JSONValue, depth: Int)] = [(self, 0)]
    while let (value, depth) = waiting.popLast() {
      deepest = max(deepest, depth)
      switch value {
      case .array(let items): waiting += items.map { ($0, depth + 1) }
      case .object(let members): waiting += members.map { ($0.value, depth + 1) }
      case .null, .bool, .number, .string: break
      }
    }
    return deepest
  }
}
