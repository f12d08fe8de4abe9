import Fingerpost
import FingerpostTestSupport
import Testing

private func scene(_ flags: [String: Double] = [:], taps: Int = 1) throws -> Scene {
  try Scene(
    observing: [.touches, .recognizerTouches, .states], of: ["outer", "card", "tap", "outerTap"]
  ) {
    try $0.view("outer") {
      try $0.tap("outerTap")
      try $0.view("card", frame: [50, 50, 100, 100]) { try $0.tap("tap", taps: taps, flags) }
    }
  }
}

@Test
func `TE-8 a view that leaves has its touches cancelled at once, recognizers before the view`() {
  withEvery("who leaves", of: ["card", "outer"]) { name in
    let scene = try scene()
    try scene.does(.down(1, "card"))
    scene.skip()
    try scene.does(.remove(name))
    expectSame(
      scene.log,
      [
        "tap.touchesCancelled", "tap.state(failed)", "outerTap.touchesCancelled",
        "outerTap.state(failed)", "card.touchesCancelled", "outer.touchesCancelled",
      ])
    scene.skip()
    try scene.does(.move(1, .by(1, 1)), .up(1))
    scene.sawNothing()
  }
}

@Test func `TE-8 a lifted touch whose ended is withheld is cancelled, too`() throws {
  let scene = try scene(taps: 2)
  scene.subjects = ["card"]
  try scene.lab.set("isEnabled", of: .recognizer(scene.recognizer("outerTap")), to: [0])
  try scene.does(.tap("card"))
  scene.saw("> tap card\ncard.touchesBegan")
  try scene.does(.remove("card"), .settle)
  scene.saw("> remove card\ncard.touchesCancelled\n> settle")
}

@Test func `TE-8 what was withheld besides is dropped`() throws {
  let scene = try scene(["delaysTouchesBegan": 1])
  scene.subjects = ["card"]
  try scene.does(.down(1, "card"), .remove("card"), .settle)
  scene.sawNothing()
}

@Test func `TE-8 a sibling's touches are not concerned`() throws {
  let scene = try scene()
  scene.subjects = ["card"]
  try scene.lab.addSubview(try scene.lab.makeView("sibling"), to: scene.root)
  try scene.does(.down(1, "card"), .remove("sibling"), .up(1))
  scene.skip()
  let touches = scene.lab.timeline.log(.touches, of: ["card"])
  #expect(touches == ["card.touchesBegan", "card.touchesCancelled"])
}

@Test func `TE-8 a view that moves to another parent leaves first`() throws {
  let scene = try scene()
  scene.subjects = ["card"]
  try scene.does(.down(1, "card"))
  try scene.does("card moves into the root") { lab in
    try lab.addSubview(try scene.view("card"), to: scene.root)
  }
  scene.saw("> down 1 card\ncard.touchesBegan\n> card moves into the root\ncard.touchesCancelled")
  try scene.does(.up(1))
  scene.sawNothing()
}

@Test
func `TE-8 destroying a view in mid-touch notifies its objects first, then its ids are stale`()
  throws
{
  let scene = try scene()
  let card = try scene.view("card")
  let tap = try scene.recognizer("tap")
  try scene.does(.down(1, "card"))
  scene.skip()
  try scene.does("destroy card") { try $0.destroy(.responder(card)) }
  #expect(scene.log.suffix(2) == ["card.touchesCancelled", "outer.touchesCancelled"])
  scene.skip()
  expectLabError(.stale) { _ = try scene.lab.name(of: .responder(card)) }
  expectLabError(.stale) { _ = try scene.lab.name(of: .recognizer(tap)) }
  try scene.does(.up(1), .tap("outer"))
  #expect(scene.log.contains("outer.touchesBegan"))
  scene.skip()
}
