import FingerpostModel

/// Finds the blobs of a frame (SY-1).
///
/// Every cell above the threshold climbs to its highest neighbour until it reaches a peak; the
/// cells of one peak are a hill. Two hills are one blob when the saddle between them is nearly as
/// high as the lower one. So two fingers close together are two blobs, but a finger's noise is not.
/// Equal cells are ordered by position: the same frame always has the same blobs, in the order of
/// their first cells.
package struct BlobFinder: Sendable {
  // Kept for the next frame.
  private var active: [Int] = []
  private var regionOfCell: [Int32] = []
  private var regions: [Region] = []
  private var borders: [Border] = []
  /// The place of each pair of hills among the borders.
  private var placeOfPair: [Pair: Int] = [:]

  private struct Region {
    var peak: Float
    /// The hill it has become part of, or itself.
    var root: Int
  }

  private struct Pair: Hashable {
    let low: Int
    let high: Int
  }

  private struct Border {
    let pair: Pair
    var height: Float
  }

  package init() {}
}

extension BlobFinder {
  package mutating func blobs(
    in frame: borrowing CapacitanceFrame, threshold: Double, saddle: Double
  )
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
    findBorders(frame)
    join(saddle)
    return measure(frame, limit)
  }

  private mutating func climb(_ frame: borrowing CapacitanceFrame) {
    if regionOfCell.count != frame.values.count {
      regionOfCell = Array(repeating: -1, count: frame.values.count)
    }
    for index in active { regionOfCell[index] = -1 }
    regions.removeAll(keepingCapacity: true)
    var path: [Int] = []
    for start in active {
      path.removeAll(keepingCapacity: true)
      var cell = start
      while regionOfCell[cell] < 0 {
        path.append(cell)
        let higher = highestNeighbour(of: cell, frame)
        if higher == cell {
          regionOfCell[cell] = Int32(truncatingIfNeeded: regions.count)
          regions.append(Region(peak: frame.values[cell], root: regions.count))
        } else {
          cell = higher
        }
      }
      for passed in path { regionOfCell[passed] = regionOfCell[cell] }
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

  private mutating func findBorders(_ frame: borrowing CapacitanceFrame) {
    borders.removeAll(keepingCapacity: true)
    placeOfPair.removeAll(keepingCapacity: true)
    if regions.count < 2 { return }
    let values = frame.values
    let limit = active.reduce(Float.infinity) { min($0, values[$1]) }
    for cell in active {
      let own = Int(regionOfCell[cell])
      frame.forEachNeighbour(of: cell) { other in
        guard other > cell, values[other].isFinite, values[other] >= limit else { return }
        let theirs = Int(regionOfCell[other])
        guard theirs >= 0, theirs != own else { return }
        let pair = Pair(low: min(own, theirs), high: max(own, theirs))
        record(pair, min(values[cell], values[other]))
      }
    }
  }

  private mutating func record(_ pair: Pair, _ height: Float) {
    if let known = placeOfPair[pair] {
      borders[known].height = max(borders[known].height, height)
    } else {
      placeOfPair[pair] = borders.count
      borders.append(Border(pair: pair, height: height))
    }
  }

  private mutating func join(_ saddle: Double) {
    borders.sort {
      ($1.height, $0.pair.low, $0.pair.high) < ($0.height, $1.pair.low, $1.pair.high)
    }
    for border in borders {
      let a = root(of: border.pair.low)
      let b = root(of: border.pair.high)
      guard a != b else { continue }
      let lower = min(regions[a].peak, regions[b].peak)
      guard Double(border.height) >= saddle * Double(lower) else { continue }
      regions[max(a, b)].root = min(a, b)
      regions[min(a, b)].peak = max(regions[a].peak, regions[b].peak)
    }
  }

  /// The hill that a hill has become part of; the way to it is halved for the next time.
  private mutating func root(of region: Int) -> Int {
    var current = region
    while regions[current].root != current {
      let next = regions[current].root
      regions[current].root = regions[next].root
      current = next
    }
    return current
  }

  private mutating func measure(_ frame: borrowing CapacitanceFrame, _ limit: Float) -> [Blob] {
    var sums = [(weight: Double, x: Double, y: Double, cells: Double)](
      repeating: (0, 0, 0, 0), count: regions.count)
    var order: [Int] = []
    for cell in active {
      let region = root(of: Int(regionOfCell[cell]))
      if sums[region].cells == 0 { order.append(region) }
      // Only the part above the threshold counts, so that a cell appears and disappears without a
      // jump.
      let weight = Double(frame.values[cell]) - Double(limit)
      let place = frame.center(ofCell: cell)
      sums[region].weight += weight
      sums[region].x += weight * place.x
      sums[region].y += weight * place.y
      sums[region].cells += 1
    }
    let cellArea = frame.cell.width * frame.cell.height
    return order.compactMap { region in
      let sum = sums[region]
      let center = Point(sum.x / sum.weight, sum.y / sum.weight)
      guard center.isFinite else { return nil }
      return Blob(
        center: center, radius: (sum.cells * cellArea / .pi).squareRoot(),
        peak: Double(regions[region].peak))
    }
  }
}
