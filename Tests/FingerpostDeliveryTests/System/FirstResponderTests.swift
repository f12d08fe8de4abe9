import Fingerpost
import Testing

@Suite("RC-6: the first responder")
struct FirstResponderTests {
  @Test("only those that can, in a window; text fields and text views can by themselves")
  func whoCan() throws {
    let fixture = try RecordedWindow()
    #expect(try !fixture.lab.becomeFirstResponder(fixture.child))
    for name in ["UITextField", "UITextView"] {
      let text = try fixture.lab.makeView(name.lowercased(), class: name)
      #expect(try !fixture.lab.becomeFirstResponder(text))
      try fixture.lab.addSubview(text, to: fixture.root)
      #expect(try fixture.lab.becomeFirstResponder(text))
      #expect(fixture.lab.firstResponder == text)
    }
  }

  @Test("the one before resigns first, or stays and the other does not become it")
  func resigns() throws {
    let fixture = try RecordedWindow()
    for view in [fixture.root, fixture.child] {
      try fixture.lab.set("canBecomeFirstResponder", of: .responder(view), to: [1])
    }
    try fixture.lab.becomeFirstResponder(fixture.root)
    try fixture.lab.set("canResignFirstResponder", of: .responder(fixture.root), to: [0])
    #expect(try !fixture.lab.becomeFirstResponder(fixture.child))
    #expect(fixture.lab.firstResponder == fixture.root)
    try fixture.lab.set("canResignFirstResponder", of: .responder(fixture.root), to: [1])
    #expect(try fixture.lab.becomeFirstResponder(fixture.child))
    #expect(try !fixture.lab.resignFirstResponder(fixture.root))
    #expect(try fixture.lab.resignFirstResponder(fixture.child))
    #expect(fixture.lab.firstResponder == nil)
    #expect(
      fixture.lab.timeline.filter { $0.rule == .rc6 }.map(\.reason) == [
        .becameFirstResponder, .cannotBecomeFirstResponder, .resignedFirstResponder,
        .becameFirstResponder, .resignedFirstResponder,
      ])
  }

  @Test("a refusal has the property that decided it, of the view itself or of the one before")
  func refusals() throws {
    let fixture = try RecordedWindow()
    let lab = fixture.lab
    try lab.set("canBecomeFirstResponder", of: .responder(fixture.root), to: [1])
    try lab.set("canResignFirstResponder", of: .responder(fixture.root), to: [0])
    try lab.becomeFirstResponder(fixture.root)
    #expect(try !lab.becomeFirstResponder(fixture.child))
    try lab.set("canBecomeFirstResponder", of: .responder(fixture.child), to: [1])
    #expect(try !lab.becomeFirstResponder(fixture.child))
    let deciders = lab.timeline.filter { $0.reason == .cannotBecomeFirstResponder }.map(\.decider)
    #expect(deciders.map { $0.setting } == [.canBecomeFirstResponder, .canResignFirstResponder])
    let owners = deciders.map { lab.timeline.subject($0.owner).name }
    #expect(owners.first != owners.last && owners.count == 2)
  }

  @Test("controllers, the application and its delegate can be it, too")
  func others() throws {
    let fixture = try RecordedWindow()
    let controller = try fixture.lab.makeController("controller")
    let delegate = try #require(fixture.lab.delegate)
    for id in [controller, delegate, fixture.lab.application] {
      try fixture.lab.set("canBecomeFirstResponder", of: .responder(id), to: [1])
    }
    #expect(try !fixture.lab.becomeFirstResponder(controller))
    try fixture.lab.setView(fixture.root, of: controller)
    #expect(try fixture.lab.becomeFirstResponder(controller))
    try fixture.lab.play([.pressButton("menu")])
    #expect(fixture.events.first == "controller.pressesBegan(menu)")
    #expect(try fixture.lab.becomeFirstResponder(delegate))
    try fixture.lab.destroy(.responder(controller))
    #expect(fixture.lab.firstResponder == delegate)
  }

  @Test("a view that leaves its window is it no longer, nor one that is freed")
  func leaves() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.set("canBecomeFirstResponder", of: .responder(fixture.child), to: [1])
    try fixture.lab.becomeFirstResponder(fixture.child)
    try fixture.lab.remove(fixture.root)
    #expect(fixture.lab.firstResponder == nil)
    let controller = try fixture.lab.makeController("controller")
    let view = try fixture.lab.makeView("view")
    try fixture.lab.setView(view, of: controller)
    try fixture.lab.addSubview(view, to: fixture.window)
    try fixture.lab.set("canBecomeFirstResponder", of: .responder(controller), to: [1])
    #expect(try fixture.lab.becomeFirstResponder(controller))
    try fixture.lab.destroy(.responder(controller))
    #expect(fixture.lab.firstResponder == nil)
  }

  @Test("target(forAction:) asks from the first responder, else from the sender, itself first")
  func target() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.addSelector("copy", to: fixture.window)
    try fixture.lab.addSelector("paste", to: fixture.child)
    #expect(try fixture.lab.target(forAction: "copy", from: fixture.child) == fixture.window)
    #expect(try fixture.lab.target(forAction: "paste", from: fixture.child) == fixture.child)
    try fixture.lab.set("canBecomeFirstResponder", of: .responder(fixture.root), to: [1])
    try fixture.lab.becomeFirstResponder(fixture.root)
    #expect(try fixture.lab.target(forAction: "paste", from: fixture.child) == nil)
    #expect(try fixture.lab.target(forAction: "cut", from: fixture.child) == nil)
  }
}
