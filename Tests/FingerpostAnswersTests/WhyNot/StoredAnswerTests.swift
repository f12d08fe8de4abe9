import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A timeline with the records of some kinds alone, as one that was stored in part.
private func stored(_ timeline: TimelineSnapshot, _ kinds: RecordKind...) throws -> TimelineSnapshot
{
  try stored(timeline) { kinds.contains($0) }
}

/// A timeline as it is read from a file that was written with the records of some kinds.
func stored(
  _ timeline: TimelineSnapshot, where isKept: (RecordKind) -> Bool
) throws -> TimelineSnapshot {
  let serials = timeline.records.indices.filter { isKept(timeline.records[$0].kind) }
  let touches = timeline.indices.flatMap { timeline.touches(of: timeline.records[$0]) }
  let last = touches.map(\.number).max() ?? 0
  return try #require(
    TimelineSnapshot(
      stored: serials.map { timeline.records[$0] }, serials: serials.map { Serial($0) },
      touches: serials.map { timeline.touches(of: timeline.records[$0]) },
      fingers: [-1] + (0..<last).map { timeline.finger(of: TouchID($0 + 1)) },
      subjects: Array(timeline.subjects)))
}

/// A tap on a card with a tap recognizer, then a drag out of a button.
private func tapped() throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [0, 0, 100, 100]) { try $0.tap("tap") }
    try $0.view("buy", "UIButton", frame: [0, 200, 100, 40])
  }
  try scene.does(
    .tap("card"), .wait(1), .down(1, "buy"), .wait(0.1), .move(1, .by(0, 200), over: 0.1), .up(1))
  scene.skip()
  return scene.lab.timeline
}

/// The lines of a story.
private func lines(_ timeline: TimelineSnapshot) -> [String] {
  "\(timeline.story())".split(separator: "\n").map { String($0.drop { $0 == " " }) }
}

/// What an answer says of a part that has no record of the kind in question.
private func lacking(_ kind: String, _ event: String, of subject: String) -> String {
  "The timeline, which is a part of one, contains no record of the kind “\(kind)”: whether \(event) of \(subject) "
    + "happened is not recorded."
}

@Test func `without the calls of responders it is not recorded what a view got`() throws {
  let timeline = try stored(tapped(), .input, .hitTest)
  for event in ["touchesBegan", "touchesEnded"] {
    let answer = try timeline.whyNot("card", event, touch: 1)
    #expect(answer.text == lacking("touches", event, of: "the view “card”"))
    #expect(answer.reasons == ["notRecorded"] && answer.touch == 1)
  }
  #expect(
    TimelineIndex(timeline).overview().map(\.text) == [
      lacking("touches", "touchesEnded", of: "the view “card”"),
      lacking("touches", "touchesEnded", of: "the button “buy”"),
    ])
  #expect(timeline.latency().isEmpty)
}

@Test func `the calls of responders alone tell what came, and no more`() throws {
  let timeline = try stored(tapped(), .touches)
  #expect(
    lines(timeline).filter { !$0.hasSuffix("nothing handled it") } == [
      "1. Touch on card, 0–50 ms",
      "· card got touchesBegan, then touchesCancelled: tap.cancelsTouchesInView",
      "2. Touch on buy, 1050–1250 ms", "· buy got touchesBegan, touchesMoved (6) and touchesEnded",
    ])
  let ended = try timeline.whyNot("card", "touchesEnded")
  #expect(
    ended.text
      == "The view “card” got touchesCancelled instead of touchesEnded. “card” got touchesCancelled at 50 ms "
      + "because the tap recognizer “tap” on “card” took the touch, and its cancelsTouchesInView is on."
  )
  #expect(ended.reasons == ["cancelledByRecognizer"])
  #expect(
    TimelineIndex(timeline).overview().map(\.text) == [
      "The view “card” got touchesCancelled at 50 ms because the tap recognizer “tap” on “card” took the touch, and "
        + "its cancelsTouchesInView is on.",
      "The button “buy” got touchesEnded at 1250 ms because the finger was lifted.",
    ])
}

