import FingerpostModel

/// The description of a recognizer's property.
package struct ParameterInfo: Sendable {
  /// The type of a value.
  package enum Kind: UInt8, Sendable {
    /// 0 or 1.
    case bool = 1
    /// Any number of its range.
    case number
    /// A whole number of its range.
    case integer
  }

  /// UIKit's name, or the author's.
  package let name: String
  /// The shape of its value.
  package let kind: Kind
  /// The unit, such as "pt" or "s"; empty for none.
  package let unit: String
  /// One sentence.
  package let summary: String
  /// Values outside are refused.
  package let range: ClosedRange<Double>
  /// The value of a new recognizer.
  package let defaultValue: Double
  /// The field of the profile that the default follows; nil when it is the same in every profile.
  package internal(set) var profileField: Profile.Field?

  /// Creates the description of a property, for a type registered by its parts (`RecognizerType`).
  /// Swift types have `GestureParameter` instead.
  package init(
    name: String, kind: Kind, unit: String, summary: String, range: ClosedRange<Double>,
    defaultValue: Double
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.summary = summary
    self.range = range
    self.defaultValue = defaultValue
  }
}

/// A property of a recognizer type that can be set by name.
public struct GestureParameter<Recognizer: GestureRecognizer>: Sendable {
  /// The description of the property.
  package internal(set) var info: ParameterInfo
  /// The property that it sets.
  package let path: PartialKeyPath<Recognizer> & Sendable
  let get: @Sendable (Recognizer) -> Double
  let set: @Sendable (inout Recognizer, Double) -> Void
}

extension GestureParameter {
  /// A whole number.
  public static func integer(
    _ name: String, _ path: WritableKeyPath<Recognizer, Int> & Sendable,
    in range: ClosedRange<Int>, default value: Int, _ summary: String
  ) -> GestureParameter {
    GestureParameter(
      info: ParameterInfo(
        name: name, kind: .integer, unit: "", summary: summary,
        range: Double(range.lowerBound)...Double(range.upperBound), defaultValue: Double(value)),
      path: path,
      get: { Double($0[keyPath: path]) },
      set: { $0[keyPath: path] = Int($1) })
  }

  /// A number with a unit.
  public static func number(
    _ name: String, _ path: WritableKeyPath<Recognizer, Double> & Sendable,
    in range: ClosedRange<Double>, default value: Double, unit: String,
    _ summary: String
  ) -> GestureParameter {
    GestureParameter(
      info: ParameterInfo(
        name: name, kind: .number, unit: unit, summary: summary, range: range, defaultValue: value),
      path: path,
      get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Yes or no.
  public static func bool(
    _ name: String, _ path: WritableKeyPath<Recognizer, Bool> & Sendable,
    default value: Bool, _ summary: String
  ) -> GestureParameter {
    GestureParameter(
      info: ParameterInfo(
        name: name, kind: .bool, unit: "", summary: summary, range: 0...1,
        defaultValue: value ? 1 : 0),
      path: path,
      get: { $0[keyPath: path] ? 1 : 0 }, set: { $0[keyPath: path] = $1 != 0 })
  }
}
