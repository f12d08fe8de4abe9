import Fingerpost
import FingerpostGestures
import FingerpostTestSupport
import Testing

/// Two nested controllers with a view each; every link that would close a cycle is refused.
private struct CycleChecks {
  let lab: Lab
  let window: ResponderID
  let (a, b): (ResponderID, ResponderID)
  let (viewOfA, viewOfB, free): (ResponderID, ResponderID, ResponderID)

  init() throws {
    lab = Lab()
    window = try lab.addWindow("window")
    (a, b) = (try lab.makeController("a"), try lab.makeController("b"))
    (viewOfA, viewOfB, free) = (
      try lab.makeView("viewOfA"), try lab.makeView("viewOfB"), try lab.makeView("free")
    )
    try lab.setView(viewOfA, of: a)
  }
}

private func thrownError(_ body: () throws -> Void) -> LabError? {
  do { try body() } catch { return error as? LabError }
  return nil
}

private struct Act: Sendable {
  let name: String
  let prepare: @Sendable (CycleChecks) throws -> Void
  let close: @Sendable (CycleChecks) throws -> Void

  init(
    _ name: String, _ prepare: @escaping @Sendable (CycleChecks) throws -> Void,
    _ close: @escaping @Sendable (CycleChecks) throws -> Void
  ) {
    (self.name, self.prepare, self.close) = (name, prepare, close)
  }
}

/// Each way to close a cycle: what is there before, and the last link.
private let cycles: [Act] = [
  Act(
    "add subview, below what it presents",
    {
      try $0.lab.setView($0.viewOfB, of: $0.b)
      try $0.lab.present($0.b, from: $0.a)
    }, { try $0.lab.addSubview($0.viewOfA, to: $0.viewOfB) }
  ),
  Act(
    "present, from within",
    {
      try $0.lab.setView($0.viewOfB, of: $0.b)
      try $0.lab.addSubview($0.viewOfA, to: $0.viewOfB)
    }, { try $0.lab.present($0.b, from: $0.a) }
  ),
  Act(
    "child, from within",
    {
      try $0.lab.setView($0.viewOfB, of: $0.b)
      try $0.lab.addSubview($0.viewOfA, to: $0.viewOfB)
    }, { try $0.lab.addChild($0.b, to: $0.a) }
  ),
  Act(
    "set view, around what presents it",
    {
      try $0.lab.addSubview($0.viewOfA, to: $0.free)
      try $0.lab.present($0.b, from: $0.a)
    }, { try $0.lab.setView($0.free, of: $0.b) }
  ),
  Act(
    "hidden by a window's root, open when that changes",
    {
      try $0.lab.setView($0.viewOfB, of: $0.b)
      try $0.lab.setRootController($0.b, of: $0.window)
      try $0.lab.addSubview($0.viewOfA, to: $0.viewOfB)
    }, { try $0.lab.present($0.b, from: $0.a) }
  ),
  Act(
    "present and child", { try $0.lab.present($0.b, from: $0.a) },
    { try $0.lab.addChild($0.a, to: $0.b) }
  ),
]

@Test
func `RC-5 what would close a cycle of the responder chain is refused, and nothing has changed`() {
  withEvery("way", of: cycles.indices) { index in
    let scene = try CycleChecks()
    try cycles[index].prepare(scene)
    let before = try chains(of: scene)
    let error = thrownError { try cycles[index].close(scene) }
    expectSame(error?.code, .cycle)
    expectSame(try chains(of: scene), before)
    try scene.lab.play([.tap(.point(Point(100, 100)))])
  }
}

private func chains(of scene: CycleChecks) throws -> [[ResponderID]] {
  try [scene.a, scene.b, scene.viewOfA, scene.viewOfB, scene.free].map {
    try scene.lab.responderChain(from: $0)
  }
}

@Test func `RC-5 the error names the cycle's members`() throws {
  let scene = try CycleChecks()
  try cycles[0].prepare(scene)
  let error = thrownError { try cycles[0].close(scene) }
  #expect(
    error?.message
      == "the responder chain would have a cycle: 'a' → 'viewOfB' → 'b' → 'a'")
}

@Test func `RC-1 a view has one controller and a controller one view, a root one window`() throws {
  let scene = try CycleChecks()
  let other = try scene.lab.addWindow("other")
  try scene.lab.setView(scene.viewOfA, of: scene.a)
  try scene.lab.setRootController(scene.a, of: scene.window)
  let refusals = [
    thrownError { try scene.lab.setView(scene.viewOfB, of: scene.a) },
    thrownError { try scene.lab.setView(scene.viewOfA, of: scene.b) },
    thrownError { try scene.lab.setRootController(scene.a, of: other) },
  ]
  #expect(
    refusals.map { $0?.message } == [
      "'a' has the root view 'viewOfA' already, so it cannot have 'viewOfB'",
      "'viewOfA' is the root view of 'a' already, so it cannot be that of 'b'",
      "'a' is the root of 'window' already",
    ])
  #expect(refusals.allSatisfy { $0?.code == .state })
}

@Test func `RC-1 whatever is destroyed, in whatever order, the rest plays on`() throws {
  let names = ["window", "root", "sheet", "rootView", "sheetView", "inner"]
  for order in permutations(of: names) {
    let lab = try family()
    for name in order {
      guard let object = try? lab.find(name) else { continue }
      try lab.destroy(object)
      try checkLinks(lab)
      if case .responder(let id)? = try? lab.find("window") {
        let view = try lab.makeView()
        try lab.addSubview(view, to: id)
        try lab.destroy(.responder(view))
      }
      try lab.play([.tap(.point(Point(50, 50)))])
    }
    #expect(lab.objects.count == 2, "\(order)")
  }
}

/// A root controller that presents another one; the views are in the window, one holds a view more.
private func family() throws -> Lab {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let (root, sheet) = (try lab.makeController("root"), try lab.makeController("sheet"))
  let views = try ["rootView", "sheetView", "inner"].map { name in
    let view = try lab.makeView(name)
    try lab.set("frame", of: .responder(view), to: [0, 0, 390, 844])
    return view
  }
  try lab.setView(views[0], of: root)
  try lab.setRootController(root, of: window)
  try lab.setView(views[1], of: sheet)
  try lab.present(sheet, from: root)
  try lab.addSubview(views[1], to: window)
  try lab.addSubview(views[2], to: views[1])
  return lab
}

/// Everybody's way up has an end and consists of the living.
private func checkLinks(_ lab: Lab) throws {
  for case .responder(let id) in lab.objects {
    let chain = try lab.responderChain(from: id)
    #expect(Set(chain).count == chain.count)
    for link in chain { _ = try lab.name(of: .responder(link)) }
  }
}

private func permutations(of names: [String]) -> [[String]] {
  guard names.count > 1 else { return [names] }
  return names.indices.flatMap { index -> [[String]] in
    var rest = names
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}
