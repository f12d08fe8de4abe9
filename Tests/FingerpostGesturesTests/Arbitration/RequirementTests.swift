import Fingerpost
import FingerpostTestSupport
import Testing

private func singleAndDouble() throws -> Scene {
  let scene = try Scene(observing: [.states, .actions]) {
    try $0.tap("single")
    try $0.tap("double", taps: 2)
  }
  return scene
}

@Test
func
  `AR-5 one that requires another to fail waits, goes ahead when it fails, fails when it recognizes`()
  throws
{
  let scene = try singleAndDouble()
  try scene.lab.require(try scene.recognizer("single"), toFail: try scene.recognizer("double"))
  try scene.does(.tap("root"), .wait(0.3))
  scene.sawNothing()
  try scene.does(.wait(0.1))
  scene.saw("> wait 0.1\ndouble.state(failed)\nsingle.state(recognized)\nsingle.action")
  try scene.does(.tap("root", count: 2))
  scene.saw("> tap root 2 times\ndouble.state(recognized)\nsingle.state(failed)\ndouble.action")
}

@Test func `AR-5 the delegates and classes of either may require it, in the same way`() {
  let ways: [(String, Hook)] = [
    ("single", .shouldRequireFailureOf), ("double", .shouldBeRequiredToFailBy),
    ("single", .shouldRequireFailure), ("double", .shouldBeRequiredToFail),
  ]
  withEvery("way", of: ways) { name, hook in
    let scene = try singleAndDouble()
    try scene.overrides(name, hook, .yes)
    try scene.does(.tap("root"), .wait(0.4))
    expectSame(
      scene.log, ["double.state(failed)", "single.state(recognized)", "single.action"])
    scene.skip()
    try scene.does(.tap("root", count: 2))
    expectSame(
      scene.log, ["double.state(recognized)", "single.state(failed)", "double.action"])
    scene.skip()
  }
}

@Test
func
  `AR-5 the delegates are asked once per ordered pair, in the order of adding, until the first yes`()
{
  let hooks: [Hook] = [.shouldRequireFailureOf, .shouldBeRequiredToFailBy]
  let questions = [
    ("a", hooks[0], "b"), ("a", hooks[1], "b"), ("b", hooks[0], "a"), ("b", hooks[1], "a"),
  ]
  withEvery("which says yes", of: 0...4) { yes in
    let scene = try Scene(observing: [.question]) {
      try $0.tap("a")
      try $0.tap("b")
    }
    for (index, (name, hook, _)) in questions.enumerated() {
      try scene.overrides(name, hook, index == yes ? .yes : .no)
    }
    try scene.does(.down(1, "root"), .move(1, .by(1, 1)))
    let expected = questions.enumerated().prefix(yes + 1).map { index, question in
      "\(question.0).delegate.\(question.1)(\(question.2)) -> \(index == yes)"
    }
    expectSame(scene.log, expected)
    scene.skip()
  }
}

@Test func `AR-5 a chain of three waits link by link`() throws {
  let scene = try Scene(observing: [.states, .actions]) {
    for taps in 1...3 { try $0.tap("tap\(taps)", taps: taps) }
  }
  let taps = try (1...3).map { try scene.recognizer("tap\($0)") }
  try scene.lab.require(taps[0], toFail: taps[1])
  try scene.lab.require(taps[1], toFail: taps[2])
  try scene.does(.tap("root", count: 2), .wait(1))
  scene.saw(
    """
    > tap root 2 times
    > wait 1
    tap3.state(failed)
    tap2.state(recognized)
    tap1.state(failed)
    tap2.action
    """)
  try scene.does(.tap("root", count: 3))
  #expect(scene.log.first == "tap3.state(recognized)")
  #expect(
    Set(scene.log) == [
      "tap3.state(recognized)", "tap2.state(failed)", "tap1.state(failed)", "tap3.action",
    ])
  scene.skip()
}

@Test func `AR-5 a continuous one that waits keeps its reports and sends each on its own`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.states, .actions]) {
    try $0.recognizer(
      "test.continuous", "pan", ["moved": Requested.changed, "ended": Requested.ended])
    try $0.recognizer("test.discrete", "blocker", ["timer": Requested.failed, "wakesAfter": 1])
  }
  try lab.require(try scene.recognizer("pan"), toFail: try scene.recognizer("blocker"))
  try scene.does(
    .down(1, "root"), .move(1, .by(1, 0)), .move(1, .by(1, 0)), .move(1, .by(1, 0)), .up(1))
  scene.sawNothing()
  try scene.does(.wait(1.1))
  scene.saw(
    """
    > wait 1.1
    blocker.state(failed)
    pan.state(began)
    pan.state(changed)
    pan.state(changed)
    pan.state(ended)
    pan.action(began)
    pan.action(changed)
    pan.action(changed)
    pan.action(ended)
    """)
}

@Test func `AR-5 one whose touches are cancelled while it waits fails`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.states, .actions]) {
    try $0.recognizer("test.continuous", "pan", ["moved": Requested.changed])
    try $0.recognizer(
      "test.discrete", "blocker", ["cancelled": 0, "timer": Requested.failed, "wakesAfter": 1])
  }
  try lab.require(try scene.recognizer("pan"), toFail: try scene.recognizer("blocker"))
  try scene.does(.down(1, "root"), .move(1, .by(1, 0)), .cancel(1))
  scene.saw("> down 1 root\n> move 1 by 1, 0\n> cancel 1\npan.state(failed)")
  try scene.does(.settle)
  scene.saw("> settle\nblocker.state(failed)")
}

