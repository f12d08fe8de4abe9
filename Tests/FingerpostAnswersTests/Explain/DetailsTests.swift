import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `the details of an answer are its facts, its chain of causes, and other evidence`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.tap("zoom", taps: 2)
    try $0.view("save", "UIButton", frame: [20, 20, 200, 44]) {
      try $0.handler("saved", for: .touchUpInside)
    }
  }
  try scene.does(.tap("save"), .settle)
  scene.skip()
  let timeline = scene.lab.timeline
  #expect(
    try timeline.why("save.saved").details().hasSuffix(
      """
      That released the touch. (Not played.)

      Deciding facts
        zoom.delaysTouchesEnded = true    DL-2, published
        zoom.numberOfTapsRequired = more than 1    GR-3, published
        profile.tapInterval = 0.35    GR-3, published
      Chain of causes
           400.000 ms  #32  save.saved    CT-3
           400.000 ms  #31  save.touchUpInside    CT-2
           400.000 ms  #29  save.touchesEnded    DL-6 keptByControl
           400.000 ms  #28  save released ended    DL-6 decided
           400.000 ms  #27  zoom.state(failed)    GR-3 pauseTooLong
           400.000 ms  #26  zoom timer default    SY-6
      Also
            50.000 ms  #21  input ended    SY-2
            50.000 ms  #25  save withheld ended    DL-2 undecided
      """))
  let bare = try timeline.whyNot("zoom", "pressesBegan").details()
  #expect(
    bare.hasPrefix(
      """
      The tap recognizer “zoom” on the view “root” got no pressesBegan because nothing of that kind came in. (Not played.)

      Chain of causes
      """))
  #expect(!bare.contains("Deciding facts") && !bare.contains("Also"))
}

@Test func `the story of a part of a timeline begins with the touch whose landing is missing`()
  throws
{
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
  try scene.does(.down(1, "card"), .wait(0.1), .up(1))
  scene.skip()
  let timeline = scene.lab.timeline
  let landed = try #require(timeline.records.first { $0.kind == .recognizerTouches })
  let first = try #require(timeline.indices.first { timeline.records[$0].isSame(as: landed) })
  let part = timeline[from: Serial(truncatingIfNeeded: first)].story()
  #expect(part.count == 1 && timeline.story().count == 1)
  #expect(part.first?.got.map(\.text) == timeline.story().first?.got.map(\.text))
}

@Test func `of a tap recognizer that recognized: the states that it never has, and why`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
  try scene.does(.tap("card"))
  scene.skip()
  for state in ["began", "changed", "ended"] {
    #expect(
      try scene.lab.timeline.whyNot("tap", state).text.hasPrefix(
        "The tap recognizer “tap” on the view “card” never enters the state “\(state)”: a discrete "
          + "recognizer recognizes once, when its gesture is complete."), "\(state)")
  }
  let failed = try scene.lab.timeline.whyNot("tap", "failed")
  #expect(failed.text.hasSuffix("A recognizer that has recognized does not fail any more."))
  #expect(failed.reasons.contains("otherState"))
  #expect(
    try !scene.lab.timeline.whyNot("tap", "began").text.contains("does not fail any more"))
}

@Test func `a second measurement that the program read to answer has a record of its own`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.recognizer("pan", "pan") } }
  let (lab, pan) = (scene.lab, try scene.recognizer("pan"))
  try scene.overrides(
    "pan", .shouldBegin,
    .callback(
      HookCallback { _ in
        let numbers = ["velocity.x", "translation.x"].map { try? lab.measure($0, of: pan) }
        return .answer(numbers.allSatisfy { $0 ?? 0 > 0 })
      }))
  try lab.play([.drag(.center(try scene.view("card")), to: .by(100, 0), over: 0.2)])
  scene.skip()
  let reads = lab.timeline.records.indices.filter {
    lab.timeline.records[$0].kind == .measurement && lab.timeline.records[$0].rule.name == "SY-10"
  }
  #expect(reads.count == 1)
  let text = try lab.timeline.why(Serial(truncatingIfNeeded: try #require(reads.first))).text
  #expect(text.hasPrefix("The program read the translation.x of the pan"), "\(text)")
  #expect(text.contains(", to answer") && !text.contains("when its action was sent"), "\(text)")
}

@Test func `a view gets no touchesEnded while the finger is still down`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  try scene.does(.down(1, "card"), .wait(0.1))
  scene.skip()
  let answer = try scene.lab.timeline.whyNot("card", "touchesEnded")
  #expect(
    answer.text.hasPrefix(
      "The view “card” got no touchesEnded because the finger is still down at the end"),
    "\(answer.text)")
}

@Test func `the details say how sure a number is, and that nothing happened`() throws {
  let held = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "menu", "contextMenu": true, "frame": [0, 0, 100, 100]}]},
       "script": [{"press": "menu", "for": 0.8}]}
      """
  ).run().timeline.why("menu.willDisplayMenu")
  #expect(
    held.details() == """
      The view “menu” reported willDisplayMenu at 500 ms because the finger was held on it for 500 ms \
      (contextMenuDelay, a number that Apple does not publish), and its delegate returned a menu. (Not \
      played.)

      Deciding facts
        profile.contextMenuDelay = 0.5    CT-8, inferred
        How much profile.contextMenuDelay matters is documented nowhere; it is this engine's own choice.
      Chain of causes
           500.000 ms  #23  menu.willDisplayMenu    CT-8
           500.000 ms  #21  menu.contextMenuPress timer default    SY-6
      Also
           500.000 ms  #22  menu.configurationForMenu(menu) -> true    CT-8
      """)
  #expect(held.confidence == .inferred)
  let empty = try Experiment(json: #"{"fingerpost": 1, "view": {"name": "root"}, "script": []}"#)
    .run().timeline
  #expect(
    try empty.whyNot("root", "touchesBegan").details() == """
      No finger touched the screen, so nothing reached the view “root”. (Not played.)

      Chain of causes
        (nothing happened)
      """)
}
