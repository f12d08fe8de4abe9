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
