import FingerpostModel
import FingerpostTestSupport
import Testing

@Test func `every number has a name, a unit, a sentence, a provenance and is in its range`() {
  withEvery("field", of: Profile.Field.allCases) { field in
    let info = field.info
    expectSame("\(info.name)", "\(field)")
    expectSame("\(info.unit)".isEmpty, false)
    expectSame("\(info.summary)".hasSuffix("."), true)
    expectSame("\(info.provenance)".isEmpty, false)
    expectSame(info.range.contains(info.ios17), true)
    expectSame(Profile.ios17[field], info.ios17)
    expectSame(Profile.Field(name: "\(info.name)"), field)
  }
  #expect(Profile.Field(name: "nothing") == nil)
}

@Test func `unmeasured numbers are marked`() {
  withEvery("field", of: Profile.Field.allCases) { field in
    // I alone is a choice of ours; nothing else may be called inferred without a source's doubt.
    if "\(field.info.provenance)" == "I" { expectSame(field.info.confidence, .inferred) }
    if field.info.confidence == .documented {
      expectSame("\(field.info.provenance)".contains("A"), true)
    }
    if field.info.confidence == .measured {
      expectSame("\(field.info.provenance)".contains("M"), true)
    }
  }
}

@Test func `a value outside the range is refused and changes nothing`() {
  var profile = Profile.ios17
  for value in [-1, Double.nan, .infinity, 3601] {
    let isTaken = profile.set(.tapInterval, to: value)
    #expect(!isTaken)
  }
  #expect(profile == .ios17)
  let isTaken = profile.set(.tapInterval, to: 0.5)
  #expect(isTaken && profile[.tapInterval] == 0.5 && profile != .ios17)
}

@Test func `limits hold at the limit, with a tolerance in favour of at most and reaches`() {
  let profile = Profile.ios17
  let table: [(Double, atMost: Bool, reaches: Bool)] = [
    (9.99, true, false), (10 - 0.9e-6, true, true), (10, true, true), (10 + 0.9e-6, true, true),
    (10.01, false, true), (.nan, false, false),
  ]
  withEvery("value", of: table) { value, atMost, reaches in
    expectSame(profile.isAtMost(value, 10), atMost)
    expectSame(profile.reaches(value, 10), reaches)
  }
}
