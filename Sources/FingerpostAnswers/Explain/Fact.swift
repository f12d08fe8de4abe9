import FingerpostModel

/// A property and its value that an answer rests on.
///
/// A timeline does not contain what another value would change: a second obstacle may stand behind the first. An
/// answer that knows how its play began plays it: `decides` says what came of it.
public struct Fact: Equatable, Sendable {
  /// The owner: `profile` for a threshold or a fact of the profile, `tap.delegate` for a delegate's answer.
  public let subject: String
  /// UIKit's name where it has one: `cancelsTouchesInView`, `tapInterval` …
  public let property: String
  /// Its value; a text where only a bound is known.
  public let value: Value
  /// The rule that makes it matter.
  public let rule: Rule
  /// The record that shows it.
  public let record: Serial?
  /// The measured value, in the limit's unit.
  public let measured: Double?
  /// What another value changes, as played.
  public private(set) var decides: Decides = .notPlayed

  /// What another value of a fact changes.
  public enum Decides: String, CaseIterable, Sendable {
    /// The outcome, with nothing else changed.
    case alone
    /// The outcome, together with the answer's other facts.
    case together
    /// Nothing is known: it was not played.
    case notPlayed
  }

  /// A property's value; a text where the timeline contains only a bound ("more than 1").
  public enum Value: Equatable, Sendable {
    /// UIKit's nil; of a threshold of the profile, a value that no record contains.
    case none
    /// True or false.
    case bool(Bool)
    /// A number in the property's unit.
    case number(Double)
    /// A word, or a bound ("more than 1").
    case text(String)
  }

  /// Creates a fact about an object's property.
  package init(
    subject: String, property: String, value: Value, rule: Rule, record: Serial? = nil,
    measured: Double? = nil
  ) {
    self.subject = subject
    self.property = property
    self.value = value
    self.rule = rule
    self.record = record
    self.measured = measured
  }

  /// The same fact with what another value of it changes.
  func deciding(_ decides: Decides) -> Fact {
    var fact = self
    fact.decides = decides
    return fact
  }
}

extension Fact {
  /// How sure it is that this matters, and that it has this value: a number of the profile that is a choice of the
  /// engine's own is one whatever the rule, and a fact of the profile has a confidence of its own.
  public var confidence: Rule.Confidence {
    guard subject == "profile" else { return rule.info.confidence }
    if let fact = Profile.Fact(name: property) {
      return Rule.Confidence(rawValue: fact.info.confidence.rawValue) ?? rule.info.confidence
    }
    let isChosen = Profile.Field(name: property)?.info.confidence == .inferred
    return isChosen ? .inferred : rule.info.confidence
  }
}

extension Fact: CustomStringConvertible {
  /// `tap.cancelsTouchesInView = true`, with the measured value; `profile.fullSwipe` where no record contains the value.
  public var description: String {
    "\(subject).\(property)" + (subject == "profile" && value == .none ? "" : " = \(value)")
      + (measured.map { " (measured \(Numbers.general($0)))" } ?? "")
  }
}

extension Fact.Value {
  /// A number, or none.
  init(_ number: Double?) { self = number.map { .number($0) } ?? .none }

  init(_ text: String?) { self = text.map { .text($0) } ?? .none }

  init(_ bool: Bool?) { self = bool.map { .bool($0) } ?? .none }
}

extension Fact.Value: CustomStringConvertible {
  /// As Swift would write it.
  public var description: String {
    switch self {
    case .none: "nil"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Numbers.general(value)
    case .text(let value): value
    }
  }
}

extension Fact: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("subject", subject)
      json.member("property", property)
      json.member("value", value)
      json.member("rule", rule.name)
      json.member("confidence", "\(confidence)")
      json.member("record", record)
      if let measured { json.member("measured", measured) }
      json.member("decides", decides.rawValue)
    }
  }
}

extension Fact.Value: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .none: json.null()
    case .bool(let value): json.bool(value)
    case .number(let value): json.number(value)
    case .text(let value): json.string(value)
    }
  }
}
