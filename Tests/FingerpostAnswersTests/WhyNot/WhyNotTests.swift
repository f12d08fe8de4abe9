import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A page after some steps; nothing of the log is claimed, the answers are.
private func page(
  _ steps: (Scene) throws -> [Step], _ build: (Branch) throws -> Void
) throws -> (lab: Lab, timeline: TimelineSnapshot) {
  let scene = try Scene(observing: [], build)
  try scene.lab.play(try steps(scene))
  return (scene.lab, scene.lab.timeline)
}

private func tap(_ name: String) -> (Scene) throws -> [Step] {
  { [.tap(.center(try $0.view(name)))] }
}

@Test func `a button that a tap recognizer took the touch from was cancelled instead`() throws {
  let timeline = try page(tap("card")) {
    try $0.view("card", "UIControl") { try $0.tap("tap") }
  }.timeline
  let answer = try timeline.whyNot("card", "touchUpInside")
  #expect(!answer.happened)
  #expect(answer.text.hasPrefix("The control “card” sent touchCancel instead of touchUpInside."))
  #expect(answer.facts.map(\.description) == ["tap.cancelsTouchesInView = true"])
  #expect(answer.records.last?.kind == .step)
}

@Test func `what did happen is said to have happened, and why`() throws {
  let timeline = try page(tap("button")) { try $0.view("button", "UIButton") }.timeline
  let answer = try timeline.whyNot("button.touchUpInside")
  #expect(answer.happened)
  #expect(answer.text.hasPrefix("It did happen. "))
}

@Test func `a view that is covered, hidden, outside its parent or in no window was not hit`() throws
{
  let table: [(name: String, reason: String, build: (Branch) throws -> Void)] = [
    (
      "below", "covered",
      { page in
        try page.view("below")
        try page.view("above")
      }
    ),
    ("hidden", "hidden", { try $0.view("hidden", with: ["isHidden": 1]) }),
    (
      "child", "outsideParent",
      { page in
        try page.view("parent", frame: [0, 0, 10, 10]) { try $0.view("child") }
      }
    ),
    ("nowhere", "notInWindow", { _ = try $0.lab.makeView("nowhere") }),
  ]
  for row in table {
    let timeline = try page({ _ in [.tap(.point(Point(195, 350)))] }, row.build).timeline
    let answer = try timeline.whyNot(row.name, "hit")
    expectSame(answer.reasons.contains(row.reason), true, "\(row.name): \(answer.reasons)")
    expectSame(answer.text.contains("was not hit"), true, answer.text)
  }
}

@Test func `a cell is no control, a button no cell, a view no scroll view`() throws {
  let timeline = try page(tap("cell")) {
    try $0.view("table", "UITableView") {
      try $0.view("cell", "UITableViewCell", frame: [0, 0, 300, 40])
    }
    try $0.view("button", "UIButton", frame: [0, 0, 40, 40])
  }.timeline
  #expect(
    try timeline.whyNot("cell", "touchUpInside").text
      == "The cell “cell” sent no touchUpInside because it is not a control: UITableViewCell is "
      + "not a subclass of UIControl.")
  #expect(
    try timeline.whyNot("button", "didSelectRowAt").text
      == "The button “button” got no didSelect because it is not a cell: its class is UIButton.")
  #expect(
    try timeline.whyNot("button", "scrollViewDidScroll(_:)").text
      == "The button “button” is not a scroll view, so it does not scroll.")
}

@Test func `of a recognizer: failed, undecided, in the wrong place, without a target`() throws {
  let built: (Branch) throws -> Void = {
    try $0.view("card") {
      try $0.tap("double", taps: 2)
      try $0.recognizer("longPress", "hold")
    }
    try $0.view("other", frame: [0, 0, 40, 40]) { try $0.tap("elsewhere") }
  }
  let tapped = try page({ [.tap(.center(try $0.view("card"))), .wait(1)] }, built).timeline
  #expect(
    try tapped.whyNot("double", "action").text
      == "The tap recognizer “double” on the view “card” failed at 400 ms because it needs a second "
      + "tap, and none came within 350 ms.")
  #expect(try tapped.whyNot("hold", "began").reasons == ["liftedTooSoon"])
  #expect(try tapped.whyNot("elsewhere", "recognized").reasons.first == "notOnPath")
  let held = try page({ [.down(1, at: .center(try $0.view("card")))] }, built).timeline
  #expect(try held.whyNot("hold", "action").reasons == ["undecided"])
}

