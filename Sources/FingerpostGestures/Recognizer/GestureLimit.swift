import FingerpostModel

/// What a number was held against, and whose it is: said once, where the recognizer decides, so that nobody guesses it
/// later by the number.
public struct GestureLimit: Sendable {
  /// Not a number where it is the profile's present one.
  let value: Double
  let decider: Decider
  /// The parameter of a type that is not UIKit's; empty for all others.
  var parameter: String = ""
}

extension GestureLimit {
  /// A number of the profile, as it is.
  public static func profile(_ field: Profile.Field) -> GestureLimit {
    GestureLimit(value: .nan, decider: .profile(field))
  }

  /// A number that was worked out from one of the profile.
  public static func profile(_ field: Profile.Field, gives value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .profile(field))
  }

  /// A parameter of the recognizer by UIKit's name.
  public static func parameter(_ setting: Setting, _ value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .parameter(setting, of: 0))
  }

  /// The same, a count.
  public static func parameter(_ setting: Setting, _ value: Int) -> GestureLimit {
    parameter(setting, Double(value))
  }

  /// A parameter by the name that the recognizer's type gave it; the rule's own number when it has none of that name.
  public static func parameter(_ name: String, _ value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .named(0), parameter: name)
  }

  /// A number that nobody can set.
  public static func rule(_ value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .rule)
  }

  /// A property of somebody else decided, whatever the number.
  public static func property(
    _ setting: Setting, _ value: Double, of owner: SubjectID
  ) -> GestureLimit {
    GestureLimit(value: value, decider: .property(setting, of: owner))
  }

  /// A property of the recognizer decided, whatever the number.
  static func property(_ setting: Setting, _ value: Double, is count: Int? = nil) -> GestureLimit {
    GestureLimit(
      value: value,
      decider: count.map { .property(setting, of: 0, count: $0) } ?? .property(setting, of: 0))
  }
}
