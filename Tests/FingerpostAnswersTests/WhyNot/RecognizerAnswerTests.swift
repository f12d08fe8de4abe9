import Fingerpost
import FingerpostAnswers
import FingerpostGestures
import FingerpostTestSupport
import Testing

/// A card with recognizers, after some actions.
private func card(
  _ actions: SceneAction..., build: (Branch) throws -> Void
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [0, 0, 100, 100], build)
    try $0.view("other", frame: [0, 200, 100, 100]) { try $0.tap("far") }
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

@Test func `a question about a gesture that went otherwise is not asked, and the gesture says why`()
  throws
{
  let tapped = try card(.tap("card")) { try $0.tap("tap") }
  let far =
    "The tap recognizer “far” on the view “other” took no part in the touch: a recognizer receives the "
    + "touches of its view and of the views inside it, and the finger did not come down in “other”. "
    + "“other” was not hit: the finger came down at (50, 50) at 0 ms, and the view “card” was found there. "
    + "“other” returned nil from hitTest because the finger came down 150 points above its top edge."
  for hook in ["shouldReceiveTouch", "shouldBegin", "shouldRecognizeSimultaneouslyWith"] {
    let answer = try tapped.whyNot("far", hook)
    #expect(answer.text == far)
    #expect(answer.reasons == ["notAsked", "notOnPath", "pointOutside"])
  }
  for hook in [
    "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
  ] {
    #expect(
      try tapped.whyNot("tap", hook).text
        == "The tap recognizer “tap” on the view “card” was not asked \(hook), because no other recognizer "
        + "has its touch.")
  }
  let tap = "The delegate of the tap recognizer “tap” on the view “card” was not asked "
  let only =
    "gestureRecognizerShouldBegin, because that is asked only when a recognizer is about to recognize. "
  let both: (Branch) throws -> Void = {
    try $0.tap("tap")
    try $0.recognizer("pan", "pan")
  }
  let held = try card(.down(1, "card"), .wait(0.2), .move(1, .by(0, 2)), build: both)
  #expect(
    try held.whyNot("tap", "shouldBegin").text == tap + only
      + "“tap” has not decided: the finger is still down at the end, and it has neither "
      + "completed the tap nor ruled it out.")
  #expect(
    try held.whyNot("tap", "shouldRecognizeSimultaneouslyWith").text
      == "The tap recognizer “tap” on the view “card” was not asked shouldRecognizeSimultaneouslyWith: its "
      + "delegate does not implement it, or neither “tap” nor another recognizer was about to prevent the "
      + "other.")
  let dragged = try card(.drag("card", by: (0, 40)), build: both)
  let lost = try dragged.whyNot("tap", "shouldBegin")
  #expect(
    lost.text == tap + only
      + "“tap” failed at 83.3 ms because the pan recognizer “pan” on “card” began first, and no delegate "
      + "allows both to recognize the same touch. “pan” began at 83.3 ms because the finger had moved far "
      + "enough for the pan.")
  #expect(lost.reasons == ["notAsked", "shutOut", "reached"])
  for name in ["tap", "pan"] {
    #expect(
      try dragged.whyNot(name, "shouldRecognizeSimultaneouslyWith").text
        == "The \(name) recognizer “\(name)” on the view “card” was not asked: its delegate does not "
        + "implement shouldRecognizeSimultaneouslyWith.")
  }
}

