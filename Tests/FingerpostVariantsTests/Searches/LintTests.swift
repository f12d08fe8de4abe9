import Fingerpost
import FingerpostTestSupport
import Testing

/// The codes and subjects of what lint finds.
private func found(_ scene: Scene) throws -> [String] {
  try scene.lab.lint().found.map { "\($0.code.rawValue) \($0.subject)" }
}

@Test func `lint: gestures are tried where the view is hit, none under a view that covers it`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("photo") { try $0.tap("open") }
    try $0.view("cover")
  }
  #expect(try found(scene) == ["covered photo"])
}

@Test func `lint: the warnings are told a line each`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("photo", frame: [0, 100, 100, 100]) { try $0.tap("open") }
    try $0.view("cover", frame: [0, 0, 390, 300])
    try $0.view("card", frame: [0, 400, 390, 300]) {
      let pan = try $0.recognizer("pan", "move")
      let press = try $0.recognizer(
        "longPress", "hold", ["minimumPressDuration": 9, "allowableMovement": 2000])
      try $0.lab.require(pan, toFail: press)
    }
  }
  let findings = try scene.lab.lint()
  let told = findings.found.map { "\($0.code.rawValue): \($0.message)" }
  #expect(told.count == 2, "\(findings)")
  #expect("\(findings)" == told.joined(separator: "\n"))
  try scene.lab.remove(scene.view("cover"))
  try scene.lab.remove(scene.view("card"))
  #expect("\(try scene.lab.lint())" == "Nothing to warn of.")
}

@Test func `lint: a pan that waits for a long press begins only when the finger is lifted`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("photo") {
      let pan = try $0.recognizer("pan", "move")
      let press = try $0.recognizer(
        "longPress", "hold", ["minimumPressDuration": 9, "allowableMovement": 2000])
      try $0.lab.require(pan, toFail: press)
    }
  }
  let finding = try #require(try scene.lab.lint().found.first { $0.subject == "move" })
  #expect(finding.code == .waitsForEver)
  #expect(
    finding.message
      == "“move” begins only when the finger is lifted: until then it waits for “hold”.")
}

@Test func `lint: a press after taps is tried with as many fingers in the taps`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.recognizer(
        "longPress", "hold", ["numberOfTapsRequired": 2, "numberOfTouchesRequired": 2])
    }
  }
  #expect("\(try scene.lab.lint())" == "Nothing to warn of.")
}

@Test func `lint: a pan that waits for a press that begins never fires`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("photo") {
      let pan = try $0.recognizer("pan", "move")
      let press = try $0.recognizer(
        "longPress", "hold", ["minimumPressDuration": 0.1, "allowableMovement": 2000])
      try $0.lab.require(pan, toFail: press)
    }
  }
  let findings = try scene.lab.lint()
  #expect("\(findings)" == "waitsForEver: “move” waits for “hold”, which does not fail in time.")
  let finding = try #require(findings.found.first)
  #expect(
    finding.why == """
      The pan recognizer “move” on the view “photo” failed at 100 ms because it may recognize only if the long press \
      recognizer “hold” on “photo” fails, and “hold” recognized. “hold” began at 100 ms because the finger had been \
      held down for 100 ms.
      """)
  #expect(finding.contains == [] && finding.never == ["move.state(began)"])
  // Without the requirement it fires.
  try scene.lab.unrequire(scene.recognizer("move"), toFail: scene.recognizer("hold"))
  #expect(try found(scene) == [])
}

@Test(arguments: [1.0, 2]) func `lint: a press after taps is tried after as many`(taps: Double)
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("photo") { try $0.recognizer("longPress", "hold", ["numberOfTapsRequired": taps]) }
  }
  #expect(try found(scene) == [])
}

