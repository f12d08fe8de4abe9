import Fingerpost
import FingerpostTestSupport
import Synchronization
import Testing

/// A drag of several minutes, so that a search is polled many times during one of its plays.
private func longDrag(_ lab: Lab) throws -> [Step] {
  guard case .responder(let page) = try lab.find("page") else { return [] }
  return [.drag(.center(page), to: .by(0, 30), over: 1000)]
}

/// Every search of a lab, by its name.
private func searches(
  _ lab: Lab, threads: Int = 1
) throws -> [(name: String, search: (((Int) -> Bool)?) throws -> Void)] {
  let drag = try longDrag(lab)
  var options = FixesOptions()
  options.threads = threads
  let x = MapAxis(.step(StepPath(0), .x), 0...100, count: 20)
  let y = MapAxis(.step(StepPath(0), .y), 0...100, count: 20)
  let pan = try lab.find("pan")
  let isEnabled = MatrixSetting(
    "pan.isEnabled",
    [("true", .set(pan, "isEnabled", [1])), ("false", .set(pan, "isEnabled", [0]))])
  return [
    ("margins", { _ = try lab.margins(drag, threads: threads, watch: $0) }),
    ("map", { _ = try lab.outcomeMap(.steps(drag), x: x, y: y, threads: threads, watch: $0) }),
    ("matrix", { _ = try lab.matrix(.steps(drag), [isEnabled], threads: threads, watch: $0) }),
    (
      "fixes",
      { _ = try lab.fixes(.steps(drag), try FixTarget(["buy.bought"]), options, watch: $0) }
    ),
    ("lint", { _ = try lab.lint(threads: threads, watch: $0) }),
  ]
}

@Test func `a search that its watch ends says nothing but that, and the lab is as it was`() throws {
  let lab = try pageWithButton().lab
  let before = try lab.copy()
  for threads in [1, 2] {
    for (name, search) in try searches(lab, threads: threads) {
      var asked = 0
      expectLabError(.cancelled) {
        try search { _ in
          asked += 1
          return false
        }
      }
      #expect(asked == 1, "\(name) asks no more once it was ended")
      #expect(lab.timeline == before.timeline && lab.now == before.now)
    }
  }
  try lab.play([.wait(1)])
}

@Test func `cancel and goesOn end a search like a run`() throws {
  let lab = try pageWithButton().lab
  for (_, search) in try searches(lab) {
    lab.cancel()
    expectLabError(.cancelled) { try search(nil) }
    lab.goesOn = { false }
    expectLabError(.cancelled) { try search(nil) }
    lab.goesOn = nil
  }
  try lab.play([.wait(1)])
}

@Test func `variants are ended in the midst of a play, by the lab or by the watch`() throws {
  let lab = try pageWithButton().lab
  guard case .responder(let page) = try lab.find("page") else { return }
  // A week at 60 Hz, which would take minutes.
  var many = Variants(.steps([.drag(.center(page), to: .by(0, 30), over: 250_000)]))
  for _ in 0..<4 { many.add([]) }
  for threads in [1, 2] {
    many.threads = threads
    let played = try lab.play(many) { _ in false }
    #expect(!played.isComplete && played.variants.isEmpty)
    lab.goesOn = { false }
    expectLabError(.cancelled) { _ = try lab.play(many) }
    lab.goesOn = nil
  }
}

@Test func `a play of many turns asks all the way`() throws {
  let lab = try pageWithButton().lab
  var one = Variants(.steps(try longDrag(lab)))
  one.add([])
  one.threads = 1
  var asked = 0
  _ = try lab.play(one) { _ in
    asked += 1
    return true
  }
  #expect(asked > 60_000 / 1024)
}

/// Counts how often a delegate is asked whether it receives a touch.
private func counting(
  _ lab: Lab, _ recognizer: RecognizerID, _ search: (Lab) throws -> Void
) throws -> Int {
  let counter = Counter()
  let callback = HookCallback { _ in
    counter.count.wrappingAdd(1, ordering: .relaxed)
    return .answer(true)
  }
  try lab.override(.shouldReceiveTouch, of: .recognizer(recognizer), with: .callback(callback))
  try search(lab)
  return counter.count.load(ordering: .relaxed)
}

private final class Counter: Sendable {
  let count: Atomic<Int> = Atomic(0)
}

@Test func `lint plays a gesture once for all recognizers of a view`() throws {
  func plays(_ count: Int) throws -> Int {
    let lab = try pageWithButton().lab
    guard case .responder(let page) = try lab.find("page") else { return 0 }
    var first: RecognizerID?
    for _ in 0..<count { first = try lab.addRecognizer("pan", to: page) }
    guard let first else { return 0 }
    return try counting(lab, first) { _ = try $0.lint() }
  }
  let few = try plays(2)
  #expect(few > 0)
  #expect(try plays(20) == few)
}

@Test func `a margin's tries play what follows their step, and find what whole plays find`() throws
{
  let lab = try pageWithButton().lab
  let steps = Array(repeating: Step.tap(.point(Point(160, 322))), count: 5)
  guard case .recognizer(let pan) = try lab.find("pan") else { return }
  var played = 0
  var alone: Margins?
  let touches = try counting(lab, pan) {
    alone = try $0.margins(steps) {
      played = $0
      return true
    }
  }
  #expect(touches < played * 5 * 2 / 3, "\(touches) taps in \(played) plays of 5 taps")
  for margin in try #require(alone).all where margin.number.unit == .points {
    let distance = try #require(margin.distance)
    // Every tap is in the middle of the button, which is 44 points high.
    #expect(abs(distance - 22) < 0.03)
  }
}

@Test func `fixes stops at its budget, and says that it was not all`() throws {
  let lab = try pageWithButton().lab
  guard case .responder(let page) = try lab.find("page") else { return }
  for _ in 0..<12 { try lab.addRecognizer("pan", to: page) }
  let script = Script.steps([.drag(.center(page), to: .by(0, 100))])
  let target = try FixTarget(["buy.bought"])
  var options = FixesOptions()
  options.records = 2000
  let some = try lab.fixes(script, target, options)
  #expect(!some.isComplete)
  #expect("\(some)".contains("not all of them were played"))
  options.records = 100_000_000
  #expect(try lab.fixes(script, target, options).tried > some.tried)
  expectSame(
    try lab.fixes(script, target, options).json, try lab.fixes(script, target, options).json)
}
