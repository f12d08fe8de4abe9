import CYardstick
import Fingerpost

/// Case 3: hit tests among many siblings, with the index over their frames and by the plain walk.
enum HitTests {
  static let siblingCounts = [10, 1_000, 100_000]
  private static let screen = Size(1000, 1000)

  static func run(_ effort: Effort) throws -> [Measurement] {
    try siblingCounts.flatMap { try run(effort, siblings: $0) }
  }

  private static func run(_ effort: Effort, siblings: Int) throws -> [Measurement] {
    let rects = grid(of: siblings)
    let (lab, views) = try lab(rects)
    let order = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1, Int64($0)) })
    let cells = rects.withUnsafeBufferPointer {
      yardstick_grid_create($0.baseAddress, $0.count, screen.width, screen.height)
    }
    defer { yardstick_grid_destroy(cells) }
    return try [
      (false, "index", 100_000), (true, "plain", max(100, 20_000_000 / (siblings + 100))),
    ].map {
      usesPlain, name, count in
      lab.usesPlainHitTest = usesPlain
      let points = scatter(effort.scaled(count))
      func yardstick(_ p: Point) -> Int64 {
        usesPlain
          ? yardstick_hit_plain(rects, rects.count, p.x, p.y) : yardstick_hit_grid(cells, p.x, p.y)
      }
      for point in points.prefix(2000) {
        let hit = try lab.hitTest(at: point).flatMap { order[$0] } ?? -1
        guard hit == yardstick(point) else {
          throw Mismatch(description: "\(siblings) siblings, \(name): \(hit) is hit at \(point)")
        }
      }
      var found: Int64 = 0
      let times = try race(
        effort,
        [
          {
            try seconds {
              for point in points where try lab.hitTest(at: point) != nil { found += 1 }
            }
          },
          { seconds { for point in points { found += yardstick(point) } } },
        ])
      guard found > 0 else { throw Mismatch(description: "no view was hit") }
      return Measurement(
        number: 3, title: "hit test, \(siblings) siblings, \(name)", memory: "", unit: "hit tests",
        count: points.count, seconds: times[0], yardstick: times[1])
    }
  }

  private static func lab(_ rects: [yardstick_rect]) throws(LabError) -> (Lab, [ResponderID]) {
    let lab = Lab(screen: screen)
    let window = try lab.addWindow("window")
    var views: [ResponderID] = []
    for rect in rects {
      let frame = [rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top]
      views.append(try lab.add("", frame: frame, to: window))
    }
    return (lab, views)
  }

  /// Tiles with a quarter of gap between them.
  private static func grid(of count: Int) -> [yardstick_rect] {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let step = screen.width / Double(columns)
    return (0..<count).map { index in
      let left = Double(index % columns) * step
      let top = Double(index / columns) * step
      return yardstick_rect(
        left: left, top: top, right: left + step * 0.75, bottom: top + step * 0.75)
    }
  }

  /// Points all over the screen, the same ones every time.
  private static func scatter(_ count: Int) -> [Point] {
    var state: UInt64 = 42
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    return (0..<count).map { _ in Point(next() * screen.width, next() * screen.height) }
  }
}
