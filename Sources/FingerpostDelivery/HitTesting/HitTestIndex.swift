import FingerpostModel

/// The subviews among many siblings whose frames are at a point, found by a grid.
///
/// Which they are depends on their own frames alone; the grid makes only that few are looked at. Subviews that override
/// hit-testing are at every point. It is immutable, so branches share it, and a class, so that access copies nothing.
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
  /// Where each of them may be hit, by rank.
  private let reaches: [Reach]
  /// The ranks in cell c are `ranks[starts[c] ..< starts[c + 1]]`, ascending.
  private let starts: [UInt32]
  private let ranks: [UInt32]
  /// The ranks of those that belong to every cell, ascending.
  private let everywhere: [UInt32]
  /// The ranks that have moved or gone since; `ranks` and `everywhere` do not apply to them.
  private let stale: [UInt32]
  /// The subviews that have moved or come since, front first.
  private let movers: [Mover]

  /// A subview that is elsewhere than at the creation of the grid.
  private struct Mover: Sendable {
    let child: ResponderIndex
    let order: Int64
    let reach: Reach
  }

  init(of parent: ResponderIndex, in hierarchy: borrowing Hierarchy) {
    layoutVersion = hierarchy.responders[parent].layoutVersion
    // All lists have a single owner, because a shared list would be checked at each step.
    var children: UniqueArray<ResponderIndex> = UniqueArray()
    var orders: UniqueArray<Int64> = UniqueArray()
    var reaches: UniqueArray<Reach> = UniqueArray()
    var child = hierarchy.responders[parent].lastChild
    while child != .nowhere {
      children.append(child)
      orders.append(hierarchy.responders[child].siblingOrder)
      reaches.append(Reach(of: child, in: hierarchy))
      child = hierarchy.responders[child].previousSibling
    }
    let grid = Grid(around: reaches.buffer)
    // Counts the entries of each cell first, then fills lists of the exact size.
    var covered: UniqueArray<Grid.Cells?> = UniqueArray()
    var everywhere: [UInt32] = []
    var ends = UniqueArray(repeating: UInt32(0), count: grid.count + 1)
    for index in reaches.indices {
      let cells = grid.cells(of: reaches[index], atMost: Self.maximumCells)
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
    self.reaches = Array(reaches.buffer)
    stale = []
    movers = []
  }

  private init(
    _ known: HitTestIndex, version: UInt32, count: Int, stale: [UInt32], movers: [Mover]
  ) {
    layoutVersion = version
    self.count = count
    grid = known.grid
    children = known.children
    orders = known.orders
    starts = known.starts
    ranks = known.ranks
    everywhere = known.everywhere
    reaches = known.reaches
    self.stale = stale
    self.movers = movers
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
    reaches = known.reaches.separated()
    stale = known.stale.separated()
    movers = known.movers.separated()
  }

  /// The same index after a few subviews have moved, come or gone. Nil where many have, or where other changes have
  /// happened.
  func moved(with parent: ResponderIndex, in hierarchy: borrowing Hierarchy) -> HitTestIndex? {
    guard let moves = hierarchy.moves(in: parent, since: layoutVersion) else { return nil }
    var (stale, movers) = (stale, movers)
    for move in moves.reversed() {
      // What was known under this number goes; the subview that has it now, if it is this one, comes.
      if let place = movers.firstIndex(where: { $0.order == move.order }) {
        movers.remove(at: place)
      } else if let rank = rank(of: move.order), !stale.contains(rank) {
        stale.append(rank)
      }
      let child = move.view
      guard hierarchy.responders.isLive(child), hierarchy.responders[child].superview == parent,
        hierarchy.responders[child].siblingOrder == move.order
      else { continue }
      let mover = Mover(child: child, order: move.order, reach: Reach(of: child, in: hierarchy))
      movers.insert(mover, at: movers.firstIndex { $0.order < move.order } ?? movers.count)
    }
    guard max(movers.count, stale.count) <= Self.minimumSiblings else { return nil }
    return HitTestIndex(
      self, version: hierarchy.responders[parent].layoutVersion,
      count: Int(hierarchy.responders[parent].childCount), stale: stale, movers: movers)
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

  /// Adds the subviews that are at a point, front first; returns the number of the others.
  func addCandidates(at point: Point, to found: inout UniqueArray<ResponderIndex>) -> Int {
    let start = found.count
    let cell = grid.cell(at: point)
    let end = Int(starts[cell + 1])
    var (i, j, k) = (Int(starts[cell]), 0, 0)
    if everywhere.isEmpty, stale.isEmpty, movers.isEmpty {
      while i < end {
        let rank = Int(ranks[i])
        if reaches[rank].contains(point) { found.append(children[rank]) }
        i += 1
      }
      return count - (found.count - start)
    }
    while true {
      while i < end, isPassed(ranks[i], at: point) { i += 1 }
      while j < everywhere.count, isPassed(everywhere[j], at: point) { j += 1 }
      while k < movers.count, !movers[k].reach.contains(point) { k += 1 }
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

  private func isPassed(_ rank: UInt32, at point: Point) -> Bool {
    !reaches[Int(rank)].contains(point) || (!stale.isEmpty && stale.contains(rank))
  }
}

/// Where a subview may be hit, in its superview: its frame and a little more than rounding may add to it.
private struct Reach: Sendable {
  let low: Point
  let high: Point

  init(of view: ResponderIndex, in hierarchy: borrowing Hierarchy) {
    let box = hierarchy.boundingBox(of: view)
    // What is infinite, or no number, may be anywhere, as may what overrides hit-testing.
    guard !hierarchy.responders[view].hasHitTestOverride, Point(box.minX, box.minY).isFinite,
      Point(box.maxX, box.maxY).isFinite
    else {
      low = Point(-.infinity, -.infinity)
      high = Point(.infinity, .infinity)
      return
    }
    low = Point(Self.below(box.minX, box.maxX), Self.below(box.minY, box.maxY))
    high = Point(-Self.below(-box.minX, -box.maxX), -Self.below(-box.minY, -box.maxY))
  }

  private static func below(_ a: Double, _ b: Double) -> Double {
    min(a, b) - max(1, max(abs(a), abs(b)) * 1e-9)
  }

  var isEverywhere: Bool { low.x == -.infinity }

  /// Whether a point is in it; a point that is no number is everywhere.
  @inline(__always)
  func contains(_ point: Point) -> Bool {
    !(point.x < low.x || point.x > high.x || point.y < low.y || point.y > high.y)
  }
}

/// A grid with about as many nearly square cells as frames, so that the rows of a list cover few
/// cells. What is outside belongs to the cells at the edge.
private struct Grid: Sendable {
  private let columns: Int
  private let rows: Int
  private let origin: Point
  /// How many columns and rows there are on a point's length.
  private let density: Point

  /// A grid where most of the frames are: one that is parked far away would make all others share a cell.
  init(around reaches: UnsafeBufferPointer<Reach>) {
    let (left, right) = Self.span(of: reaches) { ($0.low.x, $0.high.x) }
    let (top, bottom) = Self.span(of: reaches) { ($0.low.y, $0.high.y) }
    let (width, height) = (right - left, bottom - top)
    let count = Double(reaches.count)
    let wanted = (count * width / height).squareRoot()
    columns = wanted > 1 ? Int(min(wanted, count)) : 1
    rows = max(1, reaches.count / columns)
    origin = Point(left, top)
    density = Point(
      width > 0 ? Double(columns) / width : 0, height > 0 ? Double(rows) / height : 0)
  }

  /// From where to where frames lie along an axis: as far as the middle half of some of them lets expect (Tukey's fences),
  /// and no further than any of these goes.
  private static func span(
    of reaches: UnsafeBufferPointer<Reach>, _ edges: (Reach) -> (low: Double, high: Double)
  ) -> (Double, Double) {
    var lows: [Double] = []
    var highs: [Double] = []
    for index in stride(from: 0, to: reaches.count, by: max(1, reaches.count / samples))
    where !reaches[index].isEverywhere {
      let (low, high) = edges(reaches[index])
      lows.append(low)
      highs.append(high)
    }
    lows.sort()
    highs.sort()
    guard let first = lows.first, let last = highs.last else { return (0, 0) }
    let (lower, upper) = (lows[lows.count / 4], highs[highs.count * 3 / 4])
    let fence = (upper - lower) * 1.5
    return (max(first, lower - fence), min(last, upper + fence))
  }

  /// How many frames are looked at for it, at least.
  private static let samples = 32

  /// A block of cells, from the first column and row to the last ones.
  struct Cells: Sendable {
    let left: Int32
    let top: Int32
    let right: Int32
    let bottom: Int32
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
  func cell(at point: Point) -> Int { row(point.y) * columns + column(point.x) }

  /// How many cells there are.
  var count: Int { columns * rows }

  /// The cells that a frame covers; nil when there are too many, or it is everywhere.
  func cells(of reach: Reach, atMost limit: Int) -> Cells? {
    if reach.isEverywhere { return nil }
    let (left, right) = (column(reach.low.x), column(reach.high.x))
    let (top, bottom) = (row(reach.low.y), row(reach.high.y))
    guard (right - left + 1) * (bottom - top + 1) <= limit else { return nil }
    return Cells(
      left: Int32(truncatingIfNeeded: left), top: Int32(truncatingIfNeeded: top),
      right: Int32(truncatingIfNeeded: right), bottom: Int32(truncatingIfNeeded: bottom))
  }

  private func column(_ x: Double) -> Int { cell((x - origin.x) * density.x, of: columns) }
  private func row(_ y: Double) -> Int { cell((y - origin.y) * density.y, of: rows) }

  /// The cell of a place among as many; what lies outside, or is no number, belongs to one at the edge.
  @inline(__always)
  private func cell(_ place: Double, of count: Int) -> Int {
    if !(place > 0) { return 0 }
    return place >= Double(count) ? count - 1 : Int(place)
  }
}
