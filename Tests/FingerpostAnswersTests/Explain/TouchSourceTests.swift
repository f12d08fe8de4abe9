import Fingerpost
import FingerpostTestSupport
import Testing

private func timeline(_ steps: String, on view: String = "") throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [{"name": "tap", "type": "tap"}],
        "subviews": [{"name": "box", "frame": [10, 10, 50, 50],
          "recognizers": [{"name": "hover", "type": "hover"}]}\(view)]},
       "script": [\(steps)]}
      """
  ).run().timeline
}

@Test func `a hovering pointer is no finger: its hit test, its report and its events`() throws {
  let hovered = try timeline(#"{"hover": [200, 200]}, {"hover": "box"}"#)
  #expect(
    try hovered.why("box.hitTest -> nil").text
      == "The view “box” returned nil from hitTest at 0 ms because the pointer was 140 points beyond its right "
      + "edge and 140 points below its bottom edge.")
  #expect(
    try hovered.why("box.hitTest -> box").text.contains(
      "because the pointer was inside it and on no"))
  let texts = try hovered.indices.map {
    try hovered.why(Serial(truncatingIfNeeded: $0)).text
  }
  #expect(texts.contains("The pointer came to (200, 200) at 0 ms because the script says so."))
  #expect(!texts.contains { $0.contains("finger") || $0.contains("somebody") })
}

@Test func `a pointer's button is pressed and let go`() throws {
  let clicked = try timeline(
    #"{"down": 1, "at": [200, 300], "type": "indirectPointer"}, {"wait": 0.1}, {"up": 1}"#)
  #expect(
    try clicked.why("tap.state(recognized)").text
      == "The tap recognizer “tap” on the view “root” recognized at 100 ms because the pointer’s button was let "
      + "go, which completes the tap.")
  #expect(
    try clicked.whyNot("box", "hit").text.contains("the pointer’s button was pressed at (200, 300)")
  )
}

@Test func `a pencil is named in the reasons of its touch, and a finger in those of the next`()
  throws
{
  let drawn = try timeline(
    #"{"down": 1, "at": [200, 300], "type": "pencil"}, {"wait": 0.1}, {"up": 1}, {"wait": 1}, {"tap": "root"}"#
  )
  #expect(try drawn.why("tap.action").text.contains("because the pencil was lifted"))
  #expect(try drawn.why("tap.action @1.15").text.contains("because the finger was lifted"))
}

@Test func `a view that is called “the finger” keeps its name`() throws {
  let json = """
    {"fingerpost": 1, "view": {"name": "the finger"},
     "script": [{"down": 1, "at": [200, 300], "type": "pencil"}, {"up": 1}]}
    """
  let drawn = try Experiment(json: json).run().timeline
  #expect(
    try drawn.why("the finger.touchesEnded").text
      == "The view “the finger” got touchesEnded at 0 ms because the pencil was lifted.")
}

@Test func `a finger on a remote's surface touches the focused view, without a hit test`() throws {
  let json = """
    {"fingerpost": 1, "view": {"name": "root", "subviews": [
       {"name": "player", "frame": [0, 0, 390, 200]}, {"name": "shelf", "frame": [0, 400, 390, 400]}]},
     "script": [{"focus": "player"}, {"down": 1, "at": [195, 600], "type": "indirect"}, {"up": 1}]}
    """
  #expect(
    try Experiment(json: json).run().timeline.whyNot("shelf", "touchesBegan").text
      == "The view “shelf” was not touched: a finger on a remote’s surface touches the focused view, which was "
      + "the view “player”, and no hit test takes place.")
}

@Test func `UIKit's private recognizers are called so`() throws {
  let field = #", {"name": "field", "class": "UITextField", "frame": [0, 100, 300, 40]}"#
  let tapped = try timeline(#"{"tap": "field"}"#, on: field)
  #expect(
    try tapped.whyNot("field.textTap", "action").text
      == "The tap recognizer “field.textTap” on the text field “field” is UIKit’s own: the timeline contains no "
      + "records of what it receives.")
}

@Test func `a button's press is asked about as a press`() throws {
  let pressed = try timeline(#"{"focus": "box"}, {"pressButton": "select"}"#)
  #expect(
    try pressed.why("box.gestureRecognizerShouldBegin(tap) -> true").text.contains(
      "was about to recognize with this view's press"))
}

@Test func `a pinch and a rotation say how far they went, and how far was needed`() throws {
  let json = """
    {"fingerpost": 1, "view": {"name": "root", "recognizers": [
       {"name": "pinch", "type": "pinch"}, {"name": "turn", "type": "rotation"}]},
     "script": [{"pinch": "root", "from": 100, "to": 106, "over": 0.3}, {"wait": 1},
       {"rotate": "root", "by": 4, "radius": 60, "over": 0.3}]}
    """
  let played = try Experiment(json: json).run().timeline
  let pinch = try played.whyNot("pinch", "action")
  #expect(
    pinch.text
      == "This is about touch 1 of 4, which began at 0 ms. The pinch recognizer “pinch” on the view “root” failed at 300 ms because the fingers were lifted after "
      + "their distance had changed by 6 points at most, and a pinch needs more than 8 points.")
  let fact = try #require(pinch.facts.first { $0.property == "pinchHysteresis" })
  #expect(fact.value == .number(8) && fact.measured == 6)
  let turn = try played.whyNot("turn", "action", touch: 3)
  #expect(
    turn.text.contains(
      "after they had turned 4 degrees at most, and a rotation needs more than 5 degrees"))
}

@Test(
  "what a pointer does beside a view is not a finger's",
  arguments: [
    (#"{"scroll": [200, 300], "by": [0, 50]}"#, "scroll", "scrolling", "pointer was not in"),
    (
      #"{"tap": [200, 300], "type": "indirectPointer"}"#, "tap", "touch",
      "pointer’s button was not pressed in"
    ),
  ])
private func beside(step: String, type: String, what: String, words: String) throws {
  let recognizer = type == "scroll" ? "pan" : type
  let view =
    #", {"name": "list", "frame": [0, 400, 50, 50], "recognizers": [{"name": "it", "type": "\#(recognizer)""#
    + (type == "scroll" ? #", "allowedScrollTypesMask": "all"}]}"# : "}]}")
  let answer = try timeline(step, on: view).whyNot("it.action")
  #expect(
    answer.text.contains(
      "took no part in the \(what): a recognizer receives the touches of its view and of the views inside "
        + "it, and the \(words) “list”."), "\(answer.text)")
}

@Test
func `a pointer that hovers is not lifted, a button is still pressed, a wheel has no touch method`()
  throws
{
  let hovered = try timeline(#"{"hover": "box"}"#)
  #expect(
    try hovered.whyNot("hover", "touchesEnded").text
      == "The hover recognizer “hover” on the view “box” got no touchesEnded because the pointer did not leave its "
      + "view.")
  #expect(
    try hovered.whyNot("hover", "touchesCancelled").text.hasSuffix(
      "nothing took the touch from it: the pointer was still over its view at the end."))
  let pressed = try timeline(#"{"down": 1, "at": [200, 300], "type": "indirectPointer"}"#)
  #expect(
    try pressed.whyNot("root", "touchesEnded").text
      == "The view “root” got no touchesEnded because the pointer’s button is still pressed at the end."
  )
  #expect(
    try pressed.whyNot("tap", "touchesEnded").text.hasSuffix(
      "because the pointer’s button was not let go."))
  let scrolled = try timeline(
    #"{"scroll": "board", "by": [0, -40], "over": 0.1}"#,
    on: """
      , {"name": "board", "frame": [100, 100, 200, 200], "recognizers": [
        {"name": "wheel", "type": "pan", "allowedScrollTypesMask": ["continuous", "discrete"]}]}
      """)
  #expect(
    try scrolled.whyNot("wheel", "touchesBegan").text
      == "The pan recognizer “wheel” on the view “board” got no touchesBegan because what a wheel or trackpad scrolls "
      + "is no touch, and comes in no touch method.")
}
