import FingerpostModel

/// The value of a setting, in the words of the experiment format.
public indirect enum SettingValue: Equatable, Sendable {
  /// The setting is absent; UIKit's default applies.
  case leftOut
  /// True or false.
  case flag(Bool)
  /// A number in its property's unit.
  case number(Double)
  /// "consume", "notSelf" …
  case word(String)
  /// Several values of one property: a frame's four numbers.
  case list([SettingValue])
  /// `{insets: [0, 0, 0, 0]}`, `{unlessViewIs: [UIControl]}`.
  case choice(String, SettingValue)
  /// Several keys with their values.
  case fields([Field])
  /// Code of the program's own.
  case callback(String)

  /// A key and its value.
  public struct Field: Equatable, Sendable {
    /// The setting's name, as files spell it.
    public let key: String
    /// What it is set to.
    public let value: SettingValue

    package init(_ key: String, _ value: SettingValue) {
      self.key = key
      self.value = value
    }
  }

  /// A list of names.
  package static func names(_ names: [String]) -> SettingValue { .list(names.map { .word($0) }) }

  /// A list of numbers.
  package static func numbers(_ numbers: [Double]) -> SettingValue {
    .list(numbers.map { .number($0) })
  }
}

extension SettingValue: CustomStringConvertible {
  /// The value as one line of an experiment file.
  public var description: String {
    switch self {
    case .leftOut: "left out"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Numbers.general(number)
    case .word(let word): word
    case .list(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
    case .choice(let key, let operand): "{\(key): \(operand)}"
    case .fields(let fields):
      "{" + fields.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    case .callback(let name): name
    }
  }
}

extension SettingValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .leftOut: json.null()
    case .flag(let flag): json.bool(flag)
    case .number(let value): json.number(value)
    case .word(let word): json.string(word)
    case .list(let items): items.write(to: &json)
    case .choice(let key, let operand): json.object { $0.member(key, operand) }
    case .fields(let fields):
      json.object { json in
        for field in fields { json.member(field.key, field.value) }
      }
    case .callback(let name): json.string(name)
    }
  }
}

/// One setting: the object, the property and its value.
public struct NamedSetting: Equatable, Sendable, CustomStringConvertible {
  /// The name of a view, recognizer or controller; `profile`.
  public let subject: String
  /// UIKit's name. Nested settings have a path: `delegate.shouldBegin`, `overrides.hitTest`,
  /// `panGestureRecognizer.delegate…`.
  public let property: String
  /// The value as it stands.
  public let value: SettingValue

  /// A setting with its value.
  package init(subject: String, property: String, value: SettingValue) {
    self.subject = subject
    self.property = property
    self.value = value
  }

  /// "tap.isEnabled = false"
  public var description: String { "\(subject).\(property) = \(value)" }
}

extension NamedSetting: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("subject", subject)
      json.member("property", property)
      json.member("value", value)
    }
  }
}
