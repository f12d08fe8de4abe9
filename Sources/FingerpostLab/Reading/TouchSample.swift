import FingerpostModel

/// A timed location of a touch, in screen coordinates: a coalesced touch of an event, or a
/// predicted one.
public struct TouchSample: Equatable, Sendable {
  /// Virtual time.
  public let time: Instant
  /// In screen coordinates.
  public let point: Point

  /// A sample at a time and a place in points.
  public init(time: Instant, point: Point) {
    self.time = time
    self.point = point
  }
}

extension TimelineSnapshot {
  /// The input reports merged into one delivered touch, the oldest first; the last equals the
  /// delivered one (SY-4).
  ///
  /// `serial` is a record of a touch method of a responder or recognizer. Empty for other records.
  public func coalescedTouches(of serial: Int) -> [TouchSample] {
    guard let record = self[touching: serial] else { return [] }
    var found: [TouchSample] = []
    for index in stride(from: serial, through: 0, by: -1) {
      let input = self[index]
      if input.turn != record.turn { break }
      if input.kind == .input, input.reason == .coalesced, input.touch == record.touch {
        found.append(
          TouchSample(time: self[Int(input.cause)].time, point: Point(input.x, input.y)))
      }
    }
    if !found.isEmpty { return found.reversed() }
    return report(behind: record, at: serial).map { [sample($0)] } ?? []
  }

  /// Extrapolates a touch at its last speed: one location for every `interval`, up to `span`
  /// seconds ahead (SY-4).
  public func predictedTouches(of serial: Int, interval: Double, span: Double) -> [TouchSample] {
    guard let record = self[touching: serial], interval > 0, span >= 0, span / interval <= 10_000,
      record.to == TouchPhase.moved.rawValue, let report = report(behind: record, at: serial)
    else { return [] }
    let last = sample(report)
    guard let before = sample(of: record.touch, before: report) else { return [] }
    return extrapolated(from: before, to: last, interval: interval, span: span)
  }

  /// The reports that were merged into a touch's last change, as far as there are records.
  func coalescedTouches(of touch: TouchID) -> [TouchSample] {
    guard let last = lastReport(of: touch) else { return [] }
    let turn = self[last].turn
    var found: [TouchSample] = []
    for index in stride(from: last, through: 0, by: -1) {
      let input = self[index]
      if input.turn != turn { break }
      if input.kind == .input, input.reason == .coalesced, input.touch == touch {
        found.append(
          TouchSample(time: self[Int(input.cause)].time, point: Point(input.x, input.y)))
      }
    }
    return found.isEmpty ? [sample(last)] : found.reversed()
  }

  /// Extrapolates a touch from its last report.
  func predictedTouches(of touch: TouchID, interval: Double, span: Double) -> [TouchSample] {
    guard let last = lastReport(of: touch), interval > 0, span >= 0, span / interval <= 10_000,
      let before = sample(of: touch, before: last)
    else { return [] }
    return extrapolated(from: before, to: sample(last), interval: interval, span: span)
  }

  private func lastReport(of touch: TouchID) -> Int? {
    for index in stride(from: endIndex - 1, through: 0, by: -1) {
      let input = self[index]
      if input.kind == .input, input.reason != .coalesced, input.touch == touch { return index }
    }
    return nil
  }

  private func extrapolated(
    from before: TouchSample, to last: TouchSample, interval: Double, span: Double
  ) -> [TouchSample] {
    let way = last.point - before.point
    let time = (last.time - before.time).seconds
    let count = Int((span / interval + 1e-6).rounded(.down))
    return (0..<count).map { step in
      let ahead = interval * Double(step + 1)
      return TouchSample(
        time: last.time + Instant.Span(seconds: ahead), point: last.point + way * (ahead / time))
    }
  }

  private subscript(touching serial: Int) -> Record? {
    guard serial >= 0, serial < endIndex, self[serial].touch != 0,
      self[serial].kind == .touches || self[serial].kind == .recognizerTouches
    else { return nil }
    return self[serial]
  }

  private func sample(_ serial: Int) -> TouchSample {
    TouchSample(time: self[serial].time, point: Point(self[serial].x, self[serial].y))
  }

  /// The input record behind a delivered touch; later inputs may already be recorded.
  ///
  /// Later reports wait for a display frame (SY-4), or the phase was withheld (DL-6). So this is
  /// the last report with this phase and location. For a phase without a report (DL-4), or in a
  /// window with its own coordinates, it is the last report.
  private func report(behind record: Record, at serial: Int) -> Int? {
    var last: Int?
    var lastOfPhase: Int?
    for index in stride(from: serial, through: 0, by: -1) {
      let input = self[index]
      guard input.kind == .input, input.reason != .coalesced, input.touch == record.touch else {
        continue
      }
      if last == nil { last = index }
      if input.to == record.to {
        if input.x == record.x, input.y == record.y { return index }
        if lastOfPhase == nil { lastOfPhase = index }
      }
      if input.to == TouchPhase.began.rawValue { break }
    }
    return lastOfPhase ?? last
  }

  /// The last report of a touch before another one.
  private func sample(of touch: TouchID, before serial: Int) -> TouchSample? {
    for index in stride(from: serial, through: 0, by: -1) {
      let input = self[index]
      if input.kind == .input, input.reason != .coalesced, input.touch == touch,
        input.time < self[serial].time
      {
        return sample(index)
      }
    }
    return nil
  }
}

extension Lab {
  /// The predicted touches of a record, at the digitizer's rate, as far ahead as the profile sets.
  public func predictedTouches(of serial: Serial) throws(LabError) -> [TouchSample] {
    try checkIdle()
    return timeline.predictedTouches(
      of: Int(serial), interval: 1 / rate, span: profile[.predictionSpan])
  }
}
