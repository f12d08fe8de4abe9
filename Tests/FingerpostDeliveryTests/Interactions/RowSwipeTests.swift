import Fingerpost
import FingerpostTestSupport
import Testing

/// A table with two rows: mail has two trailing actions, other has none.
private func scene(_ actions: [String: Double] = ["trailingSwipeActions": 2]) throws -> Scene {
  let scene = try Scene(observing: [.selection, .interaction]) {
    try $0.view("table", "UITableView", frame: [0, 0, 390, 400]) {
      try $0.view("mail", "UITableViewCell", frame: [0, 0, 390, 60], with: actions)
      try $0.view("other", "UITableViewCell", frame: [0, 60, 390, 60])
    }
  }
  try scene.lab.set("contentSize", of: .responder(try scene.view("table")), to: [390, 800])
  return scene
}

@Test func `SC-8 a touch that closed a row and is cancelled leaves the next tap to the rows`()
  throws
{
  let scene = try scene()
  try scene.does(
    .drag("mail", by: (-120, 0), over: 0.5), .wait(1), .down(1, "other"), .wait(0.1), .cancel(1),
    .wait(1))
  scene.skip()
  try scene.does(.tap("other"))
  scene.saw(
    """
    > tap other
    other.shouldHighlight -> true
    other.didHighlight
    other.didUnhighlight
    other.shouldSelect -> true
    other.didSelect
    """)
}

@Test func `SC-8 a swipe shows a row's actions; the next tap closes it and selects nothing`() throws
{
  let scene = try scene()
  try scene.does(.drag("mail", by: (-120, 0), over: 0.5), .wait(1), .tap("other"), .wait(1))
  scene.saw(
    """
    > drag mail by -120, 0
    mail.willBeginEditing
    > wait 1
    > tap other
    mail.didEndEditing
    > wait 1
    """)
  try scene.does(.tap("mail"))
  scene.saw(
    """
    > tap mail
    mail.shouldHighlight -> true
    mail.didHighlight
    mail.didUnhighlight
    mail.shouldSelect -> true
    mail.didSelect
    """)
}

@Test func `SC-8 a tap on the open row closes it at the lift, one on an action does that action`()
  throws
{
  for (spot, said) in [
    (TouchPlace.inside("mail", 100, 30), []),
    (.inside("mail", 380, 30), ["mail.performTrailingAction(1)"]),
    (.inside("mail", 300, 30), ["mail.performTrailingAction(2)"]),
  ] {
    let scene = try scene()
    try scene.does(.drag("mail", by: (-120, 0), over: 0.5), .wait(1))
    scene.skip()
    try scene.does(.tap(spot))
    expectSame(scene.log.filter { !$0.hasPrefix(">") }, said + ["mail.didEndEditing"])
    scene.skip()
  }
}

@Test func `SC-8 the profile's numbers decide what stays, what is a full swipe, what is quick`()
  throws
{
  func reported(_ way: Double, over seconds: Double, _ profile: [String: Double] = [:]) throws
    -> [String]
  {
    let scene = try scene()
    for (name, value) in profile { try scene.lab.setProfile(name, to: value) }
    try scene.does(
      .down(1, .inside("mail", 380, 30)), .move(1, .by(way, 0), over: seconds), .wait(0.2))
    try scene.does(.up(1))
    let log = scene.log.filter { !$0.hasPrefix(">") }
    scene.skip()
    return log
  }
  let closed = ["mail.willBeginEditing", "mail.didEndEditing"]
  let done = ["mail.willBeginEditing", "mail.performTrailingAction(1)", "mail.didEndEditing"]
  expectSame(try reported(-80, over: 0.5), closed)
  expectSame(try reported(-90, over: 0.5), ["mail.willBeginEditing"])
  expectSame(try reported(-80, over: 0.5, ["releaseFraction": 0.1]), ["mail.willBeginEditing"])
  expectSame(try reported(-240, over: 0.5), ["mail.willBeginEditing"])
  expectSame(try reported(-250, over: 0.5), done)
  expectSame(try reported(-120, over: 0.5, ["fullSwipe": 0.25]), done)
}

