import FingerpostGestures
import FingerpostModel

/// The data that a scroll view's own pan needs before each call (SC-4, SC-5).
extension Scrolling {
  func room(
    ofPan pan: RecognizerIndex, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> DragRange {
    let view = arbiter.recognizers[pan].owner
    var room = Scrolling.ownDragRange(in: view, hierarchy)
    room.isMoving = own[view]?.catchesMotion ?? false
    if let outer = panAround(view, arbiter, hierarchy), arbiter.recognizers.isUndecided(outer),
      arbiter.recognizers.share(outer, pan)
    {
      room.outer = Scrolling.ownDragRange(in: arbiter.recognizers[outer].owner, hierarchy).free
      let own = hierarchy.responders[view].properties
      if !own.transfersVerticalScrollingToParent { room.outer.subtract([.up, .down]) }
      if !own.transfersHorizontalScrollingToParent { room.outer.subtract([.left, .right]) }
    }
    if !hierarchy.sheetRecognizers.isEmpty, let sheet = hierarchy.sheetPan(around: view),
      arbiter.recognizers.isUndecided(sheet), arbiter.recognizers.share(sheet, pan)
    {
      // SC-10: at its top the sheet takes the drag.
      room.outer.insert(.down)
      if !room.free.contains(.down), hierarchy.expandsByScrolling(sheet) {
        // … and where it can grow, a drag up, too.
        room.free.remove(.up)
        room.outer.insert(.up)
      }
    }
    return room
  }

  /// SC-5: the pan of the nearest enclosing scroll view; others are ignored.
  func panAround(
    _ view: ResponderIndex, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> RecognizerIndex? {
    guard hierarchy.responders.isLive(view) else { return nil }
    var outer = hierarchy.responders[view].superview
    while outer != .nowhere, !hierarchy.responders[outer].behaviour.isScrollView {
      outer = hierarchy.responders[outer].superview
    }
    guard outer != .nowhere, let its = own[outer], arbiter.recognizers.contains(its.pan) else {
      return nil
    }
    return its.pan.index
  }
}

extension Recognizers {
  /// The state of a scroll view's own pan at its report; nil for another recognizer.
  func dragReport(of action: PendingAction) -> DragReport? {
    machine(of: action).read(as: ScrollPanRecognizer.self) { $0.pointee.report }
  }

  /// The current state of a scroll view's own pan; nil for another recognizer.
  func dragReport(of recognizer: RecognizerIndex) -> DragReport? {
    self[recognizer].machine.read(as: ScrollPanRecognizer.self) { $0.pointee.report }
  }
}

extension Scrolling {
  /// The movement that a drag could cause in a scroll view.
  fileprivate static func ownDragRange(in view: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> DragRange
  {
    var room = DragRange()
    guard hierarchy.responders.isLive(view) else { return room }
    room.scrollView = hierarchy.responders[view].subject
    let (low, high) = hierarchy.scrollRange(of: view)
    let offset = hierarchy.contentOffset(of: view)
    let slack = hierarchy.profile[.tolerance]
    room.axes = hierarchy.scrollAxes(of: view, low, high)
    if high.x > low.x {
      if offset.x > low.x + slack { room.free.insert(.right) }
      if offset.x < high.x - slack { room.free.insert(.left) }
    }
    if high.y > low.y {
      if offset.y > low.y + slack { room.free.insert(.down) }
      if offset.y < high.y - slack { room.free.insert(.up) }
    }
    room.isDirectionalLockEnabled = hierarchy.responders[view].properties.isDirectionalLockEnabled
    return room
  }
}
