import Fingerpost
import Glibc

/// Case 8: a finger that scrolls, up and down. Without a yardstick so far.
enum Scrolling {
  static let cells = 10_000

  static func run(_ effort: Effort) throws -> [Measurement] {
    let samples = wave(effort.scaled(100_000))
    return try [
      measure("scroll, \(cells) cells", table, samples, effort),
      measure("scroll, two nested in a sheet", sheet, samples, effort),
    ]
  }

  private static func measure(
    _ title: String, _ makeLab: () throws(LabError) -> Lab, _ samples: [Sample], _ effort: Effort
  ) throws -> Measurement {
    let whole = try makeLab()
    try whole.play(samples: samples)
    let scrolls = whole.timeline.count { $0.kind == .scroll }
    guard scrolls > samples.count / 4 else {
      throw Mismatch(description: "\(title): only \(scrolls) times scrolled")
    }
    let times = try race(
      effort, { try samples.secondsInBlocks(of: TouchRace.block, on: try makeLab()) }, { 0 })
    return Measurement(
      number: 8, title: title, memory: "recycled", unit: "samples", count: samples.count,
      seconds: times.engine, yardstick: nil, records: Int(whole.recordCount) - 1)
  }

  private static func table() throws(LabError) -> Lab {
    let lab = Lab()
    let table = try scrollView(
      "table", "UITableView", [0, 0, 390, 844], content: [390, 44 * Double(cells)],
      in: lab.addWindow("window"), of: lab)
    for index in 0..<cells {
      let cell = try lab.makeView(class: "UITableViewCell")
      try lab.set("frame", of: .responder(cell), to: [0, 44 * Double(index), 390, 44])
      try lab.addSubview(cell, to: table)
    }
    return lab
  }

  /// A sheet over the lower part of the screen; both scroll views go the same way.
  private static func sheet() throws(LabError) -> Lab {
    let lab = Lab()
    let sheet = try lab.makeView("sheet")
    try lab.set("frame", of: .responder(sheet), to: [0, 80, 390, 764])
    try lab.addSubview(sheet, to: lab.addWindow("window"))
    let outer = try scrollView(
      "outer", "UIScrollView", [0, 0, 390, 764], content: [390, 3000], in: sheet, of: lab)
    _ = try scrollView(
      "inner", "UIScrollView", [0, 0, 390, 764], content: [390, 3000], in: outer, of: lab)
    return lab
  }

  private static func scrollView(
    _ name: String, _ className: String, _ frame: [Double], content: [Double], in parent: View,
    of lab: Lab
  ) throws(LabError) -> View {
    let view = try lab.makeView(name, class: className)
    try lab.set("frame", of: .responder(view), to: frame)
    try lab.set("contentSize", of: .responder(view), to: content)
    try lab.addSubview(view, to: parent)
    return view
  }

  /// From the lower part of the screen up and back, at 120 Hz.
  private static func wave(_ count: Int) -> [Sample] {
    (0..<count).map { index in
      Sample(
        time: Instant.Span(nanoseconds: Int64(index) * 8_333_333), finger: 1,
        phase: index == 0 ? .began : .moved,
        point: Point(200, 450 + 300 * cos(Double(index) * 0.01)))
    }
  }
}
