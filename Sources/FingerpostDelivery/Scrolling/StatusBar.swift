import FingerpostGestures
import FingerpostModel

/// A tap on the status bar scrolls to the top (SC-7).
extension Turn {
  /// Runs the turn of a tap on the status bar, which no view receives.
  ///
  /// The only scroll view on the screen with `scrollsToTop` scrolls to its top. For every other scroll view on the
  /// screen, a record contains the reason why it does not.
  package mutating func takeStatusBarTap() {
    beginEvent { turn in
      let bar = turn.deliveries.system.subject(of: "statusBar", &turn.hierarchy)
      turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(.input, .sc7, object: bar)
      if turn.deliveries.system.isActive { return turn.scrollToTop() }
      turn.hierarchy.timeline.write(
        .dropped, .sy3, object: bar, reason: .applicationNotActive,
        decider: turn.deliveries.system.inactive(turn.hierarchy))
    }
  }

  private mutating func scrollToTop() {
    var found: [ResponderIndex] = []
    for view in hierarchy.scrollViewsOnScreen {
      if hierarchy.responders[view].properties.scrollsToTop {
        found.append(view)
      } else {
        refuse(view, .doesNotScrollToTop, .property(.scrollsToTop, of: subject(view), false))
      }
    }
    guard let view = found.first else { return }
    if found.count > 1 {
      for view in found {
        let other = found.first { $0 != view } ?? view
        refuse(
          view, .severalScrollToTop, .property(.scrollsToTop, of: subject(other), true),
          object: subject(other))
      }
    } else if canScrollToTop(view), mayScrollToTop(view), canScrollToTop(view) {
      deliveries.scrolling.scrollToTop(view, &hierarchy)
    }
  }

  private func subject(_ view: ResponderIndex) -> SubjectID { hierarchy.responders[view].subject }

  private mutating func refuse(
    _ view: ResponderIndex, _ reason: Reason, _ decider: Decider = .rule, object: SubjectID = 0
  ) {
    hierarchy.timeline.write(
      .change, .sc7, subject: subject(view), object: object, reason: reason, decider: decider)
  }

  /// Whether a scroll view can scroll to its top; checked again after its delegate, which may change that (SY-10).
  private mutating func canScrollToTop(_ view: ResponderIndex) -> Bool {
    guard hierarchy.responders.isLive(view), hierarchy.window(of: view) != .nowhere else {
      return false
    }
    if deliveries.scrolling.isDragging(view) || deliveries.scrolling.isZooming(view) {
      refuse(view, .isDragged)
      return false
    }
    guard hierarchy.contentOffset(of: view).y > hierarchy.scrollRange(of: view).low.y else {
      refuse(view, .isAtTop)
      return false
    }
    return true
  }

  /// The delegate's answer to `scrollViewShouldScrollToTop`; true without an implementation.
  private mutating func mayScrollToTop(_ view: ResponderIndex) -> Bool {
    let hook = Hook.scrollViewShouldScrollToTop
    guard let answer = hierarchy.responders[view].overrides[hook] else { return true }
    let asked = subject(view)
    var says = true
    switch answer {
    case .no: says = false
    case .callback(let callback):
      let id = hierarchy.responders.id(at: view)
      var question = HookQuestion(hook, asked: .responder(id), time: hierarchy.timeline.now)
      question.view = id
      let reply = arbiter.call(callback, question, touches: &touches, hierarchy: &hierarchy)
      if case .answer(let own) = reply { says = own }
    default: break
    }
    let basis = hierarchy.takeBasis()
    let record = hierarchy.timeline.write(
      .question, .sc7, subject: asked, to: hook.rawValue, answer: says ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if !says {
      hierarchy.timeline.write(
        .change, .sc7, subject: asked, reason: .refusedByDelegate,
        decider: .answer(hook, of: asked, false))
    }
    if arbiter.callbackAccess.hasChanges { takeChanges(because: record) }
    return says
  }
}

extension Hierarchy {
  /// The scroll views with a visible part, window by window, front to back.
  fileprivate var scrollViewsOnScreen: [ResponderIndex] {
    windows.flatMap { subtree(of: $0) }.filter {
      responders[$0].behaviour.isScrollView && isOnScreen($0)
    }
  }

  /// Whether a part of a view is inside the screen and inside every view that clips it, and whether neither the view
  /// nor a superview is hidden or transparent. Views that cover it do not count.
  private func isOnScreen(_ view: ResponderIndex) -> Bool {
    var shown = responders[view].geometry.bounds
    var current = view
    while current != .nowhere {
      let properties = responders[current].properties
      if properties.isHidden || properties.alpha <= profile[.minimumAlpha] { return false }
      let clips = properties.clipsToBounds || responders[current].behaviour.isScrollView
      let geometry = responders[current].geometry
      if clips { shown = shown.intersection(geometry.bounds) }
      shown = geometry.toSuperview(shown)
      current = responders[current].superview
    }
    shown = shown.intersection(Rect(origin: .zero, size: screen))
    return shown.size.width > 0 && shown.size.height > 0
  }
}

extension Rect {
  /// The intersection of two rectangles; without a size if they do not intersect.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let low = Point(max(minX, other.minX), max(minY, other.minY))
    let high = Point(min(maxX, other.maxX), min(maxY, other.maxY))
    return Rect(origin: low, size: Size(max(0, high.x - low.x), max(0, high.y - low.y)))
  }
}

extension ViewGeometry {
  /// The bounding box of a rectangle of this view in the superview's coordinates.
  fileprivate func toSuperview(_ rect: Rect) -> Rect {
    .around([
      toSuperview(Point(rect.minX, rect.minY)), toSuperview(Point(rect.maxX, rect.minY)),
      toSuperview(Point(rect.minX, rect.maxY)), toSuperview(Point(rect.maxX, rect.maxY)),
    ])
  }
}
