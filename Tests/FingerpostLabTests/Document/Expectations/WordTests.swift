import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing
import FingerpostLab

/// A button, a slider, a scroll view with a cell list, a tap and a pan, and what happens to them.
private func played() throws -> (before: Lab, after: Lab) {
  let lab = Lab()
  let window = try lab.addWindow("window")
  func view(_ name: String, _ className: String, _ y: Double) throws -> ResponderID {
    let made = try lab.makeView(name, class: className)
    try lab.addSubview(made, to: window)
    try lab.set("frame", of: .responder(made), to: [20, y, 200, 80])
    return made
  }
  let button = try view("button", "UIButton", 50)
  try lab.addHandler("click", for: .touchUpInside, of: button)
  _ = try view("scroll", "UIScrollView", 250)
  let card = try view("card", "UIView", 350)
  try lab.addSubview(try lab.makeView("cell", class: "UITableViewCell"), to: card)
  let tap = try lab.addRecognizer("tap", name: "tap", to: card)
  try lab.override(.shouldReceiveTouch, of: .recognizer(tap), with: .yes)
  try lab.addRecognizer("pan", name: "pan", to: card)
  try lab.record([.numbers, .controlStates])
  let before = try lab.copy()
  try lab.play([.tap(.center(button)), .drag(.center(card), to: .by(60, 0), over: 0.2)])
  try lab.settle()
  return (before, lab)
}

private func check(_ text: String) throws -> [String] {
  let (before, after) = try played()
  do {
    return try Expectations(try JSONReader.read(text))
      .check(after.timeline, before: before, after: after).warnings.map(\.description)
  } catch let error as LabError {
    return error.problems.map(\.description)
  }
}

/// A kind, a subject, a word that it has, the same word misspelt, a word that is natural and wrong, one of another kind.
private let words: [(kind: String, of: String, good: String, token: String, wrong: [String])] = [
  ("hitTests", "card", "hitTest", "card.hitTest -> nil", ["hitTst", "hit", "touchesBegan"]),
  (
    "pointInside", "card", "pointInside", "card.pointInside -> true",
    ["pointinside", "inside", "hitTest"]
  ),
  ("sendEvents", "window", "sendEvent", "window.sendEvent", ["sendEvnt", "send", "touchesBegan"]),
  (
    "touches", "card", "touchesBegan", "card.touchesBegan",
    ["touchesBegin", "touchUpInside", "action"]
  ),
  (
    "recognizerTouches", "pan", "touchesMoved", "pan.touchesMoved",
    ["touchesMove", "changed", "reset"]
  ),
  (
    "states", "pan", "state(began)", "pan.state(began)",
    ["state(begann)", "recognized", "touchesBegan"]
  ),
  ("actions", "tap", "action", "tap.action", ["actions", "began", "touchUpInside"]),
  (
    "questions", "tap", "delegate.shouldReceiveTouch", "tap.delegate.shouldReceiveTouch -> true",
    ["shouldRecieveTouch", "shouldReceive", "touchesShouldCancel"]
  ),
  (
    "controls", "button", "touchUpInside", "button.touchUpInside",
    ["touchUpInsid", "tapped", "beginTracking"]
  ),
  (
    "tracking", "button", "beginTracking", "button.beginTracking",
    ["beganTracking", "tracking", "touchDown"]
  ),
  ("resets", "tap", "reset", "tap.reset", ["rest", "resets", "action"]),
  ("handlers", "button", "click", "button.click", ["clik", "clicked", "touchUpInside"]),
  ("selection", "cell", "didSelect", "cell.didSelect", ["didSelct", "selected", "touchUpInside"]),
  ("scrolls", "scroll", "didScroll", "scroll.didScroll", ["didScrol", "scrolled", "touchesBegan"]),
  (
    "interactions", "card", "willDisplayMenu", "card.willDisplayMenu",
    ["wilDisplayMenu", "menu", "didScroll"]
  ),
  (
    "events", "card", "pressesBegan", "card.pressesBegan(menu)",
    ["presesBegan", "pressed", "didScroll"]
  ),
  ("numbers", "pan", "translation", "pan.translation(10, 0)", ["translaton", "scale", "action"]),
  (
    "controlStates", "button", "isHighlighted", "button.isHighlighted -> true",
    ["isHighlightd", "highlighted", "touchDown"]
  ),
  ("values", "pan", "location", "pan.location(10, 0)", ["locaton", "contentOffset", "action"]),
]

@Test func `every kind of record is among the words`() {
  // The parts of the pipeline have their names only while its records are written: PipelineTests.
  #expect(words.map(\.kind) + ["pipeline"] == ObservationKind.names)
  #expect(
    Set(ObservationKind.all.map(\.record)) == Set(RecordKind.allCases.filter(\.hasToken)))
}

