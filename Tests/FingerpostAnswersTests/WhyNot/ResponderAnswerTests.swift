import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

private func played(
  _ build: (Branch) throws -> Void, _ actions: SceneAction...
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: [], build)
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

/// Two of a class below each other, `first` and `second`.
private func two(_ className: String, handler: String? = nil) -> (Branch) throws -> Void {
  { page in
    for (name, y) in [("first", 100.0), ("second", 200)] {
      try page.view(name, className, frame: [20, y, 200, 40]) {
        if let handler { try $0.handler(handler, for: .touchUpInside) }
      }
    }
  }
}

@Test
func `a handler's name alone is a question where one control has it, and ambiguous where two do`()
  throws
{
  let timeline = try played(two("UIButton", handler: "clicked"), .tap(.at(300, 700)))
  #expect {
    _ = try timeline.whyNot("clicked")
  } throws: {
    ($0 as? LabError)?.message
      == "'clicked' is several: say 'first.clicked' or 'second.clicked'."
  }
  let alone = try played(
    { try $0.view("only", "UIButton") { try $0.handler("clicked", for: .touchUpInside) } },
    .tap(.at(300, 700)))
  #expect(try alone.whyNot("clicked").question == "why not only.clicked")
}

@Test func `whose answer kept a text field from editing`() throws {
  let cannot =
    "The text field “second” sent no editingDidBegin because it did not become the first responder: "
  let held = try played(
    two("UITextField"), .tap("first"), .set("first", "canResignFirstResponder", [0]),
    .tap("second"))
  #expect(
    try held.whyNot("second", "editingDidBegin").text == cannot
      + "the text field “first” stays first responder, because its canResignFirstResponder returned false."
  )
  #expect(
    try held.whyNot("first", "editingDidEnd").text
      == "The text field “first” sent no editingDidEnd because it is still the first responder at the end: it "
      + "did not resign, and no other responder took its place.")
  let refused = try played(
    two("UITextField"), .set("second", "canBecomeFirstResponder", [0]), .tap("second"))
  #expect(
    try refused.whyNot("second", "editingDidBegin").text == cannot
      + "its canBecomeFirstResponder returned false.")
}

@Test func `whose gestureRecognizerShouldBegin is not asked, and why`() throws {
  let page: (Branch) throws -> Void = {
    try $0.tap("tap")
    try $0.view("card")
    try $0.view("other", frame: [0, 0, 50, 50])
  }
  let tapped = try played(page, .tap("card"))
  let dragged = try played(page, .drag("card", by: (0, 200)))
  let kept = try played(
    {
      try $0.tap("tap", ["cancelsTouchesInView": 0])
      try $0.view("card")
    }, .tap("card"))
  let spread = try played(
    {
      try $0.recognizer("pan", "pan", ["minimumNumberOfTouches": 2])
      try $0.view("card")
      try $0.view("other", frame: [0, 0, 50, 50])
    }, .down(1, "card"), .down(2, "other"),
    .together([.move(1, .by(0, 100)), .move(2, .by(0, 100))]), .move(1, .by(0, 10)))
  for (timeline, view, words) in [
    (tapped, "other", "only the view that the touch hit is asked, and that is the view “card”"),
    (dragged, "card", "no recognizer was about to recognize with its touch"),
    (
      kept, "card",
      "the tap recognizer “tap” on the view “root” does not take the touch from it: its "
        + "cancelsTouchesInView is off"
    ),
    (
      spread, "other",
      "the pan recognizer “pan” on the view “root” asked the view “card”, the view of its first touch"
    ),
  ] {
    #expect(
      try timeline.whyNot(view, "gestureRecognizerShouldBegin").text
        == "The view “\(view)” was not asked, because \(words).")
  }
  #expect(try tapped.whyNot("card", "gestureRecognizerShouldBegin").happened)
}

