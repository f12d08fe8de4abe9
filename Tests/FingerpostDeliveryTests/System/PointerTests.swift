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
  private func room() throws -> Room {
    let room = try Room()
    try room.lab.register(RecognizerType("test.follower", Follower.self, ignoresFingers: true))
    try room.lab.addRecognizer("test.follower", name: "outer", to: room.root)
    try room.lab.addRecognizer("test.follower", name: "inner", to: room.child)
    return room
  }

  @Test(
    "it enters, moves in and leaves each view on its own; the view it entered first is told first (AR-1)"
  )
  func views() throws {
    let room = try room()
    for y in [100.0, 350, 360, 100] { try room.lab.pointerMoved(to: Point(200, y)) }
    try room.lab.pointerMoved(to: nil)
    #expect(
      room.lab.timeline.log(.action) == [
        "outer.action(began)", "outer.action(changed)", "inner.action(began)",
        "outer.action(changed)", "inner.action(changed)", "outer.action(changed)",
        "inner.action(ended)", "outer.action(ended)",
      ])
  }

  @Test("views and fingers' recognizers never hear of it, hover recognizers never of a finger")
  func apart() throws {
    let room = try room()
    _ = try room.tap("tap")
    try room.lab.pointerMoved(to: Point(200, 350))
    #expect(room.lab.timeline.log(.touches) == [])
    #expect(room.lab.timeline.log(.recognizerTouches, of: ["tap"]) == [])
    try room.lab.clearTimeline()
    try room.lab.play([.tap(.center(room.child))])
    #expect(room.lab.timeline.log(.action) == ["tap.action"])
    #expect(room.story.first == "child.touchesBegan")
  }

  @Test("the stock hover recognizer follows it: began, changed, ended")
  func hover() throws {
    let room = try Room()
    try room.lab.addRecognizer("hover", name: "hover", to: room.child)
    for y in [100.0, 350, 360, 100] { try room.lab.pointerMoved(to: Point(200, y)) }
    #expect(
      room.lab.timeline.log(.action) == [
        "hover.action(began)", "hover.action(changed)", "hover.action(ended)",
      ])
  }

  @Test("a change of application ends it (SY-3); afterwards it enters again")
  func applicationChanges() throws {
    let room = try room()
    try room.lab.pointerMoved(to: Point(200, 100))
    try room.lab.activate("mail")
    try room.lab.pointerMoved(to: Point(200, 110))
    try room.lab.activate("application")
    try room.lab.pointerMoved(to: Point(200, 120))
    #expect(
      room.lab.timeline.log(.action) == [
        "outer.action(began)", "outer.action(cancelled)", "outer.action(began)",
      ])
  }

  @Test("without movement nothing is delivered (TE-2)")
  func still() throws {
    let room = try room()
    for _ in 0..<3 { try room.lab.pointerMoved(to: Point(200, 100)) }
    #expect(room.lab.timeline.log(.action) == ["outer.action(began)"])
  }
}
