import FingerpostModel

extension Arbiter {
  /// Handles the results of a call: ignored touches, a timer, a request (GR-4, GR-6, GR-7, GR-10).
  @inline(__always)
  mutating func settle(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    if !scratch.context.ignored.isEmpty { letGo(recognizer, &hierarchy) }
    if case .none = scratch.context.wakeRequest {} else { setTimer(of: recognizer, &hierarchy) }
    if request != .none { consider(recognizer, request, &touches, &hierarchy) }
    if recognizers[recognizer].isForeign { recognizers.recordFailure(recognizer, &hierarchy) }
  }

  private mutating func setTimer(of recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    recognizers.cancelTimer(of: recognizer, &hierarchy)
    if case .at(let deadline) = scratch.context.wakeRequest {
      recognizers[recognizer].attempt.setTimer(
        hierarchy.timers.set(at: deadline, for: .recognizer(recognizer)))
    }
    scratch.context.wakeRequest = .none
  }

  @inline(never)
  private mutating func consider(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    let from = recognizers[recognizer].attempt.reports.last?.state ?? recognizers[recognizer].state
    switch from.transition(on: request, isDiscrete: recognizers[recognizer].isDiscrete) {
    case .stay: return
    case .ignored:
      diagnose(recognizer, request, from, .isFinal, &hierarchy)
    case .corrected(let to):
      diagnose(recognizer, request, from, .illegalTransition, &hierarchy)
      take(recognizer, to, &touches, &hierarchy)
    case .to(let to): take(recognizer, to, &touches, &hierarchy)
    }
  }

  private mutating func diagnose(
    _ recognizer: RecognizerIndex, _ request: StateRequest, _ from: RecognizerState,
    _ reason: Reason,
    _ hierarchy: inout Hierarchy
  ) {
    hierarchy.timeline.write(
      .diagnostic, .gr4, subject: recognizers[recognizer].subject, reason: reason,
      from: from.rawValue, to: request.rawValue)
  }

  private mutating func take(
    _ recognizer: RecognizerIndex, _ to: RecognizerState, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    let isPossible = recognizers[recognizer].state == .possible
    let isLost = scratch.context.reason == .touchCancelled && (to == .failed || to == .cancelled)
    if isPossible && (to == .failed || to == .cancelled) {
      fail(recognizer, isLost ? .ar7 : .gr3, &hierarchy)
    } else if isPossible {
      requestState(recognizer, to, &touches, &hierarchy)
    } else {
      enter(
        recognizer, to, isLost ? .ar7 : .gr7, scratch.context.reason,
        recognizers[recognizer].machine.place(), recognizers.details(of: recognizer), &hierarchy,
        decider: recognizers.decider(of: recognizer, scratch.context, &hierarchy))
    }
  }

  /// Handles a request to leave possible, which is questioned at once; keeps further reports of a
  /// waiting recognizer.
  private mutating func requestState(
    _ recognizer: RecognizerIndex, _ to: RecognizerState, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    let reason = scratch.context.reason
    let decider = recognizers.decider(of: recognizer, scratch.context, &hierarchy)
    if recognizers[recognizer].attempt.reports.isEmpty {
      let attempt = recognizers.attempt(of: recognizer)
      let mayBegin = mayBegin(recognizer, touches: &touches, hierarchy: &hierarchy)
      // An answer may have ended the attempt (SY-10), so its request is void.
      guard recognizers.isStillPossible(attempt) else { return }
      guard mayBegin else { return fail(recognizer, .gr6, &hierarchy) }
      let mayTake = mayTakeFromContent(recognizer, &touches, &hierarchy)
      guard recognizers.isStillPossible(attempt) else { return }
      guard mayTake else { return fail(recognizer, .sc3, &hierarchy) }
      requests.add(attempt)
      recognizers[recognizer].attempt.beginRequest()
    }
    let isWaiting = recognizers[recognizer].attempt.isWaiting
    let report = Attempt.Report(
      to, recognizers[recognizer].machine.place(), reason, decider,
      recognizers.details(
        of: recognizer, kept: isWaiting ? recognizers.kept(recognizer) : nil))
    recognizers[recognizer].attempt.report(report)
  }

  /// Fails a recognizer; recorded at once (GR-7), with the measured value and its limit where a
  /// number decided.
  mutating func fail(_ recognizer: RecognizerIndex, _ rule: Rule, _ hierarchy: inout Hierarchy) {
    recognizers[recognizer].attempt.dropRequest()
    let numbers = Point(scratch.context.measured, scratch.context.limit)
    enter(
      recognizer, .failed, rule, scratch.context.reason, numbers, .none, &hierarchy,
      decider: recognizers.decider(of: recognizer, scratch.context, &hierarchy))
    scratch.context.measured = .nan
    scratch.context.limit = .nan
    scratch.context.decider = .none
  }

