import FingerpostModel

extension GestureParameter {
  /// The same parameter with a default that is the profile's: a recognizer starts with the value of its lab's profile
  /// and goes along when that changes, until somebody sets the parameter.
  public func following(_ field: Profile.Field) -> GestureParameter {
    var following = self
    following.info.profileField = field
    return following
  }
}