@Test(arguments: words.indices)
func `words that name nothing are errors wherever they stand`(_ row: Int) throws {
  let (kind, name, good, token, wrong) = words[row]
  let observe = #""observe": {"\#(kind)": {"\#(name)": ["\#(good)"]}}"#
  #expect(try check("{\(observe)}") == [])
  for key in ["log", "contains", "anyOrder", "never"] {
    #expect(try check(#"{\#(observe), "\#(key)": ["\#(token)"]}"#) == [], "\(token)")
  }
  for word in wrong {
    let found = try check(#"{"observe": {"\#(kind)": {"\#(name)": ["\#(word)"]}}}"#)
    #expect(found.count == 1, "\(word)")
    #expect(
      found.first?.hasPrefix("observe.\(kind).\(name)[0]: '\(name)' ") ?? false, "\(found)")
    let bad = try check(#"{"observe": ["\#(kind)"], "never": ["\#(name).\#(word)x"]}"#)
    #expect(bad.first?.hasPrefix("never[0]: ") ?? false, "\(bad)")
  }
  // A misspelt one is answered with the right one.
  let misspelt = try check(#"{"observe": {"\#(kind)": {"\#(name)": ["\#(wrong[0])"]}}}"#)
  let short = good.split { "(.)".contains($0) }.last.map(String.init) ?? good
  #expect(misspelt.first?.contains(short) ?? false, "\(misspelt)")
  // A name that nothing has.
  let nameless = try check(#"{"observe": {"\#(kind)": ["\#(name)d"]}}"#)
  #expect(nameless.count == 1)
  #expect(
    nameless.first?.hasPrefix(
      "observe.\(kind)[0]: nothing here is named '\(name)d'; did you mean \(name)") ?? false,
    "\(nameless)")
}

@Test(arguments: ["selectedRows", "indexPathsForSelectedItems"])
func `a word for a list's selection is answered with where that is`(_ word: String) throws {
  for text in [
    #"{"observe": {"values": {"scroll": ["\#(word)"]}}}"#, #"{"contains": ["scroll.\#(word)"]}"#,
  ] {
    let sentence = try check(text).first ?? ""
    #expect(
      sentence.contains("'didSelect' (selection), 'isSelected' (controlStates)"), "\(sentence)")
  }
}

@Test func `sentences say what is meant instead`() throws {
  func sentence(_ text: String) throws -> String? { try check(text).first }
  #expect(
    try sentence(#"{"observe": {"controls": {"button": ["touchUpInsid"]}}}"#)?
      .hasPrefix(
        "observe.controls.button[0]: 'button' (UIButton) has no 'touchUpInsid' among its controls; did you mean touchUpInside"
      ) == true)
  #expect(
    try sentence(#"{"observe": {"handlers": {"button": ["touchUpInside"]}}}"#)
      == "observe.handlers.button[0]: 'button' (UIButton) has no 'touchUpInside' among its handlers; 'touchUpInside' is one of its controls"
  )
  #expect(
    try sentence(#"{"observe": {"actions": ["card"]}}"#)
      == "observe.actions[0]: 'card' (UIView) has no actions; it has hitTests, pointInside, touches, events, questions and interactions"
  )
  #expect(
    try sentence(#"{"never": ["pan.action"]}"#)
      == "never[0]: 'pan' has no 'action'; did you mean action(began), action(changed), action(ended), action(cancelled)?"
  )
  #expect(
    try sentence(#"{"contains": ["tap.state(began)"]}"#)?
      .hasPrefix("contains[0]: 'tap' has no 'state(began)'") == true)
  #expect(
    try sentence(#"{"log": ["click"]}"#)
      == "log[0]: nothing here is named 'click'; did you mean button.click?")
  #expect(
    try sentence(#"{"anyOrder": ["button.isHighlighted"], "observe": ["controlStates"]}"#)
      == "anyOrder[0]: the token needs an answer: '-> true' or '-> false'")
  #expect(
    try sentence(#"{"log": [{"repeat": ["card.touchesBegan", "crad.touchesEnded"]}]}"#)
      == "log[0].repeat[1]: nothing here is named 'crad'; did you mean card?")
  #expect(
    try sentence(#"{"never": ["card.hitTest -> buton"]}"#)
      == "never[0]: nothing here is named 'buton'; did you mean button?")
  #expect(
    try sentence(#"{"responderChain": {"from": "card", "is": ["windw"]}}"#)
      == "responderChain.is[0]: nothing here is named 'windw'; did you mean window?")
}

@Test func `a line that a block can never see is a warning`() throws {
  #expect(
    try check(#"{"observe": ["touches"], "never": ["button.touchUpInside", "card.touchesEnded"]}"#)
      == ["never[0]: 'button.touchUpInside' cannot be seen: this block does not observe controls"])
  #expect(
    try check(#"{"observe": {"touches": {"card": ["began"]}}, "never": ["card.touchesEnded"]}"#)
      == [
        "never[0]: 'card.touchesEnded' cannot be seen: the block's filter of touches leaves it out"
      ])
  #expect(
    try check(#"{"never": ["button.isTracking -> true"]}"#)
      == [
        "never[0]: 'button.isTracking -> true' cannot be seen: this block does not observe controlStates"
      ])
  #expect(
    try check(#"{"observe": ["touches", "tapCounts"], "never": ["card.touchesEnded"]}"#)
      == ["never[0]: 'card.touchesEnded' cannot be seen: with tapCounts it ends in ' (tapCount 1)'"]
  )
}

@Test(arguments: [
  (
    #"{"never": ["card.touchesEnded (tapCount 1)"]}"#,
    "'card.touchesEnded (tapCount 1)' cannot be seen: the block does not ask for tapCounts"
  ),
  (
    #"{"never": ["card.touchesEnded (1)"]}"#,
    "'card.touchesEnded (1)' cannot be seen: the block does not ask for fingers"
  ),
  (
    #"{"observe": {"touches": true, "fingers": true}, "never": ["card.touchesEnded"]}"#,
    "'card.touchesEnded' cannot be seen: with fingers it ends in ' (1)'"
  ),
  (
    #"{"observe": ["recognizerTouches", "fingers"], "never": ["pan.touchesEnded"]}"#,
    "'pan.touchesEnded' cannot be seen: with fingers it ends in ' (1)'"
  ),
])
func `a touch whose tap counts or fingers are not written as observed is a warning`(
  _ block: String, _ warning: String
) throws {
  #expect(try check(block) == ["never[0]: " + warning])
}

@Test func `a name that is nothing is reported once, whatever stands behind it`() throws {
  #expect(
    try check(#"{"observe": {"touches": {"crad": ["began", "ended"]}}}"#) == [
      "observe.touches.crad: nothing here is named 'crad'; did you mean card?"
    ])
  #expect(
    try check(#"{"observe": {"touches": {"card": ["bgan", "edned"]}}}"#) == [
      "observe.touches.card[0]: 'card' (UIView) has no 'bgan' among its touches; did you mean began?",
      "observe.touches.card[1]: 'card' (UIView) has no 'edned' among its touches; did you mean ended?",
    ])
}

