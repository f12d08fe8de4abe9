import Testing

@testable import Fingerpost
@testable import FingerpostDelivery
@testable import FingerpostTestSupport

// A recording's gesture that is the last one again is played as that one was. Whatever is on the screen and whatever the
// fingers do: nobody can tell from the timeline.

@Test func `gestures that come again leave the records that they leave one by one`() {
  withEvery("screen", of: Screens.all) { name, build in
    withEvery("seed", of: 0..<40) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let storms = (0..<3).map { _ in stormAtRandom(&random) }
      let (again, anew) = (Lab(), Lab())
      for lab in [again, anew] { try build(try Scene(lab).branch) }
      for (number, storm) in storms.enumerated() {
        try again.play(samples: storm)
        try anew.playOneByOne(storm)
        expectSame(again.timeline == anew.timeline, true)
        expectSame(again.rest, anew.rest)
        if number == 1 { for lab in [again, anew] { try lab.clearTimeline() } }
      }
    }
  }
}

@Test func `a storm of double taps is one gesture that comes again`() throws {
  let lab = Lab()
  try Screens.nested(try Scene(lab).branch)
  try lab.play(samples: storm(of: doubleTap, 20))
  #expect(lab.knowsRefrain)
  let recognized = lab.timeline.filter { $0.kind == .state && $0.to == 7 }
  #expect(recognized.count == 40)
}

@Test func `a press that lasts too long in the midst of a storm fails as ever`() throws {
  let (again, anew) = (Lab(), Lab())
  var samples = storm(of: doubleTap, 12)
  let long = [Sample(20_000, .began, center), Sample(21_000, .ended, center)]
  samples += long + storm(of: doubleTap, 6, from: 30_000)
  for lab in [again, anew] { try Screens.nested(try Scene(lab).branch) }
  try again.play(samples: samples)
  try anew.playOneByOne(samples)
  #expect(again.timeline == anew.timeline)
  #expect(again.knowsRefrain)
}

@Test func `hundreds of recognizers are not noted one among the others`() throws {
  for (count, isKnown) in [(8, true), (200, false)] {
    let (again, anew) = (Lab(), Lab())
    for lab in [again, anew] {
      let root = try Scene(lab).branch
      for number in 0..<count { try root.tap("tap \(number)") }
    }
    try again.play(samples: storm(of: tap, 6))
    try anew.playOneByOne(storm(of: tap, 6))
    expectSame(again.timeline == anew.timeline, true)
    #expect(again.knowsRefrain == isKnown)
  }
}

@Test func `what the program sets between two recordings is seen by the next tap`() throws {
  let lab = Lab()
  try Screens.nested(try Scene(lab).branch)
  try lab.play(samples: storm(of: doubleTap, 8))
  let before = lab.recordCount
  try lab.set("isEnabled", of: try lab.find("double"), to: [0])
  try lab.play(samples: storm(of: doubleTap, 8))
  let told = (before..<lab.recordCount).compactMap { lab.record($0) }.filter {
    $0.kind == .action && lab.timeline.subject($0.subject).name == "double"
  }
  #expect(told.isEmpty)
}

@Test func `a branch in the midst of a gesture goes on by itself`() throws {
  let lab = Lab()
  try Screens.nested(try Scene(lab).branch)
  let all = storm(of: doubleTap, 8)
  try lab.play(samples: all.dropLast(2))
  let branch = try lab.copy()
  let rest = [Sample(150, .began, center), Sample(200, .ended, center)]
  for one in [lab, branch] {
    try one.play(samples: rest + storm(of: doubleTap, 5, from: 2000))
  }
  #expect(lab.timeline == branch.timeline)
  #expect(branch.knowsRefrain)
}

// MARK: The screens

private enum Screens {
  static var all: [(String, (Branch) throws -> Void)] {
    [
      ("nested", nested), ("many", many), ("requirement", requirement), ("flags", flags),
      ("answers", answers), ("controls", controls), ("scrolling", scrolling),
      ("callbacks", callbacks), ("noting", noting), ("edges", edges), ("turned", turned),
    ]
  }

