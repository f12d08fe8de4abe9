import Fingerpost
import FingerpostTestSupport
import Testing

/// The lines of a story's last entry, with their signs.
private func lines(_ timeline: TimelineSnapshot) -> [String] {
  timeline.story().last.map { entry in
    "\(entry)".split(separator: "\n").dropFirst().map { String($0.drop { $0 == " " }) }
  } ?? []
}

/// The lines of the last gesture in a script on a root view with these subviews.
private func told(_ subviews: String, _ script: String) throws -> [String] {
  lines(
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [\(subviews)]},
         "script": [\(script)]}
        """
    ).run().timeline)
}

@Test func `a finger that left a button says how far, and at the limit which edges do not count`()
  throws
{
  let buy = #"{"name": "buy", "class": "UIButton", "frame": [100, 100, 100, 40]}"#
  let calls = "· buy got touchesBegan, touchesMoved (18) and touchesEnded"
  let outside = "! buy sent touchUpOutside instead of touchUpInside: lifted "
  #expect(
    try told(buy, #"{"drag": "buy", "by": [120, 0]}"#) == [
      "! nothing handled it",
      outside
        + "70 points outside its bounds, and the area of 70 points around it ends before its right "
        + "and bottom edges", calls,
    ])
  #expect(
    try told(buy, #"{"drag": "buy", "by": [150, 0]}"#) == [
      "! nothing handled it",
      outside + "100 points outside its bounds, up to 70 points count as inside", calls,
    ])
  #expect(
    try told(buy, #"{"drag": [110, 120], "by": [-80, 0]}"#) == [
      "✓ buy sent touchUpInside", calls,
      "· the finger was lifted 70 points outside buy: up to 70 points count as inside",
    ])
  #expect(
    try told(buy, #"{"down": 1, "at": "buy"}"#) == [
      "✓ buy sent touchDown, and still tracks the touch", "· buy got touchesBegan",
    ])
}

@Test func `a cell that a delegate refuses names the method, and one that is only lit says so`()
  throws
{
  func list(_ kind: String, _ cell: String) -> String {
    """
    {"name": "list", "class": "UI\(kind)View", "frame": [0, 0, 300, 300], "delaysContentTouches": false,
     "subviews": [{"name": "one", "class": "UI\(kind)ViewCell", "frame": [0, 0, 300, 50], \(cell)}]}
    """
  }
  for (kind, cell, method) in [
    ("Table", #""selectable": false"#, "shouldHighlightRowAt"),
    ("Collection", #""shouldSelect": false"#, "shouldSelectItemAt"),
  ] {
    #expect(
      try told(list(kind, cell), #"{"tap": "one"}"#) == [
        "! nothing handled it",
        "! one was not selected: the delegate of list returned false from \(method)",
        "· one got touchesBegan and touchesEnded",
      ])
  }
  #expect(
    try told(
      list("Table", #""isSelected": false"#),
      #"{"down": 1, "at": "one"}, {"wait": 0.3}, {"cancel": 1}"#) == [
        "! one was highlighted and not selected",
        "! list.panGestureRecognizer failed: the system cancelled the touch",
        "! one got touchesBegan, then touchesCancelled: the system cancelled the touch",
      ])
}

@Test func `what is withheld at the end has not come yet, by which setting of whom`() throws {
  func card(_ flags: [String: Double]) throws -> [String] {
    let scene = try Scene(observing: []) {
      try $0.view("card") { try $0.tap("two", taps: 2, flags) }
    }
    try scene.does(.tap("card"), .wait(0.1))
    scene.skip()
    return lines(scene.lab.timeline)
  }
  #expect(
    try card(["delaysTouchesBegan": 1]) == [
      "! nothing received it", "! card has not got touchesBegan yet: two.delaysTouchesBegan",
      "! card has not got touchesEnded yet: two.delaysTouchesEnded",
    ])
  #expect(
    try card([:]) == [
      "! nothing handled it", "· card got touchesBegan, passed on up to appDelegate",
      "! card has not got touchesEnded yet: two.delaysTouchesEnded",
    ])
}

@Test func `presses come late or not at all by the same settings as touches`() throws {
  func card(_ tap: String) throws -> [String] {
    try told(
      """
      {"name": "card", "frame": [0, 0, 100, 100], "canBecomeFirstResponder": true,
       "recognizers": [{"name": "t", "type": "tap", "allowedPressTypes": ["select"], \(tap)}]}
      """,
      #"{"becomeFirstResponder": "card"}, {"pressButton": "select", "for": 0.1}, {"wait": 1}"#)
  }
  let late = [
    "! nothing handled it",
    "· card got pressesBegan and pressesEnded, passed on up to appDelegate",
    "· t failed: no further tap within 350 ms",
  ]
  #expect(
    try card(#""numberOfTapsRequired": 2"#) == late + [
      "! card got pressesEnded 350 ms late: t.delaysTouchesEnded"
    ])
  #expect(
    try card(#""numberOfTapsRequired": 2, "delaysTouchesBegan": true"#) == late + [
      "! card got pressesBegan 450 ms late: t.delaysTouchesBegan"
    ])
  #expect(
    try card(#""delaysTouchesBegan": true"#) == [
      "✓ t recognized and sent its action",
      "· card got no presses: t.cancelsTouchesInView",
    ])
}

@Test func `a window that does not send an event on got nothing of it`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
  try scene.lab.override(.sendEvent, of: .responder(scene.window), with: .consume)
  try scene.does(.tap("card"))
  #expect(
    lines(scene.lab.timeline) == [
      "! nothing received it", "! window got no touches: its sendEvent does not call super",
    ])
}

@Test func `a recognizer of the program's that failed says that its class decided so`() throws {
  let lab = try Lab.withScriptedRecognizers()
  let scene = try Scene(lab, observing: []) {
    try $0.view("card") { try $0.recognizer("test.continuous", "own", ["moved": Requested.failed]) }
  }
  try scene.does(.down(1, "card"), .move(1, .by(0, 10)), .up(1))
  #expect(
    lines(lab.timeline) == [
      "! nothing handled it",
      "· card got touchesBegan, touchesMoved and touchesEnded, passed on up to appDelegate",
      "! own failed: its class decided so",
    ])
}

@Test func `a screen-edge pan without its one edge says what its edges are`() throws {
  #expect(
    try told(
      """
      {"name": "card", "frame": [0, 0, 390, 400], "recognizers": [
        {"name": "both", "type": "screenEdgePan", "edges": ["left", "right"]},
        {"name": "none", "type": "screenEdgePan"}, {"name": "left", "type": "screenEdgePan", "edges": ["left"]}]}
      """, #"{"drag": [100, 50], "by": [100, 0]}"#) == [
        "! nothing handled it",
        "· card got touchesBegan, touchesMoved (18) and touchesEnded, passed on up to appDelegate",
        "· left failed: 100 points from the edge, at most 20 points allowed",
        "! none failed: its edges property is empty, so it never begins",
        "! both failed: its edges property has several edges, and UIKit's screen-edge pan begins at a single "
          + "edge only",
      ])
}
