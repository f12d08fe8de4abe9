import FingerpostGestures
import FingerpostModel

/// Turns for events other than touches: presses, motion, remote control, the pointer, updated
/// estimates (SY-7).
extension Turn {
  /// Plays one turn for a shake's phase or a remote control's command. It goes to the first
  /// responder, otherwise the window in front, then up the chain until a responder handles it
  /// (RC-5).
  public mutating func take(_ method: EventMethod, about what: String) {
    beginEvent { turn in
      let subject = turn.deliveries.system.subject(of: what, &turn.hierarchy)
      turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(.input, .sy7, object: subject)
      guard let target = turn.target(of: subject, prefersFocus: false) else { return }
      turn.sendRecords(to: turn.hierarchy.eventWindow(of: target))
      var responder = target
      while responder != .nowhere,
        turn.notify(responder, method.rawValue, about: subject, touch: nil, .sy7)
      {
        responder = turn.hierarchy.next(of: responder)
      }
      if responder == .nowhere { turn.recordEndOfChain(subject) }
    }
  }

  /// Plays one turn for updated properties of a pencil's touch: its recognizers receive them, then
  /// the view if it has received `touchesBegan`. False when the finger is not down.
  ///
  /// The message is not forwarded, because it is about a touch that its receiver has stored.
  public mutating func take(estimatesOfFinger finger: Int32) -> Bool {
    guard let slot = touches.slot(ofFinger: finger) else { return false }
    beginEvent { turn in
      let touch = turn.touches[slot]
      let method = EventMethod.touchesEstimatedPropertiesUpdated.rawValue
      turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(.input, .sy4, touch: touch.id)
      for recognizer in turn.arbiter.members(of: slot) {
        turn.hierarchy.timeline.write(
          .event, .sy4, subject: turn.arbiter.recognizers[recognizer].subject, touch: touch.id,
          to: method)
      }
      if turn.deliveries.holds.isDelivered(slot) {
        _ = turn.notify(touch.view, method, about: 0, touch: touch, .sy4)
      }
    }
    return true
  }

  /// Plays one turn for a pointer that moved to a screen point, or left the screen (nil). Hover
  /// recognizers receive it; fingers' recognizers and views never do.
  ///
  /// Each view with hover recognizers under the pointer has a touch of its own for it: began when
  /// the pointer enters the view, moved while it is inside, ended when it leaves.
  public mutating func take(pointerAt point: Point?) {
    beginEvent { turn in
      let input = turn.hierarchy.timeline.write(
        .input, .sy7, x: point?.x ?? .nan, y: point?.y ?? .nan)
      turn.hierarchy.timeline.cause = input
      let hit =
        turn.deliveries.system.isActive
        ? point.flatMap { turn.findView(at: $0, recording: true) } : nil
      turn.hierarchy.gatherSuperviews(from: hit?.view ?? .nowhere, into: &turn.scratch.path)
      let views = Array(turn.scratch.path.buffer)
      turn.deliveries.system.movePointer(
        to: point, over: views, &turn.scratch.changed, &turn.touches, turn.hierarchy)
      if let point, let hit { turn.enter(views, at: point, window: hit.window) }
      turn.hierarchy.timeline.cause = input
      if !turn.scratch.changed.isEmpty { turn.sendEvent() }
      turn.scratch.windowChanged.clear()
    }
  }

  private mutating func enter(_ views: [ResponderIndex], at point: Point, window: ResponderIndex) {
    for view in views where arbiter.recognizers.hasHover(hierarchy.responders[view].recognizers) {
      if deliveries.system.hovers(in: view) { continue }
      let touch = Touch(
        id: hierarchy.timeline.addTouch(finger: Touch.pointer), finger: Touch.pointer,
        window: window,
        view: view, at: hierarchy.timeline.now, location: hierarchy.windowPoint(point, window),
        tapCount: 0)
      let slot = touches.insert(touch)
      deliveries.start(slot, isClosed: true)
      open {
        $0.pointee.arbiter.attach(
          touch, slot: slot, path: [view].span, touches: &$0.pointee.touches,
          hierarchy: &$0.pointee.hierarchy)
      }
      deliveries.system.hovering.append(Hovering(view: view, slot: slot, touch: touch.id))
      scratch.changed.append(slot)
    }
  }

