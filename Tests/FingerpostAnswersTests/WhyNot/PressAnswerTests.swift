import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostAnswers

/// A button that is off, and a card with recognizers; a remote presses its buttons.
private func remote() throws -> Lab {
  let lab = Lab()
  let window = try lab.addWindow("window")
  for name in ["off", "card"] {
    let view = try lab.makeView(name, class: name == "off" ? "UIButton" : "UIView")
    try lab.addSubview(view, to: window)
  }
  guard case .responder(let card) = try lab.find("card") else { return lab }
  try lab.set("isEnabled", of: try lab.find("off"), to: [0])
  try lab.addRecognizer("tap", name: "tap", to: card)
  try lab.addRecognizer("longPress", name: "hold", to: card)
  try lab.set("allowedPressTypes", of: try lab.find("hold"), to: [Double(1 << 4)])
  return lab
}

/// Gives the focus to a view, and presses Select.
private func select(_ lab: Lab, _ name: String, for duration: Double = 0.1) throws {
  guard case .responder(let id) = try lab.find(name) else { return }
  let steps: [Step] = [.focus(id), .pressButton("select", for: duration)]
  try lab.play(steps)
}

@Test func `a press is reported as a press, not as a finger's`() throws {
  let lab = try remote()
  try select(lab, "card", for: 0.2)
  #expect(
    try lab.timeline.why("tap.state(recognized)").text
      == "The tap recognizer “tap” on the view “card” recognized at 200 ms because the button “select” was "
      + "released, which completes the tap.")
  #expect(
    try lab.timeline.whyNot("hold.action").text
      == "The long press recognizer “hold” on the view “card” failed at 200 ms because the button “select” "
      + "was released after 200 ms, before the 500 ms it needs.")
}

@Test func `a press that is held says for how long`() throws {
  let lab = try remote()
  try select(lab, "card", for: 1)
  #expect(
    try lab.timeline.why("hold.state(began)").text
      == "The long press recognizer “hold” on the view “card” began at 500 ms because the button “select” had "
      + "been held down for 500 ms.")
}

@Test func `a recognizer that is off or takes other buttons got no press for that reason`() throws {
  let lab = try remote()
  try lab.set("isEnabled", of: try lab.find("tap"), to: [0])
  try lab.set("allowedPressTypes", of: try lab.find("hold"), to: [Double(1 << 5)])
  try select(lab, "card")
  #expect(
    try lab.timeline.whyNot("tap.action").text
      == "The tap recognizer “tap” on the view “card” got no press at 0 ms: it is disabled "
      + "(isEnabled = false).")
  #expect(
    try lab.timeline.whyNot("hold.action").text
      == "The long press recognizer “hold” on the view “card” got no press of the button “select”: its "
      + "allowedPressTypes do not contain it.")
}

@Test func `Select on a control that has the focus is the reason for its primary action`() throws {
  let lab = try remote()
  try lab.set("isEnabled", of: try lab.find("off"), to: [1])
  try select(lab, "off")
  #expect(
    try lab.timeline.why("off.primaryActionTriggered").text
      == "The button “off” sent primaryActionTriggered at 100 ms because the button “select” was released "
      + "while it had the focus.")
}

@Test func `a later press of another button is not why a control missed Select`() throws {
  let lab = try remote()
  guard case .responder(let off) = try lab.find("off") else { return }
  let steps: [Step] = [
    .focus(off), .pressButton("select", for: 0.1), .pressButton("menu", for: 0.1),
  ]
  try lab.play(steps)
  #expect(
    try lab.timeline.whyNot("off.primaryActionTriggered").text
      == "The button “off” has the focus, but is disabled, and a disabled control sends nothing.")
}

@Test func `a press is no touch, and the answer about a missing touch says what came in`() throws {
  let lab = try remote()
  try select(lab, "card")
  for token in ["card.touchesEnded", "off.touchUpInside"] {
    let text = try lab.timeline.whyNot(token).text
    #expect(text.hasPrefix("No finger touched the screen, so no touch reached the "), "\(text)")
    #expect(
      text.hasSuffix(
        "The event that came in is no touch: responders receive it in pressesBegan(_:with:)."),
      "\(text)")
  }
  #expect(
    try remote().timeline.whyNot("card.touchesEnded").text
      == "No finger touched the screen, so nothing reached the view “card”.")
}

