import Fingerpost
import Synchronization
import Testing

/// What code was told when it was called, in order.
private final class Heard: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}

@Test func `code of a view reads its touches, their views and recognizers, and the event`() throws {
  let heard = Heard()
  let pan = Pan("pan")
  let card = View("card", frame: Rect(45, 200, 300, 300)).isMultipleTouchEnabled(true)
    .overrides(.touchesBegan) { question in
      heard.add("\(question.view.name) \(question.time.nanoseconds / 1_000_000)")
      for touch in question.touches {
        heard.add(
          "touch \(touch.number) \(touch.touch.map { "\($0.phase)" } ?? "over") on "
            + "\(touch.view?.name ?? "-") in \(touch.window?.name ?? "-") for "
            + "\(touch.gestureRecognizers.map(\.name)) by \(touch.forwardingRecord)")
      }
      let event = question.event
      heard.add(
        "event \(event.identity): \(event.allTouches.map(\.number)), of it "
          + "\(event.touches(for: question.view).map(\.number)), of pan "
          + "\(event.touches(for: question.lab[pan]).map(\.number))")
      heard.add("oldest \(question.touch?.id.number ?? 0), by \(question.recognizer?.name ?? "-")")
      return .forward
    }
  let lab = try Lab { Window("window") { card { pan } } }
  try lab.play(
    .down(1, at: Point(100, 300)), .wait(0.1),
    .together(.down(2, at: Point(200, 300)), .down(3, at: Point(250, 300))), .wait(0.1),
    .together(.up(1), .up(2), .up(3)))
  #expect(
    heard.all == [
      "card 0",
      "touch 1 began on card in window for [\"pan\"] by []",
      "event 1: [1], of it [1], of pan [1]", "oldest 1, by -",
      "card 100",
      "touch 2 began on card in window for [\"pan\"] by []",
      "touch 3 began on card in window for [\"pan\"] by []",
      "event 1: [1, 2, 3], of it [1, 2, 3], of pan [1, 2, 3]", "oldest 2, by -",
    ])
}

/// The touches and the event of the calls, for after them.
private final class Calls: @unchecked Sendable {
  private(set) var touches: [TouchHandle] = []
  private(set) var event: TouchEvent?

  func keep(_ touches: [TouchHandle], _ event: TouchEvent) {
    self.touches += touches
    self.event = event
  }
}

@Test func `a touch is there to read until it is over`() throws {
  let calls = Calls()
  let inner = View("inner", frame: Rect(0, 0, 100, 100))
  let card = View("card", frame: Rect(45, 200, 300, 300)).isMultipleTouchEnabled(true)
    .overrides(.touchesBegan) {
      calls.keep($0.touches, $0.event)
      return .forward
    }
  let tap = Tap("tap")
  let window = Window("window")
  let lab = try Lab {
    window {
      card {
        inner
        tap
      }
    }
  }
  func touches() -> [String] {
    calls.touches.map { touch in
      let place = touch.touch.map { "\($0.phase) at \($0.location.x)" } ?? "over"
      let hops = touch.forwardingRecord.prefix(2).map { "\($0.from)→\($0.to)" }
      let ahead = touch.predicted.map { ($0.point.x * 100).rounded() / 100 }
      return "\(touch.number) \(place) on \(touch.view?.name ?? "-"), "
        + "\(touch.window?.name ?? "-"), \(touch.gestureRecognizers.map(\.name)), \(hops), "
        + "\(touch.coalesced.map(\.point.x)), \(ahead)"
    }
  }
  func event() throws -> [[UInt32]] {
    let event = try #require(calls.event)
    return [
      event.allTouches, event.touches(for: lab[card]), event.touches(for: lab[inner]),
      event.touches(for: lab[window]), event.touches(for: lab[tap]),
    ].map { $0.map(\.number) }
  }
  try lab.play(
    .down(1, at: Point(60, 210)), .wait(0.1), .move(1, by: Point(8, 0)), settle: false)
  #expect(
    touches() == [
      #"1 moved at 68.0 on inner, window, ["tap"], ["inner→card", "card→window"], [68.0], [69.33, 70.67]"#
    ])
  try lab.play(.down(2, at: Point(200, 400)), settle: false)
  #expect(
    touches().last
      == #"2 began at 200.0 on card, window, ["tap"], ["card→window", "window→application"], [200.0], []"#
  )
  #expect(try event() == [[1, 2], [2], [1], [1, 2], [1, 2]])
  try lab.play(.up(1), settle: false)
  #expect(try event() == [[1, 2], [2], [1], [1, 2], [1, 2]])
  #expect(calls.event?.identity == 1)
  try lab.play(.wait(0.1), settle: false)
  #expect(try event() == [[2], [2], [], [2], [2]])
  try lab.play(.up(2), .wait(1))
  #expect(touches() == ["1 over on -, -, [], [], [], []", "2 over on -, -, [], [], [], []"])
  #expect(try event() == [[], [], [], [], []])
  // The touches of what is not there are none; the lab keeps the error.
  #expect(calls.event?.touches(for: lab[View("none")]).isEmpty == true)
  #expect(throws: LabError.self) { try lab.throwKeptError() }
  #expect(calls.event?.touches(for: lab[Tap("none")]).isEmpty == true)
}

