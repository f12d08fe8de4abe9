import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A page with recognizers of one card, after a script.
private func played(
  _ recognizers: String, _ script: String, card: String = "", page: String = ""
) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", \(page) "subviews": [
         {"name": "card", "frame": [45, 200, 300, 300], "isMultipleTouchEnabled": true, \(card)
          "recognizers": [\(recognizers)]}]},
       "script": [\(script)]}
      """
  ).run().timeline
}

@Test(
  "a tap recognizer counts the lifts that it needs",
  arguments: [(3, "third"), (4, "fourth"), (5, "fifth"), (6, "6th")])
private func ordinals(_ taps: Int, _ word: String) throws {
  let answer = try played(
    #"{"name": "tap", "type": "tap", "numberOfTapsRequired": \#(taps)}"#,
    #"{"tap": "card", "count": \#(taps)}"#
  ).why("tap.action")
  #expect(
    answer.text
      == "The tap recognizer “tap” on the view “card” sent its action at \(taps * 150 - 100) ms because "
      + "the finger was lifted for the \(word) time, which completes the tap.")
  #expect(answer.facts.map(\.description) == ["tap.numberOfTapsRequired = \(taps)"])
}

@Test func `GR-3 a press that had to wait was held until then, whatever comes down later`() throws {
  let answer = try played(
    """
    {"name": "long", "type": "longPress", "allowableMovement": 100, "requiresFailureOf": ["other"]},
     {"name": "other", "type": "longPress", "minimumPressDuration": 1, "allowableMovement": 20}
    """,
    """
    {"down": 1, "at": [200, 400]}, {"wait": 0.6}, {"down": 2, "at": [230, 400]}, {"move": 1, "by": [0, 40]}, {"up": 1},
     {"up": 2}
    """
  ).why("long.state(began)")
  #expect(answer.text.contains("when the finger had been held down for 500 ms, but it had to wait"))
}

@Test func `AR-5 what it waited for failed at the same moment: it began at once`() throws {
  let timeline = try played(
    """
    {"name": "pan", "type": "pan", "requiresFailureOf": ["tap"]}, {"name": "tap", "type": "tap"}
    """,
    #"{"down": 1, "at": [200, 400]}, {"move": 1, "by": [0, 12]}, {"move": 1, "by": [0, 60]}, {"up": 1}"#
  )
  let answer = try timeline.why("pan.state(began)")
  #expect(answer.text.hasSuffix(", and so “pan” began at once."), "\(answer.text)")
  let wait = try #require(timeline.indices.first { timeline.records[$0].kind == .waits })
  #expect(
    try timeline.why(Serial(truncatingIfNeeded: wait)).text.hasSuffix(
      "That let “pan” begin at once."))
}

@Test(
  "why a recognizer of one finger failed",
  arguments: [
    (
      #""swipe", "direction": ["left", "up"]"#, "[0, 50]", 0.1,
      "swipe recognizer", "at 100 ms because the finger did not move in its direction",
      ["it.direction = [left, up]"]
    ),
    (
      #""swipe", "direction": ["right"]"#, "[-50, 3]", 0.1,
      "swipe recognizer", "at 16.7 ms because the finger moved 8.3 points against its direction",
      ["it.direction = [right]"]
    ),
    (
      #""screenEdgePan", "edges": []"#, "[50, 0]", 0.1, "screen-edge pan recognizer",
      "at 0 ms because its edges property is empty, so it never begins", ["it.edges = 0 of them"]
    ),
    (
      #""screenEdgePan", "edges": ["left", "right"]"#, "[50, 0]", 0.1,
      "screen-edge pan recognizer",
      "at 0 ms because its edges property has several edges, and UIKit's screen-edge pan begins at a "
        + "single edge only", ["it.edges = 2 of them"]
    ),
    (
      #""screenEdgePan", "edges": ["left"]"#, "[50, 0]", 0.1, "screen-edge pan recognizer",
      "at 0 ms because the finger came down 195 points from the edge, outside the 20 points in which "
        + "it begins", ["profile.screenEdgeWidth = 20 (measured 195)"]
    ),
  ] as [(String, String, Double, String, String, [String])])
private func failed(
  _ type: String, _ way: String, _ time: Double, _ role: String, _ words: String, _ facts: [String]
) throws {
  let answer = try played(
    #"{"name": "it", "type": \#(type)}"#, #"{"drag": "card", "by": \#(way), "over": \#(time)}"#
  ).why("it.state(failed)")
  #expect(answer.text == "The \(role) “it” on the view “card” failed \(words).")
  #expect(answer.facts.map(\.description) == facts)
}

@Test func `two fingers that change too little, and enough`() throws {
  let pair = #"{"name": "pinch", "type": "pinch"}, {"name": "turn", "type": "rotation"}"#
  let still = try played(pair, #"{"tap": "card", "fingers": 2}"#)
  #expect(
    try still.why("pinch.state(failed)").text
      == "The pinch recognizer “pinch” on the view “card” failed at 50 ms because the fingers were "
      + "lifted after their distance had changed by 0 points at most, and a pinch needs more than 8 "
      + "points.")
  #expect(
    try still.why("turn.state(failed)").text
      == "The rotation recognizer “turn” on the view “card” failed at 50 ms because the fingers were "
      + "lifted after they had turned 0 degrees at most, and a rotation needs more than 5 degrees.")
  #expect(
    try played(pair, #"{"rotate": "card", "by": 1}"#).why("turn.state(failed)").text
      == "The rotation recognizer “turn” on the view “card” failed at 500 ms because the fingers were "
      + "lifted after they had turned 1 degree at most, and a rotation needs more than 5 degrees.")
  #expect(
    try played(pair, #"{"pinch": "card", "from": 50, "to": 150}"#).why("pinch.state(began)").text
      == "The pinch recognizer “pinch” on the view “card” began at 50 ms because the distance between "
      + "the fingers had changed enough for the pinch.")
  #expect(
    try played(pair, #"{"rotate": "card", "by": 45}"#).why("turn.state(began)").text
      == "The rotation recognizer “turn” on the view “card” began at 66.7 ms because the fingers had "
      + "turned far enough for the rotation.")
}

@Test func `a finger that a recognizer lacks was refused by its delegate`() throws {
  let answer = try played(
    #"""
    {"name": "both", "type": "tap", "numberOfTouchesRequired": 2,
     "delegate": {"shouldReceiveTouch": {"unlessViewIs": ["badge"]}}}
    """#,
    #"""
    {"together": [{"press": {"view": "card", "at": [200, 200]}, "for": 0.2},
      {"press": {"view": "badge", "at": [10, 10]}, "for": 0.3}]}
    """#, card: #""subviews": [{"name": "badge", "frame": [0, 0, 50, 50]}],"#
  ).why("both.state(failed)")
  #expect(
    answer.text
      == "The tap recognizer “both” on the view “card” failed at 200 ms because it received 1 finger "
      + "and needs 2; another one was refused by its delegate.")
  #expect(answer.facts.map(\.description) == ["both.numberOfTouchesRequired = 2 (measured 1)"])
  #expect(answer.evidence.contains { $0.kind == .question && $0.answer == false })
}

@Test func `an action is sent as a gesture begins, and as it is cancelled`() throws {
  let timeline = try played(
    #"{"name": "pan", "type": "pan"}"#,
    #"""
    {"down": 1, "at": "card"}, {"move": 1, "by": [30, 0], "over": 0.1},
    {"set": "pan", "isEnabled": false}
    """#)
  #expect(
    try timeline.why("pan.action(cancelled)").text
      == "The pan recognizer “pan” on the view “card” sent its action at 100 ms because it was "
      + "cancelled. “pan” was cancelled at 100 ms because the program disabled it during the gesture "
      + "(isEnabled = false).")
  #expect(
    try timeline.why("pan.action(began)").text
      == "The pan recognizer “pan” on the view “card” sent its action at 33.3 ms as it began, because "
      + "the finger had moved far enough for the pan.")
}

@Test func `a request that cannot follow the present state is a diagnostic with both`() throws {
  let scene = try Scene(try Lab.withScriptedRecognizers(), observing: []) {
    try $0.recognizer("test.continuous", "wild", ["began": 2, "moved": 5])
  }
  try scene.does(.down(1, "root"), .move(1, .by(1, 1)))
  scene.skip()
  let timeline = scene.lab.timeline
  let oddities = timeline.records.indices.filter { timeline.records[$0].kind == .diagnostic }
  #expect(
    oddities.map {
      [timeline.from(of: timeline.records[$0]), timeline.to(of: timeline.records[$0])]
    }
      == [["possible", "changed"], ["began", "failed"]])
  for serial in oddities {
    let answer = try timeline.why(Serial(truncatingIfNeeded: serial))
    #expect(
      answer.text
        == "A diagnostic at 0 ms: the test.continuous recognizer “wild” on the view “root” requested a "
        + "state that cannot follow its current one, and received the nearest one that can.")
    #expect(answer.reasons == ["illegalTransition"])
  }
}

@Test func `a recognizer lost to another: in its turn, by an answer, or to one that had begun`()
  throws
{
  let refused = try played(
    #"""
    {"name": "one", "type": "pan", "delegate": {"shouldRecognizeSimultaneouslyWith": false}},
    {"name": "two", "type": "pan"}, {"name": "tap", "type": "tap"}
    """#, #"{"drag": "card", "by": [50, 0], "over": 0.3}"#)
  let began = "“two” began at 66.7 ms because the finger had moved far enough for the pan."
  let one = try refused.why("one.state(failed)")
  #expect(
    one.text
      == "The pan recognizer “one” on the view “card” failed at 66.7 ms because the pan recognizer “two” "
      + "on “card” began first, and the delegate of “one” returned false from "
      + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:). \(began)")
  #expect(
    one.facts.map(\.description) == [
      "two.delegate.shouldRecognizeSimultaneouslyWith = not answered for one",
      "one.delegate.shouldRecognizeSimultaneouslyWith = no for two",
    ])
  let both = try played(
    #"""
    {"name": "one", "type": "pan", "delegate": {"shouldRecognizeSimultaneouslyWith": false}},
    {"name": "two", "type": "pan", "delegate": {"shouldRecognizeSimultaneouslyWith": false}}
    """#, #"{"drag": "card", "by": [50, 0], "over": 0.3}"#)
  #expect(
    try both.why("one.state(failed)").text
      == "The pan recognizer “one” on the view “card” failed at 66.7 ms because the pan recognizer “two” "
      + "on “card” began first, and both delegates returned false from "
      + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:). \(began)")
  #expect(
    try refused.why("tap.state(failed)").text
      == "The tap recognizer “tap” on the view “card” failed at 66.7 ms because the pan recognizer “two” "
      + "on “card” began first, and no delegate allows both to recognize the same touch. \(began)")
  let late = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "root", "isMultipleTouchEnabled": true,
        "recognizers": [{"name": "page", "type": "pan"}],
        "subviews": [{"name": "left", "frame": [0, 0, 190, 300]},
          {"name": "right", "frame": [200, 0, 190, 300],
           "recognizers": [{"name": "draw", "type": "pan"}]}]},
       "script": [{"down": 1, "at": "left"}, {"move": 1, "by": [50, 0], "over": 0.1},
         {"down": 2, "at": "right"}]}
      """#
  ).run().timeline.why("draw.state(failed)")
  #expect(
    late.text
      == "The pan recognizer “draw” on the view “right” failed at 100 ms because the pan recognizer “page” "
      + "on the view “root” had already begun, and no delegate allows both to recognize the same touch. "
      + "“page” began at 33.3 ms because the finger had moved far enough for the pan.")
}

