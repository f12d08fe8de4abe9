import Fingerpost
import Testing

@Suite("Whatever the fingers do in scroll views (SC-1 … SC-6)")
struct ScrollInvariantTests {
  @Test(
    "Drags and motions are closed, highlights are off, nothing is withheld, content is back inside",
    arguments: 0..<400)
  func invariants(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed + 1))
    let scene = try makeScene(&dice)
    let scrollViews = [
      scene.scroll, try #require(find("nested", scene)), try #require(find("list", scene)),
    ]
    for _ in 0..<12 { try playSomething(&dice, scene, scrollViews) }
    for finger in fingersDown { _ = try? scene.lab.play([.up(finger)]) }
    try scene.lab.settle()
    check(scene)
    for view in scrollViews { try checkInside(view, scene) }
    for name in ["cell0", "cell1", "cell2"] {
      guard let cell = find(name, scene) else { continue }
      #expect(try !scene.flag("isHighlighted", of: cell))
    }
  }

  @Test("The same dice, the same bytes; a branch in the middle ends the same", arguments: 0..<40)
  func determinism(seed: Int) throws {
    func run() throws -> (Lab, Lab) {
      var dice = Dice(seed: UInt64(seed + 7))
      let scene = try makeScene(&dice)
      let views = [
        scene.scroll, try #require(find("nested", scene)), try #require(find("list", scene)),
      ]
      for _ in 0..<6 { try playSomething(&dice, scene, views) }
      let branch = try scene.lab.copy()
      for lab in [scene.lab, branch] {
        for finger in fingersDown { _ = try? lab.play([.up(finger)]) }
        try lab.settle()
      }
      return (scene.lab, branch)
    }
    let (first, branch) = try run()
    let (second, _) = try run()
    #expect(first.timeline == second.timeline)
    #expect(first.timeline == branch.timeline)
  }

  private var fingersDown: [Int32] { [1, 2, 3] }

  private func find(_ name: String, _ scene: ScrollScene) -> ResponderID? {
    guard case .responder(let view) = try? scene.lab.find(name) else { return nil }
    return view
  }

  private func makeScene(_ dice: inout Dice) throws -> ScrollScene {
    let scene = try ScrollScene(contentSize: Size([300, 900][dice.roll(2)], 1500))
    let nested = try scene.add("UIScrollView", "nested", [0, 0, 200, 200], to: scene.content)
    try scene.lab.set(
      "contentSize", of: .responder(nested), to: [Double(200 + 300 * dice.roll(2)), 500])
    let list = try scene.add(
      ["UITableView", "UICollectionView"][dice.roll(2)], "list", [0, 200, 300, 200],
      to: scene.content)
    try scene.lab.set("contentSize", of: .responder(list), to: [300, 800])
    for row in 0..<3 {
      _ = try scene.add(
        "UITableViewCell", "cell\(row)", [0, Double(row) * 60, 300, 60], to: list)
    }
    _ = try scene.add("UIButton", "button", [0, 0, 100, 100], to: nested)
    for view in [scene.scroll, nested, list] {
      for flag in [
        "delaysContentTouches", "canCancelContentTouches", "bounces", "isPagingEnabled",
        "isDirectionalLockEnabled", "alwaysBounceHorizontal",
      ]
      where dice.roll(4) == 0 {
        try scene.set(flag, of: view, Double(dice.roll(2)))
      }
    }
    for view in [scene.scroll, nested] where dice.roll(4) == 0 {
      try scene.set("maximumZoomScale", of: view, 4)
    }
    if dice.roll(2) == 0 { try scene.lab.addRecognizer("tap", name: "tap", to: scene.root) }
    if dice.roll(3) == 0 {
      let pan = try scene.lab.addRecognizer("pan", name: "pan", to: scene.root)
      if dice.roll(2) == 0 {
        try scene.lab.override(.shouldRecognizeSimultaneouslyWith, of: .recognizer(pan), with: .yes)
      }
    }
    if dice.roll(5) == 0 {
      try scene.lab.override(.touchesShouldBegin, of: .responder(nested), with: .no)
    }
    return scene
  }

  private func playSomething(_ dice: inout Dice, _ scene: ScrollScene, _ views: [ResponderID])
    throws
  {
    let finger = Int32(dice.roll(3) + 1)
    let place = Point(dice.number(60...340), dice.number(110...490))
    let view = views[dice.roll(3)]
    let way = Place.by(dice.number(-150...150), dice.number(-150...150))
    let step: Step =
      switch dice.roll(15) {
      case 0, 1, 2: .down(finger, at: .point(place))
      case 3, 4, 5: .move(finger, to: way, over: dice.number(0...0.3))
      case 6: .up(finger)
      case 7: .cancel(finger)
      case 8: .tap(.point(place), count: 1 + dice.roll(2))
      case 9: .drag(.point(place), to: way, over: dice.number(0...0.4))
      case 13:
        .pinch(.point(place), from: dice.number(20...200), to: dice.number(20...200), over: 0.2)
      case 10: .wait(dice.number(0...0.5))
      case 11: .set(.responder(view), "contentOffset", try somewhere(in: view, &dice, scene))
      case 12: .set(.responder(view), "isScrollEnabled", [Double(dice.roll(2))])
      default: .press(.point(place), for: dice.number(0...0.6))
      }
    // Fingers that are not down cannot move: such a step is refused, and the next one comes.
    _ = try? scene.lab.play([step])
    if dice.roll(20) == 0 {
      let offset = try somewhere(in: view, &dice, scene)
      try scene.lab.setContentOffset(
        Point(offset[0], offset[1]), of: view, animated: dice.roll(2) == 0)
    }
    if dice.roll(40) == 0, let cell = find("cell\(dice.roll(3))", scene) {
      try scene.lab.remove(cell)
    }
  }

  private func check(_ scene: ScrollScene) {
    for name in ["scroll", "nested", "list"] {
      let log = scene.lab.timeline.log(.scroll, of: [name])
      for (opening, closing) in [
        ("willBeginDragging", "didEndDragging"), ("willBeginDecelerating", "didEndDecelerating"),
        ("willBeginZooming", "didEndZooming"),
      ] {
        let marks = log.filter { $0 == "\(name).\(opening)" || $0 == "\(name).\(closing)" }
        #expect(marks.count % 2 == 0, "\(name): \(marks)")
        for (index, mark) in marks.enumerated() {
          #expect(mark == "\(name).\(index % 2 == 0 ? opening : closing)")
        }
      }
    }
    #expect(!scene.lab.timeline.contains { $0.reason == .stillWithheld })
    #expect(!scene.lab.timeline.contains { $0.reason == .livelock })
    for index in 0..<3 {
      let log = scene.lab.timeline.log(.selection, of: ["cell\(index)"])
      let on = log.filter { $0.hasSuffix(".didHighlight") }.count
      #expect(on == log.filter { $0.hasSuffix(".didUnhighlight") }.count)
    }
  }

  /// The greatest offsets at which the content is inside.
  private func high(of view: ResponderID, _ scene: ScrollScene) throws -> [Double] {
    let content = try scene.lab.get("contentSize", of: .responder(view))
    let frame = try scene.lab.get("frame", of: .responder(view))
    return [max(0, content[0] - frame[2]), max(0, content[1] - frame[3])]
  }

  private func somewhere(
    in view: ResponderID, _ dice: inout Dice, _ scene: ScrollScene
  ) throws -> [Double] {
    try high(of: view, scene).map { dice.number(0...max($0, 1e-9)).rounded(.down) }
  }

  private func checkInside(_ view: ResponderID, _ scene: ScrollScene) throws {
    #expect(try !scene.lab.isDragging(view) && !scene.lab.isDecelerating(view))
    let offset = try scene.offset(of: view)
    let high = try high(of: view, scene)
    #expect((0...high[0]).contains(offset.x) && (0...high[1]).contains(offset.y), "\(offset)")
  }
}
