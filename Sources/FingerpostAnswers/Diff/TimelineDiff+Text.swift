import FingerpostModel

extension TimelineDiff {
  /// The difference as text: `-` only in the first, `+` only in the second; times in seconds.
  ///
  /// `context` is the number of equal records around every difference.
  public func text(context: Int = 3) -> String {
    let context = max(0, context)
    let alike = alike
    var rows: [String] = []
    // Of the common beginning only the end can be near a difference.
    let start = same.count - min(context, same.count)
    var skipped = start
    var near = [Bool](repeating: false, count: count - start)
    var next = start
    for (index, pair) in rest.enumerated() where !pair.isEqual {
      let place = same.count + index
      next = max(next, place - min(context, place))
      let end = context < count - place ? place + context + 1 : count
      while next < end {
        near[next - start] = true
        next += 1
      }
    }
    for place in start..<count {
      if a.watch.ends() { return "" }
      if !near[place - start] {
        skipped += 1
        continue
      }
      if skipped > 0 { rows.append("  … \(skipped) equal") }
      skipped = 0
      rows += self.rows(self[place], alike)
    }
    if skipped > 0, !rows.isEmpty { rows.append("  … \(skipped) equal") }
    return rows.joined(separator: "\n")
  }

  private func rows(_ pair: Pair, _ alike: Set<String>) -> [String] {
    if pair.isEqual, let entry = pair.a { return ["  \(a.line(entry))"] }
    let isChanged = !pair.changed.isEmpty
    func row(_ sign: String, _ entry: Entry?, _ index: TimelineIndex) -> [String] {
      entry.map {
        ["\(sign) \(index.line($0, with: isChanged ? .reason : index.detail($0, alike)))"]
      } ?? []
    }
    return row("-", pair.a, a) + row("+", pair.b, b)
  }

  /// What each side has alone, in the same words: of several touches, that is which one it is.
  private var alike: Set<String> {
    if a.touches.count < 2, b.touches.count < 2 { return [] }
    func alone(_ entry: KeyPath<Pair, Entry?>, _ index: TimelineIndex) -> Set<String> {
      Set(
        rest.filter { $0.a == nil || $0.b == nil }.compactMap {
          $0[keyPath: entry].map(index.counted)
        })
    }
    return alone(\.a, a).intersection(alone(\.b, b))
  }
}

extension TimelineDiff: CustomStringConvertible {
  public var description: String {
    guard let first else { return Self.noDifference }
    return [text(), "", "Where they part", text(of: first)].joined(separator: "\n")
  }

  private func text(of first: Difference) -> String {
    let alike = alike
    let isChanged = !first.changed.isEmpty
    let sides = [("first", first.a, a, first.whyA), ("second", first.b, b, first.whyB)]
    return sides.flatMap { word, entry, index, why in
      let what =
        entry.map { index.line($0, with: isChanged ? .reason : index.detail($0, alike)) }
        ?? "does not have it"
      return ["\(word): \(what)"] + (why.isEmpty ? [] : ["  \(why)"])
    }
    .joined(separator: "\n")
  }
}

/// What distinguishes the lines of two records that have the same token.
enum LineDetail {
  /// Nothing: both are equal.
  case none
  /// The rule and the reason.
  case reason
  /// How many taps the touch counts.
  case tapCount
  /// That, and which touch it is.
  case touch
}

extension TimelineIndex {
  /// A record on one line: its time in seconds, its token or another description.
  func line(_ entry: Entry, with detail: LineDetail = .none) -> String {
    let time = Numbers.fixed(Double(entry.time.nanoseconds) / 1e9, decimals: 3) + " s  "
    switch detail {
    case .none: return time + what(entry)
    case .reason:
      let why = [entry.rule.name, entry.reason.name].filter { !$0.isEmpty }.joined(separator: " ")
      return time + what(entry) + (why.isEmpty ? "" : "  (\(why))")
    case .tapCount: return time + counted(entry)
    case .touch:
      return time + counted(entry)
        + timeline.touches(of: entry.record).map { " #\($0)" }.joined()
    }
  }

  /// A record's token or another description.
  private func what(_ entry: Entry) -> String {
    let words = [
      subject(entry.subject).name, "\(entry.kind.name)", timeline.message(of: entry.record) ?? "",
      subject(entry.object).name,
    ]
    return token(entry) ?? words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// That, with how many taps the touch counts.
  fileprivate func counted(_ entry: Entry) -> String {
    let count = entry.record.tapCount
    let isCounted = entry.kind == .touches || entry.kind == .recognizerTouches
    return isCounted && (count > 1 || count == 0 && entry.phase == .ended)
      ? "\(what(entry)) (tapCount \(count))" : what(entry)
  }

  /// What the line of a record that one side has alone shows.
  fileprivate func detail(_ entry: Entry, _ alike: Set<String>) -> LineDetail {
    alike.contains(counted(entry)) ? .touch : .tapCount
  }
}

extension TimelineDiff {
  /// The version of the `json` format.
  package static let schema: Int = 2

  /// The JSON form for two timelines with equal records.
  package static func json(ofEqual serials: Range<Serial>) -> String {
    JSONWriter.text { json in
      json.object { json in
        json.member("schema", schema)
        json.member("equal", true)
        json.member("text", noDifference)
        json.member("first", String?.none)
        json.member("differences", [String]())
        json.member("pairs", Run.all(serials, []))
      }
    }
  }

  static let noDifference: String = "The timelines are equal."
}

extension TimelineDiff: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    let (first, alike) = (first, alike)
    json.object { json in
      json.member("schema", Self.schema)
      json.member("equal", first == nil)
      json.member("text", description)
      json.member("first", first)
      json.member("differences", differing) { json, pair in
        if a.watch.ends(after: 16) { return }
        let isChanged = !pair.changed.isEmpty
        json.member("a", pair.a.map { a.line($0, with: isChanged ? .none : a.detail($0, alike)) })
        json.member("b", pair.b.map { b.line($0, with: isChanged ? .none : b.detail($0, alike)) })
        json.member("serialA", pair.a?.serial)
        json.member("serialB", pair.b?.serial)
        json.member("changed", pair.changed.map { "\($0)" })
      }
      json.member("pairs", Run.all(same, rest))
    }
  }
}

extension TimelineDiff.Difference: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("a", a?.serial)
      json.member("b", b?.serial)
      json.member("changed", changed.map { "\($0)" })
      json.member("causesA", causesA.map(\.serial))
      json.member("causesB", causesB.map(\.serial))
      json.member("whyA", whyA)
      json.member("whyB", whyB)
    }
  }
}

/// Consecutive pairs: the first serial on both sides, and the number of serials that follow in
/// step.
private struct Run: JSONWritable {
  let a: Serial?
  let b: Serial?
  var count: Int

  func write(to json: inout JSONWriter) {
    [a.map(Int.init), b.map(Int.init), count].write(to: &json)
  }

  static func all(_ same: Range<Serial>, _ rest: [TimelineDiff.Pair]) -> [Run] {
    var runs: [Run] = []
    if !same.isEmpty { runs.append(Run(a: same.lowerBound, b: same.lowerBound, count: same.count)) }
    for pair in rest {
      let next = Run(a: pair.a?.serial, b: pair.b?.serial, count: 1)
      if let last = runs.last, last.goesOn(with: next) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(next)
      }
    }
    return runs
  }

  private func goesOn(with next: Run) -> Bool { follows(next.a, a) && follows(next.b, b) }

  private func follows(_ serial: Serial?, _ first: Serial?) -> Bool {
    guard let serial, let first else { return serial == nil && first == nil }
    return Int(serial) == Int(first) + count
  }
}
