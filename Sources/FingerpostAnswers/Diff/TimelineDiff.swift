import FingerpostModel

/// Two timelines, aligned by the content of their records; serials and turns do not count.
public struct TimelineDiff {
  let a: TimelineIndex
  let b: TimelineIndex
  /// The serials of the common beginning, whose records are equal byte by byte.
  let same: Range<Serial>
  /// The rest, aligned.
  let rest: [Pair]

  /// Two records with equal content, or a record of one side alone.
  public struct Pair: Sendable {
    /// The record of the first timeline; nil where it has none.
    public let a: Entry?
    /// The record of the second timeline; nil where it has none.
    public let b: Entry?
  }

  /// A field that may differ between two records with equal content.
  public enum Field: CaseIterable, Sendable {
    /// When it was.
    case time
    /// By which rule.
    case rule
    /// Why it was.
    case reason
    /// The place or measure, across.
    case x
    /// The place or measure, down.
    case y
  }

  /// The first difference of two timelines.
  public struct Difference: Sendable {
    /// The record of the first timeline; nil if only the second has it.
    public let a: Entry?
    /// The record of the second timeline; nil if only the first has it.
    public let b: Entry?
    /// The differing fields when both records exist.
    public let changed: [Field]
    /// The causal chain of the first one's record, up to the root.
    public let causesA: [Entry]
    /// The causal chain of the second one's record, up to the root.
    public let causesB: [Entry]
    /// The explanation in the first timeline; empty if there is none.
    public let whyA: String
    /// The explanation in the second timeline; empty if there is none.
    public let whyB: String
  }

  /// Aligns the selected records; explanations use both whole timelines.
  ///
  /// `same` are serials with records known to be equal, before the selected ones.
  package init(
    _ a: TimelineIndex, _ seenA: [Entry], _ b: TimelineIndex, _ seenB: [Entry],
    after same: Range<Serial> = 0..<0
  ) {
    self.a = a
    self.b = b
    self.same = same
    rest = Alignment.pairs(seenA, of: a.timeline, seenB, of: b.timeline, a.watch)
  }
}

extension TimelineDiff {
  /// All records of both, side by side.
  package var pairs: [Pair] { same.map(samePair) + rest }

  /// The number of pairs.
  var count: Int { same.count + rest.count }

  /// The pair at a place.
  subscript(place: Int) -> Pair {
    place < same.count
      ? samePair(same.lowerBound + Serial(truncatingIfNeeded: place)) : rest[place - same.count]
  }

  private func samePair(_ serial: Serial) -> Pair { Pair(a: a[serial], b: b[serial]) }
}

extension TimelineDiff.Pair {
  /// The differing fields of two records with equal content.
  public var changed: [TimelineDiff.Field] {
    guard let a, let b else { return [] }
    return TimelineDiff.Field.allCases.filter { field in
      switch field {
      case .time: a.time != b.time
      case .rule: a.rule != b.rule
      case .reason: a.reason != b.reason
      case .x: a.x != b.x
      case .y: a.y != b.y
      }
    }
  }

  /// Whether both sides exist and differ only in numbers of the run.
  package var isEqual: Bool { a != nil && b != nil && changed.isEmpty }
}

extension TimelineDiff {
  /// Whether there is no difference at all.
  public var isEmpty: Bool { rest.allSatisfy(\.isEqual) }

  /// The pairs that are not equal, in order.
  public var differing: [Pair] { rest.filter { !$0.isEqual } }

  /// The first difference with its cause in both; nil when there is none.
  public var first: Difference? {
    guard let place = rest.firstIndex(where: { !$0.isEqual }) else { return nil }
    let pair = rest[place]
    let other = instead(of: place)
    let (entryA, entryB) = (pair.a ?? other?.a, pair.b ?? other?.b)
    return Difference(
      a: entryA, b: entryB, changed: pair.changed, causesA: entryA.map(a.causes) ?? [],
      causesB: entryB.map(b.causes) ?? [], whyA: explained(a, entryA, b, entryB),
      whyB: explained(b, entryB, a, entryA))
  }

  /// The other side's record in the same gap between equal records.
  private func instead(of place: Int) -> Pair? {
    let first = rest[place]
    if first.a != nil, first.b != nil { return nil }
    for pair in rest[(place + 1)...] {
      if pair.isEqual { return nil }
      if (first.a == nil ? pair.a : pair.b) != nil { return pair }
    }
    return nil
  }

  /// Why a side has its record, or why it lacks the other's.
  private func explained(
    _ index: TimelineIndex, _ own: Entry?, _ others: TimelineIndex, _ other: Entry?
  ) -> String {
    if let own { return index.explain(own).text }
    // Not every event can be asked about; then the records must do.
    guard let other, other.subject != 0, let token = others.token(other),
      let answer = try? index.whyNot(AskedToken.withoutAnswer(token)), !answer.happened
    else { return "" }
    return answer.text
  }
}

extension TimelineIndex {
  /// All records, in order.
  var entries: [Entry] {
    var entries: [Entry] = []
    timeline.forEachRecord(watch) { entries.append(Entry(serial: $0, record: $1)) }
    return entries
  }
}

extension TimelineSnapshot {
  /// Compares with another timeline: the differences, the first one, and its reasons.
  ///
  /// `isSeen` selects the records to compare; all by default.
  public func diff(
    _ other: TimelineSnapshot, where isSeen: (TimelineSnapshot, Record) -> Bool = { _, _ in true }
  ) -> TimelineDiff {
    TimelineIndex(self).diff(TimelineIndex(other), where: isSeen)
  }
}
