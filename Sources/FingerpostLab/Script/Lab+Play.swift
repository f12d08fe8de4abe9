import FingerpostAnswers
import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// Plays steps in sequence on the virtual clock. Each step is a turn of its own, also at the same
  /// instant (SY-4).
  ///
  /// Timers due at the very end are left to `settle()`. Steps played before an error stay played;
  /// the error's message begins with the step's number, counted from 1.
  package func play(_ steps: [Step]) throws(LabError) {
    try play(steps) { _ in }
  }

  /// Plays steps in sequence; `willPlay` receives the index of each step before it is played.
  package func play(_ steps: [Step], willPlay: (Int) -> Void) throws(LabError) {
    try play(steps, after: 0, willPlay: willPlay)
  }

  /// Plays the rest of a script after `played` steps; errors count from the script's beginning.
  package func play(
    _ steps: [Step], after played: Int, willPlay: (Int) -> Void = { _ in }
  ) throws(LabError) {
    try play(
      steps, calling: { ("step \(played + $0 + 1)", DocumentPath([.index(played + $0)])) },
      willPlay: willPlay)
  }

  /// The same; an error begins with what `name` calls the step, and has the path beside it.
  package func play(
    _ steps: [Step], calling name: (Int) -> (String, DocumentPath), willPlay: (Int) -> Void
  ) throws(LabError) {
    for index in steps.indices { highestFinger = max(highestFinger, steps[index].namedFinger) }
    var reports = FingerReports()
    try playingOn { () throws(LabError) in
      for index in steps.indices {
        willPlay(index)
        do throws(LabError) {
          try play(steps[index], &reports)
        } catch {
          let (name, path) = name(index)
          throw error.of(name, at: path)
        }
      }
    }
  }

  /// Continues the run until no timer is due. Touches still withheld then are recorded as a
  /// diagnostic.
  public func settle() throws(LabError) {
    try playing { () throws(LabError) in
      var fired = 0
      while true {
        if let due = nextFrame {
          try takeFrames(at: due)
        } else if let timer = turn.hierarchy.timers.nextToSettle {
          try turn.fire(timer, before: .latest)
        } else {
          break
        }
        try watch.look(at: &turn)
        fired += 1
        if fired > 1_000_000 {
          throw LabError(.limit, "a million timers have fired and still one is due")
        }
      }
      turn.recordWithheld()
    }
  }

  /// Plays a step without a plan where it is one report of one finger or a pause, as in most long
  /// scripts.
  private func play(_ step: Step, _ reports: inout FingerReports) throws(LabError) {
    var plan = StepPlan(lab: self)
    if let report = try plan.report(of: step) {
      let root = turn.beginStep(step.kind.rawValue, about: subject(of: step))
      try advance(to: clock)
      reports.clear()
      _ = reports.take(report)
      take(reports.buffer.span, root)
      try watch.look(at: &turn)
      return try advance(to: clock)
    }
    let end = try plan.add(step, at: clock)
    let root = begin(step)
    try run(&plan.schedule, &reports, cause: root)
    try advance(to: end)
  }

  /// Writes the record of a step; of one that sets a property also that and its value.
  private func begin(_ step: Step) -> Serial {
    let (code, object) = (step.kind.rawValue, subject(of: step))
    let (owner, _, property, numbers) = step.change
    if property.isEmpty || numbers.isEmpty { return turn.beginStep(code, about: object) }
    return turn.beginStep(
      code, about: object, setting: property,
      of: owner == nil ? hierarchy.responders[hierarchy.application].subject : object, to: numbers,
      words: words(of: step))
  }

  /// The value that a step sets, as text; empty where its numbers say it.
  private func words(of step: Step) -> String {
    let (owner, _, property, numbers) = step.change
    if property.isEmpty || numbers.isEmpty { return "" }
    let kind = owner.flatMap { propertyKind(property, of: $0) }
    return switch kind {
    case .number, .point, .size, nil: ""
    case .bool, .integer, .rect, .insets, .transform:
      "\(SettingValue(numbers, of: property, kind ?? .number))"
    }
  }

  /// The effect of a step that is played together with others, with a record of its own.
  func recorded(
    _ step: Step, _ body: @escaping (inout Turn) -> Void
  ) -> (inout Turn) -> Void {
    let change = programChange(step, words: words(of: step)) { nil }
    return { turn in
      turn.record(change, .sy4)
      body(&turn)
    }
  }

  /// What a step aims at or changes; 0 for places, fingers and time.
  private func subject(of step: Step) -> SubjectID {
    switch step.place {
    case .center(let view), .inView(let view, _): return subject(of: .responder(view))
    case .point, .by, nil: return step.object.map { subject(of: $0) } ?? 0
    }
  }

  /// Plays the events of a step: those due at one instant are one turn, but a finger's second phase
  /// is another (SY-4).
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

  /// Delivers finger changes of one instant: as a turn, or through sensor and display.
  func take(_ changes: Span<FingerChange>, _ cause: Serial) {
    turn.hierarchy.timeline.cause = cause
    for index in changes.indices { fingers.apply(changes[index]) }
    if sources == nil { turn.take(changes) } else { arrive(changes, cause) }
  }

  /// Advances the clock; frames and timers due before the new time come at their own time (SY-6).
  func advance(to time: Instant) throws(LabError) {
    while let due = nextFrame, due < time { try takeFrames(at: due) }
    try turn.advance(to: time, watch)
  }
}

