import Fingerpost
import Testing

private func played(_ keys: String, _ root: String, _ script: String) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, \(keys) "view": {"name": "root", \(root)}, "script": [\(script)]}
      """
  ).run().timeline
}

/// The texts of a kind's records, in order.
private func texts(_ timeline: TimelineSnapshot, _ kind: RecordKind) throws -> [String] {
  try timeline.indices.filter { timeline[$0].kind == kind }.map {
    try timeline.why(Serial(truncatingIfNeeded: $0)).text
  }
}

@Test func `a limit of the profile releases the end of a touch`() throws {
  let timeline = try played(
    #""profile": {"base": "ios17", "endedDelayLimit": 0.15},"#,
    #"""
    "recognizers": [{"name": "double", "type": "tap", "numberOfTapsRequired": 2}],
    "subviews": [{"name": "card", "frame": [0, 0, 200, 200]}]
    """#, #"{"tap": "card"}"#)
  let delayed =
    "The tap recognizer “double” on the view “root” delayed it, because its delaysTouchesEnded is on (it "
    + "is by default) and it could still recognize."
  let limit = "The profile's endedDelayLimit released it at 200 ms, before “double” had decided."
  #expect(
    try texts(timeline, .withheld) == [
      "The view “card” did not get touchesEnded at 50 ms, when the finger was lifted. \(delayed) It came "
        + "at 200 ms, 150 ms late."
    ])
  #expect(
    try texts(timeline, .released) == [
      "The view “card” received touchesEnded at 200 ms, 150 ms after the finger was lifted. \(delayed) "
        + limit
    ])
  #expect(
    try texts(timeline, .timer) == [
      "The end of the touch had been delayed at 200 ms for as long as it may be (endedDelayLimit, a "
        + "number that Apple does not publish).",
      "A time limit of the tap recognizer “double” on the view “root” expired at 400 ms. “double” failed "
        + "at 400 ms because it needs a second tap, and none came within 350 ms.",
    ])
  let answer = try timeline.why("card.touchesEnded")
  #expect(
    answer.text
      == "The view “card” got touchesEnded at 200 ms, 150 ms after the finger was lifted. \(delayed) "
      + limit)
  #expect(
    answer.facts.map(\.description)
      == ["double.delaysTouchesEnded = true", "profile.endedDelayLimit = 0.15"])
  #expect(answer.reasons == ["withheld", "delaysTouchesEnded"])
}

@Test func `a touch at an edge of the screen is the system's until that has given it up`() throws {
  let edge = #""screen": {"systemGestures": ["bottom"]},"#
  let card = #""subviews": [{"name": "card", "frame": [0, 700, 390, 144]}]"#
  let down = #"{"down": 1, "at": [195, 840]}"#
  let pressed = try played(edge, card, #"\#(down), {"wait": 0.1}, {"up": 1}"#)
  let delayed =
    "The system delayed it, because the finger came down at an edge with a system gesture that is not "
    + "deferred: views, pans, swipes and scroll views receive it when the system has given it up."
  let kept =
    "The view “card” did not get touchesBegan at 0 ms, when the finger came down. \(delayed)"
  #expect(try texts(pressed, .withheld) == ["\(kept) It came at 100 ms, 100 ms late."])
  #expect(
    try texts(pressed, .released) == [
      "The view “card” received touchesBegan at 100 ms, 100 ms after the finger came down. \(delayed)",
      "The view “card” received touchesEnded at 100 ms, at once, but after the phases that were delayed "
        + "before.",
    ])
  let answer = try pressed.why("card.touchesBegan")
  #expect(
    answer.text
      == "The view “card” got touchesBegan at 100 ms, 100 ms after the finger came down. \(delayed)"
  )
  #expect(
    answer.facts.map(\.description)
      == ["application.preferredScreenEdgesDeferringSystemGestures = not this edge"])
  #expect(
    try pressed.why("card.touchesEnded").text
      == "The view “card” got touchesEnded at 100 ms because the finger was lifted, right after what the "
      + "system had delayed until then.")
  let dragged = try played(edge, card, #"\#(down), {"move": 1, "by": [0, -200], "over": 0.3}"#)
  let taken =
    "it was still delayed when the system recognized its own gesture at the edge of the screen."
  #expect(try texts(dragged, .withheld) == ["\(kept) It never came: \(taken)"])
  #expect(try texts(dragged, .dropped) == ["The touch never reached the view “card”: \(taken)"])
  #expect(
    try texts(dragged, .change).prefix(2) == [
      "The system took the finger from the application at 50 ms because it had moved far enough from the "
        + "edge of the screen for a system gesture.",
      "The application became inactive at 50 ms because the system recognized its own gesture.",
    ])
}

@Test func `a pan at an edge delays a touch only after the system has given it up`() throws {
  let edge = #""screen": {"systemGestures": ["bottom"]},"#
  func asked(_ keys: String, _ script: String) throws -> Explanation {
    try played(
      edge,
      #"""
      "subviews": [{"name": "card", "frame": [0, 700, 390, 144], "recognizers": [
        {"name": "pan", "type": "pan", \#(keys) "delaysTouchesBegan": true}]}]
      """#, #"{"down": 1, "at": [195, 842]}, {"wait": 0.2}, \#(script) {"up": 1}"#
    ).why("card.touchesBegan")
  }
  let delayed =
    "The system delayed it, because the finger came down at an edge with a system gesture that is not "
    + "deferred: views, pans, swipes and scroll views receive it when the system has given it up."
  let lifted = try asked("", "")
  #expect(
    lifted.text
      == "The view “card” got touchesBegan at 200 ms, 200 ms after the finger came down. \(delayed)"
  )
  #expect(
    lifted.facts.map(\.description)
      == ["application.preferredScreenEdgesDeferringSystemGestures = not this edge"])
  #expect(
    try asked(
      #""minimumNumberOfTouches": 2,"#, #"{"move": 1, "by": [40, 0]}, {"wait": 0.3},"#
    ).text
      == "The view “card” got touchesBegan at 500 ms, 500 ms after the finger came down. \(delayed) "
      + "The pan recognizer “pan” on “card” received it at 200 ms. “pan” delayed it while it could "
      + "still recognize. It failed at 500 ms because it received 1 finger and needs 2. That released "
      + "the touch.")
}

@Test func `a recognizer that is undecided at the end still delays the touch`() throws {
  let timeline = try played(
    "",
    #"""
    "recognizers": [{"name": "hold", "type": "longPress", "delaysTouchesBegan": true,
      "minimumPressDuration": 10, "requiresFailureOf": ["pan"]}, {"name": "pan", "type": "pan"}]
    """#, #"{"down": 1, "at": [50, 50]}, {"wait": 11}"#)
  #expect(
    try texts(timeline, .withheld) == [
      "The view “root” did not get touchesBegan at 0 ms, when the finger came down. The long press "
        + "recognizer “hold” on “root” delayed it, because its delaysTouchesBegan is on and it could still "
        + "recognize. It is still delayed when the timeline ends, at 11000 ms."
    ])
  #expect(
    try texts(timeline, .diagnostic) == [
      "A diagnostic at 11000 ms: a part of a touch was still withheld from the view “root” at the end. "
        + "The long press recognizer “hold” on “root” was still undecided."
    ])
  #expect(
    try texts(timeline, .waits) == [
      "The long press recognizer “hold” on the view “root” was ready at 10000 ms but had to wait: it "
        + "requires the pan recognizer “pan” on “root” to fail. “pan” has neither failed nor recognized "
        + "when the timeline ends, at 11000 ms, so “hold” still waits."
    ])
}

@Test func `all that delayed a call to its end are named, with their settings`() throws {
  let scroll = #""class": "UIScrollView", "contentSize": [390, 2000], "frame": [0, 0, 390, 400]"#
  let row = #"{"name": "row", "frame": [0, 0, 390, 100]}"#
  let answer = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "outer", \(scroll), "subviews": [
         {"name": "inner", \(scroll), "subviews": [\(row)]}]}]},
       "script": [{"press": "row", "for": 0.3}]}
      """
  ).run().timeline.why("row.touchesBegan")
  #expect(
    answer.text
      == "The view “row” got touchesBegan at 150 ms, 150 ms after the finger came down. The scroll view "
      + "“outer” delayed it, because its delaysContentTouches is on (it is by default): it waits to see "
      + "whether the finger is going to scroll. No drag began in time, so it released the touch at 150 ms. "
      + "The scroll view “inner” delayed it as long.")
  #expect(
    answer.facts.map { "\($0)" } == [
      "outer.delaysContentTouches = true", "inner.delaysContentTouches = true",
    ])
}

