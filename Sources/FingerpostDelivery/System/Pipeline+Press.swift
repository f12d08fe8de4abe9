import FingerpostModel

/// Presses: buttons of a remote and keys of a keyboard (SY-7).
///
/// A held button is a touch without a place of its own: it goes to one responder, through the recognizers that allow
/// its type, and is withheld, cancelled and released by the same rules (DL-1 … DL-8).
extension Pipeline {
  /// Whether a button is down.
  public func isHeld(_ button: PressType) -> Bool {
    guard let subject = system.nameSubjects[button.name] else { return false }
    return touches.slot(ofFinger: Touch.finger(ofButton: subject)) != nil
  }

  /// One turn for a button that goes down, changes its force (`moved`), comes up or is cancelled.
  public mutating func turn(press button: PressType, _ phase: TouchPhase) {
    stage.timeline.turn &+= 1
    changed.clear()
    windowChanged.clear()
    let outerCause = stage.timeline.cause
    let subject = nameSubject(button.name)
    let held = touches.slot(ofFinger: Touch.finger(ofButton: subject))
    if phase == .began, held == nil {
      push(button, subject)
    } else if phase != .began, let held {
      change(held, to: phase)
    }
    if !changed.isEmpty { sendEvent() }
    windowChanged.clear()
    finishTurn()
    stage.timeline.cause = outerCause
  }

  private mutating func push(_ button: PressType, _ subject: SubjectID) {
    let id = stage.timeline.addTouch(finger: Touch.pointer)
    let target = eventTarget(prefersFocus: true)
    stage.timeline.cause = stage.timeline.write(
      .input, .sy7, object: subject, touch: id, to: TouchPhase.began.rawValue)
    guard isActive, let target else {
      stage.timeline.write(
        .dropped, isActive ? .sy7 : .sy3, object: subject, touch: id,
        reason: isActive ? .noWindow : .applicationNotActive, to: TouchPhase.began.rawValue,
        decider: isActive ? .none : inactive)
      return
    }
    let window = window(of: target)
    // A press has no place; recognizers that ask for one get the middle of its view.
    let view = stage.responders[target].behaviour.isView ? target : window
    let bounds = stage.responders[view].geometry.bounds
    let center = stage.fromScreen(stage.toScreen(bounds.center, from: view), to: window) ?? .zero
    let touch = Touch(
      id: id, finger: Touch.finger(ofButton: subject), window: window, view: target,
      at: stage.timeline.now, location: center, tapCount: 1)
    let slot = touches.insert(touch)
    while deliveries.count <= Int(slot) { deliveries.append(TouchDelivery()) }
    deliveries[Int(slot)].start(seriesOrigin: nil)
    let views = ([target] + stage.chain(from: target)).filter {
      stage.responders[$0].behaviour.isView
    }
    gestures.attach(
      touch, slot: slot, path: views.span, pressMask: button.mask,
      tapMask: stage.focused == noIndex ? 0 : PressType.select.mask, touches: touches,
      stage: &stage)
    changed.append(slot)
  }

  private mutating func change(_ slot: UInt32, to phase: TouchPhase) {
    stage.timeline.cause = stage.timeline.write(
      .input, .sy7, object: touches[slot].button, touch: touches[slot].id, to: phase.rawValue)
    touches[slot].timestamp = stage.timeline.now
    touches[slot].phase = phase
    changed.append(slot)
  }

  /// SY-7: Select is a focused control's own matter; when it comes up, that sends its primary action. Whether it was.
  private mutating func takesSelect(_ responder: UInt32, _ press: Touch) -> Bool {
    guard responder == press.view, responder == stage.focused,
      stage.responders[responder].behaviour.isControl,
      press.button == system.nameSubjects[PressType.select.name]
    else { return false }
    if press.phase == .ended, stage.responders[responder].properties.isEnabled {
      send(.primaryActionTriggered, responder, press, rule: .sy7)
    }
    return true
  }

  /// A press on its way: began up the chain until somebody handles it, the later phases to those that got it.
  mutating func passPress(_ call: DeliveryCall) {
    let outerCause = stage.timeline.cause
    stage.timeline.follow(call.cause)
    let slot = Int(call.slot)
    let isNew = call.touch.phase == .began
    if isNew { deliveries[slot].began = .delivered }
    var responder = call.touch.view
    var hop = 0
    for _ in 0...stage.responders.capacity where responder != noIndex {
      if isNew { deliveries[slot].path.append(responder) }
      let goesOn = tell(
        responder, call.touch.phase.rawValue, about: call.touch.button, touch: call.touch,
        hop == 0 ? call.rule : .sy7)
      hop += 1
      guard goesOn, !takesSelect(responder, call.touch) else { break }
      if isNew {
        responder = stage.next(of: responder)
        if responder == noIndex { noteEndOfChain(call.touch.button) }
      } else {
        responder = hop < deliveries[slot].path.count ? deliveries[slot].path[hop] : noIndex
      }
    }
    stage.timeline.cause = outerCause
  }
}
