import FingerpostModel

/// The touches that controls track (CT-1, CT-2, CT-6).
///
/// A control tracks one touch, and only one whose view it is itself. `Turn.track` has the order of
/// the events.
struct Controls: Sendable {
  private var tracking: [ControlTracking] = []
}

extension Controls {
  mutating func separate() { tracking.separate() }

  /// Drops the state of a freed control.
  mutating func forget(_ control: ResponderIndex) { tracking.removeAll { $0.control == control } }

  /// Whether the control tracks a touch.
  func isTracking(_ control: ResponderIndex) -> Bool {
    for index in tracking.indices where tracking[index].control == control { return true }
    return false
  }

  /// The index of the control's tracking of a touch; nil when it does not track it, or not any more.
  @inline(__always)
  func index(of touch: TouchID, in control: ResponderIndex) -> Int? {
    for index in tracking.indices
    where tracking[index].touch == touch && tracking[index].control == control {
      return index
    }
    return nil
  }

  mutating func begin(
    _ control: ResponderIndex, _ touch: Touch, _ hierarchy: inout Hierarchy
  ) {
    let place = hierarchy.fromWindow(touch.location, to: control) ?? touch.location
    tracking.append(
      ControlTracking(
        control: control, touch: touch.id, isInside: true,
        startedOnKnob: touch.startedOnKnob, start: place))
    hierarchy.set(.isHighlighted, of: control, to: true)
    hierarchy.set(.isTracking, of: control, to: true)
    hierarchy.responders[control].properties.isTouchInside = true
  }

  /// Ends a control's tracking; returns its state until then.
  @discardableResult
  mutating func end(_ index: Int, _ hierarchy: inout Hierarchy) -> ControlTracking {
    let ended = tracking.remove(at: index)
    hierarchy.set(.isHighlighted, of: ended.control, to: false)
    hierarchy.set(.isTracking, of: ended.control, to: false)
    hierarchy.responders[ended.control].properties.isTouchInside = false
    return ended
  }

  /// CT-6: beyond 10 pt, a finger that came down on a switch's knob drags it, also if it comes back.
  mutating func recordDrag(
    _ index: Int, _ touch: Touch, _ hierarchy: borrowing Hierarchy
  ) {
    guard tracking[index].startedOnKnob,
      let place = hierarchy.fromWindow(touch.location, to: tracking[index].control),
      hierarchy.profile.reaches(
        abs(place.x - tracking[index].start.x), hierarchy.profile[.panHysteresis])
    else { return }
    tracking[index].dragsKnob = true
  }

  /// Moves the knob with the touch (`Hierarchy.followKnob`); whether the value changed.
  mutating func followKnob(
    _ index: Int, _ touch: Touch, _ hierarchy: inout Hierarchy
  ) -> Bool { hierarchy.followKnob(&tracking[index], touch) }

  /// While tracking, inside means the bounds extended by the tolerance, half-open; crossing that
  /// border sends enter or exit.
  mutating func crossBorder(
    _ index: Int, _ touch: Touch, _ hierarchy: inout Hierarchy
  ) -> (isInside: Bool, hasCrossed: Bool) {
    let control = tracking[index].control
    let reach = -hierarchy.profile[.controlTolerance]
    let area = hierarchy.responders[control].geometry.bounds.inset(
      by: EdgeInsets(top: reach, left: reach, bottom: reach, right: reach))
    let isInside = hierarchy.fromWindow(touch.location, to: control).map(area.contains) ?? false
    let hasCrossed = isInside != tracking[index].isInside
    if hasCrossed {
      tracking[index].isInside = isInside
      hierarchy.set(.isHighlighted, of: control, to: isInside)
      hierarchy.responders[control].properties.isTouchInside = isInside
    }
    return (isInside, hasCrossed)
  }

  /// For a class whose `continueTracking` sends enter and exit at its own border, in addition to
  /// super: the side of the touch, if it has crossed that border.
  mutating func crossOwnBorder(
    _ index: Int, _ touch: Touch, _ hierarchy: borrowing Hierarchy
  ) -> Bool? {
    let control = tracking[index].control
    guard hierarchy.responders[control].hasTrackingOverride,
      case .insets(let insets) = hierarchy.responders[control].overrides[.continueTracking]
    else { return nil }
    let area = hierarchy.responders[control].geometry.bounds.inset(by: insets)
    let isInside = hierarchy.fromWindow(touch.location, to: control).map(area.contains) ?? false
    if isInside == tracking[index].isInsideOwnBorder { return nil }
    tracking[index].isInsideOwnBorder = isInside
    return isInside
  }
}

extension Hierarchy {
  /// The record's numbers: how far beyond the control's bounds the touch is (points), and the
  /// tolerance.
  @discardableResult
  mutating func record(
    _ method: TrackingMethod, _ control: ResponderIndex, _ touch: Touch,
    follows answer: Bool? = nil
  ) -> Serial {
    let bounds = responders[control].geometry.bounds
    let beyond = fromWindow(touch.location, to: control).map { bounds.overshoot(of: $0) }
    let isRefused = answer == false
    let refusing = Decider.answer(
      method == .beginTracking ? .beginTracking : .continueTracking,
      of: responders[control].subject, false)
    return timeline.write(
      .tracking, .ct2, subject: responders[control].subject, touch: touch.id,
      reason: isRefused ? .refusedByView : .none, to: method.rawValue,
      answer: answer.map { $0 ? 1 : 0 } ?? -1, x: beyond?.axisDistance(to: .zero) ?? .nan,
      y: profile[.controlTolerance],
      decider: isRefused ? refusing : .profile(.controlTolerance))
  }
}
