import FingerpostGestures
import FingerpostModel

/// The touches that controls track (CT-1, CT-2, CT-6).
///
/// A control tracks one touch, and only one whose view it is itself. `track` has the order of the
/// events.
package struct Controls: Sendable {
  var tracking: [ControlTracking] = []
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
    let place =
      touch.startedOnKnob
      ? hierarchy.fromWindow(touch.location, to: control) ?? touch.location : nil
    tracking.append(
      ControlTracking(control: control, touch: touch.id, isInside: true, knobStart: place))
    followHalf(tracking.count - 1, touch, &hierarchy)
    hierarchy.set(.isHighlighted, of: control, to: true)
    hierarchy.set(.isTracking, of: control, to: true)
    hierarchy.responders[control].properties.isTouchInside = true
  }

  /// Ends a control's tracking; returns its state until then.
  @discardableResult
  mutating func end(_ index: Int, _ hierarchy: inout Hierarchy) -> ControlTracking {
    let ended = tracking.remove(at: index)
    hierarchy.timers.cancel(ended.stepping.timer)
    hierarchy.set(.isHighlighted, of: ended.control, to: false)
    hierarchy.set(.isTracking, of: ended.control, to: false)
    hierarchy.responders[ended.control].properties.isTouchInside = false
    return ended
  }

  /// CT-6: beyond 10 pt, a finger that came down on a switch's knob drags it, also if it comes back.
  mutating func recordDrag(
    _ index: Int, _ touch: Touch, _ hierarchy: borrowing Hierarchy
  ) {
    guard let start = tracking[index].knobStart,
      let place = hierarchy.fromWindow(touch.location, to: tracking[index].control),
      hierarchy.profile.reaches(abs(place.x - start.x), hierarchy.profile[.panHysteresis])
    else { return }
    tracking[index].dragsKnob = true
  }

  /// Moves the knob with the touch (`Hierarchy.followKnob`); whether the value changed.
  mutating func followKnob(
    _ index: Int, _ touch: Touch, _ hierarchy: inout Hierarchy
  ) -> Bool { Controls.followKnob(&tracking[index], touch, &hierarchy) }

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
    followHalf(index, touch, &hierarchy)
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

/// The touch methods of UIControl: they begin, continue, end or cancel tracking, and send events
/// (CT-1, CT-2, CT-6).
///
/// A handler may change everything, including the control's tracking (SY-10). So each event comes
/// with a new look at the state, and none follows when the tracking is over.
extension Controls {
  /// A control's own touch methods get touches.
  static func track(_ control: ResponderIndex, _ group: Range<Int>, _ turn: inout Turn) {
    let id = turn.hierarchy.responders.id(at: control)
    for call in group {
      if turn.scratch.outbox.calls[call].isVoid { continue }
      let touch = turn.scratch.outbox.calls[call].touch
      if touch.view != control { continue }
      let isTracked = turn.deliveries.controls.index(of: touch.id, in: control) != nil
      switch touch.phase {
      case .began where !turn.deliveries.controls.isTracking(control):
        let isFollowed = follows(.beginTracking, control, touch, &turn)
        guard keeps(id, call, turn) else { return }
        if isFollowed { beginTracking(control, touch, &turn) }
      case .moved where isTracked:
        let isFollowed = follows(.continueTracking, control, touch, &turn)
        guard keeps(id, call, turn) else { return }
        continueTracking(control, touch, isFollowed: isFollowed, &turn)
      case .ended where isTracked: endTracking(control, touch, &turn)
      case .cancelled where isTracked: cancelTracking(control, touch, &turn)
      default: break
      }
    }
  }

  /// Whether the class's answer has left the control and its touch where they were (SY-10).
  private static func keeps(_ control: ResponderID, _ call: Int, _ turn: borrowing Turn) -> Bool {
    !turn.scratch.outbox.calls[call].isVoid && turn.hierarchy.responders.contains(control)
  }

  private static func beginTracking(_ control: ResponderIndex, _ touch: Touch, _ turn: inout Turn) {
    if turn.deliveries.controls.isTracking(control) { return }
    turn.deliveries.controls.begin(control, touch, &turn.hierarchy)
    send(ControlMessage(.touchDown, control, touch), &turn)
    if touch.tapCount >= 2, turn.deliveries.controls.index(of: touch.id, in: control) != nil {
      send(ControlMessage(.touchDownRepeat, control, touch), &turn)
    }
  }

  private static func continueTracking(
    _ control: ResponderIndex, _ touch: Touch, isFollowed: Bool, _ turn: inout Turn
  ) {
    guard let index = turn.deliveries.controls.index(of: touch.id, in: control) else { return }
    guard isFollowed else {
      turn.deliveries.controls.end(index, &turn.hierarchy)
      return
    }
    turn.deliveries.controls.recordDrag(index, touch, turn.hierarchy)
    if turn.deliveries.controls.followKnob(index, touch, &turn.hierarchy),
      turn.hierarchy.responders[control].properties.isContinuous
    {
      send(ControlMessage(.valueChanged, control, touch), &turn)
    }
    guard let index = turn.deliveries.controls.index(of: touch.id, in: control) else { return }
    if let isInside = turn.deliveries.controls.crossOwnBorder(index, touch, turn.hierarchy) {
      send(
        ControlMessage(
          isInside ? .touchDragEnter : .touchDragExit, control, touch, reason: .overridden,
          decider: .answer(.continueTracking, of: turn.hierarchy.responders[control].subject)),
        &turn)
    }
    guard let isInside = crossBorder(control, touch, &turn),
      turn.deliveries.controls.index(of: touch.id, in: control) != nil
    else { return }
    send(ControlMessage(isInside ? .touchDragInside : .touchDragOutside, control, touch), &turn)
  }

