import Fingerpost
import FingerpostTestSupport
import Testing

/// A page control with three pages, 200 × 40 points; its page is at first the middle one.
private func pages(_ actions: SceneAction...) throws -> (page: Double, changes: Int) {
  let scene = try Scene(observing: []) {
    try $0.view("pages", "UIPageControl", frame: [0, 100, 200, 40], with: ["numberOfPages": 3])
  }
  try scene.does(.set("pages", "currentPage", [1]))
  for action in actions { try scene.does(action) }
  scene.skip()
  let changes = scene.lab.timeline.log(.control).filter { $0.hasSuffix("valueChanged") }
  return (try scene.value("currentPage", of: "pages"), changes.count)
}

private let right: TouchPlace = .inside("pages", 150, 20)
private let left: TouchPlace = .inside("pages", 50, 20)

@Test
func `a tap in a page control's right half is the next page, in its left one the page before`()
  throws
{
  #expect(try pages(.tap(right)) == (2, 1))
  #expect(try pages(.tap(left)) == (0, 1))
}

@Test func `a page control has no page after its last and none before its first`() throws {
  #expect(try pages(.tap(right), .wait(1), .tap(right)) == (2, 1))
  #expect(try pages(.tap(left), .wait(1), .tap(left)) == (0, 1))
}

@Test func `a finger that is lifted outside a page control turns no page`() throws {
  #expect(try pages(.drag(right, by: (0, 300))) == (1, 0))
  #expect(try pages(.down(1, right), .cancel(1)) == (1, 0))
}

@Test func `a control's value stays within its limits when these or the value are set`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("slider", "UISlider", frame: [0, 100, 200, 40])
    try $0.view("stepper", "UIStepper", frame: [0, 200, 94, 32])
    try $0.view("pages", "UIPageControl", frame: [0, 300, 200, 40], with: ["numberOfPages": 3])
  }
  scene.isExhaustive = false
  for control in ["slider", "stepper"] {
    try scene.does(.set(control, "maximumValue", [10]), .set(control, "value", [50]))
    #expect(try scene.value("value", of: control) == 10)
    try scene.does(.set(control, "minimumValue", [20]))
    #expect(try scene.value("maximumValue", of: control) == 20)
    try scene.does(.set(control, "maximumValue", [5]))
    #expect(try scene.value("minimumValue", of: control) == 5)
  }
  try scene.does(.set("pages", "currentPage", [7]))
  #expect(try scene.value("currentPage", of: "pages") == 2)
  try scene.does(.set("pages", "numberOfPages", [2]))
  #expect(try scene.value("currentPage", of: "pages") == 1)
}
