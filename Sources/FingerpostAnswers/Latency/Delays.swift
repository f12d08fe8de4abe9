import FingerpostModel

/// One delay after the other, each cut into parts that add up exactly.
extension TimelineIndex {
  /// The delays of a timeline: touch by touch, then those of actions.
  ///
  /// There is one for every began, ended and cancelled of every touch, also of those that went out at once, for every move
  /// that was withheld, and for every recognizer that had to wait.
  public func delays() -> [Delay] {
    touches.flatMap(delays) + records(.waits).map(delay)
  }

  private func delays(of touch: TouchRecords) -> [Delay] {
    guard touch.view != nil else { return [] }
    let firsts = touch.told.filter { $0.object == 0 }
    let endings = endings(of: touch)
    var gone: Set<Serial> = []
    var found: [Delay] = []
    for given in touch.inputs {
      guard let phase = given.phase else { continue }
      let out = firsts.first {
        $0.phase == phase && $0.time >= given.time && !gone.contains($0.serial)
      }
      if phase == .moved, out.map({ isMerged(touch, given, $0) }) ?? true { continue }
      if let out {
        gone.insert(out.serial)
        found.append(delay(touch, given, out, .delivered))
      } else if let end = endings.first(where: { $0.serial > given.serial }) {
        found.append(delay(touch, given, end, end.kind == .touches ? .cancelled : .dropped))
      } else if !touch.held.isEmpty, endings.isEmpty {
        found.append(delay(touch, given, nil, .withheld))
      }
    }
    return found
  }

  /// Whether a later move became part of the same call (or the call came at once).
  private func isMerged(_ touch: TouchRecords, _ given: Entry, _ out: Entry) -> Bool {
    if out.time == given.time { return true }
    let later = touch.inputs.after(given.serial).first { $0.phase == .moved && $0.time <= out.time }
    return later.map { $0.serial < out.serial } ?? false
  }

  /// What ended the way of the touch to its view for good, in order.
  private func endings(of touch: TouchRecords) -> [Entry] {
    let drops = touch.dropped.filter {
      $0.subject == touch.view && !isRecognizer($0.subject)
    }
    let cancels = touch.told.filter { $0.phase == .cancelled && $0.object == 0 }
    return (drops + cancels).sorted { $0.serial < $1.serial }
  }

  private func delay(
    _ touch: TouchRecords, _ given: Entry, _ out: Entry?, _ outcome: Delay.Outcome
  ) -> Delay {
    let end = out?.time ?? lastTime
    return Delay(
      touch: touch.number, subject: touch.view ?? 0, what: .touches(given.phase ?? .began),
      given: given.time, out: end, outcome: outcome,
      parts: end > given.time ? heldParts(touch, given, end, out) : [], record: out?.serial)
  }

  /// Cuts a delay where the last holder took over from one that held the touch before it.
  private func heldParts(
    _ touch: TouchRecords, _ given: Entry, _ end: Instant, _ out: Entry?
  ) -> [Delay.Part] {
    var since: [(holder: SubjectID, time: Instant)] = []
    for held in touch.held where held.object != 0 && held.serial < (out?.serial ?? .max) {
      if !since.contains(where: { $0.holder == held.object }) {
        since.append((held.object, held.time))
      }
    }
    // From the end back to the beginning: whoever held it then, the one that came first.
    var spans: [(holder: SubjectID?, start: Instant, end: Instant)] = []
    var holder = holder(of: touch, out)
    var stop = end
    while true {
      let place = since.firstIndex { $0.holder == holder }
      let start = max(given.time, place.map { since.remove(at: $0).time } ?? given.time)
      spans.append((holder, start, stop))
      since.removeAll { $0.time >= start }
      guard start != given.time, let earlier = since.min(by: { $0.time < $1.time }) else { break }
      (stop, holder) = (start, earlier.holder)
    }
    spans[spans.count - 1].start = given.time
    return spans.reversed().filter { $0.end > $0.start }.flatMap {
      parts($0.holder, .heldBy, $0.start, $0.end, out, [])
    }
  }

  /// The recognizer that was decided last of those that withheld it; nil for the run loop.
  private func holder(of touch: TouchRecords, _ out: Entry?) -> SubjectID? {
    if let out, let cause = cause(out), cause.kind == .released, cause.object != 0 {
      return cause.object
    }
    let holders = touch.held.map(\.object).filter { $0 != 0 }
    if let out {
      // One that took the touch away is answerable for the wait only if it held it back, too.
      if holders.contains(out.object) { return out.object }
      if let decision = decision(behind: out), holders.contains(decision.subject) {
        return decision.subject
      }
    }
    return holders.last
  }

  /// Cuts a stretch where the one that is answerable turns out to wait for another.
  private func parts(
    _ who: SubjectID?, _ because: Delay.Because, _ start: Instant, _ end: Instant, _ out: Entry?,
    _ seen: [SubjectID]
  ) -> [Delay.Part] {
    var found: [Delay.Part] = []
    var (who, because, start, seen) = (who, because, start, seen)
    while let one = who, let wait = wait(of: one, until: end, out), wait.object != one,
      !seen.contains(wait.object)
    {
      let turn = max(start, wait.time)
      if turn > start {
        found.append(Delay.Part(by: one, because: because, start: start, end: turn))
      }
      seen.append(one)
      (who, because, start) = (wait.object, .waitingFor, turn)
    }
    found.append(Delay.Part(by: who, because: because, start: start, end: end))
    return found
  }

  /// The first wait of a recognizer's last attempt before a record and a time.
  private func wait(of id: SubjectID, until end: Instant, _ out: Entry?) -> Entry? {
    let last = out?.serial ?? .max
    return attempt(of: id, around: last == 0 ? 0 : last - 1).first {
      $0.kind == .waits && $0.serial < last && $0.time < end && $0.object != 0
    }
  }

  /// How long a recognizer waited for another to fail.
  private func delay(of wait: Entry) -> Delay {
    let state = records(of: wait.subject).after(wait.serial).first { $0.kind == .state }
    let end = state?.time ?? lastTime
    let outcome: Delay.Outcome =
      state.map { $0.state?.isSuccess ?? false ? .sent : .dropped } ?? .withheld
    return Delay(
      touch: touch(of: state ?? wait)?.number ?? 0, subject: wait.subject, what: .action,
      given: wait.time, out: end, outcome: outcome,
      parts: end > wait.time
        ? parts(wait.object, .waitingFor, wait.time, end, state, [wait.subject]) : [],
      record: state?.serial)
  }
}
