import Fingerpost
import FingerpostTestSupport
import Testing

/// The lines of a story's last entry, with their signs.
private func lines(_ timeline: TimelineSnapshot) -> [String] {
  timeline.story().last.map { entry in
    "\(entry)".split(separator: "\n").dropFirst().map { String($0.drop { $0 == " " }) }
  } ?? []
}

/// The lines of the last gesture in a script on a root view with these subviews.
private func told(_ subviews: String, _ script: String) throws -> [String] {
  lines(
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [\(subviews)]},
         "script": [\(script)]}
        """
    ).run().timeline)
}

@Test func `a finger that left a button says how far, and at the limit which edges do not count`()
  throws
{
  let buy = #"{"name": "buy", "class": "UIButton", "frame": [100, 100, 100, 40]}"#
  let calls = "· buy got touchesBegan, touchesMoved (18) and touchesEnded"
  let outside = "! buy sent touchUpOutside instead of touchUpInside: lifted "
  #expect(
    try told(buy, #"{"drag": "buy", "by": [120, 0]}"#) == [
      "! nothing handled it",
      outside
        + "70 points outside its bounds, and the area of 70 points around it ends before its right "
        + "and bottom edges", calls,
    ])
  #expect(
    try told(buy, #"{"drag": "buy", "by": [150, 0]}"#) == [
      "! nothing handled it",
      outside + "100 points outside its bounds, up to 70 points count as inside", calls,
    ])
  #expect(
    try told(buy, #"{"drag": [110, 120], "by": [-80, 0]}"#) == [
      "✓ buy sent touchUpInside", calls,
      "· the finger was lifted 70 points outside buy: up to 70 points count as inside",
    ])
  #expect(
    try told(buy, #"{"down": 1, "at": "buy"}"#) == [
      "✓ buy sent touchDown, and still tracks the touch", "· buy got touchesBegan",
    ])
}

@Test func `a cell that a delegate refuses names the method, and one that is only lit says so`()
  throws
{
  func list(_ kind: String, _ cell: String) -> String {
    """
    {"name": "list", "class": "UI\(kind)View", "frame": [0, 0, 300, 300], "delaysContentTouches": false,
     "subviews": [{"name": "one", "class": "UI\(kind)ViewCell", "frame": [0, 0, 300, 50], \(cell)}]}
    """
  }
  for (kind, cell, method) in [
    ("Table", #""selectable": false"#, "shouldHighlightRowAt"),
    ("Collection", #""shouldSelect": false"#, "shouldSelectItemAt"),
  ] {
    #expect(
      try told(list(kind, cell), #"{"tap": "one"}"#) == [
        "! nothing handled it",
        "! one was not selected: the delegate of list returned false from \(method)",
        "· one got touchesBegan and touchesEnded",
      ])
  }
  #expect(
    try told(
      list("Table", #""isSelected": false"#),
      #"{"down": 1, "at": "one"}, {"wait": 0.3}, {"cancel": 1}"#) == [
        "! one was highlighted and not selected",
        "! list.panGestureRecognizer failed: the system cancelled the touch",
        "! one got touchesBegan, then touchesCancelled: the system cancelled the touch",
      ])
}

@Test func `what is withheld at the end has not come yet, by which setting of whom`() throws {
  func card(_ flags: [String: Double]) throws -> [String] {
    let scene = try Scene(observing: []) {
      try $0.view("card") { try $0.tap("two", taps: 2, flags) }
    }
    try scene.does(.tap("card"), .wait(0.1))
    scene.skip()
    return lines(scene.lab.timeline)
  }
  #expect(
    try card(["delaysTouchesBegan": 1]) == [
      "! nothing received it", "! card has not got touchesBegan yet: two.delaysTouchesBegan",
      "! card has not got touchesEnded yet: two.delaysTouchesEnded",
    ])
  #expect(
    try card([:]) == [
      "! nothing handled it", "· card got touchesBegan, passed on up to appDelegate",
      "! card has not got touchesEnded yet: two.delaysTouchesEnded",
    ])
}

@Test func `presses come late or not at all by the same settings as touches`() throws {
  func card(_ tap: String) throws -> [String] {
    try told(
      """
      {"name": "card", "frame": [0, 0, 100, 100], "canBecomeFirstResponder": true,
       "recognizers": [{"name": "t", "type": "tap", "allowedPressTypes": ["select"], \(tap)}]}
      """,
      #"{"becomeFirstResponder": "card"}, {"pressButton": "select", "for": 0.1}, {"wait": 1}"#)
  }
  let late = [
    "! nothing handled it",
    "· card got pressesBegan and pressesEnded, passed on up to appDelegate",
    "· t failed: no further tap within 350 ms",
  ]
  #expect(
    try card(#""numberOfTapsRequired": 2"#) == late + [
      "! card got pressesEnded 350 ms late: t.delaysTouchesEnded"
    ])
  #expect(
    try card(#""numberOfTapsRequired": 2, "delaysTouchesBegan": true"#) == late + [
      "! card got pressesBegan 450 ms late: t.delaysTouchesBegan"
    ])
  #expect(
    try card(#""delaysTouchesBegan": true"#) == [
      "✓ t recognized and sent its action",
      "· card got no presses: t.cancelsTouchesInView",
    ])
}

@Test func `a window that does not send an event on got nothing of it`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
  try scene.lab.override(.sendEvent, of: .responder(scene.window), with: .consume)
  try scene.does(.tap("card"))
  #expect(
    lines(scene.lab.timeline) == [
      "! nothing received it", "! window got no touches: its sendEvent does not call super",
    ])
}

@Test func `a recognizer of the program's that failed says that its class decided so`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: []) {
    try $0.view("card") { try $0.recognizer("test.continuous", "own", ["moved": Requested.failed]) }
  }
  try scene.does(.down(1, "card"), .move(1, .by(0, 10)), .up(1))
  #expect(
    lines(lab.timeline) == [
      "! nothing handled it",
      "· card got touchesBegan, touchesMoved and touchesEnded, passed on up to appDelegate",
      "! own failed: its class decided so",
    ])
}

@Test func `a screen-edge pan without its one edge says what its edges are`() throws {
  #expect(
    try told(
      """
      {"name": "card", "frame": [0, 0, 390, 400], "recognizers": [
        {"name": "both", "type": "screenEdgePan", "edges": ["left", "right"]},
        {"name": "none", "type": "screenEdgePan"}, {"name": "left", "type": "screenEdgePan", "edges": ["left"]}]}
      """, #"{"drag": [100, 50], "by": [100, 0]}"#) == [
        "! nothing handled it",
        "· card got touchesBegan, touchesMoved (18) and touchesEnded, passed on up to appDelegate",
        "· left failed: 100 points from the edge, at most 20 points allowed",
        "! none failed: its edges property is empty, so it never begins",
        "! both failed: its edges property has several edges, and UIKit's screen-edge pan begins at a single "
          + "edge only",
      ])
}

/// A view on the root view with a double tap and a tap that waits for it to fail.
private func waiting(_ double: String = "", began: Bool = false) -> String {
  """
  {"name": "card", "frame": [0, 0, 390, 400], "recognizers": [
    {"name": "double", "type": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": \(began)\(double)},
    {"name": "once", "type": "tap", "requiresFailureOf": ["double"]}]}
  """
}

@Test func `one call that ends both touches of a double tap is told of each tap`() throws {
  let card = #", "delaysTouchesEnded": false, "cancelsTouchesInView": "#
  let double = #"{"tap": "card", "count": 2}"#
  let recognized = "✓ double recognized and sent its action (tap 2)"
  let failed = "· once failed: it requires double to fail, and double recognized (tap 2)"
  let each = "✓ card got touchesBegan and touchesEnded, passed on up to appDelegate"
  #expect(
    try told(waiting(card + "false"), double) == [
      "\(each) (tap 1)", "\(each) (tap 2)", recognized, failed,
      "! card got touchesEnded 150 ms late: once.delaysTouchesEnded",
    ])
  let taken = "· card got touchesBegan, then touchesCancelled: double.cancelsTouchesInView"
  #expect(
    try told(waiting(card + "true"), double) == [
      recognized, failed, "\(taken) (tap 1)", "\(taken) (tap 2)",
    ])
}

@Test func `what a view lacks of each tap is told of each, and for each by its own settings`()
  throws
{
  let double = #"{"tap": "card", "count": 2}"#
  let recognized = "✓ double recognized and sent its action (tap 2)"
  let failed = "· once failed: it requires double to fail, and double recognized (tap 2)"
  let held = "· card got no touches: withheld by double.delaysTouchesBegan"
  let taken = "then taken by double.cancelsTouchesInView"
  #expect(
    try told(waiting(began: true), double) == [
      recognized, failed,
      "\(held), once.delaysTouchesEnded and double.delaysTouchesEnded, \(taken) (tap 1)",
      "\(held), \(taken) (tap 2)",
    ])
  #expect(
    try told(waiting(#", "cancelsTouchesInView": false"#, began: true), double) == [
      recognized, "✓ card got touchesEnded (tap 2)", failed,
      "· card got no touches: double.delaysTouchesBegan, and double recognized (tap 1)",
      "· card did not get touchesBegan: double.delaysTouchesBegan, and double recognized (tap 2)",
    ])
}

@Test func `a tap that waited belongs to its own touch, wherever the next one comes down`()
  throws
{
  let story = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [\(waiting())]},
       "script": [{"tap": [100, 200]}, {"wait": 0.1}, {"tap": [160, 200]}, {"wait": 1}]}
      """
  ).run().timeline.story()
  #expect(
    "\(story)" == """
      1. Tap on card, 0–50 ms
         ✓ once recognized and sent its action
         · card got touchesBegan, then touchesCancelled: once.cancelsTouchesInView
         · once recognized 100 ms late: it waited for double to fail
      2. Tap on card, 150–200 ms
         ! nothing handled it
         · card got touchesBegan and touchesEnded, passed on up to appDelegate
         · double failed: the next tap came down 60 points from the first tap, at most 45 points allowed
      """)
}

