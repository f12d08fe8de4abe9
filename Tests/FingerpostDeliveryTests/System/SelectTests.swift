import Fingerpost
import Testing

@Suite("SY-7: Select on a screen with focus")
struct SelectTests {
  private func fixture(_ className: String = "UIButton") throws -> (
    RecordedWindow, control: ResponderID
  ) {
    let fixture = try RecordedWindow()
    let control = try fixture.lab.makeView("control", class: className)
    try fixture.lab.set("frame", of: .responder(control), to: [0, 0, 100, 40])
    try fixture.lab.addSubview(control, to: fixture.child)
    return (fixture, control)
  }

  private let primary = "control.primaryActionTriggered"

  @Test(
    "a focused control sends its primary action when Select comes up, and keeps the press",
    arguments: ["UIButton", "UIControl", "UISegmentedControl", "UISlider"])
  func primaryAction(className: String) throws {
    let (fixture, control) = try fixture(className)
    try fixture.lab.focus(control)
    try fixture.lab.press("select", .began)
    #expect(fixture.lab.timeline.log(.control) == [])
    try fixture.lab.press("select", .ended)
    #expect(fixture.lab.timeline.log(.control) == [primary])
    #expect(fixture.events == ["control.pressesBegan(select)", "control.pressesEnded(select)"])
  }

  @Test("another button, a cancelled press, an override, a control that is not focused: nothing")
  func nothing() throws {
    for act in ["menu", "cancel", "consume", "first responder", "disabled"] {
      let (fixture, control) = try fixture()
      if act == "first responder" {
        try fixture.lab.set("canBecomeFirstResponder", of: .responder(control), to: [1])
        try fixture.lab.becomeFirstResponder(control)
      } else {
        try fixture.lab.focus(control)
      }
      if act == "consume" {
        try fixture.lab.override(.pressesEnded, of: .responder(control), with: .consume)
      }
      if act == "disabled" { try fixture.lab.set("isEnabled", of: .responder(control), to: [0]) }
      let button = act == "menu" ? "menu" : "select"
      try fixture.lab.press(button, .began)
      try fixture.lab.press(button, act == "cancel" ? .cancelled : .ended)
      #expect(fixture.lab.timeline.log(.control) == [], "\(act)")
    }
  }

  @Test("a button that is down when the application leaves is cancelled, and the record names it")
  func leaves() throws {
    let (fixture, control) = try fixture()
    try fixture.lab.focus(control)
    try fixture.lab.press("select", .began)
    try fixture.lab.activate("springBoard")
    let cancelled = fixture.lab.timeline.last {
      $0.kind == .input && $0.reason == .applicationChanged
    }
    #expect(cancelled.map { fixture.lab.timeline.subject($0.object).name } == "select")
    #expect(fixture.events == ["control.pressesBegan(select)", "control.pressesCancelled(select)"])
  }

  @Test("a tap takes Select by itself while a view has the focus, and nothing else")
  func tap() throws {
    for (isFocused, button, isTaken) in [
      (true, "select", true), (true, "menu", false), (false, "select", false),
    ] {
      let (fixture, _) = try fixture()
      _ = try fixture.tap("tap", on: fixture.root)
      try fixture.lab.addRecognizer("longPress", name: "press", to: fixture.root)
      if isFocused { try fixture.lab.focus(fixture.child) }
      try fixture.lab.play([.pressButton(button)])
      #expect(fixture.lab.timeline.log(.action) == (isTaken ? ["tap.action"] : []))
      #expect(!fixture.events.contains { $0.hasPrefix("press.") })
    }
  }

  @Test("what the program says of a tap's press types holds")
  func ownTypes() throws {
    let (fixture, _) = try fixture()
    let tap = try fixture.tap("tap", on: fixture.root)
    try fixture.lab.set("allowedPressTypes", of: .recognizer(tap), to: [0])
    try fixture.lab.focus(fixture.child)
    try fixture.lab.play([.pressButton("select")])
    #expect(fixture.lab.timeline.log(.action) == [])
  }

  @Test("an ancestor's tap is not refused by a focused button: a press has no finger (CT-4)")
  func tapBeatsButton() throws {
    let (fixture, control) = try fixture()
    _ = try fixture.tap("tap", on: fixture.root)
    try fixture.lab.focus(control)
    try fixture.lab.play([.pressButton("select")])
    #expect(fixture.lab.timeline.log(.action, .control) == ["tap.action"])
    #expect(fixture.events.last == "control.pressesCancelled(select)")
  }
}
