import Fingerpost
import FingerpostTestSupport
import Testing

/// The story of some steps on a page.
private func story(
  _ steps: (Scene) throws -> [Step], _ build: (Branch) throws -> Void
) throws -> Story {
  let scene = try Scene(observing: [], build)
  try scene.lab.play(try steps(scene))
  return scene.lab.timeline.story()
}

@Test func `an empty timeline has an empty story`() throws {
  let empty = try story({ _ in [] }, { try $0.view("card") })
  #expect(empty.isEmpty)
  #expect(empty.description == "Nothing happened.")
}

@Test func `a tap has one entry that names who got it and who did not`() throws {
  let made = try story({ [.tap(.center(try $0.view("buy")))] }) {
    try $0.view("card") {
      try $0.tap("open")
      try $0.view("buy", "UIButton", frame: [10, 10, 100, 44])
    }
  }
  let entry = try #require(made.first)
  #expect(made.count == 1)
  #expect(entry.kind == .tap)
  #expect(entry.title == "Tap on buy")
  #expect(entry.outcome == .acted)
  #expect(entry.got.map(\.text) == ["buy sent touchUpInside"])
  #expect(
    entry.missed.map(\.text) == [
      "open failed: buy returned false from gestureRecognizerShouldBegin(_:)"
    ]
  )
  #expect(entry.missed.map(\.by) == ["buy"])
  #expect(entry.missed.map(\.code) == ["refusedByView"])
  #expect(entry.missed.allSatisfy { entry.records.contains($0.record) })
}

@Test func `a double tap is one entry, and a later tap another`() throws {
  let made = try story({
    // Taps that follow at once share an entry; the second here comes a second later.
    let card = Place.center(try $0.view("card"))
    return [.tap(card, count: 2), .wait(1), .tap(card), .wait(1)]
  }) { try $0.view("card") { try $0.tap("zoom", taps: 2) } }
  #expect(made.map(\.title) == ["Double tap on card", "Tap on card"])
  #expect(made[0].got.map(\.text) == ["zoom recognized and sent its action (tap 2)"])
  #expect(
    made[0].missed.map(\.text) == [
      "card got no touches: withheld by zoom.delaysTouchesEnded, then taken by zoom.cancelsTouchesInView "
        + "(tap 2)",
      "card got touchesBegan, then touchesCancelled: zoom.cancelsTouchesInView (tap 1)",
    ])
  #expect(made[1].missed.map(\.text) == ["zoom failed: no further tap within 350 ms"])
  #expect(made[0].last < made[1].first)
}

@Test func `a deceleration that a finger stops ends when the finger comes down`() throws {
  let made = try story({
    let list = Place.center(try $0.view("list"))
    return [.drag(list, to: .by(0, -100), over: 0.1), .wait(0.1), .press(list, for: 0.3), .wait(1)]
  }) {
    let list = try $0.view("list", "UIScrollView")
    try $0.lab.set("contentSize", of: .responder(list), to: [300, 3000])
  }
  #expect(
    "\(made)" == """
      1. Drag up 100 points from list, 0–100 ms
         ✓ list scrolled from contentOffset (0, 0) to (0, 180.6)
         · list got touchesBegan, then touchesCancelled: \
      list.panGestureRecognizer.cancelsTouchesInView
         · list decelerated for 100 ms, then a finger stopped it
      2. Tap on list, 200–500 ms
         ✓ list stopped decelerating at contentOffset (0, 180.6)
         · list got no touches: list.panGestureRecognizer.cancelsTouchesInView
      """)
}

@Test func `a deceleration belongs to its drag`() throws {
  let made = try story({
    [.drag(.center(try $0.view("list")), to: .by(0, -100), over: 0.1), .wait(5)]
  }) {
    let list = try $0.view("list", "UIScrollView")
    try $0.lab.set("contentSize", of: .responder(list), to: [300, 3000])
  }
  let entry = try #require(made.first)
  #expect(made.count == 1)
  #expect(entry.title == "Drag up 100 points from list")
  #expect(entry.got.map(\.role) == [.scroll])
  #expect(entry.notes.map(\.code) == ["decelerated"])
  #expect(entry.settled > entry.end)
}

