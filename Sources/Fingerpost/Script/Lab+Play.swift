extension Lab {
  /// Plays steps one after the other on the virtual clock; each is its own turn, also at the same instant (SY-4).
  ///
  /// Timers due at the very end are left to `settle()`. What was played before an error stays; the error's message
  /// begins with the step's number, counted from 1.
  public func play(_ steps: [Step]) throws(LabError) {
    try play(steps) { _ in }
  }

  /// The same, telling the index of each step before it is played.
  public func play(_ steps: [Step], willPlay: (Int) -> Void) throws(LabError) {
    try play(steps, after: 0, willPlay: willPlay)
  }

  /// The same of the rest of a script, so many steps of which have been played before; errors count from its beginning.
  func play(
    _ steps: [Step], after played: Int, willPlay: (Int) -> Void = { _ in }
  ) throws(LabError) {
    for index in steps.indices { highestFinger = max(highestFinger, steps[index].namedFinger) }
    var reports = FingerReports()
    try playing { () throws(LabError) in
      for index in steps.indices {
        willPlay(index)
        do throws(LabError) {
          try play(steps[index], &reports)
        } catch {
          throw LabError(error.code, "step \(played + index + 1): \(error.message)")
        }
      }
    }
  }

  /// The run goes on until no timer is due. What is still withheld then is noted as a diagnostic.
  public func settle() throws(LabError) {
    try playing { () throws(LabError) in
      var fired = 0
      while true {
        if let due = nextFrame {
          try takeFrames(at: due)
        } else if let timer = turn.hierarchy.timers.next {
          try turn.fire(timer)
        } else {
          break
        }
        try watch.look(at: &turn)
        fired += 1
        if fired > 1_000_000 {
          throw LabError(.limit, "a million timers have fired and still one is due")
        }
      }
      turn.noteWithheld()
    }
  }

  /// Most steps of a long script are one report of one finger, or a pause: they need no plan.
  private func play(_ step: Step, _ reports: inout FingerReports) throws(LabError) {
    var plan = StepPlan(lab: self)
    if let report = try plan.report(of: step) {
      let root = turn.beginStep(step.kind.rawValue)
      try advance(to: clock)
      reports.clear()
      _ = reports.take(report)
      take(reports.buffer.span, root)
      try watch.look(at: &turn)
      return try advance(to: clock)
    }
    let end = try plan.add(step, at: clock)
    let root = turn.beginStep(step.kind.rawValue)
    try run(&plan.schedule, &reports, cause: root)
    try advance(to: end)
  }

  /// What is due at one instant is one turn, a finger's second phase another (SY-4).
  private func run(
    _ schedule: inout Schedule, _ reports: inout FingerReports, cause: Serial
  ) throws(LabError) {
    var due: [FingerChange] = []
    while let time = schedule.nextTime {
      try advance(to: time)
      while let planned = schedule.next(at: time) {
        switch planned {
        case .program(let change):
          turn.hierarchy.timeline.cause = cause
          turn.take(change)
        case .event(let event):
          turn.hierarchy.timeline.cause = cause
          event(&turn)
          turn.closeRoute()
        case .finger(let change): due.append(change)
        }
      }
      repeat {
        reports.clear()
        due.removeAll { reports.take($0) }
        if !reports.isEmpty { take(reports.buffer.span, cause) }
        try watch.look(at: &turn)
      } while !due.isEmpty
    }
  }

  /// What fingers did at one instant: a turn, or on its way through glass and display.
  func take(_ changes: Span<FingerChange>, _ cause: Serial) {
    turn.hierarchy.timeline.cause = cause
    for index in changes.indices { fingers.follow(changes[index]) }
    if sources == nil { turn.take(changes) } else { arrive(changes, cause) }
  }

  /// Moves the clock; frames and timers due before the new time come at their own (SY-6).
  func advance(to time: Instant) throws(LabError) {
    while let due = nextFrame, due < time { try takeFrames(at: due) }
    try turn.advance(to: time, watch)
  }
}
