import FingerpostModel

/// An explanation under construction: collects sentences, facts, reasons and records.
///
/// The first mention of an object has its role, later ones only its name.
class CausalChain {
  let index: TimelineIndex
  private(set) var sentences: [String] = []
  private(set) var facts: [Fact] = []
  private(set) var reasons: [String] = []
  private(set) var evidence: [Entry] = []
  /// The touch in question, if it is not the answering record's.
  var touch: TouchRecords?
  /// The phase in question; nil where a record is.
  var wanted: TouchPhase?
  /// What makes the touch that sentences are about.
  var source: TouchSource = .finger
  /// Whether the answer depends on what happened to a touch; an object of another class gets an event in none.
  var leansOnTouch: Bool = true
  /// The objects mentioned so far.
  var met: Set<SubjectID> = []
  /// The facts of the profile that have their sentence.
  var saidFacts: Set<Profile.Fact> = []
  private var listed: Set<Key> = []
  private var explainedStates: Set<Serial> = []

  private struct Key: Hashable {
    let subject: String
    let property: String
  }

  init(_ index: TimelineIndex) { self.index = index }
}

extension CausalChain {
  /// Adds a sentence, without repetitions.
  func say(_ clause: String) {
    let made = Words.sentence(source.worded(clause))
    if !sentences.contains(made) { sentences.append(made) }
  }

  /// Adds a record as evidence.
  func use(_ entry: Entry?) {
    if let entry { evidence.append(entry) }
  }

  /// Adds records as evidence.
  func use(all entries: some Sequence<Entry>) { evidence += entries }

  /// Adds a code of the table.
  func because(_ code: AnswerCode) { because(word: code.rawValue) }

  /// Adds a recorded reason, if there is one.
  func because(_ reason: Reason) { because(word: reason.name) }

  /// Adds a recorded reason, or a code where none was recorded.
  func because(_ reason: Reason, or code: AnswerCode) {
    because(reason, orWord: code.rawValue)
  }

  /// Adds a recorded reason, or the name of the event or message in question.
  func because(_ reason: Reason, orWord word: String) {
    because(word: reason == .none ? word : reason.name)
  }

  /// Adds the name of an event or a message.
  func because(word: String) {
    if !word.isEmpty, !reasons.contains(word) { reasons.append(word) }
  }

  /// Puts a sentence with its reason and deciding fact before all others.
  func lead(_ clause: String, _ code: AnswerCode, _ deciding: Fact) {
    sentences.insert(Words.sentence(clause), at: 0)
    reasons.insert(code.rawValue, at: 0)
    facts.insert(deciding, at: 0)
  }

  /// Adds a deciding fact; the first mention of a property counts.
  func fact(
    _ subject: String, _ property: String, _ value: Fact.Value, _ rule: Rule,
    _ entry: Entry? = nil, measured: Double? = nil
  ) {
    let whose = subject.isEmpty ? "no object" : subject
    guard listed.insert(Key(subject: whose, property: property)).inserted else { return }
    facts.append(
      Fact(
        subject: whose, property: property, value: value, rule: rule, record: entry?.serial,
        measured: measured))
    use(entry)
  }

  /// Adds a fact about an object.
  func fact(
    _ subject: SubjectID?, _ property: String, _ value: Fact.Value, _ rule: Rule,
    _ entry: Entry? = nil, measured: Double? = nil
  ) {
    fact(index.subject(subject).name, property, value, rule, entry, measured: measured)
  }

  /// Adds a fact about an answer of an object's delegate.
  func fact(
    delegateOf subject: SubjectID?, _ property: String, _ value: Fact.Value, _ rule: Rule,
    _ entry: Entry? = nil
  ) {
    fact("\(index.subject(subject).name).delegate", property, value, rule, entry)
  }

  /// Whether a state is mentioned for the first time; prevents circles.
  func explainsFirst(ofState serial: Serial) -> Bool { explainedStates.insert(serial).inserted }

  /// Builds the explanation; the chain begins with the record `answer`.
  func finish(_ question: String, happened: Bool, answer: Entry?) -> Explanation {
    let chain = answer.map(index.causes) ?? []
    if leansOnTouch { sayHypothesis(of: chain, happened: happened) }
    // The hit test decided whose the touch is.
    var behind = chain + evidence
    if let touch = answer.flatMap({ index.touch(of: $0) }) {
      for hit in touch.hits where hit.record.decider.kind == .fact { behind.append(hit) }
    }
    if leansOnTouch { sayFacts(of: behind) }
    let known = Set(chain.map(\.serial))
    var used: [Entry] = []
    for entry in evidence.sorted(by: { $0.serial < $1.serial })
    where entry != used.last && !known.contains(entry.serial) {
      used.append(entry)
    }
    return Explanation(
      question: question, text: sentences.joined(separator: " "), happened: happened,
      records: chain, evidence: used, facts: facts, reasons: reasons,
      touch: touch?.number ?? answer.flatMap { index.touch(of: $0)?.number },
      timeline: index.timeline)
  }
}
