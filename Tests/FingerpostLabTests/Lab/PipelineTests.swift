import Fingerpost
import FingerpostTestSupport
import Testing

private func lab() throws -> Lab {
  try Lab { Window("window") { View("card", frame: Rect(45, 200, 300, 300)) } }
}

@Test func `SY-1 through a sensor a touch leads back to its contact's frame`() throws {
  let lab = try lab()
  try lab.record(.pipeline)
  let tap: [Step] = [.tap(.point(Point(195, 350)))]
  try lab.play(tap, throughDigitizer: SyntheticDigitizerOptions())
  let log = lab.timeline.log(.pipeline)
  #expect(
    Array(log.prefix(6)) == [
      "digitizer.frame", "digitizer.contact(1)", "hid.event(1)", "backBoard.route -> application",
      "application.queue", "runLoop.turn(source)",
    ])
  // As large as the blob that the finger makes: a circle of four cells of 10 by 10 points.
  let contact = try #require(
    lab.timeline.indices.first {
      lab.timeline.token(of: lab.timeline.records[$0]) == "digitizer.contact(1)"
    })
  #expect(lab.timeline.records[contact].x == (400 / Double.pi).squareRoot())
  let why = try lab.timeline.why("card.touchesBegan")
  let stages = why.records.compactMap { lab.timeline.token(of: $0.record) }
  for stage in ["digitizer.frame", "hid.event(1)", "application.queue", "runLoop.turn(source)"] {
    #expect(stages.contains(stage))
  }
}

@Test func `SY-4 with a display the run loop takes what waits once a frame, in its turn`()
  throws
{
  let lab = try lab()
  try lab.record(.pipeline)
  try lab.setDisplayRate(60)
  try lab.play([.wait(0.01), .down(1, at: .point(Point(195, 350))), .up(1), .wait(0.1)])
  let timeline = lab.timeline
  let told: [String] = timeline.indices.compactMap { place in
    let record = timeline.records[place]
    guard record.kind == .pipeline || record.kind == .sendEvent else { return nil }
    let milliseconds = (record.time.seconds * 1e4).rounded() / 10
    return "\(timeline.token(of: record) ?? "") at \(milliseconds) ms, turn \(record.turn)"
  }
  let arrived = [
    "hid.event(1) at 10.0 ms, turn 0", "backBoard.route -> application at 10.0 ms, turn 0",
    "application.queue at 10.0 ms, turn 0",
  ]
  let frames = (1...2).flatMap { turn in
    ["runLoop.turn(source)", "application.sendEvent", "window.sendEvent"].map {
      "\($0) at 16.7 ms, turn \(turn)"
    }
  }
  #expect(told == arrived + arrived + frames)
}

@Test func `without the records a timeline is as it was; with them only they are added`() throws {
  let (plain, recorded) = (try lab(), try lab())
  try recorded.record(.pipeline)
  let steps: [ScriptStep] = [.drag("card", by: Point(0, 90), over: 0.2), .wait(1), .tap("card")]
  for lab in [plain, recorded] { try lab.play(Script(steps)) }
  let kinds: [RecordKind] = [.hitTest, .sendEvent, .touches]
  #expect(plain.timeline.log(kinds, of: []) == recorded.timeline.log(kinds, of: []))
  #expect(plain.timeline.log(.pipeline) == [])
  #expect("\(plain.timeline.story)" == "\(recorded.timeline.story)")
}

@Test(arguments: [ApplicationState.background, .suspended, .terminated])
func `an application that is not active is said to be, and gets nothing from the back board`(
  _ state: ApplicationState
) throws {
  let lab = try lab()
  try lab.record(.pipeline)
  if state == .background {
    // Later it is suspended.
    try lab.play(.activate("springBoard"), .tap("card"))
  } else {
    try lab.play(.activate("springBoard"))
    try lab.end("application", as: state)
    try lab.play(.tap("card"))
  }
  #expect(lab.frontApplication == "springBoard")
  let words = state == .background ? "in the background" : "\(state)"
  #expect(
    try lab.timeline.whyNot("card.touchesBegan").text
      .contains("was \(words): the back board delivers nothing to it"))
  #expect(lab.timeline.log(.pipeline).contains("backBoard.route -> springBoard"))
  #expect(!lab.timeline.log(.pipeline).contains("application.queue"))
}
