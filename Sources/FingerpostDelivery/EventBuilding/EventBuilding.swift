import FingerpostModel

/// Builds the touches of an event from finger reports (TE-1 … TE-5).
///
/// A finger that comes down creates a touch, hit-tested by the turn; a finger that is down moves
/// it. Nearby presses count together for `tapCount` (TE-3). The state for that is kept here: the
/// result of the last lift, and for each touch the origin of its series and whether it has strayed.
struct EventBuilding: ~Copyable {
  var series: TapSeries?
  /// By the touch's slot.
  private var presses: Column<TouchTag, TapPress> = Column()

  init() {}
}

/// The result of the last lift, for counting presses in `tapCount` (TE-3).
struct TapSeries: Sendable {
  let window: ResponderIndex
  let origin: Point
  let count: Int32
  let liftedAt: Instant
}

/// The tap count data of one touch (TE-3).
struct TapPress: Sendable {
  /// The location of the series' first press; nil when this is the first.
  var origin: Point?
  var hasStrayed: Bool = false
}

extension EventBuilding {
  func copy(withTouches hasTouches: Bool) -> EventBuilding {
    var copy = EventBuilding()
    copy.series = series
    if hasTouches { copy.presses = presses.copy() }
    return copy
  }

  /// Ends the series: the next press is the first of a new one.
  mutating func endSeries() { series = nil }

  /// Writes the input's record; one that has waited for a display frame has it already.
  @inline(__always)
  func recordInput(
    _ change: FingerChange, _ touch: TouchID, coalesced: borrowing UniqueArray<FingerChange>,
    _ hierarchy: inout Hierarchy
  ) -> Serial {
    if let arrival = change.arrival {
      recordCoalesced(coalesced, touch, &hierarchy)
      if let input = arrival.input { return input }
    }
    return hierarchy.timeline.write(
      .input, .sy2, touch: touch, from: change.landingType, to: change.phase.rawValue,
      x: change.point.x, y: change.point.y)
  }

