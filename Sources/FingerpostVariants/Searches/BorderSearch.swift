import FingerpostLab
import FingerpostModel

/// Finds the borders between outcomes in a grid, and the decision at each.
struct BorderSearch {
  let search: OutcomeSearch
  let x: MapAxis
  let y: MapAxis
  private static let maxRounds = 48

  /// A segment between two points with different outcomes.
  private struct Crossing {
    var low: Point
    var high: Point
    let first: Int
    var last: Int?

    var middle: Point { Point((low.x + high.x) / 2, (low.y + high.y) / 2) }

    /// A point to try between the two: the middle, in whole numbers along axes of such.
    func between(_ x: MapAxis, _ y: MapAxis) -> Point {
      Point(
        x.parameter.isWhole ? middle.x.rounded(.down) : middle.x,
        y.parameter.isWhole ? middle.y.rounded(.down) : middle.y)
    }

    /// Whether the segment is too long and has a middle; two numbers can be too close to have one.
    func isOpen(_ x: MapAxis, _ y: MapAxis) -> Bool {
      let isLong = (high.x - low.x).magnitude > x.near || (high.y - low.y).magnitude > y.near
      let middle = between(x, y)
      return isLong
        && (middle.x != low.x && middle.x != high.x || middle.y != low.y && middle.y != high.y)
    }

    /// Both outcomes, the lower first.
    var pair: (Int, Int) {
      let last = last ?? first
      return (min(first, last), max(first, last))
    }
  }

  /// The borders in a grid, by the numbers of their outcomes.
  func borders(_ grid: [Int]) throws(LabError) -> [OutcomeBorder] {
    let crossings = try halved(crossings(in: grid))
    let order = crossings.indices.sorted { a, b in
      let (pairA, pairB) = (crossings[a].pair, crossings[b].pair)
      return (pairA.0, pairA.1, a) < (pairB.0, pairB.1, b)
    }
    var borders: [OutcomeBorder] = []
    var start = 0
    while start < order.count {
      let pair = crossings[order[start]].pair
      let end = order[start...].firstIndex { crossings[$0].pair != pair } ?? order.count
      let own = order[start..<end].map { crossings[$0] }
      let middle = own[own.count / 2]
      let isTurned = middle.first != pair.0
      let rows = rows(isTurned ? [middle.high, middle.low] : [middle.low, middle.high])
      borders.append(
        OutcomeBorder(
          lower: pair.0, higher: pair.1, points: own.map { $0.middle },
          decision: try search.decision(rows)))
      start = end
    }
    return borders
  }

  /// The segments between neighbours with different outcomes: those to the right, then those down.
  private func crossings(in grid: [Int]) -> [Crossing] {
    var crossings: [Crossing] = []
    for (across, down) in [(1, 0), (0, 1)] {
      for row in 0..<(y.count - down) {
        for column in 0..<(x.count - across) {
          let here = grid[row * x.count + column]
          if here == grid[(row + down) * x.count + column + across] { continue }
          crossings.append(
            Crossing(
              low: Point(x.middle(of: column), y.middle(of: row)),
              high: Point(x.middle(of: column + across), y.middle(of: row + down)), first: here))
        }
      }
    }
    return crossings
  }

  /// Halves the ways until they are short enough.
  private func halved(_ given: [Crossing]) throws(LabError) -> [Crossing] {
    var crossings = given
    for _ in 0..<Self.maxRounds {
      let open = crossings.indices.filter { crossings[$0].isOpen(x, y) }
      if open.isEmpty { break }
      let found = try search.outcomes(rows(open.map { crossings[$0].between(x, y) }))
      for (place, outcome) in zip(open, found) {
        let middle = crossings[place].between(x, y)
        if outcome == crossings[place].first {
          crossings[place].low = middle
        } else {
          crossings[place].high = middle
          crossings[place].last = outcome
        }
      }
    }
    let unknown = crossings.indices.filter { crossings[$0].last == nil }
    let found = try search.outcomes(rows(unknown.map { crossings[$0].high }))
    for (place, outcome) in zip(unknown, found) { crossings[place].last = outcome }
    return crossings
  }

  private func rows(_ points: [Point]) -> Rows {
    var rows = Rows(width: 2, capacity: points.count)
    for point in points { rows.append(point.x, point.y) }
    return rows
  }
}
