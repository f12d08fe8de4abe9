import Fingerpost
import FingerpostTestSupport
import Testing

/// All state in the middle of a gesture: holds, waits, tracking, timers.
private func busyScene() throws -> Scene {
  let scene = try Scene(try .withScriptedRecognizers(), observing: []) {
    try $0.view("card", with: ["isMultipleTouchEnabled": 1]) {
      try $0.tap("single")
      try $0.tap("double", taps: 2)
      try $0.recognizer(
        "test.continuous", "pan",
        ["moved": Requested.changed, "ended": Requested.ended, "patience": 3])
      try $0.view("button", "UIButton", frame: [10, 10, 100, 50])
    }
  }
  try scene.lab.require(try scene.recognizer("single"), toFail: try scene.recognizer("double"))
  return scene
}

private let actions: [SceneAction] = [
  .tap("card"), .wait(0.1), .down(1, "card"), .wait(0.05), .down(2, "button"), .move(1, .by(2, 2)),
  .together([.move(1, .by(2, 2)), .move(2, .by(100, 100))]), .up(2), .move(1, .by(2, 2)),
  .wait(0.3),
  .up(1), .tap("card", count: 2), .down(3, "button"), .set("double", "isEnabled", [0]), .cancel(3),
  .remove("button"), .settle,
]

@Test func `a copy in mid-gesture goes on like the original, byte for byte, wherever it is made`() {
  withEvery("copied after", of: 0...actions.count) { place in
    let scene = try busyScene()
    for action in actions.prefix(place) { try scene.does(action) }
    let branch = try scene.copy()
    for action in actions.dropFirst(place) {
      try scene.does(action)
      try branch.does(action)
    }
    expectSame(branch.lab.timeline == scene.lab.timeline, true)
    expectSame(branch.lab.now == scene.lab.now, true)
  }
}

@Test func `what happens in a copy does not touch the original`() throws {
  let scene = try busyScene()
  for action in actions.prefix(7) { try scene.does(action) }
  let before = scene.lab.timeline
  let branch = try scene.copy()
  try branch.does(.up(1), .up(2), .set("card", "isHidden", [1]))
  try branch.lab.setProfile("tapInterval", to: 0.1)
  try branch.lab.destroy(.responder(try branch.view("card")))
  #expect(scene.lab.timeline == before)
  #expect(try scene.value("isHidden", of: "card") == 0)
  #expect(scene.lab.profile[.tapInterval] == 0.35)
  #expect(branch.lab.timeline != before)
  for action in actions.dropFirst(7) { try scene.does(action) }
}

@Test func `the same actions give the same bytes in another lab`() throws {
  let labs = try (0..<2).map { _ in
    let scene = try busyScene()
    for action in actions { try scene.does(action) }
    return scene.lab
  }
  #expect(labs[0].timeline == labs[1].timeline)
  #expect(labs[0].timeline.count > 100)
}

@Test func `every record has a cause that leads to an input, a timer or a step`() throws {
  let scene = try busyScene()
  for action in actions { try scene.does(action) }
  let timeline = scene.lab.timeline
  for index in timeline.indices {
    var current = index
    while Int(timeline.records[current].cause) != current {
      #expect(Int(timeline.records[current].cause) < current)
      current = Int(timeline.records[current].cause)
    }
    #expect([.step, .input, .timer].contains(timeline.records[current].kind), "record \(index)")
  }
}

@Test
func `a timeline cleared in mid-gesture names no record of before, and the right ones of after`() {
  withEvery("cleared after", of: 0...actions.count) { place in
    let whole = try busyScene()
    let cleared = try busyScene()
    for action in actions.prefix(place) {
      try whole.does(action)
      try cleared.does(action)
    }
    let cut = whole.lab.recordCount
    try cleared.lab.clearTimeline()
    for action in actions.dropFirst(place) {
      try whole.does(action)
      try cleared.does(action)
    }
    let wanted = whole.lab.timeline.records.dropFirst(Int(cut))
    let seen = cleared.lab.timeline.records
    expectSame(seen.count, wanted.count)
    for (serial, (now, before)) in zip(seen, wanted).enumerated() {
      expectSame(cleared.lab.timeline.token(of: now), whole.lab.timeline.token(of: before))
      if before.cause >= cut {
        expectSame(now.cause, before.cause - cut)
      } else {
        expectSame(now.cause <= UInt32(serial) && seen[Int(now.cause)].turn == now.turn, true)
      }
    }
  }
}
