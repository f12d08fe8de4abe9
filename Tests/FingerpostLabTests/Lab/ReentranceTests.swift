import Fingerpost
import FingerpostGestures
import FingerpostTestSupport
import Testing

/// Everything public that a callback must not do with the lab that is playing.
private func attempts(_ lab: Lab, _ scene: Scene) -> [(String, () throws -> Void)] {
  let (view, tap) = (scene.root, try? scene.recognizer("tap"))
  guard let tap else { return [] }
  return [
    ("play", { try lab.play([.wait(1)]) }),
    (
      "samples",
      { try lab.play(samples: [Sample(time: .zero, finger: 9, phase: .began, point: .zero)]) }
    ),
    ("settle", { try lab.settle() }),
    ("copy", { _ = try lab.copy() }),
    ("clearTimeline", { try lab.clearTimeline() }),
    ("register", { try lab.register(RecognizerType("other", TapRecognizer.self)) }),
    ("destroy a view", { try lab.destroy(.responder(view)) }),
    ("destroy a recognizer", { try lab.destroy(.recognizer(tap)) }),
  ]
}

@Test func `what no callback may do gets an error, and nothing has happened`()
  throws
{
  let scene = try Scene(observing: []) { try $0.tap("tap") }
  let lab = scene.lab
  let all = attempts(lab, scene)
  #expect(all.count == 8)
  withEvery("attempt", of: all.map(\.0).enumerated().map { $0 }) { index, _ in
    let branch = try scene.copy()
    let action = attempts(branch.lab, branch)[index].1
    var calls = 0
    let callback = HookCallback { _ in
      calls += 1
      expectLabError(.busy, saying: "playing") { try action() }
      return .useDefault
    }
    let untouched = try scene.copy()
    for hook in [Hook.hitTest, .pointInside, .touchesBegan, .touchesEnded] {
      try branch.overrides("root", hook, .callback(callback))
    }
    for hook in [Hook.shouldReceiveTouch, .shouldBegin, .action] {
      try branch.overrides("tap", hook, .callback(callback))
    }
    try untouched.overrides("tap", .shouldReceiveTouch, .yes)
    try untouched.overrides("tap", .shouldBegin, .yes)
    for one in [branch, untouched] { try one.does(.tap("root"), .settle) }
    expectSame(calls > 5, true)
    expectSame(
      branch.lab.timeline.log(.touches, .action), untouched.lab.timeline.log(.touches, .action))
  }
}

@Test func `what a callback may read is safe to read`() throws {
  let scene = try Scene(observing: []) { try $0.tap("tap") }
  let lab = scene.lab
  var seen: [String] = []
  try scene.overrides(
    "tap", .action,
    .callback(
      HookCallback { question in
        seen = [
          "\(lab.timeline.count > 5)", "\(lab.recordCount == lab.timeline.count)",
          "\(lab.record(0) == nil)",
          "\(lab.screen.width)", "\(lab.rate)", "\(lab.profile[.tapInterval])",
          "\(lab.registry.types.isEmpty)", "\(lab.isPlaying)", "\(lab.usesPlainHitTest)",
          "\(lab.delegate == lab.application)", "\(question.time.seconds)",
          "\(lab.properties.isEmpty)",
        ]
        seen.append("\(lab.now == question.time)")
        return .useDefault
      }))
  try scene.does(.tap("root"))
  #expect(
    seen == [
      "true", "true", "false", "390.0", "60.0", "0.35", "false", "true", "false", "false", "0.05",
      "false", "true",
    ])
}

