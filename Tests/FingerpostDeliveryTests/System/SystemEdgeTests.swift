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

  private func reported(_ room: Room) -> [String] {
    room.lab.timeline.log(.touches, of: ["root"]).filter { !$0.hasSuffix("Moved") }
  }

  @Test("they are off by default")
  func off() throws {
    let room = try Room()
    try room.lab.play(up + down)
    #expect(room.lifeCycle == [])
    #expect(room.lab.frontApplication == "application")
  }

  @Test("up from the bottom leads home and takes the finger; no responder has seen it (SY-9)")
  func home() throws {
    let room = try Room()
    room.lab.systemGestureEdges = [.bottom, .top]
    try room.lab.play(up)
    #expect(reported(room) == [])
    #expect(room.lab.frontApplication == nil)
    #expect(try room.lab.applicationState(of: "application") == .background)
  }

  @Test("down from the top covers the application until it is activated again")
  func cover() throws {
    let room = try Room()
    room.lab.systemGestureEdges = [.top]
    try room.lab.play(down)
    #expect(try room.lab.applicationState(of: "application") == .inactive)
    try room.lab.play([.tap(.center(room.child))])
    #expect(room.drops(by: .sy3) == [.applicationNotActive])
    try room.lab.play([.activate("application"), .tap(.center(room.child))])
    #expect(room.story == ["child.touchesBegan", "child.touchesEnded"])
  }

  @Test("at 30 points inwards the system takes the finger, before it the application keeps it")
  func travel() throws {
    for (way, isTaken) in [(29.99, false), (30.0, true)] {
      let room = try Room()
      room.lab.systemGestureEdges = [.bottom]
      try room.lab.play([
        .down(1, at: .point(Point(195, 840))), .move(1, to: .by(0, -way)), .up(1),
      ])
      #expect(reported(room) == (isTaken ? [] : ["root.touchesBegan", "root.touchesEnded"]))
    }
  }

  @Test("a finger that comes down 20 points from the edge is watched, farther in not")
  func region() throws {
    for (y, isTaken) in [(824.0, true), (823.9, false)] {
      let room = try Room()
      room.lab.systemGestureEdges = [.bottom]
      try room.lab.play([.down(1, at: .point(Point(195, y))), .move(1, to: .by(0, -50))])
      #expect((room.lab.frontApplication == nil) == isTaken)
    }
  }

  @Test(
    "who defers it gets the first gesture whole; the next one within 3 s is the system's",
    arguments: ["window", "root controller", "presented controller"])
  func deferral(who: String) throws {
    let room = try Room()
    room.lab.systemGestureEdges = [.bottom]
    let controller = try room.lab.makeController("controller")
    try room.lab.setView(room.root, of: controller)
    try room.lab.setRootController(controller, of: room.window)
    let presented = try room.lab.makeController("presented")
    try room.lab.present(presented, from: controller)
    let chosen = ["window": room.window, "root controller": controller][who] ?? presented
    try room.lab.set(
      "preferredScreenEdgesDeferringSystemGestures", of: .responder(chosen), to: [4])
    try room.lab.play(up)
    #expect(reported(room) == ["root.touchesBegan", "root.touchesEnded"])
    try room.lab.play([.wait(3.5)] + up)
    #expect(reported(room).suffix(2) == ["root.touchesBegan", "root.touchesEnded"])
    try room.lab.play([.wait(1)] + up)
    #expect(reported(room).suffix(2) == ["root.touchesBegan", "root.touchesCancelled"])
  }

  private static let kinds = [
    ("tap", true), ("longPress", true), ("pinch", true), ("rotation", true), ("pan", false),
    ("swipe", false), ("screenEdgePan", false),
  ]

  @Test(
    "SY-9: who sees the finger at once, and who when the system has given it up", arguments: kinds)
  func seesAtOnce(type: String, atOnce: Bool) throws {
    let room = try Room()
    room.lab.systemGestureEdges = [.bottom]
    try room.lab.addRecognizer(type, name: "it", to: room.root)
    func seen() -> [String] {
      room.lab.timeline.log(.recognizerTouches).filter { !$0.hasSuffix("Moved") }
    }
    try room.lab.play([.down(1, at: .point(Point(195, 840))), .move(1, to: .by(0, -6))])
    #expect(seen() == (atOnce ? ["it.touchesBegan"] : []))
    #expect(reported(room) == [])
    try room.lab.play([.up(1)])
    #expect(seen().first == "it.touchesBegan" && seen().count { $0 == "it.touchesBegan" } == 1)
    #expect(reported(room).first == (type == "tap" ? nil : "root.touchesBegan"))
  }

  @Test("SY-9: what has been withheld comes with the began: a pan along the edge begins late")
  func alongTheEdge() throws {
    for isWatched in [false, true] {
      let room = try Room()
      if isWatched { room.lab.systemGestureEdges = [.bottom] }
      try room.lab.addRecognizer("pan", name: "pan", to: room.root)
      try room.lab.play([
        .down(1, at: .point(Point(195, 840))), .move(1, to: .by(60, 0), over: 0.2), .up(1),
      ])
      let timeline = room.lab.timeline
      let began = timeline.first { timeline.token(of: $0) == "pan.action(began)" }
      // 10 pt at 50 ms (the pan's hysteresis), 30 pt at 100 ms (the system's).
      #expect(began.map { $0.time.seconds >= 0.1 } == isWatched)
      #expect(timeline.log(.action).last == "pan.action(ended)")
      #expect(reported(room) == (isWatched ? [] : ["root.touchesBegan", "root.touchesCancelled"]))
    }
  }

  @Test(
    "SY-9: a tap at the edge takes the touch from the views; a scroll view scrolls along it late")
  func tapAndScroll() throws {
    let room = try Room()
    room.lab.systemGestureEdges = [.bottom]
    _ = try room.tap("tap", on: room.root)
    try room.lab.play([.tap(.point(Point(195, 840)))])
    #expect(room.lab.timeline.log(.action) == ["tap.action"])
    #expect(reported(room) == [])
    let scroll = try room.lab.makeView("scroll", class: "UIScrollView")
    try room.lab.set("frame", of: .responder(scroll), to: [0, 744, 390, 100])
    try room.lab.set("contentSize", of: .responder(scroll), to: [900, 100])
    try room.lab.addSubview(scroll, to: room.root)
    try room.lab.play([.wait(1), .drag(.point(Point(195, 840)), to: .by(-60, 0), over: 0.2)])
    #expect(room.lab.timeline.log(.scroll).first == "scroll.willBeginDragging")
  }

  @Test("deferring another edge changes nothing")
  func otherEdge() throws {
    let room = try Room()
    room.lab.systemGestureEdges = [.bottom]
    try room.lab.set(
      "preferredScreenEdgesDeferringSystemGestures", of: .responder(room.window), to: [11])
    try room.lab.play(up)
    #expect(room.lab.frontApplication == nil)
  }

  @Test(
    "SY-9: the left and the right edge withhold a finger, and what goes inwards covers the application",
    arguments: [(ScreenEdges.left, 4.0, 1.0), (.right, 386, -1)])
  func sides(edge: ScreenEdges, x: Double, inwards: Double) throws {
    let room = try Room()
    room.lab.systemGestureEdges = [edge]
    let start: Step = .down(1, at: .point(Point(x, 400)))
    try room.lab.play([start, .move(1, to: .by(29 * inwards, 0)), .up(1)])
    #expect(reported(room) == ["root.touchesBegan", "root.touchesEnded"])
    try room.lab.play([.wait(1), start, .move(1, to: .by(0, 30)), .up(1)])
    #expect(reported(room).count == 4)
    try room.lab.play([.wait(1), start, .move(1, to: .by(30 * inwards, 0)), .up(1)])
    #expect(reported(room).count == 4)
    #expect(try room.lab.applicationState(of: "application") == .inactive)
  }
}
