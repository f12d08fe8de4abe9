extension Lab {
  /// Plays a recording as one step. Times must not decrease; what is due at one instant is one turn.
  ///
  /// On failure `stoppedAt` is told the index of the sample; what was played before stays.
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
    try playing { () throws(LabError) in
      var recording = Recording(fingers: fingers, highestFinger: highestFinger)
      defer {
        fingers = recording.fingers
        highestFinger = recording.highestFinger
      }
      if sources == nil {
        // One access to the pipeline for all of it: to ask for it at each sample costs as much as the sample.
        try recording.play(samples, on: &turn, watch, stoppedAt)
      } else {
        var sink = LabSampleSink(lab: self)
        try recording.play(samples, on: &sink, watch, stoppedAt)
      }
    }
  }
}
