import Fingerpost
import FingerpostTestSupport
import Testing

/// A list below a text field that is the first responder.
private func scene(_ mode: KeyboardDismissMode) throws -> Scene {
  let scene = try Scene(observing: [.control, .scroll]) {
    try $0.view("name", "UITextField", frame: [20, 50, 200, 40])
    try $0.view(
      "list", "UIScrollView", frame: [0, 100, 390, 744],
      with: ["keyboardDismissMode": Double(mode.rawValue)])
  }
  try scene.lab.set("contentSize", of: scene.lab.find("list"), to: [390, 4000])
  try scene.lab.set("contentOffset", of: scene.lab.find("list"), to: [0, 900])
  try scene.does(.tap("name"), .wait(1))
  scene.skip()
  return scene
}

extension Scene {
  fileprivate var hasKeyboard: Bool { lab.firstResponder != nil }
  fileprivate var fieldEvents: [String] { log.filter { $0.hasPrefix("name.") } }
}

@Test func `RC-6 with onDrag the beginning of a drag dismisses the keyboard`() throws {
  for mode in [KeyboardDismissMode.none, .onDrag, .onDragWithAccessory, .interactive] {
    let scene = try scene(mode)
    try scene.does(.down(1, .at(200, 400)), .move(1, .by(0, -30), over: 0.1))
    let dismisses = mode == .onDrag || mode == .onDragWithAccessory
    #expect(scene.hasKeyboard == !dismisses, "\(mode)")
    #expect(scene.fieldEvents == (dismisses ? ["name.editingDidEnd"] : []))
    scene.skip()
  }
}

@Test func `RC-6 the delegate is notified of the drag before the keyboard goes`() throws {
  let scene = try scene(.onDrag)
  try scene.does(.down(1, .at(200, 400)), .move(1, .by(0, -30)))
  scene.saw(
    """
    > down 1 at 200, 400
    > move 1 by 0, -30
    list.willBeginDragging
    list.didScroll
    name.editingDidEnd
    """)
  let why = try scene.lab.timeline.why("name.editingDidEnd").text
  #expect(why.contains("“list” began to be dragged, and its keyboardDismissMode is onDrag"))
}

@Test func `RC-6 a tap in the list, or a drag that it does not begin, leaves the keyboard`() throws
{
  let scene = try scene(.onDrag)
  try scene.does(.tap("list"), .drag("list", by: (0, 5)))
  #expect(scene.hasKeyboard)
  scene.skip()
}

@Test func `RC-6 interactive: the finger must lift over the keyboard, and not on its way up`()
  throws
{
  for (to, back, dismissed) in [(420.0, 0.0, false), (700, 0, true), (700, -60, false)] {
    let scene = try scene(.interactive)
    try scene.does(.down(1, .at(200, 300)), .move(1, .at(200, to), over: 0.3))
    #expect(scene.hasKeyboard)
    if back != 0 { try scene.does(.move(1, .by(0, back), over: 0.1)) }
    try scene.does(.up(1), .settle)
    #expect(scene.hasKeyboard == !dismissed, "\(to) \(back)")
    scene.skip()
    guard dismissed else { continue }
    let why = try scene.lab.timeline.why("name.editingDidEnd").text
    #expect(why.contains("past its top at 508 pt") || why.contains("past its top at 508 points"))
    #expect(why.contains("keyboardHeight, which Apple does not publish"))
  }
}

@Test func `RC-6 one that does not resign keeps the keyboard`() throws {
  let scene = try scene(.onDrag)
  try scene.lab.set("canResignFirstResponder", of: scene.lab.find("name"), to: [0])
  try scene.does(.drag("list", by: (0, -60)))
  #expect(scene.hasKeyboard)
  scene.skip()
}

@Test func `RC-6 a first responder without a keyboard is left alone`() throws {
  let scene = try scene(.onDrag)
  try scene.does("resign") { try $0.play([.resignFirstResponder(scene.view("name"))]) }
  try scene.lab.set("canBecomeFirstResponder", of: .responder(scene.root), to: [1])
  try scene.does("become") { try $0.play([.becomeFirstResponder(scene.root)]) }
  try scene.does(.drag("list", by: (0, -60)))
  #expect(scene.hasKeyboard)
  scene.skip()
}
