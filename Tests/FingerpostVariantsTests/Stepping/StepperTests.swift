import Fingerpost
import FingerpostTestSupport
import Testing

/// A page with a double tap, tapped twice, and a moment to wait at the end.
private func doubleTapped() throws -> (scene: Scene, stepper: Stepper) {
  let scene = try Scene(observing: [.touches, .action]) { try $0.tap("double", taps: 2) }
  let steps: [Step] = [.tap(.center(scene.root), count: 2), .wait(0.1)]
  return (scene, try Stepper(scene.lab, steps))
}

/// The tokens of a part of a timeline, with their times in milliseconds.
private func reported(_ timeline: TimelineSnapshot, _ part: Range<Int>) -> [String] {
  part.compactMap { place in
    timeline.token(of: timeline.records[place]).map {
      "\(timeline.records[place].time.nanoseconds / 1_000_000) \($0)"
    }
  }
}

private func log(_ stepper: Stepper, _ part: Range<Int>) -> [String] {
  part.map { stepper.timeline.records[$0] }
    .filter { $0.kind == .touches || $0.kind == .recognizerTouches || $0.kind == .action }
    .compactMap(stepper.timeline.token).filter { !$0.hasPrefix("w") && !$0.hasPrefix("app") }
}

@Test func `a turn is an event or a timer`() throws {
  let stepper = try doubleTapped().stepper
  var turns: [[String]] = []
  while !stepper.isAtEnd { turns.append(log(stepper, stepper.forward())) }
  #expect(
    turns == [
      ["double.touchesBegan", "root.touchesBegan"], ["double.touchesEnded"],
      ["double.touchesBegan"],
      ["double.touchesEnded", "double.action", "root.touchesCancelled"],
      // The last step waits, and nothing happens.
      [],
    ])
}

@Test func `the steps at the end of a timeline are a turn of their own`() throws {
  let scene = try Scene(observing: []) { try $0.tap("single") }
  try scene.lab.play([.tap(.center(scene.root)), .set(.responder(scene.root), "alpha", [0.5])])
  let timeline = scene.lab.timeline
  #expect(timeline.last?.kind == .step)
  let ends = timeline.turnEnds()
  #expect(ends.last == timeline.endIndex)
  #expect(ends.dropLast().last.map { timeline.records[$0 - 1].kind != .step } == true)
  #expect(timeline.turnEnds(from: timeline.endIndex).isEmpty)
  #expect(ends == timeline.turnEnds(from: 0))
}

@Test func `the first turn goes back to where the stepper began, whatever came before`() throws {
  let scene = try Scene(observing: []) { try $0.tap("single") }
  try scene.lab.play([.tap(.center(scene.root)), .set(.responder(scene.root), "alpha", [0.5])])
  let stepper = try Stepper(scene.lab, [.tap(.center(scene.root))])
  let first = stepper.forward()
  #expect(log(stepper, first) == ["single.touchesBegan", "root.touchesBegan"])
  #expect(first.lowerBound == stepper.run.lowerBound)
  #expect(first.lowerBound == scene.lab.timeline.endIndex)
  #expect(stepper.back() == first && stepper.record == nil)
  #expect(stepper.back().isEmpty && stepper.position == stepper.run.lowerBound)
}

@Test func `the first turn of a timeline may be a single record`() throws {
  let scene = try Scene(observing: []) { try $0.tap("single") }
  try scene.lab.play([.tap(.center(scene.root))])
  try scene.lab.clearTimeline()
  // The recognizer's limit is over: one record, before those of another tap.
  scene.lab.turn.hierarchy.timeline.write(.timer, .gr5)
  try scene.lab.play([.tap(.center(scene.root))])
  #expect(scene.lab.timeline.turnEnds().first == 1)
}

@Test func `stepping begins where the lab stands, and goes back no further`() throws {
  let scene = try Scene(observing: []) { try $0.tap("single") }
  try scene.lab.play([.tap(.center(scene.root))])
  let before = scene.lab.recordCount
  let stepper = try Stepper(scene.lab, [.tap(.center(scene.root))])
  #expect(stepper.record == nil && stepper.back().isEmpty && stepper.back(by: .record).isEmpty)
  let turn = stepper.forward()
  #expect(turn.lowerBound == Int(before))
  #expect(stepper.back() == turn && stepper.back().isEmpty && stepper.record == nil)
}

@Test func `what is gone back over comes again`() throws {
  let stepper = try doubleTapped().stepper
  let first = stepper.forward()
  let second = stepper.forward()
  #expect([stepper.back(), stepper.back()] == [second, first])
  #expect(stepper.back().isEmpty)
  #expect(stepper.record == nil)
  #expect(stepper.forward() == first)
}

