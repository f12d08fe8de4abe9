import Fingerpost
import FingerpostTestSupport
import Testing

@Test
func
  `GR-5 shouldReceiveEvent, then shouldReceiveTouch, once per recognizer and touch, before its touchesBegan`()
  throws
{
  let scene = try Scene(observing: [.question, .recognizerTouches]) {
    try $0.tap("b")
    try $0.tap("a")
  }
  for name in ["a", "b"] {
    try scene.overrides(name, .shouldReceiveEvent, .yes)
    try scene.overrides(name, .shouldReceiveTouch, .yes)
  }
  try scene.does(.down(1, "root"), .move(1, .by(1, 1)))
  scene.saw(
    """
    > down 1 root
    b.delegate.shouldReceiveEvent -> true
    b.delegate.shouldReceiveTouch -> true
    a.delegate.shouldReceiveEvent -> true
    a.delegate.shouldReceiveTouch -> true
    a.touchesBegan
    b.touchesBegan
    > move 1 by 1, 1
    a.touchesMoved
    b.touchesMoved
    """)
}

@Test func `GR-5 after a no the recognizer never sees the touch, and is not asked on`() {
  withEvery("who says no", of: [Hook.shouldReceiveEvent, .shouldReceiveTouch]) { hook in
    let scene = try Scene(observing: [.question, .recognizerTouches, .states, .actions]) {
      try $0.tap("tap")
    }
    try scene.overrides("tap", .shouldReceiveEvent, hook == .shouldReceiveEvent ? .no : .yes)
    try scene.overrides("tap", .shouldReceiveTouch, hook == .shouldReceiveTouch ? .no : .yes)
    try scene.does(.tap("root"), .settle)
    let asked =
      hook == .shouldReceiveEvent
      ? ["tap.delegate.shouldReceiveEvent -> false"]
      : ["tap.delegate.shouldReceiveEvent -> true", "tap.delegate.shouldReceiveTouch -> false"]
    expectSame(scene.log, asked)
    scene.skip()
  }
}

@Test func `GR-5 the delegate may look at the touch's view, by name or class`() throws {
  let scene = try Scene(observing: [.actions]) {
    try $0.tap("tap")
    try $0.view("button", "UIButton", frame: [0, 0, 50, 50])
    try $0.view("card", frame: [100, 0, 50, 50])
  }
  let table: [(String, (NameID) -> Answer, String, String, Bool)] = [
    ("only the class", { .only([$0]) }, "UIControl", "card", false),
    ("except the class", { .except([$0]) }, "UIControl", "card", true),
    ("only the name", { .only([$0]) }, "card", "card", true),
    ("except the name", { .except([$0]) }, "card", "card", false),
    ("only another name", { .only([$0]) }, "button", "card", false),
  ]
  withEvery("row", of: table.indices) { index in
    let (_, answer, name, target, acts) = table[index]
    try scene.overrides("tap", .shouldReceiveTouch, answer(try scene.lab.nameID(name)))
    try scene.does(.tap(.view(target)), .wait(1))
    expectSame(scene.log, acts ? ["tap.action"] : [])
    scene.skip()
  }
}

@Test func `GR-5 a final recognizer is not asked about a new touch, one that has begun takes it`()
  throws
{
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.question, .recognizerTouches], of: ["pan", "tap"]) {
    try $0.tap("tap")
    try $0.recognizer("test.continuous", "pan", ["moved": Requested.changed])
  }
  for name in ["pan", "tap"] { try scene.overrides(name, .shouldReceiveTouch, .yes) }
  try scene.does(.down(1, "root"), .move(1, .by(1, 1)))
  scene.skip()
  // The tap was shut out and is failed until the finger is up.
  try scene.does(.down(2, .at(5, 5)))
  scene.saw("> down 2 at 5, 5\npan.delegate.shouldReceiveTouch -> true\npan.touchesBegan")
}