@Test func `a control's events without its tracking say what it sent, and no distance`() throws {
  let timeline = try stored(tapped(), .touches, .control)
  #expect(
    lines(timeline).suffix(4) == [
      "2. Touch on buy, 1050–1250 ms", "! nothing handled it",
      "! buy sent touchUpOutside instead of touchUpInside",
      "· buy got touchesBegan, touchesMoved (6) and touchesEnded",
    ])
  let answer = try timeline.whyNot("buy", "touchUpInside")
  #expect(answer.text == "The button “buy” sent touchUpOutside instead of touchUpInside.")
  #expect(answer.reasons == ["touchUpOutside"] && answer.facts.isEmpty)
}

@Test func `a part that begins with a lift has no entry for what came before`() throws {
  let timeline = try tapped()
  let up = try #require(
    timeline.indices.last {
      timeline.records[$0].kind == .input && timeline.records[$0].to == TouchPhase.ended.rawValue
    })
  let part = timeline[from: Serial(up)]
  #expect(
    lines(part).dropFirst() == [
      "! nothing handled it",
      "! buy sent touchUpOutside instead of touchUpInside: lifted 180 points outside its bounds, up to 70 "
        + "points count as inside", "· buy got touchesEnded",
    ])
  #expect(
    try part.whyNot("buy", "touchCancel").text
      == "The button “buy” sent no touchCancel because its touch was not cancelled: the finger was lifted at "
      + "1250 ms, and it sent touchUpOutside.")
}

@Test func `of a touch without receivers only its end is told`() throws {
  let scene = try Scene(observing: []) { try $0.view("card", frame: [0, 0, 100, 100]) }
  try scene.does(.down(1, "card"), .wait(0.1), .cancel(1))
  scene.skip()
  let timeline = try stored(scene.lab.timeline, .input, .hitTest)
  #expect(lines(timeline) == ["1. Touch on card, 0–100 ms", "· the system cancelled it"])
  let entry = try #require(timeline.story().first)
  #expect(entry.text == "The system cancelled it." && entry.outcome == .cancelled)
}

@Test func `what a part of a timeline leaves out is no cause`() throws {
  let all = try tapped()
  let scene = try Scene(observing: []) { try $0.view("card", frame: [0, 0, 100, 100]) }
  try scene.does(.down(1, "card"), .move(1, .by(10, 0), over: 0.1))
  let moved = scene.lab.timeline
  let move = try #require(
    moved.indices.last {
      moved.records[$0].kind == .input && moved.records[$0].to == TouchPhase.moved.rawValue
    })
  for (timeline, question, text) in [
    (
      try stored(all, .touches), "buy.hit", lacking("hitTests", "hit", of: "the button “buy”")
    ),
    (
      try stored(all, .input, .hitTest, .attached, .recognizerTouches, .state), "tap.action #1",
      "The tap recognizer “tap” on the view “card” recognized at 50 ms because the finger was lifted, which "
        + "completes the tap. The timeline, which is a part of one, contains no action of it."
    ),
    (
      try stored(all, .input, .hitTest), "tap.action #1",
      "The tap recognizer “tap” on the view “card” took no part in the touch, and the timeline contains no "
        + "reason."
    ),
    (
      try stored(all, .sendEvent), "card.touchesBegan",
      lacking("touches", "touchesBegan", of: "the view “card”")
    ),
    (
      moved[from: Serial(move)], "card.touchesBegan",
      "The view “card” got no touchesBegan, and the timeline contains no reason."
    ),
    (
      try stored(moved, .touches), "card.touchesEnded",
      "The view “card” got no touchesEnded, and the timeline contains no reason."
    ),
  ] {
    #expect(try timeline.whyNot(question).text == text)
  }
}

@Test func `a later part in one piece has lost no kind of record`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("buy", "UIButton", frame: [0, 200, 100, 40])
    try $0.view("card", frame: [0, 0, 100, 100])
  }
  try scene.does(.tap("buy"), .wait(1))
  let first = scene.lab.recordCount
  try scene.does(.tap("card"))
  let later = scene.lab.timeline[from: Serial(first)]
  #expect(
    try later.whyNot("buy.touchUpInside").text.hasPrefix(
      "The button “buy” sent no touchUpInside because"))
}
