import Fingerpost
import FingerpostTestSupport
import Testing

/// A scroll view with 3000 points of content below each other, after some actions.
private func list(
  _ actions: SceneAction..., properties: [String: [Double]] = [:]
) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    let list = try $0.view("list", "UIScrollView", frame: [0, 100, 300, 300])
    try $0.lab.set("contentSize", of: .responder(list), to: [300, 3000])
    for (property, value) in properties.sorted(by: { $0.key < $1.key }) {
      try $0.lab.set(property, of: .responder(list), to: value)
    }
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

private func whyNot(_ timeline: TimelineSnapshot, _ message: String) throws -> String {
  let answer = try timeline.whyNot("list", message)
  #expect(!answer.happened, "\(message)")
  return answer.text
}

@Test func `a scroll view that was dragged says which of its messages did not come yet, and why`()
  throws
{
  let dragging = try list(.down(1, "list"), .move(1, .by(0, -50), over: 0.5))
  let gliding = try list(.drag("list", by: (0, -100), over: 0.2))
  let resting = try list(
    .down(1, "list"), .move(1, .by(0, -50), over: 0.5), .wait(0.5), .up(1), .settle)
  for message in [
    "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
  ] {
    #expect(
      try whyNot(dragging, message)
        == "The scroll view “list” reported no \(message) because the finger still drags it at the end."
    )
  }
  #expect(
    try whyNot(gliding, "didEndDecelerating")
      == "The scroll view “list” reported no didEndDecelerating because it had not come to rest at the end."
  )
  for message in ["willBeginDecelerating", "didEndDecelerating"] {
    #expect(
      try whyNot(resting, message)
        == "The scroll view “list” was dragged, but reported no \(message) because its content was not "
        + "moving any more when the finger was lifted.")
  }
}

@Test func `a scroll view at its end that cannot bounce was dragged and did not scroll`() throws {
  let timeline = try list(
    .drag("list", by: (0, 60), over: 0.5), properties: ["bounces": [0]])
  #expect(
    try whyNot(timeline, "didScroll")
      == "The scroll view “list” was dragged, but reported no didScroll because its content did not move: "
      + "it cannot scroll that way.")
}

@Test func `a scroll view says what its own pan did instead`() throws {
  #expect(
    try whyNot(try list(.tap("list")), "didScroll")
      == "The scroll view “list” scrolls when its own pan recognizer begins. The pan of “list” failed at "
      + "50 ms because the finger was lifted where it had come down, and a pan needs 10 points.")
  let sideways = try list(
    .drag("list", by: (100, 0), over: 0.5), properties: ["contentSize": [300, 100]])
  #expect(
    try whyNot(sideways, "willBeginDragging").hasSuffix(
      "but the content of “list” does not scroll in that direction."))
}

@Test func `of zooming and of the program's animation: what they would have needed`() throws {
  let plain = try list(.tap("list"))
  #expect(
    try whyNot(plain, "didEndScrollingAnimation")
      == "The scroll view “list” reported no didEndScrollingAnimation because the program did not scroll it "
      + "with an animation that came to its end.")
  #expect(try whyNot(plain, "didScrollToTop").hasSuffix("because the status bar was not tapped."))
  #expect(
    try whyNot(plain, "didZoom").hasSuffix(
      "zooming is off: its minimumZoomScale and its maximumZoomScale are the same."))
}

/// A map of 600 × 600 points that two fingers zoom.
private func map(maximum: Double, _ actions: SceneAction...) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    let map = try $0.view(
      "map", "UIScrollView", frame: [0, 0, 300, 300],
      with: ["maximumZoomScale": maximum, "bouncesZoom": 0]
    ) { try $0.view("paper", frame: [0, 0, 600, 600]) }
    try $0.lab.set("contentSize", of: .responder(map), to: [600, 600])
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

