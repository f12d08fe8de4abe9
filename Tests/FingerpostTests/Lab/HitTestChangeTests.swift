import Fingerpost
import FingerpostTestSupport
import Testing

/// Runs a closure when `hitTest` is asked for the second time, whose result counts (HT-2), and
/// answers what the view would.
private func atTheSecond(_ action: @escaping () throws -> Void) -> Answer {
  nonisolated(unsafe) var count = 0
  return .callback(
    HookCallback { _ in
      count += 1
      if count == 2 {
        do { try action() } catch { return .failure("\(error)") }
      }
      return .useDefault
    })
}

/// The touch methods of a tap at 150, 300.
private func tapped(_ scene: Scene) throws -> [String] {
  try scene.lab.play([.tap(.point(Point(150, 300)))])
  scene.skip()
  return scene.lab.timeline.log(.touches)
}

@Suite("SY-10: what a hitTest changes takes effect before the next view is asked")
struct HitTestChangeTests {
  @Test("a card that takes its button away is hit itself")
  func removesASubview() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card") { try $0.view("button", frame: [0, 0, 300, 300]) }
    }
    let (lab, button) = (scene.lab, try scene.view("button"))
    try scene.overrides("card", .hitTest, atTheSecond { try lab.remove(button) })
    #expect(try tapped(scene).first == "card.touchesBegan")
    #expect(try lab.superview(of: button) == nil)
  }

  @Test("a card that hides itself is passed over")
  func hidesItself() throws {
    let scene = try Scene(observing: []) { try $0.view("card") }
    let (lab, card) = (scene.lab, try scene.view("card"))
    try scene.overrides(
      "card", .hitTest, atTheSecond { try lab.set("isHidden", of: .responder(card), to: [1]) })
    #expect(try tapped(scene).first == "root.touchesBegan")
  }

  @Test("a window that answers nil the second time: the touch has the view of the first")
  func answersNilTheSecondTime() throws {
    let scene = try Scene(observing: []) { try $0.view("card") }
    let lab = scene.lab
    nonisolated(unsafe) var count = 0
    try scene.overrides(
      "window", .hitTest,
      .callback(
        HookCallback { _ in
          count += 1
          return count == 2 ? .view(nil) : .useDefault
        }))
    #expect(
      try tapped(scene).prefix(2) == ["card.touchesBegan", "root.touchesBegan"], "\(lab.timeline)")
    #expect(
      lab.timeline.log(.hitTest) == [
        "card.hitTest -> card", "root.hitTest -> card", "window.hitTest -> card",
        "window.hitTest -> nil",
      ])
  }

  @Test("a badge that takes the view behind it away leaves the touch to the one behind that")
  func removesItsSibling() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card")
      try $0.view("cover")
      try $0.view("badge", frame: [0, 0, 20, 20])
    }
    let (lab, cover) = (scene.lab, try scene.view("cover"))
    try scene.overrides("badge", .hitTest, atTheSecond { try lab.remove(cover) })
    #expect(try tapped(scene).first == "card.touchesBegan")
  }
}
