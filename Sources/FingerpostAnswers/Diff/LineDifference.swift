import FingerpostModel

/// The difference of two lists of lines: common, missing and new lines.
package struct LineDifference {
  private let expected: [String]
  private let seen: [String]
  /// The common stretches in order. No two are adjacent on both sides: each is the longest one.
  private let blocks: [SequenceMatcher.Block]

  /// Aligns the lines: the common beginning and end first, then the longest common stretch.
  package init(expected: [String], seen: [String]) {
    self.expected = expected
    self.seen = seen
    var numbers: [ExactString: Int] = [:]
    func number(_ line: String) -> Int {
      let next = numbers.count
      let key = ExactString(line)
      if let known = numbers[key] { return known }
      numbers[key] = next
      return next
    }
    let (a, b) = (expected.map(number), seen.map(number))
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    var matcher = SequenceMatcher(
      Array(a[start..<(a.count - end)]), Array(b[start..<(b.count - end)]))
    let inner = matcher.blocks().map {
      SequenceMatcher.Block(a: $0.a + start, b: $0.b + start, size: $0.size)
    }
    let first = SequenceMatcher.Block(a: 0, b: 0, size: start)
    let last = SequenceMatcher.Block(a: a.count - end, b: b.count - end, size: end)
    blocks = ([first] + inner + [last]).filter { $0.size > 0 }
  }
}

extension LineDifference {
  /// A line and its side: both, only expected, only seen.
  private struct Row {
    let mark: Character
    let text: String
    let seenPlace: Int
  }

  private var rows: [Row] {
    var found: [Row] = []
    var (a, b) = (0, 0)
    let end = SequenceMatcher.Block(a: expected.count, b: seen.count, size: 0)
    for block in blocks + [end] {
      found += expected[a..<block.a].map { Row(mark: "-", text: $0, seenPlace: b) }
      found += (b..<block.b).map { Row(mark: "+", text: seen[$0], seenPlace: $0) }
      found += (0..<block.size).map {
        Row(mark: " ", text: expected[block.a + $0], seenPlace: block.b + $0)
      }
      (a, b) = (block.a + block.size, block.b + block.size)
    }
    return found
  }

  /// The index of the first expected line that was not seen; nil for none.
  package var firstMissing: Int? { firstGap(\.a, expected.count) }

  /// The index of the first seen line that was not expected; nil for none.
  package var firstSurplus: Int? { firstGap(\.b, seen.count) }

  private func firstGap(_ side: KeyPath<SequenceMatcher.Block, Int>, _ count: Int) -> Int? {
    var place = 0
    for block in blocks {
      if block[keyPath: side] > place { return place }
      place = block[keyPath: side] + block.size
    }
    return place < count ? place : nil
  }

  /// The difference with one line each: `- ` expected and missing, `+ ` seen and not expected.
  ///
  /// - Parameter context: the number of common lines around each difference.
  package func text(context: Int = 4) -> String {
    let rows = rows
    var isShown = Array(repeating: false, count: rows.count)
    for place in rows.indices where rows[place].mark != " " {
      let (start, end) = (max(0, place - context), min(rows.count, place + context + 1))
      for near in start..<end { isShown[near] = true }
    }
    var lines: [String] = []
    for (place, row) in rows.enumerated() where isShown[place] {
      if place > 0, !isShown[place - 1] { lines.append("  … line \(row.seenPlace + 1)") }
      lines.append("\(row.mark) \(row.text)")
    }
    return lines.joined(separator: "\n")
  }
}
