import Fingerpost

/// A step of every row of the table as documents have it, made from the table alone: a new row has its sample.
///
/// The names are those of a screen with the views `card` and `inner`, the recognizers `tap` and `pan`, and the
/// controllers `first`, `second`, `navigation` and `book`.
public struct StepSample: Sendable {
  /// The verb and its value.
  public let verb: String
  /// The document, with every field that is not its default.
  package let json: JSONValue

  /// The samples of all verbs, in the order of the table.
  public static let all: [StepSample] = StepSchema.all.flatMap { row in
    [make(row, row.verb, nil)] + row.forms.map { make(row, $0.verb, $0) }
  }

  /// What the table does not contain: which controller can do it, words of the system.
  private static let own: [String: JSONValue] = [
    "remove.": "inner", "add.": "inner", "push.onto": "navigation", "pop.": "navigation",
    "addPage.to": "book", "setViewControllers.": "book", "pressButton.": "menu", "remote.": "play",
    "activate.": "springBoard", "setMeasurement.name": "translation",
    "setTranslation.of": "pan", "setScale.of": "pinch", "setRotation.of": "rotation",
    "setMeasurement.of": "pan", "require.": "tap", "focus.": "button", "move.": 1, "up.": 1,
    "cancel.": 1, "becomeFirstResponder.": "field", "resignFirstResponder.": "field",
    "setContentOffset.": "scroll", "stopScrollingAndZooming.": "scroll",
  ]

  private static func make(
    _ row: StepSchema, _ verb: String, _ form: StepSchema.Form?
  ) -> StepSample {
    var members: [JSONValue.Member] = []
    for field in row.fields {
      if form != nil, field.slot == .text { continue }
      switch field.value {
      case .property: members.append(JSONValue.Member("isUserInteractionEnabled", false))
      case .propertyValue: continue
      default:
        let key = field.name.isEmpty ? verb : field.name
        let value = own["\(verb).\(field.name)"] ?? value(field, form)
        if let offset = field.offset {
          members.append(JSONValue.Member(offset, [12, -3.5]))
        } else {
          members.append(JSONValue.Member(key, value))
        }
      }
    }
    return StepSample(verb: verb, json: .object(members))
  }

  private static func value(_ field: StepField, _ form: StepSchema.Form?) -> JSONValue {
    // An indirect touch needs a focused view.
    if field.slot == .touchType { return "indirectPointer" }
    return switch field.value {
    case .whole(let range): .number(Double(range.lowerBound + (field.standard == nil ? 0 : 1)))
    case .number: .number(field.unit == .seconds ? 0.25 : 45)
    case .flag, .yes: true
    case .word(let words): .string(words.first { Double($0.number) != field.standard }?.name ?? "")
    case .text, .property: "text"
    case .place: field.name.isEmpty ? "card" : ["view": "card", "at": [3, 4]]
    case .vector: [5, 6]
    case .numbers: form?.count == 1 ? 1.5 : [7, 8]
    case .object(let kind):
      switch kind {
      case .any, .responder, .view: "card"
      case .controller: field.name.isEmpty || field.slot == .object ? "first" : "second"
      case .recognizer: "pan"
      }
    case .newRecognizer: "spare"
    case .propertyValue: 0
    case .steps: [["tap": "card"], ["wait": 0.5]]
    }
  }
}