@Test
func `SC-8 a quick swipe stays though it is short, and one to the side without actions closes`()
  throws
{
  let scene = try scene()
  try scene.does(.drag("mail", by: (-60, 0), over: 0.05))
  scene.saw(
    """
    > drag mail by -60, 0
    mail.willBeginEditing
    """)
  try scene.does(.wait(1), .tap("other"), .wait(1), .drag("mail", by: (120, 0), over: 0.5))
  scene.saw(
    """
    > wait 1
    > tap other
    mail.didEndEditing
    > wait 1
    > drag mail by 120, 0
    mail.willBeginEditing
    mail.didEndEditing
    """)
}

@Test func `SC-8 the row closes when it leaves, loses its actions, or its table is edited`() throws
{
  for change in [
    SceneAction.remove("mail"), .set("mail", "canEdit", [0]),
    .set("mail", "trailingSwipeActions", [0]),
    .set("table", "isEditing", [1]), .remove("table"),
  ] {
    let scene = try scene()
    try scene.does(.drag("mail", by: (-120, 0), over: 0.5), .wait(1), change)
    expectSame(
      scene.log.filter { !$0.hasPrefix(">") }, ["mail.willBeginEditing", "mail.didEndEditing"])
    scene.skip()
  }
}

@Test func `SC-8 a cancelled touch closes the row, and a branch swipes by itself`() throws {
  let scene = try scene()
  try scene.does(.down(1, "mail"), .move(1, .by(-120, 0), over: 0.5))
  scene.skip()
  let branch = try scene.copy()
  try branch.does(.cancel(1))
  branch.saw(
    """
    > cancel 1
    mail.didEndEditing
    """)
  try scene.does(.wait(0.2), .up(1), .wait(1), .drag("other", by: (0, -80)), .settle)
  scene.saw(
    """
    > wait 0.2
    > up 1
    > wait 1
    > drag other by 0, -80
    mail.didEndEditing
    > settle
    """)
  #expect(try scene.lab.get("contentOffset", of: .responder(try scene.view("table")))[1] > 0)
}

@Test func `SC-8 a delegate is notified of the row, and an action may take the row away`() throws {
  let scene = try scene()
  let lab = scene.lab
  var received: [String] = []
  try lab.override(
    .interactionMessage, of: .responder(try scene.view("table")),
    with: .callback(
      HookCallback { [unowned lab] question in
        let row = question.view.flatMap { try? lab.name(of: .responder($0)) } ?? "nothing"
        received.append("\(row).\(question.selector) \(question.point.x)")
        if question.selector == "performTrailingAction", let view = question.view {
          try? lab.remove(view)
        }
        return .useDefault
      }))
  try scene.does(.drag(.inside("mail", 380, 30), by: (-300, 0), over: 0.5))
  scene.saw(
    """
    > drag mail at 380, 30 by -300, 0
    mail.willBeginEditing
    mail.performTrailingAction(1)
    mail.didEndEditing
    """)
  #expect(
    received == [
      "mail.willBeginEditing 0.0", "mail.performTrailingAction 1.0", "mail.didEndEditing 0.0",
    ])
}

@Test func `SC-8 a cancelled touch on the open row closes it, and the next tap selects`() throws {
  let scene = try scene()
  try scene.does(.drag("mail", by: (-120, 0), over: 0.5), .wait(1))
  scene.skip()
  try scene.does(.down(1, .inside("mail", 100, 30)), .cancel(1), .tap("other"))
  scene.saw(
    """
    > down 1 mail at 100, 30
    > cancel 1
    mail.didEndEditing
    > tap other
    other.shouldHighlight -> true
    other.didHighlight
    other.didUnhighlight
    other.shouldSelect -> true
    other.didSelect
    """)
}

@Test(
  "SC-8 a row with visible actions is closed when it leaves, alone or with its table, and by no other",
  arguments: ["mail", "table", "root", "other"])
func leavesOpen(name: String) throws {
  let scene = try scene()
  try scene.does(.drag("mail", by: (-120, 0), over: 0.5), .wait(1))
  scene.skip()
  try scene.does(.remove(name))
  scene.saw("> remove \(name)" + (name == "other" ? "" : "\nmail.didEndEditing"))
}
