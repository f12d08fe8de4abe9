import FingerpostModel

/// Which recognizers may recognize: the requests that wait, over several turns if necessary (AR-5),
/// and the grants of the current turn.
///
/// `arbitrate` runs after the event's touches are dispatched, before the actions (AR-2 … AR-5). A
/// request is granted once, or its recognizer fails. A grant excludes each undecided recognizer that
/// shares a touch, unless the classes or a delegate allow both (AR-3). Each round decides a
/// recognizer, so there are at most as many rounds as recognizers.
@usableFromInline
struct Competition: ~Copyable {
  /// The attempts with a request that was not refused. Attempts that have ended are skipped at the
  /// next arbitration; removing each at once would cost a scan.
  @usableFromInline private(set) var waiting: UniqueArray<AttemptKey> = UniqueArray()
  /// The recognizers that began or recognized in this turn, in the order of the grants.
  @usableFromInline private(set) var granted: UniqueArray<RecognizerIndex> = UniqueArray()
  /// The touches of recognizers granted in this turn whose attempt an action has ended since (DL-4,
  /// SY-10).
  @usableFromInline private(set) var kept: [(recognizer: RecognizerIndex, slots: [TouchSlot])] = []
  /// The elements of `waiting` that need not wait for another recognizer.
  private var ready: UniqueArray<RecognizerIndex> = UniqueArray()
  private var grantCount: UInt64 = 0

  init() {}

  /// A copy for a branch, where the turn's grants are over.
  func copy() -> Competition {
    var copy = Competition()
    copy.waiting = waiting.copy()
    copy.granted = granted.copy()
    copy.grantCount = grantCount
    return copy
  }
}

extension Arbiter {
  /// Arbitrates all requests of a turn until no recognizer can proceed (AR-2 … AR-5).
  ///
  /// Every round decides at least one recognizer, so their number bounds the rounds; more would be
  /// a livelock and is reported as one.
  @inlinable @inline(__always)
  public mutating func arbitrate(touches: inout TouchTable, hierarchy: inout Hierarchy) {
    if !scratch.dispatch.newcomers.isEmpty {
      Competition.shutOutNewcomers(&self, &touches, &hierarchy)
    }
    if !competition.waiting.isEmpty { Competition.weighRequests(&self, &touches, &hierarchy) }
  }
}

extension Competition {
  @usableFromInline
  static func weighRequests(
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    var rounds = 0
    let bound = arbiter.recognizers.capacity + 1
    while let next = arbiter.competition.next(arbiter.recognizers, hierarchy) {
      rounds += 1
      if rounds > bound {
        hierarchy.timeline.write(
          .diagnostic, .ar2, subject: arbiter.recognizers[next].subject, reason: .livelock)
        break
      }
      grant(next, &arbiter, &touches, &hierarchy)
    }
    for index in arbiter.competition.waiting.indices
    where arbiter.recognizers.isRequesting(arbiter.competition.waiting[index]) {
      let recognizer = arbiter.competition.waiting[index].recognizer
      if arbiter.recognizers[recognizer].attempt.isWaiting { continue }
      arbiter.recognizers[recognizer].attempt.wait(keeping: arbiter.recognizers.kept(recognizer))
      if let blocker = arbiter.recognizers.blocker(of: recognizer) {
        hierarchy.timeline.write(
          .waits, .ar5, subject: arbiter.recognizers[recognizer].subject,
          object: arbiter.recognizers[blocker].subject, reason: .waits,
          decider: arbiter.recognizers.requirement(recognizer, blocker))
      }
    }
  }

