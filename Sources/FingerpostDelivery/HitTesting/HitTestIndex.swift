import FingerpostModel

/// A grid over the frames of many siblings: which of them can contain a point at all.
///
/// A promise, not an answer: it may name too many, never too few. Children that override hit-testing are always named.
/// Never changed once it is made, so branches share it; a class, so that a look into it copies nothing.
final class HitTestIndex: Sendable {
  /// With fewer siblings a plain walk is as fast, and each of its calls has its record.
  static let minimumSiblings = 64
  /// A child over more cells than this is listed once, for every point.
  private static let maximumCells = 64

  let layoutVersion: UInt32
  private let grid: Grid
  /// Children by their rank; rank 0 is the frontmost.
  private let children: [ResponderIndex]
  /// The ranks in cell c are `ranks[starts[c] ..< starts[c + 1]]`, ascending.
  private let starts: [UInt32]
  private let ranks: [UInt32]
  /// The ranks of those that belong to every cell, ascending.
  private let everywhere: [UInt32]

  init(of parent: ResponderIndex, in stage: borrowing Stage) {
    layoutVersion = stage.responders[parent].layoutVersion
    var children: [ResponderIndex] = []
    var boxes: [Rect] = []
    var child = stage.responders[parent].lastChild
    while child != .nowhere {
      children.append(child)
      boxes.append(stage.responders[child].geometry.boundingBox)
      child = stage.responders[child].previousSibling
    }
    let grid = Grid(around: boxes)
    var everywhere: [UInt32] = []
    var cells: [[UInt32]] = Array(repeating: [], count: grid.columns * grid.rows)
    for (place, box) in boxes.enumerated() {
      let rank = UInt32(truncatingIfNeeded: place)
      let isOverridden = stage.responders[children[place]].hasHitTestOverride
      let covered = isOverridden ? nil : grid.cells(of: box, atMost: Self.maximumCells)
      guard let covered else {
        everywhere.append(rank)
        continue
      }
      for y in covered.rows {
        for x in covered.columns { cells[y * grid.columns + x].append(rank) }
      }
    }
    var starts: [UInt32] = [0]
    for cell in cells { starts.append(starts[starts.count - 1] &+ UInt32(cell.count)) }
    self.grid = grid
    self.children = children
    self.everywhere = everywhere
    self.starts = starts
    ranks = cells.flatMap { $0 }
  }

  /// Adds the children that may contain a point, front first; how many of all children are not among them.
  func addCandidates(at point: Point, to found: inout [ResponderIndex]) -> Int {
    let cell = grid.cell(at: point)
    let end = Int(starts[cell + 1])
    var (i, j) = (Int(starts[cell]), 0)
    let passedOver = children.count - (end - i) - everywhere.count
    while i < end || j < everywhere.count {
      if j >= everywhere.count || (i < end && ranks[i] < everywhere[j]) {
        found.append(children[Int(ranks[i])])
        i += 1
      } else {
        found.append(children[Int(everywhere[j])])
        j += 1
      }
    }
    return passedOver
  }
}

/// About as many cells as boxes over a rectangle, nearly square ones, so that the rows of a list lie in few of them;
/// what lies outside belongs to the cells at the edge.
private struct Grid: Sendable {
  let columns: Int
  let rows: Int
  private let bounds: Rect

  init(around boxes: [Rect]) {
    bounds = Rect.around(
      boxes.flatMap { [Point($0.minX, $0.minY), Point($0.maxX, $0.maxY)] }.filter(\.isFinite))
    let count = Double(boxes.count)
    let wanted = (count * bounds.size.width / bounds.size.height).squareRoot()
    columns = wanted > 1 ? Int(min(wanted, max(1, count))) : 1
    rows = max(1, boxes.count / columns)
  }

  func cell(at point: Point) -> Int { row(point.y) * columns + column(point.x) }

  /// The cells that a box covers; nil when they are too many or the box is endless.
  func cells(
    of box: Rect, atMost limit: Int
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard Point(box.minX, box.minY).isFinite, Point(box.maxX, box.maxY).isFinite else { return nil }
    let (left, right) = (column(box.minX), column(box.maxX))
    let (top, bottom) = (row(box.minY), row(box.maxY))
    guard (abs(right - left) + 1) * (abs(bottom - top) + 1) <= limit else { return nil }
    return (min(left, right)...max(left, right), min(top, bottom)...max(top, bottom))
  }

  private func column(_ x: Double) -> Int { place(x - bounds.minX, bounds.size.width, columns) }
  private func row(_ y: Double) -> Int { place(y - bounds.minY, bounds.size.height, rows) }

  private func place(_ offset: Double, _ length: Double, _ count: Int) -> Int {
    let place = length > 0 ? offset / length * Double(count) : 0
    if !(place > 0) { return 0 }
    return place >= Double(count) ? count - 1 : Int(place)
  }
}
