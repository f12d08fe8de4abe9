import FingerpostModel

/// The deciding record of a run, in words.
struct Side {
  let entry: Entry
  /// The record whose decider made the runs differ; nil for none.
  let by: Entry?
  /// The owner of the limit, in the form of `text(of:)`; empty for none.
  let decider: String
  /// The record's token, or another description.
  let said: String
  /// The deciding limit or value; nil where it is unknown.
  let value: Double?

  init(
    _ index: TimelineIndex, _ entry: Entry, by: Entry?, _ threshold: (Profile.Field) -> Double?
  ) {
    self.entry = entry
    self.by = by
    let timeline = index.timeline
    decider = by.map { timeline.text(of: $0.deciding) } ?? ""
    let words = [
      index.subject(entry.subject).name, "\(entry.kind.name)",
      timeline.message(of: entry.record) ?? "",
    ]
    // Changes have neither a token nor a message: the reason tells them apart.
    let reason = entry.kind == .change ? entry.reason.name : ""
    said =
      index.token(entry)
      ?? words.filter { !$0.isEmpty }.joined(separator: " ")
      + (reason.isEmpty ? "" : " (\(reason))")
    value = by.flatMap { $0.decidingValue ?? $0.deciding.field.flatMap(threshold) }
  }

  /// Whether a number, a property or an answer has decided.
  var isFact: Bool { by != nil }

  /// Whether both sides have the same decider.
  func isSameFact(as other: Side) -> Bool { ExactString(decider) == ExactString(other.decider) }

  /// "profile.panHysteresis = 10 pt", "pan.cancelsTouchesInView = true".
  var limit: String {
    guard let value else { return decider }
    if isFlag(value) { return "\(decider) = \(value == 0 ? "false" : "true")" }
    let unit = by?.deciding.field.map { "\($0.info.unit)" } ?? "1"
    return "\(decider) = \(Numbers.general(value))\(unit == "1" ? "" : " \(unit)")"
  }

  var limitLength: Int { limit.unicodeScalars.count }

  /// The record, with its limit if there is one.
  var saidWithLimit: String { isFact ? "\(said) by \(limit)" : said }

  /// Whether the value is a flag: an answer, or a property with a flag's name.
  private func isFlag(_ value: Double) -> Bool {
    if by?.deciding.kind == .answer { return true }
    guard value == 0 || value == 1 else { return false }
    let key =
      decider.lastIndex(of: ".").map { decider[decider.index(after: $0)...] } ?? decider[...]
    let verbs = ["should", "cancels", "delays", "allows", "clips", "requires"]
    if verbs.contains(where: key.hasPrefix) { return true }
    return ["is", "can"].contains { verb in
      guard key.hasPrefix(verb), let next = key.dropFirst(verb.count).unicodeScalars.first else {
        return false
      }
      return ("A"..."Z").contains(next)
    }
  }
}

extension Decision: CustomStringConvertible {
  public var description: String { words }
}

extension Decision {
  /// The version of the `json` format.
  package static let schema: Int = 1
}

extension Decision: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("decider", decider)
      json.member("value", value)
      json.member("words", words)
      json.member("rule", rule?.name ?? "")
      json.member("whyA", whyA)
      json.member("whyB", whyB)
      json.member("serialA", a?.serial)
      json.member("serialB", b?.serial)
    }
  }
}
