import FingerpostTestSupport
import Testing

import Fingerpost
import FingerpostLab
import FingerpostVariants

/// A page with a card that has recognizers of several types.
private func page() throws -> (lab: Lab, card: ResponderID) {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [0, 0, 390, 844]) {
      try $0.recognizer("swipe", "swipe")
      try $0.recognizer("rotation", "rotation")
      try $0.recognizer("pinch", "pinch")
      try $0.recognizer("pan", "pan", ["minimumNumberOfTouches": 2])
    }
  }
  return (scene.lab, try scene.view("card"))
}

/// A map over one number of a step has in each cell what the step does with that number.
private func check(
  _ number: StepNumber, _ range: ClosedRange<Double>, _ step: (ResponderID, Double) -> Step,
  at base: Double, isInside: Bool = false
) throws {
  let (lab, card) = try page()
  func steps(_ value: Double) -> [Step] {
    isInside ? [.together([.wait(0.1), step(card, value)])] : [step(card, value)]
  }
  let observation = LogObservation([.action])
  let map = try lab.outcomeMap(
    .steps(steps(base)),
    x: MapAxis(.step(isInside ? StepPath([0, 1]) : StepPath(0), number), range, count: 8),
    y: MapAxis(.profile("tapInterval"), 0.3...0.4, count: 1), observing: observation)
  #expect(map.logs.count > 1, "\(number) makes no difference")
  for column in 0..<8 {
    let copy = try lab.copy()
    try copy.play(.steps(steps(map.x.middle(of: column))))
    let log = LogFold.folded(observation.log(of: copy.timeline).map(\.text))
    #expect(map.logs[map[column, 0] - 1] == log, "\(map.x.middle(of: column))")
  }
}

@Test func `a swipe's length and a rotation's angle vary as numbers of their steps`()
  throws
{
  for isInside in [false, true] {
    try check(
      .distance, 0...160, { .swipe(.center($0), .right, distance: $1, over: 0.1) }, at: 300,
      isInside: isInside)
  }
  try check(
    .angle, 0...16, { .rotate(.center($0), by: $1 * .pi / 180, radius: 100) }, at: 90)
}

@Test func `a swipe's speed is its length in a time`() throws {
  try check(
    .speed, 0...800, { .swipe(.center($0), .right, distance: 44, over: 44 / $1) }, at: 300)
}

@Test func `the two numbers of a pinch and of a rotation vary`() throws {
  try check(.first, 180...220, { .pinch(.center($0), from: $1, to: 200) }, at: 100)
  try check(.second, 180...220, { .pinch(.center($0), from: 200, to: $1) }, at: 100)
  try check(.first, 0...0.28, { .rotate(.center($0), by: $1, radius: 100) }, at: 1)
  try check(.second, 0...300, { .rotate(.center($0), by: 0.1, radius: $1) }, at: 20)
}

@Test func `a way that only turns keeps its length`() throws {
  let (lab, card) = try page()
  // 50 points, of which 30 go to the right and 40 down.
  let drag = Step.drag(.center(card), to: .by(30, 40), over: 0.1)
  let map = try lab.outcomeMap(
    .steps([drag]), x: MapAxis(.step(StepPath(0), .angle), 0...360, count: 8),
    y: MapAxis(.rate, 30...90, count: 1), observing: LogObservation([.action]))
  #expect(map.logs == [["swipe.action"], []])
  #expect(map.outcomes == [1, 2, 2, 2, 2, 2, 2, 1])
  let border = try #require(map.border(1, 2))
  #expect(border.points.map { ($0.x * 10).rounded() / 10 } == [25, 335])
  #expect(
    border.decision?.words
      == "profile.swipeDistance = 45.3 pt: swipe.state(recognized), or swipe.state(failed)")
}

