import Fingerpost
import FingerpostTestSupport
import Testing

@Test
func
  `GR-8 a recognized one is reset though its finger is down, a failed one when the finger is up`()
  throws
{
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.states, .reset]) {
    try $0.recognizer("test.discrete", "loser")
    try $0.recognizer("test.discrete", "winner", ["moved": Requested.ended])
  }
  try scene.does(.down(1, "root"), .move(1, .by(1, 1)))
  scene.saw(
    """
    > down 1 root
    > move 1 by 1, 1
    winner.state(recognized)
    loser.state(failed)
    winner.reset
    """)
  try scene.does(.move(1, .by(1, 1)))
  scene.sawNothing()
  try scene.does(.up(1))
  scene.saw("> up 1\nloser.reset")
}

@Test func `GR-8 a final one waits for those bound to it by requirements, in either direction`() {
  withEvery("who requires", of: ["quick", "slow"]) { who in
    let lab = try Lab.withScriptedRecognizers()
    let scene = try Scene(lab, observing: [.states, .reset]) {
      try $0.recognizer("test.discrete", "quick", ["moved": Requested.failed])
      try $0.recognizer("test.discrete", "slow", ["timer": Requested.failed, "wakesAfter": 1])
    }
    let (quick, slow) = (try scene.recognizer("quick"), try scene.recognizer("slow"))
    if who == "quick" {
      try lab.require(quick, toFail: slow)
    } else {
      try lab.require(slow, toFail: quick)
    }
    try scene.does(.down(1, "root"), .move(1, .by(1, 1)), .up(1))
    expectSame(scene.log, ["quick.state(failed)"])
    scene.skip()
    try scene.does(.wait(2))
    expectSame(scene.log, ["slow.state(failed)", "quick.reset", "slow.reset"])
    scene.skip()
  }
}

@Test func `GR-9 disabled or removed in mid-gesture: possible fails, active is cancelled`() {
  let actions: [SceneAction] = [.set("r", "isEnabled", [0]), .remove("r")]
  withEvery("action", of: actions) { action in
    withEvery("began", of: [false, true]) { began in
      let lab = try Lab.withScriptedRecognizers()
      let scene = try Scene(lab, observing: [.states, .actions, .recognizerTouches]) {
        try $0.recognizer("test.continuous", "r", ["began": began ? Requested.began : 0])
      }
      try scene.does(.down(1, "root"))
      scene.skip()
      try scene.does(action)
      expectSame(
        scene.log, began ? ["r.state(cancelled)", "r.action(cancelled)"] : ["r.state(failed)"])
      scene.skip()
      try scene.does(.move(1, .by(1, 1)), .up(1))
      scene.sawNothing()
    }
  }
}

@Test func `GR-9 enabled again it takes part from the next touch on`() throws {
  let scene = try Scene(observing: [.actions]) { try $0.tap("tap") }
  try scene.does(
    .down(1, "root"), .set("tap", "isEnabled", [0]), .set("tap", "isEnabled", [1]), .up(1))
  scene.sawNothing()
  try scene.does(.wait(1), .tap("root"))
  scene.saw("> wait 1\n> tap root\ntap.action")
}

@Test
func `GR-10 an ignored touch is no part of the attempt, and what was withheld of it is released`()
  throws
{
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.touches, .recognizerTouches], of: ["root", "picky"]) {
    try $0.recognizer("test.discrete", "picky", ["delaysTouchesBegan": 1, "ignores": 1])
  }
  try scene.does(.down(1, "root"))
  scene.saw("> down 1 root\npicky.touchesBegan")
  try scene.does(.move(1, .by(1, 1)))
  scene.saw("> move 1 by 1, 1\npicky.touchesMoved\nroot.touchesBegan\nroot.touchesMoved")
  try scene.does(.move(1, .by(1, 1)), .up(1))
  scene.saw("> move 1 by 1, 1\nroot.touchesMoved\n> up 1\nroot.touchesEnded")
}

@Test func `GR-10 after all touches are ignored the recognizer is fresh for the next`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.recognizerTouches]) {
    try $0.recognizer("test.discrete", "picky", ["ignores": 1])
  }
  try scene.does(.drag("root", by: (5, 0), over: 0), .tap("root"))
  #expect(scene.log.suffix(2) == ["picky.touchesBegan", "picky.touchesEnded"])
  scene.skip()
}

@Test
func
  `GR-9 enabled again it is possible at once, though its finger is down and its partner undecided`()
  throws
{
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.states, .reset, .recognizerTouches]) {
    try $0.recognizer("test.continuous", "r", ["moved": Requested.began])
    try $0.recognizer("test.discrete", "partner")
  }
  try lab.require(scene.recognizer("r"), toFail: scene.recognizer("partner"))
  try scene.does(.down(1, "root"), .set("r", "isEnabled", [0]))
  scene.skip()
  try scene.does(.set("r", "isEnabled", [1]))
  scene.saw("> set r.isEnabled 1\nr.reset")
  try scene.does(.move(1, .by(1, 1)))
  scene.saw("> move 1 by 1, 1\npartner.touchesMoved")
  try scene.does(.down(2, "root"))
  scene.saw("> down 2 root\npartner.touchesBegan\nr.touchesBegan")
}

@Test
func `GR-9 what failed by itself takes a new finger after off and on, its old one still down`()
  throws
{
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: [.states, .reset, .recognizerTouches]) {
    try $0.recognizer("test.discrete", "r", ["moved": Requested.failed])
  }
  try scene.does(.down(1, "root"), .move(1, .by(1, 1)))
  scene.skip()
  try scene.does(.set("r", "isEnabled", [0]), .set("r", "isEnabled", [1]))
  scene.saw("> set r.isEnabled 0\nr.reset\n> set r.isEnabled 1")
  try scene.does(.down(2, "root"), .up(1))
  scene.saw("> down 2 root\nr.touchesBegan\n> up 1")
}

@Test func `SY-10 what code in reset changes takes effect in the same turn`() throws {
  let scene = try Scene(
    observing: [.states, .actions, .reset, .touches], of: ["tap", "press", "card", "other"]
  ) {
    try $0.view("card") { try $0.tap("tap") }
    try $0.view("other", frame: [0, 600, 390, 100]) { try $0.recognizer("longPress", "press") }
  }
  let (lab, other) = (scene.lab, try scene.view("other"))
  try scene.overrides("tap", .reset, once { try lab.remove(other) })
  try scene.does(.down(2, "other"), .down(1, "card"))
  scene.skip()
  try scene.does(.up(1), .up(2))
  scene.saw(
    """
    > up 1
    tap.state(recognized)
    tap.action
    card.touchesCancelled
    tap.reset
    press.state(failed)
    other.touchesCancelled
    press.reset
    > up 2
    """)
  let change = try #require(lab.timeline.records.first { $0.kind == .change })
  #expect(lab.timeline.token(of: lab.timeline.records[Int(change.cause)]) == "tap.reset")
}
