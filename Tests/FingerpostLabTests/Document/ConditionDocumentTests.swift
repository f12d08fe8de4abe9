import Fingerpost
import Testing

import FingerpostAnswers

/// A condition of a recognizer's `shouldBegin`, as it is read, played, written and told.
private struct Told {
  let type: String
  let condition: String
  /// Whether the gesture of the type meets it.
  let holds: Bool
  /// What an answer says of what was measured.
  let measured: String

  init(_ type: String, _ condition: String, _ holds: Bool, _ measured: String) {
    (self.type, self.condition, self.holds, self.measured) = (type, condition, holds, measured)
  }

  /// One finger goes 100 points to the right and 10 down; two go apart, or turn to the right; one taps.
  var script: String {
    switch type {
    case "pinch":
      """
      {"together": [{"down": 1, "at": [150, 400]}, {"down": 2, "at": [250, 400]}]},
      {"together": [{"move": 1, "by": [-50, 0], "over": 0.2}, {"move": 2, "by": [50, 0], "over": 0.2}]},
      {"together": [{"up": 1}, {"up": 2}]}
      """
    case "rotation":
      """
      {"together": [{"down": 1, "at": [150, 400]}, {"down": 2, "at": [250, 400]}]},
      {"together": [{"move": 1, "by": [50, -50], "over": 0.2}, {"move": 2, "by": [-50, 50], "over": 0.2}]},
      {"together": [{"up": 1}, {"up": 2}]}
      """
    case "tap": #"{"tap": "card", "count": 2}"#
    default: #"{"drag": "card", "by": [100, 10], "over": 0.2}"#
    }
  }

  var document: String {
    """
    {"fingerpost": 1, "view": {"name": "page", "subviews": [
       {"name": "card", "frame": [45, 200, 300, 400], "alpha": 0.5, "recognizers": [
         {"name": "own", "type": "\(type)", "delegate": {"shouldBegin": {
            "when": \(condition), "then": true, "else": false}}}]},
       {"name": "other", "frame": [0, 0, 390, 100]}]},
     "script": [\(script)]}
    """
  }
}