@Test func `a callback that fails ends the run after its turn, and the lab stays usable`() throws {
  let scene = try Scene(observing: [.touches, .actions], of: ["root", "tap"]) { try $0.tap("tap") }
  var calls = 0
  try scene.overrides(
    "tap", .shouldBegin,
    .callback(
      HookCallback { _ in
        calls += 1
        return .failure("no idea")
      }))
  expectLabError(.callback, saying: "no idea") { try scene.does(.tap("root")) }
  scene.saw("> tap root\nroot.touchesBegan\ntap.action\nroot.touchesCancelled")
  #expect(scene.lab.timeline.contains { $0.reason == .callbackFailed })
  try scene.overrides("tap", .shouldBegin, nil)
  try scene.does(.wait(1), .tap("root"))
  scene.saw("> wait 1\n> tap root\nroot.touchesBegan\ntap.action\nroot.touchesCancelled")
  #expect(calls == 1)
}

/// A recognizer whose own code reads something when a touch begins.
private struct Reader: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "Reads when a touch begins."
  static let parameters: [GestureParameter<Reader>] = []

  /// What it reads; one test sets it before a touch begins.
  nonisolated(unsafe) static var read: () -> Void = {}

  var location: Point? { nil }
  var numberOfTouches: Int { 0 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    Self.read()
    return .none
  }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .failed }
  mutating func reset() {}
}

@Test func `a recognizer's own code finds a lab that is closed, empty and unchanged`() throws {
  let scene = try Scene(observing: [])
  scene.isExhaustive = false
  let lab = scene.lab
  try lab.register(RecognizerType("reader", Reader.self))
  try lab.addRecognizer("reader", name: "reader", to: scene.root)
  let name = try lab.nameID("root")
  lab.systemGestureEdges = [.bottom]
  lab.usesPlainHitTest = true
  try lab.play([.wait(0.5)])
  var seen: [String] = []
  Reader.read = {
    lab.systemGestureEdges = []
    lab.usesPlainHitTest = false
    lab.usesFastPaths = false
    seen = [
      "\(lab.isReadable) \(lab.isPlaying)", "\(lab.now)", "\(lab.timeline.count)",
      "\(lab.recordCount) \(lab.recordLimit) \(lab.record(0) == nil)",
      "\(lab.objects.count) \(lab.classes.count) '\(lab.name(name))'",
      "\(lab.frontApplication ?? "-") \(lab.systemGestureEdges.rawValue)",
      "\(lab.optionalRecords.rawValue) \(lab.usesPlainHitTest) \(lab.usesFastPaths)",
      "\(lab.firstResponder == nil && lab.focusedView == nil) '\(lab.wordsOfAnswer(.yes, to: .shouldBegin))'",
    ]
    expectLabError(.busy, saying: "the lab is playing; a recognizer's own code must not use it") {
      _ = try lab.get("alpha", of: .responder(scene.root))
    }
  }
  defer { Reader.read = {} }
  try lab.record([.values])
  try lab.play([.tap(.center(scene.root))])
  #expect(
    seen == [
      "false true", "\(Instant(nanoseconds: 500_000_000))", "0", "0 0 true", "0 0 ''", "- 0",
      "0 false false", "true ''",
    ])
  #expect(lab.systemGestureEdges == [.bottom] && lab.usesPlainHitTest && lab.usesFastPaths)
  #expect(lab.optionalRecords == [.values] && lab.recordCount > 0)
  #expect(lab.wordsOfAnswer(.yes, to: .shouldBegin) == "true" && lab.name(name) == "root")
}

@Test func `of several failures in one turn the first one ends the run, after the turn`() throws {
  let scene = try Scene(observing: [.touches], of: ["card", "root", "window"]) {
    try $0.view("card")
  }
  for name in ["card", "root", "window"] {
    try scene.overrides(
      name, .touchesBegan, .callback(HookCallback { _ in .failure("\(name) broke") }))
  }
  expectLabError(.callback, saying: "step 1: card broke") {
    try scene.lab.play([.tap(.center(scene.view("card")))])
  }
  scene.saw("card.touchesBegan\nroot.touchesBegan\nwindow.touchesBegan")
  let timeline = scene.lab.timeline
  let diagnostics = timeline.filter { $0.kind == .diagnostic }
  #expect(diagnostics.map(\.reason) == [.callbackFailed])
  #expect(diagnostics.map { timeline.subject($0.subject).name } == ["card"])
}
