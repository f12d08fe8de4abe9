import FingerpostModel
import FingerpostTestSupport
import Testing

@Test func `every fact has a name, values, a sentence, sources, and a system that brought it`() {
  withEvery("fact", of: Profile.Fact.allCases) { fact in
    let info = fact.info
    expectSame("\(info.name)", "\(fact)")
    expectSame(info.words.count >= 2, true)
    expectSame("\(info.summary)".hasSuffix("."), true)
    expectSame("\(info.provenance)".isEmpty, false)
    expectSame("\(info.sources)".isEmpty, false)
    expectSame(Profile.Fact(name: "\(info.name)"), fact)
    expectSame(Profile.ios17[fact], fact.words[0])
    expectSame(info.changes.map(\.system) == [18] || info.changes.map(\.system) == [26], true)
    if info.confidence == .documented { expectSame("\(info.provenance)".contains("A"), true) }
    if info.confidence == .measured { expectSame("\(info.provenance)".contains("M"), true) }
  }
  #expect(Profile.Fact(name: "nothing") == nil)
}

@Test func `a fact is open where nobody knows what decides it`() {
  let open = Profile.Fact.allCases.filter { $0.info.open != nil }.map { "\($0)" }
  #expect(open == ["hostingViewHit", "hostingContent", "hostedGestures", "keyboardDismissalTap"])
}

@Test func `iOS 18 and 26 differ from 17 in facts, never in a number`() {
  #expect(Profile.builtInNames == ["ios17", "ios18", "ios26"])
  for system in Profile.builtIn {
    for field in Profile.Field.allCases { #expect(system[field] == Profile.ios17[field]) }
  }
  let of18 = Profile.Fact.allCases.filter { Profile.ios18.has($0) }
  #expect(of18 == [.hostingViewHit, .hostedRelations, .hostedGestures])
  #expect(Profile.Fact.allCases.allSatisfy { Profile.ios26.has($0) })
  #expect(Profile.ios18[.hostingViewHit] == "either")
  #expect(Profile.Fact.contentPopRecognizer.since == "From iOS 26 on")
  #expect(
    Profile.Fact.hittableFalse.sentence
      == "From iOS 26 on, XCTest says hittable = false for elements that are hit, such as tabs: it proves nothing"
  )
}

@Test func `a fact that hangs on the SDK waits for a program that is linked against it`() {
  #expect(Profile.ios18[.hostedGestures] == "hypothesis")
  let old = Profile.ios18.linked(against: 17)
  #expect(old[.hostedGestures] == "off" && old.sdk == 17 && old.name == "ios18")
  #expect(old[.hostingViewHit] == "either")
  #expect(Profile.ios17.linked(against: 26)[.hostedGestures] == "off")
  #expect(Profile.Fact.hostedGestures.since == "From iOS 18 on (linked against SDK 18 or later)")
}

@Test func `an inherited number is marked; one of iOS 17 and one that was set are not`() {
  var profile = Profile.ios26
  #expect(profile.note(on: .panHysteresis) == "not measured since ios17")
  #expect(Profile.ios17.note(on: .panHysteresis) == nil)
  let isTaken = profile.set(.panHysteresis, to: 12)
  #expect(isTaken && profile.note(on: .panHysteresis) == nil)
}

@Test func `a fact takes its own words only`() {
  var profile = Profile.ios18
  let isRefused = !profile.set(.hostingViewHit, to: "window")
  #expect(isRefused && profile == .ios18)
  let isTaken = profile.set(.hostingViewHit, to: "root")
  #expect(isTaken && profile[.hostingViewHit] == "root" && !profile.isOpen(.hostingViewHit))
  #expect(profile.base == .ios18)
}
