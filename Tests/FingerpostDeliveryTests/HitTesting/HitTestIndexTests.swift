import Fingerpost
import FingerpostTestSupport
import Testing

/// Many siblings at random places, changed at random: the index of their frames gives the results of a plain search.
private struct RandomSiblings {
  let lab: Lab = Lab()
  let parent: ResponderID
  var children: [ResponderID] = []
  var random: SeededGenerator

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let window = try lab.addWindow()
    parent = try lab.makeView("parent")
    try lab.set("frame", of: .responder(parent), to: [10, 10, 370, 820])
    try lab.addSubview(parent, to: window)
    for _ in 0..<Int.random(in: 60...100, using: &random) { try add() }
  }

  private mutating func add() throws {
    let child = try lab.makeView()
    try place(child)
    let count = children.count
    try lab.addSubview(
      child, to: parent,
      at: Bool.random(using: &random) ? nil : Int.random(in: 0...count, using: &random))
    children.append(child)
  }

  /// Whole numbers, so that edges meet each other and the points.
  private mutating func whole(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func place(_ child: ResponderID) throws {
    let frame = [whole(-50...400), whole(-50...850), whole(0...60), whole(0...60)]
    try lab.set("frame", of: .responder(child), to: frame)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let turns: [[Double]] = [
        [0, 1, -1, 0, 0, 0], [-1, 0, 0, -1, 5, 5], [2, 0, 0, 0.5, 0, 0], [0, 0, 0, 0, 0, 0],
        [0.8, 0.6, -0.6, 0.8, 3, -7],
      ]
      let turn = turns[Int.random(in: turns.indices, using: &random)]
      try lab.set("transform", of: .responder(child), to: turn)
    case 1: try lab.set("bounds", of: .responder(child), to: [7, 7, whole(0...90), whole(0...90)])
    case 2: try lab.set("isHidden", of: .responder(child), to: [whole(0...1)])
    case 3: try override(child)
    default: break
    }
  }

  private mutating func override(_ child: ResponderID) throws {
    let parentName = try lab.nameID("parent")
    let answers: [(Hook, Answer?)] = [
      (.pointInside, .yes), (.pointInside, .no), (.hitTest, .askChildrenAnyway),
      (.hitTest, .redirect(parentName)), (.hitTest, .noneInside(parentName)),
      (.pointInside, .insets(EdgeInsets(top: -20, left: -20, bottom: 5, right: 5))),
      (.hitTest, nil), (.pointInside, nil),
    ]
    let (hook, answer) = answers[Int.random(in: answers.indices, using: &random)]
    try lab.override(hook, of: .responder(child), with: answer)
  }

  mutating func change() throws {
    let index = Int.random(in: children.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      try lab.destroy(.responder(children.remove(at: index)))
    case 1: try add()
    case 2: try lab.addSubview(children[index], to: parent, at: 0)
    case 3: try override(children[index])
    default: try place(children[index])
    }
  }

  /// Moves one a little; most of them stay inside of what all cover.
  mutating func shift() throws {
    let child = AnyObjectID.responder(children[Int.random(in: children.indices, using: &random)])
    var frame = try lab.get("frame", of: child)
    frame[0] += whole(-30...30)
    frame[1] += whole(-30...30)
    try lab.set("frame", of: child, to: frame)
  }

  mutating func somewhere() -> Point { Point(whole(0...390), whole(0...844)) }
}

@Test func `the index over frames answers like the plain walk on thousands of sibling sets`() {
  withEvery("seed", of: UInt64(1)...120) { seed in
    var crowd = try RandomSiblings(seed: seed)
    for _ in 0..<25 {
      try crowd.change()
      for _ in 0..<6 {
        let point = crowd.somewhere()
        crowd.lab.usesPlainHitTest = true
        let plain = try crowd.lab.hitTest(at: point)
        crowd.lab.usesPlainHitTest = false
        expectSame(try crowd.lab.hitTest(at: point), plain, "at \(point)")
      }
    }
  }
}

/// How many siblings the index passes over when a finger comes down.
private func passedOver(_ lab: Lab, at point: Point) throws -> [Double] {
  try lab.clearTimeline()
  try lab.play(samples: [Sample(time: .zero, finger: 1, phase: .began, point: point)])
  return lab.timeline.records.filter { $0.reason == .siblingsPassedOver }.map(\.x)
}

