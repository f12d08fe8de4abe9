/// A row of the table of steps: all properties of one kind of step for the engine, C, documents and
/// Python.
package final class StepSchema: Sendable {
  /// The source of a step's input.
  package enum Actor: String, Sendable {
    /// Fingers and time; such steps can be recorded as samples.
    case fingers
    /// The program; such a step can be an effect of a callback (SY-10).
    case program
    /// A device or the system.
    case device
  }

  /// A shorter way to write a step in documents: a verb that stands for a text.
  package struct Form: Sendable {
    /// The verb, such as `setScale`.
    package let verb: String
    /// The text that it replaces, such as `scale`.
    package let text: String
    /// The number of the operand's numbers; a single number stands for both of two.
    package let count: Int
  }

  /// The kind of step, with its number in C and in records.
  package let kind: StepKind
  /// The name in documents: the key of the operand.
  package let verb: String
  /// The source of its input.
  package let actor: Actor
  /// Whether it may change the screen.
  package let changesScreen: Bool
  /// One sentence.
  package let summary: String
  /// The step in the past tense for explanations, with `{object}`, `{other}`, `{property}` and
  /// `{value}`; empty for none.
  package let past: String
  /// The property named in the change's record; nil for the step's text.
  package let property: String?
  /// The fields, the operand first.
  package let fields: [StepField]
  /// Shorter ways to write it.
  package let forms: [Form]
  /// The numbers that a search may vary, each name once.
  package let numbers: [VariedNumber]
  /// The operand; nil where documents have none.
  package let operand: StepField?
  /// The place that may be an offset; nil for none.
  package let offsetSlot: StepField.Slot?
  /// Whether documents have a key for each property: the step `set`.
  package let isOpen: Bool
  /// The keys that a document may have beside the verb.
  package let keys: [String]
  /// Another step's verb and a word behind it that documents may write instead: `{tap: statusBar}`.
  package let spelling: (verb: String, operand: String)?

  private init(
    _ kind: StepKind, verb: String?, _ actor: Actor, changesScreen: Bool, _ summary: String,
    past: String, property: String?, _ fields: [StepField], _ forms: [Form],
    spelling: (verb: String, operand: String)? = nil
  ) {
    self.kind = kind
    self.verb = verb ?? "\(kind)"
    self.actor = actor
    self.changesScreen = changesScreen
    self.summary = summary
    self.past = past
    self.property = property
    self.fields = fields
    self.forms = forms
    numbers = VariedNumber.all(of: fields, self.verb)
    operand = fields.first { $0.name.isEmpty }
    offsetSlot = fields.first { $0.offset != nil }?.slot
    isOpen = fields.contains { if case .property = $0.value { true } else { false } }
    keys = fields.flatMap { [$0.name, $0.offset ?? ""] }.filter { !$0.isEmpty }
    self.spelling = spelling
  }
}

// The functions of which tables are made are never inlined: a table is one function, which would hold each row's copy of
// them, and the compiler takes seconds for it.
extension StepSchema {
  @inline(never)
  static func fingers(_ kind: StepKind, _ summary: String, _ fields: StepField...) -> StepSchema {
    StepSchema(
      kind, verb: nil, .fingers, changesScreen: false, summary, past: "", property: nil, fields, [])
  }

  @inline(never)
  static func device(
    _ kind: StepKind, spelling: (verb: String, operand: String)? = nil, _ summary: String,
    _ fields: StepField...
  ) -> StepSchema {
    StepSchema(
      kind, verb: nil, .device, changesScreen: false, summary, past: "", property: nil, fields, [],
      spelling: spelling)
  }

  @inline(never)
  static func program(
    _ kind: StepKind, verb: String? = nil, changesScreen: Bool = true, _ summary: String,
    past: String, property: String? = nil, forms: [Form] = [], _ fields: StepField...
  ) -> StepSchema {
    StepSchema(
      kind, verb: verb, .program, changesScreen: changesScreen, summary, past: past,
      property: property, fields, forms)
  }

  /// The field for a member of `fp_step`.
  package func field(_ slot: StepField.Slot) -> StepField? { fields.first { $0.slot == slot } }

  /// The field of a key.
  package func field(named name: String) -> StepField? { fields.first { $0.name == name } }

  /// How many of the numbers the change's record has.
  package var recordedNumbers: Int {
    if field(.numbers) != nil { return .max }
    if field(.pair) != nil { return 2 }
    return property != nil && field(.first) != nil ? 1 : 0
  }

  /// The row and, for a shorter verb, the form of a name in documents; nil for an unknown name.
  package static func find(_ verb: String) -> (row: StepSchema, form: Form?)? { byVerb[verb] }

  /// The row that a verb and the word behind it stand for instead of the verb's own; nil for none.
  package static func find(_ verb: String, operand: String) -> StepSchema? {
    spelled.first { $0.spelling?.verb == verb && $0.spelling?.operand == operand }
  }

  /// All names of steps in documents, in the order of the table.
  package static let verbs: [String] = all.flatMap { [$0.verb] + $0.forms.map(\.verb) }

  private static let spelled: [StepSchema] = all.filter { $0.spelling != nil }

  private static let byVerb: [String: (row: StepSchema, form: Form?)] = {
    var found: [String: (row: StepSchema, form: Form?)] = [:]
    for row in all {
      found[row.verb] = (row, nil)
      for form in row.forms { found[form.verb] = (row, form) }
    }
    return found
  }()

  fileprivate static let byNumber: [StepSchema?] = {
    let most = all.map(\.kind.rawValue).max() ?? 0
    return (0...most).map { number in all.first { $0.kind.rawValue == number } }
  }()
}

extension StepKind {
  /// The kind's row in the table; nil for recordings, which only records name.
  package var schema: StepSchema? {
    let number = Int(rawValue)
    return number < StepSchema.byNumber.count ? StepSchema.byNumber[number] : nil
  }
}
