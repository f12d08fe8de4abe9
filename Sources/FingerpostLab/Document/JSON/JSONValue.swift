import FingerpostAnswers

/// A JSON value. Objects keep the order of their members.
package enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A finite number; JSON has one kind of number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members in their order. A duplicate key is kept twice: the reader of a document reports it.
  case object([Member])

  /// A key and its value.
  package struct Member: Equatable, Sendable {
    /// The key.
    package var key: String
    /// The value behind it.
    package var value: JSONValue

    /// A key and its value.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// The value of an object's first member with a key. Setting appends an absent member; nil
  /// removes it.
  package subscript(key: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// A list of numbers: a frame, a point.
  package static func numbers(_ numbers: [Double]) -> JSONValue {
    .array(numbers.map { .number($0) })
  }

  /// A list of texts: names.
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// A short description for messages: "a list of 3", "'on'".
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int64(exactly: value).map(String.init) ?? Numbers.general(value)
    case .string(let text): "'\(text)'"
    case .array(let items): items.isEmpty ? "an empty list" : "a list of \(items.count)"
    case .object: "an object"
    }
  }
}

extension JSONValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let value):
      // A whole number is written without a point; JSON has one number type.
      if let whole = Int64(exactly: value), whole.magnitude < 1 << 53,
        value.sign == .plus || whole != 0
      {
        json.integer(whole)
      } else {
        json.number(value)
      }
    case .string(let text): json.string(text)
    case .array(let items): json.list(items) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.key, member.value) }
      }
    }
  }

  /// The value as JSON, on one line. Reading it gives an equal value.
  package var json: String { JSONWriter.text(self) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

/// What a place or a gesture writes into a document.
public struct DocumentPart: Sendable {
  package let json: JSONValue

  package init(_ json: JSONValue) { self.json = json }
}

/// The members of all objects of a value, at any depth: what a document names, wherever it stands.
struct JSONMembers: Sequence, IteratorProtocol {
  private let others: Set<String>
  private var waiting: [JSONValue]
  private var members: ArraySlice<JSONValue.Member> = []

  /// - Parameters:
  ///   - value: the value.
  ///   - others: keys whose values are not looked into, and are no members here.
  init(of value: JSONValue, except others: Set<String> = []) {
    self.others = others
    waiting = [value]
  }

  mutating func next() -> JSONValue.Member? {
    while true {
      if let member = members.popFirst() {
        if others.contains(member.key) { continue }
        waiting.append(member.value)
        return member
      }
      guard let value = waiting.popLast() else { return nil }
      switch value {
      case .array(let items): waiting += items
      case .object(let own): members = own[...]
      case .null, .bool, .number, .string: break
      }
    }
  }
}
