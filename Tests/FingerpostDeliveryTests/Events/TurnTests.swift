import Fingerpost
import FingerpostTestSupport
import Testing

/// The numbers of the turns in which a view's touch methods were called.
private func turns(_ scene: Scene, _ kind: RecordKind = .touches, of name: String = "root")
  -> [UInt32]
{
  let timeline = scene.lab.timeline
  return timeline.records.filter { $0.kind == kind && timeline.subject($0.subject).name == name }
    .map(
      \.turn)
}

@Test func `SY-4 every step is a turn of its own, also at the same instant`() throws {
  let scene = try Scene(observing: [])
  try scene.does(.down(1, "root"), .move(1, .by(1, 0)), .move(1, .by(1, 0)), .up(1))
  #expect(turns(scene) == [1, 2, 3, 4])
  #expect(scene.lab.now == .zero)
}

@Test func `SY-4 what a group has due at one instant is one turn, a finger's second phase another`()
  throws
{
  let scene = try Scene(observing: [])
  try scene.lab.set("isMultipleTouchEnabled", of: .responder(scene.root), to: [1])
  try scene.does(.together([.down(1, "root"), .down(2, .at(10, 10))]))
  #expect(turns(scene) == [1])
  try scene.does(.together([.move(1, .by(1, 0)), .up(1), .move(2, .by(1, 0))]))
  #expect(turns(scene) == [1, 2, 3])
}

@Test func `SY-4 a composite's lift falls on the instant of its last move, in a turn after it`()
  throws
{
  let scene = try Scene(observing: [])
  try scene.does(.drag("root", by: (60, 0), over: 0.1))
  let timeline = scene.lab.timeline
  let own = timeline.records.filter {
    $0.kind == .touches && timeline.subject($0.subject).name == "root"
  }
  #expect(own.suffix(2).map(\.time.nanoseconds) == [100_000_000, 100_000_000])
  let turns = own.suffix(2).map(\.turn)
  #expect(turns.last.map { $0 - 1 } == turns.first)
  // Down, six samples at 60 Hz of which the last is the end, up.
  #expect(own.count == 8)
}

@Test func `SY-5 the application, then each window in the order of its oldest changed touch`()
  throws
{
  let lab = Lab()
  for (name, x) in [("left", 0.0), ("right", 200.0)] {
    let window = try lab.addWindow(name)
    try lab.set("frame", of: .responder(window), to: [x, 0, 100, 100])
  }
  try lab.play([
    .together([.down(1, at: .point(Point(250, 50))), .down(2, at: .point(Point(50, 50)))])
  ])
  #expect(
    lab.timeline.log(.sendEvent) == ["application.sendEvent", "right.sendEvent", "left.sendEvent"])
  try lab.play([.move(2, to: .by(1, 1))])
  #expect(lab.timeline.log(.sendEvent).suffix(2) == ["application.sendEvent", "left.sendEvent"])
}

@Test
func `SY-5 a touch is hit-tested and attached, and its recognizers are asked, before sendEvent`()
  throws
{
  let scene = try Scene(observing: [.hitTest, .question, .sendEvent, .recognizerTouches, .touches])
  {
    try $0.tap("tap")
  }
  scene.subjects = ["root", "tap", "application", "window"]
  try scene.overrides("tap", .shouldReceiveTouch, .yes)
  try scene.overrides("root", .touchesBegan, .consume)
  try scene.does(.down(1, "root"))
  scene.saw(
    """
    > down 1 root
    root.hitTest -> root
    window.hitTest -> root
    root.hitTest -> root
    window.hitTest -> root
    tap.delegate.shouldReceiveTouch -> true
    application.sendEvent
    window.sendEvent
    tap.touchesBegan
    root.touchesBegan
    """)
}

@Test func `SY-6 input goes before timers that are due at the same instant`() {
  // A double tap's second press comes exactly when the pause is over, or a nanosecond later.
  withEvery("pause", of: [0.35, 0.350_000_001]) { pause in
    let scene = try Scene(observing: [.states, .actions]) { try $0.tap("double", taps: 2) }
    try scene.does(.tap("root"), .wait(pause), .tap("root"), .settle)
    expectSame(
      scene.log.first, pause == 0.35 ? "double.state(recognized)" : "double.state(failed)")
    scene.skip()
  }
}

