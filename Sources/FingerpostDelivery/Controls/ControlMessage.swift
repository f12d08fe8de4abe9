import FingerpostModel

/// A control event to send; without a touch if the program caused it.
struct ControlMessage {
  let event: ControlEvent
  let control: ResponderIndex
  let touch: Touch?
  let reason: Reason
  let rule: Rule
  let decider: Decider
  /// The number that decided, and its limit, where one did; else the record has the finger's place.
  let measured: (value: Double, limit: Double)?

  init(
    _ event: ControlEvent, _ control: ResponderIndex, _ touch: Touch?, reason: Reason = .none,
    rule: Rule? = nil, decider: Decider = .none, measured: (value: Double, limit: Double)? = nil
  ) {
    self.event = event
    self.control = control
    self.touch = touch
    self.reason = reason
    self.rule = rule ?? Self.rule(of: event)
    self.decider = decider
    self.measured = measured
  }

  private static func rule(of event: ControlEvent) -> Rule {
    switch event {
    case .primaryActionTriggered: .ct3
    case .valueChanged: .ct6
    case .editingDidBegin, .editingDidEnd: .rc6
    case .menuActionTriggered: .ct8
    case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .editingChanged,
      .editingDidEndOnExit:
      .ct2
    }
  }
}

extension Hierarchy {
  /// The record of an event that is sent.
  mutating func record(_ message: ControlMessage) -> Serial {
    let record = timeline.write(
      .control, message.rule, subject: responders[message.control].subject,
      touch: message.touch?.id ?? 0, reason: message.reason, to: message.event.rawValue,
      x: message.measured?.value ?? message.touch?.location.x ?? .nan,
      y: message.measured?.limit ?? message.touch?.location.y ?? .nan,
      decider: message.decider)
    if message.event == .valueChanged,
      let value = Value.control(responders[message.control].behaviour)
    {
      self.record(
        value.name, of: responders[message.control].subject, message.rule,
        touch: message.touch?.id ?? 0, value.read(responders[message.control].properties),
        because: record)
    }
    return record
  }

  /// Sends `primaryActionTriggered` after the control's main event (CT-3).
  func isMain(_ event: ControlEvent, of control: ResponderIndex) -> Bool {
    switch responders[control].behaviour {
    case .button: event == .touchUpInside
    case .switchControl, .slider, .segmentedControl, .stepper, .pageControl: event == .valueChanged
    default: false
    }
  }

  /// Sends an event to one handler; returns the record and the program's code.
  mutating func notify(_ handler: Handler, of message: ControlMessage) -> (
    record: Serial, callback: HookCallback
  )? {
    let control = message.control
    var target = control
    if handler.isNilTargeted {
      guard let found = findTarget(of: handler.selector, from: control) else {
        timeline.write(
          .diagnostic, .rc6, subject: responders[control].subject, object: handler.subject,
          reason: .noHandlerFound)
        return nil
      }
      target = found
    }
    let record = timeline.write(
      .handler, handler.isNilTargeted ? .rc6 : .ct3, subject: responders[target].subject,
      object: handler.subject, touch: message.touch?.id ?? 0, to: handler.event.rawValue)
    guard case .callback(let callback) = responders[control].overrides[.handler] else {
      return nil
    }
    return (record, callback)
  }

  /// RC-6: searches from the first responder, or from the sender itself if there is none.
  public func findTarget(of selector: NameID, from sender: ResponderIndex) -> ResponderIndex? {
    var link = firstResponder != .nowhere ? firstResponder : sender
    while link != .nowhere {
      if responders[link].responds.contains(selector) { return link }
      link = next(of: link)
    }
    return nil
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