@Test func `a number of a step is called as documents call it, and has a unit`() {
  let point = Place.point(Point(1, 1))
  func names(_ step: Step) -> [String] { StepNumber.allCases.map { step.name(of: $0) } }
  #expect(
    names(.tap(point)).suffix(6) == ["hold", "gap", "count", "fingers", "tap", "tap"],
    "\(names(.tap(point)))")
  #expect(
    names(.pinch(point)).suffix(6) == ["over", "pinch", "pinch", "pinch", "from", "to"],
    "\(names(.pinch(point)))")
  #expect(Step.wait(1).name(of: .duration) == "wait" && Step.wait(1).name(of: .x) == "x")
  #expect(
    StepNumber.allCases.map(\.unit)
      == ["pt", "pt", "pt", "pt", "pt", "°", "pt/s", "s", "s", "", "", "pt", "pt"])
  #expect(StepPath([1, 0, 2]).description == "script[1].together[0].together[2]")
}

@Test func `a printed matrix has a line for each combination, also where nothing is seen`() throws {
  let (lab, card) = try page()
  let swipe = try lab.find("swipe")
  let flags = MatrixSetting(
    "swipe.isEnabled",
    [("off", Change.set(swipe, "isEnabled", [0])), ("on", Change.set(swipe, "isEnabled", [1]))])
  let matrix = try lab.matrix(
    .steps([.swipe(.center(card), .right)]), [flags], observing: LogObservation([.action]))
  #expect(
    "\(matrix)" == """
      swipe.isEnabled  seen
      off              (nothing)
      on               swipe.action
      """)
}

@Test func `a matrix of more than ten million combinations is refused`() throws {
  let (lab, card) = try page()
  let swipe = try lab.find("swipe")
  let values = (0..<10).map { ("\($0)", Change.set(swipe, "isEnabled", [Double($0 % 2)])) }
  for count in [8, 64] {
    let settings = (0..<count).map { MatrixSetting("\($0)", values) }
    expectLabError(.limit, saying: "more than 10000000 combinations") {
      _ = try lab.matrix(.steps([.tap(.center(card))]), settings)
    }
  }
}

@Test func `whether a step leads by a way is asked by its path`() throws {
  let steps: [Step] = [
    .down(1, at: .point(Point(10, 10))),
    .together([.move(1, to: .by(5, 0)), .move(2, to: .point(Point(1, 2)))]),
    .move(1, to: .by(0, 5)), .drag(.point(Point(1, 1)), to: .by(4, 4)),
  ]
  #expect(steps.leadsByWay(StepPath(2)))
  #expect(!steps.leadsByWay(StepPath(0)) && !steps.leadsByWay(StepPath(3)))
  #expect(steps.leadsByWay(StepPath([1, 0])) && !steps.leadsByWay(StepPath([1, 1])))
  #expect(!steps.leadsByWay(StepPath([1, 2])) && !steps.leadsByWay(StepPath(9)))
  // Only a together has steps of its own.
  #expect(!steps.leadsByWay(StepPath([2, 0])) && !steps.leadsByWay(StepPath([9, 0])))
}

@Test func `a view's centre becomes a point of its window where its coordinates vary`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  try lab.set("frame", of: .responder(window), to: [40, 200, 300, 400])
  let card = try lab.makeView("card")
  try lab.set("frame", of: .responder(card), to: [0, 0, 100, 100])
  try lab.addSubview(card, to: window)
  try lab.addRecognizer("tap", name: "tap", to: card)
  let map = try lab.outcomeMap(
    .steps([.tap(.center(card))]), x: MapAxis(.step(StepPath(0), .x), 0...200, count: 4),
    y: MapAxis(.profile("tapInterval"), 0.3...0.4, count: 1), observing: LogObservation([.action]))
  #expect((0..<4).map { map.logs[map[$0, 0] - 1] } == [["tap.action"], ["tap.action"], [], []])
}

@Test func `each of sixteen directions has words of its own, a time is longer or shorter`() {
  let (place, hold) = (
    ScriptNumber(step: StepPath(0), name: "place", unit: .points),
    ScriptNumber(step: StepPath(0), name: "hold", unit: .seconds)
  )
  #expect(
    Perturbation.around(place, 0..<2).map(\.direction) == [
      "right", "right and slightly down", "down right", "down and slightly right", "down",
      "down and slightly left", "down left", "left and slightly down", "left",
      "left and slightly up", "up left", "up and slightly left", "up", "up and slightly right",
      "up right", "right and slightly up",
    ])
  #expect(Perturbation.around(hold, 2..<3).map(\.direction) == ["longer", "shorter"])
}
