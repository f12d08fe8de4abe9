import Fingerpost
import Testing

@Suite("SY-8: interaction that is ignored")
struct IgnoringTests {
  @Test("a touch that begins meanwhile is never delivered, to recognizers neither")
  func begins() throws {
    let room = try Room()
    _ = try room.tap("tap")
    try room.lab.beginIgnoringInteractionEvents()
    try room.lab.play([.down(1, at: .center(room.child))])
    try room.lab.endIgnoringInteractionEvents()
    try room.lab.play([.move(1, to: .by(0, 1)), .up(1)])
    #expect(room.story == [])
    #expect(room.lab.timeline.log(.recognizerTouches, .sendEvent) == [])
    #expect(room.drops(by: .sy8) == [.ignoringInteraction])
  }

  @Test("a touch that was there before goes on")
  func goesOn() throws {
    let room = try Room()
    try room.lab.play([.down(1, at: .center(room.child))])
    try room.lab.beginIgnoringInteractionEvents()
    try room.lab.play([.move(1, to: .by(0, 1)), .up(1)])
    #expect(room.story == ["child.touchesBegan", "child.touchesMoved", "child.touchesEnded"])
  }

  @Test("calls are counted; an end too many is refused")
  func nested() throws {
    let room = try Room()
    try room.lab.beginIgnoringInteractionEvents()
    try room.lab.beginIgnoringInteractionEvents()
    try room.lab.endIgnoringInteractionEvents()
    #expect(room.lab.isIgnoringInteractionEvents)
    try room.lab.endIgnoringInteractionEvents()
    #expect(!room.lab.isIgnoringInteractionEvents)
    #expect(throws: LabError.self) { try room.lab.endIgnoringInteractionEvents() }
    try room.lab.play([.tap(.center(room.child))])
    #expect(room.story == ["child.touchesBegan", "child.touchesEnded"])
  }
}
