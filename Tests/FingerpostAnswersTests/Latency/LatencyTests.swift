import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `the parts of a delay add up to it, along the path of waiting recognizers`() throws {
  let scene = try Scene {
    try $0.view("card") {
      let double = try $0.tap("double", taps: 2)
      let single = try $0.tap("single")
      try $0.lab.require(single, toFail: double)
    }
  }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  let latency = scene.lab.timeline.latency()
  for delay in latency.late {
    #expect(
      delay.parts.reduce(Instant.Span.zero.nanoseconds) { $0 + $1.span.nanoseconds }
        == delay.total.nanoseconds)
  }
  #expect(
    latency.late.map(\.description) == [
      "card.touchesEnded: cancelled after 350 ms (350 ms waiting for double)",
      "single.action: 350 ms late (350 ms waiting for double)",
    ])
  #expect(latency.worst?.path == ["double"])
  #expect(latency.worst?.subject == "card", "of two that are equally late, the first")
}

@Test func `where nothing is withheld, nothing is late`() throws {
  let scene = try Scene { try $0.view("card") }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  #expect(scene.lab.timeline.latency().worst == nil)
  #expect(
    "\(scene.lab.timeline.latency())" == "Nothing was withheld: every touch went out at once.")
}

@Test func `all that hold a touch to the end are named`() throws {
  let scene = try Scene {
    try $0.view("card") {
      try $0.tap("double", taps: 2)
      try $0.tap("triple", taps: 3)
    }
  }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  let late = scene.lab.timeline.latency().late
  #expect(late.map { Set($0.by) } == [["double", "triple"]])
  #expect(late.first?.description.hasSuffix(" held it as long)") == true)
}

/// A view with these recognizers, after a script that is played to its end.
private func card(_ recognizers: String, _ script: String) throws -> Latency {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "card", "frame": [0, 0, 390, 844], "recognizers": [\(recognizers)]},
       "script": [\(script)]}
      """
  ).run().timeline.latency()
}

@Test func `a recognizer that waits hands its delay on to the one that it waits for`() throws {
  let latency = try card(
    """
    {"name": "one", "type": "tap", "requiresFailureOf": ["two"]},
    {"name": "two", "type": "tap", "numberOfTapsRequired": 2, "requiresFailureOf": ["three"]},
    {"name": "three", "type": "tap", "numberOfTapsRequired": 3}
    """, #"{"tap": "card", "count": 2}"#)
  #expect(
    "\(latency)" == """
      card.touchesEnded #1: cancelled after 500 ms (150 ms held by two, 350 ms waiting for three)
      card.touchesBegan #2: dropped after 400 ms (50 ms held by two, 350 ms waiting for three)
      card.touchesEnded #2: dropped after 350 ms (350 ms waiting for three)
      one.action #1: dropped after 500 ms (150 ms waiting for two, 350 ms waiting for three)
      two.action #1: 350 ms late (350 ms waiting for three)
      """)
  #expect(
    latency.map { "\($0.subject).\($0.what) \($0.outcome) \($0.path)" } == [
      #"card.touchesBegan delivered []"#, #"card.touchesEnded cancelled ["two", "three"]"#,
      #"card.touchesBegan dropped ["two", "three"]"#, #"card.touchesEnded dropped ["three"]"#,
      #"one.action dropped ["two", "three"]"#, #"two.action sent ["three"]"#,
    ])
  #expect((latency.startIndex, latency.endIndex) == (0, 6))
  #expect(latency[5] == latency.delays.last)
  #expect(latency.worst == latency[1])
}

@Test
func `what is withheld until the end, dropped with its holder, or the system's has its cause`()
  throws
{
  let waiting = try card(
    """
    {"name": "pan", "type": "pan", "requiresFailureOf": ["hold"]},
    {"name": "hold", "type": "longPress", "allowableMovement": 500, "delaysTouchesBegan": true}
    """, #"{"drag": "card", "by": [0, 40], "over": 0.3}"#)
  #expect(
    "\(waiting)" == """
      card.touchesBegan: dropped after 300 ms (300 ms held by hold)
      pan.action: 216.7 ms late (216.7 ms waiting for hold)
      """)
  #expect(waiting.map(\.outcome) == [.dropped, .dropped, .sent])
  let lab = Lab()
  lab.systemGestureEdges = [.bottom]
  let edge = try Scene(lab, observing: []) {
    try $0.view("card", frame: [0, 0, 390, 844]) { try $0.recognizer("pan", "pan") }
  }
  try edge.does(.down(1, .at(195, 842)), .wait(0.2), .up(1))
  #expect(
    "\(lab.timeline.latency())"
      == "card.touchesBegan: 200 ms late (200 ms held by the system)")
  let down = try Scene(observing: []) {
    try $0.view("card") { try $0.recognizer("longPress", "hold", ["delaysTouchesBegan": 1]) }
  }
  try down.does(.down(1, "card"), .wait(0.2), .move(1, .by(0, 5)))
  #expect(
    "\(down.lab.timeline.latency())"
      == "card.touchesBegan: still withheld after 200 ms (200 ms held by hold)")
}

/// The delays of a finger at an edge of the screen with a system gesture.
private func atTheEdge(_ recognizer: String, _ script: String) throws -> String {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "screen": {"systemGestures": ["bottom"]},
       "view": {"name": "card", "recognizers": [\(recognizer)]},
       "script": [{"down": 1, "at": [195, 842]}, {"wait": 0.2}, \(script)]}
      """
  ).run().timeline
  return "\(timeline.latency())"
}

