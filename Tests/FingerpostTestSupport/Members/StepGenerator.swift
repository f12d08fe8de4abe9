import FingerpostLab
import FingerpostModel

/// Prints the functions of `ScriptStep` from the table of steps.
enum StepGenerator {
  /// Argument labels that are not the document's key: `.swipe(card, .left)`, `.rotate(map, byDegrees: 90)`.
  private static let labels: [String: String] = [
    "swipe.direction": "_", "rotate.by": "byDegrees", "setViewControllers.": "of",
  ]

  /// The file's text behind its head.
  static var text: String {
    // The one step whose keys are properties takes key paths; it is written by hand.
    let functions = StepSchema.all.filter { !$0.isOpen }.flatMap(functions)
    return "extension ScriptStep {\n\(functions.joined(separator: "\n\n"))\n}\n"
  }

  /// The functions of a row: one for each form, and for each way to give a place.
  private static func functions(_ row: StepSchema) -> [String] {
    // A form stands for the step's text.
    let fields = row.fields.filter {
      $0.slot != .touchType && $0.slot != .button && (row.forms.isEmpty || $0.slot != .text)
    }
    let verbs = row.forms.isEmpty ? [(row.verb, 1)] : row.forms.map { ($0.verb, $0.count) }
    return verbs.flatMap { verb, count in
      var ways: [[StepArgument]] = [[]]
      for field in fields {
        let label = labels["\(row.verb).\(field.name)"]
        let choices = StepArgument.ways(field, label: label, numbers: count)
        ways = ways.flatMap { way in choices.map { way + $0 } }
      }
      return ways.map { function(verb, $0, row) }
    }
  }

  private static func function(
    _ verb: String, _ arguments: [StepArgument], _ row: StepSchema
  ) -> String {
    let fields = arguments.filter { !$0.key.isEmpty }
    let comment = "  /// \(row.summary)\(fields.map { details(of: $0, row) }.joined())"
    guard let operand = arguments.first(where: { $0.key.isEmpty }) else {
      return "\(comment)\n  public static let \(verb): ScriptStep = ScriptStep(\"\(verb)\", true)"
    }
    let pairs = fields.map { "(\"\($0.key)\", \($0.json))" }.joined(separator: ", ")
    let made = "ScriptStep(\"\(verb)\", \(operand.json)\(pairs.isEmpty ? "" : ", [\(pairs)]"))"
    let parameters = arguments.map(\.parameter).joined(separator: ", ")
    return "\(comment)\n  public static func \(verb)(\(parameters)) -> ScriptStep { \(made) }"
  }

  /// The unit and the default of an argument.
  private static func details(of argument: StepArgument, _ row: StepSchema) -> String {
    guard let field = row.field(named: argument.key) else { return "" }
    var facts: [String] = []
    if !field.unit.inDocuments.isEmpty { facts.append("in \(field.unit.inDocuments)") }
    if let standard = field.standard { facts.append("\(word(standard, field)) by default") }
    return facts.isEmpty ? "" : " `\(argument.called)`: \(facts.joined(separator: ", "))."
  }

  /// A default as documents have it.
  private static func word(_ number: Double, _ field: StepField) -> String {
    switch field.value {
    case .word(let words): words.first { Double($0.number) == number }?.name ?? short(number)
    case .flag: "\(number != 0)"
    case .whole, .number, .yes, .text, .place, .vector, .numbers, .object, .newRecognizer,
      .property, .propertyValue, .steps:
      short((number / field.unit.factor * 1e9).rounded() / 1e9)
    }
  }
}

/// A parameter of a function of `ScriptStep`, and the JSON that it writes.
private struct StepArgument {
  let label: String
  let name: String
  let type: String
  /// The key in documents; empty for the operand.
  let key: String
  let json: String

  /// What a caller sees of it.
  var called: String { label == "_" ? name : label }

  /// As the function declares it.
  var parameter: String { "\(label == name ? "" : "\(label) ")\(name): \(type)" }

  private init(_ key: String, _ label: String, _ name: String, _ type: String, _ json: String) {
    (self.label, self.name, self.type) = (label, name == "for" ? "seconds" : name, type)
    self.key = key
    // `#` stands for the parameter.
    self.json = json.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: self.name)
  }

  /// The ways to give a field's value, each with its parameters: none where the step has no operand or the field is left out.
  static func ways(_ field: StepField, label: String?, numbers: Int) -> [[StepArgument]] {
    let key = field.name
    let label = label ?? (key.isEmpty ? "_" : key)
    func one(_ name: String, _ type: String, _ json: String) -> [[StepArgument]] {
      [[StepArgument(key, label, key.isEmpty || label == "byDegrees" ? name : key, type, json)]]
    }
    switch field.value {
    case .whole where field.slot == .finger: return one("finger", "Int = 1", "#.json")
    case .whole: return one("number", "Int? = nil", "#?.json")
    case .number where key.isEmpty: return one("seconds", "Double", "#.json")
    case .number: return one("degrees", "Double? = nil", "#?.json")
    case .flag where key.isEmpty: return one("isOn", "Bool", ".bool(#)")
    case .flag: return one("isOn", "Bool? = nil", "#.map { .bool($0) }")
    case .yes: return [[]]
    case .word(let words):
      return one("word", "\(type(words))? = nil", "#.map { .string(\"\\($0)\") }")
    case .text: return one("name", "String", ".string(#)")
    case .place:
      var ways = one("place", "some Target", "#.placeJSON")
      if let offset = field.offset {
        ways.append([StepArgument(offset, offset, "offset", "Point", "#.json")])
      }
      if field.isOptional, !key.isEmpty { ways.append([]) }
      return ways
    case .vector: return one("point", "Point", "#.json")
    case .numbers:
      return numbers == 2 ? one("point", "Point", "#.json") : one("number", "Double", "#.json")
    case .object, .newRecognizer: return one("object", "any Named", ".string(#.objectName)")
    case .steps: return one("steps", "[ScriptStep]", ".array(#.map(\\.json))")
    case .property, .propertyValue: return [[]]
    }
  }

  /// The type whose cases are the words.
  private static func type(_ words: [StepField.Word]) -> String {
    let names = words.map(\.name)
    let known: [(String, [String])] = [
      ("\(Direction.self)", Direction.allCases.map { "\($0)" }),
      ("\(PresentationStyle.self)", PresentationStyle.allCases.map { "\($0)" }),
      ("\(PageDirection.self)", PageDirection.allCases.map { "\($0)" }),
      ("\(ScrollType.self)", ScrollType.allCases.map { "\($0)" }),
    ]
    return known.first { $0.1.allSatisfy(names.contains) }?.0 ?? "String"
  }
}