  static func nested(_ root: Branch) throws {
    try root.view("card") { card in
      try card.tap("single")
      try card.view("inner", frame: [75, 75, 150, 150]) { try $0.tap("double", taps: 2) }
    }
  }

  static func many(_ root: Branch) throws {
    try root.view("card", with: ["isMultipleTouchEnabled": 1]) { card in
      for type in ["pan", "swipe", "pinch", "rotation", "screenEdgePan", "hover"] {
        try card.recognizer(type, type)
      }
      try card.recognizer("longPress", "press", ["minimumPressDuration": 0.3])
      try card.tap("triple", taps: 3)
      try card.tap("single")
      try card.view("inner", frame: [75, 75, 150, 150]) { try $0.tap("two", fingers: 2) }
    }
  }

  static func requirement(_ root: Branch) throws {
    try root.view("card") { card in
      let single = try card.tap("single")
      try card.lab.require(single, toFail: try card.tap("double", taps: 2))
    }
  }

  static func flags(_ root: Branch) throws {
    try root.view("card", with: ["isExclusiveTouch": 1]) { card in
      try card.tap("quick", ["cancelsTouchesInView": 0, "delaysTouchesEnded": 0])
      try card.tap("late", taps: 2, ["delaysTouchesBegan": 1, "cancelsTouchesInView": 0])
      let off = try card.tap("off")
      try card.lab.set("isEnabled", of: .recognizer(off), to: [0])
      try card.view("inner", frame: [75, 75, 150, 150])
    }
  }

  static func answers(_ root: Branch) throws {
    try root.view("card") { card in
      let single = try card.tap("single")
      let double = try card.tap("double", taps: 2)
      for one in [single, double] {
        try card.lab.override(
          .shouldRecognizeSimultaneouslyWith, of: .recognizer(one), with: .yes)
      }
      let inner = try card.view("inner", frame: [75, 75, 150, 150])
      try card.lab.override(.gestureRecognizerShouldBegin, of: .responder(inner), with: .no)
    }
  }

  static func controls(_ root: Branch) throws {
    let button = try root.view("button", "UIButton", frame: [45, 200, 300, 150])
    try root.lab.addHandler("clicked", for: .touchUpInside, of: button)
    try root.view("switch", "UISwitch", frame: [100, 380, 200, 100])
    try root.tap("single")
  }

  static func scrolling(_ root: Branch) throws {
    let view = try root.view("scrolled", "UIScrollView", frame: [0, 40, 390, 700])
    try root.lab.set("contentSize", of: .responder(view), to: [390, 1700])
    try Branch(lab: root.lab, view: view).view("inner", frame: [0, 0, 390, 1700]) {
      try $0.tap("single")
    }
  }

  static func callbacks(_ root: Branch) throws {
    try root.view("card") { try $0.turnOff(try $0.tap("single"), atAction: 5) }
  }

  static func noting(_ root: Branch) throws {
    try nested(root)
    try root.lab.note([.numbers, .controlStates])
  }

  static func edges(_ root: Branch) throws {
    try nested(root)
    root.lab.systemGestureEdges = [.bottom, .top]
  }

  /// Views that are not as the window is.
  static func turned(_ root: Branch) throws {
    try root.view("card", frame: [20, 150, 320, 400]) { card in
      try card.lab.set(
        "transform", of: .responder(card.view), to: [0.98, 0.17, -0.17, 0.98, 5, -3])
      try card.tap("single")
      try card.view("inner", frame: [60, 90, 200, 200]) {
        try $0.tap("double", taps: 2)
        try $0.recognizer("longPress", "press", ["numberOfTapsRequired": 1])
      }
    }
  }
}

// MARK: The fingers

private let center = Point(195, 350)

/// What a finger does, in milliseconds, and how far from where it is meant.
private typealias Gesture = [(time: Int, phase: TouchPhase, way: Double)]

