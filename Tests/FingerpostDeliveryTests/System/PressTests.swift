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
    let fixture = try RecordedWindow()
    try fixture.lab.play([.pressButton("playPause")])
    #expect(fixture.events == along("window", "pressesBegan") + along("window", "pressesEnded"))

    try fixture.lab.clearTimeline()
    try fixture.lab.set("canBecomeFirstResponder", of: .responder(fixture.root), to: [1])
    try fixture.lab.becomeFirstResponder(fixture.root)
    try fixture.lab.play([.pressButton("playPause")])
    #expect(fixture.events == along("root", "pressesBegan") + along("root", "pressesEnded"))

    try fixture.lab.clearTimeline()
    try fixture.lab.focus(fixture.child)
    try fixture.lab.play([.pressButton("playPause")])
    #expect(fixture.events == along("child", "pressesBegan") + along("child", "pressesEnded"))
  }

  @Test("who handles a press ends its way; later phases reach those that got began (RC-5)")
  func consumed() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.focus(fixture.child)
    try fixture.lab.override(.pressesBegan, of: .responder(fixture.root), with: .consume)
    try fixture.lab.play([.pressButton("select")])
    #expect(
      fixture.events == [
        "child.pressesBegan(select)", "root.pressesBegan(select)", "child.pressesEnded(select)",
        "root.pressesEnded(select)",
      ])
  }

  @Test("they come through sendEvent like touches (SY-5), at the times of the script")
  func sendEvent() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([.pressButton("playPause", for: 0.25)])
    let timeline = fixture.lab.timeline
    #expect(
      timeline.log(.sendEvent)
        == Array(repeating: ["application.sendEvent", "window.sendEvent"], count: 2).flatMap { $0 })
    let ended = timeline.records.first {
      timeline.token(of: $0) == "window.pressesEnded(playPause)"
    }
    #expect(ended?.time == Instant(nanoseconds: 250_000_000))
  }

  @Test("a change of force is delivered in between")
  func changed() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.override(.pressesBegan, of: .responder(fixture.window), with: .consume)
    for phase in [TouchPhase.began, .moved, .moved, .cancelled] {
      try fixture.lab.press("select", phase)
    }
    #expect(
      fixture.events
        == ["Began", "Changed", "Changed", "Cancelled"].map { "window.presses\($0)(select)" })
  }

  @Test(
    "recognizers get them first, if they allow the type; the views' presses are cancelled (GR-1, DL-4)"
  )
  func recognizer() throws {
    let fixture = try RecordedWindow()
    let tap = try fixture.tap("tap")
    try fixture.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(1 << 6)])
    try fixture.lab.focus(fixture.child)
    try fixture.lab.play([.pressButton("playPause")])
    #expect(
      fixture.lab.timeline.log(.event, .state, .action, .reset)
        == ["tap.pressesBegan(playPause)"] + along("child", "pressesBegan") + [
          "tap.pressesEnded(playPause)", "tap.state(recognized)", "tap.action",
        ] + along("child", "pressesCancelled") + ["tap.reset"])
    try fixture.lab.clearTimeline()
    try fixture.lab.play([.pressButton("select")])
    #expect(fixture.lab.timeline.log(.action) == [])
    #expect(fixture.events.first == "child.pressesBegan(select)")
  }

  @Test("a recognizer that delays withholds them (DL-1) and, failing, releases them (DL-6)")
  func delayed() throws {
    let fixture = try RecordedWindow()
    let tap = try fixture.tap("tap")
    try fixture.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(1 << 6)])
    try fixture.lab.set("delaysTouchesBegan", of: .recognizer(tap), to: [1])
    try fixture.lab.override(.pressesBegan, of: .responder(fixture.child), with: .consume)
    try fixture.lab.focus(fixture.child)
    try fixture.lab.play([.pressButton("playPause", for: 1)])
    #expect(
      fixture.lab.timeline.log(.event, .state) == [
        "tap.pressesBegan(playPause)", "tap.state(failed)", "child.pressesBegan(playPause)",
        "child.pressesEnded(playPause)",
      ])
  }

  @Test(
    "shouldReceivePress is asked once, shouldReceiveEvent directly before it (GR-5)",
    arguments: [false, true])
  func shouldReceivePress(answer: Bool) throws {
    let fixture = try RecordedWindow()
    let tap = try fixture.tap("tap")
    try fixture.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(1 << 4)])
    try fixture.lab.override(
      .shouldReceivePress, of: .recognizer(tap), with: answer ? .yes : .no)
    try fixture.lab.override(.shouldReceiveEvent, of: .recognizer(tap), with: .yes)
    try fixture.lab.override(.shouldReceiveTouch, of: .recognizer(tap), with: .no)
    try fixture.lab.focus(fixture.child)
    try fixture.lab.play([.pressButton("select")])
    #expect(
      fixture.lab.timeline.log(.question, of: ["tap"]) == [
        "tap.delegate.shouldReceiveEvent -> true", "tap.delegate.shouldReceivePress -> \(answer)",
      ])
    #expect(fixture.lab.timeline.log(.action) == (answer ? ["tap.action"] : []))
  }

  @Test(
    "a held button keeps no finger from the view (TE-4) and no finger's tap counts for it (TE-3)")
  func withFinger() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.focus(fixture.child)
    try fixture.lab.press("playPause", .began)
    try fixture.lab.play([.tap(.center(fixture.child))])
    try fixture.lab.press("playPause", .ended)
    #expect(fixture.story == ["child.touchesBegan", "child.touchesEnded"])
  }

  @Test("a change of application cancels a held button (SY-3)")
  func applicationChanges() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.focus(fixture.child)
    try fixture.lab.play([.together([.pressButton("playPause", for: 1), .activate("mail")])])
    #expect(fixture.events == along("child", "pressesBegan") + along("child", "pressesCancelled"))
  }

  @Test("a view that leaves its window gives up the focus; its press is cancelled first (TE-8)")
  func leaves() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.focus(fixture.child)
    try fixture.lab.press("playPause", .began)
    try fixture.lab.remove(fixture.child)
    #expect(fixture.events.suffix(5) == along("child", "pressesCancelled")[...])
    #expect(fixture.lab.focusedView == nil)
    #expect(throws: LabError.self) { try fixture.lab.focus(fixture.child) }
  }

  @Test("wrong names, buttons held twice and buttons not held are refused")
  func refused() throws {
    let fixture = try RecordedWindow()
    let misspelt = #expect(throws: LabError.self) { try fixture.lab.play([.pressButton("menue")]) }
    #expect(misspelt?.message.contains("did you mean menu") == true)
    try fixture.lab.press("keyboardA", .began)
    #expect(throws: LabError.self) { try fixture.lab.press("keyboardA", .began) }
    #expect(throws: LabError.self) { try fixture.lab.press("keyboardB", .ended) }
    #expect(throws: LabError.self) { try fixture.lab.play([.remote("plai")]) }
  }
}
