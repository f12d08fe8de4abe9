import Fingerpost
import FingerpostTestSupport
import Testing

/// The answers about all records of some kinds, in order.
private func texts(
  _ timeline: TimelineSnapshot, where isWanted: (TimelineSnapshot.Element) -> Bool
) throws -> [String] {
  try timeline.indices.filter { isWanted(timeline[$0]) }
    .map { try timeline.why(Serial(truncatingIfNeeded: $0)).text }
}

/// A first responder with a tap that takes two buttons.
private func pressed(_ script: String) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "card", "frame": [0, 0, 100, 100], "canBecomeFirstResponder": true,
          "recognizers": [
            {"name": "tap", "type": "tap", "allowedPressTypes": ["select", "menu"]}]}]},
       "script": [{"becomeFirstResponder": "card"}, \(script)]}
      """
  ).run().timeline
}

@Test func `the event of a press names the button, and what a recognizer is attached to`() throws {
  let timeline = try pressed(#"{"pressButton": "menu"}"#)
  #expect(
    try texts(timeline) { $0.kind == .sendEvent } == [
      "The application sent the event on at 0 ms because the button “menu” was pressed.",
      "The window sent the event on at 0 ms because the button “menu” was pressed.",
      "The application sent the event on at 100 ms because the button “menu” was released.",
      "The window sent the event on at 100 ms because the button “menu” was released.",
    ])
  #expect(
    try texts(timeline) { $0.kind == .attached } == [
      "The tap recognizer “tap” on the view “card” is attached to the press because the button “menu” "
        + "was pressed: a press goes to the recognizers of the view that gets it first and of all its "
        + "superviews."
    ])
  #expect(
    try texts(timeline) { $0.kind == .dropped } == [
      "No responder handled the press of “menu”: it went up the whole responder chain."
    ])
}

@Test func `a shake in front and in the background`() throws {
  let timeline = try pressed(#"{"shake": true}, {"activate": "mail"}, {"shake": true}"#)
  #expect(
    try texts(timeline) { $0.kind == .sendEvent }.prefix(2) == [
      "The application sent the event on at 0 ms because the device reported “shake”.",
      "The window sent the event on at 0 ms because the device reported “shake”.",
    ])
  #expect(
    try texts(timeline) { $0.kind == .dropped } == [
      "No responder handled the shake: it went up the whole responder chain.",
      "No responder handled the shake: it went up the whole responder chain.",
      "The shake reached no responder: the application was in the background: the back board delivers "
        + "nothing to it.",
      "The shake reached no responder: the application was in the background: the back board delivers "
        + "nothing to it.",
    ])
}

@Test func `a press that an application in front cancels`() throws {
  let timeline = try pressed(
    #"{"together": [{"pressButton": "select", "for": 0.5}, {"activate": "mail"}]}"#)
  #expect(
    try texts(timeline) { $0.kind == .input } == [
      "The button “select” was pressed at 0 ms because the script says so.",
      "The press of the button “select” was cancelled at 0 ms because another application came to the "
        + "front, which cancels all touches.",
    ])
  #expect(
    try timeline.why("tap.state(failed)").text
      == "The tap recognizer “tap” on the view “card” failed at 0 ms because another application came "
      + "to the front, which cancels all touches.")
  #expect(
    try timeline.why("card.pressesCancelled(select)").text
      == "The view “card” got pressesCancelled(select) at 0 ms because the press of the button “select” "
      + "was cancelled. Such an event goes to the focused view or the first responder, else to the "
      + "window in front.")
}

@Test func `a press that rests changes nothing, and calls of the lab have no script`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", with: ["canBecomeFirstResponder": 1])
  }
  let lab = scene.lab
  try lab.becomeFirstResponder(try scene.view("card"))
  try lab.press("select", .began)
  let before = Int(lab.timeline.count)
  try lab.press("select", .stationary)
  scene.skip()
  let timeline = lab.timeline
  #expect(timeline.dropFirst(before).map(\.kind) == [.step])
  #expect(
    try timeline.why(Serial(truncatingIfNeeded: before)).text
      == "The program's code asked for it at 0 ms, by a call of the lab.")
}

@Test func `better values of a touch, to its recognizers and its view`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card") { try $0.recognizer("tap", "tap") }
  }
  try scene.lab.play([.down(1, at: .center(try scene.view("card")))])
  let start = Int(scene.lab.timeline.count)
  try scene.lab.updateEstimatedProperties(ofFinger: 1)
  scene.skip()
  let timeline = scene.lab.timeline
  let what =
    "touchesEstimatedPropertiesUpdated at 0 ms because an estimate of the touch became exact"
  let whom = "Such an update goes to the recognizers of the touch and to its view"
  #expect(
    try timeline.indices.dropFirst(start).map {
      try timeline.why(Serial(truncatingIfNeeded: $0)).text
    } == [
      "The program's code asked for it at 0 ms, by a call of the lab.",
      "An estimate of the touch of finger 1 became exact at 0 ms because the program's code says so.",
      "The tap recognizer “tap” on the view “card” got \(what). \(whom).",
      "The view “card” got \(what). \(whom).",
    ])
}

@Test(
  "the system ends an application while a finger is down",
  arguments: [(ApplicationState.suspended, "suspended"), (.terminated, "ended")])
private func ended(_ state: ApplicationState, _ word: String) throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  try scene.lab.play([.down(1, at: .center(try scene.view("card")))])
  try scene.lab.end("application", as: state)
  scene.skip()
  let timeline = scene.lab.timeline
  #expect(
    try timeline.why("card.touchesCancelled").text
      == "The view “card” got touchesCancelled at 0 ms because the application was \(word), which "
      + "cancels all touches.")
  #expect(
    try texts(timeline) { $0.kind == .change } == [
      "The application became inactive at 0 ms because the system \(word) it.",
      "The application became background at 0 ms because the system \(word) it.",
      "The application became \(state) at 0 ms because the system \(word) it.",
    ])
}
