import FingerpostModel

/// A recognizer's edges in the graph of failure requirements. Only the graph, in this file, reads
/// and changes them.
struct Requirements: Sendable {
  /// Another recognizer, required by an answer in this attempt, and the answer (AR-5).
  fileprivate struct Answer: Sendable {
    let required: RecognizerIndex
    let decider: Decider
  }

  /// By `require(toFail:)`: the required ones, in the order of the calls.
  fileprivate var required: [RecognizerIndex] = []
  /// The recognizers that require this one.
  fileprivate var requirers: [RecognizerIndex] = []
  /// By answers, until the reset.
  fileprivate var answered: [Answer] = []
  /// The recognizers that require this one by an answer, each with its attempt. Those reset since
  /// are skipped.
  fileprivate var answeredBy: [Attempt.Partner] = []

  init() {}

  mutating func separate() {
    required.separate()
    requirers.separate()
    answered.separate()
    answeredBy.separate()
  }
}

/// Failure requirements between recognizers, by the program and by answers; they form no cycle
/// (AR-5).
extension Recognizers {
  /// Makes `a` wait until `b` has failed (AR-5); the caller has checked `cyclePath`.
  public mutating func addRequirement(_ a: RecognizerIndex, _ b: RecognizerIndex) {
    if table[a].requirements.required.contains(b) { return }
    table[a].requirements.required.append(b)
    table[b].requirements.requirers.append(a)
  }

  /// Undoes `addRequirement`; the caller has checked that `a` has no current attempt.
  public mutating func removeRequirement(_ a: RecognizerIndex, _ b: RecognizerIndex) {
    table[a].requirements.required.removeAll { $0 == b }
    table[b].requirements.requirers.removeAll { $0 == a }
  }

  /// Adds a requirement by an answer, which lasts for the attempt of the waiting recognizer.
  mutating func addRequirement(
    _ a: RecognizerIndex, _ b: RecognizerIndex, answeredBy decider: Decider
  ) {
    table[a].requirements.answered.append(Requirements.Answer(required: b, decider: decider))
    table[b].requirements.answeredBy.append(
      Attempt.Partner(recognizer: a, attempt: table[a].attempt.number))
  }

  /// Ends a recognizer's requirements by answers: its attempt is over.
  @inline(__always)
  mutating func endAnsweredRequirements(of recognizer: RecognizerIndex) {
    if !table[recognizer].requirements.answeredBy.isEmpty {
      let bound = table[recognizer].requirements.answeredBy
      table[recognizer].requirements.answeredBy = bound.filter { isCurrent($0) }
    }
    table[recognizer].requirements.answered.clear()
  }

  /// Cuts a recognizer's failure requirements in both directions.
  mutating func cutRequirements(of index: RecognizerIndex) {
    let own = table[index].requirements
    for other in own.required { table[other].requirements.requirers.removeAll { $0 == index } }
    for other in own.requirers { table[other].requirements.required.removeAll { $0 == index } }
    for other in own.answered {
      table[other.required].requirements.answeredBy.removeAll { $0.recognizer == index }
    }
    for other in own.answeredBy where isCurrent(other) {
      table[other.recognizer].requirements.answered.removeAll { $0.required == index }
    }
  }
}

/// Queries of the graph, without side effects.
extension Recognizers {
  /// The recognizers that `require(toFail:)` makes one wait for, in the order of the calls.
  public func requirements(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
    table[recognizer].requirements.required
  }

  /// Whether a must wait for b to fail, by the program or by an answer in this attempt (AR-5).
  @inline(__always)
  func requires(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
    table[a].requirements.required.contains(b)
      || table[a].requirements.answered.contains { $0.required == b }
  }