@Test func `a scroll view that did not zoom names its pinch, its limits or the fingers`() throws {
  let (first, second) = (SceneAction.down(1, .at(100, 100)), SceneAction.down(2, .at(200, 100)))
  let apart = SceneAction.move(2, .by(80, 0), over: 0.2)
  let messages = ["willBeginZooming", "didZoom", "didEndZooming"]
  let off = try map(maximum: 1, first, second, apart, .up(1), .up(2))
  let near = try map(maximum: 3, first, second, .move(2, .by(2, 0), over: 0.2), .up(1), .up(2))
  for message in messages {
    let own = "The scroll view “map” zooms when its own pinch recognizer begins. "
    let none = try off.whyNot("map", message)
    #expect(
      none.text == own
        + "“map” has no pinch recognizer, because zooming is off: its minimumZoomScale and its "
        + "maximumZoomScale are the same.")
    #expect(none.reasons == ["notOnPath", "zoomDisabled"])
    let few = try near.whyNot("map", message)
    #expect(
      few.text == own
        + "The pinch recognizer “map.pinchGestureRecognizer” on “map” failed at 200 ms because the fingers "
        + "were lifted after their distance had changed by 2 points at most, and a pinch needs more than 8 "
        + "points.")
    #expect(few.facts.map(\.description) == ["profile.pinchHysteresis = 8 (measured 2)"])
  }
  #expect(
    try map(maximum: 3, first, second, apart).whyNot("map", "didEndZooming").text
      == "The scroll view “map” reported no didEndZooming because the fingers are still down at the end."
  )
  let least = try map(maximum: 3, first, second, .move(2, .by(-50, 0), over: 0.2), .up(1), .up(2))
  #expect(
    try least.whyNot("map", "didZoom").text
      == "The scroll view “map” reported no didZoom because its zoom scale did not change.")
}

@Test(arguments: [
  (#"{"remove": "list"}"#, "the program removed it"),
  (#"{"remove": "box"}"#, "the program removed the view “box”"),
  (#"{"setContentOffset": "list", "to": [0, 500]}"#, "the program set its contentOffset"),
])
func `what kept a scroll view from its top is what the program did on its way`(
  step: String, words: String
) throws {
  try expectAnswers(
    """
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "box",
    "subviews": [{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844],
    "contentSize": [390, 3000], "contentOffset": [0, 1000]}], "frame": [0, 0, 390, 844]}]},
    "script": [{"tap": "statusBar"}, {"wait": 0.1}, \(step), {"wait": 1}]}
    """,
    [
      (
        "list.didScrollToTop",
        "The scroll view “list” reported no didScrollToTop because \(words) on its way at 100 ms."
      )
    ])
}

@Test func `a sheet that stays at its detent, and a scroll view without content, say so`() throws {
  try expectAnswers(
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
  try expectAnswers(
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

@Test func `a timeline that ends with the tap on the status bar tells of no scrolling yet`() throws
{
  let scene = try Scene(observing: []) {
    let list = try $0.view("list", "UIScrollView", frame: [0, 0, 390, 844])
    try $0.lab.set("contentSize", of: .responder(list), to: [390, 3000])
    try $0.lab.set("contentOffset", of: .responder(list), to: [0, 1000])
  }
  try scene.lab.play([Step(.tapStatusBar)])
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

@Test func `a list that came to rest is no reason for the drag before, which did not go on`() throws
{
  let timeline = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "list", "class": "UIScrollView", "contentSize": [390, 4000]},
       "script": [{"down": 1, "at": [200, 600]}, {"move": 1, "by": [0, -100], "over": 0.2}, {"wait": 1}, {"up": 1},
         {"wait": 1}, {"drag": [200, 600], "by": [0, -200], "over": 0.1}]}
      """#
  ).run().timeline
  #expect(
    try timeline.whyNot("list.didEndDecelerating", touch: 1).text
      == "The scroll view “list” was dragged, but reported no didEndDecelerating because its content was not moving "
      + "any more when the finger was lifted.")
  #expect(timeline.log(.scroll, of: ["list"]).last == "list.didEndDecelerating")
}
