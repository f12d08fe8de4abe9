import Fingerpost
import Testing

@Suite("A pan")
struct PanTests {
  @Test("begins when it has travelled 10 pt on either axis")
  func hysteresis() throws {
    for (way, begins) in [
      (Point(9.999, 0), false), (Point(10, 0), true), (Point(-9.999, 0), false),
      (Point(-10, 0), true), (Point(0, 9.999), false), (Point(0, 10), true),
      (Point(0, -9.999), false), (Point(0, -10), true), (Point(9.999, 9.999), false),
      (Point(9.999, -10), true),
    ] {
      let scene = try GestureScene()
      try scene.add("pan")
      try scene.play(.down(1, 200, 300), .move(1, by: way.x, way.y))
      #expect(scene.states == (begins ? ["pan.state(began)"] : []), "\(way)")
    }
  }

  @Test("leaves the hysteresis out of its translation, axis by axis")
  func translation() throws {
    for (way, x, y) in [
      (Point(30, 0), 20.0, 0.0), (Point(-30, 4), -20, 0), (Point(0, -12), 0, -2),
      (Point(15, 25), 5, 15), (Point(10, -10), 0, 0),
    ] {
      let scene = try GestureScene()
      let pan = try scene.add("pan")
      try scene.play(.down(1, 200, 300), .move(1, by: way.x, way.y))
      #expect(try scene.measure("translation.x", of: pan) == x, "\(way)")
      #expect(try scene.measure("translation.y", of: pan) == y, "\(way)")
      try scene.play(.move(1, by: 7, -7))
      #expect(try scene.measure("translation.x", of: pan) == x + 7)
      #expect(try scene.measure("translation.y", of: pan) == y - 7)
    }
  }

