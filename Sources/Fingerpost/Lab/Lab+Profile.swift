extension Lab {
  public var profile: Profile { pipeline.stage.profile }

  /// Changes one threshold of this lab.
  public func setProfile(_ name: String, to value: Double) throws(LabError) {
    try checkIdle()
    guard let field = Profile.Field(name: name) else {
      let names = Profile.Field.allCases.map { "\($0)" }
      throw LabError(.name, "no profile field is called '\(name)'\(didYouMean(name, among: names))")
    }
    var profile = pipeline.stage.profile
    guard profile.set(field, to: value) else {
      throw LabError(
        .value, "\(name) must be in \(field.info.range.words) \(field.info.unit), not \(value)")
    }
    pipeline.stage.profile = profile
    pipeline.gestures.setProfile(profile)
  }
}

extension ClosedRange<Double> {
  var words: String { "\(lowerBound)…\(upperBound)" }
}
