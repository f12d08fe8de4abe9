import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `a step that cannot be is refused with its number, and what was played stays`() throws {
  let scene = try Scene(observing: [.touches], of: ["root"]) { try $0.view("card") }
  let card = try scene.view("card")
  let hidden = try scene.lab.makeView("nowhere")
  let table: [(String, Step, LabError.Code)] = [
    ("finger that is down", .down(1, at: .center(card)), .state),
    ("finger that is not down", .up(7), .state),
    ("negative finger", .down(-1, at: .center(card)), .value),
    ("no number", .down(2, at: .point(Point(.nan, 0))), .value),
    ("infinity", .move(1, to: .point(Point(.infinity, 0))), .value),
    ("backwards in time", .wait(-1), .value), ("no time", .wait(.nan), .value),
    ("too long", .wait(1e12), .value), ("no place", .tap(.center(hidden)), .state),
    ("no taps", .tap(.center(card), count: 0), .value),
    ("too many taps", .tap(.center(card), count: .max), .value),
    ("no fingers", .tap(.center(card), fingers: 0), .value),
    ("too many fingers", .press(.center(card), for: 1, fingers: .max), .value),
    ("relative to nothing", .down(2, at: .by(1, 1)), .value),
    ("too many samples", .drag(.center(card), to: .by(1, 1), over: 1e6), .limit),
    ("no distance", .swipe(.center(card), .left, distance: .nan), .value),
    ("no angle", .rotate(.center(card), by: .infinity), .value),
    ("no pinch", .pinch(.center(card), from: .nan, to: 1), .value),
    ("no property", .set(.responder(card), "colour", [1]), .name),
    ("nothing removed", .remove(.responder(scene.lab.application)), .kind),
  ]
  withEvery("row", of: table.indices) { index in
    let branch = try scene.copy()
    expectLabError(table[index].2, saying: "step 2: ") {
      try branch.lab.play([.down(1, at: .center(card)), table[index].1])
    }
    expectSame(
      branch.lab.timeline.log(.touches, of: ["root"]).first, "root.touchesBegan", table[index].0)
    branch.skip()
    // The lab is as usable as before.
    try branch.does(.up(1))
    expectSame(branch.log, ["root.touchesEnded"], table[index].0)
    branch.skip()
  }
}

@Test func `the clock stands at the end of the last step, however long it was`() throws {
  let scene = try Scene(observing: [])
  try scene.does(
    .wait(0.1), .tap("root", count: 2), .drag("root", by: (1, 1), over: 0.25), .wait(0.000_000_001))
  #expect(scene.lab.now.nanoseconds == 100_000_000 + 200_000_000 + 250_000_000 + 1)
}

@Test func `a composite uses fresh fingers, numbered on from the highest that was named`() throws {
  let scene = try Scene(observing: [])
  try scene.lab.play([
    .tap(.center(scene.root), fingers: 2), .down(5, at: .center(scene.root)), .up(5),
    .tap(.center(scene.root)),
  ])
  let timeline = scene.lab.timeline
  let fingers = timeline.records.filter { $0.kind == .input && $0.to == TouchPhase.began.rawValue }
    .map { timeline.finger(of: $0.touch) }
  #expect(fingers == [6, 7, 5, 8])
}

@Test func `several fingers lie in a row, 30 points apart, centred`() throws {
  let scene = try Scene(observing: [])
  try scene.does(.tap(.at(100, 200), fingers: 3))
  let places = scene.lab.timeline.records.filter {
    $0.kind == .input && $0.to == TouchPhase.began.rawValue
  }
  #expect(places.map(\.x) == [70, 100, 130])
  #expect(places.map(\.y) == [200, 200, 200])
}

@Test func `a move over a time is sampled at the rate and at its end`() {
  let table: [(Double, Double, [Double])] = [
    (60, 0.05, [16.666_667, 33.333_333, 50]), (60, 0.04, [16.666_667, 33.333_333, 40]),
    (120, 0.02, [8.333_333, 16.666_667, 20]), (60, 0.01, [10]), (60, 0, [0]),
  ]
  withEvery("rate, time", of: table) { rate, time, expected in
    let scene = try Scene(Lab(rate: rate), observing: [])
    try scene.does(.down(1, .at(0, 0)), .move(1, .at(100, 0), over: time))
    let moves = scene.lab.timeline.records.filter { $0.kind == .input }.dropFirst()
    expectSame(moves.map { ($0.time.seconds * 1e9).rounded() / 1e6 }, expected)
    expectSame(moves.last?.x, 100)
  }
}

@Test func `places are resolved when the step starts`() throws {
  let scene = try Scene(observing: [.touches], of: ["card"]) {
    try $0.view("card", frame: [0, 0, 50, 50])
  }
  let card = try scene.view("card")
  try scene.lab.play([
    .set(.responder(card), "frame", [200, 200, 50, 50]), .down(1, at: .center(card)), .up(1),
  ])
  #expect(
    scene.lab.timeline.records.first { $0.kind == .input }.map { Point($0.x, $0.y) }
      == Point(225, 225))
  scene.skip()
}

