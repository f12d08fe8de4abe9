import Fingerpost
import FingerpostTestSupport
import Testing

/// The properties that exclude a view from hit-testing (HT-3, HT-4, HT-9).
private let obstacles: [(name: String, property: String, values: [Double], isObstacle: Bool)] = [
  ("nothing", "clipsToBounds", [0], false),
  ("hidden", "isHidden", [1], true),
  ("disabled", "isUserInteractionEnabled", [0], true),
  ("alpha 0", "alpha", [0], true),
  ("alpha 0.01", "alpha", [0.01], true),
  ("alpha just above 0.01", "alpha", [0.010_001], false),
  ("alpha 1", "alpha", [1], false),
  ("empty", "bounds", [0, 0, 0, 0], true),
  ("elsewhere", "frame", [600, 600, 10, 10], true),
  ("clipped", "clipsToBounds", [1], false),
  ("exclusive", "isExclusiveTouch", [1], false),
]

private func family(_ outer: String = "UIView", _ inner: String = "UIView") throws -> Scene {
  let scene = try Scene {
    try $0.view("outer", outer) { try $0.view("inner", inner, frame: [75, 75, 150, 150]) }
  }
  return scene
}

private func hit(_ scene: Scene, _ x: Double, _ y: Double) throws -> String {
  guard let view = try scene.lab.hitTest(at: Point(x, y)) else { return "nil" }
  return try scene.lab.name(of: .responder(view))
}

@Test func `HT-3 a view is passed over for what it is, and its children with it`() {
  withEvery("outer", of: obstacles) { outer in
    withEvery("inner", of: obstacles) { inner in
      let scene = try family()
      try scene.lab.set(outer.property, of: .responder(scene.view("outer")), to: outer.values)
      try scene.lab.set(inner.property, of: .responder(scene.view("inner")), to: inner.values)
      let expected = outer.isObstacle ? "root" : inner.isObstacle ? "outer" : "inner"
      expectSame(try hit(scene, 195, 350), expected)
    }
  }
}

@Test func `HT-3 labels and images receive no touches until their interaction is enabled`() {
  withEvery("class", of: ["UILabel", "UIImageView"]) { name in
    let scene = try family(name)
    expectSame(try hit(scene, 195, 350), "root")
    try scene.lab.set("isUserInteractionEnabled", of: .responder(scene.view("outer")), to: [1])
    expectSame(try hit(scene, 195, 350), "inner")
  }
}

@Test func `HT-9 a disabled control answers nil, for its children too`() {
  let controls = [
    "UIControl", "UIButton", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper",
    "UIPageControl", "UITextField",
  ]
  withEvery("class", of: controls) { name in
    withEvery("isEnabled", of: [0.0, 1.0]) { isEnabled in
      let scene = try family(name)
      try scene.lab.set("isEnabled", of: .responder(scene.view("outer")), to: [isEnabled])
      expectSame(try hit(scene, 195, 350), isEnabled == 1 ? "inner" : "root")
      expectSame(try hit(scene, 50, 205), isEnabled == 1 ? "outer" : "root")
    }
  }
}

@Test func `HT-4 left and top edge are in, right and bottom edge are out`() {
  let edges: [(x: Double, y: Double, isIn: Bool)] = [
    (45, 200, true), (44.999, 200, false), (45, 199.999, false), (344.999, 499.999, true),
    (345, 300, false), (300, 500, false), (345, 500, false), (45, 499.999, true),
  ]
  withEvery("point", of: edges) { edge in
    let scene = try Scene { try $0.view("card") }
    expectSame(try hit(scene, edge.x, edge.y), edge.isIn ? "card" : "root")
  }
}

@Test func `HT-4 the bounds decide, wherever their origin is`() throws {
  let scene = try Scene {
    try $0.view("outer") { try $0.view("inner", frame: [1000, 1000, 100, 100]) }
  }
  #expect(try hit(scene, 95, 250) == "outer")
  try scene.lab.set("bounds", of: .responder(scene.view("outer")), to: [1000, 1000, 300, 300])
  #expect(try hit(scene, 95, 250) == "inner")
  #expect(try hit(scene, 145, 250) == "outer")
}

@Test func `HT-6 a child outside its parent is never reached, clipped or not`() {
  withEvery("clipsToBounds", of: [0.0, 1.0]) { clips in
    let scene = try Scene {
      try $0.view("outer", frame: [0, 0, 100, 100], with: ["clipsToBounds": clips]) {
        try $0.view("inner", frame: [50, 50, 100, 100])
      }
    }
    expectSame(try hit(scene, 75, 75), "inner")
    expectSame(try hit(scene, 120, 120), "root")
  }
}

@Test func `HT-5 transforms turn what is hit, about the centre`() throws {
  let scene = try Scene { try $0.view("bar", frame: [100, 100, 200, 20]) }
  #expect(try hit(scene, 110, 110) == "bar")
  // A quarter turn: the bar stands upright around its centre at 200, 110.
  try scene.lab.set("transform", of: .responder(scene.view("bar")), to: [0, 1, -1, 0, 0, 0])
  #expect(try hit(scene, 110, 110) == "root")
  #expect(try hit(scene, 200, 20) == "bar")
  #expect(try hit(scene, 200, 200) == "bar")
  #expect(try hit(scene, 215, 110) == "root")
  // Flat: nothing maps into it.
  try scene.lab.set("transform", of: .responder(scene.view("bar")), to: [0, 0, 0, 0, 0, 0])
  #expect(try hit(scene, 200, 110) == "root")
}
