import Fingerpost
import Testing

private func played(_ views: String, _ script: String) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [\(views)]}, "script": [\(script)]}
      """
  ).run().timeline
}

/// Expects the whole text of an answer.
private func expect(
  _ timeline: TimelineSnapshot, _ token: String, _ words: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = try timeline.why(token).text
  #expect(text == words, sourceLocation: sourceLocation)
}

private let feed = """
  {"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000],
   "maximumZoomScale": 3, "subviews": [
     {"name": "image", "frame": [0, 0, 390, 600], "isMultipleTouchEnabled": true}]}
  """

/// Two tables, one of which allows no selection.
private let lists = """
  {"name": "list", "class": "UITableView", "frame": [0, 0, 390, 300], "contentSize": [390, 2000],
   "delaysContentTouches": false, "allowsMultipleSelection": MULTIPLE, "subviews": [
     {"name": "first", "class": "UITableViewCell", "frame": [0, 0, 390, 50]},
     {"name": "second", "class": "UITableViewCell", "frame": [0, 50, 390, 50]},
     {"name": "header", "class": "UITableViewCell", "frame": [0, 100, 390, 50], "selectable": false},
     {"name": "locked", "class": "UITableViewCell", "frame": [0, 150, 390, 50],
      "shouldSelect": false}]},
  {"name": "still", "class": "UITableView", "frame": [0, 300, 390, 300], "allowsSelection": false,
   "contentSize": [390, 2000], "delaysContentTouches": false, "subviews": [
     {"name": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 50]}]}
  """

@Test func `an animation of the program ends because a finger drags, or comes down`() throws {
  let dragged = try played(
    feed,
    #"""
    {"down": 1, "at": [300, 500]}, {"wait": 0.3},
    {"setContentOffset": "feed", "to": [0, 600], "animated": true}, {"wait": 0.1},
    {"move": 1, "by": [0, -50], "over": 0.1}, {"up": 1}
    """#)
  try expect(
    dragged, "feed.didEndScrollingAnimation",
    "The scroll view “feed” reported didEndScrollingAnimation at 433.3 ms because a finger began to "
      + "drag it while it was still moving. The pan of “feed” began at 433.3 ms because the finger had "
      + "moved far enough for the drag.")
  let stopped = try played(
    feed,
    #"""
    {"setContentOffset": "feed", "to": [0, 100]},
    {"setContentOffset": "feed", "to": [0, 600], "animated": true}, {"wait": 0.1},
    {"tap": [300, 500]}
    """#)
  try expect(
    stopped, "feed.didScroll",
    "The scroll view “feed” reported didScroll at 0 ms because the program scrolled it.")
  try expect(
    stopped, "feed.didEndScrollingAnimation",
    "The scroll view “feed” reported didEndScrollingAnimation at 100 ms because a finger came down "
      + "on it while an animation of the program moved it, and stopped it.")
}

@Test func `a scroll view that decelerates is stopped by a finger`() throws {
  let timeline = try played(
    feed,
    #"""
    {"drag": [300, 500], "by": [0, -200], "over": 0.1}, {"wait": 0.1}, {"down": 1, "at": [300, 300]},
    {"wait": 0.1}, {"up": 1}
    """#)
  try expect(
    timeline, "feed.willBeginDecelerating",
    "The scroll view “feed” reported willBeginDecelerating at 100 ms because it was still moving "
      + "when the finger was lifted.")
  try expect(
    timeline, "feed.didEndDecelerating",
    "The scroll view “feed” reported didEndDecelerating at 300 ms because a finger came down on it "
      + "while it was still moving, and stopped it.")
}

@Test func `two fingers zoom out below what is allowed`() throws {
  let timeline = try played(feed, #"{"pinch": "image", "from": 200, "to": 50, "over": 0.3}"#)
  for (token, words) in [
    (
      "willBeginZooming",
      "willBeginZooming at 16.7 ms because two fingers began to zoom it. The pinch recognizer "
        + "“feed.pinchGestureRecognizer” on “feed” began at 16.7 ms because the distance between the "
        + "fingers had changed enough for the pinch."
    ),
    (
      "didEndZooming", "didEndZooming at 300 ms because the fingers that zoomed it were lifted."
    ),
  ] {
    try expect(timeline, "feed.\(token)", "The scroll view “feed” reported \(words)")
  }
  let last = try #require(
    timeline.records.lastIndex { timeline.token(of: $0)?.hasPrefix("feed.didZoom") == true })
  let text = try timeline.why(Serial(truncatingIfNeeded: last)).text
  #expect(
    text
      == "The scroll view “feed” reported didZoom at 300 ms because the fingers that zoomed it left it "
      + "below its minimumZoomScale.")
}

@Test(
  "what was asked about a cell of a list, and what became of it",
  arguments: [
    (
      "first.shouldHighlight -> true", ["first"], false, [],
      "It was asked whether the cell “first” may be highlighted (shouldHighlight) at 0 ms because the "
        + "table “list” got touchesBegan, and the answer was true, as it is in a list without a delegate."
    ),
    (
      "first.didHighlight", ["first"], false, [],
      "The cell “first” was highlighted (didHighlight) at 0 ms because the table “list” got "
        + "touchesBegan."
    ),
    (
      "first.didUnhighlight", ["first"], false, [],
      "The cell “first” lost its highlight (didUnhighlight) at 50 ms because the table “list” got "
        + "touchesEnded."
    ),
    (
      "first.didSelect", ["first"], false, [],
      "The cell “first” was selected (didSelect) at 50 ms because the table “list” got touchesEnded."
    ),
    (
      "first.shouldDeselect -> true", ["first", "second"], false, [],
      "It was asked whether the cell “first” may be deselected (shouldDeselect) at 1100 ms because the "
        + "table “list” got touchesEnded, and the answer was true, as it is in a list without a delegate."
    ),
    (
      "first.didDeselect", ["first", "second"], false, [],
      "The cell “first” was deselected (didDeselect) at 1100 ms because the table “list” got "
        + "touchesEnded, and another cell was selected."
    ),
    (
      "first.didDeselect", ["first", "first"], true, ["list.allowsMultipleSelection = true"],
      "The cell “first” was deselected (didDeselect) at 1100 ms because the table “list” got "
        + "touchesEnded: a tap on a selected cell deselects it, as allowsMultipleSelection of “list” is on."
    ),
    (
      "header.shouldHighlight -> false", ["header"], false, ["header.selectable = false"],
      "The delegate of the list was asked whether the cell “header” may be highlighted "
        + "(shouldHighlight) at 0 ms because the table “list” got touchesBegan, and returned false."
    ),
    (
      "locked.shouldSelect -> false", ["locked"], false, ["locked.shouldSelect = false"],
      "The delegate of the list was asked whether the cell “locked” may be selected (shouldSelect) at "
        + "50 ms because the table “list” got touchesEnded, and returned false."
    ),
  ] as [(String, [String], Bool, [String], String)])
private func cell(
  _ token: String, _ taps: [String], _ isMultiple: Bool, _ facts: [String], _ words: String
) throws {
  let timeline = try played(
    lists.replacing("MULTIPLE", with: "\(isMultiple)"),
    taps.map { #"{"tap": "\#($0)"}, {"wait": 1}"# }.joined(separator: ", "))
  let answer = try timeline.why(token)
  let touches = try #require(answer.text.firstRange(of: " “list” got touches"))
  let rest = answer.text[touches.upperBound...]
  let end = try #require(rest.firstRange(of: ". "))
  #expect(answer.text[..<end.lowerBound] + "." == words)
  #expect(answer.facts.map(\.description) == facts)
}

@Test func `a cell of a table that allows no selection could not be selected`() throws {
  let timeline = try played(lists.replacing("MULTIPLE", with: "false"), #"{"tap": "row"}"#)
  let serial = try #require(timeline.records.firstIndex { $0.reason == .selectionNotAllowed })
  let text = try timeline.why(Serial(truncatingIfNeeded: serial)).text
  #expect(
    text
      == "The cell “row” could not be selected at 0 ms because the table “still” allows no selection."
  )
}

@Test func `what a page view controller says about its pages`() throws {
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "book",
         "class": "UIPageViewController", "transitionStyle": "scroll", "pages": [
           {"name": "one", "view": {"name": "oneView"}},
           {"name": "two", "view": {"name": "twoView"}}]}}],
       "script": [{"drag": [300, 400], "by": [-50, 0], "over": 0.5}, {"wait": 2},
         {"swipe": [300, 400]}, {"wait": 2}]}
      """
  ).run().timeline
  for (token, words) in [
    (
      "willTransition(two)",
      "willTransition at 116.7 ms because a gesture began to show the view controller “two”."
    ),
    (
      "didFinishAnimating(one) -> false",
      "didFinishAnimating at 1412.8 ms because the gesture did not turn the page: the view controller "
        + "“one” is shown as before."
    ),
    (
      "didFinishAnimating(one) -> true",
      "didFinishAnimating at 3826.2 ms because the gesture had turned the page, away from the view "
        + "controller “one”."
    ),
  ] {
    try expect(timeline, "book.\(token)", "The view controller “book” reported \(words)")
  }
}

