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
  expectLabError(.cycle, saying: "'a' cannot go into itself") {
    try scene.lab.addSubview(a, to: a)
  }
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

/// What a call is refused with: its code and its sentence.
private func refusal(_ call: () throws -> Void) -> String {
  do {
    try call()
    return "nothing was refused"
  } catch let error as LabError {
    return "\(error.code): \(error.message)"
  } catch {
    return "\(error)"
  }
}

/// A lab with controllers by name, each with a view of its own.
private struct Controllers {
  let lab = Lab()

  /// A controller and its view, which may lie in another one.
  func make(_ name: String, class own: String = "UIViewController", in view: ResponderID? = nil)
    throws -> (controller: ResponderID, view: ResponderID)
  {
    let controller = try lab.makeController(name, class: own)
    let made = try lab.makeView("\(name)View")
    try lab.set("frame", of: .responder(made), to: [0, 0, 390, 844])
    try lab.setView(made, of: controller)
    if let view { try lab.addSubview(made, to: view) }
    return (controller, made)
  }
}

@Test(arguments: ["UINavigationController", "UIPageViewController"])
func `a controller is shown in one place, and not in a view that its own holds`(_ name: String)
  throws
{
  let screens = Controllers()
  let lab = screens.lab
  let root = try screens.make("root"), page = try screens.make("page")
  let window = try lab.addWindow("window")
  try lab.setRootController(root.controller, of: window)
  let outer = try screens.make("outer", in: window)
  let shown = try screens.make("shown", class: name, in: outer.view).controller
  func show(_ controller: ResponderID) throws {
    if name == "UINavigationController" {
      try lab.push(controller, onto: shown)
    } else {
      try lab.addPage(controller, to: shown)
    }
  }
  #expect(refusal { try show(root.controller) } == "state: 'root' is the root of a window already")
  #expect(
    refusal { try show(outer.controller) }
      == "cycle: the responder chain would have a cycle: 'outer' → 'shown' → 'outerView' → 'outer'")
  try show(page.controller)
  if name == "UIPageViewController" {
    #expect(try lab.pages(of: shown) == [page.controller] && lab.shownPage(of: shown) == nil)
    #expect(
      refusal { _ = try lab.pages(of: root.controller) }
        == "kind: 'root' is a UIViewController, no UIPageViewController")
  } else {
    #expect(try lab.navigationStack(of: shown) == [page.controller])
    #expect(
      refusal { try lab.pop(from: shown) }
        == "state: 'shown' has no second controller on its stack, so none is popped")
  }
}

@Test func `a controller presents one, and is presented once`() throws {
  let screens = Controllers()
  let lab = screens.lab
  let window = try lab.addWindow("window")
  let home = try screens.make("home").controller, other = try screens.make("other").controller
  try lab.setRootController(home, of: window)
  try lab.setRootController(other, of: try lab.addWindow("front"))
  let first = try screens.make("first").controller, second = try screens.make("second").controller
  try lab.present(first, from: home, style: .sheet)
  #expect(
    refusal { try lab.present(second, from: home, style: .sheet) }
      == "state: 'home' presents 'first' already; that one may present the next")
  #expect(
    refusal { try lab.present(first, from: other, style: .sheet) }
      == "state: 'first' is presented already")
  try lab.present(second, from: first, style: .sheet)
  let outer = try screens.make("outer", in: window)
  let inner = try screens.make("inner", in: outer.view).controller
  #expect(
    refusal { try lab.present(outer.controller, from: inner, style: .sheet) }
      == "cycle: the responder chain would have a cycle: 'outer' → 'inner' → 'outerView' → 'outer'")
}