@Test func `without a finger nothing could happen`() throws {
  let timeline = try page({ _ in [] }) { try $0.view("button", "UIButton") }.timeline
  let answer = try timeline.whyNot("button", "touchUpInside")
  #expect(answer.reasons == ["noTouch"])
  #expect(
    try timeline.whyNot("button", "pressesBegan").text.contains("nothing of that kind came in"))
  #expect(
    try timeline.whyNot("button", "editingDidBegin").text.contains("only text fields send it"))
}

@Test func `where no view under the finger takes touches, no responder got it`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  try scene.lab.set("isUserInteractionEnabled", of: .responder(scene.window), to: [0])
  try scene.lab.play([.tap(.center(try scene.view("card")))])
  let answer = try scene.lab.timeline.whyNot("application", "touchesBegan")
  #expect(answer.reasons.first == "noWindow")
  #expect(
    answer.text.hasPrefix(
      "No view under the finger accepts touches, so no responder got it."), "\(answer.text)")
}

@Test func `one reset is of one attempt`() throws {
  let timeline = try page({ scene in
    [.tap(.center(scene.root)), .down(1, at: .center(scene.root))]
  }) { try $0.tap("tap") }.timeline
  #expect(try timeline.whyNot("tap", "reset", touch: 1).happened)
  let second = try timeline.whyNot("tap", "reset", touch: 2)
  #expect(!second.happened)
  #expect(second.text.contains("had no gesture to reset"))
}

@Test func `a lab is asked by its handles`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("double", taps: 2) } }
  let card = try scene.view("card")
  guard case .recognizer(let double) = try scene.lab.find("double") else {
    Issue.record("no recognizer")
    return
  }
  try scene.lab.play([.tap(.center(card)), .wait(1)])
  #expect(try scene.lab.whyNot(double, .state(.recognized)).reasons == ["pauseTooLong"])
  #expect(try scene.lab.whyNot(double, .touches(.moved)).reasons == ["nothingChanged"])
  #expect(try scene.lab.whyNot(card, .touches(.cancelled)).reasons == ["notCancelled"])
  expectLabError(.value, saying: "'card' cannot have reset") {
    _ = try scene.lab.whyNot(card, .reset)
  }
  expectLabError(.value, saying: "there is no touch 9; the timeline has 1.") {
    _ = try scene.lab.whyNot(card, .hit, touch: 9)
  }
}

@Test func `every touch occurs once in an overview`() throws {
  let timeline = try page({ [.tap(.center(try $0.view("card"))), .wait(1)] }) {
    try $0.view("card") { try $0.tap("double", taps: 2) }
  }.timeline
  let reported = TimelineIndex(timeline).overview().map(\.text)
  #expect(reported.count == 2)
  #expect(reported[0].contains("“card” got touchesEnded"))
  #expect(reported[1].contains("“double” on the view “card” failed"))
}

@Test func `an overview says nothing of the end of a pointer that only hovers`() throws {
  let json = #"""
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "hover", "type": "hover"}]},
     "script": [{"hover": "root"}]}
    """#
  let reported = TimelineIndex(try Experiment(json: json).run().timeline).overview().map(\.text)
  #expect(
    reported == [
      "The hover recognizer “hover” on the view “root” sent its action at 0 ms as it began, because the pointer came "
        + "over its view."
    ])
}

@Test func `a question that was not asked is explained by who is asked, and when`() throws {
  let timeline = try page(tap("card")) {
    try $0.view("card", "UIScrollView") { try $0.tap("tap") }
  }.timeline
  for (subject, hook, words) in [
    (
      "tap", "shouldBegin",
      "recognized at 50 ms without being asked: its delegate does not implement gestureRecognizerShouldBegin"
    ),
    ("tap", "shouldReceiveTouch", "its delegate does not implement shouldReceiveTouch"),
    ("tap", "shouldRequireFailureOf", "its delegate does not implement shouldRequireFailureOf"),
    ("card", "touchesShouldBegin", "only when a touch is about to be delivered to its content"),
    ("card", "touchesShouldCancel", "only when its pan is about to begin while its content has"),
    ("card", "shouldReceiveTouch", "is not a recognizer, and no delegate of it receives"),
  ] {
    let answer = try timeline.whyNot(subject, hook)
    expectSame(answer.reasons.contains("notAsked"), true, "\(hook): \(answer.reasons)")
    expectSame(answer.text.contains(words), true, "\(hook): \(answer.text)")
  }
}