  /// Stores the moves merged into one delivered touch, as records of its turn; the last equals the
  /// delivered one.
  func recordCoalesced(
    _ coalesced: borrowing UniqueArray<FingerChange>, _ touch: TouchID,
    _ hierarchy: inout Hierarchy
  ) {
    let outerCause = hierarchy.timeline.cause
    for index in coalesced.indices {
      let change = coalesced[index]
      guard let arrival = change.arrival, arrival.touch == touch else { continue }
      if let input = arrival.input { hierarchy.timeline.cause = input }
      hierarchy.timeline.write(
        .input, .sy4, touch: touch, reason: .coalesced, to: change.phase.rawValue,
        x: change.point.x, y: change.point.y)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Creates the touch of a finger that has come down, with its hit view.
  @inline(__always)
  func touch(
    _ id: TouchID, of change: FingerChange, on hit: (window: ResponderIndex, view: ResponderIndex)?,
    _ hierarchy: borrowing Hierarchy
  ) -> Touch {
    let time = change.arrival?.time ?? hierarchy.timeline.now
    let window = hit?.window ?? .nowhere
    let location = EventBuilding.windowPoint(change.point, window, hierarchy)
    return Touch(
      id: id, finger: change.finger, window: window, view: hit?.view ?? .nowhere, at: time,
      location: location, tapCount: tapCount(at: location, in: window, time, hierarchy),
      type: change.type, button: change.button)
  }

  /// Starts a touch in its slot; continues the series of several presses.
  @inline(__always)
  mutating func start(_ slot: TouchSlot, tapCount: Int32) {
    presses.open(slot) { TapPress() }
    presses[slot] = TapPress(origin: tapCount > 1 ? series?.origin : nil)
  }

  /// Applies a report to the touch of a finger that is down; returns the input's record, or nil
  /// when nothing changed (TE-2).
  @inline(__always)
  mutating func move(
    _ slot: TouchSlot, _ change: FingerChange, coalesced: borrowing UniqueArray<FingerChange>,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Serial? {
    let location = EventBuilding.windowPoint(change.point, touches[slot].window, hierarchy)
    if change.phase == .moved, location == touches[slot].location { return nil }
    let input = recordInput(change, touches[slot].id, coalesced: coalesced, &hierarchy)
    let time = change.arrival?.time ?? hierarchy.timeline.now
    bring(slot, to: location, at: time, change.phase, &touches, hierarchy)
    return input
  }

  /// Brings a touch to another place of its window, or to its end.
  @inline(__always)
  mutating func bring(
    _ slot: TouchSlot, to location: Point, at time: Instant, _ phase: TouchPhase,
    _ touches: inout TouchTable, _ hierarchy: borrowing Hierarchy
  ) {
    touches[slot].previousLocation = touches[slot].location
    touches[slot].location = location
    touches[slot].timestamp = time
    touches[slot].phase = phase
    recordTap(slot, &touches, hierarchy)
  }

  /// The reason why the view never receives a touch, and the view responsible: TE-4, TE-5, or no
  /// hit view.
  @inline(__always)
  func rejection(
    of slot: TouchSlot, _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) -> (reason: Reason, holder: ResponderIndex)? {
    let view = touches[slot].view
    if view == .nowhere { return (.noWindow, .nowhere) }
    let isExclusive = hierarchy.responders[view].properties.isExclusiveTouch
    var isSecond = false
    for index in touches.inUse.indices where touches.inUse[index] != slot {
      let other = touches.inUse[index]
      let otherView = touches[other].view
      guard !touches[other].phase.isFinal, otherView != .nowhere, touches[other].isFinger else {
        continue
      }
      if otherView == view {
        // Also when one of the two came through another window.
        isSecond = true
      } else if touches[other].window == touches[slot].window,
        isExclusive || hierarchy.responders[otherView].properties.isExclusiveTouch
      {
        return (isExclusive ? .touchesElsewhere : .exclusiveTouch, otherView)
      }
    }
    if isSecond, !hierarchy.responders[view].properties.isMultipleTouchEnabled {
      return (.notMultipleTouch, .nowhere)
    }
    return nil
  }

  /// TE-3 at the press: one more than at the last lift, if near and soon enough.
  private func tapCount(
    at location: Point, in window: ResponderIndex, _ time: Instant, _ hierarchy: borrowing Hierarchy
  ) -> Int32 {
    guard let series, series.window == window, series.count > 0,
      time - series.liftedAt <= hierarchy.profile.span(.tapCountInterval),
      hierarchy.profile.isAtMost(
        location.axisDistance(to: series.origin), hierarchy.profile[.tapCountMovement])
    else { return 1 }
    return series.count == .max ? .max : series.count + 1
  }

  @inline(__always)
  private mutating func recordTap(
    _ slot: TouchSlot, _ touches: inout TouchTable, _ hierarchy: borrowing Hierarchy
  ) {
    if presses[slot].update(&touches[slot], hierarchy) {
      series = presses[slot].series(after: touches[slot])
    }
  }
}

extension TapPress {
  /// TE-3 at moves and lifts: a long or straying press does not count as a tap. Returns whether it
  /// was lifted.
  @inline(__always)
  mutating func update(_ touch: inout Touch, _ hierarchy: borrowing Hierarchy) -> Bool {
    if !hasStrayed {
      let way = touch.location.axisDistance(to: touch.startLocation)
      hasStrayed = !hierarchy.profile.isAtMost(way, hierarchy.profile[.tapCountMovement])
    }
    guard touch.phase == .ended else { return false }
    let isLong = touch.timestamp - touch.beganAt > hierarchy.profile.span(.tapCountPressDuration)
    if isLong || hasStrayed { touch.tapCount = 0 }
    return true
  }

  /// The series after the lift of a touch; a touch without a window ends it.
  func series(after touch: Touch) -> TapSeries? {
    touch.window == .nowhere
      ? nil
      : TapSeries(
        window: touch.window, origin: origin ?? touch.startLocation, count: touch.tapCount,
        liftedAt: touch.timestamp)
  }
}

extension EventBuilding {
  /// A screen point in a window's coordinates.
  @inline(__always)
  static func windowPoint(
    _ screenPoint: Point, _ window: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> Point {
    guard window != .nowhere else { return screenPoint }
    return hierarchy.responders[window].geometry.fromSuperview(screenPoint) ?? screenPoint
  }

  /// The path from a view up to its window.
  static func gatherSuperviews(
    from view: ResponderIndex, into path: inout UniqueArray<ResponderIndex>,
    _ hierarchy: borrowing Hierarchy
  ) {
    path.clear()
    var current = view
    while current != .nowhere {
      path.append(current)
      current = hierarchy.responders[current].superview
    }
  }
}