@Test func `two taps of one double tap are one entry, also on two views`() throws {
  let story = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
         {"name": "p", "frame": [0, 0, 100, 100]}, {"name": "q", "frame": [100, 0, 100, 100]}],
         "recognizers": [{"name": "double", "type": "tap", "numberOfTapsRequired": 2}]},
       "script": [{"tap": [90, 50]}, {"wait": 0.1}, {"tap": [110, 50]}]}
      """
  ).run().timeline.story()
  #expect(
    "\(story)" == """
      1. Double tap on p and q, 0–200 ms
         ✓ double recognized and sent its action (tap 2)
         · p got touchesBegan, then touchesCancelled: double.cancelsTouchesInView (tap 1)
         · q got touchesBegan, then touchesCancelled: double.cancelsTouchesInView (tap 2)
      """)
}

@Test
func
  `of two fingers one's touch may be cancelled and the other's end, and a recognizer may lack one`()
  throws
{
  let pad = """
    {"name": "pad", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true, "recognizers": [
      {"name": "draw", "type": "pan", "allowedTouchTypes": ["pencil"]}, {"name": "any", "type": "tap"}]}
    """
  #expect(
    try told(
      pad,
      #"""
      {"down": 1, "at": [150, 300], "type": "pencil"}, {"down": 2, "at": [220, 300]}, {"wait": 0.1}, {"up": 1}, {"up": 2}
      """#
    ) == [
      "✓ any recognized and sent its action",
      "! draw did not get a touch: allowedTouchTypes does not contain the touch's type",
      "! any did not get a touch: requiresExclusiveTouchType is on, and its gesture began with a touch of "
        + "another type",
      "· pad got touchesBegan (2), then touchesCancelled: any.cancelsTouchesInView; it got touchesEnded of "
        + "another touch",
    ])
}

@Test func `all that withheld a call to its end are named, and a press is called a press`() throws {
  let scroll = #""class": "UIScrollView", "contentSize": [390, 2000], "frame": [0, 0, 390, 400]"#
  let inner =
    #"{"name": "inner", \#(scroll), "subviews": [{"name": "row", "frame": [0, 0, 390, 100]}]}"#
  let said = try told(
    #"{"name": "outer", \#(scroll), "subviews": [\#(inner)]}"#, #"{"press": "row", "for": 0.3}"#)
  #expect(
    said.last
      == "! row got touchesBegan 150 ms late: inner.delaysContentTouches and outer.delaysContentTouches"
  )
  let card = """
    {"name": "card", "frame": [0, 0, 100, 100], "canBecomeFirstResponder": true, "recognizers": [
      {"name": "twice", "type": "tap", "numberOfTapsRequired": 2, "allowedPressTypes": ["select"]}]}
    """
  let press = #"{"pressButton": "select"}"#
  let story = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [\(card)]},
       "script": [{"becomeFirstResponder": "card"}, \(press), {"wait": 0.1}, \(press)]}
      """
  ).run().timeline.story()
  #expect(
    story.suffix(2).map(\.description) == [
      """
      2. Press of the select button on card, 0–100 ms
         ! nothing handled it
         · card got pressesBegan, then pressesCancelled: twice.cancelsTouchesInView
      """,
      """
      3. Press of the select button on card, 200–300 ms
         ✓ twice recognized and sent its action
         · card got no presses: twice.cancelsTouchesInView
      """,
    ])
}