@Test
func `SY-6 timers of one instant fire in the order in which they were set, each a turn of its own`()
{
  withEvery("order", of: orders(of: ["a", "b", "c"])) { order in
    let scene = try Scene(observing: [.states]) { root in
      // The one added last is served first, so it sets its timer first.
      for name in order.reversed() { try root.tap(name, ["cancelsTouchesInView": 0]) }
    }
    try scene.does(.down(1, "root"), .wait(0.75), .wait(0.1))
    expectSame(scene.log, order.map { "\($0).state(failed)" })
    let timeline = scene.lab.timeline
    let fired = timeline.records.filter { $0.kind == .state }
    expectSame(Set(fired.map(\.turn)).count, 3)
    expectSame(Set(fired.map(\.time.nanoseconds)), [750_000_000])
    scene.skip()
  }
}

@Test func `SY-6 a timer of a decided attempt is void`() throws {
  let scene = try Scene(observing: [.timer, .states]) { try $0.tap("tap") }
  try scene.does(.tap("root"), .wait(2), .settle)
  scene.saw("> tap root\ntap.state(recognized)\n> wait 2\n> settle")
  #expect(!scene.lab.timeline.records.contains { $0.kind == .timer })
}

@Test func `SY-6b touch methods, arbitration, actions, views, resets`() throws {
  let scene = try Scene(
    observing: [.recognizerTouches, .states, .actions, .touches, .reset],
    of: ["root", "deep", "tap", "other"]
  ) {
    try $0.tap("other")
    try $0.view("deep") { try $0.tap("tap", ["cancelsTouchesInView": 0]) }
  }
  try scene.does(.down(1, "deep"))
  scene.skip()
  try scene.does(.up(1))
  scene.saw(
    """
    > up 1
    tap.touchesEnded
    other.touchesEnded
    tap.state(recognized)
    other.state(failed)
    tap.action
    deep.touchesEnded
    root.touchesEnded
    tap.reset
    other.reset
    """)
}

@Test(
  "SY-5 code in sendEvent sees each event, and lets nothing pass where it does not call super",
  arguments: ["application", "window"], [true, false])
func sendEventCallback(sender: String, callsSuper: Bool) throws {
  let scene = try Scene(observing: [.sendEvent, .actions, .dropped, .event]) {
    try $0.view("card") { try $0.tap("tap") }
  }
  scene.subjects = ["application", "window", "tap"]
  nonisolated(unsafe) var seen: [String] = []
  try scene.overrides(
    sender, .sendEvent,
    .callback(
      HookCallback { question in
        let phase = question.touch.map { "\($0.phase)" } ?? "no touch"
        seen.append(
          "\(phase), \(question.touchCount), \(question.view == nil ? "no view" : "view")")
        return .answer(callsSuper)
      }))
  try scene.does(.tap("card"))
  try scene.does("shake") { try $0.play([Step(.shake)]) }
  #expect(
    seen == ["began, 1, view", "ended, 1, view", "no touch, 0, no view", "no touch, 0, no view"])
  let events =
    callsSuper || sender == "window"
    ? ["application.sendEvent", "window.sendEvent"] : ["application.sendEvent"]
  let shaken = ["Began", "Ended"].map { phase in
    events
      + (callsSuper ? ["window", "application"].map { "\($0).motion\(phase)(shake)" } : [])
  }
  #expect(
    scene.log == events + events + (callsSuper ? ["tap.action"] : []) + shaken[0] + shaken[1])
  let dropped = scene.lab.timeline.records.filter { $0.rule == .sy5 && $0.kind == .dropped }
  #expect(dropped.map(\.reason) == Array(repeating: .consumed, count: callsSuper ? 0 : 4))
  #expect(dropped.map(\.touch) == (callsSuper ? [] : [1, 1, 0, 0]))
  #expect(dropped.map(\.to) == (callsSuper ? [] : [1, 3, 0, 0]))
  scene.skip()
}
