import Fingerpost
import Testing

import FingerpostAnswers

/// A question about one touch is answered from that touch, whatever others did with the same control, row or scroll view.
private func played() throws -> TimelineIndex {
  TimelineIndex(
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "subviews": [
           {"name": "save", "class": "UIButton", "frame": [0, 0, 100, 50],
            "actions": {"touchUpInside": ["saved"]}},
           {"name": "list", "class": "UITableView", "frame": [0, 300, 390, 400], "subviews": [
             {"name": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 50],
              "shouldSelect": false},
             {"name": "other", "class": "UITableViewCell", "frame": [0, 50, 390, 50]}]}]},
         "script": [{"tap": "save"}, {"wait": 1}, {"tap": {"view": "page", "at": [200, 200]}},
           {"wait": 1}, {"drag": "save", "by": [0, 200], "over": 0.1}, {"wait": 1}, {"tap": "row"},
           {"wait": 1}, {"tap": "other"}, {"wait": 1}, {"tap": {"view": "list", "at": [200, 300]}},
           {"wait": 1}, {"drag": "row", "by": [0, 60], "over": 0.1}]}
        """
    ).run().timeline)
}

@Test(arguments: [
  ("save.touchUpInside #1", "It did happen."),
  ("save.touchUpInside #2", "“save” sent no touchUpInside because it received no touch to track."),
  ("save.touchUpInside #3", "“save” sent touchUpOutside instead of touchUpInside."),
  ("save.touchUpOutside #1", "“save” sent touchUpInside instead of touchUpOutside."),
  ("save.touchDown #2", "“save” sent no touchDown because it received no touch to track."),
  ("save.saved #1", "It did happen."),
  ("save.saved #2", "“save” sent no touchUpInside because it received no touch to track."),
  ("save.saved #3", "“save” sent touchUpOutside instead of touchUpInside."),
  ("row.didSelect #1", "the finger came down at (50, 25) at 0 ms, and the button “save” was found"),
  ("row.didSelect #4", "“row” got no didSelect because shouldSelect returned false for it."),
  ("row.didSelect #5", "the finger was on the cell “other”, which was selected instead."),
  (
    "row.didSelect #6",
    "the finger came down on the table “list”, and no cell was selected by this touch."
  ),
  ("other.didHighlight #6", "and no cell was highlighted by this touch."),
  ("list.didScroll #4", "because the finger was lifted where it had come down, and a pan needs 10"),
  ("list.didScroll #6", "because the finger was lifted where it had come down, and a pan needs 10"),
  ("list.didScroll #7", "reported didScroll at 6383.3 ms because the finger dragged it."),
])
func `an answer is about the touch that is asked`(_ question: String, _ part: String) throws {
  let answer = try played().whyNot(question)
  #expect(answer.text.contains(part), "\(question): \(answer.text)")
}

@Test(arguments: ["#1", "#2", "@0.1"])
func `each finger of a gesture that several fingers share has its actions`(_ touch: String) throws {
  let played = TimelineIndex(
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "map", "recognizers": [
           {"name": "pan", "type": "pan"}]},
         "script": [{"together": [{"down": 1, "at": [100, 400]}, {"down": 2, "at": [200, 400]}]},
           {"wait": 0.1}, {"together": [{"move": 1, "by": [0, 50]}, {"move": 2, "by": [0, 50]}]},
           {"wait": 0.1}, {"together": [{"up": 1}, {"up": 2}]}]}
        """
    ).run().timeline)
  for event in ["action", "action(began)", "action(ended)", "ended"] {
    let answer = try played.whyNot("pan.\(event) \(touch)")
    #expect(answer.happened, "\(event): \(answer.text)")
  }
  #expect(try !played.whyNot("pan.cancelled \(touch)").happened)
}