@Test func `a control whose class keeps the end tracks on, and one that passes on says to whom`()
  throws
{
  func control(_ overrides: String) -> String {
    #"{"name": "page", "frame": [0, 0, 390, 400], "overrides": {"touchesBegan": "consume", "touchesEnded": "consume"}, "#
      + #""subviews": [{"name": "it", "class": "Own", "inherits": "UIControl", "frame": [0, 0, 100, 100], "#
      + #""overrides": {\#(overrides)}}]}"#
  }
  #expect(
    try told(control(#""touchesEnded": "consume""#), #"{"tap": "it"}"#) == [
      "✓ it sent touchDown, and still tracks the touch",
      "! it did not stop tracking the touch: its class handles touchesEnded and does not call super",
      "· it got touchesBegan and touchesEnded",
    ])
  #expect(
    try told(control(#""touchesBegan": "next", "touchesEnded": "next""#), #"{"tap": "it"}"#) == [
      "✓ it sent touchUpInside",
      "· it got touchesBegan and touchesEnded, passed on up to page, which kept them",
    ])
}

@Test func `one without settings that withheld a touch and took it is named once`() throws {
  func said(_ keys: String) throws -> [String] {
    try told(
      """
      {"name": "photo", "frame": [0, 0, 390, 400], "recognizers": [
        {"name": "double", \(keys) "type": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": true}]}
      """, #"{"tap": "photo", "count": 2}"#)
  }
  #expect(
    try said(#""title": "`Gesture.Tap()` for two","#).last
      == "· photo got no touches: withheld and then taken by `Gesture.Tap()` for two of photo")
  #expect(
    try said("").last
      == "· photo got no touches: withheld by double.delaysTouchesBegan, then taken by "
      + "double.cancelsTouchesInView (tap 2)")
}