@Test(arguments: [
  (
    [80.0, -50, 60, 40], "“close” gets no touches anywhere.",
    "(210, 70) at 0 ms", "10 points beyond its right edge and 30 points above its top edge"
  ),
  (
    [80, -20, 40, 40], "“close” gets no touches on about 76% of it.",
    "(200, 100) at 0 ms", "on its right or bottom edge"
  ),
])
func `lint: a button beyond its superview's bounds is told how much of it is lost`(
  frame: [Double], message: String, point: String, place: String
) throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [100, 100, 100, 100]) {
      try $0.view("close", "UIButton", frame: frame)
    }
  }
  let finding = try #require(try scene.lab.lint().found.first)
  #expect(finding.code == .outOfBounds && finding.message == message)
  #expect(
    finding.why == """
      The button “close” was not hit: the finger came down at \(point), and the view “root” was found there. “close” \
      was not tested: it is inside the view “card”, which the hit test skipped with its subviews, because the finger \
      came down \(place). A subview is not hit outside of its superview's bounds, even where it is visible.
      """)
  #expect(finding.contains == ["root.hitTest -> root"] && finding.never == ["close.touchDown"])
}

@Test func `lint: a button where no window is gets no touches anywhere`() throws {
  let lab = Lab()
  let window = try lab.addWindow("window")
  try lab.set("frame", of: .responder(window), to: [0, 0, 390, 400])
  let button = try lab.makeView("save", class: "UIButton")
  try lab.addSubview(button, to: window)
  try lab.set("frame", of: .responder(button), to: [0, 500, 100, 100])
  let findings = try lab.lint()
  #expect("\(findings)" == "outOfBounds: “save” gets no touches anywhere.")
  #expect(
    findings.found.first?.why == """
      The button “save” was not hit: the finger came down at (50, 550) at 0 ms, and no object was found there. “save” \
      was not tested: it is inside the window, which the hit test skipped with its subviews, because the finger came \
      down 150 points below its bottom edge. A subview is not hit outside of its superview's bounds, even where it \
      is visible.
      """)
  #expect(findings.found.first?.contains == [])
}

@Test(arguments: [
  ([40.0, 62], "Nothing to warn of."),
  ([40, 200], "covered: “save” gets no touches on about 20% of it."),
  ([60, 62], "covered: “save” gets no touches on about 24% of it."),
  ([62, 200], "covered: “save” gets no touches on about 60% of it."),
  ([200, 200], "covered: “save” gets no touches anywhere."),
]) func `lint: a lid over less than a fifth of a button is none`(size: [Double], told: String)
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("save", "UIButton", frame: [100, 100, 100, 100])
    try $0.view("lid", frame: [90, 90] + size)
  }
  #expect("\(try scene.lab.lint())" == told)
}

@Test func `lint: whoever waits for a second tap is told how long and for whom`() throws {
  let single = try Scene(observing: []) {
    try $0.view("card") {
      let one = try $0.tap("one")
      try $0.lab.require(one, toFail: try $0.tap("two", taps: 2))
    }
  }
  let action = try #require(try single.lab.lint().found.first)
  #expect(action.code == .slow && action.contains == ["one.action @0.400"])
  #expect(action.message == "“one” reacts to a tap 350 ms late: it waits for “two”.")
  let buttons = try Scene(observing: []) {
    try $0.tap("two", taps: 2, ["delaysTouchesBegan": 1])
    try $0.view("save", "UIButton")
    try $0.view("more", "UIButton", frame: [0, 0, 40, 40])
  }
  let touch = try #require(try buttons.lab.lint().found.first)
  #expect(touch.contains == ["save.touchUpInside @0.400"] && touch.others == ["more"])
  #expect(
    touch.message
      == "“save” reacts to a tap 350 ms late: it waits for “two”; the same holds for “more”.")
  for (count, told) in [(3, "“b1” and “b2”"), (4, "“b1”, “b2” and 1 more")] {
    let row = try Scene(observing: []) {
      try $0.tap("two", taps: 2, ["delaysTouchesBegan": 1])
      for number in 0..<count {
        try $0.view("b\(number)", "UIButton", frame: [0, Double(number) * 100, 90, 90])
      }
    }
    #expect(
      try row.lab.lint().found.first?.message
        == "“b0” reacts to a tap 350 ms late: it waits for “two”; the same holds for \(told).")
  }
  #expect(
    touch.why == """
      The button “save” got touchesEnded at 400 ms, 350 ms after the finger was lifted. The tap recognizer “two” on the \
      view “root” delayed it, because its delaysTouchesBegan and its delaysTouchesEnded are on and it could still \
      recognize. It failed at 400 ms because it needs a second tap, and none came within 350 ms. That released the \
      touch.
      """)
}

