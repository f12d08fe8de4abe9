/// Failure requirements form no cycle (AR-5).
extension GestureSystem {
  /// The path from `b` to `a` along requirements, if a's requiring b would close a cycle; indices of recognizers.
  ///
  /// Looked for from both ends in turn: the search is over when either end leads no further, so a chain, a tree or all
  /// pairs of a set cost about their number in whatever order they are made.
  public func cyclePath(ifRequires a: UInt32, _ b: UInt32) -> [UInt32]? {
    if a == b { return [a] }
    if required(by: b).isEmpty || requirers(of: a).isEmpty { return nil }
    var onward = RequirementSearch(from: b)
    var backward = RequirementSearch(from: a)
    while let here = onward.next(), let there = backward.next() {
      for other in required(by: here) {
        onward.reach(other, from: here)
        if backward.hasReached(other) { return [a] + path(onward, backward, meetingAt: other) }
      }
      for other in requirers(of: there) {
        backward.reach(other, from: there)
        if onward.hasReached(other) { return [a] + path(onward, backward, meetingAt: other) }
      }
    }
    return nil
  }

  private func required(by recognizer: UInt32) -> [UInt32] {
    recognizers[recognizer].requires + recognizers[recognizer].attempt.requires
  }

  private func requirers(of recognizer: UInt32) -> [UInt32] {
    recognizers[recognizer].requiredBy + requirersNow(of: recognizer)
  }

  private func path(
    _ onward: RequirementSearch, _ backward: RequirementSearch, meetingAt place: UInt32
  ) -> [UInt32] {
    onward.path(to: place) + backward.path(to: place).reversed().dropFirst()
  }
}

/// A search in width, and how it came where it is.
private struct RequirementSearch {
  private var reached: [UInt32]
  private var origins: [UInt32: UInt32]
  private var done: Int = 0

  init(from start: UInt32) {
    reached = [start]
    origins = [start: start]
  }

  func hasReached(_ recognizer: UInt32) -> Bool { origins[recognizer] != nil }

  /// The next one whose neighbours are to be reached; nil when there is nothing left.
  mutating func next() -> UInt32? {
    guard done < reached.count else { return nil }
    done += 1
    return reached[done - 1]
  }

  mutating func reach(_ recognizer: UInt32, from origin: UInt32) {
    if origins[recognizer] != nil { return }
    origins[recognizer] = origin
    reached.append(recognizer)
  }

  /// From the start to one that has been reached.
  func path(to end: UInt32) -> [UInt32] {
    var path = [end]
    while let last = path.last, let origin = origins[last], origin != last { path.append(origin) }
    return path.reversed()
  }
}
