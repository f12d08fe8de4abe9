import Fingerpost
import Testing

import FingerpostLab
import FingerpostDelivery
import FingerpostTestSupport

// Programs at random: a screen, fingers, changes between two calls and in callbacks. One lab goes along routes, the other
// finds out each move from the beginning. The records, what the callbacks hear, and the numbers afterwards are the same.

@Test
func `a program that changes things at random leaves the same records with and without routes`() {
  withEvery("seed", of: 0..<300) { seed in
    let (along, besides) = (try RandomProgram(seed), try RandomProgram(seed))
    besides.lab.usesFastPaths = false
    try along.run()
    try besides.run()
    expectSame(along.received, besides.received, "what the program hears")
    expectSame(along.lab.timeline == besides.lab.timeline, true, "the same timelines")
    expectSame(along.touchLists, besides.touchLists, "the lists of touches")
    #expect(along.lab.recordCount > 0)
  }
}

@Test func `random programs go along routes of each kind`() throws {
  var kinds = Set<String>()
  for seed in 0..<60 {
    let program = try RandomProgram(seed)
    try program.run { lab in
      guard lab.turn.scratch.route.state == .open else { return }
      for index in lab.turn.scratch.route.stops.indices {
        switch lab.turn.scratch.route.stops[index].stop {
        case .message: kinds.insert("a delegate's message")
        case .action: kinds.insert("an action")
        case .touches: kinds.insert("a touch method")
        }
      }
      let ends = lab.turn.scratch.route.endsWithRecognizers
      kinds.insert(ends ? "ends with recognizers" : "whole")
      if lab.turn.scratch.openRoutesAside > 0 { kinds.insert("fingers in turn") }
    }
  }
  #expect(
    kinds == [
      "a delegate's message", "a touch method", "an action", "ends with recognizers",
      "fingers in turn", "whole",
    ])
}

@Test func `a route outlives a call, and ends with the first change`() throws {
  let lab = Lab()
  try RandomProgram.addPan(to: lab)
  for move in 0...40 {
    try lab.play(samples: [
      Sample(8, 1, move == 0 ? .began : .moved, Point(200, 300 + Double(move)))
    ])
  }
  var state = lab.turn.scratch.route.state
  #expect(state == .open)
  try lab.set("isEnabled", of: try lab.find("pan"), to: [0])
  state = lab.turn.scratch.route.state
  #expect(state == .closed)
}

/// A screen, fingers and changes by a seed. Callbacks hear something, and now and then change
/// something.
private final class RandomProgram {
  let lab: Lab = Lab()
  private(set) var received: [String] = []
  private var random: SeededGenerator
  private var views: [ResponderID] = []
  private var recognizers: [RecognizerID] = []
  private var lists: [ResponderID] = []
  private let samples: [Sample]

  init(_ seed: Int) throws {
    random = SeededGenerator(seed: UInt64(seed) &* 977)
    samples = fingersAtRandom(&random)
    try build()
    if seed % 4 == 3 { try lab.setDisplayRate(60) }
  }

  static func addPan(to lab: Lab) throws {
    let view = try lab.makeView("view")
    try lab.set("frame", of: .responder(view), to: [0, 0, 390, 844])
    try lab.addSubview(view, to: try lab.addWindow("window"))
    _ = try lab.addRecognizer("pan", name: "pan", to: view)
  }

  /// Plays the fingers in calls of one sample or many; changes come in between.
  func run(after look: (Lab) -> Void = { _ in }) throws {
    var first = 0
    var longest = 1
    while first < samples.count {
      if roll(4) == 0 { longest = [1, 1, 8, 60][roll(4)] }
      let last = min(samples.count, first + 1 + roll(longest))
      let origin = first == 0 ? samples[0].time : samples[first - 1].time
      let part = samples[first..<last].map {
        Sample(
          time: Instant.Span(nanoseconds: $0.time.nanoseconds - origin.nanoseconds),
          finger: $0.finger, phase: $0.phase, point: $0.point)
      }
      // A finger may be ignored or taken by a change; both labs refuse the same.
      attempt { try lab.play(samples: part) }
      look(lab)
      if roll(12) == 0 { change() }
      first = last
    }
    attempt { try lab.settle() }
    for recognizer in recognizers {
      for what in ["translation.x", "velocity.y", "scale", "rotation"] {
        if let value = try? lab.measure(what, of: recognizer) {
          received.append("\(what) \(value)")
        }
      }
    }
  }