private let tap: Gesture = [(0, .began, 0), (50, .ended, 0)]
private let doubleTap: Gesture = [
  (0, .began, 0), (50, .ended, 0), (150, .began, 0), (200, .ended, 0),
]
private let gestures: [Gesture] = [
  tap, doubleTap, doubleTap, tap + [(150, .began, 30), (200, .ended, 31)],
  doubleTap + [(300, .began, 2), (350, .ended, 3)], [(0, .began, 0), (900, .ended, 0)],
  [(0, .began, 0), (50, .ended, 60)], [(0, .began, 0), (40, .cancelled, 0)],
  [(0, .began, 0), (20, .moved, 12), (40, .moved, 30), (60, .ended, 30)],
  doubleTap + [(205, .began, 0), (205 + 1, .ended, 0)],
]

/// A gesture a number of times, one a second.
private func storm(of gesture: Gesture, _ count: Int, from start: Int = 0) -> [Sample] {
  (0..<count).flatMap { number in
    gesture.map { Sample(start + number * 1000 + $0.time + 1, $0.phase, center) }
  }
}

/// Gestures that come several times each, here and there, sooner or later, now and then a little other than the last.
private func stormAtRandom(_ random: inout SeededGenerator) -> [Sample] {
  var samples: [Sample] = []
  var time = Int.random(in: 0...2, using: &random)
  for _ in 0..<14 {
    let gesture = gestures.randomElement(using: &random) ?? tap
    let finger: Int32 = Int.random(in: 0..<9, using: &random) == 0 ? 2 : 1
    var place = Point(
      Double.random(in: 50...340, using: &random), Double.random(in: 205...495, using: &random))
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      place = Point(
        place.x + Double.random(in: -4...4, using: &random),
        place.y + Double.random(in: -4...4, using: &random))
      let stretch = Int.random(in: 0..<6, using: &random) == 0 ? 5 : 4
      for (at, phase, way) in gesture {
        samples.append(
          Sample(time + at * stretch / 4, finger, phase, Point(place.x + way, place.y + way / 2)))
      }
      if Int.random(in: 0..<12, using: &random) == 0, gesture.count == 2 {
        // A second finger comes as the first one goes.
        let at = time + gesture[1].time * stretch / 4
        samples.append(Sample(at, finger + 1, .began, Point(place.x + 20, place.y)))
        samples.append(Sample(at + 30, finger + 1, .ended, Point(place.x + 20, place.y)))
      }
      time += (gesture.last?.time ?? 0) * stretch / 4 + 31
      time += [1000, 1000, 1000, 1700, 320, 120, 1].randomElement(using: &random) ?? 1000
    }
  }
  return samples
}

extension Sample {
  fileprivate init(_ milliseconds: Int, _ phase: TouchPhase, _ point: Point) {
    self.init(milliseconds, 1, phase, point)
  }
}

extension Lab {
  fileprivate var knowsRefrain: Bool { turn.scratch.refrain.knowledge == .isKnown }

  /// The recording turn by turn, each found out anew.
  fileprivate func playOneByOne(_ samples: [Sample]) throws {
    try playing { () throws(LabError) in
      var recording = Recording(fingers: fingers, highestFinger: highestFinger)
      defer {
        fingers = recording.fingers
        highestFinger = recording.highestFinger
      }
      var crank = LabSampleSink(lab: self)
      try recording.play(samples.span, on: &crank, watch) { _ in }
    }
  }

  /// What a recording leaves behind.
  fileprivate var rest: [Double] {
    var rest = [now.seconds, Double(turn.hierarchy.timeline.turn), Double(highestFinger)]
    for name in ["single", "double", "triple", "press", "pan"] {
      guard case .recognizer(let id) = try? find(name) else { continue }
      rest.append(Double(turn.arbiter.decision(of: id.index)))
      rest.append(Double(turn.arbiter.recognizers[id.index].state.rawValue))
      for what in ["location.x", "location.y", "numberOfTouches"] {
        if let value = try? measure(what, of: id), !value.isNaN { rest.append(value) }
      }
    }
    return rest
  }
}
