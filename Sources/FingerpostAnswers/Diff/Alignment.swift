import FingerpostModel

/// Aligns two sequences of records by their content.
struct Alignment {
  /// From this number of records on, time is part of the content, and records unique to both sides
  /// are aligned first. So the cost grows with the records, not with their square.
  private static let long = 3000

  private let watch: AnswerWatch
  private var numbers: [Content: Int] = [:]
  private var names: [String: Int] = [:]

  private init(_ watch: AnswerWatch) { self.watch = watch }

  /// The content of a record without its time and serial.
  private struct Content: Hashable {
    let kind: RecordKind
    let subject: Int
    let object: Int
    let from: UInt8
    let to: UInt8
    let answer: Int8
    let fingers: [Int32]
    let tapCount: UInt16
    let time: Instant?
  }

  /// Aligns two sequences; unmatched records are pairs of their own, a's before b's.
  static func pairs(
    _ a: [Entry], of first: TimelineSnapshot, _ b: [Entry], of second: TimelineSnapshot,
    _ watch: AnswerWatch
  ) -> [TimelineDiff.Pair] {
    var alignment = Alignment(watch)
    return alignment.pairs(a, first, b, second)
  }

  private mutating func pairs(
    _ a: [Entry], _ first: TimelineSnapshot, _ b: [Entry], _ second: TimelineSnapshot
  ) -> [TimelineDiff.Pair] {
    let left = contents(a, first, isTimed: false)
    let right = contents(b, second, isTimed: false)
    if watch.isEnded { return [] }
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, left[left.count - 1 - tail] == right[right.count - 1 - tail] {
      tail += 1
    }
    let (innerA, innerB) = (start..<(a.count - tail), start..<(b.count - tail))
    let isLong = max(innerA.count, innerB.count) > Self.long
    var keys = (Array(left[innerA]), Array(right[innerB]))
    if isLong {
      keys = (
        contents(Array(a[innerA]), first, isTimed: true),
        contents(Array(b[innerB]), second, isTimed: true)
      )
    }
    if watch.isEnded { return [] }
    var made = (0..<start).map { TimelineDiff.Pair(a: a[$0], b: b[$0]) }
    var (i, j) = (innerA.lowerBound, innerB.lowerBound)
    let end = SequenceMatcher.Block(a: innerA.count, b: innerB.count, size: 0)
    for block in (isLong ? anchored(keys.0, keys.1) : Self.matched(keys.0, keys.1)) + [end] {
      let (untilA, untilB) = (start + block.a, start + block.b)
      made += a[i..<untilA].map { TimelineDiff.Pair(a: $0, b: nil) }
      made += b[j..<untilB].map { TimelineDiff.Pair(a: nil, b: $0) }
      made += (0..<block.size).map { TimelineDiff.Pair(a: a[untilA + $0], b: b[untilB + $0]) }
      (i, j) = (untilA + block.size, untilB + block.size)
    }
    return made
      + (0..<tail).map {
        TimelineDiff.Pair(a: a[a.count - tail + $0], b: b[b.count - tail + $0])
      }
  }

  private static func matched(_ a: [Int], _ b: [Int]) -> [SequenceMatcher.Block] {
    var matcher = SequenceMatcher(a, b)
    return matcher.blocks()
  }

  /// The common stretches of two long sequences: the anchors, and the matcher's results between
  /// them. A long gap without an anchor stays unaligned.
  private func anchored(_ a: [Int], _ b: [Int]) -> [SequenceMatcher.Block] {
    var blocks: [SequenceMatcher.Block] = []
    var (startA, startB) = (0, 0)
    for anchor in Anchors(a, b).pairs + [(a: a.count, b: b.count)] {
      let (gapA, gapB) = (startA..<anchor.a, startB..<anchor.b)
      if !gapA.isEmpty, !gapB.isEmpty, max(gapA.count, gapB.count) <= Self.long {
        // The cost of aligning a gap may grow with the product of both sides.
        if watch.ends(after: gapA.count * gapB.count / 16 + 1) { break }
        let gap = Self.matched(Array(a[gapA]), Array(b[gapB]))
        blocks += gap.map { .init(a: $0.a + startA, b: $0.b + startB, size: $0.size) }
      }
      if anchor.a < a.count { blocks.append(.init(a: anchor.a, b: anchor.b, size: 1)) }
      (startA, startB) = (anchor.a + 1, anchor.b + 1)
    }
    return blocks
  }

  /// A number for each record's content; equal contents have equal numbers.
  private mutating func contents(
    _ entries: [Entry], _ timeline: TimelineSnapshot, isTimed: Bool
  ) -> [Int] {
    let names = timeline.subjects.map { number(of: $0.name) }
    return entries.map { entry in
      if watch.ends() { return 0 }
      let record = entry.record
      let hasStates = entry.state != nil || entry.application != nil
      let isCounted = record.kind == .touches || record.kind == .recognizerTouches
      let content = Content(
        kind: record.kind, subject: names[record.subject.place],
        object: names[record.object.place], from: hasStates ? record.from : 0,
        to: hasStates || timeline.message(of: record) != nil ? record.to : 0,
        answer: record.answer,
        fingers: timeline.touches(of: record).map(timeline.finger).filter { $0 >= 0 },
        tapCount: isCounted ? record.tapCount : 0, time: isTimed ? record.time : nil)
      if let known = numbers[content] { return known }
      numbers[content] = numbers.count
      return numbers.count - 1
    }
  }

  private mutating func number(of name: String) -> Int {
    if let known = names[name] { return known }
    names[name] = names.count
    return names.count - 1
  }
}