  /// Plays a turn under the current cause.
  mutating func beginEvent(_ event: (inout Turn) -> Void) {
    hierarchy.timeline.turn &+= 1
    scratch.begin()
    let outerCause = hierarchy.timeline.cause
    event(&self)
    finish()
    hierarchy.timeline.cause = outerCause
  }

  /// The receiver of an event without a location; nil, and the event is dropped, when there is
  /// none.
  private mutating func target(
    of what: SubjectID, touch: TouchID = 0, to phase: UInt8 = 0, prefersFocus: Bool
  ) -> ResponderIndex? {
    let isActive = deliveries.system.isActive
    if isActive, let target = hierarchy.eventTarget(prefersFocus: prefersFocus) { return target }
    hierarchy.timeline.write(
      .dropped, isActive ? .sy7 : .sy3, object: what, touch: touch,
      reason: isActive ? .noWindow : .applicationNotActive, to: phase,
      decider: isActive ? .none : deliveries.system.inactive(hierarchy))
    return nil
  }

  private mutating func sendRecords(to window: ResponderIndex) {
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .sendEvent, .sy5, subject: hierarchy.responders[hierarchy.application].subject)
    if window == .nowhere { return }
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .sendEvent, .sy5, subject: hierarchy.responders[window].subject)
  }

  /// Calls one method of a responder: the record, then the program's own code. Returns whether the
  /// event goes on to `next`.
  private mutating func notify(
    _ responder: ResponderIndex, _ method: UInt8, about what: SubjectID, touch: Touch?, _ rule: Rule
  ) -> Bool {
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .event, rule, subject: hierarchy.responders[responder].subject, object: what,
      touch: touch?.id ?? 0, to: method)
    guard let hook = EventMethod(rawValue: method)?.hook else { return true }
    switch hierarchy.responders[responder].overrides[hook] {
    case .consume, .no: return false
    case .callback(let callback):
      var question = HookQuestion(
        hook, asked: .responder(hierarchy.responders.id(at: responder)),
        time: hierarchy.timeline.now)
      question.touch = touch
      question.touchCount = touch == nil ? 0 : 1
      question.selector = what == 0 ? "" : hierarchy.timeline.subject(what).name
      if case .answer(let callsSuper) = ask(callback, question) { return callsSuper }
      return true
    default: return true
    }
  }

  /// RC-5: records that no responder handled it.
  private mutating func recordEndOfChain(_ what: SubjectID) {
    hierarchy.timeline.write(.dropped, .rc5, object: what, reason: .endOfChain)
  }
}

/// Presses: buttons of a remote and keys of a keyboard.
///
/// A held button is a touch without a location. It goes to one responder, through the recognizers
/// that allow its type, and is withheld, cancelled and released by the same rules (DL-1 … DL-8).
extension Turn {
  /// Whether a button is down.
  public func isHeld(_ button: PressType) -> Bool {
    guard let subject = deliveries.system.knownSubject(of: button.name) else { return false }
    return touches.slot(ofFinger: Touch.finger(ofButton: subject)) != nil
  }

  /// Plays one turn for a button that goes down, changes its force (`moved`), comes up or is
  /// cancelled.
  public mutating func take(press button: PressType, _ phase: TouchPhase) {
    beginEvent { turn in
      let subject = turn.deliveries.system.subject(of: button.name, &turn.hierarchy)
      let held = turn.touches.slot(ofFinger: Touch.finger(ofButton: subject))
      if phase == .began, held == nil {
        turn.push(button, subject)
      } else if phase != .began, let held {
        turn.change(held, to: phase)
      }
      if !turn.scratch.changed.isEmpty { turn.sendEvent() }
      turn.scratch.windowChanged.clear()
    }
    leaveAfterMenu()
  }

  /// SY-12: an unhandled Menu press leaves the application, in a turn of its own.
  mutating func leaveAfterMenu() {
    guard let press = scratch.unhandledMenu else { return }
    scratch.unhandledMenu = nil
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.cause = press
    take { $0.activate(SpringBoard.homeScreen) }
    hierarchy.timeline.cause = outerCause
  }

