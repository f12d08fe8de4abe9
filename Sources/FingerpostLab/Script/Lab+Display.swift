import FingerpostDelivery

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
