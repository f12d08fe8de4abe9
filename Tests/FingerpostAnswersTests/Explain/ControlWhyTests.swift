import Fingerpost
import Testing

/// A control of 200 × 200 points of an own class, after a drag that begins at its centre.
private func dragged(_ overrides: String, _ moves: Int...) throws -> TimelineSnapshot {
  let steps = moves.map { #"{"move": 1, "by": [\#($0), 0], "over": 0.1}"# }
  return try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "knob", "class": "Knob", "inherits": "UIControl", "frame": [0, 0, 200, 200],
          "overrides": {\(overrides)}}]},
       "script": [{"down": 1, "at": "knob"}, \(steps.joined(separator: ", ")), {"up": 1}]}
      """
  ).run().timeline
}

@Test(
  "which border a finger crossed: UIKit's, or one of the control's class",
  arguments: [
    (
      "touchDragInside @0.1", "",
      "touchDragInside at 100 ms because the finger moved while it counted as inside. The finger was 5 "
        + "points outside the control's bounds; \(counts)",
      "profile.controlTolerance = 70 (measured 5)"
    ),
    (
      "touchDragExit", "",
      "touchDragExit at 166.7 ms because the finger left it. The finger was 71.7 points outside the "
        + "control's bounds; \(counts)",
      "profile.controlTolerance = 70 (measured 71.6667)"
    ),
    (
      "touchDragEnter", "",
      "touchDragEnter at 250 ms because the finger came back inside it. The finger was 55 points outside "
        + "the control's bounds; \(counts)",
      "profile.controlTolerance = 70 (measured 55)"
    ),
    (
      "touchDragExit", #""continueTracking": {"insets": [-10, -10, -10, -10]}"#,
      "touchDragExit at 116.7 ms because the finger left it. \(own)",
      "knob.continueTracking = overridden"
    ),
    (
      "touchDragEnter @0.3", #""continueTracking": {"insets": [-10, -10, -10, -10]}"#,
      "touchDragEnter at 300 ms because the finger came back inside it. \(own)",
      "knob.continueTracking = overridden"
    ),
  ] as [(String, String, String, String)])
private func border(_ event: String, _ overrides: String, _ words: String, _ fact: String) throws {
  let answer = try dragged(overrides, 105, 100, -100).why("knob.\(event)")
  #expect(answer.text == "The Knob “knob” sent \(words).")
  #expect(answer.facts.map(\.description) == [fact])
}

@Test func `at UIKit's border the sentence has the decimals, and the side, that decided`() throws {
  func end(_ x: Double, _ event: String) throws -> String {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let knob = try lab.makeView("knob", class: "UIButton")
    try lab.addSubview(knob, to: window)
    try lab.set("frame", of: .responder(knob), to: [100, 0, 100, 100])
    try lab.play([
      .down(1, at: .point(Point(150, 50))), .move(1, to: .point(Point(x, 50))), .up(1),
    ])
    return try lab.timeline.why("knob.\(event)").text
  }
  #expect(
    try end(270.03, "touchUpOutside")
      == "The button “knob” sent touchUpOutside at 0 ms because the finger was lifted outside it. The finger was "
      + "70.03 points outside the control's bounds; \(counts).")
  #expect(
    try end(270, "touchUpOutside")
      == "The button “knob” sent touchUpOutside at 0 ms because the finger was lifted outside it. The finger was "
      + "70 points outside the control's bounds; while a control tracks a touch, less than 70 points outside "
      + "still count as inside.")
  #expect(
    try end(30, "touchUpInside")
      == "The button “knob” sent touchUpInside at 0 ms because the finger was lifted while it counted as inside. "
      + "The finger was 70 points outside the control's bounds; \(counts).")
}

private let counts = "while a control tracks a touch, up to 70 points outside still count as inside"
private let own =
  "Its class sends that itself: it overrides continueTracking with a border of its own, besides UIKit's"

@Test func `why a control tracks a touch, and no more`() throws {
  let usual = try dragged("", 5)
  for (method, words) in [
    ("beginTracking", "began tracking the touch at 0 ms because it got touchesBegan"),
    ("continueTracking", "tracked the touch at 16.7 ms because it got touchesMoved"),
    ("endTracking", "ended tracking at 100 ms because it got touchesEnded"),
  ] {
    let answer = try usual.why("knob.\(method)")
    #expect(answer.text == "The Knob “knob” \(words).")
    #expect(answer.reasons == ["trackedTouch"])
  }
  let stopped = try dragged(#""continueTracking": false"#, 5).why("knob.continueTracking -> false")
  #expect(
    stopped.text
      == "The Knob “knob” stopped tracking the touch at 16.7 ms because its continueTracking returned "
      + "false.")
  #expect(stopped.facts.map(\.description) == ["knob.continueTracking = false"])
  #expect(stopped.reasons == ["trackedTouch", "refusedByView"])
}

@Test(
  "why a control's value changed",
  arguments: [
    ("UISwitch", "", "switch", #""tap": "it""#, "at 50 ms because it was toggled"),
    (
      "UISlider", "", "slider", #""drag": {"view": "it", "at": [20, 20]}, "by": [50, 0]"#,
      "at 16.7 ms because the finger moved its knob"
    ),
    (
      "UIStepper", "", "stepper", #""tap": {"view": "it", "at": [80, 20]}"#,
      "at 50 ms because one of its halves was pressed"
    ),
    (
      "UIStepper", "", "stepper", #""press": {"view": "it", "at": [80, 20]}, "for": 0.7"#,
      "at 500 ms because it was held, and a held stepper steps again (its autorepeat is on)"
    ),
    (
      "UIPageControl", #""numberOfPages": 3,"#, "page control",
      #""tap": {"view": "it", "at": [80, 20]}"#, "at 50 ms because one of its halves was pressed"
    ),
    (
      "UISegmentedControl", #""numberOfSegments": 2,"#, "segmented control",
      #""tap": {"view": "it", "at": [80, 20]}"#, "at 50 ms because another segment was selected"
    ),
  ] as [(String, String, String, String, String)])
private func value(
  _ name: String, _ properties: String, _ role: String, _ step: String, _ words: String
) throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "it", "class": "\(name)", \(properties) "frame": [0, 0, 100, 40]}]},
       "script": [{\(step)}]}
      """
  ).run().timeline
  #expect(
    try timeline.why("it.valueChanged").text == "The \(role) “it” sent valueChanged \(words).")
  #expect(
    try timeline.why("it.primaryActionTriggered").text
      == "The \(role) “it” sent primaryActionTriggered \(words.prefix { $0 != "b" })because "
      + "valueChanged is its main event. “it” sent valueChanged \(words).")
}

