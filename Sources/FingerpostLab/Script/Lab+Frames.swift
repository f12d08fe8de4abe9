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

/// Delivery at the screen's rate (SY-4).
extension Lab {
  /// The rate in Hz at which the application receives input; nil: every sample is a turn of its
  /// own.
  public var displayRate: Double? { isPlaying ? nil : sources?.display?.rate }

  /// Sets the display's rate. Input between two frames waits for the next one: the moves of a
  /// finger become one touch with its coalesced touches. Throws while input is waiting.
  public func setDisplayRate(_ rate: Double?) throws(LabError) {
    try checkIdle()
    if let rate, !(1.0...100_000.0).contains(rate) {
      throw LabError(.value, "the rate must be in 1…100000 Hz, not \(rate)")
    }
    guard sources?.display?.nextFrame == nil else {
      throw LabError(.state, "a frame of the screen is due; let the lab settle first")
    }
    var wanted = sources ?? InputSources()
    wanted.display = rate.map { DisplayQueue(rate: $0) }
    sources = wanted.isEmpty ? nil : wanted
  }
}

/// Playing through a synthetic digitizer: fingers become frames, frames become contacts, contacts
/// become touches (SY-1, SY-2).
extension Lab {
  /// The synthetic digitizer that scripts are played through; nil for the ideal one.
  public var syntheticDigitizer: SyntheticDigitizerOptions? {
    isPlaying ? nil : sources?.syntheticDigitizer?.options
  }

  /// Installs a synthetic digitizer, or removes it (nil). No finger may be down.
  ///
  /// A digitizer does not see a script's finger numbers: touches get the contacts' identities, 1,
  /// 2, 3 … in order.
  public func setDigitizer(_ options: SyntheticDigitizerOptions?) throws(LabError) {
    try checkIdle()
    guard fingers.isEmpty, digitizer.contacts.isEmpty, nextFrame == nil else {
      throw LabError(.state, "a finger is down; lift it and let the lab settle first")
    }
    var wanted = sources ?? InputSources()
    wanted.syntheticDigitizer = nil
    if let options {
      try check(options)
      guard let syntheticDigitizer = SyntheticDigitizer(options, screen: screen, profile: profile)
      else {
        throw LabError(
          .limit,
          "the sensor would have more than \(SyntheticDigitizer.maximumCells) cells, or measure more "
            + "than \(SyntheticDigitizer.maximumCellsPerSecond) of them in a second; raise cellPitch, or "
            + "lower the rate or the radius"
        )
      }
      wanted.syntheticDigitizer = syntheticDigitizer
    }
    sources = wanted.isEmpty ? nil : wanted
  }

  private func check(_ options: SyntheticDigitizerOptions) throws(LabError) {
    guard (1.0...100_000.0).contains(options.rate) else {
      throw LabError(.value, "the rate must be in 1…100000 Hz, not \(options.rate)")
    }
    guard options.radius.map({ (1.0...1000.0).contains($0) }) ?? true else {
      throw LabError(.value, "the finger's radius must be in 1…1000 pt")
    }
    guard (0.0...10.0).contains(options.noise) else {
      throw LabError(.value, "the noise must be in 0…10, not \(options.noise)")
    }
    guard options.jitter >= 0, options.jitter < 0.5 / options.rate else {
      throw LabError(.value, "the jitter must be less than half a frame, not \(options.jitter) s")
    }
  }

  /// Plays steps through a synthetic digitizer, until it detects no contact. It is removed
  /// afterwards, unless a finger stays down.
  package func play(_ steps: [Step], throughDigitizer options: SyntheticDigitizerOptions)
    throws(LabError)
  {
    try setDigitizer(options)
    try play(steps)
    try playing { () throws(LabError) in
      while let due = nextFrame { try takeFrames(at: due) }
    }
    if fingers.isEmpty, digitizer.contacts.isEmpty { try setDigitizer(nil) }
  }

  /// Plays recorded frames at `rate` Hz, the first one now. A contact in the last frame stays down,
  /// and the next recording continues from there.
  ///
  /// `threshold` is in the frames' unit; nil for the profile's. `willPlay` receives the index of
  /// each frame.
  package func play(
    frames: some Sequence<CapacitanceFrame>, rate: Double, threshold: Double? = nil,
    willPlay: (Int) -> Void = { _ in }
  ) throws(LabError) {
    guard (1.0...100_000.0).contains(rate) else {
      throw LabError(.value, "the rate must be in 1…100000 Hz, not \(rate)")
    }
    if let threshold, !threshold.isFinite {
      throw LabError(.value, "the threshold is not a number")
    }
    guard sources?.syntheticDigitizer == nil else {
      throw LabError(
        .state,
        "recorded frames cannot be played through the synthetic digitizer; take it away first")
    }
    try playing { () throws(LabError) in
      let start = clock
      let root = turn.beginStep(Step.framesCode, .sy1)
      var end = start
      for (index, frame) in frames.enumerated() {
        willPlay(index)
        end = start + Instant.Span(seconds: Double(index + 1) / rate)
        try advance(to: start + Instant.Span(seconds: Double(index) / rate))
        let changes = try read(frame, threshold)
        for change in changes { highestFinger = max(highestFinger, change.finger) }
        if !changes.isEmpty { take(changes.span, root) }
        try watch.look(at: &turn)
      }
      try advance(to: end)
    }
  }

  /// The changes of the fingers in a frame. Nothing is read where its new contacts find no numbers.
  private func read(
    _ frame: CapacitanceFrame, _ threshold: Double?
  ) throws(LabError) -> [FingerChange] {
    let before = highestFinger > .max - 4096 ? digitizer : nil
    let event = digitizer.read(
      frame, at: clock, profile: turn.hierarchy.profile, threshold: threshold,
      firstFree: highestFinger < .max ? highestFinger + 1 : .max)
    let changes = event.fingerChanges
    if let before, changes.contains(where: { $0.phase == .began && $0.finger <= highestFinger }) {
      digitizer = before
      throw noFingersLeft()
    }
    return changes
  }
}
