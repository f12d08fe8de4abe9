import Fingerpost
import Testing

@Suite("SY-8: interaction that is ignored")
struct IgnoringTests {
  @Test("a touch that begins meanwhile is never delivered, to recognizers neither")
  func begins() throws {
    let fixture = try RecordedWindow()
    _ = try fixture.tap("tap")
    try fixture.lab.beginIgnoringInteractionEvents()
    try fixture.lab.play([.down(1, at: .center(fixture.child))])
    try fixture.lab.endIgnoringInteractionEvents()
    try fixture.lab.play([.move(1, to: .by(0, 1)), .up(1)])
    #expect(fixture.story == [])
    #expect(fixture.lab.timeline.log(.recognizerTouches, .sendEvent) == [])
    #expect(fixture.drops(by: .sy8) == [.ignoringInteraction])
  }

  @Test("a touch that was there before goes on")
  func goesOn() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([.down(1, at: .center(fixture.child))])
    try fixture.lab.beginIgnoringInteractionEvents()
    try fixture.lab.play([.move(1, to: .by(0, 1)), .up(1)])
    #expect(fixture.story == ["child.touchesBegan", "child.touchesMoved", "child.touchesEnded"])
  }

  @Test("calls are counted; an end too many is refused")
  func nested() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.beginIgnoringInteractionEvents()
    try fixture.lab.beginIgnoringInteractionEvents()
    try fixture.lab.endIgnoringInteractionEvents()
    #expect(fixture.lab.isIgnoringInteractionEvents)
    try fixture.lab.endIgnoringInteractionEvents()
    #expect(!fixture.lab.isIgnoringInteractionEvents)
    #expect(throws: LabError.self) { try fixture.lab.endIgnoringInteractionEvents() }
    try fixture.lab.play([.tap(.center(fixture.child))])
    #expect(fixture.story == ["child.touchesBegan", "child.touchesEnded"])
  }
}