@Test func `a touch that nobody handles is said to be that, one that was handled is not`() throws {
  let alone = try story({ [.tap(.center(try $0.view("card")))] }) { try $0.view("card") }
  let handled = try story({ [.tap(.center(try $0.view("card")))] }) {
    try $0.view("card") { try $0.tap("tap") }
  }
  let (one, other) = (try #require(alone.first), try #require(handled.first))
  #expect(one.outcome == .unhandled && one.text.hasPrefix("Nothing handled it."), "\(one.text)")
  #expect(other.outcome == .acted && other.text.hasPrefix("tap recognized"), "\(other.text)")
}

@Test func `a sentence has four clauses, and the number of the others`() throws {
  func text(_ presses: Int) throws -> String? {
    try story({ [.tap(.center(try $0.view("card")))] }) {
      try $0.view("card") {
        for number in 1...presses { try $0.recognizer("longPress", "p\(number)") }
      }
    }.first?.text
  }
  func clauses(_ presses: [Int]) -> String {
    "Nothing handled it. card got touchesBegan and touchesEnded, passed on up to appDelegate. "
      + presses.map { "p\($0) failed: down for 50 ms of 500 ms" }.joined(separator: "; ")
  }
  #expect(try text(4) == clauses([4, 3, 2, 1]) + ".")
  #expect(try text(5) == clauses([5, 4, 3, 2]) + "; and 1 more.")
}

@Test func `what the system withheld at an edge, and a pan took, names both`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "screen": {"systemGestures": ["bottom"]},
       "view": {"name": "page", "recognizers": [{"name": "pan", "type": "pan"}]},
       "script": [{"down": 1, "at": [195, 842]}, {"wait": 0.3}, {"move": 1, "by": [60, 0]}, {"up": 1}]}
      """
  ).run().timeline
  #expect(
    "\(timeline.story())" == """
      1. Drag right 60 points from page, 0–300 ms
         ✓ pan began after 60 points and sent its action twice
         · page got no touches: withheld by the system, then taken by pan.cancelsTouchesInView
      """)
}

/// The story of a document.
private func told(_ document: String) throws -> Story {
  try Experiment(json: "{\"fingerpost\": 1, \(document)}").run().timeline.story()
}

@Test(arguments: [
  (#"{"set": "list", "isScrollEnabled": false}"#, "isScrollEnabled of list to false"),
  (
    #"{"set": "list", "keyboardDismissMode": "interactive"}"#,
    "keyboardDismissMode of list to interactive"
  ),
  (#"{"set": "list", "contentSize": [10, 20.5]}"#, "contentSize of list to (10, 20.5)"),
  (#"{"set": "list", "bounds": [0, 0, 30, 40]}"#, "bounds of list to [0, 0, 30, 40]"),
  (#"{"set": "tap", "numberOfTapsRequired": 2}"#, "numberOfTapsRequired of tap to 2"),
  (#"{"setContentOffset": "list", "to": [0, 40]}"#, "contentOffset of list to (0, 40)"),
  (#"{"ignoreInteraction": true}"#, "isIgnoringInteractionEvents of the application to true"),
])
func `a step of the program in the middle of a touch says what it set, and to which value`(
  step: String, words: String
) throws {
  let story = try told(
    #"""
    "view": {"name": "page", "subviews": [{"name": "list", "class": "UIScrollView", "frame": [0, 0, 100, 100],
      "contentSize": [100, 300], "recognizers": [{"name": "tap", "type": "tap"}]}]},
    "script": [{"down": 1, "at": "list"}, {"wait": 0.05}, \#(step), {"up": 1}]
    """#)
  #expect("\(story)".contains(" the program set \(words) at 50 ms\n"), "\(story)")
  // Beside the move of a finger it says the same.
  let beside = try told(
    #"""
    "view": {"name": "page", "subviews": [{"name": "list", "class": "UIScrollView", "frame": [0, 0, 100, 100],
      "contentSize": [100, 300], "recognizers": [{"name": "tap", "type": "tap"}]}]},
    "script": [{"down": 1, "at": "list"}, {"wait": 0.05}, {"together": [\#(step), {"move": 1, "by": [1, 0]}]},
      {"up": 1}]
    """#)
  #expect("\(beside)".contains(" the program set \(words) at 50 ms\n"), "\(beside)")
}

@Test func `properties that one step sets are told each, and what they cause names its own`() throws
{
  let timeline = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "page", "subviews": [{"name": "card", "frame": [0, 0, 100, 100]}]},
       "script": [{"down": 1, "at": "card"}, {"wait": 0.05},
         {"set": "card", "isMultipleTouchEnabled": true, "alpha": 0.5, "frame": [1, 2, 30, 40]}, {"up": 1}]}
      """#
  ).run().timeline
  #expect(
    "\(timeline.story())" == """
      1. Tap on card, 0–50 ms
         ! nothing handled it
         · card got touchesBegan and touchesEnded, passed on up to appDelegate
         · the program set isMultipleTouchEnabled of card to true at 50 ms
         · the program set alpha of card to 0.5 at 50 ms
         · the program set frame of card to [1, 2, 30, 40] at 50 ms
      """)
  let changes = timeline.filter { $0.kind == .change }
  let steps = timeline.indices.filter { timeline[$0].kind == .step }
  #expect(changes.map(\.rule) == [.sy4, .sy4, .sy4])
  #expect(Set(changes.map(\.cause)) == [Serial(steps[2])])
  #expect(steps.count == 4)
}

