import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

@Suite("A view that the hit test did not ask") struct UnaskedViewTests {
  /// A lid over the upper part of a page with a button behind it and one below.
  private func page() throws -> (lab: Lab, behind: ResponderID, below: ResponderID) {
    let lab = Lab()
    let window = try lab.addWindow("window")
    func add(_ name: String, _ kind: String, _ frame: [Double]) throws -> ResponderID {
      let made = try lab.makeView(name, class: kind)
      try lab.addSubview(made, to: window)
      try lab.set("frame", of: .responder(made), to: frame)
      return made
    }
    let behind = try add("behind", "UIButton", [20, 20, 100, 44])
    let below = try add("below", "UIButton", [20, 300, 100, 44])
    _ = try add("lid", "UIView", [0, 0, 390, 80])
    return (lab, behind, below)
  }

  @Test func `it was covered where the finger came down on it`() throws {
    let (lab, behind, _) = try page()
    let answer = try lab.answer(
      .whyNot("behind.touchUpInside"), about: .steps([.tap(.center(behind))]))
    #expect(answer.text.contains("“behind” was not tested: “lid” is in front of it"))
    let advice = answer.proof.alone.map(\.advice)
    #expect(advice.contains("set lid.isUserInteractionEnabled to false"))
  }

  @Test func `it was not under the finger, and how far from it, where it lies elsewhere`() throws {
    let (lab, behind, _) = try page()
    let script = Script.steps([.tap(.center(behind))])
    let answer = try lab.answer(.whyNot("below.touchUpInside"), about: script)
    #expect(
      answer.text.hasSuffix(
        "“below” was not under the finger, which came down 258 points above its top edge."),
      "\(answer.text)")
    #expect(!answer.text.contains("in front of"))
    #expect(answer.reasons.contains("pointOutside"))
    #expect(
      answer.proof.alone.map(\.advice) == ["put the finger down on below"], "\(answer.proof)")
    // Without a proof the script is played all the same.
    #expect(
      try lab.answer(.whyNot("below.touchUpInside"), about: script, .none).text == answer.text)
  }

  @Test func `where it lies is asked as the finger comes down, not as the play begins`() throws {
    let (lab, behind, below) = try page()
    let steps: [Step] = [
      .set(.responder(below), "frame", [20, 30, 100, 44]), .tap(.center(behind)),
    ]
    let answer = try lab.answer(.whyNot("below.hit"), about: .steps(steps))
    #expect(answer.text.contains("“below” was not tested: “lid” is in front of it"))
  }

  @Test func `of several touches it is about the one that came down on it`() throws {
    let (lab, behind, _) = try page()
    let taps: [Step] = [
      .tap(.point(Point(300, 600))), .wait(1), .tap(.point(Point(30, 30))), .wait(1),
      .tap(.point(Point(300, 40))),
    ]
    let answer = try lab.answer(.whyNot("behind.touchesBegan"), about: .steps(taps))
    #expect(answer.touch == 2)
    // The script's aim says it where nothing is played.
    let aimed: [Step] = [.tap(.point(Point(300, 600))), .wait(1), .tap(.center(behind))]
    #expect(
      try lab.answer(.whyNot("behind.touchesBegan"), about: .steps(aimed), .none).touch == 2)
  }
}
