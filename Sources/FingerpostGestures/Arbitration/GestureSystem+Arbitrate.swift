import FingerpostModel

extension GestureSystem {
  /// Weighs all wishes of a turn until nobody is left who may go ahead (AR-2 … AR-5).
  ///
  /// Every round decides at least one recognizer, so the number of rounds is bounded by theirs; more would be a
  /// livelock and is reported as one.
  @inlinable @inline(__always)
  public mutating func arbitrate(touches: borrowing TouchTable, stage: inout Stage) {
    if !newcomers.isEmpty { shutOutNewcomers(touches, &stage) }
    if !wishing.isEmpty { weighWishes(touches, &stage) }
  }

  @usableFromInline
  mutating func weighWishes(_ touches: borrowing TouchTable, _ stage: inout Stage) {
    var rounds = 0
    let bound = Int(recognizers.capacity) + 1
    while let next = nextToGrant(stage) {
      rounds += 1
      if rounds > bound {
        stage.timeline.write(
          .diagnostic, .ar2, subject: recognizers[next].subject, reason: .livelock)
        break
      }
      grant(next, touches, &stage)
    }
    for index in wishing.indices where !recognizers[wishing[index]].attempt.isWaiting {
      let recognizer = wishing[index]
      recognizers[recognizer].attempt.isWaiting = true
      if let blocker = blocker(of: recognizer) {
        stage.timeline.write(
          .waits, .ar5, subject: recognizers[recognizer].subject,
          object: recognizers[blocker].subject, reason: .waits,
          decider: requirement(recognizer, blocker))
      }
    }
  }

  /// AR-4b: of those that need not wait, one that may shut out another without being shut out by it goes first;
  /// else the order of AR-1.
  @inline(__always)
  private mutating func nextToGrant(_ stage: borrowing Stage) -> UInt32? {
    ready.clear()
    for index in wishing.indices where blocker(of: wishing[index]) == nil {
      ready.append(wishing[index])
      var place = ready.count - 1
      while place > 0, isServed(ready[place], before: ready[place - 1]) {
        ready.swapAt(place, place - 1)
        place -= 1
      }
    }
    if ready.count < 2 { return ready.first }
    for index in ready.indices where !isDominated(ready[index], stage) { return ready[index] }
    return ready.first
  }

  @inline(never)
  private func isDominated(_ a: UInt32, _ stage: borrowing Stage) -> Bool {
    for index in ready.indices {
      let b = ready[index]
      if b != a, share(a, b), classesPrevent(b, a, stage), !classesPrevent(a, b, stage) {
        return true
      }
    }
    return false
  }

  private mutating func grant(
    _ recognizer: UInt32, _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    wishing.removeAll { $0 == recognizer }
    recognizers[recognizer].attempt.isWishing = false
    grantCount &+= 1
    recognizers[recognizer].attempt.grantOrder = grantCount
    recognizers[recognizer].attempt.isWaiting = false
    granted.append(recognizer)
    // Taken out and put back, so that the list keeps its memory.
    var reports: [Attempt.Report] = []
    swap(&reports, &recognizers[recognizer].attempt.reports)
    let outerCause = stage.timeline.cause
    for report in reports {
      enter(
        recognizer, report.state, .ar2, report.reason, report.location, report.measurements, &stage,
        decider: report.decider)
    }
    reports.clear()
    swap(&reports, &recognizers[recognizer].attempt.reports)
    stage.timeline.follow(recognizers[recognizer].attempt.decision)
    gatherRivals(of: recognizer, withPartners: true)
    for index in rivals.indices {
      let rival = rivals[index].recognizer
      if recognizers[rival].state != .possible {
        // Allowed at its own grant and asked again: a no shuts out nobody who has gone ahead (AR-3).
        if goesWithPartner(rival) { _ = mayGo(rival, with: recognizer, touches, &stage) }
        continue
      }
      // A shut-out may have decided this one as well.
      guard isUndecided(rival) else { continue }
      if requires(rival, recognizer) {
        context.decider = requirement(rival, recognizer)
        shutOut(rival, by: recognizer, .ar5, .requiredRecognized, touches, &stage)
      } else if mustGo(rival, for: recognizer, touches, &stage) {
        shutOut(rival, by: recognizer, .ar2, .shutOut, touches, &stage)
      }
    }
    stage.timeline.cause = outerCause
  }

