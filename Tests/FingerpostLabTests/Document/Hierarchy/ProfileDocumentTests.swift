import Fingerpost
import FingerpostTestSupport
import Testing

/// A screen of a system, given as in a document.
private func screen(_ profile: String) throws(LabError) -> Lab {
  try Experiment(json: #"{"fingerpost":1,"profile":\#(profile),"view":{"name":"root"}}"#).lab()
}

@Test func `a document keeps its system, the SDK, changed numbers and changed facts`() throws {
  let profile = #"{"base":"ios18","sdk":17,"panHysteresis":12,"hostingViewHit":"root"}"#
  let lab = try screen(profile)
  #expect(lab.profile.name == "ios18" && lab.profile.sdk == 17)
  #expect(lab.profile[.panHysteresis] == 12)
  #expect(lab.profile[.hostingViewHit] == "root" && lab.profile[.hostedGestures] == "off")
  #expect(try lab.document().json.contains(profile))
  let other = try screen(#""ios26""#)
  #expect(try other.document().json.contains(#""profile":"ios26""#))
}

@Test func `a fact's value that does not exist is refused with its place`() throws {
  func problem(_ profile: String) -> String? {
    do throws(LabError) {
      _ = try screen(profile)
      return nil
    } catch { return error.message }
  }
  #expect(
    problem(#"{"base":"ios18","hostingViewHit":"rot"}"#)
      == "profile.hostingViewHit: 'rot' is none of subview, root, either; did you mean root?")
  #expect(problem(#"{"sdk":3}"#)?.contains("profile.sdk") == true)
  #expect(
    problem(#""ios27""#)
      == "profile: no profile is called 'ios27'; did you mean ios17, ios26, ios18?")
}

@Test func `a fact is set by name, and a number is none`() throws {
  let lab = Lab(profile: .ios26)
  try lab.setFact("hostingViewHit", to: "subview")
  #expect(lab.profile[.hostingViewHit] == "subview")
  #expect(throws: LabError.self) { try lab.setFact("hostingView", to: "root") }
  #expect(throws: LabError.self) { try lab.setFact("hostingViewHit", to: "roof") }
  #expect(throws: LabError.self) { try lab.setProfile("hostingViewHit", to: 1) }
}