@Test func `an index that goes on as siblings change passes over as many as a new one`() {
  withEvery("seed", of: UInt64(1)...40) { seed in
    var crowd = try RandomSiblings(seed: seed)
    for _ in 0..<20 {
      _ = try crowd.lab.hitTest(at: crowd.somewhere())
      for _ in 0..<Int.random(in: 1...4, using: &crowd.random) {
        if seed % 2 == 0 { try crowd.shift() } else { try crowd.change() }
      }
      let fresh = try crowd.lab.copy()
      // So often that no index follows: the order is the same, the index is not.
      let top = try fresh.subviews(of: crowd.parent).last
      for _ in 0..<65 { if let top { try fresh.addSubview(top, to: crowd.parent) } }
      let point = crowd.somewhere()
      let expected = try passedOver(fresh, at: point)
      expectSame(try passedOver(crowd.lab.copy(), at: point), expected, "at \(point)")
    }
  }
}

@Test func `what the index passes over is recorded, and the answers are the same`() throws {
  let scene = try Scene(observing: [.hitTest]) { root in
    for index in 0..<100 {
      let (x, y) = (Double(index % 10) * 39, Double(index / 10) * 84)
      try root.view("v\(index)", frame: [x, y, 39, 84])
    }
  }
  let plain = try scene.copy()
  plain.lab.usesPlainHitTest = true
  for one in [scene, plain] { try one.does(.down(1, "v42")) }
  #expect(scene.log.filter { $0.contains("v42") } == plain.log.filter { $0.contains("v42") })
  #expect(scene.log.count < plain.log.count / 5)
  #expect(scene.lab.timeline.first { $0.reason == .siblingsPassedOver }?.x == 99)
  scene.skip()
  plain.skip()
}

@Test func `how many are passed over depends on each one's frame, not on where the others are`() {
  let others: [(name: String, frames: [[Double]], near: Double)] = [
    ("none", [], 0), ("one parked far away", [[1e6, 0, 40, 40]], 0),
    ("one far below and one that reaches over all", [[0, 1e6, 1, 1], [0, 0, 390, 844]], 1),
    ("a hundred of no size", Array(repeating: [200, 200, 0, 0], count: 100), 0),
    ("a hundred on the finger", Array(repeating: [100, 100, 50, 50], count: 100), 100),
  ]
  withEvery("others", of: others) { others in
    let scene = try Scene(observing: [.hitTest]) { root in
      for (index, frame) in others.frames.enumerated() {
        try root.view("other\(index)", frame: frame)
      }
      for index in 0..<100 {
        let (x, y) = (Double(index % 10) * 39, Double(index / 10) * 84)
        try root.view("v\(index)", frame: [x, y, 30, 80])
      }
    }
    try scene.does(.down(1, .at(120, 130)))
    let expected = Double(99 + others.frames.count) - others.near
    expectSame(scene.lab.timeline.first { $0.reason == .siblingsPassedOver }?.x, expected)
    scene.skip()
  }
}

@Test
func `in rows, strips and heaps the index finds what a plain walk finds, and asks few`() {
  let layouts: [(name: String, frame: (Double) -> [Double])] = [
    ("rows", { [0, 44 * $0, 390, 44] }),
    ("columns", { [44 * $0, 0, 44, 840] }),
    ("a heap on one point", { _ in [100, 100, 0, 0] }),
    ("a heap of equal ones", { _ in [100, 100, 50, 50] }),
    ("rows and one far away", { $0 == 0 ? [1e9, 1e9, 10, 10] : [0, 44 * $0, 390, 44] }),
    ("a line without height", { [$0, 100, 1, 0] }),
    ("a single file", { [100, 100 * $0, 40, 40] }),
  ]
  withEvery("layout", of: layouts) { layout in
    let scene = try Scene(observing: [.hitTest]) { root in
      for index in 0..<1000 { try root.view("v\(index)", frame: layout.frame(Double(index))) }
    }
    for point in [Point(100, 100), Point(120, 130), Point(5, 840), Point(389, 0)] {
      scene.lab.usesPlainHitTest = true
      let plain = try scene.lab.hitTest(at: point)
      scene.lab.usesPlainHitTest = false
      expectSame(try scene.lab.hitTest(at: point), plain, "at \(point)")
    }
    try scene.does(.down(1, .at(120, 130)))
    expectSame(scene.log.count < 16, true)
    scene.skip()
  }
}
