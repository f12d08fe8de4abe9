import FingerpostGestures
import FingerpostModel

/// The JSON Schema (2020-12) of experiment documents, generated from the tables.
extension ExperimentSchema {
  /// The schema, with a definition for each kind of object.
  static let json: JSONValue = {
    var definitions = DocumentObject.Name.allCases.map {
      JSONValue.Member($0.rawValue, schema(of: ExperimentSchema[$0]))
    }
    if case .object(let steps)? = StepJSONSchema(recognizer: reference("recognizer"))
      .script["$defs"]
    {
      definitions += steps
    }
    definitions += ExpectationSchema.definitions
    definitions.append(.init("condition", condition))
    definitions.append(.init("answer", conditionalAnswer))
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Fingerpost experiment", "$ref": "#/$defs/experiment",
      "$defs": .object(definitions),
    ]
  }()

  private static func reference(_ name: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)")]
  }

  private static func schema(of object: DocumentObject) -> JSONValue {
    let properties =
      object.fields.map { field in
        let isType = object.openKeys == .recognizerProperties && field.key == "type"
        let own = isType ? recognizerTypes : schema(of: field.shape)
        return JSONValue.Member(field.key, described(own, field.summary))
      } + openProperties(object.openKeys, besides: object.fields.map(\.key))
    var made: JSONValue = [
      "type": "object", "description": .string(object.summary),
      "properties": .object(properties),
    ]
    let required = object.fields.filter(\.isRequired).map(\.key)
    if !required.isEmpty { made["required"] = .strings(required) }
    if object.openKeys == .recognizerProperties, required.contains("type") {
      // A program's own recognizer type, `vendor.name`, has numbers and flags as parameters.
      made["additionalProperties"] = [
        "type": ["number", "boolean"], "description": "a parameter",
      ]
      made["if"] = ["properties": ["type": ["pattern": "\\."]]]
      made["else"] = ["propertyNames": ["enum": .strings(properties.map(\.key))]]
    } else {
      made["additionalProperties"] = .bool(object.openKeys == .own)
    }
    return made
  }

  /// The stock types, and any other types of a registry.
  private static let recognizerTypes: JSONValue = [
    "anyOf": .array(
      RecognizerRegistry.stock.types.map {
        ["const": .string($0.id), "description": .string($0.summary)]
      } + [["pattern": "\\.", "description": "the id of a registered type, vendor.name"]])
  ]

  private static func described(_ schema: JSONValue, _ summary: String) -> JSONValue {
    var made = schema
    made["description"] = .string(summary)
    return made
  }

  private static func openProperties(
    _ keys: DocumentObject.OpenKeys, besides known: [String]
  ) -> [JSONValue.Member] {
    var properties: [Property] = []
    switch keys {
    case .none, .own: break
    case .viewProperties, .controllerProperties:
      properties = PropertyTable.responders.map(\.info).filter {
        keys.mayHave(propertyOf: $0.owner)
      }
    case .recognizerProperties:
      properties = PropertyTable.ofEveryRecognizer
      for type in RecognizerRegistry.stock.types {
        properties += type.parameters.map(Property.init)
      }
    case .thresholds:
      return Profile.Field.allCases.map { field in
        let schema: JSONValue = ["type": "number"]
        return .init("\(field)", described(schema, "\(field.info.summary)"))
      }
        + Profile.Fact.allCases.map { fact in
          .init("\(fact)", described(schema(of: .word(fact.words)), fact.sentence + "."))
        }
    }
    var seen = Set(known)
    return properties.filter {
      !$0.isReadOnly && PropertyTable.documentKeys[$0.name] == nil
        && seen.insert($0.name).inserted
    }.map {
      .init($0.name, described(schema(of: $0), $0.summary))
    }
  }

  private static func schema(of property: Property) -> JSONValue {
    let plain: JSONValue =
      switch property.kind {
      case .bool: ["type": "boolean"]
      case .number: ["type": "number"]
      case .integer: ["type": "integer"]
      case .point, .size, .rect, .insets, .transform: numbers(property.kind.count)
      }
    guard let words = PropertyWords(property.name) else { return plain }
    let word: JSONValue = ["enum": .strings(words.words.map(\.word))]
    return words.isSet
      ? ["anyOf": [plain, word, ["type": "array", "items": word]]] : ["anyOf": [plain, word]]
  }

  private static func numbers(_ count: Int) -> JSONValue {
    let count = JSONValue.number(Double(count))
    return [
      "type": "array", "items": ["type": "number"], "minItems": count, "maxItems": count,
    ]
  }

  private static let names: JSONValue = [
    "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]
  ]

  private static func schema(of shape: Shape) -> JSONValue {
    switch shape {
    case .flag: ["type": "boolean"]
    case .text: ["type": "string", "minLength": 1]
    case .anyText: ["type": "string"]
    case .number(let range):
      [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .integer(let range):
      [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    case .numbers(let count): numbers(count)
    case .word(let words): ["enum": .strings(words)]
    case .list(let item): ["type": "array", "items": schema(of: item)]
    case .map(let value): ["type": "object", "additionalProperties": schema(of: value)]
    case .object(let name): reference(name.rawValue)
    case .either(let shapes): ["anyOf": .array(shapes.map { schema(of: $0) })]
    case .steps: ["type": "array", "items": reference("step")]
    case .condition: reference("condition")
    case .answer(let hook): ["anyOf": .array(hook.schema.forms.map { schema(of: $0) })]
    case .expectations: ExpectationSchema.reference
    case .anything: .object([])
    }
  }

  private static func schema(of form: AnswerForm) -> JSONValue {
    func keyed(_ operand: JSONValue) -> JSONValue {
      [
        "type": "object", "properties": .object([.init(form.word, operand)]),
        "required": [.string(form.word)], "additionalProperties": false,
      ]
    }
    return switch form.operand {
    case .nothing:
      form == .yes || form == .no
        ? ["const": .bool(form == .yes)] : ["const": .string(form.word)]
    case .insets: keyed(numbers(4))
    case .view: keyed(["type": "string"])
    case .objects, .kinds: keyed(names)
    case .list: ["type": "array", "items": ["type": "string"]]
    case .cases: reference("answer")
    }
  }

  /// An answer that depends on the moment.
  private static let conditionalAnswer: JSONValue = {
    let said: JSONValue = [
      "anyOf": [
        ["type": "boolean"], ["enum": .strings(ConditionSchema.outcomes.map(\.word))],
      ]
    ]
    let ofCase: [JSONValue.Member] =
      ConditionSchema.beginnings.map { key in
        let isKinds = key.hasSuffix("ViewIs")
        return .init(key, isKinds ? names : reference("condition"))
      } + [.init("then", said), .init("effects", schema(of: .steps))]
    let one: JSONValue = [
      "type": "object", "properties": .object(ofCase), "additionalProperties": false,
    ]
    return [
      "type": "object",
      "properties": .object(
        ofCase + [.init("cases", ["type": "array", "items": one]), .init("else", said)]),
      "additionalProperties": false,
    ]
  }()

  /// A condition: all of its keys must hold.
  private static let condition: JSONValue = {
    let list: JSONValue = ["type": "array", "items": reference("condition"), "minItems": 1]
    let joins: [JSONValue.Member] = [
      .init("all", list), .init("any", list), .init("not", reference("condition")),
    ]
    return [
      "type": "object", "minProperties": 1, "additionalProperties": false,
      "properties": .object(
        joins + Criterion.Quantity.allCases.map { .init($0.key, fact($0)) }),
    ]
  }()

  private static func words(_ set: WordSet) -> JSONValue {
    let word: JSONValue = ["enum": .strings(set.members.map(\.word))]
    return ["anyOf": [word, ["type": "array", "items": word, "minItems": 1]]]
  }

  private static func fact(_ quantity: Criterion.Quantity) -> JSONValue {
    let limit: JSONValue = ["type": quantity == .property ? ["number", "boolean"] : "number"]
    let short: JSONValue =
      quantity.isNamed
      ? names
      : quantity == .state
        ? words(ConditionSchema.states)
        : quantity.isVector && quantity != .location ? words(ConditionSchema.directions) : limit
    let keys = ConditionReader.keys(of: quantity).map { key -> JSONValue.Member in
      switch key {
      case "is" where quantity.isNamed || quantity == .state: .init(key, short)
      case "direction": .init(key, words(ConditionSchema.directions))
      case "edge": .init(key, words(ConditionSchema.edges))
      case "inside": .init(key, numbers(4))
      case "along": .init(key, ["enum": ["x", "y"]])
      case "of", "name": .init(key, ["type": "string"])
      default: .init(key, limit)
      }
    }
    return [
      "anyOf": [
        short, ["type": "object", "properties": .object(keys), "additionalProperties": false],
      ]
    ]
  }
}