@Test(arguments: [
  Told("pan", #"{"translation":"horizontal"}"#, true, "translation 7, 0 pt"),
  Told("pan", #"{"translation":{"along":"x","atLeast":50}}"#, false, "translation 7, 0 pt"),
  Told("pan", #"{"velocity":{"fasterThan":100}}"#, true, "velocity 500, 50 pt/s"),
  Told("pan", #"{"velocity":{"along":"y","slowerThan":60}}"#, true, "velocity 500, 50 pt/s"),
  Told("pan", #"{"velocity":"left"}"#, false, "velocity 500, 50 pt/s"),
  Told("pan", #"{"movement":{"atMost":50}}"#, true, "movement 8, 1 pt"),
  Told("pan", #"{"numberOfTouches":1}"#, true, "numberOfTouches 1"),
  Told("pan", #"{"numberOfTouches":{"moreThan":1}}"#, false, "numberOfTouches 1"),
  Told("pan", #"{"duration":{"atLeast":1}}"#, false, "duration 0.0"),
  Told("pan", #"{"velocity":["left","up"]}"#, false, "velocity 500, 50 pt/s"),
  Told("pan", #"{"velocity":["right","up"]}"#, true, "velocity 500, 50 pt/s"),
  Told("pan", #"{"state":["possible"]}"#, true, "possible"),
  Told("pan", #"{"state":["began","changed"]}"#, false, "possible"),
  Told("pan", #"{"location":{"edge":"left","within":30}}"#, false, "location 167, 202 pt"),
  Told(
    "pan", #"{"location":{"edge":["top","left"],"within":30}}"#, false, "location 167, 202 pt"),
  Told("pan", #"{"location":{"inside":[0,0,300,400]}}"#, true, "location 167, 202 pt"),
  Told(
    "pan", #"{"location":{"of":"other","inside":[0,0,390,100]}}"#, false, "location 212, 402 pt"),
  Told("pan", #"{"location":{"along":"y","lessThan":250}}"#, true, "location 167, 202 pt"),
  Told("pan", #"{"property":{"name":"alpha","of":"card","atLeast":0.6}}"#, false, "alpha"),
  Told("pan", #"{"property":{"name":"frame.width","of":"other","is":390}}"#, true, "frame.width"),
  Told("pan", #"{"not":{"viewIs":["UIControl"]}}"#, true, "UIView"),
  Told(
    "pan",
    #"{"all":[{"velocity":"right"},{"any":[{"state":["began"]},{"duration":{"lessThan":1}}]}]}"#,
    true, "velocity 500, 50 pt/s"),
  Told("pinch", #"{"scale":{"moreThan":1}}"#, true, "scale 1."),
  Told("pinch", #"{"scale":{"lessThan":1}}"#, false, "scale 1."),
  Told("rotation", #"{"rotation":{"moreThan":0}}"#, true, "rotation 0."),
  Told("rotation", #"{"rotation":{"atMost":0}}"#, false, "rotation 0."),
  Told("tap", #"{"tapCount":{"atLeast":2}}"#, true, "tapCount"),
])
private func `a condition is read, played, written and told`(_ told: Told) throws {
  let experiment = try Experiment(json: told.document)
  let run = try experiment.run()
  #expect(run.timeline.log(.action).contains { $0.hasPrefix("own.action") } == told.holds)
  let written = try run.lab.document().json
  #expect(written.contains(#""when":\#(told.condition)"#), "\(written)")
  let index = TimelineIndex(run.timeline)
  let question = try #require(index.records(.question).last { $0.question == .shouldBegin })
  let answer = try index.why(question.serial)
  #expect(answer.text.contains(told.measured), "\(answer.text)")
  // What was written is the same condition.
  let again = try Experiment(json: "\(written.dropLast()),\"script\":[\(told.script)]}").run()
  #expect(again.timeline.log(.action) == run.timeline.log(.action))
}

/// The right, the down and the left one of three drags: which of them begin a pan with this answer to
/// `shouldBegin`, and the answer as a document has it.
private func begun(_ answer: String) throws -> (drags: [Bool], written: JSONValue?) {
  let experiment = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "page", "recognizers": [
        {"name": "pan", "type": "pan", "delegate": {"shouldBegin": \(answer)}}]}}
      """)
  let drags = try [(60, 0), (0, 60), (-60, 0)].map { x, y in
    let lab = try experiment.lab()
    try lab.play([.drag(.point(Point(200, 400)), to: .by(x, y), over: 0.1)])
    return !lab.timeline.log(.action).isEmpty
  }
  guard case .array(let windows)? = try experiment.lab().document().document["windows"],
    case .array(let views)? = windows.first?["subviews"],
    case .array(let recognizers)? = views.first?["recognizers"]
  else { return (drags, nil) }
  return (drags, recognizers.first?["delegate"]?["shouldBegin"])
}

@Test func `where no case applies the answer is the opposite of the first one`() throws {
  let sideways: JSONValue = ["velocity": "horizontal"]
  for (answer, drags, written) in [
    (
      #"{"when": {"velocity": "horizontal"}}"#, [true, false, true],
      ["when": sideways, "then": true, "else": false]
    ),
    (
      #"{"when": {"velocity": "horizontal"}, "then": false}"#, [false, true, false],
      ["when": sideways, "then": false, "else": true]
    ),
    (
      #"{"unless": {"velocity": "horizontal"}}"#, [false, true, false],
      ["when": sideways, "then": false, "else": true]
    ),
    (
      #"{"when": {"velocity": "horizontal"}, "then": "default"}"#, [true, true, true],
      ["when": sideways, "then": "default", "else": "default"]
    ),
    (
      #"{"when": {"velocity": "horizontal"}, "then": "default", "else": "never"}"#,
      [true, false, true], ["when": sideways, "then": "default", "else": false]
    ),
    (
      #"{"cases": [{"when": {"velocity": "right"}, "then": "always"}, {"when": {"velocity": "left"}, "then": "consume"}]}"#,
      [true, false, false],
      [
        "cases": [
          ["when": ["velocity": "right"], "then": true],
          ["when": ["velocity": "left"], "then": false],
        ], "else": false,
      ]
    ),
  ] as [(String, [Bool], JSONValue)] {
    let made = try begun(answer)
    #expect(made.drags == drags, "\(answer)")
    #expect(made.written == written, "\(answer)")
  }
}

@Test
func `true is the number 1 in a condition, and an edge without a distance is the edge itself`()
  throws
{
  let hidden = try begun(#"{"when": {"property": {"name": "isHidden", "of": "page", "is": true}}}"#)
  #expect(hidden.drags == [false, false, false])
  #expect(
    hidden.written == [
      "when": ["property": ["name": "isHidden", "of": "page", "is": 1]], "then": true,
      "else": false,
    ])
  let shown = try begun(#"{"when": {"property": {"name": "isHidden", "of": "page", "is": false}}}"#)
  #expect(shown.drags == [true, true, true])
  #expect(
    shown.written?["when"] == ["property": ["name": "isHidden", "of": "page", "is": 0]])
  let edge = try begun(#"{"when": {"location": {"edge": "left"}}}"#)
  #expect(edge.drags == [false, false, false])
  #expect(edge.written?["when"] == ["location": ["edge": "left", "within": 0]])
}

@Test(arguments: [
  ("pointInside", #""when":{"tapCount":0},"then":false"#, #""never","else":"default""#),
  ("pointInside", #""when":{"tapCount":0},"then":true"#, #""always","else":"default""#),
  (
    "pointInside", #""when":{"tapCount":0},"then":"default","else":false"#,
    #""default","else":"never""#
  ),
  ("hitTest", #""when":{"tapCount":0}"#, #""none","else":"default""#),
  ("hitTest", #""when":{"tapCount":0},"then":true,"else":"none""#, #""default","else":"none""#),
  (
    "touchesBegan", #""when":{"tapCount":0},"then":false,"else":true"#,
    #""consume","else":"forward""#
  ),
  ("touchesBegan", #""unless":{"tapCount":0}"#, #""consume","else":"default""#),
  ("gestureRecognizerShouldBegin", #""when":{"tapCount":0},"then":"never""#, #"false,"else":true"#),
  (
    "gestureRecognizerShouldBegin", #""when":{"tapCount":0},"then":"default""#,
    #""default","else":"default""#
  ),
  ("gestureRecognizerShouldBegin", #""unless":{"tapCount":0}"#, #"false,"else":true"#),
])
private func `an outcome is written in the words of its method`(
  _ hook: String, _ given: String, _ written: String
) throws {
  let lab = try Experiment(
    json: #"{"fingerpost":1,"view":{"name":"page","overrides":{"\#(hook)":{\#(given)}}}}"#
  ).lab()
  #expect(
    try lab.document().json.contains(#""\#(hook)":{"when":{"tapCount":0},"then":\#(written)}"#))
}

@Test func `several cases, directions and edges are written as they were read`() throws {
  for (hook, answer) in [
    (
      "gestureRecognizerShouldBegin",
      #"{"cases":[{"when":{"otherIs":["tap"]},"then":true},{"when":{"state":["began","failed"]},"then":false},{"then":"default"}],"else":"default"}"#
    ),
    (
      "pointInside",
      #"{"when":{"location":{"of":"page","edge":["top","left"],"within":4}},"then":"always","else":"default"}"#
    ),
    (
      "touchesMoved",
      #"{"when":{"any":[{"movement":["left","down"]},{"movement":"vertical"},{"velocity":{"of":"tap","along":"x","fasterThan":2}}]},"then":"consume","effects":[{"set":"page","alpha":0.5}],"else":"default"}"#
    ),
  ] {
    let lab = try Experiment(
      json:
        #"{"fingerpost":1,"view":{"name":"page","recognizers":[{"name":"tap","type":"pan"}],"overrides":{"\#(hook)":\#(answer)}}}"#
    ).lab()
    let written = try lab.document().json
    #expect(written.contains(#""\#(hook)":\#(answer)"#), "\(written)")
  }
}

@Test(arguments: [
  ("list", "scrollMessage", "didScrol", "; did you mean didScroll?"),
  ("table", "selectionMessage", "didSelectRow", "; did you mean didSelect?"),
  ("table", "interactionMessage", "willBeginEditin", "; did you mean willBeginEditing?"),
  (
    "text", "shouldInteractWith", "invokeDefault",
    "; it is one of invokeDefaultAction, presentActions"
  ),
  ("text", "remoteControlReceived", "plai", "; did you mean play?"),
  ("button", "handler", "byu", "; did you mean buy?"),
])
private func `a selector that a method never has is refused with those that it has`(
  _ owner: String, _ hook: String, _ selector: String, _ near: String
) throws {
  let classes = [
    "list": "UIScrollView", "table": "UITableView", "text": "UITextView", "button": "UIButton",
  ]
  let actions = owner == "button" ? #""actions":{"touchUpInside":["buy","sell"]},"# : ""
  let view =
    #"{"name":"\#(owner)","class":"\#(classes[owner] ?? "")",\#(actions)"overrides":{"\#(hook)":{"when":{"selectorIs":"\#(selector)"}}}}"#
  let error = #expect(throws: LabError.self) {
    try Experiment(json: #"{"fingerpost":1,"view":{"name":"page","subviews":[\#(view)]}}"#).lab()
  }
  #expect(
    error?.message
      == "view.subviews[0].overrides.\(hook).when.selectorIs: \(hook) has no selector '\(selector)'\(near)"
  )
}

@Test(arguments: [
  (#""then":true,"else":"none""#, "card"), (#""then":"none","else":true"#, "page"),
  (#""then":"default","else":"none""#, "card"),
])
private func `a hit test that is answered with yes is UIKit's own`(
  _ outcomes: String, _ hit: String
)
  throws
{
  let lab = try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[{"name":"card","frame":[0,0,99,99],
        "overrides":{"hitTest":{"when":{"numberOfTouches":0},\#(outcomes)}}}]},
       "script":[{"tap":[9,9]}]}
      """#
  ).run().lab
  #expect(lab.timeline.log(.touches).first == "\(hit).touchesBegan")
}

@Test func `a refused touch is told with what its answer read`() throws {
  let lab = try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"page","recognizers":[{"name":"tap","type":"tap","delegate":
        {"shouldReceiveTouch":{"when":{"location":{"inside":[0,0,99,99]}},"then":false,"else":true}}}]}}
      """#
  ).lab()
  try lab.play([.tap(.point(Point(20, 30)))])
  #expect(
    try lab.timeline.whyNot("tap.action").text
      == "The tap recognizer “tap” on the view “page” did not receive the touch: its delegate returned false from shouldReceiveTouch at 0 ms: location 20, 30 pt."
  )
}
