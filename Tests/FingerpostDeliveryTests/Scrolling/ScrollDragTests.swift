import Fingerpost
import Testing

@Suite("The content goes with the finger (SC-4)")
struct ScrollDragTests {
  @Test(
    "It begins at 10 pt along an axis that scrolls, and leaves them out",
    arguments: [
      (0.0, -9.9, nil), (0, -10, 0.0), (0, -10.5, 0.5), (0, -60, 50), (-60, -9, nil),
      (-60, -10, 0), (60, 0, nil), (0, 10, 0),
    ] as [(Double, Double, Double?)])
  func hysteresis(dx: Double, dy: Double, moved: Double?) throws {
    let scene = try ScrollScene()
    try scene.playToTheEnd(.down(1, 200, 300), .move(1, by: dx, dy), .wait(0.3), .up(1))
    #expect(try abs(scene.offset.y - (moved ?? 0)) < 1e-9)
    #expect(scene.scrolls.contains("scroll.willBeginDragging") == (moved != nil))
  }

  @Test("A drag is reported from its begin to its rest, in UIKit's order")
  func messages() throws {
    let scene = try ScrollScene()
    try scene.play(.drag(.point(Point(200, 400)), to: .by(0, -200), over: 0.2))
    #expect(try scene.lab.isDecelerating(scene.scroll))
    try scene.lab.settle()
    #expect(
      scene.scrolls == [
        "scroll.willBeginDragging", "scroll.didScroll", "scroll.willEndDragging",
        "scroll.didEndDragging", "scroll.willBeginDecelerating", "scroll.didScroll",
        "scroll.didEndDecelerating",
      ])
    #expect(try !scene.lab.isDecelerating(scene.scroll))
  }

  @Test("Let go at rest it stays")
  func placed() throws {
    let scene = try ScrollScene()
    try scene.lab.play(Step.place(200, 300, by: 0, -110))
    try scene.lab.settle()
    #expect(try abs(scene.offset.y - 100) < 1e-9)
    #expect(
      scene.scrolls == [
        "scroll.willBeginDragging", "scroll.didScroll", "scroll.willEndDragging",
        "scroll.didEndDragging",
      ])
  }

  @Test("Beyond the edge it is held back by the band, and springs back when let go")
  func band() throws {
    let scene = try ScrollScene()
    try scene.play(.down(1, 200, 200), .move(1, by: 0, 110, over: 0.1), .wait(0.3))
    // (1 − 1/(0.55·100/400 + 1))·400
    #expect(try abs(scene.offset.y + 48.351_648) < 1e-5)
    try scene.play(.up(1))
    try scene.lab.settle()
    #expect(try scene.offset == .zero)
    #expect(scene.scrolls.last == "scroll.didEndDecelerating")
  }

  @Test("Without bounces it stops at the edge")
  func noBounces() throws {
    let scene = try ScrollScene(["bounces": [0]])
    try scene.play(.down(1, 200, 200), .move(1, by: 0, 110, over: 0.1))
    #expect(try scene.offset == .zero)
    try scene.play(.move(1, by: 0, -60))
    #expect(try scene.offset == .zero, "the finger has to come back first")
    try scene.play(.move(1, by: 0, -60))
    #expect(try abs(scene.offset.y - 20) < 1e-9)
  }

  @Test("Insets give fixture at the edges")
  func insets() throws {
    let scene = try ScrollScene(["contentInset": [30, 0, 70, 0]])
    try scene.lab.play(Step.place(200, 200, by: 0, 40))
    try scene.lab.settle()
    #expect(try abs(scene.offset.y + 30) < 1e-9)
    try scene.set("contentOffset", of: scene.scroll, 0, 1600)
    try scene.lab.play(Step.place(200, 400, by: 0, -80))
    try scene.lab.settle()
    #expect(try abs(scene.offset.y - 1670) < 1e-9)
  }

  @Test("Content that fits does not scroll, unless it always bounces")
  func fitting() throws {
    for always in [false, true] {
      let scene = try ScrollScene(
        contentSize: Size(300, 100), ["alwaysBounceVertical": [always ? 1 : 0]])
      try scene.play(.down(1, 200, 150), .move(1, by: 0, 110, over: 0.1))
      #expect(try (scene.offset.y < -40) == always)
      try scene.playToTheEnd(.up(1))
      #expect(try scene.offset == .zero)
    }
  }

  @Test("Two fingers drag by their mean; one that comes or goes makes no jump")
  func fingers() throws {
    let scene = try ScrollScene()
    try scene.set("isMultipleTouchEnabled", of: scene.content, 1)
    try scene.play(.down(1, 200, 400), .move(1, by: 0, -60))
    #expect(try abs(scene.offset.y - 50) < 1e-9)
    try scene.play(.down(2, 150, 200))
    #expect(try abs(scene.offset.y - 50) < 1e-9)
    try scene.play(.move(2, by: 0, -40))
    #expect(try abs(scene.offset.y - 70) < 1e-9, "half of it")
    try scene.play(.up(1))
    #expect(try abs(scene.offset.y - 70) < 1e-9)
    try scene.play(.move(2, by: 0, -40))
    #expect(try abs(scene.offset.y - 110) < 1e-9)
    try scene.playToTheEnd(.wait(0.3), .up(2))
    #expect(scene.scrolls.last == "scroll.didEndDragging")
  }

  @Test(
    "The directional lock keeps a straight drag straight and leaves a diagonal one alone",
    arguments: [(-30.0, -5.0, 1), (-5, -30, 2), (-30, -30, 3)])
  func lock(dx: Double, dy: Double, axes: Int) throws {
    for isLocked in [true, false] {
      let scene = try ScrollScene(
        contentSize: Size(2000, 2000), ["isDirectionalLockEnabled": [isLocked ? 1 : 0]])
      try scene.playToTheEnd(
        .down(1, 200, 400), .move(1, by: dx, dy), .move(1, by: -50, -50), .wait(0.3), .up(1))
      let offset = try scene.offset
      #expect((offset.x > 0) == (!isLocked || axes & 1 != 0))
      #expect((offset.y > 0) == (!isLocked || axes & 2 != 0))
    }
  }

  @Test("Hit-testing follows the content")
  func hitTest() throws {
    let scene = try ScrollScene()
    let far = try scene.add("UIView", "far", [0, 450, 300, 50], to: scene.scroll)
    #expect(try scene.lab.hitTest(at: Point(200, 450)) == scene.content)
    try scene.lab.play(Step.place(200, 400, by: 0, -110))
    #expect(try scene.lab.hitTest(at: Point(200, 460)) == far)
    #expect(try scene.lab.screenRect(of: far) == Rect(50, 450, 300, 50))
  }

  @Test("The program moves the content under the finger: the drag goes on from there")
  func setInMidDrag() throws {
    let scene = try ScrollScene()
    try scene.play(
      .down(1, 200, 400), .move(1, by: 0, -60),
      .set(.responder(scene.scroll), "contentOffset", [0, 500]),
      .move(1, by: 0, -20))
    #expect(try abs(scene.offset.y - 520) < 1e-9)
  }

  @Test(
    "Scrolling turned off in mid-drag, the view removed, the touch cancelled: the drag is ended once"
  )
  func interrupted() throws {
    for way in 0..<4 {
      let scene = try ScrollScene()
      try scene.play(.down(1, 200, 300), .move(1, by: 0, 60))
      let step: Step =
        switch way {
        case 0: .set(.responder(scene.scroll), "isScrollEnabled", [0])
        case 1: .remove(.responder(scene.scroll))
        case 2: .cancel(1)
        default: .remove(.responder(scene.content))
        }
      try scene.play(step)
      if way != 2 { try scene.play(.up(1)) }
      try scene.lab.settle()
      #expect(scene.scrolls.filter { $0 == "scroll.didEndDragging" }.count == 1, "way \(way)")
      if way != 1 { #expect(try scene.offset == .zero) }
      #expect(scene.diagnostics == 0)
    }
  }

  @Test("A scaled scroll view scrolls by the finger's way in its own points")
  func transformed() throws {
    let scene = try ScrollScene()
    try scene.set("transform", of: scene.scroll, 2, 0, 0, 2, 0, 0)
    try scene.play(.down(1, 200, 300), .move(1, by: 0, -60))
    #expect(try abs(scene.offset.y - 25) < 1e-9)
  }

  @Test("The pan can be attached elsewhere and still drags its scroll view")
  func movedPan() throws {
    let scene = try ScrollScene()
    let pan = try #require(try scene.lab.panGestureRecognizer(of: scene.scroll))
    try scene.lab.addRecognizer(pan, to: scene.root)
    try scene.play(.down(1, 200, 700), .move(1, by: 0, -60))
    #expect(try abs(scene.offset.y - 50) < 1e-9)
    try scene.play(.up(1))
    try scene.lab.settle()
    try scene.lab.destroy(.responder(scene.scroll))
    #expect(throws: LabError.self) { try scene.lab.name(of: .recognizer(pan)) }
    try scene.playToTheEnd(.tap(.point(Point(200, 700))))
  }

  @Test("isTracking, isDragging and isDecelerating at each stage of a fling, and of a catch")
  func states() throws {
    let scene = try ScrollScene()
    func states() throws -> [Bool] {
      try ["isTracking", "isDragging", "isDecelerating"].map {
        try scene.flag($0, of: scene.scroll)
      }
    }
    #expect(try states() == [false, false, false])
    try scene.play(.down(1, 200, 400))
    #expect(try states() == [true, false, false])
    try scene.play(.move(1, by: 0, -100, over: 0.1))
    #expect(try states() == [true, true, false])
    try scene.play(.up(1), .wait(0.1))
    #expect(try states() == [false, false, true])
    try scene.play(.down(2, 200, 400))
    #expect(try states() == [true, true, true])
    try scene.playToTheEnd(.up(2))
    #expect(try states() == [false, false, false])
    #expect(throws: LabError.self) { try scene.set("isDragging", of: scene.scroll, 1) }
  }

  @Test("A touch that another recognizer took from its content is not asked for again (SC-3)")
  func takenBefore() throws {
    let scene = try ScrollScene(["delaysContentTouches": [0]])
    let button = try scene.add("UIButton", "button", [0, 0, 200, 200], to: scene.content)
    let press = try scene.lab.addRecognizer("longPress", name: "press", to: button)
    try scene.lab.override(
      .shouldRecognizeSimultaneouslyWith, of: .recognizer(press), with: .yes)
    func log(_ hold: Double) throws -> [String] {
      let lab = try scene.lab.copy()
      try lab.play([
        .down(1, at: .center(button)), .wait(hold), .move(1, to: .by(0, -60), over: 0.1),
      ])
      return lab.timeline.log(.question, .scroll).filter {
        $0.contains("touchesShouldCancel") || $0.contains("willBeginDragging")
      }
    }
    #expect(try log(0.1) == ["scroll.touchesShouldCancel(button) -> false"])
    #expect(try log(0.6) == ["scroll.willBeginDragging"])
  }

  @Test("Content that comes back to its edge is at 0, not at −0")
  func noNegativeZero() throws {
    let scene = try ScrollScene()
    try scene.playToTheEnd(.drag(.center(scene.scroll), to: .by(0, 100), over: 0.3))
    #expect(try scene.offset.y.sign == .plus)
  }
}
