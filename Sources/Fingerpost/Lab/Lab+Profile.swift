extension Lab {
  /// Changes one threshold of this lab.
  public func setProfile(_ name: String, to value: Double) throws(LabError) {
    try checkIdle()
    guard let field = Profile.Field(name: name) else {
      let names = Profile.Field.allCases.map { "\($0)" }
      throw LabError(.name, "no profile field is called '\(name)'\(didYouMean(name, among: names))")
    }
    var changed = profile
    guard changed.set(field, to: value) else {
      throw LabError(
        .value, "\(name) must be in \(field.info.range.words) \(field.info.unit), not \(value)")
    }
    profile = changed
    pipeline.stage.profile = changed
    pipeline.gestures.setProfile(changed)
  }
}

extension ClosedRange<Double> {
  var words: String { "\(lowerBound)…\(upperBound)" }
}
