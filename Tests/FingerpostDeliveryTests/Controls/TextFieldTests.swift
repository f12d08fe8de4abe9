import Fingerpost
import FingerpostTestSupport
import Testing

private func scene() throws -> Scene {
  try Scene(observing: [.control, .handler], of: ["name", "street"]) {
    for (row, field) in ["name", "street"].enumerated() {
      try $0.view(field, "UITextField", frame: [20, 100 + 60 * Double(row), 200, 40]) {
        try $0.handler("began", for: .editingDidBegin)
        try $0.handler("ended", for: .editingDidEnd)
      }
    }
  }
}

private func isFirst(_ name: String, in scene: Scene) throws -> Bool {
  scene.lab.firstResponder == (try scene.view(name))
}

@Test func `CT-7 a tap makes a text field first responder, and it begins editing`() throws {
  let scene = try scene()
  try scene.does(.tap("name"))
  scene.saw(
    """
    > tap name
    name.touchDown
    name.editingDidBegin
    name.began
    name.touchCancel
    """)
  #expect(try isFirst("name", in: scene))
}

@Test func `RC-6 the one before ends editing first, and a second tap begins nothing`() throws {
  let scene = try scene()
  try scene.does(.tap("name"))
  scene.skip()
  try scene.does(.tap("street"), .wait(1), .tap("street"))
  scene.saw(
    """
    > tap street
    street.touchDown
    name.editingDidEnd
    name.ended
    street.editingDidBegin
    street.began
    street.touchCancel
    > wait 1
    > tap street
    street.touchDown
    street.touchCancel
    """)
}

@Test func `RC-6 one that does not resign goes on, and the other does not begin`() throws {
  let scene = try scene()
  try scene.does(.tap("name"), .set("name", "canResignFirstResponder", [0]))
  scene.skip()
  try scene.does(.tap("street"))
  scene.saw(
    """
    > tap street
    street.touchDown
    street.touchCancel
    """)
  #expect(try isFirst("name", in: scene))
}

@Test func `RC-6 the program's own calls and a removal are notified, too`() throws {
  let scene = try scene()
  try scene.lab.becomeFirstResponder(scene.view("name"))
  try scene.lab.resignFirstResponder(scene.view("name"))
  try scene.does(.tap("street"), .remove("street"))
  scene.saw(
    """
    name.editingDidBegin
    name.began
    name.editingDidEnd
    name.ended
    > tap street
    street.touchDown
    street.editingDidBegin
    street.began
    street.touchCancel
    > remove street
    street.editingDidEnd
    street.ended
    """)
  #expect(scene.lab.firstResponder == nil)
}

@Test func `RC-6 a press that ends elsewhere, or is cancelled, begins nothing`() {
  let ends: [[SceneAction]] = [[.move(1, .at(380, 800)), .up(1)], [.cancel(1)]]
  withEvery("end", of: ends.indices) { index in
    let scene = try scene()
    try scene.does(.down(1, "name"))
    for action in ends[index] { try scene.does(action) }
    #expect(scene.lab.firstResponder == nil)
    scene.skip()
  }
}

@Test func `CT-7 a field's own tap shuts out an ancestor's, unless a delegate says yes to all`() {
  withEvery("answer", of: [nil, Answer.no, .yes, .only([])] as [Answer?]) { answer in
    let scene = try Scene(observing: [.action, .state], of: ["dismiss"]) {
      try $0.tap("dismiss")
      try $0.view("name", "UITextField", frame: [20, 100, 200, 40])
    }
    guard case .recognizer(let dismiss) = try scene.lab.find("dismiss") else { return }
    try scene.lab.override(
      .shouldRecognizeSimultaneouslyWith, of: .recognizer(dismiss), with: answer)
    try scene.does(.tap("name"))
    var isAllowed = false
    if case .yes? = answer { isAllowed = true }
    expectSame(
      scene.log,
      isAllowed ? ["dismiss.state(recognized)", "dismiss.action"] : ["dismiss.state(failed)"])
    expectSame(
      scene.lab.timeline.log(.question), ["name.gestureRecognizerShouldBegin(dismiss) -> true"])
    expectSame(try isFirst("name", in: scene), true)
    scene.skip()
  }
}

