import FingerpostModel

/// A grid over the frames of many siblings, to find those that may contain a point.
///
/// The result may have too many candidates, never too few. Subviews that override hit-testing are
/// always included. It is immutable, so branches share it, and a class, so that access copies
/// nothing.
final class HitTestIndex: Sendable {
  /// With fewer siblings a plain walk is as fast, and each of its calls has a record.
  static let minimumSiblings = 64
  /// A subview that covers more cells than this is listed once, for every point.
  private static let maximumCells = 64

  let layoutVersion: UInt32
  /// The number of subviews now.
  private let count: Int
  private let grid: Grid
  /// The subviews at the creation of the grid by their rank, with their order numbers; rank 0 is the frontmost.
  private let children: [ResponderIndex]
  private let orders: [Int64]
  /// The ranks in cell c are `ranks[starts[c] ..< starts[c + 1]]`, ascending.
  private let starts: [UInt32]
  private let ranks: [UInt32]
  /// The ranks of those that belong to every cell, ascending.
  private let everywhere: [UInt32]
  /// The frames at the creation of the grid, by rank.
  private let boxes: [Rect]
  /// The ranks that have moved or gone since; `ranks` and `everywhere` do not apply to them.
  private let stale: [UInt32]
  /// The subviews that have moved or come since, front first.
  private let movers: [Mover]

  /// How many frames reach as far as the grid does, at each of its sides.
  private let reaching: Grid.Sides

  /// A subview that is elsewhere than at the creation of the grid; in the cells that its frame covers, or everywhere
  /// (nil).
  private struct Mover: Sendable {
    let child: ResponderIndex
    let order: Int64
    let box: Rect
    let cells: Grid.Cells?
  }

  init(of parent: ResponderIndex, in hierarchy: borrowing Hierarchy) {
    layoutVersion = hierarchy.responders[parent].layoutVersion
    // All lists have a single owner, because a shared list would be checked at each step.
    var children: UniqueArray<ResponderIndex> = UniqueArray()
    var orders: UniqueArray<Int64> = UniqueArray()
    var boxes: UniqueArray<Rect> = UniqueArray()
    var isAlwaysAsked: UniqueArray<Bool> = UniqueArray()
    var child = hierarchy.responders[parent].lastChild
    while child != .nowhere {
      children.append(child)
      orders.append(hierarchy.responders[child].siblingOrder)
      boxes.append(hierarchy.boundingBox(of: child))
      isAlwaysAsked.append(hierarchy.responders[child].hasHitTestOverride)
      child = hierarchy.responders[child].previousSibling
    }
    let grid = Grid(around: boxes.buffer)
    // Counts the entries of each cell first, then fills lists of the exact size.
    var covered: UniqueArray<Grid.Cells?> = UniqueArray()
    var everywhere: [UInt32] = []
    var ends = UniqueArray(repeating: UInt32(0), count: grid.columns * grid.rows + 1)
    for index in boxes.indices {
      let cells =
        isAlwaysAsked[index] ? nil : grid.cells(of: boxes[index], atMost: Self.maximumCells)
      covered.append(cells)
      if let cells {
        grid.visit(cells) { ends[$0 + 1] &+= 1 }
      } else {
        everywhere.append(UInt32(truncatingIfNeeded: index))
      }
    }
    for cell in 1..<ends.count { ends[cell] &+= ends[cell - 1] }
    starts = Array(ends.buffer)
    var ranks = UniqueArray(repeating: UInt32(0), count: Int(ends[ends.count - 1]))
    for index in covered.indices {
      guard let cells = covered[index] else { continue }
      grid.visit(cells) { cell in
        ranks[Int(ends[cell])] = UInt32(truncatingIfNeeded: index)
        ends[cell] &+= 1
      }
    }
    self.grid = grid
    count = children.count
    self.children = Array(children.buffer)
    self.orders = Array(orders.buffer)
    self.everywhere = everywhere
    self.ranks = Array(ranks.buffer)
    self.boxes = Array(boxes.buffer)
    var reaching = Grid.Sides()
    for index in boxes.indices { reaching &+= grid.sides(reachedBy: boxes[index]) }
    self.reaching = reaching
    stale = []
    movers = []
  }

  private init(
    _ known: HitTestIndex, version: UInt32, count: Int, stale: [UInt32], movers: [Mover],
    reaching: Grid.Sides
  ) {
    layoutVersion = version
    self.count = count
    grid = known.grid
    children = known.children
    orders = known.orders
    starts = known.starts
    ranks = known.ranks
    everywhere = known.everywhere
    boxes = known.boxes
    self.stale = stale
    self.movers = movers
    self.reaching = reaching
  }

