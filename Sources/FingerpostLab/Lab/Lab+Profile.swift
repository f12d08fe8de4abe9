import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// Changes one threshold of this lab.
  public func setProfile(_ name: String, to value: Double) throws(LabError) {
    try makeChange(name, of: nil, [value]) { [self] () throws(LabError) in
      try prepareProfile(name, value)
    }
  }

  private func prepareProfile(
    _ name: String, _ value: Double
  ) throws(LabError) -> (inout Turn) -> Void {
    guard let field = Profile.Field(name: name) else {
      let names = Profile.Field.allCases.map { "\($0)" }
      throw LabError(.name, "no profile field is called '\(name)'\(didYouMean(name, among: names))")
    }
    var changed = profile
    guard changed.set(field, to: value) else {
      throw LabError(
        .value, "\(name) must be in \(field.info.range.words) \(field.info.unit), not \(value)")
    }
    return { [self] turn in
      profile = changed
      turn.hierarchy.profile = changed
      turn.arbiter.setProfile(changed)
    }
  }
}

extension ClosedRange<Double> {
  var words: String { "\(lowerBound)…\(upperBound)" }
}
