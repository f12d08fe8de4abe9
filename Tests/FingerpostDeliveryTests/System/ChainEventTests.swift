import Fingerpost
import Testing

@Suite("SY-7: motion and remote control")
struct ChainEventTests {
  @Test("a shake begins and ends, from the window in front up the chain")
  func shake() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([Step(.shake)])
    #expect(
      fixture.events
        == ["motionBegan", "motionEnded"].flatMap { method in
          ["window", "application", "appDelegate"].map { "\($0).\(method)(shake)" }
        })
    #expect(fixture.drops(by: .rc5) == [.endOfChain, .endOfChain])
  }

  @Test("it starts at the first responder and ends at the responder that handles it")
  func handled() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.set("canBecomeFirstResponder", of: .responder(fixture.child), to: [1])
    try fixture.lab.becomeFirstResponder(fixture.child)
    try fixture.lab.override(.motionBegan, of: .responder(fixture.root), with: .consume)
    try fixture.lab.override(.motionEnded, of: .responder(fixture.child), with: .consume)
    try fixture.lab.play([Step(.shake)])
    #expect(
      fixture.events == [
        "child.motionBegan(shake)", "root.motionBegan(shake)", "child.motionEnded(shake)",
      ])
    #expect(fixture.drops(by: .rc5) == [])
  }

  @Test("a callback receives the event, and returns whether it goes on")
  func callback() throws {
    final class CallLog: @unchecked Sendable { var names: [String] = [] }
    let reported = CallLog()
    let fixture = try RecordedWindow()
    try fixture.lab.override(
      .remoteControlReceived, of: .responder(fixture.window),
      with: .callback(
        HookCallback { question in
          reported.names.append(question.selector)
          return .answer(question.selector == "play")
        }))
    try fixture.lab.play([.remote("play"), .remote("pause")])
    #expect(reported.names == ["play", "pause"])
    #expect(
      fixture.events == [
        "window.remoteControl(play)", "application.remoteControl(play)",
        "appDelegate.remoteControl(play)", "window.remoteControl(pause)",
      ])
  }

  @Test("a shake may be broken off")
  func cancelled() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.override(.motionBegan, of: .responder(fixture.window), with: .consume)
    try fixture.lab.override(.motionCancelled, of: .responder(fixture.window), with: .consume)
    try fixture.lab.cancelShake()
    #expect(fixture.events == ["window.motionBegan(shake)", "window.motionCancelled(shake)"])
  }

  @Test("without a window no responder gets it, and in the background neither (SY-3)")
  func noResponder() throws {
    let lab = Lab()
    try lab.play([Step(.shake), .pressButton("menu")])
    #expect(lab.timeline.log(.event) == [])
    let fixture = try RecordedWindow()
    try fixture.lab.play([.activate("mail"), Step(.shake), .remote("play"), .pressButton("menu")])
    #expect(fixture.events == [])
    #expect(fixture.drops(by: .sy3) == Array(repeating: .applicationNotActive, count: 4))
  }

  @Test("better values of a touch go to its recognizers and, if it got began, its view")
  func estimates() throws {
    let fixture = try RecordedWindow()
    _ = try fixture.tap("tap")
    try fixture.lab.play([.down(1, at: .center(fixture.child))])
    try fixture.lab.updateEstimatedProperties(ofFinger: 1)
    #expect(
      fixture.events == [
        "tap.touchesEstimatedPropertiesUpdated", "child.touchesEstimatedPropertiesUpdated",
      ])
    #expect(throws: LabError.self) { try fixture.lab.updateEstimatedProperties(ofFinger: 2) }
    nonisolated(unsafe) var seen: [String] = []
    try fixture.lab.override(
      .touchesEstimatedPropertiesUpdated, of: .responder(fixture.child),
      with: .callback(
        HookCallback { question in
          let touch = question.touch.map { "\($0.finger) \($0.phase)" } ?? "none"
          seen.append("'\(question.selector)', \(question.touchCount), \(touch)")
          return .useDefault
        }))
    try fixture.lab.updateEstimatedProperties(ofFinger: 1)
    #expect(seen == ["'', 1, 1 began"])
  }
}