@Test func `why not a press asks about the button that is named`() throws {
  let lab = try remote()
  try select(lab, "card")
  try lab.play([.pressButton("menu", for: 0.1)])
  #expect(try lab.timeline.whyNot("card.pressesBegan(select)").happened)
  #expect(try lab.timeline.whyNot("card.pressesBegan(menu)").happened)
  let other = try lab.timeline.whyNot("card.pressesBegan(playPause)")
  #expect(
    other.text
      == "The view “card” got no pressesBegan because no event of “playPause” came in.")
  #expect(other.question == "why not card.pressesBegan(playPause)")
  #expect(try lab.timeline.whyNot("card.pressesBegan(_:with:)").happened)
  #expect(
    try lab.timeline.whyNot("off.pressesBegan(menu)").text.hasPrefix(
      "The button “off” got no pressesBegan(menu) because it is not on the path of the event, which came to the view "
        + "“card” and ended at 100 ms at the application delegate “appDelegate”."))
  #expect {
    try lab.timeline.whyNot("card.pressesBegan(menus)")
  } throws: {
    "\($0)" == "no button is called 'menus'; did you mean menu?"
  }
}

@Test func `a disabled control with the focus is what decides`() throws {
  let lab = try remote()
  try select(lab, "off")
  #expect(
    try lab.timeline.whyNot("off.primaryActionTriggered").text
      == "The button “off” has the focus, but is disabled, and a disabled control sends nothing.")
  #expect(
    try lab.timeline.whyNot("tap.action").text.contains(
      "the first responder, else to the window in front, “off”"))
}

@Test func `a pointer is no finger`() throws {
  let lab = try remote()
  guard case .responder(let card) = try lab.find("card") else { return }
  try lab.set("frame", of: .responder(card), to: [0, 0, 100, 100])
  try lab.addRecognizer("hover", name: "hover", to: card)
  let steps: [Step] = [.hover(.point(Point(5, 5))), .hover(nil)]
  try lab.play(steps)
  #expect(
    try lab.timeline.why("hover.state(began)").text
      == "The hover recognizer “hover” on the view “card” began at 0 ms because the pointer came over its view."
  )
}

@Test func `what is no control sends no primary action, and one above the focus handles no Select`()
  throws
{
  let lab = try remote()
  let window = try lab.find("window")
  let pad = try lab.makeView("pad", class: "UIControl")
  guard case .responder(let window) = window else { return }
  try lab.addSubview(pad, to: window)
  let inner = try lab.makeView("inner")
  try lab.addSubview(inner, to: pad)
  try select(lab, "inner")
  let inside = try lab.timeline.whyNot("inner.primaryActionTriggered").text
  #expect(
    inside
      == "The view “inner” sent no primaryActionTriggered because it is not a control: UIView is not a subclass "
      + "of UIControl.")
  let above = try lab.timeline.whyNot("pad.primaryActionTriggered")
  #expect(
    above.text
      == "The control “pad” got the press from the view “inner”, which passed it up the responder chain, and a "
      + "control handles Select only where it has the focus itself.")
  #expect(above.reasons == ["passedOn"])
  #expect(try remoteHeld().whyNot("off.primaryActionTriggered").reasons == ["stillDown"])
}

/// A control that has the focus, and Select that is held at the end.
private func remoteHeld() throws -> TimelineSnapshot {
  let lab = try remote()
  guard case .responder(let off) = try lab.find("off") else { return lab.timeline }
  try lab.play([.focus(off)] as [Step])
  try lab.press("select", .began)
  return lab.timeline
}

@Test func `a disabled control with the focus is recorded, once, when Select is released`() throws {
  let lab = try remote()
  try select(lab, "off")
  let changes = TimelineIndex(lab.timeline).records(.change)
  #expect(changes.count == 1)
  let first = try #require(changes.first)
  #expect(first.reason == .disabledControl && first.rule == .sy7)
  #expect(lab.timeline.text(of: first.record.decider) == "off.isEnabled")
  let story = "\(TimelineIndex(lab.timeline).story())"
  #expect(
    story == """
      1. Press of the select button on off, 0–100 ms
         ! nothing handled it
         · off got pressesBegan and pressesEnded
         ! off sent no primaryActionTriggered: isEnabled is off
      """, "\(story)")
  #expect(
    try TimelineIndex(lab.timeline).why(first.serial).text
      == "The button “off” sent no primaryActionTriggered when “select” was released at 100 ms, because it is a "
      + "disabled control (isEnabled = false).")
}

@Test func `a recognizer of a press that has no target says so`() throws {
  let lab = try remote()
  guard case .recognizer(let tap) = try lab.find("tap") else { return }
  try lab.removeTargets(of: tap)
  try select(lab, "card")
  let none = try lab.timeline.whyNot("tap.action")
  #expect(none.facts.last.map { "\($0), \($0.rule)" } == "tap.actions = none, gr7")
  #expect(
    none.text
      == "The tap recognizer “tap” on the view “card” recognized at 100 ms because the button “select” was "
      + "released, which completes the tap. “tap” has no target, so no action was sent.")
  #expect(
    try lab.timeline.whyNot("tap.state(failed)").text
      == "The tap recognizer “tap” on the view “card” recognized at 100 ms because the button “select” was "
      + "released, which completes the tap. A recognizer that has recognized does not fail any more."
  )
}

