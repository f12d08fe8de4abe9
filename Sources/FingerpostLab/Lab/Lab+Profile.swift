import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// Changes one threshold of this lab.
  public func setProfile(_ name: String, to value: Double) throws(LabError) {
    try makeChange(name, of: nil, [value]) { [self] () throws(LabError) in
      try prepareProfile(name, value)
    }
  }

  /// Sets a fact of this lab's system. Objects that exist keep what they were made with.
  public func setFact(_ name: String, to word: String) throws(LabError) {
    try makeChange(name, of: nil, words: word) { [self] () throws(LabError) in
      try prepareFact(name, word)
    }
  }

  private func prepareFact(
    _ name: String, _ word: String
  ) throws(LabError) -> (inout Turn) -> Void {
    guard let fact = Profile.Fact(name: name) else {
      let names = Profile.Fact.allCases.map { "\($0)" }
      throw LabError(.name, "no fact is called '\(name)'\(didYouMean(name, among: names))")
    }
    var changed = profile
    guard changed.set(fact, to: word) else {
      let words = fact.words
      throw LabError(
        .value,
        "'\(word)' is no value of \(name)\(didYouMeanOrOneOf(word, words))")
    }
    return { [self] turn in install(changed, &turn) }
  }

  private func install(_ changed: Profile, _ turn: inout Turn) {
    profile = changed
    turn.hierarchy.profile = changed
    turn.arbiter.setProfile(changed)
  }

  private func prepareProfile(
    _ name: String, _ value: Double
  ) throws(LabError) -> (inout Turn) -> Void {
    guard let field = Profile.Field(name: name) else {
      if let fact = Profile.Fact(name: name) {
        throw LabError(.kind, "\(name) is a fact: \(fact.words.joined(separator: ", "))")
      }
      let names = Profile.Field.allCases.map { "\($0)" }
      throw LabError(.name, "no profile field is called '\(name)'\(didYouMean(name, among: names))")
    }
    var changed = profile
    guard changed.set(field, to: value) else {
      throw LabError(
        .value, "\(name) must be in \(field.info.range.words) \(field.info.unit), not \(value)")
    }
    return { [self] turn in install(changed, &turn) }
  }
}

extension ClosedRange<Double> {
  var words: String { "\(lowerBound)…\(upperBound)" }
}
