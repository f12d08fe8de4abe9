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
      let record = records[index]
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
    _ = try touch(id)
    return timelineNow.coalescedTouches(of: id)
  }

  /// `event.predictedTouches(for:)`: as far ahead as the profile says, at the digitizer's rate; none unless it moves.
  package func predictedTouches(ofTouch id: TouchID) throws(LabError) -> [TouchSample] {
    guard try touch(id).phase == .moved else { return [] }
    return timelineNow.predictedTouches(
      of: id, interval: 1 / rate, span: hierarchy.profile[.predictionSpan])
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