  /// Sets a state and queues its action.
  mutating func enter(
    _ recognizer: RecognizerIndex, _ to: RecognizerState, _ rule: Rule, _ reason: Reason,
    _ location: Point?, _ details: ReportDetails, _ hierarchy: inout Hierarchy,
    decider: Decider = .none
  ) {
    let from = recognizers[recognizer].state
    recognizers[recognizer].enter(to)
    // A recognizer that only changes keeps its cached dispatch.
    if to != .changed { scratch.dispatch.forgetMoves() }
    var serial = hierarchy.timeline.cause
    let touch = recognizers[recognizer].attempt.members.first?.touch ?? 0
    if !recognizers[recognizer].isPrivate {
      serial = hierarchy.timeline.write(
        .state, rule, subject: recognizers[recognizer].subject, touch: touch, reason: reason,
        from: recognizers.code(from, recognizer), to: recognizers.code(to, recognizer),
        x: location?.x ?? .nan,
        y: location?.y ?? .nan, decider: decider)
    }
    if from == .possible || to == .cancelled { recognizers.setDecision(serial, of: recognizer) }
    // Only an owner is notified of a failure; the recognizer was never granted and comes last.
    if to != .failed || recognizers[recognizer].traits.contains(.reportsFailure) {
      let order = to == .failed ? .max : recognizers[recognizer].attempt.grantOrder
      actions.append(
        PendingAction(
          id: recognizers.id(at: recognizer), touch: touch, state: to, order: order, cause: serial,
          location: location, details: details))
    }
    if to.isFinal {
      recognizers.cancelTimer(of: recognizer, &hierarchy)
      finished.add(recognizer)
    }
  }

  /// GR-10: the touches are not part of the attempt any more.
  private mutating func letGo(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    for touch in scratch.context.ignored {
      guard
        let member = recognizers[recognizer].attempt.ignore(
          touch, inEvent: hierarchy.timeline.turn)
      else { continue }
      links.letGo(member.slot, member.link)
      scratch.dispatch.forgetMoves()
      hierarchy.timeline.write(
        .dropped, .gr10, subject: recognizers[recognizer].subject, touch: touch,
        reason: .refusedTouch)
    }
    scratch.context.ignored.clear()
  }
}

extension Arbiter {
  /// Ends a turn: final recognizers whose partners are decided are reset, in the order in which
  /// they became final (GR-8).
  @inlinable @inline(__always)
  public mutating func resetFinished(touches: borrowing TouchTable, hierarchy: inout Hierarchy) {
    requests.endTurn()
    scratch.dispatch.forgetNewcomers()
    if !finished.isEmpty { resetDecided(touches, &hierarchy) }
  }

  @usableFromInline
  mutating func resetDecided(_ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy) {
    for index in finished.indices where canReset(finished[index], touches) {
      reset(finished[index], &hierarchy)
      finished.strike(index)
    }
    finished.removeStruck()
  }

  @inline(__always)
  private func canReset(_ recognizer: RecognizerIndex, _ touches: borrowing TouchTable) -> Bool {
    if recognizers[recognizer].state == .failed {
      for index in recognizers[recognizer].attempt.members.indices
      where !touches[recognizers[recognizer].attempt.members[index].slot].phase.isFinal {
        return false
      }
    }
    return recognizers.partnersAreDecided(recognizer)
  }

  private mutating func reset(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    leaveTouches(of: recognizer)
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(recognizers.decision(of: recognizer))
    if !recognizers[recognizer].isPrivate {
      hierarchy.timeline.write(
        .reset, .gr8, subject: recognizers[recognizer].subject,
        from: recognizers.code(recognizers[recognizer].state, recognizer),
        to: RecognizerState.possible.rawValue
      )
    }
    hierarchy.timeline.cause = outerCause
    recognizers.endAttempt(of: recognizer)
    if recognizers[recognizer].isForeign { recognizers.recordFailure(recognizer, &hierarchy) }
  }

  /// GR-9: handles a recognizer disabled or removed in mid-gesture. Possible becomes failed, active
  /// becomes cancelled; the attempt ends and its touches are released.
  public mutating func interrupt(
    _ recognizer: RecognizerIndex, reason: Reason, hierarchy: inout Hierarchy
  ) {
    if recognizers[recognizer].attempt.members.isEmpty { return }
    requests.keepTouches(of: recognizer, recognizers)
    if !recognizers[recognizer].state.isFinal { stop(recognizer, reason, &hierarchy) }
    leaveTouches(of: recognizer)
    recognizers[recognizer].attempt.leaveTouches()
  }

  private mutating func stop(
    _ recognizer: RecognizerIndex, _ reason: Reason, _ hierarchy: inout Hierarchy
  ) {
    scratch.context.reason = reason
    scratch.context.decide(
      reason == .disabled ? recognizers.enabling(recognizer, hierarchy) : .none)
    if recognizers[recognizer].state == .possible {
      fail(recognizer, .gr9, &hierarchy)
    } else {
      enter(
        recognizer, .cancelled, .gr9, reason, recognizers[recognizer].machine.location,
        recognizers.details(of: recognizer), &hierarchy, decider: scratch.context.decider)
    }
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
    reset(recognizer, &hierarchy)
  }

  /// Removes its touches from its attempt for good; withheld phases stay recorded.
  private mutating func leaveTouches(of recognizer: RecognizerIndex) {
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = recognizers[recognizer].attempt.members[member].slot
      let index = recognizers[recognizer].attempt.members[member].link
      links.letGo(slot, index)
    }
    scratch.dispatch.forgetMoves()
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
