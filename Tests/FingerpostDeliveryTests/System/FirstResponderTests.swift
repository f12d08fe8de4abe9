import Fingerpost
import Testing

@Suite("RC-6: the first responder")
struct FirstResponderTests {
  @Test("only those that can, in a window; text fields and text views can by themselves")
  func whoCan() throws {
    let room = try Room()
    #expect(try !room.lab.becomeFirstResponder(room.child))
    for name in ["UITextField", "UITextView"] {
      let text = try room.lab.makeView(name.lowercased(), class: name)
      #expect(try !room.lab.becomeFirstResponder(text))
      try room.lab.addSubview(text, to: room.root)
      #expect(try room.lab.becomeFirstResponder(text))
      #expect(room.lab.firstResponder == text)
    }
  }

  @Test("the one before resigns first, or stays and the other does not become it")
  func resigns() throws {
    let room = try Room()
    for view in [room.root, room.child] {
      try room.lab.set("canBecomeFirstResponder", of: .responder(view), to: [1])
    }
    try room.lab.becomeFirstResponder(room.root)
    try room.lab.set("canResignFirstResponder", of: .responder(room.root), to: [0])
    #expect(try !room.lab.becomeFirstResponder(room.child))
    #expect(room.lab.firstResponder == room.root)
    try room.lab.set("canResignFirstResponder", of: .responder(room.root), to: [1])
    #expect(try room.lab.becomeFirstResponder(room.child))
    #expect(try !room.lab.resignFirstResponder(room.root))
    #expect(try room.lab.resignFirstResponder(room.child))
    #expect(room.lab.firstResponder == nil)
    #expect(
      room.lab.timeline.filter { $0.rule == .rc6 }.map(\.reason) == [
        .becameFirstResponder, .cannotBecomeFirstResponder, .resignedFirstResponder,
        .becameFirstResponder, .resignedFirstResponder,
      ])
  }

  @Test("controllers, the application and its delegate can be it, too")
  func others() throws {
    let room = try Room()
    let controller = try room.lab.makeController("controller")
    let delegate = try #require(room.lab.delegate)
    for id in [controller, delegate, room.lab.application] {
      try room.lab.set("canBecomeFirstResponder", of: .responder(id), to: [1])
    }
    #expect(try !room.lab.becomeFirstResponder(controller))
    try room.lab.setView(room.root, of: controller)
    #expect(try room.lab.becomeFirstResponder(controller))
    try room.lab.play([.pressButton("menu")])
    #expect(room.events.first == "controller.pressesBegan(menu)")
    #expect(try room.lab.becomeFirstResponder(delegate))
    try room.lab.destroy(.responder(controller))
    #expect(room.lab.firstResponder == delegate)
  }

  @Test("a view that leaves its window is it no longer, nor one that is freed")
  func leaves() throws {
    let room = try Room()
    try room.lab.set("canBecomeFirstResponder", of: .responder(room.child), to: [1])
    try room.lab.becomeFirstResponder(room.child)
    try room.lab.remove(room.root)
    #expect(room.lab.firstResponder == nil)
  }

  @Test("target(forAction:) asks from the first responder, else from the sender, itself first")
  func target() throws {
    let room = try Room()
    try room.lab.addSelector("copy", to: room.window)
    try room.lab.addSelector("paste", to: room.child)
    #expect(try room.lab.target(forAction: "copy", from: room.child) == room.window)
    #expect(try room.lab.target(forAction: "paste", from: room.child) == room.child)
    try room.lab.set("canBecomeFirstResponder", of: .responder(room.root), to: [1])
    try room.lab.becomeFirstResponder(room.root)
    #expect(try room.lab.target(forAction: "paste", from: room.child) == nil)
    #expect(try room.lab.target(forAction: "cut", from: room.child) == nil)
  }
}
