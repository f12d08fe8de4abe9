import FingerpostModel

extension Pipeline {
  /// A control event and its handlers; after the control's main event `primaryActionTriggered` with its own (CT-3).
  /// Without a touch where the program has caused it.
  mutating func send(
    _ event: ControlEvent, _ control: UInt32, _ touch: Touch?, reason: Reason = .none,
    rule: Rule? = nil, decider: Decider = .none
  ) {
    let outerCause = stage.timeline.cause
    let sent = stage.timeline.write(
      .control, rule ?? self.rule(of: event),
      subject: stage.responders[control].subject, touch: touch?.id ?? 0, reason: reason,
      to: event.rawValue, x: touch?.location.x ?? .nan, y: touch?.location.y ?? .nan,
      decider: decider)
    for handler in stage.responders[control].handlers where handler.event == event {
      stage.timeline.cause = sent
      handle(handler, control, touch)
    }
    stage.timeline.cause = sent
    if isMain(event, of: stage.responders[control].behaviour) {
      send(.primaryActionTriggered, control, touch)
    }
    stage.timeline.cause = outerCause
  }

  private func rule(of event: ControlEvent) -> Rule {
    switch event {
    case .primaryActionTriggered: .ct3
    case .editingDidBegin, .editingDidEnd: .rc6
    default: .ct2
    }
  }

  private func isMain(_ event: ControlEvent, of behaviour: ViewBehaviour) -> Bool {
    switch behaviour {
    case .button: event == .touchUpInside
    case .switchControl, .slider, .segmentedControl, .stepper, .pageControl: event == .valueChanged
    default: false
    }
  }

  private mutating func handle(_ handler: Handler, _ control: UInt32, _ touch: Touch?) {
    var target = control
    if handler.isNilTargeted {
      guard let found = stage.findTarget(of: handler.selector, from: control) else {
        stage.timeline.write(
          .diagnostic, .rc6, subject: stage.responders[control].subject, object: handler.subject,
          reason: .noHandlerFound)
        return
      }
      target = found
    }
    let told = stage.timeline.write(
      .handler, handler.isNilTargeted ? .rc6 : .ct3, subject: stage.responders[target].subject,
      object: handler.subject, touch: touch?.id ?? 0, to: handler.event.rawValue)
    guard case .callback(let callback) = stage.responders[control].overrides[.handler] else {
      return
    }
    var question = HookQuestion(
      .handler, asked: .responder(stage.responders.id(at: control)), time: stage.timeline.now)
    question.view = stage.responders.id(at: control)
    question.touch = touch
    question.touchCount = touch == nil ? 0 : 1
    question.state = handler.event.rawValue
    question.selector = stage.names[handler.selector]
    _ = ask(callback, question, record: told)
  }
}

extension Stage {
  /// RC-6: from the first responder, or from the sender, asked itself first, if there is none.
  public func findTarget(of selector: NameID, from sender: UInt32) -> UInt32? {
    let start = firstResponder != noIndex ? firstResponder : sender
    for link in [start] + chain(from: start) where responders[link].responds.contains(selector) {
      return link
    }
    return nil
  }
}
