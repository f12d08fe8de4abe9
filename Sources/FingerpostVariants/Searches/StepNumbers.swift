import FingerpostLab
import FingerpostModel

extension Step {
  /// Whether the step has a number that can vary.
  func has(_ number: StepNumber) -> Bool {
    guard let row = kind.schema else { return false }
    func varies(_ slots: StepField.Slot...) -> Bool {
      row.fields.contains { $0.varies && $0.slot.map(slots.contains) == true }
    }
    switch number {
    case .x, .y: return place.map { if case .by = $0 { false } else { true } } ?? false
    case .first: return varies(.first, .pair)
    case .second: return varies(.second, .pair)
    case .dx, .dy, .distance, .angle, .speed, .duration, .gap, .count, .fingers:
      return row.numbers.contains { $0.number == number && ($0.offset == nil || offset != nil) }
    }
  }
}

extension [Step] {
  /// The step at a path; nil if there is none.
  subscript(path: StepPath) -> Step? {
    var steps = self
    for place in path.places.dropLast() {
      guard steps.indices.contains(place), steps[place].kind == .together else { return nil }
      steps = steps[place].steps
    }
    guard let last = path.places.last, steps.indices.contains(last) else { return nil }
    return steps[last]
  }

  /// Whether the step at a path is a move by a way.
  package func leadsByWay(_ path: StepPath) -> Bool {
    guard let step = self[path], step.kind == .move else { return false }
    return step.offset != nil
  }

  /// Replaces the step at a valid path.
  mutating func put(_ step: Step, at path: StepPath) { put(step, at: path.places[...]) }

  private mutating func put(_ step: Step, at places: ArraySlice<Int>) {
    guard let place = places.first, indices.contains(place) else { return }
    if places.count == 1 {
      self[place] = step
    } else if self[place].kind == .together {
      self[place].steps.put(step, at: places.dropFirst())
    }
  }

  /// All steps with their paths, in order; a `together` counts as its members.
  var paths: [(path: StepPath, step: Step)] {
    func walk(_ steps: [Step], _ outer: [Int]) -> [(path: StepPath, step: Step)] {
      steps.enumerated().flatMap { place, step -> [(path: StepPath, step: Step)] in
        if step.kind == .together { return walk(step.steps, outer + [place]) }
        return [(StepPath(outer + [place]), step)]
      }
    }
    return walk(self, [])
  }
}
