import FingerpostModel

/// The questions to a recognizer's delegate, its hit view and its owner (GR-5, GR-6, AR-3, AR-5,
/// SC-3).
///
/// Each question is recorded with its answer and the basis of the answer. Changes made by the
/// program in an answer take effect before the function returns (SY-10), so its caller checks
/// whether the attempt still exists.
enum Questions {
  /// Asks a recognizer's delegate; nil when it does not implement the method. The question is
  /// recorded.
  @inline(__always)
  static func askDelegate(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex? = nil,
    touch: TouchSlot?, _ arbiter: inout Arbiter, touches: inout TouchTable,
    hierarchy: inout Hierarchy
  ) -> Bool? {
    if arbiter.recognizers[recognizer].hooks.isEmpty { return nil }
    return askImplementer(
      hook, of: recognizer, about: other, touch: touch, &arbiter, touches: &touches,
      hierarchy: &hierarchy)
  }

  @inline(never)
  private static func askImplementer(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex?,
    touch: TouchSlot?,
    _ arbiter: inout Arbiter, touches: inout TouchTable, hierarchy: inout Hierarchy
  ) -> Bool? {
    guard let answer = arbiter.recognizers[recognizer].hooks[hook] else { return nil }
    let yes = evaluate(
      answer, hook, of: recognizer, about: other, touch: touch, &arbiter, touches: &touches,
      hierarchy: &hierarchy)
    let basis = hierarchy.takeBasis()
    let record = hierarchy.timeline.write(
      .question, rule(of: hook, arbiter), subject: arbiter.recognizers[recognizer].subject,
      object: other.map { arbiter.recognizers[$0].subject } ?? 0,
      touch: touch.map { touches[$0].id } ?? 0,
      to: hook.rawValue, answer: yes ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if arbiter.callbackAccess.hasChanges {
      arbiter.makeChanges(because: record, &touches, &hierarchy)
    }
    return yes
  }

  /// The program's fixed answer or a callback's; UIKit's where it leaves the decision.
  static func evaluate(
    _ answer: Answer, _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex?,
    touch: TouchSlot?, _ arbiter: inout Arbiter, touches: inout TouchTable,
    hierarchy: inout Hierarchy
  ) -> Bool {
    switch answer {
    case .no: return false
    case .yes: return true
    case .only(let names):
      return matches(names, other: other, touch: touch, arbiter, touches, hierarchy)
    case .except(let names):
      return !matches(names, other: other, touch: touch, arbiter, touches, hierarchy)
    case .callback(let callback):
      let id = arbiter.recognizers.id(at: recognizer)
      let question = HookQuestion(
        hook, asked: .recognizer(id), time: hierarchy.timeline.now, recognizer: id,
        other: other.map { arbiter.recognizers.id(at: $0) },
        view: touch.flatMap { hierarchy.viewID(of: touches[$0]) }, touch: touch.map { touches[$0] })
      if case .answer(let yes) = arbiter.call(
        callback, question, touches: &touches, hierarchy: &hierarchy)
      {
        return yes
      }
    default: break
    }
    return hook.standardAnswer == true
  }

  /// Whether names match the other recognizer of a pair, or else the touch's view.
  private static func matches(
    _ names: [NameID], other: RecognizerIndex?, touch: TouchSlot?, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    if let other {
      return arbiter.recognizers.isNamed(other, names, hierarchy)
    }
    guard let touch, case let view = touches[touch].view, view != .nowhere else { return false }
    return names.contains { hierarchy.isKind(view, of: $0) }
  }

  private static func rule(of hook: Hook, _ arbiter: borrowing Arbiter) -> Rule {
    switch hook {
    case .shouldBegin: .gr6
    case .shouldRecognizeSimultaneouslyWith: .ar3
    case .shouldRequireFailureOf, .shouldBeRequiredToFailBy: .ar5
    default: .gr5
    }
  }

  /// GR-6: asks the hit view of the attempt's oldest touch, if touches are cancelled in it, then
  /// the delegate. The caller checks whether the attempt still exists, because an answer may have
  /// ended it.
  @inline(__always)
  static func mayBegin(
    _ recognizer: RecognizerIndex, _ arbiter: inout Arbiter, touches: inout TouchTable,
    hierarchy: inout Hierarchy
  ) -> Bool {
    guard let oldest = arbiter.recognizers[recognizer].attempt.members.first else { return true }
    let touch = oldest.slot
    if arbiter.recognizers[recognizer].isPrivate {
      return mayBeginUnasked(touch, recognizer, &arbiter, touches, hierarchy)
        && textMayBegin(recognizer, touches[touch], &arbiter, &hierarchy)
        && interactionMayBegin(recognizer, touches[touch], &arbiter, &touches, &hierarchy)
    }
    let attempt = arbiter.recognizers.attempt(of: recognizer)
    let view = touches[touch].view
    let asksHitView = arbiter.recognizers[recognizer].cancelsTouchesInView && view != .nowhere
    if asksHitView {
      guard askViewToBegin(recognizer, touch, view: view, &arbiter, &touches, &hierarchy)
      else {
        return false
      }
      guard arbiter.recognizers.isStillPossible(attempt) else { return false }
    }
    if let owner = answeringOwner(of: recognizer, arbiter, hierarchy),
      owner != view || !asksHitView
    {
      guard askViewToBegin(recognizer, touch, view: owner, &arbiter, &touches, &hierarchy) else {
        return false
      }
      guard arbiter.recognizers.isStillPossible(attempt) else { return false }
    }
    let own = arbiter.recognizers[recognizer].subject
    if askDelegate(
      .shouldBegin, of: recognizer, touch: touch, &arbiter, touches: &touches, hierarchy: &hierarchy
    )
      == false
    {
      arbiter.scratch.context.reason = .refusedByDelegate
      arbiter.scratch.context.decide(.answer(.shouldBegin, of: own, false))
      return false
    }
    return true
  }

  /// The scroll view that owns this pan or pinch, if its class or an override implements
  /// `gestureRecognizerShouldBegin`: it is their delegate (GR-6).
  @inline(__always)
  private static func answeringOwner(
    of recognizer: RecognizerIndex, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> ResponderIndex? {
    let owner = arbiter.recognizers[recognizer].owner
    guard owner != .nowhere, arbiter.recognizers[recognizer].traits.contains(.asksItsOwner),
      hierarchy.responders.isLive(owner),
      hierarchy.responders[owner].overrides[.gestureRecognizerShouldBegin] != nil
    else { return nil }
    return owner
  }

  /// Calls `gestureRecognizerShouldBegin` of a view; a no decides.
  private static func askViewToBegin(
    _ recognizer: RecognizerIndex, _ touch: TouchSlot, view: ResponderIndex,
    _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let subject = hierarchy.responders[view].subject
    if askView(view, touch, recognizer, &arbiter, &touches, &hierarchy) { return true }
    arbiter.scratch.context.reason = .refusedByView
    arbiter.scratch.context.decide(.answer(.gestureRecognizerShouldBegin, of: subject, false))
    return false
  }

  /// CT-7: no question is recorded for a text field's own tap. A view that returns false for all, or
  /// protects itself by its class, prevents it, too.
  private static func mayBeginUnasked(
    _ touch: TouchSlot, _ recognizer: RecognizerIndex, _ arbiter: inout Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    arbiter.scratch.context.reason = .refusedByView
    let view = touches[touch].view
    guard view != .nowhere else { return true }
    switch hierarchy.responders[view].overrides[.gestureRecognizerShouldBegin] {
    case .no: return false
    case .yes: return true
    default: return classAnswer(touch, recognizer, arbiter, touches, hierarchy)
    }
  }

  /// CT-7: a text view's tap needs editable or selectable text, its double tap and its long press selectable text. A
  /// link that receives nothing for one of these reasons has a record.
  private static func textMayBegin(
    _ recognizer: RecognizerIndex, _ touch: Touch, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    guard arbiter.recognizers[recognizer].ownRule == .ct7 else { return true }
    let owner = arbiter.recognizers[recognizer].owner
    guard hierarchy.responders.isLive(owner) else { return false }
    let (isEditable, isSelectable) = (
      hierarchy.responders[owner].properties.isEditable,
      hierarchy.responders[owner].properties.isTextSelectable
    )
    let form = arbiter.recognizers[recognizer].machine.form
    if isEditable || !isSelectable, form != .tap(taps: 2, fingers: 1),
      let link = hierarchy.link(of: owner, at: touch.location)
    {
      let subject = hierarchy.responders[owner].subject
      hierarchy.timeline.write(
        .change, .ct7, subject: hierarchy.responders[link].subject, object: subject,
        touch: touch.id, reason: .disabled,
        decider: isEditable
          ? .property(.isEditable, of: subject, true)
          : .property(.isSelectable, of: subject, false))
    }
    return isSelectable || isEditable && form == .tap(taps: 1, fingers: 1)
  }

  /// CT-8, CT-9: the delegate of the interaction whose press it is gives a menu, or items.
  private static func interactionMayBegin(
    _ recognizer: RecognizerIndex, _ touch: Touch, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    guard let question = arbiter.recognizers[recognizer].ownQuestion else { return true }
    let owner = arbiter.recognizers[recognizer].owner
    let rule = arbiter.recognizers[recognizer].ownRule ?? .gr6
    guard hierarchy.responders.isLive(owner) else { return false }
    let attempt = arbiter.recognizers.attempt(of: recognizer)
    let yes = arbiter.askOwner(
      question, owner, about: touch.view, touch: touch.id, rule: rule, &touches, &hierarchy)
    arbiter.scratch.context.reason = .refusedByDelegate
    return yes && arbiter.recognizers.isStillPossible(attempt)
  }

  @inline(__always)
  private static func askView(
    _ view: ResponderIndex, _ touch: TouchSlot, _ recognizer: RecognizerIndex,
    _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    var yes: Bool
    switch hierarchy.responders[view].overrides[.gestureRecognizerShouldBegin] {
    case .no: yes = false
    case .yes: yes = true
    case .only(let names):
      yes = matches(names, other: recognizer, touch: nil, arbiter, touches, hierarchy)
    case .except(let names):
      yes = !matches(names, other: recognizer, touch: nil, arbiter, touches, hierarchy)
    case .callback(let callback):
      let id = hierarchy.responders.id(at: view)
      let question = HookQuestion(
        .gestureRecognizerShouldBegin, asked: .responder(id), time: hierarchy.timeline.now,
        recognizer: arbiter.recognizers.id(at: recognizer), view: id, touch: touches[touch])
      if case .answer(let own) = arbiter.call(
        callback, question, touches: &touches, hierarchy: &hierarchy)
      {
        yes = own
      } else {
        yes = classAnswer(touch, recognizer, arbiter, touches, hierarchy)
      }
    default: yes = classAnswer(touch, recognizer, arbiter, touches, hierarchy)
    }
    let basis = hierarchy.takeBasis()
    let record = hierarchy.timeline.write(
      .question, .gr6, subject: hierarchy.responders[view].subject,
      object: arbiter.recognizers[recognizer].subject, touch: touches[touch].id,
      reason: reason(ofAnswer: yes, view, touch, recognizer, arbiter, touches, hierarchy),
      to: Hook.gestureRecognizerShouldBegin.rawValue, answer: yes ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if arbiter.callbackAccess.hasChanges {
      arbiter.makeChanges(because: record, &touches, &hierarchy)
    }
    return yes
  }

  /// The source of the answer: the program's override, or the class (CT-4, CT-5).
  private static func reason(
    ofAnswer yes: Bool, _ view: ResponderIndex, _ touch: TouchSlot, _ recognizer: RecognizerIndex,
    _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable,
    _ hierarchy: borrowing Hierarchy
  ) -> Reason {
    if hierarchy.responders[view].overrides[.gestureRecognizerShouldBegin] != nil {
      return .overridden
    }
    if !yes { return .protectedControl }
    let kept = hierarchy.responders[view].behaviour.keptGestures
    let isOwn = arbiter.recognizers[recognizer].view == view
    return isOwn && !kept.isEmpty && protects(kept, touch, recognizer, arbiter, touches, hierarchy)
      ? .onControlItself : .none
  }

  @inline(__always)
  private static func classAnswer(
    _ touch: TouchSlot, _ recognizer: RecognizerIndex, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    let kept = hierarchy.responders[touches[touch].view].behaviour.keptGestures
    return kept.isEmpty || !keeps(kept, touch, recognizer, arbiter, touches, hierarchy)
  }

  /// Whether a view's class refuses a recognizer (CT-4). It never refuses one on the view itself
  /// (CT-5).
  private static func keeps(
    _ kept: KeptGestures, _ touch: TouchSlot, _ recognizer: RecognizerIndex,
    _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    arbiter.recognizers[recognizer].view != touches[touch].view
      && protects(kept, touch, recognizer, arbiter, touches, hierarchy)
  }

  /// Whether a view's class refuses such recognizers of other views (CT-4): never those of a press,
  /// which has no finger.
  private static func protects(
    _ kept: KeptGestures, _ touch: TouchSlot, _ recognizer: RecognizerIndex,
    _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    if touches[touch].isPress { return false }
    let start = touches[touch].startLocation
    switch arbiter.recognizers[recognizer].machine.form {
    case .other: return false
    case .tap(let taps, let fingers): return kept.contains(.singleTap) && taps == 1 && fingers == 1
    case .pan(let fingers):
      if kept.contains(.pan) { return true }
      let isKept =
        kept.contains(.panOfKnob)
        || kept.contains(.swipeOfKnob)
          && arbiter.recognizers[recognizer].traits.contains(.drawsSheet)
      return isKept && fingers == 1 && touches[touch].startedOnKnob
        && hierarchy.isMostlyHorizontal(
          touches[touch].location - start, from: start, in: touches[touch].view)
    case .swipe(let direction, let fingers):
      return kept.contains(.swipeOfKnob) && fingers == 1 && touches[touch].startedOnKnob
        && hierarchy.isMostlyHorizontal(direction, from: start, in: touches[touch].view)
    }
  }
}

extension Questions {
  /// SC-3: asks the owner about each touch of the attempt that another view has. A touch that is
  /// over does not count, even with its end withheld.
  static func mayTakeFromContent(
    _ recognizer: RecognizerIndex, _ arbiter: inout Arbiter, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    let owner = arbiter.recognizers[recognizer].owner
    guard owner != .nowhere, arbiter.recognizers[recognizer].traits.contains(.asksItsOwner) else {
      return true
    }
    let attempt = arbiter.recognizers.attempt(of: recognizer)
    for member in arbiter.recognizers[recognizer].attempt.members
    where arbiter.recognizers.isStillPossible(attempt) {
      let touch = touches[member.slot]
      guard touch.isInView, !touch.phase.isFinal, touch.view != owner else { continue }
      let own = hierarchy.responders[owner].subject
      if !ownerGivesUp(owner, touch, &arbiter, &touches, &hierarchy) {
        arbiter.scratch.context.reason = .refusedByScrollView
        arbiter.scratch.context.decide(
          hierarchy.responders[owner].properties.canCancelContentTouches
            ? .answer(.touchesShouldCancel, of: own, false)
            : .property(.canCancelContentTouches, of: own, false))
        return false
      }
    }
    return true
  }

  private static func ownerGivesUp(
    _ owner: ResponderIndex, _ touch: Touch, _ arbiter: inout Arbiter, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    guard hierarchy.responders.isLive(owner),
      hierarchy.responders[owner].properties.canCancelContentTouches
    else { return false }
    return arbiter.askOwner(
      .touchesShouldCancel, owner, about: touch.view, touch: touch.id,
      classAnswer: !hierarchy.responders[touch.view].behaviour.isControl, rule: .sc3, &touches,
      &hierarchy)
  }
}

/// Recognizers that a view owns: the view creates them, and receives their reports instead of the
/// program.
extension Arbiter {
  /// Asks a view, or its delegate, about a part of its content and a touch there; the question is recorded. Where neither
  /// answers, and UIKit's answer hangs on classes, it is `classAnswer`.
  public mutating func askOwner(
    _ hook: Hook, _ view: ResponderIndex, about content: ResponderIndex, touch: TouchID,
    selector: String = "", classAnswer: Bool = true, rule: Rule, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    var yes = hook.standardAnswer ?? classAnswer
    switch hierarchy.responders[view].overrides[hook] {
    case .no: yes = false
    case .yes: yes = true
    case .only(let names): yes = hierarchy.isKind(content, among: names)
    case .except(let names): yes = !hierarchy.isKind(content, among: names)
    case .callback(let callback):
      let question = HookQuestion(
        hook, asked: .responder(hierarchy.responders.id(at: view)), time: hierarchy.timeline.now,
        view: hierarchy.responders.id(at: content),
        touch: touches.slot(ofTouch: touch).map { touches[$0] }, selector: selector)
      if case .answer(let own) = call(callback, question, touches: &touches, hierarchy: &hierarchy)
      {
        yes = own
      }
    default: break
    }
    let basis = hierarchy.takeBasis()
    let record = hierarchy.timeline.write(
      .question, rule, subject: hierarchy.responders[view].subject,
      object: hierarchy.responders[content].subject, touch: touch, to: hook.rawValue,
      answer: yes ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if callbackAccess.hasChanges { makeChanges(because: record, &touches, &hierarchy) }
    return yes
  }
}