  @Test("moves with the mean of its fingers", arguments: 1...5)
  func meanOfFingers(count: Int) throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    try scene.lab.play((1...count).map { .down(Int32($0), 20 + 40 * Double($0), 300) })
    try scene.play(.move(1, by: 10 * Double(count) - 0.01, 0))
    #expect(scene.states.isEmpty)
    try scene.play(.move(1, by: 0.01 + 2 * Double(count), 0))
    #expect(scene.states == ["pan.state(began)"])
    #expect(abs(try scene.measure("translation.x", of: pan) - 2) < 1e-9)
    #expect(try scene.measure("numberOfTouches", of: pan) == Double(count))
    #expect(try scene.lab.location(of: pan, ofTouch: count - 1).y == 300)
    #expect(throws: LabError.self) { try scene.lab.location(of: pan, ofTouch: count) }
  }

  @Test("does not jump when fingers come and go")
  func comingAndGoing() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    try scene.play(.down(1, 100, 300), .move(1, by: 30, 0))
    func travelled() throws -> Double { try scene.measure("translation.x", of: pan) }
    #expect(try travelled() == 20)
    try scene.play(.down(2, 300, 600))
    #expect(try travelled() == 20, "a second finger")
    try scene.play(.move(2, by: 20, 0))
    #expect(try travelled() == 30, "moved by half")
    try scene.play(.down(3, 60, 200), .up(1))
    #expect(try travelled() == 30, "a third finger, and the first one gone")
    try scene.play(.together([.move(2, to: .by(10, 0)), .move(3, to: .by(10, 0))]))
    #expect(try travelled() == 40)
    try scene.play(.together([.up(2), .down(4, 200, 200)]))
    #expect(try travelled() == 40, "one goes and one comes in one event")
    try scene.play(.up(3), .up(4))
    #expect(
      scene.states == [
        "pan.state(began)", "pan.state(changed)", "pan.state(changed)", "pan.state(ended)",
      ])
  }

  @Test("keeps what it has travelled when a finger comes before it has begun")
  func comingBefore() throws {
    let scene = try GestureScene()
    try scene.add("pan")
    try scene.play(.down(1, 100, 300), .move(1, by: 6, 0), .down(2, 300, 600), .move(2, by: 7.9, 0))
    #expect(scene.states.isEmpty)
    try scene.play(.move(2, by: 0.1, 0))
    #expect(scene.states == ["pan.state(began)"])
  }

  @Test("stays possible while more fingers than its maximum are down", arguments: 1...4)
  func surplusBefore(allowed: Int) throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan", ["maximumNumberOfTouches": Double(allowed)])
    try scene.lab.play((1...5).map { .down(Int32($0), 20 + 40 * Double($0), 300) })
    #expect(try scene.measure("numberOfTouches", of: pan) == 5)
    try scene.play(.move(5, by: 0, 100))
    #expect(scene.states.isEmpty, "its fingers' mean has gone 20 pt")
    try scene.lab.play((1...5 - allowed).map { .up(Int32($0)) })
    #expect(scene.states.isEmpty, "the surplus has gone, nothing has moved since")
    try scene.play(.move(5, by: 0, Double(allowed)))
    #expect(scene.states == ["pan.state(began)"])
    #expect(try scene.measure("translation.y", of: pan) == 11)
  }

  @Test("ignores fingers over its maximum for good once it has begun", arguments: 1...4)
  func surplusAfter(allowed: Int) throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan", ["maximumNumberOfTouches": Double(allowed)])
    try scene.lab.play((1...allowed).map { .down(Int32($0), 20 + 40 * Double($0), 300) })
    try scene.play(.move(1, by: 0, 10 * Double(allowed)), .down(9, 200, 300), .move(9, by: 0, 100))
    #expect(scene.states == ["pan.state(began)"])
    #expect(try scene.measure("numberOfTouches", of: pan) == Double(allowed))
    try scene.play(.up(1), .move(9, by: 0, 10))
    #expect(try scene.measure("translation.y", of: pan) == 0)
  }

  @Test("lifted with a surplus it fails for that")
  func liftedWithSurplus() throws {
    let scene = try GestureScene()
    try scene.add("pan", ["maximumNumberOfTouches": 1])
    try scene.play(.down(1, 100, 300), .down(2, 200, 300), .move(1, by: 0, 60), .up(1), .up(2))
    let failure = scene.lab.timeline.records.first { $0.kind == .state }
    #expect(failure.map { [$0.x, $0.y] } == [2, 1])
    #expect(failure?.reason == .tooManyFingers)
  }

  @Test("does not count what is done in the event that brings its minimum of fingers")
  func becomingEnough() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan", ["minimumNumberOfTouches": 2])
    try scene.play(
      .down(1, 100, 300), .together([.down(2, 200, 300), .move(1, to: .by(0, 100))]))
    #expect(scene.states.isEmpty)
    try scene.play(.move(1, by: 0, 19))
    #expect(scene.states.isEmpty)
    try scene.play(.move(1, by: 0, 5))
    #expect(scene.states == ["pan.state(began)"])
    #expect(try scene.measure("translation.y", of: pan) == 2)
  }

  @Test("goes on without a jump as long as its minimum is left when fingers are cancelled (AR-7)")
  func cancelledFingers() throws {
    for (minimum, goesOn) in [(1.0, true), (2, true), (3, false)] {
      for hasBegun in [false, true] {
        let scene = try GestureScene()
        let pan = try scene.add("pan", ["minimumNumberOfTouches": minimum])
        try scene.lab.play((1...3).map { .down(Int32($0), 20 + 40 * Double($0), 300) })
        try scene.play(.move(1, by: 0, hasBegun ? 60 : 15), .cancel(2))
        let began = hasBegun ? ["pan.state(began)"] : []
        let over = goesOn ? [] : [hasBegun ? "pan.state(cancelled)" : "pan.state(failed)"]
        #expect(scene.states == began + over, "of three at least \(minimum), begun: \(hasBegun)")
        guard goesOn else { continue }
        if hasBegun { #expect(try scene.measure("translation.y", of: pan) == 10) }
        try scene.play(.move(3, by: 0, 20))
        #expect(scene.states.last == (hasBegun ? "pan.state(changed)" : "pan.state(began)"))
      }
    }
  }

  @Test("wants its minimum of fingers for each move", arguments: 2...4)
  func minimum(needed: Int) throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan", ["minimumNumberOfTouches": Double(needed)])
    for finger in 1..<needed {
      try scene.play(
        .down(Int32(finger), 20 + 40 * Double(finger), 300), .move(Int32(finger), by: 0, 100))
    }
    #expect(scene.states.isEmpty, "too few fingers, however far they go")
    try scene.play(.down(9, 300, 300), .move(9, by: 0, 10 * Double(needed)))
    #expect(scene.states == ["pan.state(began)"])
    try scene.play(.up(9), .move(1, by: 0, 50))
    #expect(scene.states == ["pan.state(began)"], "too few again")
    #expect(try scene.measure("translation.y", of: pan) == 0)
    try scene.lab.play((1..<needed).map { .up(Int32($0)) })
    #expect(scene.states == ["pan.state(began)", "pan.state(ended)"])
  }

  @Test("fails when the last finger lifts before it has begun, wherever it lifts")
  func failing() throws {
    let scene = try GestureScene()
    try scene.add("pan")
    try scene.play(.down(1, 100, 300), .move(1, by: 9, 0), .up(1, at: .by(50, 0)))
    #expect(scene.states == ["pan.state(failed)"])
  }

  @Test("takes the way of a lift along")
  func liftWithMove() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    try scene.play(.down(1, 100, 300), .down(2, 200, 300), .move(1, by: 30, 0))
    try scene.play(.up(2, at: .by(20, 0)))
    #expect(try scene.measure("translation.x", of: pan) == 15)
    #expect(scene.states == ["pan.state(began)", "pan.state(changed)"])
    try scene.play(.up(1, at: .by(10, 0)))
    #expect(scene.states.suffix(1) == ["pan.state(ended)"])
    let last = scene.lab.timeline.records.last { $0.kind == .action }
    #expect(last.map { Point($0.x, $0.y) } == Point(140, 300))
  }

  @Test("takes a translation from the program; its velocity starts from zero")
  func settingTheTranslation() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    try scene.play(.down(1, 100, 300), .move(1, to: .by(60, 20), over: 0.2))
    #expect(try scene.measure("velocity.x", of: pan) > 0)
    try scene.lab.setTranslation(Point(-3, 4), of: pan)
    #expect(try scene.measure("translation.x", of: pan) == -3)
    #expect(try scene.measure("translation.y", of: pan) == 4)
    #expect(try scene.measure("velocity.x", of: pan) == 0)
    try scene.play(.wait(0.05), .move(1, by: 10, -10))
    #expect(try scene.measure("translation.x", of: pan) == 7)
    #expect(try scene.measure("translation.y", of: pan) == -6)
    #expect(abs(try scene.measure("velocity.x", of: pan) - 200) < 1e-9)
    let tap = try scene.add("tap")
    #expect(throws: LabError.self) { try scene.lab.setTranslation(.zero, of: tap) }
    #expect(throws: LabError.self) { try scene.lab.setTranslation(Point(.nan, 0), of: pan) }
  }

  @Test("survives places as far away as they may be")
  func extremes() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    try scene.play(
      .down(1, 100, 300), .move(1, 1e9, -1e9), .move(1, -1e9, 1e9),
      .move(1, 100, 300), .up(1))
    #expect(scene.states.suffix(1) == ["pan.state(ended)"])
    #expect(try scene.measure("velocity.x", of: pan).isFinite)
  }
}
