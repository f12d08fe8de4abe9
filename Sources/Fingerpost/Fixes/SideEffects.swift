/// What a change takes away and adds, besides what it is made for.
struct SideEffects {
  /// Uses that came and come no more, in the order in which they came.
  private(set) var lost: [LogLine] = []
  /// How many lines differ, by what they say or by when.
  private(set) var differing: Int = 0

  /// Compares what an application's own code is told in two plays.
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

  /// Adds what another play has lost.
  mutating func add(_ other: SideEffects) {
    differing += other.differing
    lost += other.lost.filter { line in !lost.contains { $0.text == line.text } }
  }

  /// Lines that only one has, and lines that both have at other times: the fewest that make one of the other.
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
    // So much of a table is not worth an exact count: what one has oftener than the other is at least known.
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
  /// It tells that a finger has done what it is for: an action, a control's or cell's use, a scroll.
  var isUse: Bool {
    switch kind {
    case .action, .handler: return true
    case .control: return Self.uses.contains { text.hasSuffix(".\($0)") }
    case .selection: return text.hasSuffix(".didSelect") || text.hasSuffix(".didDeselect")
    case .scroll: return text.hasSuffix(".didScroll")
    default: return false
    }
  }

  /// A view answers with it, not a recognizer.
  var isViews: Bool { kind == .control || kind == .handler || kind == .selection }

  private static let uses: [String] = ["touchUpInside", "valueChanged", "primaryActionTriggered"]
}
