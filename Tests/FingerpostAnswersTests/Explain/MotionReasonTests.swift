import Fingerpost
import FingerpostTestSupport
import Testing

/// The distinct reasons of a scroll view's messages, in the order of the messages.
private func reasons(
  _ steps: (ResponderID) -> [Step], _ properties: [String: Double] = [:]
) throws -> [String] {
  let scene = try Scene(observing: []) {
    let map = try $0.view("map", "UIScrollView", frame: [0, 100, 300, 300], with: properties) {
      try $0.view("image", frame: [0, 0, 300, 300])
    }
    try $0.lab.set("contentSize", of: .responder(map), to: [300, 3000])
  }
  try scene.lab.play(steps(try scene.view("map")))
  scene.skip()
  let timeline = scene.lab.timeline
  var found: [String] = []
  for serial in timeline.indices where timeline.records[serial].kind == .scroll {
    let text = try timeline.why(Serial(truncatingIfNeeded: serial)).text
    let message = try #require(timeline.token(of: timeline.records[serial])).dropFirst("map.".count)
    let because = try #require(text.firstRange(of: " because "))
    let line = "\(message): \(text[because.upperBound...].prefix { $0 != "." })"
    if !found.contains(line) { found.append(line) }
  }
  return found
}

@Test func `a zoomed scroll view says when the fingers zoomed it, and when it sprang back`() throws
{
  #expect(
    try reasons(
      { [.pinch(.center($0), from: 50, to: 250), .wait(2)] }, ["maximumZoomScale": 3])
      == [
        "willBeginZooming: two fingers began to zoom it", "didZoom: the fingers changed its zoom",
        "didScroll: its content moved as the fingers zoomed it",
        "didZoom: the fingers that zoomed it left it above its maximumZoomScale",
        "didEndZooming: the fingers that zoomed it were lifted",
      ])
}

@Test func `a scroll view in motion says whose motion it is: the program's, or what a drag left`()
  throws
{
  #expect(
    try reasons({
      [
        .setContentOffset($0, Point(0, 500), animated: true), .wait(2),
        .drag(.center($0), to: .by(0, -100), over: 0.1), .wait(4),
      ]
    }) == [
      "didScroll: the program was scrolling it with an animation",
      "didEndScrollingAnimation: the program's scroll animation ended",
      "willBeginDragging: the finger began to drag it", "didScroll: the finger dragged it",
      "willEndDragging: the finger that dragged it was lifted",
      "didEndDragging: the finger that dragged it was lifted",
      "willBeginDecelerating: it was still moving when the finger was lifted",
      "didScroll: it was still moving after the finger had left it",
      "didEndDecelerating: it came to rest after the finger had left it",
    ])
}
