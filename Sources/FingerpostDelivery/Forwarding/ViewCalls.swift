import FingerpostGestures
import FingerpostModel

/// The delivery of calls, one by one: between any two the program may have changed everything
/// (SY-10).
extension Turn {
  /// Sends the turn's calls, group by group (TE-7).
  mutating func sendCalls() {
    if scratch.outbox.calls.isEmpty { return }
    let outerCause = hierarchy.timeline.cause
    scratch.outbox.sort()
    var first = 0
    while first < scratch.outbox.calls.count {
      let group = scratch.outbox.group(from: first)
      send(group)
      first = group.upperBound
    }
    scratch.outbox.calls.clear()
    hierarchy.timeline.cause = outerCause
  }

  private mutating func send(_ group: Range<Int>) {
    if scratch.outbox.calls[group.lowerBound].touch.isPress {
      return passPress(scratch.outbox.calls[group.lowerBound])
    }
    let deliverable = scratch.outbox.deliverable(group, deliveries.holds)
    if deliverable.isEmpty { return }
    hierarchy.timeline.setCause(scratch.outbox.calls[deliverable.lowerBound].cause)
    if scratch.outbox.calls[deliverable.lowerBound].touch.phase == .began {
      begin(deliverable)
    } else {
      run(deliverable)
    }
    if !deliveries.cells.isIdle { forgetCellsOfEnded(deliverable) }
  }

  private mutating func forgetCellsOfEnded(_ group: Range<Int>) {
    for index in group where scratch.outbox.calls[index].touch.phase.isFinal {
      deliveries.cells.forget(touch: scratch.outbox.calls[index].touch.id)
    }
  }

  /// Asks the scroll views around the views, and delivers the touches that none of them swallows
  /// (SC-3, FW-1).
  private mutating func begin(_ whole: Range<Int>) {
    for index in whole {
      if scratch.outbox.calls[index].isVoid { continue }
      let touch = scratch.outbox.calls[index].touch
      let swallower = open {
        $0.pointee.arbiter.swallower(of: touch, &$0.pointee.touches, &$0.pointee.hierarchy)
      }
      if let scrollView = swallower, !scratch.outbox.calls[index].isVoid {
        deliveries.holds.swallow(scratch.outbox.calls[index], by: scrollView, &hierarchy)
      }
    }
    let group = scratch.outbox.deliverable(whole, deliveries.holds)
    if group.isEmpty { return }
    for index in group {
      let slot = scratch.outbox.calls[index].slot
      deliveries.holds.begin(slot)
      touches[slot].isInView = true
    }
    run(group)
  }

  /// Delivers a group along its responders; where its touches split, each part continues
  /// separately.
  private mutating func run(_ group: Range<Int>) {
    var walk = deliveries.forwarding.walk(group, &scratch.outbox, &hierarchy)
    run(&walk)
  }

  private mutating func run(_ walk: inout Walk) {
    while true {
      while let responder = deliveries.forwarding.advance(&walk, &scratch.outbox, &hierarchy) {
        guard runSuper(responder, walk), !scratch.outbox.calls[walk.group.lowerBound].isVoid else {
          break
        }
      }
      if scratch.outbox.partings.isEmpty { return }
      guard let next = deliveries.forwarding.nextPart(&scratch.outbox, &hierarchy) else { return }
      walk = next
    }
  }

  /// Continues the delivery of a touch from a responder on, whose touch method's record is the last.
  mutating func deliver(
    _ slot: TouchSlot, from responder: ResponderIndex, at hop: Int, because event: Serial
  ) {
    hierarchy.timeline.cause = hierarchy.timeline.nextSerial &- 1
    scratch.outbox.calls.append(
      DeliveryCall(
        slot: slot, touch: touches[slot], event: hierarchy.timeline.turn, cause: event, rule: .te7))
    var walk = deliveries.forwarding.walk(from: responder, at: hop, scratch.outbox, hierarchy)
    if runSuper(responder, walk), !scratch.outbox.calls[0].isVoid { run(&walk) }
    scratch.outbox.calls.clear()
    hierarchy.timeline.cause = event
  }

  /// Runs UIKit's own behaviour, unless the program's override keeps the touch from super: a
  /// control's tracking, a list's cells. Then returns whether the touch method forwards the touches
  /// (RC-4).
  @inline(never)
  private mutating func runSuper(_ responder: ResponderIndex, _ walk: Walk) -> Bool {
    let phase = walk.touch.phase
    guard reachesSuper(responder, walk),
      !scratch.outbox.calls[walk.group.lowerBound].isVoid
    else { return false }
    let cause = hierarchy.timeline.cause
    if hierarchy.responders[responder].behaviour.isControl { track(responder, walk.group) }
    if hierarchy.responders[responder].behaviour.isCellList {
      deliveries.cells.track(
        responder, walk.group, scratch.outbox.calls, &scratch.selections, &hierarchy)
      let id = hierarchy.responders.id(at: responder)
      notifyDelegates()
      if !hierarchy.responders.contains(id) { return false }
    }
    hierarchy.timeline.cause = cause
    return hierarchy.responders[responder].forwards(phase)
  }

