import Fingerpost
import Testing

@Suite("A screen-edge pan")
struct ScreenEdgePanTests {
  private static let edges: [(name: String, mask: Double, place: @Sendable (Double) -> Point)] = [
    ("top", 1, { Point(200, $0) }), ("left", 2, { Point($0, 400) }),
    ("bottom", 4, { Point(200, 844 - $0) }), ("right", 8, { Point(390 - $0, 400) }),
  ]

  private func dragged(from start: Point, edges mask: Double) throws -> [String] {
    let scene = try GestureScene()
    try scene.add("screenEdgePan", named: "edge", to: scene.root, ["edges": mask])
    try scene.playToTheEnd([
      .down(1, at: .point(start)), .move(1, to: .point(Point(200, 400))), .up(1),
    ])
    return scene.states
  }

  @Test("starts at most 20 pt from its edge, and from no other")
  func region() throws {
    for (name, mask, place) in Self.edges {
      for (distance, begins) in [(0.5, true), (19.999, true), (20, true), (20.001, false)] {
        #expect(
          try dragged(from: place(distance), edges: mask)
            == (begins ? ["edge.state(began)", "edge.state(ended)"] : ["edge.state(failed)"]),
          "\(distance) pt from \(name)")
      }
      for (other, otherMask, _) in Self.edges where other != name {
        #expect(
          try dragged(from: place(5), edges: otherMask) == ["edge.state(failed)"],
          "at \(name) for \(other)")
      }
    }
  }

  @Test("of no edge or of several never begins")
  func severalEdges() throws {
    for mask in 0...15 where mask.nonzeroBitCount != 1 {
      for (_, _, place) in Self.edges {
        #expect(try dragged(from: place(5), edges: Double(mask)) == ["edge.state(failed)"])
      }
    }
  }

  @Test("withholds the touch until it is decided: 10 pt on an axis")
  func hysteresis() throws {
    let scene = try GestureScene()
    try scene.add("screenEdgePan", named: "edge", to: scene.root, ["edges": 2])
    try scene.play(.down(1, 5, 400), .move(1, by: 9.999, 0))
    #expect(scene.lab.timeline.log(.touches).isEmpty)
    try scene.play(.move(1, by: 0.001, 0))
    #expect(scene.states == ["edge.state(began)"])
    try scene.play(.move(1, by: 60, 0), .up(1))
    #expect(scene.lab.timeline.log(.touches).isEmpty)
  }

  @Test("is a pan of one finger: with a second one down it does not begin, later it ignores it")
  func secondFinger() throws {
    let scene = try GestureScene()
    let edge = try scene.add("screenEdgePan", to: scene.root, ["edges": 2])
    try scene.play(.down(1, 5, 400), .down(2, 200, 400), .move(2, by: 50, 0), .up(2))
    #expect(scene.states.isEmpty)
    try scene.play(.move(1, by: 5, 0), .down(3, 200, 400), .move(3, by: 50, 0))
    #expect(scene.states == ["screenEdgePan.state(began)"])
    #expect(try scene.measure("translation.x", of: edge) == 20)
    #expect(try scene.measure("numberOfTouches", of: edge) == 1)
    try scene.lab.setTranslation(.zero, of: edge)
    #expect(try scene.measure("translation.x", of: edge) == 0)
  }

  @Test(
    "of two fingers that come down together it follows those that are near the edge",
    arguments: [
      ([5.0, 200], "began", Point(55, 300)), ([200, 5], "began", Point(55, 400)),
      ([200, 210], "failed", Point(200, 20)), ([5, 8], nil, nil),
    ] as [([Double], String?, Point?)])
  func together(starts: [Double], state: String?, numbers: Point?) throws {
    let scene = try GestureScene()
    try scene.add("screenEdgePan", to: scene.root, ["edges": 2])
    try scene.play(
      .together([.down(1, starts[0], 300), .down(2, starts[1], 400)]), .move(1, by: 50, 0),
      .move(2, by: 50, 0))
    #expect(scene.states == (state.map { ["screenEdgePan.state(\($0))"] } ?? []))
    // Where it began, or the distance from the edge and the most that is allowed.
    let record = scene.lab.timeline.records.first { $0.kind == .state }
    #expect(record.map { Point($0.x, $0.y) } == numbers)
  }
}
