import Fingerpost
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A rotation")
struct RotationTests {
  private let degree = Double.pi / 180

  /// A place on a circle of 50 pt about (200, 300), clockwise from the right.
  private func spot(_ degrees: Double) -> Point {
    Point(200 + 50 * cos(degrees * degree), 300 + 50 * sin(degrees * degree))
  }

  /// A finger in the centre, and one that turns about it, step by step.
  private func turned(_ degrees: Double...) throws -> (GestureScene, RecognizerID) {
    let scene = try GestureScene()
    let rotation = try scene.add("rotation")
    try scene.play(.down(1, 200, 300), .down(2, 250, 300))
    for angle in degrees { try scene.lab.play([.move(2, to: .point(spot(angle)))]) }
    return (scene, rotation)
  }

  @Test("begins when the line has turned by more than 5 degrees, either way")
  func hysteresis() throws {
    for (angle, begins) in [
      (4.999, false), (5.0, false), (5.001, true), (-4.999, false), (-5.0, false), (-5.001, true),
    ] {
      let (scene, _) = try turned(angle)
      #expect(scene.states == (begins ? ["rotation.state(began)"] : []), "\(angle) degrees")
    }
  }

  @Test("leaves the 5 degrees out, and counts whole turns")
  func compensation() throws {
    for (path, degrees) in [
      ([6.0], 1.0), ([95], 90), ([-95], -90), ([100, 200, 300, 400], 395),
      ([-100, -200, -300, -400, -500, -600, -700, -725], -720), ([90, 180, 95], 90), ([20, 0], -5),
    ] {
      let scene = try GestureScene()
      let rotation = try scene.add("rotation")
      try scene.play(.down(1, 200, 300), .down(2, 250, 300))
      for angle in path { try scene.lab.play([.move(2, to: .point(spot(angle)))]) }
      let seen = try scene.measure("rotation", of: rotation) / degree
      #expect(abs(seen - degrees) < 1e-9, "\(path) gives \(seen)")
    }
  }

  @Test("ends with the last lift; a finger that takes another's place makes no jump")
  func replacement() throws {
    let (scene, rotation) = try turned(45, 95)
    try scene.play(.up(1), .move(2, 100, 300))
    #expect(abs(try scene.measure("rotation", of: rotation) / degree - 90) < 1e-9)
    try scene.play(.down(3, 100, 400))
    #expect(abs(try scene.measure("rotation", of: rotation) / degree - 90) < 1e-9)
    try scene.play(.move(3, 200, 300))
    #expect(abs(try scene.measure("rotation", of: rotation) / degree - 0) < 1e-9, "90 degrees back")
    try scene.play(.up(2), .up(3))
    #expect(
      scene.states == [
        "rotation.state(began)", "rotation.state(changed)", "rotation.state(changed)",
        "rotation.state(ended)",
      ])
  }

  @Test("before it has begun, a new pair starts at nothing")
  func newPair() throws {
    let (scene, _) = try turned(4)
    try scene.play(
      .up(1), .down(3, 200, 300), .move(2, to: .point(spot(8))), .move(2, to: .point(spot(9.1))))
    #expect(scene.states == ["rotation.state(began)"], "more than 5 degrees from 4")
  }

  @Test("reports its velocity in radians per second and takes a rotation from the program")
  func velocity() throws {
    let scene = try GestureScene()
    let rotation = try scene.add("rotation")
    try scene.play(.down(1, 200, 300), .down(2, 250, 300))
    var seen: [Double] = []
    for k in 1...30 {
      try scene.lab.play([.wait(1.0 / 60), .move(2, to: .point(spot(Double(k) * 2)))])
      seen.append(try scene.measure("velocity", of: rotation))
    }
    #expect(abs((seen.last ?? 0) - 120 * degree) < 1e-6)
    try scene.lab.setMeasurement("rotation", of: rotation, to: 1)
    #expect(try scene.measure("rotation", of: rotation) == 1)
    #expect(try scene.measure("velocity", of: rotation) == 0)
  }

  @Test("survives fingers in one place")
  func onePlace() throws {
    let scene = try GestureScene()
    let rotation = try scene.add("rotation")
    try scene.play(
      .down(1, 200, 300), .down(2, 200, 300), .move(2, 250, 300), .move(2, 200, 300),
      .move(2, 200, 350))
    #expect(abs(try scene.measure("rotation", of: rotation) / degree - 85) < 1e-9)
  }
}
