import Fingerpost
import FingerpostTestSupport
import Testing

private func scene(
  _ properties: [String: Double], className: String = "UIButton",
  observing kinds: [RecordKind] = [.control, .interaction],
  _ build: (Branch) throws -> Void = { _ in }
) throws -> Scene {
  try Scene(observing: kinds, of: ["save"]) {
    try $0.view("save", className, frame: [20, 20, 300, 60], with: properties, build)
  }
}

@Test func `CT-8 a long press shows the menu and cancels the touch; a tap beside it ends it`()
  throws
{
  let scene = try scene(["contextMenu": 1])
  try scene.does(.tap("save"), .wait(1), .press("save", for: 0.8), .wait(1), .tap(.at(300, 700)))
  scene.saw(
    """
    > tap save
    save.touchDown
    save.touchUpInside
    save.primaryActionTriggered
    > wait 1
    > press save 0.8
    save.touchDown
    save.willDisplayMenu
    save.touchCancel
    > wait 1
    > tap at 300, 700
    save.willEndMenu
    """)
  try scene.does(.tap("save"))
  scene.saw(
    """
    > tap save
    save.touchDown
    save.touchUpInside
    save.primaryActionTriggered
    """)
}

@Test func `CT-8 without a menu the control goes on, and the question is written`() throws {
  let scene = try scene(["contextMenu": 1], observing: [.control, .interaction, .question]) {
    try $0.overrides(.configurationForMenu, .no)
  }
  try scene.does(.press("save", for: 0.8))
  scene.saw(
    """
    > press save 0.8
    save.touchDown
    save.configurationForMenu(save) -> false
    save.touchUpInside
    save.primaryActionTriggered
    """)
}

@Test func `CT-8 the profile says how long, and the property can be switched off again`() throws {
  let scene = try scene(["contextMenu": 1])
  try scene.lab.setProfile("contextMenuDelay", to: 1)
  try scene.does(
    .press("save", for: 0.8), .set("save", "contextMenu", [0]), .press("save", for: 1.5))
  scene.saw(
    """
    > press save 0.8
    save.touchDown
    save.touchUpInside
    save.primaryActionTriggered
    > set save.contextMenu 0
    > press save 1.5
    save.touchDown
    save.touchUpInside
    save.primaryActionTriggered
    """)
}

@Test func `CT-8 the menu goes with its view, and with its property`() throws {
  for change in [SceneAction.remove("save"), .set("save", "contextMenu", [0])] {
    let scene = try scene(["contextMenu": 1], className: "UIView")
    try scene.does(.press("save", for: 0.8), change)
    let log = scene.log
    expectSame(log.filter { !$0.hasPrefix(">") }, ["save.willDisplayMenu", "save.willEndMenu"])
    scene.skip()
    let hit = try scene.lab.hitTest(at: Point(300, 700))
    #expect(try hit.map { try scene.lab.name(of: .responder($0)) } == "root")
  }
}

@Test func `CT-8 a delegate is notified of the menu, and its change takes effect at once`() throws {
  let scene = try scene(["contextMenu": 1])
  let lab = scene.lab
  let save = try scene.view("save")
  var received: [String] = []
  try lab.override(
    .interactionMessage, of: .responder(save),
    with: .callback(
      HookCallback { [unowned lab] question in
        received.append(question.selector)
        try? lab.set("contextMenu", of: .responder(save), to: [0])
        return .useDefault
      }))
  try scene.does(.press("save", for: 0.8))
  scene.saw(
    """
    > press save 0.8
    save.touchDown
    save.willDisplayMenu
    save.willEndMenu
    save.touchCancel
    """)
  #expect(received == ["willDisplayMenu", "willEndMenu"])
}

@Test func `CT-8 a view with a menu is freed with its menu's container`() throws {
  let scene = try scene(["contextMenu": 1])
  try scene.does(.press("save", for: 0.8))
  #expect(throws: Never.self) { try scene.lab.find("save.contextMenuContainer") }
  try scene.lab.destroy(.responder(try scene.view("save")))
  #expect(throws: LabError.self) { try scene.lab.find("save.contextMenuContainer") }
  scene.skip()
}

@Test func `CT-9 lifted, moved, let go; moved before, it fails`() throws {
  let scene = try scene(["dragInteraction": 1])
  try scene.does(
    .drag("save", by: (40, 0), over: 0), .wait(1), .down(1, "save"), .wait(0.6),
    .move(1, .by(0, 30), over: 0.1),
    .up(1))
  scene.saw(
    """
    > drag save by 40, 0
    save.touchDown
    save.touchDragInside
    save.touchUpInside
    save.primaryActionTriggered
    > wait 1
    > down 1 save
    save.touchDown
    > wait 0.6
    save.willAnimateLift
    save.touchCancel
    > move 1 by 0, 30
    save.sessionWillBegin
    > up 1
    save.sessionDidEnd
    """)
}

@Test func `CT-9 a cancelled touch ends the session, and nothing to drag lifts nothing`() throws {
  let scene = try scene(["dragInteraction": 1], className: "UIView")
  try scene.does(.down(1, "save"), .wait(0.6), .move(1, .by(0, 30), over: 0.1), .cancel(1))
  expectSame(
    scene.log.filter { !$0.hasPrefix(">") },
    ["save.willAnimateLift", "save.sessionWillBegin", "save.sessionDidEnd"])
  scene.skip()
  try scene.overrides("save", .itemsForBeginning, .no)
  try scene.does(.press("save", for: 0.8))
  scene.saw("> press save 0.8")
}

@Test func `CT-8 and CT-9 begin together on one view, and a branch goes on by itself`() throws {
  let scene = try scene(["contextMenu": 1, "dragInteraction": 1], className: "UIView")
  try scene.does(.down(1, "save"), .wait(0.6))
  scene.skip()
  let branch = try scene.copy()
  try branch.does(.up(1))
  branch.saw("> up 1")
  try scene.does(.move(1, .by(0, 30), over: 0.1), .up(1))
  scene.saw(
    """
    > move 1 by 0, 30
    save.willEndMenu
    save.sessionWillBegin
    > up 1
    save.sessionDidEnd
    """)
}
