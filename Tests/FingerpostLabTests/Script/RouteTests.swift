import Fingerpost
import Testing

import FingerpostLab
import FingerpostDelivery
import FingerpostTestSupport

// A recording's moves go along the route of the last one where they can, and a touch lands as the last one did. Whatever
// is on the screen and whatever the fingers do: the timeline does not show it.

@Test func `moves along a route leave the records that they leave without one`() {
  withEvery("scene", of: Stages.all) { name, build in
    withEvery("seed", of: 0..<40) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let samples = fingersAtRandom(&random)
      let (along, besides) = (Lab(), Lab())
      for lab in [along, besides] { try build(try Scene(lab).branch) }
      // What a display delays goes along a route, too.
      for lab in [along, besides] where seed % 3 == 1 { try lab.setDisplayRate(60) }
      besides.usesFastPaths = false
      for part in [samples.prefix(90), samples.dropFirst(90)] {
        try along.play(samples: Array(part).fromZero)
        try besides.play(samples: Array(part).fromZero)
      }
      expectSame(along.timeline == besides.timeline, true)
      expectSame(along.numbers, besides.numbers)
    }
  }
}

@Test func `a lab without fast paths finds out each move from the beginning`() throws {
  let lab = Lab()
  try Stages.pan(try Scene(lab).branch)
  lab.usesFastPaths = false
  try lab.play(samples: drag(moves: 60))
  let state = lab.turn.scratch.route.state
  #expect(state == .closed)
  #expect(try lab.copy().usesFastPaths == false)
}

@Test func `a branch in mid-gesture goes along a route of its own`() throws {
  let lab = Lab()
  try Stages.pan(try Scene(lab).branch)
  let samples = drag(moves: 60)
  try lab.play(samples: samples)
  let branch = try lab.copy()
  let on = (1...60).map { Sample($0, .moved, Point(200, 400 + Double($0))) }
  try lab.play(samples: on)
  let state = lab.turn.scratch.route.state
  #expect(state == .open)
  try branch.play(samples: on)
  #expect(lab.timeline == branch.timeline)
  #expect(lab.numbers == branch.numbers)
}

@Test func `what the program sets between two recordings is seen by the next move`() throws {
  let lab = Lab()
  let scene = try Scene(lab, observing: [.touches, .actions, .states])
  try Stages.pan(scene.branch)
  try lab.play(samples: drag(moves: 30))
  let before = lab.recordCount
  try lab.set("isEnabled", of: try lab.find("pan"), to: [0])
  try lab.play(samples: [Sample(1, .moved, Point(200, 500))])
  let after = (before..<lab.recordCount).compactMap { lab.record($0) }
  #expect(!after.contains { $0.kind == .action && $0.to == RecognizerState.changed.rawValue })
  scene.skip()
}

@Test func `a delegate along a route is called for the moves that scroll, and for no other`() throws
{
  for usesFastPaths in [true, false] {
    let lab = Lab()
    let scene = try Scene(lab, observing: []) {
      try $0.view("list", "UIScrollView", frame: [0, 0, 390, 800], with: ["bounces": 0])
    }
    lab.usesFastPaths = usesFastPaths
    let list = try scene.view("list")
    try lab.set("contentSize", of: .responder(list), to: [390, 1000])
    nonisolated(unsafe) var offsets: [Double] = []
    try lab.override(
      .scrollMessage, of: .responder(list),
      with: .callback(
        HookCallback { question in
          guard question.selector == "didScroll" else { return .useDefault }
          do {
            offsets.append(try lab.get("contentOffset", of: .responder(list))[1])
          } catch { return .failure("\(error)") }
          return .useDefault
        }))
    // The content ends after the first 21 of 60 moves, the hysteresis among them.
    let samples = (0...60).map {
      Sample($0, $0 == 0 ? .began : .moved, Point(200, 700 - 10 * Double($0)))
    }
    try lab.play(samples: samples)
    let isOpen = lab.turn.scratch.route.state == .open
    #expect(isOpen == usesFastPaths)
    #expect(offsets == Array(stride(from: 10.0, through: 200, by: 10)))
    #expect(lab.timeline.log(.scroll).count { $0 == "list.didScroll" } == 20)
    scene.skip()
  }
}