@Test
func `SC-4 a pan that waits withholds the touch that stopped its content, whatever its flags`()
  throws
{
  let timeline = try played(
    "",
    #"""
    "recognizers": [{"name": "long", "type": "longPress"}],
    "subviews": [{"name": "list", "class": "UIScrollView", "frame": [0, 100, 390, 700],
      "contentSize": [390, 3000], "panGestureRecognizer": {"requiresFailureOf": ["long"]},
      "subviews": [{"name": "row", "frame": [0, 0, 390, 3000]}]}]
    """#,
    #"""
    {"drag": "list", "by": [0, -300], "over": 0.2}, {"wait": 0.3}, {"down": 1, "at": "list"}, {"wait": 0.1},
    {"up": 1}
    """#)
  let stopping = try #require(
    timeline.indices.last { timeline[$0].kind == .withheld && timeline[$0].rule == .dl1 })
  let answer = try timeline.why(Serial(truncatingIfNeeded: stopping))
  let words =
    "The view “row” did not get touchesBegan at 500 ms, when the finger came down. The pan recognizer of the "
    + "scroll view “list” delayed it, because the finger came down while the scroll view decelerated, and stopped "
    + "it: its content gets nothing of such a touch unless the pan fails."
  #expect(answer.text.hasPrefix(words), "\(answer.text)")
  let holders = "; it and “list” (its delaysContentTouches is on) had delayed the touch until then."
  #expect(answer.text.hasSuffix(holders), "\(answer.text)")
  #expect(answer.reasons.contains("stoppedMotion"))
  #expect(!answer.reasons.contains("delaysTouchesBegan"))
  #expect(!answer.facts.contains { $0.property == "delaysTouchesBegan" })
}
