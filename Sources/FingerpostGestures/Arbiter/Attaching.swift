import FingerpostModel

/// The recognizers of a new touch: those along its views that take it by its kind, its type and
/// their delegates (TE-6, TE-9, GR-5).
///
/// Runs while an event is made, before any recognizer receives the touch. The set is fixed before
/// the first question. Each recognizer that is left out has a record.
enum Attaching {
  /// Attaches one view's recognizers; the one added last comes first (AR-1).
  @inline(__always)
  fileprivate static func attachRecognizers(
    of view: ResponderIndex, _ slot: TouchSlot, _ presses: PressMasks,
    _ arbiter: inout Arbiter, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let first = arbiter.links.count(of: slot)
    for place in hierarchy.responders[view].recognizers.indices {
      let recognizer = hierarchy.responders[view].recognizers[place].index
      guard arbiter.recognizers.takes(recognizer, touches[slot], presses),
        typeRejection(of: recognizer, slot, arbiter, touches) == nil
      else { continue }
      let traits = arbiter.recognizers[recognizer].traits
      // SC-1: a scroll view's content delay applies to touches of its content only.
      if traits.contains(.standsAside), view == touches[slot].view { continue }
      if traits.contains(.swipesRows), hierarchy.swipedRow(at: touches[slot].view, in: view) == nil
      {
        continue
      }
      if traits.contains(.drawsSheet),
        let keeper = hierarchy.refreshedScrollView(around: touches[slot].view, in: view)
      {
        recordKept(recognizer, by: keeper, touches[slot], arbiter, &hierarchy)
        continue
      }
      arbiter.links.append(
        TouchLink(
          recognizer, attachOrder: UInt32(truncatingIfNeeded: arbiter.links.count(of: slot)),
          delaysBegan: arbiter.recognizers[recognizer].delaysTouchesBegan),
        to: slot)
    }
    let end = arbiter.links.count(of: slot)
    if end - first < hierarchy.responders[view].recognizers.count {
      recordUnattached(view, slot, presses, arbiter, touches, &hierarchy)
    }
    for index in first..<end {
      let recognizer = arbiter.links.order(touches[slot].id, slot, index, between: first, end)
      if arbiter.recognizers[recognizer].isPrivate { continue }
      hierarchy.timeline.write(
        .attached, .te6, subject: arbiter.recognizers[recognizer].subject,
        object: hierarchy.responders[view].subject, touch: touches[slot].id)
    }
  }

  /// SC-10: a scroll view with a refresh control keeps the touch from a sheet's pan.
  private static func recordKept(
    _ pan: RecognizerIndex, by scrollView: ResponderIndex, _ touch: Touch,
    _ arbiter: borrowing Arbiter, _ hierarchy: inout Hierarchy
  ) {
    hierarchy.timeline.write(
      .dropped, .sc10, subject: arbiter.recognizers[pan].subject,
      object: hierarchy.responders[scrollView].subject, touch: touch.id, reason: .keptByScrollView,
      to: touch.phase.rawValue, decider: .rule)
  }

  /// Those of the path that are not attached, and why.
  private static func recordUnattached(
    _ view: ResponderIndex, _ slot: TouchSlot, _ presses: PressMasks,
    _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let touch = touches[slot]
    for id in hierarchy.responders[view].recognizers where !arbiter.recognizers[id.index].isPrivate
    {
      if touch.isScroll {
        recordNotScrolled(id.index, view, touch, arbiter, &hierarchy)
        continue
      }
      // Fingers' recognizers never take a pointer that hovers, enabled or not.
      if !touch.isFinger, !touch.isPress, !arbiter.recognizers[id.index].ignoresFingers { continue }
      let isEnabled = arbiter.recognizers[id.index].isEnabled
      if isEnabled, !arbiter.recognizers[id.index].ignoresFingers,
        let rejection = typeRejection(of: id.index, slot, arbiter, touches)
      {
        hierarchy.timeline.write(
          .dropped, rejection.reason.rule, subject: arbiter.recognizers[id.index].subject,
          object: hierarchy.responders[view].subject, touch: touch.id, reason: rejection.reason,
          to: touch.phase.rawValue, x: Double(touch.type.rawValue),
          y: rejection.other.map { Double($0.rawValue) } ?? .nan, decider: rejection.decider)
        continue
      }
      if isEnabled, touch.isPress, !arbiter.recognizers[id.index].ignoresFingers {
        let subject = arbiter.recognizers[id.index].subject
        let allowed = arbiter.recognizers.allowedPressTypes(of: id.index, presses.taps)
        hierarchy.timeline.write(
          .dropped, .sy7, subject: subject, object: hierarchy.responders[view].subject,
          touch: touch.id, reason: .pressTypeNotAllowed, to: touch.phase.rawValue,
          decider: .property(
            .allowedPressTypes, of: subject, count: PressType.places(ofMask: allowed)))
        continue
      }
      // A hover recognizer takes the pointer's own touch.
      guard
        !isEnabled
          || arbiter.recognizers[id.index].ignoresFingers
            && !arbiter.recognizers.takes(id.index, touch, presses)
      else { continue }
      hierarchy.timeline.write(
        .dropped, .te6, subject: arbiter.recognizers[id.index].subject,
        object: hierarchy.responders[view].subject, touch: touch.id,
        reason: isEnabled ? .pointerOnly : .disabled, to: touch.phase.rawValue,
        decider: isEnabled ? .rule : arbiter.recognizers.enabling(id.index, hierarchy))
    }
  }

