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
  Told("pan", #"{"state":["possible"]}"#, true, "possible"),
  Told("pan", #"{"location":{"edge":"left","within":30}}"#, false, "location 167, 202 pt"),
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