@Test func `lint: a callback that fails ends it with its words`() throws {
  let scene = try Scene(observing: []) { try $0.view("photo") { try $0.tap("open") } }
  try scene.overrides("open", .shouldBegin, .callback(HookCallback { _ in .failure("broken") }))
  let error = #expect(throws: LabError.self) { try scene.lab.lint() }
  #expect(error?.message == "step 1: broken")
}

@Test(arguments: [(0.0, 0.0, 1), (300, 300, 0), (300, 500, 1)])
func `SC-7 lint: several scroll views matter where a content is higher, or of unknown height`(
  _ first: Double, _ second: Double, _ count: Int
) throws {
  let scene = try Scene(observing: []) {
    for (name, top, height) in [("list", 0.0, first), ("strip", 400, second)] {
      let scroll = try $0.view(name, "UIScrollView", frame: [0, top, 390, 400])
      try $0.lab.set("contentSize", of: .responder(scroll), to: [390, height])
    }
  }
  let codes = try scene.lab.lint().found.map(\.code)
  #expect(codes.filter { $0 == .severalScrollToTop }.count == count)
}

@Test(arguments: [(0.0, -100.0), (-100, 0), (0, 100), (100, 0)])
func `lint: two scroll views that one drag moves at once are found in each direction of four`(
  _ dx: Double, _ dy: Double
) throws {
  // A content at its end moves against one direction alone.
  let offset = [dx > 0 ? 200.0 : 0, dy > 0 ? 200 : 0]
  let flags: [String: Double] = ["bounces": 0, "scrollsToTop": 0]
  let scene = try Scene(observing: []) {
    try $0.view("page", "UIScrollView", frame: [0, 0, 390, 844], with: flags) {
      try $0.view(
        "list", "UIScrollView", frame: [offset[0], offset[1], 300, 300], with: flags)
    }
  }
  for (name, size) in [("page", [390.0, 844]), ("list", [300, 300])] {
    let view = try scene.lab.find(name)
    let content = [size[0] + (dx == 0 ? 0 : 200), size[1] + (dy == 0 ? 0 : 200)]
    try scene.lab.set("contentSize", of: view, to: content)
    try scene.lab.set("contentOffset", of: view, to: offset)
  }
  try scene.lab.override(
    .shouldRecognizeSimultaneouslyWith, of: try scene.lab.find("list.panGestureRecognizer"),
    with: .yes)
  let finding = try #require(try scene.lab.lint().found.first { $0.code == .doubleScroll })
  #expect(finding.message == "One drag scrolls “list” and “page” at once.")
  let sentences = finding.why.split(separator: ". ")
  #expect(sentences.count == 3, "\(finding.why)")
  #expect(sentences.first?.contains("shouldRecognizeSimultaneouslyWith") == true, "\(finding.why)")
  #expect(finding.script.map(\.target) == [.by(dx, dy)])
}

@Test(arguments: [(1, ["covered save"]), (0, [])] as [(Double, [String])])
func `lint: a transparent control is off, and nobody misses its touches`(
  _ alpha: Double, _ codes: [String]
) throws {
  let scene = try Scene(observing: []) {
    try $0.view("save", "UIButton", with: ["alpha": alpha])
    try $0.view("cover")
  }
  #expect(try found(scene) == codes)
}

