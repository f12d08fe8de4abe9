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
      guard let fact = mark.record.decider.fact, fact.info.open != nil, fact != .hostedGestures
      else { continue }
      because(.unknown)
      addDeciderFact(mark)
      saidFacts.insert(fact)
      say("\(caution(fact)): the touch came down in \(name(mark.subject)). \(fact.sentence)")
    }
  }

  /// Says first that an answer leans on the hypothesis about SwiftUI's gestures (SU-1): where it names one of them, where it
  /// explains what an element was asked or received, why an element was not reached, and what shut out such a gesture.
  func sayHypothesis(of chain: [Entry], happened: Bool) {
    let fact = Profile.Fact.hostedGestures
    guard index.touchCount > 0, !saidFacts.contains(fact),
      met.contains(where: { index.isHostedGesture($0) || (!happened && index.isElement($0)) })
        || chain.contains(where: { $0.kind != .diagnostic && index.isElement($0.subject) })
        || (chain.first.map(index.shutsOutHostedGesture) ?? false)
    else { return }
    saidFacts.insert(fact)
    let number = touch?.number ?? chain.first.flatMap { index.touch(of: $0)?.number }
    let mark = index.records(.diagnostic).first {
      $0.record.decider.fact == fact && $0.touch == number
    }
    use(mark)
    lead(
      "\(caution(fact)): \(fact.sentence)", .unknown,
      Fact(
        subject: "profile", property: "\(fact)", value: Fact.Value(fact.newest),
        rule: fact.info.rule, record: mark?.serial, measured: nil))
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
    because(fact.info.open == nil ? .fact : .unknown)
    addDeciderFact(entry)
    saidFacts.insert(fact)
    say(
      (fact.info.open == nil ? "" : "\(caution(fact)): ")
        + "the touch came down in the area of \(name(entry.subject)) \(at(entry)). \(fact.sentence)"
    )
  }
}

extension TimelineIndex {
  /// Whether an object is an element of a hosting view, which is no view in UIKit.
  func isElement(_ id: SubjectID) -> Bool {
    UIKitClass.find(subject(id).className)?.traits.contains(.hosted) ?? false
  }

  /// Whether a recognizer's state or action shuts out a gesture of an element.
  fileprivate func shutsOutHostedGesture(_ entry: Entry) -> Bool {
    guard entry.kind == .state || entry.kind == .action else { return false }
    return sameTurn(entry, .state).contains { lost in
      (lost.reason == .shutOut || lost.reason == .requiredRecognized)
        && isHostedGesture(lost.subject) && decision(behind: lost)?.subject == entry.subject
    }
  }

  /// Whether a recognizer is a Button's own press, which no modifier attaches.
  func isButtonPress(_ id: SubjectID) -> Bool { subject(id).className == "swiftui.button" }

  /// Whether a recognizer is a gesture of an element. An element may be a view of UIKit's, such as a ScrollView, and a tap
  /// of SwiftUI's is one of UIKit's: it has a title, and is inside a hosting view.
  func isHostedGesture(_ id: SubjectID) -> Bool {
    let own = subject(id)
    guard own.kind == .recognizer else { return false }
    if own.className.hasPrefix("swiftui.") || isElement(own.parent) { return true }
    return own.title != nil && own.engineType != nil
      && ancestors(of: own.parent).contains {
        UIKitClass.find(subject($0).className)?.traits.contains(.hosting) ?? false
      }
  }
}
