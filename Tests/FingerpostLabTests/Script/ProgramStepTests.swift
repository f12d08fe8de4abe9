import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `a view is added at an index, and one that has a place moves there`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("a")
    try $0.view("b")
  }
  let lab = scene.lab
  let c = try lab.makeView("c")
  func order() throws -> [String] {
    try lab.subviews(of: scene.root).map { try lab.name(of: .responder($0)) }
  }
  try lab.play([.addSubview(c, to: scene.root, at: 1)])
  #expect(try order() == ["a", "c", "b"])
  try lab.play([.addSubview(c, to: scene.root, at: 0)])
  #expect(try order() == ["c", "a", "b"])
  try lab.play([.addSubview(c, to: scene.root)])
  #expect(try order() == ["a", "b", "c"])
}

@Test func `RC-2 a child and a presented controller come into the responder chain`() throws {
  let scene = try Scene(observing: [])
  let lab = scene.lab
  let controllers = try ["host", "child", "sheet"].map { try lab.makeController($0) }
  let views = try ["page", "part", "paper"].map { try lab.makeView($0) }
  for (controller, view) in zip(controllers, views) { try lab.setView(view, of: controller) }
  try lab.addSubview(views[0], to: scene.root)
  try lab.addSubview(views[1], to: views[0])
  try lab.play([
    .addChild(controllers[1], to: controllers[0]),
    .present(controllers[2], from: controllers[0], nil),
  ])
  func chain(_ view: ResponderID) throws -> [String] {
    try lab.responderChain(from: view).map { try lab.name(of: .responder($0)) }
  }
  let rest = ["host"] + (try chain(views[0])).dropFirst()
  #expect(rest.first == "host" && rest.last == "appDelegate")
  #expect(try chain(views[1]) == ["child", "page"] + rest)
  #expect(try chain(views[2]) == ["sheet"] + rest)
  #expect(
    lab.timeline.records.filter { $0.kind == .step }.map { lab.timeline.message(of: $0) }
      == ["addChild", "present"])
}

@Test func `a scroll view that glides is stopped where it is`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("list", "UIScrollView", frame: [0, 0, 390, 400])
  }
  let list = try scene.view("list")
  let lab = scene.lab
  try lab.set("contentSize", of: .responder(list), to: [390, 4000])
  try lab.play([.drag(.center(list), to: .by(0, -150), over: 0.1), .wait(0.1)])
  let stopped = try lab.copy()
  try stopped.play([.stopScrollingAndZooming(list)])
  let place = try stopped.get("contentOffset", of: .responder(list))
  try stopped.play([.wait(1)])
  #expect(try stopped.get("contentOffset", of: .responder(list)) == place)
  try lab.play([.wait(1)])
  #expect(try lab.get("contentOffset", of: .responder(list))[1] > place[1] + 100)
}
