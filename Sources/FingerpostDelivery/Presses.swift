import FingerpostGestures
import FingerpostModel

/// Presses: buttons of a remote and keys of a keyboard.
///
/// A held button is a touch without a location. It goes to one responder, through the recognizers
/// that allow its type, and is withheld, cancelled and released by the same rules (DL-1 … DL-8).
enum Presses {
  /// SY-12: an unhandled Menu press leaves the application, in a turn of its own.
  static func leaveAfterMenu(_ turn: inout Turn) {
    guard let press = turn.scratch.unhandledMenu else { return }
    turn.scratch.unhandledMenu = nil
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.cause = press
    turn.take { $0.activate(SpringBoard.homeScreen) }
    turn.hierarchy.timeline.cause = outerCause
  }

  fileprivate static func push(_ button: PressType, _ subject: SubjectID, _ turn: inout Turn) {
    let id = turn.hierarchy.timeline.addTouch(finger: Touch.pointer)
    turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(
      .input, .sy7, object: subject, touch: id, to: TouchPhase.began.rawValue)
    guard
      let target = OtherEvents.target(
        of: subject, &turn, touch: id, to: TouchPhase.began.rawValue, prefersFocus: true)
    else { return }
    let window = System.eventWindow(of: target, turn.hierarchy)
    // A press has no location; recognizers that read one get the centre of its view.
    let view = turn.hierarchy.responders[target].behaviour.isView ? target : window
    let bounds = turn.hierarchy.responders[view].geometry.bounds
    let center =
      turn.hierarchy.fromScreen(turn.hierarchy.toScreen(bounds.center, from: view), to: window)
      ?? .zero
    let touch = Touch(
      id: id, finger: Touch.finger(ofButton: subject), window: window, view: target,
      at: turn.hierarchy.timeline.now, location: center, tapCount: 1)
    let slot = turn.touches.insert(touch)
    turn.deliveries.start(slot)
    let views = ([target] + turn.hierarchy.chain(from: target)).filter {
      turn.hierarchy.responders[$0].behaviour.isView
    }
    let tapMask = turn.hierarchy.focused == .nowhere ? 0 : PressType.select.mask
    turn.open {
      $0.pointee.arbiter.attach(
        slot, path: views.span, pressMask: button.mask, tapMask: tapMask,
        touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
    }
    turn.scratch.changed.append(slot)
  }

  fileprivate static func changePhase(_ slot: TouchSlot, to phase: TouchPhase, _ turn: inout Turn) {
    turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(
      .input, .sy7, object: turn.touches[slot].button, touch: turn.touches[slot].id,
      to: phase.rawValue)
    turn.touches[slot].timestamp = turn.hierarchy.timeline.now
    turn.touches[slot].phase = phase
    turn.scratch.changed.append(slot)
  }

  /// Delivers a press: began up the chain until a responder handles it, the later phases to the
  /// same receivers.
  static func passPress(_ call: DeliveryCall, _ turn: inout Turn) {
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.setCause(call.cause)
    let isNew = call.touch.phase == .began
    if isNew { turn.deliveries.holds.begin(call.slot) }
    var responder = call.touch.view
    var last = ResponderIndex.nowhere
    var hop = 0
    for _ in 0...turn.hierarchy.responders.capacity where responder != .nowhere {
      if isNew { turn.deliveries.forwarding.append(responder, toPathOf: call.slot) }
      let goesOn = OtherEvents.callMethod(
        responder, call.touch.phase.rawValue, about: call.touch.button, touch: call.touch,
        hop == 0 ? call.rule : .sy7, &turn)
      hop += 1
      guard goesOn, !takesSelect(responder, call.touch, &turn) else { break }
      last = responder
      if isNew {
        responder = turn.hierarchy.next(of: responder)
        if responder == .nowhere { OtherEvents.recordEndOfChain(call.touch.button, &turn) }
      } else {
        responder = turn.deliveries.forwarding.responder(of: call.slot, at: hop)
      }
    }
    if responder == .nowhere, call.touch.phase == .ended {
      recordUnhandled(call.touch, after: last, &turn)
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  /// SY-12: the end of an unhandled press, from the first responder to the last; the system takes Menu's.
  private static func recordUnhandled(
    _ press: Touch, after last: ResponderIndex, _ turn: inout Turn
  ) {
    guard last != .nowhere, turn.hierarchy.next(of: last) == .nowhere,
      press.button == turn.deliveries.system.knownSubject(of: PressType.menu.name)
    else { return }
    switch turn.hierarchy.responders[last].overrides[.pressesBegan] {
    // The last one of the chain has handled its beginning.
    case .consume, .no, .callback: return
    default: break
    }
    turn.scratch.unhandledMenu = turn.hierarchy.timeline.write(
      .dropped, .sy12, object: press.button, touch: press.id, reason: .endOfChain,
      to: TouchPhase.ended.rawValue)
  }

  /// SY-7: a focused control handles Select itself and sends its primary action on release. Returns
  /// whether it did.
  private static func takesSelect(_ responder: ResponderIndex, _ press: Touch, _ turn: inout Turn)
    -> Bool
  {
    guard responder == press.view, responder == turn.hierarchy.focused,
      turn.hierarchy.responders[responder].behaviour.isControl,
      press.button == turn.deliveries.system.knownSubject(of: PressType.select.name)
    else { return false }
    guard press.phase == .ended else { return true }
    if turn.hierarchy.responders[responder].properties.isEnabled {
      Controls.send(ControlMessage(.primaryActionTriggered, responder, press, rule: .sy7), &turn)
    } else {
      let subject = turn.hierarchy.responders[responder].subject
      turn.hierarchy.timeline.write(
        .change, .sy7, subject: subject, object: press.button, touch: press.id,
        reason: .disabledControl, decider: .property(.isEnabled, of: subject, false))
    }
    return true
  }
}

extension Turn {
  /// Whether a button is down.
  public func isHeld(_ button: PressType) -> Bool {
    guard let subject = deliveries.system.knownSubject(of: button.name) else { return false }
    return touches.slot(ofFinger: Touch.finger(ofButton: subject)) != nil
  }

  /// Plays one turn for a button that goes down, changes its force (`moved`), comes up or is
  /// cancelled. A button that rests changes nothing.
  public mutating func take(press button: PressType, _ phase: TouchPhase) {
    beginEvent { turn in
      let subject = turn.deliveries.system.subject(of: button.name, &turn.hierarchy)
      let held = turn.touches.slot(ofFinger: Touch.finger(ofButton: subject))
      if phase == .began, held == nil {
        Presses.push(button, subject, &turn)
      } else if phase != .began, phase != .stationary, let held {
        Presses.changePhase(held, to: phase, &turn)
      }
      if !turn.scratch.changed.isEmpty { turn.sendEvent() }
      turn.scratch.windowChanged.clear()
    }
    Presses.leaveAfterMenu(&self)
  }
}
