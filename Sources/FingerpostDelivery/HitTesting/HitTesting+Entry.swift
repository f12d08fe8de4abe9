import FingerpostGestures
import FingerpostModel

extension HitTesting {
  /// The part of `hitTest` before the children: overrides, then HT-3, HT-9, HT-4.
  @inline(__always)
  mutating func entry(
    _ view: ResponderIndex, _ point: Point, _ recording: Bool, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ stage: inout Stage
  ) -> HitTestEntry {
    var asksAnyway = false
    if stage.responders[view].hasHitTestOverride,
      let answer = stage.responders[view].overrides[.hitTest]
    {
      if case .askChildrenAnyway = answer {
        asksAnyway = true
      } else if let entry = overridden(
        answer, view, point, recording, &arbiter, &touches, &stage)
      {
        return entry
      }
      if arbiter.loan.hasChanges {
        makeChanges(because: stage.timeline.cause, &arbiter, &touches, &stage)
        if !stage.responders.isLive(view) { return .gone }
      }
    }
    if let reason = stage.passesOver(view) {
      return .answer(.nowhere, reason == .disabledControl ? .ht9 : .ht3, reason)
    }
    let isInside = pointInside(view, point, recording, &arbiter, &touches, &stage)
    if hasChanged, !stage.responders.isLive(view) { return .gone }
    if !isInside && !asksAnyway { return .answer(.nowhere, .ht4, .pointOutside) }
    return .askChildren(isInside: isInside)
  }

  /// What the program's own `hitTest` comes to; nil when it leaves the matter.
  private mutating func overridden(
    _ answer: Answer, _ view: ResponderIndex, _ point: Point, _ recording: Bool,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ stage: inout Stage
  ) -> HitTestEntry? {
    switch answer {
    case .nothing, .no: return .answer(.nowhere, .ht5, .overridden)
    case .redirect(let name):
      guard pointInside(view, point, recording, &arbiter, &touches, &stage) else {
        return .answer(.nowhere, .ht4, .pointOutside)
      }
      return .answer(stage.viewIndex(of: name), .ht5, .overridden)
    case .noneInside(let name):
      return stage.isPoint(point, of: view, inside: name)
        ? .answer(.nowhere, .ht5, .overridden) : nil
    case .callback(let callback):
      guard let own = ask(callback, .hitTest, view, point, recording, &arbiter, &touches, &stage),
        case .view(let found) = own
      else {
        return nil
      }
      guard let found, stage.responders.contains(found),
        stage.responders[found.index].behaviour.isView
      else { return .answer(.nowhere, .ht5, .overridden) }
      return .answer(found.index, .ht5, .overridden)
    default: return nil
    }
  }

  /// HT-4: asked before the children, half-open, may be overridden.
  private mutating func pointInside(
    _ view: ResponderIndex, _ point: Point, _ recording: Bool, _ arbiter: inout Arbiter,
    _ touches: inout TouchTable, _ stage: inout Stage
  ) -> Bool {
    let bounds = stage.responders[view].geometry.bounds
    let isInBounds = bounds.contains(point)
    var isInside = isInBounds
    if stage.responders[view].hasHitTestOverride {
      switch stage.responders[view].overrides[.pointInside] {
      case .yes: isInside = true
      case .no: isInside = false
      case .insets(let insets): isInside = bounds.inset(by: insets).contains(point)
      case .orInside(let name): isInside = isInside || stage.isPoint(point, of: view, inside: name)
      case .callback(let callback):
        if let own = ask(
          callback, .pointInside, view, point, recording, &arbiter, &touches, &stage),
          case .answer(let yes) = own
        {
          isInside = yes
        }
      default: break
      }
    }
    if recording {
      let record = stage.timeline.write(
        .pointInside, .ht4, subject: stage.responders[view].subject,
        reason: isInside != isInBounds ? .overridden : isInside ? .pointInside : .pointOutside,
        answer: isInside ? 1 : 0, x: point.x,
        y: point.y,
        decider: isInside != isInBounds
          ? .answer(.pointInside, of: stage.responders[view].subject, isInside) : .none)
      if arbiter.loan.hasChanges { makeChanges(because: record, &arbiter, &touches, &stage) }
    }
    return isInside
  }

  /// What an answer has changed takes effect; the walk goes on among those that are still there (SY-10).
  mutating func makeChanges(
    because record: Serial, _ arbiter: inout Arbiter, _ touches: inout TouchTable,
    _ stage: inout Stage
  ) {
    hasChanged = true
    arbiter.makeChanges(because: record, &touches, &stage)
  }

  /// A hit test that the program asks for itself is written nowhere, and nothing can be changed in it.
  private mutating func ask(
    _ callback: HookCallback, _ hook: Hook, _ view: ResponderIndex, _ point: Point,
    _ recording: Bool,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ stage: inout Stage
  ) -> HookReply? {
    var question = HookQuestion(
      hook, asked: .responder(stage.responders.id(at: view)), time: stage.timeline.now)
    question.view = stage.responders.id(at: view)
    question.point = point
    hasAsked = true
    let reply = arbiter.call(
      callback, question, touches: &touches, stage: &stage, takesChanges: recording)
    if case .useDefault = reply { return nil }
    return reply
  }
}

extension Stage {
  /// `.nowhere` for what is no view: nobody else can be hit.
  fileprivate func viewIndex(of name: NameID) -> ResponderIndex {
    guard let found = find(name), responders[found].behaviour.isView else {
      return .nowhere
    }
    return found
  }

  /// HT-3, HT-9: why a view is not even asked for the point.
  @inline(__always)
  fileprivate func passesOver(_ view: ResponderIndex) -> Reason? {
    if responders[view].properties.isHidden { return .hidden }
    if !responders[view].properties.isUserInteractionEnabled { return .interactionDisabled }
    // Opacity is stored as a 32-bit float, so 0.01 itself falls below.
    if Float(responders[view].properties.alpha) <= Float(profile[.minimumAlpha]) {
      return .transparent
    }
    if responders[view].behaviour.isControl, !responders[view].properties.isEnabled {
      return .disabledControl
    }
    return nil
  }

  fileprivate func isPoint(_ point: Point, of view: ResponderIndex, inside name: NameID) -> Bool {
    guard let other = find(name), responders[other].behaviour.isView,
      let mapped = fromScreen(toScreen(point, from: view), to: other)
    else { return false }
    return responders[other].geometry.bounds.contains(mapped)
  }
}
