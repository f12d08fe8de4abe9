import FingerpostDelivery
import FingerpostModel

/// Frames of the sensor and of the screen, between the samples of a script (SY-1, SY-4).
extension Lab {
  /// Passes finger changes to the sensor, or straight to the queue for the display.
  func arrive(_ changes: Span<FingerChange>, _ cause: Serial) {
    sources?.cause = cause
    guard sources?.syntheticDigitizer != nil else {
      enqueue(changes)
      return
    }
    for index in changes.indices {
      let change = changes[index]
      if change.phase == .cancelled { cancelContact(of: change.finger) }
      sources?.syntheticDigitizer?.press(change, at: clock)
    }
  }

  /// The system sets the cancel bit itself, so it needs no frame.
  private func cancelContact(of finger: Int32) {
    guard let place = sources?.syntheticDigitizer?.place(of: finger),
      let nearest = digitizer.contacts.min(by: {
        $0.location.distance(to: place) < $1.location.distance(to: place)
      })
    else { return }
    enqueue(digitizer.cancel(nearest.identity, at: clock).fingerChanges.span)
  }

  private func enqueue(_ changes: Span<FingerChange>) {
    if changes.isEmpty { return }
    if sources?.display?.arrive(changes, &turn) == nil { turn.take(changes) }
  }

  /// The time of the next necessary frame of the sensor or display; nil when no input is pending.
  var nextFrame: Instant? {
    switch (sources?.syntheticDigitizer?.nextFrame, sources?.display?.nextFrame) {
    case (let a?, let b?): return min(a, b)
    case (let a, let b): return a ?? b
    }
  }

  /// Fires the timers before the frames' time, then the sensor's frame, then the display's. Timers
  /// of that very time fire later (SY-6).
  func takeFrames(at time: Instant) throws(LabError) {
    try turn.advance(to: time, watch)
    if let due = sources?.syntheticDigitizer?.nextFrame, due <= time,
      let frame = sources?.syntheticDigitizer?.takeFrame()
    {
      restoreCause()
      let event = digitizer.read(frame, at: time, profile: turn.hierarchy.profile)
      turn.record(event)
      enqueue(event.fingerChanges.span)
    }
    // Taken out meanwhile, so that its list has one owner.
    if let due = sources?.display?.nextFrame, due <= time, var display = sources?.display.take() {
      restoreCause()
      turn.takeFrame(of: &display)
      sources?.display = display
    }
    try watch.look(at: &turn)
  }

  /// Makes records of a frame lead back to the step that moved the fingers.
  private func restoreCause() {
    if let cause = sources?.cause {
      turn.hierarchy.timeline.cause = cause
    } else {
      sources?.cause = turn.hierarchy.timeline.writeRoot(.step, .sy4)
    }
  }
}
