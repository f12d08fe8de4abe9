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

@Test func `RC-6 a tap makes a text field first responder, and it begins editing`() throws {
  let scene = try scene()
  try scene.does(.tap("name"))
  scene.saw(
    """
    > tap name
    name.touchDown
    name.touchUpInside
    name.editingDidBegin
    name.began
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
    street.touchUpInside
    name.editingDidEnd
    name.ended
    street.editingDidBegin
    street.began
    > wait 1
    > tap street
    street.touchDown
    street.touchUpInside
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
    street.touchUpInside
    """)
  #expect(try isFirst("name", in: scene))
}

@Test func `RC-6 the program's own calls and a removal are told, too`() throws {
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
    street.touchUpInside
    street.editingDidBegin
    street.began
    > remove street
    street.editingDidEnd
    street.ended
    """)
  #expect(scene.lab.firstResponder == nil)
}

@Test func `RC-6 a press that ends elsewhere, or is cancelled, begins nothing`() {
  let ends: [[Deed]] = [[.move(1, .at(380, 800)), .up(1)], [.cancel(1)]]
  withEvery("end", of: ends.indices) { index in
    let scene = try scene()
    try scene.does(.down(1, "name"))
    for deed in ends[index] { try scene.does(deed) }
    #expect(scene.lab.firstResponder == nil)
    scene.skip()
  }
}
