import Fingerpost
import Testing

extension Scene {
  /// Checks the log since the last check; it must be exactly these lines, in this order.
  public func saw(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let seen = unclaimed()
    claim()
    expectEqual(seen, lines(of: expected), sourceLocation)
  }

  /// Checks that the log since the last check contains only the test's own actions.
  public func sawNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    let seen = unclaimed().filter { !$0.hasPrefix(">") }
    claim()
    expectEqual(seen, [], sourceLocation)
  }

  /// Claims what has happened without looking at it.
  public func skip() { claim() }

  /// The log since the last claim, without the test's own acts.
  public var log: [String] { unclaimed().filter { !$0.hasPrefix(">") } }

  /// What is in the log and not claimed yet; acts stand where they were done.
  func unclaimed() -> [String] {
    let timeline = lab.timeline
    var found: [String] = []
    var act = claimedActs
    for index in claimedRecords..<timeline.count {
      while act < acts.count, acts[act].place <= index {
        found.append("> " + acts[act].words)
        act += 1
      }
      let record = timeline.record(at: index)
      guard observed.contains(record.kind),
        subjects?.contains(timeline.subject(record.subject).name) ?? true
      else { continue }
      if let token = timeline.token(of: record) { found.append(token) }
    }
    while act < acts.count {
      found.append("> " + acts[act].words)
      act += 1
    }
    return found
  }

  private func claim() {
    claimedRecords = lab.timeline.count
    claimedActs = acts.count
  }

  /// The end of the test: unclaimed records are printed, and are a failure if the scene is exhaustive.
  func end() {
    let left = unclaimed()
    guard left.contains(where: { !$0.hasPrefix(">") }) else { return }
    let listing = left.joined(separator: "\n  ")
    if isExhaustive {
      Issue.record("the test has not claimed\(Combination.words):\n  \(listing)")
    } else {
      print("skipped\(Combination.words):\n  \(listing)")
    }
  }
}

/// The lines of a story, without indentation and empty ones.
func lines(of text: String) -> [String] {
  text.split(separator: "\n").map { line in
    String(line.drop { $0 == " " })
  }.filter { !$0.isEmpty }
}

func expectEqual(_ seen: [String], _ expected: [String], _ sourceLocation: SourceLocation) {
  guard seen != expected else { return }
  Issue.record(
    "the log is another one\(Combination.words) (- expected, + seen):\n\(difference(expected, seen))",
    sourceLocation: sourceLocation)
}
