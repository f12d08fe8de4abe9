import FingerpostAnswers
import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

/// What a touch and its event are at the moment of a callback: `UITouch` and `UIEvent`, read when they are asked for.
extension Lab {
  /// A touch's window; nil for one that hit nothing.
  package func window(ofTouch id: TouchID) throws(LabError) -> ResponderID? {
    let window = try touch(id).window
    return window == .nowhere ? nil : hierarchy.responders.id(at: window)
  }

  /// `touch.gestureRecognizers`: those that receive the touch, in the order of TE-6.
  package func recognizers(ofTouch id: TouchID) throws(LabError) -> [RecognizerID] {
    try checkReadable()
    return arbiter.attached(to: try slot(of: id)).map { arbiter.recognizers.id(at: $0) }
  }

  /// The touch's forwarding records: each hop of its `touchesBegan` from one responder to the next (FW-1).
  package func forwardingRecord(ofTouch id: TouchID) throws(LabError) -> [(
    from: ResponderID, to: ResponderID
  )] {
    _ = try touch(id)
    let records = timelineNow
    var hops: [(from: ResponderID, to: ResponderID)] = []
    for index in stride(from: records.endIndex - 1, through: 0, by: -1) {
      let record = records.record(at: index)
      if record.kind == .input, record.touch == id, record.to == TouchPhase.began.rawValue { break }
      guard record.kind == .touches, record.to == TouchPhase.began.rawValue, record.object != 0,
        record.touch == id || records.touches(of: record).contains(id),
        let from = responder(ofSubject: record.object),
        let to = responder(ofSubject: record.subject)
      else { continue }
      hops.append((from, to))
    }
    return hops.reversed()
  }

  /// The identity of a touch's event: the number of its first touch, from the first finger's down to the last one's up.
  package func event() throws(LabError) -> TouchID {
    try checkReadable()
    return touches.event
  }

  /// `event.allTouches`: the fingers that are down, and those that lift now, the oldest first.
  package func eventTouches() throws(LabError) -> [TouchID] { try eventTouches { _ in true } }

  /// `event.touches(for:)`: those of the event whose view or window this is.
  package func eventTouches(for responder: ResponderID) throws(LabError) -> [TouchID] {
    let index = try self.responder(responder)
    return try eventTouches { touches[$0].view == index || touches[$0].window == index }
  }

  /// `event.touches(for:)`: those of the event that a recognizer receives.
  package func eventTouches(for recognizer: RecognizerID) throws(LabError) -> [TouchID] {
    let index = try self.recognizer(recognizer)
    return try eventTouches { arbiter.attached(to: $0).contains(index) }
  }

  private func eventTouches(_ isIncluded: (TouchSlot) -> Bool) throws(LabError) -> [TouchID] {
    try checkReadable()
    var found: [TouchID] = []
    let now = hierarchy.timeline.now
    for index in touches.inUse.indices {
      let slot = touches.inUse[index]
      let touch = touches[slot]
      guard touch.isFinger, !touch.phase.isFinal || touch.timestamp == now, isIncluded(slot) else {
        continue
      }
      found.append(touch.id)
    }
    return found
  }

  /// The touches of the present call: those of the record of a touch method, the oldest first.
  package func calledTouches() throws(LabError) -> [TouchID] {
    try checkReadable()
    let records = timelineNow
    guard isInCallback, let record = hierarchy.timeline[hierarchy.timeline.cause], record.touch != 0
    else { return [] }
    let list = records.touches(of: record)
    return list.isEmpty ? [record.touch] : list
  }

  /// `event.coalescedTouches(for:)`: the reports that were merged into the touch's last change, the oldest first.
  package func coalescedTouches(ofTouch id: TouchID) throws(LabError) -> [TouchSample] {
    timelineNow.coalescedTouches(of: try touch(id))
  }

  /// `event.predictedTouches(for:)`: as far ahead as the profile says, at the digitizer's rate; none unless it moves.
  package func predictedTouches(ofTouch id: TouchID) throws(LabError) -> [TouchSample] {
    let touch = try touch(id)
    guard touch.phase == .moved else { return [] }
    return timelineNow.predictedTouches(
      of: touch, interval: 1 / rate, span: hierarchy.profile[.predictionSpan])
  }

  private func slot(of id: TouchID) throws(LabError) -> TouchSlot {
    _ = try touch(id)
    for index in touches.inUse.indices where touches[touches.inUse[index]].id == id {
      return touches.inUse[index]
    }
    throw LabError(.stale, "touch \(id) is over, or never was")
  }

  /// The records so far, also inside a callback.
  private var timelineNow: TimelineSnapshot { hierarchy.timeline.snapshot() }

  private func responder(ofSubject subject: SubjectID) -> ResponderID? {
    for index in hierarchy.responders.places
    where hierarchy.responders.isLive(index) && hierarchy.responders[index].subject == subject {
      return hierarchy.responders.id(at: index)
    }
    return nil
  }
}