/// A button `buy` and a card with the recognizer `tap`, after what a remote does.
private func screen(_ act: (Lab) throws -> Void) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("buy", "UIButton") {
      try $0.handler("bought", for: .primaryActionTriggered)
    }
    try $0.view("card") { try $0.tap("tap") }
  }
  try act(scene.lab)
  return scene.lab.timeline
}

@Test func `a press that a delegate refused, and one that is still held, recognize nothing`() throws
{
  let who = "The tap recognizer “tap” on the view “card” "
  let refused = try screen {
    try $0.override(.shouldReceivePress, of: try $0.find("tap"), with: .no)
    try select($0, "card")
  }
  for event in ["action", "recognized", "failed"] {
    let answer = try refused.whyNot("tap", event)
    #expect(
      answer.text == who
        + "did not receive the press: its delegate returned false from shouldReceivePress at 0 ms.")
    #expect(answer.reasons == ["refusedByDelegate"])
    #expect(answer.facts.map(\.description) == ["tap.delegate.shouldReceivePress = false"])
  }
  let held = try screen { lab in
    guard case .responder(let card) = try lab.find("card") else { return }
    try lab.play([.focus(card)] as [Step])
    try lab.press("select", .began)
  }
  let undecided = try held.whyNot("tap", "action")
  #expect(
    undecided.text == who + "got the press of the button “select” and is still undecided.")
  #expect(undecided.reasons == ["undecided"])
}

@Test
func `a control without Select says who got the press, which button it was, or that it broke off`()
  throws
{
  let elsewhere = try screen { try select($0, "card") }
  for event in ["primaryActionTriggered", "bought"] {
    let answer = try elsewhere.whyNot("buy", event)
    #expect(
      answer.text
        == "The button “buy” got no press: it went to the focused view or the first responder, else to the "
        + "window in front, “card”.")
    #expect(answer.reasons == ["notOnPath"])
  }
  #expect(
    try elsewhere.whyNot("card", "bought").text
      == "No finger touched the screen, so no touch reached the view “card”. The event that came in is no "
      + "touch: responders receive it in pressesBegan(_:with:).")
  let pressed = try screen { try select($0, "buy") }
  #expect(try pressed.whyNot("buy", "bought").happened)
  #expect(
    try pressed.whyNot("buy", "touchUpInside").text
      == "No finger touched the screen, so no touch reached the button “buy”. The event that came in is no "
      + "touch: responders receive it in pressesBegan(_:with:).")
  let other = try screen { lab in
    guard case .responder(let buy) = try lab.find("buy") else { return }
    try lab.play([.focus(buy), .pressButton("playPause", for: 0.1)] as [Step])
  }.whyNot("buy", "primaryActionTriggered")
  #expect(
    other.text
      == "The button “buy” was pressed by “playPause”, and a control handles only Select.")
  #expect(other.reasons == ["otherButton"])
  let broken = try screen { lab in
    guard case .responder(let buy) = try lab.find("buy") else { return }
    try lab.play([.focus(buy)] as [Step])
    try lab.press("select", .began)
    try lab.press("select", .cancelled)
  }.whyNot("buy", "primaryActionTriggered")
  #expect(
    broken.text
      == "“buy” got pressesCancelled(select) at 0 ms because the press of the button “select” was cancelled. "
      + "Such an event goes to the focused view or the first responder, else to the window in front."
  )
  #expect(broken.reasons == ["pressesCancelled"])
}

/// A box with a hover recognizer, half of it covered.
private func hovered(_ script: String) -> String {
  #"""
  {"fingerpost": 1, "view": {"name": "page", "subviews": [
    {"name": "box", "frame": [100, 100, 100, 100], "recognizers": [{"name": "glow", "type": "hover"}]},
    {"name": "cover", "frame": [100, 100, 50, 100]}]}, "script": [\#(script)]}
  """#
}

@Test(arguments: [
  (#"{"tap": [180, 150]}"#, "follows a hovering pointer, and no pointer hovered."),
  (
    #"{"hover": [20, 150]}, {"tap": [180, 150]}"#,
    "follows a pointer that hovers over “box”, and none did. “box” was not hit: the pointer was at (20, 150) at 0 ms, "
      + "and the view “page” was found there. “box” returned nil from hitTest because the pointer was 80 points "
      + "beyond its left edge."
  ),
  (
    #"{"hover": [120, 150]}"#,
    "follows a pointer that hovers over “box”, and none did. “box” was not hit: the pointer was at (120, 150) at "
      + "0 ms, and the view “cover” was found there. “box” was not tested: “cover” is in front of it and got the "
      + "pointer first; the timeline does not contain whether “box” was under the pointer."
  ),
])
func `what a hover recognizer lacks is a pointer, not a finger`(script: String, why: String) throws
{
  try expectAnswers(
    hovered(script), [("glow.action", "The hover recognizer “glow” on the view “box” \(why)")])
}
