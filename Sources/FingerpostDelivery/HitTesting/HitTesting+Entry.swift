import FingerpostGestures
import FingerpostModel

extension HitTesting {
  /// The part of `hitTest` before the subviews: overrides, then HT-3, HT-9, HT-4.
  @inline(__always)
  mutating func entry(
    _ view: ResponderIndex, _ point: Point, _ recording: Bool, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> HitTestEntry {
    var asksAnyway = false
    if hierarchy.responders[view].hasHitTestOverride,
      let answer = hierarchy.responders[view].overrides[.hitTest]
    {
      if case .askChildrenAnyway = answer {
        asksAnyway = true
      } else if let entry = overridden(
        answer, view, point, recording, &arbiter, &touches, &hierarchy)
      {
        return entry
      }
      if arbiter.callbackAccess.hasChanges {
        makeChanges(because: hierarchy.timeline.cause, &arbiter, &touches, &hierarchy)
        if !hierarchy.responders.isLive(view) { return .gone }
      }
    }
    if let reason = HitTesting.passesOver(view, hierarchy) {
      return .answer(.nowhere, reason.rule, reason)
    }
    let isInside = pointInside(view, point, recording, &arbiter, &touches, &hierarchy)
    if hasChanged, !hierarchy.responders.isLive(view) { return .gone }
    if !isInside && !asksAnyway { return .answer(.nowhere, .ht4, .pointOutside) }
    return .askChildren(isInside: isInside)
  }

  /// The result of the program's own `hitTest`; nil when it leaves the decision to UIKit.
  @inline(never)
  private mutating func overridden(
    _ answer: Answer, _ view: ResponderIndex, _ point: Point, _ recording: Bool,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> HitTestEntry? {
    switch answer {
    case .nothing, .no: return .answer(.nowhere, .ht5, .overridden)
    case .redirect(let name):
      guard pointInside(view, point, recording, &arbiter, &touches, &hierarchy) else {
        return .answer(.nowhere, .ht4, .pointOutside)
      }
      return .answer(HitTesting.viewIndex(of: name, hierarchy), .ht5, .overridden)
    case .noneInside(let name):
      return HitTesting.isPoint(point, of: view, inside: name, hierarchy)
        ? .answer(.nowhere, .ht5, .overridden) : nil
    case .callback(let callback):
      guard
        let own = ask(callback, .hitTest, view, point, recording, &arbiter, &touches, &hierarchy),
        case .view(let found) = own
      else {
        return nil
      }
      guard let found, hierarchy.responders.contains(found),
        hierarchy.responders[found.index].behaviour.isView
      else { return .answer(.nowhere, .ht5, .overridden) }
      return .answer(found.index, .ht5, .overridden)
    default: return nil
    }
  }

  /// HT-4: `point(inside:)`, called before the subviews; half-open, may be overridden.
  @inline(__always)
  private mutating func pointInside(
    _ view: ResponderIndex, _ point: Point, _ recording: Bool, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let isInside = hierarchy.responders[view].geometry.bounds.contains(point)
    if hierarchy.responders[view].hasHitTestOverride {
      return ownPointInside(view, point, isInside, recording, &arbiter, &touches, &hierarchy)
    }
    if recording {
      hierarchy.timeline.write(
        .pointInside, .ht4, subject: hierarchy.responders[view].subject,
        reason: isInside ? .pointInside : .pointOutside, answer: isInside ? 1 : 0, x: point.x,
        y: point.y)
    }
    return isInside
  }

  /// The call of a view that may have its own `point(inside:)`.
  @inline(never)
  private mutating func ownPointInside(
    _ view: ResponderIndex, _ point: Point, _ isInBounds: Bool, _ recording: Bool,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Bool {
    var isInside = isInBounds
    switch hierarchy.responders[view].overrides[.pointInside] {
    case .yes: isInside = true
    case .no: isInside = false
    case .insets(let insets):
      isInside = hierarchy.responders[view].geometry.bounds.inset(by: insets).contains(point)
    case .orInside(let name):
      isInside = isInside || HitTesting.isPoint(point, of: view, inside: name, hierarchy)
    case .callback(let callback):
      if let own = ask(
        callback, .pointInside, view, point, recording, &arbiter, &touches, &hierarchy),
        case .answer(let yes) = own
      {
        isInside = yes
      }
    default: break
    }
    if recording {
      let record = hierarchy.timeline.write(
        .pointInside, .ht4, subject: hierarchy.responders[view].subject,
        reason: isInside != isInBounds ? .overridden : isInside ? .pointInside : .pointOutside,
        answer: isInside ? 1 : 0, x: point.x,
        y: point.y,
        decider: isInside != isInBounds
          ? .answer(.pointInside, of: hierarchy.responders[view].subject, isInside) : .none)
      if arbiter.callbackAccess.hasChanges {
        makeChanges(because: record, &arbiter, &touches, &hierarchy)
      }
    }
    return isInside
  }

  /// Applies the changes of an answer; the walk continues with the views that still exist (SY-10).
  mutating func makeChanges(
    because record: Serial, _ arbiter: inout Arbiter, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    hasChanged = true
    arbiter.makeChanges(because: record, &touches, &hierarchy)
  }

  /// Calls the program. The program's own hit test writes no records and allows no changes.
  private mutating func ask(
    _ callback: HookCallback, _ hook: Hook, _ view: ResponderIndex, _ point: Point,
    _ recording: Bool,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> HookReply? {
    let id = hierarchy.responders.id(at: view)
    let question = HookQuestion(
      hook, asked: .responder(id), time: hierarchy.timeline.now, view: id, point: point)
    hasAsked = true
    let reply = arbiter.call(
      callback, question, touches: &touches, hierarchy: &hierarchy, takesChanges: recording)
    if case .useDefault = reply { return nil }
    return reply
  }
}

extension HitTesting {
  /// The view with a name; `.nowhere` for other objects, which cannot be hit.
  fileprivate static func viewIndex(of name: NameID, _ hierarchy: borrowing Hierarchy)
    -> ResponderIndex
  {
    guard let found = hierarchy.find(name), hierarchy.responders[found].behaviour.isView else {
      return .nowhere
    }
    return found
  }

  /// HT-3, HT-9: the reason why a view is not tested for the point at all.
  @inline(__always)
  fileprivate static func passesOver(_ view: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> Reason?
  {
    if hierarchy.responders[view].properties.isHidden { return .hidden }
    if !hierarchy.responders[view].properties.isUserInteractionEnabled {
      return .interactionDisabled
    }
    // UIKit stores alpha as a 32-bit float, so 0.01 itself is below the limit.
    if Float(hierarchy.responders[view].properties.alpha) <= Float(hierarchy.profile[.minimumAlpha])
    {
      return .transparent
    }
    if hierarchy.responders[view].behaviour.isControl,
      !hierarchy.responders[view].properties.isEnabled
    {
      return .disabledControl
    }
    return nil
  }

  fileprivate static func isPoint(
    _ point: Point, of view: ResponderIndex, inside name: NameID, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    guard let other = hierarchy.find(name), hierarchy.responders[other].behaviour.isView,
      let mapped = hierarchy.fromScreen(hierarchy.toScreen(point, from: view), to: other)
    else { return false }
    return hierarchy.responders[other].geometry.bounds.contains(mapped)
  }
}
