import FingerpostModel

/// Explains which recognizers withhold a touch, and by which properties.
extension CausalChain {
  /// Names the recognizer that withheld a phase, and its properties.
  func explainHolding(_ touch: TouchRecords, _ holder: SubjectID, _ phase: TouchPhase?) {
    if let scroll = index.scrollView(ofDelay: holder) {
      because(.delaysContentTouches)
      return say(
        "\(name(scroll)) delayed it, because its delaysContentTouches is on (it is by default): it "
          + "waits to see whether the finger is going to scroll")
    }
    let held = held(of: touch, by: holder, phase)
    if held.contains(where: { $0.rule == .sy9 }) {
      because(.systemGesture)
      return say(
        "The system delayed it, because the finger came down at an edge with a system gesture that is "
          + "not deferred: views, pans, swipes and scroll views receive it when the system has given "
          + "it up")
    }
    let stops = held.contains { $0.rule == .dl1 && $0.record.decider.kind == .rule }
    let byBeginning = held.contains { $0.rule == .dl1 }
    let byEnd = held.contains { $0.rule == .dl2 }
    let who = name(holder)
    if phase == .began, held.contains(where: { $0.rule == .dl3 }) {
      because(.holdsEarlierTouch)
      say(
        "\(who) delayed it, because it was still delaying the end of an earlier touch there, "
          + "and a view receives the touches of one gesture in one sequence")
    } else if stops {
      because(.stoppedMotion)
      say(
        "\(who) delayed it, because the finger came down while the scroll view decelerated, and stopped "
          + "it: its content gets nothing of such a touch unless the pan fails")
    } else if byBeginning, byEnd {
      because(.delaysTouchesBegan)
      because(.delaysTouchesEnded)
      say(
        "\(who) delayed it, because its delaysTouchesBegan and its delaysTouchesEnded are on and "
          + "it could still recognize")
    } else if byBeginning {
      because(.delaysTouchesBegan)
      let behind =
        phase == .began ? "" : ", and later phases wait for touchesBegan"
      say(
        "\(who) delayed it, because its delaysTouchesBegan is on and it could still recognize"
          + behind)
    } else if !held.isEmpty {
      because(.delaysTouchesEnded)
      say(
        "\(who) delayed it, because its delaysTouchesEnded is on (it is by default) and it could "
          + "still recognize")
    } else {
      say("\(who) delayed it while it could still recognize")
    }
  }

  /// The phases of a touch that a recognizer withheld and that delayed another one.
  func held(of touch: TouchRecords, by holder: SubjectID, _ phase: TouchPhase?) -> [Entry] {
    let isEarly = phase == .began || phase == .moved
    return touch.held.filter {
      $0.object == holder && ($0.phase == .began || ($0.phase == .ended && !isEarly))
    }
  }

  /// Adds the properties with which a recognizer withheld a phase of a touch.
  func addHeldFact(_ touch: TouchRecords, _ holder: SubjectID, _ phase: TouchPhase?) {
    let held = held(of: touch, by: holder, phase)
    if let scroll = index.scrollView(ofDelay: holder) {
      guard let first = held.first else { return }
      return fact(scroll, "delaysContentTouches", .bool(true), .sc1, first)
    }
    if let first = held.first(where: { $0.rule == .sy9 }) {
      // The system held it, without waiting for a recognizer.
      return fact(
        holder, "preferredScreenEdgesDeferringSystemGestures", .text("not this edge"), .sy9, first)
    }
    for hold in held { addHoldFact(hold) }
  }

  /// Adds the setting with which a touch was withheld, as the record says.
  func addHoldFact(_ hold: Entry) {
    use(hold)
    let decider = hold.record.decider
    if let setting = decider.setting {
      fact(decider.owner, setting.name, Fact.Value(setting, decider.value), hold.rule, hold)
    }
  }
}
