import FingerpostLab
import FingerpostModel

/// Searches values farther from another outcome.
extension MarginSearch {
  /// Moves each number away from its nearest flip until its margin suffices, or to the middle; nil
  /// where that improves nothing.
  func safer(
    _ base: [Double], _ found: FoundMargins
  ) throws(LabError) -> (row: [Double], margins: [FoundMargin])? {
    var (best, margins) = (base, found.all)
    for _ in 0..<4 {
      var moved = best
      for item in margins where rank(item.distance) < Margins.wanted(item.number.unit) {
        shift(&moved, item)
      }
      if moved == best { break }
      guard let next = try self.margins(moved), next.outcome == found.outcome,
        tightness(margins).lexicographicallyPrecedes(tightness(next.all))
      else { break }
      (best, margins) = (moved, next.all)
    }
    return best == base ? nil : (best, margins)
  }

  /// The steps with better numbers, and their margins.
  func script(
    _ space: SearchSpace, _ base: [Double], _ better: (row: [Double], margins: [FoundMargin]),
    _ steps: [Step]
  ) throws(LabError) -> Margins.SaferScript {
    let row = better.row
    let margins = better.margins.map {
      Margin(
        number: $0.number, distance: $0.distance, direction: "", instead: [], decision: nil)
    }
    var made = steps
    var numbers: [(step: StepPath, number: StepNumber, name: String, value: Double)] = []
    for (place, parameter) in space.parameters.enumerated() {
      guard case .step(let path, let number) = parameter.target, let step = steps[path] else {
        continue
      }
      let isMoved = self.isMoved(place, base, row, space)
      if !isMoved { continue }
      let scale = number.unit == "s" ? 1e4 : 10.0
      // A negative zero is plain 0.
      let value = (row[place] * scale).rounded(.toNearestOrEven) / scale + 0
      numbers.append((path, number, step.name(of: number), value))
    }
    let changed = try SearchSpace(
      search.lab, .steps(steps), numbers.map { .step($0.step, $0.number) }, search.watch)
    made = try changed.steps(numbers.map(\.value)[...]) ?? made
    return Margins.SaferScript(
      steps: made, numbers: numbers, points: Margins.least(margins, .points),
      seconds: Margins.least(margins, .seconds))
  }

  /// Whether a number changes. Both coordinates of a place change together, because a view's name
  /// has none.
  private func isMoved(
    _ place: Int, _ base: [Double], _ row: [Double], _ space: SearchSpace
  ) -> Bool {
    if row[place] != base[place] { return true }
    guard case .step(_, let number) = space.parameters[place].target else { return false }
    switch number {
    case .x: return row[place + 1] != base[place + 1]
    case .y: return row[place - 1] != base[place - 1]
    case .dx, .dy, .distance, .angle, .speed, .duration, .gap, .count, .fingers, .first, .second:
      return false
    }
  }

  /// The margins as fractions of a sufficient one; the tightest first.
  private func tightness(_ margins: [FoundMargin]) -> [Double] {
    margins.map { min(1, rank($0.distance) / Margins.wanted($0.number.unit)) }.sorted()
  }

  /// Moves a number along each of its axes, away from the nearer side.
  private func shift(_ row: inout [Double], _ item: FoundMargin) {
    let unit = item.number.unit
    let wanted = Margins.wanted(unit)
    for (slip, near) in item.each {
      guard let (parameter, sign) = slip.axis,
        let back = item.each.first(where: {
          $0.slip.axis.map { $0 == (parameter, -sign) } ?? false
        })
      else { continue }
      let here = min(rank(near), Margins.reach(unit))
      let there = min(rank(back.distance), Margins.reach(unit))
      guard here < wanted, here < there else { continue }
      let way = min((there - here) / 2, wanted - here)
      // To round numbers, never past the middle; no time is negative.
      let step = unit == .points ? 0.5 : 0.005
      let moved = ((row[parameter] - sign * way) / step).rounded(.toNearestOrEven) * step
      row[parameter] = unit == .points ? moved : max(0, moved)
    }
  }
}