@Test func `a recording is played as one step, equal times are one turn`() throws {
  let scene = try Scene(observing: [.touches], of: ["root"])
  try scene.lab.set("isMultipleTouchEnabled", of: .responder(scene.root), to: [1])
  func sample(_ ms: Int64, _ finger: Int32, _ phase: TouchPhase, _ x: Double) -> Sample {
    Sample(
      time: Instant.Span(nanoseconds: ms * 1_000_000), finger: finger, phase: phase,
      point: Point(x, 9))
  }
  try scene.lab.play(samples: [
    sample(0, 1, .began, 10), sample(0, 2, .began, 60), sample(10, 1, .moved, 11),
    sample(10, 2, .moved, 61), sample(20, 1, .ended, 11), sample(30, 2, .cancelled, 61),
  ])
  #expect(
    scene.log == [
      "root.touchesBegan", "root.touchesMoved", "root.touchesEnded", "root.touchesCancelled",
    ])
  #expect(scene.lab.now.nanoseconds == 30_000_000)
  scene.skip()
}

@Test func `scripts in sequence go on where the last one ended, fingers down and all`() throws {
  let scene = try Scene(observing: [.touches], of: ["root"])
  func sample(_ ms: Int64, _ phase: TouchPhase, _ x: Double) -> Sample {
    Sample(
      time: Instant.Span(nanoseconds: ms * 1_000_000), finger: 1, phase: phase, point: Point(x, 9))
  }
  try scene.lab.play(
    .sequence([
      .samples([sample(0, .began, 10), sample(10, .moved, 20)]), .steps([.wait(0.005)]),
      .samples([sample(5, .moved, 30), sample(15, .ended, 30)]),
    ]))
  #expect(
    scene.log == [
      "root.touchesBegan", "root.touchesMoved", "root.touchesMoved", "root.touchesEnded",
    ])
  let times = scene.lab.timeline.records.filter { $0.kind == .input }.map(\.time.nanoseconds)
  #expect(times.map { $0 / 1_000_000 } == [0, 10, 20, 30])
  scene.skip()
}

@Test func `a bad sample stops the recording there and says which it was`() {
  let good = Sample(time: .zero, finger: 1, phase: .began, point: Point(5, 5))
  let late = Instant.Span(nanoseconds: 5)
  let bad: [(Sample, LabError.Code)] = [
    (Sample(time: Instant.Span(nanoseconds: -1), finger: 1, phase: .moved, point: .zero), .value),
    (Sample(time: late, finger: 1, phase: .moved, point: Point(.nan, 0)), .value),
    (Sample(time: late, finger: -1, phase: .began, point: .zero), .value),
    (Sample(time: late, finger: 1, phase: .began, point: .zero), .state),
    (Sample(time: late, finger: 2, phase: .ended, point: .zero), .state),
  ]
  withEvery("row", of: bad) { sample, code in
    let scene = try Scene(observing: [.touches], of: ["root"])
    var stopped = -1
    expectLabError(code, saying: "sample 1: ") {
      try scene.lab.play(samples: [good, sample], stoppedAt: { stopped = $0 })
    }
    expectSame(stopped, 1)
    expectSame(scene.log, ["root.touchesBegan"])
    scene.skip()
  }
}

@Test func `what is still withheld at the end is a diagnostic`() throws {
  let scene = try Scene(try .withScriptedRecognizers(), observing: []) {
    try $0.recognizer("test.discrete", "never", ["delaysTouchesBegan": 1])
  }
  try scene.does(.down(1, "root"), .settle)
  #expect(scene.lab.timeline.count { $0.reason == .stillWithheld } == 1)
}

@Test func `SY-7 steps without fingers are the program's and the system's, in their order`() throws
{
  let scene = try Scene(observing: [.control, .event, .action], of: ["field", "hover"]) {
    try $0.recognizer("hover", "hover")
    try $0.view("field", "UITextField")
  }
  let field = try scene.view("field")
  try scene.lab.play([
    .becomeFirstResponder(field), .pressButton("playPause"), .resignFirstResponder(field),
    .hover(.point(Point(5, 5))), .hover(nil), .focus(field), .pressButton("playPause"), .focus(nil),
    .pressButton("playPause"),
  ])
  #expect(
    scene.log == [
      "field.editingDidBegin", "field.pressesBegan(playPause)", "field.pressesEnded(playPause)",
      "field.editingDidEnd", "hover.action(began)", "hover.action(ended)",
      "field.pressesBegan(playPause)", "field.pressesEnded(playPause)",
    ])
  let steps = scene.lab.timeline.records.filter { $0.kind == .step }
  #expect(
    steps.map { scene.lab.timeline.message(of: $0) } == [
      "becomeFirstResponder", "pressButton", "resignFirstResponder", "hover", "hover", "focus",
      "pressButton", "focus", "pressButton",
    ])
  scene.skip()
}

@Test func `SY-8 a script ignores interaction, and takes back only what it began`() throws {
  let scene = try Scene(observing: [.touches], of: ["root"])
  let tap = Step.tap(.center(scene.root))
  try scene.lab.play([.ignoreInteraction(true), tap, .ignoreInteraction(false), tap])
  #expect(scene.log == ["root.touchesBegan", "root.touchesEnded"])
  expectLabError(.state, saying: "step 1: ") { try scene.lab.play([.ignoreInteraction(false)]) }
  expectLabError(.kind, saying: "step 1: ") {
    try scene.lab.play([.setContentOffset(scene.root, .zero)])
  }
  scene.skip()
}
