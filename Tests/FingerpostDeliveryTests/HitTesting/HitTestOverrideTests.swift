import Fingerpost
import FingerpostTestSupport
import Testing

/// card 0, 0, 100 × 100; button inside at 10, 10, 20 × 20; knob partly outside at 90, 90, 40 × 40.
private func scene() throws -> Scene {
  try Scene {
    try $0.view("far", frame: [200, 200, 50, 50])
    try $0.view("card", frame: [0, 0, 100, 100]) {
      try $0.view("button", frame: [10, 10, 20, 20])
      try $0.view("knob", frame: [90, 90, 40, 40])
    }
  }
}

private let places: [(name: String, point: Point)] = [
  ("on the button", Point(15, 15)), ("on the card", Point(50, 50)),
  ("on the knob, outside the card", Point(120, 120)), ("on the far view", Point(225, 225)),
  ("on the root", Point(380, 800)),
]

private func hits(_ scene: Scene) throws -> [String] {
  try places.map { place in
    try scene.lab.hitTest(at: place.point).map { try scene.lab.name(of: .responder($0)) } ?? "nil"
  }
}

@Test func `hitTest and pointInside may be overridden in every way`() {
  let table: [(Hook, (Scene) throws -> Answer, [String])] = [
    (.hitTest, { _ in .notSelf }, ["button", "root", "root", "far", "root"]),
    (.hitTest, { _ in .nothing }, ["root", "root", "root", "far", "root"]),
    (
      .hitTest, { .redirect(try $0.lab.nameID("far")) }, ["far", "far", "root", "far", "root"]
    ),
    (
      .hitTest, { .noneInside(try $0.lab.nameID("button")) },
      ["root", "card", "root", "far", "root"]
    ),
    (.hitTest, { _ in .askChildrenAnyway }, ["button", "card", "knob", "far", "root"]),
    (.pointInside, { _ in .yes }, ["button", "card", "knob", "card", "card"]),
    (.pointInside, { _ in .no }, ["root", "root", "root", "far", "root"]),
    (
      .pointInside,
      { _ in .insets(EdgeInsets(top: -30, left: -30, bottom: -30, right: -30)) },
      ["button", "card", "knob", "far", "root"]
    ),
    (
      .pointInside, { .orInside(try $0.lab.nameID("far")) },
      ["button", "card", "root", "card", "root"]
    ),
    (
      .pointInside,
      { _ in .callback(HookCallback { .answer($0.point.x < 130) }) },
      ["button", "card", "knob", "far", "root"]
    ),
    (
      .pointInside, { _ in .callback(HookCallback { _ in .useDefault }) },
      ["button", "card", "root", "far", "root"]
    ),
    (
      .hitTest,
      { scene in
        let far = try scene.view("far")
        return .callback(HookCallback { .view($0.point.x < 20 ? far : nil) })
      }, ["far", "root", "root", "far", "root"]
    ),
    (
      .hitTest, { _ in .callback(HookCallback { _ in .useDefault }) },
      ["button", "card", "root", "far", "root"]
    ),
  ]
  withEvery("row", of: table.indices) { row in
    let scene = try scene()
    try scene.overrides("card", table[row].0, try table[row].1(scene))
    expectSame(try hits(scene), table[row].2)
    // Taken away again, nothing is left of it.
    try scene.overrides("card", table[row].0, nil)
    expectSame(try hits(scene), ["button", "card", "root", "far", "root"])
  }
}

@Test func `an override that returns a freed view hits no view`() throws {
  let scene = try scene()
  let far = try scene.view("far")
  try scene.overrides("card", .hitTest, .redirect(try scene.lab.nameID("far")))
  try scene.lab.destroy(.responder(far))
  #expect(try hits(scene) == ["root", "root", "root", "root", "root"])
  try scene.overrides("card", .hitTest, .callback(HookCallback { _ in .view(far) }))
  #expect(try hits(scene) == ["root", "root", "root", "root", "root"])
}

@Test func `a hidden view's own hitTest is still the program's`() throws {
  let scene = try scene()
  try scene.lab.set("isHidden", of: .responder(scene.view("card")), to: [1])
  try scene.overrides("card", .hitTest, .redirect(try scene.lab.nameID("far")))
  #expect(try hits(scene)[1] == "far")
}

@Test
func
  `HT-5 only a view can be the answer: the application, a controller and a recognizer are refused`()
  throws
{
  let lab = Lab()
  let view = try lab.makeView("view")
  _ = try lab.makeController("controller")
  try lab.addRecognizer("tap", name: "tap", to: view)
  for name in ["application", "controller", "tap"] {
    let id = try lab.nameID(name)
    let answers: [(Hook, Answer)] = [
      (.hitTest, .redirect(id)), (.hitTest, .noneInside(id)), (.pointInside, .orInside(id)),
    ]
    for (hook, answer) in answers {
      do {
        try lab.override(hook, of: .responder(view), with: answer)
        Issue.record("\(hook) took \(name)")
      } catch {
        #expect(error.code == .kind)
        #expect(error.message == "'\(name)' is no view, so \(hook) cannot be answered with it")
      }
    }
  }
}
