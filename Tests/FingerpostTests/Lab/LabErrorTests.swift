import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `names are unique, and a misspelt one is answered with near ones`() throws {
  let scene = try Scene { try $0.view("card") }
  let lab = scene.lab
  expectLabError(.name, saying: "taken") { _ = try lab.makeView("card") }
  expectLabError(.name, saying: "taken") { _ = try lab.makeRecognizer("tap", name: "card") }
  expectLabError(.name, saying: "did you mean card?") { _ = try lab.find("crad") }
  expectLabError(.name, saying: "did you mean tap?") { _ = try lab.makeRecognizer("tup") }
  expectLabError(.name, saying: "did you mean UIButton") {
    _ = try lab.makeView("b", class: "UIButon")
  }
  expectLabError(.name, saying: "did you mean isHidden") {
    try lab.set("isHiden", of: .responder(scene.root), to: [1])
  }
  expectLabError(.name, saying: "did you mean tapInterval") {
    try lab.setProfile("tapIntervall", to: 1)
  }
  try lab.destroy(.responder(try scene.view("card")))
  _ = try lab.makeView("card")
}

@Test func `made-up names are free ones`() throws {
  let lab = Lab()
  _ = try lab.makeView("view2")
  let names = try (0..<3).map { _ in try lab.name(of: .responder(try lab.makeView())) }
  #expect(names == ["view", "view3", "view4"])
}

@Test func `a property takes what it takes`() throws {
  let scene = try Scene {
    try $0.view("button", "UIButton")
    try $0.tap("tap")
  }
  let lab = scene.lab
  let (button, tap) = (
    AnyObjectID.responder(try scene.view("button")),
    AnyObjectID.recognizer(try scene.recognizer("tap"))
  )
  let table: [(AnyObjectID, String, [Double], LabError.Code)] = [
    (button, "frame", [0, 0, 1], .value), (button, "frame", [0, 0, -1, 1], .value),
    (button, "frame", [0, .nan, 1, 1], .value), (button, "frame", [0, .infinity, 1, 1], .value),
    (button, "frame", [0, 2e9, 1, 1], .value), (button, "alpha", [1.5], .value),
    (button, "alpha", [], .value), (button, "isHidden", [0.5], .value),
    (button, "isHidden", [2], .value), (button, "isOn", [1], .name),
    (button, "windowLevel", [1], .name), (button, "transform", [1, 0, 0, 1, 0], .value),
    (tap, "numberOfTapsRequired", [0], .value), (tap, "numberOfTapsRequired", [1.5], .value),
    (tap, "numberOfTapsRequired", [1e300], .value), (tap, "minimumPressDuration", [1], .name),
    (tap, "isEnabled", [.nan], .value),
  ]
  withEvery("row", of: table) { object, property, values, code in
    expectLabError(code) { try lab.set(property, of: object, to: values) }
  }
  let before = try lab.get("frame", of: button)
  #expect(before == [45, 200, 300, 300])
}

/// An object that has the properties of an owner: a class, a recognizer type, or all recognizers.
private func object(with owner: String, in lab: Lab) throws -> AnyObjectID {
  if lab.registry.index(of: owner) != nil { return .recognizer(try lab.makeRecognizer(owner)) }
  if owner == "UIGestureRecognizer" { return .recognizer(try lab.makeRecognizer("tap")) }
  if owner == "UIWindow" { return .responder(try lab.addWindow()) }
  if owner.hasSuffix("Controller") {
    return .responder(try lab.makeController(class: owner))
  }
  if owner == "UIResponder" { return .responder(try lab.makeView()) }
  return .responder(try lab.makeView(class: owner))
}

/// False when the property can only be read.
private func set(_ name: String, of object: AnyObjectID, to value: Double, in lab: Lab) throws
  -> Bool
{
  do {
    try lab.set(name, of: object, to: [value])
    return true
  } catch {
    expectSame(error.code, .state, name)
    return false
  }
}

@Test func `every property starts with its default and returns the value that was set`() throws {
  let lab = try Lab.withScriptedRecognizers()
  // A scroll view's scale is held between two others, a page control's page below their number.
  let held: Set = ["zoomScale", "currentPage"]
  let single = lab.properties.filter { $0.kind.count == 1 && !held.contains($0.name) }
  #expect(single.count > 40)
  withEvery("property", of: single) { info in
    let owner = try object(with: info.owner, in: lab)
    let name = "\(info.name)"
    expectSame(try lab.get(name, of: owner), [info.defaultValue])
    for value in [max(info.range.lowerBound, 0), min(info.range.upperBound, 1)] {
      if try set(name, of: owner, to: value, in: lab) {
        expectSame(try lab.get(name, of: owner), [value])
      }
    }
  }
}

@Test func `stale ids are found out, also when their place is used again`() throws {
  let scene = try Scene { try $0.view("card") { try $0.tap("tap") } }
  let (card, tap) = (try scene.view("card"), try scene.recognizer("tap"))
  try scene.lab.destroy(.responder(card))
  let next = try scene.lab.makeView("next")
  #expect(next.index == card.index)
  expectLabError(.stale) { _ = try scene.lab.get("alpha", of: .responder(card)) }
  expectLabError(.stale) { try scene.lab.addRecognizer(tap, to: next) }
  expectLabError(.stale) {
    try scene.does("tap where it was") { try $0.play([.tap(.center(card))]) }
  }
}

@Test func `a view cannot contain itself, a window goes nowhere`() throws {
  let scene = try Scene { try $0.view("a") { try $0.view("b") { try $0.view("c") } } }
  let (a, c) = (try scene.view("a"), try scene.view("c"))
  expectLabError(.cycle, saying: "'a' cannot go into 'c'") { try scene.lab.addSubview(a, to: c) }
  expectLabError(.cycle) { try scene.lab.addSubview(a, to: a) }
  expectLabError(.kind) { try scene.lab.addSubview(scene.window, to: a) }
  expectLabError(.kind) { _ = try scene.lab.makeView("d", class: "UIWindow") }
  expectLabError(.kind) { try scene.lab.destroy(.responder(scene.lab.application)) }
}

@Test func `a hook fits its object and its answer`() throws {
  let scene = try Scene { try $0.tap("tap") }
  let (root, tap) = (
    AnyObjectID.responder(scene.root), AnyObjectID.recognizer(try scene.recognizer("tap"))
  )
  let table: [(Hook, AnyObjectID, Answer, LabError.Code?)] = [
    (.hitTest, root, .notSelf, nil), (.hitTest, root, .consume, .value),
    (.hitTest, tap, .notSelf, .kind),
    (.pointInside, root, .redirect(NameID(0)), .value), (.touchesBegan, root, .yes, .value),
    (.touchesBegan, root, .consume, nil),
    (.touchesBegan, .responder(scene.lab.application), .consume, nil),
    (.hitTest, .responder(scene.lab.application), .nothing, .kind),
    (.shouldBegin, root, .yes, .kind),
    (.shouldBegin, tap, .yes, nil), (.action, tap, .yes, .value), (.handler, root, .yes, .value),
    (.handler, root, .callback(HookCallback { _ in .useDefault }), .kind),
    (.touchesShouldBegin, root, .yes, .kind),
  ]
  withEvery("row", of: table.indices) { index in
    let (hook, object, answer, code) = table[index]
    if let code {
      expectLabError(code) { try scene.lab.override(hook, of: object, with: answer) }
    } else {
      try scene.lab.override(hook, of: object, with: answer)
    }
  }
}