  /// The indexes of all records' lists of touches: a function of the input, too.
  var touchLists: [UInt32] {
    (0..<lab.recordCount).map { lab.record($0)?.touchList ?? 0 }
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { received.append("\(error)") }
  }

  private func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random).rounded()
  }
}

// MARK: The screen

extension RandomProgram {
  private func build() throws {
    let window = try lab.addWindow("window")
    let root = try lab.makeView("root")
    try lab.set("frame", of: .responder(root), to: [0, 0, 390, 844])
    try lab.addSubview(root, to: window)
    views = [root]
    let classes = ["UIView", "UIView", "UIScrollView", "UITableView", "UISlider", "UIButton"]
    for index in 0..<(2 + roll(4)) {
      let kind = classes[roll(classes.count)]
      let view = try lab.makeView("part\(index)", class: kind)
      try lab.set(
        "frame", of: .responder(view),
        to: [number(0...60), number(0...200), number(200...390), number(200...844)])
      try lab.set("isMultipleTouchEnabled", of: .responder(view), to: [Double(roll(2))])
      try lab.addSubview(view, to: views[roll(views.count)])
      views.append(view)
      try fill(view, kind)
    }
    let types = ["tap", "pan", "pan", "pinch", "rotation", "longPress", "swipe"]
    for index in 0..<(1 + roll(4)) {
      let type = types[roll(types.count)]
      let view = views[roll(views.count)]
      recognizers.append(try lab.addRecognizer(type, name: "\(type)\(index)", to: view))
    }
    for _ in 0..<roll(4) { listen() }
    for _ in 0..<roll(3) { change() }
  }

  private func fill(_ view: ResponderID, _ kind: String) throws {
    if kind == "UIButton" { try lab.addHandler("clicked", for: .touchDragInside, of: view) }
    guard kind == "UIScrollView" || kind == "UITableView" else { return }
    lists.append(view)
    try lab.set("contentSize", of: .responder(view), to: [390, 1600])
    if let pan = try lab.panGestureRecognizer(of: view), roll(3) == 0 { recognizers.append(pan) }
    guard kind == "UITableView" else { return }
    for row in 0..<12 {
      let cell = try lab.makeView("", class: "UITableViewCell")
      try lab.set("frame", of: .responder(cell), to: [0, 44 * Double(row), 390, 44])
      try lab.addSubview(cell, to: view)
    }
  }
}

// MARK: The program's doing

extension RandomProgram {
  /// The program listens to something.
  private func listen() {
    let answer = Answer.callback(HookCallback { [unowned self] in hear($0) })
    let view = AnyObjectID.responder(views[roll(views.count)])
    let hooks: [Hook] = [.touchesMoved, .touchesMoved, .touchesEnded, .handler, .continueTracking]
    switch roll(4) {
    case 0, 1:
      try? lab.override(
        .action, of: .recognizer(recognizers[roll(recognizers.count)]), with: answer)
    case 2: try? lab.override(hooks[roll(hooks.count)], of: view, with: answer)
    default:
      guard !lists.isEmpty else { return }
      try? lab.override(
        .scrollMessage, of: .responder(lists[roll(lists.count)]), with: answer)
    }
  }