  /// The source of a's requirement of `b`: the program's `require(toFail:)`, or an answer in this
  /// attempt (AR-5).
  func requirement(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Decider {
    if !table[a].requirements.required.contains(b),
      let answer = table[a].requirements.answered.last(where: { $0.required == b })
    {
      return answer.decider
    }
    return .property(.requirement, of: table[a].subject)
  }

  /// The first recognizer that makes `a` wait: required, undecided and sharing a touch (AR-5).
  @inline(__always)
  func blocker(of a: RecognizerIndex) -> RecognizerIndex? {
    table[a].requirements.required.isEmpty && table[a].requirements.answered.isEmpty
      ? nil : firstBlocker(of: a)
  }

  private func firstBlocker(of a: RecognizerIndex) -> RecognizerIndex? {
    for index in table[a].requirements.required.indices {
      let b = table[a].requirements.required[index]
      if isUndecided(b), share(a, b) { return b }
    }
    for index in table[a].requirements.answered.indices {
      let b = table[a].requirements.answered[index].required
      if isUndecided(b), share(a, b) { return b }
    }
    return nil
  }

  /// Whether nothing is left to decide for those that it waits for, or that wait for it (GR-8).
  @inline(__always)
  func partnersAreDecided(_ recognizer: RecognizerIndex) -> Bool {
    // Most have none of them: a list that is handed over is retained.
    (table[recognizer].requirements.required.isEmpty
      || !table[recognizer].requirements.required.contains { isUndecided($0) })
      && (table[recognizer].requirements.requirers.isEmpty
        || !table[recognizer].requirements.requirers.contains { isUndecided($0) })
      && (table[recognizer].requirements.answered.isEmpty
        || !table[recognizer].requirements.answered.contains { isUndecided($0.required) })
      && (table[recognizer].requirements.answeredBy.isEmpty
        || !table[recognizer].requirements.answeredBy.contains {
          isCurrent($0) && isUndecided($0.recognizer)
        })
  }

  /// The recognizers that require this one by an answer and have not been reset since.
  private func answerers(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
    table[recognizer].requirements.answeredBy.filter { isCurrent($0) }.map(\.recognizer)
  }

  private func isCurrent(_ partner: Attempt.Partner) -> Bool {
    table[partner.recognizer].attempt.number == partner.attempt
  }
}

/// The search for a cycle.
extension Recognizers {
  /// The path from `b` to `a` along requirements, if a's requiring b would close a cycle; indexes
  /// of recognizers.
  ///
  /// The search alternates between both ends and stops when either is exhausted. So building a
  /// chain, a tree or all pairs of a set costs about their number, in any order.
  public func cyclePath(ifRequires a: RecognizerIndex, _ b: RecognizerIndex) -> [RecognizerIndex]? {
    if a == b { return [a] }
    if required(by: b).isEmpty || requirers(of: a).isEmpty { return nil }
    var onward = RequirementSearch(from: b)
    var backward = RequirementSearch(from: a)
    while let here = onward.next(), let there = backward.next() {
      for other in required(by: here) {
        onward.reach(other, from: here)
        if backward.hasReached(other) { return [a] + path(onward, backward, meetingAt: other) }
      }
      for other in requirers(of: there) {
        backward.reach(other, from: there)
        if onward.hasReached(other) { return [a] + path(onward, backward, meetingAt: other) }
      }
    }
    return nil
  }

  private func required(by recognizer: RecognizerIndex) -> [RecognizerIndex] {
    table[recognizer].requirements.required
      + table[recognizer].requirements.answered.map(\.required)
  }

  private func requirers(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
    table[recognizer].requirements.requirers + answerers(of: recognizer)
  }

  private func path(
    _ onward: RequirementSearch, _ backward: RequirementSearch, meetingAt place: RecognizerIndex
  ) -> [RecognizerIndex] {
    onward.path(to: place) + backward.path(to: place).reversed().dropFirst()
  }
}

/// A breadth-first search with the path to each place.
private struct RequirementSearch {
  private var reached: [RecognizerIndex]
  private var origins: [RecognizerIndex: RecognizerIndex]
  private var done: Int = 0

  init(from start: RecognizerIndex) {
    reached = [start]
    origins = [start: start]
  }

  func hasReached(_ recognizer: RecognizerIndex) -> Bool { origins[recognizer] != nil }

  /// The next recognizer whose neighbours must be visited; nil at the end.
  mutating func next() -> RecognizerIndex? {
    guard done < reached.count else { return nil }
    done += 1
    return reached[done - 1]
  }

  mutating func reach(_ recognizer: RecognizerIndex, from origin: RecognizerIndex) {
    if origins[recognizer] != nil { return }
    origins[recognizer] = origin
    reached.append(recognizer)
  }