@Test func `a pinch is cancelled since the program removed the view of one of its touches`() throws
{
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "isMultipleTouchEnabled": true,
         "recognizers": [{"name": "pinch", "type": "pinch"}],
         "subviews": [{"name": "p", "frame": [0, 0, 100, 100]}]},
       "script": [{"together": [{"down": 1, "at": "p"}, {"down": 2, "at": [300, 200]}]},
         {"move": 2, "by": [0, 30]}, {"remove": "p"}, {"up": 2}]}
      """
  ).run().timeline
  #expect(
    try timeline.why("pinch.state(cancelled)").text
      == "The pinch recognizer “pinch” on the view “root” was cancelled at 0 ms because its touch was "
      + "cancelled: the program removed the view “p” at 0 ms.")
}

@Test func `which of two recognizers would prevent the other is said of the delegate's question`()
  throws
{
  let timeline = try played(
    """
    {"name": "hold", "type": "longPress", "delegate": {"shouldRecognizeSimultaneouslyWith": false}},
    {"name": "pan", "type": "pan"}
    """, #"{"press": "card", "for": 0.6}, {"wait": 1}, {"drag": "card", "by": [60, 0]}"#)
  let (hold, pan) = (
    "the long press recognizer “hold” on the view “card”",
    "the pan recognizer “pan” on “card”"
  )
  func text(_ time: String) throws -> String {
    try timeline.why("hold.delegate.shouldRecognizeSimultaneouslyWith(pan) -> false @\(time)").text
  }
  #expect(
    try [text("0.5"), text("1.65")] == [
      "UIKit called shouldRecognizeSimultaneouslyWith of the delegate of \(hold) at 500 ms because the "
        + "recognizer began and would prevent \(pan), and it returned false, so only one of them may recognize.",
      "UIKit called shouldRecognizeSimultaneouslyWith of the delegate of \(hold) at 1650 ms because \(pan) "
        + "began and would prevent the recognizer, and it returned false, so only one of them may recognize.",
    ])
}

@Test func `a class that keeps a touch is said to do so where it gets it`() throws {
  let timeline = try played(
    "", #"{"tap": "card"}"#, card: #""overrides": {"touchesBegan": "consume"},"#)
  #expect(
    try timeline.why("card.touchesBegan").text
      == "The view “card” got touchesBegan at 0 ms because it is the hit-test view and no recognizer delayed the "
      + "touch. Its class handles touchesBegan itself and does not call super, so no responder after it receives it."
  )
}

@Test func `a button's press that a recognizer does not take is no touch`() throws {
  let timeline = try played(
    #"{"name": "choose", "type": "tap", "allowedPressTypes": ["select"]}"#,
    #"{"becomeFirstResponder": "card"}, {"pressButton": "menu", "for": 0.1}"#,
    card: #""canBecomeFirstResponder": true,"#)
  let index = TimelineIndex(timeline)
  let dropped = index.records(.dropped).first { $0.reason == .pressTypeNotAllowed }
  #expect(
    try dropped.map { try index.why($0.serial).text }
      == "The press of “menu” never reached the tap recognizer “choose” on the view “card”: its allowedPressTypes do not "
      + "contain it.")
}

@Test func `a tap that comes down far from the first one has not moved`() throws {
  func why(_ type: String, _ script: String) throws -> String {
    let text = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "it", \(type)}]},
         "script": [\(script)]}
        """
    ).run().timeline.whyNot("it", "action").text
    return text.split(separator: "because ").last.map(String.init) ?? text
  }
  let double = #""type": "tap", "numberOfTapsRequired": 2"#
  let press = #""type": "longPress", "numberOfTapsRequired": 1"#
  let far = #"{"tap": [100, 200]}, {"wait": 0.1}, {"tap": [160, 200]}"#
  let allowed = "more than the 45 points it allows."
  #expect(
    try why(double, far) == "the next tap came down 60 points from the first tap, \(allowed)")
  #expect(
    try why(press, far) == "the next tap came down 60 points from the first tap, \(allowed)")
  let drift =
    #"{"tap": [100, 200]}, {"wait": 0.1}, {"down": 1, "at": [130, 200]}, {"move": 1, "by": [20, 0]}, {"up": 1}"#
  #expect(try why(double, drift) == "the finger was 50 points from the first tap, \(allowed)")
  #expect(
    try why(press, drift) == "the finger moved 20 points, more than the 10 points it allows.")
  #expect(
    try why(double, #"{"drag": [100, 200], "by": [60, 0], "over": 0}"#)
      == "the finger moved 60 points, \(allowed)")
}

@Test func `GR-3 a swipe fails when the finger has stayed down for as long as one may take`() throws
{
  let held = try played(
    #"{"name": "swipe", "type": "swipe"}"#, #"{"tap": "card", "hold": 0.6}"#)
  #expect(
    try held.why("swipe.state(failed)").text
      == "The swipe recognizer “swipe” on the view “card” failed at 500 ms because the finger was still down after "
      + "500 ms, the maximum for a swipe.")
}

@Test func `CT-6 whether a switch is on is said as true or false`() throws {
  let json = #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "sw", "class": "UISwitch", "frame": [0, 0, 51, 31]}]},
     "script": [{"tap": "sw"}, {"wait": 1}, {"tap": "sw"}], "expect": [{"observe": {"values": true}}]}
    """#
  let timeline = try Experiment(json: json).run().timeline
  for (token, value) in [("sw.isOn(1)", "true at 50 ms"), ("sw.isOn(0)", "false at 1100 ms")] {
    #expect(try timeline.why(token).text.hasPrefix("The switch “sw” had the isOn \(value)."))
  }
}
