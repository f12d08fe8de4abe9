import Fingerpost

/// Case 7: a branch of a lab in mid-gesture, created and freed, and one that continues.
enum Copies {
  static func run(_ effort: Effort) throws -> [Measurement] {
    try [10, 10_000].flatMap { try run(effort, views: $0) }
  }

  private static func run(_ effort: Effort, views: Int) throws -> [Measurement] {
    let lab = try Drag.lab(tap: "tap")
    for _ in 0..<views { _ = try lab.makeView() }
    try lab.play(samples: Drag.circle(100_000))
    let next = [Sample(500, .moved, Point(200, 400))]
    let count = effort.scaled(1000)
    func time(_ body: @escaping () throws -> Void) -> () throws -> Double {
      { try seconds { for _ in 0..<count { try body() } } }
    }
    let times = try race(
      effort,
      [time { _ = try lab.attachedCopy() }, time { try lab.attachedCopy().play(samples: next) }])
    return zip(["copy", "copy and go on"], times).map { title, seconds in
      Measurement(
        number: 7, title: "\(title), \(views) views", memory: "", unit: "copies", count: count,
        seconds: seconds, yardstick: nil, records: Int(lab.recordCount))
    }
  }
}
