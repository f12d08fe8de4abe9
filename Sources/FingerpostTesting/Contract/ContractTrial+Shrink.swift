import FingerpostLab
import FingerpostModel

extension ContractTrial {
  /// The smallest trial found that still breaks the contract.
  func shrunk(_ breaks: (ContractTrial) -> Bool) -> ContractTrial {
    var best = self
    // Every attempt plays labs; the bound limits the time for slow recognizers.
    var attempts = 2000
    func improve(_ candidate: ContractTrial) -> Bool {
      guard attempts > 0 else { return false }
      attempts -= 1
      guard breaks(candidate) else { return false }
      best = candidate
      return true
    }
    if best.arrangement != .alone {
      var candidate = best
      candidate.arrangement = .alone
      _ = improve(candidate)
    }
    for index in best.parameters.indices.reversed() {
      var candidate = best
      candidate.parameters.remove(at: index)
      _ = improve(candidate)
    }
    var isSmaller = true
    while isSmaller && attempts > 0 {
      isSmaller = false
      for path in [\ContractTrial.stream, \ContractTrial.later] {
        let wasThinned = thin({ best[keyPath: path].count }) { range in
          [false, true].contains { keepsTime in
            let candidate = best.without(range, path, keepingTime: keepsTime)
            // Completing a stream can restore what was removed.
            return candidate[keyPath: path].count < best[keyPath: path].count && improve(candidate)
          }
        }
        if wasThinned { isSmaller = true }
        for index in best[keyPath: path].indices {
          if let simpler = best.simplified(index, path), improve(simpler) { isSmaller = true }
        }
      }
      let hasFewerCalls = thin({ best.strayCalls.count }) { range in
        var candidate = best
        candidate.strayCalls.removeSubrange(range.clamped(to: best.strayCalls.indices))
        return improve(candidate)
      }
      if hasFewerCalls { isSmaller = true }
    }
    return best
  }

  /// Removes parts of a list, large parts first. Returns whether any part could be removed.
  private func thin(_ count: () -> Int, _ goes: (Range<Int>) -> Bool) -> Bool {
    var isThinner = false
    var size = max(1, count() / 2)
    while size >= 1 {
      var start = 0
      while start < count() {
        if goes(start..<(start + size)) { isThinner = true } else { start += size }
      }
      size /= 2
    }
    return isThinner
  }

  private func without(
    _ range: Range<Int>, _ path: WritableKeyPath<ContractTrial, ContractStream>,
    keepingTime: Bool
  ) -> ContractTrial {
    var smaller = self
    let taken = range.clamped(to: self[keyPath: path].indices)
    if keepingTime, taken.upperBound < self[keyPath: path].count {
      let passed = self[keyPath: path][taken].reduce(0) { $0 + $1.wait }
      smaller[keyPath: path][taken.upperBound].wait += passed
    }
    smaller[keyPath: path].removeSubrange(taken)
    smaller[keyPath: path] = smaller[keyPath: path].completed.filter { !$0.acts.isEmpty }
    if path == \ContractTrial.stream, taken.lowerBound < cut {
      smaller.cut = max(0, cut - taken.count)
    }
    return smaller
  }

  /// A turn at a rounder time and rounder points; nil when it is round already.
  private func simplified(
    _ index: Int, _ path: WritableKeyPath<ContractTrial, ContractStream>
  ) -> ContractTrial? {
    guard self[keyPath: path].indices.contains(index) else { return nil }
    var simpler = self
    var turn = self[keyPath: path][index]
    let wait = index == 0 ? 0 : turn.wait > 10 ? (turn.wait + 5) / 10 * 10 : turn.wait
    var isChanged = wait != turn.wait
    turn.wait = wait
    for (place, act) in turn.acts.enumerated() {
      let rounder = act.rounded
      if rounder.words != act.words { isChanged = true }
      turn.acts[place] = rounder
    }
    simpler[keyPath: path][index] = turn
    return isChanged ? simpler : nil
  }
}

extension ContractTurn.Act {
  /// The same act at multiples of 10 pt.
  fileprivate var rounded: ContractTurn.Act {
    func round(_ place: Point) -> Point {
      Point((place.x / 10).rounded() * 10, (place.y / 10).rounded() * 10)
    }
    switch self {
    case .down(let finger, let place): return .down(finger, round(place))
    case .move(let finger, let place): return .move(finger, round(place))
    case .up, .cancel, .setEnabled: return self
    }
  }
}
