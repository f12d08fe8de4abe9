import FingerpostModel

/// The decision that made two runs differ: two runs of one screen with one slightly different
/// number.
public struct Decision: Sendable {
  /// The decider: `profile.panHysteresis`, `pan.cancelsTouchesInView`; empty where it was a
  /// finger, its location or an order of events.
  public let decider: String
  /// Its limit or value; nil where no record contains it.
  public let value: Double?
  /// The decision in words, for both runs: "profile.panHysteresis = 10 pt: pan.state(failed), or
  /// pan.state(began)".
  public let words: String
  /// The rule of the decision; nil where neither run has a record of its own.
  public let rule: Rule?
  /// The first run's record; nil where it has none of its own, or where a finger hit another view.
  public let a: Entry?
  /// The second run's record.
  public let b: Entry?
  /// The explanation for the first run; empty if there is none.
  public let whyA: String
  /// Why in the second run.
  public let whyB: String
}

/// Two runs side by side, and the fact that is looked for.
struct Deciding {
  let a: TimelineIndex
  let b: TimelineIndex
  /// The values of the runs' thresholds, where they are known.
  let threshold: (Profile.Field) -> Double?

  /// The decision between some records of both runs.
  func decision(_ seenA: [Entry], _ seenB: [Entry]) -> Decision {
    if let found = foundOthers(seenA, seenB) { return found }
    let (aloneA, aloneB) = alone(seenA, seenB)
    let (here, there) = deciding(aloneA, aloneB)
    let (sideA, sideB) = (here.map { Side(a, $0, threshold) }, there.map { Side(b, $0, threshold) })
    let facts = [sideA, sideB].compactMap { $0 }.filter(\.isFact)
    var decisive = facts.min { $0.entry.time < $1.entry.time }
    var words = [sideA, sideB].map { $0?.saidWithLimit ?? "nothing" }.joined(separator: ", or ")
    if let first = facts.first, facts.allSatisfy({ $0.isSameFact(as: first) }) {
      // Prefers the side with more information: a limit, not only its owner.
      decisive = facts.dropFirst().reduce(first) { $1.limitLength > $0.limitLength ? $1 : $0 }
      let said = [sideA, sideB].map { $0?.said ?? "nothing" }.joined(separator: ", or ")
      words = "\(decisive?.limit ?? ""): \(said)"
    }
    return Decision(
      decider: decisive?.decider ?? "", value: decisive?.value, words: words,
      rule: (decisive ?? sideB ?? sideA)?.entry.rule, a: here, b: there,
      whyA: here.map { a.explain($0).text } ?? "", whyB: there.map { b.explain($0).text } ?? "")
  }
}

extension TimelineSnapshot {
  /// Finds the decision that made another run with one slightly different number differ from this
  /// one.
  public func decision(_ other: TimelineSnapshot, profile: Profile? = nil) -> Decision {
    TimelineIndex(self).decision(TimelineIndex(other), profile: profile)
  }
}

// Finding the differences
extension Deciding {
  /// A finger that comes down on another view decides everything else.
  private func foundOthers(_ seenA: [Entry], _ seenB: [Entry]) -> Decision? {
    for (here, there) in zip(a.found(seenA), b.found(seenB)) where here.who != there.who {
      let (nameA, nameB) = (here.name ?? "no view", there.name ?? "no view")
      return Decision(
        decider: "", value: nil,
        words: "touch \(here.touch.number) comes down on \(nameA), or on \(nameB)", rule: .ht1,
        a: nil, b: nil, whyA: "on \(nameA)", whyB: "on \(nameB)")
    }
    return foundMore(seenA, seenB)
  }

  /// A finger that comes down in one run only is a script's: no record of the other says why it does not.
  private func foundMore(_ seenA: [Entry], _ seenB: [Entry]) -> Decision? {
    let (landedA, landedB) = (a.landed(seenA), b.landed(seenB))
    guard landedA.count != landedB.count else { return nil }
    func place(_ landed: [Entry], _ index: TimelineIndex, _ other: [Entry]) -> String {
      guard landed.indices.contains(other.count) else { return "not at all" }
      let view = index.touch(of: landed[other.count])?.view
      return "on \(view.map { index.subject($0).name } ?? "no view")"
    }
    let longer = landedA.count > landedB.count ? landedA : landedB
    let number = longer[min(landedA.count, landedB.count)].record.touch
    let (whyA, whyB) = (place(landedA, a, landedB), place(landedB, b, landedA))
    return Decision(
      decider: "", value: nil, words: "touch \(number) comes down \(whyA), or \(whyB)", rule: .sy2,
      a: nil, b: nil, whyA: whyA, whyB: whyB)
  }

