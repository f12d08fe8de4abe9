import FingerpostModel

extension Lab {
  /// Plays a recording as one step. Times must not decrease; samples at one instant are one turn.
  ///
  /// On failure `stoppedAt` receives the index of the sample; earlier samples stay played.
  public func play(
    samples: some RandomAccessCollection<Sample>, stoppedAt: (Int) -> Void = { _ in }
  ) throws(LabError) {
    let played = samples.withContiguousStorageIfAvailable { samples in
      Result { () throws(LabError) in try play(samples.span, stoppedAt) }
    }
    if let played { return try played.get() }
    try play(Array(samples).span, stoppedAt)
  }

  private func play(
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
