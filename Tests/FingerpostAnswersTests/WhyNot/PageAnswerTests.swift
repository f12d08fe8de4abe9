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