  private static func grant(
    _ recognizer: RecognizerIndex, _ arbiter: inout Arbiter, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    // Taken out and put back, so that the list keeps its memory.
    var reports: [Attempt.Report] = []
    arbiter.recognizers[recognizer].attempt.grant(
      arbiter.competition.grant(recognizer), exchanging: &reports)
    let outerCause = hierarchy.timeline.cause
    for index in reports.indices {
      Attempt.enter(
        recognizer, reports[index].state, .ar2, reports[index].reason, reports[index].location,
        reports[index].details, &arbiter, &hierarchy, decider: reports[index].decider)
    }
    arbiter.recognizers[recognizer].attempt.takeBack(&reports)
    hierarchy.timeline.setCause(arbiter.recognizers.decision(of: recognizer))
    arbiter.scratch.competitors.gather(
      of: recognizer, &arbiter.recognizers, arbiter.links, withPartners: true)
    let standing = GrantRank(
      winner: arbiter.recognizers.attempt(of: recognizer), arbiter.recognizers[recognizer].state)
    for index in arbiter.scratch.competitors.indices where standing.lasts(arbiter.recognizers) {
      let rival = arbiter.scratch.competitors[index].attempt
      guard arbiter.recognizers.isStill(rival) else { continue }
      if arbiter.recognizers[rival.recognizer].state != .possible {
        // The pair was allowed at the rival's own grant and is asked again, unless the classes
        // exempt it in this direction. A no does not exclude a recognizer that has proceeded
        // (AR-3).
        if arbiter.recognizers.goesWithPartner(rival.recognizer),
          arbiter.recognizers.classesPrevent(recognizer, rival.recognizer, hierarchy)
        {
          _ = mayGo(rival, with: standing, &arbiter, &touches, &hierarchy)
        }
        continue
      }
      // Excluding a recognizer may have decided this one, too.
      if arbiter.recognizers.isUndecided(rival.recognizer) {
        weigh(rival, against: standing, &arbiter, &touches, &hierarchy)
      }
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Excludes an undecided recognizer if the granted one prevents it.
  private static func weigh(
    _ rival: AttemptKey, against standing: GrantRank, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let winner = standing.winner.recognizer
    if arbiter.recognizers.requires(rival.recognizer, winner) {
      arbiter.scratch.context.decider = arbiter.recognizers.requirement(rival.recognizer, winner)
      shutOut(
        rival.recognizer, by: winner, .ar5, .requiredRecognized, &arbiter, touches, &hierarchy)
    } else if mustGo(rival, for: standing, &arbiter, &touches, &hierarchy) {
      shutOut(rival.recognizer, by: winner, .ar2, .shutOut, &arbiter, touches, &hierarchy)
    }
  }

  /// Whether a recognizer must be excluded; asked once for each grant and each attempt of the other
  /// (AR-3). Neither is excluded when an answer has ended the attempt of one of the two (SY-10).
  private static func mustGo(
    _ rival: AttemptKey, for standing: GrantRank, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let winner = standing.winner.recognizer
    let loser = rival.recognizer
    let own = arbiter.recognizers[winner].ownDecider
    arbiter.scratch.context.decider =
      own == .none
      ? .answer(.canPrevent, of: arbiter.recognizers[winner].subject, true) : own
    if arbiter.recognizers[loser].traits.contains(.standsAside) { return true }
    if arbiter.recognizers.belongTogether(winner, loser) { return false }
    if arbiter.recognizers[winner].isPrivate || arbiter.recognizers[loser].isPrivate {
      return mustGoUnasked(loser, for: winner, arbiter, hierarchy)
    }
    guard arbiter.recognizers.classesPrevent(winner, loser, hierarchy) else { return false }
    let mayGo = mayGo(rival, with: standing, &arbiter, &touches, &hierarchy)
    guard standing.lasts(arbiter.recognizers), arbiter.recognizers.isStillPossible(rival) else {
      return false
    }
    if mayGo { arbiter.recognizers.allow(winner, beside: loser) }
    return !mayGo
  }

  /// Asks the granted one's delegate first, then the other's; one yes is enough (AR-3).
  private static func mayGo(
    _ rival: AttemptKey, with standing: GrantRank, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    if allows(standing.winner.recognizer, beside: rival.recognizer, &arbiter, &touches, &hierarchy)
    {
      return true
    }
    guard standing.lasts(arbiter.recognizers), arbiter.recognizers.isStill(rival) else {
      return true
    }
    return allows(
      rival.recognizer, beside: standing.winner.recognizer, &arbiter, &touches, &hierarchy)
  }

  /// The delegate's answer; a no becomes the decider.
  private static func allows(
    _ one: RecognizerIndex, beside other: RecognizerIndex, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let hook = Hook.shouldRecognizeSimultaneouslyWith
    let own = arbiter.recognizers[one].subject
    let answer = Questions.askDelegate(
      hook, of: one, about: other, touch: nil, &arbiter, touches: &touches, hierarchy: &hierarchy)
    if answer == false { arbiter.scratch.context.decider = .answer(hook, of: own, false) }
    return answer == true
  }

  /// CT-7: delegates do not see a text field's own tap; a yes to all covers it, too.
  private static func mustGoUnasked(
    _ rival: RecognizerIndex, for recognizer: RecognizerIndex, _ arbiter: borrowing Arbiter,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    for one in [recognizer, rival] {
      if case .yes = arbiter.recognizers[one].hooks[.shouldRecognizeSimultaneouslyWith] {
        return false
      }
    }
    return arbiter.recognizers.classesPrevent(recognizer, rival, hierarchy)
  }

  /// Fails the excluded recognizer, without a call of its touch methods (AR-2, AR-5).
  private static func shutOut(
    _ loser: RecognizerIndex, by winner: RecognizerIndex, _ rule: Rule, _ reason: Reason,
    _ arbiter: inout Arbiter, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let decider = arbiter.scratch.context.decider
    let rule = arbiter.recognizers[winner].ownRule ?? rule
    let outerCause = hierarchy.timeline.cause
    if hierarchy.profile[.excludedRecognizersGetCancelled] != 0 {
      cancelShared(of: loser, with: winner, rule, reason, decider, &arbiter, touches, &hierarchy)
    }
    arbiter.scratch.context.reason = reason
    arbiter.scratch.context.decider = decider
    // The other one's number decided, not what this one measured.
    arbiter.scratch.context.measured = .nan
    arbiter.scratch.context.limit = .nan
    Attempt.fail(loser, rule, &arbiter, &hierarchy)
    hierarchy.timeline.cause = outerCause
  }

  /// With the profile's `excludedRecognizersGetCancelled`: one `touchesCancelled` for the shared
  /// touches that are down. Its record becomes the cause of what follows.
  private static func cancelShared(
    of loser: RecognizerIndex, with winner: RecognizerIndex, _ rule: Rule, _ reason: Reason,
    _ decider: Decider, _ arbiter: inout Arbiter, _ touches: borrowing TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    arbiter.scratch.calledTouches.clear()
    for index in arbiter.recognizers[loser].attempt.members.indices {
      let member = arbiter.recognizers[loser].attempt.members[index]
      guard !touches[member.slot].phase.isFinal, arbiter.recognizers.has(winner, member.touch)
      else { continue }
      arbiter.scratch.calledTouches.append(touches[member.slot])
    }
    guard let oldest = arbiter.scratch.calledTouches.first else { return }
    let called = arbiter.scratch.calledTouches.buffer
    if !arbiter.recognizers[loser].isPrivate, let kind = oldest.callKind {
      let list = DispatchList.touchList(called, &hierarchy)
      hierarchy.timeline.cause = hierarchy.timeline.write(
        kind, rule, subject: arbiter.recognizers[loser].subject,
        object: kind == .event ? oldest.button : arbiter.recognizers[winner].subject,
        touch: oldest.id,
        touchList: list,
        tapCount: oldest.tapCount, reason: reason, to: TouchPhase.cancelled.rawValue,
        x: oldest.location.x, y: oldest.location.y, decider: decider)
    }
    arbiter.scratch.context.now = hierarchy.timeline.now
    arbiter.scratch.context.state = .possible
    _ = arbiter.recognizers[loser].machine.touchesCancelled(called.span, &arbiter.scratch.context)
    arbiter.scratch.context.forgetIgnored()
    arbiter.scratch.context.wakeRequest = .none
  }

  /// AR-2: an active recognizer also excludes those that share a touch with it later.
  @usableFromInline
  static func shutOutNewcomers(
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    for index in arbiter.scratch.dispatch.items.indices {
      let active = arbiter.scratch.dispatch.items[index].recognizer
      if index > 0, arbiter.scratch.dispatch.items[index - 1].recognizer == active { continue }
      guard arbiter.recognizers[active].state.isActive else { continue }
      arbiter.scratch.competitors.gather(of: active, &arbiter.recognizers, arbiter.links)
      let standing = GrantRank(
        winner: arbiter.recognizers.attempt(of: active), arbiter.recognizers[active].state)
      for place in arbiter.scratch.competitors.indices where standing.lasts(arbiter.recognizers) {
        let rival = arbiter.scratch.competitors[place].attempt
        guard arbiter.recognizers.isStill(rival), arbiter.recognizers.isUndecided(rival.recognizer),
          arbiter.recognizers.requires(rival.recognizer, active)
            || !arbiter.scratch.competitors[place].isAllowed
        else { continue }
        weigh(rival, against: standing, &arbiter, &touches, &hierarchy)
      }
    }
  }
}

extension Competition {
  mutating func add(_ attempt: AttemptKey) { waiting.append(attempt) }

  /// A request becomes a grant; returns its number.
  mutating func grant(_ recognizer: RecognizerIndex) -> UInt64 {
    grantCount &+= 1
    granted.append(recognizer)
    return grantCount
  }

  /// Keeps the touches of a granted recognizer whose attempt ends before they are cancelled in
  /// their views.
  mutating func keepTouches(of recognizer: RecognizerIndex, _ recognizers: borrowing Recognizers) {
    if granted.contains(recognizer) {
      kept.append((recognizer, recognizers[recognizer].attempt.members.map(\.slot)))
    }
  }

  /// The slots of these touches; nil for other recognizers.
  func keptTouches(of recognizer: RecognizerIndex) -> [TouchSlot]? {
    for one in kept where one.recognizer == recognizer { return one.slots }
    return nil
  }

  /// The turn is over.
  @inlinable @inline(__always)
  mutating func endTurn() { if !granted.isEmpty || !kept.isEmpty { forgetGrants() } }

  @usableFromInline
  mutating func forgetGrants() {
    granted.clear()
    kept.clear()
  }

  mutating func forgetDead(_ recognizers: borrowing Recognizers) {
    waiting.removeAll { !recognizers.isLive($0.recognizer) }
    granted.removeAll { !recognizers.isLive($0) }
  }

  /// AR-4b: the next recognizer that need not wait. One that can exclude another without being
  /// excluded by it comes first; otherwise the order of AR-1.
  @inline(__always)
  mutating func next(_ recognizers: borrowing Recognizers, _ hierarchy: borrowing Hierarchy)
    -> RecognizerIndex?
  {
    waiting.removeAll { !recognizers.isRequesting($0) }
    ready.clear()
    for index in waiting.indices where recognizers.blocker(of: waiting[index].recognizer) == nil {
      ready.append(waiting[index].recognizer)
    }
    if ready.count < 2 { return ready.first }
    ready.sort { recognizers.isDispatched($0, before: $1) }
    for index in ready.indices where !isDominated(ready[index], recognizers, hierarchy) {
      return ready[index]
    }
    return ready.first
  }

  @inline(never)
  private func isDominated(
    _ a: RecognizerIndex, _ recognizers: borrowing Recognizers, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    for index in ready.indices {
      let b = ready[index]
      if b != a, recognizers.share(a, b), recognizers.classesPrevent(b, a, hierarchy),
        !recognizers.classesPrevent(a, b, hierarchy)
      {
        return true
      }
    }
    return false
  }
}

/// The attempt that others are compared with, as it was at the beginning. An attempt that is over
/// excludes no others.
struct GrantRank {
  let winner: AttemptKey
  let state: RecognizerState

  init(winner: AttemptKey, _ state: RecognizerState) {
    self.winner = winner
    self.state = state
  }

  @inline(__always)
  func lasts(_ recognizers: borrowing Recognizers) -> Bool {
    recognizers.isStill(winner) && recognizers[winner.recognizer].state == state
      && !recognizers[winner.recognizer].attempt.members.isEmpty
  }
}

/// A recognizer that shares a touch with another, and its key in the dispatch order (AR-1).
struct Competitor {
  let attempt: AttemptKey
  let key: UInt64
  /// The two were allowed to go together (AR-3).
  let isAllowed: Bool
}

/// The recognizers that share a touch with the one under arbitration, in the order of AR-1.
struct Competitors: ~Copyable {
  private var all: UniqueArray<Competitor> = UniqueArray()

  init() {}

  var indices: Range<Int> { all.indices }
  subscript(index: Int) -> Competitor { all[index] }

  /// Collects the undecided recognizers that share a touch with one. With `partners`, also those
  /// that were allowed beside it and have proceeded.
  mutating func gather(
    of recognizer: RecognizerIndex, _ recognizers: inout Recognizers, _ links: borrowing TouchLinks,
    withPartners: Bool = false
  ) {
    all.clear()
    let mark = recognizers.nextMark()
    recognizers[recognizer].attempt.visit(mark)
    recognizers.markPartners(of: recognizer, mark)
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = recognizers[recognizer].attempt.members[member].slot
      for index in links.indices(of: slot) where links[slot, index].belongs {
        let other = links[slot, index].recognizer
        if recognizers[other].attempt.isVisited(mark) { continue }
        recognizers[other].attempt.visit(mark)
        let isAllowed = recognizers[other].attempt.isPartner(mark)
        let hasGoneAhead = withPartners && isAllowed && recognizers.goesWithPartner(other)
        if recognizers.isUndecided(other) || hasGoneAhead {
          all.append(
            Competitor(
              attempt: recognizers.attempt(of: other),
              key: recognizers[other].attempt.dispatchKey, isAllowed: isAllowed))
        }
      }
    }
    all.sort { $0.key < $1.key }
  }
}