  private func hear(_ question: HookQuestion) -> HookReply {
    let numbers = question.measurements.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    let touch = question.touch.map { "\($0.id) \($0.location)" } ?? "-"
    received.append("touches \(((try? lab.calledTouches()) ?? []).map(\.number))")
    received.append(
      "\(question.hook) \(question.selector) \(question.state) \(question.point) \(touch) \(numbers)"
        + " at \(lab.now) after \(lab.recordCount) records")
    if let list = lists.first {
      received.append("\((try? lab.get("contentOffset", of: .responder(list))) ?? [])")
    }
    if roll(25) == 0 { change() }
    let isTouchMethod = question.touch != nil && question.hook != .handler
    return isTouchMethod && roll(4) == 0 ? .answer(roll(2) == 0) : .useDefault
  }

  /// A new view with a pan, in front of the others.
  private func add() throws {
    let made = try lab.makeView("")
    let pan = try lab.addRecognizer("pan", to: made)
    try lab.set("frame", of: .responder(made), to: [number(0...200), number(0...400), 150, 250])
    try lab.addSubview(made, to: views[0])
    views.append(made)
    recognizers.append(pan)
  }

  /// A change of the program, in a callback or between two calls; one that is refused changes
  /// nothing.
  private func change() {
    let view = AnyObjectID.responder(views[roll(views.count)])
    let one = recognizers[roll(recognizers.count)]
    let other = recognizers[roll(recognizers.count)]
    let answers: [Answer?] = [.yes, .no, nil]
    let hooks: [Hook] = [.shouldBegin, .shouldReceiveTouch, .shouldRecognizeSimultaneouslyWith]
    switch roll(22) {
    case 0:
      try? lab.set(
        "frame", of: view,
        to: [number(0...100), number(0...300), number(100...390), number(100...844)])
    case 1: try? lab.set("isHidden", of: view, to: [Double(roll(2))])
    case 2: try? lab.set("alpha", of: view, to: [Double(roll(2))])
    case 3: try? lab.set("isUserInteractionEnabled", of: view, to: [Double(roll(2))])
    case 4: try? lab.set("transform", of: view, to: [1, 0, 0, 1, number(-20...20), 0])
    case 5: try? lab.remove(views[1 + roll(views.count - 1)])
    case 6: try? lab.addSubview(views[1 + roll(views.count - 1)], to: views[0])
    case 7, 8: try? lab.set("isEnabled", of: .recognizer(one), to: [Double(roll(3) / 2)])
    case 9: try? lab.set("cancelsTouchesInView", of: .recognizer(one), to: [Double(roll(2))])
    case 10: try? lab.require(one, toFail: other)
    case 11: try? lab.override(hooks[roll(3)], of: .recognizer(one), with: answers[roll(3)])
    case 12: try? lab.setProfile("panHysteresis", to: number(2...20))
    case 13: try? lab.setTranslation(Point(number(-9...9), 0), of: one)
    case 14: try? lab.addTarget("target\(roll(100))", to: one)
    case 15: try? lab.removeTargets(of: one)
    case 16:
      guard !lists.isEmpty else { return }
      try? lab.setContentOffset(
        Point(0, number(0...700)), of: lists[roll(lists.count)], animated: roll(2) == 0)
    case 17: listen()
    case 18: try? lab.removeRecognizer(one)
    case 19, 20: try? add()
    default:
      if lab.isPlaying { return }
      if roll(2) == 0 { lab.systemGestureEdges = [[], [], .bottom][roll(3)] }
      try? lab.record(roll(4) == 0 ? [.numbers] : [])
    }
  }
}

@Test func `fingers that are reported in turn have a route each, and no lab begins with one aside`()
  throws
{
  let lab = Lab()
  #expect(lab.turn.scratch.openRoutesAside == 0)
  try RandomProgram.addPan(to: lab)
  #expect(lab.turn.scratch.openRoutesAside == 0)
  for move in 0...40 {
    for finger: Int32 in 1...2 {
      try lab.play(samples: [
        Sample(8, finger, move == 0 ? .began : .moved, Point(200, 300 + Double(move)))
      ])
    }
  }
  #expect(lab.turn.scratch.openRoutesAside == 1)
}