@Test(
  "a control refuses only what its class refuses on other views",
  arguments: [
    (
      "UIButton", "tap", #"{"tap": "it"}"#,
      "“it” refuses such recognizers only on other views, and “own” is its own."
    ),
    (
      "UIButton", "pan", #"{"drag": "it", "by": [30, 0]}"#,
      "\(askedFirst) a control of its class keeps only single taps of one finger from recognizing."
    ),
    (
      "UISlider", "tap", #"{"tap": "it"}"#,
      "\(askedFirst) its class would have to override that and return false."
    ),
    (
      "UITextField", "pan", #"{"drag": "it", "by": [30, 0]}"#,
      "\(askedFirst) its class would have to override that and return false."
    ),
  ])
private func unprotected(_ name: String, _ type: String, _ step: String, _ words: String) throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "it", "class": "\(name)", "frame": [100, 100, 200, 40],
          "recognizers": [{"name": "own", "type": "\(type)"}]}]}, "script": [\(step)]}
      """
  ).run().timeline
  #expect(try timeline.why("it.touchesCancelled").text.hasSuffix(" \(words)"))
}

private let askedFirst =
  "“it” was asked first and returned true from gestureRecognizerShouldBegin:"

@Test func `a control whose beginTracking returns false does not begin to track`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "it", "class": "UIButton", "frame": [0, 0, 100, 40],
          "overrides": {"beginTracking": false}}]},
       "script": [{"tap": "it"}]}
      """
  ).run().timeline
  #expect(
    try timeline.why("it.beginTracking -> false").text
      == "The button “it” did not begin to track the touch at 0 ms because its beginTracking returned "
      + "false.")
}
