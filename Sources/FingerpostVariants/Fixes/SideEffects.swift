import FingerpostLab

/// The effects of a change other than the wanted one.
struct SideEffects {
  /// Uses that no longer occur, in their original order.
  private(set) var lost: [LogLine] = []
  /// The number of lines that differ in text or time.
  private(set) var differing: Int = 0

  /// Compares the calls to an application's own code in two plays.
  init(_ before: [LogLine], _ after: [LogLine]) {
    let before = before.filter { LogObservation.visible.watches($0.kind) }
    let after = after.filter { LogObservation.visible.watches($0.kind) }
    differing = Self.differing(before, after)
    if differing == 0 { return }
    let still = Set(after.map(\.text))
    var seen: Set<String> = []
    lost = before.filter { line in
      line.isUse && !still.contains(line.text) && seen.insert(line.text).inserted
    }
  }

  /// Adds the losses of another play.
  mutating func add(_ other: SideEffects) {
    differing += other.differing
    lost += other.lost.filter { line in !lost.contains { $0.text == line.text } }
  }

  /// The smallest number of lines to add, remove or move in time that turns one log into the other.
  private static func differing(_ a: [LogLine], _ b: [LogLine]) -> Int {
    var first = 0
    while first < min(a.count, b.count), a[first].text == b[first].text { first += 1 }
    var last = 0
    while last < min(a.count, b.count) - first,
      a[a.count - 1 - last].text == b[b.count - 1 - last].text
    { last += 1 }
    var moved = 0
    for place in 0..<first where a[place].time != b[place].time { moved += 1 }
    for place in 0..<last where a[a.count - 1 - place].time != b[b.count - 1 - place].time {
      moved += 1
    }
    let middle = (Array(a[first..<(a.count - last)]), Array(b[first..<(b.count - last)]))
    return moved + unpaired(middle.0, middle.1)
  }

  private static func unpaired(_ a: [LogLine], _ b: [LogLine]) -> Int {
    // The table for an exact count would be too large; the difference in the counts of each line is
    // a lower bound.
    guard a.count * b.count <= 4_000_000 else {
      var counts: [String: Int] = [:]
      for line in a { counts[line.text, default: 0] += 1 }
      for line in b { counts[line.text, default: 0] -= 1 }
      return counts.values.map(abs).reduce(0, +)
    }
    var row = Array(repeating: (common: 0, moved: 0), count: b.count + 1)
    for line in a {
      var diagonal = row[0]
      for (place, other) in b.enumerated() {
        let above = row[place + 1]
        if line.text == other.text {
          let moved = line.time == other.time ? 0 : 1
          row[place + 1] = (diagonal.common + 1, diagonal.moved + moved)
        } else if row[place].common > above.common {
          row[place + 1] = row[place]
        }
        diagonal = above
      }
    }
    let best = row[b.count]
    return a.count + b.count - 2 * best.common + best.moved
  }
}

extension LogLine {
  /// Whether the line shows a completed use: an action, a control's or cell's use, a scroll.
  var isUse: Bool {
    switch kind {
    case .action, .handler: return true
    case .control: return Self.uses.contains { text.hasSuffix(".\($0)") }
    case .selection: return text.hasSuffix(".didSelect") || text.hasSuffix(".didDeselect")
    case .scroll: return text.hasSuffix(".didScroll")
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .attached, .sendEvent,
      .recognizerTouches, .question, .waits, .state, .reset, .measurement, .touches, .withheld,
      .released, .dropped, .tracking, .controlState, .interaction, .value, .event, .change,
      .diagnostic, .truncated:
      return false
    }
  }

  /// Whether a view responds with the line, not a recognizer.
  var isViews: Bool {
    kind == .control || kind == .handler || kind == .selection || kind == .scroll
  }

  private static let uses: [String] = ["touchUpInside", "valueChanged", "primaryActionTriggered"]
}