@Test func `a number that cannot be is refused with what can be`() throws {
  let scene = try Scene {
    try $0.view("card") {
      try $0.tap("tap")
      try $0.recognizer("pan", "pan")
    }
    try $0.view("list", "UIScrollView")
  }
  scene.isExhaustive = false
  let lab = scene.lab
  let tap = try scene.recognizer("tap"), pan = try scene.recognizer("pan")
  let list = try scene.view("list")
  for (property, values, sentence) in [
    ("allowedTouchTypes", [16.0], "must be in 0.0…15.0, not 16.0"),
    ("allowedTouchTypes", [1.5], "must be a whole number, not 1.5"),
    ("allowedTouchTypes", [1, 2], "takes one number, not 2"),
    ("allowedPressTypes", [-1], "must be in 0.0…17179869183.0, not -1.0"),
    ("cancelsTouchesInView", [2], "must be in 0.0…1.0, not 2.0"),
    ("numberOfTapsRequired", [0], "must be in 1.0…1000.0, not 0.0"),
  ] {
    #expect(
      refusal { try lab.set(property, of: .recognizer(tap), to: values) }
        == "value: tap.\(property) \(sentence)")
  }
  for values in [[], [1, 2, 3], [.nan, 0]] {
    #expect(
      refusal { try lab.perform(.setMeasurement(pan, "translation", values)) }
        == "value: translation must be one number or two, not \(values)")
  }
  #expect(
    refusal { try lab.perform(.setMeasurement(tap, "translation", [1, 0])) }
      == "name: 'tap' has no translation.x that can be set")
  #expect(
    refusal { try lab.setContentOffset(Point(0, 2e9), of: list) }
      == "value: the offset must be in -1e9…1e9, not 0.0, 2000000000.0")
  for finger: Int32 in [-1, 1_000_001] {
    #expect(
      refusal { try lab.reserveFingers(upTo: finger) } == "value: there is no finger \(finger)")
  }
  // At the limits each is taken.
  try lab.setContentOffset(Point(1e9, -1e9), of: list)
  try lab.reserveFingers(upTo: 1_000_000)
  try lab.setRecordLimit(1 << 31)
  try lab.setRecordLimit(4096)
  try lab.set("allowedTouchTypes", of: .recognizer(tap), to: [15])
  for limit in [4095, 1 << 31 + 1] {
    #expect(
      refusal { try lab.setRecordLimit(limit) }
        == "value: the record limit must be in 4096…2147483648, not \(limit)")
  }
  try lab.declareClass("Card", inherits: "UIView")
  try lab.declareClass("Card", inherits: "UIView")
  #expect(
    refusal { try lab.declareClass("Card", inherits: "UIControl") }
      == "name: the class 'Card' exists already with another parent")
}

@Test func `a timeline that is longer than a new limit is cleared first`() throws {
  let scene = try Scene { try $0.view("card") { try $0.tap("tap") } }
  scene.isExhaustive = false
  let lab = scene.lab
  try lab.play([.tap(.center(try scene.view("card")), count: 300)])
  let count = lab.recordCount
  #expect(
    refusal { try lab.setRecordLimit(4096) }
      == "state: the timeline holds \(count) records already; clear it")
  #expect(lab.recordLimit == 1 << 24)
  try lab.clearTimeline()
  try lab.setRecordLimit(4096)
  #expect(lab.recordLimit == 4096)
}

@Test func `a property's kind and range are its object's, and gone with it`() throws {
  let scene = try Scene { try $0.view("card") { try $0.recognizer("longPress", "hold") } }
  let card = try scene.lab.find("card"), hold = try scene.lab.find("hold")
  let lab = scene.lab
  func kinds() -> [String] {
    [
      lab.propertyKind("frame", of: card), lab.propertyKind("minimumPressDuration", of: card),
      lab.propertyKind("minimumPressDuration", of: hold),
      lab.propertyKind("numberOfTouchesRequired", of: hold), lab.propertyKind("alpha", of: hold),
      lab.propertyKind("allowedTouchTypes", of: hold), lab.propertyKind("isEnabled", of: hold),
    ].map { $0.map { "\($0)" } ?? "-" }
  }
  #expect(kinds() == ["rect", "-", "number", "integer", "-", "integer", "bool"])
  #expect(lab.propertyRange("isEnabled", of: hold) == 0...1)
  #expect(lab.propertyRange("allowedTouchTypes", of: hold) == 0...15)
  #expect(lab.propertyRange("minimumPressDuration", of: hold) == 0...3600)
  try lab.destroy(hold)
  try lab.destroy(card)
  // Every recognizer has the last two.
  #expect(kinds() == ["-", "-", "-", "-", "-", "integer", "bool"])
}

