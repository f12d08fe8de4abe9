import FingerpostGestures
import FingerpostModel

/// What a scroll view's own pan has to know of its scroll view before each call (SC-4, SC-5).
extension Scrolling {
  func room(
    ofPan recognizer: UInt32, _ gestures: borrowing GestureSystem, _ stage: borrowing Stage
  ) -> DragRoom {
    let view = gestures.recognizers[recognizer].owner
    var room = stage.dragRoom(in: view)
    room.isMoving = own[view]?.catchesMotion ?? false
    if let outer = stage.enclosingScrollView(of: view), let its = pan(of: outer, gestures),
      gestures.isUndecided(its.index), gestures.share(its.index, recognizer)
    {
      room.outer = stage.dragRoom(in: gestures.recognizers[its.index].owner).free
    }
    return room
  }
}

extension GestureSystem {
  /// How a scroll view's own pan stands; nil for another recognizer.
  func dragReport(ofPan recognizer: UInt32) -> DragReport? {
    (recognizers[recognizer].machine as? ScrollPanRecognizer)?.report
  }
}

extension Stage {
  /// SC-5: the nearest scroll view around one; those further out are not looked at.
  fileprivate func enclosingScrollView(of view: UInt32) -> UInt32? {
    guard responders.isLive(view) else { return nil }
    var outer = responders[view].superview
    while outer != noIndex, !responders[outer].behaviour.isScrollView {
      outer = responders[outer].superview
    }
    return outer == noIndex ? nil : outer
  }

  /// What a drag could move in a scroll view.
  fileprivate func dragRoom(in view: UInt32) -> DragRoom {
    var room = DragRoom()
    guard responders.isLive(view) else { return room }
    room.scrollView = responders[view].subject
    let (low, high) = scrollRange(of: view)
    let offset = contentOffset(of: view)
    let slack = profile[.tolerance]
    room.axes = scrollAxes(of: view)
    if high.x > low.x {
      if offset.x > low.x + slack { room.free.insert(.right) }
      if offset.x < high.x - slack { room.free.insert(.left) }
    }
    if high.y > low.y {
      if offset.y > low.y + slack { room.free.insert(.down) }
      if offset.y < high.y - slack { room.free.insert(.up) }
    }
    room.isDirectionalLockEnabled = responders[view].properties.isDirectionalLockEnabled
    return room
  }
}
