import Fingerpost
import Testing

@Suite("Measurements")
struct MeasurementTests {
  @Test("of reports that wait are those of the time of the report (AR-5)")
  func waitingReports() throws {
    let scene = try GestureScene()
    let tap = try scene.add("tap")
    let pan = try scene.add("pan")
    try scene.lab.require(pan, toFail: tap)
    let reported = CallLog()
    try scene.lab.override(.action, of: .recognizer(pan), with: reported.answer)
    try scene.play(
      .down(1, 100, 300), .move(1, by: 20, 0), .move(1, by: 5, 0), .move(1, by: 7, 3))
    #expect(reported.questions.isEmpty, "the tap is undecided")
    try scene.play(.wait(1), .move(1, by: 10, 0), .up(1))
    #expect(reported.values("translation.x") == [10, 15, 22, 32, 32])
    #expect(reported.values("translation.y") == [0, 0, 3, 3, 3])
    #expect(reported.questions.map { $0.point.x } == [120, 125, 132, 142, 142])
    #expect(reported.questions.map(\.state) == [2, 3, 3, 3, 4])
  }

  @Test("reach a callback in the action's state")
  func pinchCallback() throws {
    let scene = try GestureScene()
    let pinch = try scene.add("pinch")
    let reported = CallLog()
    try scene.lab.override(.action, of: .recognizer(pinch), with: reported.answer)
    try scene.play(
      .down(1, 100, 300), .down(2, 200, 300), .move(2, 208.5, 300), .move(2, 316, 300), .up(1),
      .up(2))
    #expect(reported.values("scale") == [108.5 / 108, 2, 2])
  }

  @Test("that no recognizer has are refused by name, with the nearest one that there is")
  func names() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    do {
      _ = try scene.measure("translation.z", of: pan)
      Issue.record("nothing measures translation.z")
    } catch let error as LabError {
      #expect(error.code == .name)
      #expect(error.message.contains("translation.x"))
    }
  }

  @Test("of a place follow the view asked for, through its transform")
  func places() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan", to: scene.root)
    // Turned by a quarter about its centre (200, 400).
    try scene.lab.set("transform", of: .responder(scene.view), to: [0, 1, -1, 0, 0, 0])
    try scene.play(.down(1, 200, 400), .move(1, by: 20, 0))
    #expect(try scene.lab.location(of: pan) == Point(220, 400))
    #expect(try scene.lab.location(of: pan, in: scene.root) == Point(220, 400))
    let inside = try scene.lab.location(of: pan, in: scene.view)
    #expect(inside.distance(to: Point(150, 280)) < 1e-9)
  }

  @Test("go with a copy of the lab in mid-gesture, each on its own way")
  func copies() throws {
    let scene = try GestureScene()
    let pan = try scene.add("pan")
    try scene.play(.down(1, 100, 300), .wait(0.05), .move(1, by: 30, 0))
    let branch = try scene.lab.copy()
    try scene.play(.wait(0.05), .move(1, by: 5, 0))
    try branch.play([.wait(0.05), .move(1, to: .by(50, 0))])
    #expect(try scene.measure("translation.x", of: pan) == 25)
    #expect(try branch.measure("translation.x", of: pan) == 70)
    #expect(try scene.measure("velocity.x", of: pan) != branch.measure("velocity.x", of: pan))
  }
}
