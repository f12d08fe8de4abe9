import FingerpostGestures
import FingerpostModel

/// The touch methods of UIControl: they begin, continue, end or cancel tracking, and send events
/// (CT-1, CT-2, CT-6).
///
/// A handler may change everything, including the control's tracking (SY-10). So each event comes
/// with a new look at the state, and none follows when the tracking is over.
extension Turn {
  /// A control's own touch methods get touches.
  mutating func track(_ control: ResponderIndex, _ group: Range<Int>) {
    let id = hierarchy.responders.id(at: control)
    for call in group {
      if scratch.outbox.calls[call].isVoid { continue }
      let touch = scratch.outbox.calls[call].touch
      if touch.view != control { continue }
      let isTracked = deliveries.controls.index(of: touch.id, in: control) != nil
      switch touch.phase {
      case .began where !deliveries.controls.isTracking(control):
        let isFollowed = follows(.beginTracking, control, touch)
        guard keeps(id, call) else { return }
        if isFollowed { beginTracking(control, touch) }
      case .moved where isTracked:
        let isFollowed = follows(.continueTracking, control, touch)
        guard keeps(id, call) else { return }
        continueTracking(control, touch, isFollowed: isFollowed)
      case .ended where isTracked: endTracking(control, touch)
      case .cancelled where isTracked: cancelTracking(control, touch)
      default: break
      }
    }
  }

  /// Whether the class's answer has left the control and its touch where they were (SY-10).
  private func keeps(_ control: ResponderID, _ call: Int) -> Bool {
    !scratch.outbox.calls[call].isVoid && hierarchy.responders.contains(control)
  }

  private mutating func beginTracking(_ control: ResponderIndex, _ touch: Touch) {
    if deliveries.controls.isTracking(control) { return }
    deliveries.controls.begin(control, touch, &hierarchy)
    send(ControlMessage(.touchDown, control, touch))
    if touch.tapCount >= 2, deliveries.controls.index(of: touch.id, in: control) != nil {
      send(ControlMessage(.touchDownRepeat, control, touch))
    }
  }

  private mutating func continueTracking(
    _ control: ResponderIndex, _ touch: Touch, isFollowed: Bool
  ) {
    guard let index = deliveries.controls.index(of: touch.id, in: control) else { return }
    guard isFollowed else {
      deliveries.controls.end(index, &hierarchy)
      return
    }
    deliveries.controls.recordDrag(index, touch, hierarchy)
    if deliveries.controls.followKnob(index, touch, &hierarchy),
      hierarchy.responders[control].properties.isContinuous
    {
      send(ControlMessage(.valueChanged, control, touch))
    }
    guard let index = deliveries.controls.index(of: touch.id, in: control) else { return }
    if let isInside = deliveries.controls.crossOwnBorder(index, touch, hierarchy) {
      send(
        ControlMessage(
          isInside ? .touchDragEnter : .touchDragExit, control, touch, reason: .overridden,
          decider: .answer(.continueTracking, of: hierarchy.responders[control].subject)))
    }
    guard let isInside = crossBorder(control, touch),
      deliveries.controls.index(of: touch.id, in: control) != nil
    else { return }
    send(ControlMessage(isInside ? .touchDragInside : .touchDragOutside, control, touch))
  }

  private mutating func endTracking(_ control: ResponderIndex, _ touch: Touch) {
    guard let index = deliveries.controls.index(of: touch.id, in: control) else { return }
    deliveries.controls.recordDrag(index, touch, hierarchy)
    guard let isInside = crossBorder(control, touch),
      let index = deliveries.controls.index(of: touch.id, in: control)
    else { return }
    hierarchy.record(.endTracking, control, touch)
    let ended = deliveries.controls.end(index, &hierarchy)
    let id = hierarchy.responders.id(at: control)
    send(ControlMessage(isInside ? .touchUpInside : .touchUpOutside, control, touch))
    if hierarchy.responders.contains(id),
      hierarchy.changeValue(atEndOf: ended, touch, isInside: isInside)
    {
      send(ControlMessage(.valueChanged, control, touch))
    }
  }

  private mutating func cancelTracking(_ control: ResponderIndex, _ touch: Touch) {
    guard let index = deliveries.controls.index(of: touch.id, in: control) else { return }
    hierarchy.record(.cancelTracking, control, touch)
    deliveries.controls.end(index, &hierarchy)
    send(ControlMessage(.touchCancel, control, touch))
  }

  /// Sends enter or exit where the touch has crossed the border; whether it is inside, or nil when
  /// the tracking is over.
  private mutating func crossBorder(_ control: ResponderIndex, _ touch: Touch) -> Bool? {
    guard let index = deliveries.controls.index(of: touch.id, in: control) else { return nil }
    let (isInside, hasCrossed) = deliveries.controls.crossBorder(index, touch, &hierarchy)
    if hasCrossed {
      send(ControlMessage(isInside ? .touchDragEnter : .touchDragExit, control, touch))
    }
    return isInside
  }

  /// Whether the control's class begins or continues to track the touch; UIControl itself always
  /// does. A class that answers no receives nothing more of the touch.
  private mutating func follows(
    _ method: TrackingMethod, _ control: ResponderIndex, _ touch: Touch
  ) -> Bool {
    guard hierarchy.responders[control].hasTrackingOverride else {
      _ = hierarchy.record(method, control, touch)
      return true
    }
    let hook = method == .beginTracking ? Hook.beginTracking : .continueTracking
    var answer: Bool?
    switch hierarchy.responders[control].overrides[hook] {
    case .no: answer = false
    case .yes: answer = true
    case .callback(let callback):
      let id = hierarchy.responders.id(at: control)
      var question = HookQuestion(hook, asked: .responder(id), time: hierarchy.timeline.now)
      question.view = id
      question.touch = touch
      question.touchCount = 1
      question.point = hierarchy.fromWindow(touch.location, to: control) ?? touch.location
      let reply = arbiter.call(callback, question, touches: &touches, hierarchy: &hierarchy)
      if case .answer(let own) = reply { answer = own }
    default: break
    }
    let record = hierarchy.record(method, control, touch, follows: answer)
    if arbiter.callbackAccess.hasChanges { takeChanges(because: record) }
    return answer ?? true
  }

  /// Sends a control event to its handlers; after the control's main event also
  /// `primaryActionTriggered` (CT-3).
  mutating func send(_ message: ControlMessage) {
    let outerCause = hierarchy.timeline.cause
    let sent = hierarchy.record(message)
    for handler in hierarchy.responders[message.control].handlers
    where handler.event == message.event {
      hierarchy.timeline.cause = sent
      if let prepared = hierarchy.notify(handler, of: message) {
        _ = ask(prepared.callback, prepared.question, record: prepared.record)
      }
    }
    hierarchy.timeline.cause = sent
    if hierarchy.isMain(message.event, of: message.control) {
      send(ControlMessage(.primaryActionTriggered, message.control, message.touch))
    }
    hierarchy.timeline.cause = outerCause
  }
}