@Test func `the system holds a touch at an edge until it gives it up, or until the lift`() throws {
  #expect(
    try atTheEdge(
      #"{"name": "two", "type": "tap", "numberOfTapsRequired": 2}"#, #"{"up": 1}, {"wait": 1}"#)
        == """
        card.touchesBegan: 200 ms late (200 ms held by the system)
        card.touchesEnded: 350 ms late (350 ms held by two)
        """)
  #expect(
    try atTheEdge(
      #"{"name": "pan", "type": "pan", "minimumNumberOfTouches": 2, "delaysTouchesBegan": true}"#,
      #"{"move": 1, "by": [40, 0]}, {"wait": 0.3}, {"up": 1}"#)
        == """
        card.touchesBegan: 500 ms late (200 ms held by the system, 300 ms held by pan)
        card.touchesMoved: 300 ms late (300 ms held by pan)
        """)
  #expect(
    try atTheEdge(
      #"{"name": "hold", "type": "longPress", "delaysTouchesBegan": true}"#, #"{"up": 1}"#)
      == "card.touchesBegan: 200 ms late (200 ms held by hold; the system held it as long)")
}

@Test func `a touch that is withheld and taken at one time never went out`() throws {
  let taken = try card(
    #"{"name": "pan", "type": "pan", "delaysTouchesBegan": true}"#,
    #"{"down": 1, "at": "card"}, {"move": 1, "by": [30, 0]}, {"up": 1}"#)
  #expect("\(taken)" == "Nothing came late: what never came was dropped at once.")
  #expect(taken.map(\.outcome) == [.dropped])
}

@Test func `a delay in JSON has its times in nanoseconds and each part with its cause`() throws {
  let latency = try card(
    #"{"name": "two", "type": "tap", "numberOfTapsRequired": 2}"#, #"{"tap": "card"}"#)
  let records = latency.compactMap(\.record)
  #expect(
    latency.json
      == #"{"schema":1,"text":"card.touchesEnded: 350 ms late (350 ms held by two)","delays":["#
      + #"{"touch":1,"finger":"1","subject":"card","what":"touchesBegan","given":0,"out":0,"total":0,"#
      + #""outcome":"delivered","record":\#(records[0]),"by":[],"parts":[]},"#
      + #"{"touch":1,"finger":"1","subject":"card","what":"touchesEnded","given":50000000,"out":400000000,"#
      + #""total":350000000,"outcome":"delivered","record":\#(records[1]),"by":["two"],"#
      + #""parts":[{"by":"two","because":"held by","start":50000000,"end":400000000}]}]}"#)
}