@Test func `lint: a recognizer of two fingers is tried with two`() throws {
  for (type, fingers) in [
    ("longPress", ["numberOfTouchesRequired": 2.0]), ("tap", ["numberOfTouchesRequired": 2]),
    ("pan", ["minimumNumberOfTouches": 2]), ("swipe", ["numberOfTouchesRequired": 2]),
  ] {
    let scene = try Scene(observing: []) {
      try $0.view("photo") { try $0.recognizer(type, "own", fingers) }
      try $0.lab.set("isMultipleTouchEnabled", of: try $0.lab.find("photo"), to: [1])
    }
    #expect(try found(scene) == [], "\(type)")
  }
}

@Test func `lint: delegates that make recognizers wait for each other are a circle`() throws {
  let lab = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [
        {"name": "a", "type": "tap", "delegate": {"shouldRequireFailureOf": ["b"]}},
        {"name": "b", "type": "tap", "delegate": {"shouldRequireFailureOf": ["c"]}},
        {"name": "c", "type": "tap", "delegate": {"shouldRequireFailureOf": ["a"]}}]}}
      """
  ).lab()
  let findings = try lab.lint().found
  #expect(
    findings.map { "\($0.code.rawValue) \($0.subject)" } == [
      "failureCycle b", "neverFires a", "neverFires c",
    ])
  let circle = try #require(findings.first)
  #expect(
    circle.message
      == "The delegates make “b” and “c” wait for each other in a circle; "
      + "the last answer counts as no.")
  #expect(!circle.why.isEmpty && !circle.contains.isEmpty)
}

@Test func `lint: circles of delegates are one finding that names each`() throws {
  let pairs = ["ab", "bc", "ca", "de", "ef", "fd"].map {
    (String($0.prefix(1)), String($0.suffix(1)))
  }
  let taps = pairs.map {
    #"{"name": "\#($0.0)", "type": "tap", "delegate": {"shouldRequireFailureOf": ["\#($0.1)"]}}"#
  }
  let lab = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "recognizers": [\(taps.joined(separator: ","))]}}
      """
  ).lab()
  let circles = try lab.lint().found.filter { $0.code == .failureCycle }
  #expect(
    circles.map(\.message) == [
      "The delegates make “b” and “c” wait for each other in a circle; the last answer counts as no; "
        + "the same holds for “e”."
    ])
}

@Test func `lint: a label or image view with a recognizer takes no touches by default`() throws {
  for kind in ["UIImageView", "UILabel"] {
    let scene = try Scene(observing: []) {
      try $0.view("avatar", kind, frame: [20, 100, 120, 120]) { try $0.tap("open") }
      try $0.view("plain", kind, frame: [20, 300, 120, 120])
    }
    #expect(try found(scene) == ["unreachable avatar"])
  }
}

@Test func `lint: a swipe that a pan takes is shown with a swipe in its own direction`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [20, 100, 300, 300]) {
      try $0.recognizer("swipe", "left", ["direction": 2])
      try $0.recognizer("pan", "pan")
    }
  }
  let finding = try #require(try scene.lab.lint().found.first)
  #expect(finding.code == .neverFires && finding.subject == "left")
  #expect(
    finding.why.hasPrefix(
      "The swipe recognizer “left” on the view “card” failed at 16.7 ms because the pan recognizer “pan” on "
        + "“card” began first"), "\(finding.why)")
}

@Test
func `lint: a pencil is tried on a recognizer that takes no finger, and no finger for buttons`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("canvas", frame: [20, 100, 300, 300]) {
      try $0.recognizer("pan", "draw", ["allowedTouchTypes": 4])
      try $0.recognizer("tap", "menu", ["allowedPressTypes": 32])
    }
  }
  #expect(try found(scene) == [])
}

