import FingerpostGestures
import FingerpostModel

/// Checks a document against the schema's shapes and reports every mismatch.
struct ShapeCheck {
  private let registry: RecognizerRegistry
  /// Properties of recognizers by name: the common ones, and the parameters of the known types.
  let recognizerProperties: [String: Property]

  /// Checks documents whose recognizers are of a registry's types.
  init(_ registry: RecognizerRegistry) {
    var known: [String: Property] = [:]
    for property in PropertyTable.ofEveryRecognizer {
      known[property.name] = property
    }
    for type in registry.types {
      for parameter in type.parameters where known[parameter.name] == nil {
        known[parameter.name] = Property(parameter)
      }
    }
    recognizerProperties = known
    self.registry = registry
  }

  /// A property of a recognizer: the one of its own type, where that is known and has it.
  private func recognizerProperty(_ name: String, ofType type: String?) -> Property? {
    let own = registry.types.first { $0.id == type }?.parameters.first { $0.name == name }
    guard let own, !PropertyTable.ofEveryRecognizer.contains(where: { $0.name == name }) else {
      return recognizerProperties[name]
    }
    return Property(own)
  }

  /// Reports the parts of a value that do not fit a shape.
  func check(_ node: DocumentNode, _ shape: Shape) {
    switch shape {
    case .flag: _ = node.flag
    case .text: _ = node.text
    case .anyText: if node.plainText == nil { let _: Never? = node.refuse(shape.words) }
    case .number(let range):
      if let number = node.number, !range.contains(number) {
        node.report("must be in \(range.words), not \(node.value.summary)")
      }
    case .integer(let range): _ = node.integer(in: range)
    case .numbers(let count): _ = node.numbers(count)
    case .word(let words):
      if let word = node.text, !words.contains(word) {
        node.report("'\(word)' is none of \(shape.words)\(didYouMean(word, among: words))")
      }
    case .list(let item): for one in node.items ?? [] { check(one, item) }
    case .map(let value): for (_, one) in node.members ?? [] { check(one, value) }
    case .object(let name): check(node, ExperimentSchema[name])
    case .either(let shapes):
      if let fitting = shapes.first(where: { $0.fits(node.value) }) {
        check(node, fitting)
      } else {
        let _: Never? = node.refuse(shape.words)
      }
    case .steps: _ = node.items
    case .condition: _ = node.members
    case .answer, .expectations, .anything: break
    }
  }

  private func check(_ node: DocumentNode, _ object: DocumentObject) {
    guard let members = node.members else { return }
    let type = object.openKeys == .recognizerProperties ? node["type"]?.plainText : nil
    for (key, value) in members {
      if let field = object[key] {
        check(value, field.shape)
      } else {
        checkOpen(key, value, object, ofType: type)
      }
    }
    for field in object.fields where field.isRequired && node[field.key] == nil {
      node.report("the key '\(field.key)' is missing")
    }
  }

  /// Checks a key from another table: a property or a threshold.
  private func checkOpen(
    _ key: String, _ node: DocumentNode, _ object: DocumentObject, ofType type: String?
  ) {
    if let own = PropertyTable.documentKeys[key] {
      return node.report("unknown key '\(key)'; did you mean '\(own)'?")
    }
    var known = object.fields.map(\.key)
    switch object.openKeys {
    case .none: break
    case .own:
      guard let meant = misspelt(key, among: known) else { return }
      known = [meant]
    case .viewProperties, .controllerProperties:
      if let property = PropertyTable.responderProperty(key), !property.isReadOnly {
        _ = property.numbers(node)
        return
      }
      known += PropertyTable.responders.map(\.info).filter {
        !$0.isReadOnly && object.openKeys.mayHave(propertyOf: $0.owner)
      }.map(\.name)
    case .recognizerProperties:
      if let property = recognizerProperty(key, ofType: type) {
        _ = property.numbers(node)
        return
      }
      known += recognizerProperties.keys.sorted()
    case .thresholds:
      if Profile.Field(name: key) != nil {
        _ = node.number
        return
      }
      if let fact = Profile.Fact(name: key) { return check(node, .word(fact.words)) }
      known += Profile.Field.allCases.map { "\($0)" } + Profile.Fact.allCases.map { "\($0)" }
    }
    node.report("unknown key '\(key)'\(didYouMeanOrOneOf(key, known))")
  }
}

extension Property {
  /// A recognizer type's parameter.
  init(_ parameter: ParameterInfo) {
    self.init(
      name: parameter.name, kind: Kind(parameter.kind), owner: "", unit: parameter.unit,
      summary: parameter.summary, range: parameter.range, defaultValue: parameter.defaultValue)
  }
}
