import FingerpostModel

/// Computes the delays of a timeline, each divided into parts that add up exactly.
struct DelayFinder {
  let index: TimelineIndex

  /// The delay of each touch phase, and of each action that waited.
  func latency() -> Latency {
    let waits = index.records(.waits).lazy.prefix { _ in !index.watch.ends(after: 16) }
    return Latency(delays: index.touches.flatMap(delays) + waits.map(delay(ofWait:)))
  }

  /// The delays of a touch's reports, as its course tells them: of the moves only those that came late by themselves.
  private func delays(of touch: TouchRecords) -> [Delay] {
    guard touch.view != nil else { return [] }
    let phases = index.course(of: touch).phases
    return phases.enumerated().compactMap { place, course in
      guard !index.watch.ends(), let input = course.input else { return nil }
      switch course.fate {
      case .delivered(let call):
        if course.phase == .moved {
          // A later move became part of the same call, or it came at once.
          let isMerged = place + 1 < phases.count && phases[place + 1].call == call
          if isMerged || call.time == input.time { return nil }
        }
        return delay(touch, input, call, .delivered)
      case .dropped(let end), .cancelled(let end):
        guard course.phase != .moved, end.serial > input.serial else { return nil }
        return delay(touch, input, end, end.kind == .touches ? .cancelled : .dropped)
      case .withheld: return course.phase == .moved ? nil : delay(touch, input, nil, .withheld)
      case .notCaused, .notRecorded: return nil
      }
    }
  }

  private func delay(
    _ touch: TouchRecords, _ input: Entry, _ out: Entry?, _ outcome: Delay.Outcome
  ) -> Delay {
    let end = out?.time ?? index.lastTime
    let phase = input.phase.map { "\($0)".capitalizedFirst } ?? ""
    let parts = end > input.time ? heldParts(touch, input, end, out) : []
    return Delay(
      touch: touch.number, ordinal: index.ordinal(of: touch.number), finger: touch.finger,
      subject: index.subject(touch.view).name,
      what: "touches\(phase)", given: input.time, out: end, outcome: outcome,
      parts: parts, by: holders(parts, touch, input, end, out), record: out?.serial)
  }
}

/// The causes of a delay.
extension DelayFinder {
  /// Splits a delay where the last holder took over from an earlier one.
  ///
  /// A finger comes down at 0 ms. The scroll view withholds the touch from 0 ms on, a double tap from 100 ms on, and the
  /// view gets it at 350 ms, when the double tap has failed. Read from the end: the double tap is the last holder, since
  /// 100 ms; before that only the scroll view was one, since 0 ms. So the parts are the scroll view's 0…100 ms and the
  /// double tap's 100…350 ms; where the scroll view let go between the two does not matter.
  private func heldParts(
    _ touch: TouchRecords, _ input: Entry, _ end: Instant, _ out: Entry?
  ) -> [Delay.Part] {
    let last = out?.serial ?? .max
    var since: [(holder: SubjectID, time: Instant)] = []
    for held in touch.held where held.object != 0 && held.serial < last {
      if !since.contains(where: { $0.holder == held.object }) {
        since.append((held.object, held.time))
      }
    }
    guard let first = holder(of: touch, out) else {
      return [Delay.Part(by: "the run loop", because: .heldBy, start: input.time, end: end)]
    }
    // From the end to the beginning: the earliest holder of each moment counts.
    var spans: [(holder: SubjectID, start: Instant, end: Instant)] = []
    var (who, end) = (first, end)
    while true {
      let own = since.firstIndex { $0.holder == who }
      let start = max(input.time, own.map { since.remove(at: $0).time } ?? input.time)
      spans.append((who, start, end))
      let earlier = since.filter { $0.time < start }
      guard start > input.time, let before = earlier.min(by: { $0.time < $1.time }) else { break }
      (end, who) = (start, before.holder)
    }
    spans[spans.count - 1].start = input.time
    return spans.reversed().filter { $0.end > $0.start }
      .flatMap { parts($0.holder, .heldBy, $0.start, $0.end, out) }
  }

