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
  #expect(refused.errors.first == "step 1: a time must be in 0…1000000 s, not -0.45")
  #expect(refused.borders.first?.lower == 0 && refused.borders.first?.decision == nil)
}

@Test func `a map that there is not is refused in a sentence`() throws {
  let (lab, button) = try pageWithButton()
  let steps = [Step.tap(.center(button)), .together([.wait(1)])]
  func refused(
    _ x: Parameter, _ y: Parameter = .step(first, .x), count: Int = 3
  ) -> LabError? {
    #expect(throws: LabError.self) {
      try lab.outcomeMap(
        .steps(steps), x: MapAxis(x, 0...1, count: count), y: MapAxis(y, 0...1, count: 3))
    }
  }
  func words(_ x: Parameter, _ y: Parameter = .step(first, .x)) -> String? {
    refused(x, y)?.message
  }
  #expect(words(.step(first, .dx)) == "script[0] is a step tap that has no number dx")
  #expect(words(.step(StepPath(2), .x)) == "there is no step script[2]")
  #expect(words(.step(StepPath([1, 1]), .duration)) == "there is no step script[1].together[1]")
  #expect(
    words(.step(first, .x)) == "both axes are one number; a map has two parameters")
  #expect(
    words(.profile("panHysterese"))
      == "no profile field is called 'panHysterese'; did you mean panHysteresis?")
  for count in [0, .max] {
    #expect(
      refused(.rate, count: count)
        == LabError(.limit, "a map has 1 … 4000000 cells, not \(count) × 3"))
  }
  #expect(
    words(.property(.responder(button), "frame", index: 4)) == "frame has 4 numbers, no number 4")
  #expect(throws: LabError(.kind, "a recording has no steps")) {
    try lab.outcomeMap(
      .samples([]), x: MapAxis(.step(first, .x), 0...1, count: 1),
      y: MapAxis(.rate, 30...60, count: 1))
  }
}

@Test func `the hand's seed is an axis of whole numbers, whichever axis comes first`() throws {
  let (lab, _) = try pageWithButton()
  let tap = Script.steps([.tap(.point(Point(104, 320)))])
  let seeds = MapAxis(.seed, -0.5...7.5, count: 8)
  let deviations = MapAxis(.jitter, 0...8, count: 2)
  let map = try lab.outcomeMap(tap, x: seeds, y: deviations, observing: reported)
  #expect(map.logs == [["buy.bought"], ["pan.action(began)", "pan.action(ended)"], []])
  #expect(map.outcomes == [1, 1, 1, 1, 1, 1, 1, 1] + [2, 2, 2, 2, 2, 2, 3, 2])
  // Between two seeds is no third.
  #expect(map.border(2, 3)?.points == [Point(5.5, 6), Point(6.5, 6)])
  #expect(map.played == 80 && map.errors.isEmpty)
  for column in 0..<8 {
    var variants = Variants(tap)
    variants.observation = reported
    variants.observation.isFolded = true
    variants.ends = [0]
    variants.particulars = {
      { _ in
        var own = VariantOptions()
        own.jitter = Jitter(deviation: 6, seed: UInt64(column))
        return own
      }
    }
    #expect(try lab.play(variants).logs[0].map(\.text) == map.logs[map[column, 1] - 1], "\(column)")
  }
  let turned = try lab.outcomeMap(tap, x: deviations, y: seeds, observing: reported)
  #expect(turned.outcomes.filter { $0 == 1 }.count == 8)
  for column in 0..<8 {
    for row in 0..<2 {
      #expect(turned.logs[turned[row, column] - 1] == map.logs[map[column, row] - 1])
    }
  }
}

@Test func `a number between whole ones is refused`() throws {
  let (lab, button) = try pageWithButton()
  for (parameter, said) in [
    (Parameter.seed, "a seed is a whole number from 0 on, not 0.5"),
    (.step(first, .count), "count is a whole number, not 0.5"),
    (.step(first, .fingers), "fingers is a whole number, not 0.5"),
  ] {
    let map = try lab.outcomeMap(
      .steps([.tap(.center(button))]), x: MapAxis(parameter, 0...2, count: 2),
      y: MapAxis(.rate, 60...120, count: 1))
    #expect(map.outcomes == [0, 0] && map.logs.isEmpty && map.errors == [said])
    #expect(map.borders.isEmpty)
  }
}

