import Fingerpost
import FingerpostTestSupport
import Testing

/// A control inside a card; a tap recognizer on one of the two.
private func scene(
  _ className: String, recognizerOn owner: String, taps: Int = 1, fingers: Int = 1,
  cancels: Double = 1
) throws -> Scene {
  let scene = try Scene(observing: [.control, .actions], of: ["control", "tap"]) {
    try $0.view("card") {
      try $0.view(
        "control", className, frame: [50, 50, 100, 60], with: ["isMultipleTouchEnabled": 1])
    }
  }
  let tap = try scene.lab.addRecognizer("tap", name: "tap", to: scene.view(owner))
  try scene.lab.set("numberOfTapsRequired", of: .recognizer(tap), to: [Double(taps)])
  try scene.lab.set("numberOfTouchesRequired", of: .recognizer(tap), to: [Double(fingers)])
  try scene.lab.set("cancelsTouchesInView", of: .recognizer(tap), to: [cancels])
  return scene
}

private let protecting = [
  "UIButton", "UISwitch", "UISegmentedControl", "UIStepper", "UIPageControl",
]
private let others = ["UIControl", "UISlider", "UIDatePicker"]

@Test func `CT-4 some controls keep a single tap of another view from their own`() {
  withEvery("class", of: protecting) { className in
    let scene = try scene(className, recognizerOn: "card")
    try scene.does(.tap("control"))
    expectSame(scene.log.contains("tap.action"), false)
    expectSame(scene.log.contains("control.touchUpInside"), true)
    scene.skip()
  }
}

@Test func `CT-5 other controls, and recognizers on the control itself, have no such protection`() {
  let rows = others.map { ($0, "card") } + (others + protecting).map { ($0, "control") }
  withEvery("class and owner", of: rows) { className, owner in
    let scene = try scene(className, recognizerOn: owner)
    try scene.does(.tap("control"))
    expectSame(scene.log, ["control.touchDown", "tap.action", "control.touchCancel"])
    scene.skip()
  }
}

@Test func `CT-4 a press of a remote's button is no finger, so no control refuses it`() {
  withEvery("class", of: protecting) { className in
    let scene = try scene(className, recognizerOn: "card")
    guard case .recognizer(let tap) = try scene.lab.find("tap") else { return }
    try scene.lab.set("allowedPressTypes", of: .recognizer(tap), to: [Double(1 << 5)])
    try scene.lab.focus(scene.view("control"))
    try scene.lab.play([.pressButton("menu")])
    expectSame(scene.log, ["tap.action"])
    scene.skip()
  }
}

@Test func `CT-5 a custom subclass of UIControl has none, a subclass of UIButton has it`() {
  withEvery("parent", of: ["UIControl", "UIButton"]) { parent in
    let lab = Lab()
    try lab.declareClass("MyControl", inherits: parent)
    let scene = try Scene(lab, observing: [.actions]) {
      try $0.tap("tap")
      try $0.view("control", "MyControl")
    }
    try scene.does(.tap("control"))
    expectSame(scene.log, parent == "UIControl" ? ["tap.action"] : [])
    scene.skip()
  }
}

@Test func `CT-4 only single taps with one finger are kept away, and only those that cancel`() {
  withEvery("taps", of: 1...2) { taps in
    withEvery("fingers", of: 1...2) { fingers in
      withEvery("cancels", of: [0.0, 1.0]) { cancels in
        let scene = try scene(
          "UIButton", recognizerOn: "card", taps: taps, fingers: fingers, cancels: cancels)
        try scene.does(.tap("control", count: taps, fingers: fingers))
        let isKeptAway = taps == 1 && fingers == 1 && cancels == 1
        expectSame(scene.log.contains("tap.action"), !isKeptAway)
        // With the flag off both fire (GR-6).
        if cancels == 0 { expectSame(scene.log.contains("control.touchUpInside"), true) }
        scene.skip()
      }
    }
  }
}

@Test func `GR-6 the program's own answer goes before the class's`() {
  withEvery("answer", of: [Answer.yes, Answer.no]) { answer in
    let scene = try scene("UIButton", recognizerOn: "card")
    try scene.overrides("control", .gestureRecognizerShouldBegin, answer)
    try scene.does(.tap("control"))
    if case .yes = answer {
      expectSame(scene.log.contains("tap.action"), true)
    } else {
      expectSame(scene.log.contains("tap.action"), false)
    }
    scene.skip()
  }
}

@Test func `CT-4 a switch keeps a scroll view's own pan from its knob, a slider does not`() {
  let rows: [(String, Double, keeps: Bool)] = [
    ("UISwitch", 15, true), ("UISwitch", 45, false), ("UISlider", 15, false),
  ]
  withEvery("class and place", of: rows) { className, x, keeps in
    let scene = try Scene(observing: [.scroll, .control], of: ["pages", "control"]) {
      try $0.view("pages", "UIScrollView", frame: [0, 0, 390, 300]) {
        try $0.view("control", className, frame: [200, 50, 60, 30])
      }
    }
    try scene.lab.set("contentSize", of: .responder(scene.view("pages")), to: [780, 300])
    try scene.does(.drag(.inside("control", x, 15), by: (-100, 0)), .settle)
    expectSame(scene.log.contains("pages.willBeginDragging"), !keeps)
    expectSame(scene.log.contains("control.touchDown"), keeps)
    scene.skip()
  }
}
