import FingerpostGestures
import FingerpostModel

extension Scrolling {
  /// Reacts to a state of a scroll view's own pan or pinch.
  @inline(__always)
  mutating func handle(
    _ action: PendingAction, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    if arbiter.recognizers[action.recognizer].owner == .nowhere { return }
    take(action, &arbiter, &hierarchy)
    recordStates(&hierarchy)
  }

  @inline(never)
  private mutating func take(
    _ action: PendingAction, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    let view = arbiter.recognizers[action.recognizer].owner
    guard hierarchy.responders.isLive(view), !arbiter.recognizers[action.recognizer].isPrivate
    else {
      return
    }
    hierarchy.timeline.setCause(action.cause)
    if let report = arbiter.recognizers.dragReport(of: action) {
      handlePan(view, action.state, report, &hierarchy)
      if action.state == .failed, !report.left.isEmpty {
        recordLeft(view, action.touch, report.left, arbiter, &hierarchy)
      }
    } else {
      handlePinch(view, action, &arbiter, &hierarchy)
    }
  }

  private mutating func handlePan(
    _ view: ResponderIndex, _ state: RecognizerState, _ report: DragReport,
    _ hierarchy: inout Hierarchy
  ) {
    switch state {
    case .began:
      beginDrag(view, &hierarchy)
      drag(view, report, &hierarchy)
    case .changed: drag(view, report, &hierarchy)
    case .ended:
      drag(view, report, &hierarchy)
      endDrag(view, report, velocity: report.velocity, &hierarchy)
    case .cancelled: endDrag(view, report, velocity: .zero, &hierarchy)
    case .failed: letGo(view, &hierarchy)
    case .possible: break
    }
  }

  /// SC-5: a drag that the scroll view could not follow, and that the scroll view around it took; SC-10: one that its sheet
  /// took, to grow.
  private func recordLeft(
    _ view: ResponderIndex, _ touch: TouchID, _ way: DragDirections, _ arbiter: borrowing Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    let subject = hierarchy.responders[view].subject
    if way == .up, let sheet = hierarchy.sheetPan(around: view),
      arbiter.recognizers[sheet].state.isActive, hierarchy.expandsByScrolling(sheet),
      let controller = hierarchy.sheetRecognizers[sheet]
    {
      let owner = hierarchy.responders[controller].subject
      hierarchy.timeline.write(
        .change, .sc10, subject: subject, object: owner, touch: touch, reason: .leftToSheet,
        to: way.rawValue,
        decider: .property(.prefersScrollingExpandsWhenScrolledToEdge, of: owner, true))
      return
    }
    guard let outer = panAround(view, arbiter, hierarchy),
      arbiter.recognizers[outer].state.isActive
    else { return }
    hierarchy.timeline.write(
      .change, .sc5, subject: subject,
      object: hierarchy.responders[arbiter.recognizers[outer].owner].subject, touch: touch,
      reason: .atItsEnd, to: way.rawValue, decider: .property(.contentSize, of: subject))
  }

  /// The law of a drag whose pan has changed; nil if it may differ for the next change.
  func lastingLaw(
    ofPan pan: RecognizerIndex, axes: DragAxes, _ arbiter: borrowing Arbiter,
    _ hierarchy: borrowing Hierarchy
  ) -> DragLaw? {
    let view = arbiter.recognizers[pan].owner
    guard hierarchy.responders.isLive(view), let drag = dragged(view), !drag.stopsGlide else {
      return nil
    }
    // Its page view controller checks the pages after each move.
    if !hierarchy.pageScrollViews.isEmpty, hierarchy.pageScrollViews[view] != nil { return nil }
    // Its refresh control may begin with any move.
    if hierarchy.refreshControl(of: view) != nil { return nil }
    return DragLaw(drag, of: view, axes, hierarchy)
  }

