import Fingerpost
import Testing

@Suite("A scroll view that is let go (SC-4)")
struct ScrollGlideTests {
  /// 200 pt in 0.2 s: lifted at 1000 pt/s, 190 pt from the top.
  private func flicked(_ properties: KeyValuePairs<String, [Double]> = [:]) throws -> ScrollScene {
    let scene = try ScrollScene(properties)
    try scene.play(.drag(.point(Point(200, 450)), to: .by(0, -200), over: 0.2))
    return scene
  }

  @Test("It goes on as long and as far as the closed form says")
  func glide() throws {
    let scene = try flicked()
    try scene.lab.settle()
    #expect(try abs(scene.offset.y - 684.504_8) < 1e-3)
    let end = try #require(scene.time(of: "scroll.didEndDecelerating"))
    #expect(abs(end - 2500.283) < 0.01)
  }

  @Test("Time can be asked anywhere: the offset does not depend on when one looks")
  func anywhere() throws {
    let whole = try flicked()
    try whole.play(.wait(0.7123))
    let pieces = try flicked()
    for _ in 0..<7123 { try pieces.play(.wait(0.0001)) }
    #expect(try whole.offset == pieces.offset)
    // 190 + 1000·(1 − .998^712.3)/(−1000·ln .998)
    #expect(try abs(whole.offset.y - 569.489_15) < 1e-4)
    #expect(whole.log(.scroll) == pieces.log(.scroll))
  }

  @Test("A branch of the lab glides on by itself")
  func branch() throws {
    let scene = try flicked()
    try scene.play(.wait(0.5))
    let branch = try scene.lab.copy()
    try branch.settle()
    try scene.lab.settle()
    #expect(branch.timeline == scene.lab.timeline)
    #expect(try branch.get("contentOffset", of: .responder(scene.scroll)) == [0, scene.offset.y])
  }

  @Test("It is reported at the display's rate")
  func frames() throws {
    let scene = try flicked()
    try scene.lab.clearTimeline()
    try scene.play(.wait(0.5))
    let reported = scene.lab.timeline.records.filter { $0.kind == .scroll }
    #expect(reported.count == 29)
    for (index, record) in reported.enumerated() {
      #expect(abs(record.time.seconds - 0.2 - Double(index + 1) / 60) < 1e-8)
    }
  }

