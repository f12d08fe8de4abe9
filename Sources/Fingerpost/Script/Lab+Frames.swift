/// Frames of the sensor and of the screen, between the samples of a script (SY-1, SY-4).
extension Lab {
  /// What fingers did goes to the glass, else straight to the queue that waits for the screen.
  func arrive(_ changes: Span<FingerChange>, _ cause: Serial) {
    sources?.cause = cause
    guard sources?.glass != nil else {
      enqueue(changes)
      return
    }
    for index in changes.indices {
      let change = changes[index]
      if change.phase == .cancelled { cancelContact(of: change.finger) }
      sources?.glass?.press(change, at: clock)
    }
  }

  /// The cancel bit is the system's: it comes without a frame.
  private func cancelContact(of finger: Int32) {
    guard let place = sources?.glass?.place(of: finger),
      let nearest = digitizer.contacts.min(by: {
        $0.location.distance(to: place) < $1.location.distance(to: place)
      })
    else { return }
    enqueue(digitizer.cancel(nearest.identity, at: clock).fingerChanges.span)
  }

  private func enqueue(_ changes: Span<FingerChange>) {
    if changes.isEmpty { return }
    if var display = sources?.display {
      turn.arrive(changes, in: &display)
      sources?.display = display
    } else {
      turn.take(changes)
    }
  }

  /// When the glass or the screen has a frame that somebody needs; nil when all is still.
  var nextFrame: Instant? {
    guard let sources else { return nil }
    switch (sources.glass?.nextFrame, sources.display?.nextFrame) {
    case (let a?, let b?): return min(a, b)
    case (let a, let b): return a ?? b
    }
  }

  /// Timers before the frames' time, then the sensor's frame, then the screen's; timers of that very time come later
  /// (SY-6).
  func takeFrames(at time: Instant) throws(LabError) {
    try turn.advance(to: time, watch)
    if let due = sources?.glass?.nextFrame, due <= time, let frame = sources?.glass?.takeFrame() {
      restoreCause()
      let event = digitizer.read(frame, at: time, profile: turn.hierarchy.profile)
      enqueue(event.fingerChanges.span)
    }
    if let due = sources?.display?.nextFrame, due <= time, var display = sources?.display {
      restoreCause()
      turn.takeFrame(of: &display)
      sources?.display = display
    }
    try watch.look(at: &turn)
  }

  /// Records of a frame lead back to the step that touched the glass.
  private func restoreCause() {
    if let cause = sources?.cause {
      turn.hierarchy.timeline.cause = cause
    } else {
      sources?.cause = turn.hierarchy.timeline.writeRoot(.step, .sy4)
    }
  }
}
