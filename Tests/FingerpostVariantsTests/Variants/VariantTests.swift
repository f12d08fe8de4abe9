import Fingerpost
import FingerpostTestSupport
import Testing

/// A card with a double tap in front of one with a single tap, a button and a scroll view: the objects that changes are
/// about.
private struct Screen {
  let lab: Lab
  let card: ResponderID
  let front: ResponderID
  let scroll: ResponderID
  let single: RecognizerID
  let double: RecognizerID
  let spare: RecognizerID

  init() throws {
    lab = Lab()
    let window = try lab.addWindow("window")
    card = try lab.makeView("card")
    front = try lab.makeView("front")
    scroll = try lab.makeView("scroll", class: "UIScrollView")
    for (view, parent, frame) in [
      (card, window, [0.0, 0, 390, 400]), (front, card, [50, 50, 200, 200]),
      (scroll, window, [0, 400, 390, 400]),
    ] {
      try lab.addSubview(view, to: parent)
      try lab.set("frame", of: .responder(view), to: frame)
    }
    try lab.set("contentSize", of: .responder(scroll), to: [390, 2000])
    single = try lab.addRecognizer("tap", name: "single", to: card)
    double = try lab.addRecognizer("tap", name: "double", to: front)
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    spare = try lab.makeRecognizer("longPress", name: "spare")
  }

  let script: Script = .steps([
    .tap(.point(Point(100, 100)), count: 2), .drag(.point(Point(100, 600)), to: .by(0, -200)),
  ])

  /// One of each kind, some of them with a choice.
  func change(_ random: inout SeededGenerator) throws -> Change {
    let flag = Double(random.next() % 2)
    let flags = ["delaysTouchesBegan", "delaysTouchesEnded", "cancelsTouchesInView", "isEnabled"]
    let recognizer = random.next() % 2 == 0 ? single : double
    switch random.next() % 12 {
    case 0: return .set(.recognizer(recognizer), flags[Int(random.next() % 4)], [flag])
    case 1: return .set(.responder(front), "isUserInteractionEnabled", [flag])
    case 2: return .set(.responder(scroll), "delaysContentTouches", [flag])
    case 3: return .reset(.recognizer(double), "numberOfTapsRequired")
    case 4:
      let answer = Answer.only([try lab.nameID("double")])
      return .override(
        .shouldRecognizeSimultaneouslyWith, of: .recognizer(single), with: answer)
    case 5: return .override(.hitTest, of: .responder(front), with: .notSelf)
    case 6: return .require(single, toFail: double)
    case 7: return .unrequire(single, toFail: double)
    case 8: return .profile("tapInterval", 0.01 + flag)
    case 9: return .addRecognizer(spare, to: card)
    case 10: return .remove(.responder(scroll))
    default: return .requirements(double, flag == 0 ? [] : [single])
    }
  }
}

/// Lists of changes at random, the same ones in every run.
private func variants(_ screen: Screen, _ count: Int) throws -> (Variants, [[Change]]) {
  var random = SeededGenerator(seed: 9)
  var variants = Variants(screen.script)
  var lists: [[Change]] = []
  for _ in 0..<count {
    var list: [Change] = []
    for _ in 0..<(random.next() % 4) { list.append(try screen.change(&random)) }
    lists.append(list)
    variants.add(list)
  }
  return (variants, lists)
}

@Test func `a variant is the same changes made by hand in a copy, byte for byte`() throws {
  let screen = try Screen()
  try screen.lab.play([.tap(.point(Point(10, 10)))])
  var (many, lists) = try variants(screen, 150)
  many.keepsTimelines = true
  let played = try screen.lab.play(many)
  var refused = 0
  for (list, variant) in zip(lists, played.variants) {
    let copy = try screen.lab.copy()
    do {
      for change in list { try copy.make(change) }
      try copy.play(screen.script)
      #expect(variant.error == nil)
      #expect(variant.timeline == copy.timeline)
    } catch {
      refused += 1
      #expect(variant.error != nil, "\(error)")
    }
  }
  #expect(refused > 5 && refused < 75)
}

@Test func `threads make no difference`() throws {
  let screen = try Screen()
  var (many, _) = try variants(screen, 200)
  many.threads = 1
  let alone = try screen.lab.play(many)
  withEvery("threads", of: [2, 3, 8]) { threads in
    many.threads = threads
    let together = try screen.lab.play(many)
    expectSame(together.variants.map(\.digest), alone.variants.map(\.digest))
    expectSame(together.variants.map(\.error), alone.variants.map(\.error))
    expectSame(together.outcomes, alone.outcomes)
    expectSame(together.logs, alone.logs)
  }
}