  /// SC-11: a pan whose mask does not contain the device.
  private static func recordNotScrolled(
    _ recognizer: RecognizerIndex, _ view: ResponderIndex, _ touch: Touch,
    _ arbiter: borrowing Arbiter, _ hierarchy: inout Hierarchy
  ) {
    guard let mask = arbiter.recognizers.allowedScrollTypes(of: recognizer),
      let type = touch.scrollType,
      mask & Int(type.rawValue) == 0 || !arbiter.recognizers[recognizer].isEnabled
    else { return }
    let isEnabled = arbiter.recognizers[recognizer].isEnabled
    let subject = arbiter.recognizers[recognizer].subject
    hierarchy.timeline.write(
      .dropped, isEnabled ? .sc11 : .te6, subject: subject,
      object: hierarchy.responders[view].subject, touch: touch.id,
      reason: isEnabled ? .scrollTypeNotAllowed : .disabled, to: touch.phase.rawValue,
      decider: isEnabled
        ? .property(.allowedScrollTypesMask, of: subject, count: mask)
        : arbiter.recognizers.enabling(recognizer, hierarchy))
  }

  @inline(__always)
  fileprivate static func askToReceive(
    _ index: Int, _ slot: TouchSlot, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    if arbiter.links[slot, index].isRefused { return }
    let recognizer = arbiter.links[slot, index].recognizer
    let isFinal = arbiter.recognizers[recognizer].state.isFinal
    if isFinal || arbiter.recognizers.waitsWithNothingToCome(recognizer) {
      arbiter.links.refuse(slot, index)
      if !arbiter.recognizers[recognizer].isPrivate {
        hierarchy.timeline.write(
          .dropped, .gr5, subject: arbiter.recognizers[recognizer].subject,
          touch: touches[slot].id, reason: isFinal ? .isFinal : .waits,
          to: touches[slot].phase.rawValue)
      }
      return
    }
    if !arbiter.recognizers[recognizer].hooks.isEmpty {
      askDelegateToReceive(index, slot, &arbiter, &touches, &hierarchy)
    }
  }

  private static func askDelegateToReceive(
    _ index: Int, _ slot: TouchSlot, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let isReceived = askDelegateToReceive(
      .shouldReceiveEvent, index, slot, &arbiter, &touches, &hierarchy)
    if isReceived, !touches[slot].isScroll {
      askDelegateToReceive(
        touches[slot].isPress ? .shouldReceivePress : .shouldReceiveTouch, index, slot, &arbiter,
        &touches, &hierarchy)
    }
  }

  /// Asks one of the questions; whether the recognizer is still there to be asked another.
  @discardableResult
  private static func askDelegateToReceive(
    _ question: Hook, _ index: Int, _ slot: TouchSlot, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let answer = Questions.askDelegate(
      question, of: arbiter.links[slot, index].recognizer, touch: slot, &arbiter,
      touches: &touches, hierarchy: &hierarchy)
    // An answer may have removed the recognizer from the touch (SY-10).
    if arbiter.links[slot, index].isRefused { return false }
    if answer == false { arbiter.links.refuse(slot, index) }
    return answer != false
  }
}

/// A new touch finds its recognizers.
extension Arbiter {
  /// Attaches the recognizers along `path`, from the hit view up to the window, to a new touch.
  /// Asks their delegates whether they receive it (TE-6, GR-5).
  ///
  /// A press is attached only to recognizers that allow its type, the pointer only to hover
  /// recognizers (SY-7). `tapMask` is the default of taps: Select where a view has the focus. The
  /// set of recognizers is fixed before the first question: one added to a view of the path by an
  /// answer receives the next touch.
  public mutating func attach(
    _ slot: TouchSlot, path: Span<ResponderIndex>, pressMask: UInt64 = 0,
    tapMask: UInt64 = 0,
    touches: inout TouchTable, hierarchy: inout Hierarchy
  ) {
    let presses = PressMasks(press: pressMask, taps: tapMask)
    links.open(slot)
    for place in path.indices where !hierarchy.responders[path[place]].recognizers.isEmpty {
      Attaching.attachRecognizers(of: path[place], slot, presses, &self, touches, &hierarchy)
    }
    for index in links.indices(of: slot) {
      Attaching.askToReceive(index, slot, &self, &touches, &hierarchy)
    }
    links.putInDispatchOrder(slot)
  }