  private mutating func beginDrag(
    _ view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    let stopsGlide = takeHeldGlide(view)
    stop(view, &hierarchy)
    let size = hierarchy.responders[view].geometry.bounds.size
    let offset = hierarchy.contentOffset(of: view)
    let zero = hierarchy.fromWindow(.zero, to: view) ?? .zero
    let right = (hierarchy.fromWindow(Point(1, 0), to: view) ?? Point(1, 0)) - zero
    let down = (hierarchy.fromWindow(Point(0, 1), to: view) ?? Point(0, 1)) - zero
    let drag = ScrollDrag(
      origin: hierarchy.unbanded(offset, view),
      page: Point(
        size.width > 0 ? (offset.x / size.width).rounded() : 0,
        size.height > 0 ? (offset.y / size.height).rounded() : 0),
      right: right, down: down, stopsGlide: stopsGlide)
    motions.append(ScrollMotion(view, dragged: drag))
    hierarchy.notify(.willBeginDragging, view, offset)
  }

  private mutating func drag(
    _ view: ResponderIndex, _ report: DragReport, _ hierarchy: inout Hierarchy
  ) {
    guard let drag = dragged(view) else { return }
    let law = DragLaw(drag, of: view, report.axes, hierarchy)
    let offset = law.offset(after: report.translation, from: hierarchy.contentOffset(of: view))
    if hierarchy.setContentOffset(offset, of: view) {
      if drag.stopsGlide { notifyStoppedGlide(view, &hierarchy) }
      hierarchy.notify(.didScroll, view, offset)
    }
  }

  /// Ends a drag: computes the target and starts the motion without a finger, if there is one.
  private mutating func endDrag(
    _ view: ResponderIndex, _ report: DragReport, velocity: Point, _ hierarchy: inout Hierarchy
  ) {
    guard let index = motion(of: view), motions[index].isDragged else { return }
    let drag = motions[index].drag
    motions.remove(at: index)
    var speed = drag.own(velocity) * -1
    if !report.axes.contains(.horizontal) { speed.x = 0 }
    if !report.axes.contains(.vertical) { speed.y = 0 }
    let glide = Scrolling.glide(of: view, velocity: speed, page: drag.page, hierarchy)
    hierarchy.notify(.willEndDragging, view, glide.target)
    hierarchy.notify(
      .didEndDragging, view, hierarchy.contentOffset(of: view), answer: glide.duration > 0 ? 1 : 0)
    if drag.stopsGlide {
      hierarchy.notify(.didEndDecelerating, view, hierarchy.contentOffset(of: view))
    }
    start(glide, of: view, &hierarchy)
  }

  /// Releases a moving scroll view from a finger that held it without a drag.
  private mutating func letGo(
    _ view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    guard let index = motion(of: view), case .held = motions[index].phase else { return }
    stop(view, &hierarchy)
    start(Scrolling.glide(of: view, velocity: .zero, page: nil, hierarchy), of: view, &hierarchy)
  }

  /// Turns a deceleration that a finger stopped into its drag; returns whether there was one.
  private mutating func takeHeldGlide(_ view: ResponderIndex) -> Bool {
    guard let index = motion(of: view), case .held(stopsGlide: true) = motions[index].phase
    else { return false }
    motions.remove(at: index)
    return true
  }

  /// Ends a deceleration whose finger has begun to drag.
  private mutating func notifyStoppedGlide(_ view: ResponderIndex, _ hierarchy: inout Hierarchy) {
    guard let index = motion(of: view), motions[index].isDragged, motions[index].drag.stopsGlide
    else { return }
    motions[index].drag.stopsGlide = false
    hierarchy.notify(.didEndDecelerating, view, hierarchy.contentOffset(of: view))
  }

  /// Stops a moving scroll view for a finger that comes down in it, if its pan receives the touch.
  @inline(never)
  mutating func catchMotions(
    _ event: borrowing UniqueArray<TouchSlot>, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    for place in event.indices where touches[event[place]].phase == .began {
      let touch = touches[event[place]].id
      for index in motions.indices {
        guard motions[index].isMoving, let its = own[motions[index].view],
          arbiter.recognizers.contains(its.pan), arbiter.recognizers.has(its.pan.index, touch)
        else { continue }
        hold(index, &hierarchy)
      }
    }
    recordStates(&hierarchy)
  }
}
