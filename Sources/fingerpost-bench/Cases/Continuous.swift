import Fingerpost
import Glibc

/// Case 6: gestures that act at every sample. Without a yardstick so far.
enum Continuous {
  static func run(_ effort: Effort) throws -> [Measurement] {
    let count = effort.scaled(500_000)
    return try [
      measure("pan", ["pan"], circle(count, fingers: 1), effort),
      measure("pinch and rotation together", ["pinch", "rotation"], circle(count, fingers: 2), effort),
    ]
  }

  private static func measure(
    _ title: String, _ types: [String], _ samples: [Sample], _ effort: Effort
  ) throws -> Measurement {
    func lab() throws -> Lab {
      let lab = Lab()
      let view = try lab.makeView("view")
      try lab.set("frame", of: .responder(view), to: [0, 0, 390, 844])
      try lab.set("isMultipleTouchEnabled", of: .responder(view), to: [1])
      try lab.addSubview(view, to: lab.addWindow("window"))
      for type in types {
        let recognizer = try lab.addRecognizer(type, to: view)
        try lab.override(.shouldRecognizeSimultaneouslyWith, of: .recognizer(recognizer), with: .yes)
      }
      return lab
    }
    let whole = try lab()
    try whole.play(samples: samples)
    let actions = whole.timeline.count { $0.kind == .action }
    guard actions > samples.count / 4 else {
      throw Mismatch(description: "\(title): only \(actions) actions")
    }
    let times = try race(
      effort, { try samples.secondsInBlocks(of: TouchRace.block, on: try lab()) }, { 0 })
    return Measurement(
      number: 6, title: title, memory: "recycled", unit: "samples", count: samples.count,
      seconds: times.engine, yardstick: nil, records: Int(whole.recordCount) - 1)
  }

  /// Fingers on opposite sides of a circle that turns and breathes, at 120 Hz.
  private static func circle(_ count: Int, fingers: Int) -> [Sample] {
    (0..<count).map { index in
      let step = index / fingers
      let side = index % fingers == 0 ? 1.0 : -1.0
      let angle = Double(step) * 0.01
      let radius = side * (80 + 40 * sin(angle / 3))
      return Sample(
        time: Instant.Span(nanoseconds: Int64(step) * 8_333_333), finger: Int32(index % fingers) + 1,
        phase: step == 0 ? .began : .moved,
        point: Point(195 + radius * cos(angle), 422 + radius * sin(angle)))
    }
  }
}