  private mutating func push(_ button: PressType, _ subject: SubjectID) {
    let id = hierarchy.timeline.addTouch(finger: Touch.pointer)
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .input, .sy7, object: subject, touch: id, to: TouchPhase.began.rawValue)
    guard
      let target = target(
        of: subject, touch: id, to: TouchPhase.began.rawValue, prefersFocus: true)
    else { return }
    let window = hierarchy.eventWindow(of: target)
    // A press has no location; recognizers that read one get the centre of its view.
    let view = hierarchy.responders[target].behaviour.isView ? target : window
    let bounds = hierarchy.responders[view].geometry.bounds
    let center =
      hierarchy.fromScreen(hierarchy.toScreen(bounds.center, from: view), to: window) ?? .zero
    let touch = Touch(
      id: id, finger: Touch.finger(ofButton: subject), window: window, view: target,
      at: hierarchy.timeline.now, location: center, tapCount: 1)
    let slot = touches.insert(touch)
    deliveries.start(slot)
    let views = ([target] + hierarchy.chain(from: target)).filter {
      hierarchy.responders[$0].behaviour.isView
    }
    let tapMask = hierarchy.focused == .nowhere ? 0 : PressType.select.mask
    open {
      $0.pointee.arbiter.attach(
        touch, slot: slot, path: views.span, pressMask: button.mask, tapMask: tapMask,
        touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
    }
    scratch.changed.append(slot)
  }

  private mutating func change(_ slot: TouchSlot, to phase: TouchPhase) {
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .input, .sy7, object: touches[slot].button, touch: touches[slot].id, to: phase.rawValue)
    touches[slot].timestamp = hierarchy.timeline.now
    touches[slot].phase = phase
    scratch.changed.append(slot)
  }

  /// Delivers a press: began up the chain until a responder handles it, the later phases to the
  /// same receivers.
  mutating func passPress(_ call: DeliveryCall) {
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(call.cause)
    let isNew = call.touch.phase == .began
    if isNew { deliveries.holds.begin(call.slot) }
    var responder = call.touch.view
    var last = ResponderIndex.nowhere
    var hop = 0
    for _ in 0...hierarchy.responders.capacity where responder != .nowhere {
      if isNew { deliveries.forwarding.append(responder, toPathOf: call.slot) }
      let goesOn = notify(
        responder, call.touch.phase.rawValue, about: call.touch.button, touch: call.touch,
        hop == 0 ? call.rule : .sy7)
      hop += 1
      guard goesOn, !takesSelect(responder, call.touch) else { break }
      last = responder
      if isNew {
        responder = hierarchy.next(of: responder)
        if responder == .nowhere { recordEndOfChain(call.touch.button) }
      } else {
        responder = deliveries.forwarding.responder(of: call.slot, at: hop)
      }
    }
    if responder == .nowhere, call.touch.phase == .ended {
      recordUnhandled(call.touch, after: last)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// SY-12: the end of an unhandled press, from the first responder to the last; the system takes Menu's.
  private mutating func recordUnhandled(_ press: Touch, after last: ResponderIndex) {
    guard last != .nowhere, hierarchy.next(of: last) == .nowhere,
      press.button == deliveries.system.knownSubject(of: PressType.menu.name)
    else { return }
    switch hierarchy.responders[last].overrides[.pressesBegan] {
    // The last one of the chain has handled its beginning.
    case .consume, .no, .callback: return
    default: break
    }
    scratch.unhandledMenu = hierarchy.timeline.write(
      .dropped, .sy12, object: press.button, touch: press.id, reason: .endOfChain,
      to: TouchPhase.ended.rawValue)
  }

  /// SY-7: a focused control handles Select itself and sends its primary action on release. Returns
  /// whether it did.
  private mutating func takesSelect(_ responder: ResponderIndex, _ press: Touch) -> Bool {
    guard responder == press.view, responder == hierarchy.focused,
      hierarchy.responders[responder].behaviour.isControl,
      press.button == deliveries.system.knownSubject(of: PressType.select.name)
    else { return false }
    if press.phase == .ended, hierarchy.responders[responder].properties.isEnabled {
      send(ControlMessage(.primaryActionTriggered, responder, press, rule: .sy7))
    }
    return true
  }
}

// MARK: Frames of the screen

extension Turn {
  /// Plays a display frame: turns until nothing waits, each with at most one phase of a finger
  /// (SY-4).
  public mutating func takeFrame(of queue: inout DisplayQueue) {
    var reports = FingerReports()
    while true {
      scratch.coalesced = queue.takeTurn(&reports)
      if reports.isEmpty { return }
      take(reports.buffer.span)
      scratch.coalesced = []
      reports.clear()
    }
  }

  /// Queues finger changes for the next display frame (SY-4).
  public mutating func arrive(_ changes: Span<FingerChange>, in queue: inout DisplayQueue) {
    queue.arrive(changes, touches, &hierarchy)
  }
}
