import FingerpostModel

/// Generates the JSON Schema of steps from the table.
struct StepJSONSchema {
  /// The schema of a recognizer that a step describes; nil where only names are allowed.
  let recognizer: JSONValue?

  private static let name: JSONValue = ["type": "string", "minLength": 1]
  private static let vector: JSONValue = [
    "type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2,
  ]

  /// A list of steps, with its definitions.
  var script: JSONValue {
    [
      "type": "array", "items": ["$ref": "#/$defs/step"],
      "$defs": [
        "step": [
          "oneOf": .array(
            StepSchema.all.flatMap { row in
              [step(row, row.verb, nil)] + row.forms.map { step(row, $0.verb, $0) }
            })
        ],
        "place": [
          "description": "A view's name (its centre), [x, y], or {view: NAME, at: [x, y]}.",
          "anyOf": [
            Self.name, Self.vector,
            [
              "type": "object", "properties": ["view": Self.name, "at": Self.vector],
              "required": ["view", "at"], "additionalProperties": false,
            ],
          ],
        ],
      ],
    ]
  }

  private func step(_ row: StepSchema, _ verb: String, _ form: StepSchema.Form?) -> JSONValue {
    var properties: [JSONValue.Member] = []
    var required: [JSONValue] = [.string(verb)]
    var ends: [JSONValue] = []
    for field in row.fields {
      if form != nil, field.slot == .text { continue }
      if row.isOpen, !field.name.isEmpty { continue }
      let key = field.name.isEmpty ? verb : field.name
      properties.append(JSONValue.Member(key, value(field, form)))
      if let offset = field.offset {
        properties.append(JSONValue.Member(offset, Self.vector))
        ends = [["required": .strings([key])], ["required": .strings([offset])]]
      } else if !field.name.isEmpty, !field.isOptional, !field.isAsked {
        required.append(.string(key))
      }
    }
    var made: JSONValue = [
      "type": "object", "description": .string(row.summary), "properties": .object(properties),
      "required": .array(required),
    ]
    if row.isOpen { made["minProperties"] = 2 } else { made["additionalProperties"] = false }
    if !ends.isEmpty { made["oneOf"] = .array(ends) }
    return made
  }

  private func value(_ field: StepField, _ form: StepSchema.Form?) -> JSONValue {
    var made = plain(field, form)
    if field.name.isEmpty, field.isOptional { made = ["anyOf": [made, ["const": false]]] }
    if !field.unit.inDocuments.isEmpty { made["description"] = .string(field.unit.inDocuments) }
    if let standard = field.standard { made["default"] = standard.json(field) }
    return made
  }

  private func plain(_ field: StepField, _ form: StepSchema.Form?) -> JSONValue {
    switch field.value {
    case .whole(let range):
      return [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    case .number(let range):
      var made: JSONValue = ["type": "number"]
      if range.lowerBound == Double.leastNonzeroMagnitude {
        made["exclusiveMinimum"] = 0
      } else if range.lowerBound.isFinite {
        made["minimum"] = .number(range.lowerBound)
      }
      if range.upperBound.isFinite { made["maximum"] = .number(range.upperBound) }
      return made
    case .flag: return ["type": "boolean"]
    case .yes: return ["const": true]
    case .word(let words): return ["enum": .strings(words.map(\.name))]
    case .text, .property, .object: return Self.name
    case .place: return ["$ref": "#/$defs/place"]
    case .vector: return Self.vector
    case .numbers:
      if form?.count == 1 { return ["type": "number"] }
      return ["anyOf": [["type": "number"], Self.vector]]
    case .newRecognizer: return recognizer.map { ["anyOf": [Self.name, $0]] } ?? Self.name
    case .propertyValue: return true
    case .steps: return ["type": "array", "items": ["$ref": "#/$defs/step"]]
    }
  }
}

extension Double {
  /// A default as a document has it.
  fileprivate func json(_ field: StepField) -> JSONValue {
    switch field.value {
    case .flag: .bool(self != 0)
    case .word(let words):
      words.first { Double($0.number) == self }.map { .string($0.name) } ?? .null
    case .whole, .number, .yes, .text, .place, .vector, .numbers, .object, .newRecognizer,
      .property, .propertyValue, .steps:
      .number(self / field.unit.factor)
    }
  }
}
