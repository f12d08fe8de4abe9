import FingerpostDelivery
import FingerpostModel

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
            + "lower the rate"
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
  public func play(_ steps: [Step], throughDigitizer options: SyntheticDigitizerOptions)
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
  public func play(
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
        let event = digitizer.read(
          frame, at: clock, profile: turn.hierarchy.profile, threshold: threshold,
          firstFree: highestFinger < .max ? highestFinger + 1 : .max)
        let changes = event.fingerChanges
        for change in changes { highestFinger = max(highestFinger, change.finger) }
        if !changes.isEmpty { take(changes.span, root) }
        try watch.look(at: &turn)
      }
      try advance(to: end)
    }
  }
}
