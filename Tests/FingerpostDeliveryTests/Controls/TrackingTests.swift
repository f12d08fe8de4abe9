import Fingerpost
import FingerpostTestSupport
import Testing

/// A control of 100 × 40 at 100, 100; inside reaches 70 pt farther.
private func scene(_ className: String = "UIControl", with properties: [String: Double] = [:])
  throws -> Scene
{
  try Scene(observing: [.control, .tracking], of: ["control"]) {
    try $0.view("control", className, frame: [100, 100, 100, 40], with: properties)
  }
}

private let inside = TouchPlace.at(269.9, 120)
private let outside = TouchPlace.at(270, 120)

/// CT-2 as a table: the control's state, the touch, the calls.
private let table: [(state: String, action: String, reported: [String])] = [
  ("inside", "move inside", ["continueTracking", "touchDragInside"]),
  ("inside", "move outside", ["continueTracking", "touchDragExit", "touchDragOutside"]),
  ("inside", "up", ["endTracking", "touchUpInside"]),
  ("inside", "cancel", ["cancelTracking", "touchCancel"]),
  ("inside", "second finger", []),
  ("outside", "move inside", ["continueTracking", "touchDragEnter", "touchDragInside"]),
  ("outside", "move outside", ["continueTracking", "touchDragOutside"]),
  ("outside", "up", ["endTracking", "touchUpOutside"]),
  ("outside", "cancel", ["cancelTracking", "touchCancel"]),
  ("outside", "second finger", []),
  ("idle", "down", ["beginTracking", "touchDown"]),
  ("after a tap", "down", ["beginTracking", "touchDown", "touchDownRepeat"]),
]

@Test func `CT-2 every state and every event of a control`() {
  withEvery("class", of: ["UIControl", "UIButton", "UITextField"]) { className in
    withEvery("row", of: table) { row in
      let scene = try scene(className)
      switch row.state {
      case "inside": try scene.does(.down(1, "control"))
      case "outside": try scene.does(.down(1, "control"), .move(1, outside))
      case "after a tap": try scene.does(.tap("control"), .wait(0.1))
      default: break
      }
      scene.skip()
      switch row.action {
      case "move inside": try scene.does(.move(1, inside), .wait(0))
      case "move outside": try scene.does(.move(1, .at(300, 120)))
      case "up": try scene.does(.up(1))
      case "cancel": try scene.does(.cancel(1))
      case "second finger":
        try scene.does(.down(2, .inside("control", 5, 5)), .move(2, .by(1, 1)), .up(2))
      default: try scene.does(.down(1, "control"))
      }
      var reported = row.reported
      // A button's main event (CT-3).
      if className == "UIButton", reported.last == "touchUpInside" {
        reported.append("primaryActionTriggered")
      }
      // A text field's own tap makes it first responder and cancels the touch (CT-7).
      if className == "UITextField", row.state == "inside", row.action == "up" {
        reported = ["editingDidBegin", "cancelTracking", "touchCancel"]
      }
      expectSame(scene.log, reported.map { "control.\($0)" })
      scene.skip()
    }
  }
}

@Test func `CT-2 inside is the bounds grown by 70 points, half-open`() {
  let edges: [(Double, Double, Bool)] = [
    (30, 30, true), (29.9, 120, false), (269.9, 209.9, true), (270, 120, false), (120, 210, false),
  ]
  withEvery("place", of: edges) { x, y, isInside in
    let scene = try scene()
    try scene.does(.down(1, "control"), .move(1, .at(x, y)), .up(1))
    expectSame(scene.log.last, isInside ? "control.touchUpInside" : "control.touchUpOutside")
    scene.skip()
  }
}

@Test func `CT-2 the highlight follows the finger and is off at the end`() {
  let ends: [SceneAction] = [.up(1), .cancel(1), .remove("control")]
  withEvery("end", of: ends) { end in
    let scene = try scene("UIButton")
    var seen: [Double] = []
    for action in [.down(1, "control"), .move(1, outside), .move(1, inside), end] as [SceneAction] {
      try scene.does(action)
      seen.append(try scene.value("isHighlighted", of: "control"))
    }
    expectSame(seen, [1, 0, 1, 0])
    scene.skip()
  }
}

@Test func `CT-2 touchDown is closed exactly once, whatever happens`() {
  let opens = ["touchDown"]
  let closes = ["touchUpInside", "touchUpOutside", "touchCancel"]
  let ends: [[SceneAction]] = [
    [.up(1)], [.cancel(1)], [.remove("control")], [.move(1, outside), .up(1)],
    [.set("control", "isEnabled", [0]), .up(1)], [.set("control", "isHidden", [1]), .up(1)],
  ]
  withEvery("end", of: ends.indices) { index in
    let scene = try scene("UIButton")
    try scene.does(.down(1, "control"))
    for action in ends[index] { try scene.does(action) }
    let events = scene.log.map { String($0.dropFirst("control.".count)) }
    expectSame(events.count { opens.contains($0) }, 1)
    expectSame(events.count { closes.contains($0) }, 1)
    scene.skip()
  }
}

