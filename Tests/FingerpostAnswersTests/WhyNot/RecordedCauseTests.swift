import Fingerpost
import FingerpostTestSupport
import Testing

/// Plays an experiment without its proofs, and compares whole answers to questions why not.
private func check(
  _ experiment: String, _ answers: [(question: String, text: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let timeline = try Experiment(json: experiment).run().timeline
  for (question, text) in answers {
    let answer = try timeline.whyNot(question)
    #expect(answer.text == text, "\(question)", sourceLocation: sourceLocation)
  }
}

@Test func `a cancellation that a view keeps is what its superviews lack`() throws {
  try check(
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
  try check(
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

@Test func `a control's class that handles a touch method itself sends nothing with it`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [],
    "subviews": [{"name": "dial", "frame": [0, 0, 100, 100], "class": "UIControl",
    "overrides": {"touchesMoved": "consume"}}]}, "script": [{"drag": "dial", "by": [20, 0],
    "over": 0.2}]}
    """#,
    [
      (
        "dial.touchDragInside",
        "The control “dial” sent no touchDragInside because its class handles "
          + "touchesMoved itself and does not call super."
      ),
      (
        "dial.continueTracking",
        "The control “dial” was not asked for continueTracking because its class handles "
          + "touchesMoved itself and does not call super."
      ),
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [],
    "subviews": [{"name": "dial", "frame": [0, 0, 100, 100], "class": "UIControl",
    "overrides": {"touchesEnded": "consume"}}]}, "script": [{"drag": "dial", "by": [20, 0],
    "over": 0.2}]}
    """#,
    [
      (
        "dial.touchUpInside",
        "The control “dial” sent no touchUpInside because its class handles touchesEnded "
          + "itself and does not call super."
      ),
      (
        "dial.endTracking",
        "The control “dial” was not asked for endTracking because its class handles "
          + "touchesEnded itself and does not call super."
      ),
      (
        "dial.cancelTracking",
        "The control “dial” was not asked for cancelTracking because its touch was not "
          + "cancelled: the finger was lifted at 200 ms."
      ),
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [],
    "subviews": [{"name": "dial", "frame": [0, 0, 100, 100], "class": "UISlider",
    "overrides": {"touchesMoved": "consume"}}]}, "script": [{"drag": "dial", "by": [20, 0],
    "over": 0.2}]}
    """#,
    [
      (
        "dial.valueChanged",
        "The slider “dial” sent no valueChanged because its class handles touchesMoved "
          + "itself and does not call super."
      )
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [],
    "subviews": [{"name": "dial", "frame": [0, 0, 100, 100], "class": "UIControl",
    "overrides": {"touchesCancelled": "consume"}}]}, "script": [{"down": 1, "at": "dial"},
    {"wait": 0.1}, {"cancel": 1}]}
    """#,
    [
      (
        "dial.touchCancel",
        "The control “dial” sent no touchCancel because its class handles "
          + "touchesCancelled itself and does not call super."
      ),
      (
        "dial.endTracking",
        "The control “dial” was not asked for endTracking because its touch was "
          + "cancelled. “dial” got touchesCancelled at 100 ms because the system cancelled "
          + "the touch, as it does when a call comes in."
      ),
      (
        "dial.cancelTracking",
        "The control “dial” was not asked for cancelTracking because its class handles "
          + "touchesCancelled itself and does not call super."
      ),
    ])
}

@Test func `a control whose touch is taken with the first move received no move`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "pan",
    "type": "pan"}], "subviews": [{"name": "dial", "frame": [0, 0, 100, 100],
    "class": "UIButton", "overrides": {}}]}, "script": [{"drag": "dial", "by": [200, 0],
    "over": 0.02}]}
    """#,
    [
      (
        "dial.touchDragInside",
        "The button “dial” sent no touchDragInside because it received no touchesMoved. "
          + "“dial” got touchesCancelled instead of touchesMoved. “dial” got "
          + "touchesCancelled at 16.7 ms because the pan recognizer “pan” on the view “root” "
          + "began and its cancelsTouchesInView is on (it is by default): the view receives "
          + "nothing more of the touch. “pan” began at 16.7 ms because the finger had moved "
          + "far enough for the pan. “dial” was asked first and returned true from "
          + "gestureRecognizerShouldBegin: a control of its class keeps only single taps "
          + "from recognizing."
      ),
      (
        "dial.touchDragExit",
        "The button “dial” sent no touchDragExit because it received no touchesMoved. "
          + "“dial” got touchesCancelled instead of touchesMoved. “dial” got "
          + "touchesCancelled at 16.7 ms because the pan recognizer “pan” on the view “root” "
          + "began and its cancelsTouchesInView is on (it is by default): the view receives "
          + "nothing more of the touch. “pan” began at 16.7 ms because the finger had moved "
          + "far enough for the pan. “dial” was asked first and returned true from "
          + "gestureRecognizerShouldBegin: a control of its class keeps only single taps "
          + "from recognizing."
      ),
    ])
}

@Test func `a value that a control takes from elsewhere is no touch that it tracks`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "due",
    "class": "UIDatePicker", "frame": [20, 60, 150, 34],
    "preferredDatePickerStyle": "compact", "datePickerMode": "date"}]},
    "script": [{"tap": "due"}, {"wait": 1}, {"tap": [195, 422]}]}
    """#,
    [
      (
        "due.beginTracking #2",
        "The date picker “due” was not asked for beginTracking because it received no "
          + "touch to track. “due” was not hit: the finger came down at (195, 422) at 1050 "
          + "ms, and the scroll view “due.calendar” was found there. “due” was not tested: "
          + "the view “due.calendarContainer” is in front of it and, through “due.calendar” "
          + "in it, took the touch first; the timeline does not contain whether “due” was "
          + "under the finger."
      ),
      (
        "due.touchUpInside #2",
        "The date picker “due” sent no touchUpInside because it received no touch to "
          + "track. “due” was not hit: the finger came down at (195, 422) at 1050 ms, and "
          + "the scroll view “due.calendar” was found there. “due” was not tested: the view "
          + "“due.calendarContainer” is in front of it and, through “due.calendar” in it, "
          + "took the touch first; the timeline does not contain whether “due” was under the "
          + "finger."
      ),
    ])
}