// MARK: The screens

private enum Stages {
  static var all: [(String, (Branch) throws -> Void)] {
    [
      ("taps", taps), ("pan", pan), ("two fingers", twoFingers), ("scrolling", scrolling),
      ("nested", nested), ("controls", controls), ("long press", longPress), ("waiting", waiting),
      ("callbacks", callbacks), ("noting", noting), ("edges", edges), ("held", held),
    ]
  }

  static func taps(_ root: Branch) throws {
    try root.view("card", with: ["isMultipleTouchEnabled": 1]) { card in
      try card.tap("tap")
      try card.tap("double", taps: 2, ["delaysTouchesBegan": 1])
      try card.view("inner", frame: [20, 20, 200, 200]) { try $0.tap("two", fingers: 2) }
    }
  }

  static func pan(_ root: Branch) throws {
    try root.view("card", frame: [0, 0, 390, 844], with: ["isMultipleTouchEnabled": 1]) { card in
      try card.recognizer("pan", "pan", ["maximumNumberOfTouches": 2])
      try card.tap("tap")
      try card.recognizer("swipe", "swipe")
    }
  }

  static func twoFingers(_ root: Branch) throws {
    try root.view("card", frame: [0, 0, 390, 844], with: ["isMultipleTouchEnabled": 1]) { card in
      for type in ["pinch", "rotation", "pan"] {
        let one = try card.recognizer(type, type, ["cancelsTouchesInView": type == "pan" ? 0 : 1])
        try card.lab.override(
          .shouldRecognizeSimultaneouslyWith, of: .recognizer(one), with: .yes)
      }
    }
  }

  static func scrolling(_ root: Branch) throws {
    let table = try root.view("table", "UITableView", frame: [0, 0, 390, 844]) { table in
      for index in 0..<30 {
        try table.view(
          "cell\(index)", "UITableViewCell", frame: [0, 44 * Double(index), 390, 44])
      }
    }
    try root.lab.set("contentSize", of: .responder(table), to: [390, 1320])
    // The program hears of the pan behind the delegate.
    guard case .recognizer(let pan) = try root.lab.find("table.panGestureRecognizer") else {
      return
    }
    try root.lab.addTarget("tableWasPanned:", to: pan)
  }

  static func nested(_ root: Branch) throws {
    var inside = root
    for (name, height) in [("outer", 1000.0), ("inner", 1700)] {
      let view = try inside.view(name, "UIScrollView", frame: [0, 40, 390, 700])
      try root.lab.set("contentSize", of: .responder(view), to: [390, height])
      inside = Branch(lab: root.lab, view: view)
    }
    try inside.view("zoomed", frame: [0, 0, 390, 1700])
    try root.lab.set("maximumZoomScale", of: .responder(inside.view), to: [3])
  }

  static func controls(_ root: Branch) throws {
    let button = try root.view("button", "UIButton", frame: [40, 200, 300, 200])
    try root.lab.addHandler("clicked", for: .touchUpInside, of: button)
    try root.view("slider", "UISlider", frame: [40, 450, 300, 60])
    try root.recognizer("pan", "pan")
  }

  static func longPress(_ root: Branch) throws {
    try root.view("card", frame: [0, 0, 390, 844]) { card in
      try card.recognizer("longPress", "press", ["minimumPressDuration": 0.2])
      try card.view("inner", frame: [40, 200, 300, 400]) { try $0.recognizer("pan", "pan") }
    }
  }

  static func waiting(_ root: Branch) throws {
    try root.view("card", frame: [0, 0, 390, 844], with: ["isMultipleTouchEnabled": 1]) { card in
      let pan = try card.recognizer("pan", "pan")
      let swipe = try card.recognizer("swipe", "swipe")
      try card.lab.require(pan, toFail: swipe)
    }
  }