@Test func `records are gone over one by one, and a turn's end is reached from inside it`() throws {
  let stepper = try doubleTapped().stepper
  #expect(stepper.timeline.records[stepper.forward(by: .record).lowerBound].kind == .step)
  #expect(stepper.timeline.records[stepper.forward(by: .record).lowerBound].kind == .input)
  #expect(stepper.record == stepper.run.lowerBound + 1)
  stepper.back(by: .record)
  #expect(stepper.position == stepper.run.lowerBound + 1)
  let rest = stepper.forward()
  stepper.start()
  #expect(stepper.forward() == stepper.run.lowerBound..<rest.upperBound)
}

@Test func `the run is the one that the lab would have gone`() throws {
  let (scene, stepper) = try doubleTapped()
  let played = try scene.lab.copy()
  try played.play([.tap(.center(scene.root), count: 2), .wait(0.1)])
  try played.settle()
  #expect(stepper.timeline == played.timeline)
  #expect(scene.lab.recordCount == Serial(stepper.run.lowerBound))
}

@Test func `another way on is a branch`() throws {
  let (scene, stepper) = try doubleTapped()
  stepper.forward()
  let held = try stepper.branch()
  try held.play([.wait(1)])
  #expect(held.timeline.log(.state) == ["double.state(failed)"])
  let lifted = try stepper.branch()
  try lifted.play([.up(1), .tap(.center(scene.root))])
  #expect(lifted.timeline.log(.action) == ["double.action"])
}

@Test func `a branch at the beginning has nothing of the run yet`() throws {
  let (scene, stepper) = try doubleTapped()
  #expect(try stepper.branch().recordCount == scene.lab.recordCount)
  let first = stepper.forward()
  #expect(try stepper.branch().recordCount == Serial(first.upperBound))
  stepper.start()
  #expect(try stepper.branch().recordCount == scene.lab.recordCount)
}

@Test func `a branch after every turn goes on as the run did`() throws {
  let (_, stepper) = try doubleTapped()
  let all = reported(stepper.timeline, stepper.run)
  var turns = 0
  repeat {
    let branch = try stepper.branch()
    let behind = reported(branch.timeline, stepper.run.lowerBound..<Int(branch.recordCount))
    let ahead = try stepper.resume(branch)
    expectSame(behind + reported(branch.timeline, ahead), all, "after \(stepper.position) records")
    turns += 1
    if stepper.isAtEnd { break }
    stepper.forward()
  } while true
  #expect(turns == 6)
}

@Test func `the middle of another event is refused by name, and so is a place that is none`() throws
{
  let scene = try Scene(observing: []) { try $0.tap("tap") }
  let stepper = try Stepper(scene.lab, [.wait(0.1), .pressButton("menu", for: 0.2)])
  while !stepper.isAtEnd, stepper.record.map({ stepper.timeline.records[$0].kind }) != .input {
    stepper.forward(by: .record)
  }
  expectLabError(.state, saying: "step 2 (pressButton) does more than move fingers") {
    _ = try stepper.branch()
  }
  let inside = #expect(throws: LabError.self) { _ = try stepper.branch() }
  #expect(
    inside?.problems.map { "\($0.path.pointer) \($0.message)" } == [
      "/1 pressButton does more than move fingers: go to before it or after it"
    ])
  expectLabError(.range, saying: "no record of this run has the serial 100000") {
    try stepper.go(after: 100_000)
  }
  let away = #expect(throws: LabError.self) { try stepper.resume(scene.lab) }
  #expect(
    away?.message == """
      the branch stands at 0.0 s, this place is at 0.1 s; make one with branch() and resume it as it is
      """)
}

@Test(arguments: [true, false])
func `the middle of a step whose fingers the system takes is refused by name`(
  _ comeAtOnce: Bool
) throws {
  let scene = try Scene(observing: []) { try $0.tap("tap") }
  let center = Place.center(scene.root)
  let first: [Step] = comeAtOnce ? [] : [.down(9, at: center)]
  let stepper = try Stepper(
    scene.lab,
    first + [.drag(center, to: .point(Point(195, 100)), over: 0.1, fingers: 6), .tap(center)])
  while !stepper.isAtEnd, stepper.record.map({ stepper.timeline.records[$0].rule }) != .sy11 {
    stepper.forward(by: .record)
  }
  expectLabError(.state, saying: "(drag) the system takes the touches") {
    _ = try stepper.branch()
  }
}

@Test(arguments: [true, false])
func `the middle of a step whose fingers the application does not get is refused, too`(
  _ isIgnoring: Bool
) throws {
  let scene = try Scene(observing: []) { try $0.tap("tap") }
  if isIgnoring {
    try scene.lab.beginIgnoringInteractionEvents()
  } else {
    try scene.lab.activate("springBoard")
  }
  let drag = Step.drag(.center(scene.root), to: .by(100, 0), over: 0.1)
  let stepper = try Stepper(scene.lab, [drag, .wait(1)])
  stepper.forward(by: .record)
  stepper.forward(by: .record)
  #expect(stepper.record.map { stepper.timeline.records[$0].kind } == .input)
  expectLabError(.state, saying: "(drag) the system takes the touches") {
    _ = try stepper.branch()
  }
}