/// The words of filters of every kind, whatever their subject; none where they are names.
private let allWords: [(kind: String, words: [String])] = [
  ("hitTests", ["hitTest"]), ("pointInside", ["pointInside"]), ("sendEvents", ["sendEvent"]),
  ("touches", ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]),
  ("recognizerTouches", ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]),
  (
    "states",
    [
      "state(failed)", "state(recognized)", "state(began)", "state(changed)", "state(ended)",
      "state(cancelled)",
    ]
  ),
  (
    "actions",
    ["action", "action(began)", "action(changed)", "action(ended)", "action(cancelled)"]
  ),
  (
    "questions",
    [
      "gestureRecognizerShouldBegin", "touchesShouldBegin", "touchesShouldCancel",
      "delegate.shouldBegin", "delegate.shouldReceiveTouch", "delegate.shouldReceivePress",
      "delegate.shouldReceiveEvent", "delegate.shouldRecognizeSimultaneouslyWith",
      "delegate.shouldRequireFailureOf", "delegate.shouldBeRequiredToFailBy",
      "configurationForMenu", "itemsForBeginning", "scrollViewShouldScrollToTop",
      "shouldInteractWith",
    ]
  ),
  (
    "controls",
    [
      "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
      "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
      "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
      "editingDidEndOnExit", "menuActionTriggered",
    ]
  ),
  ("tracking", ["beginTracking", "continueTracking", "endTracking", "cancelTracking"]),
  ("resets", ["reset"]), ("handlers", []),
  (
    "selection",
    [
      "shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect",
      "shouldDeselect", "didDeselect",
    ]
  ),
  (
    "scrolls",
    [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
      "willBeginDecelerating", "didEndDecelerating", "didEndScrollingAnimation",
      "willBeginZooming", "didZoom", "didEndZooming", "willTransition", "didFinishAnimating",
      "didScrollToTop",
    ]
  ),
  (
    "interactions",
    [
      "willDisplayMenu", "willEndMenu", "willAnimateLift", "sessionWillBegin", "sessionDidEnd",
      "willBeginEditing", "didEndEditing", "performLeadingAction", "performTrailingAction",
      "didAttemptToDismiss", "didDismiss", "invokeDefaultAction", "presentActions",
      "didChangeSelectedDetentIdentifier", "didSelectRow",
    ]
  ),
  (
    "events",
    [
      "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "motionBegan",
      "motionEnded", "motionCancelled", "remoteControl", "touchesEstimatedPropertiesUpdated",
    ]
  ),
  ("numbers", []), ("controlStates", ["isHighlighted", "isSelected", "isTracking"]),
  ("values", []), ("pipeline", ["frame", "contact", "event", "route", "queue", "turn"]),
]