  /// The touch has left the table.
  public mutating func detach(_ slot: TouchSlot) { links.close(slot) }

  /// SY-9: postpones the touch for the types that wait for the system: pans, swipes and scroll
  /// views' own recognizers.
  public mutating func postpone(_ slot: TouchSlot) { links.postpone(slot, recognizers) }

  /// Until `endAdmitting`, dispatches the touch only to recognizers that have waited; it represents
  /// an earlier event.
  public mutating func beginAdmitting(_ slot: TouchSlot, eventsBack: UInt32) {
    scratch.dispatch.beginAdmitting(slot, eventsBack: eventsBack)
  }

  /// Ends the special treatment of recognizers that have waited.
  public mutating func endAdmitting(_ slot: TouchSlot) {
    scratch.dispatch.endAdmitting()
    links.endPostponing(slot)
  }

  /// Removes a recognizer from its view; in mid-gesture it fails or is cancelled (GR-9).
  public mutating func detach(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    let view = recognizers[recognizer].view
    guard view != .nowhere else { return }
    interrupt(recognizer, reason: .removed, hierarchy: &hierarchy)
    hierarchy.responders[view].recognizers.removeAll { $0.index == recognizer }
    setView(.nowhere, of: recognizer)
  }

  /// Adds a recognizer to a view, after the others; it joins from the next touch on (TE-6). One
  /// that was removed in mid-gesture is possible again at once, like one that is enabled (GR-9).
  /// Nothing happens to one that is on that view already.
  public mutating func attach(
    _ recognizer: RecognizerIndex, to view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    if recognizers[recognizer].view == view { return }
    if recognizers[recognizer].view == .nowhere { startAnew(recognizer, hierarchy: &hierarchy) }
    detach(recognizer, &hierarchy)
    hierarchy.responders[view].recognizers.append(recognizers.id(at: recognizer))
    setView(view, of: recognizer)
    hierarchy.timeline.setParent(
      of: recognizers[recognizer].subject, to: hierarchy.responders[view].subject)
  }
}

/// Which touches a recognizer takes by their types (TE-9).
extension Attaching {
  /// Why a finger's, pencil's or pointer's touch is not for a recognizer, and the other type that counts; nil where its
  /// type is no obstacle.
  static func typeRejection(
    of recognizer: RecognizerIndex, _ slot: TouchSlot, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable
  ) -> TypeRejection? {
    guard touches[slot].isFinger else { return nil }
    let allowed = arbiter.recognizers[recognizer].allowedTouchTypes
    let subject = arbiter.recognizers[recognizer].subject
    if allowed & touches[slot].type.mask == 0 {
      return TypeRejection(
        reason: .touchTypeNotAllowed, other: nil,
        decider: .property(.allowedTouchTypes, of: subject, count: Int(allowed)))
    }
    if touches[slot].type == .indirectPointer,
      let tap = arbiter.recognizers[recognizer].machine.value as? TapRecognizer,
      tap.buttonMaskRequired != Int(touches[slot].pointerButton.rawValue)
    {
      return TypeRejection(
        reason: .otherButton, other: nil,
        decider: .property(.buttonMaskRequired, of: subject, count: tap.buttonMaskRequired))
    }
    guard arbiter.recognizers[recognizer].requiresExclusiveTouchType,
      touches.hasOtherType(than: touches[slot].type),
      let first = firstType(of: recognizer, before: touches[slot].id, arbiter, touches),
      first != touches[slot].type
    else { return nil }
    return TypeRejection(
      reason: .otherTouchType, other: first,
      decider: .property(.requiresExclusiveTouchType, of: subject, true))
  }

  /// The type of the oldest other touch that is the recognizer's or is going to be; nil for none.
  private static func firstType(
    of recognizer: RecognizerIndex, before touch: TouchID, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable
  ) -> TouchType? {
    var oldest: (id: TouchID, type: TouchType)?
    for place in touches.inUse.indices {
      let slot = touches.inUse[place]
      let other = touches[slot]
      guard other.id != touch, other.isFinger, other.id < oldest?.id ?? TouchID(.max) else {
        continue
      }
      for index in arbiter.links.indices(of: slot)
      where arbiter.links[slot, index].recognizer == recognizer
        && !arbiter.links[slot, index].isRefused
      {
        oldest = (other.id, other.type)
      }
    }
    return oldest?.type
  }
}

/// A touch that a recognizer does not take because of its type.
struct TypeRejection {
  let reason: Reason
  /// The type of the attempt's first touch.
  let other: TouchType?
  let decider: Decider
}

extension TouchTable {
  /// Whether a finger's or pencil's touch of another type is there.
  func hasOtherType(than type: TouchType) -> Bool {
    for index in inUse.indices {
      let slot = inUse[index]
      if self[slot].type != type, self[slot].isFinger { return true }
    }
    return false
  }
}
