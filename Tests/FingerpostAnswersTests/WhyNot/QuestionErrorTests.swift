import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A card with the recognizer `tap`, whose action is `tapped`, after some actions.
private func card(_ actions: SceneAction...) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [0, 0, 100, 100]) {
      try $0.lab.addTarget("tapped", to: try $0.tap("tap"))
    }
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

private func message(_ ask: () throws -> Void) -> String? {
  do {
    try ask()
    return nil
  } catch {
    return "\(error)"
  }
}

@Test(arguments: [
  ("card.touchesEnded #3", "there is no touch #3; the timeline has 2 touches."),
  ("card.touchesEnded #0", "there is no touch #0; the timeline has 2 touches."),
  (
    "card.touchesEnded @0.5",
    "no touch is down at 0.5 s; the timeline has 1 from 0 ms to 50 ms, 2 from 1050 ms on."
  ),
  (
    "card.touchesEnded@0.02",
    "'card' has no event 'touchesEnded@0.02'; did you mean touchesEnded?"
  ),
  ("card.touchesMoved @x", "'card' has no event 'touchesMoved @x'; did you mean touchesMoved?"),
  // A delegate gets no touches, and sends no actions.
  (
    "card.delegate.touchesBegan",
    "'card' has no event 'delegate.touchesBegan'; did you mean touchesBegan?"
  ),
  (
    "tap.delegate.action",
    "the recognizer 'tap' has no event 'delegate.action'; did you mean action?"
  ),
  ("card.xyzzy", "'card' has no event 'xyzzy'; try hit, touchesBegan or touchUpInside."),
  (
    "tap.xyzzy",
    "the recognizer 'tap' has no event 'xyzzy'; it has action, reset, began, changed, ended, cancelled, "
      + "failed, recognized, touchesBegan, touchesMoved, touchesEnded, touchesCancelled."
  ),
  // Only responders are told of a shake (SY-7).
  (
    "tap.motionBegan(shake)",
    "the recognizer 'tap' has no event 'motionBegan(shake)'; it has action, reset, began, changed, "
      + "ended, cancelled, failed, recognized, touchesBegan, touchesMoved, touchesEnded, touchesCancelled."
  ),
  (
    "#2",
    "no object in this timeline is named '#2'; it knows appDelegate, application, card, root, tap, tapped, "
      + "window."
  ),
])
func `a question about what there is not says what there is`(question: String, words: String) throws
{
  let timeline = try card(.tap("card"), .wait(1), .down(1, "card"))
  #expect(message { _ = try timeline.whyNot(question) } == words)
}

@Test func `a timeline without a touch has none to ask about`() throws {
  let timeline = try card()
  for (question, words) in [
    ("card.touchesEnded #1", "there is no touch #1; the timeline has no touch."),
    ("card.touchesEnded @1", "no touch is down at 1 s; the timeline has none."),
  ] {
    #expect(message { _ = try timeline.whyNot(question) } == words)
  }
  #expect(
    message { _ = try timeline.whyNot("card", "hit", touch: 1) }
      == "there is no touch 1; the timeline has none.")
  let one = try card(.tap("card"))
  #expect(
    message { _ = try one.whyNot("card.touchesEnded #2") }
      == "there is no touch #2; the timeline has one touch.")
}

@Test(arguments: [
  (
    "card.touchesMoved #2",
    "nothing in this timeline is 'card.touchesMoved' of touch #2; ask why not."
  ),
  (
    "card.touchesEnded @7", "nothing in this timeline is 'card.touchesEnded' at 7 s; ask why not."
  ),
  ("touchesEnded", "nothing in this timeline is 'touchesEnded'; did you mean tap.touchesEnded?"),
  ("bogus", "nothing in this timeline is 'bogus'; see its log."),
])
func `a question why about what did not come leads on`(question: String, words: String) throws {
  let timeline = try card(.tap("card"), .wait(1), .tap("card"))
  #expect(message { _ = try timeline.why(question) } == words)
}

@Test func `a record beyond the end has no reason`() throws {
  let timeline = try card(.tap("card"))
  #expect(message { _ = try timeline.why(9999) } == "No record has the serial 9999.")
}

@Test func `an action is asked by its name alone, and a name with spaces or an answer is the name`()
  throws
{
  let missed = try card(.drag("card", by: (0, 60)))
  for question in ["tapped", "tap.tapped", " tap.action ", "tap"] {
    let answer = try missed.whyNot(question)
    #expect(
      answer.text
        == "The tap recognizer “tap” on the view “card” failed at 233.3 ms because the finger moved 46.7 points, "
        + "more than the 45 points it allows.")
    #expect(!answer.happened)
  }
  let beside = try card(.tap(.at(300, 300)))
  for question in ["card", " card", "card -> yes", "card.hit"] {
    #expect(
      try beside.whyNot(question).text
        == "The view “card” was not hit: the finger came down at (300, 300) at 0 ms, and the view “root” was "
        + "found there. “card” returned nil from hitTest because the finger came down 200 points beyond its "
        + "right edge and 200 points below its bottom edge.")
  }
}

@Test func `an event that its object cannot have is refused by its name`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
  let card = try scene.view("card")
  let tap = try scene.recognizer("tap")
  try scene.does(.tap("card"))
  for event in [
    Wanted.Event.control(.touchDown), .tracking(.beginTracking), .handler("done"), .hit,
    .pointInside, .sendEvent, .selection(.didSelect), .scroll(.didScroll),
    .interaction(.didDismiss),
  ] {
    #expect(message { _ = try scene.lab.whyNot(tap, event) } == "'tap' cannot have \(event)")
  }
  for event in [Wanted.Event.recognizerTouches(.began), .state(.began), .action(nil), .reset] {
    #expect(message { _ = try scene.lab.whyNot(card, event) } == "'card' cannot have \(event)")
  }
}
