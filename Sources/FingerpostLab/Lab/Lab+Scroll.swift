import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// `setContentOffset(_:animated:)` of a scroll view. An animation takes time; a finger that comes
  /// down in the scroll view ends it.
  package func setContentOffset(
    _ offset: Point, of scrollView: ResponderID, animated: Bool = false
  ) throws(LabError) {
    try makeChange(
      .setContentOffset(scrollView, offset, animated: animated)
    ) { () throws(LabError) in
      let index = try prepareOffset(offset, of: scrollView)
      try playing { () throws(LabError) in
        turn.hierarchy.timeline.writeRoot(.step, .none)
        turn.take { $0.setContentOffset(offset, of: index, animated: animated) }
      }
    }
  }

  /// A scroll view that an offset can be set of.
  func prepareOffset(_ offset: Point, of scrollView: ResponderID) throws(LabError) -> ResponderIndex
  {
    let index = try responder(scrollView, "a scroll view") { $0.isScrollView }
    guard offset.isFinite, abs(offset.x) <= 1e9, abs(offset.y) <= 1e9 else {
      throw LabError(.value, "the offset must be in -1e9…1e9, not \(offset.x), \(offset.y)")
    }
    return index
  }

  /// Gives a scroll view its refresh control: a view of that class, as a subview in front (SC-9).
  func setRefreshControl(_ control: ResponderID, of scrollView: ResponderID) throws(LabError) {
    let view = try responder(scrollView, "a scroll view") { $0.isScrollView }
    try addSubview(control, to: scrollView)
    guard hierarchy.refreshControl(of: view) == control.index else {
      throw LabError(.kind, "'\(label(control.index))' is no UIRefreshControl")
    }
  }

  /// A scroll view's own pan (SC-1); nil when the program has destroyed it.
  package func panGestureRecognizer(of scrollView: ResponderID) throws(LabError) -> RecognizerID? {
    try checkReadable()
    return scrollPan(of: try responder(scrollView, "a scroll view") { $0.isScrollView })
  }

  /// Whether a finger drags the scroll view.
  package func isDragging(_ scrollView: ResponderID) throws(LabError) -> Bool {
    try checkReadable()
    return scrollState(of: try responder(scrollView, "a scroll view") { $0.isScrollView })
      .isDragging
  }

  /// Whether the scroll view moves on its own after a drag.
  package func isDecelerating(_ scrollView: ResponderID) throws(LabError) -> Bool {
    try checkReadable()
    return scrollState(of: try responder(scrollView, "a scroll view") { $0.isScrollView })
      .isDecelerating
  }

  /// The scroll view's current activity; in a callback the copy that the engine keeps ready.
  func scrollState(of view: ResponderIndex) -> ScrollState {
    if callbackAccess.snapshot != nil {
      return hierarchy.scrollStates.first { $0.view == view } ?? ScrollState(view: view)
    }
    return turn.scrollState(of: view)
  }

  /// By its name, which a callback may look up, too.
  package func scrollPan(of view: ResponderIndex) -> RecognizerID? {
    let name = ScrollViewNames.pan(of: hierarchy.names[hierarchy.responders[view].nameID])
    guard let found = hierarchy.names.find(name).flatMap({ arbiter.recognizers.find($0) }),
      arbiter.recognizers[found].owner == view
    else { return nil }
    return arbiter.recognizers.id(at: found)
  }

  /// Whether a finger is down that the scroll view's pan tracks, dragging or not.
  func isTracking(at view: ResponderIndex) -> Bool {
    guard let pan = scrollPan(of: view) else { return false }
    for index in touches.inUse.indices {
      let touch = touches[touches.inUse[index]]
      if !touch.phase.isFinal, arbiter.recognizers.has(pan.index, touch.id) { return true }
    }
    return false
  }
}
