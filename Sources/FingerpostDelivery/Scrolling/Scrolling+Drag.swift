import FingerpostGestures
import FingerpostModel

extension Scrolling {
  /// What a scroll view makes of a state of its own pan or pinch.
  @inline(__always)
  mutating func follow(
    _ action: PendingAction, _ arbiter: inout Arbiter, _ stage: inout Stage
  ) {
    if arbiter.recognizers[action.recognizer].owner == .nowhere { return }
    take(action, &arbiter, &stage)
    noteStates(&stage)
  }

  @inline(never)
  private mutating func take(
    _ action: PendingAction, _ arbiter: inout Arbiter, _ stage: inout Stage
  ) {
    let view = arbiter.recognizers[action.recognizer].owner
    guard stage.responders.isLive(view), !arbiter.recognizers[action.recognizer].isPrivate else {
      return
    }
    stage.timeline.follow(action.cause)
    if let report = arbiter.recognizers.dragReport(of: action) {
      follow(view, action.state, report, &stage)
    } else {
      followPinch(view, action, &arbiter, &stage)
    }
  }

  private mutating func follow(
    _ view: ResponderIndex, _ state: RecognizerState, _ report: DragReport, _ stage: inout Stage
  ) {
    switch state {
    case .began:
      beginDrag(view, &stage)
      drag(view, report, &stage)
    case .changed: drag(view, report, &stage)
    case .ended:
      drag(view, report, &stage)
      endDrag(view, report, velocity: report.velocity, &stage)
    case .cancelled: endDrag(view, report, velocity: .zero, &stage)
    case .failed: letGo(view, &stage)
    case .possible: break
    }
  }

  /// The law of a drag whose pan has changed; nil where its next change may be another matter.
  func lastingLaw(
    ofPan pan: RecognizerIndex, axes: DragAxes, _ arbiter: borrowing Arbiter,
    _ stage: borrowing Stage
  ) -> DragLaw? {
    let view = arbiter.recognizers[pan].owner
    guard stage.responders.isLive(view), let drag = dragged(view), !drag.stopsGlide else {
      return nil
    }
    // Its page view controller looks after each move.
    if !stage.pageScrollViews.isEmpty, stage.pageScrollViews[view] != nil { return nil }
    // A delegate hears each message before anybody else does anything.
    if stage.hasCallbacks, stage.responders[view].overrides[.scrollMessage] != nil { return nil }
    return DragLaw(drag, of: view, axes, stage)
  }

  private mutating func beginDrag(
    _ view: ResponderIndex, _ stage: inout Stage
  ) {
    let stopsGlide = takeHeldGlide(view)
    stop(view, &stage)
    let size = stage.responders[view].geometry.bounds.size
    let offset = stage.contentOffset(of: view)
    let zero = stage.fromWindow(.zero, to: view) ?? .zero
    let right = (stage.fromWindow(Point(1, 0), to: view) ?? Point(1, 0)) - zero
    let down = (stage.fromWindow(Point(0, 1), to: view) ?? Point(0, 1)) - zero
    let drag = ScrollDrag(
      origin: stage.unbanded(offset, view),
      page: Point(
        size.width > 0 ? (offset.x / size.width).rounded() : 0,
        size.height > 0 ? (offset.y / size.height).rounded() : 0),
      right: right, down: down, stopsGlide: stopsGlide)
    motions.append(ScrollMotion(view: view, phase: .dragged(drag)))
    stage.tell(.willBeginDragging, view, offset)
  }

  private mutating func drag(_ view: ResponderIndex, _ report: DragReport, _ stage: inout Stage) {
    guard let drag = dragged(view) else { return }
    let law = DragLaw(drag, of: view, report.axes, stage)
    let offset = law.offset(after: report.translation, from: stage.contentOffset(of: view))
    if stage.setContentOffset(offset, of: view) {
      if drag.stopsGlide { tellStoppedGlide(view, &stage) }
      stage.tell(.didScroll, view, offset)
    }
  }