@Test func `all that take one touch are named, by their settings`() throws {
  func said(_ keys: String) throws -> String? {
    let tap = #""type": "tap", "delegate": {"shouldRecognizeSimultaneouslyWith": true}"#
    let lines = lines(
      try Experiment(
        json: """
          {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "outer", \(keys) \(tap)}],
             "subviews": [{"name": "card", "frame": [0, 0, 200, 200], "recognizers": [
               {"name": "tap", \(tap)}, {"name": "early", "delaysTouchesBegan": true, \(tap)}]}]},
           "script": [{"tap": "card"}]}
          """
      ).run().timeline)
    return lines.last
  }
  #expect(
    try said("")
      == "· card got no touches: withheld by early.delaysTouchesBegan, then taken by "
      + "early.cancelsTouchesInView, tap.cancelsTouchesInView and outer.cancelsTouchesInView")
  #expect(
    try said(#""cancelsTouchesInView": false,"#)
      == "· card got no touches: withheld by early.delaysTouchesBegan, then taken by "
      + "early.cancelsTouchesInView and tap.cancelsTouchesInView")
}

@Test
func `a motion that is stopped ends for both entries at one place, and what stopped it is said`()
  throws
{
  func moves(_ script: String) throws -> [String] {
    let list =
      #"{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 5000]}"#
    let story = try Experiment(
      json:
        #"{"fingerpost": 1, "view": {"name": "root", "subviews": [\#(list)]}, "script": [\#(script)]}"#
    ).run().timeline.story()
    let lines = story.flatMap { $0.description.split(separator: "\n").map(String.init) }
    return lines.filter { $0.contains(" decelerat") || $0.contains("contentOffset (") }
  }
  let glide = #"{"drag": "list", "by": [0, -200], "over": 0.1}, {"wait": 0.2}"#
  #expect(
    try moves(#"\#(glide), {"scroll": "list", "by": [0, -50]}"#) == [
      "   ✓ list scrolled from contentOffset (0, 0) to (0, 519.6)",
      "   · list decelerated for 200 ms, then a wheel or trackpad stopped it",
      "   ✓ list scrolled from contentOffset (0, 519.6) to (0, 647.9)",
      "   · list decelerated for 1405.3 ms",
    ])
  let animation = #"{"setContentOffset": "list", "to": [0, 800], "animated": true}, {"wait": 0.1}"#
  #expect(
    try moves(#"\#(animation), {"down": 1, "at": "list", "type": "pencil"}, {"up": 1}"#) == [
      "   ✓ list scrolled to contentOffset (0, 207.4)",
      "   ✓ a pencil stopped the program's scroll animation of list at contentOffset (0, 207.4)",
    ])
  #expect(
    try moves(#"\#(animation), {"drag": "list", "by": [0, -100], "over": 0.2}, {"wait": 3}"#)
      .prefix(2) == [
        "   ✓ list scrolled to contentOffset (0, 207.4)",
        "   ✓ list scrolled from contentOffset (0, 207.4) to (0, 542.2)",
      ])
}

