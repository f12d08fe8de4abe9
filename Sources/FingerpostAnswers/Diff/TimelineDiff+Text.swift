import FingerpostModel

extension TimelineDiff {
  /// Both as one: `-` only in the first, `+` only in the second; times in seconds.
  ///
  /// `context` is how many equal records stand around every difference.
  public func text(context: Int = 3) -> String {
    let context = max(0, context)
    var rows: [String] = []
    // Of what is the same in both only the end can stand near a difference.
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
      if !near[place - start] {
        skipped += 1
        continue
      }
      if skipped > 0 { rows.append("  … \(skipped) equal") }
      skipped = 0
      rows += self.rows(self[place])
    }
    if skipped > 0, !rows.isEmpty { rows.append("  … \(skipped) equal") }
    return rows.joined(separator: "\n")
  }

  private func rows(_ pair: Pair) -> [String] {
    if pair.isEqual, let entry = pair.a { return ["  \(a.line(entry))"] }
    let isLong = !pair.changed.isEmpty
    return (pair.a.map { ["- \(a.line($0, withReason: isLong))"] } ?? [])
      + (pair.b.map { ["+ \(b.line($0, withReason: isLong))"] } ?? [])
  }
}

extension TimelineDiff: CustomStringConvertible {
  public var description: String {
    guard let first else { return Self.noDifference }
    return [text(), "", "Where they part", text(of: first)].joined(separator: "\n")
  }

  private func text(of first: Difference) -> String {
    let isLong = !first.changed.isEmpty
    let sides = [("first", first.a, a, first.whyA), ("second", first.b, b, first.whyB)]
    return sides.flatMap { word, entry, index, why in
      let what = entry.map { index.line($0, withReason: isLong) } ?? "does not have it"
      return ["\(word): \(what)"] + (why.isEmpty ? [] : ["  \(why)"])
    }
    .joined(separator: "\n")
  }
}

extension TimelineIndex {
  /// A record in a line: its time in seconds, its token or what else it says.
  func line(_ entry: Entry, withReason isLong: Bool = false) -> String {
    let words = [
      subject(entry.subject).name, "\(entry.kind.name)", timeline.message(of: entry.record) ?? "",
      subject(entry.object).name,
    ]
    let what = token(entry) ?? words.filter { !$0.isEmpty }.joined(separator: " ")
    let why = [entry.rule.name, entry.reason.name].filter { !$0.isEmpty }.joined(separator: " ")
    return Numbers.fixed(Double(entry.time.nanoseconds) / 1e9, decimals: 3) + " s  \(what)"
      + (isLong && !why.isEmpty ? "  (\(why))" : "")
  }
}

extension TimelineDiff {
  /// The number of the shape that `json` has.
  public static let schema: Int = 2

  /// What `json` says of two timelines that are the same in all their records.
  public static func json(ofEqual serials: Range<Serial>) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.integer(schema)
      json.key("equal")
      json.bool(true)
      json.key("text")
      json.string(noDifference)
      json.key("first")
      json.null()
      json.key("differences")
      json.list([Pair]()) { json, _ in json.null() }
      json.key("pairs")
      json.runs(serials, [])
    }
    return json.text
  }

  static let noDifference: String = "The timelines are equal."

  /// All of it for machines, as `answers.schema.json` describes it.
  public var json: String {
    let first = first
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.integer(Self.schema)
      json.key("equal")
      json.bool(first == nil)
      json.key("text")
      json.string(description)
      json.key("first")
      if let first { json.difference(first) } else { json.null() }
      json.key("differences")
      json.list(differing) { json, pair in
        json.object { json in
          json.key("a")
          json.text(pair.a.map { a.line($0) })
          json.key("b")
          json.text(pair.b.map { b.line($0) })
          json.key("serialA")
          json.serial(pair.a)
          json.key("serialB")
          json.serial(pair.b)
          json.key("changed")
          json.list(pair.changed) { $0.string("\($1)") }
        }
      }
      json.key("pairs")
      json.runs(same, rest)
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func difference(_ first: TimelineDiff.Difference) {
    object { json in
      json.key("a")
      json.serial(first.a)
      json.key("b")
      json.serial(first.b)
      json.key("changed")
      json.list(first.changed) { $0.string("\($1)") }
      json.key("causesA")
      json.list(first.causesA) { $0.integer($1.serial) }
      json.key("causesB")
      json.list(first.causesB) { $0.integer($1.serial) }
      json.key("whyA")
      json.string(first.whyA)
      json.key("whyB")
      json.string(first.whyB)
    }
  }

  /// Pairs in runs: where the first and the second begin, and how many of the next serials follow on both sides.
  fileprivate mutating func runs(_ same: Range<Serial>, _ rest: [TimelineDiff.Pair]) {
    var runs: [(a: Serial?, b: Serial?, count: Int)] = []
    if !same.isEmpty { runs.append((same.lowerBound, same.lowerBound, same.count)) }
    for pair in rest {
      let (a, b) = (pair.a?.serial, pair.b?.serial)
      if let last = runs.last, follows(a, last.a, last.count), follows(b, last.b, last.count) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((a, b, 1))
      }
    }
    list(runs) { json, run in
      json.list([run.a.map(Int.init), run.b.map(Int.init), run.count]) { json, number in
        if let number { json.integer(number) } else { json.null() }
      }
    }
  }

  private func follows(_ serial: Serial?, _ first: Serial?, _ count: Int) -> Bool {
    guard let serial, let first else { return serial == nil && first == nil }
    return Int(serial) == Int(first) + count
  }

  fileprivate mutating func serial(_ entry: Entry?) {
    if let entry { integer(entry.serial) } else { null() }
  }

  fileprivate mutating func text(_ value: String?) {
    if let value { string(value) } else { null() }
  }
}
