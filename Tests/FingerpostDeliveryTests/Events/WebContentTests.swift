import Fingerpost
import FingerpostTestSupport
import Testing

/// A page of the web in a view with a tap of the program's own; what its delegate allows beside it.
private func scene(_ allows: Answer? = nil, in page: String = "WKWebView") throws -> Scene {
  let scene = try Scene(observing: [.action]) {
    try $0.tap("dismiss")
    try $0.view("page", page, frame: [0, 100, 390, 600])
  }
  if let allows {
    try scene.lab.override(
      .shouldRecognizeSimultaneouslyWith, of: scene.lab.find("dismiss"), with: allows)
  }
  return scene
}

@Test func `CT-10 answers about a touch in a web view begin with what is unknown`() throws {
  let scene = try scene()
  try scene.does(.tap("page"))
  scene.saw(
    """
    > tap page
    dismiss.action
    """)
  for answer in [
    try scene.lab.timeline.why("dismiss.action"),
    try scene.lab.timeline.whyNot("dismiss", "failed"),
    try scene.lab.timeline.whyNot("page", "touchesMoved"),
  ] {
    #expect(
      answer.text.hasPrefix("Unknown: the touch came down in the web view “page”"), "\(answer)")
    #expect(answer.reasons.first == "unknown" && !answer.confidence.isSure)
  }
}

@Test func `CT-10 which view is hit is known, and so is a touch beside the page`() throws {
  let scene = try scene()
  try scene.does(.tap("page"), .wait(1), .tap(.at(200, 50)))
  scene.skip()
  let timeline = scene.lab.timeline
  #expect(try !timeline.whyNot("page", "hit").text.contains("Unknown"))
  #expect(try !timeline.whyNot("dismiss", "action", touch: 2).text.contains("Unknown"))
  #expect(try timeline.whyNot("dismiss", "action", touch: 1).text.contains("Unknown"))
}

@Test func `CT-10 a delegate that allows all beside its recognizer makes that one certain`() throws
{
  for (answer, isKnown) in [
    (Answer.yes, true), (.no, false), (.only([]), false), (.except([]), true),
  ] {
    let scene = try scene(answer)
    try scene.does(.tap("page"))
    scene.skip()
    let why = try scene.lab.timeline.why("dismiss.action").text
    #expect(why.contains("Unknown") == !isKnown, "\(answer): \(why)")
  }
}

@Test func `CT-10 a view in a web view, and a class of one's own, are web content, too`() throws {
  let scene = try Scene(observing: []) {
    try $0.tap("dismiss")
    try $0.lab.declareClass("Reader", inherits: "WKWebView")
    try $0.view("reader", "Reader", frame: [0, 0, 390, 400]) {
      try $0.view("banner", frame: [0, 0, 390, 50])
    }
    try $0.view("map", "MKMapView", frame: [0, 400, 390, 400])
  }
  try scene.does(.tap("banner"), .wait(1), .tap("map"))
  scene.skip()
  let timeline = scene.lab.timeline
  #expect(
    try timeline.whyNot("dismiss", "action", touch: 1).text.contains("“reader”, and a web view has")
  )
  #expect(try !timeline.whyNot("dismiss", "action", touch: 2).text.contains("Unknown"))
}

@Test func `CT-10 the story says that a recognizer's part is unknown`() throws {
  let scene = try scene()
  try scene.does(.tap("page"))
  scene.skip()
  let story = "\(scene.lab.timeline.story())"
  #expect(
    story.contains("whether the tap recognizer “dismiss” on the view “root” may recognize"),
    "\(story)")
}