  /// The path from the start to a visited recognizer.
  func path(to end: RecognizerIndex) -> [RecognizerIndex] {
    var path = [end]
    while let last = path.last, let origin = origins[last], origin != last { path.append(origin) }
    return path.reversed()
  }
}

/// The recognizers of a touch that may require each other (AR-5), in the order of TE-6.
struct RequirementPairs: ~Copyable {
  private var attached: UniqueArray<TouchLink> = UniqueArray()
  /// A table's private pan for swipe actions; `.nowhere` without one.
  private(set) var rowSwipe: RecognizerIndex = .nowhere
  /// For each place, and the one past the last, the next place with an answer.
  private var nextAnswering: UniqueArray<Int> = UniqueArray()

  init() {}

  var indices: Range<Int> { attached.indices }
  subscript(place: Int) -> RecognizerIndex { attached[place].recognizer }

  /// Collects the recognizers of a touch; returns whether any of them has an answer.
  mutating func gather(
    _ slot: TouchSlot, _ links: borrowing TouchLinks, _ recognizers: borrowing Recognizers
  ) -> Bool {
    attached.clear()
    rowSwipe = .nowhere
    var mayAnswer = false
    for index in links.indices(of: slot) where links[slot, index].belongs {
      let link = links[slot, index]
      if recognizers[link.recognizer].isPrivate {
        if recognizers[link.recognizer].traits.contains(.swipesRows) { rowSwipe = link.recognizer }
        continue
      }
      attached.append(link)
      mayAnswer = mayAnswer || recognizers[link.recognizer].answersRequirements
    }
    if mayAnswer {
      attached.sort { $0.attachOrder < $1.attachOrder }
      recordAnswering(recognizers)
    }
    return mayAnswer
  }

  private mutating func recordAnswering(_ recognizers: borrowing Recognizers) {
    nextAnswering.clear()
    for _ in 0...attached.count { nextAnswering.append(attached.count) }
    for index in attached.indices.reversed() {
      let answers = recognizers[attached[index].recognizer].answersRequirements
      nextAnswering[index] = answers ? index : nextAnswering[index + 1]
    }
  }

  /// The next place among all, or among those with an answer; nil at the end.
  func next(after place: Int, amongAll: Bool) -> Int? {
    let next = amongAll ? place + 1 : nextAnswering[place + 1]
    return next < attached.count ? next : nil
  }
}

extension RequirementPairs {
  /// AR-5: asks once for each pair and attempt, when two first share a touch, in the order of TE-6.
  static func askRequirements(
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    for index in arbiter.scratch.dispatch.dispatched.indices
    where touches[arbiter.scratch.dispatch.dispatched[index]].phase == .began {
      let slot = arbiter.scratch.dispatch.dispatched[index]
      guard arbiter.scratch.pairs.gather(slot, arbiter.links, arbiter.recognizers) else { continue }
      for first in arbiter.scratch.pairs.indices {
        let one = arbiter.scratch.pairs[first]
        bindToRowSwipe(one, touches[slot].id, &arbiter, &hierarchy)
        let answers = arbiter.recognizers[one].answersRequirements
        // Pairs without any answer are skipped, unless an answer may change that (SY-10).
        let asksAll = answers || hierarchy.hasCallbacks
        var last = first
        while let second = arbiter.scratch.pairs.next(after: last, amongAll: asksAll) {
          let other = arbiter.scratch.pairs[second]
          if answers || arbiter.recognizers[other].answersRequirements {
            askRequirement(one, other, slot, &arbiter, &touches, &hierarchy)
          }
          last = second
        }
      }
    }
  }

  /// SC-8: a delegate that requires the failure of all others also requires that of a table's private pan; the
  /// question is not recorded.
  private static func bindToRowSwipe(
    _ one: RecognizerIndex, _ touch: TouchID, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    let swipe = arbiter.scratch.pairs.rowSwipe
    guard swipe != .nowhere, case .yes = arbiter.recognizers[one].hooks[.shouldRequireFailureOf],
      bothHave(touch, one, swipe, arbiter), !sharedEarlier(one, swipe, than: touch, arbiter)
    else { return }
    let decider = Decider.answer(
      .shouldRequireFailureOf, of: arbiter.recognizers[one].subject, true)
    bind(one, requires: swipe, decider, &arbiter, &hierarchy)
  }