@Test func `CT-1 a touch that reaches a control from a child triggers nothing and ends there`()
  throws
{
  let scene = try Scene(
    observing: [.control, .tracking, .touches], of: ["root", "control", "icon"]
  ) {
    try $0.view("control", "UIControl", frame: [100, 100, 100, 40]) {
      try $0.view("icon", frame: [10, 10, 20, 20])
    }
  }
  try scene.does(.tap("icon"))
  scene.saw(
    """
    > tap icon
    icon.touchesBegan
    control.touchesBegan
    icon.touchesEnded
    control.touchesEnded
    """)
}

@Test func `CT-2 a control that consumes a touch method does not track`() throws {
  let scene = try scene()
  try scene.overrides("control", .touchesBegan, .consume)
  try scene.does(.tap("control"))
  scene.sawNothing()
  try scene.overrides("control", .touchesBegan, .forward)
  try scene.does(.wait(1), .tap("control"))
  scene.saw(
    """
    > wait 1
    > tap control
    control.beginTracking
    control.touchDown
    control.endTracking
    control.touchUpInside
    """)
}

@Test func `CT-3 targets in the order added, then primaryActionTriggered with its own`() throws {
  let scene = try Scene(observing: [.control, .handler]) {
    try $0.view("button", "UIButton") {
      try $0.handler("third", for: .primaryActionTriggered)
      try $0.handler("first", for: .touchUpInside)
      try $0.handler("second", for: .touchUpInside)
    }
  }
  try scene.does(.tap("button"))
  scene.saw(
    """
    > tap button
    button.touchDown
    button.touchUpInside
    button.first
    button.second
    button.primaryActionTriggered
    button.third
    """)
}

@Test func `CT-2 an overridden continueTracking sends enter and exit at its own border too`() throws
{
  let scene = try scene()
  let border = EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
  try scene.overrides("control", .continueTracking, .insets(border))
  try scene.does(.down(1, "control"))
  let moves: [(x: Double, reported: [String])] = [
    (209.9, ["touchDragInside"]),
    (210, ["touchDragExit", "touchDragInside"]),
    (269.9, ["touchDragInside"]),
    (270, ["touchDragExit", "touchDragOutside"]),
    (230, ["touchDragEnter", "touchDragInside"]),
    (150, ["touchDragEnter", "touchDragInside"]),
  ]
  for move in moves {
    scene.skip()
    try scene.does(.move(1, .at(move.x, 120)))
    expectSame(scene.log, (["continueTracking"] + move.reported).map { "control.\($0)" })
  }
  let own = scene.lab.timeline.records.filter { $0.kind == .control && $0.reason == .overridden }
  #expect(own.map(\.decider.hook) == [.continueTracking, .continueTracking])
  #expect(
    own.map { scene.lab.timeline.token(of: $0) } == [
      "control.touchDragExit", "control.touchDragEnter",
    ])
  scene.skip()
}

@Test func `CT-2 a control that does not begin to track sends nothing of the touch`() throws {
  let scene = try scene("UIButton")
  try scene.overrides("control", .beginTracking, .no)
  try scene.does(.down(1, "control"))
  #expect(try scene.value("isTracking", of: "control") == 0)
  #expect(try scene.value("isHighlighted", of: "control") == 0)
  try scene.does(.move(1, .by(5, 0)), .up(1))
  scene.saw(
    """
    > down 1 control
    control.beginTracking -> false
    > move 1 by 5, 0
    > up 1
    """)
}

@Test
func `CT-2 a control that does not go on tracking receives no more of the touch, but the next one`()
  throws
{
  let ends: [SceneAction] = [.up(1), .cancel(1), .remove("control")]
  withEvery("end", of: ends) { end in
    let scene = try scene("UIButton")
    try scene.overrides("control", .continueTracking, .no)
    try scene.does(.down(1, "control"), .move(1, .by(5, 0)))
    #expect(try scene.value("isTracking", of: "control") == 0)
    #expect(try scene.value("isHighlighted", of: "control") == 0)
    try scene.does(.move(1, .by(5, 0)), end)
    expectSame(
      scene.log,
      ["beginTracking", "touchDown", "continueTracking -> false"].map { "control.\($0)" })
    scene.skip()
  }
}

@Test func `CT-2 the program decides by the place in the control's own coordinates`() throws {
  let scene = try scene()
  let left = HookCallback { question in .answer(question.point.x < 60) }
  try scene.overrides("control", .beginTracking, .callback(left))
  try scene.overrides("control", .continueTracking, .callback(left))
  try scene.does(.down(1, "control"), .move(1, .by(9, 0)), .move(1, .by(1, 0)), .up(1))
  expectSame(
    scene.log,
    [
      "beginTracking -> true", "touchDown", "continueTracking -> true", "touchDragInside",
      "continueTracking -> false",
    ].map { "control.\($0)" })
  scene.skip()
}

