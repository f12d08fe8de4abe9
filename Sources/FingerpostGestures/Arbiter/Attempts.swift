import FingerpostModel

extension Arbiter {
  /// Ends a turn: final recognizers whose partners are decided are reset, in the order in which
  /// they became final (GR-8).
  @inlinable @inline(__always)
  public mutating func resetFinished(touches: borrowing TouchTable, hierarchy: inout Hierarchy) {
    competition.endTurn()
    scratch.dispatch.forgetNewcomers()
    if !finished.isEmpty { Attempt.resetDecided(&self, touches, &hierarchy) }
  }

  /// GR-9: handles a recognizer disabled or removed in mid-gesture. Possible becomes failed, active
  /// becomes cancelled; the attempt ends and its touches are released.
  public mutating func interrupt(
    _ recognizer: RecognizerIndex, reason: Reason, hierarchy: inout Hierarchy
  ) {
    if recognizers[recognizer].attempt.members.isEmpty { return }
    competition.keepTouches(of: recognizer, recognizers)
    if !recognizers[recognizer].state.isFinal {
      Attempt.stop(recognizer, reason, &self, &hierarchy)
    }
    Attempt.leaveTouches(of: recognizer, &self)
    recognizers[recognizer].attempt.leaveTouches()
  }

  /// Enables or disables a recognizer. Disabled in mid-gesture it fails or is cancelled; enabled
  /// again it is possible at once (GR-9).
  public mutating func setEnabled(
    _ recognizer: RecognizerIndex, _ isEnabled: Bool, hierarchy: inout Hierarchy
  ) {
    recognizers[recognizer].enable(isEnabled)
    if isEnabled {
      startAnew(recognizer, hierarchy: &hierarchy)
    } else {
      links.refuseUndelivered(recognizer)
      interrupt(recognizer, reason: .disabled, hierarchy: &hierarchy)
    }
  }

  /// GR-9: resets a recognizer whose attempt was ended from outside, without waiting for its
  /// partners.
  public mutating func startAnew(_ recognizer: RecognizerIndex, hierarchy: inout Hierarchy) {
    guard recognizers[recognizer].state.isFinal, recognizers[recognizer].attempt.members.isEmpty
    else { return }
    finished.remove(recognizer)
    Attempt.reset(recognizer, &self, &hierarchy)
  }
}

extension Attempt {
  /// Handles the results of a call: ignored touches, a timer, a request (GR-4, GR-6, GR-7, GR-10).
  @inline(__always)
  static func settle(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    if !arbiter.scratch.context.ignored.isEmpty { letGo(recognizer, &arbiter, &hierarchy) }
    if case .none = arbiter.scratch.context.wakeRequest {
    } else {
      setTimer(of: recognizer, &arbiter, &hierarchy)
    }
    if request != .none { consider(recognizer, request, &arbiter, &touches, &hierarchy) }
    if arbiter.recognizers[recognizer].isForeign {
      arbiter.recognizers.recordFailure(recognizer, &hierarchy)
    }
  }

  private static func setTimer(
    of recognizer: RecognizerIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    arbiter.recognizers.cancelTimer(of: recognizer, &hierarchy)
    if case .at(let deadline) = arbiter.scratch.context.wakeRequest {
      arbiter.recognizers[recognizer].attempt.setTimer(
        hierarchy.timers.set(at: deadline, for: .recognizer(recognizer)))
    }
    arbiter.scratch.context.wakeRequest = .none
  }

  @inline(never)
  private static func consider(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let from =
      arbiter.recognizers[recognizer].attempt.reports.last?.state
      ?? arbiter.recognizers[recognizer].state
    let next: RecognizerState
    switch from.transition(on: request, isDiscrete: arbiter.recognizers[recognizer].isDiscrete) {
    case .stay: return
    case .ignored: return diagnose(recognizer, request, from, .isFinal, &arbiter, &hierarchy)
    case .corrected(let to):
      diagnose(recognizer, request, from, .illegalTransition, &arbiter, &hierarchy)
      next = to
    case .to(let to): next = to
    }
    take(recognizer, next, &arbiter, &touches, &hierarchy)
  }

  private static func diagnose(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ from: RecognizerState,
    _ reason: Reason, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    hierarchy.timeline.write(
      .diagnostic, .gr4, subject: arbiter.recognizers[recognizer].subject, reason: reason,
      from: from.rawValue, to: request.rawValue)
  }

  @inline(__always)
  private static func take(
    _ recognizer: RecognizerIndex, _ to: RecognizerState, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let isPossible = arbiter.recognizers[recognizer].state == .possible
    let isLost =
      arbiter.scratch.context.reason == .touchCancelled && (to == .failed || to == .cancelled)
    if isPossible && (to == .failed || to == .cancelled) {
      fail(recognizer, isLost ? .ar7 : .gr3, &arbiter, &hierarchy)
    } else if isPossible {
      requestState(recognizer, to, &arbiter, &touches, &hierarchy)
    } else {
      enter(
        recognizer, to, isLost ? .ar7 : .gr7, arbiter.scratch.context.reason,
        arbiter.recognizers[recognizer].machine.place(),
        arbiter.recognizers.details(of: recognizer), &arbiter, &hierarchy,
        decider: arbiter.recognizers.decider(of: recognizer, arbiter.scratch.context, &hierarchy))
    }
  }

