import FingerpostModel

/// An explanation in plain words, with its facts, rules and records.
public struct Explanation: Sendable {
  /// The question.
  public let question: String
  /// The paragraph.
  public let text: String
  /// Whether the event in question happened.
  public let happened: Bool
  /// The causal chain, from the answering record to its root: a step, an input or a timer. Empty
  /// only where there is no record at all.
  public let records: [Entry]
  /// Further records that the paragraph rests on, in order.
  public let evidence: [Entry]
  /// The facts that decided: where they were played, those that change the outcome.
  public private(set) var facts: [Fact]
  /// Stable codes for machines, the nearest cause first.
  public let reasons: [String]
  /// The number of the touch that it is about; nil for an answer about no single touch.
  public let touch: TouchID?
  /// What was played to find out what the facts decide.
  public private(set) var proof: Proof
  /// The timeline in question, for writing its records.
  let timeline: TimelineSnapshot

  init(
    question: String, text: String, happened: Bool, records: [Entry], evidence: [Entry],
    facts: [Fact], reasons: [String], touch: TouchID?, timeline: TimelineSnapshot
  ) {
    self.question = question
    self.text = text
    self.happened = happened
    self.records = records
    self.evidence = evidence
    self.facts = facts
    self.reasons = reasons
    self.touch = touch
    self.timeline = timeline
    proof = Proof(.notPlayed, happened: happened)
  }

  /// The same answer with what was played: facts that decide nothing go, those that were found come in.
  package func proven(by proof: Proof) -> Explanation {
    var proven = self
    proven.proof = proof
    // A set is only looked for where nothing near decides alone: it comes before what takes somebody out of the way.
    proven.facts =
      proof.together.map { $0.fact.deciding(.together) }
      + proof.alone.map { $0.fact.deciding(.alone) }
    return proven
  }
}

extension Explanation {
  /// How sure the answer is, by the least sure rule that decided.
  public var confidence: Rule.Confidence { facts.map(\.confidence).max() ?? .published }

  /// A sentence about the uncertain facts; empty when all are well founded.
  public var caution: String {
    let unsure = facts.filter { !$0.confidence.isSure }
    if unsure.isEmpty { return "" }
    let names = unsure.map { "\($0.subject).\($0.property)" }.unique.joined(separator: ", ")
    let how =
      switch confidence {
      case .reported: "is known from reports of developers only"
      case .inferred: "is documented nowhere; it is this engine's own choice"
      case .published, .documented, .measured: "is well founded"
      }
    return "How much \(names) matters \(how)."
  }

  /// The basis of the paragraph: facts, rules, records.
  public func details() -> String {
    var lines = [description, ""]
    if !facts.isEmpty {
      lines.append("Deciding facts")
      lines += facts.map { "  \($0)    \($0.rule.name), \($0.confidence)" }
    }
    if !caution.isEmpty { lines.append("  \(caution)") }
    lines.append("Chain of causes")
    lines += records.isEmpty ? ["  (nothing happened)"] : records.map(line)
    if !evidence.isEmpty {
      lines.append("Also")
      lines += evidence.map(line)
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ entry: Entry) -> String {
    let words = [
      timeline.subject(entry.subject).name, "\(entry.kind.name)",
      timeline.message(of: entry.record) ?? "",
    ]
    let what =
      timeline.token(of: entry.record) ?? words.filter { !$0.isEmpty }.joined(separator: " ")
    let tail = [entry.rule.name, entry.reason.name].filter { !$0.isEmpty }.joined(separator: " ")
    let time = Numbers.fixed(Double(entry.time.nanoseconds) / 1e6, decimals: 3)
    let indent = String(repeating: " ", count: max(0, 10 - time.count))
    return "  \(indent)\(time) ms  #\(entry.serial)  \(what)" + (tail.isEmpty ? "" : "    \(tail)")
  }
}

extension Explanation: CustomStringConvertible {
  /// The paragraph, and what was played.
  public var description: String { "\(text) \(proof)" }
}

extension Explanation {
  /// The version of the `json` format; it rises when a key is removed or changes its meaning.
  package static let schema: Int = 2
}

extension Explanation: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("question", question)
      json.member("happened", happened)
      json.member("text", text)
      json.member("reasons", reasons)
      json.member("facts", facts)
      json.member("confidence", "\(confidence)")
      json.member("caution", caution)
      json.member("touch", touch?.number)
      json.member("proof", proof)
      json.member("records", records.map(\.serial))
      json.member("evidence", evidence.map(\.serial))
    }
  }
}
