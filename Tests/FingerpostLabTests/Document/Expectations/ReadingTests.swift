import Fingerpost
import Testing

import FingerpostLab

private func problems(_ text: String) throws -> [String] {
  do {
    _ = try Expectations(try JSONReader.read(text))
    return []
  } catch let error as LabError {
    return error.problems.map(\.description)
  }
}

private func tokens(_ text: String, of timeline: TimelineSnapshot) throws -> [String] {
  let read = try Expectations(try JSONReader.read(text))
  let block = try #require(read.blocks.first)
  return block.observation.log(of: timeline).map(\.text)
}

/// A tap on a card with a tap recognizer.
private func tapped() throws -> TimelineSnapshot {
  let lab = Lab()
  let card = try lab.makeView("card")
  try lab.addSubview(card, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(card), to: [50, 50, 100, 100])
  try lab.addRecognizer("tap", name: "tap", to: card)
  try lab.play([.tap(.center(card))])
  return lab.timeline
}

@Test func `a filter takes kinds, subjects and words in every form`() throws {
  let timeline = try tapped()
  let all = ["card.touchesBegan", "tap.action", "card.touchesCancelled"]
  for text in [
    #"{"observe": ["touches", "actions"]}"#,
    #"{"observe": {"touches": true, "actions": true, "states": false}}"#,
    #"{"observe": ["touches", {"actions": ["tap"]}]}"#,
    #"{"observe": {"touches": {"card": true}, "actions": {"tap": ["action"]}}}"#,
  ] {
    let seen = try tokens(text, of: timeline)
    #expect(seen.filter { $0.hasPrefix("card") || $0.hasPrefix("tap") } == all, "\(text)")
  }
  for word in ["began", "touchesBegan"] {
    #expect(
      try tokens(#"{"observe": {"touches": {"card": ["\#(word)"]}}}"#, of: timeline)
        == ["card.touchesBegan"])
  }
  for word in ["recognized", "state(recognized)"] {
    #expect(
      try tokens(#"{"observe": {"states": {"tap": ["\#(word)"]}}}"#, of: timeline)
        == ["tap.state(recognized)"])
  }
  #expect(
    try tokens(
      #"{"observe": {"tapCounts": true, "fingers": true, "touches": {"card": ["began"]}}}"#,
      of: timeline) == ["card.touchesBegan (tapCount 1) (1)"])
  #expect(try tokens(#"{"observe": {"touches": []}}"#, of: timeline) == [])
}

@Test func `a handler, a question and a number are found by their own words`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let button = try lab.makeView("button", class: "UIButton")
  try lab.addSubview(button, to: window)
  try lab.set("frame", of: .responder(button), to: [50, 50, 100, 100])
  try lab.addHandler("click", for: .touchUpInside, of: button)
  let pan = try lab.addRecognizer("pan", name: "pan", to: window)
  try lab.override(.shouldReceiveTouch, of: .recognizer(pan), with: .yes)
  try lab.record([.numbers, .controlStates])
  try lab.play([.tap(.center(button)), .drag(.point(Point(200, 300)), to: .by(50, 0), over: 0.1)])
  let log = lab.timeline
  #expect(
    try tokens(#"{"observe": {"handlers": {"button": ["click"]}}}"#, of: log) == ["button.click"])
  let asked = "pan.delegate.shouldReceiveTouch -> true"
  for word in ["shouldReceiveTouch", "delegate.shouldReceiveTouch"] {
    #expect(
      try tokens(#"{"observe": {"questions": {"pan": ["\#(word)"]}}}"#, of: log)
        == [asked, asked])
  }
  let numbers = try tokens(#"{"observe": {"numbers": {"pan": ["translation"]}}}"#, of: log)
  #expect(!numbers.isEmpty && numbers.allSatisfy { $0.hasPrefix("pan.translation(") })
  let states = try tokens(#"{"observe": {"controlStates": {"button": ["isTracking"]}}}"#, of: log)
  #expect(states == ["button.isTracking -> true", "button.isTracking -> false"])
  // Without a name these two are not observed.
  #expect(try !tokens("{}", of: log).contains { $0.hasPrefix("pan.translation") })
  #expect(
    try Expectations(try JSONReader.read(#"[{"observe": ["numbers"]}, {}]"#)).optionalRecords
      == .numbers)
}

@Test func `everything that is wrong is reported with its path`() throws {
  #expect(
    try problems(
      #"""
      [{"observes": [], "log": ["a", 1, {"repeat": []}]},
       {"observe": ["touch", {"touches": 3, "states": {"pan": "began"}}, 7]},
       {"observe": "touches", "never": [{"repeat": ["a"]}], "contains": {}},
       {"responderChain": {"from": "a"}, "attached": {"finger": 1.5, "is": []}},
       3,
       {"observe": ["xyzzy", {"tapCounts": 3}], "log": [{"repeat": 3}, {}, ""]},
       {"responderChain": 3, "attached": 3},
       {"responderChain": {"from": 3, "is": []}, "attached": {"finger": -1, "is": []}},
       {"responderChain": {"from": "a", "is": 3}, "attached": {"finger": 1}},
       {"responderChain": {"from": "a", "is": [3], "after": 1}}]
      """#) == [
        "[0].observes: unknown key; did you mean observe?",
        "[0].log[1]: a text is wanted, not 1",
        "[0].log[2].repeat: a list that is not empty is wanted, not an empty list",
        "[1].observe[0]: 'touch' is no kind of record to observe; did you mean touches?",
        "[1].observe[1].touches: true, a list of names, or {NAME: [message, …]} is wanted, not 3",
        "[1].observe[1].states.pan: true or a list of messages is wanted, not 'began'",
        "[1].observe[2]: a kind of record, or {KIND: [NAME, …]} is wanted, not 7",
        "[2].observe: a list of kinds, or {KIND: true, KIND: [NAME, …]} is wanted, not 'touches'",
        "[2].contains: a list is wanted, not an object",
        "[2].never[0]: a token is wanted, not an object",
        "[3].responderChain: {from: NAME, is: [NAME, …]} is wanted, not an object",
        "[3].attached.finger: a whole number in 0…1000 is wanted, not 1.5",
        "[4]: an object is wanted, not 3",
        "[5].observe[0]: 'xyzzy' is no kind of record to observe; there are hitTests, pointInside, sendEvents, touches, recognizerTouches, states, actions, questions, controls, tracking, resets, handlers, selection, scrolls, interactions, events, numbers, controlStates, values, pipeline",
        "[5].observe[1].tapCounts: true or false is wanted, not 3",
        "[5].log[0].repeat: a list is wanted, not 3",
        "[5].log[1]: a token, or {repeat: [token, …]} is wanted, not an object",
        "[5].log[2]: a text that is not empty is wanted, not ''",
        "[6].responderChain: an object is wanted, not 3",
        "[6].attached: an object is wanted, not 3",
        "[7].responderChain.from: a text is wanted, not 3",
        "[7].attached.finger: a whole number in 0…1000 is wanted, not -1",
        "[8].responderChain.is: a list is wanted, not 3",
        "[8].attached: {finger: NUMBER, is: [NAME, …]} is wanted, not an object",
        "[9].responderChain.is[0]: a text is wanted, not 3",
        "[9].responderChain.after: true or false is wanted, not 1",
      ])
}
