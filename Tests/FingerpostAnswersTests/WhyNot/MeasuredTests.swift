import Fingerpost
import FingerpostTestSupport
import Testing

/// A screen with recognizers, played with some steps.
private func played(
  _ recognizers: [(name: String, type: String)], _ steps: [Step],
  _ properties: [String: [Double]] = [:]
) throws -> TimelineSnapshot {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let root = try lab.makeView("root")
  try lab.addSubview(root, to: window)
  try lab.set("frame", of: .responder(root), to: [0, 0, 390, 844])
  for (name, values) in properties { try lab.set(name, of: .responder(root), to: values) }
  for (name, type) in recognizers { try lab.addRecognizer(type, name: name, to: root) }
  if recognizers.contains(where: { $0.type == "screenEdgePan" }) {
    try lab.set("edges", of: try lab.find("edge"), to: [2])
  }
  try lab.play(steps)
  try lab.settle()
  return lab.timeline
}

@Test func `a pan that moved too little says how far it moved and how far it needs`() throws {
  let short = try played(
    [("pan", "pan")], [.drag(.point(Point(200, 600)), to: .by(9, 0), over: 0.1)])
  #expect(
    try short.whyNot("pan.action").text.hasSuffix(
      "because the finger was lifted after it had moved 9 points along an axis, and a pan needs 10 "
        + "points."))
  let still = try played([("pan", "pan")], [.tap(.point(Point(200, 600)))])
  #expect(
    try still.whyNot("pan.action").text.hasSuffix(
      "because the finger was lifted where it had come down, and a pan needs 10 points."))
}

@Test(
  "what is just below its limit is said with the decimals that tell the two apart",
  arguments: [
    (
      "longPress", Step.press(.point(Point(200, 600)), for: 0.49998),
      "at 500 ms because the finger was lifted after 499.98 ms, before the 500 ms it needs"
    ),
    (
      "pan", .drag(.point(Point(200, 600)), to: .by(9.99, 0), over: 0.1),
      "at 100 ms because the finger was lifted after it had moved 9.99 points along an axis, and a pan "
        + "needs 10 points"
    ),
    (
      "pan", .drag(.point(Point(200, 600)), to: .by(9.99, 0), over: 0.1, fingers: 2),
      "at 100 ms because the fingers were lifted after their centre had moved 9.99 points, and a pan needs "
        + "10 points"
    ),
    (
      "swipe", .drag(.point(Point(200, 600)), to: .by(45.28, 0), over: 0.1),
      "at 100 ms because the finger was lifted after 45.28 points in its direction, and a swipe that takes "
        + "as long needs 45.3 points"
    ),
    (
      "pinch", .pinch(.point(Point(200, 600)), from: 100, to: 107.99),
      "at 500 ms because the fingers were lifted after their distance had changed by 7.99 points at most, "
        + "and a pinch needs more than 8 points"
    ),
    (
      "rotation", .rotate(.point(Point(200, 600)), by: 4.99 * .pi / 180, radius: 60),
      "at 500 ms because the fingers were lifted after they had turned 4.99 degrees at most, and a rotation "
        + "needs more than 5 degrees"
    ),
  ])
private func justBelow(type: String, step: Step, words: String) throws {
  let short = try played([("it", type)], [step], ["isMultipleTouchEnabled": [1]])
  let text = try short.whyNot("it.action").text
  #expect(text.hasSuffix("“it” on the view “root” failed \(words)."), "\(text)")
}

@Test func `a swipe against its direction says how far`() throws {
  let back = try played(
    [("swipe", "swipe")], [.drag(.point(Point(200, 600)), to: .by(-90, 0), over: 0.3)])
  let text = try back.whyNot("swipe.action").text
  #expect(text.hasSuffix("because the finger moved 5 points against its direction."), "\(text)")
}

@Test func `why not of a recognizer prefers the touch in which another prevented it`() throws {
  let timeline = try played(
    [("edge", "screenEdgePan"), ("pan", "pan")],
    [
      .drag(.point(Point(200, 300)), to: .by(50, 0), over: 0.2), .wait(1),
      .drag(.point(Point(2, 500)), to: .by(100, 0), over: 0.2),
    ])
  let answer = try timeline.whyNot("edge.action")
  #expect(answer.reasons.contains("shutOut"), "\(answer.text)")
}

@Test func `CT-7 a link is not found by the hit test because it is text`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let note = try lab.makeView("note", class: "UITextView")
  try lab.addSubview(note, to: window)
  try lab.set("frame", of: .responder(note), to: [20, 20, 300, 200])
  try lab.set("isEditable", of: .responder(note), to: [0])
  let terms = try lab.makeView("terms", class: "UITextItem")
  try lab.addSubview(terms, to: note)
  try lab.set("frame", of: .responder(terms), to: [10, 40, 100, 20])
  try lab.play([.tap(.center(terms))])
  let answer = try lab.timeline.whyNot("terms.touchesEnded")
  #expect(
    answer.text.hasSuffix(
      "because a link is a part of a text view's text, not a view of its own, so the hit test does "
        + "not find it."))
  #expect(answer.facts.map(\.property) == ["class"])
}