  static func callbacks(_ root: Branch) throws {
    try root.view("card", frame: [0, 0, 390, 844]) { card in
      try card.turnOff(try card.recognizer("pan", "pan"), atAction: 9)
      try card.recognizer("longPress", "press", ["minimumPressDuration": 0.3])
    }
  }

  /// A touch is withheld while code follows a pan of it, and comes when the rotation has failed.
  static func held(_ root: Branch) throws {
    try root.view("card", frame: [0, 0, 390, 844]) { card in
      let pan = try card.recognizer("pan", "pan", ["cancelsTouchesInView": 0])
      try card.recognizer("rotation", "rotation", ["delaysTouchesBegan": 1])
      let lab = card.lab
      try lab.override(.shouldRecognizeSimultaneouslyWith, of: .recognizer(pan), with: .yes)
      try lab.override(
        .action, of: .recognizer(pan), with: .callback(HookCallback { _ in .useDefault }))
    }
  }

  static func noting(_ root: Branch) throws {
    try pan(root)
    try root.lab.record([.numbers, .controlStates])
  }

  static func edges(_ root: Branch) throws {
    try pan(root)
    root.lab.systemGestureEdges = [.bottom, .top]
  }
}

// MARK: The fingers

/// Three fingers that come, go, wander and rest, sometimes together.
func fingersAtRandom(_ random: inout SeededGenerator) -> [Sample] {
  var samples: [Sample] = []
  var places: [Int32: Point] = [:]
  var time = 0
  for _ in 0..<160 {
    time += [2, 8, 8, 8, 16, 120].randomElement(using: &random) ?? 8
    for finger in Int32(1)...3 {
      if let place = places[finger] {
        let luck = Int.random(in: 0..<100, using: &random)
        if luck < 6 {
          samples.append(Sample(time, finger, luck == 0 ? .cancelled : .ended, place))
          places[finger] = nil
        } else if luck < 85 {
          let next = Point(
            place.x + Double.random(in: -6...9, using: &random),
            place.y + Double.random(in: -12...4, using: &random))
          samples.append(Sample(time, finger, .moved, luck < 12 ? place : next))
          places[finger] = luck < 12 ? place : next
        }
      } else if Int.random(in: 0..<(finger == 1 ? 4 : 30), using: &random) == 0 {
        let place = Point(
          Double.random(in: 20...370, using: &random), Double.random(in: 100...870, using: &random))
        samples.append(Sample(time, finger, .began, place))
        places[finger] = place
      }
    }
  }
  return samples
}

private func drag(moves: Int) -> [Sample] {
  (0...moves).map { Sample($0, $0 == 0 ? .began : .moved, Point(200, 300 + 2 * Double($0))) }
}

extension Sample {
  fileprivate init(_ frame: Int, _ phase: TouchPhase, _ point: Point) {
    self.init(frame * 8, 1, phase, point)
  }
}

extension [Sample] {
  /// The same, beginning at once.
  fileprivate var fromZero: [Sample] {
    map {
      Sample(
        time: Instant.Span(nanoseconds: $0.time.nanoseconds - self[0].time.nanoseconds),
        finger: $0.finger, phase: $0.phase, point: $0.point)
    }
  }
}

extension Lab {
  /// What recognizers measure and scroll views show.
  fileprivate var numbers: [Double] {
    var numbers: [Double] = []
    for name in ["pan", "pinch", "rotation"] {
      guard case .recognizer(let id) = try? find(name) else { continue }
      for what in ["translation.x", "translation.y", "velocity.x", "scale", "rotation"] {
        if let value = try? measure(what, of: id) { numbers.append(value) }
      }
    }
    for name in ["table", "outer", "inner"] {
      if let view = try? find(name) {
        numbers += (try? get("contentOffset", of: view)) ?? []
      }
    }
    return numbers
  }
}
