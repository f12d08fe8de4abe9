/// The setting or answer behind a record's outcome: a number of the profile, a parameter, a
/// property or an answer.
///
/// Where a number decided, the record's `x` is the measured value, `y` its limit, and the decider
/// is the owner of the limit. It has eight bytes, so that writing it costs one store.
public struct Decider: Hashable, Sendable {
  /// The kind of a decider; the raw values are those of `fp_decider_kind` in `fingerpost.h`.
  @usableFromInline package enum Kind: UInt8, CaseIterable, Sendable {
    /// None: rule and reason are the whole explanation, or the decider is unknown.
    case none = 0
    /// A number fixed by the rule itself, which cannot be set.
    case rule = 1
    /// A number of the profile; see `field`.
    case profile = 2
    /// A parameter of a recognizer, as a limit; see `setting`.
    case parameter = 3
    /// A property of an object, with its value; see `setting`.
    case property = 4
    /// An answer of a method, delegate or class; see `hook`.
    case answer = 5
    /// A parameter of a recognizer that is not UIKit's, or the property that a step sets. `owner` is its own name among the
    /// subjects, whose parent is the recognizer or the object.
    case name = 6
    /// A fact of the profile; see `fact`.
    case fact = 7

    /// The case's own name; empty for `none`.
    package var name: String { self == .none ? "" : "\(self)" }
  }

  /// From the lowest: kind, code, value (16 bits), owner (32 bits).
  @usableFromInline package let bits: UInt64

  @inlinable @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  @inlinable
  init(_ kind: Kind, code: UInt8 = 0, value: Int16 = .min, owner: SubjectID = 0) {
    bits =
      UInt64(kind.rawValue) | UInt64(code) << 8 | UInt64(UInt16(bitPattern: value)) << 16
      | UInt64(owner.number) << 32
  }
}

extension Decider.Kind: FoundByName {
  package static let byName: [String: Decider.Kind] = casesByName(\.name)
}

extension Decider {
  /// No decider.
  @inlinable package static var none: Decider {
    @inline(__always) get { Decider(bits: 0) }
  }

  /// A number that the rule itself fixes.
  @inlinable package static var rule: Decider { Decider(.rule) }

  /// A number of the profile.
  @inlinable package static func profile(_ field: Profile.Field) -> Decider {
    Decider(.profile, code: field.rawValue)
  }

  /// A fact of the profile.
  @inlinable package static func fact(_ fact: Profile.Fact) -> Decider {
    Decider(.fact, code: fact.rawValue)
  }

  /// A parameter of an object, as a limit.
  @inlinable package static func parameter(_ setting: Setting, of owner: SubjectID) -> Decider {
    Decider(.parameter, code: setting.rawValue, owner: owner)
  }

  /// A property whose value is not a whole number, or does not matter.
  @inlinable package static func property(_ setting: Setting, of owner: SubjectID) -> Decider {
    Decider(.property, code: setting.rawValue, owner: owner)
  }

  /// A property and its deciding value.
  @inlinable package static func property(
    _ setting: Setting, of owner: SubjectID, _ value: Bool
  ) -> Decider {
    Decider(.property, code: setting.rawValue, value: value ? 1 : 0, owner: owner)
  }

  /// A property and its deciding whole number, clamped to -32767 … 32767.
  @inlinable package static func property(
    _ setting: Setting, of owner: SubjectID, count value: Int
  ) -> Decider {
    Decider(
      .property, code: setting.rawValue, value: max(-.max, Int16(clamping: value)), owner: owner)
  }

  /// An answer to a question, or the behaviour of an own method: no for a touch method that keeps
  /// the touch.
  @inlinable package static func answer(
    _ hook: Hook, of owner: SubjectID, _ value: Bool
  ) -> Decider {
    Decider(.answer, code: hook.rawValue, value: value ? 1 : 0, owner: owner)
  }

  /// An answer other than yes or no: another view, a point.
  @inlinable package static func answer(_ hook: Hook, of owner: SubjectID) -> Decider {
    Decider(.answer, code: hook.rawValue, owner: owner)
  }

  /// A parameter by its own name in the table of subjects.
  @inlinable package static func named(_ name: SubjectID) -> Decider { Decider(.name, owner: name) }
}

extension Decider {
  /// The kind of the decider.
  @inlinable package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .none }

  /// The raw value of the field, fact, setting or hook; 0 for none.
  @inlinable package var code: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }

  /// The owner in the timeline's table of subjects; 0 for the profile, its facts and the rule.
  @inlinable package var owner: SubjectID { SubjectID(UInt32(truncatingIfNeeded: bits >> 32)) }

  /// The value of a property or an answer; nil where it is not a whole number.
  @inlinable package var value: Int? {
    let value = Int16(bitPattern: UInt16(truncatingIfNeeded: bits >> 16))
    return value == .min || (kind != .property && kind != .answer) ? nil : Int(value)
  }

  /// The number of the profile; nil for other kinds.
  package var field: Profile.Field? {
    kind == .profile ? Profile.Field(rawValue: code) : nil
  }

  /// The fact of the profile; nil for other kinds.
  package var fact: Profile.Fact? { kind == .fact ? Profile.Fact(rawValue: code) : nil }

  /// The parameter or property; nil for other kinds.
  package var setting: Setting? {
    kind == .parameter || kind == .property ? Setting(rawValue: code) : nil
  }

  /// The method that answered; nil for other kinds.
  package var hook: Hook? { kind == .answer ? Hook(rawValue: code) : nil }

  /// The same decider with an owner: a recognizer does not know its own subject.
  @inlinable package func owned(by subject: SubjectID) -> Decider {
    Decider(bits: bits & 0xFFFF_FFFF | UInt64(subject.number) << 32)
  }
}