/// A scroll view that shows none of its top, with other keys.
private func scrolled(_ name: String, _ y: Int, _ keys: String = "") -> String {
  """
  {"name": "\(name)", "class": "UIScrollView", "frame": [0, \(y), 390, 300], "maximumZoomScale": 3,
   "contentSize": [390, 2000], "contentOffset": [0, 300], \(keys) "subviews": [
     {"name": "\(name)Image", "frame": [0, 0, 390, 2000], "isMultipleTouchEnabled": true}]}
  """
}

private let asked = #"""
  "overrides": {"scrollViewShouldScrollToTop": {
    "when": {"property": {"name": "contentOffset.y", "of": "feed", "atLeast": 400}}, "then": true,
    "else": false}},
  """#
private let bar = #"{"tap": "statusBar"}"#

@Test(
  "why a tap on the status bar did not scroll a view to its top",
  arguments: [
    (
      scrolled("feed", 0) + ", " + scrolled("news", 300), bar,
      "at 0 ms because UIKit scrolls to the top only if exactly one scroll view on the screen has "
        + "scrollsToTop on (it is by default), and the scroll view “news” has it on as well",
      ["news.scrollsToTop = true"], "severalScrollToTop"
    ),
    (
      scrolled("feed", 0) + ", " + scrolled("news", 300) + ", " + scrolled("mail", 600), bar,
      "at 0 ms because UIKit scrolls to the top only if exactly one scroll view on the screen has "
        + "scrollsToTop on (it is by default), and the scroll view “mail” and the scroll view “news” "
        + "have it on as well",
      ["mail.scrollsToTop = true", "news.scrollsToTop = true"], "severalScrollToTop"
    ),
    (
      scrolled("feed", 0, #""scrollsToTop": false,"#) + ", " + scrolled("news", 300), bar,
      "at 0 ms because its scrollsToTop is off", ["feed.scrollsToTop = false"],
      "doesNotScrollToTop"
    ),
    (
      scrolled("feed", 0), #"{"setContentOffset": "feed", "to": [0, 0]}, \#(bar)"#,
      "at 0 ms because it is at its top already", [], "isAtTop"
    ),
    (
      scrolled("feed", 0, asked), bar,
      "at 0 ms because its delegate returned false from scrollViewShouldScrollToTop: contentOffset.y "
        + "of “feed” is 300", ["feed.scrollViewShouldScrollToTop = false"], "refusedByDelegate"
    ),
    (
      scrolled("feed", 0),
      #"{"down": 1, "at": [100, 200]}, {"move": 1, "by": [0, -50], "over": 0.1}, \#(bar)"#,
      "at 100 ms because a finger was dragging it", [], "isDragged"
    ),
    (
      scrolled("feed", 0),
      #"""
      {"together": [{"down": 1, "at": [150, 200]}, {"down": 2, "at": [200, 200]}]},
      {"together": [{"move": 1, "by": [-50, 0], "over": 0.1}, {"move": 2, "by": [50, 0], "over": 0.1}]},
      \#(bar)
      """#,
      "at 100 ms because a finger was zooming it", [], "isDragged"
    ),
  ] as [(String, String, String, [String], String)])
private func toTop(
  _ views: String, _ script: String, _ words: String, _ facts: [String], _ code: String
) throws {
  let timeline = try played(views, script)
  let serial = try #require(
    timeline.records.firstIndex {
      $0.kind == .change && $0.rule == .sc7 && timeline.subject($0.subject).name == "feed"
    })
  let answer = try timeline.why(Serial(truncatingIfNeeded: serial))
  #expect(answer.text == "The scroll view “feed” did not scroll to its top \(words).")
  #expect(answer.facts.map(\.description) == facts)
  #expect(answer.reasons == [code])
}

@Test func `a tap on the status bar scrolled a view to its top, as its delegate allowed`() throws {
  let timeline = try played(
    scrolled("feed", 0, asked.replacing("400", with: "200")), #"\#(bar), {"wait": 2}"#)
  let tail =
    "the status bar was tapped at 0 ms, and of the scroll views on the screen it alone has scrollsToTop "
    + "on (it is by default). Its delegate returned true from scrollViewShouldScrollToTop: "
    + "contentOffset.y of “feed” is 300."
  try expect(
    timeline, "feed.didScroll",
    "The scroll view “feed” reported didScroll at 16.7 ms because it was scrolling to its top: \(tail)"
  )
  try expect(
    timeline, "feed.didScrollToTop",
    "The scroll view “feed” reported didScrollToTop at 300 ms because it reached its top: \(tail)")
  try expect(
    timeline, "feed.scrollViewShouldScrollToTop -> true",
    "UIKit called scrollViewShouldScrollToTop of the delegate of the scroll view “feed” at 0 ms because "
      + "the status bar was tapped, and it returned true: contentOffset.y of “feed” is 300, so the view "
      + "scrolls to its top.")
}

@Test func `a pull that is too short, and one that is not`() throws {
  let pulled = #"""
    {"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000],
     "refreshControl": {"name": "spinner"}}
    """#
  let short = try played(pulled, #"{"drag": "feed", "by": [0, 60]}"#)
  let serial = try #require(short.firstIndex { $0.kind == .change && $0.rule == .sc9 })
  let answer = try short.why(Serial(truncatingIfNeeded: serial))
  #expect(
    answer.text
      == "The refresh control “spinner” did not begin refreshing at 300 ms because the content was "
      + "pulled 26.3 points past its top at most, and refreshing begins at 60 points (refreshDistance, a "
      + "number that Apple does not publish).")
  #expect(answer.facts.map(\.description) == ["profile.refreshDistance = 60 (measured 26.2948)"])
  #expect(answer.reasons == ["notEnough"])
  try expect(
    played(pulled, #"{"drag": "feed", "by": [0, 300]}"#), "spinner.valueChanged",
    "The refresh control “spinner” sent valueChanged at 133.3 ms because the content was pulled 60.9 "
      + "points past its top with the finger still down, and 60 points begin refreshing "
      + "(refreshDistance, a number that Apple does not publish). The pan recognizer of the scroll view "
      + "“feed” changed at 133.3 ms because the finger moved.")
}

@Test func `a drag and a zoom that are cancelled`() throws {
  let why = "was cancelled: the system cancelled the touch, as it does when a call comes in."
  let dragged = try played(
    feed,
    #"""
    {"down": 1, "at": [300, 500]}, {"wait": 0.3}, {"move": 1, "by": [0, -50], "over": 0.1},
    {"cancel": 1}
    """#)
  for message in ["willEndDragging", "didEndDragging"] {
    try expect(
      dragged, "feed.\(message)",
      "The scroll view “feed” reported \(message) at 400 ms because its drag \(why)")
  }
  let zoomed = try played(
    feed,
    #"""
    {"down": 1, "at": [300, 500]}, {"down": 2, "at": [100, 200]}, {"wait": 0.3},
    {"together": [{"move": 1, "by": [0, 50], "over": 0.1}, {"move": 2, "by": [0, -50], "over": 0.1}]},
    {"cancel": 1}, {"cancel": 2}
    """#)
  try expect(
    zoomed, "feed.didEndZooming",
    "The scroll view “feed” reported didEndZooming at 400 ms because its zoom \(why)")
}

@Test(
  "the program stops a deceleration, an animation and a drag",
  arguments: [
    (
      #"{"drag": [300, 500], "by": [0, -300], "over": 0.1}, {"wait": 0.1}, STOP"#,
      "didEndDecelerating", 200
    ),
    (
      #"{"setContentOffset": "feed", "to": [0, 600], "animated": true}, {"wait": 0.1}, STOP"#,
      "didEndScrollingAnimation", 100
    ),
    (
      #"""
      {"down": 1, "at": [300, 500]}, {"wait": 0.3}, {"move": 1, "by": [0, -50], "over": 0.1}, STOP,
      {"up": 1}
      """#,
      "willEndDragging", 400
    ),
  ])
private func stopped(_ script: String, _ message: String, _ time: Int) throws {
  let stop = #"{"stopScrollingAndZooming": "feed"}"#
  let timeline = try played(feed, script.replacing("STOP", with: stop))
  try expect(
    timeline, "feed.\(message)",
    "The scroll view “feed” reported \(message) at \(time) ms because the program stopped it.")
}

@Test func `content that touchesShouldBegin keeps from a delayed touch`() throws {
  let timeline = try played(
    feed.replacing(
      #""maximumZoomScale": 3,"#, with: #""overrides": {"touchesShouldBegin": false},"#),
    #"{"tap": [50, 50]}"#)
  let refused = "touchesShouldBegin of the scroll view “feed” returned false for it."
  let texts = try timeline.indices
    .filter { timeline.records[$0].kind == .withheld || timeline.records[$0].kind == .released }
    .map { try timeline.why(Serial(truncatingIfNeeded: $0)).text }
  #expect(
    texts == [
      "The view “image” did not get touchesBegan at 0 ms, when the finger came down. The scroll view "
        + "“feed” delayed it, because its delaysContentTouches is on (it is by default): it waits to "
        + "see whether the finger is going to scroll. It never came: touchesShouldBegin of “feed” "
        + "returned false for it.",
      "The view “image” was to receive touchesBegan at 50 ms, but never did: \(refused)",
      "The view “image” was to receive touchesEnded at 50 ms, but never did: \(refused)",
    ])
}

@Test func `a wheel does not reach a pan whose mask does not contain it`() throws {
  let timeline = try played(
    #"""
    {"name": "board", "frame": [0, 0, 390, 400], "recognizers": [{"name": "pan", "type": "pan"}]}
    """#,
    #"{"scroll": "board", "by": [0, 8], "over": 0, "kind": "discrete"}"#)
  let serial = try #require(timeline.records.firstIndex { $0.kind == .dropped })
  #expect(
    try timeline.why(Serial(truncatingIfNeeded: serial)).text
      == "The scrolling never reached the pan recognizer “pan” on the view “board”: its "
      + "allowedScrollTypesMask does not contain the device that scrolled.")
  let inputs = try timeline.records.indices.filter { timeline.records[$0].kind == .input }
    .map { try timeline.why(Serial(truncatingIfNeeded: $0)).text }
  #expect(
    inputs == [
      "A wheel or trackpad began to scroll at 0 ms because the script says so.",
      "The wheel or trackpad scrolled at 0 ms because the script says so.",
      "The wheel or trackpad stopped at 0 ms because the script says so.",
    ])
}