@Test(arguments: [1, 2, 3])
func `a variant's own script is steps, samples or named steps, on every thread`(threads: Int)
  throws
{
  let screen = try Screen()
  func sample(_ ms: Int64, _ phase: TouchPhase) -> Sample {
    Sample(
      time: Instant.Span(nanoseconds: ms * 1_000_000), finger: 1, phase: phase,
      point: Point(20, 20))
  }
  let samples = [sample(0, .began), sample(60, .ended)]
  let steps: [Step] = [.tap(.point(Point(20, 20)), hold: 0.06)]
  var many = Variants(screen.script)
  many.threads = threads
  many.keepsTimelines = true
  for _ in 0..<4 {
    many.add([])
    many.add([.script(.samples(samples))])
    many.add([.script(.steps(steps))])
    many.add([.script([.wait(0.5), .tap(Point(20, 20), hold: 0.06)])])
  }
  let played = try screen.lab.play(many)
  let actions = try played.variants.map { variant in
    let timeline = try #require(variant.timeline)
    return timeline.filter { $0.kind == .action }.map {
      "\(timeline.subject($0.subject).name) \($0.time.nanoseconds / 1_000_000)"
    }
  }
  for round in 0..<4 {
    #expect(
      Array(actions[(4 * round)..<(4 * round + 4)])
        == [["single 50", "double 200"], ["single 60"], ["single 60"], ["single 560"]])
  }
}

@Test func `a digest is that of the log, and the log that of a play by hand`() throws {
  let screen = try Screen()
  var (many, lists) = try variants(screen, 60)
  many.observation = LogObservation([.touches, .state, .action, .scroll], showsTapCounts: true)
  let played = try screen.lab.play(many)
  for (place, variant) in played.variants.enumerated() where variant.error == nil {
    let copy = try screen.lab.copy()
    for change in lists[place] { try copy.make(change) }
    try copy.play(screen.script)
    let log = many.observation.log(of: copy.timeline).map(\.text)
    #expect(played.log(of: place) == log)
    #expect(variant.digest == LogDigest(log))
  }
}

@Test func `a log at other times is another one only where times count`() throws {
  let screen = try Screen()
  var taps = Variants(.steps([]))
  for hold in [0.05, 0.05, 0.1] {
    taps.add([.script(.steps([.tap(.point(Point(100, 100)), hold: hold)]))])
  }
  taps.observation = LogObservation([.touches])
  let lines = try screen.lab.play(taps)
  #expect(lines.outcomes == [0, 0, 0])
  #expect(Set(lines.variants.map(\.digest)).count == 1)
  taps.showsTimes = true
  let times = try screen.lab.play(taps)
  #expect(times.outcomes == [0, 0, 1])
  #expect(times.variants[0].digest == times.variants[1].digest)
  #expect(times.variants[0].digest != times.variants[2].digest)
  #expect(times.log(of: 0) == times.log(of: 2))
}

@Test func `the lab stays as it is, and is busy meanwhile`() throws {
  let screen = try Screen()
  let before = try screen.lab.copy()
  let (many, _) = try variants(screen, 50)
  var reported = 0
  _ = try screen.lab.play(many) { _ in
    reported += 1
    expectLabError(.busy) { _ = try screen.lab.copy() }
    return true
  }
  #expect(reported > 0)
  #expect(screen.lab.timeline == before.timeline)
}

@Test func `who watches may end it`() throws {
  let screen = try Screen()
  var (many, _) = try variants(screen, 20_000)
  // Of several threads the one with the first variant may still be at it.
  many.threads = 1
  let played = try screen.lab.play(many) { _ in false }
  #expect(!played.isComplete && !played.variants.isEmpty && played.variants.count < 20_000)
}

@Test func `a requirement is taken back between gestures only`() throws {
  let screen = try Screen()
  let lab = screen.lab
  try lab.require(screen.single, toFail: screen.double)
  try lab.play([.down(1, at: .point(Point(100, 100)))])
  expectLabError(.state) { try lab.unrequire(screen.single, toFail: screen.double) }
  try lab.play([.cancel(1)])
  try lab.settle()
  try lab.unrequire(screen.single, toFail: screen.double)
  expectLabError(.state) { try lab.unrequire(screen.single, toFail: screen.double) }
  // The other way round it closes no cycle any more.
  try lab.require(screen.double, toFail: screen.single)
}

