import FingerpostModel

/// The table of steps as JSON, for the C interface and its users.
package enum StepTable {
  /// A list of {"name", "verb", "number", "summary", "actor", "changesScreen", "fields", "forms", "numbers"}.
  package static var json: String { JSONValue.array(StepSchema.all.map(\.json)).json }

  /// The JSON Schema (draft 2020-12) of a list of steps, for the property `script` of an experiment's schema.
  ///
  /// `recognizer` is the schema of a recognizer that `addRecognizer` describes; nil where only names are allowed.
  package static func schema(recognizer: JSONValue? = nil) -> JSONValue {
    StepJSONSchema(recognizer: recognizer).script
  }
}

extension StepSchema {
  fileprivate var json: JSONValue {
    [
      "name": .string("\(kind)"), "verb": .string(verb), "number": .number(Double(kind.rawValue)),
      "summary": .string(summary), "actor": .string(actor.rawValue),
      "changesScreen": .bool(changesScreen), "fields": .array(fields.map(\.json)),
      "forms": .array(
        forms.map {
          ["verb": .string($0.verb), "text": .string($0.text), "count": .number(Double($0.count))]
        }),
      "numbers": .array(numbers.map(\.json)),
    ]
  }
}

extension VariedNumber {
  fileprivate var json: JSONValue {
    var made: JSONValue = [
      "name": .string(name), "number": .number(Double(number.rawValue)), "unit": .string(unit),
    ]
    if let place { made["place"] = .string(place.rawValue) }
    if let offset { made["offset"] = .string(offset.rawValue) }
    return made
  }
}

extension StepField {
  fileprivate var json: JSONValue {
    var made: JSONValue = [
      "name": .string(name), "slot": slot.map { .string($0.rawValue) } ?? .null,
      "unit": .string(unit.rawValue), "default": standard.map { .number($0) } ?? .null,
      "optional": .bool(isOptional), "varies": .bool(varies), "value": .string(value.name),
    ]
    if let offset { made["offset"] = .string(offset) }
    if isAsked { made["asked"] = true }
    if unit == .radians { made["unitInDocuments"] = .string(unit.inDocuments) }
    switch value {
    case .whole(let range):
      made["minimum"] = .number(Double(range.lowerBound))
      made["maximum"] = .number(Double(range.upperBound))
    case .number(let range):
      if range.lowerBound.isFinite { made["minimum"] = .number(range.lowerBound) }
      if range.upperBound.isFinite { made["maximum"] = .number(range.upperBound) }
    case .numbers(let range):
      made["minimum"] = .number(Double(range.lowerBound))
      made["maximum"] = .number(Double(range.upperBound))
    case .word(let words):
      made["words"] = .object(
        words.map { JSONValue.Member($0.name, .number(Double($0.number))) })
    case .object(let kind): made["object"] = .string(kind.rawValue)
    case .newRecognizer: made["object"] = .string(StepField.Object.recognizer.rawValue)
    case .flag, .yes, .text, .place, .vector, .property, .propertyValue, .steps: break
    }
    return made
  }
}

extension StepField.Value {
  /// The kind of value, as the table's JSON calls it.
  fileprivate var name: String {
    switch self {
    case .whole: "whole"
    case .number: "number"
    case .flag: "flag"
    case .yes: "true"
    case .word: "word"
    case .text: "text"
    case .place: "place"
    case .vector: "vector"
    case .numbers: "numbers"
    case .object: "object"
    case .newRecognizer: "newRecognizer"
    case .property: "property"
    case .propertyValue: "propertyValue"
    case .steps: "steps"
    }
  }
}
