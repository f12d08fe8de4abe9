import FingerpostAnswers
import FingerpostModel

extension SettingValue {
  /// An answer in the words of the experiment format.
  init(_ answer: Answer, to hook: Hook, _ name: (NameID) -> String) {
    guard let form = hook.schema.form(of: answer) else {
      self = .word("\(answer)")
      return
    }
    let names = answer.names.map(name)
    switch form.operand {
    case .nothing: self = form == .yes || form == .no ? .flag(form == .yes) : .word(form.word)
    case .insets: self = .choice(form.word, .numbers(answer.insets))
    case .view: self = .choice(form.word, .word(names.first ?? ""))
    case .objects, .kinds: self = .choice(form.word, .names(names))
    case .list: self = .names(names)
    case .cases: self = .callback(answer.callback?.name ?? "")
    }
  }

  /// Creates the value of a property; masks of UIKit's option sets become lists of members.
  package init(_ values: [Double], of property: String, _ kind: Property.Kind) {
    self.init(JSONValue(values, of: property, kind))
  }

  /// A value of a document.
  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .leftOut
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .word(text)
    case .array(let items): self = .list(items.map { SettingValue($0) })
    case .object(let members):
      self = .fields(members.map { Field($0.key, SettingValue($0.value)) })
    }
  }
}
