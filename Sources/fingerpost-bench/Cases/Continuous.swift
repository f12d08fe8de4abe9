import CYardstick
import Fingerpost
import Glibc

/// Case 6: gestures that act at every sample.
enum Continuous {
  static func races(_ effort: Effort) -> [TouchRace] {
    let count = effort.scaled(500_000)
    return [
      TouchRace(
        number: 6, title: "pan", count: count, samples: circle(count, fingers: 1),
        makeLab: { () throws(LabError) in try lab(["pan"]) }, makeYardstick: { yardstick_pan() },
        numbers: { lab throws(LabError) in
          try lab.measured(
            ["translation.x", "translation.y", "velocity.x", "velocity.y"], by: "pan")
        }),
      TouchRace(
        number: 6, title: "pinch and rotation together", count: count,
        samples: circle(count, fingers: 2),
        makeLab: { () throws(LabError) in try lab(["pinch", "rotation"]) }),
    ]
  }

  static func lab(_ types: [String]) throws(LabError) -> Lab {
    let lab = Lab()
    let view = try lab.add("view", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.set("isMultipleTouchEnabled", of: .responder(view), to: [1])
    for type in types {
      let recognizer = try lab.addRecognizer(type, name: type, to: view)
      try lab.override(.shouldRecognizeSimultaneouslyWith, of: .recognizer(recognizer), with: .yes)
    }
    return lab
  }

  /// Fingers on opposite sides of a circle that turns and breathes, at 120 Hz.
  static func circle(_ count: Int, fingers: Int) -> [Sample] {
    (0..<count).map { index in
      let step = index / fingers
      let side = index % fingers == 0 ? 1.0 : -1.0
      let angle = Double(step) * 0.01
      let radius = side * (80 + 40 * sin(angle / 3))
      return Sample(
        step * 8_333_333, finger: Int32(index % fingers) + 1, step == 0 ? .began : .moved,
        Point(195 + radius * cos(angle), 422 + radius * sin(angle)))
    }
  }
}
