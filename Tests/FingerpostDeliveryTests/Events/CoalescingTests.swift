import Fingerpost
import Testing

@Suite("SY-4: delivery at the screen's rate")
struct CoalescingTests {
  /// A finger that moves right by 4 pt every 1/240 s, on a screen of 60 Hz.
  private func dragged() throws -> RecordedWindow {
    let fixture = try RecordedWindow(rate: 240)
    try fixture.lab.setDisplayRate(60)
    try fixture.lab.play([
      .down(1, at: .point(Point(150, 400))), .move(1, to: .by(96, 0), over: 0.1), .up(1),
    ])
    try fixture.lab.settle()
    return fixture
  }

  private func moves(_ fixture: RecordedWindow) -> [(serial: Int, x: Double, time: Double)] {
    let timeline = fixture.lab.timeline
    return timeline.indices.filter { timeline.token(of: timeline[$0]) == "child.touchesMoved" }
      .map { ($0, timeline[$0].x, timeline[$0].time.seconds) }
  }

  @Test("moves that wait together become one, at the frame's time")
  func merged() throws {
    let fixture = try dragged()
    #expect(fixture.story.first == "child.touchesBegan")
    #expect(fixture.story.last == "child.touchesEnded")
    let reported = moves(fixture)
    #expect(reported.map { ($0.x - 150) / 4 } == [4, 8, 12, 16, 20, 24])
    for move in reported { #expect(abs((move.time * 60).rounded() - move.time * 60) < 1e-6) }
  }

  @Test("each has its coalesced touches; the last equals the delivered one")
  func coalesced() throws {
    let fixture = try dragged()
    let timeline = fixture.lab.timeline
    for move in moves(fixture) {
      let touches = timeline.coalescedTouches(of: move.serial)
      #expect(touches.map { ($0.point.x - move.x) / 4 } == [-3, -2, -1, 0])
      #expect(touches.map(\.time) == touches.map(\.time).sorted { $0 < $1 })
      #expect((touches.last?.time.seconds ?? 9) <= move.time)
    }
    let all = moves(fixture).flatMap { timeline.coalescedTouches(of: $0.serial) }
    #expect(all.count == 24)
  }

  @Test("predicted touches go on at the last speed for as long as the profile says")
  func predicted() throws {
    let fixture = try dragged()
    let move = try #require(moves(fixture).first)
    let ahead = try fixture.lab.predictedTouches(of: Serial(move.serial))
    #expect(ahead.count == 8)
    for (index, touch) in ahead.enumerated() {
      #expect(abs(touch.point.x - (move.x + 4 * Double(index + 1))) < 1e-3)
    }
    let began = try #require(
      fixture.lab.timeline.firstIndex { fixture.lab.timeline.token(of: $0) == "child.touchesBegan" }
    )
    #expect(try fixture.lab.predictedTouches(of: Serial(began)) == [])
  }

  @Test("at most one phase of a finger in a turn; later phases are never delivered earlier")
  func phases() throws {
    let fixture = try RecordedWindow(rate: 1000)
    try fixture.lab.setDisplayRate(10)
    try fixture.lab.play([
      .wait(0.01), .down(1, at: .center(fixture.child)), .move(1, to: .by(0, 5), over: 0.01),
      .up(1), .tap(.center(fixture.child), hold: 0.01),
    ])
    try fixture.lab.settle()
    #expect(
      fixture.story == [
        "child.touchesBegan", "child.touchesMoved", "child.touchesBegan", "child.touchesEnded",
        "child.touchesEnded",
      ])
    let timeline = fixture.lab.timeline
    let reported = timeline.filter { timeline.token(of: $0)?.hasPrefix("child.") == true }
    #expect(Set(reported.map(\.time)) == [Instant(nanoseconds: 100_000_000)])
    #expect(Set(reported.map(\.turn)).count == 4)
  }

  @Test(
    "a touch keeps the times of the digitizer (TE-2), a frame fires before a timer of its time (SY-6)"
  )
  func times() throws {
    let fixture = try RecordedWindow(rate: 240)
    _ = try fixture.tap("tap")
    try fixture.lab.setDisplayRate(10)
    // Down at 0.01 and up at 0.69: the press is short enough, though both arrive in frames.
    try fixture.lab.play([.wait(0.01), .tap(.center(fixture.child), hold: 0.68)])
    try fixture.lab.settle()
    #expect(fixture.lab.timeline.log(.action) == ["tap.action"])
  }

  @Test("without samples between frames the story is the one of the ideal screen")
  func unchanged() throws {
    func story(_ displayRate: Double?) throws -> [String] {
      let fixture = try RecordedWindow()
      try fixture.lab.setDisplayRate(displayRate)
      try fixture.lab.play([
        .tap(.center(fixture.child), count: 2), .wait(0.1),
        .drag(.center(fixture.child), to: .by(50, 50)),
      ])
      try fixture.lab.settle()
      return fixture.story
    }
    let (shown, ideal) = (try story(60), try story(nil))
    #expect(shown == ideal)
  }

  @Test("without a display rate a touch's only coalesced one is itself")
  func alone() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([.down(1, at: .center(fixture.child)), .move(1, to: .by(7, 0))])
    let move = try #require(moves(fixture).first)
    #expect(
      fixture.lab.timeline.coalescedTouches(of: move.serial)
        == [TouchSample(time: .zero, point: Point(207, 400))])
    #expect(fixture.lab.timeline.coalescedTouches(of: 0) == [])
    #expect(fixture.lab.timeline.coalescedTouches(of: 1 << 40) == [])
  }

  @Test("the application changes while samples wait: they are dropped (SY-3)")
  func applicationChanges() throws {
    let fixture = try RecordedWindow(rate: 240)
    try fixture.lab.setDisplayRate(60)
    try fixture.lab.play([
      .down(1, at: .center(fixture.child)), .wait(0.05), .move(1, to: .by(5, 0)), .activate("mail"),
      .move(1, to: .by(5, 0)), .up(1),
    ])
    try fixture.lab.settle()
    #expect(fixture.story == ["child.touchesBegan", "child.touchesCancelled"])
  }

  @Test("records forgotten in between do no harm; every cause leads to a root")
  func cleared() throws {
    let fixture = try RecordedWindow(rate: 240)
    try fixture.lab.setDisplayRate(60)
    try fixture.lab.play([
      .wait(0.001), .down(1, at: .center(fixture.child)), .wait(0.002), .move(1, to: .by(5, 0)),
    ])
    try fixture.lab.clearTimeline()
    try fixture.lab.play([.wait(0.002), .up(1)])
    try fixture.lab.settle()
    #expect(
      fixture.story == ["child.touchesBegan", "child.touchesMoved", "child.touchesEnded"])
    for (serial, record) in fixture.lab.timeline.enumerated() {
      #expect(Int(record.cause) <= serial)
    }
  }
}
