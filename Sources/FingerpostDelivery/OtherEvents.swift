import FingerpostGestures
import FingerpostModel

/// Turns for events other than touches: motion, remote control, the pointer, updated estimates (SY-7).
///
/// An event without a location goes to the first responder, otherwise to the window in front, then up
/// the chain until a responder handles it (RC-5). Each call has a record, and its override may keep it.
enum OtherEvents {
  fileprivate static func enter(
    _ views: [ResponderIndex], at point: Point, window: ResponderIndex, _ turn: inout Turn
  ) {
    for view in views
    where turn.arbiter.recognizers.hasHover(turn.hierarchy.responders[view].recognizers) {
      if turn.deliveries.system.hovers(in: view) { continue }
      let touch = Touch(
        id: turn.hierarchy.timeline.addTouch(finger: Touch.pointer), finger: Touch.pointer,
        window: window,
        view: view, at: turn.hierarchy.timeline.now,
        location: EventBuilding.windowPoint(point, window, turn.hierarchy),
        tapCount: 0)
      let slot = turn.touches.insert(touch)
      turn.deliveries.start(slot, isClosed: true)
      turn.open {
        $0.pointee.arbiter.attach(
          slot, path: [view].span, touches: &$0.pointee.touches,
          hierarchy: &$0.pointee.hierarchy)
      }
      turn.deliveries.system.hovering.append(Hovering(view: view, slot: slot, touch: touch.id))
      turn.scratch.changed.append(slot)
    }
  }

  /// The receiver of an event without a location; nil, and the event is dropped, when there is
  /// none.
  static func target(
    of what: SubjectID, _ turn: inout Turn, touch: TouchID = 0, to phase: UInt8 = 0,
    prefersFocus: Bool
  ) -> ResponderIndex? {
    let isActive = turn.deliveries.system.isActive
    if isActive, let target = System.eventTarget(prefersFocus: prefersFocus, turn.hierarchy) {
      return target
    }
    turn.hierarchy.timeline.write(
      .dropped, isActive ? .sy7 : .sy3, object: what, touch: touch,
      reason: isActive ? .noWindow : .applicationNotActive, to: phase,
      decider: isActive ? .none : turn.deliveries.system.inactive(turn.hierarchy))
    return nil
  }

  /// Calls `sendEvent` of the application and of a window; false where an override does not call super.
  fileprivate static func sendEvent(to window: ResponderIndex, _ turn: inout Turn) -> Bool {
    for sender in [turn.hierarchy.application, window] where sender != .nowhere {
      turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(
        .sendEvent, .sy5, subject: turn.hierarchy.responders[sender].subject)
      guard turn.goesOn(sender, with: turn.hierarchy.timeline.cause, nil) else { return false }
    }
    return true
  }

  /// Calls one method of a responder: the record, then the program's own code. Returns whether the
  /// event goes on to `next`.
  static func callMethod(
    _ responder: ResponderIndex, _ method: UInt8, about what: SubjectID, touch: Touch?,
    _ rule: Rule, _ turn: inout Turn
  ) -> Bool {
    turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(
      .event, rule, subject: turn.hierarchy.responders[responder].subject, object: what,
      touch: touch?.id ?? 0, to: method)
    guard let hook = EventMethod(rawValue: method)?.hook else { return true }
    switch turn.hierarchy.responders[responder].overrides[hook] {
    case .consume, .no: return false
    case .callback(let callback):
      let question = HookQuestion(
        hook, asked: .responder(turn.hierarchy.responders.id(at: responder)),
        time: turn.hierarchy.timeline.now, touch: touch,
        selector: what == 0 ? "" : turn.hierarchy.timeline.subject(what).name)
      if case .answer(let callsSuper) = turn.ask(callback, question) { return callsSuper }
      return true
    default: return true
    }
  }

  /// RC-5: records that no responder handled it.
  static func recordEndOfChain(_ what: SubjectID, _ turn: inout Turn) {
    turn.hierarchy.timeline.write(.dropped, .rc5, object: what, reason: .endOfChain)
  }
}

extension Turn {
  /// Plays one turn for a shake's phase or a remote control's command. It goes to the first
  /// responder, otherwise the window in front, then up the chain until a responder handles it
  /// (RC-5).
  public mutating func take(_ method: EventMethod, about what: String) {
    beginEvent { turn in
      let subject = turn.deliveries.system.subject(of: what, &turn.hierarchy)
      turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(.input, .sy7, object: subject)
      guard let target = OtherEvents.target(of: subject, &turn, prefersFocus: false) else { return }
      guard OtherEvents.sendEvent(to: System.eventWindow(of: target, turn.hierarchy), &turn) else {
        return
      }
      var responder = target
      while responder != .nowhere,
        OtherEvents.callMethod(responder, method.rawValue, about: subject, touch: nil, .sy7, &turn)
      {
        responder = turn.hierarchy.next(of: responder)
      }
      if responder == .nowhere { OtherEvents.recordEndOfChain(subject, &turn) }
    }
  }

  /// Plays one turn for updated properties of a pencil's touch: its recognizers receive them, then
  /// the view if it has received `touchesBegan`. Nothing where the finger is not down.
  ///
  /// The message is not forwarded, because it is about a touch that its receiver has stored.
  public mutating func take(estimatesOfFinger finger: Int32) {
    guard let slot = touches.slot(ofFinger: finger) else { return }
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
        _ = OtherEvents.callMethod(touch.view, method, about: 0, touch: touch, .sy4, &turn)
      }
    }
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
      EventBuilding.gatherSuperviews(
        from: hit?.view ?? .nowhere, into: &turn.scratch.path, turn.hierarchy)
      let views = Array(turn.scratch.path.buffer)
      turn.deliveries.system.movePointer(
        to: point, over: views, &turn.scratch.changed, &turn.touches, turn.hierarchy)
      if let point, let hit { OtherEvents.enter(views, at: point, window: hit.window, &turn) }
      turn.hierarchy.timeline.cause = input
      if !turn.scratch.changed.isEmpty { turn.sendEvent() }
      turn.scratch.windowChanged.clear()
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
}