  /// Handles a request to leave possible, which is questioned at once; keeps further reports of a
  /// waiting recognizer.
  @inline(__always)
  private static func requestState(
    _ recognizer: RecognizerIndex, _ to: RecognizerState, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let reason = arbiter.scratch.context.reason
    let decider = arbiter.recognizers.decider(of: recognizer, arbiter.scratch.context, &hierarchy)
    if arbiter.recognizers[recognizer].attempt.reports.isEmpty {
      let attempt = arbiter.recognizers.attempt(of: recognizer)
      let mayBegin = Questions.mayBegin(
        recognizer, &arbiter, touches: &touches, hierarchy: &hierarchy)
      // An answer may have ended the attempt (SY-10), so its request is void.
      guard arbiter.recognizers.isStillPossible(attempt) else { return }
      guard mayBegin else { return fail(recognizer, .gr6, &arbiter, &hierarchy) }
      let mayTake = Questions.mayTakeFromContent(recognizer, &arbiter, &touches, &hierarchy)
      guard arbiter.recognizers.isStillPossible(attempt) else { return }
      guard mayTake else { return fail(recognizer, .sc3, &arbiter, &hierarchy) }
      arbiter.competition.add(attempt)
      arbiter.recognizers[recognizer].attempt.beginRequest()
    }
    let isWaiting = arbiter.recognizers[recognizer].attempt.isWaiting
    let report = Attempt.Report(
      to, arbiter.recognizers[recognizer].machine.place(), reason, decider,
      arbiter.recognizers.details(
        of: recognizer, kept: isWaiting ? arbiter.recognizers.kept(recognizer) : nil))
    arbiter.recognizers[recognizer].attempt.report(report)
  }

  /// Fails a recognizer; recorded at once (GR-7), with the measured value and its limit where a
  /// number decided.
  static func fail(
    _ recognizer: RecognizerIndex, _ rule: Rule, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    arbiter.recognizers[recognizer].attempt.dropRequest()
    let numbers = Point(arbiter.scratch.context.measured, arbiter.scratch.context.limit)
    enter(
      recognizer, .failed, rule, arbiter.scratch.context.reason, numbers, .none, &arbiter,
      &hierarchy,
      decider: arbiter.recognizers.decider(of: recognizer, arbiter.scratch.context, &hierarchy))
    arbiter.scratch.context.measured = .nan
    arbiter.scratch.context.limit = .nan
    arbiter.scratch.context.decider = .none
  }

  /// Sets a state and queues its action.
  static func enter(
    _ recognizer: RecognizerIndex, _ to: RecognizerState, _ rule: Rule, _ reason: Reason,
    _ location: Point?, _ details: ReportDetails, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy, decider: Decider = .none
  ) {
    let from = arbiter.recognizers[recognizer].state
    arbiter.recognizers[recognizer].enter(to)
    // A recognizer that only changes keeps its cached dispatch.
    if to != .changed { arbiter.scratch.dispatch.forgetMoves() }
    var serial = hierarchy.timeline.cause
    let touch = arbiter.recognizers[recognizer].attempt.members.first?.touch ?? 0
    if !arbiter.recognizers[recognizer].isPrivate {
      serial = hierarchy.timeline.write(
        .state, rule, subject: arbiter.recognizers[recognizer].subject, touch: touch,
        reason: reason,
        from: arbiter.recognizers.code(from, recognizer),
        to: arbiter.recognizers.code(to, recognizer),
        x: location?.x ?? .nan,
        y: location?.y ?? .nan, decider: decider)
    }
    if from == .possible || to == .cancelled {
      arbiter.recognizers.setDecision(serial, of: recognizer)
    }
    // Only an owner is notified of a failure; the recognizer was never granted and comes last.
    if to != .failed || arbiter.recognizers[recognizer].traits.contains(.reportsFailure) {
      let order = to == .failed ? .max : arbiter.recognizers[recognizer].attempt.grantOrder
      arbiter.actions.append(
        PendingAction(
          id: arbiter.recognizers.id(at: recognizer), touch: touch, state: to, order: order,
          cause: serial,
          location: location, details: details))
    }
    if to.isFinal {
      arbiter.recognizers.cancelTimer(of: recognizer, &hierarchy)
      arbiter.finished.add(recognizer)
    }
  }