@Test func `CT-2 only a control tracks, and only yes, no or a border answer it`() throws {
  let scene = try scene()
  let border = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  #expect(throws: LabError.self) {
    try scene.overrides("root", .continueTracking, .insets(border))
  }
  #expect(throws: LabError.self) { try scene.overrides("control", .beginTracking, .insets(border)) }
  #expect(throws: LabError.self) { try scene.overrides("control", .continueTracking, .consume) }
}

@Test func `CT-2 code in one touch method of a control leaves its other phases to UIKit`() {
  let calls: [(hook: Hook, callsSuper: Bool, reported: [String])] = [
    (.touchesMoved, true, ["touchDown", "touchDragInside", "touchUpInside"]),
    (.touchesMoved, false, ["touchDown", "touchUpInside"]),
    (.touchesCancelled, false, ["touchDown", "touchDragInside", "touchUpInside"]),
    (.touchesEnded, true, ["touchDown", "touchDragInside", "touchUpInside"]),
    (.touchesEnded, false, ["touchDown", "touchDragInside"]),
    (.touchesBegan, false, []),
  ]
  withEvery("method", of: calls) { call in
    let scene = try Scene(observing: [.control]) {
      try $0.view("control", "UIControl", frame: [100, 100, 100, 40])
    }
    try scene.overrides(
      "control", call.hook, .callback(HookCallback { _ in .answer(call.callsSuper) }))
    try scene.does(.down(1, "control"), .move(1, .by(5, 0)), .up(1))
    expectSame(scene.log, call.reported.map { "control.\($0)" })
    scene.skip()
  }
}

@Test
func `CT-6 a slider's knob keeps its distance to a finger that comes back from beyond an end`()
  throws
{
  let scene = try Scene(observing: []) {
    // The knob is 31 pt wide, so its way is 200 pt long.
    try $0.view("slider", "UISlider", frame: [50, 100, 231, 31], with: ["value": 0.5])
  }
  let slider = try scene.view("slider")
  func value() throws -> Double { try scene.lab.get("value", of: .responder(slider))[0] }
  try scene.does(.down(1, .inside("slider", 115, 15)), .move(1, .by(150, 0)))
  #expect(try value() == 1)
  try scene.does(.move(1, .by(-40, 0)))
  #expect(try value() == 1)
  try scene.does(.move(1, .by(-60, 0)))
  #expect(try abs(value() - 0.75) < 1e-9)
  // A value that the program sets is where it goes on from.
  try scene.does(.set("slider", "value", [0.25]), .move(1, .by(20, 0)), .up(1))
  #expect(try abs(value() - 0.35) < 1e-9)
  scene.skip()
}

@Test func `CT-2 a yes to each tracking method is what UIControl would answer`() throws {
  let scene = try scene()
  for hook in [Hook.beginTracking, .continueTracking] {
    try scene.overrides("control", hook, .yes)
  }
  try scene.does(.down(1, "control"), .move(1, .by(5, 0)), .up(1))
  scene.saw(
    """
    > down 1 control
    control.beginTracking -> true
    control.touchDown
    > move 1 by 5, 0
    control.continueTracking -> true
    control.touchDragInside
    > up 1
    control.endTracking
    control.touchUpInside
    """)
}

@Test func `CT-2 a control that is flattened under the finger is left at both of its borders`()
  throws
{
  let scene = try scene()
  let border = EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
  try scene.overrides("control", .continueTracking, .insets(border))
  try scene.does(.down(1, "control"), .set("control", "transform", [0, 0, 0, 0, 0, 0]))
  try scene.does(.move(1, .by(5, 0)), .up(1))
  scene.saw(
    """
    > down 1 control
    control.beginTracking
    control.touchDown
    > set control.transform 0, 0, 0, 0, 0, 0
    > move 1 by 5, 0
    control.continueTracking
    control.touchDragExit
    control.touchDragExit
    control.touchDragOutside
    > up 1
    control.endTracking
    control.touchUpOutside
    """)
}

@Test func `CT-2 another control that is destroyed leaves the tracked one alone`() throws {
  let scene = try scene("UIButton")
  let other = try scene.lab.makeView("other", class: "UIButton")
  try scene.lab.addSubview(other, to: scene.root)
  try scene.does(.down(1, "control"))
  try scene.lab.destroy(.responder(other))
  try scene.does(.up(1))
  scene.saw(
    """
    > down 1 control
    control.beginTracking
    control.touchDown
    > up 1
    control.endTracking
    control.touchUpInside
    control.primaryActionTriggered
    """)
}