@Test func `a log begins with the script, whatever the lab has played before`() throws {
  let screen = try Screen()
  try screen.lab.play([.tap(.point(Point(100, 600))), .wait(1)])
  var taps = Variants(.steps([.tap(.point(Point(100, 100)))]))
  taps.observation = LogObservation([.action, .touches])
  for keepsTimelines in [false, true] {
    taps.keepsTimelines = keepsTimelines
    var one = taps
    one.add([])
    let fresh = try Screen().lab.play(one).log(of: 0)
    #expect(fresh?.first == "front.touchesBegan")
    #expect(try screen.lab.play(one).log(of: 0) == fresh)
  }
}

@Test func `an added view lies at its index among its siblings, and in front without one`() throws {
  let screen = try Screen()
  let view = try screen.lab.makeView("new")
  try screen.lab.set("frame", of: .responder(view), to: [50, 50, 200, 200])
  var variants = Variants(.steps([.tap(.point(Point(100, 100)))]))
  variants.observation = LogObservation([.touches])
  for index in [nil, 0, 1] { variants.add([.addSubview(view, to: screen.card, at: index)]) }
  let played = try screen.lab.play(variants)
  #expect(
    (0..<3).map { played.log(of: $0)?.first } == [
      "new.touchesBegan", "front.touchesBegan", "new.touchesBegan",
    ])
}

@Test func `places that do not fit together are refused`() throws {
  let screen = try Screen()
  var many = Variants(screen.script, changes: [.set(.responder(screen.card), "isHidden", [1])])
  many.add(picking: [0, 1])
  expectLabError(.range) { _ = try screen.lab.play(many) }
  many.picks = [0]
  expectLabError(.range) { _ = try screen.lab.play(many) }
}

@Test func `an error names the changed setting`() throws {
  let screen = try Screen()
  var variants = Variants(screen.script)
  variants.add([.set(.responder(screen.front), "alpha", [7])])
  variants.add([.override(.shouldBegin, of: .responder(screen.front), with: .no)])
  variants.add([.override(.pointInside, of: .recognizer(screen.single), with: .no)])
  variants.add([.require(screen.single, toFail: screen.single)])
  variants.add([.profile("tapMovment", 3)])
  variants.add([.newRecognizer(#"{"name": "shield", "type": "tip"}"#, on: screen.front)])
  variants.add([.makePlain(screen.front)])
  variants.add([.profile("tapMovment", nil)])
  variants.add([.addSubview(screen.card, to: screen.front)])
  variants.add([.addSubview(screen.card, to: screen.card)])
  variants.add([.requirements(screen.double, [screen.single, screen.double])])
  variants.add([.reset(.recognizer(screen.single), "alpha")])
  let errors = try screen.lab.play(variants).variants.map { $0.error?.message ?? "none" }
  #expect(
    errors == [
      "front.alpha must be in 0.0…1.0, not 7.0",
      "front.delegate.shouldBegin: 'front' has no method shouldBegin",
      "single.overrides.pointInside: pointInside is no method of a recognizer or its delegate",
      "single.requiresFailureOf: 'single' cannot require itself to fail: that is a cycle",
      "profile.tapMovment: no profile field is called 'tapMovment'; did you mean tapMovement?",
      "front.recognizers: type: no recognizer type is registered as 'tip'; did you mean tap?",
      "front.class: 'front' is not a control",
      "profile.tapMovment: no profile field is called 'tapMovment'; did you mean tapMovement?",
      "'card' cannot go into 'front', which it contains", "'card' cannot go into itself",
      "double.requiresFailureOf: 'double' cannot require itself to fail: that is a cycle",
      "single.alpha: 'single' (tap) has no property 'alpha'",
    ])
  let reset = Change.reset(.recognizer(screen.single), "alpha")
  #expect(throws: LabError(.name, "'single' (tap) has no property 'alpha'")) {
    try screen.lab.make(reset)
  }
  var one = Variants(.steps([]), changes: [reset])
  one.add(picking: [1])
  #expect(throws: LabError(.range, "there is 1 change, no change 1")) { try screen.lab.play(one) }
}

@Test func `another script is played in a variant, and is no change of a lab`() throws {
  let screen = try Screen()
  let before = screen.lab.recordCount
  #expect(throws: LabError(.kind, "a script is played, not made")) {
    try screen.lab.make(.script(screen.script))
  }
  #expect(screen.lab.recordCount == before)
}

