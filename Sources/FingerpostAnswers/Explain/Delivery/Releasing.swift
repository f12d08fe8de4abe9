import FingerpostModel

/// Explains withheld phases: delivered late, or never.
extension CausalChain {
  /// Names the recognizer that withheld a phase, and for how long.
  func explainLate(_ entry: Entry, released: Entry) {
    let touch = index.touch(of: entry)
    let given = touch?.input(entry.phase, before: entry.time)
    let got = "\(name(entry.subject)) got \(method(entry)) \(at(entry))"
    let holder = holder(of: released, touch)
    use(released)
    use(given)
    guard given.map({ $0.time < entry.time }) ?? true else {
      because(.delivered)
      return say(
        "\(got) because \(Self.cause(of: entry.phase)), right after what "
          + "\(released.object == 0 ? "the system" : name(index.scrollView(ofDelay: holder) ?? holder)) "
          + "had delayed until then")
    }
    because(.withheld)
    let late = given.map { ", \(span($0, entry)) after \(Self.cause(of: $0.phase))" } ?? ", late"
    say("\(got)\(late)")
    guard let touch, let decision = index.cause(released) else { return }
    if decision.rule == .dl8 { return explainCap(touch, entry.phase, decision) }
    if holder == 0 || isSystems(entry, touch, holder) { return }
    explainHolding(touch, holder, entry.phase)
    addHeldFact(touch, holder, entry.phase)
    if released.object != 0 { explainDecision(of: holder, decision) }
    explainOthers(than: holder, touch, released)
  }

  /// Names the others that withheld a phase as long: without one of them alone it would have come as late.
  private func explainOthers(than holder: SubjectID, _ touch: TouchRecords, _ released: Entry) {
    let finder = DelayFinder(index: index)
    let others = touch.held.filter { held in
      held.phase == released.phase && held.serial < released.serial && held.rule != .sy9
        && held.object != holder && finder.letGo(held, touch).map { $0 >= released.time } ?? true
    }.map(\.object).unique
    if others.isEmpty { return }
    for other in others { addHeldFact(touch, other, released.phase) }
    let names = others.map { name(index.scrollView(ofDelay: $0) ?? $0) }
    say("\(Words.listed(names)) delayed it as long")
  }

  /// Explains that the system withheld a phase before a recognizer received it (SY-9); returns whether the recognizer
  /// released it in the turn in which it received it.
  private func isSystems(_ entry: Entry, _ touch: TouchRecords, _ holder: SubjectID) -> Bool {
    guard let system = touch.held.first(where: { $0.rule == .sy9 && $0.phase == entry.phase }),
      let own = touch.held.first(where: { $0.object == holder }), own.time > system.time
    else { return false }
    explainHolding(touch, system.object, entry.phase)
    addHeldFact(touch, system.object, entry.phase)
    if own.time == entry.time { return true }
    say("\(name(holder)) received it \(at(own))")
    return false
  }

  /// The recognizer that withheld a phase; the application where the system did (SY-9).
  private func holder(of released: Entry, _ touch: TouchRecords?) -> SubjectID {
    if released.object != 0 { return released.object }
    return touch?.held.last { $0.rule == .sy9 }?.object ?? 0
  }

  /// Explains that the profile's limit released a withheld phase (DL-8).
  private func explainCap(_ touch: TouchRecords, _ phase: TouchPhase?, _ timer: Entry) {
    use(timer)
    let held = touch.held.last { $0.object != 0 && $0.phase == phase }
    let holder = held?.object
    if let held, let holder {
      addHeldFact(touch, holder, phase)
      explainHolding(touch, holder, phase)
      let seconds = (timer.time - held.time).seconds
      fact("profile", "endedDelayLimit", .number((seconds * 1e6).rounded() / 1e6), .dl8, timer)
    }
    say(
      "The profile's endedDelayLimit released it \(at(timer)), before "
        + "\(holder.map(quoted) ?? "the recognizer") had decided")
  }

