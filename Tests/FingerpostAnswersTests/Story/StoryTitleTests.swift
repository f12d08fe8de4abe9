import Fingerpost
import FingerpostTestSupport
import Testing

/// The headings of a story, without their numbers and times.
private func titles(_ timeline: TimelineSnapshot) -> [String] { timeline.story().map(\.title) }

/// A card of 300 × 300 points that takes several fingers, after a script.
private func card(_ script: String) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "card", "frame": [0, 0, 300, 300], "isMultipleTouchEnabled": true}]},
       "script": [\(script)]}
      """
  ).run().timeline
}

@Test(arguments: [
  (#"{"tap": "card", "count": 4, "fingers": 3}"#, "Three-finger 4-fold tap on card"),
  (#"{"tap": "card", "count": 3, "fingers": 4}"#, "Four-finger triple tap on card"),
  (#"{"tap": "card", "count": 2, "hold": 0.6}"#, "Tap and press of 600 ms on card"),
  (#"{"tap": "card", "count": 3, "hold": 0.5}"#, "Double tap and press of 500 ms on card"),
  (#"{"press": "card", "for": 0.7, "fingers": 2}"#, "Two-finger press of 700 ms on card"),
  (#"{"rotate": "card", "by": 45}"#, "Rotation on card"),
  (#"{"pinch": "card", "from": 50, "to": 150}"#, "Pinch on card"),
  (
    #"{"drag": "card", "by": [0, 50], "fingers": 2}"#,
    "Two-finger drag down 50 points from card"
  ),
  (
    """
    {"down": 1, "at": [20, 20]}, {"down": 2, "at": [100, 100]}, {"move": 2, "by": [0, -50], "over": 0.1},
    {"up": 1}, {"up": 2}
    """, "Drag up 50 points with one of two fingers from card"
  ),
  (
    """
    {"down": 1, "at": [100, 100]}, {"move": 1, "by": [100, 0], "over": 0.1},
    {"move": 1, "by": [0, 100], "over": 0.1}, {"move": 1, "by": [-100, 0], "over": 0.1},
    {"move": 1, "by": [0, -100], "over": 0.1}, {"up": 1}
    """, "Drag along a path of 400 points from card"
  ),
  (
    #"{"down": 1, "at": [150, 100]}, {"up": 1, "at": [100, 100]}"#,
    "Drag left 50 points from card"
  ),
  (#"{"down": 1, "at": [20, 20]}, {"wait": 0.1}, {"cancel": 1}"#, "Touch on card"),
  (#"{"shake": true}"#, "Shake on window"),
  (#"{"remote": "play"}"#, "Remote control command play on window"),
  (#"{"scroll": "card", "by": [0, 40]}"#, "Scroll down 40 points over card"),
  (#"{"scroll": "card", "by": [0, 0]}"#, "Scroll over card"),
  (#"{"tapStatusBar": true}"#, "Tap on the status bar"),
])
func `a gesture is called by its fingers, its presses, its way and what was under it`(
  script: String, title: String
) throws {
  #expect(titles(try card(script)) == [title])
}

@Test func `where no view takes what came in, a title says so`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  try scene.lab.set("isUserInteractionEnabled", of: .responder(scene.window), to: [0])
  try scene.lab.play(ScriptStep.scroll(TouchPlace.at(20, 30), by: Point(0, 100)))
  try scene.lab.play(ScriptStep.hover(TouchPlace.at(20, 30)))
  try scene.does(.wait(1), .tap(.at(20, 30)))
  #expect(
    titles(scene.lab.timeline) == [
      "Scroll down 100 points, over no view", "Hover", "Tap at (20, 30), on no view",
    ])
  #expect(
    scene.lab.timeline.story().prefix(2).map(\.text) == [
      "Nothing received it.", "Nothing received it.",
    ])
}

@Test func `a view that an import has numbered is called with the next view that has a name`()
  throws
{
  let scene = try Scene(observing: []) { page in
    try page.view("panel", frame: [0, 0, 200, 200]) {
      try $0.view("view#1", frame: [0, 0, 100, 100]) {
        try $0.view("view#2", frame: [0, 0, 50, 50])
      }
    }
  }
  let alone = try scene.lab.makeView("view#3")
  try scene.lab.set("frame", of: .responder(alone), to: [300, 300, 50, 50])
  try scene.lab.addSubview(alone, to: scene.window)
  try scene.does(.tap(.at(20, 20)), .wait(1), .tap(.at(320, 320)))
  #expect(titles(scene.lab.timeline) == ["Tap on view#2 in panel", "Tap on view#3"])
}

/// The first lines of the story of a timeline that begins with a record of a kind.
private func story(_ timeline: TimelineSnapshot, from kind: RecordKind, after: Int = 0) throws
  -> [String]
{
  let first = try #require(
    timeline.indices.first { $0 >= after && timeline.records[$0].kind == kind })
  return "\(timeline[from: Serial(first)].story())".split(separator: "\n").map {
    String($0.drop { $0 == " " })
  }
}

@Test func `the story of a part of a timeline begins where the part does`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("buy", "UIButton")
    try $0.view("card", frame: [0, 0, 40, 40]) { try $0.tap("twice", taps: 2) }
  }
  try scene.does(
    .down(1, "buy"), .wait(0.1), .move(1, .by(0, 5)), .up(1), .wait(1), .tap("card"), .wait(1))
  let timeline = scene.lab.timeline
  let rest = [
    "2. Tap on card, 1100–1150 ms", "! nothing handled it",
    "· card got touchesBegan and touchesEnded, passed on up to appDelegate",
    "· twice failed: no further tap within 350 ms",
    "! card got touchesEnded 350 ms late: twice.delaysTouchesEnded",
  ]
  let up = try #require(
    timeline.indices.first {
      timeline.records[$0].kind == .input && timeline.records[$0].to == TouchPhase.ended.rawValue
    })
  #expect(
    try story(timeline, from: .sendEvent, after: up) == [
      "1. Touch on buy, at 100 ms", "✓ buy sent touchUpInside", "· buy got touchesEnded",
    ] + rest)
  #expect(
    try story(timeline, from: .control, after: up) == [
      "1. Without an input, at 100 ms", "✓ buy sent touchUpInside",
    ] + rest)
  #expect(
    try story(timeline, from: .reset, after: up) == [
      "1. Without an input, at 1500 ms", "! nothing received it",
    ])
}

/// A drag of the card over 300 ms, or as long as is said, and recognizers on the card.
@Test(arguments: [
  ([5.0, 0.3], ["tap"], "Tap on card that moved 5 points", StoryEntry.Kind.tap),
  ([5, 0.3], ["pan"], "Tap on card that moved 5 points", .tap),
  // A tap recognizer allows more than a pan needs, and longer than a press takes.
  ([12, 0.3], ["tap"], "Tap on card that moved 12 points", .tap),
  ([12, 0.3], [], "Drag right 12 points from card", .drag),
  ([12, 0.3], ["tap", "pan"], "Drag right 12 points from card", .drag),
  ([0, 0.7], ["tap"], "Tap on card", .tap),
  ([0, 0.7], ["tap", "longPress"], "Press of 700 ms on card", .press),
  ([8, 0.8], ["tap"], "Press of 800 ms on card that moved 8 points", .press),
])
func `a gesture is called what its recognizers took it for, else by what was measured`(
  way: [Double], types: [String], title: String, kind: StoryEntry.Kind
) throws {
  let recognizers = types.map { #"{"name": "\#($0)", "type": "\#($0)"}"# }.joined(separator: ", ")
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
        {"name": "card", "frame": [0, 0, 300, 300], "recognizers": [\(recognizers)]}]},
       "script": [{"drag": "card", "by": [\(way[0]), 0], "over": \(way[1])}]}
      """
  ).run().timeline
  #expect(titles(timeline) == [title])
  #expect(timeline.story().map(\.kind) == [kind])
}

@Test func `a press whose finger sent nothing after it came down is called a touch`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
        {"name": "card", "frame": [0, 0, 300, 300], "recognizers": [
          {"name": "press", "type": "longPress"}]}]},
       "script": [{"down": 1, "at": "card"}, {"wait": 0.6}]}
      """
  ).run().timeline
  #expect(titles(timeline) == ["Touch on card"])
  #expect(timeline.log(.action) == ["press.action(began)"])
}
