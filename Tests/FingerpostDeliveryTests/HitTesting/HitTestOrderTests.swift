import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `HT-5 the child added last is asked first, whatever the order of adding`() {
  withEvery("order", of: orders(of: ["a", "b", "c"])) { order in
    let scene = try Scene(observing: [.hitTest]) { root in
      for name in order { try root.view(name) }
    }
    try scene.does(.down(1, .at(100, 250)))
    let front = order[2]
    scene.saw(
      """
      > down 1 at 100, 250
      \(front).hitTest -> \(front)
      root.hitTest -> \(front)
      window.hitTest -> \(front)
      \(front).hitTest -> \(front)
      root.hitTest -> \(front)
      window.hitTest -> \(front)
      """)
  }
}

@Test func `HT-5 a view put in at an index stands there`() {
  withEvery("index", of: 0...4) { index in
    let scene = try Scene { root in
      for name in ["a", "b", "c"] { try root.view(name) }
    }
    let late = try scene.lab.makeView("late")
    try scene.lab.set("frame", of: .responder(late), to: [45, 200, 300, 300])
    try scene.lab.addSubview(late, to: scene.root, at: index)
    // Each of them hidden from the front shows the order from front to back.
    var order: [String] = []
    while let hit = try scene.lab.hitTest(at: Point(100, 250)), hit != scene.root {
      order.append(try scene.lab.name(of: .responder(hit)))
      try scene.lab.set("isHidden", of: .responder(hit), to: [1])
    }
    var expected = ["a", "b", "c"]
    expected.insert("late", at: min(index, 3))
    expectSame(order, expected.reversed())
  }
}

@Test func `HT-8 a call is recorded when it returns, children before parents`() throws {
  let scene = try Scene(observing: [.hitTest, .pointInside]) {
    try $0.view("behind")
    try $0.view("front", frame: [0, 0, 50, 50])
    try $0.view("card") { try $0.view("picture", frame: [0, 0, 20, 20]) }
  }
  try scene.does(.down(1, .at(100, 250)))
  let once = """
    window.pointInside -> true
    root.pointInside -> true
    card.pointInside -> true
    picture.pointInside -> false
    picture.hitTest -> nil
    card.hitTest -> card
    root.hitTest -> card
    window.hitTest -> card
    """
  scene.saw("> down 1 at 100, 250\n\(once)\n\(once)")
}

@Test func `HT-2 later phases are not hit-tested`() throws {
  let scene = try Scene(observing: [.hitTest])
  try scene.does(.down(1, "root"))
  scene.skip()
  try scene.does(.move(1, .by(5, 5)), .up(1))
  scene.sawNothing()
}

@Test func `HT-1 higher windows first, among equals the later one; a nil answer is transparent`() {
  withEvery("level of the back window", of: [-1.0, 0, 1]) { level in
    withEvery("the front one answers", of: [true, false]) { answers in
      let lab = Lab()
      let back = try lab.addWindow("back")
      let front = try lab.addWindow("front")
      try lab.set("windowLevel", of: .responder(back), to: [level])
      let asked = level > 0 ? back : front
      if !answers { try lab.override(.hitTest, of: .responder(asked), with: .nothing) }
      try lab.play([.down(1, at: .point(Point(10, 10)))])
      let (first, second) = level > 0 ? ("back", "front") : ("front", "back")
      let expected =
        answers
        ? ["\(first).hitTest -> \(first)", "\(first).hitTest -> \(first)"]
        : ["\(first).hitTest -> nil"]
          + Array(repeating: "\(second).hitTest -> \(second)", count: 2)
      expectSame(lab.timeline.log(.hitTest), expected)
    }
  }
}

@Test func `HT-1 a point outside of all windows hits no view, and no view receives it`() throws {
  let scene = try Scene { try $0.tap("tap") }
  try scene.lab.set("isHidden", of: .responder(scene.window), to: [1])
  try scene.does(.tap(.at(100, 100)), .settle)
  scene.sawNothing()
}

@Test func `HT-7 the view found stays the touch's view`() {
  let changes: [(String, [Double])] = [
    ("isHidden", [1]), ("isUserInteractionEnabled", [0]), ("alpha", [0]),
    ("frame", [600, 600, 1, 1]),
  ]
  withEvery("change", of: changes) { property, values in
    let scene = try Scene(observing: [.touches], of: ["card", "root"]) {
      try $0.view("card")
      try $0.overrides(.touchesBegan, .consume)
    }
    try scene.does(.down(1, "card"))
    scene.skip()
    try scene.does(.set("card", property, values), .move(1, .by(0, 9)), .up(1))
    expectSame(
      scene.log,
      ["card.touchesMoved", "root.touchesMoved", "card.touchesEnded", "root.touchesEnded"])
    scene.skip()
    try scene.does(.tap(.at(195, 350)))
    expectSame(scene.log.first, "root.touchesBegan")
    scene.skip()
  }
}
