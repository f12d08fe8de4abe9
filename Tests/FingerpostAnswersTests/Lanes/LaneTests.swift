import Fingerpost
import FingerpostAnswers
import FingerpostModel
import FingerpostTestSupport
import Testing

private func played(_ json: String) throws -> TimelineSnapshot {
  try Experiment(json: json).run().timeline
}

/// A button, and a double tap around it: the end of a tap on the button is withheld.
private func aWaitingButton() throws -> TimelineSnapshot {
  try played(
    """
    {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844],
      "recognizers": [{"name": "zoom", "type": "tap", "numberOfTapsRequired": 2}],
      "subviews": [{"name": "save", "class": "UIButton", "frame": [20, 20, 200, 44],
          "actions": {"touchUpInside": ["saved"]}},
        {"name": "veil", "frame": [0, 0, 390, 844], "isHidden": true}]},
     "script": [{"tap": "save"}]}
    """)
}

/// A lane as lines of text, with milliseconds in place of records.
private func lines(_ name: String, _ timeline: TimelineSnapshot) -> [String] {
  let lanes = TimelineIndex(timeline).lanes().lanes.filter { $0.name == name }
  func at(_ serial: Serial?) -> String {
    guard let serial, let record = timeline.record(serial) else { return "" }
    return "\(record.time.nanoseconds / 1_000_000)"
  }
  return lanes.flatMap { lane in
    lane.spans.map {
      "\(at($0.first))–\(at($0.last)) \($0.look)\($0.label.isEmpty ? "" : ": \($0.label)")"
    }
      + lane.marks.map { "\(at($0.serial)) \($0.look)\($0.label.isEmpty ? "" : ": \($0.label)")" }
      + (lane.ticks.isEmpty ? [] : ["\(lane.ticks.count) more"])
  }
}

