import Fingerpost
import FingerpostTestSupport
import Testing

/// A card with a tap recognizer, and a finger that taps it.
private func card() throws -> (lab: Lab, card: ResponderID, script: Script) {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let card = try lab.makeView("card", class: "UIView")
  try lab.addSubview(card, to: window)
  try lab.set("frame", of: .responder(card), to: [20, 100, 120, 44])
  try lab.addRecognizer("tap", name: "tap", to: card)
  return (lab, card, .steps([.tap(.center(card))]))
}

@Test func `a fact that keeps something from happening would change it`() throws {
  let (lab, _, script) = try card()
  let found = try lab.counterfactuals(script, "card.touchesEnded")
  #expect(found.all.map(\.outcome) == [.happens])
  #expect(
    found.all.map(\.description) == [
      "tap.cancelsTouchesInView = false would change it: it happens"
    ])
  #expect("\(found)".hasPrefix(found.answer.text))
}

@Test func `a fact that makes something happen would keep it from happening`() throws {
  let (lab, _, script) = try card()
  let found = try lab.counterfactuals(script, "card.touchesCancelled")
  #expect(
    found.all.map(\.description) == [
      "tap.cancelsTouchesInView = false would change it: it no longer happens"
    ])
}

@Test func `a second obstacle behind the first is named`() throws {
  let (lab, card, _) = try card()
  try lab.set("isUserInteractionEnabled", of: .responder(card), to: [0])
  let button = try lab.makeView("button", class: "UIButton")
  try lab.addSubview(button, to: card)
  try lab.set("frame", of: .responder(button), to: [0, 0, 120, 44])
  try lab.set("isEnabled", of: .responder(button), to: [0])
  let script = Script.steps([.tap(.center(button))])
  let found = try lab.counterfactuals(script, "button.touchUpInside")
  #expect(found.all.map(\.outcome) == [.same])
  let said = found.all.first?.description ?? ""
  #expect(said.hasPrefix("card.isUserInteractionEnabled = true alone changes nothing. "))
  #expect(said.contains("it is a disabled control"))
}

@Test func `a time that a fact decides moves with it`() throws {
  let (lab, _, script) = try card()
  try lab.set("numberOfTapsRequired", of: try lab.find("tap"), to: [2])
  let found = try lab.counterfactuals(script, "card.touchesEnded")
  #expect(
    found.all.first?.description
      == "tap.delaysTouchesEnded = false would change it: it happens at another time")
}

@Test func `a failure requirement that delays a recognizer is taken away, and only that one`()
  throws
{
  let (lab, card, script) = try card()
  let others = try ["double", "triple"].map {
    let made = try lab.addRecognizer("tap", name: $0, to: card)
    try lab.set("numberOfTapsRequired", of: .recognizer(made), to: [$0 == "double" ? 2 : 3])
    return made
  }
  guard case .recognizer(let tap) = try lab.find("tap") else { return }
  try lab.require(tap, toFail: others[0])
  let found = try lab.counterfactuals(script, "tap.action")
  let requirement = try #require(
    found.all.first { $0.description.hasPrefix("tap.requiresFailureOf") })
  #expect(requirement.outcome == .moves && requirement.changesIt)
  #expect(
    requirement.description
      == "tap.requiresFailureOf = [] would change it: it happens at another time")
}

@Test func `a fact without a setting is not played`() throws {
  let (lab, _, _) = try card()
  let found = try lab.counterfactuals(.steps([.tap(.point(Point(5, 5)))]), "card.touchesBegan")
  #expect(found.all.map(\.outcome) == [.notPlayed])
  #expect(found.all.allSatisfy { !$0.changesIt && $0.setting == nil && $0.obstacle == nil })
}

@Test func `the lab stays as it is, and threads make no difference`() throws {
  let (lab, _, script) = try card()
  let before = lab.timeline.count
  let alone = try lab.counterfactuals(script, "tap.action", threads: 1).json
  #expect(try lab.counterfactuals(script, "tap.action", threads: 4).json == alone)
  #expect(lab.timeline.count == before)
}

@Test func `a token without a known name is refused`() throws {
  let (lab, _, script) = try card()
  #expect(throws: LabError.self) { try lab.counterfactuals(script, "crad.touchesEnded") }
}
