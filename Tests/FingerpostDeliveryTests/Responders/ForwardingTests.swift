import Fingerpost
import FingerpostTestSupport
import Testing

/// a contains b, and b contains c: the calls of the three for a touch on c.
private func nest(_ className: String = "UIView") throws -> Scene {
  try Scene(observing: [.touches], of: ["a", "b", "c"]) {
    try $0.view("a") {
      try $0.view("b", frame: [50, 50, 200, 200]) {
        try $0.view("c", className, frame: [50, 50, 100, 100])
      }
    }
  }
}

@Test func `FW-2 a later phase goes only where touchesBegan went and everybody passes it on`() {
  let ends: [(name: String, hook: Hook, action: SceneAction)] = [
    ("Moved", .touchesMoved, .move(1, .by(3, 3))), ("Ended", .touchesEnded, .up(1)),
    ("Cancelled", .touchesCancelled, .cancel(1)),
  ]
  withEvery("phase", of: ends) { end in
    withEvery("keep began to themselves", of: choices(of: ["b", "c"])) { keepBegan in
      withEvery("keep the end to themselves", of: choices(of: ["b", "c"])) { keepEnd in
        let scene = try nest()
        for name in keepBegan { try scene.overrides(name, .touchesBegan, .consume) }
        for name in keepEnd { try scene.overrides(name, end.hook, .consume) }
        try scene.does(.down(1, "c"), end.action)
        let began =
          keepBegan.contains("c") ? ["c"] : keepBegan.contains("b") ? ["c", "b"] : ["c", "b", "a"]
        let passedOn = keepEnd.contains("c") ? 1 : keepEnd.contains("b") ? 2 : 3
        let expected =
          began.map { "\($0).touchesBegan" }
          + began.prefix(passedOn).map { "\($0).touches\(end.name)" }
        expectSame(scene.log, expected)
        scene.skip()
      }
    }
  }
}

@Test
func `FW-2 a controller that is destroyed under a finger gets no end, nor who comes after it`()
  throws
{
  let lab = Lab()
  let window = try lab.addWindow("window")
  let first = try lab.makeController("first")
  try lab.setView(try lab.makeView("page"), of: first)
  try lab.setRootController(first, of: window)
  let down: [Step] = [.down(1, at: .point(Point(100, 100)))]
  try lab.play(down)
  try lab.destroy(.responder(first))
  // It gets the place that is free.
  _ = try lab.makeController("second")
  let up: [Step] = [.up(1)]
  try lab.play(up)
  let log = lab.timeline.log(.touches)
  #expect(log.contains("first.touchesBegan") && log.contains("page.touchesEnded"), "\(log)")
  #expect(!log.contains("first.touchesEnded") && !log.contains("second.touchesEnded"), "\(log)")
}

@Test func `FW-2 who passes only began on leaves the others without an end`() throws {
  let scene = try nest()
  try scene.overrides("c", .touchesEnded, .consume)
  try scene.does(.tap("c"))
  scene.saw(
    """
    > tap c
    c.touchesBegan
    b.touchesBegan
    a.touchesBegan
    c.touchesEnded
    """)
}

@Test
func `FW-1 the records are a touch's own: a change of the overrides in mid-touch opens no new hop`()
  throws
{
  let scene = try nest()
  try scene.overrides("c", .touchesBegan, .consume)
  try scene.does(.down(1, "c"))
  try scene.does("c forwards again") { _ in try scene.overrides("c", .touchesBegan, nil) }
  try scene.does(.move(1, .by(1, 1)), .up(1), .tap("c"))
  scene.saw(
    """
    > down 1 c
    c.touchesBegan
    > c forwards again
    > move 1 by 1, 1
    c.touchesMoved
    > up 1
    c.touchesEnded
    > tap c
    c.touchesBegan
    b.touchesBegan
    a.touchesBegan
    c.touchesEnded
    b.touchesEnded
    a.touchesEnded
    """)
}

@Test func `FW-2 of two touches that move together each goes on along its own records`() throws {
  let scene = try nest()
  try scene.lab.set("isMultipleTouchEnabled", of: .responder(scene.view("c")), to: [1])
  try scene.overrides("c", .touchesBegan, .consume)
  try scene.does(.down(1, "c"))
  try scene.does("c forwards") { _ in try scene.overrides("c", .touchesBegan, nil) }
  try scene.does(.down(2, "c"), .together([.move(1, .by(3, 3)), .move(2, .by(5, 5))]))
  scene.saw(
    """
    > down 1 c
    c.touchesBegan
    > c forwards
    > down 2 c
    c.touchesBegan
    b.touchesBegan
    a.touchesBegan
    > together: move 1 by 3, 3; move 2 by 5, 5
    c.touchesMoved
    b.touchesMoved
    a.touchesMoved
    """)
}

