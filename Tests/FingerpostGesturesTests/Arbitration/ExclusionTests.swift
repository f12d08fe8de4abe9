import Fingerpost
import FingerpostTestSupport
import Testing

/// A pan on a card, and a long press on its superview that allows more movement than the pan needs.
private func scene(_ kinds: [RecordKind] = [.recognizerTouches, .state]) throws -> Scene {
  try Scene(observing: kinds, of: ["press", "pan"]) {
    try $0.recognizer("longPress", "press", ["allowableMovement": 100])
    try $0.view("card") { try $0.recognizer("pan", "pan") }
  }
}

private func answer(
  _ hook: Hook, of name: String, _ answer: Answer, in scene: Scene
) throws {
  guard case .recognizer(let recognizer) = try scene.lab.find(name) else { return }
  try scene.lab.override(hook, of: .recognizer(recognizer), with: answer)
}

@Test func `AR-2 one that is shut out fails without a call, and gets none until it is reset`()
  throws
{
  let scene = try scene()
  try scene.does(.down(1, "card"), .move(1, .by(20, 0)), .move(1, .by(20, 0)), .up(1))
  scene.saw(
    """
    > down 1 card
    pan.touchesBegan
    press.touchesBegan
    > move 1 by 20, 0
    pan.touchesMoved
    press.touchesMoved
    pan.state(began)
    press.state(failed)
    > move 1 by 20, 0
    pan.touchesMoved
    pan.state(changed)
    > up 1
    pan.touchesEnded
    pan.state(ended)
    """)
}

@Test func `AR-2 the profile gives it touchesCancelled first, as two articles report it`() throws {
  let scene = try scene()
  try scene.lab.setProfile("excludedRecognizersGetCancelled", to: 1)
  try scene.does(.down(1, "card"), .move(1, .by(20, 0)), .up(1))
  scene.saw(
    """
    > down 1 card
    pan.touchesBegan
    press.touchesBegan
    > move 1 by 20, 0
    pan.touchesMoved
    press.touchesMoved
    pan.state(began)
    press.touchesCancelled
    press.state(failed)
    > up 1
    pan.touchesEnded
    pan.state(ended)
    """)
}

@Test func `AR-5 one that requires the winner to fail gets no touchesCancelled either`() throws {
  let scene = try scene()
  try answer(.shouldRequireFailureOf, of: "press", .yes, in: scene)
  try scene.does(.down(1, "card"), .move(1, .by(20, 0)), .up(1))
  #expect(!scene.log.contains("press.touchesCancelled"))
  #expect(scene.log.contains("press.state(failed)"))
  scene.skip()
}

@Test func `AR-3 at the second grant delegates are asked again, except where a class decides`() {
  withEvery("class of the press lets it prevent the pan", of: [true, false]) { prevents in
    let scene = try scene([.question, .state])
    try answer(.shouldRecognizeSimultaneouslyWith, of: "pan", .yes, in: scene)
    if !prevents { try answer(.canPrevent, of: "press", .no, in: scene) }
    try scene.does(.down(1, "card"), .move(1, .by(20, 0)), .wait(0.6), .up(1))
    expectSame(
      scene.log.filter { !$0.hasPrefix(">") },
      [
        "pan.state(began)", "pan.delegate.shouldRecognizeSimultaneouslyWith(press) -> true",
        "press.state(began)",
      ] + (prevents ? ["pan.delegate.shouldRecognizeSimultaneouslyWith(press) -> true"] : [])
        + ["pan.state(ended)", "press.state(ended)"])
    scene.skip()
  }
}

@Test(
  "AR-2 one that is shut out of a press gets pressesCancelled where the profile says so",
  arguments: [true, false])
func excludedPress(getsCancelled: Bool) throws {
  let scene = try Scene(observing: [.states, .event], of: ["tap", "press"]) {
    try $0.view("card") {
      try $0.tap("tap")
      try $0.recognizer("longPress", "press")
    }
  }
  let lab = scene.lab
  try lab.setProfile("excludedRecognizersGetCancelled", to: getsCancelled ? 1 : 0)
  for name in ["tap", "press"] {
    try lab.set("allowedPressTypes", of: lab.find(name), to: [Double(PressType.select.mask)])
  }
  try lab.play([.focus(scene.view("card")), .pressButton("select", for: 0.7)])
  expectSame(
    scene.log,
    ["press.pressesBegan(select)", "tap.pressesBegan(select)", "press.state(began)"]
      + (getsCancelled ? ["tap.pressesCancelled(select)"] : [])
      + ["tap.state(failed)", "press.pressesEnded(select)", "press.state(ended)"])
  scene.skip()
}

@Test func `AR-2 touchesCancelled is for the shared fingers that are down, not for one that lifts`()
  throws
{
  let scene = try Scene(observing: [.recognizerTouches, .state], of: ["pan", "double"]) {
    try $0.recognizer(
      "tap", "double", ["numberOfTapsRequired": 2, "numberOfTouchesRequired": 2])
    try $0.view("card") { try $0.recognizer("pan", "pan") }
  }
  try scene.lab.setProfile("excludedRecognizersGetCancelled", to: 1)
  try scene.does(
    .together([.down(1, "card"), .down(2, "card")]),
    .together([.up(1), .move(2, .by(20, 0))]), .up(2))
  scene.saw(
    """
    > together: down 1 card; down 2 card
    pan.touchesBegan
    double.touchesBegan
    > together: up 1; move 2 by 20, 0
    pan.touchesMoved
    pan.touchesEnded
    double.touchesMoved
    double.touchesEnded
    pan.state(began)
    double.touchesCancelled
    double.state(failed)
    > up 2
    pan.touchesEnded
    pan.state(ended)
    """)
  let timeline = scene.lab.timeline
  let cancelled = timeline.filter { timeline.token(of: $0) == "double.touchesCancelled" }
  expectSame(cancelled.map { timeline.touches(of: $0).map(timeline.finger) }, [[2]])
}