  /// The recognizers that held a touch's phase to the end, the one of the critical path first.
  private func holders(
    _ parts: [Delay.Part], _ touch: TouchRecords, _ input: Entry, _ end: Instant, _ out: Entry?
  ) -> [String] {
    guard let last = parts.last else { return [] }
    let others = touch.held.filter { held in
      held.object != 0 && held.serial < out?.serial ?? .max
        && (held.phase == .began || held.phase == input.phase)
        && letGo(held, touch).map { $0 >= end } ?? true
    }
    let ends = others.map(\.object).unique.compactMap {
      self.parts($0, .heldBy, input.time, end, out).last?.by
    }
    return ([last.by] + ends).unique
  }

  /// When a recognizer let go of a phase that it withheld; nil for not at all.
  func letGo(_ held: Entry, _ touch: TouchRecords) -> Instant? {
    if held.rule == .sy9 {
      // The system gives a touch up before a recognizer that waits for that withholds it, and at
      // the lift at the latest.
      let released = touch.released.first { $0.serial > held.serial && $0.object == 0 }
      let next = touch.held.first { other in
        touch.held.first { $0.object == other.object }.map { $0.time > held.time } ?? false
      }
      return [released?.time, next?.time, touch.end?.time].compactMap { $0 }.min()
    }
    let isDelay = index.scrollView(ofDelay: held.object) != nil
    let decided = index.records(of: held.object).after(held.serial).first {
      $0.kind == .state || isDelay && $0.kind == .timer
    }
    // A scroll view's delay ends at the lift, too (SC-1).
    let lifted = isDelay ? touch.end.map(\.time) : nil
    return [decided?.time, lifted].compactMap { $0 }.min()
  }

  /// The recognizer decided last among those that withheld a touch; nil for none.
  private func holder(of touch: TouchRecords, _ out: Entry?) -> SubjectID? {
    if let out, let cause = index.cause(out), cause.kind == .released, cause.object != 0 {
      return cause.object
    }
    let holders = touch.held.map(\.object).filter { $0 != 0 }
    if let out {
      // A recognizer that took the touch is a cause only if it also withheld it.
      if holders.contains(out.object) { return out.object }
      if let decision = index.decision(behind: out), holders.contains(decision.subject) {
        return decision.subject
      }
    }
    return holders.last
  }

  /// Splits a duration where the cause turns out to wait for another recognizer.
  private func parts(
    _ who: SubjectID, _ because: Delay.Part.Cause, _ start: Instant, _ end: Instant,
    _ out: Entry?, seen: [SubjectID] = []
  ) -> [Delay.Part] {
    let last = out?.serial ?? .max
    let name = index.subject(who).kind == .application ? "the system" : index.subject(who).name
    let attempt = index.attemptCourse(of: who, around: last == .max ? last : last &- 1)
    guard let wait = attempt.wait, wait.serial < last, wait.time < end, wait.object != 0,
      wait.object != who, !seen.contains(wait.object)
    else {
      return [Delay.Part(by: name, because: because, start: start, end: end)]
    }
    let turn = max(start, wait.time)
    var made: [Delay.Part] = []
    if turn > start {
      made.append(Delay.Part(by: name, because: because, start: start, end: turn))
    }
    return made + parts(wait.object, .waitingFor, turn, end, out, seen: seen + [who])
  }

  private func delay(ofWait wait: Entry) -> Delay {
    let state = index.records(.state, of: wait.subject).after(wait.serial).first
    let end = state?.time ?? index.lastTime
    let touch = index.touch(of: state ?? wait)
    let outcome: Delay.Outcome =
      state.map { $0.state?.isSuccess ?? false ? .sent : .dropped } ?? .withheld
    let parts =
      end > wait.time
      ? parts(wait.object, .waitingFor, wait.time, end, state) : []
    return Delay(
      touch: touch?.number ?? 0, ordinal: touch.flatMap { index.ordinal(of: $0.number) },
      finger: touch?.finger,
      subject: index.subject(wait.subject).name,
      what: "action", given: wait.time, out: end, outcome: outcome,
      parts: parts, by: parts.last.map { [$0.by] } ?? [], record: state?.serial)
  }
}