@Test func `FW-2 fingers whose records agree go on together, past one whose record ends`() throws {
  let scene = try nest()
  scene.isExhaustive = false
  try scene.lab.set("isMultipleTouchEnabled", of: .responder(scene.view("c")), to: [1])
  try scene.does(.down(1, "c"))
  try scene.overrides("c", .touchesBegan, .consume)
  try scene.does(.down(2, "c"))
  try scene.overrides("c", .touchesBegan, nil)
  try scene.does(.down(3, "c"), .down(4, "c"))
  let before = scene.lab.recordCount
  try scene.does(.together((1...4).map { .move($0, .by(3, 3)) }))
  var observation = LogObservation()
  observation.showsFingers = true
  #expect(
    observation.log(of: scene.lab.timeline[from: before]).map(\.text).filter {
      $0.contains(".touchesMoved")
    }.prefix(3) == [
      "c.touchesMoved (1,2,3,4)", "b.touchesMoved (1,3,4)", "a.touchesMoved (1,3,4)",
    ])
}

@Test func `RC-4 a responder farther up the chain learns from the question which view was touched`()
  throws
{
  let scene = try nest()
  let touched = try scene.view("c")
  var views: [ResponderID?] = []
  for name in ["c", "a"] {
    try scene.overrides(
      name, .touchesBegan,
      .callback(
        HookCallback { question in
          views.append(question.view)
          return .answer(true)
        }))
  }
  try scene.does(.tap("c"))
  #expect(views == [touched, touched])
  scene.skip()
}

@Test func `RC-4 controls and scroll views keep touches, views and cells pass them on`() {
  let table: [(String, Bool)] = [
    ("UIView", true), ("UILabel", true), ("UIImageView", true), ("UITableViewCell", true),
    ("UICollectionViewCell", true), ("UIControl", false), ("UIButton", false), ("UISwitch", false),
    ("UISlider", false), ("UIStepper", false), ("UIDatePicker", false),
  ]
  withEvery("class", of: table) { className, forwards in
    let scene = try nest(className)
    try scene.lab.set("isUserInteractionEnabled", of: .responder(scene.view("c")), to: [1])
    try scene.does(.tap("c"))
    let phases = ["Began", "Ended"]
    let who = forwards ? ["c", "b", "a"] : ["c"]
    expectSame(scene.log, phases.flatMap { phase in who.map { "\($0).touches\(phase)" } })
    scene.skip()
  }
}

@Test func `RC-4 who keeps a touch names the setting or the method behind that, with its value`() {
  let table: [(String, Answer?, Decider.Kind, Setting?, Hook?, Int?)] = [
    ("UIScrollView", nil, .property, .isScrollEnabled, nil, 1),
    ("UIView", .consume, .answer, nil, .touchesBegan, 0), ("UIButton", nil, .rule, nil, nil, nil),
    ("UIView", nil, .none, nil, nil, nil),
  ]
  withEvery("class", of: table) { className, override, kind, setting, hook, value in
    let scene = try nest(className)
    if let override { try scene.overrides("c", .touchesBegan, override) }
    if className == "UIScrollView" {
      try scene.lab.set("delaysContentTouches", of: .responder(scene.view("c")), to: [0])
    }
    try scene.does(.tap("c"))
    let call = scene.lab.timeline.first {
      $0.kind == .touches && scene.lab.timeline.subject($0.subject).name == "c"
    }
    let decider = call?.decider
    expectSame(decider?.kind, kind)
    expectSame(decider?.setting, setting)
    expectSame(decider?.hook, hook)
    expectSame(decider?.value, value)
    let owner = kind == .property || kind == .answer ? "c" : ""
    expectSame(decider.map { scene.lab.timeline.subject($0.owner).name }, owner)
    scene.skip()
  }
}

@Test func `RC-4 a callback decides touch by touch whether super is called`() {
  withEvery("calls super", of: [true, false]) { callsSuper in
    let scene = try nest()
    var reported: [String] = []
    let callback = HookCallback { question in
      reported.append("\(question.hook) \(question.touchCount) \(question.touch?.location.x ?? -1)")
      return .answer(callsSuper)
    }
    for hook in [Hook.touchesBegan, .touchesEnded] {
      try scene.overrides("c", hook, .callback(callback))
    }
    try scene.does(.tap("c"))
    expectSame(reported, ["touchesBegan 1 195.0", "touchesEnded 1 195.0"])
    let who = callsSuper ? ["c", "b", "a"] : ["c"]
    expectSame(
      scene.log, ["Began", "Ended"].flatMap { phase in who.map { "\($0).touches\(phase)" } })
    scene.skip()
  }
}

@Test
func `RC-5 a touch that no responder handles goes to the end of the chain and is dropped there`()
  throws
{
  let scene = try Scene(observing: [.touches])
  try scene.does(.tap("root"))
  scene.saw(
    """
    > tap root
    root.touchesBegan
    window.touchesBegan
    application.touchesBegan
    appDelegate.touchesBegan
    root.touchesEnded
    window.touchesEnded
    application.touchesEnded
    appDelegate.touchesEnded
    """)
}