  /// Let go: where it would rest, whether it goes on without the finger, and off it goes.
  private mutating func endDrag(
    _ view: ResponderIndex, _ report: DragReport, velocity: Point, _ stage: inout Stage
  ) {
    guard let index = motions.firstIndex(where: { $0.view == view }),
      case .dragged(let drag) = motions[index].phase
    else { return }
    motions.remove(at: index)
    var speed = drag.own(velocity) * -1
    if !report.axes.contains(.horizontal) { speed.x = 0 }
    if !report.axes.contains(.vertical) { speed.y = 0 }
    let glide = stage.glide(of: view, velocity: speed, page: drag.page)
    stage.tell(.willEndDragging, view, glide.target)
    stage.tell(
      .didEndDragging, view, stage.contentOffset(of: view), answer: glide.duration > 0 ? 1 : 0)
    if drag.stopsGlide { stage.tell(.didEndDecelerating, view, stage.contentOffset(of: view)) }
    start(glide, of: view, &stage)
  }

  /// A finger that held a moving scroll view is its pan's no longer.
  private mutating func letGo(
    _ view: ResponderIndex, _ stage: inout Stage
  ) {
    guard let index = motions.firstIndex(where: { $0.view == view }),
      case .held = motions[index].phase
    else { return }
    stop(view, &stage)
    start(stage.glide(of: view, velocity: .zero, page: nil), of: view, &stage)
  }

  /// A glide that a finger has stopped goes on as its drag: whether there was one.
  private mutating func takeHeldGlide(_ view: ResponderIndex) -> Bool {
    guard let index = motions.firstIndex(where: { $0.view == view }),
      case .held(stopsGlide: true) = motions[index].phase
    else { return false }
    motions.remove(at: index)
    return true
  }

  /// The finger that has stopped a glide drags: the glide is over for good.
  private mutating func tellStoppedGlide(_ view: ResponderIndex, _ stage: inout Stage) {
    guard let index = motions.firstIndex(where: { $0.view == view }),
      case .dragged(var drag) = motions[index].phase, drag.stopsGlide
    else { return }
    drag.stopsGlide = false
    motions[index].phase = .dragged(drag)
    stage.tell(.didEndDecelerating, view, stage.contentOffset(of: view))
  }

  /// A finger that comes down in a moving scroll view holds it, if the scroll view's pan takes the finger.
  @inline(__always)
  mutating func catchMotions(
    _ event: borrowing UniqueArray<TouchSlot>, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    if !motions.isEmpty { holdMotions(event, arbiter, touches, &stage) }
  }

  @inline(never)
  private mutating func holdMotions(
    _ event: borrowing UniqueArray<TouchSlot>, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    for place in event.indices where touches[event[place]].phase == .began {
      let touch = touches[event[place]].id
      for index in motions.indices {
        guard case .moving = motions[index].phase, let its = own[motions[index].view],
          arbiter.recognizers.contains(its.pan), arbiter.recognizers.has(its.pan.index, touch)
        else { continue }
        hold(index, &stage)
      }
    }
    noteStates(&stage)
  }
}

extension Stage {
  /// Where the finger would have a scroll view's content that is at an offset.
  func unbanded(_ offset: Point, _ view: ResponderIndex) -> Point {
    let (low, high) = scrollRange(of: view)
    let size = responders[view].geometry.bounds.size
    let band = RubberBand(profile)
    return Point(
      band.unbanded(offset.x, low: low.x, high: high.x, length: size.width),
      band.unbanded(offset.y, low: low.y, high: high.y, length: size.height))
  }

  func scrollLaw(of view: ResponderIndex) -> ScrollLaw {
    ScrollLaw(profile, decelerationRate: responders[view].properties.decelerationRate)
  }

  @inline(__always)
  mutating func tell(
    _ message: ScrollMessage, _ view: ResponderIndex, _ place: Point, answer: Int8 = -1
  ) {
    let record = timeline.write(
      .scroll, .sc4, subject: responders[view].subject, to: message.rawValue,
      answer: answer, x: place.x, y: place.y)
    // A delegate hears of it, or a page view controller.
    if hasCallbacks || !pageScrollViews.isEmpty {
      post(message, view, record, at: place, answer: answer)
    }
  }
}