  /// A copy with its own memory.
  init(separateFrom known: HitTestIndex) {
    layoutVersion = known.layoutVersion
    count = known.count
    grid = known.grid
    children = known.children.separated()
    orders = known.orders.separated()
    starts = known.starts.separated()
    ranks = known.ranks.separated()
    everywhere = known.everywhere.separated()
    boxes = known.boxes.separated()
    stale = known.stale.separated()
    movers = known.movers.separated()
    reaching = known.reaching
  }

  private static func cells(
    of child: ResponderIndex, at box: Rect, in grid: Grid, _ hierarchy: borrowing Hierarchy
  ) -> Grid.Cells? {
    hierarchy.responders[child].hasHitTestOverride ? nil : grid.cells(of: box, atMost: maximumCells)
  }

  /// The same index after a few subviews have moved, come or gone. Nil where a new index would have another grid, or
  /// where other changes have happened. So it always equals a new index.
  func moved(with parent: ResponderIndex, in hierarchy: borrowing Hierarchy) -> HitTestIndex? {
    let count = Int(hierarchy.responders[parent].childCount)
    guard let moves = hierarchy.moves(in: parent, since: layoutVersion), grid.isFit(for: count)
    else { return nil }
    var (stale, movers, reaching) = (stale, movers, reaching)
    for move in moves.reversed() {
      // What was known under this number goes; the subview that has it now, if it is this one, comes.
      if let place = movers.firstIndex(where: { $0.order == move.order }) {
        reaching &-= grid.sides(reachedBy: movers.remove(at: place).box)
      } else if let rank = rank(of: move.order), !stale.contains(rank) {
        reaching &-= grid.sides(reachedBy: boxes[Int(rank)])
        stale.append(rank)
      }
      let child = move.view
      guard hierarchy.responders.isLive(child), hierarchy.responders[child].superview == parent,
        hierarchy.responders[child].siblingOrder == move.order
      else { continue }
      let box = hierarchy.boundingBox(of: child)
      guard grid.contains(box) else { return nil }
      reaching &+= grid.sides(reachedBy: box)
      movers.append(
        Mover(
          child: child, order: move.order, box: box,
          cells: Self.cells(of: child, at: box, in: grid, hierarchy)))
    }
    guard max(movers.count, stale.count) <= Self.minimumSiblings, all(reaching .> 0) else {
      return nil
    }
    movers.sort { $0.order > $1.order }
    return HitTestIndex(
      self, version: hierarchy.responders[parent].layoutVersion, count: count, stale: stale,
      movers: movers, reaching: reaching)
  }

  /// The rank of the subview that had an order number when the grid was made.
  private func rank(of order: Int64) -> UInt32? {
    var (low, high) = (0, orders.count)
    while low < high {
      let middle = (low + high) / 2
      if orders[middle] > order { low = middle + 1 } else { high = middle }
    }
    return low < orders.count && orders[low] == order ? UInt32(truncatingIfNeeded: low) : nil
  }

  /// Adds the subviews that may contain a point, front first; returns the number of the others.
  func addCandidates(at point: Point, to found: inout UniqueArray<ResponderIndex>) -> Int {
    let start = found.count
    let place = grid.place(of: point)
    let cell = place.row * grid.columns + place.column
    let end = Int(starts[cell + 1])
    var (i, j, k) = (Int(starts[cell]), 0, 0)
    if everywhere.isEmpty, stale.isEmpty, movers.isEmpty {
      while i < end {
        found.append(children[Int(ranks[i])])
        i += 1
      }
      return count - (found.count - start)
    }
    while true {
      while i < end, isStale(ranks[i]) { i += 1 }
      while j < everywhere.count, isStale(everywhere[j]) { j += 1 }
      while k < movers.count, movers[k].cells?.contains(place) == false { k += 1 }
      let rank = min(
        i < end ? ranks[i] : .max, j < everywhere.count ? everywhere[j] : .max)
      if k < movers.count, rank == .max || movers[k].order > orders[Int(rank)] {
        found.append(movers[k].child)
        k += 1
      } else if rank < .max {
        found.append(children[Int(rank)])
        if i < end, ranks[i] == rank { i += 1 } else { j += 1 }
      } else {
        return count - (found.count - start)
      }
    }
  }

  private func isStale(_ rank: UInt32) -> Bool { !stale.isEmpty && stale.contains(rank) }
}

/// A grid with about as many nearly square cells as frames, so that the rows of a list cover few
/// cells. Points outside belong to the cells at the edge.
///
/// Its rectangle reaches to the next lines of a fixed raster around the frames, so that it stays the
/// same where a frame at its edge moves a little.
private struct Grid: Sendable {
  /// Numbers of frames at the left, top, right and bottom.
  typealias Sides = SIMD4<Int>

