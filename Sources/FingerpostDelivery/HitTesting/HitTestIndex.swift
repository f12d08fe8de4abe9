import FingerpostModel

/// A grid over the frames of many siblings: which of them can contain a point at all.
///
/// A promise, not an answer: it may name too many, never too few. Children that override hit-testing are always named.
struct HitTestIndex: Sendable {
  /// With fewer siblings a plain walk is as fast, and each of its calls has its record.
  static let minimumSiblings = 64
  /// A child over more cells than this is listed once, for every point.
  private static let maximumCells = 64

  let layoutVersion: UInt32
  private var bounds: Rect
  private var columns: Int
  private var rows: Int
  /// Ranks of children per cell; rank 0 is the frontmost.
  private var cells: [[UInt32]]
  private var everywhere: [UInt32] = []
  private var children: [UInt32] = []

  init(of parent: UInt32, in stage: borrowing Stage) {
    layoutVersion = stage.responders[parent].layoutVersion
    var boxes: [Rect] = []
    var child = stage.responders[parent].lastChild
    while child != noIndex {
      children.append(child)
      boxes.append(stage.responders[child].geometry.boundingBox)
      child = stage.responders[child].previousSibling
    }
    bounds = Rect.around(
      boxes.flatMap { [Point($0.minX, $0.minY), Point($0.maxX, $0.maxY)] }.filter(\.isFinite))
    let side = max(1, Int(Double(children.count).squareRoot()))
    columns = side
    rows = side
    cells = Array(repeating: [], count: side * side)
    for (rank, box) in boxes.enumerated() {
      let isOverridden = stage.responders[children[rank]].hasHitTestOverride
      place(UInt32(truncatingIfNeeded: rank), box, everywhere: isOverridden)
    }
  }

  private mutating func place(_ rank: UInt32, _ box: Rect, everywhere isEverywhere: Bool) {
    let (left, right) = (column(box.minX), column(box.maxX))
    let (top, bottom) = (row(box.minY), row(box.maxY))
    let isFinite = Point(box.minX, box.minY).isFinite && Point(box.maxX, box.maxY).isFinite
    let area = (abs(right - left) + 1) * (abs(bottom - top) + 1)
    if isEverywhere || !isFinite || area > Self.maximumCells {
      everywhere.append(rank)
      return
    }
    for y in min(top, bottom)...max(top, bottom) {
      for x in min(left, right)...max(left, right) { cells[y * columns + x].append(rank) }
    }
  }

  private func column(_ x: Double) -> Int { cell(x - bounds.minX, bounds.size.width, columns) }
  private func row(_ y: Double) -> Int { cell(y - bounds.minY, bounds.size.height, rows) }

  private func cell(_ offset: Double, _ length: Double, _ count: Int) -> Int {
    let place = length > 0 ? offset / length * Double(count) : 0
    if !(place > 0) { return 0 }
    return place >= Double(count) ? count - 1 : Int(place)
  }

  /// The children that may contain a point, front first, and how many of all children are not among them.
  func candidates(at point: Point) -> (children: [UInt32], passedOver: Int) {
    let cell = cells[row(point.y) * columns + column(point.x)]
    var ranks: [UInt32] = []
    ranks.reserveCapacity(cell.count + everywhere.count)
    var (i, j) = (0, 0)
    while i < cell.count || j < everywhere.count {
      if j >= everywhere.count || (i < cell.count && cell[i] < everywhere[j]) {
        ranks.append(cell[i])
        i += 1
      } else {
        ranks.append(everywhere[j])
        j += 1
      }
    }
    return (ranks.map { children[Int($0)] }, children.count - ranks.count)
  }
}
