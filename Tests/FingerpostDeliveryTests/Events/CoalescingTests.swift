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
    return timeline.records.indices.filter {
      timeline.token(of: timeline.records[$0]) == "child.touchesMoved"
    }
    .map { ($0, timeline.records[$0].x, timeline.records[$0].time.seconds) }
  }

  @Test("moves that wait together become one, at the frame's time")
  func merged() throws {
    let fixture = try dragged()
    #expect(fixture.story.first == "child.touchesBegan")
    #expect(fixture.story.last == "child.touchesEnded")
    let reported = moves(fixture)
    #expect(reported.map { ($0.x - 150) / 4 } == [4, 8, 12, 16, 20, 24])
    for frames in reported.map({ $0.time * 60 }) { #expect(abs(frames.rounded() - frames) < 1e-6) }
  }

  @Test("each has its coalesced touches; the last equals the delivered one")
  func coalesced() throws {
    let fixture = try dragged()
    let timeline = fixture.lab.timeline
    for move in moves(fixture) {
      let touches = timeline.coalescedTouches(of: move.serial)
      let steps: [Double] = touches.map { ($0.point.x - move.x) / 4 }
      #expect(steps == [-3, -2, -1, 0])
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
      fixture.lab.timeline.records.firstIndex {
        fixture.lab.timeline.token(of: $0) == "child.touchesBegan"
      }
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
    let reported = timeline.records.filter { timeline.token(of: $0)?.hasPrefix("child.") == true }
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

  @Test("TE-9 what waits for a frame is a pencil or a finger from the start", arguments: [60, nil])
  func types(displayRate: Double?) throws {
    let fixture = try RecordedWindow(rate: 240)
    try fixture.lab.setDisplayRate(displayRate)
    try fixture.lab.play([
      .down(1, at: .center(fixture.child)).by(.pencil), .down(2, at: .center(fixture.child)),
      .up(1), .up(2),
    ])
    let inputs = fixture.lab.timeline.records.filter { $0.kind == .input }
    #expect(inputs.map { TouchType(rawValue: $0.from) } == [.pencil, .direct, .direct, .direct])
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
    for (serial, record) in fixture.lab.timeline.records.enumerated() {
      #expect(Int(record.cause) <= serial)
    }
  }

  @Test("a recognizer's calls have the same touches as the view's")
  func recognizers() throws {
    let fixture = try RecordedWindow(rate: 240)
    try fixture.lab.addRecognizer("pinch", name: "pinch", to: fixture.child)
    try fixture.lab.setDisplayRate(60)
    try fixture.lab.play([
      .down(1, at: .point(Point(150, 400))), .move(1, to: .by(32, 16), over: 1.0 / 30), .up(1),
    ])
    try fixture.lab.settle()
    let timeline = fixture.lab.timeline
    func touches(_ token: String) throws -> [[TouchSample]] {
      let calls = timeline.records.indices.filter {
        timeline.token(of: timeline.records[$0]) == token
      }
      return try calls.flatMap {
        [timeline.coalescedTouches(of: $0), try fixture.lab.predictedTouches(of: Serial($0))]
      }
    }
    let own = try touches("pinch.touchesMoved")
    #expect(own.map(\.count) == [4, 8, 4, 8])
    #expect(own[0].map { $0.point.x.rounded() } == [154, 158, 162, 166])
    #expect(own[0].map { $0.point.y.rounded() } == [402, 404, 406, 408])
    #expect(own[1].map { $0.point.x.rounded() } == [170, 174, 178, 182, 186, 190, 194, 198])
    #expect(try own == touches("child.touchesMoved"))
  }

  @Test(
    "in a window with a place of its own, and for a cancel without a report, it is the last report")
  func lastReport() throws {
    let fixture = try RecordedWindow()
    let lab = fixture.lab
    let pan = try lab.addRecognizer("pan", name: "pan", to: fixture.child)
    #expect(try lab.view(of: pan) == fixture.child)
    try lab.set("frame", of: .responder(fixture.window), to: [10, 20, 390, 844])
    try lab.play([
      .down(1, at: .point(Point(150, 400))), .wait(0.1), .move(1, to: .by(4, 0)), .wait(0.1),
      .move(1, to: .by(20, 5)), .up(1),
    ])
    let timeline = lab.timeline
    func last(_ token: String) throws -> (TouchSample, ahead: [TouchSample]) {
      let call = try #require(timeline.records.lastIndex { timeline.token(of: $0) == token })
      let touches = timeline.coalescedTouches(of: call)
      #expect(touches.count == 1)
      return (touches[0], try lab.predictedTouches(of: Serial(call)))
    }
    let moved = try last("child.touchesMoved")
    #expect(moved.0 == TouchSample(time: Instant(nanoseconds: 100_000_000), point: Point(164, 420)))
    // On the screen, four points in a tenth of a second.
    #expect(moved.ahead.map { ($0.point.x * 1000).rounded() / 1000 } == [164.667, 165.333])
    let cancelled = try last("child.touchesCancelled")
    #expect(
      cancelled.0 == TouchSample(time: Instant(nanoseconds: 200_000_000), point: Point(184, 425)))
    #expect(cancelled.ahead == [])
    let ended = try last("pan.touchesEnded")
    #expect(ended.0.point == Point(184, 425) && ended.ahead == [])
  }

  @Test("in a moved window a began that was withheld is the report of the finger's landing")
  func withheld() throws {
    let fixture = try RecordedWindow()
    let lab = fixture.lab
    let tap = try fixture.tap("tap")
    try lab.set("delaysTouchesBegan", of: .recognizer(tap), to: [1])
    try lab.set("frame", of: .responder(fixture.window), to: [10, 20, 390, 844])
    try lab.play([
      .down(1, at: .point(Point(150, 400))), .wait(0.1), .move(1, to: .by(4, 0)), .wait(0.1),
      .move(1, to: .by(60, 0)), .up(1),
    ])
    let timeline = lab.timeline
    let began = try #require(
      timeline.records.firstIndex { timeline.token(of: $0) == "child.touchesBegan" })
    #expect(timeline.records[began].time == Instant(nanoseconds: 200_000_000))
    #expect(
      timeline.coalescedTouches(of: began)
        == [TouchSample(time: .zero, point: Point(160, 420))])
  }
}