@Test
func
  `GR-6 the hit view first, only of those that cancel; then the delegate; a no fails on the spot`()
{
  let answers: [Answer?] = [nil, .yes, .no]
  withEvery("view", of: answers) { view in
    withEvery("delegate", of: answers) { delegate in
      withEvery("cancels", of: [0.0, 1.0]) { cancels in
        let scene = try Scene(observing: [.question, .states, .actions]) {
          try $0.tap("tap", ["cancelsTouchesInView": cancels])
        }
        try scene.overrides("root", .gestureRecognizerShouldBegin, view)
        try scene.overrides("tap", .shouldBegin, delegate)
        try scene.does(.tap("root"))
        var expected: [String] = []
        let viewSaysNo = isNo(view) && cancels == 1
        if cancels == 1 {
          expected.append("root.gestureRecognizerShouldBegin(tap) -> \(!viewSaysNo)")
        }
        if !viewSaysNo, delegate != nil {
          expected.append("tap.delegate.shouldBegin -> \(!isNo(delegate))")
        }
        let isRefused = viewSaysNo || isNo(delegate)
        expected += isRefused ? ["tap.state(failed)"] : ["tap.state(recognized)", "tap.action"]
        expectSame(scene.log, expected)
        scene.skip()
      }
    }
  }
}

private func isNo(_ answer: Answer?) -> Bool {
  if case .no = answer { true } else { false }
}

@Test func `GR-6 a callback sees who asks about what`() throws {
  let scene = try Scene(observing: [.states]) { try $0.view("card") { try $0.tap("tap") } }
  var seen: [String] = []
  let lab = scene.lab
  let (card, tap) = (try scene.view("card"), try scene.recognizer("tap"))
  try scene.overrides(
    "tap", .shouldBegin,
    .callback(
      HookCallback { question in
        seen.append(
          "\(question.hook) \(question.asked == .recognizer(tap)) \(question.recognizer == tap) "
            + "\(question.view == card) \(question.touchCount) \(question.time == lab.now)")
        return .answer(false)
      }))
  try scene.does(.tap("card"))
  #expect(seen.count == 1)
  #expect(seen[0].hasPrefix("shouldBegin true true true 1"))
  scene.saw("> tap card\ntap.state(failed)")
}

@Test(
  "GR-6 a view may answer by the recognizer's name or type; the first yes shuts the other out",
  arguments: [
    (["a"], true, b: false, a: true), (["a"], false, true, false), (["tap"], true, true, true),
    (["tap"], false, false, false), (["pan"], true, false, false),
    (["pan", "b"], true, true, false),
  ] as [([String], Bool, b: Bool, a: Bool)])
func viewAnswersByName(names: [String], isOnly: Bool, b: Bool, a: Bool) throws {
  let scene = try Scene(observing: [.question, .actions], of: ["a", "b", "card"]) {
    try $0.view("card") {
      try $0.tap("a")
      try $0.tap("b")
    }
  }
  let ids = try names.map { try scene.lab.nameID($0) }
  try scene.overrides(
    "card", .gestureRecognizerShouldBegin, isOnly ? .only(ids) : .except(ids))
  try scene.does(.tap("card"))
  let questions = [("b", b), ("a", a)].map { "card.gestureRecognizerShouldBegin(\($0)) -> \($1)" }
  expectSame(scene.log, questions + (b ? ["b.action"] : a ? ["a.action"] : []))
  scene.skip()
}

@Test(
  "SY-10 a recognizer's own touch method comes before super, which gets the touches that are left",
  arguments: ["nothing", "alpha", "off", "off and on", "taken away", "view removed"], [1, 2])
func changeBeforeSuper(change: String, fingers: Int) throws {
  let scene = try Scene(observing: [.recognizerTouches, .states, .actions, .reset]) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) { try $0.tap("tap", fingers: fingers) }
  }
  let (lab, card) = (scene.lab, try scene.view("card"))
  let tap = AnyObjectID.recognizer(try scene.recognizer("tap"))
  try scene.overrides(
    "tap", .touchesBegan,
    once {
      switch change {
      case "alpha": try lab.set("alpha", of: .responder(card), to: [0.5])
      case "off": try lab.set("isEnabled", of: tap, to: [0])
      case "off and on": for isOn in [0.0, 1] { try lab.set("isEnabled", of: tap, to: [isOn]) }
      case "taken away": try lab.removeRecognizer(scene.recognizer("tap"))
      case "view removed": try lab.remove(card)
      default: break
      }
    })
  try scene.does(.tap("card", fingers: fingers), .settle)
  let rest =
    switch change {
    case "nothing", "alpha":
      ["tap.touchesEnded", "tap.state(recognized)", "tap.action", "tap.reset"]
    case "view removed": ["tap.touchesCancelled", "tap.state(failed)", "tap.reset"]
    default: ["tap.state(failed)", "tap.reset"]
    }
  expectSame(scene.log, ["tap.touchesBegan"] + rest)
  scene.skip()
}
