import Fingerpost
import Testing

@Suite("SY-7: motion and remote control")
struct ChainEventTests {
  @Test("a shake begins and ends, from the window in front up the chain")
  func shake() throws {
    let room = try Room()
    try room.lab.play([.shake])
    #expect(
      room.events
        == ["motionBegan", "motionEnded"].flatMap { method in
          ["window", "application", "appDelegate"].map { "\($0).\(method)(shake)" }
        })
    #expect(room.drops(by: .rc5) == [.endOfChain, .endOfChain])
  }

  @Test("it starts at the first responder and ends at the responder that handles it")
  func handled() throws {
    let room = try Room()
    try room.lab.set("canBecomeFirstResponder", of: .responder(room.child), to: [1])
    try room.lab.becomeFirstResponder(room.child)
    try room.lab.override(.motionBegan, of: .responder(room.root), with: .consume)
    try room.lab.override(.motionEnded, of: .responder(room.child), with: .consume)
    try room.lab.play([.shake])
    #expect(
      room.events == [
        "child.motionBegan(shake)", "root.motionBegan(shake)", "child.motionEnded(shake)",
      ])
    #expect(room.drops(by: .rc5) == [])
  }

  @Test("a callback receives the event, and returns whether it goes on")
  func callback() throws {
    final class CallLog: @unchecked Sendable { var names: [String] = [] }
    let reported = CallLog()
    let room = try Room()
    try room.lab.override(
      .remoteControlReceived, of: .responder(room.window),
      with: .callback(
        HookCallback { question in
          reported.names.append(question.selector)
          return .answer(question.selector == "play")
        }))
    try room.lab.play([.remote("play"), .remote("pause")])
    #expect(reported.names == ["play", "pause"])
    #expect(
      room.events == [
        "window.remoteControl(play)", "application.remoteControl(play)",
        "appDelegate.remoteControl(play)", "window.remoteControl(pause)",
      ])
  }

  @Test("a shake may be broken off")
  func cancelled() throws {
    let room = try Room()
    try room.lab.override(.motionBegan, of: .responder(room.window), with: .consume)
    try room.lab.override(.motionCancelled, of: .responder(room.window), with: .consume)
    try room.lab.cancelShake()
    #expect(room.events == ["window.motionBegan(shake)", "window.motionCancelled(shake)"])
  }

  @Test("without a window no responder gets it, and in the background neither (SY-3)")
  func nobody() throws {
    let lab = Lab()
    try lab.play([.shake, .pressButton("menu")])
    #expect(lab.timeline.log(.event) == [])
    let room = try Room()
    try room.lab.play([.activate("mail"), .shake, .remote("play"), .pressButton("menu")])
    #expect(room.events == [])
    #expect(room.drops(by: .sy3) == Array(repeating: .applicationNotActive, count: 4))
  }

  @Test("better values of a touch go to its recognizers and, if it got began, its view")
  func estimates() throws {
    let room = try Room()
    _ = try room.tap("tap")
    try room.lab.play([.down(1, at: .center(room.child))])
    try room.lab.updateEstimatedProperties(ofFinger: 1)
    #expect(
      room.events == [
        "tap.touchesEstimatedPropertiesUpdated", "child.touchesEstimatedPropertiesUpdated",
      ])
    #expect(throws: LabError.self) { try room.lab.updateEstimatedProperties(ofFinger: 2) }
  }
}