@Test func `every kind of record has its words`() {
  #expect(ObservationKind.all.map(\.name) == allWords.map(\.kind))
  for (kind, row) in zip(ObservationKind.all, allWords) { #expect(kind.words == row.words) }
  for (kind, words) in allWords {
    for word in words { #expect(ObservationKind.named(kind)?.problem(with: word) == nil) }
  }
}

@Test(
  arguments: [
    ("touches", "began", nil), ("states", "recognized", nil), ("questions", "shouldBegin", nil),
    ("handlers", "click", nil), ("numbers", "translation", nil), ("values", "contentOffset", nil),
    ("touches", "begn", "no token of touches has the word 'begn'; did you mean began?"),
    ("touches", "action", "no token of touches has the word 'action'"),
    (
      "states", "recognised",
      "no token of states has the word 'recognised'; did you mean recognized?"
    ),
    ("controlStates", "isOn", "no token of controlStates has the word 'isOn'"),
  ] as [(String, String, String?)])
func `a word of a filter is one of its kind's, whatever its subject`(
  _ kind: String, _ word: String, _ problem: String?
) throws {
  #expect(try #require(ObservationKind.named(kind)).problem(with: word) == problem)
}

@Test func `a selector that a responder answers to is one of its handlers`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  try lab.addSelector("undo", to: window)
  func warnings(_ text: String) throws -> [String] {
    do {
      return try Expectations(try JSONReader.read(text))
        .check(lab.timeline, before: lab, after: lab).warnings.map(\.description)
    } catch let error as LabError { return error.problems.map(\.description) }
  }
  #expect(try warnings(#"{"observe": {"handlers": {"window": ["undo"]}}}"#) == [])
  #expect(
    try warnings(#"{"observe": {"handlers": {"window": ["undoo"]}}}"#) == [
      "observe.handlers.window[0]: 'window' (UIWindow) has no 'undoo' among its handlers; did you mean undo?"
    ])
}

@Test func `a line about an event that its object never has is a warning`() throws {
  #expect(
    try check(#"{"never": ["button.valueChanged", "button.touchUpInside", "tap.action"]}"#)
      == [
        "never[0]: 'button.valueChanged' cannot happen: a finger changes no value of 'button', a UIButton"
      ])
  let lab = Lab()
  let window = try lab.addWindow("window")
  for name in ["UISwitch", "UIControl", "UIRefreshControl", "UITextField"] {
    try lab.addSubview(try lab.makeView(name, class: name), to: window)
  }
  _ = try lab.makeRecognizer("tap", name: "free")
  let never = ["UISwitch", "UIControl", "UIRefreshControl"].map { "\"\($0).valueChanged\"" }
  let others = [#""UITextField.editingChanged""#, #""free.action""#]
  let text = "{\"never\": [\((never + others).joined(separator: ","))]}"
  #expect(
    try Expectations(try JSONReader.read(text)).check(TimelinePart(lab.timeline)).warnings
      .map(\.description) == [
        "never[1]: 'UIControl.valueChanged' cannot happen: a finger changes no value of "
          + "'UIControl', a UIControl",
        "never[3]: 'UITextField.editingChanged' cannot happen: text input is not modelled, only "
          + "touches are played",
        "never[4]: 'free.action' cannot happen: 'free' is on no view, so it receives nothing",
      ])
}

@Test func `every token of a run is among the words`() throws {
  let (before, after) = try played()
  let vocabulary = LogVocabulary(after.timeline, [before, after])
  var kinds: Set<String> = []
  for record in after.timeline.records {
    guard let token = after.timeline.token(of: record) else { continue }
    let parts = try vocabulary.parts(of: token)
    #expect(parts.kind == record.kind, "\(token)")
    #expect(vocabulary.problem(record.kind, of: parts.name, with: parts.word) == nil, "\(token)")
    kinds.insert("\(record.kind.name)")
  }
  #expect(kinds.count >= 13)
}
