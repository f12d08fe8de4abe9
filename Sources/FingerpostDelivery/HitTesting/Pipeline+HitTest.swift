import FingerpostModel

extension Pipeline {
  /// Asks the windows front to back; the owner of the point is asked once more for the touch's view (HT-1, HT-2).
  public mutating func findView(at screenPoint: Point, recording: Bool) -> (
    window: UInt32, view: UInt32
  )? {
    for window in stage.windows {
      guard let point = stage.responders[window].geometry.fromSuperview(screenPoint) else {
        continue
      }
      let first = hitTest(window, point, recording: recording)
      guard first != noIndex else { continue }
      let view = recording ? hitTest(window, point, recording: true) : first
      return (window, view == noIndex ? first : view)
    }
    return nil
  }

  /// `hitTest` of a view, as a walk with a stack of its own. `noIndex` is nil.
  mutating func hitTest(_ root: UInt32, _ point: Point, recording: Bool) -> UInt32 {
    hitFrames.clear()
    hitCandidates.clear()
    var returned = enter(root, point, recording: recording)
    while let frame = hitFrames.last {
      if let answer = returned, answer != noIndex {
        hitFrames.removeLast()
        returned = leave(frame, answer, .ht5, .childAnswered, recording)
        continue
      }
      if let child = nextChild() {
        returned =
          stage.responders[child].geometry.fromSuperview(frame.point)
          .map { enter(child, $0, recording: recording) } ?? noIndex
        continue
      }
      hitFrames.removeLast()
      returned = leaveAsSelf(frame, recording)
    }
    return returned ?? noIndex
  }

  /// Begins a call: nil when the children have to be asked first, else its answer.
  private mutating func enter(_ view: UInt32, _ point: Point, recording: Bool) -> UInt32? {
    switch entry(view, point, recording) {
    case .answer(let answer, let rule, let reason):
      return note(view, point, answer, rule, reason, recording)
    case .askChildren(let isInside):
      var frame = HitTestFrame(
        view: view, point: point, isInside: isInside, nextChild: stage.responders[view].lastChild)
      if !usesPlainHitTest,
        stage.responders[view].childCount >= UInt32(HitTestIndex.minimumSiblings)
      {
        frame.candidates = candidates(of: view, at: point, recording)
      }
      hitFrames.append(frame)
      return nil
    }
  }

  private mutating func nextChild() -> UInt32? {
    let top = hitFrames.count - 1
    if let candidates = hitFrames[top].candidates {
      guard let place = candidates.first else { return nil }
      hitFrames[top].candidates = candidates.dropFirst()
      return hitCandidates[place]
    }
    let child = hitFrames[top].nextChild
    guard child != noIndex else { return nil }
    hitFrames[top].nextChild = stage.responders[child].previousSibling
    return child
  }

  private mutating func candidates(
    of view: UInt32, at point: Point, _ recording: Bool
  ) -> Range<Int> {
    let start = hitCandidates.count
    let passedOver = index(of: view).addCandidates(at: point, to: &hitCandidates)
    if recording, passedOver > 0 {
      stage.timeline.write(
        .hitTest, .ht5, subject: stage.responders[view].subject, reason: .siblingsPassedOver,
        x: Double(passedOver))
    }
    return start..<hitCandidates.count
  }

  private mutating func index(of view: UInt32) -> HitTestIndex {
    if let known = hitTestIndexes[view],
      known.layoutVersion == stage.responders[view].layoutVersion
    {
      return known
    }
    let index = HitTestIndex(of: view, in: stage)
    hitTestIndexes[view] = index
    return index
  }

  private mutating func leaveAsSelf(_ frame: HitTestFrame, _ recording: Bool) -> UInt32 {
    if !frame.isInside {
      return note(frame.view, frame.point, noIndex, .ht4, .pointOutside, recording)
    }
    return leave(frame, frame.view, .ht5, .isSelf, recording)
  }

  /// A pass-through view gives every answer but itself.
  private mutating func leave(
    _ frame: HitTestFrame, _ answer: UInt32, _ rule: Rule, _ reason: Reason, _ recording: Bool
  ) -> UInt32 {
    if answer == frame.view, case .notSelf = stage.responders[frame.view].overrides[.hitTest] {
      return note(frame.view, frame.point, noIndex, .ht5, .overridden, recording)
    }
    return note(frame.view, frame.point, answer, rule, reason, recording)
  }

  /// The record is written when the call returns (HT-8). Its numbers are the point in the view's coordinates; of a
  /// refusal, what decided it.
  private mutating func note(
    _ view: UInt32, _ point: Point, _ answer: UInt32, _ rule: Rule, _ reason: Reason,
    _ recording: Bool
  ) -> UInt32 {
    if recording {
      let (why, numbers) = measure(view, point, reason)
      stage.timeline.write(
        .hitTest, rule, subject: stage.responders[view].subject,
        object: answer == noIndex ? 0 : stage.responders[answer].subject, reason: why,
        answer: answer == noIndex ? 0 : 1, x: numbers.x, y: numbers.y,
        decider: deciding(view, why))
    }
    return answer
  }

  /// How far the point lies beyond the bounds (right and below are positive), or the alpha and its limit.
  private func measure(
    _ view: UInt32, _ point: Point, _ reason: Reason
  ) -> (reason: Reason, numbers: Point) {
    switch reason {
    case .pointOutside:
      let bounds = stage.responders[view].geometry.bounds
      let isEmpty = !(bounds.size.width > 0 && bounds.size.height > 0)
      return (isEmpty ? .emptyBounds : reason, bounds.overshoot(of: point))
    case .transparent:
      let alpha = stage.responders[view].properties.alpha
      return (reason, Point(alpha, stage.profile[.minimumAlpha]))
    default: return (reason, point)
    }
  }
}
