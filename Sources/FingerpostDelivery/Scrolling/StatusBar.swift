import FingerpostGestures
import FingerpostModel

/// A tap on the status bar scrolls to the top (SC-7).
///
/// No view receives the tap. Each scroll view on the screen that does not scroll has a record with the
/// reason.
package enum StatusBar {
  /// Runs the turn of a tap on the status bar, which no view receives.
  ///
  /// The only scroll view on the screen with `scrollsToTop` scrolls to its top. For every other scroll view on the
  /// screen, a record contains the reason why it does not.
  package static func takeTap(_ turn: inout Turn) {
    turn.beginEvent { turn in
      let bar = turn.deliveries.system.subject(of: "statusBar", &turn.hierarchy)
      turn.hierarchy.timeline.cause = turn.hierarchy.timeline.write(.input, .sc7, object: bar)
      if turn.deliveries.system.isActive { return StatusBar.scrollToTop(&turn) }
      turn.hierarchy.timeline.write(
        .dropped, .sy3, object: bar, reason: .applicationNotActive,
        decider: turn.deliveries.system.inactive(turn.hierarchy))
    }
  }

  fileprivate static func scrollToTop(_ turn: inout Turn) {
    var found: [ResponderIndex] = []
    for view in scrollViewsOnScreen(turn.hierarchy) {
      if turn.hierarchy.responders[view].properties.scrollsToTop {
        found.append(view)
      } else {
        refuse(
          view, .doesNotScrollToTop, &turn, .property(.scrollsToTop, of: subject(view, turn), false)
        )
      }
    }
    guard let view = found.first else { return }
    if found.count > 1 {
      for view in found {
        let other = found.first { $0 != view } ?? view
        refuse(
          view, .severalScrollToTop, &turn,
          .property(.scrollsToTop, of: subject(other, turn), true), object: subject(other, turn))
      }
    } else if canScrollToTop(view, &turn), mayScrollToTop(view, &turn), canScrollToTop(view, &turn)
    {
      turn.deliveries.scrolling.scrollToTop(view, &turn.hierarchy)
    }
  }

  private static func subject(_ view: ResponderIndex, _ turn: borrowing Turn) -> SubjectID {
    turn.hierarchy.responders[view].subject
  }

  private static func refuse(
    _ view: ResponderIndex, _ reason: Reason, _ turn: inout Turn, _ decider: Decider = .rule,
    object: SubjectID = 0
  ) {
    turn.hierarchy.timeline.write(
      .change, .sc7, subject: subject(view, turn), object: object, reason: reason, decider: decider)
  }

  /// Whether a scroll view can scroll to its top; checked again after its delegate, which may change that (SY-10).
  private static func canScrollToTop(_ view: ResponderIndex, _ turn: inout Turn) -> Bool {
    guard turn.hierarchy.responders.isLive(view), turn.hierarchy.window(of: view) != .nowhere else {
      return false
    }
    if turn.deliveries.scrolling.isDragging(view) || turn.deliveries.scrolling.isZooming(view) {
      refuse(view, .isDragged, &turn)
      return false
    }
    guard turn.hierarchy.contentOffset(of: view).y > turn.hierarchy.scrollRange(of: view).low.y
    else {
      refuse(view, .isAtTop, &turn)
      return false
    }
    return true
  }

  /// The delegate's answer to `scrollViewShouldScrollToTop`; true without an implementation.
  private static func mayScrollToTop(_ view: ResponderIndex, _ turn: inout Turn) -> Bool {
    let hook = Hook.scrollViewShouldScrollToTop
    guard let answer = turn.hierarchy.responders[view].overrides[hook] else { return true }
    let asked = subject(view, turn)
    var says = hook.standardAnswer == true
    switch answer {
    case .no: says = false
    case .callback(let callback):
      let id = turn.hierarchy.responders.id(at: view)
      let question = HookQuestion(
        hook, asked: .responder(id), time: turn.hierarchy.timeline.now, view: id)
      let reply = turn.arbiter.call(
        callback, question, touches: &turn.touches, hierarchy: &turn.hierarchy)
      if case .answer(let own) = reply { says = own }
    default: break
    }
    let basis = turn.hierarchy.takeBasis()
    let record = turn.hierarchy.timeline.write(
      .question, .sc7, subject: asked, to: hook.rawValue, answer: says ? 1 : 0, x: basis.x,
      y: basis.y, decider: basis.decider)
    if !says {
      turn.hierarchy.timeline.write(
        .change, .sc7, subject: asked, reason: .refusedByDelegate,
        decider: .answer(hook, of: asked, false))
    }
    if turn.arbiter.callbackAccess.hasChanges { turn.takeChanges(because: record) }
    return says
  }
}

extension StatusBar {
  /// The scroll views with a visible part, window by window, front to back.
  fileprivate static func scrollViewsOnScreen(_ hierarchy: borrowing Hierarchy) -> [ResponderIndex]
  {
    hierarchy.windows.flatMap { hierarchy.subtree(of: $0) }.filter {
      hierarchy.responders[$0].behaviour.isScrollView && isOnScreen($0, hierarchy)
    }
  }

  /// Whether a part of a view is inside the screen and inside every view that clips it, and whether neither the view
  /// nor a superview is hidden or transparent. Views that cover it do not count.
  private static func isOnScreen(_ view: ResponderIndex, _ hierarchy: borrowing Hierarchy) -> Bool {
    var shown = hierarchy.responders[view].geometry.bounds
    var current = view
    while current != .nowhere {
      let properties = hierarchy.responders[current].properties
      if properties.isHidden || properties.alpha <= hierarchy.profile[.minimumAlpha] {
        return false
      }
      let clips = properties.clipsToBounds || hierarchy.responders[current].behaviour.isScrollView
      let geometry = hierarchy.responders[current].geometry
      if clips { shown = shown.intersection(geometry.bounds) }
      shown = geometry.toSuperview(shown)
      current = hierarchy.responders[current].superview
    }
    shown = shown.intersection(Rect(origin: .zero, size: hierarchy.screen))
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