@Test func `an axis that leads nowhere is refused, and a place in a window without a width`() throws
{
  let (lab, button) = try pageWithButton()
  func words(_ axis: MapAxis, in lab: Lab, _ place: ResponderID) -> String? {
    #expect(throws: LabError.self) {
      try lab.outcomeMap(
        .steps([.tap(.center(place))]), x: axis, y: MapAxis(.step(first, .x), 0...1, count: 2))
    }?.message
  }
  #expect(
    words(MapAxis(.rate, 60...60, count: 2), in: lab, button) == "an axis leads from 60.0 to 60.0")
  #expect(
    words(MapAxis(.rate, 60...1e12, count: 2), in: lab, button)
      == "an axis leads from 60.0 to 1000000000000.0")
  #expect(
    words(MapAxis(.rate, 60...120, count: 2, tolerance: 0), in: lab, button)
      == "a tolerance is more than 0, not 0.0")
  let flat = Lab()
  let window = try flat.addWindow("window")
  let card = try flat.makeView("card")
  try flat.addSubview(card, to: window)
  try flat.set("transform", of: .responder(window), to: [0, 0, 0, 0, 0, 0])
  #expect(
    words(MapAxis(.rate, 60...120, count: 2), in: flat, card)
      == "a window that has no width has no places")
}

@Test func `with two windows a place is a point of the screen`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  try lab.set("frame", of: .responder(window), to: [40, 100, 300, 400])
  let card = try lab.makeView("card")
  try lab.set("frame", of: .responder(card), to: [0, 0, 100, 100])
  try lab.addSubview(card, to: window)
  try lab.addRecognizer("tap", name: "tap", to: card)
  let other = try lab.addWindow("other")
  try lab.set("frame", of: .responder(other), to: [300, 700, 10, 10])
  let map = try lab.outcomeMap(
    .steps([.tap(.center(card))]), x: MapAxis(.step(first, .x), 0...200, count: 4),
    y: MapAxis(.step(first, .y), 0...300, count: 3), observing: reported)
  #expect(map.logs == [[], ["tap.action"]])
  #expect(map.outcomes == [1, 1, 1, 1] + [1, 2, 2, 1] + [1, 1, 1, 1])
}

/// A border's place along an axis, and how many runs it took to find it.
private func border(
  _ axis: MapAxis, _ type: String, _ step: (Place) -> Step
) throws -> (place: Double, played: Int) {
  let lab = Lab()
  let page = try lab.makeView("page")
  try lab.addSubview(page, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
  try lab.addRecognizer(type, name: "it", to: page)
  let map = try lab.outcomeMap(
    .steps([step(.center(page))]), x: axis,
    y: MapAxis(.profile("tapInterval"), 0.3...0.4, count: 1),
    observing: LogObservation([.action]))
  return (try #require(map.border(1, 2)).points[0].x, map.played)
}

@Test func `a border is found as near as its unit asks, or an eighth of a cell`() throws {
  func distance(_ range: ClosedRange<Double>, count: Int, tolerance: Double? = nil) throws
    -> [Double]
  {
    let axis = MapAxis(.step(first, .distance), range, count: count, tolerance: tolerance)
    let found = try border(axis, "pan") { .drag($0, to: .by(9, 0), over: 0.2) }
    return [found.place, Double(found.played)]
  }
  #expect(try distance(2...42, count: 4) == [9.98828125, 14])
  #expect(try distance(9...11, count: 20) == [9.99375, 25])
  #expect(try distance(2...42, count: 4, tolerance: 3) == [10.75, 8])
  let duration = try border(MapAxis(.step(first, .duration), 0.1...0.9, count: 2), "longPress") {
    .press($0, for: 0.3)
  }
  #expect(duration == (0.500390625, 13))
  let angle = try border(MapAxis(.step(first, .angle), 0...90, count: 2), "swipe") {
    .drag($0, to: .by(60, 0), over: 0.1)
  }
  #expect(angle == (40.97900390625, 14))
  let speed = try border(MapAxis(.step(first, .speed), 0...800, count: 2), "swipe") {
    .swipe($0, .right, distance: 44, over: 0.1)
  }
  #expect(speed == (344.7265625, 14))
  // What is no number of a step has no unit here: a part of a cell is near enough.
  let profile = try border(MapAxis(.profile("panHysteresis"), 4...14, count: 2), "pan") {
    .drag($0, to: .by(9, 0), over: 0.2)
  }
  #expect(profile == (9.0390625, 10))
  let jitter = try border(MapAxis(.jitter, 0...8, count: 2), "longPress") { .press($0, for: 0.8) }
  #expect(jitter == (3.046875, 11))
}

@Test func `between two seeds only whole seeds are tried`() throws {
  let (lab, button) = try pageWithButton()
  let map = try lab.outcomeMap(
    .steps([.drag(.center(button), to: .by(9, 0), over: 0.1)]),
    x: MapAxis(.jitter, 0...2, count: 2),
    y: MapAxis(.seed, 0...40, count: 4), observing: reported)
  #expect(map.outcomes == [1, 2, 1, 1, 1, 1, 1, 1])
  #expect(map.errors == [])
  #expect(map.borders.map { [$0.lower, $0.higher] } == [[1, 2]])
  #expect(map.border(1, 2)?.points == [Point(1.453125, 5), Point(1.5, 7.5)])
}
