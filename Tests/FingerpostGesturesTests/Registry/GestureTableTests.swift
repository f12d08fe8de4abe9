import Fingerpost
import Testing

private let slop = ParameterInfo(
  name: "slop", kind: .number, unit: "pt", summary: "How far.", range: 0...100, defaultValue: 20)

private func slide(_ rules: [GestureTable.Rule]) throws -> RecognizerType {
  RecognizerType(
    id: "my.slide", parameters: [slop], table: try GestureTable(rules: rules, parameters: [slop]))
}

private let far: Condition = .fact(Criterion(.translation, .atLeast(0), property: "slop"))

@Test func `the first rule that applies counts, and none asks for what its state does not allow`()
  throws
{
  let scene = try GestureScene()
  try scene.lab.register(
    try slide([
      .init(.moved, .began, when: far), .init(.moved, .changed), .init(.ended, .ended),
      .init(.ended, .failed),
    ]))
  try scene.add("my.slide", named: "slide")
  try scene.play(.down(1, 100, 200), .move(1, 110, 200), .move(1, 125, 200), .move(1, 130, 200))
  try scene.play(.up(1, at: nil))
  try scene.play(.down(1, 100, 200), .move(1, 110, 200), .up(1, at: nil))
  #expect(
    scene.states == [
      "slide.state(began)", "slide.state(changed)", "slide.state(ended)", "slide.state(failed)",
    ])
  #expect(scene.diagnostics == 0)
}

@Test func `a branch in mid-gesture has its own stage and parameters`() throws {
  let scene = try GestureScene()
  try scene.lab.register(
    try slide([.init(.began, wake: .number(0.1)), .init(.elapsed, .began), .init(.moved, .changed)])
  )
  let recognizer = try scene.add("my.slide", named: "slide")
  try scene.play(.down(1, 100, 200))
  let branch = try scene.lab.copy()
  try branch.set("slop", of: .recognizer(recognizer), to: [5])
  try branch.settle()
  #expect(branch.timeline.log(.state) == ["slide.state(began)"])
  #expect(scene.states.isEmpty)
  #expect(try scene.lab.get("slop", of: .recognizer(recognizer)) == [20])
}

@Test(arguments: [
  (GestureTable.Rule(.moved, .changed), "on.moved[0]: it can become changed only after began"),
  (.init(.ended, .ended), "on.ended[0]: it can become ended only after began"),
  (
    .init(.moved, .failed, when: .fact(Criterion(.scale, .atLeast(2)))),
    "on.moved[0]: a recognizer's table looks at its touches and its state, not at scale"
  ),
  (
    .init(.moved, .failed, when: .fact(Criterion(.translation, .atLeast(0), property: "slp"))),
    "on.moved[0]: no parameter is called 'slp', only slop"
  ),
  (
    .init(.moved, .failed, when: .fact(Criterion(.translation, .isKind([NameID(1)])))),
    "on.moved[0]: translation cannot be held against names"
  ),
  (.init(.moved, .failed, when: .all([])), "on.moved[0]: a condition has no parts"),
  (.init(.moved, next: 3), "on.moved[0]: there is no stage 3, there are 1"),
  (.init(.began, wake: .number(.nan)), "on.began[0]: wake takes 0 … 1000000 seconds, not nan"),
  (.init(.elapsed, .failed, ignores: true), "on.elapsed[0]: no touch comes with elapsed"),
]) func `a rule that cannot be is refused with its place`(
  rule: GestureTable.Rule, sentence: String
) throws {
  let error = try #require(throws: RegistrationError.self) { try slide([rule]) }
  #expect(error.description.hasPrefix(sentence))
}

@Test func `GR-10 a rule ignores the touches of its call, and the attempt goes on without them`()
  throws
{
  let lab = Lab()
  let table = try GestureTable(rules: [
    .init(.began, when: .fact(Criterion(.numberOfTouches, .atLeast(2))), ignores: true),
    .init(.moved, .began), .init(.moved, .changed), .init(.ended, .ended), .init(.ended, .failed),
  ])
  try lab.register(RecognizerType(id: "my.one", table: table))
  let window = try lab.addWindow("window")
  let root = try lab.makeView("root")
  try lab.set("frame", of: .responder(root), to: [0, 0, 390, 844])
  try lab.addSubview(root, to: window)
  try lab.addRecognizer("my.one", name: "one", to: root)
  try lab.play([
    .down(1, at: .point(Point(100, 100))), .down(2, at: .point(Point(200, 100))),
    .move(2, to: .by(0, 30)), .up(2), .move(1, to: .by(0, 30)), .up(1),
  ])
  #expect(
    lab.timeline.log(.recognizerTouches, .state) == [
      "one.touchesBegan", "one.touchesBegan", "one.touchesMoved", "one.state(began)",
      "one.touchesEnded", "one.state(ended)",
    ])
}

@Test func `duration is the time since the oldest finger of the attempt came down`() throws {
  let scene = try GestureScene()
  try scene.lab.register(
    try slide([
      .init(.moved, .began, when: .fact(Criterion(.duration, .atLeast(1)))),
      .init(.ended, .ended), .init(.ended, .failed),
    ]))
  try scene.add("my.slide", named: "slide")
  let start = Step.down(1, at: .point(Point(100, 200)))
  try scene.lab.play([.wait(5), start, .move(1, to: .by(30, 0)), .wait(0.7)])
  try scene.lab.play([.down(2, at: .point(Point(200, 200))), .wait(0.2), .move(2, to: .by(30, 0))])
  #expect(scene.states == [])
  try scene.lab.play([.wait(0.2), .move(2, to: .by(30, 0)), .up(2), .up(1)])
  #expect(scene.states == ["slide.state(began)", "slide.state(ended)"])
}
