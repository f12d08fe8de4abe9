import FingerpostAnswers
import FingerpostModel

/// A complete expected log, matched as a small automaton, so that a repeat and the next line never
/// conflict.
///
/// State i expects line i. A loop leads from the end of a star or group back to its beginning.
package struct ExpectedLog {
  private let items: [ExpectedItem]
  private let start: Instant
  private var lines: [ExpectedLine] = []
  /// The states that a loop leads back to, for each state.
  private var loops: [Int: Set<Int>] = [:]

  /// - Parameter start: when the run began; times of lines count from it.
  package init(_ items: [ExpectedItem], since start: Instant) {
    self.items = items
    self.start = start
    add(items)
  }

  private mutating func add(_ items: [ExpectedItem]) {
    for item in items {
      let first = lines.count
      switch item {
      case .group(let inner):
        add(inner)
        loops[lines.count, default: []].insert(first)
      case .line(let line):
        lines.append(line)
        if line.isRepeated { loops[first + 1, default: []].insert(first) }
      }
    }
  }

  private func closed(_ states: Set<Int>) -> Set<Int> {
    var found = states
    var waiting = Array(states)
    while let state = waiting.popLast() {
      for next in loops[state] ?? [] where found.insert(next).inserted { waiting.append(next) }
    }
    return found
  }

  /// Whether a log matches exactly.
  package func matches(_ log: [LogLine]) -> Bool {
    var states: Set<Int> = [0]
    for line in log {
      let fitting = states.filter { $0 < lines.count && lines[$0].fits(line, since: start) }
      states = closed(Set(fitting.map { $0 + 1 }))
      if states.isEmpty { return false }
    }
    return states.contains(lines.count)
  }

  /// Whether some line has a time.
  var hasTimes: Bool { lines.contains { $0.milliseconds != nil } }
}

/// Compares the expected log with the one that was seen.
extension ExpectedLog {
  /// The expected log line by line, with as many repeats as the seen log has; for each line,
  /// whether it was seen.
  ///
  /// - Parameter show: formats a matching line of the seen log.
  package func written(beside log: [LogLine], _ show: (LogLine) -> String) -> [String] {
    var place = 0
    return written(items, log, &place, show)
  }

  private func written(
    _ items: [ExpectedItem], _ log: [LogLine], _ place: inout Int, _ show: (LogLine) -> String
  ) -> [String] {
    var texts: [String] = []
    for item in items {
      switch item {
      case .group(let inner):
        var before = -1
        repeat {
          before = place
          texts += written(inner, log, &place, show)
        } while place > before && begins(inner, log, place)
      case .line(let line):
        let first = place
        while place < log.count, line.fits(log[place], since: start) {
          place += 1
          if !line.isRepeated { break }
        }
        texts += place > first ? log[first..<place].map(show) : [line.description]
      }
    }
    return texts
  }

  private func begins(_ items: [ExpectedItem], _ log: [LogLine], _ place: Int) -> Bool {
    guard place < log.count, let first = items.first?.lines.first else { return false }
    return first.fits(log[place], since: start)
  }
}

/// Lines that are looked for in a log.
extension [ExpectedLine] {
  /// The index of the first line that does not follow those before it; nil where all do. Other
  /// lines may come between.
  package func firstMissing(inOrder log: [LogLine], since start: Instant) -> Int? {
    var place = 0
    for (index, line) in enumerated() {
      while place < log.count, !line.fits(log[place], since: start) { place += 1 }
      if place == log.count { return index }
      place += 1
    }
    return nil
  }

  /// Pairs these lines with those of a log in any order; returns the unmatched lines of both.
  ///
  /// A line with a time is paired before the same line without one; a star takes all its lines.
  package func unmatched(in log: [LogLine], since start: Instant) -> (
    missing: [ExpectedLine], left: [LogLine]
  ) {
    var isTaken = Array<Bool>(repeating: false, count: log.count)
    var missing: [ExpectedLine] = []
    let ranked = enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    for (_, line) in ranked {
      var hasFound = false
      for place in log.indices where !isTaken[place] && line.fits(log[place], since: start) {
        isTaken[place] = true
        hasFound = true
        if !line.isRepeated { break }
      }
      if !hasFound { missing.append(line) }
    }
    return (missing, log.indices.filter { !isTaken[$0] }.map { log[$0] })
  }
}

extension ExpectedLine {
  /// The order in which lines are paired with a log's.
  fileprivate var rank: Int { (isRepeated ? 2 : 0) + (milliseconds == nil ? 1 : 0) }
}
