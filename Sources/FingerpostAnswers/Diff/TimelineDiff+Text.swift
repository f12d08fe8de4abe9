import FingerpostModel

extension TimelineDiff {
  /// Both as one: `-` only in the first, `+` only in the second; times in seconds.
  ///
  /// `context` is how many equal records stand around every difference.
  public func text(context: Int = 3) -> String {
    let context = max(0, context)
    var rows: [String] = []
    var skipped = 0
    var near = [Bool](repeating: false, count: pairs.count)
    var next = 0
    for (place, pair) in pairs.enumerated() where !pair.isEqual {
      next = max(next, place - min(context, place))
      let end = context < pairs.count - place ? place + context + 1 : pairs.count
      while next < end {
        near[next] = true
        next += 1
      }
    }
    for (place, pair) in pairs.enumerated() {
      if !near[place] {
        skipped += 1
        continue
      }
      if skipped > 0 { rows.append("  … \(skipped) equal") }
      skipped = 0
      rows += self.rows(pair)
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
    guard let first else { return "The timelines are equal." }
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
  public static let schema: Int = 1

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
      json.list(pairs) { json, pair in
        json.list([pair.a, pair.b]) { $0.serial($1) }
      }
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

  fileprivate mutating func serial(_ entry: Entry?) {
    if let entry { integer(entry.serial) } else { null() }
  }

  fileprivate mutating func text(_ value: String?) {
    if let value { string(value) } else { null() }
  }
}
