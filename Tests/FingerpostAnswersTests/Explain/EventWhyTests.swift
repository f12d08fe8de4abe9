import Fingerpost
import FingerpostTestSupport
import Testing

/// Whom a press goes to, and a shake.
private let toFocus =
  "Such an event goes to the focused view or the first responder, else to the window in front."
private let toFirst = "Such an event goes to the first responder, else to the window in front."

@Test func `a press that changes and is cancelled, and a shake that is cancelled`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", with: ["canBecomeFirstResponder": 1])
  }
  let lab = scene.lab
  try lab.becomeFirstResponder(try scene.view("card"))
  for phase in [TouchPhase.began, .moved, .cancelled] { try lab.press("select", phase) }
  try lab.cancelShake()
  scene.skip()
  for (token, words) in [
    ("card.pressesBegan(select)", "the button “select” was pressed. \(toFocus)"),
    (
      "card.pressesChanged(select)",
      "the button “select” was pressed harder or less hard. \(toFocus)"
    ),
    ("card.pressesCancelled(select)", "the press of the button “select” was cancelled. \(toFocus)"),
    ("card.motionBegan(shake)", "the device was shaken. \(toFirst)"),
    ("card.motionCancelled(shake)", "the shaking was cancelled. \(toFirst)"),
    (
      "root.motionCancelled(shake)",
      "the view “card” received it first and passed it up the "
        + "responder chain. “card” got motionCancelled(shake) at 0 ms because the shaking was cancelled. \(toFirst)"
    ),
  ] {
    let answer = try lab.timeline.why(token)
    let name = token.prefix { $0 != "." }
    let message = token.dropFirst(name.count + 1)
    #expect(answer.text == "The view “\(name)” got \(message) at 0 ms because \(words)")
    #expect(answer.reasons.first == String(message.prefix { $0 != "(" }))
  }
}

@Test func `the life of two applications, one of which comes to the front`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  try scene.lab.play(.steps([.activate("mail"), .wait(6)]))
  scene.skip()
  let timeline = scene.lab.timeline
  let texts = try timeline.indices.filter { timeline[$0].kind == .change }.map {
    try timeline.why(Serial(truncatingIfNeeded: $0)).text
  }
  let why = "at 0 ms because the application in front changed."
  #expect(
    texts == [
      "The application became inactive \(why)", "The application became background \(why)",
      "The application “mail” became inactive \(why)",
      "The application “mail” became active \(why)",
      "The application became suspended at 5000 ms because it had been in the background for long "
        + "enough.",
    ])
}

@Test func `a timeline that is full says so in its last record`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") }
  try scene.lab.setRecordLimit(4096)
  #expect(throws: LabError.self) {
    try scene.does(.tap("card", count: 1000))
  }
  scene.skip()
  let timeline = scene.lab.timeline
  let last = try #require(timeline.indices.last)
  let answer = try timeline.why(Serial(truncatingIfNeeded: last))
  #expect(
    answer.text == "The timeline reached its limit at 21900 ms; what came after was not kept.")
  #expect(answer.reasons == ["limitReached"] && timeline.count == 4096)
}

@Test func `a change that has become impossible, and changes without an end`() throws {
  let gone = try Scene(observing: []) { try $0.view("card") { try $0.view("inner") } }
  let removal = Step.remove(.responder(try gone.view("inner")))
  try gone.overrides("card", .touchesEnded, .effects([removal, removal]))
  try gone.does(.tap(.inside("card", 5, 5)))
  gone.skip()
  let endless = try Scene(observing: []) {
    try $0.view("field", "UITextField", frame: [0, 0, 100, 30])
    try $0.view("other", "UITextField", frame: [0, 100, 100, 30])
  }
  let (lab, field, other) = (endless.lab, try endless.view("field"), try endless.view("other"))
  for (own, next) in [(field, other), (other, field)] {
    try lab.addHandler("moveOn", for: .editingDidBegin, of: own)
    try lab.override(
      .handler, of: .responder(own), with: .effects([Step.becomeFirstResponder(next)]))
  }
  try lab.becomeFirstResponder(field)
  endless.skip()
  for (timeline, words, code) in [
    (
      gone.lab.timeline,
      "at 50 ms: a change of the view “inner” was skipped because it had become impossible",
      "closesCycle"
    ),
    (
      lab.timeline,
      "at 0 ms: changes caused further changes too deeply, and the rest was skipped", "livelock"
    ),
  ] {
    let serial = try #require(timeline.firstIndex { $0.kind == .diagnostic })
    let answer = try timeline.why(Serial(truncatingIfNeeded: serial))
    #expect(answer.text == "A diagnostic \(words).")
    #expect(answer.reasons == [code])
  }
}

@Test
func
  `the system delays a touch at an edge that nobody defers, and leaves it once if somebody does`()
  throws
{
  func played(_ keys: String, _ script: String) throws -> TimelineSnapshot {
    try Experiment(
      json: """
        {"fingerpost": 1, "screen": {"systemGestures": ["bottom"]}, "windows": [{"name": "window",
           "rootViewController": {"name": "home", \(keys) "view": {"name": "root",
             "recognizers": [{"name": "tap", "type": "tap"}]}}}],
         "script": [\(script)]}
        """
    ).run().timeline
  }
  let delayed = try played("", #"{"tap": [195, 840]}"#)
  let withheld = try #require(delayed.firstIndex { $0.kind == .withheld })
  #expect(
    try delayed.why(Serial(truncatingIfNeeded: withheld)).text
      == "The view “root” did not get touchesBegan at 0 ms, when the finger came down. The system "
      + "delayed it, because the finger came down at an edge with a system gesture that is not "
      + "deferred: views, pans, swipes and scroll views receive it when the system has given it up. It "
      + "never came: the tap recognizer “tap” on “root” recognized before the view had received any of "
      + "the touch, and its cancelsTouchesInView is on; the system had delayed the touch until then."
  )
  let deferred = try played(
    #""preferredScreenEdgesDeferringSystemGestures": "bottom","#,
    #"{"drag": [200, 843], "by": [0, -200]}"#)
  let left = try #require(deferred.firstIndex { $0.reason == .deferred })
  #expect(
    try deferred.why(Serial(truncatingIfNeeded: left)).text
      == "The system left the finger to the application at 50 ms because the view controller “home” "
      + "defers system gestures at this edge; the next gesture soon after is the system's.")
}
