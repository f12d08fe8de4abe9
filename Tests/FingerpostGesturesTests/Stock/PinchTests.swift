import Fingerpost
import Testing

@Suite("A pinch")
struct PinchTests {
  /// Two fingers 100 pt apart, the second one then at another distance.
  private func pinched(to distance: Double) throws -> (GestureScene, RecognizerID) {
    let scene = try GestureScene()
    let pinch = try scene.add("pinch")
    try scene.play(.down(1, 100, 300), .down(2, 200, 300), .move(2, 100 + distance, 300))
    return (scene, pinch)
  }

  @Test("begins when the distance has changed by more than 8 pt")
  func hysteresis() throws {
    for (distance, begins) in [
      (108.0, false), (108.000_000_5, false), (108.001, true),
      (92.0, false), (91.999_999_5, false), (91.999, true),
    ] {
      let (scene, _) = try pinched(to: distance)
      #expect(scene.states == (begins ? ["pinch.state(began)"] : []), "\(distance) pt")
    }
  }

  @Test("leaves the 8 pt out of its scale")
  func scale() throws {
    for (distance, base) in [(110.0, 108.0), (200, 108), (90, 92), (50, 92)] {
      let (scene, pinch) = try pinched(to: distance)
      #expect(try scene.measure("scale", of: pinch) == distance / base, "\(distance) pt")
      try scene.play(.move(2, 300, 300))
      #expect(try scene.measure("scale", of: pinch) == 200 / base)
    }
    let (scene, pinch) = try pinched(to: 104)
    #expect(try scene.measure("scale", of: pinch) == 1)
  }

  @Test("ends with the last lift; one finger alone reports its moves and changes no scale")
  func lifts() throws {
    let (scene, pinch) = try pinched(to: 150)
    try scene.play(.up(1), .move(2, 300, 300))
    #expect(try scene.measure("scale", of: pinch) == 150.0 / 108)
    try scene.play(.up(2))
    #expect(
      scene.log == [
        "pinch.state(began)", "pinch.action(began)", "pinch.state(changed)",
        "pinch.action(changed)", "pinch.state(ended)", "pinch.action(ended)",
      ])
    #expect(try scene.measure("scale", of: pinch) == 1, "it has been reset")
  }

  @Test("goes on from its scale when a finger takes the place of a lifted one")
  func replacement() throws {
    let (scene, pinch) = try pinched(to: 216)
    #expect(try scene.measure("scale", of: pinch) == 2)
    try scene.play(.up(1), .down(3, 306, 300))
    #expect(try scene.measure("scale", of: pinch) == 2, "10 pt apart now")
    try scene.play(.move(3, 311, 300))
    #expect(abs(try scene.measure("scale", of: pinch) - 1) < 1e-12, "half as far apart")
  }

  @Test("ignores a third finger for good and lets its view have it")
  func thirdFinger() throws {
    let scene = try GestureScene()
    try scene.lab.set("isMultipleTouchEnabled", of: .responder(scene.view), to: [1])
    let pinch = try scene.add("pinch", ["delaysTouchesBegan": 1])
    try scene.play(
      .down(1, 100, 300), .down(2, 200, 300), .down(3, 150, 400), .move(3, 150, 500), .up(1),
      .move(3, 150, 600))
    #expect(try scene.measure("numberOfTouches", of: pinch) == 1)
    #expect(scene.log.isEmpty)
    let seen = scene.lab.timeline.records.filter { $0.kind == .touches && $0.subject != 0 }
      .filter { scene.lab.timeline.subject($0.subject).name == "view" }
    #expect(seen.map { scene.lab.timeline.fingers(of: $0) } == ["3", "3", "3"])
  }

  @Test("fails when all fingers lift too soon, and without a second finger")
  func failures() throws {
    let (scene, _) = try pinched(to: 105)
    try scene.play(.up(1), .up(2))
    #expect(scene.states == ["pinch.state(failed)"])
    let alone = try GestureScene()
    try alone.add("pinch")
    try alone.play(.down(1, 100, 300), .move(1, 300, 300), .up(1))
    #expect(alone.states == ["pinch.state(failed)"])
  }

  @Test("takes a scale from the program and goes on from there; its velocity starts from zero")
  func settingTheScale() throws {
    let scene = try GestureScene()
    let pinch = try scene.add("pinch")
    try scene.play(
      .down(1, 100, 300), .down(2, 200, 300), .wait(0.1), .move(2, 316, 300), .wait(0.05),
      .move(2, 332, 300))
    #expect(try scene.measure("velocity", of: pinch) > 0)
    try scene.lab.setMeasurement("scale", of: pinch, to: 1)
    #expect(try scene.measure("velocity", of: pinch) == 0)
    try scene.play(.wait(0.05), .move(2, 216, 300))
    #expect(try scene.measure("scale", of: pinch) == 0.5)
    #expect(throws: LabError.self) { try scene.lab.setMeasurement("rotation", of: pinch, to: 1) }
    #expect(throws: LabError.self) { try scene.lab.setMeasurement("scale", of: pinch, to: .nan) }
  }

  @Test("reports its velocity in scale per second")
  func velocity() throws {
    let scene = try GestureScene()
    let pinch = try scene.add("pinch")
    try scene.play(.down(1, 100, 300), .down(2, 200, 300), .move(2, to: .by(54, 0), over: 0.5))
    // 108 pt/s of a base of 108 pt.
    #expect(abs(try scene.measure("velocity", of: pinch) - 1) < 1e-9)
  }

  @Test("survives fingers in one place and places as far away as they may be")
  func extremes() throws {
    let scene = try GestureScene()
    let pinch = try scene.add("pinch")
    try scene.play(
      .down(1, 100, 300), .down(2, 100, 300), .move(2, 120, 300), .move(2, 100, 300), .up(1),
      .down(3, 100, 300), .move(3, 1e9, -1e9), .move(2, -1e9, 1e9), .move(2, 150, 300))
    #expect(try scene.measure("scale", of: pinch).isFinite)
    #expect(try scene.measure("velocity", of: pinch).isFinite)
  }

  @Test("takes a scale that is set while one finger is left, and goes on from it with the next")
  func scaleOfOneFinger() throws {
    let scene = try GestureScene()
    let pinch = try scene.add("pinch")
    try scene.play(.down(1, 100, 300), .down(2, 200, 300), .move(2, 300, 300), .up(1))
    try scene.lab.setMeasurement("scale", of: pinch, to: 3)
    #expect(try scene.measure("scale", of: pinch) == 3)
    try scene.play(.down(3, 100, 300))
    #expect(try scene.measure("scale", of: pinch) == 3)
    try scene.play(.move(3, 200, 300))
    #expect(try scene.measure("scale", of: pinch) == 1.5)
  }
}
