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
  let errors = try screen.lab.play(variants).variants.map { $0.error?.message ?? "none" }
  #expect(
    errors == [
      "front.alpha must be in 0.0…1.0, not 7.0",
      "front.delegate.shouldBegin: 'front' has no method shouldBegin",
      "single.overrides.pointInside: pointInside is no method of a recognizer or its delegate",
      "single.requiresFailureOf: the failure requirement would close a cycle: single",
      "profile.tapMovment: no profile field is called 'tapMovment'; did you mean tapMovement?",
      "front.recognizers: type: no recognizer type is registered as 'tip'; did you mean tap?",
      "front.class: 'front' is not a control",
    ])
}