  private static func endTracking(_ control: ResponderIndex, _ touch: Touch, _ turn: inout Turn) {
    guard let index = turn.deliveries.controls.index(of: touch.id, in: control) else { return }
    turn.deliveries.controls.recordDrag(index, touch, turn.hierarchy)
    guard let isInside = crossBorder(control, touch, &turn),
      let index = turn.deliveries.controls.index(of: touch.id, in: control)
    else { return }
    turn.hierarchy.record(.endTracking, control, touch)
    let ended = turn.deliveries.controls.end(index, &turn.hierarchy)
    let id = turn.hierarchy.responders.id(at: control)
    send(ControlMessage(isInside ? .touchUpInside : .touchUpOutside, control, touch), &turn)
    if turn.hierarchy.responders.contains(id),
      Controls.changeValue(atEndOf: ended, touch, isInside: isInside, &turn.hierarchy)
    {
      send(ControlMessage(.valueChanged, control, touch), &turn)
    }
  }

  private static func cancelTracking(_ control: ResponderIndex, _ touch: Touch, _ turn: inout Turn)
  {
    guard let index = turn.deliveries.controls.index(of: touch.id, in: control) else { return }
    turn.hierarchy.record(.cancelTracking, control, touch)
    turn.deliveries.controls.end(index, &turn.hierarchy)
    send(ControlMessage(.touchCancel, control, touch), &turn)
  }

  /// Sends enter or exit where the touch has crossed the border; whether it is inside, or nil when
  /// the tracking is over.
  private static func crossBorder(_ control: ResponderIndex, _ touch: Touch, _ turn: inout Turn)
    -> Bool?
  {
    guard let index = turn.deliveries.controls.index(of: touch.id, in: control) else { return nil }
    let (isInside, hasCrossed) = turn.deliveries.controls.crossBorder(index, touch, &turn.hierarchy)
    if hasCrossed {
      send(ControlMessage(isInside ? .touchDragEnter : .touchDragExit, control, touch), &turn)
    }
    return isInside
  }

  /// Whether the control's class begins or continues to track the touch; UIControl itself always
  /// does. A class that answers no receives nothing more of the touch.
  private static func follows(
    _ method: TrackingMethod, _ control: ResponderIndex, _ touch: Touch, _ turn: inout Turn
  ) -> Bool {
    guard turn.hierarchy.responders[control].hasTrackingOverride else {
      _ = turn.hierarchy.record(method, control, touch)
      return true
    }
    let hook = method == .beginTracking ? Hook.beginTracking : .continueTracking
    var answer: Bool?
    switch turn.hierarchy.responders[control].overrides[hook] {
    case .no: answer = false
    case .yes: answer = true
    case .callback(let callback):
      let id = turn.hierarchy.responders.id(at: control)
      let question = HookQuestion(
        hook, asked: .responder(id), time: turn.hierarchy.timeline.now, view: id, touch: touch,
        point: turn.hierarchy.fromWindow(touch.location, to: control) ?? touch.location)
      let reply = turn.arbiter.call(
        callback, question, touches: &turn.touches, hierarchy: &turn.hierarchy)
      if case .answer(let own) = reply { answer = own }
    default: break
    }
    let record = turn.hierarchy.record(method, control, touch, follows: answer)
    if turn.arbiter.callbackAccess.hasChanges { turn.takeChanges(because: record) }
    return answer ?? (hook.standardAnswer == true)
  }

  /// Sends a control event to its handlers; after the control's main event also
  /// `primaryActionTriggered` (CT-3).
  static func send(_ message: ControlMessage, _ turn: inout Turn) {
    let outerCause = turn.hierarchy.timeline.cause
    let sent = turn.hierarchy.record(message)
    for handler in turn.hierarchy.responders[message.control].handlers
    where handler.event == message.event {
      turn.hierarchy.timeline.cause = sent
      guard let (record, callback) = turn.hierarchy.notify(handler, of: message) else { continue }
      let id = turn.hierarchy.responders.id(at: message.control)
      let question = HookQuestion(
        .handler, asked: .responder(id), time: turn.hierarchy.timeline.now, view: id,
        touch: message.touch, state: handler.event.rawValue,
        selector: turn.hierarchy.names[handler.selector])
      _ = turn.ask(callback, question, record: record)
    }
    turn.hierarchy.timeline.cause = sent
    if turn.hierarchy.isMain(message.event, of: message.control) {
      send(ControlMessage(.primaryActionTriggered, message.control, message.touch), &turn)
    }
    turn.hierarchy.timeline.cause = outerCause
  }
}
