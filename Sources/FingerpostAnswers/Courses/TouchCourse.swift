import FingerpostModel

/// The course of a touch at its hit view: what became of each phase, as the records tell it.
///
/// Nothing is inferred from names: a hold has the setting of its `withheld` record, a loss that of its `dropped` one or of
/// the `touchesCancelled` in its place. What the records do not tell is `notRecorded`.
package struct TouchCourse: Sendable {
  /// The touch.
  package let touch: TouchRecords
  /// Each report of the finger: began, the moves, ended and cancelled, in this order. A phase that was never reported has
  /// a course without an input.
  package let phases: [PhaseCourse]

  /// The course of a phase, of several reports the first.
  package func phase(_ phase: TouchPhase) -> PhaseCourse? { phases.first { $0.phase == phase } }
}

/// What became of one report of a touch at its hit view.
package struct PhaseCourse: Sendable {
  /// The phase.
  package let phase: TouchPhase
  /// The finger's report of it; nil for none.
  package let input: Entry?
  /// Who withheld it, in order: the `withheld` records, each with the holder and the deciding setting.
  package let holds: [Entry]
  /// What became of it.
  package let fate: Fate

  /// What became of a phase.
  package enum Fate: Sendable {
    /// The view got it, at once or late: its call.
    case delivered(Entry)
    /// Never sent: the `dropped` record.
    case dropped(Entry)
    /// `touchesCancelled` came in its place.
    case cancelled(Entry)
    /// Still withheld at the end: the last hold.
    case withheld(Entry)
    /// The finger gave no cause for it.
    case notCaused
    /// The timeline does not tell.
    case notRecorded
  }
}

extension PhaseCourse {
  /// The view's call; nil where it never came.
  package var call: Entry? {
    if case .delivered(let call) = fate { call } else { nil }
  }

  /// The records whose settings decided that it never came, the deciding one first.
  ///
  /// A began that somebody withheld comes as soon as nobody does, so the holds decide. One that took the touch without
  /// holding it decides with them; one that held it itself drops it either way (DL-4, DL-5). A later phase of a touch
  /// that was never delivered is decided by who took it, and by the holds of others.
  var deciders: [Entry] {
    switch fate {
    case .delivered, .notCaused, .notRecorded: return []
    case .withheld: return holds
    case .cancelled(let cancel): return [cancel]
    case .dropped(let drop):
      let isOwn = holds.contains { $0.object == drop.object }
      if phase == .began || phase == .moved { return isOwn ? holds : holds + [drop] }
      if drop.reason == .beganNotMadeUp { return holds }
      return isOwn ? [drop] : [drop] + holds
    }
  }
}

extension TimelineIndex {
  /// The course of a touch at its hit view, made from its records in one pass over each of its lists.
  package func course(of touch: TouchRecords) -> TouchCourse {
    var maker = TouchCourseMaker(touch, losses: touch.dropped.filter { !isRecognizer($0.subject) })
    let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
    return TouchCourse(touch: touch, phases: phases.flatMap { maker.courses(of: $0) })
  }
}

/// Makes the course of a touch from its records.
private struct TouchCourseMaker {
  let touch: TouchRecords
  let losses: [Entry]
  let calls: [Entry]

  init(_ touch: TouchRecords, losses: [Entry]) {
    self.touch = touch
    self.losses = losses
    calls = touch.delivered.filter { $0.object == 0 }
  }

  /// What became of each report of a phase; for a phase that was never reported, what became of it all the same.
  mutating func courses(of phase: TouchPhase) -> [PhaseCourse] {
    let inputs = touch.inputs.filter { $0.phase == phase }
    let calls = calls.filter { $0.phase == phase }
    if inputs.isEmpty { return [course(of: phase, nil, calls.first)] }
    var next = 0
    return inputs.enumerated().map { place, input in
      // Calls come in the order of their causes.
      while next < calls.count, calls[next].time < input.time { next += 1 }
      let call = next < calls.count ? calls[next] : nil
      if let call, !isMerged(inputs, place, into: call) { next += 1 }
      return course(of: phase, input, call)
    }
  }

  /// Whether a later report became part of the same call.
  private func isMerged(_ inputs: [Entry], _ place: Int, into call: Entry) -> Bool {
    guard call.time > inputs[place].time, place + 1 < inputs.count else { return false }
    return inputs[place + 1].time <= call.time && inputs[place + 1].serial < call.serial
  }

  private func course(of phase: TouchPhase, _ input: Entry?, _ call: Entry?) -> PhaseCourse {
    let holds = holds(of: phase, input)
    return PhaseCourse(
      phase: phase, input: input, holds: holds, fate: fate(phase, input, call, holds))
  }

  /// The holds of a phase: those of the began as long as that is not out, and an ended's own.
  private func holds(of phase: TouchPhase, _ input: Entry?) -> [Entry] {
    if phase == .cancelled { return [] }
    let began = calls.first { $0.phase == .began }
    let isBehind = began.map { out in input.map { $0.serial < out.serial } ?? false } ?? true
    return touch.held.filter {
      $0.phase == .began ? phase == .began || isBehind : $0.phase == phase
    }
  }

  private func fate(
    _ phase: TouchPhase, _ input: Entry?, _ call: Entry?, _ holds: [Entry]
  ) -> PhaseCourse.Fate {
    if let call { return .delivered(call) }
    if phase == .moved, input == nil { return .notCaused }
    // The whole touch, or only its began (DL-5), which its later phases outlive.
    let loss = losses.first {
      phase == .began || phase == .moved || $0.reason != .beganNotMadeUp
        || input.map { $0.time < losses[0].time } ?? false
    }
    if let loss { return .dropped(loss) }
    if phase != .cancelled, let cancel = calls.first(where: { $0.phase == .cancelled }) {
      return .cancelled(cancel)
    }
    guard input != nil else { return .notCaused }
    return holds.last.map { .withheld($0) } ?? .notRecorded
  }
}
