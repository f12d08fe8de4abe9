import FingerpostGestures
import FingerpostModel

extension Pipeline {
  /// What a scroll view makes of a state of its own pan or pinch.
  mutating func followScroll(_ action: PendingAction) {
    let view = gestures.recognizers[action.recognizer].owner
    guard view != noIndex, stage.responders.isLive(view),
      !gestures.recognizers[action.recognizer].isPrivate
    else { return }
    stage.timeline.follow(action.cause)
    if let report = dragReport(ofPan: action.recognizer) {
      follow(view, action.state, report)
    } else {
      followPinch(view, action)
    }
  }

  private mutating func follow(_ view: UInt32, _ state: RecognizerState, _ report: DragReport) {
    switch state {
    case .began:
      beginDrag(view)
      drag(view, report)
    case .changed: drag(view, report)
    case .ended:
      drag(view, report)
      endDrag(view, report, velocity: report.velocity)
    case .cancelled: endDrag(view, report, velocity: .zero)
    case .failed: letGo(view)
    case .possible: break
    }
  }

  private mutating func beginDrag(_ view: UInt32) {
    let stopsGlide = takeHeldGlide(view)
    stopScroll(view)
    let size = stage.responders[view].geometry.bounds.size
    let offset = stage.contentOffset(of: view)
    let zero = stage.fromWindow(.zero, to: view) ?? .zero
    let right = (stage.fromWindow(Point(1, 0), to: view) ?? Point(1, 0)) - zero
    let down = (stage.fromWindow(Point(0, 1), to: view) ?? Point(0, 1)) - zero
    let drag = ScrollDrag(
      origin: unbanded(offset, view),
      page: Point(
        size.width > 0 ? (offset.x / size.width).rounded() : 0,
        size.height > 0 ? (offset.y / size.height).rounded() : 0),
      right: right, down: down, stopsGlide: stopsGlide)
    scrolls.append(ScrollMotion(view: view, phase: .dragged(drag)))
    tell(.willBeginDragging, view, offset)
  }

  /// The content goes with the finger: the whole way of the drag from where it began, held back beyond the edges.
  private mutating func drag(_ view: UInt32, _ report: DragReport) {
    guard let drag = dragged(view) else { return }
    let way = drag.own(report.translation)
    let axes = stage.scrollAxes(of: view).intersection(report.axes)
    let (low, high) = stage.scrollRange(of: view)
    let size = stage.responders[view].geometry.bounds.size
    let bounces = stage.responders[view].properties.bounces
    let law = scrollLaw(of: view)
    var offset = stage.contentOffset(of: view)
    if axes.contains(.horizontal) {
      offset.x = law.banded(
        drag.origin.x - way.x, low: low.x, high: high.x, length: size.width, bounces: bounces)
    }
    if axes.contains(.vertical) {
      offset.y = law.banded(
        drag.origin.y - way.y, low: low.y, high: high.y, length: size.height, bounces: bounces)
    }
    if stage.setContentOffset(offset, of: view) {
      tellStoppedGlide(view)
      tell(.didScroll, view, offset)
    }
  }

  /// Let go: where it would rest, whether it goes on without the finger, and off it goes.
  private mutating func endDrag(_ view: UInt32, _ report: DragReport, velocity: Point) {
    guard let index = scrolls.firstIndex(where: { $0.view == view }),
      case .dragged(let drag) = scrolls[index].phase
    else { return }
    scrolls.remove(at: index)
    var speed = drag.own(velocity) * -1
    if !report.axes.contains(.horizontal) { speed.x = 0 }
    if !report.axes.contains(.vertical) { speed.y = 0 }
    let glide = glide(of: view, velocity: speed, page: drag.page)
    tell(.willEndDragging, view, glide.target)
    tell(.didEndDragging, view, stage.contentOffset(of: view), answer: glide.duration > 0 ? 1 : 0)
    if drag.stopsGlide { tell(.didEndDecelerating, view, stage.contentOffset(of: view)) }
    start(glide, of: view)
  }

  /// A finger that held a moving scroll view is its pan's no longer.
  private mutating func letGo(_ view: UInt32) {
    guard let index = scrolls.firstIndex(where: { $0.view == view }),
      case .held = scrolls[index].phase
    else { return }
    stopScroll(view)
    let glide = glide(of: view, velocity: .zero, page: nil)
    start(glide, of: view)
  }

  /// A glide that a finger has stopped goes on as its drag: whether there was one.
  private mutating func takeHeldGlide(_ view: UInt32) -> Bool {
    guard let index = scrolls.firstIndex(where: { $0.view == view }),
      case .held(stopsGlide: true) = scrolls[index].phase
    else { return false }
    scrolls.remove(at: index)
    return true
  }

  /// The finger that has stopped a glide drags: the glide is over for good.
  private mutating func tellStoppedGlide(_ view: UInt32) {
    guard let index = scrolls.firstIndex(where: { $0.view == view }),
      case .dragged(var drag) = scrolls[index].phase, drag.stopsGlide
    else { return }
    drag.stopsGlide = false
    scrolls[index].phase = .dragged(drag)
    tell(.didEndDecelerating, view, stage.contentOffset(of: view))
  }

  /// A finger that comes down in a moving scroll view holds it, if the scroll view's pan takes the finger.
  mutating func catchScrolls() {
    for place in windowChanged.indices where touches[windowChanged[place]].phase == .began {
      let slot = windowChanged[place]
      for index in scrolls.indices {
        let view = scrolls[index].view
        guard case .moving = scrolls[index].phase, let own = scrollRecognizers[view],
          gestures.recognizers.contains(own.pan),
          gestures.has(own.pan.index, touches[slot].id)
        else { continue }
        holdMotion(index)
      }
    }
  }

  func dragged(_ view: UInt32) -> ScrollDrag? {
    for scroll in scrolls where scroll.view == view {
      if case .dragged(let drag) = scroll.phase { return drag }
    }
    return nil
  }

  /// Where the finger would have a scroll view's content that is at an offset.
  func unbanded(_ offset: Point, _ view: UInt32) -> Point {
    let (low, high) = stage.scrollRange(of: view)
    let size = stage.responders[view].geometry.bounds.size
    let law = scrollLaw(of: view)
    return Point(
      law.unbanded(offset.x, low: low.x, high: high.x, length: size.width),
      law.unbanded(offset.y, low: low.y, high: high.y, length: size.height))
  }

  func scrollLaw(of view: UInt32) -> ScrollLaw {
    ScrollLaw(
      stage.profile, decelerationRate: stage.responders[view].properties.decelerationRate)
  }

  mutating func tell(_ message: ScrollMessage, _ view: UInt32, _ place: Point, answer: Int8 = -1) {
    stage.timeline.write(
      .scroll, .sc4, subject: stage.responders[view].subject, to: message.rawValue,
      answer: answer, x: place.x, y: place.y)
  }
}
