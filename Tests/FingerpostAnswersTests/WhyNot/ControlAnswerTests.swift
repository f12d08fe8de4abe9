import Fingerpost
import FingerpostTestSupport
import Testing

/// A button of 100 × 40 points, after some actions.
private func button(_ actions: SceneAction...) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("button", "UIButton", frame: [20, 100, 100, 40])
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

private func check(
  _ timeline: TimelineSnapshot, _ rows: [(event: String, words: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for (event, words) in rows {
    let answer = try timeline.whyNot("button", event)
    #expect(!answer.happened, sourceLocation: sourceLocation)
    let verb = event.hasSuffix("Tracking") ? "was not asked for" : "sent no"
    #expect(
      answer.text == "The button “button” \(verb) \(event) because \(words).",
      sourceLocation: sourceLocation)
  }
}

@Test func `which of a control's tracking methods were not called, and why`() throws {
  try check(
    button(.tap("button")),
    [
      ("continueTracking", "the finger did not move while the control tracked it"),
      ("cancelTracking", "the touch was lifted at 50 ms: it was asked for endTracking"),
    ])
  try check(
    button(.down(1, "button"), .cancel(1)),
    [
      (
        "endTracking",
        "the touch was taken away from it at 0 ms: it was asked for cancelTracking"
      )
    ])
  try check(
    button(.down(1, "button"), .move(1, .by(10, 0), over: 0.2)),
    [
      ("endTracking", "the finger was still down at the end"),
      ("cancelTracking", "the finger was still down at the end"),
    ])
}

@Test func `how far out a finger went says why a control sent no event of its border`() throws {
  let within =
    "; while a control tracks a touch, up to 70 points outside its bounds still count as inside"
  try check(
    button(.tap("button")),
    ["touchDragExit", "touchDragOutside", "touchDragEnter"].map {
      ($0, "the finger was never outside its bounds" + within)
    })
  try check(
    button(.drag("button", by: (0, 50))),
    [("touchDragExit", "the finger was at most 30 points outside its bounds" + within)])
  try check(
    button(.drag("button", by: (0, 300))),
    [("touchDragEnter", "the finger did not come back in after having left")])
}

@Test func `a lifted finger, and one that is still down, end no press in the other way`() throws {
  try check(
    button(.tap("button")),
    [
      ("touchDragInside", "the finger did not move"),
      ("touchDownRepeat", "it was pressed once"),
      (
        "touchCancel",
        "its touch was not cancelled: the finger was lifted at 50 ms, and it sent touchUpInside"
      ),
      ("valueChanged", "a finger changes no value of its class"),
    ])
  for (way, place) in [(0.0, "inside it"), (50, "30 points outside its bounds")] {
    #expect(
      try button(.drag("button", by: (0, way))).whyNot("button", "touchUpOutside").text
        == "The button “button” sent touchUpInside instead of touchUpOutside. The finger was lifted "
        + "\(place); its bounds grown by 70 points count as inside, without their right and bottom edges."
    )
  }
  #expect(
    try button(.down(1, "button"), .move(1, .by(10, 0), over: 0.2)).whyNot(
      "button", "touchUpInside"
    ).text
      == "The button “button” has tracked the touch since 0 ms but has not received its end, so it sent "
      + "no touchUpInside. “button” got no touchesEnded because the finger is still down at the end."
  )
}

@Test func `a handler that another object is asked about says whose it is, and what became of it`()
  throws
{
  func page(
    _ action: SceneAction, isNilTargeted: Bool = false, _ build: (Branch) throws -> Void = { _ in }
  ) throws -> TimelineSnapshot {
    let scene = try Scene(observing: []) { page in
      try page.view("buy", "UIButton", frame: [0, 0, 100, 40]) {
        try $0.handler("bought", for: .touchUpInside, isNilTargeted: isNilTargeted)
      }
      try page.view("field", "UITextField", frame: [0, 50, 100, 40]) {
        try $0.handler("typed", for: .editingChanged)
        try $0.handler("entered", for: .editingDidBegin)
      }
      try page.view("card", frame: [0, 100, 100, 40]) {
        try $0.lab.addTarget("tapped", to: try $0.tap("tap"))
      }
      try build(page)
    }
    try scene.does(action)
    scene.skip()
    return scene.lab.timeline
  }
  let bought = "“bought” is called when the button “buy” sends touchUpInside. "
  let missed = try page(.drag("buy", by: (0, 300)))
  for name in ["buy", "card"] {
    #expect(
      try missed.whyNot(name, "bought").text == bought
        + "“buy” sent touchUpOutside instead of touchUpInside. The finger was lifted 280 points outside "
        + "its bounds; its bounds grown by 70 points count as inside, without their right and bottom edges."
    )
  }
  let unheard = try page(.tap("buy"), isNilTargeted: true).whyNot("card", "bought")
  #expect(
    unheard.text == bought
      + "It sent that at 50 ms, but the handler's target is nil, and no responder in the responder chain "
      + "implements “bought”.")
  #expect(unheard.reasons == ["noHandlerFound"])
  let heard = try page(.tap("buy"), isNilTargeted: true) {
    try $0.lab.addSelector("bought", to: $0.view)
  }
  #expect(
    try heard.whyNot("card", "bought").text == bought
      + "It sent that at 50 ms, and another responder than “card” implements “bought”.")
  #expect(
    try page(.drag("card", by: (0, 300))).whyNot("buy", "tapped").text
      == "“tapped” is called when the tap recognizer “tap” on the view “card” sends its action. “tap” "
      + "failed at 50 ms because the finger moved 50 points, more than the 45 points it allows.")
  let field = try page(.tap("card"))
  #expect(
    try field.whyNot("field", "typed").text
      == "“typed” is called when the text field “field” sends editingChanged. “field” sent no "
      + "editingChanged because text input is not modelled: only touches are played.")
  #expect(
    try field.whyNot("field", "entered").text
      == "“entered” is called when the text field “field” sends editingDidBegin. “field” sent no "
      + "editingDidBegin because it did not become the first responder.")
}