@Suite("Lanes") struct LaneTests {
  @Test func `a phase is withheld until its holder decides, and what holds it is named`() throws {
    let timeline = try aWaitingButton()
    #expect(
      lines("save", timeline) == [
        "0–400 touch", "50–400 withheld: ended withheld by zoom", "0 began", "0 control: touchDown",
        "50 isWithheld", "400 released", "400 ended", "400 control: touchUpInside",
        "400 action: saved", "400 control: primaryActionTriggered",
      ])
    #expect(
      lines("zoom", timeline) == [
        "0–400 possible", "400–400 failed", "0 felt", "50 felt",
        "400 stateFailed: failed: no further tap within 350 ms",
      ])
    #expect(lines("finger 1", timeline) == ["0–50 down", "0 began: 120, 42", "50 ended"])
  }

  @Test func `a recognizer's action is marked as an action, with its state`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844],
        "recognizers": [{"name": "hold", "type": "longPress"}]},
       "script": [{"press": "page", "for": 0.6}]}
      """)
    #expect(
      lines("hold", timeline) == [
        "0–500 possible", "500–600 active", "600–600 recognized", "0 felt", "500 stateBegan: began",
        "500 action: action(began)", "600 felt", "600 stateRecognized: ended",
        "600 action: action(ended)",
      ])
  }

  @Test func `lanes come group by group, and what only got touches takes no part`() throws {
    let lanes = TimelineIndex(try aWaitingButton()).lanes().lanes
    #expect(
      lanes.map { "\($0.group): \($0.name), \($0.takesPart)" } == [
        "fingers: finger 1, true", "recognizers: zoom, false", "responders: save, true",
      ])
  }

  @Test func `a hit path runs from the window inwards and names who was passed over`() throws {
    let hits = TimelineIndex(try aWaitingButton()).lanes().hits
    #expect(hits.map(\.hit) == ["save"])
    #expect(hits.first?.path == ["window", "page", "save"])
    #expect(hits.first?.passed.map { "\($0.name): \($0.reason)" } == ["veil: hidden"])
  }

  @Test func `three taps are one finger's, two at once are two fingers'`() throws {
    let taps = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844]},
       "script": [{"tap": "page", "count": 3}, {"pinch": "page", "from": 100, "to": 200}]}
      """)
    #expect(TimelineIndex(taps).lanes().trails.map(\.finger) == [1, 1, 1, 1, 2])
    #expect(lines("finger 2", taps).count == 4)
  }

  @Test func `a state that was lost says to whom, in words`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844],
        "recognizers": [{"name": "drag", "type": "pan"}, {"name": "press", "type": "longPress"}]},
       "script": [{"drag": "page", "by": [100, 0]}]}
      """)
    #expect(
      lines("press", timeline) == [
        "0–33 possible", "33–300 failed", "0 felt",
        "33 stateFailed: failed: moved 11.1 points, at most 10 points allowed", "2 more",
      ])
    #expect(
      lines("drag", timeline) == [
        "0–33 possible", "33–300 active", "300–300 recognized", "0 felt", "33 stateBegan: began",
        "33 action: action(began)", "300 felt", "300 stateRecognized: ended",
        "300 action: action(ended)", "50 more",
      ])
  }

  @Test func `each content offset is a tick, the messages around them are marks`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844],
         "contentSize": [390, 3000]},
       "script": [{"drag": "list", "by": [0, -200]}, {"wait": 1}]}
      """)
    let lane = TimelineIndex(timeline).lanes().lanes.first { $0.name == "list" }
    let marks = (lane?.marks ?? []).compactMap { timeline.record($0.serial) }
    let messages = marks.compactMap { timeline.message(of: $0) }
    #expect(messages.contains("willBeginDragging") && messages.contains("didEndDragging"))
    #expect(!messages.contains("didScroll"))
    #expect((lane?.ticks.count ?? 0) > 10)
  }

  @Test func `what an object lacks is what it could have got: an action, a beginning, an end`()
    throws
  {
    let missing = TimelineIndex(try aWaitingButton()).lanes().missing
    #expect(
      missing.map { "\($0.name) \($0.events.joined(separator: " "))" } == [
        "window touchesBegan", "page touchesBegan", "zoom action", "veil touchesBegan",
      ])
  }

  @Test func `a cancelled tap on a control lacks its end and its event`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "recognizers": [
          {"name": "swipe", "type": "pan"}], "subviews": [
        {"name": "save", "class": "UIButton", "frame": [20, 20, 200, 44]}]},
       "script": [{"drag": "save", "by": [0, 200]}]}
      """)
    let missing = TimelineIndex(timeline).lanes().missing
    #expect(missing.first { $0.name == "save" }?.events == ["touchesEnded", "touchUpInside"])
  }

  @Test func `each content offset is there, a zoom scale is none`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "map", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000],
         "maximumZoomScale": 4,
         "subviews": [{"name": "tiles", "frame": [0, 0, 390, 2000]}]}]},
       "script": [{"drag": "map", "by": [0, -30]}, {"pinch": "map", "from": 100, "to": 200}]}
      """)
    let offsets = TimelineIndex(timeline).lanes().offsets
    let messages = offsets.compactMap { timeline.record($0.serial) }.map(timeline.message)
    #expect(messages.contains("didZoom") == false)
    #expect(offsets.last?.name == "map")
  }

  @Test func `a part of a timeline has lanes, and what goes on at its end is open`() throws {
    let timeline = try aWaitingButton()
    let part = timeline[from: 0, to: timeline.count / 2]
    let lanes = TimelineIndex(part).lanes().lanes
    #expect(lanes.first { $0.name == "finger 1" }?.spans.map(\.last) == [nil])
  }

  @Test func `the stages of a touch's way come first, each with its step`() throws {
    let lab = Lab()
    try lab.record(.pipeline)
    let scene = try Scene(lab, observing: []) {
      try $0.view("card", frame: [0, 0, 100, 100])
    }
    try scene.does(.tap("card"))
    let lanes = TimelineIndex(lab.timeline).lanes().lanes
    #expect(
      lanes.map { "\($0.group) \($0.name), \($0.takesPart)" } == [
        "system hid, true", "system backBoard, true", "system application, true",
        "system runLoop, true", "fingers finger 1, true", "responders card, true",
        "responders root, false", "responders window, false", "responders application, false",
        "responders appDelegate, false",
      ])
    #expect(
      lanes.prefix(4).map { $0.marks.map { "\($0.look): \($0.label)" } } == [
        ["event: event(1)", "event: event(1)"],
        ["event: route -> application", "event: route -> application"],
        ["event: queue", "event: queue"], ["event: turn(source)", "event: turn(source)"],
      ])
  }

  @Test func `a button has a lane of a finger's kind, and what takes it says so at its press`()
    throws
  {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "card", "frame": [0, 0, 390, 844],
        "canBecomeFirstResponder": true, "recognizers": [
          {"name": "t", "type": "tap", "delaysTouchesBegan": true, "allowedPressTypes": ["select"]}]},
       "script": [{"becomeFirstResponder": "card"}, {"pressButton": "select", "for": 0.1},
         {"pressButton": "playPause", "for": 0.1}]}
      """)
    #expect(lines("select", timeline) == ["0 began: began", "100 ended: ended"])
    #expect(lines("playPause", timeline) == ["100 began: began", "200 ended: ended"])
    #expect(
      lines("t", timeline) == [
        "100–100 recognized", "0 event: pressesBegan(select)", "100 event: pressesEnded(select)",
        "100 stateRecognized: recognized", "100 action: action",
        "100 dropped: its allowedPressTypes do not contain the button",
      ])
    #expect(
      lines("card", timeline) == [
        "0–100 withheld: began withheld by t", "0 change: became first responder", "0 isWithheld",
        "100 question", "100 dropped: ended dropped", "100 event: pressesBegan(playPause)",
        "200 event: pressesEnded(playPause)",
      ])
    #expect(TimelineIndex(timeline).lanes().trails.isEmpty)
  }

  @Test func `a touch that the system cancels ends its lanes and its trail`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "card", "frame": [0, 0, 390, 844],
        "recognizers": [{"name": "p", "type": "pan"}]},
       "script": [{"down": 1, "at": [50, 50]}, {"move": 1, "by": [0, 30], "over": 0.1}, {"cancel": 1}]}
      """)
    #expect(
      lines("finger 1", timeline) == [
        "0–100 down", "0 began: 50, 50", "100 touchCancelled", "6 more",
      ])
    #expect(
      lines("p", timeline) == [
        "0–33 possible", "33–100 active", "100–100 cancelled", "0 felt", "33 stateBegan: began",
        "33 action: action(began)", "100 felt",
        "100 stateCancelled: cancelled: the system cancelled the touch",
        "100 action: action(cancelled)", "14 more",
      ])
    #expect(
      lines("card", timeline) == [
        "0–33 touch", "0 began", "33 question", "33 touchCancelled: cancelled", "1 more",
      ])
    let trail = TimelineIndex(timeline).lanes().trails.first
    #expect(trail?.isCancelled == true && trail?.points.count == 8)
    #expect(trail?.points.last?.place == Point(50, 80))
  }

  @Test func `who is prevented has the name of the winner, and a hold at an edge is the system's`()
    throws
  {
    let pans = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "recognizers": [
         {"name": "lost", "type": "pan"}, {"name": "won", "type": "pan"}]},
       "script": [{"drag": "page", "by": [100, 0]}]}
      """)
    #expect(
      lines("lost", pans) == [
        "0–33 possible", "33–300 failed", "0 felt", "33 stateFailed: failed: prevented by won",
        "2 more",
      ])
    let edge = try played(
      """
      {"fingerpost": 1, "screen": {"systemGestures": ["bottom"]}, "view": {"name": "page"},
       "script": [{"down": 1, "at": [195, 842]}, {"wait": 0.1}, {"up": 1}]}
      """)
    #expect(
      lines("page", edge) == [
        "0–100 withheld: began withheld by the system", "100–100 touch", "0 isWithheld",
        "100 released", "100 released", "100 began", "100 ended",
      ])
  }

  @Test func `each move of a device is a tick, and a cancelled touch drops all that was withheld`()
    throws
  {
    let scrolled = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "recognizers": [
         {"name": "pan", "type": "pan", "allowedScrollTypesMask": 3}]},
       "script": [{"scroll": "page", "by": [0, 30], "over": 0.1}]}
      """)
    #expect(lines("device", scrolled) == ["0 began: began", "100 ended: ended", "6 more"])
    let cancelled = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "recognizers": [
         {"name": "hold", "type": "longPress", "delaysTouchesBegan": true}]},
       "script": [{"down": 1, "at": "page"}, {"wait": 0.1}, {"cancel": 1}]}
      """)
    #expect(
      lines("page", cancelled) == [
        "0–100 withheld: began withheld by hold", "0 isWithheld", "100 dropped: dropped",
      ])
  }

  @Test func `a delegate's no and a wait are marks in the lane of their recognizer`() throws {
    let refused = try played(
      """
      {"fingerpost": 1, "view": {"name": "card", "frame": [0, 0, 390, 844], "recognizers": [
         {"name": "drag", "type": "pan"},
         {"name": "alone", "type": "tap", "delegate": {"shouldRecognizeSimultaneouslyWith": false}},
         {"name": "deaf", "type": "tap", "delegate": {"shouldReceiveTouch": false}}]},
       "script": [{"drag": "card", "by": [120, 0], "over": 0.1}]}
      """)
    #expect(lines("deaf", refused) == ["0 question: shouldReceiveTouch: no"])
    #expect(
      lines("alone", refused) == [
        "0–16 possible", "16–100 failed", "0 felt",
        "16 question: shouldRecognizeSimultaneouslyWith: no",
        "16 stateFailed: failed: alone.delegate.shouldRecognizeSimultaneouslyWith is false",
        "1 more",
      ])
    let waiting = try played(
      """
      {"fingerpost": 1, "view": {"name": "card", "frame": [0, 0, 390, 844], "recognizers": [
         {"name": "one", "type": "tap", "requiresFailureOf": ["two"]},
         {"name": "two", "type": "tap", "numberOfTapsRequired": 2}]},
       "script": [{"tap": "card", "count": 2}]}
      """)
    #expect(
      lines("one", waiting) == [
        "0–200 possible", "200–200 failed", "0 felt", "50 felt", "50 waits: waits for two",
        "150 dropped: it was waiting for another recognizer to fail",
        "200 stateFailed: failed: it requires two to fail, and two recognized",
      ])
    #expect(
      lines("card", waiting) == [
        "0–200 touch", "50–200 withheld: ended withheld by two",
        "50–200 withheld: ended withheld by one", "150–200 withheld: began withheld by two",
        "0 began", "50 question", "50 isWithheld", "50 isWithheld", "150 isWithheld",
        "200 question", "200 dropped: ended dropped", "200 touchCancelled: cancelled",
      ])
    #expect(TimelineIndex(waiting).lanes().trails.map(\.finger) == [1, 1])
  }
}