@Test
func `AR-3 a question about another recognizer that was not asked is answered about that one`()
  throws
{
  let hook = "shouldRecognizeSimultaneouslyWith"
  func played(_ script: String) throws -> TimelineSnapshot {
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "subviews": [
          {"name": "card", "frame": [0, 0, 100, 100], "recognizers": [
            {"name": "tap", "type": "tap", "delegate": {"\(hook)": true}},
            {"name": "pan", "type": "pan"}, {"name": "press", "type": "longPress"}]},
          {"name": "other", "frame": [0, 200, 100, 100], "recognizers": [{"name": "far", "type": "tap"}]}]},
         "script": [\(script)]}
        """
    ).run().timeline
  }
  let dragged = try played(#"{"drag": "card", "by": [0, 30]}"#)
  #expect(try dragged.whyNot("tap", "\(hook)(pan)").happened)
  #expect(
    try dragged.whyNot("tap", "\(hook)(press)").text
      == "The tap recognizer “tap” on the view “card” was not asked \(hook) about the long press recognizer “press” on "
      + "“card”, and the timeline contains no reason.")
  #expect(
    try dragged.whyNot("tap", "\(hook)(far)").text.hasPrefix(
      "The tap recognizer “tap” on the view “card” was not asked \(hook) about the tap recognizer “far” on the view "
        + "“other”, because that took no part in the touch. "))
  #expect(
    try dragged.whyNot("press", "\(hook)(tap)").text
      == "The long press recognizer “press” on the view “card” was not asked: its delegate does not implement \(hook)."
  )
}

@Test func `a pan that began and ended reached no other end, and changed only if the finger moved`()
  throws
{
  func answers(_ timeline: TimelineSnapshot, _ states: [String]) throws -> [String] {
    try states.map { try timeline.whyNot("pan", $0).text }
  }
  let who = "The pan recognizer “pan” on the view “card” "
  let pan: (Branch) throws -> Void = { try $0.recognizer("pan", "pan") }
  let lifted = try card(.down(1, "card"), .move(1, .by(0, 40)), .up(1), build: pan)
  let ended = who + "ended at 0 ms because the finger was lifted. "
  #expect(
    try answers(lifted, ["changed", "cancelled", "failed"]) == [
      ended + "After it had begun the finger did not move any more.",
      ended + "Nothing took its touches away before that.",
      ended + "A recognizer that has begun does not fail any more.",
    ])
  let cancelled = try card(.down(1, "card"), .move(1, .by(0, 40)), .cancel(1), build: pan)
  let call =
    who
    + "was cancelled at 0 ms because the system cancelled the touch, as it does when a call comes in."
  #expect(try answers(cancelled, ["changed", "ended", "failed"]) == [call, call, call])
  #expect(
    try answers(cancelled, ["touchesEnded"]) == [
      who + "got no touchesEnded because the finger was not lifted."
    ])
}

@Test
func `what keeps a recognizer from its reset is a finger, or a recognizer that is bound to it`()
  throws
{
  let down = try card(.down(1, "card"), .move(1, .by(0, 40), over: 0.2)) {
    try $0.recognizer("pan", "pan")
    try $0.tap("tap")
  }
  for (name, state) in [("pan", "“changed” at 200 ms"), ("tap", "“failed” at 50 ms")] {
    let answer = try down.whyNot(name, "reset")
    #expect(
      answer.text
        == "The \(name) recognizer “\(name)” on the view “card” reached the state \(state), but "
        + "a finger of its gesture is still down at the end.")
    #expect(answer.reasons == ["stillDown"])
  }
  let bound = try card(.tap("card"), .wait(0.1)) {
    let twice = try $0.tap("twice", taps: 2)
    try $0.lab.require(twice, toFail: try $0.recognizer("longPress", "hold"))
  }
  #expect(
    try bound.whyNot("hold", "reset").text
      == "The long press recognizer “hold” on the view “card” reached the state “failed” at 50 ms, but a "
      + "recognizer bound to it by a failure requirement is undecided.")
}

@Test func `a recognizer that let go of its touch receives nothing more of it`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: []) {
    try $0.view("card") { try $0.recognizer("test.continuous", "own", ["ignores": 1]) }
  }
  try scene.does(.down(1, "card"), .wait(0.1), .move(1, .by(0, 10)), .wait(0.1), .up(1))
  let who = "The test.continuous recognizer “own” on the view “card” got no "
  let ended = try lab.timeline.whyNot("own", "touchesEnded")
  #expect(ended.text == who + "touchesEnded because it no longer had the touch.")
  #expect(ended.reasons == ["notServed"])
  #expect(
    try lab.timeline.whyNot("own", "touchesCancelled").text == who
      + "touchesCancelled because nothing took the touch from it: the finger was lifted at 200 ms.")
}

@Test func `UIKit's own recognizers say that no records contain what they receive`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("note", "UITextField", frame: [0, 0, 200, 40])
    try $0.view("feed", "UIScrollView", frame: [0, 100, 300, 300])
  }
  try scene.does(.tap("note"), .wait(1), .tap("feed"))
  let timeline = scene.lab.timeline
  for event in ["action", "touchesBegan"] {
    #expect(
      try timeline.whyNot("note.textTap", event, touch: 1).text
        == "The tap recognizer “note.textTap” on the text field “note” is UIKit’s own: the timeline "
        + "contains no records of what it receives.")
    #expect(
      try timeline.whyNot("feed.contentDelay", event, touch: 2).text
        == "The content touch delay of the scroll view “feed” took no part in the touch: it delays only "
        + "touches in the scroll view's content.")
  }
}

@Test func `at an edge of the system a pan had no touch, as the system kept or took it`() throws {
  func pan(_ actions: SceneAction...) throws -> TimelineSnapshot {
    let lab = Lab()
    lab.systemGestureEdges = [.bottom]
    let scene = try Scene(lab, observing: []) {
      try $0.view("card", frame: [0, 0, 390, 844]) { try $0.recognizer("pan", "pan") }
    }
    for action in actions { try scene.does(action) }
    scene.skip()
    return lab.timeline
  }
  let down = SceneAction.down(1, .at(195, 842))
  for (timeline, end) in [
    (try pan(down), "the system had not given the touch up by the end"),
    (
      try pan(down, .move(1, .by(0, -60), over: 0.1)),
      "the system recognized its own gesture at the edge of the screen"
    ),
  ] {
    let answer = try timeline.whyNot("pan", "began")
    #expect(
      answer.text
        == "The pan recognizer “pan” on the view “card” did not receive the touch: the finger came down at "
        + "an edge with a system gesture that is not deferred, and \(end).")
    #expect(answer.reasons == ["systemGesture"])
    #expect(
      answer.facts.map(\.description) == [
        "application.preferredScreenEdgesDeferringSystemGestures = not this edge"
      ])
  }
}

@Test func `a finger beside the screen came down where no view takes touches`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [0, 0, 100, 100], with: ["isMultipleTouchEnabled": 1]) {
      try $0.tap("both", ["numberOfTouchesRequired": 2])
    }
  }
  try scene.lab.play([
    .down(1, at: .point(Point(-50, 150))), .down(2, at: .point(Point(50, 50))), .wait(0.1), .up(1),
    .up(2),
  ])
  #expect(
    try scene.lab.timeline.whyNot("both.action").text
      == "The tap recognizer “both” on the view “card” failed at 100 ms because it received 1 finger and needs "
      + "2; another one came down where no view takes touches.")
}

@Test(arguments: [(1.0, 1, "the tap"), (2, 1, "the tap"), (2, 2, "the 2 taps")])
func `a press that comes after taps needs another press, not another tap`(
  needed: Double, taps: Int, after: String
) throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [0, 0, 100, 100]) {
      try $0.recognizer("longPress", "hold", ["numberOfTapsRequired": needed])
    }
  }
  try scene.lab.play([.tap(.point(Point(50, 50)), count: taps)])
  try scene.lab.settle()
  let (which, time) =
    taps == 1 ? ("", 400) : ("This is about touch 1 of 2, which began at 0 ms. ", 550)
  #expect(
    try scene.lab.timeline.whyNot("hold.action").text
      == "\(which)The long press recognizer “hold” on the view “card” failed at \(time) ms because it needs another press "
      + "after \(after), and none came within 350 ms.")
}

@Test(arguments: ["tap", "swipe"], ["state(began)", "action(changed)", "state(cancelled)"])
func `a discrete recognizer never has a continuous one's states, whatever the fingers did`(
  type: String, event: String
) throws {
  let state = event.drop { $0 != "(" }.dropFirst().dropLast()
  for step in [#"{"tap": "it"}"#, #"{"tap": [300, 700]}"#, #"{"press": "it", "for": 2}"#] {
    let answer = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "subviews": [
           {"name": "it", "frame": [50, 100, 200, 40], "recognizers": [{"name": "own", "type": "\(type)"}]}]},
         "script": [\(step)]}
        """
    ).answer(.whyNot("own.\(event)"))
    #expect(
      answer.text.hasPrefix(
        "The \(type) recognizer “own” on the view “it” never enters the state “\(state)”: "),
      "\(answer.text)")
    // No play brings it.
    #expect(answer.proof.plays == 0)
  }
}