@Test func `GR-6 of a view that is asked about one recognizer, the answer is about that one`()
  throws
{
  let page: (Branch) throws -> Void = {
    try $0.recognizer("pan", "pan")
    try $0.tap("tap", ["cancelsTouchesInView": 0])
    try $0.view("card")
    try $0.view("other", frame: [0, 0, 50, 50]) { try $0.tap("far") }
  }
  let tapped = try played(page, .tap("card"))
  let dragged = try played(page, .drag("card", by: (0, 200)))
  #expect(
    try tapped.whyNot("card", "gestureRecognizerShouldBegin(tap)").text
      == "The view “card” was not asked, because the tap recognizer “tap” on the view “root” does not take the touch "
      + "from it: its cancelsTouchesInView is off.")
  #expect(
    try tapped.whyNot("card", "gestureRecognizerShouldBegin(pan)").text.hasPrefix(
      "The view “card” was not asked about the pan recognizer “pan” on the view “root”, because that was not about to "
        + "recognize. “pan” failed at 50 ms because the finger was lifted where it had come down"))
  #expect(
    try tapped.whyNot("card", "gestureRecognizerShouldBegin(far)").text.hasPrefix(
      "The view “card” was not asked about the tap recognizer “far” on the view “other”, because that received nothing "
        + "of the touch. “far” took no part in the touch"))
  // The pan asked it; the tap did not.
  #expect(try dragged.whyNot("card", "gestureRecognizerShouldBegin(pan)").happened)
  #expect(
    try dragged.whyNot("card", "gestureRecognizerShouldBegin(tap)").text.hasPrefix(
      "The view “card” was not asked about the tap recognizer “tap” on the view “root”, because that was not about to "
        + "recognize. “tap” failed at "))
}

@Test func `GR-6 a view that was asked in one touch is not said to have been asked in the next`()
  throws
{
  let timeline = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "tap", "type": "tap"}],
        "subviews": [{"name": "card", "frame": [0, 0, 100, 100]}]},
       "script": [{"tap": "card"}, {"wait": 1}, {"set": "tap", "cancelsTouchesInView": false}, {"tap": "card"}]}
      """
  ).run().timeline
  #expect(
    try timeline.whyNot("card", "gestureRecognizerShouldBegin", touch: 2).text
      == "The view “card” was not asked, because the tap recognizer “tap” on the view “root” does not take the touch "
      + "from it: its cancelsTouchesInView is off.")
}

@Test func `among many views the hit test skips those far away, and the answer says so`() throws {
  let timeline = try played(
    { page in
      for index in 0..<100 {
        let place = [Double(index % 10) * 39, 100 + Double(index / 10) * 70, 30, 30]
        try page.view("v\(index)", frame: place)
      }
    }, .tap(.at(195, 20)), .tap("v55"))
  #expect(
    try timeline.whyNot("v99", "hit", touch: 1).text
      == "The view “v99” was not hit: the finger came down at (195, 20) at 0 ms, and the view “root” was found "
      + "there. “v99” was skipped: the finger is not on its frame.")
  let behind = try timeline.whyNot("v99", "hit", touch: 2)
  #expect(
    behind.text
      == "The view “v99” was not hit: the finger came down at (210, 465) at 50 ms, and the view “v55” was found "
      + "there. “v99” was not tested: “v55” took the touch first; the timeline does not contain where “v99” "
      + "was.")
  #expect(behind.reasons == ["notAsked"])
}

@Test func `a view that was not on the screen yet was not skipped, but absent`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  try scene.does(.tap("card"))
  try scene.does("late comes") { lab in
    let late = try lab.makeView("late")
    try lab.set("frame", of: .responder(late), to: [0, 0, 10, 10])
    try lab.addSubview(late, to: try scene.view("card"))
  }
  scene.skip()
  #expect(
    try scene.lab.timeline.whyNot("late", "hit").text.hasSuffix(
      "“late” was not there yet when the finger came down."))
}

@Test func `a press goes to the focused view, and from there up the responder chain`() throws {
  let scene = try Scene(observing: []) { page in
    try page.view("card") { try $0.recognizer("longPress", "hold") }
  }
  try scene.lab.set("allowedPressTypes", of: try scene.lab.find("hold"), to: [16])
  let steps: [Step] = [.focus(try scene.view("card")), .pressButton("select", for: 1)]
  try scene.lab.play(steps)
  scene.skip()
  let pressed = "got pressesBegan(select) at 0 ms because"
  for (token, words) in [
    (
      "hold.pressesBegan(select)",
      "The long press recognizer “hold” on the view “card” \(pressed) the button “select” was pressed."
    ),
    (
      "card.pressesBegan(select)",
      "The view “card” \(pressed) the button “select” was pressed. Such an event goes to the focused view or "
        + "the first responder, else to the window in front."
    ),
    (
      "root.pressesBegan(select)",
      "The view “root” \(pressed) the view “card” received it first and passed it up the responder chain. "
        + "“card” \(pressed) the button “select” was pressed. Such an event goes to the focused view or the first "
        + "responder, else to the window in front."
    ),
    (
      "card.pressesCancelled(select)",
      "The view “card” got pressesCancelled(select) at 500 ms because the long press recognizer “hold” on "
        + "“card” recognized the press and its cancelsTouchesInView is on (it is by default). “hold” began at "
        + "500 ms because the button “select” had been held down for 500 ms."
    ),
  ] {
    #expect(try scene.lab.timeline.why(token).text == words)
  }
}
