import FingerpostGestures
import FingerpostModel

/// What a drag has done with content that has a refresh control.
struct RefreshPull: Sendable {
  /// How far past its top the content was at most, in points.
  var farthest: Double = 0
  /// The control has begun: once in a drag.
  var hasBegun: Bool = false
}

/// Refresh controls: content that is pulled far enough past its top begins one (SC-9).
extension Turn {
  /// Runs after the messages of a scroll view's drag.
  @inline(__always)
  mutating func followRefresh(_ action: PendingAction) {
    if !hierarchy.refreshControls.isEmpty { followPull(action) }
  }

  @inline(never)
  private mutating func followPull(_ action: PendingAction) {
    let view = arbiter.recognizers[action.recognizer].owner
    guard view != .nowhere, hierarchy.responders.isLive(view),
      let control = hierarchy.refreshControl(of: view),
      arbiter.recognizers.dragReport(of: action) != nil
    else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(action.cause)
    switch action.state {
    case .began, .changed: pull(view, control, action.touch)
    case .ended, .cancelled: endPull(of: view, control)
    case .possible, .failed: break
    }
    hierarchy.timeline.cause = outerCause
  }

  private mutating func pull(
    _ view: ResponderIndex, _ control: ResponderIndex, _ touch: TouchID
  ) {
    let distance = hierarchy.scrollRange(of: view).low.y - hierarchy.contentOffset(of: view).y
    guard distance > 0, !hierarchy.responders[control].properties.isRefreshing else { return }
    var pull = deliveries.scrolling.pulls[view] ?? RefreshPull()
    pull.farthest = max(pull.farthest, distance)
    let limit = hierarchy.profile[.refreshDistance]
    let begins = !pull.hasBegun && hierarchy.profile.reaches(distance, limit)
    if begins { pull.hasBegun = true }
    deliveries.scrolling.pulls[view] = pull
    guard begins else { return }
    hierarchy.responders[control].properties.isRefreshing = true
    refreshingChanged(of: control)
    send(
      ControlMessage(
        .valueChanged, control, touches.slot(ofTouch: touch).map { touches[$0] }, rule: .sc9,
        decider: .profile(.refreshDistance), measured: (distance, limit)))
  }

  /// A pull that was too short is recorded, with the number that would have decided.
  private mutating func endPull(of view: ResponderIndex, _ control: ResponderIndex) {
    guard let pull = deliveries.scrolling.pulls.removeValue(forKey: view), !pull.hasBegun else {
      return
    }
    hierarchy.timeline.write(
      .change, .sc9, subject: hierarchy.responders[control].subject,
      object: hierarchy.responders[view].subject, reason: .notEnough, x: pull.farthest,
      y: hierarchy.profile[.refreshDistance], decider: .profile(.refreshDistance))
  }

  /// A refresh control begins or ends: the room above its scroll view's content follows.
  mutating func refreshingChanged(of control: ResponderIndex) {
    let view = hierarchy.responders[control].superview
    guard view != .nowhere, hierarchy.refreshControl(of: view) == control else { return }
    deliveries.scrolling.refreshInsetChanged(view, &arbiter, &hierarchy)
  }
}

extension Hierarchy {
  /// The refresh control of a scroll view: the last one that was put into it, while it is there.
  package func refreshControl(of view: ResponderIndex) -> ResponderIndex? {
    guard !refreshControls.isEmpty, let control = refreshControls[view],
      responders.contains(control), responders[control.index].superview == view
    else { return nil }
    return control.index
  }

  /// The room that a refresh control keeps above the content, in points; 0 while it is not refreshing.
  func refreshInset(of view: ResponderIndex) -> Double {
    guard let control = refreshControl(of: view), responders[control].properties.isRefreshing else {
      return 0
    }
    return profile[.refreshDistance]
  }
}
