import Fingerpost
import Testing

import FingerpostLab

/// A tap on a card whose recognizer cancels the touch.
private func check(_ text: String) throws -> ExpectationReport {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let card = try lab.makeView("card")
  try lab.addSubview(card, to: window)
  try lab.set("frame", of: .responder(card), to: [50, 50, 100, 100])
  try lab.addRecognizer("tap", name: "tap", to: card)
  // Times count from where the lab stands, and what was before is in no log.
  try lab.play([.tap(.center(card)), .wait(5)])
  let before = try lab.copy()
  let first = lab.recordCount
  try lab.play([
    .down(1, at: .center(card)), .wait(0.05), .up(1), .remove(.responder(card)),
  ])
  return try Expectations(try JSONReader.read(text))
    .check(lab.timeline, from: first, before: before, after: lab)
}

@Test func `what holds gives an empty report`() throws {
  let report = try check(
    #"""
    [{"observe": {"touches": ["card"], "actions": true},
      "log": ["card.touchesBegan @0", "tap.action @0.05", "card.touchesCancelled"],
      "contains": ["card.touchesBegan", "card.touchesCancelled"],
      "anyOrder": ["tap.action", "card.touchesCancelled", "card.touchesBegan"],
      "never": ["card.touchesEnded"]},
     {"attached": {"finger": 1, "is": ["tap"]}},
     {"responderChain": {"from": "card", "is": ["window", "application", "appDelegate"]}},
     {"responderChain": {"from": "card", "is": [], "after": true}}]
    """#)
  #expect(report.holds && report.failures.isEmpty, "\(report)")
  #expect(report.json == #"{"schema":1,"holds":true,"failures":[],"warnings":[]}"#)
}

@Test func `no subject of a kind is observed where the list of subjects is empty`() throws {
  let log = #""log": ["tap.action"]"#
  for nobody in ["[]", "{}"] {
    let report = try check(#"{"observe": {"actions": true, "touches": \#(nobody)}, \#(log)}"#)
    #expect(report.holds, "\(report)")
    // As the only kind, it does not mean everything.
    let alone = try check(#"{"observe": {"touches": \#(nobody)}, "log": []}"#)
    #expect(alone.holds, "\(alone)")
  }
}

@Test func `a log that differs shows where, and why`() throws {
  let report = try check(
    #"{"observe": {"touches": ["card"]}, "log": ["card.touchesBegan", "card.touchesEnded"]}"#)
  #expect(!report.holds)
  let failure = try #require(report.failures.first)
  #expect(failure.path.pointer == "/log")
  #expect(failure.message == "the log differs (- expected, + seen)")
  #expect(
    failure.detail == """
        card.touchesBegan
      - card.touchesEnded
      + card.touchesCancelled
      """)
  #expect(failure.reasons.count == 2)
  #expect(failure.reasons[0].hasPrefix("card.touchesEnded? "))
  #expect(failure.reasons[0].contains("tap"))
  #expect(failure.reasons[1].hasPrefix("card.touchesCancelled: "))
}

@Test func `every other form says what is missing or too much`() throws {
  let report = try check(
    #"""
    {"observe": {"touches": ["card"]},
     "contains": ["card.touchesBegan", "card.touchesEnded"],
     "anyOrder": ["card.touchesBegan", "card.touchesMoved *"],
     "never": ["card.touchesCancelled"],
     "attached": {"finger": 1, "is": ["tap", "card"]},
     "responderChain": {"from": "card", "is": ["application"]}}
    """#)
  #expect(
    report.failures.map { "\($0.path): \($0.message)" } == [
      "contains[1]: 'card.touchesEnded' is not seen after 'card.touchesBegan'",
      "anyOrder: the tokens differ (- expected, + seen)",
      "never[0]: 'card.touchesCancelled' is seen, at 0.050 s",
      "responderChain: the responder chain from card differs (- expected, + seen)",
      "attached: the recognizers of finger 1 differ (- expected, + seen)",
    ])
  #expect(
    report.failures[1].detail == "- card.touchesMoved *\n+ card.touchesCancelled @0.050")
  #expect(report.failures[3].detail == "+ window\n  application\n+ appDelegate")
  #expect(report.failures[4].detail == "  tap\n- card")
  #expect("\(report)".contains("contains[1]: 'card.touchesEnded' is not seen"))
}

@Test func `a chain needs a responder before or after the script`() throws {
  for (after, when) in [("false", "before"), ("true", "after")] {
    let report = try check(
      #"{"responderChain": {"from": "tap", "is": [], "after": \#(after)}}"#)
    #expect(
      report.failures.map(\.description) == [
        "responderChain.from: no responder is named 'tap' \(when) the script"
      ])
  }
}

@Test func `the recognizers of a finger are those of its first touch, or of its last`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let tap = try lab.addRecognizer("tap", name: "tap", to: window)
  try lab.addRecognizer("pan", name: "pan", to: window)
  let before = try lab.copy()
  let press: [Step] = [.down(1, at: .point(Point(9, 9))), .wait(0.05), .up(1), .wait(1)]
  try lab.play(press)
  try lab.play([.remove(.recognizer(tap))])
  try lab.play(press)
  func difference(_ attached: String) throws -> [String] {
    try Expectations(json: #"{"attached": {\#(attached)}}"#)
      .check(lab.timeline, before: before, after: lab).failures.map(\.description)
  }
  #expect(try difference(#""finger": 1, "is": ["tap", "pan"]"#) == [])
  #expect(try difference(#""finger": 1, "is": ["pan"], "after": true"#) == [])
  #expect(
    try difference(#""finger": 1, "is": ["tap"], "after": true"#) == [
      """
      attached: the recognizers of finger 1 differ (- expected, + seen)
      - tap
      + pan
      """
    ])
  #expect(
    try difference(#""finger": 2, "is": ["pan"], "after": true"#) == [
      """
      attached: the recognizers of finger 2 differ (- expected, + seen)
      - pan
      """
    ])
}

@Test func `a report says that it has passed, what differs, and what checks nothing`() throws {
  #expect(try check(#"{"never": ["card.touchesMoved"]}"#).description == "passed")
  let warned = try check(#"{"observe": ["actions"], "never": ["card.touchesBegan"]}"#)
  #expect(
    warned.description == """
      passed
      warning: never[0]: 'card.touchesBegan' cannot be seen: this block does not observe touches
      """)
  #expect(
    warned.json
      == #"{"schema":1,"holds":true,"failures":[],"warnings":[{"path":"/never/0","message":"'card.touchesBegan' cannot be seen: this block does not observe touches"}]}"#
  )
  let failed = try check(#"{"observe": ["scrolls"], "contains": ["window.touchesBegan"]}"#)
  #expect(
    failed.description == """
      contains[0]: 'window.touchesBegan' is not seen
        (the log is empty)
      warning: contains[0]: 'window.touchesBegan' cannot be seen: this block does not observe touches
      """)
}

@Test func `a log without a list of kinds is that of all kinds`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  try lab.addRecognizer("tap", name: "tap", to: window)
  try lab.play([.tap(.point(Point(9, 9)))])
  let own = [
    "tap.touchesBegan", "tap.touchesEnded", "tap.state(recognized)", "tap.action", "tap.reset",
  ]
  #expect(try lab.timeline.mismatch([], of: ["tap"], own) == nil)
  #expect(
    try lab.timeline.mismatch([.action, .reset], of: ["tap"], ["tap.reset"]) == """
      the log differs (- expected, + seen)
      + tap.action
        tap.reset
      tap.action: The tap recognizer “tap” on the window sent its action at 50 ms because the finger was lifted, which completes the tap.
      """)
  let error = #expect(throws: LabError.self) {
    try lab.timeline.mismatch([.action], of: ["tap", "tpa"], ["tap.action", "tap.acton"])
  }
  #expect(
    error?.problems.map(\.description) == [
      "of[1]: nothing here is named 'tpa'; did you mean tap?",
      "equals[1]: 'tap' has no 'acton'; did you mean action?",
    ])
}
