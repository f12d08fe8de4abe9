/// A place of a touch at a time: a coalesced touch of an event, or a predicted one. In screen coordinates.
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
  /// The reports that have become one delivered touch, the oldest first; the last equals the delivered one (SY-4).
  ///
  /// `serial` is a record about a touch: a touch method of a responder or recognizer. Empty for others.
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
    return found.isEmpty ? inputs(of: record.touch, before: serial, limit: 1) : found.reversed()
  }

  /// Where a touch will be if it keeps its last speed: one place for every `interval` ahead, up to `span` (SY-4).
  public func predictedTouches(of serial: Int, interval: Double, span: Double) -> [TouchSample] {
    guard let record = self[touching: serial], interval > 0, span >= 0, span / interval <= 10_000
    else {
      return []
    }
    let last = inputs(of: record.touch, before: serial, limit: 2)
    guard last.count == 2 else { return [] }
    let way = last[1].point - last[0].point
    let time = (last[1].time - last[0].time).seconds
    guard time > 0, self[serial].to == TouchPhase.moved.rawValue else { return [] }
    let count = Int((span / interval + 1e-6).rounded(.down))
    return (0..<count).map { step in
      let ahead = interval * Double(step + 1)
      return TouchSample(
        time: last[1].time + Instant.Span(seconds: ahead),
        point: last[1].point + way * (ahead / time))
    }
  }

  private subscript(touching serial: Int) -> Record? {
    guard serial >= 0, serial < endIndex, self[serial].touch != 0,
      self[serial].kind == .touches || self[serial].kind == .recognizerTouches
    else { return nil }
    return self[serial]
  }

  /// The last reports of a touch before a record, at different times, the oldest first.
  private func inputs(of touch: TouchID, before serial: Int, limit: Int) -> [TouchSample] {
    var found: [TouchSample] = []
    for index in stride(from: serial, through: 0, by: -1) where found.count < limit {
      let input = self[index]
      if input.kind == .input, input.reason != .coalesced, input.touch == touch,
        found.last.map({ input.time < $0.time }) ?? true
      {
        found.append(TouchSample(time: input.time, point: Point(input.x, input.y)))
      }
    }
    return found.reversed()
  }
}

extension Lab {
  /// The predicted touches of a record of the timeline, at the digitizer's rate, as far as the profile says.
  public func predictedTouches(of serial: Serial) throws(LabError) -> [TouchSample] {
    try checkIdle()
    return timeline.predictedTouches(
      of: Int(serial), interval: 1 / rate, span: profile[.predictionSpan])
  }
}
