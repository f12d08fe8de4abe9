import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// The exercised items, with their number of records.
private func exercised(_ items: [Coverage.Item]) -> [String: Int] {
  let received = items.filter { $0.timelines > 0 }
  return Dictionary(uniqueKeysWithValues: received.map { ($0.name, $0.records) })
}

private func coverage(_ scenes: Scene...) -> Coverage {
  var coverage = Coverage()
  for scene in scenes { coverage.add(scene.lab.timeline) }
  return coverage
}

/// A card with a single tap that waits for a double one, after a double tap.
private func doubleTapped() throws -> Scene {
  let scene = try Scene {
    try $0.view("card") {
      let double = try $0.tap("double", taps: 2)
      let single = try $0.tap("single")
      try $0.lab.require(single, toFail: double)
    }
  }
  scene.isExhaustive = false
  try scene.does(.tap("card", count: 2), .settle)
  return scene
}

@Test func `a double tap exercises who waits, who is withheld and who loses`() throws {
  let scene = try doubleTapped()
  let reported = coverage(scene)
  #expect(
    exercised(reported.relations) == [
      "gestureRecognizerShouldBegin -> true": 2, "waits": 1, "requiredRecognized": 1,
    ])
  let rules = exercised(reported.rules)
  #expect(rules["AR-5"] ?? 0 > 0)
  // A finger that comes down twice is hit-tested twice each time, which no record says of itself.
  #expect(rules["HT-2"] == 0 && rules["TE-1"] == 0 && rules["TE-3"] == 0)
  #expect(rules["TE-2"] == nil && rules["SC-4"] == nil)
}

@Test func `an unrecorded rule does not apply where nothing happens`() throws {
  let scene = try Scene { try $0.view("card") }
  scene.isExhaustive = false
  try scene.does(.settle)
  let reported = coverage(scene)
  #expect(!reported.rules.contains { $0.records == 0 && $0.timelines > 0 })
  #expect(Set(Coverage.laws.map(\.name)).isSubset(of: Set(reported.rules.map(\.name))))
}

@Test func `what several timelines exercise is counted together`() throws {
  let scene = try Scene { try $0.view("card") { _ = try $0.tap("tap") } }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  let (once, twice) = (coverage(scene), coverage(scene, scene))
  for (one, two) in zip(once.rules, twice.rules) {
    #expect(two.records == 2 * one.records && two.timelines == 2 * one.timelines)
  }
  #expect(once.json.contains(#"{"name":"waits","records":0,"timelines":0}"#))
}

@Test func `GR-2 applies where a recognizer receives several phases at once, and not one by one`()
  throws
{
  func applies(_ steps: [Step]) throws -> Bool {
    let scene = try Scene(observing: []) { try $0.recognizer("pinch", "pinch") }
    try scene.lab.play(steps)
    scene.skip()
    return coverage(scene).rules.contains { $0.name == "GR-2" && $0.timelines > 0 }
  }
  let down: [Step] = [.down(1, at: .point(Point(100, 300))), .down(2, at: .point(Point(200, 300)))]
  #expect(try applies(down + [.together([.move(1, to: .by(5, 0)), .up(2)])]))
  #expect(try !applies(down + [.together([.move(1, to: .by(5, 0)), .move(2, to: .by(9, 0))])]))
  #expect(try !applies(down + [.move(1, to: .by(5, 0)), .wait(0.1), .up(2)]))
}

@Test func `a run shows the rules that no record names, and no others`() throws {
  func shown(
    _ actions: [SceneAction], _ className: String = "UIView", tapBelow: Bool = false,
    _ build: (Branch) throws -> Void = { _ in }
  ) throws -> String {
    let scene = try Scene(observing: []) {
      if tapBelow { try $0.tap("below") }
      try $0.view("card", className, build)
    }
    for action in actions { try scene.does(action) }
    try scene.lab.settle()
    scene.skip()
    return coverage(scene).rules.filter { $0.records == 0 && $0.timelines > 0 }.map(\.name)
      .joined(separator: " ")
  }
  let down = SceneAction.down(1, "card")
  #expect(try shown([.wait(0.1)]) == "")
  #expect(try shown([down]) == "HT-2 HT-8")
  #expect(try shown([down]) { try $0.view("inner", frame: [0, 0, 20, 20]) } == "HT-2 HT-6 HT-8")
  #expect(
    try shown([down]) { try $0.overrides(.touchesBegan, .consume) } == "HT-2 HT-8")
  #expect(try shown([.tap("card")]) == "HT-2 HT-7 HT-8 RC-1 RC-3 RC-4")
  #expect(
    try shown([.tap("card"), .wait(1), .tap("card")]) == "HT-2 HT-7 HT-8 TE-1 RC-1 RC-3 RC-4")
  #expect(
    try shown([.tap("card", count: 2)]) == "HT-2 HT-7 HT-8 TE-1 TE-3 RC-1 RC-3 RC-4")
  #expect(
    try shown([.tap("card")]) { try $0.tap("tap") } == "SY-6b HT-2 HT-8 RC-1 RC-3 RC-4 FW-4")
  #expect(
    try shown([.tap("card")]) {
      try $0.tap("tap")
      try $0.recognizer("longPress", "press")
    } == "SY-6b HT-2 HT-8 RC-1 RC-3 RC-4 FW-4 AR-1")
  #expect(try shown([.tap("card")], "UIButton") == "HT-2 HT-7 HT-8 CT-1")
  #expect(try shown([down, .cancel(1)], "UIButton") == "HT-2 HT-8 FW-4 CT-1 CT-5")
  #expect(
    try shown([.tap("card")], "UIButton", tapBelow: true) == "HT-2 HT-7 HT-8 CT-1 CT-4")
}

@Test func `settings that decided are counted, in the order of their first record`() throws {
  let scene = try doubleTapped()
  #expect(
    scene.lab.timeline.settingsUsed.map { "\($0.setting) \($0.records)" } == [
      "single.require(toFail:) 2", "single.delaysTouchesEnded 1", "double.delaysTouchesEnded 2",
      "double.numberOfTapsRequired 1", "double.cancelsTouchesInView 2",
    ])
}

@Test(
  "a finger that moves while another one rests is a witness of TE-2, and no other is",
  arguments: [
    ([.down(1, .at(50, 50)), .down(2, .at(90, 50)), .move(1, .by(20, 0))], true),
    (
      [
        .together([.down(1, .at(50, 50)), .down(2, .at(90, 50))]),
        .together([.move(1, .by(20, 0)), .move(2, .by(20, 0))]),
      ], false
    ),
    (
      [.down(1, .at(50, 50)), .down(2, .at(90, 50)), .up(1), .move(2, .by(20, 0))], false
    ),
    (
      [.down(1, .at(50, 50)), .down(2, .at(90, 50)), .cancel(1), .move(2, .by(20, 0))], false
    ),
  ] as [([SceneAction], Bool)])
private func resting(_ actions: [SceneAction], _ isSeen: Bool) throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", frame: [0, 0, 300, 300], with: ["isMultipleTouchEnabled": 1])
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  #expect((exercised(coverage(scene).rules)["TE-2"] == 0) == isSeen)
}