  let columns: Int
  let rows: Int
  private let bounds: Rect

  /// The distance of the raster's lines. They lie between the coordinates that frames often have,
  /// such as 0.
  private static let raster: Double = 32

  /// The raster's last line that is not beyond a coordinate.
  private static func line(before x: Double) -> Double {
    ((x - raster / 2) / raster).rounded(.down) * raster + raster / 2
  }

  init(around boxes: UnsafeBufferPointer<Rect>) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func stretch(to corner: Point) {
      guard corner.isFinite else { return }
      low = Point(min(low.x, corner.x), min(low.y, corner.y))
      high = Point(max(high.x, corner.x), max(high.y, corner.y))
    }
    for box in boxes {
      stretch(to: Point(box.minX, box.minY))
      stretch(to: Point(box.maxX, box.maxY))
    }
    if low.isFinite {
      let origin = Point(Self.line(before: low.x), Self.line(before: low.y))
      bounds = Rect(
        origin: origin,
        size: Size(
          Self.line(before: high.x) + Self.raster - origin.x,
          Self.line(before: high.y) + Self.raster - origin.y))
    } else {
      bounds = .zero
    }
    (columns, rows) = Self.shape(for: boxes.count, in: bounds)
  }

  private static func shape(for boxes: Int, in bounds: Rect) -> (columns: Int, rows: Int) {
    let count = Double(boxes)
    let wanted = (count * bounds.size.width / bounds.size.height).squareRoot()
    let columns = wanted > 1 ? Int(min(wanted, max(1, count))) : 1
    return (columns, max(1, boxes / columns))
  }

  /// Whether a grid in the same rectangle for so many frames would have as many cells.
  func isFit(for boxes: Int) -> Bool { Self.shape(for: boxes, in: bounds) == (columns, rows) }

  /// A block of cells, from the first column and row to the last ones.
  struct Cells: Sendable {
    let left: Int32
    let top: Int32
    let right: Int32
    let bottom: Int32

    func contains(_ place: (column: Int, row: Int)) -> Bool {
      left <= place.column && place.column <= right && top <= place.row && place.row <= bottom
    }
  }

  /// The numbers of a block's cells, row by row.
  @inline(__always)
  func visit(_ cells: Cells, _ body: (Int) -> Void) {
    var row = Int(cells.top)
    while row <= cells.bottom {
      var column = Int(cells.left)
      while column <= cells.right {
        body(row &* columns &+ column)
        column &+= 1
      }
      row &+= 1
    }
  }

  @inline(__always)
  func place(of point: Point) -> (column: Int, row: Int) { (column(point.x), row(point.y)) }

  /// One at each side where the rectangle would not reach less far for a frame alone.
  func sides(reachedBy box: Rect) -> Sides {
    guard contains(box) else { return Sides() }
    return Sides(
      box.minX < bounds.minX + Self.raster ? 1 : 0, box.minY < bounds.minY + Self.raster ? 1 : 0,
      box.maxX >= bounds.maxX - Self.raster ? 1 : 0, box.maxY >= bounds.maxY - Self.raster ? 1 : 0)
  }

  /// Whether the rectangle reaches far enough for a frame.
  func contains(_ box: Rect) -> Bool {
    box.minX >= bounds.minX && box.minY >= bounds.minY && box.maxX < bounds.maxX
      && box.maxY < bounds.maxY
  }

  /// The cells covered by a frame; nil when there are too many or the frame is infinite.
  func cells(of box: Rect, atMost limit: Int) -> Cells? {
    guard Point(box.minX, box.minY).isFinite, Point(box.maxX, box.maxY).isFinite else { return nil }
    let (left, right) = (column(box.minX), column(box.maxX))
    let (top, bottom) = (row(box.minY), row(box.maxY))
    guard (abs(right - left) + 1) * (abs(bottom - top) + 1) <= limit else { return nil }
    return Cells(
      left: Int32(truncatingIfNeeded: min(left, right)),
      top: Int32(truncatingIfNeeded: min(top, bottom)),
      right: Int32(truncatingIfNeeded: max(left, right)),
      bottom: Int32(truncatingIfNeeded: max(top, bottom)))
  }

  private func column(_ x: Double) -> Int { place(x - bounds.minX, bounds.size.width, columns) }
  private func row(_ y: Double) -> Int { place(y - bounds.minY, bounds.size.height, rows) }

  @inline(__always)
  private func place(_ offset: Double, _ length: Double, _ count: Int) -> Int {
    if count == 1 { return 0 }
    let place = length > 0 ? offset / length * Double(count) : 0
    if !(place > 0) { return 0 }
    return place >= Double(count) ? count - 1 : Int(place)
  }
}
