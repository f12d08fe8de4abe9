import FingerpostModel

/// A limit and its owner, stated where the recognizer decides, so that the owner need not be
/// guessed from the number.
public struct GestureLimit: Sendable {
  /// The limit; NaN for the current value of a profile's field.
  let value: Double
  let decider: Decider
  /// The parameter of a type that is not UIKit's; otherwise empty.
  var parameter: String = ""
}

extension GestureLimit {
  /// A number of the profile, as it is.
  public static func profile(_ field: Profile.Field) -> GestureLimit {
    GestureLimit(value: .nan, decider: .profile(field))
  }

  /// A number computed from a field of the profile.
  public static func profile(_ field: Profile.Field, gives value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .profile(field))
  }

  /// A parameter of the recognizer by UIKit's name.
  package static func parameter(_ setting: Setting, _ value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .parameter(setting, of: 0))
  }

  /// A parameter that is a count.
  package static func parameter(_ setting: Setting, _ value: Int) -> GestureLimit {
    parameter(setting, Double(value))
  }

  /// A parameter by its name in the recognizer's type; a number of the rule where the type has no
  /// such name.
  public static func parameter(_ name: String, _ value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .named(0), parameter: name)
  }

  /// A number that cannot be set.
  public static func rule(_ value: Double) -> GestureLimit {
    GestureLimit(value: value, decider: .rule)
  }

  /// A property of another object decided, whatever the number.
  package static func property(
    _ setting: Setting, _ value: Double, of owner: SubjectID
  ) -> GestureLimit {
    GestureLimit(value: value, decider: .property(setting, of: owner))
  }

  /// A property of the recognizer decided, whatever the number.
  static func property(_ setting: Setting, _ value: Double, is count: Int) -> GestureLimit {
    GestureLimit(value: value, decider: .property(setting, of: 0, count: count))
  }
}
