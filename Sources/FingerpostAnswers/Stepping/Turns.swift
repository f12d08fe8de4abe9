import FingerpostModel

extension TimelineSnapshot {
  /// The number of records at the end of each turn, from a record on; a step belongs to the turn
  /// that it begins.
  ///
  /// A turn is one pass of the run loop: an event or a timer. Steps at the very end without effects
  /// are a last turn.
  package func turnEnds(from first: Int = 0) -> [Int] {
    guard first < endIndex else { return [] }
    var ends: [Int] = []
    func addEnd(_ end: Int) { if end > (ends.last ?? first) { ends.append(end) } }
    for place in (first + 1)..<endIndex where self[place].turn != self[place - 1].turn {
      addEnd(withoutSteps(before: place, from: first))
    }
    addEnd(withoutSteps(before: endIndex, from: first))
    addEnd(endIndex)
    return ends
  }

  /// Skips backwards over the steps right before an index.
  private func withoutSteps(before place: Int, from first: Int) -> Int {
    var end = place
    while end > first, self[end - 1].kind == .step { end -= 1 }
    return end
  }
}
