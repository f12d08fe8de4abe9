import Fingerpost
import Testing

@Test func `a cancellation that a view keeps is what its superviews lack`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100], "recognizers": [], "subviews": [{"name": "inner", "frame": [0, 0, 50, 50],
    "overrides": {"touchesCancelled": "consume"}}]}]}, "script": [{"down": 1, "at": "inner"},
    {"wait": 0.1}, {"cancel": 1}]}
    """#,
    [
      (
        "card.touchesCancelled",
        "The view “card” got no touchesCancelled because it stopped at 100 ms at the "
          + "view “inner”, which handles touchesCancelled itself and does not call super."
      ),
      (
        "application.touchesEnded",
        "The application got no touchesEnded because the touch was cancelled, and "
          + "touchesCancelled went no further than the view “inner”. “inner” got "
          + "touchesCancelled at 100 ms because the system cancelled the touch, as it does "
          + "when a call comes in."
      ),
    ])
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100], "recognizers": [{"name": "tap", "type": "tap"}],
    "subviews": [{"name": "inner", "frame": [0, 0, 50, 50],
    "overrides": {"touchesCancelled": "consume"}}]}]}, "script": [{"tap": "inner"}]}
    """#,
    [
      (
        "card.touchesCancelled",
        "The view “card” got no touchesCancelled because it stopped at 50 ms at the view "
          + "“inner”, which handles touchesCancelled itself and does not call super."
      ),
      (
        "card.touchesEnded",
        "The view “card” got no touchesEnded because the touch was cancelled, and "
          + "touchesCancelled went no further than the view “inner”. “inner” got "
          + "touchesCancelled at 50 ms because the tap recognizer “tap” on “card” recognized "
          + "and its cancelsTouchesInView is on (it is by default): the view receives "
          + "nothing more of the touch. “tap” recognized at 50 ms because the finger was "
          + "lifted, which completes the tap."
      ),
    ])
}

@Test func `what the program had removed, or added later, took no part`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100], "recognizers": [{"name": "tap", "type": "tap"}]}]},
    "script": [{"remove": "tap"}, {"tap": "card"}, {"addRecognizer": {"name": "late",
    "type": "tap"}, "to": "card"}]}
    """#,
    [
      (
        "tap.action",
        "The tap recognizer “tap” on the view “card” took no part in the touch: the "
          + "program had removed it at 0 ms."
      ),
      (
        "late.action",
        "The tap recognizer “late” on the view “card” took no part in the touch: the "
          + "program added it at 50 ms, after the touch had begun."
      ),
    ])
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "box", "frame": [0, 0,
    100, 100], "subviews": [{"name": "card", "frame": [0, 0, 100, 100]}]}]},
    "script": [{"remove": "box"}, {"wait": 0.1}, {"tap": [50, 50]}]}
    """#,
    [
      (
        "card.hit",
        "The view “card” was not hit: the finger came down at (50, 50) at 100 ms, and "
          + "the view “root” was found there. “card” was not in “root” when the finger came "
          + "down: the program had removed the view “box” around it at 0 ms."
      )
    ])
}

@Test func `without a play nothing tells whether a view that was not tested was under the finger`()
  throws
{
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100]}, {"name": "far", "frame": [200, 200, 100, 100]}]}, "script": [{"tap": [250,
    250]}]}
    """#,
    [
      (
        "card.hit",
        "The view “card” was not hit: the finger came down at (250, 250) at 0 ms, and "
          + "the view “far” was found there. “card” was not tested: “far” is in front of it "
          + "and took the touch first; the timeline does not contain whether “card” was "
          + "under the finger."
      )
    ])
}

@Test func `what UIKit puts on the screen later is behind nothing before that`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "home",
    "view": {"name": "homeView", "subviews": [{"name": "sort", "class": "UIButton", "frame":
    [0, 100, 390, 44], "contextMenu": true}]}}}], "spareControllers": [{"name": "card",
    "view": {"name": "cardView"}}], "script": [{"press": "sort", "for": 1}, {"tap": [200,
    800]}, {"wait": 1}, {"present": "card", "from": "home"}]}
    """#,
    [
      (
        "sort.contextMenuContainer.hit #1",
        "The view “sort.contextMenuContainer” was not hit: the finger came down at (195, "
          + "122) at 0 ms, and the button “sort” was found there. “sort.contextMenuContainer” "
          + "was not there yet when the finger came down."
      ),
      (
        "card.transitionView.hit #1",
        "The UITransitionView “card.transitionView” was not hit: the finger came down at "
          + "(195, 122) at 0 ms, and the button “sort” was found there. "
          + "“card.transitionView” was not there yet when the finger came down."
      ),
      (
        "cardView.hit #1",
        "The view “cardView” was not hit: the finger came down at (195, 122) at 0 ms, and "
          + "the button “sort” was found there. “cardView” was not tested: the view "
          + "“homeView”, through “sort” in it, took the touch first; the timeline does not "
          + "contain where “cardView” was."
      ),
    ])
}

