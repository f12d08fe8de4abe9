import Fingerpost
import Testing

@Suite("A scroll view is zoomed by its own pinch (SC-4)")
struct ScrollZoomTests {
  private func scene(_ properties: KeyValuePairs<String, [Double]> = [:]) throws -> ScrollScene {
    let scene = try ScrollScene(contentSize: Size(300, 400), ["maximumZoomScale": [3]])
    for (name, values) in properties {
      try scene.lab.set(name, of: .responder(scene.scroll), to: values)
    }
    return scene
  }

  private func zoom(_ scene: ScrollScene) throws -> Double {
    try scene.lab.get("zoomScale", of: .responder(scene.scroll))[0]
  }

  @Test("The content grows with the fingers, without the pinch's 8 pt, and stays under them")
  func grows() throws {
    let scene = try scene()
    let place = Point(250, 200)
    let before = try point(of: place, in: scene)
    try scene.playToTheEnd(.pinch(.point(place), from: 100, to: 200))
    #expect(try abs(zoom(scene) - 200 / 108) < 1e-9)
    let after = try point(of: place, in: scene)
    #expect(abs(after.x - before.x) < 1e-9 && abs(after.y - before.y) < 1e-9)
    #expect(
      try abs(scene.lab.get("contentSize", of: .responder(scene.scroll))[1] - 400 * 200 / 108)
        < 1e-9)
    #expect(
      scene.scrolls.filter { $0.hasSuffix("Zooming") } == [
        "scroll.willBeginZooming", "scroll.didEndZooming",
      ])
  }

  @Test("Its zoom scale is recorded as a value with each message that it has zoomed, and no other")
  func values() throws {
    let scene = try scene()
    try scene.lab.record([.values])
    try scene.playToTheEnd(.pinch(.point(Point(250, 200)), from: 100, to: 200))
    let timeline = scene.lab.timeline
    let because = timeline.log(.value).filter { $0.contains("zoomScale") }.count
    #expect(because == scene.scrolls.filter { $0.hasSuffix("didZoom") }.count && because > 1)
  }

  /// Which point of the unzoomed content is shown at a place of the screen.
  private func point(of place: Point, in scene: ScrollScene) throws -> Point {
    let zoom = try zoom(scene)
    let rect = try scene.lab.screenRect(of: scene.content)
    return Point((place.x - rect.minX) / zoom, (place.y - rect.minY) / zoom)
  }

  @Test(
    "Past a limit it gives half the way, and is back within when the fingers lift",
    arguments: [true, false])
  func limits(bounces: Bool) throws {
    let scene = try scene(["bouncesZoom": [bounces ? 1 : 0]])
    try scene.play(
      .down(1, 150, 300), .down(2, 158, 300), .move(2, by: 180, 0), .move(2, by: 4, 0))
    #expect(try zoom(scene) == (bounces ? 3 * (192.0 / 16 / 3).squareRoot() : 3))
    try scene.playToTheEnd(.up(1), .up(2))
    #expect(try zoom(scene) == 3)
    try scene.playToTheEnd(.pinch(.point(Point(200, 300)), from: 280, to: 20))
    #expect(try zoom(scene) == 1)
    #expect(try scene.offset == .zero, "the content is back inside")
  }

  @Test("One that cannot be zoomed has no pinch attached")
  func notZoomable() throws {
    let scene = try scene()
    try scene.set("maximumZoomScale", of: scene.scroll, 1)
    try scene.playToTheEnd(.pinch(.point(Point(200, 300)), from: 100, to: 200))
    #expect(try zoom(scene) == 1)
    #expect(!scene.log(.recognizerTouches).contains("scroll.pinchGestureRecognizer.touchesBegan"))
  }

  @Test("Pan and pinch go together: the content follows fingers that part and travel")
  func together() throws {
    let scene = try scene(["zoomScale": [2]])
    try scene.play(.down(1, 150, 300), .down(2, 250, 300))
    for _ in 0..<10 { try scene.play(.together([.move(1, by: -14, -10), .move(2, by: 6, -10)])) }
    #expect(scene.scrolls.contains("scroll.didZoom") && scene.scrolls.contains("scroll.didScroll"))
    #expect(try scene.lab.isDragging(scene.scroll))
    try scene.playToTheEnd(.up(1), .up(2))
    let log = scene.scrolls
    for (opening, closing) in [
      ("willBeginDragging", "didEndDragging"), ("willBeginZooming", "didEndZooming"),
    ] {
      #expect(log.filter { $0 == "scroll.\(opening)" }.count == 1)
      #expect(log.filter { $0 == "scroll.\(closing)" }.count == 1)
    }
    #expect(scene.diagnostics == 0)
  }

  @Test("Hit-testing and touches go through the zoom")
  func hit() throws {
    let scene = try scene(["zoomScale": [2]])
    let corner = try scene.add("UIView", "corner", [0, 0, 80, 100], to: scene.content)
    try scene.set("contentOffset", of: scene.scroll, 0, 0)
    #expect(try scene.lab.hitTest(at: Point(50 + 159, 100 + 199)) == corner)
    #expect(try scene.lab.hitTest(at: Point(50 + 161, 100 + 199)) == scene.content)
  }

  @Test("Turned off or removed in mid-pinch, the zoom is ended once")
  func interrupted() throws {
    for way in 0..<3 {
      let scene = try scene()
      try scene.play(.down(1, 150, 300), .down(2, 250, 300), .move(2, by: 60, 0))
      let step: Step =
        switch way {
        case 0: .set(.responder(scene.scroll), "maximumZoomScale", [1])
        case 1: .remove(.responder(scene.scroll))
        default: .cancel(1)
        }
      try scene.play(step)
      if way != 2 { try scene.play(.up(1)) }
      try scene.playToTheEnd(.up(2))
      #expect(scene.scrolls.filter { $0 == "scroll.didEndZooming" }.count == 1, "way \(way)")
    }
  }

  @Test("However often it is zoomed, at scale 1 the content is exactly as large as it was")
  func comesBack() throws {
    let scene = try scene()
    for _ in 0..<3 {
      try scene.playToTheEnd(.pinch(.point(Point(200, 300)), from: 100, to: 167))
      try scene.playToTheEnd(.pinch(.point(Point(200, 300)), from: 280, to: 20))
    }
    #expect(try zoom(scene) == 1)
    let size = try scene.lab.get("contentSize", of: .responder(scene.scroll))
    #expect(size == [300, 400])
    // Not a hair larger than the view: it does not scroll.
    try scene.lab.clearTimeline()
    try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, -80), over: 0.3))
    #expect(scene.scrolls == [])
  }

  @Test("A size that the program sets while it is zoomed is the size at that zoom")
  func ownSize() throws {
    let scene = try scene()
    try scene.set("zoomScale", of: scene.scroll, 2)
    try scene.set("contentSize", of: scene.scroll, 1000, 1600)
    try scene.set("zoomScale", of: scene.scroll, 1)
    #expect(try scene.lab.get("contentSize", of: .responder(scene.scroll)) == [500, 800])
  }

  @Test("isZooming while two fingers zoom")
  func state() throws {
    let scene = try scene()
    try scene.play(.down(1, 150, 300), .down(2, 250, 300), .move(2, by: 40, 0))
    #expect(try scene.flag("isZooming", of: scene.scroll))
    try scene.playToTheEnd(.up(1), .up(2))
    #expect(try !scene.flag("isZooming", of: scene.scroll))
  }

  @Test("A view that is destroyed elsewhere leaves the fingers their zoom")
  func destroyedBesides() throws {
    let scene = try scene()
    let other = try scene.add("UIView", "other", [0, 800, 10, 10], to: scene.root)
    try scene.play(.down(1, 150, 300), .down(2, 250, 300), .move(2, by: 8, 0), .move(2, by: 54, 0))
    #expect(try scene.lab.get("zoomScale", of: .responder(scene.scroll)) == [1.5])
    try scene.lab.destroy(.responder(other))
    try scene.play(.move(2, by: 54, 0))
    #expect(try scene.lab.get("zoomScale", of: .responder(scene.scroll)) == [2])
    try scene.playToTheEnd(.up(1), .up(2))
    #expect(scene.scrolls.count { $0 == "scroll.didEndZooming" } == 1)
  }
}
