import Fingerpost
import Testing

@Suite("SY-7: presses")
struct PressTests {
  private let chain = ["child", "root", "window", "application", "appDelegate"]
  private func along(_ start: String, _ method: String) -> [String] {
    chain.drop { $0 != start }.map { "\($0).\(method)(playPause)" }
  }

  @Test(
    "they go to the window in front, the first responder or the focused view, then up the chain (RC-5)"
  )
  func targets() throws {
    let room = try Room()
    try room.lab.play([.pressButton("playPause")])
    #expect(room.events == along("window", "pressesBegan") + along("window", "pressesEnded"))

    try room.lab.clearTimeline()
    try room.lab.set("canBecomeFirstResponder", of: .responder(room.root), to: [1])
    try room.lab.becomeFirstResponder(room.root)
    try room.lab.play([.pressButton("playPause")])
    #expect(room.events == along("root", "pressesBegan") + along("root", "pressesEnded"))

    try room.lab.clearTimeline()
    try room.lab.focus(room.child)
    try room.lab.play([.pressButton("playPause")])
    #expect(room.events == along("child", "pressesBegan") + along("child", "pressesEnded"))
  }

  @Test("who handles a press ends its way; later phases reach those that got began (RC-5)")
  func consumed() throws {
    let room = try Room()
    try room.lab.focus(room.child)
    try room.lab.override(.pressesBegan, of: .responder(room.root), with: .consume)
    try room.lab.play([.pressButton("select")])
    #expect(
      room.events == [
        "child.pressesBegan(select)", "root.pressesBegan(select)", "child.pressesEnded(select)",
        "root.pressesEnded(select)",
      ])
  }

  @Test("they come through sendEvent like touches (SY-5), at the times of the script")
  func sendEvent() throws {
    let room = try Room()
    try room.lab.play([.pressButton("playPause", for: 0.25)])
    let timeline = room.lab.timeline
    #expect(
      timeline.log(.sendEvent)
        == Array(repeating: ["application.sendEvent", "window.sendEvent"], count: 2).flatMap { $0 })
    let ended = timeline.first { timeline.token(of: $0) == "window.pressesEnded(playPause)" }
    #expect(ended?.time == Instant(nanoseconds: 250_000_000))
  }

  @Test("a change of force is delivered in between")
  func changed() throws {
    let room = try Room()
    try room.lab.override(.pressesBegan, of: .responder(room.window), with: .consume)
    for phase in [TouchPhase.began, .moved, .moved, .cancelled] {
      try room.lab.press("select", phase)
    }
    #expect(
      room.events
        == ["Began", "Changed", "Changed", "Cancelled"].map { "window.presses\($0)(select)" })
  }

  @Test(
    "recognizers get them first, if they allow the type; the views' presses are cancelled (GR-1, DL-4)"
  )
  func recognizer() throws {
    let room = try Room()
    let tap = try room.tap("tap")
    try room.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(1 << 6)])
    try room.lab.focus(room.child)
    try room.lab.play([.pressButton("playPause")])
    #expect(
      room.lab.timeline.log(.event, .state, .action, .reset)
        == ["tap.pressesBegan(playPause)"] + along("child", "pressesBegan") + [
          "tap.pressesEnded(playPause)", "tap.state(recognized)", "tap.action",
        ] + along("child", "pressesCancelled") + ["tap.reset"])
    try room.lab.clearTimeline()
    try room.lab.play([.pressButton("select")])
    #expect(room.lab.timeline.log(.action) == [])
    #expect(room.events.first == "child.pressesBegan(select)")
  }

  @Test("a recognizer that delays withholds them (DL-1) and, failing, releases them (DL-6)")
  func delayed() throws {
    let room = try Room()
    let tap = try room.tap("tap")
    try room.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(1 << 6)])
    try room.lab.set("delaysTouchesBegan", of: .recognizer(tap), to: [1])
    try room.lab.override(.pressesBegan, of: .responder(room.child), with: .consume)
    try room.lab.focus(room.child)
    try room.lab.play([.pressButton("playPause", for: 1)])
    #expect(
      room.lab.timeline.log(.event, .state) == [
        "tap.pressesBegan(playPause)", "tap.state(failed)", "child.pressesBegan(playPause)",
        "child.pressesEnded(playPause)",
      ])
  }

  @Test(
    "shouldReceivePress is asked once, shouldReceiveEvent directly before it (GR-5)",
    arguments: [false, true])
  func shouldReceivePress(answer: Bool) throws {
    let room = try Room()
    let tap = try room.tap("tap")
    try room.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(1 << 4)])
    try room.lab.override(
      .shouldReceivePress, of: .recognizer(tap), with: answer ? .yes : .no)
    try room.lab.override(.shouldReceiveEvent, of: .recognizer(tap), with: .yes)
    try room.lab.override(.shouldReceiveTouch, of: .recognizer(tap), with: .no)
    try room.lab.focus(room.child)
    try room.lab.play([.pressButton("select")])
    #expect(
      room.lab.timeline.log(.question, of: ["tap"]) == [
        "tap.delegate.shouldReceiveEvent -> true", "tap.delegate.shouldReceivePress -> \(answer)",
      ])
    #expect(room.lab.timeline.log(.action) == (answer ? ["tap.action"] : []))
  }

  @Test(
    "a held button keeps no finger from the view (TE-4) and no finger's tap counts for it (TE-3)")
  func withFinger() throws {
    let room = try Room()
    try room.lab.focus(room.child)
    try room.lab.press("playPause", .began)
    try room.lab.play([.tap(.center(room.child))])
    try room.lab.press("playPause", .ended)
    #expect(room.story == ["child.touchesBegan", "child.touchesEnded"])
  }

  @Test("a change of application cancels a held button (SY-3)")
  func applicationChanges() throws {
    let room = try Room()
    try room.lab.focus(room.child)
    try room.lab.play([.together([.pressButton("playPause", for: 1), .activate("mail")])])
    #expect(room.events == along("child", "pressesBegan") + along("child", "pressesCancelled"))
  }

  @Test("a view that leaves its window gives up the focus; its press is cancelled first (TE-8)")
  func leaves() throws {
    let room = try Room()
    try room.lab.focus(room.child)
    try room.lab.press("playPause", .began)
    try room.lab.remove(room.child)
    #expect(room.events.suffix(5) == along("child", "pressesCancelled")[...])
    #expect(room.lab.focusedView == nil)
    #expect(throws: LabError.self) { try room.lab.focus(room.child) }
  }

  @Test("wrong names, buttons held twice and buttons not held are refused")
  func refused() throws {
    let room = try Room()
    let misspelt = #expect(throws: LabError.self) { try room.lab.play([.pressButton("menue")]) }
    #expect(misspelt?.message.contains("did you mean menu") == true)
    try room.lab.press("keyboardA", .began)
    #expect(throws: LabError.self) { try room.lab.press("keyboardA", .began) }
    #expect(throws: LabError.self) { try room.lab.press("keyboardB", .ended) }
    #expect(throws: LabError.self) { try room.lab.play([.remote("plai")]) }
  }
}