@Test
func
  `CT-7 what is inside a field keeps its own touches, and a view that says no to all keeps its tap away`()
  throws
{
  let scene = try Scene(observing: [.control], of: ["clear", "name"]) {
    try $0.view("name", "UITextField", frame: [20, 100, 200, 40]) {
      try $0.view("clear", "UIButton", frame: [160, 0, 40, 40])
    }
  }
  try scene.does(.tap("clear"))
  scene.saw(
    """
    > tap clear
    clear.touchDown
    clear.touchUpInside
    clear.primaryActionTriggered
    """)
  try scene.overrides("name", .gestureRecognizerShouldBegin, .no)
  try scene.does(.tap(.inside("name", 10, 10)))
  #expect(scene.lab.firstResponder == nil)
  scene.skip()
}

@Test func `CT-7 a text view begins like a field, a drag in it scrolls and begins nothing`() throws
{
  let scene = try Scene(observing: [.scroll], of: ["text"]) {
    try $0.view("text", "UITextView", frame: [20, 100, 200, 200], with: [:])
  }
  try scene.lab.set("contentSize", of: .responder(scene.view("text")), to: [200, 900])
  try scene.lab.play([.drag(.center(try scene.view("text")), to: .by(0, -30), over: 0.2)])
  scene.skip()
  #expect(scene.lab.firstResponder == nil)
  try scene.lab.settle()
  try scene.does(.tap("text"))
  #expect(try isFirst("text", in: scene))
  scene.skip()
}

@Test
func `CT-7 a field's own long press and double tap shut out an ancestor's of the same numbers`() {
  withEvery("class", of: ["UITextField", "UITextView", "UIView"]) { name in
    let scene = try Scene(observing: [.action]) {
      try $0.recognizer("longPress", "press")
      try $0.tap("twice", taps: 2)
      try $0.view("text", name, frame: [20, 100, 200, 40])
    }
    try scene.does(.press("text", for: 0.8), .wait(1), .tap("text", count: 2), .wait(1))
    let sent = scene.log.filter { !$0.hasPrefix(">") }
    expectSame(
      sent,
      name == "UIView" ? ["press.action(began)", "press.action(ended)", "twice.action"] : [])
    scene.skip()
  }
}

@Test func `CT-7 a longer press and a triple tap of the page's do not begin in a field either`()
  throws
{
  let scene = try Scene(observing: [.state], of: ["press", "thrice"]) {
    try $0.recognizer("longPress", "press", ["minimumPressDuration": 0.3])
    try $0.tap("thrice", taps: 3)
    try $0.view("name", "UITextField", frame: [20, 100, 200, 40])
  }
  try scene.does(.press("name", for: 0.8), .wait(1), .tap("name", count: 3))
  // A shorter press of the page's is first; taps that need more taps are shut out by none (AR-4).
  scene.saw(
    """
    > press name 0.8
    press.state(began)
    thrice.state(failed)
    press.state(ended)
    > wait 1
    > tap name 3 times
    press.state(failed)
    press.state(failed)
    press.state(failed)
    thrice.state(recognized)
    """)
}

@Test func `CT-7 a long press takes the touch from the field and does not begin editing`() throws {
  let scene = try scene()
  try scene.does(.press("name", for: 0.8))
  scene.saw(
    """
    > press name 0.8
    name.touchDown
    name.touchCancel
    """)
  #expect(scene.lab.firstResponder == nil)
}

@Test func `CT-7 from iOS 26 on it is open who takes a tap beside the edited field`() throws {
  func open(_ profile: String, _ second: String) throws -> Int {
    let timeline = try Experiment(
      json: """
        {"fingerpost": 1, "profile": "\(profile)", "view": {"name": "page", "subviews": [
           {"name": "field", "class": "UITextField", "frame": [0, 100, 200, 40]},
           {"name": "row", "frame": [0, 300, 300, 50]}]},
         "script": [{"tap": "field"}, {"wait": 1}, {"tap": "\(second)"}]}
        """
    ).run().timeline
    return timeline.filter {
      $0.kind == .diagnostic && $0.rule == .ct7 && $0.decider == .fact(.keyboardDismissalTap)
    }.count
  }
  #expect(try open("ios26", "row") == 1)
  #expect(try open("ios26", "field") == 0)
  #expect(try open("ios18", "row") == 0)
}