@Test func `a removal among steps that are played together is why a touch was cancelled`() throws {
  let timeline = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "page", "subviews": [{"name": "card", "frame": [0, 0, 100, 100]}]},
       "script": [{"down": 1, "at": "card"}, {"wait": 0.05},
         {"together": [{"set": "page", "alpha": 0.5}, {"remove": "card"}]}, {"up": 1}]}
      """#
  ).run().timeline
  #expect(
    try timeline.why("card.touchesCancelled").text
      == "The view “card” got touchesCancelled at 50 ms because it left its window: the program removed “card” at 50 ms."
  )
  #expect(
    "\(timeline.story())" == """
      1. Touch on card, 0–50 ms
         ! nothing handled it
         · the program set alpha of page to 0.5 at 50 ms
         · the program removed card at 50 ms
         ! card got touchesBegan, then touchesCancelled: it left its window
      """)
}

@Test func `a finger that is still down made no tap, and equal steps are one line`() throws {
  #expect(
    "\(try told(#""view": {"name": "card"}, "script": [{"down": 1, "at": "card"}, {"wait": 2}]"#))"
      == """
      1. Touch on card, at 0 ms
         ! nothing handled it
         · card got touchesBegan, passed on up to appDelegate
      """)
  let set = #"{"set": "card", "alpha": 0.5}"#
  #expect(
    "\(try told(#""view": {"name": "card"}, "script": [{"down": 1, "at": "card"}, \#(set), \#(set), {"wait": 1}, \#(set), {"up": 1}]"#))"
      == """
      1. Press of 1000 ms on card, 0–1000 ms
         ! nothing handled it
         · card got touchesBegan and touchesEnded, passed on up to appDelegate
         · the program set alpha of card to 0.5 at 0 ms (twice)
         · the program set alpha of card to 0.5 at 1000 ms
      """)
}

@Test func `a pan that withholds began, and an application keeps an event by its own method`()
  throws
{
  let pan = try told(
    #"""
    "view": {"name": "card", "recognizers": [{"name": "pan", "type": "pan",
      "delaysTouchesBegan": true, "cancelsTouchesInView": false}]},
    "script": [{"drag": "card", "by": [0, -100], "over": 0.1}]
    """#)
  #expect(
    pan.first?.missed.map(\.text)
      == ["card did not get touchesBegan: pan.delaysTouchesBegan, and pan began"])
  let kept = try told(
    #"""
    "application": {"overrides": {"sendEvent": "consume"}}, "view": {"name": "card"},
    "script": [{"tap": "card"}]
    """#)
  #expect(
    kept.first?.text == "Nothing received it. A touch reached no responder: the application's "
      + "sendEvent does not call super.")
}
