import Fingerpost
import Testing

private let reported = LogObservation([.action, .handler])
private let first = StepPath(0)

@Test func `beyond ten points along an axis the pan begins, whatever the direction`() throws {
  let (lab, button) = try pageWithButton()
  let map = try lab.outcomeMap(
    .steps([.drag(.center(button), to: .by(0, 0), over: 0.1)]),
    x: MapAxis(.step(first, .distance), 0...20, count: 30),
    y: MapAxis(.step(first, .angle), 0...360, count: 24), observing: reported)
  #expect(map.logs == [["buy.bought"], ["pan.action(began)", "pan.action(ended)"]])
  let border = try #require(map.border(2, 1))
  #expect(
    border.decision?.words
      == "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)")
  for point in border.points {
    let radians = point.y * .pi / 180
    let (dx, dy) = (point.x * cosine(radians), point.x * cosine(radians - .pi / 2))
    #expect(abs(max(abs(dx), abs(dy)) - 10) < 0.06, "\(point)")
  }
  #expect(map.outcomes.count == 720 && map[0, 0] == 1 && map[29, 0] == 2 && map[30, 0] == 0)
  #expect(map.border(1, 3) == nil)
  let untouched = try pageWithButton().lab
  #expect(lab.recordCount == untouched.recordCount, "the lab stays as it is")
}

/// By its series: tests have no mathematics of their own.
private func cosine(_ angle: Double) -> Double {
  var (term, sum) = (1.0, 1.0)
  for n in stride(from: 1.0, to: 60, by: 2) {
    term *= -angle * angle / (n * (n + 1))
    sum += term
  }
  return sum
}

@Test func `a cell is the script played there, for all that a step has`() throws {
  let (lab, button) = try pageWithButton()
  let map = try lab.outcomeMap(
    .steps([.drag(.center(button), to: .by(0, 0), over: 0.1)]),
    x: MapAxis(.step(first, .dx), -30...30, count: 7),
    y: MapAxis(.step(first, .speed), 20...400, count: 5), observing: reported, threads: 2)
  for column in 0..<7 {
    for row in 0..<5 {
      let (dx, speed) = (map.x.middle(of: column), map.y.middle(of: row))
      let copy = try lab.copy()
      try copy.play(
        .steps([.drag(.center(button), to: .by(dx, 0), over: abs(dx) / speed)]))
      let log = LogFold.folded(reported.log(of: copy.timeline).map(\.text))
      #expect(map.logs[map[column, row] - 1] == log, "\(dx) points, \(speed) points a second")
    }
  }
}

@Test func `the places of a screen are a map of it, and one line may be what is looked for`() throws
{
  let (lab, button) = try pageWithButton()
  var seen = reported
  seen.token = "buy.bought"
  let map = try lab.outcomeMap(
    .steps([.tap(.center(button))]), x: MapAxis(.step(first, .x), 0...390, count: 39),
    y: MapAxis(.step(first, .y), 0...844, count: 42), observing: seen)
  #expect(map.logs == [[], ["buy.bought"]])
  let points = try #require(map.borders.first).points
  func ends(_ values: [Double]) -> [Int] {
    [values.min() ?? 0, values.max() ?? 0].map { Int($0.rounded()) }
  }
  #expect(ends(points.map(\.x)) == [100, 220] && ends(points.map(\.y)) == [300, 344])
  #expect(map.borders.first?.decision?.words == "touch 1 comes down on page, or on buy")
}

@Test func `a threshold, a property and the hand vary too; what is refused is a part of the map`()
  throws
{
  let (lab, button) = try pageWithButton()
  let drag = Script.steps([.drag(.center(button), to: .by(8, 0), over: 0.1)])
  let thresholds = try lab.outcomeMap(
    drag, x: MapAxis(.profile("panHysteresis"), 4...12, count: 4),
    y: MapAxis(.property(.responder(button), "frame", index: 2), 20...400, count: 2),
    observing: reported)
  #expect(thresholds.border(1, 2)?.points.allSatisfy { abs($0.x - 8) < 0.1 } == true)
  let refused = try lab.outcomeMap(
    drag, x: MapAxis(.step(first, .duration), -0.5...0.5, count: 10),
    y: MapAxis(.jitter, 0...1, count: 2), observing: reported)
  #expect(refused.outcomes.filter { $0 == 0 }.count == 10)
  #expect(refused.errors.first?.contains("a time must be in") == true)
  #expect(refused.borders.first?.lower == 0 && refused.borders.first?.decision == nil)
}

@Test func `a map that there is not is refused in a sentence`() throws {
  let (lab, button) = try pageWithButton()
  let steps = [Step.tap(.center(button)), .together([.wait(1)])]
  func words(_ x: Parameter, _ y: Parameter = .step(first, .x), count: Int = 3) -> String? {
    #expect(throws: LabError.self) {
      try lab.outcomeMap(
        .steps(steps), x: MapAxis(x, 0...1, count: count), y: MapAxis(y, 0...1, count: 3))
    }?.message
  }
  #expect(words(.step(first, .dx)) == "script[0] is a step tap that has no number dx")
  #expect(words(.step(StepPath(2), .x)) == "there is no step script[2]")
  #expect(words(.step(StepPath([1, 1]), .duration)) == "there is no step script[1].together[1]")
  #expect(words(.step(first, .x))?.contains("both axes are one number") == true)
  #expect(words(.profile("panHysterese"))?.contains("did you mean panHysteresis") == true)
  #expect(words(.rate, count: 0) == "a map has 1 … 4000000 cells, not 0 × 3")
  #expect(words(.rate, count: .max)?.contains("a map has 1 … 4000000 cells") == true)
  #expect(words(.property(.responder(button), "frame", index: 4))?.contains("4 numbers") == true)
  #expect(throws: LabError(.kind, "a recording has no steps")) {
    try lab.outcomeMap(
      .samples([]), x: MapAxis(.step(first, .x), 0...1, count: 1),
      y: MapAxis(.rate, 30...60, count: 1))
  }
}
