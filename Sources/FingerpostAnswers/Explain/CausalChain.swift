import FingerpostModel

/// An explanation in the making: collects sentences, facts, reasons and records.
///
/// Somebody is introduced with a role at the first mention and called by name alone afterwards.
final class CausalChain {
  let index: TimelineIndex
  private(set) var sentences: [String] = []
  private(set) var facts: [Fact] = []
  private(set) var reasons: [String] = []
  private(set) var evidence: [Entry] = []
  /// The touch that it is about, if that is not the one of the record that answers.
  var touch: TouchRecords?
  /// Somebody else would have brought the same: facts then do not decide alone.
  var isShared: Bool = false
  /// Who has been introduced.
  var met: Set<SubjectID> = []
  private var noted: Set<Key> = []
  private var toldStates: Set<Serial> = []

  private struct Key: Hashable {
    let subject: String
    let property: String
  }

  init(_ index: TimelineIndex) { self.index = index }
}

extension CausalChain {
  /// Adds a sentence; the same one is not said twice.
  func say(_ clause: String) {
    let made = Words.sentence(clause)
    if !sentences.contains(made) { sentences.append(made) }
  }

  /// Notes a record as evidence.
  func use(_ entry: Entry?) {
    if let entry { evidence.append(entry) }
  }

  /// Notes records as evidence.
  func use(all entries: some Sequence<Entry>) { evidence += entries }

  /// Notes a reason's code.
  func because(_ code: String) {
    if !code.isEmpty, !reasons.contains(code) { reasons.append(code) }
  }

  /// Notes a recorded reason; where none was recorded, another code.
  func because(_ reason: Reason, or code: String = "") {
    because(reason == .none ? code : reason.name)
  }

  /// Notes a fact that decides; the first mention of a property counts.
  func fact(
    _ subject: String, _ property: String, _ value: Fact.Value, _ rule: Rule,
    _ entry: Entry? = nil, measured: Double? = nil, alone: Bool = true
  ) {
    let whose = subject.isEmpty ? "nobody" : subject
    guard noted.insert(Key(subject: whose, property: property)).inserted else { return }
    facts.append(
      Fact(
        subject: whose, property: property, value: value, rule: rule, record: entry?.serial,
        measured: measured, decidesAlone: alone && !isShared))
    use(entry)
  }

  /// Notes a fact about somebody.
  func fact(
    _ subject: SubjectID?, _ property: String, _ value: Fact.Value, _ rule: Rule,
    _ entry: Entry? = nil, measured: Double? = nil, alone: Bool = true
  ) {
    fact(
      index.subject(subject).name, property, value, rule, entry, measured: measured, alone: alone)
  }

  /// Notes a fact about the answers of somebody's delegate.
  func fact(
    delegateOf subject: SubjectID?, _ property: String, _ value: Fact.Value, _ rule: Rule,
    _ entry: Entry? = nil, alone: Bool = true
  ) {
    fact("\(index.subject(subject).name).delegate", property, value, rule, entry, alone: alone)
  }

  /// Whether a state is told for the first time; keeps a story from going in circles.
  func tellsFirst(ofState serial: Serial) -> Bool { toldStates.insert(serial).inserted }

  /// Makes the explanation; `answer` is the record whose causes are the chain.
  func finish(_ question: String, happened: Bool, answer: Entry?) -> Explanation {
    let chain = answer.map(index.causes) ?? []
    var conditions: [Fact] = []
    if let answer, let touch = touch ?? index.touch(of: answer) {
      var seen = noted
      for fact in index.conditions.facts(of: touch, before: answer.serial)
      where seen.insert(Key(subject: fact.subject, property: fact.property)).inserted {
        conditions.append(fact)
      }
    }
    let known = Set(chain.map(\.serial))
    var used: [Entry] = []
    for entry in evidence.sorted(by: { $0.serial < $1.serial })
    where entry != used.last && !known.contains(entry.serial) {
      used.append(entry)
    }
    return Explanation(
      question: question, text: sentences.joined(separator: " "), happened: happened,
      records: chain, evidence: used, facts: facts, reasons: reasons, conditions: conditions,
      timeline: index.timeline)
  }
}
