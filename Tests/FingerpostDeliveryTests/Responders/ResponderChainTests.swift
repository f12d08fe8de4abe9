import Fingerpost
import FingerpostTestSupport
import Testing

private func chain(_ lab: Lab, _ name: String) throws -> [String] {
  guard case .responder(let id) = try lab.find(name) else { return [] }
  return try lab.responderChain(from: id).map { try lab.name(of: .responder($0)) }
}

private func view(_ lab: Lab, _ name: String, in parent: ResponderID? = nil) throws -> ResponderID {
  let made = try lab.makeView(name)
  if let parent { try lab.addSubview(made, to: parent) }
  return made
}

@Test func `RC-1 RC-2 RC-3 from a view over its controller to the delegate`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let controller = try lab.makeController("controller")
  let root = try view(lab, "root")
  try lab.setView(root, of: controller)
  try lab.setRootController(controller, of: window)
  let card = try view(lab, "card", in: root)
  _ = try view(lab, "label", in: card)
  #expect(
    try chain(lab, "label") == [
      "card", "root", "controller", "window", "application", "appDelegate",
    ])
  #expect(try chain(lab, "window") == ["application", "appDelegate"])
  #expect(try chain(lab, "appDelegate") == [])
}

@Test func `RC-2 a child controller's next is its view's superview`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let (outer, inner) = (try lab.makeController("outer"), try lab.makeController("inner"))
  try lab.setRootController(outer, of: window)
  let root = try view(lab, "root")
  try lab.setView(root, of: outer)
  let container = try view(lab, "container", in: root)
  try lab.addChild(inner, to: outer)
  let page = try view(lab, "page", in: container)
  try lab.setView(page, of: inner)
  #expect(
    try chain(lab, "page") == [
      "inner", "container", "root", "outer", "window", "application", "appDelegate",
    ])
}

@Test func `RC-2 a presented controller's next is the presenting one`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let (presenting, presented) = (
    try lab.makeController("presenting"), try lab.makeController("sheet")
  )
  try lab.setRootController(presenting, of: window)
  try lab.setView(try view(lab, "root"), of: presenting)
  try lab.present(presented, from: presenting)
  let sheet = try view(lab, "sheetView")
  try lab.setView(sheet, of: presented)
  try lab.addSubview(sheet, to: window)
  #expect(
    try chain(lab, "sheetView") == ["sheet", "presenting", "window", "application", "appDelegate"])
}

@Test func `RC-3 scenes stand between window and application; a plain delegate is left out`() {
  withEvery("scenes", of: [false, true]) { scenes in
    withEvery("delegate responds", of: [false, true]) { responds in
      let lab = Lab(hasScene: scenes, delegateResponds: responds)
      _ = try lab.addWindow("window")
      expectSame(
        try chain(lab, "window"),
        (scenes ? ["windowScene"] : []) + ["application"] + (responds ? ["appDelegate"] : []))
      expectSame(lab.delegate == nil, !responds)
    }
  }
}

@Test func `a view without a window has a chain that ends at the top of its tree`() throws {
  let lab = Lab()
  let top = try view(lab, "top")
  _ = try view(lab, "below", in: top)
  #expect(try chain(lab, "below") == ["top"])
}

@Test func `RC-2 links end with what they lead to`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let controller = try lab.makeController("controller")
  try lab.setRootController(controller, of: window)
  let root = try view(lab, "root")
  try lab.setView(root, of: controller)
  try lab.destroy(.responder(controller))
  #expect(try chain(lab, "root") == ["window", "application", "appDelegate"])
  #expect(try lab.find("root") == .responder(root))
}

@Test func `RC-2 no controller stands below itself`() throws {
  let lab = Lab()
  let (a, b, c) = (
    try lab.makeController("a"), try lab.makeController("b"), try lab.makeController("c")
  )
  try lab.addChild(b, to: a)
  try lab.present(c, from: b)
  expectLabError(.cycle) { try lab.addChild(a, to: c) }
  expectLabError(.cycle) { try lab.present(a, from: a) }
  #expect(try chain(lab, "c") == ["b", "a"])
}

@Test
func `RC-6 a nil-targeted handler goes to the first of the chain that responds, the sender first`()
{
  withEvery("responds", of: ["button", "card", "controller", "window", "application", "nothing"]) {
    who in
    let lab = Lab()
    let window = try lab.addWindow("window")
    let controller = try lab.makeController("controller")
    try lab.setRootController(controller, of: window)
    let card = try view(lab, "card")
    try lab.set("frame", of: .responder(card), to: [0, 0, 390, 844])
    try lab.setView(card, of: controller)
    let button = try lab.makeView("button", class: "UIButton")
    try lab.set("frame", of: .responder(button), to: [0, 0, 100, 100])
    try lab.addSubview(button, to: card)
    try lab.addHandler("save", for: .touchUpInside, of: button, isNilTargeted: true)
    if who != "nothing", case .responder(let id) = try lab.find(who) {
      try lab.addSelector("save", to: id)
    }
    try lab.play([.tap(.center(button))])
    expectSame(lab.timeline.log(.handler), who == "nothing" ? [] : ["\(who).save"])
    let misses = lab.timeline.filter { $0.reason == .noHandlerFound }
    expectSame(misses.count, who == "nothing" ? 1 : 0)
  }
}
