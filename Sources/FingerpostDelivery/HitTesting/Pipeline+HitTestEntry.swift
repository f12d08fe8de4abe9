import FingerpostModel

extension Pipeline {
  /// The part of `hitTest` before the children: overrides, then HT-3, HT-9, HT-4.
  @inline(__always)
  mutating func entry(_ view: UInt32, _ point: Point, _ recording: Bool) -> HitTestEntry {
    var asksAnyway = false
    if stage.responders[view].hasHitTestOverride,
      let answer = stage.responders[view].overrides[.hitTest]
    {
      if case .askChildrenAnyway = answer {
        asksAnyway = true
      } else if let entry = overridden(answer, view, point, recording) {
        return entry
      }
    }
    if let reason = passesOver(view) {
      return .answer(noIndex, reason == .disabledControl ? .ht9 : .ht3, reason)
    }
    let isInside = pointInside(view, point, recording)
    if !isInside && !asksAnyway { return .answer(noIndex, .ht4, .pointOutside) }
    return .askChildren(isInside: isInside)
  }

  /// What the program's own `hitTest` comes to; nil when it leaves the matter.
  private mutating func overridden(
    _ answer: Answer, _ view: UInt32, _ point: Point, _ recording: Bool
  ) -> HitTestEntry? {
    switch answer {
    case .nothing, .no: return .answer(noIndex, .ht5, .overridden)
    case .redirect(let name):
      guard pointInside(view, point, recording) else {
        return .answer(noIndex, .ht4, .pointOutside)
      }
      return .answer(viewIndex(of: name), .ht5, .overridden)
    case .noneInside(let name):
      return isPoint(point, of: view, inside: name) ? .answer(noIndex, .ht5, .overridden) : nil
    case .callback(let callback):
      guard let own = ask(callback, .hitTest, view, point), case .view(let found) = own else {
        return nil
      }
      guard let found, stage.responders.contains(found),
        stage.responders[found.index].behaviour.isView
      else { return .answer(noIndex, .ht5, .overridden) }
      return .answer(found.index, .ht5, .overridden)
    default: return nil
    }
  }

  /// `noIndex` for what is no view: nobody else can be hit.
  private func viewIndex(of name: NameID) -> UInt32 {
    guard let found = stage.find(name), stage.responders[found].behaviour.isView else {
      return noIndex
    }
    return found
  }

  /// HT-3, HT-9: why a view is not even asked for the point.
  @inline(__always)
  private func passesOver(_ view: UInt32) -> Reason? {
    if stage.responders[view].properties.isHidden { return .hidden }
    if !stage.responders[view].properties.isUserInteractionEnabled { return .interactionDisabled }
    // Opacity is stored as a 32-bit float, so 0.01 itself falls below.
    if Float(stage.responders[view].properties.alpha) <= Float(stage.profile[.minimumAlpha]) {
      return .transparent
    }
    if stage.responders[view].behaviour.isControl, !stage.responders[view].properties.isEnabled {
      return .disabledControl
    }
    return nil
  }

  /// HT-4: asked before the children, half-open, may be overridden.
  private mutating func pointInside(
    _ view: UInt32, _ point: Point, _ recording: Bool
  ) -> Bool {
    let bounds = stage.responders[view].geometry.bounds
    let isInBounds = bounds.contains(point)
    var isInside = isInBounds
    if stage.responders[view].hasHitTestOverride {
      switch stage.responders[view].overrides[.pointInside] {
      case .yes: isInside = true
      case .no: isInside = false
      case .insets(let insets): isInside = bounds.inset(by: insets).contains(point)
      case .orInside(let name): isInside = isInside || isPoint(point, of: view, inside: name)
      case .callback(let callback):
        if let own = ask(callback, .pointInside, view, point), case .answer(let yes) = own {
          isInside = yes
        }
      default: break
      }
    }
    if recording {
      stage.timeline.write(
        .pointInside, .ht4, subject: stage.responders[view].subject,
        reason: isInside != isInBounds ? .overridden : isInside ? .pointInside : .pointOutside,
        answer: isInside ? 1 : 0, x: point.x,
        y: point.y,
        decider: isInside != isInBounds
          ? .answer(.pointInside, of: stage.responders[view].subject, isInside) : .none)
    }
    return isInside
  }

  private func isPoint(_ point: Point, of view: UInt32, inside name: NameID) -> Bool {
    guard let other = stage.find(name), stage.responders[other].behaviour.isView,
      let mapped = stage.fromScreen(stage.toScreen(point, from: view), to: other)
    else { return false }
    return stage.responders[other].geometry.bounds.contains(mapped)
  }

  private mutating func ask(
    _ callback: HookCallback, _ hook: Hook, _ view: UInt32, _ point: Point
  ) -> HookReply? {
    var question = HookQuestion(
      hook, asked: .responder(stage.responders.id(at: view)), time: stage.timeline.now)
    question.view = stage.responders.id(at: view)
    question.point = point
    let reply = ask(callback, question)
    if case .useDefault = reply { return nil }
    return reply
  }
}