@Test func `the middle of a step is refused where the screen has its own rate`() throws {
  let scene = try Scene(observing: []) { try $0.recognizer("pan", "pan") }
  try scene.lab.setDisplayRate(60)
  let drag = Step.drag(.center(scene.root), to: .by(100, 0), over: 0.1)
  let stepper = try Stepper(scene.lab, [drag, .wait(1)])
  stepper.forward()
  stepper.forward()
  let said = "the screen is read through a sensor or at its own rate: go to where a step begins"
  #expect(throws: LabError(.state, said)) { try stepper.branch() }
  stepper.start()
  #expect(try stepper.branch().recordCount == scene.lab.recordCount)
}

@Test func `a program that answers otherwise the second time cannot be stepped through`() throws {
  let scene = try Scene(observing: []) { try $0.tap("tap") }
  var asked = 0
  try scene.overrides(
    "tap", .shouldBegin,
    .callback(
      HookCallback { _ in
        asked += 1
        return .answer(asked == 1)
      }))
  #expect(
    throws: LabError(.state, "this script goes another way when it is played step by step")
  ) { try Stepper(scene.lab, [.tap(.center(scene.root))]) }
  #expect(asked == 2)
}

@Test func `a finger that is named later is not taken before`() throws {
  let scene = try Scene(observing: []) { try $0.tap("tap") }
  let steps: [Step] = [.tap(.center(scene.root)), .down(1, at: .center(scene.root)), .up(1)]
  let stepper = try Stepper(scene.lab, steps)
  let played = try scene.lab.copy()
  try played.play(steps)
  try played.settle()
  #expect(stepper.timeline == played.timeline)
}

/// Taps, presses and drags here and there, with what a program does in between.
private func randomSteps(_ scene: Scene, _ dice: inout SeededGenerator) -> [Step] {
  func place(_ dice: inout SeededGenerator) -> Place {
    .point(
      Point(Double.random(in: 0..<390, using: &dice), Double.random(in: 0..<844, using: &dice)))
  }
  return (0..<Int.random(in: 1...5, using: &dice)).map { _ in
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: .tap(place(&dice), count: Int.random(in: 1...2, using: &dice))
    case 1: .press(place(&dice), for: 0.6)
    case 2: .drag(place(&dice), to: place(&dice), over: 0.2)
    case 3: .together([.tap(place(&dice)), .drag(place(&dice), to: .by(0, 80), over: 0.1)])
    case 4: .set(.responder(scene.root), "isMultipleTouchEnabled", [1])
    default: .wait(Double.random(in: 0...0.5, using: &dice))
    }
  }
}

@Test func `whatever is done, the run goes on from every turn as it went`() throws {
  var dice = SeededGenerator(seed: 7)
  var branches = 0
  for round in 0..<60 {
    let scene = try Scene(observing: []) {
      try $0.tap("double", taps: 2)
      try $0.view("feed", "UIScrollView") { try $0.view("button", "UIButton") }
      try $0.recognizer("pan", "pan")
    }
    try scene.lab.set("contentSize", of: .responder(try scene.view("feed")), to: [300, 2000])
    let stepper = try Stepper(scene.lab, randomSteps(scene, &dice))
    let all = reported(stepper.timeline, stepper.run)
    while !stepper.isAtEnd {
      stepper.forward()
      let branch: Lab
      do throws(LabError) {
        branch = try stepper.branch()
      } catch {
        expectSame(error.code, .state, error.message)
        continue
      }
      let behind = reported(branch.timeline, stepper.run.lowerBound..<Int(branch.recordCount))
      let rest = try stepper.resume(branch)
      let ahead = reported(branch.timeline, rest)
      expectSame(behind + ahead, all, "round \(round), after \(stepper.position) records")
      branches += 1
    }
  }
  #expect(branches > 500)
}

@Test func `a run after another one begins where that ended`() throws {
  let scene = try Scene(observing: []) { try $0.tap("double", taps: 2) }
  let tap = Step.tap(.center(scene.root))
  try scene.lab.play([tap])
  let earlier = Int(scene.lab.recordCount)
  let stepper = try Stepper(scene.lab, [tap, .wait(1)])
  #expect(stepper.run.lowerBound == earlier)
  #expect(stepper.position == earlier)
  #expect(stepper.record == nil)
  var turns: [Range<Int>] = []
  while !stepper.isAtEnd { turns.append(stepper.forward()) }
  #expect(turns.first?.lowerBound == earlier)
  #expect(turns.last?.upperBound == stepper.timeline.endIndex)
  // Each turn begins where the last one ended.
  #expect(zip(turns, turns.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  #expect(turns.map(\.upperBound) == stepper.timeline.turnEnds(from: earlier))
}
