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

  @Test(
    "a picker that loses a wheel is hit at the wheel that is left, whoever takes the wheel away",
    arguments: ["picker.wheel2", "badge", "picker", "cover"], [1, 2])
  func freesAWheel(view: String, time: Int) throws {
    let scene = try Scene(observing: []) {
      try $0.view(
        "picker", "UIPickerView", frame: [0, 100, 390, 216],
        with: ["numberOfComponents": 2, "numberOfRows": 10])
      if view == "cover" { try $0.view("cover", frame: [0, 100, 390, 216]) }
    }
    let (lab, picker) = (scene.lab, try scene.view("picker"))
    let badge = try lab.makeView("badge")
    try lab.set("frame", of: .responder(badge), to: [0, 0, 195, 216])
    try lab.addSubview(badge, to: scene.view("picker.wheel2"))
    nonisolated(unsafe) var count = 0
    try scene.overrides(
      view, .hitTest,
      .callback(
        HookCallback { _ in
          count += 1
          if count == time {
            do {
              try lab.set("numberOfComponents", of: .responder(picker), to: [1])
            } catch { return .failure("\(error)") }
          }
          return view == "cover" ? .view(nil) : .useDefault
        }))
    try scene.does(.tap(.at(300, 208)))
    let names = ["picker", "root", "window"]
    let cover = view == "cover" ? ["cover.hitTest -> nil"] : []
    let left =
      cover + (["picker.wheel1"] + names).map { "\($0).hitTest -> picker.wheel1" }
    let before = cover + (["badge", "picker.wheel2"] + names).map { "\($0).hitTest -> badge" }
    #expect(lab.timeline.log(.hitTest) == (time == 1 ? left : before) + left)
    #expect(
      lab.timeline.log(.touches) == ["picker.wheel1.touchesBegan", "picker.wheel1.touchesEnded"])
    #expect(throws: LabError.self) { try lab.find("badge") }
    scene.skip()
  }

  @Test("a window that is flattened is passed over, and the one behind it has the touch")
  func flatWindow() throws {
    let scene = try Scene(observing: [.hitTest]) { try $0.view("card") }
    let front = try scene.lab.addWindow("front")
    try scene.lab.set("transform", of: .responder(front), to: [0, 0, 0, 0, 0, 0])
    try scene.does(.down(1, "card"))
    scene.saw(
      """
      > down 1 card
      card.hitTest -> card
      root.hitTest -> card
      window.hitTest -> card
      card.hitTest -> card
      root.hitTest -> card
      window.hitTest -> card
      """)
  }

  @Test("a wheel that an answer gives and takes away at once is not hit, but the view behind")
  func answersWhatItFrees() throws {
    let scene = try Scene(observing: [.hitTest]) {
      try $0.view(
        "picker", "UIPickerView", frame: [0, 100, 390, 216],
        with: ["numberOfComponents": 2, "numberOfRows": 10])
    }
    let (lab, picker) = (scene.lab, try scene.view("picker"))
    let wheel = try scene.view("picker.wheel2")
    nonisolated(unsafe) var count = 0
    try scene.overrides(
      "picker", .hitTest,
      .callback(
        HookCallback { _ in
          count += 1
          do {
            if count == 2 {
              try lab.set("numberOfComponents", of: .responder(picker), to: [1])
            }
          } catch { return .failure("\(error)") }
          return .view(wheel)
        }))
    try scene.does(.down(1, .at(300, 208)))
    scene.saw(
      """
      > down 1 at 300, 208
      picker.hitTest -> picker.wheel2
      root.hitTest -> picker.wheel2
      window.hitTest -> picker.wheel2
      picker.hitTest -> picker.wheel2
      root.hitTest -> root
      window.hitTest -> root
      """)
    #expect(lab.timeline.log(.touches).first == "root.touchesBegan")
  }

  @Test("a wheel that goes in its own point(inside:) is not asked on", arguments: [1, 2])
  func freedByItsPointInside(time: Int) throws {
    let scene = try Scene(observing: [.hitTest, .pointInside]) {
      try $0.view(
        "picker", "UIPickerView", frame: [0, 100, 390, 216],
        with: ["numberOfComponents": 2, "numberOfRows": 10])
    }
    let (lab, picker) = (scene.lab, try scene.view("picker"))
    nonisolated(unsafe) var count = 0
    try scene.overrides(
      "picker.wheel2", .pointInside,
      .callback(
        HookCallback { _ in
          count += 1
          do {
            if count == time {
              try lab.set("numberOfComponents", of: .responder(picker), to: [1])
            }
          } catch { return .failure("\(error)") }
          return .useDefault
        }))
    try scene.does(.down(1, .at(300, 208)))
    let outside = ["window", "root", "picker"].map { "\($0).pointInside -> true" }
    func answers(_ wheel: String) -> [String] {
      [wheel, "picker", "root", "window"].map { "\($0).hitTest -> \(wheel)" }
    }
    let (gone, left) = ("picker.wheel2.pointInside -> true", "picker.wheel1.pointInside -> true")
    #expect(
      scene.log
        == (time == 1
          ? outside + [gone, left] + answers("picker.wheel1") + outside + [left]
          : outside + [gone] + answers("picker.wheel2") + outside + [gone, left])
        + answers("picker.wheel1"))
    scene.skip()
  }
}
