import Fingerpost
import FingerpostDelivery
import FingerpostTestSupport
import Testing

/// A page that fills the window.
private func page() throws -> (lab: Lab, center: Place) {
  let lab = Lab()
  let page = try lab.makeView("page")
  try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
  try lab.addSubview(page, to: try lab.addWindow("window"))
  return (lab, .center(page))
}

@Test func `SY-4 the rate of the screen changes while nothing waits for a frame`() throws {
  let (lab, center) = try page()
  #expect(lab.displayRate == nil)
  try lab.setDisplayRate(30)
  #expect(lab.displayRate == 30)
  try lab.play([.wait(0.001), .down(1, at: center)])
  expectLabError(.state, saying: "a frame of the screen is due; let the lab settle first") {
    try lab.setDisplayRate(60)
  }
  #expect(lab.displayRate == 30)
  try lab.settle()
  try lab.setDisplayRate(nil)
  #expect(lab.displayRate == nil)
  for rate in [0, -1, 100_001, Double.nan] {
    expectLabError(.value, saying: "the rate must be in 1…100000 Hz, not \(rate)") {
      try lab.setDisplayRate(rate)
    }
  }
}

@Test func `SY-1 a sensor is refused where a finger is down, or where it would be too large`()
  throws
{
  let (lab, center) = try page()
  var options = SyntheticDigitizerOptions()
  try lab.play([.down(1, at: center)])
  expectLabError(.state, saying: "a finger is down; lift it and let the lab settle first") {
    try lab.setDigitizer(options)
  }
  try lab.play([.up(1)])
  options.rate = 100_000
  expectLabError(
    .limit,
    saying: "the sensor would have more than 4000000 cells, or measure more than 60000000 of them "
      + "in a second; raise cellPitch, or lower the rate or the radius"
  ) { try lab.setDigitizer(options) }
  options.rate = 0.5
  expectLabError(.value, saying: "the rate must be in 1…100000 Hz, not 0.5") {
    try lab.setDigitizer(options)
  }
  options.rate = 120
  options.radius = 1001
  expectLabError(.value, saying: "the finger's radius must be in 1…1000 pt") {
    try lab.setDigitizer(options)
  }
  options.radius = 100
  options.noise = 10.5
  expectLabError(.value, saying: "the noise must be in 0…10, not 10.5") {
    try lab.setDigitizer(options)
  }
  options.noise = 10
  options.jitter = 0.5 / 120
  expectLabError(
    .value, saying: "the jitter must be less than half a frame, not 0.004166666666666667 s"
  ) { try lab.setDigitizer(options) }
  #expect(lab.syntheticDigitizer == nil)
  options.jitter = 0
  try lab.setDigitizer(options)
  #expect(lab.syntheticDigitizer?.radius == 100)
  #expect(lab.syntheticDigitizer?.noise == 10)
}

@Test func `recorded frames are refused where they cannot be played`() throws {
  let (lab, _) = try page()
  let none: [CapacitanceFrame] = []
  expectLabError(.value, saying: "the rate must be in 1…100000 Hz, not 0.0") {
    try lab.play(frames: none, rate: 0)
  }
  expectLabError(.value, saying: "the threshold is not a number") {
    try lab.play(frames: none, rate: 60, threshold: .nan)
  }
  try lab.setDigitizer(SyntheticDigitizerOptions())
  expectLabError(
    .state,
    saying: "recorded frames cannot be played through the synthetic digitizer; take it away first"
  ) { try lab.play(frames: none, rate: 60) }
}

@Test func `a frame whose step has been cleared away is a step of its own`() throws {
  let (lab, center) = try page()
  try lab.setDisplayRate(10)
  try lab.play([.wait(0.01), .down(1, at: center)])
  #expect(lab.timeline.count == 3)
  try lab.clearTimeline()
  try lab.settle()
  let timeline = lab.timeline
  #expect(timeline.records.first.map { timeline.record($0) } == "step SY-4 0")
  #expect(timeline.records.dropFirst().first.map { timeline.record($0) } == "input SY-2 0")
  #expect(timeline.log(.touches).first == "page.touchesBegan")
  // With its record the step is the cause itself.
  let (kept, place) = try page()
  try kept.setDisplayRate(10)
  try kept.play([.wait(0.01), .down(1, at: place)])
  try kept.settle()
  #expect(kept.timeline.count { $0.kind == .step } == 2)
}

extension TimelineSnapshot {
  /// Kind, rule and cause of a record.
  fileprivate func record(_ record: Record) -> String {
    "\(record.kind.name) \(record.rule.name) \(record.cause)"
  }
}

@Test func `a branch has its own sensor and its own screen`() throws {
  let (lab, center) = try page()
  try lab.setDigitizer(SyntheticDigitizerOptions())
  try lab.setDisplayRate(60)
  try lab.play([.down(1, at: center), .wait(0.1)])
  let branch = try lab.copy()
  #expect(branch.displayRate == 60 && branch.syntheticDigitizer?.rate == 120)
  try branch.play([.up(1), .wait(0.1)])
  try branch.settle()
  #expect(
    branch.timeline.log(.touches, of: ["page"]) == ["page.touchesBegan", "page.touchesEnded"])
  #expect(lab.timeline.log(.touches, of: ["page"]) == ["page.touchesBegan"])
  try branch.setDisplayRate(nil)
  #expect(lab.displayRate == 60)
}

@Test func `while a lab plays nobody sees its screen or its sensor`() throws {
  let (lab, center) = try page()
  try lab.setDigitizer(SyntheticDigitizerOptions())
  try lab.setDisplayRate(60)
  var seen: [Bool] = []
  try lab.override(
    .touchesBegan, of: try lab.find("page"),
    with: .callback(
      HookCallback { [unowned lab] _ in
        seen.append(lab.displayRate == nil && lab.syntheticDigitizer == nil)
        return .useDefault
      }))
  try lab.play([.tap(center)])
  try lab.settle()
  #expect(seen == [true])
}

/// A frame with two contacts far apart.
private func frameOfTwo() throws -> CapacitanceFrame {
  var values = [Float](repeating: 0, count: 42 * 39)
  for row in 9...11 { for column in [9, 10, 29, 30] { values[row * 39 + column] = 1 } }
  return try #require(
    CapacitanceFrame(rows: 42, columns: 39, cell: Size(10, 20), values: values))
}

@Test(arguments: [
  (Int32.max - 3, nil), (.max - 2, nil), (.max - 1, "there are no finger numbers left"),
  (.max, "there are no finger numbers left"),
])
func `contacts of recorded frames have numbers of their own`(_ finger: Int32, _ problem: String?)
  throws
{
  let (lab, center) = try page()
  let frame = try frameOfTwo()
  try lab.play([.down(finger, at: center), .up(finger)])
  if let problem {
    for _ in 0..<2 {
      expectLabError(.limit, saying: problem) { try lab.play(frames: [frame], rate: 60) }
    }
  } else {
    try lab.play(frames: [frame], rate: 60)
    let fingers = lab.timeline.records.filter { $0.kind == .input }.map {
      lab.timeline.finger(of: $0.touch)
    }
    #expect(Set(fingers) == [finger, finger + 1, finger + 2])
  }
}