  /// The records without a counterpart in the other run, in order.
  private func alone(_ seenA: [Entry], _ seenB: [Entry]) -> ([Entry], [Entry]) {
    var contents = Contents()
    let (left, right) = (
      contents.numbers(seenA, a.timeline, a.watch),
      contents.numbers(seenB, b.timeline, a.watch)
    )
    if a.watch.isEnded { return ([], []) }
    func alone(_ entries: [Entry], _ own: [Int], _ others: [Int]) -> [Entry] {
      var rest = [Int](repeating: 0, count: contents.count)
      for number in others { rest[number] += 1 }
      return zip(entries, own).compactMap { entry, number in
        rest[number] -= 1
        return rest[number] < 0 && entry.kind.isResult ? entry : nil
      }
    }
    return (alone(seenA, left, right), alone(seenB, right, left))
  }

  /// The records of both sides with one common decider; otherwise the first with any decider.
  /// Numbers come before flags.
  private func deciding(_ aloneA: [Entry], _ aloneB: [Entry]) -> (Entry?, Entry?) {
    for isWanted in [\Decider.Kind.isNumber, \Decider.Kind.isChoice] {
      let factsA = aloneA.filter { $0.record.decider.kind[keyPath: isWanted] }
      let factsB = aloneB.filter { $0.record.decider.kind[keyPath: isWanted] }
      var first: [[ExactString]: Entry] = [:]
      for entry in factsA.reversed() { first[a.deciderAndSubject(entry)] = entry }
      for entry in factsB {
        if let here = first[b.deciderAndSubject(entry)] { return (here, entry) }
      }
      if factsA.isEmpty, factsB.isEmpty { continue }
      let (here, there) = (factsA.first, factsB.first)
      return (
        here ?? there.flatMap { a.like($0, of: b, among: aloneA) },
        there ?? here.flatMap { b.like($0, of: a, among: aloneB) }
      )
    }
    return (aloneA.first, aloneB.first)
  }
}

extension TimelineIndex {
  /// The fingers that come down.
  fileprivate func landed(_ seen: [Entry]) -> [Entry] {
    seen.filter { $0.kind == .input && $0.phase == .began }
  }

  /// The view hit by each finger that comes down: the result of the last hit test of its turn.
  fileprivate func found(
    _ seen: [Entry]
  ) -> [(touch: TouchID, who: ExactString, name: String?)] {
    var began: [(turn: UInt32, touch: TouchID, object: SubjectID)] = []
    for entry in seen {
      let isOfLast = began.last?.turn == entry.turn
      if entry.kind == .input, entry.phase == .began {
        if !isOfLast { began.append((entry.turn, entry.record.touch, 0)) }
      } else if entry.kind == .hitTest, isOfLast {
        began[began.count - 1].object = entry.object
      }
    }
    return began.map {
      let name = subject($0.object).name
      return ($0.touch, ExactString(name), name.isEmpty ? nil : name)
    }
  }

  fileprivate func deciderAndSubject(_ entry: Entry) -> [ExactString] {
    [timeline.text(of: entry.record.decider), subject(entry.subject).name].map(ExactString.init)
  }

  /// This run's counterpart of another run's record: the first with the same subject and kind,
  /// otherwise the first with a token.
  fileprivate func like(_ other: Entry, of others: TimelineIndex, among alone: [Entry]) -> Entry? {
    let name = ExactString(others.subject(other.subject).name)
    return alone.first {
      $0.kind == other.kind && ExactString(subject($0.subject).name) == name
    } ?? alone.first { timeline.hasToken($0.record) }
  }
}

extension RecordKind {
  /// Whether records of this kind are results, rather than inputs and checks.
  fileprivate var isResult: Bool {
    switch self {
    case .input, .step, .timer, .pipeline, .pointInside: false
    case .hitTest, .attached, .sendEvent, .recognizerTouches, .question, .waits, .touches,
      .withheld,
      .released, .dropped, .state, .action, .reset, .tracking, .control, .handler, .selection,
      .scroll, .event, .change, .diagnostic, .truncated, .measurement, .controlState,
      .interaction, .value:
      true
    }
  }
}

extension Decider.Kind {
  /// Whether it is a number that can be set.
  fileprivate var isNumber: Bool {
    switch self {
    case .profile, .parameter: true
    case .none, .rule, .property, .answer, .name, .fact: false
    }
  }

  /// Whether it is a property, an answer, a fact of the profile, or the own parameter of a recognizer that is not
  /// UIKit's.
  fileprivate var isChoice: Bool {
    switch self {
    case .property, .answer, .name, .fact: true
    case .none, .rule, .profile, .parameter: false
    }
  }

  var isFact: Bool { isNumber || isChoice }
}