@Test func `a control that tracks another finger has done so since it came down`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "buy",
    "class": "UIButton", "frame": [0, 0, 100, 100], "isMultipleTouchEnabled": true}]},
    "script": [{"wait": 0.2}, {"down": 1, "at": [50, 50]}, {"move": 1, "by": [5, 0],
    "over": 0.1}, {"down": 2, "at": [20, 50]}, {"up": 1}, {"up": 2}]}
    """#,
    [
      (
        "buy.touchUpInside #2",
        "The button “buy” got the touch, but did not track it: it was tracking another "
          + "touch already, since 200 ms."
      )
    ])
}

@Test func `what the program had removed, or added later, took no part`() throws {
  try check(
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
          + "program added it only at 50 ms."
      ),
    ])
  try check(
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

@Test func `a cell stays lit where its list handles the lift itself`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "table",
    "class": "UITableView", "frame": [0, 0, 390, 400],
    "overrides": {"touchesEnded": "consume"}, "subviews": [{"name": "cell",
    "class": "UITableViewCell", "frame": [0, 0, 390, 60]}]}]}, "script": [{"tap": "cell"}]}
    """#,
    [
      (
        "cell.didUnhighlight",
        "The cell “cell” got no didUnhighlight because the table “table” handles "
          + "touchesEnded itself and does not call super."
      ),
      (
        "cell.didSelect",
        "The cell “cell” got no didSelect because the table “table” handles touchesEnded "
          + "itself and does not call super."
      ),
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "table",
    "class": "UITableView", "frame": [0, 0, 390, 400], "subviews": [{"name": "a",
    "class": "UITableViewCell", "frame": [0, 0, 390, 60],
    "overrides": {"touchesEnded": "consume"}}, {"name": "b", "class": "UITableViewCell",
    "frame": [0, 60, 390, 60]}]}]}, "script": [{"press": "a", "for": 0.3}, {"wait": 0.5},
    {"press": "b", "for": 0.3}]}
    """#,
    [
      (
        "a.didUnhighlight #2",
        "The cell “a” got no didUnhighlight: it has been highlighted since 150 ms, by an "
          + "earlier touch."
      )
    ])
}

@Test func `what kept a scroll view from its top is what the program did on its way`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "box",
    "subviews": [{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844],
    "contentSize": [390, 3000], "contentOffset": [0, 1000]}], "frame": [0, 0, 390, 844]}]},
    "script": [{"tap": "statusBar"}, {"wait": 0.1}, {"remove": "list"}, {"wait": 1}]}
    """#,
    [
      (
        "list.didScrollToTop",
        "The scroll view “list” reported no didScrollToTop because the program removed "
          + "it on its way at 100 ms."
      )
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "box",
    "subviews": [{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844],
    "contentSize": [390, 3000], "contentOffset": [0, 1000]}], "frame": [0, 0, 390, 844]}]},
    "script": [{"tap": "statusBar"}, {"wait": 0.1}, {"remove": "box"}, {"wait": 1}]}
    """#,
    [
      (
        "list.didScrollToTop",
        "The scroll view “list” reported no didScrollToTop because the program removed "
          + "the view “box” on its way at 100 ms."
      )
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "box",
    "subviews": [{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844],
    "contentSize": [390, 3000], "contentOffset": [0, 1000]}], "frame": [0, 0, 390, 844]}]},
    "script": [{"tap": "statusBar"}, {"wait": 0.1}, {"setContentOffset": "list", "to": [0,
    500]}, {"wait": 1}]}
    """#,
    [
      (
        "list.didScrollToTop",
        "The scroll view “list” reported no didScrollToTop because the program set its "
          + "contentOffset on its way at 100 ms."
      )
    ])
}