@Test func `lint: a control with handlers loses taps to its own recognizer, or to its class`()
  throws
{
  let scene = try Scene(observing: []) {
    let buy = try $0.view("buy", "UIButton", frame: [0, 100, 100, 50]) { try $0.tap("own") }
    try $0.lab.addHandler("bought", for: .touchUpInside, of: buy)
    let send = try $0.view("send", "UIButton", frame: [0, 200, 100, 50]) {
      try $0.overrides(.touchesBegan, .consume)
    }
    try $0.lab.addHandler("sent", for: .touchDown, of: send)
    let knob = try $0.view("knob", "UIButton", frame: [0, 300, 100, 50]) {
      try $0.overrides(.beginTracking, .no)
    }
    try $0.lab.addHandler("turned", for: .primaryActionTriggered, of: knob)
  }
  #expect(
    "\(try scene.lab.lint())" == """
      unprotected: “buy” loses taps to “own” on itself.
      keptByClass: “send” does not call “sent”: its class does not call super in touchesBegan.
      keptByClass: “knob” does not call “turned”: its class returns false from beginTracking.
      """)
  #expect(
    try scene.lab.lint().found.map(\.why).allSatisfy { $0.contains(" is called when the button ") })
  for button in ["buy", "send", "knob"] {
    let view = AnyObjectID.responder(try scene.view(button))
    try scene.lab.set("isEnabled", of: view, to: [0])
  }
  #expect("\(try scene.lab.lint())" == "Nothing to warn of.")
}

@Test func `lint: a cell that its class, or its list's, keeps from being selected`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("feed", "UITableView", frame: [0, 0, 390, 400]) {
      for row in 0..<3 {
        try $0.view("row\(row)", "UITableViewCell", frame: [0, Double(row) * 60, 390, 60]) {
          if row == 1 { try $0.overrides(.touchesBegan, .consume) }
        }
      }
    }
  }
  #expect(
    "\(try scene.lab.lint())"
      == "keptByClass: “row1” is not selected by a tap: its class does not call super in touchesBegan."
  )
  let list = AnyObjectID.responder(try scene.view("feed"))
  try scene.lab.override(.touchesEnded, of: list, with: .consume)
  // The class of the list is named once, for all its rows; the second row has two that keep it.
  #expect(
    "\(try scene.lab.lint())"
      == "keptByClass: “row0” is not selected by a tap: the class of “feed” does not call super in touchesEnded."
  )
}

@Test func `lint: an edge pan on a view with a margin fires from where the view begins`() throws {
  for (frame, edge) in [
    ([10.0, 100, 380, 100], Direction.right), ([0, 100, 380, 100], .left),
    ([0, 10, 390, 100], .down), ([0, 700, 390, 134], .up),
  ] {
    let scene = try Scene(observing: []) {
      try $0.view("page", frame: frame) {
        let edges: [Direction: Double] = [.right: 2, .left: 8, .down: 1, .up: 4]
        try $0.recognizer("screenEdgePan", "drawer", ["edges": edges[edge, default: 0]])
      }
    }
    #expect("\(try scene.lab.lint())" == "Nothing to warn of.", "\(edge)")
  }
}

@Test func `lint: a pinch on a small view fires`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("dot", frame: [100, 100, 50, 50], with: ["isMultipleTouchEnabled": 1]) {
      try $0.recognizer("pinch", "zoom")
    }
  }
  #expect("\(try scene.lab.lint())" == "Nothing to warn of.")
}

@Test func `lint: a recognizer of more fingers than there are never fires, and ends nothing`()
  throws
{
  let scene = try Scene(observing: []) {
    try $0.view("page") {
      try $0.recognizer("pan", "many", ["minimumNumberOfTouches": 1000])
      try $0.recognizer("tap", "all", ["numberOfTouchesRequired": 32])
    }
  }
  let found = try scene.lab.lint().found.map { "\($0.code.rawValue) \($0.subject)" }
  #expect(found == ["neverFires many", "neverFires all"])
}

@Test func `lint: a recognizer that fires only on a view inside is tried there`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("page") {
      let single = try $0.tap("single")
      let double = try $0.tap("double", taps: 2)
      try $0.lab.require(double, toFail: single)
      // A button keeps single taps from recognizers of others, and no double taps. No probed place of the page is on it.
      try $0.view("like", "UIButton", frame: [165, 165, 30, 30])
    }
  }
  let never = try scene.lab.lint().found.filter { $0.code == .neverFires }
  #expect(never.isEmpty, "\(never)")
}
