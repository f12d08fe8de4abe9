import Fingerpost
import FingerpostTestSupport
import Testing

private func played(
  _ properties: [String: Double] = ["isEditable": 0], _ action: SceneAction = .tap("terms"),
  in text: String = "UITextView", answer: Answer? = nil, own: Bool = false
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("note", text, frame: [20, 20, 300, 200], with: properties) {
      if let answer { try $0.overrides(.shouldInteractWith, answer) }
      if own { try $0.tap("own") }
      try $0.view("terms", "UITextItem", frame: [10, 40, 100, 20], with: [:])
    }
  }
  try scene.does(action)
  scene.skip()
  return scene.lab.timeline
}

@Test func `CT-7 why a link was opened, and why the delegate was asked`() throws {
  let timeline = try played()
  let opened = try timeline.why("terms.invokeDefaultAction")
  #expect(
    opened.text
      == "The link “terms” reported invokeDefaultAction at 50 ms because there was a tap on it, the text view "
      + "“note” is selectable and not editable, and its delegate did not return false from shouldInteractWith."
  )
  #expect(opened.facts.contains { $0.property == "isEditable" && $0.value == .bool(false) })
  let asked = try timeline.why("note.shouldInteractWith(terms) -> true")
  #expect(asked.text.contains("because a finger tapped the link “terms”, and it returned true"))
  let pressed = try played(["isEditable": 0], .press("terms", for: 0.8))
  #expect(try pressed.why("terms.presentActions").text.contains("a finger was held on it"))
  let held = try pressed.why("note.shouldInteractWith(terms) -> true")
  #expect(held.text.contains("because a finger was held on the link “terms”, and it returned true"))
}

@Test func `CT-7 why a link was not opened: each reason in words`() throws {
  let cases: [(TimelineSnapshot, String)] = [
    (try played([:]), "the text view “note” is editable (it is by default)"),
    (try played(["isEditable": 0, "isSelectable": 0]), "the text view “note” is not selectable"),
    (try played(answer: .no), "the delegate of the text view “note” returned false"),
    (try played(["isEditable": 0], .tap(.inside("note", 10, 150))), "was lifted at (30, 170)"),
    (try played(["isEditable": 0], .tap(.at(300, 700))), "was not hit"),
    (try played(own: true), "“own” on the text view “note” recognized first"),
    (try played([:], in: "UIView"), "only a UITextItem in a text view is a link"),
  ]
  #expect(
    try cases[0].0.whyNot("terms", "invokeDefaultAction").text
      == "The link “terms” reported no invokeDefaultAction because the text view “note” is editable (it is by "
      + "default), and its links are then text like any other.")
  let refused = try cases[2].0.whyNot("terms", "invokeDefaultAction")
  #expect(refused.facts.map(\.description) == ["note.shouldInteractWith = false"])
  for (timeline, words) in cases {
    let answer = try timeline.whyNot("terms", "UITextItemInteraction.invokeDefaultAction")
    #expect(!answer.happened && answer.text.contains(words), "\(answer.text)")
  }
}

@Test func `CT-7 why a text view's delegate was not asked, by UIKit's names`() throws {
  let timeline = try played(["isEditable": 0], .tap(.inside("note", 10, 150)))
  for name in [
    "textView(_:shouldInteractWith:in:interaction:)",
    "textView:shouldInteractWithURL:inRange:interaction:", "shouldInteractWith",
  ] {
    let answer = try timeline.whyNot("note", name)
    #expect(answer.text.contains("no tap or long press was on a link"), "\(answer.text)")
  }
}

@Test func `CT-7 the story says that a link was opened, or what kept it shut`() throws {
  for (timeline, words) in [
    (try played(), "the link terms was opened"),
    (
      try played(["isEditable": 0], .press("terms", for: 0.8)),
      "the actions of the link terms were shown"
    ),
    (try played([:]), "the link terms was not opened: the text view “note” is editable"),
    (try played(answer: .no), "the delegate of note returned false from shouldInteractWith"),
  ] {
    #expect("\(timeline.story())".contains(words), "\(timeline.story())")
  }
}