  /// GR-10: the touches are not part of the attempt any more.
  private static func letGo(
    _ recognizer: RecognizerIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    for touch in arbiter.scratch.context.ignored {
      guard
        let member = arbiter.recognizers[recognizer].attempt.ignore(
          touch, inEvent: hierarchy.timeline.turn)
      else { continue }
      arbiter.links.letGo(member.slot, member.link)
      arbiter.scratch.dispatch.forgetMoves()
      let why = arbiter.scratch.context.ignoredLimits.first { $0.touch == touch }
      let decider =
        why.map {
          arbiter.recognizers.decider(of: recognizer, $0.limit, &hierarchy)
        } ?? .none
      hierarchy.timeline.write(
        .dropped, .gr10, subject: arbiter.recognizers[recognizer].subject, touch: touch,
        reason: .refusedTouch, x: why?.measured ?? .nan, y: why?.limit.value ?? .nan,
        decider: decider)
    }
    arbiter.scratch.context.forgetIgnored()
  }
}

extension Attempt {
  @usableFromInline
  static func resetDecided(
    _ arbiter: inout Arbiter, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    for index in arbiter.finished.indices where canReset(arbiter.finished[index], arbiter, touches)
    {
      reset(arbiter.finished[index], &arbiter, &hierarchy)
      arbiter.finished.strike(index)
    }
    arbiter.finished.removeStruck()
  }

  @inline(__always)
  private static func canReset(
    _ recognizer: RecognizerIndex, _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable
  ) -> Bool {
    if arbiter.recognizers[recognizer].state == .failed {
      for index in arbiter.recognizers[recognizer].attempt.members.indices
      where !touches[arbiter.recognizers[recognizer].attempt.members[index].slot].phase.isFinal {
        return false
      }
    }
    return arbiter.recognizers.partnersAreDecided(recognizer)
  }

  fileprivate static func reset(
    _ recognizer: RecognizerIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    leaveTouches(of: recognizer, &arbiter)
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(arbiter.recognizers.decision(of: recognizer))
    if !arbiter.recognizers[recognizer].isPrivate {
      let record = hierarchy.timeline.write(
        .reset, .gr8, subject: arbiter.recognizers[recognizer].subject,
        from: arbiter.recognizers.code(arbiter.recognizers[recognizer].state, recognizer),
        to: RecognizerState.possible.rawValue
      )
      if arbiter.recognizers[recognizer].hooks.contains(.reset) {
        arbiter.resetCalls.append(
          ResetCall(recognizer: arbiter.recognizers.id(at: recognizer), record: record))
      }
    }
    hierarchy.timeline.cause = outerCause
    arbiter.recognizers.endAttempt(of: recognizer)
    if arbiter.recognizers[recognizer].isForeign {
      arbiter.recognizers.recordFailure(recognizer, &hierarchy)
    }
  }

  fileprivate static func stop(
    _ recognizer: RecognizerIndex, _ reason: Reason, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    arbiter.scratch.context.reason = reason
    arbiter.scratch.context.decide(
      reason == .disabled ? arbiter.recognizers.enabling(recognizer, hierarchy) : .none)
    if arbiter.recognizers[recognizer].state == .possible {
      fail(recognizer, .gr9, &arbiter, &hierarchy)
    } else {
      enter(
        recognizer, .cancelled, .gr9, reason, arbiter.recognizers[recognizer].machine.location,
        arbiter.recognizers.details(of: recognizer), &arbiter, &hierarchy,
        decider: arbiter.scratch.context.decider)
    }
  }

  /// Removes its touches from its attempt for good; withheld phases stay recorded.
  @inline(__always)
  fileprivate static func leaveTouches(of recognizer: RecognizerIndex, _ arbiter: inout Arbiter) {
    for member in arbiter.recognizers[recognizer].attempt.members.indices {
      let slot = arbiter.recognizers[recognizer].attempt.members[member].slot
      let index = arbiter.recognizers[recognizer].attempt.members[member].link
      arbiter.links.letGo(slot, index)
    }
    arbiter.scratch.dispatch.forgetMoves()
  }
}

/// The final recognizers that wait for their reset, in the order in which they became final (GR-8).
@usableFromInline
struct FinishedRecognizers: ~Copyable {
  @usableFromInline private(set) var waiting: UniqueArray<RecognizerIndex> = UniqueArray()

  init() {}

  func copy() -> FinishedRecognizers {
    var copy = FinishedRecognizers()
    copy.waiting = waiting.copy()
    return copy
  }
}

extension FinishedRecognizers {
  @inlinable var isEmpty: Bool { @inline(__always) get { waiting.isEmpty } }
  var indices: Range<Int> { waiting.indices }
  subscript(index: Int) -> RecognizerIndex { waiting[index] }

  mutating func add(_ recognizer: RecognizerIndex) { waiting.append(recognizer) }

  /// The recognizer is reset; the others keep their places until `removeStruck`.
  mutating func strike(_ index: Int) { waiting[index] = .nowhere }

  /// Removes those that are reset.
  mutating func removeStruck() { waiting.removeAll { $0 == .nowhere } }

  /// Removes one that is reset before its turn.
  mutating func remove(_ recognizer: RecognizerIndex) { waiting.removeAll { $0 == recognizer } }

  mutating func forgetDead(_ recognizers: borrowing Recognizers) {
    waiting.removeAll { !recognizers.isLive($0) }
  }
}
