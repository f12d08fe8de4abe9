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
