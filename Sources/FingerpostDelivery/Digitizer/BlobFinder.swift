import FingerpostModel

/// Finds the blobs of a frame (SY-1).
///
/// Every cell above the threshold climbs to its highest neighbour until it reaches a peak; the
/// cells of one peak are a hill. Two hills are one blob when the saddle between them is nearly as
/// high as the lower one. So two fingers close together are two blobs, but a finger's noise is not.
/// Equal cells are ordered by position: the same frame always has the same blobs, in the order of
/// their first cells.
struct BlobFinder: Sendable {
  // Kept for the next frame.
  private var active: [Int] = []
  private var hillOfCell: [Int32] = []
  private var hills: [Hill] = []
  private var ridges: [Ridge] = []

  private struct Hill {
    var peak: Float
    /// The hill it has become part of, or itself.
    var root: Int
  }

  private struct Ridge {
    let low: Int
    let high: Int
    var height: Float
  }

  init() {}
}

extension BlobFinder {
  mutating func blobs(in frame: borrowing CapacitanceFrame, threshold: Double, saddle: Double)
    -> [Blob]
  {
    let limit = Float(threshold)
    active.removeAll(keepingCapacity: true)
    for index in frame.values.indices {
      // Not a number is not above.
      if frame.values[index] > limit, frame.values[index].isFinite { active.append(index) }
    }
    if active.isEmpty { return [] }
    climb(frame)
    findRidges(frame)
    join(saddle)
    return measure(frame, limit)
  }

  private mutating func climb(_ frame: borrowing CapacitanceFrame) {
    if hillOfCell.count != frame.values.count {
      hillOfCell = Array(repeating: -1, count: frame.values.count)
    }
    for index in active { hillOfCell[index] = -1 }
    hills.removeAll(keepingCapacity: true)
    var path: [Int] = []
    for start in active {
      path.removeAll(keepingCapacity: true)
      var cell = start
      while hillOfCell[cell] < 0 {
        path.append(cell)
        let higher = highestNeighbour(of: cell, frame)
        if higher == cell {
          hillOfCell[cell] = Int32(truncatingIfNeeded: hills.count)
          hills.append(Hill(peak: frame.values[cell], root: hills.count))
        } else {
          cell = higher
        }
      }
      for passed in path { hillOfCell[passed] = hillOfCell[cell] }
    }
  }

  /// The cell itself on a peak; of equal cells the first one counts as higher.
  private func highestNeighbour(of cell: Int, _ frame: borrowing CapacitanceFrame) -> Int {
    var best = cell
    let values = frame.values
    frame.forEachNeighbour(of: cell) { other in
      guard values[other].isFinite else { return }
      if values[other] > values[best] || (values[other] == values[best] && other < best) {
        best = other
      }
    }
    return best
  }

  private mutating func findRidges(_ frame: borrowing CapacitanceFrame) {
    ridges.removeAll(keepingCapacity: true)
    if hills.count < 2 { return }
    let values = frame.values
    let limit = active.reduce(Float.infinity) { min($0, values[$1]) }
    for cell in active {
      let own = Int(hillOfCell[cell])
      frame.forEachNeighbour(of: cell) { other in
        guard other > cell, values[other].isFinite, values[other] >= limit else { return }
        let theirs = Int(hillOfCell[other])
        guard theirs >= 0, theirs != own else { return }
        note(min(own, theirs), max(own, theirs), min(values[cell], values[other]))
      }
    }
  }

  private mutating func note(_ low: Int, _ high: Int, _ height: Float) {
    if let known = ridges.firstIndex(where: { $0.low == low && $0.high == high }) {
      ridges[known].height = max(ridges[known].height, height)
    } else {
      ridges.append(Ridge(low: low, high: high, height: height))
    }
  }

  private mutating func join(_ saddle: Double) {
    ridges.sort { ($1.height, $0.low, $0.high) < ($0.height, $1.low, $1.high) }
    for ridge in ridges {
      let a = root(of: ridge.low)
      let b = root(of: ridge.high)
      guard a != b else { continue }
      let lower = min(hills[a].peak, hills[b].peak)
      guard Double(ridge.height) >= saddle * Double(lower) else { continue }
      hills[max(a, b)].root = min(a, b)
      hills[min(a, b)].peak = max(hills[a].peak, hills[b].peak)
    }
  }

  private func root(of hill: Int) -> Int {
    var current = hill
    while hills[current].root != current { current = hills[current].root }
    return current
  }

  private func measure(_ frame: borrowing CapacitanceFrame, _ limit: Float) -> [Blob] {
    var sums = [(weight: Double, x: Double, y: Double, cells: Double)](
      repeating: (0, 0, 0, 0), count: hills.count)
    var order: [Int] = []
    for cell in active {
      let hill = root(of: Int(hillOfCell[cell]))
      if sums[hill].cells == 0 { order.append(hill) }
      // Only the part above the threshold counts, so that a cell appears and disappears without a
      // jump.
      let weight = Double(frame.values[cell]) - Double(limit)
      let place = frame.center(ofCell: cell)
      sums[hill].weight += weight
      sums[hill].x += weight * place.x
      sums[hill].y += weight * place.y
      sums[hill].cells += 1
    }
    let cellArea = frame.cell.width * frame.cell.height
    return order.compactMap { hill in
      let sum = sums[hill]
      let center = Point(sum.x / sum.weight, sum.y / sum.weight)
      guard center.isFinite else { return nil }
      return Blob(
        center: center, radius: (sum.cells * cellArea / .pi).squareRoot(),
        peak: Double(hills[hill].peak))
    }
  }
}
