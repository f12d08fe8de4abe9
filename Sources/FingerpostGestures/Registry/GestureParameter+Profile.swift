import FingerpostModel

extension GestureParameter {
  /// The same parameter with the profile's value as its default. A recognizer follows its lab's
  /// profile until the parameter is set.
  public func following(_ field: Profile.Field) -> GestureParameter {
    var following = self
    following.info.profileField = field
    return following
  }
}
