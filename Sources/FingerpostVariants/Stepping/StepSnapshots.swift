import FingerpostLab
import FingerpostModel

/// A run with a branch before every step of its script, and one before it settles.
struct StepSnapshots {
  private let steps: [Step]
  /// A lab before each step, and one after the last.
  private var labs: [Lab] = []
  /// How many records there were then.
  private var counts: [Int] = []
  /// The index of the run's first record in the timeline.
  let first: Int
  let timeline: TimelineSnapshot

  /// Plays a script step by step from a lab's current state; the lab stays as it is.
  init(_ lab: Lab, _ steps: [Step], _ stopped: (Int) -> Void) throws(LabError) {
    self.steps = steps
    first = Int(lab.recordCount)
    let whole = try lab.attachedCopy()
    let moving = try lab.attachedCopy()
    try whole.play(steps, willPlay: stopped)
    // A composite step uses a finger that no step names, no later one either.
    moving.highestFinger = max(moving.highestFinger, steps.map(\.namedFinger).max() ?? 0)
    for step in steps {
      labs.append(try moving.attachedCopy())
      counts.append(Int(moving.recordCount))
      try moving.play([step])
    }
    labs.append(try moving.attachedCopy())
    counts.append(Int(moving.recordCount))
    guard moving.now == whole.now, moving.timeline == whole.timeline else {
      throw LabError(.state, "this script goes another way when it is played step by step")
    }
    try moving.settle()
    timeline = moving.timeline
  }
}

extension StepSnapshots {
  /// A lab in the state after a number of records, at the end of a turn.
  func lab(after count: Int) throws(LabError) -> Lab {
    let step = step(of: count)
    let lab = try labs[step].attachedCopy()
    if count > counts[step] {
      try play(on: lab, step, counts[step]..<count)
      try advance(lab, to: time(after: count))
    }
    return lab
  }

  /// The current time of such a lab.
  func time(after count: Int) -> Instant {
    let step = step(of: count)
    if count <= counts[step] { return labs[step].now }
    // Timers fire when the time advances beyond their instant.
    let time = timeline.record(at: count - 1).time
    return endsTimers(count) ? time + Instant.Span(nanoseconds: 1) : time
  }

  /// Plays the rest of the step and of the script, and settles; returns the range of new records in
  /// the lab's timeline.
  func resume(_ lab: Lab, after count: Int) throws(LabError) -> Range<Int> {
    let start = Int(lab.recordCount)
    var step = step(of: count)
    if count > counts[step], step + 1 < labs.count {
      try play(on: lab, step, count..<counts[step + 1])
      try advance(lab, to: labs[step + 1].now)
      step += 1
    }
    for item in steps[min(step, steps.count)...] { try lab.play([item]) }
    try lab.settle()
    return start..<Int(lab.recordCount)
  }

  /// The last snapshot that is not past a record.
  private func step(of count: Int) -> Int {
    let start = labs[0].now
    let time = count > first ? max(timeline.record(at: count - 1).time, start) : start
    return labs.indices.last { counts[$0] <= count && labs[$0].now <= time } ?? 0
  }

  private func endsTimers(_ count: Int) -> Bool {
    let turn = timeline.record(at: count - 1).turn
    var place = count
    while place > first, timeline.record(at: place - 1).turn == turn { place -= 1 }
    while place < timeline.endIndex, timeline.record(at: place).turn == turn {
      if timeline.record(at: place).kind == .timer { return true }
      place += 1
    }
    return false
  }

  /// The error about a position inside a step.
  private func refused(_ before: String, _ step: Int, _ after: String) -> LabError {
    let kind = steps[step].kind
    let path = DocumentPath([.index(step)])
    return LabError(
      .state, "\(before)step \(step + 1) (\(kind))\(after)",
      problems: [DocumentProblem(path, "\(before)\(kind)\(after)", .state)])
  }

  /// Plays the input in a part of a step as a recording.
  private func play(on lab: Lab, _ step: Int, _ records: Range<Int>) throws(LabError) {
    if lab.sources != nil {
      throw LabError(
        .state,
        "the screen is read through a sensor or at its own rate: go to where a step begins")
    }
    if step < steps.count, !steps[step].movesFingersOnly {
      throw refused("", step, " does more than move fingers: go to before it or after it")
    }
    if step < steps.count, systemTakes(in: step) {
      throw refused(
        "in ", step,
        " the system takes the touches of fingers that stay down: go to before it or after it")
    }
    let start = lab.now
    let samples = records.compactMap { place -> Sample? in
      let record = timeline.record(at: place)
      guard record.kind == .input, let phase = TouchPhase(rawValue: record.to) else { return nil }
      return Sample(
        time: record.time - start, finger: timeline.finger(of: record.touch), phase: phase,
        point: Point(record.x, record.y))
    }
    if !samples.isEmpty { try lab.play(samples: samples) }
  }

  /// Whether a finger stays down after the system has taken or refused its touch (SY-3, SY-8,
  /// SY-11); a recording cannot express that.
  private func systemTakes(in step: Int) -> Bool {
    let end = step + 1 < counts.count ? counts[step + 1] : timeline.endIndex
    return (counts[step]..<end).contains { place in
      let record = timeline.record(at: place)
      return [.input, .dropped].contains(record.kind)
        && [.sy3, .sy8, .sy11].contains(record.rule)
    }
  }

  private func advance(_ lab: Lab, to time: Instant) throws(LabError) {
    if time > lab.now { try lab.play([.wait((time - lab.now).seconds)]) }
  }
}