  /// Whether UIKit's own method receives the touches; the override of this phase decides, if there
  /// is one.
  private mutating func reachesSuper(_ responder: ResponderIndex, _ walk: Walk) -> Bool {
    let phase = walk.touch.phase
    guard hierarchy.responders[responder].hasTouchCallback,
      case .callback(let callback) = hierarchy.responders[responder].overrides[.touches(phase)]
    else { return hierarchy.responders[responder].seesItself(phase) }
    var question = HookQuestion(
      .touches(phase), asked: .responder(hierarchy.responders.id(at: responder)),
      time: hierarchy.timeline.now)
    question.touch = walk.touch
    question.touchCount = walk.group.count
    if walk.touch.view != .nowhere {
      question.view = hierarchy.responders.id(at: walk.touch.view)
    }
    if case .answer(let callsSuper) = ask(callback, question) { return callsSuper }
    return true
  }
}

// MARK: Actions

extension Turn {
  /// Sends the actions in the order of the grants. Messages from a scroll view's own pan or pinch,
  /// and from a text field's own tap, have these recognizers' places (AR-6).
  mutating func sendActions() {
    arbiter.actions.sort()
    sendQueuedActions()
  }

  /// Sends the actions in the order of the queue; the program's code may add to it.
  mutating func sendQueuedActions() {
    scratch.isSendingActions = true
    defer { scratch.isSendingActions = false }
    let outerCause = hierarchy.timeline.cause
    while let action = arbiter.actions.takeNext() {
      hierarchy.timeline.cause = outerCause
      deliveries.scrolling.handle(action, &arbiter, &hierarchy)
      notifyDelegates()
      send(action)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Sends an action to the targets, after its scroll view, and to the views that go with it.
  mutating func send(_ action: PendingAction) {
    followKeyboard(action)
    followRefresh(action)
    if let rule = arbiter.recognizers[action.recognizer].ownRule { followOwn(action, rule) }
    if !hierarchy.pageRecognizers.isEmpty { followCurl(action) }
    var target = 0
    while target < arbiter.targetCount(of: action) {
      let record = arbiter.send(action, toTarget: target, &hierarchy)
      if arbiter.notifiesTargets(action.recognizer) { notify(action, toTarget: target, record) }
      target += 1
    }
    if !hierarchy.sheetRecognizers.isEmpty { followSheet(action) }
  }

  /// A private recognizer of a view has acted: what the view makes of it.
  @inline(never)
  private mutating func followOwn(_ action: PendingAction, _ rule: Rule) {
    let view = arbiter.recognizers[action.recognizer].owner
    guard hierarchy.responders.isLive(view) else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(action.cause)
    switch rule {
    case .ct7: followText(action, in: view)
    case .ct8: followMenu(action, of: view)
    case .ct9: followDrag(action, of: view)
    case .sc8: followRows(action, of: view)
    default: break
    }
    hierarchy.timeline.cause = outerCause
  }

  @inline(never)
  private mutating func notify(_ action: PendingAction, toTarget place: Int, _ record: Serial) {
    guard let callback = arbiter.callback(forActionsOf: action.recognizer) else { return }
    _ = ask(
      callback, arbiter.question(about: action, toTarget: place, hierarchy), record: record)
  }
}

// MARK: The first responder

extension Turn {
  /// Makes a responder first; the previous one resigns before. False, and nothing changed, when it
  /// cannot become first, is in no window, or the previous one refuses. A text field then begins
  /// editing.
  public mutating func becomeFirstResponder(_ responder: ResponderIndex, rule: Rule = .rc6) -> Bool
  {
    if hierarchy.firstResponder == responder { return true }
    guard hierarchy.canBecomeFirst(responder),
      hierarchy.firstResponder == .nowhere
        || resignFirstResponder(hierarchy.firstResponder, rule: rule)
    else {
      hierarchy.recordFirst(
        responder, .cannotBecomeFirstResponder, rule, answer: 0,
        decider: hierarchy.keepingFromFirst(responder))
      return false
    }
    hierarchy.firstResponder = responder
    notifyEditing(
      .editingDidBegin, responder,
      hierarchy.recordFirst(responder, .becameFirstResponder, rule, answer: 1))
    return true
  }

  /// Resigns the first responder. False, and nothing changed, when it is not the first responder or
  /// refuses. A text field ends editing.
  public mutating func resignFirstResponder(
    _ responder: ResponderIndex, rule: Rule = .rc6, decider: Decider = .none,
    measured: (value: Double, limit: Double)? = nil
  ) -> Bool {
    guard hierarchy.firstResponder == responder,
      hierarchy.responders[responder].properties.canResignFirstResponder
    else { return false }
    endFirstResponder(responder, rule, decider: decider, measured: measured)
    return true
  }

  /// A view leaves its window: it is first responder no longer, without a question.
  mutating func endFirstResponder(
    _ responder: ResponderIndex, _ rule: Rule = .rc6, decider: Decider = .none,
    measured: (value: Double, limit: Double)? = nil
  ) {
    guard hierarchy.firstResponder == responder else { return }
    hierarchy.firstResponder = .nowhere
    notifyEditing(
      .editingDidEnd, responder,
      hierarchy.recordFirst(
        responder, .resignedFirstResponder, rule, answer: 1, decider: decider, measured: measured))
  }

  private mutating func notifyEditing(
    _ event: ControlEvent, _ responder: ResponderIndex, _ cause: Serial
  ) {
    guard hierarchy.responders[responder].behaviour == .textField else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.cause = cause
    send(ControlMessage(event, responder, nil))
    hierarchy.timeline.cause = outerCause
  }

  /// Presses go to this view first; `.nowhere` for none (SY-7).
  public mutating func focus(_ view: ResponderIndex) { hierarchy.focused = view }
}