  /// Explains the decision of a recognizer that withheld a touch.
  private func explainDecision(of holder: SubjectID, _ decision: Entry) {
    use(decision)
    if index.scrollView(ofDelay: holder) != nil {
      return explainEndOfDelay(decision)
    }
    guard decision.kind == .state, decision.subject == holder else {
      if decision.kind == .timer {
        say("\(quoted(holder)) released it \(at(decision)), when its time limit expired")
      }
      return
    }
    if decision.state == .failed {
      say("It failed \(at(decision)) because \(failureClause(decision))")
      return say("That released the touch")
    }
    explainState(decision)
    if decision.state?.isSuccess ?? false {
      fact(holder, "cancelsTouchesInView", .bool(false), .dl5, decision)
      say("Its cancelsTouchesInView is off, so the view still receives touchesEnded")
    }
  }

  /// When a scroll view gave up waiting for a drag.
  private func explainEndOfDelay(_ decision: Entry) {
    if decision.kind == .timer {
      return say("No drag began in time, so it released the touch \(at(decision))")
    }
    let lifted = index.causes(decision).first { $0.kind == .input && $0.phase == .ended }
    if let lifted {
      say("The finger was lifted \(at(lifted)), before any drag: that released it")
    }
  }

  /// Names the recognizer that withholds a phase, and until when.
  func explainWithheld(_ entry: Entry) {
    because(.withheld)
    say(
      "\(name(entry.subject)) did not get \(method(entry)) \(at(entry)), when "
        + Self.cause(of: entry.phase))
    guard let touch = index.touch(of: entry) else { return }
    addHeldFact(touch, entry.object, entry.phase)
    explainHolding(touch, entry.object, entry.phase)
    let delivered = touch.delivered.first {
      $0.serial > entry.serial && ($0.phase == .cancelled || $0.phase == entry.phase)
    }
    let released = touch.released.first { $0.serial > entry.serial }
    let out =
      released.map { lost(after: $0, touch) ?? $0 }
      ?? touch.dropped.first { $0.serial > entry.serial } ?? delivered
    use(out)
    guard let out else {
      if index.mayLack(.released, .dropped, .touches) {
        because(.notRecorded)
        return say("The timeline, which is a part of one, does not contain what became of it")
      }
      because(.stillWithheld)
      return say("It is still delayed when the timeline ends, \(Numbers.at(index.lastTime))")
    }
    say(
      out.kind == .released || out.kind == .touches && out.phase == entry.phase
        ? "It came \(at(out)), \(span(entry, out)) late" : "It never came: \(dropClause(out))")
  }

  /// The record that a phase was dropped in the turn in which it was released; nil for one that was delivered.
  private func lost(after released: Entry, _ touch: TouchRecords) -> Entry? {
    let isDelivered = touch.delivered.contains {
      $0.turn == released.turn && $0.serial > released.serial && $0.phase == released.phase
    }
    return isDelivered
      ? nil : touch.dropped.first { $0.turn == released.turn && $0.serial > released.serial }
  }

  /// Explains why a withheld phase was released.
  func explainReleased(_ entry: Entry) {
    because(.decided)
    let touch = index.touch(of: entry)
    if let touch, let lost = lost(after: entry, touch) {
      return say(
        "\(name(entry.subject)) was to receive \(method(entry)) \(at(entry)), but never did: "
          + dropClause(lost))
    }
    let given = "\(name(entry.subject)) received \(method(entry)) \(at(entry))"
    guard let input = touch?.input(entry.phase, before: entry.time), input.time < entry.time else {
      return say("\(given), at once, but after the phases that were delayed before")
    }
    say("\(given), \(span(input, entry)) after \(Self.cause(of: entry.phase))")
    guard let touch, let decision = index.cause(entry) else { return }
    if decision.rule == .dl8 { return explainCap(touch, entry.phase, decision) }
    let holder = holder(of: entry, touch)
    if holder == 0 || isSystems(entry, touch, holder) { return }
    addHeldFact(touch, holder, entry.phase)
    explainHolding(touch, holder, entry.phase)
    if entry.object != 0 { explainDecision(of: holder, decision) }
    explainOthers(than: holder, touch, entry)
  }
}
