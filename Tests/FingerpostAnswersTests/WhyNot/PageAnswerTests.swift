import Fingerpost
import FingerpostTestSupport
import Testing

/// A page view controller with some pages, and a drag over it.
private func dragged(pages: Int, style: Double) throws -> TimelineSnapshot {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let pager = try lab.makeController("pager", class: "UIPageViewController")
  try lab.set("transitionStyle", of: .responder(pager), to: [style])
  let root = try lab.makeView("root")
  try lab.setView(root, of: pager)
  try lab.setRootController(pager, of: window)
  for number in 0..<pages {
    let page = try lab.makeController("page\(number)", class: "UIViewController")
    try lab.setView(try lab.makeView("view\(number)"), of: page)
    try lab.addPage(page, to: pager)
    if number == 0 { try lab.setViewController(page, of: pager) }
  }
  try lab.play([.drag(.center(root), to: .by(-200, 0), over: 0.2)])
  try lab.settle()
  return lab.timeline
}

@Test(arguments: [0.0, 1.0])
func `without a data source the pages decide why no page was turned`(style: Double) throws {
  let answer = try dragged(pages: 0, style: style).whyNot("pager.willTransition")
  #expect(
    answer.text.contains(
      "shows no page, as it is without a data source (pages), so there is none to turn"))
  #expect(answer.facts.contains { $0.subject == "pager" && $0.property == "pages" })
}

/// A page view controller with two pages, after a drag from the right half of its first one.
private func turned(style: Double, _ steps: [Step]) throws -> TimelineSnapshot {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let pager = try lab.makeController("pager", class: "UIPageViewController")
  try lab.set("transitionStyle", of: .responder(pager), to: [style])
  try lab.setView(try lab.makeView("root"), of: pager)
  try lab.setRootController(pager, of: window)
  for number in 0..<2 {
    let page = try lab.makeController("page\(number)", class: "UIViewController")
    try lab.setView(try lab.makeView("view\(number)"), of: page)
    try lab.addPage(page, to: pager)
    if number == 0 { try lab.setViewController(page, of: pager) }
  }
  try lab.play(steps)
  return lab.timeline
}

@Test func `a page that is held, on its way or missing was not turned`() throws {
  let place = Place.point(Point(300, 400))
  let held: [Step] = [.down(1, at: place), .move(1, to: .by(-100, 0), over: 0.2)]
  let who = "The view controller “pager” "
  for style in [0.0, 1] {
    let answer = try turned(style: style, held).whyNot("pager", "didFinishAnimating")
    #expect(
      answer.text == who
        + "reported no didFinishAnimating because the finger still drags it at the end.")
    #expect(answer.reasons == ["nothingChanged"])
  }
  #expect(
    try turned(style: 1, [.drag(place, to: .by(-200, 0), over: 0.1)])
      .whyNot("pager", "didFinishAnimating").text == who
      + "reported no didFinishAnimating because it had not come to rest at the end.")
  let back: [Step] = [.drag(place, to: .by(80, 0), over: 0.1), .wait(1)]
  for message in ["willTransition", "didFinishAnimating"] {
    #expect(
      try turned(style: 1, back).whyNot("pager", message).text == who
        + "was dragged, but reported no \(message) because there is no page that way.")
    #expect(
      try turned(style: 0, back).whyNot("pager", message).text == who
        + "turns its pages by its own pan recognizer, and by its own tap recognizer at an edge. "
        + "The pan recognizer “pager.panGestureRecognizer” on the view “root” failed at 16.7 ms because its delegate "
        + "returned false from "
        + "gestureRecognizerShouldBegin: pagesBefore of “pager” is 0.")
  }
  #expect(
    try turned(style: 1, back).whyNot("pager", "didScroll").text == who
      + "is not a scroll view, so it does not scroll; “pager.scrollView” is (pager.scrollView.didScroll)."
  )
}

@Test func `a page that another drag turned is no reason for the one that turned none`() throws {
  let back = Step.drag(.point(Point(100, 400)), to: .by(200, 0), over: 0.2)
  let on = Step.drag(.point(Point(300, 400)), to: .by(-200, 0), over: 0.2)
  let timeline = try turned(style: 1, [back, .wait(2), on, .wait(2)])
  #expect(
    try timeline.whyNot("pager.willTransition", touch: 1).text
      == "The view controller “pager” was dragged, but reported no willTransition because there is no page that way."
  )
  #expect(try timeline.whyNot("pager.willTransition", touch: 2).happened)
}

@Test
func `pages that curl are dragged by their pan: what kept that is why, not what kept the tap`()
  throws
{
  func turns(_ script: String) throws -> String {
    try Experiment(
      json: #"""
        {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "book",
          "class": "UIPageViewController", "transitionStyle": "pageCurl", "pages": [
          {"name": "one", "view": {"name": "oneView", "recognizers": [\#(script)]}},
          {"name": "two", "view": {"name": "twoView"}}]}}],
         "script": [{"drag": [380, 400], "by": [-200, 0]}, {"wait": 1}, {"tap": [380, 400]}]}
        """#
    ).run().timeline.whyNot("book.willTransition", touch: script.contains("pan") ? 1 : 2).text
  }
  let book =
    "The view controller “book” turns its pages by its own pan recognizer, and by its own tap recognizer at an "
  #expect(
    try turns(#"{"name": "own", "type": "pan"}"#)
      == book
      + "edge. The pan recognizer “book.panGestureRecognizer” on the view “view” failed at 16.7 ms because the "
      + "pan recognizer “own” on the view “oneView” began first, and no delegate allows both to recognize the same "
      + "touch. “own” began at 16.7 ms because the finger had moved far enough for the pan.")
  #expect(
    try turns(#"{"name": "own", "type": "tap"}"#).hasPrefix(
      book + "edge. The tap recognizer “book.tapGestureRecognizer” on the view “view” failed at "))
}
