import Fingerpost

/// Case 7: a branch of a lab in mid-gesture, taken and thrown away, and one that plays on.
enum Copies {
  static func run(_ effort: Effort) throws -> [Measurement] {
    try [10, 10_000].flatMap { try run(effort, views: $0) }
  }

  private static func run(_ effort: Effort, views: Int) throws -> [Measurement] {
    let lab = try Drag.lab(tap: "tap", depth: Drag.depth)
    for _ in 0..<views { _ = try lab.makeView() }
    let samples = Drag.circle(100_000)
    try lab.play(samples: samples)
    let next = Sample(
      time: Instant.Span(nanoseconds: 500), finger: 1, phase: .moved, point: Point(200, 400))
    let count = effort.scaled(1000)
    func measure(_ title: String, _ body: () throws -> Void) throws -> Measurement {
      let times = try race(
        effort, { try seconds { for _ in 0..<count { try body() } } }, { 0 })
      return Measurement(
        number: 7, title: title, memory: "", unit: "copies", count: count, seconds: times.engine,
        yardstick: nil, records: Int(lab.recordCount))
    }
    return try [
      measure("copy, \(views) views") { _ = try lab.copy() },
      measure("copy and go on, \(views) views") { try lab.copy().play(samples: [next]) },
    ]
  }
}
