import Fingerpost
import Testing

@Suite("SY-7: Select on a screen with focus")
struct SelectTests {
  private func room(_ className: String = "UIButton") throws -> (Room, control: ResponderID) {
    let room = try Room()
    let control = try room.lab.makeView("control", class: className)
    try room.lab.set("frame", of: .responder(control), to: [0, 0, 100, 40])
    try room.lab.addSubview(control, to: room.child)
    return (room, control)
  }

  private let primary = "control.primaryActionTriggered"

  @Test(
    "a focused control sends its primary action when Select comes up, and keeps the press",
    arguments: ["UIButton", "UIControl", "UISegmentedControl", "UISlider"])
  func primaryAction(className: String) throws {
    let (room, control) = try room(className)
    try room.lab.focus(control)
    try room.lab.press("select", .began)
    #expect(room.lab.timeline.log(.control) == [])
    try room.lab.press("select", .ended)
    #expect(room.lab.timeline.log(.control) == [primary])
    #expect(room.events == ["control.pressesBegan(select)", "control.pressesEnded(select)"])
  }

  @Test("another button, a cancelled press, an override, a control that is not focused: nothing")
  func nothing() throws {
    for act in ["menu", "cancel", "consume", "first responder", "disabled"] {
      let (room, control) = try room()
      if act == "first responder" {
        try room.lab.set("canBecomeFirstResponder", of: .responder(control), to: [1])
        try room.lab.becomeFirstResponder(control)
      } else {
        try room.lab.focus(control)
      }
      if act == "consume" {
        try room.lab.override(.pressesEnded, of: .responder(control), with: .consume)
      }
      if act == "disabled" { try room.lab.set("isEnabled", of: .responder(control), to: [0]) }
      let button = act == "menu" ? "menu" : "select"
      try room.lab.press(button, .began)
      try room.lab.press(button, act == "cancel" ? .cancelled : .ended)
      #expect(room.lab.timeline.log(.control) == [], "\(act)")
    }
  }

  @Test("a tap takes Select by itself while a view has the focus, and nothing else")
  func tap() throws {
    for (isFocused, button, isTaken) in [
      (true, "select", true), (true, "menu", false), (false, "select", false),
    ] {
      let (room, _) = try room()
      _ = try room.tap("tap", on: room.root)
      try room.lab.addRecognizer("longPress", name: "press", to: room.root)
      if isFocused { try room.lab.focus(room.child) }
      try room.lab.play([.pressButton(button)])
      #expect(room.lab.timeline.log(.action) == (isTaken ? ["tap.action"] : []))
      #expect(!room.events.contains { $0.hasPrefix("press.") })
    }
  }

  @Test("what the program says of a tap's press types holds")
  func ownTypes() throws {
    let (room, _) = try room()
    let tap = try room.tap("tap", on: room.root)
    try room.lab.set("allowedPressTypes", of: .recognizer(tap), to: [0])
    try room.lab.focus(room.child)
    try room.lab.play([.pressButton("select")])
    #expect(room.lab.timeline.log(.action) == [])
  }

  @Test("an ancestor's tap is not refused by a focused button: a press has no finger (CT-4)")
  func tapBeatsButton() throws {
    let (room, control) = try room()
    _ = try room.tap("tap", on: room.root)
    try room.lab.focus(control)
    try room.lab.play([.pressButton("select")])
    #expect(room.lab.timeline.log(.action, .control) == ["tap.action"])
    #expect(room.events.last == "control.pressesCancelled(select)")
  }
}
