import FingerpostModel

extension Pipeline {
  /// Brings one finger's report into the event; the input's record, or nil when nothing changed (TE-2).
  mutating func take(_ change: FingerChange) -> Serial? {
    if change.phase == .began { return refuse(change) ?? land(change) }
    guard let slot = touches.slot(ofFinger: change.finger) else { return nil }
    let location = windowPoint(change.point, touches[slot].window)
    if change.phase == .moved, location == touches[slot].location { return nil }
    let input = noteInput(change, touches[slot].id)
    touches[slot].previousLocation = touches[slot].location
    touches[slot].location = location
    touches[slot].timestamp = change.arrival?.time ?? stage.timeline.now
    touches[slot].phase = change.phase
    noteTap(slot)
    changed.append(slot)
    return input
  }

  /// A finger comes down: hit test, the touch, its recognizers (SY-5, TE-1, TE-6).
  private mutating func land(_ change: FingerChange) -> Serial {
    let id = change.arrival?.touch ?? stage.timeline.addTouch(finger: change.finger)
    let input = noteInput(change, id)
    let time = change.arrival?.time ?? stage.timeline.now
    stage.timeline.cause = input
    let hit = findView(at: change.point, recording: true)
    let window = hit?.window ?? noIndex
    let location = windowPoint(change.point, window)
    let tapCount = tapCount(at: location, in: window, time)
    var touch = Touch(
      id: id, finger: change.finger, window: window, view: hit?.view ?? noIndex,
      at: time, location: location, tapCount: tapCount)
    touch.startedOnKnob = stage.isOnKnob(location, of: touch.view)
    let refusal = refusal(of: touch)
    let slot = touches.insert(touch)
    while deliveries.count <= Int(slot) { deliveries.append(TouchDelivery()) }
    deliveries[Int(slot)].start(seriesOrigin: tapCount > 1 ? tapSeries?.origin : nil)
    gatherSuperviews(from: touch.view)
    gestures.attach(touch, slot: slot, path: path.buffer.span, touches: touches, stage: &stage)
    if system.edges.isEnabled { noteSystemHold(slot) }
    if let (rule, reason, holder) = refusal {
      deliveries[Int(slot)].isClosed = true
      stage.timeline.write(
        .dropped, rule, subject: touch.view == noIndex ? 0 : stage.responders[touch.view].subject,
        object: holder == noIndex ? 0 : stage.responders[holder].subject, touch: id, reason: reason,
        to: TouchPhase.began.rawValue, decider: refusing(reason, touch.view, holder))
    }
    changed.append(slot)
    return input
  }

  /// The input's record; one that has waited for the screen's frame has it already.
  @inline(__always)
  mutating func noteInput(_ change: FingerChange, _ touch: TouchID) -> Serial {
    if let arrival = change.arrival {
      noteCoalesced(touch)
      if let input = arrival.input { return input }
    }
    return stage.timeline.write(
      .input, .sy2, touch: touch, to: change.phase.rawValue, x: change.point.x, y: change.point.y)
  }

  /// Why the view will never get this touch, and the view that stands in its way: TE-4, TE-5, or nobody was hit.
  private func refusal(of touch: Touch) -> (Rule, Reason, holder: UInt32)? {
    if touch.view == noIndex { return (.ht1, .noWindow, noIndex) }
    let isExclusive = stage.responders[touch.view].properties.isExclusiveTouch
    var isSecond = false
    for index in touches.inUse.indices {
      let other = touches[touches.inUse[index]]
      guard !other.phase.isFinal else { continue }
      guard other.window == touch.window, other.view != noIndex, other.isFinger else { continue }
      if other.view == touch.view {
        isSecond = true
      } else if isExclusive || stage.responders[other.view].properties.isExclusiveTouch {
        return (.te5, isExclusive ? .touchesElsewhere : .exclusiveTouch, other.view)
      }
    }
    if isSecond, !stage.responders[touch.view].properties.isMultipleTouchEnabled {
      return (.te4, .notMultipleTouch, noIndex)
    }
    return nil
  }

  @inline(__always)
  func windowPoint(_ screenPoint: Point, _ window: UInt32) -> Point {
    guard window != noIndex else { return screenPoint }
    return stage.responders[window].geometry.fromSuperview(screenPoint) ?? screenPoint
  }

  /// The path from a view up to its window.
  mutating func gatherSuperviews(from view: UInt32) {
    path.clear()
    var current = view
    while current != noIndex {
      path.append(current)
      current = stage.responders[current].superview
    }
  }

  /// TE-3 at the press: one more than the last lift's, if near and soon enough.
  private func tapCount(at location: Point, in window: UInt32, _ time: Instant) -> Int32 {
    guard let series = tapSeries, series.window == window, series.count > 0,
      time - series.liftedAt <= stage.profile.span(.tapCountInterval),
      stage.profile.isAtMost(
        location.axisDistance(to: series.origin), stage.profile[.tapCountMovement])
    else { return 1 }
    return series.count == .max ? .max : series.count + 1
  }

  /// TE-3 at moves and lifts: a long or straying press counts as no tap.
  @inline(__always)
  private mutating func noteTap(_ slot: UInt32) {
    let way = touches[slot].location.axisDistance(to: touches[slot].startLocation)
    if !stage.profile.isAtMost(way, stage.profile[.tapCountMovement]) {
      deliveries[Int(slot)].hasStrayed = true
    }
    guard touches[slot].phase == .ended else { return }
    let touch = touches[slot]
    let isLong = touch.timestamp - touch.beganAt > stage.profile.span(.tapCountPressDuration)
    if isLong || deliveries[Int(slot)].hasStrayed { touches[slot].tapCount = 0 }
    // A lift in no window ends the series, too.
    tapSeries =
      touch.window == noIndex
      ? nil
      : TapSeries(
        window: touch.window, origin: deliveries[Int(slot)].seriesOrigin ?? touch.startLocation,
        count: touches[slot].tapCount, liftedAt: touch.timestamp)
  }
}