@Test func `AR-5 a cycle made by the program is refused with its path`() throws {
  let scene = try Scene {
    for name in ["a", "b", "c"] { try $0.tap(name) }
  }
  let (a, b, c) = (try scene.recognizer("a"), try scene.recognizer("b"), try scene.recognizer("c"))
  expectLabError(.cycle, saying: "a") { try scene.lab.require(a, toFail: a) }
  try scene.lab.require(a, toFail: b)
  try scene.lab.require(b, toFail: c)
  expectLabError(.cycle, saying: "c → a → b → c") { try scene.lab.require(c, toFail: a) }
  expectLabError(.cycle) { try scene.lab.require(b, toFail: a) }
}

@Test func `AR-5 an answer that closes a cycle counts as no, with a diagnostic`() throws {
  let scene = try Scene(observing: [.states, .actions]) {
    try $0.tap("a")
    try $0.tap("b")
  }
  try scene.lab.require(try scene.recognizer("a"), toFail: try scene.recognizer("b"))
  try scene.overrides("b", .shouldRequireFailureOf, .yes)
  try scene.does(.tap("root"), .settle)
  #expect(scene.lab.timeline.contains { $0.reason == .closesCycle })
  scene.saw("> tap root\nb.state(recognized)\na.state(failed)\nb.action\n> settle")
}

@Test func `AR-5 one that is destroyed is waited for no longer`() throws {
  let scene = try Scene(observing: [.states, .actions]) {
    try $0.tap("single")
    try $0.tap("double", taps: 2)
  }
  let double = try scene.recognizer("double")
  try scene.lab.require(scene.recognizer("single"), toFail: double)
  let waiting = try scene.copy()
  try scene.lab.destroy(.recognizer(double))
  try scene.does(.tap("root"))
  scene.saw("> tap root\nsingle.state(recognized)\nsingle.action")
  try waiting.does(.tap("root"))
  waiting.saw("> tap root")
  try waiting.does("destroy double") { try $0.destroy(.recognizer(double)) }
  waiting.saw(
    """
    > destroy double
    double.state(failed)
    single.state(recognized)
    single.action
    """)
}

@Test(
  "AR-5 a requirement by an answer ends with the one or the other, at any phase of the touch",
  arguments: ["single", "double"], [true, false])
func destroyedAfterAnswer(victim: String, whileDown: Bool) throws {
  let scene = try Scene(observing: [.states, .actions]) {
    try $0.tap("single")
    try $0.tap("double", taps: 2)
  }
  try scene.overrides("single", .shouldRequireFailureOf, .yes)
  try scene.does(whileDown ? .down(1, "root") : .tap("root"))
  scene.skip()
  try scene.lab.destroy(scene.lab.find(victim))
  if whileDown { try scene.does(.up(1)) }
  try scene.does(.settle)
  let fires = ["single.state(recognized)", "single.action"]
  expectSame(
    scene.log,
    victim == "double"
      ? ["double.state(failed)"] + fires : ["single.state(failed)", "double.state(failed)"])
  scene.skip()
  try scene.does(.tap("root"), .settle)
  expectSame(scene.log, victim == "double" ? fires : ["double.state(failed)"])
  scene.skip()
}

@Test(
  "AR-5 one that waits takes the fingers that are left after its end, and reports nothing of them",
  arguments: [
    ("longPress", ["numberOfTouchesRequired": 2.0], 0.0, ["began", "ended"]),
    ("pan", ["minimumNumberOfTouches": 2], 40, ["began", "ended"]),
  ])
func fingersAfterTheEnd(
  type: String, properties: [String: Double], way: Double, states: [String]
) throws {
  let scene = try Scene(try .withScriptedRecognizers(), observing: [.states, .actions]) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.recognizer(type, "patient", properties)
      try $0.recognizer("test.discrete", "open")
    }
  }
  try scene.lab.require(scene.recognizer("patient"), toFail: scene.recognizer("open"))
  try scene.does(.down(1, .at(100, 300)), .down(2, .at(250, 300)), .wait(0.6))
  if way > 0 { try scene.does(.together([.move(1, .by(0, way)), .move(2, .by(0, way))])) }
  try scene.does(.up(1), .move(2, .by(0, 50)), .up(2))
  scene.sawNothing()
  try scene.does(.set("open", "isEnabled", [0]))
  expectSame(
    scene.log,
    ["open.state(failed)"] + states.map { "patient.state(\($0))" }
      + states.map { "patient.action(\($0))" })
  scene.skip()
}

@Test func `GR-4 a second end of one that waits is ignored, and a diagnostic says so`() throws {
  let scene = try Scene(try .withScriptedRecognizers(), observing: [.states, .actions]) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.recognizer(
        "test.continuous", "eager", ["moved": Requested.began, "ended": Requested.ended])
      try $0.recognizer("test.discrete", "open")
    }
  }
  let lab = scene.lab
  try lab.require(scene.recognizer("eager"), toFail: scene.recognizer("open"))
  try scene.does(
    .down(1, .at(100, 300)), .down(2, .at(200, 300)), .move(1, .by(1, 0)), .up(1), .up(2))
  scene.sawNothing()
  let found = lab.timeline.indices.filter { lab.timeline[$0].kind == .diagnostic }
  let diagnostic = try #require(found.first)
  #expect(found.count == 1 && lab.timeline[diagnostic].reason == .isFinal)
  #expect(
    try lab.timeline.why(Serial(diagnostic)).text
      == "A diagnostic at 0 ms: the test.continuous recognizer “eager” on the view “card” requested another state after the end of its gesture."
  )
  try scene.does(.set("open", "isEnabled", [0]))
  scene.saw(
    """
    > set open.isEnabled 0
    open.state(failed)
    eager.state(began)
    eager.state(ended)
    eager.action(began)
    eager.action(ended)
    """)
}
