import FingerpostModel

/// Steppers that are held step again (CT-6).
///
///     finger on a half ─stepperRepeatDelay─► step ─1/rate─► step ─ …
///
/// The rate grows with the time held, up to a limit. Without another value in that direction it stops.
extension Controls {
  /// A finger has come down on a stepper or moved: on another half the steps start anew, on none they end.
  mutating func followHalf(_ index: Int, _ touch: Touch, _ hierarchy: inout Hierarchy) {
    let control = tracking[index].control
    guard hierarchy.responders[control].behaviour == .stepper else { return }
    var half = 0.0
    if tracking[index].isInside, hierarchy.responders[control].properties.autorepeat,
      let place = hierarchy.fromWindow(touch.location, to: control)
    {
      half = Controls.half(at: place, of: control, hierarchy)
    }
    if half == tracking[index].stepping.half { return }
    hierarchy.timers.cancel(tracking[index].stepping.timer)
    tracking[index].stepping.half = half
    tracking[index].stepping.since = hierarchy.timeline.now
    tracking[index].stepping.timer =
      half == 0
      ? 0
      : hierarchy.timers.set(
        at: hierarchy.timeline.now + hierarchy.profile.span(.stepperRepeatDelay),
        for: .control(control))
  }

  /// Whether a held stepper waits for a timer.
  func awaits(_ timer: TimerQueue.Timer, _ control: ResponderIndex) -> Bool {
    tracking.contains { $0.control == control && $0.stepping.timer == timer.serial }
  }

  /// Steps; the touch that holds the stepper, and whether to send an event now.
  fileprivate mutating func step(_ control: ResponderIndex, _ hierarchy: inout Hierarchy)
    -> (touch: TouchID, isSent: Bool)?
  {
    guard let index = tracking.firstIndex(where: { $0.control == control }) else { return nil }
    tracking[index].stepping.timer = 0
    let half = tracking[index].stepping.half
    guard hierarchy.responders[control].properties.autorepeat else { return nil }
    let value = hierarchy.responders[control].properties.value(afterStep: half)
    guard value != hierarchy.responders[control].properties.value else { return nil }
    hierarchy.responders[control].properties.value = value
    tracking[index].stepping.hasStepped = true
    if hierarchy.responders[control].properties.value(afterStep: half) != value {
      let held = hierarchy.timeline.now - tracking[index].stepping.since
      let rate = min(
        hierarchy.profile[.stepperRepeatLimit],
        hierarchy.profile[.stepperRepeatRate] * held.seconds)
      tracking[index].stepping.timer = hierarchy.timers.set(
        at: hierarchy.timeline.now + Instant.Span(seconds: 1 / rate), for: .control(control))
    }
    let isSent = hierarchy.responders[control].properties.isContinuous
    if !isSent { tracking[index].stepping.owesEvent = true }
    return (tracking[index].touch, isSent)
  }

  /// The half of a stepper at a place of its own: −1 or 1.
  static func half(
    at place: Point, of control: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> Double {
    place.x < hierarchy.responders[control].geometry.bounds.center.x ? -1 : 1
  }
}

extension Controls {
  /// The timer of a held stepper is due.
  static func stepAgain(_ control: ResponderIndex, _ turn: inout Turn) {
    guard let step = turn.deliveries.controls.step(control, &turn.hierarchy), step.isSent else {
      return
    }
    send(
      ControlMessage(
        .valueChanged, control, turn.touches.slot(ofTouch: step.touch).map { turn.touches[$0] },
        decider: .profile(.stepperRepeatDelay)), &turn)
  }
}