  @Test("A finger stops it and is the pan's; at its lift the end of a drag is reported once more")
  func caught() throws {
    let scene = try flicked()
    try scene.play(.wait(0.3), .down(1, 200, 300))
    let held = try scene.offset
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.wait(0.5), .up(1))
    #expect(try scene.offset == held)
    #expect(
      scene.scrolls == [
        "scroll.willEndDragging", "scroll.didEndDragging", "scroll.didEndDecelerating",
      ])
    #expect(
      scene.lab.timeline.records.first {
        scene.lab.timeline.token(of: $0) == "scroll.didEndDragging"
      }?
      .answer == 0)
    #expect(scene.log(.touches).isEmpty)
  }

  @Test("A finger that stops it drags at once, without a hysteresis")
  func caughtAndMoved() throws {
    let scene = try flicked()
    try scene.play(.wait(0.3), .down(1, 200, 300))
    let held = try scene.offset
    try scene.lab.clearTimeline()
    try scene.play(.move(1, by: 0, -3), .wait(0.3), .up(1))
    #expect(try abs(scene.offset.y - held.y - 3) < 1e-9)
    #expect(
      scene.scrolls == [
        "scroll.didEndDecelerating", "scroll.didScroll", "scroll.willEndDragging",
        "scroll.didEndDragging",
      ])
  }

  @Test(
    "A tap of an ancestor or of the scroll view does not see the tap that stops it, unless a delegate allows it",
    arguments: [false, true], [false, true])
  func tapThatStops(isAncestors: Bool, isAllowed: Bool) throws {
    let scene = try flicked()
    let tap = try scene.lab.addRecognizer(
      "tap", name: "tap", to: isAncestors ? scene.root : scene.scroll)
    try scene.lab.override(
      .shouldRecognizeSimultaneouslyWith, of: .recognizer(tap), with: isAllowed ? .yes : nil)
    try scene.playToTheEnd(.wait(0.3), .tap(.center(scene.scroll)))
    #expect(scene.log(.action) == (isAllowed ? ["tap.action"] : []))
    #expect(scene.log(.touches).isEmpty)
    try scene.playToTheEnd(.wait(1), .tap(.center(scene.scroll)))
    #expect(scene.log(.action).last == "tap.action")
  }

  @Test("A pan that waits for another to fail keeps the finger from the content meanwhile (DL-1)")
  func caughtAndWaiting() throws {
    let scene = try flicked()
    let pan = try #require(try scene.lab.panGestureRecognizer(of: scene.scroll))
    let press = try scene.lab.addRecognizer("longPress", name: "press", to: scene.root)
    try scene.lab.require(pan, toFail: press)
    try scene.play(.wait(0.3), .down(1, 200, 300), .wait(0.3))
    #expect(scene.log(.touches).isEmpty)
    try scene.playToTheEnd(.up(1))
    #expect(scene.log(.touches).isEmpty)
    #expect(scene.scrolls.suffix(2) == ["scroll.didEndDragging", "scroll.didEndDecelerating"])
  }

  @Test("A finger that catches it beyond the edge holds it there until it lifts")
  func caughtBeyond() throws {
    let scene = try ScrollScene()
    try scene.play(
      .drag(.point(Point(200, 200)), to: .by(0, 200), over: 0.2), .wait(0.05), .down(1, 200, 300))
    let held = try scene.offset
    #expect(held.y < -10)
    try scene.play(.wait(0.4))
    #expect(try scene.offset == held)
    try scene.playToTheEnd(.up(1))
    #expect(try scene.offset == .zero)
  }

  @Test("Caught beyond the edge and dragged on, the content goes with the finger and back")
  func caughtAndDragged() throws {
    let scene = try ScrollScene()
    try scene.play(
      .drag(.point(Point(200, 200)), to: .by(0, 200), over: 0.2), .wait(0.05), .down(1, 200, 300))
    let held = try scene.offset
    try scene.play(.move(1, by: 0, 10))
    #expect(try scene.offset.y < held.y - 1)
    try scene.play(.move(1, by: 0, -10))
    #expect(try abs(scene.offset.y - held.y) < 1e-6)
  }

  @Test("A pan that refuses the finger does not stop it")
  func notCaught() throws {
    let scene = try flicked()
    let pan = try #require(try scene.lab.panGestureRecognizer(of: scene.scroll))
    try scene.lab.override(.shouldReceiveTouch, of: .recognizer(pan), with: .no)
    try scene.play(.wait(0.3), .down(1, 200, 300))
    #expect(try scene.lab.isDecelerating(scene.scroll))
  }

  @Test(
    "Paging stops at whole pages, one away at most",
    arguments: [
      // Let go at 100 pt/s a glide would go on for 50 pt: 180 is nearer to page 0, 210 to page 1.
      (-140.0, 1.4, 0), (-170, 1.7, 1), (-60, 0.06, 1), (-300, 0.1, 1), (60, 0.06, 0),
    ])
  func paging(way: Double, time: Double, page: Double) throws {
    let scene = try ScrollScene(["isPagingEnabled": [1]])
    try scene.playToTheEnd(.drag(.point(Point(200, 450)), to: .by(0, way), over: time))
    #expect(try scene.offset.y == page * 400)
    #expect(scene.scrolls.filter { $0 == "scroll.didEndDragging" }.count == 1)
  }

  @Test("Paging from a page in the middle, both ways; at the end it stays inside")
  func pagingBetween() throws {
    for (way, page) in [(-100.0, 3.0), (100, 1), (0, 2)] {
      let scene = try ScrollScene(["isPagingEnabled": [1], "contentOffset": [0, 800]])
      try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, way), over: 0.1))
      #expect(try scene.offset.y == page * 400)
    }
    let end = try ScrollScene(["isPagingEnabled": [1], "contentOffset": [0, 1600]])
    try end.playToTheEnd(.drag(.point(Point(200, 400)), to: .by(0, -200), over: 0.1))
    #expect(try end.offset.y == 1600)
  }

  @Test("A page caught in flight settles on a page when the finger lifts")
  func pageCaught() throws {
    let scene = try ScrollScene(["isPagingEnabled": [1]])
    try scene.play(
      .drag(.point(Point(200, 450)), to: .by(0, -150), over: 0.1), .wait(0.1), .down(1, 200, 300),
      .wait(0.2))
    #expect(try scene.offset.y.truncatingRemainder(dividingBy: 400) != 0)
    try scene.playToTheEnd(.up(1))
    #expect(try scene.offset.y.truncatingRemainder(dividingBy: 400) == 0)
  }

  @Test("setContentOffset: at once, or in 0.3 s; a finger ends that")
  func setContentOffset() throws {
    let scene = try ScrollScene()
    try scene.lab.setContentOffset(Point(0, 100), of: scene.scroll)
    #expect(try scene.offset.y == 100)
    #expect(scene.scrolls == ["scroll.didScroll"])
    try scene.lab.setContentOffset(Point(0, 300), of: scene.scroll, animated: true)
    try scene.play(.wait(0.15))
    #expect(try abs(scene.offset.y - 200) < 1e-6)
    try scene.lab.settle()
    #expect(try scene.offset.y == 300)
    #expect(scene.scrolls == ["scroll.didScroll", "scroll.didEndScrollingAnimation"])
    #expect(scene.time(of: "scroll.didEndScrollingAnimation") == 300)
    try scene.lab.setContentOffset(Point(0, 700), of: scene.scroll, animated: true)
    try scene.playToTheEnd(.wait(0.15), .tap(.point(Point(200, 300))))
    #expect(try abs(scene.offset.y - 500) < 1e-6)
  }

  @Test("Gone from the window, a scroll view moves no more")
  func removed() throws {
    for isDestroyed in [false, true] {
      let scene = try flicked()
      try scene.play(.wait(0.2))
      if isDestroyed {
        try scene.lab.destroy(.responder(scene.scroll))
      } else {
        try scene.lab.remove(scene.scroll)
      }
      #expect(scene.scrolls.last == "scroll.didEndDecelerating")
      let count = scene.lab.recordCount
      try scene.lab.settle()
      #expect(scene.lab.recordCount == count)
    }
  }

  @Test("decelerationRate .fast stops sooner")
  func fast() throws {
    let scene = try flicked(["decelerationRate": [0.99]])
    try scene.lab.settle()
    #expect(try abs(scene.offset.y - (190 + 990 / 10.050_336)) < 1e-2)
  }

  @Test(
    "A motion shows as many frames as the digitizer, from one to 240 a second; without a rate 60",
    arguments: [
      (60.0, [16_666_667, 33_333_333, 50_000_000]), (120, [8_333_333, 16_666_667, 25_000_000]),
      (1000, [4_166_667, 8_333_333, 12_500_000]),
      (0.25, [1_000_000_000, 2_000_000_000, 3_000_000_000]),
      (.infinity, [16_666_667, 33_333_333, 50_000_000]),
      (.nan, [16_666_667, 33_333_333, 50_000_000]),
    ] as [(Double, [Int64])])
  func frames(rate: Double, first: [Int64]) throws {
    let lab = Lab(rate: rate)
    let window = try lab.addWindow("window")
    let list = try lab.makeView("list", class: "UIScrollView")
    try lab.set("frame", of: .responder(list), to: [0, 0, 390, 800])
    try lab.set("contentSize", of: .responder(list), to: [390, 9000])
    try lab.set("contentOffset", of: .responder(list), to: [0, 8000])
    try lab.addSubview(list, to: window)
    try lab.setProfile("scrollAnimationDuration", to: 3)
    try lab.play([Step(.tapStatusBar)])
    try lab.settle()
    let times = lab.timeline.records.filter { lab.timeline.token(of: $0) == "list.didScroll" }
      .map(\.time.nanoseconds)
    #expect(Array(times.prefix(3)) == first)
    #expect(times.last == 3_000_000_000)
  }
}