  private static func askRequirement(
    _ a: RecognizerIndex, _ b: RecognizerIndex, _ slot: TouchSlot, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let touch = touches[slot].id
    if !bothHave(touch, a, b, arbiter) || sharedEarlier(a, b, than: touch, arbiter) { return }
    if !wasBound(a, b, slot, &arbiter, &touches, &hierarchy) {
      _ = wasBound(b, a, slot, &arbiter, &touches, &hierarchy)
    }
  }

  /// False when an answer has ended the attempt of one of them (SY-10).
  private static func bothHave(
    _ touch: TouchID, _ a: RecognizerIndex, _ b: RecognizerIndex, _ arbiter: borrowing Arbiter
  ) -> Bool {
    arbiter.recognizers.has(a, touch) && arbiter.recognizers.has(b, touch)
  }

  /// Whether two attempts shared a touch before this one, so that they have been asked.
  private static func sharedEarlier(
    _ a: RecognizerIndex, _ b: RecognizerIndex, than touch: TouchID, _ arbiter: borrowing Arbiter
  )
    -> Bool
  {
    for index in arbiter.recognizers[a].attempt.members.indices {
      let other = arbiter.recognizers[a].attempt.members[index].touch
      if other < touch, hasHad(b, other, arbiter) { return true }
    }
    for other in arbiter.recognizers[a].attempt.ignored where hasHad(b, other, arbiter) {
      return true
    }
    return false
  }

  private static func hasHad(
    _ recognizer: RecognizerIndex, _ touch: TouchID, _ arbiter: borrowing Arbiter
  ) -> Bool {
    arbiter.recognizers.has(recognizer, touch)
      || arbiter.recognizers[recognizer].attempt.ignored.contains(touch)
  }

  /// Asks whether one of the two must wait for the other. True also when an answer has removed one
  /// of them.
  private static func wasBound(
    _ one: RecognizerIndex, _ other: RecognizerIndex, _ slot: TouchSlot, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let touch = touches[slot].id
    if let decider = yes(
      .shouldRequireFailure, .shouldRequireFailureOf, one, other, slot, &arbiter, &touches,
      &hierarchy)
    {
      if bothHave(touch, one, other, arbiter) {
        bind(one, requires: other, decider, &arbiter, &hierarchy)
      }
      return true
    }
    if !bothHave(touch, one, other, arbiter) { return true }
    if let decider = yes(
      .shouldBeRequiredToFail, .shouldBeRequiredToFailBy, one, other, slot, &arbiter, &touches,
      &hierarchy)
    {
      if bothHave(touch, one, other, arbiter) {
        bind(other, requires: one, decider, &arbiter, &hierarchy)
      }
      return true
    }
    return !bothHave(touch, one, other, arbiter)
  }

  /// Whether a recognizer's class, or else its delegate, requires it; nil when both return false.
  private static func yes(
    _ ofClass: Hook, _ ofDelegate: Hook, _ one: RecognizerIndex, _ other: RecognizerIndex,
    _ slot: TouchSlot, _ arbiter: inout Arbiter, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Decider? {
    let subject = arbiter.recognizers[one].subject
    if arbiter.recognizers.classAnswer(ofClass, of: one, about: other, hierarchy) {
      return .answer(ofClass, of: subject, true)
    }
    return Questions.askDelegate(
      ofDelegate, of: one, about: other, touch: slot, &arbiter, touches: &touches,
      hierarchy: &hierarchy)
      == true
      ? .answer(ofDelegate, of: subject, true) : nil
  }

  /// An answer that would close a cycle counts as no.
  private static func bind(
    _ a: RecognizerIndex, requires b: RecognizerIndex, _ decider: Decider, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    if arbiter.recognizers.cyclePath(ifRequires: a, b) != nil {
      hierarchy.timeline.write(
        .diagnostic, .ar5, subject: arbiter.recognizers[a].subject,
        object: arbiter.recognizers[b].subject,
        reason: .closesCycle, decider: decider)
      return
    }
    arbiter.recognizers.addRequirement(a, b, answeredBy: decider)
  }
}