@Test func `a threshold goes back to the one of its profile`() throws {
  let screen = try Screen()
  try screen.lab.setProfile("tapInterval", to: 0.01)
  var taps = Variants(screen.script)
  taps.observation = LogObservation()
  taps.observation.want(.action, of: "double")
  taps.add([])
  taps.add([.profile("tapInterval", nil)])
  let played = try screen.lab.play(taps)
  #expect((0...1).map { played.log(of: $0) } == [[], ["double.action"]])
  #expect(screen.lab.profile[.tapInterval] == 0.01)
}

@Test func `digests are in the order of their digits`() {
  let digests = ["a", "b", "c", "d", "e"].map { LogDigest([$0]) } + [LogDigest()]
  #expect(digests.sorted().map { "\($0)" } == digests.map { "\($0)" }.sorted())
  #expect(Set(digests).count == 6)
}

@Test func `threads make no difference with many views, a digitizer and a display in mid-gesture`()
  throws
{
  let scene = try Scene(observing: []) { root in
    for index in 0..<100 {
      let (x, y) = (Double(index % 10) * 39, Double(index / 10) * 80)
      try root.view("v\(index)", frame: [x, y, 39, 80]) { try $0.tap("tap\(index)") }
    }
  }
  let lab = scene.lab
  try lab.setDisplayRate(60)
  try lab.setDigitizer(
    SyntheticDigitizerOptions(rate: 240, noise: 0.02, jitter: 0.001, seed: 3))
  try lab.play([.down(1, at: .center(scene.view("v12"))), .wait(0.021)])
  for threads in [1, 3] {
    var many = Variants(
      .steps([.up(1), .wait(0.5), .tap(.center(try scene.view("v86")))]))
    many.threads = threads
    for name in ["v12", "v86", "v5"] { many.add([.set(try lab.find(name), "isHidden", [1])]) }
    many.observation = LogObservation([.action])
    let played = try lab.play(many)
    let logs = try played.outcomes.map { outcome in
      played.logs[try #require(outcome)].map { "\($0.text) at \($0.time.nanoseconds)" }
    }
    // A finger that is down has its view already; the frames come every 16.7 ms.
    let first = "tap12.action at 33333333"
    let both = [first, "tap86.action at 583333333"]
    #expect(logs == [both, [first], both], "\(threads)")
  }
  scene.skip()
}

@Test func `threads make no difference after more than a thousand touches`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
  let (lab, card) = (scene.lab, try scene.view("card"))
  for _ in 0..<1100 { try lab.play([.tap(.center(card), hold: 0.01), .wait(1)]) }
  for threads in [1, 2] {
    var many = Variants(.steps([.tap(.center(card)), .down(7, at: .center(card))]))
    many.threads = threads
    many.keepsTimelines = true
    for isOn in [0.0, 1] { many.add([.set(try lab.find("tap"), "isEnabled", [isOn])]) }
    for variant in try lab.play(many).variants {
      let timeline = try #require(variant.timeline)
      let fingers = [1, 1024, 1025, 1101, 1102, 1103].map { timeline.finger(of: $0) }
      #expect(fingers == [1, 1024, 1025, 1101, 7, -1], "\(threads)")
    }
  }
  scene.skip()
}

@Test func `branches of a lab that tests all siblings test all of them, too`() throws {
  let scene = try Scene(observing: []) { root in
    for index in 0..<70 {
      try root.view("v\(index)", frame: [0, 10 * Double(index), 390, 10]) {
        try $0.tap("tap\(index)")
      }
    }
  }
  // Each pass asks the 61 views in front, or the one under the finger, then the root and the window.
  for (isPlain, calls) in [(true, 126), (false, 6)] {
    scene.lab.usesPlainHitTest = isPlain
    var one = Variants(.steps([.tap(.point(Point(9, 95)))]))
    one.add([])
    one.keepsTimelines = true
    let timeline = try #require(try scene.lab.play(one).variants.first?.timeline)
    #expect(timeline.log(.hitTest).count == calls)
    #expect(timeline.log(.action) == ["tap9.action"])
  }
  scene.skip()
}