extension Lab {
  /// Plays a script until no timer is due, or to the script's end; `played` steps of it were played
  /// before.
  package func run(
    _ script: Script, settle: Bool = true, after played: Int = 0
  ) throws(LabError) {
    switch script.input {
    case .steps(let steps): try play(steps, after: played)
    case .samples(let samples): try play(samples: samples)
    case .named(let steps): try play(try self.steps(of: steps))
    case .sequence(let scripts):
      for script in scripts { try run(script, settle: false) }
    }
    if settle { try self.settle() }
  }
}

extension Lab {
  /// Plays a recording as one step. Times must not decrease; samples at one instant are one turn.
  ///
  /// On failure `stoppedAt` receives the index of the sample; earlier samples stay played.
  @inlinable
  package func play(
    samples: some RandomAccessCollection<Sample>, stoppedAt: (Int) -> Void = { _ in }
  ) throws(LabError) {
    let played = samples.withContiguousStorageIfAvailable { samples in
      Result { () throws(LabError) in try play(samples.span, stoppedAt) }
    }
    if let played { return try played.get() }
    try play(Array(samples).span, stoppedAt)
  }

  @usableFromInline
  func play(
    _ samples: Span<Sample>, _ stoppedAt: (Int) -> Void
  ) throws(LabError) {
    try playingOn { () throws(LabError) in
      var recording = Recording(highestFinger: highestFinger)
      // Moved there and back, so that lists have one owner and keep their memory.
      swap(&recording.fingers, &fingers)
      swap(&recording.due, &reports)
      defer {
        swap(&recording.fingers, &fingers)
        swap(&recording.due, &reports)
        highestFinger = recording.highestFinger
      }
      if sources == nil {
        // One access to the pipeline covers the whole recording; an access for each sample would
        // cost as much as the sample.
        try recording.play(samples, on: &turn, watch, stoppedAt)
      } else {
        var sink = LabSampleSink(lab: self)
        try recording.play(samples, on: &sink, watch, stoppedAt)
      }
    }
  }
}

extension Lab {
  /// A place in screen coordinates, as things are now.
  package func screenPoint(of place: Place, relativeTo origin: Point?) throws(LabError) -> Point {
    let point: Point
    switch place {
    case .by(let dx, let dy):
      guard let origin else { throw LabError(.value, "there is nothing to be relative to") }
      point = origin + Point(dx, dy)
    case .point(let given):
      if turn.hierarchy.windows.count == 1 {
        point = turn.hierarchy.toScreen(given, from: turn.hierarchy.windows[0])
      } else {
        point = given
      }
    case .center(let id):
      let view = try shownView(id)
      point = turn.hierarchy.toScreen(
        turn.hierarchy.responders[view].geometry.bounds.center, from: view)
    case .inView(let id, let inside):
      point = turn.hierarchy.toScreen(inside, from: try shownView(id))
    }
    guard point.isFinite else { throw LabError(.value, "the place is not a number") }
    guard point.isPlace else {
      throw LabError(.value, "the place is more than \(Point.farthest) pt away")
    }
    return point
  }

  /// A place at a point of the screen, as scripts give it; nil where the window shows no such point.
  package func place(at point: Point) -> Place? {
    guard turn.hierarchy.windows.count == 1 else { return .point(point) }
    return turn.hierarchy.fromScreen(point, to: turn.hierarchy.windows[0]).map { .point($0) }
  }

  private func shownView(_ id: ResponderID) throws(LabError) -> ResponderIndex {
    let view = try view(id)
    guard turn.hierarchy.window(of: view) != .nowhere else {
      throw LabError(.state, "'\(label(view))' is in no window, so it has no place")
    }
    return view
  }

  /// A finger number for a composite step, above the highest that a script names.
  func freshFinger() throws(LabError) -> Int32 {
    guard highestFinger < Int32.max - 1 else {
      throw noFingersLeft()
    }
    highestFinger += 1
    return highestFinger
  }

  func noFingersLeft() -> LabError { LabError(.limit, "there are no finger numbers left") }
}

extension Point {
  /// The farthest coordinate of a finger, pt. Distances of farther ones would have no end.
  static let farthest: Int = 1_000_000_000

  /// Whether a finger can be here.
  var isPlace: Bool {
    abs(x) <= Double(Self.farthest) && abs(y) <= Double(Self.farthest)
  }
}
