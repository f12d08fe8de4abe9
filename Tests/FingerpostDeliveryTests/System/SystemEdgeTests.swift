import Fingerpost
import Testing

@Suite("SY-3: gestures of the system at the screen's edges")
struct SystemEdgeTests {
  /// Up from the bottom edge, down from the top one.
  let up: [Step] = [
    .down(1, at: .point(Point(195, 840))), .move(1, to: .by(0, -60), over: 0.1), .up(1),
  ]
  let down: [Step] = [
    .down(1, at: .point(Point(195, 4))), .move(1, to: .by(0, 60), over: 0.1), .up(1),
  ]

  private func reported(_ fixture: RecordedWindow) -> [String] {
    fixture.lab.timeline.log(.touches, of: ["root"]).filter { !$0.hasSuffix("Moved") }
  }

  @Test("they are off by default")
  func off() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play(up + down)
    #expect(fixture.lifeCycle == [])
    #expect(fixture.lab.frontApplication == "application")
  }

  @Test("up from the bottom leads home and takes the finger; no responder has seen it (SY-9)")
  func home() throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom, .top]
    try fixture.lab.play(up)
    #expect(reported(fixture) == [])
    #expect(fixture.lab.frontApplication == "springBoard")
    #expect(try fixture.lab.applicationState(of: "application") == .background)
  }

  @Test("down from the top covers the application until it is activated again")
  func cover() throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.top]
    try fixture.lab.play(down)
    #expect(try fixture.lab.applicationState(of: "application") == .inactive)
    try fixture.lab.play([.tap(.center(fixture.child))])
    #expect(fixture.drops(by: .sy3) == [.applicationNotActive])
    try fixture.lab.play([.activate("application"), .tap(.center(fixture.child))])
    #expect(fixture.story == ["child.touchesBegan", "child.touchesEnded"])
  }

  @Test("of two fingers at edges the one that is lifted is watched no more, the other one is")
  func twoFingers() throws {
    let both: [Step] = [
      .down(1, at: .point(Point(195, 840))), .down(2, at: .point(Point(60, 840))),
    ]
    let moved: [Step] = [.up(1), .move(2, to: .by(0, -60), over: 0.1), .up(2)]
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom]
    try fixture.lab.play(both + moved)
    #expect(fixture.lab.frontApplication == "springBoard")
    // The same finger comes down again in the middle: nobody watches where it was.
    let again = try RecordedWindow()
    again.lab.systemGestureEdges = [.bottom]
    try again.lab.play([
      .down(1, at: .point(Point(195, 840))), .up(1), .down(1, at: .point(Point(195, 400))),
      .move(1, to: .by(0, -100), over: 0.1), .up(1),
    ])
    #expect(again.lab.frontApplication == "application")
  }

  @Test("at 30 points inwards the system takes the finger, before it the application keeps it")
  func travel() throws {
    for (way, isTaken) in [(29.99, false), (30.0, true)] {
      let fixture = try RecordedWindow()
      fixture.lab.systemGestureEdges = [.bottom]
      try fixture.lab.play([
        .down(1, at: .point(Point(195, 840))), .move(1, to: .by(0, -way)), .up(1),
      ])
      #expect(reported(fixture) == (isTaken ? [] : ["root.touchesBegan", "root.touchesEnded"]))
    }
  }

  @Test("a finger that comes down 20 points from the edge is watched, farther in not")
  func region() throws {
    for (y, isTaken) in [(824.0, true), (823.9, false)] {
      let fixture = try RecordedWindow()
      fixture.lab.systemGestureEdges = [.bottom]
      try fixture.lab.play([.down(1, at: .point(Point(195, y))), .move(1, to: .by(0, -50))])
      #expect((fixture.lab.frontApplication == "springBoard") == isTaken)
    }
  }

  @Test(
    "who defers it gets the first gesture whole; the next one within 3 s is the system's",
    arguments: ["window", "root controller", "presented controller"])
  func deferral(who: String) throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom]
    let controller = try fixture.lab.makeController("controller")
    try fixture.lab.setView(fixture.root, of: controller)
    try fixture.lab.setRootController(controller, of: fixture.window)
    let presented = try fixture.lab.makeController("presented")
    try fixture.lab.present(presented, from: controller)
    let chosen = ["window": fixture.window, "root controller": controller][who] ?? presented
    try fixture.lab.set(
      "preferredScreenEdgesDeferringSystemGestures", of: .responder(chosen), to: [4])
    try fixture.lab.play(up)
    #expect(reported(fixture) == ["root.touchesBegan", "root.touchesEnded"])
    let timeline = fixture.lab.timeline
    let decider = try #require(timeline.records.first { $0.reason == .deferred }).decider
    #expect(decider.setting == .preferredScreenEdgesDeferringSystemGestures)
    let name = ["window": "window", "root controller": "controller"][who] ?? "presented"
    #expect(timeline.subject(decider.owner).name == name)
    try fixture.lab.play([.wait(3.5)] + up)
    #expect(reported(fixture).suffix(2) == ["root.touchesBegan", "root.touchesEnded"])
    try fixture.lab.play([.wait(1)] + up)
    #expect(reported(fixture).suffix(2) == ["root.touchesBegan", "root.touchesCancelled"])
  }

  private static let kinds = [
    ("tap", true), ("longPress", true), ("pinch", true), ("rotation", true), ("pan", false),
    ("swipe", false), ("screenEdgePan", false),
  ]

  @Test(
    "SY-9: who sees the finger at once, and who when the system has given it up", arguments: kinds)
  func seesAtOnce(type: String, atOnce: Bool) throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom]
    try fixture.lab.addRecognizer(type, name: "it", to: fixture.root)
    func seen() -> [String] {
      fixture.lab.timeline.log(.recognizerTouches).filter { !$0.hasSuffix("Moved") }
    }
    try fixture.lab.play([.down(1, at: .point(Point(195, 840))), .move(1, to: .by(0, -6))])
    #expect(seen() == (atOnce ? ["it.touchesBegan"] : []))
    #expect(reported(fixture) == [])
    try fixture.lab.play([.up(1)])
    #expect(seen().first == "it.touchesBegan" && seen().count { $0 == "it.touchesBegan" } == 1)
    #expect(reported(fixture).first == (type == "tap" ? nil : "root.touchesBegan"))
  }

  @Test("SY-9: what has been withheld comes with the began: a pan along the edge begins late")
  func alongTheEdge() throws {
    for isWatched in [false, true] {
      let fixture = try RecordedWindow()
      if isWatched { fixture.lab.systemGestureEdges = [.bottom] }
      try fixture.lab.addRecognizer("pan", name: "pan", to: fixture.root)
      try fixture.lab.play([
        .down(1, at: .point(Point(195, 840))), .move(1, to: .by(60, 0), over: 0.2), .up(1),
      ])
      let timeline = fixture.lab.timeline
      let began = timeline.records.first { timeline.token(of: $0) == "pan.action(began)" }
      // 10 pt at 50 ms (the pan's hysteresis), 30 pt at 100 ms (the system's).
      #expect(began.map { $0.time.seconds >= 0.1 } == isWatched)
      #expect(timeline.log(.action).last == "pan.action(ended)")
      #expect(
        reported(fixture) == (isWatched ? [] : ["root.touchesBegan", "root.touchesCancelled"]))
    }
  }

  @Test(
    "SY-9: a tap at the edge takes the touch from the views; a scroll view scrolls along it late")
  func tapAndScroll() throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom]
    _ = try fixture.tap("tap", on: fixture.root)
    try fixture.lab.play([.tap(.point(Point(195, 840)))])
    #expect(fixture.lab.timeline.log(.action) == ["tap.action"])
    #expect(reported(fixture) == [])
    let scroll = try fixture.lab.makeView("scroll", class: "UIScrollView")
    try fixture.lab.set("frame", of: .responder(scroll), to: [0, 744, 390, 100])
    try fixture.lab.set("contentSize", of: .responder(scroll), to: [900, 100])
    try fixture.lab.addSubview(scroll, to: fixture.root)
    try fixture.lab.play([.wait(1), .drag(.point(Point(195, 840)), to: .by(-60, 0), over: 0.2)])
    #expect(fixture.lab.timeline.log(.scroll).first == "scroll.willBeginDragging")
  }

  @Test("deferring another edge changes nothing")
  func otherEdge() throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom]
    try fixture.lab.set(
      "preferredScreenEdgesDeferringSystemGestures", of: .responder(fixture.window), to: [11])
    try fixture.lab.play(up)
    #expect(fixture.lab.frontApplication == "springBoard")
  }

  @Test("a deferred edge's first finger shows the home indicator of that edge, not of another")
  func deferredEdges() throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom, .top]
    try fixture.lab.set(
      "preferredScreenEdgesDeferringSystemGestures", of: .responder(fixture.window), to: [5])
    try fixture.lab.play(up)
    #expect(fixture.lab.frontApplication == "application", "the first time it is the application's")
    try fixture.lab.play(down)
    #expect(
      try fixture.lab.applicationState(of: "application") == .active,
      "the other edge has not been asked before")
    try fixture.lab.play(down)
    #expect(try fixture.lab.applicationState(of: "application") == .inactive)
  }

  @Test("SY-11: with one finger too many the finger at the edge is the system's no more")
  func tooManyFingers() throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [.bottom]
    let others = (2...6).map { Step.down($0, at: .point(Point(40 * Double($0), 300))) }
    try fixture.lab.play([.down(1, at: .point(Point(195, 840)))] + others)
    try fixture.lab.play([.move(1, to: .by(0, -60), over: 0.1)])
    #expect(fixture.lab.frontApplication == "application")
  }

  @Test(
    "SY-9: the left and the right edge withhold a finger, and what goes inwards covers the application",
    arguments: [(RectEdge.left, 4.0, 1.0), (.right, 386, -1)])
  func sides(edge: RectEdge, x: Double, inwards: Double) throws {
    let fixture = try RecordedWindow()
    fixture.lab.systemGestureEdges = [edge]
    let start: Step = .down(1, at: .point(Point(x, 400)))
    try fixture.lab.play([start, .move(1, to: .by(29 * inwards, 0)), .up(1)])
    #expect(reported(fixture) == ["root.touchesBegan", "root.touchesEnded"])
    try fixture.lab.play([.wait(1), start, .move(1, to: .by(0, 30)), .up(1)])
    #expect(reported(fixture).count == 4)
    try fixture.lab.play([.wait(1), start, .move(1, to: .by(30 * inwards, 0)), .up(1)])
    #expect(reported(fixture).count == 4)
    #expect(try fixture.lab.applicationState(of: "application") == .inactive)
  }
}
