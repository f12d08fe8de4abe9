import FingerpostModel

/// The coverage of some timelines: the rules that applied, with or without records; the reasons;
/// and the relations between views, recognizers and delegates.
///
/// ```swift
/// var coverage = Coverage()
/// for timeline in timelines { coverage.add(timeline) }
/// print(coverage.rules.filter { $0.timelines == 0 }.map(\.name))
/// ```
public struct Coverage: Sendable {
  /// A rule, a reason or a relation.
  public struct Item: Equatable, Sendable {
    /// The rule's id, or the name of the reason or relation: "shouldBegin -> false", "waits".
    public let name: String
    /// The number of records with it; 0 also where a rule without records applied.
    public fileprivate(set) var records: Int = 0
    /// In how many timelines it was exercised.
    public fileprivate(set) var timelines: Int = 0
  }

  /// Every rule, by its id.
  public private(set) var rules: [Item]
  /// Every reason, by its name.
  public private(set) var reasons: [Item]
  /// Questions and answers, waits, failures because another one recognized, preventions.
  public private(set) var relations: [Item]

  /// Creates an empty coverage.
  public init() {
    rules = Self.rules.map { Item(name: $0.name) }
    reasons = Self.reasons.map { Item(name: $0.name) }
    relations =
      Self.questions.flatMap { [Item(name: "\($0) -> true"), Item(name: "\($0) -> false")] }
      + ["waits", "requiredRecognized", "shutOut"].map { Item(name: $0) }
  }

  /// The rules without records of their own: rules about an order, or about something that does not
  /// happen.
  package static let laws: [Rule] = UnrecordedRules.all

  private static let rules: [Rule] = Rule.allCases.filter { $0 != .none }
  private static let reasons: [Reason] = Reason.allCases.filter { $0 != .none }
  private static let questions: [Hook] = Hook.allCases.filter(\.isQuestion)
}

extension Coverage {
  /// Adds the coverage of a timeline.
  public mutating func add(_ timeline: TimelineSnapshot) {
    var records: [Record] = []
    timeline.forEachRecord { records.append($1) }
    add(records, of: timeline)
  }

  /// Adds the coverage of some records of a timeline, in their order.
  package mutating func add(_ records: [Record], of timeline: TimelineSnapshot) {
    var byRule = Array(repeating: 0, count: 1 << Rule.RawValue.bitWidth)
    var byReason = Array(repeating: 0, count: 1 << Reason.RawValue.bitWidth)
    var byRelation = Array(repeating: 0, count: relations.count)
    for record in records {
      byRule[Int(record.rule.rawValue)] += 1
      byReason[Int(record.reason.rawValue)] += 1
      if let relation = Self.relation(of: record) { byRelation[relation] += 1 }
      if let relation = Self.relation(of: record.reason) { byRelation[relation] += 1 }
    }
    let laws = UnrecordedRules(records, of: timeline).applied
    for (place, rule) in Self.rules.enumerated() {
      rules[place].add(byRule[Int(rule.rawValue)], isExercised: laws.contains(rule))
    }
    for (place, reason) in Self.reasons.enumerated() {
      reasons[place].add(byReason[Int(reason.rawValue)])
    }
    for place in relations.indices { relations[place].add(byRelation[place]) }
  }

  private static func relation(of record: Record) -> Int? {
    if record.kind == .waits { return 2 * questions.count }
    guard record.kind == .question, record.answer >= 0,
      let question = questions.firstIndex(where: { $0.rawValue == record.to })
    else { return nil }
    return 2 * question + (record.answer == 1 ? 0 : 1)
  }

  private static func relation(of reason: Reason) -> Int? {
    if reason == .requiredRecognized { return 2 * questions.count + 1 }
    return reason == .shutOut ? 2 * questions.count + 2 : nil
  }
}

extension Coverage.Item {
  fileprivate mutating func add(_ count: Int, isExercised: Bool = false) {
    records += count
    if count > 0 || isExercised { timelines += 1 }
  }
}

extension Coverage {
  /// The version of the `json` format.
  package static let schema: Int = 1
}

extension Coverage: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("rules", rules)
      json.member("reasons", reasons)
      json.member("relations", relations)
    }
  }
}

extension Coverage.Item: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("records", records)
      json.member("timelines", timelines)
    }
  }
}
