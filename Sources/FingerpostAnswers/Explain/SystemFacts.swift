import FingerpostModel

/// Facts of the profile: what a system has that an older one has not, and what is unknown of it.
extension CausalChain {
  /// Adds first what is unknown of a record's touch in this system.
  func recordOpenFacts(_ entry: Entry) {
    if entry.kind == .diagnostic || entry.kind == .input || entry.kind == .step { return }
    if let touch = index.touch(of: entry) { recordOpenFacts(touch) }
  }

  /// Adds first what is unknown of a touch in this system.
  func recordOpenFacts(_ touch: TouchRecords) {
    for mark in index.records(.diagnostic) where mark.touch == touch.number {
      guard let fact = mark.record.decider.fact, fact.info.open != nil else { continue }
      because("unknown")
      addDeciderFact(mark)
      saidFacts.insert(fact)
      say("\(caution(fact)): the touch came down in \(name(mark.subject)). \(fact.sentence)")
    }
  }

  /// Adds the facts behind the records that an answer rests on: a hit test's decider, the recognizers that only a newer
  /// system has.
  func sayFacts(of entries: [Entry]) {
    let deciders = entries.compactMap { $0.record.decider.fact }
    let known = Set(entries.flatMap { [$0.subject, $0.object] })
    let marks = index.records(.diagnostic).filter { known.contains($0.subject) }
    for fact in deciders + marks.compactMap({ $0.record.decider.fact })
    where fact.info.open == nil || deciders.contains(fact) {
      guard saidFacts.insert(fact).inserted else { continue }
      if let mark = marks.first(where: { $0.record.decider.fact == fact }) { addDeciderFact(mark) }
      say("\(fact.sentence)")
    }
  }

  /// What an answer that leans on an open fact begins with.
  private func caution(_ fact: Profile.Fact) -> String {
    fact.evidence.map { "Hypothesis \(fact.info.rule.name), \($0)" } ?? "Unknown"
  }

  /// Explains the mark of a touch that a fact of the profile is about.
  func explain(_ fact: Profile.Fact, _ entry: Entry) {
    because(fact.info.open == nil ? "fact" : "unknown")
    addDeciderFact(entry)
    saidFacts.insert(fact)
    say(
      (fact.info.open == nil ? "" : "\(caution(fact)): ")
        + "the touch came down in the area of \(name(entry.subject)) \(at(entry)). \(fact.sentence)"
    )
  }
}