@Test func `a stored timeline contains no view's place in front of another`() throws {
  let timeline = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
      100, 100]}, {"name": "far", "frame": [0, 0, 100, 100]}]}, "script": [{"tap": [50, 50]}]}
      """#
  ).run().timeline
  let stored = try #require(
    TimelineSnapshot(
      stored: timeline.records.map { $0 }, serials: timeline.indices.map { Serial($0) },
      touches: timeline.indices.map { timeline.touches(of: timeline.records[$0]) },
      fingers: [-1, 1],
      subjects: timeline.subjects))
  #expect(stored == timeline)
  #expect(
    try stored.whyNot("card", "hit").text
      == "The view “card” was not hit: the finger came down at (50, 50) at 0 ms, and the view “far” was found "
      + "there. “card” was not tested: “far” took the touch first; the timeline does not contain where “card” "
      + "was.")
}

@Test func `a finger that is still down is not lifted from a link`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "text",
    "class": "UITextView", "isEditable": false, "frame": [0, 0, 300, 100],
    "links": {"here": [0, 0, 50, 20]}}]}, "script": [{"down": 1, "at": [10, 70]},
    {"wait": 0.1}]}
    """#,
    [
      (
        "here.invokeDefaultAction",
        "The link “here” reported no invokeDefaultAction because no tap or long press "
          + "was on it: the finger is still down at (10, 70) in the window at the end."
      ),
      (
        "text.shouldInteractWith",
        "The text view “text” was not asked shouldInteractWith because no tap or long "
          + "press was on a link: the finger is still down at (10, 70) in the window at the "
          + "end."
      ),
    ])
}

@Test func `a question about a press, or of an interaction, is answered in its own words`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100], "contextMenu": true, "dragInteraction": true, "recognizers": [{"name": "tap",
    "type": "tap"}]}]}, "script": [{"tap": "card"}]}
    """#,
    [
      (
        "tap.shouldReceivePress",
        "The tap recognizer “tap” on the view “card” was not asked shouldReceivePress "
          + "because no button was pressed."
      ),
      (
        "card.configurationForMenu",
        "The view “card” was not asked configurationForMenu because the tap recognizer "
          + "“tap” on “card” recognized first. “tap” recognized at 50 ms because the finger "
          + "was lifted, which completes the tap."
      ),
      (
        "card.itemsForBeginning",
        "The view “card” was not asked itemsForBeginning because the tap recognizer "
          + "“tap” on “card” recognized first. “tap” recognized at 50 ms because the finger "
          + "was lifted, which completes the tap."
      ),
    ])
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    300, 100], "contextMenu": true}]}, "script": [{"down": 1, "at": "card"}, {"move": 1,
    "by": [50, 0], "over": 0.2}, {"wait": 1}, {"up": 1}]}
    """#,
    [
      (
        "card.willDisplayMenu",
        "The view “card” reported no willDisplayMenu because the finger was not held "
          + "still on it for long enough (contextMenuDelay, a number that Apple does not "
          + "publish): it was down for 1200 ms, and moved 50 points."
      )
    ])
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "buy",
    "class": "UIButton", "frame": [0, 0, 100, 100], "actions": {"touchUpInside": ["in"],
    "primaryActionTriggered": ["pay"]}}, {"name": "other", "class": "UIButton", "frame": [0,
    200, 100, 100]}]}, "script": [{"focus": "other"}, {"pressButton": "select"}]}
    """#,
    [
      (
        "buy.in",
        "No finger touched the screen, so no touch reached the button “buy”. The event "
          + "that came in is no touch: responders receive it in pressesBegan(_:with:)."
      ),
      (
        "buy.pay",
        "The button “buy” got no press: it went to the focused view or the first "
          + "responder, else to the window in front, “other”."
      ),
    ])
}

@Test func `a gesture that has begun and does not change says why`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    200, 200], "recognizers": [{"name": "pan", "type": "pan"}]}]}, "script": [{"down": 1,
    "at": "card"}, {"move": 1, "by": [20, 0]}, {"wait": 0.1}]}
    """#,
    [
      (
        "pan.changed",
        "The pan recognizer “pan” on the view “card” began at 0 ms because the finger "
          + "had moved far enough for the pan. After it had begun the finger did not move "
          + "any more."
      ),
      (
        "pan.ended",
        "The pan recognizer “pan” on the view “card” began at 0 ms because the finger "
          + "had moved far enough for the pan. It goes on: a finger of its gesture is still "
          + "down at the end."
      ),
      (
        "pan.cancelled",
        "The pan recognizer “pan” on the view “card” began at 0 ms because the finger "
          + "had moved far enough for the pan. It goes on: a finger of its gesture is still "
          + "down at the end."
      ),
    ])
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "turn",
    "type": "rotation"}]}, "script": [{"together": [{"down": 1, "at": [100, 400]},
    {"down": 2, "at": [200, 400]}]}, {"move": 2, "to": [100, 300]}, {"up": 1}, {"move": 2,
    "by": [0, 20]}, {"up": 2}]}
    """#,
    [
      (
        "turn.changed",
        "The rotation recognizer “turn” on the view “root” ended at 0 ms because the "
          + "finger was lifted. After one of its 2 fingers had been lifted at 0 ms only what "
          + "was left of its gesture moved."
      )
    ])
}

@Test func `what no page, picker, cell or list is says so`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100]}, {"name": "cell", "class": "UITableViewCell", "frame": [0, 100, 100, 50]}]},
    "script": [{"tap": "card"}, {"wait": 1}, {"tap": "cell"}]}
    """#,
    [
      (
        "card.willTransition #1",
        "The view “card” reported no willTransition because it is not a page view "
          + "controller."
      ),
      (
        "card.didSelectRow #1",
        "The view “card” reported no didSelectRow because it is not a picker: its class "
          + "is UIView."
      ),
      (
        "card.willBeginEditing #1",
        "“card” reported no willBeginEditing because it is not a cell: its class is "
          + "UIView."
      ),
      (
        "cell.didSelect #2",
        "The cell “cell” got no didSelect because it is in no table or collection view."
      ),
      (
        "cell.willBeginEditing #2",
        "“cell” reported no willBeginEditing because it is in no table."
      ),
    ])
}

