import FingerpostModel

/// Events for the first responder: motion and remote control (SY-7).
extension Pipeline {
  /// One turn for a shake's phase or a remote control's command: to the first responder, else the window in front,
  /// then up the chain until somebody handles it (RC-5).
  public mutating func turn(_ method: EventMethod, about what: String) {
    stage.timeline.turn &+= 1
    changed.clear()
    windowChanged.clear()
    let outerCause = stage.timeline.cause
    let subject = nameSubject(what)
    stage.timeline.cause = stage.timeline.write(.input, .sy7, object: subject)
    let target = eventTarget(prefersFocus: false)
    if isActive, let target {
      sendRecords(to: window(of: target))
      var responder = target
      while responder != noIndex,
        tell(responder, method.rawValue, about: subject, touch: nil, .sy7)
      {
        responder = stage.next(of: responder)
      }
      if responder == noIndex { noteEndOfChain(subject) }
    } else {
      stage.timeline.write(
        .dropped, isActive ? .sy7 : .sy3, object: subject,
        reason: isActive ? .noWindow : .applicationNotActive, decider: isActive ? .none : inactive)
    }
    finishTurn()
    stage.timeline.cause = outerCause
  }

  /// Who gets an event that has no place: the focused view (presses), the first responder, the window in front.
  func eventTarget(prefersFocus: Bool) -> UInt32? {
    if prefersFocus, stage.focused != noIndex { return stage.focused }
    if stage.firstResponder != noIndex { return stage.firstResponder }
    return frontWindow
  }

  /// The window that a responder's events come through; the one in front for those that are in none.
  func window(of responder: UInt32) -> UInt32 {
    for link in [responder] + stage.chain(from: responder)
    where stage.responders[link].behaviour == .window {
      return link
    }
    return frontWindow ?? noIndex
  }

  /// One method of one responder: the record, then the program's own; whether the event goes on to `next`.
  mutating func tell(
    _ responder: UInt32, _ method: UInt8, about what: SubjectID, touch: Touch?, _ rule: Rule
  ) -> Bool {
    stage.timeline.cause = stage.timeline.write(
      .event, rule, subject: stage.responders[responder].subject, object: what,
      touch: touch?.id ?? 0, to: method)
    guard let hook = EventMethod(rawValue: method)?.hook else { return true }
    switch stage.responders[responder].overrides[hook] {
    case .consume, .no: return false
    case .callback(let callback):
      var question = HookQuestion(
        hook, asked: .responder(stage.responders.id(at: responder)), time: stage.timeline.now)
      question.touch = touch
      question.touchCount = touch == nil ? 0 : 1
      question.selector = what == 0 ? "" : stage.timeline.subject(what).name
      if case .answer(let callsSuper) = ask(callback, question) { return callsSuper }
      return true
    default: return true
    }
  }

  /// RC-5: nobody handled it.
  mutating func noteEndOfChain(_ what: SubjectID) {
    stage.timeline.write(.dropped, .rc5, object: what, reason: .endOfChain)
  }

  private mutating func sendRecords(to window: UInt32) {
    stage.timeline.cause = stage.timeline.write(
      .sendEvent, .sy5, subject: stage.responders[stage.application].subject)
    if window == noIndex { return }
    stage.timeline.cause = stage.timeline.write(
      .sendEvent, .sy5, subject: stage.responders[window].subject)
  }
}