/// Two taps of one finger on a view that both belong to one attempt.
private func tappedTwice() throws -> TimelineIndex {
  TimelineIndex(
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "map", "recognizers": [
           {"name": "zoom", "type": "tap", "numberOfTapsRequired": 2}]},
         "script": [{"tap": "map", "count": 2}]}
        """
    ).run().timeline)
}

@Test func `a recognizer's touch method is the one of the touch that is asked`() throws {
  let tapped = try tappedTwice()
  for (event, touch, words) in [
    ("touchesBegan", 1, "at 0 ms because a finger came down"),
    ("touchesBegan", 2, "at 150 ms because a finger came down"),
    ("touchesEnded", 1, "at 50 ms because the finger was lifted"),
    ("touchesEnded", 2, "at 200 ms because the finger was lifted"),
  ] as [(String, TouchID, String)] {
    for answer in [
      try tapped.why("zoom.\(event)", touch: touch), try tapped.why("zoom.\(event) #\(touch)"),
    ] {
      #expect(
        answer.text.hasPrefix("The tap recognizer “zoom” on the view “map” got \(event) \(words)."),
        "\(answer.text)")
    }
  }
}

@Test func `a time that contradicts the touch is refused`() throws {
  let tapped = try tappedTwice()
  #expect {
    _ = try tapped.whyNot("map.touchesCancelled @0.02 #2")
  } throws: {
    ($0 as? QuestionError)?.message
      == "touch 2 is not down at 0.02 s; it is down from 150 ms to 200 ms."
  }
  #expect(try !tapped.whyNot("map.touchesMoved @0.17 #2").happened)
  #expect(try !tapped.whyNot("map.touchesMoved @0.15", touch: 2).happened)
}

@Test func `of attempts that fail alike the one with most taps came nearest`() throws {
  func asked(_ script: String) throws -> String {
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "card", "recognizers": [
           {"name": "triple", "type": "tap", "numberOfTapsRequired": 3}]}, "script": [\(script)]}
        """
    ).run().timeline.whyNot("triple.action").text
  }
  let (one, two) = (#"{"tap": "card"}"#, #"{"tap": "card", "count": 2}"#)
  let triple = "The tap recognizer “triple” on the view “card” failed at"
  #expect(
    try asked("\(one), {\"wait\": 1}, \(two)")
      == "This is about touch 2 of 3, which began at 1050 ms. \(triple) 1600 ms because it needs a further "
      + "tap, and none came within 350 ms.")
  #expect(
    try asked("\(one), {\"wait\": 1}, \(one)")
      == "This is about touch 1 of 2, which began at 0 ms. \(triple) 400 ms because it needs a second tap, "
      + "and none came within 350 ms.")
}

/// A press of 33 ms and one of 400 ms, in one order or the other, on a view with a recognizer, a menu or both.
@Test(arguments: [
  (#""recognizers": [{"name": "it", "type": "longPress"}]"#, "it.action"),
  (
    #""recognizers": [{"name": "it", "type": "longPress"}, {"name": "tap", "type": "tap"}]"#,
    "it.action"
  ),
  (#""contextMenu": true"#, "card.willDisplayMenu"),
  (#""dragInteraction": true"#, "card.sessionWillBegin"),
])
func `a press that was held nearly long enough is answered, not a shorter one`(
  _ properties: String, _ question: String
) throws {
  for (times, place) in [([0.033, 0.4], 2), ([0.4, 0.033], 1)] {
    let answer = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "subviews": [
           {"name": "card", "frame": [50, 100, 200, 200], \(properties)}]},
         "script": [{"press": "card", "for": \(times[0])}, {"wait": 1},
           {"press": "card", "for": \(times[1])}]}
        """
    ).run().timeline.whyNot(question)
    #expect(answer.text.hasPrefix("This is about touch \(place) of 2, "), "\(answer.text)")
  }
}

@Test func `a drag that nearly scrolled is answered, not a shorter one before it`() throws {
  let answer = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "page", "class": "UIScrollView", "contentSize": [390, 2000]},
       "script": [{"drag": "page", "by": [0, -3]}, {"wait": 1}, {"drag": "page", "by": [0, -9]}]}
      """
  ).run().timeline.whyNot("page.didScroll")
  #expect(
    answer.text == """
      This is about touch 2 of 2, which began at 1300 ms. The scroll view “page” scrolls when its own pan recognizer \
      begins. The pan of “page” failed at 1600 ms because the finger was lifted after it had moved 9 points along an \
      axis, and a pan needs 10 points.
      """)
}