@Test func `what fingers, buttons and the system cannot do now is refused in a sentence`() throws {
  let lab = try Lab { Window("window") { View("card", frame: Rect(45, 200, 300, 300)) } }
  for (steps, sentence) in [
    (
      [ScriptStep.ignoreInteraction(false)],
      "state: step 1: interaction events are not being ignored"
    ),
    ([.pressButton("men")], "name: step 1: no button is called 'men'; did you mean menu?"),
    ([.remote("plai")], "name: step 1: no remote command is called 'plai'; did you mean play?"),
    ([.up(3)], "state: step 1: finger 3 is not down"),
    ([.move(3, to: Point(1, 1))], "state: step 1: finger 3 is not down"),
    (
      [.down(1, at: "card"), .wait(0.1), .down(1, at: "card")],
      "state: step 3: finger 1 is down already"
    ),
  ] {
    let branch = try lab.copy()
    #expect(refusal { try branch.play(Script(steps)) } == sentence)
  }
  #expect(
    refusal { try lab.end("mail", as: .suspended) }
      == "name: no application is called 'mail'; activate it first")
  #expect(
    refusal { try lab.end("application", as: .inactive) }
      == "value: the system ends applications as suspended or terminated, not inactive")
  #expect(
    refusal { try lab.record(OptionalRecords(rawValue: 1 << 30)) }
      == "value: there are no optional records with the bits 1073741824")
  #expect(
    refusal { try lab.setProfile("tapInterval", to: -1) }
      == "value: tapInterval must be in 0.0…3600.0 s, not -1.0")
  #expect(
    refusal { try lab.setProfile("hostedGestures", to: 1) }
      == "kind: hostedGestures is a fact: off, hypothesis")
  #expect(
    refusal { try lab.setFact("hostedGesture", to: "off") }
      == "name: no fact is called 'hostedGesture'; did you mean hostedGestures?")
  #expect(
    refusal { try lab.setFact("hostingViewHit", to: "neither") }
      == "value: 'neither' is no value of hostingViewHit; did you mean either?")
}

@Test func `a requirement, a root view or an answer that cannot be is refused in a sentence`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("card") {
      try $0.tap("tap")
      try $0.recognizer("pan", "pan")
    }
  }
  scene.isExhaustive = false
  let lab = scene.lab
  let (card, tap, pan) = (
    try scene.view("card"), try scene.recognizer("tap"), try scene.recognizer("pan")
  )
  try lab.require(tap, toFail: pan)
  #expect(
    refusal { try lab.require(pan, toFail: tap) }
      == "cycle: the failure requirement would close a cycle: pan → tap → pan")
  #expect(
    refusal { try lab.require(pan, toFail: pan) }
      == "cycle: 'pan' cannot require itself to fail: that is a cycle")
  #expect(
    refusal { try lab.unrequire(pan, toFail: tap) }
      == "state: 'pan' does not require 'tap' to fail")
  let branch = try scene.copy()
  try branch.lab.play(.down(at: "card"), settle: false)
  #expect(
    refusal { try branch.lab.unrequire(tap, toFail: pan) }
      == "state: 'tap' is in the middle of a gesture; a requirement is taken back between gestures")
  #expect(
    refusal { _ = try lab.measure("velocity.z", of: pan) }
      == "name: 'pan' measures no 'velocity.z'; did you mean velocity.x, velocity.y?")
  #expect(
    refusal { _ = try lab.location(of: pan) } == "state: 'pan' is nowhere: it has no touches")
  let loose = try lab.makeView("loose"), own = try lab.makeView("own")
  #expect(
    refusal { try lab.focus(loose) }
      == "state: 'loose' is in no window, so it cannot have the focus")
  let first = try lab.makeController("first"), second = try lab.makeController("second")
  try lab.setView(own, of: first)
  #expect(
    refusal { try lab.setView(own, of: second) }
      == "state: 'own' is the root view of 'first' already, so it cannot be that of 'second'")
  #expect(
    refusal { try lab.setView(loose, of: first) }
      == "state: 'first' has the root view 'own' already, so it cannot have 'loose'")
  try lab.setRootController(first, of: try lab.addWindow("left"))
  let right = try lab.addWindow("right")
  #expect(
    refusal { try lab.setRootController(first, of: right) }
      == "state: 'first' is the root of 'left' already")
  #expect(
    refusal { try lab.addChild(second, to: second) } == "cycle: 'second' cannot be below itself")
  #expect(
    refusal { try lab.override(.shouldBegin, of: .responder(card), with: .yes) }
      == "kind: 'card' has no method shouldBegin")
  #expect(
    refusal { try lab.override(.hitTest, of: .recognizer(tap), with: .nothing) }
      == "kind: hitTest is no method of a recognizer or its delegate")
  #expect(
    refusal {
      try lab.override(.hitTest, of: .responder(card), with: .redirect(lab.nameID("tap")))
    } == "kind: 'tap' is no view, so hitTest cannot be answered with it")
}