@Test func `code of a delegate reads the pair, the touch and where it will be`() throws {
  let heard = Heard()
  let double = Tap("double").numberOfTapsRequired(2)
  let pan = Pan("pan").delegate(.shouldRecognizeSimultaneouslyWith) { question in
    heard.add("\(question.recognizer.name) beside \(question.other?.name ?? "-")")
    return true
  }
  .delegate(.shouldReceiveTouch) { question in
    heard.add(
      "\(question.recognizer.name) may receive touch \(question.touch?.id.number ?? 0) of "
        + "\(question.view?.name ?? "-") at \(question.time.nanoseconds / 1_000_000)")
    return true
  }
  .delegate(.shouldBegin) { question in
    let touch = question.touches.first
    heard.add(
      "\(question.recognizer.name) may begin with \(question.touches.map(\.number)), "
        + "coalesced \(touch?.coalesced.count ?? -1), predicted "
        + "\((touch?.predicted ?? []).map { $0.point.x > 100 }) of \(question.event.identity)")
    return true
  }
  let lab = try Lab {
    Window("window") {
      View("card", frame: Rect(45, 200, 300, 300)) {
        pan
        Pan("other")
        double
      }
    }
  }
  try lab.play(.drag(Point(100, 300), by: Point(100, 0), over: 0.2))
  #expect(
    heard.all == [
      "pan may receive touch 1 of card at 0",
      "pan may begin with [1], coalesced 1, predicted [true, true] of 1",
      "pan beside other", "pan beside other",
    ])
}

@Test
func `a recognizer's event has the log's word: a continuous one is asked about its first action`() {
  #expect(Tap.token(of: .action) == "action" && Pan.token(of: .action) == "action(began)")
}

@Test func `an application without a name is not brought to the front`() throws {
  let lab = try Lab { Window("window") }
  let error = #expect(throws: LabError.self) { try lab.play([Step.activate("")]) }
  #expect(error?.code == .name)
  #expect(error?.message == "step 1: the application has no name")
}

@Test func `a touch is asked for its place in any view of a window`() throws {
  let calls = Calls()
  let other = View("other", frame: Rect(0, 0, 40, 40))
  let card = View("card", frame: Rect(45, 200, 300, 300))
    .overrides(.touchesBegan) {
      calls.keep($0.touches, $0.event)
      return .forward
    }
  let lab = try Lab {
    Window("window") {
      card
      other
    }
  }
  try lab.play(.down(at: Point(60, 210)), .move(by: Point(8, 0)), settle: false)
  let touch = try #require(calls.touches.first)
  #expect(touch.location(in: lab[card]) == Point(23, 10))
  #expect(touch.previousLocation(in: lab[card]) == Point(15, 10))
  #expect(touch.location(in: lab[other]) == Point(68, 210))
  try lab[other].removeFromSuperview()
  #expect(touch.location(in: lab[other]) == nil && touch.previousLocation(in: lab[other]) == nil)
  #expect(touch.location(in: lab[View("none")]) == nil)
  #expect(throws: LabError.self) { try lab.throwKeptError() }
}
