import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

/// An experiment document: a screen, a script and the expected outcome. JSON in, JSON out.
///
///     let lab = try Experiment(json: text).lab()
public struct Experiment: Sendable {
  /// The whole document.
  package let document: JSONValue

  /// Reads an experiment from JSON.
  ///
  /// Names are looked up later, when the lab is built.
  ///
  /// - Throws: `document` for a text that is not JSON or does not have the format's shape, with
  ///   every problem and its path.
  public init(json: String) throws(LabError) {
    try self.init(try JSONValue(document: json))
  }

  /// Creates an experiment from a value, with the recognizer types of a registry; throws like
  /// `init(json:)`.
  package init(
    _ document: JSONValue, _ registry: RecognizerRegistry = .stock
  ) throws(LabError) {
    self.document = document
    _ = try Self.checkShape(document, registry)
  }

  /// Creates an experiment whose shape is checked when its lab is built.
  package init(unchecked document: JSONValue) { self.document = document }

  /// The JSON Schema of experiment documents.
  public static var schema: String { ExperimentSchema.json.json }

  /// The document as JSON, on one line. Reading it gives an equal experiment.
  public var json: String { document.json }

  /// Builds the lab before the script. Recognizers that steps describe are created when the script
  /// is played.
  ///
  /// - Throws: `document` with everything that the engine refuses and every unknown name, each with
  ///   its path.
  public func lab(registry: RecognizerRegistry = .stock) throws(LabError) -> Lab {
    let (lab, node) = try screen(registry)
    if let script = node["script"] { _ = LabBuilder(try lab.attachedCopy(), node).steps(script) }
    if let expect = node["expect"] { try Expectations(expect).switchOn(in: lab) }
    try node.problems.throwAny()
    return lab
  }

  /// Builds the lab before the script, with the recognizers that steps describe, the steps and the
  /// expectations; throws like `lab()`.
  package func build(
    registry: RecognizerRegistry = .stock
  ) throws(LabError) -> (lab: Lab, steps: [Step], expectations: Expectations?) {
    let (lab, node) = try screen(registry)
    let steps = node["script"].map { LabBuilder(lab, node).steps($0) } ?? []
    let expectations = node["expect"].map { Expectations($0) }
    try node.problems.throwAny()
    try expectations?.switchOn(in: lab)
    return (lab, steps, expectations)
  }

  /// Builds the screen in a new lab; also returns the document with the problems so far.
  private func screen(
    _ registry: RecognizerRegistry
  ) throws(LabError) -> (lab: Lab, node: DocumentNode) {
    let opened = try Self.checkShape(document, registry)
    let node = DocumentNode(opened.document, problems: DocumentProblems())
    let lab = try Lab(screenOf: node, registry: opened.registry)
    lab.hosted = opened.trees
    LabBuilder(lab, node).build()
    return (lab, node)
  }

  /// Checks a document against the schema. Returns what is built: the document with its SwiftUI trees as views, and the
  /// registry with the types that these need.
  static func checkShape(
    _ document: JSONValue, _ registry: RecognizerRegistry
  ) throws(LabError) -> OpenedDocument {
    if document.isDeeper(than: JSONReader.maxDepth) {
      throw LabError([
        DocumentProblem(
          DocumentPath(), "lists and objects are more than \(JSONReader.maxDepth) deep")
      ])
    }
    let opened = try SwiftUIDocument.opened(
      document, FrameworkRecognizers.added(to: registry, for: document))
    let problems = DocumentProblems()
    let node = DocumentNode(opened.document, problems: problems)
    ShapeCheck(opened.registry).check(node, .object(.experiment))
    try problems.throwAny()
    return opened
  }
}

extension JSONValue {
  /// Whether a value is inside more lists and objects than `most`; looks no deeper than that.
  func isDeeper(than most: Int) -> Bool {
    if most < 0 { return true }
    return switch self {
    case .array(let items): items.contains { $0.isDeeper(than: most - 1) }
    case .object(let members): members.contains { $0.value.isDeeper(than: most - 1) }
    case .null, .bool, .number, .string: false
    }
  }
}
