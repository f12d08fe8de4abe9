import Fingerpost
import Testing

/// Recognizes a pointer in its view and nothing else.
private struct Follower: GestureRecognizer {
  static let isDiscrete: Bool = false
  static let summary: StaticString = "Follows a pointer."
  var location: Point?
  var numberOfTouches: Int { 0 }
  mutating func touchesBegan(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  {
    location = touches[0].location
    return .began
  }
  mutating func touchesMoved(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  {
    location = touches[0].location
    return .changed
  }
  mutating func touchesEnded(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  { .ended }
  mutating func reset() { location = nil }
}

@Suite("SY-7: a pointer that hovers")
struct PointerTests {
  private func fixture() throws -> RecordedWindow {
    let fixture = try RecordedWindow()
    try fixture.lab.register(RecognizerType("test.follower", Follower.self, ignoresFingers: true))
    try fixture.lab.addRecognizer("test.follower", name: "outer", to: fixture.root)
    try fixture.lab.addRecognizer("test.follower", name: "inner", to: fixture.child)
    return fixture
  }

  @Test(
    "it enters, moves in and leaves each view on its own; the view it entered first is notified first (AR-1)"
  )
  func views() throws {
    let fixture = try fixture()
    for y in [100.0, 350, 360, 100] { try fixture.lab.pointerMoved(to: Point(200, y)) }
    try fixture.lab.pointerMoved(to: nil)
    #expect(
      fixture.lab.timeline.log(.action) == [
        "outer.action(began)", "outer.action(changed)", "inner.action(began)",
        "outer.action(changed)", "inner.action(changed)", "outer.action(changed)",
        "inner.action(ended)", "outer.action(ended)",
      ])
  }

  @Test func `a pointer's recognizer beside a finger's takes the pointer's touch`() throws {
    let fixture = try fixture()
    try fixture.lab.addRecognizer("tap", name: "tap", to: fixture.root)
    func records(_ kind: RecordKind) -> [String] {
      let timeline = fixture.lab.timeline
      return timeline.filter { $0.kind == kind }.map { timeline.subject($0.subject).name }
    }
    let off = try fixture.lab.addRecognizer("tap", name: "off", to: fixture.root)
    try fixture.lab.set("isEnabled", of: .recognizer(off), to: [0])
    try fixture.lab.pointerMoved(to: Point(200, 100))
    #expect(records(.dropped) == [])
    #expect(records(.attached) == ["outer"])
    try fixture.lab.clearTimeline()
    try fixture.lab.play([.tap(.point(Point(200, 100)))])
    #expect(records(.dropped) == ["outer", "off"])
    #expect(records(.attached) == ["tap"])
  }

  @Test("views and fingers' recognizers never hear of it, hover recognizers never of a finger")
  func apart() throws {
    let fixture = try fixture()
    _ = try fixture.tap("tap")
    try fixture.lab.pointerMoved(to: Point(200, 350))
    #expect(fixture.lab.timeline.log(.touches) == [])
    #expect(fixture.lab.timeline.log(.recognizerTouches, of: ["tap"]) == [])
    try fixture.lab.clearTimeline()
    try fixture.lab.play([.tap(.center(fixture.child))])
    #expect(fixture.lab.timeline.log(.action) == ["tap.action"])
    #expect(fixture.story.first == "child.touchesBegan")
  }

  @Test("the stock hover recognizer follows it: began, changed, ended")
  func hover() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.addRecognizer("hover", name: "hover", to: fixture.child)
    for y in [100.0, 350, 360, 100] { try fixture.lab.pointerMoved(to: Point(200, y)) }
    #expect(
      fixture.lab.timeline.log(.action) == [
        "hover.action(began)", "hover.action(changed)", "hover.action(ended)",
      ])
  }

  @Test("a change of application ends it (SY-3); afterwards it enters again")
  func applicationChanges() throws {
    let fixture = try fixture()
    try fixture.lab.pointerMoved(to: Point(200, 100))
    try fixture.lab.activate("mail")
    try fixture.lab.pointerMoved(to: Point(200, 110))
    try fixture.lab.activate("application")
    try fixture.lab.pointerMoved(to: Point(200, 120))
    #expect(
      fixture.lab.timeline.log(.action) == [
        "outer.action(began)", "outer.action(cancelled)", "outer.action(began)",
      ])
  }

  @Test("without movement nothing is delivered (TE-2)")
  func still() throws {
    let fixture = try fixture()
    for _ in 0..<3 { try fixture.lab.pointerMoved(to: Point(200, 100)) }
    #expect(fixture.lab.timeline.log(.action) == ["outer.action(began)"])
  }
}