@Test func `actions of what began in an earlier gesture are counted`() throws {
  let story = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "page", "subviews": [{"name": "card", "frame": [0, 0, 100, 100],
        "recognizers": [{"name": "over", "type": "hover"}]}]},
       "script": [{"hover": [10, 10]}, {"tap": [200, 200]}, {"hover": [20, 20]}, {"hover": [30, 30]}]}
      """#
  ).run().timeline.story()
  let later = story.dropFirst().filter { "\($0)".contains("over sent") }
  #expect(
    later.map { "\($0)" } == [
      """
      3. Hover over card, at 50 ms
         ✓ over sent its action twice
      """
    ])
  #expect(story.json.contains(#""name":"over","role":"recognizer","event":"action","count":2,"#))
}

@Test func `the content pop of iOS 26 that leaves a drag alone is ordinary, a program's no is not`()
  throws
{
  func drag(_ delegate: String) throws -> [String] {
    lines(
      try Experiment(
        json: #"""
          {"fingerpost": 1, "profile": "ios26", "windows": [{"name": "window", "rootViewController": {"name": "nav",
            "class": "UINavigationController", "viewControllers": [
              {"name": "list", "view": {"name": "listView"}}, {"name": "detail", "view": {"name": "detailView"}}]
              \#(delegate)}}],
           "script": [{"drag": [200, 400], "by": [10, 90]}]}
          """#
      ).run().timeline
    ).filter { $0.contains("Content") }
  }
  let no =
    " nav.interactiveContentPopGestureRecognizer failed: its delegate returned false from gestureRecognizerShouldBegin(_:)"
  #expect(try drag("") == ["·" + no])
  #expect(
    try drag(#", "interactiveContentPopGestureRecognizer": {"delegate": {"shouldBegin": false}}"#)
      == ["!" + no])
}

@Test func `each tap that misses its target is told, once where they miss alike`() throws {
  let below = #"{"name": "below", "class": "UIButton", "frame": [50, 200, 200, 50]}"#
  let glass = #"{"name": "glass", "frame": [0, 0, 390, 400]}"#
  #expect(
    try told("\(below), \(glass)", #"{"tap": "below", "count": 2}"#).first
      == "! below was not hit: glass is in front of it there; glass got the touch")
  let card =
    #"{"name": "card", "frame": [50, 100, 200, 200], "subviews": [{"name": "close", "class": "UIButton", "frame": [180, -20, 40, 40]}]}"#
  let missed = "! close was not hit: it lies outside card, a superview of it, and the finger was "
  #expect(
    try told(card, #"{"tap": "close"}, {"tap": {"view": "close", "at": [30, 10]}}"#).prefix(2) == [
      missed + "on its right or bottom edge; root got the touch (tap 1)",
      missed
        + "10 points beyond its right edge and 10 points above its top edge; root got the touch (tap 2)",
    ])
}
