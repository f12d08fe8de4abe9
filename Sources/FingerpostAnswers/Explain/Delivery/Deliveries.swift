import FingerpostModel

/// Explains calls to views: delivered, forwarded, late.
extension CausalChain {
  /// Why a responder got a touch method.
  func explainTouches(_ entry: Entry) {
    let first = firstCall(entry)
    if first != entry { explainForwarded(entry, from: first) }
    explainFirstCall(first)
  }

  private func explainForwarded(_ entry: Entry, from first: Entry) {
    let got = "\(name(entry.subject)) got \(method(entry)) \(at(entry))"
    say("\(got) because \(passedOn(entry, from: first))")
  }

  /// Who received something first, and who passed it on after that, as a clause.
  func passedOn(_ entry: Entry, from first: Entry) -> String {
    because(.forwarded)
    var middle: [SubjectID] = []
    var next = index.cause(entry)
    while let call = next, call.subject != first.subject {
      if call.kind == first.kind { middle.append(call.subject) }
      next = index.cause(call)
    }
    let source = name(first.subject)
    var also = ""
    if middle.count > 3 {
      also = ", and so did \(middle.count) responders after it"
    } else if !middle.isEmpty {
      also = ", and so did \(Words.listed(middle.reversed().map(quoted)))"
    }
    return "\(source) received it first and passed it up the responder chain\(also)"
  }

  /// Whether a touch method was called later than the finger's movement.
  func comesLate(_ entry: Entry) -> Bool {
    let first = firstCall(entry)
    guard let given = index.touch(of: first)?.input(first.phase, before: first.time) else {
      return false
    }
    return given.time < first.time
  }

  /// The call that started the passing on.
  func firstCall(_ entry: Entry) -> Entry {
    var first = entry
    while first.object != 0, let cause = index.cause(first), cause.kind == .touches {
      first = cause
    }
    return first
  }

  /// Why the first responder got a touch method.
  private func explainFirstCall(_ entry: Entry) {
    use(entry)
    if entry.phase == .cancelled { return explainCancel(entry) }
    if let cause = index.cause(entry), cause.kind == .released {
      return explainLate(entry, released: cause)
    }
    let touch = index.touch(of: entry)
    let got = "\(name(entry.subject)) got \(method(entry)) \(at(entry))"
    because(.delivered)
    if entry.phase == .began {
      let how = touch.flatMap(overriddenHit) ?? "it is the hit-test view"
      // Without its cause it may have been released.
      say(
        "\(got) because \(how)\(index.lacksCause(entry) ? "" : " and no recognizer delayed the touch")"
      )
      addMultipleTouchFact(entry, touch)
    } else if let touch, touch.call(entry.subject, .began) == nil {
      explainWithoutBeginning(entry, touch, got)
    } else {
      say("\(got) because \(Self.cause(of: entry.phase))")
    }
    // Once: later phases go where the beginning went.
    if entry.phase == .began, entry.reason == .consumed {
      say(
        "Its class handles \(method(entry)) itself and does not call super, so no responder after it receives it"
      )
    }
    addKeptFact(entry, touch)
  }

  /// Explains a withheld beginning that is not made up for (DL-5).
  private func explainWithoutBeginning(_ entry: Entry, _ touch: TouchRecords, _ got: String) {
    because(.beganNotMadeUp)
    let head = "\(got) because \(Self.cause(of: entry.phase)); it never got touchesBegan"
    guard let dropped = touch.dropped.first(where: { $0.rule == .dl5 }) else {
      return say("\(head)\(Self.noReason)")
    }
    say("\(head), because \(name(dropped.object)) delayed that until it recognized")
    use(all: held(of: touch, by: dropped.object, .began))
    fact(dropped.object, "cancelsTouchesInView", .bool(false), .dl5, dropped)
  }

  /// Adds `isMultipleTouchEnabled` for a second finger on one view.
  private func addMultipleTouchFact(_ entry: Entry, _ touch: TouchRecords?) {
    guard let touch, let others = index.downAtLanding[touch.number] else { return }
    if others.contains(where: { $0.view == touch.view }) {
      fact(entry.subject, "isMultipleTouchEnabled", .bool(true), .te4, entry)
    }
  }

  /// Recognizers that recognized and left the touch to the view.
  func addKeptFact(_ entry: Entry, _ touch: TouchRecords?) {
    guard let touch else { return }
    var kept: [Entry] = []
    var attempts: Set<Serial> = []
    for seen in touch.seen {
      // In order: what is seen later has no state before the call.
      if seen.serial >= entry.serial { break }
      let attempt = index.attempt(of: seen.subject, around: seen.serial)
      guard let first = attempt.first, attempts.insert(first.serial).inserted else { continue }
      kept += attempt.filter {
        $0.kind == .state && $0.serial > seen.serial && $0.serial <= entry.serial
          && $0.state?.isSuccess ?? false
      }
    }
    for state in kept.sorted(by: { $0.serial < $1.serial }) {
      fact(state.subject, "cancelsTouchesInView", .bool(false), .dl5, state)
      say(
        "\(name(state.subject)) had recognized \(at(state)), but did not cancel the view's touch: "
          + "its cancelsTouchesInView is off")
    }
  }

  /// Whether a view is a control, as far as the timeline shows.
  func isControl(_ view: SubjectID?) -> Bool {
    guard let view else { return false }
    return index.subject(view).knownBehaviour?.isControl ?? false
      || !index.records(.tracking, of: view).isEmpty || !index.records(.control, of: view).isEmpty
  }
}