@Test func `without a play nothing tells whether a view that was not tested was under the finger`()
  throws
{
  try check(
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

@Test func `a finger that is still down is not lifted from a link`() throws {
  try check(
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
  try check(
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
  try check(
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
  try check(
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
  try check(
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
  try check(
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
  try check(
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
  try check(
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

@Test func `a sheet that stays at its detent, and a scroll view without content, say so`() throws {
  try check(
    #"""
    {"fingerpost": 1, "windows": [{"rootViewController": {"name": "vc",
    "view": {"name": "root"}, "presents": {"name": "sheet", "style": "sheet",
    "view": {"name": "sv"}}}}], "script": [{"drag": "sv", "by": [0, 30], "over": 0.5}]}
    """#,
    [
      (
        "sheet.didChangeSelectedDetentIdentifier",
        "“sheet” reported no didChangeSelectedDetentIdentifier because it came to rest "
          + "at the same detent after the finger had dragged it."
      )
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "s",
    "class": "UIScrollView", "frame": [0, 0, 390, 844], "maximumZoomScale": 3}]},
    "script": [{"pinch": "s", "from": 100, "to": 200}]}
    """#,
    [
      (
        "s.didZoom",
        "The scroll view “s” reported no didZoom because it has no subview to zoom."
      )
    ])
}

@Test func `only an application and its windows send events on`() throws {
  try check(
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

@Test func `a finger that moved outside of a control alone dragged nothing inside it`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "dial",
    "class": "UIControl", "frame": [0, 0, 100, 100]}]}, "script": [{"down": 1, "at": "dial"},
    {"wait": 0.1}, {"move": 1, "by": [300, 0]}, {"wait": 0.1}, {"up": 1}]}
    """#,
    [
      (
        "dial.touchDragInside",
        "The control “dial” sent no touchDragInside because each move of the finger was "
          + "outside its bounds, the first at 100 ms."
      )
    ])
}

@Test func `a value that no touch on the control itself changes names no other end`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "bt",
    "class": "UIButton", "frame": [0, 0, 100, 40]}]}, "script": [{"drag": "bt", "by": [0,
    300], "over": 0.3}]}
    """#,
    [
      (
        "bt.valueChanged",
        "The button “bt” sent no valueChanged because a finger changes no value of its "
          + "class."
      )
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "due",
    "class": "UIDatePicker", "frame": [20, 60, 300, 300],
    "preferredDatePickerStyle": "compact", "datePickerMode": "date"}]},
    "script": [{"tap": "due"}]}
    """#,
    [
      (
        "due.valueChanged",
        "The date picker “due” sent no valueChanged because a touch on it itself chooses "
          + "no value."
      )
    ])
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "due",
    "class": "UIDatePicker", "frame": [20, 60, 300, 300],
    "preferredDatePickerStyle": "wheels", "datePickerMode": "date"}]},
    "script": [{"tap": "due"}]}
    """#,
    [
      (
        "due.valueChanged",
        "The date picker “due” sent no valueChanged because no wheel of it came to rest "
          + "on another row."
      )
    ])
}

@Test func `a list that keeps touchesBegan selects nothing with touchesEnded`() throws {
  try check(
    #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "list",
    "class": "UITableView", "frame": [0, 0, 390, 400],
    "overrides": {"touchesBegan": "consume"}, "subviews": [{"name": "a",
    "class": "UITableViewCell", "frame": [0, 0, 390, 60]}]}]}, "script": [{"tap": "a"}]}
    """#,
    [
      (
        "a.didSelect",
        "The cell “a” got no didSelect because the table “list” handles touchesBegan "
          + "itself and does not call super."
      ),
      (
        "a.didHighlight",
        "The cell “a” got no didHighlight because the table “list” handles touchesBegan "
          + "itself and does not call super."
      ),
      (
        "a.didUnhighlight",
        "The cell “a” got no didUnhighlight because it was not highlighted."
      ),
    ])
}

@Test func `a timeline that ends with the tap on the status bar tells of no scrolling yet`() throws
{
  let scene = try Scene(observing: []) {
    let list = try $0.view("list", "UIScrollView", frame: [0, 0, 390, 844])
    try $0.lab.set("contentSize", of: .responder(list), to: [390, 3000])
    try $0.lab.set("contentOffset", of: .responder(list), to: [0, 1000])
  }
  try scene.lab.play([.tapStatusBar])
  for (question, missed) in [
    ("list.didScrollToTop", "reported no didScrollToTop"),
    ("list.didScroll", "reported no didScroll"),
    ("list.scrollViewShouldScrollToTop", "was not asked scrollViewShouldScrollToTop"),
  ] {
    #expect(
      try scene.lab.timeline.whyNot(question).text
        == "The scroll view “list” \(missed) because the timeline ends as the status bar was tapped at 0 ms."
    )
  }
}

@Test func `a press that went elsewhere was nobody's question, and a cancelled finger no lift`()
  throws
{
  try check(
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
  try check(
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