  /// Asked once per grant and attempt of the other (AR-3).
  private mutating func mustGo(
    _ rival: UInt32, for recognizer: UInt32, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) -> Bool {
    if recognizers[rival].traits.contains(.standsAside) { return true }
    if belongTogether(recognizer, rival) { return false }
    if recognizers[recognizer].isPrivate || recognizers[rival].isPrivate {
      return mustGoUnasked(rival, for: recognizer, stage)
    }
    context.decider = .answer(.canPrevent, of: recognizers[recognizer].subject, true)
    guard classesPrevent(recognizer, rival, stage) else { return false }
    if mayGo(rival, with: recognizer, touches, &stage) {
      recognizers[recognizer].attempt.allowed.append(
        Attempt.Partner(recognizer: rival, attempt: recognizers[rival].attempt.number))
      recognizers[rival].attempt.allowed.append(
        Attempt.Partner(recognizer: recognizer, attempt: recognizers[recognizer].attempt.number))
      return false
    }
    return true
  }

  /// First the granted one's delegate, then the other's; one yes is enough (AR-3).
  private mutating func mayGo(
    _ rival: UInt32, with recognizer: UInt32, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) -> Bool {
    allows(recognizer, beside: rival, touches, &stage)
      || allows(rival, beside: recognizer, touches, &stage)
  }

  /// What the delegate says; a no is what will have decided.
  private mutating func allows(
    _ one: UInt32, beside other: UInt32, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) -> Bool {
    let hook = Hook.shouldRecognizeSimultaneouslyWith
    let answer = askDelegate(
      hook, of: one, about: other, touch: nil, touches: touches, stage: &stage)
    if answer == false { context.decider = .answer(hook, of: recognizers[one].subject, false) }
    return answer == true
  }

  /// CT-7: a text field's own tap is unknown to delegates; one who says yes to all means it too.
  private func mustGoUnasked(
    _ rival: UInt32, for recognizer: UInt32, _ stage: borrowing Stage
  ) -> Bool {
    for one in [recognizer, rival] {
      if case .yes = recognizers[one].hooks[.shouldRecognizeSimultaneouslyWith] { return false }
    }
    return classesPrevent(recognizer, rival, stage)
  }

  /// AR-2: one `touchesCancelled` with the shared touches whose end it has not seen, then failure.
  private mutating func shutOut(
    _ loser: UInt32, by winner: UInt32, _ rule: Rule, _ reason: Reason,
    _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    let decider = context.decider
    let rule = recognizers[winner].ownRule ?? rule
    calledTouches.clear()
    for index in recognizers[loser].attempt.members.indices {
      let member = recognizers[loser].attempt.members[index]
      guard !member.hasSeenEnd, has(winner, member.touch) else { continue }
      recognizers[loser].attempt.members[index].hasSeenEnd = true
      calledTouches.append(touches[member.slot])
    }
    let outerCause = stage.timeline.cause
    if let oldest = calledTouches.first {
      let called = calledTouches.buffer
      let list = touchList(called, &stage)
      if !recognizers[loser].isPrivate {
        stage.timeline.cause = stage.timeline.write(
          oldest.isPress ? .event : .recognizerTouches, rule, subject: recognizers[loser].subject,
          object: oldest.isPress ? oldest.button : recognizers[winner].subject, touch: oldest.id,
          touchList: list,
          tapCount: oldest.tapCount, reason: reason, to: TouchPhase.cancelled.rawValue,
          x: oldest.location.x, y: oldest.location.y, decider: decider)
      }
      context.now = stage.timeline.now
      context.state = .possible
      _ = recognizers[loser].machine.touchesCancelled(called.span, &context)
      context.ignored.clear()
      context.wakeRequest = .none
    }
    context.reason = reason
    context.decider = decider
    fail(loser, rule, &stage)
    stage.timeline.cause = outerCause
  }

  /// AR-2: one that is active also shuts out those that come to share a touch with it later.
  @usableFromInline
  mutating func shutOutNewcomers(
    _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    for index in service.indices {
      let active = service[index].recognizer
      if index > 0, service[index - 1].recognizer == active { continue }
      guard recognizers[active].state.isActive else { continue }
      gatherRivals(of: active)
      for place in rivals.indices where isUndecided(rivals[place].recognizer) {
        let rival = rivals[place].recognizer
        if requires(rival, active) {
          context.decider = requirement(rival, active)
          shutOut(rival, by: active, .ar5, .requiredRecognized, touches, &stage)
        } else if !isAllowed(active, rival), mustGo(rival, for: active, touches, &stage) {
          shutOut(rival, by: active, .ar2, .shutOut, touches, &stage)
        }
      }
    }
  }
}
