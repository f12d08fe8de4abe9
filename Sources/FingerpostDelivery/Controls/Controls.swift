import FingerpostModel

/// The touch handling of UIControl (CT-1, CT-2, CT-6).
///
/// A control tracks one touch, and only one whose view it is itself. Its own touch methods begin,
/// continue, end or cancel tracking, and send events. A handler may change everything, including
/// this control's tracking (SY-10). So a phase of a touch is handled in steps: each leads to the
/// next event to send, and the step after it checks the state again.
struct Controls: Sendable {
  private var tracking: [ControlTracking] = []
}

extension Controls {
  mutating func separate() { tracking.separate() }

  /// Drops the state of a freed control.
  mutating func forget(_ control: ResponderIndex) { tracking.removeAll { $0.control == control } }

  /// Begins the steps of a control's touch method; nil for a touch that the control does not track.
  func phase(of touch: Touch, in control: ResponderIndex) -> ControlPhase? {
    guard touch.view == control else { return nil }
    guard let following = tracking.first(where: { $0.control == control }) else {
      return touch.phase == .began ? ControlPhase(control, touch, .begin) : nil
    }
    guard following.touch == touch.id else { return nil }
    switch touch.phase {
    case .moved: return ControlPhase(control, touch, .goOn)
    case .ended: return ControlPhase(control, touch, .end)
    case .cancelled: return ControlPhase(control, touch, .cancel)
    case .began, .stationary: return nil
    }
  }

  /// The next event of a touch's phase; nil after the last one.
  mutating func next(_ phase: inout ControlPhase, _ hierarchy: inout Hierarchy) -> ControlMessage? {
    let (control, touch) = (phase.control, phase.touch)
    while true {
      switch phase.step {
      case .begin:
        guard phase.isFollowed, !isTracking(control) else { return phase.end() }
        begin(control, touch, &hierarchy)
        return phase.notify(.touchDown, then: .countTaps)
      case .countTaps:
        guard touch.tapCount >= 2, index(of: phase) != nil else { return phase.end() }
        return phase.notify(.touchDownRepeat, then: .over)

      case .goOn:
        guard let index = index(of: phase) else { return phase.end() }
        guard phase.isFollowed else {
          tracking.remove(at: index)
          hierarchy.stopTracking(control)
          return phase.end()
        }
        recordDrag(index, touch, hierarchy)
        phase.go(to: .ownBorder)
        if hierarchy.followKnob(&tracking[index], touch),
          hierarchy.responders[control].properties.isContinuous
        {
          return phase.notify(.valueChanged, then: .ownBorder)
        }
      case .ownBorder:
        guard let index = index(of: phase) else { return phase.end() }
        phase.go(to: .border)
        if let isInside = crossOwnBorder(index, touch, hierarchy) {
          return ControlMessage(
            isInside ? .touchDragEnter : .touchDragExit, control, touch, reason: .overridden,
            decider: .answer(.continueTracking, of: hierarchy.responders[control].subject))
        }
      case .border:
        guard let index = index(of: phase) else { return phase.end() }
        let (isInside, hasCrossed) = crossBorder(index, touch, &hierarchy)
        phase.go(to: .drag(isInside: isInside))
        if hasCrossed {
          return ControlMessage(isInside ? .touchDragEnter : .touchDragExit, control, touch)
        }
      case .drag(let isInside):
        guard index(of: phase) != nil else { return phase.end() }
        return phase.notify(isInside ? .touchDragInside : .touchDragOutside, then: .over)

      case .end:
        guard let index = index(of: phase) else { return phase.end() }
        recordDrag(index, touch, hierarchy)
        let (isInside, hasCrossed) = crossBorder(index, touch, &hierarchy)
        phase.go(to: .lift(isInside: isInside))
        if hasCrossed {
          return ControlMessage(isInside ? .touchDragEnter : .touchDragExit, control, touch)
        }
      case .lift(let isInside):
        guard let index = index(of: phase) else { return phase.end() }
        let ended = tracking.remove(at: index)
        _ = hierarchy.record(.endTracking, control, touch)
        hierarchy.stopTracking(control)
        return phase.notify(
          isInside ? .touchUpInside : .touchUpOutside, then: .value(ended, isInside: isInside))
      case .value(let ended, let isInside):
        guard hierarchy.changeValue(atEndOf: ended, touch, isInside: isInside) else {
          return phase.end()
        }
        return phase.notify(.valueChanged, then: .over)

      case .cancel:
        guard let index = index(of: phase) else { return phase.end() }
        tracking.remove(at: index)
        _ = hierarchy.record(.cancelTracking, control, touch)
        hierarchy.stopTracking(control)
        return phase.notify(.touchCancel, then: .over)
      case .over: return nil
      }
    }
  }

  private func isTracking(_ control: ResponderIndex) -> Bool {
    tracking.contains { $0.control == control }
  }

  /// The index of the control's tracking of the touch; nil when it has ended.
  private func index(of phase: ControlPhase) -> Int? {
    tracking.firstIndex { $0.control == phase.control && $0.touch == phase.touch.id }
  }

  private mutating func begin(
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

  /// CT-6: beyond 10 pt, a finger that came down on a switch's knob drags it, also if it comes back.
  private mutating func recordDrag(_ index: Int, _ touch: Touch, _ hierarchy: borrowing Hierarchy) {
    guard tracking[index].startedOnKnob,
      let place = hierarchy.fromWindow(touch.location, to: tracking[index].control),
      hierarchy.profile.reaches(
        abs(place.x - tracking[index].start.x), hierarchy.profile[.panHysteresis])
    else { return }
    tracking[index].dragsKnob = true
  }

  /// While tracking, inside means the bounds extended by the tolerance, half-open; crossing that
  /// border sends enter or exit.
  private mutating func crossBorder(
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

  /// For a class whose `continueTracking` sends enter and exit at its own border, in addition to super: the side of the
  /// touch, if it has crossed that border.
  private mutating func crossOwnBorder(
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

extension ControlPhase {
  fileprivate mutating func end() -> ControlMessage? {
    go(to: .over)
    return nil
  }

  fileprivate mutating func notify(_ event: ControlEvent, then next: Step) -> ControlMessage {
    go(to: next)
    return ControlMessage(event, control, touch)
  }
}

extension Hierarchy {
  fileprivate mutating func stopTracking(_ control: ResponderIndex) {
    set(.isHighlighted, of: control, to: false)
    set(.isTracking, of: control, to: false)
    responders[control].properties.isTouchInside = false
  }

  /// The record's numbers: how far beyond the control's bounds the touch is (points), and the tolerance.
  mutating func record(
    _ method: TrackingMethod, _ control: ResponderIndex, _ touch: Touch, follows answer: Bool? = nil
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
