/// Every threshold of the pipeline, and what differs between systems, as a value: changing one number changes nothing else
/// in a lab.
public struct Profile: Hashable, Sendable {
  /// The built-in profile that it began as, "ios17".
  public let name: String
  /// The system's version, 17.
  package let system: Int
  /// The version of the SDK that the program is linked against; the system's own by default.
  package private(set) var sdk: Int
  @usableFromInline var values: [Double]
  /// The same values as time spans, for fields in seconds.
  @usableFromInline var spans: [Instant.Span]
  /// The values of the facts, as places in their words.
  var facts: [UInt8]

  /// The profile of documents that name none.
  public static let ios17: Profile = Profile(system: 17)
  /// iOS 18: the numbers of iOS 17, and the facts that were published since.
  public static let ios18: Profile = Profile(system: 18)
  /// iOS 26: the numbers of iOS 17, and the facts that were published since. Nothing else is published of iOS 27.
  public static let ios26: Profile = Profile(system: 26)

  /// The built-in profiles, oldest first.
  package static let builtIn: [Profile] = [ios17, ios18, ios26]

  /// The names that `named(_:)` accepts.
  package static let builtInNames: [String] = builtIn.map(\.name)

  /// The SDKs that a program can be linked against.
  package static let sdks: ClosedRange<Int> = 13...99

  /// The built-in profile with a name; nil for an unknown name.
  package static func named(_ name: String) -> Profile? { builtIn.first { $0.name == name } }

  private init(system: Int) {
    name = "ios\(system)"
    self.system = system
    sdk = system
    values = Field.allCases.map { $0.info.ios17 }
    spans = values.map { Instant.Span(seconds: $0) }
    facts = Fact.values(of: system, sdk: system)
  }
}

extension Profile {
  /// The same system for a program that is linked against another SDK; facts that were set by hand are the system's again.
  public func linked(against sdk: Int) -> Profile {
    var linked = self
    linked.sdk = sdk
    linked.facts = Fact.values(of: system, sdk: sdk)
    return linked
  }

  /// The built-in profile that it began as, linked against the same SDK.
  package var base: Profile { (Profile.named(name) ?? .ios17).linked(against: sdk) }

  /// The value of a fact, one of its words.
  public subscript(fact: Fact) -> String {
    let words = fact.info.words
    let place = Int(facts[Int(fact.rawValue)])
    return words.indices.contains(place) ? "\(words[place])" : ""
  }

  /// Whether a fact has another value than before any change.
  package func has(_ fact: Fact) -> Bool { facts[Int(fact.rawValue)] != 0 }

  /// Whether a fact leaves open what happens: "either", "unknown".
  package func isOpen(_ fact: Fact) -> Bool {
    fact.info.open != nil && facts[Int(fact.rawValue)] == fact.info.open
  }

  /// Sets a fact; false, and nothing changed, when the word is none of its values.
  public mutating func set(_ fact: Fact, to word: String) -> Bool {
    guard let place = fact.words.firstIndex(of: word) else { return false }
    facts[Int(fact.rawValue)] = UInt8(truncatingIfNeeded: place)
    return true
  }

  /// What is known of a number beside its provenance: "not measured since ios17" for one that a newer system inherits; nil
  /// for those of iOS 17, and for one that was set.
  package func note(on field: Field) -> String? {
    let own = Self.ios17
    return name == own.name || self[field] != own[field] ? nil : "not measured since \(own.name)"
  }
}

extension Profile.Fact {
  /// The values of all facts in a system, for a program that is linked against an SDK.
  fileprivate static func values(of system: Int, sdk: Int) -> [UInt8] {
    allCases.map { fact in
      fact.info.changes.last { system >= $0.system && sdk >= $0.sdk }?.value ?? 0
    }
  }
}

extension Profile {
  /// The value of a field, in its unit.
  @inlinable public subscript(field: Field) -> Double { values[Int(field.rawValue)] }

  /// The field as a span of time.
  @inlinable public func span(_ field: Field) -> Instant.Span { spans[Int(field.rawValue)] }

  /// Copies shared memory, for use on another thread.
  package mutating func separate() {
    values.separate()
    spans.separate()
    facts.separate()
  }

  /// Sets a field; false, and nothing changed, when the value is outside the field's range.
  public mutating func set(_ field: Field, to value: Double) -> Bool {
    guard field.info.range.contains(value) else { return false }
    values[Int(field.rawValue)] = value
    spans[Int(field.rawValue)] = Instant.Span(seconds: value)
    return true
  }

  /// "At most": true up to the limit plus the tolerance.
  @inlinable public func isAtMost(_ value: Double, _ limit: Double) -> Bool {
    value <= limit + self[.tolerance]
  }

  /// "Reaches": true from the limit minus the tolerance.
  @inlinable public func reaches(_ value: Double, _ limit: Double) -> Bool {
    value >= limit - self[.tolerance]
  }
}