@Test(arguments: [(Hook.beginTracking, "0 ms"), (.continueTracking, "16.7 ms")])
func `a control whose class tracks no further says by which method, and when`(
  method: Hook, time: String
) throws {
  let scene = try Scene(observing: []) {
    try $0.view("dial", "UIControl", frame: [0, 0, 100, 40]) { try $0.overrides(method, .no) }
  }
  try scene.does(.drag("dial", by: (30, 0)))
  let missing = [
    ("touchUpInside", "sent no"), ("touchDragInside", "sent no"),
    ("endTracking", "was not asked for"),
  ]
  for (event, verb) in missing {
    let answer = try scene.lab.timeline.whyNot("dial", event)
    #expect(
      answer.text
        == "The control “dial” \(verb) \(event) because its class returned false from \(method) at "
        + "\(time): it received no further tracking calls for the touch.")
    #expect(answer.facts.map(\.description) == ["dial.\(method) = false"])
    #expect(answer.reasons == ["refusedByView"])
  }
}

@Test func `a control tracks no touch that its class handles itself, nor a second one`() throws {
  func dial(_ actions: [SceneAction], _ build: (Branch) throws -> Void = { _ in }) throws
    -> TimelineSnapshot
  {
    let scene = try Scene(observing: []) {
      try $0.view(
        "dial", "UIControl", frame: [0, 0, 100, 40], with: ["isMultipleTouchEnabled": 1], build)
    }
    for action in actions { try scene.does(action) }
    scene.skip()
    return scene.lab.timeline
  }
  let own = try dial([.tap("dial")]) { try $0.overrides(.touchesBegan, .consume) }
    .whyNot("dial", "touchDown")
  #expect(
    own.text
      == "The control “dial” sent no touchDown because its class handles touchesBegan itself and does not "
      + "call super, so it tracks no touch.")
  #expect(own.facts.map(\.description) == ["dial.touchesBegan = consume"])
  let second = try dial([
    .wait(0.05), .down(1, .at(20, 20)), .wait(0.1), .down(2, .at(80, 20)), .wait(0.1), .up(1),
    .up(2),
  ])
  for event in ["touchDown", "touchUpInside", "beginTracking"] {
    let answer = try second.whyNot("dial", event, touch: 2)
    #expect(
      answer.text
        == "The control “dial” got the touch, but did not track it: it was tracking another touch already, "
        + "since 50 ms.")
    #expect(answer.reasons == ["notTracked"])
  }
}

@Test func `a control's class that handles a touch method itself sends nothing with it`() throws {
  try expectAnswers(
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
  try expectAnswers(
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
  try expectAnswers(
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
  try expectAnswers(
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
  try expectAnswers(
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
          + "gestureRecognizerShouldBegin: a control of its class keeps only single taps of one finger "
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
          + "gestureRecognizerShouldBegin: a control of its class keeps only single taps of one finger "
          + "from recognizing."
      ),
    ])
}

@Test func `a value that a control takes from elsewhere is no touch that it tracks`() throws {
  try expectAnswers(
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
  try expectAnswers(
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

@Test func `a finger that moved outside of a control alone dragged nothing inside it`() throws {
  try expectAnswers(
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
  try expectAnswers(
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
  try expectAnswers(
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
  try expectAnswers(
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

@Test
func `a control whose touch was not taken says which scroll view was about to, and why it did not`()
  throws
{
  let timeline = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "feed", "class": "UIScrollView", "contentSize": [390, 3000],
        "subviews": [{"name": "buy", "class": "UIButton", "frame": [50, 300, 200, 60]}]},
       "script": [{"down": 1, "at": "buy"}, {"wait": 0.3}, {"move": 1, "by": [0, -80], "over": 0.3}, {"up": 1}]}
      """#
  ).run().timeline
  let kept =
    " The scroll view “feed” was about to take it at 350 ms to scroll, but its touchesShouldCancel returned false for "
    + "“buy” (it does for controls by default)."
  let control = try timeline.whyNot("buy.touchCancel")
  #expect(
    control.text
      == "The button “buy” sent no touchCancel because its touch was not cancelled: the finger was lifted at 600 ms, "
      + "and it sent touchUpInside." + kept)
  #expect(control.facts.map { "\($0)" } == ["feed.touchesShouldCancel = false"])
  #expect(
    try timeline.whyNot("buy.touchesCancelled").text
      == "Nothing took the touch away from the button “buy”: it got touchesEnded at 600 ms instead."
      + kept)
}

@Test(arguments: [
  ("UIButton", "valueChanged", "a finger changes no value of its class"),
  ("UIControl", "valueChanged", "a finger changes no value of its class"),
  ("UITextField", "valueChanged", "a finger changes no value of its class"),
  ("UITextField", "primaryActionTriggered", "its class has no main event"),
])
func `what no finger makes of a control is said wherever the finger was`(
  kind: String, event: String, why: String
) throws {
  for step in [#"{"tap": "it"}"#, #"{"tap": [300, 700]}"#, #"{"drag": "it", "by": [0, 90]}"#] {
    let answer = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "subviews": [
           {"name": "it", "class": "\(kind)", "frame": [50, 100, 200, 40]}]}, "script": [\(step)]}
        """
    ).answer(.whyNot("it.\(event)"))
    #expect(answer.text.hasSuffix("“it” sent no \(event) because \(why)."), "\(answer.text)")
    #expect(event != "valueChanged" || answer.proof.plays == 0)
  }
}