/// A timed location of a touch, in screen coordinates: a coalesced touch of an event, or a
/// predicted one.
public struct TouchSample: Equatable, Sendable {
  /// Virtual time.
  public let time: Instant
  /// In screen coordinates.
  public let point: Point

  /// A sample at a time and a place in points.
  package init(time: Instant, point: Point) {
    self.time = time
    self.point = point
  }
}

extension TimelineSnapshot {
  /// The input reports merged into one delivered touch, the oldest first; the last equals the
  /// delivered one (SY-4).
  ///
  /// `serial` is a record of a touch method of a responder or recognizer. Empty for other records.
  package func coalescedTouches(of serial: Int) -> [TouchSample] {
    guard let record = self[touching: serial] else { return [] }
    var found: [TouchSample] = []
    for index in stride(from: serial, through: 0, by: -1) {
      let input = self.record(at: index)
      if input.turn != record.turn { break }
      if input.kind == .input, input.reason == .coalesced, input.touch == record.touch {
        found.append(
          TouchSample(time: self.record(at: Int(input.cause)).time, point: Point(input.x, input.y)))
      }
    }
    if !found.isEmpty { return found.reversed() }
    return report(behind: record, at: serial).map { [sample($0)] } ?? []
  }

  /// Extrapolates a touch at its last speed: one location for every `interval`, up to `span`
  /// seconds ahead (SY-4).
  package func predictedTouches(of serial: Int, interval: Double, span: Double) -> [TouchSample] {
    guard let record = self[touching: serial], interval > 0, span >= 0, span / interval <= 10_000,
      record.to == TouchPhase.moved.rawValue, let report = report(behind: record, at: serial)
    else { return [] }
    let last = sample(report)
    guard let before = sample(of: record.touch, before: report) else { return [] }
    return extrapolated(from: before, to: last, interval: interval, span: span)
  }

  /// The reports that were merged into a touch's last change, as far as there are records.
  ///
  /// With a display rate, later reports may be recorded before a frame delivers them (SY-4), so the
  /// touch's own time tells which change is its last.
  func coalescedTouches(of touch: Touch) -> [TouchSample] {
    guard let last = report(behind: touch) else { return [] }
    guard touch.phase == .moved || touch.phase == .stationary else { return [sample(last)] }
    var found: [TouchSample] = []
    var turn: UInt32?
    for index in stride(from: endIndex - 1, to: last, by: -1) {
      let input = record(at: index)
      guard input.kind == .input, input.reason == .coalesced, input.touch == touch.id,
        input.turn == turn ?? input.turn
      else { continue }
      let arrived = record(at: Int(input.cause)).time
      if turn == nil, arrived != touch.timestamp { break }
      turn = input.turn
      found.append(TouchSample(time: arrived, point: Point(input.x, input.y)))
    }
    return found.isEmpty ? [sample(last)] : found.reversed()
  }

  /// Extrapolates a touch from the report behind its last change.
  func predictedTouches(of touch: Touch, interval: Double, span: Double) -> [TouchSample] {
    guard let last = report(behind: touch), interval > 0, span >= 0, span / interval <= 10_000,
      let before = sample(of: touch.id, before: last)
    else { return [] }
    return extrapolated(from: before, to: sample(last), interval: interval, span: span)
  }

  /// The input record behind a touch's last change; without one of that time and phase, the last.
  private func report(behind touch: Touch) -> Int? {
    var last: Int?
    for index in stride(from: endIndex - 1, through: 0, by: -1) {
      let input = record(at: index)
      guard input.kind == .input, input.reason != .coalesced, input.touch == touch.id else {
        continue
      }
      let isOfPhase = touch.phase == .stationary || input.to == touch.phase.rawValue
      if input.time == touch.timestamp, isOfPhase { return index }
      if last == nil { last = index }
      if input.to == TouchPhase.began.rawValue { break }
    }
    return last
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
    guard serial >= 0, serial < endIndex, record(at: serial).touch != 0,
      record(at: serial).kind == .touches || record(at: serial).kind == .recognizerTouches
    else { return nil }
    return record(at: serial)
  }

  private func sample(_ serial: Int) -> TouchSample {
    TouchSample(
      time: record(at: serial).time, point: Point(record(at: serial).x, record(at: serial).y))
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
      let input = self.record(at: index)
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
      let input = record(at: index)
      if input.kind == .input, input.reason != .coalesced, input.touch == touch,
        input.time < record(at: serial).time
      {
        return sample(index)
      }
    }
    return nil
  }
}

extension Lab {
  /// The predicted touches of a record, at the digitizer's rate, as far ahead as the profile sets.
  package func predictedTouches(of serial: Serial) throws(LabError) -> [TouchSample] {
    try checkIdle()
    return timeline.predictedTouches(
      of: Int(serial), interval: 1 / rate, span: profile[.predictionSpan])
  }
}
