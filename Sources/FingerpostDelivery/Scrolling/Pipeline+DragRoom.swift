import FingerpostGestures
import FingerpostModel

/// What a scroll view's own pan has to know of its scroll view before each call (SC-4, SC-5).
extension Pipeline {
  /// Goes on with a service that has stopped before a recognizer that reads its surroundings.
  mutating func serveOn(after recognizer: UInt32?) {
    var next = recognizer
    while let recognizer = next {
      gestures.surround(with: dragRoom(ofPan: recognizer))
      next = gestures.serveOn(touches: touches, stage: &stage)
    }
  }

  private func dragRoom(ofPan pan: UInt32) -> DragRoom {
    let view = gestures.recognizers[pan].owner
    var room = dragRoom(in: view)
    room.isMoving = scrollRecognizers[view]?.catchesMotion ?? false
    if let outer = enclosingPan(of: view), gestures.isUndecided(outer), gestures.share(outer, pan) {
      room.outer = dragRoom(in: gestures.recognizers[outer].owner).free
    }
    return room
  }

  /// SC-5: the pan of the nearest scroll view around one; those further out are not looked at.
  private func enclosingPan(of view: UInt32) -> UInt32? {
    guard stage.responders.isLive(view) else { return nil }
    var outer = stage.responders[view].superview
    while outer != noIndex, !stage.responders[outer].behaviour.isScrollView {
      outer = stage.responders[outer].superview
    }
    return outer == noIndex ? nil : scrollPan(of: outer)?.index
  }

  private func dragRoom(in view: UInt32) -> DragRoom {
    var room = DragRoom()
    guard stage.responders.isLive(view) else { return room }
    room.scrollView = stage.responders[view].subject
    let (low, high) = stage.scrollRange(of: view)
    let offset = stage.contentOffset(of: view)
    let slack = stage.profile[.tolerance]
    room.axes = stage.scrollAxes(of: view)
    if high.x > low.x {
      if offset.x > low.x + slack { room.free.insert(.right) }
      if offset.x < high.x - slack { room.free.insert(.left) }
    }
    if high.y > low.y {
      if offset.y > low.y + slack { room.free.insert(.down) }
      if offset.y < high.y - slack { room.free.insert(.up) }
    }
    room.isDirectionalLockEnabled = stage.responders[view].properties.isDirectionalLockEnabled
    return room
  }
}