@Test func `a hovering pointer hits nothing as a touch`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100], "recognizers": [{"name": "over", "type": "hover"}]}]},
    "script": [{"hover": "card"}]}
    """#,
    [
      (
        "card.hit #1",
        "The view “card” was not hit by a touch: the pointer only hovered."
      ),
      (
        "card.touchesBegan #1",
        "The view “card” was not hit by a touch: the pointer only hovered."
      ),
    ])
}

@Test func `only an application and its windows send events on`() throws {
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    200, 200]}]}, "script": [{"tap": "card"}]}
    """#,
    [
      (
        "card.sendEvent",
        "The view “card” sent no event on: only an application and its windows do that."
      )
    ])
}

@Test func `an event that never came has no other record as its cause`() throws {
  let timeline = try Experiment(
    json: #"{"fingerpost": 1, "view": {"name": "root"}, "script": [{"tap": "root"}]}"#
  ).run().timeline
  let answer = try timeline.whyNot("root.motionBegan")
  #expect(
    answer.text
      == "The view “root” got no motionBegan because nothing of that kind came in.")
  #expect(answer.records.isEmpty && answer.evidence.isEmpty)
}

@Test func `a press that went elsewhere was nobody's question, and a cancelled finger no lift`()
  throws
{
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "card", "frame": [0, 0,
    100, 100], "recognizers": [{"name": "tap", "type": "tap"}]}, {"name": "other",
    "class": "UIButton"}]}, "script": [{"focus": "other"}, {"pressButton": "select"}]}
    """#,
    [
      (
        "tap.shouldReceivePress",
        "The tap recognizer “tap” on the view “card” got no press: it went to the "
          + "focused view or the first responder, else to the window in front, “other”, and "
          + "the recognizers on that and above it whose allowedPressTypes have its type."
      )
    ])
  try expectAnswers(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "text",
    "class": "UITextView", "isEditable": false, "frame": [0, 0, 300, 100],
    "links": {"here": [0, 0, 50, 20]}}]}, "script": [{"down": 1, "at": [10, 70]},
    {"wait": 0.1}, {"cancel": 1}]}
    """#,
    [
      (
        "here.invokeDefaultAction",
        "The link “here” reported no invokeDefaultAction because no tap or long press "
          + "was on it."
      )
    ])
}
