import FingerpostModel

extension Pipeline {
  /// The motion of a scroll view that nobody holds: to a page, back from beyond an edge, or on until it stops.
  func glide(of view: UInt32, velocity: Point, page: Point?) -> ScrollGlide {
    let (low, high) = stage.scrollRange(of: view)
    let size = stage.responders[view].geometry.bounds.size
    let offset = stage.contentOffset(of: view)
    let axes = stage.scrollAxes(of: view)
    let isShown = stage.window(of: view) != noIndex
    // An axis that does not scroll may still have to come back from beyond its edge.
    let movesX = axes.contains(.horizontal) || offset.x < low.x || offset.x > high.x
    let movesY = axes.contains(.vertical) || offset.y < low.y || offset.y > high.y
    return ScrollGlide(
      x: axis(
        view, moves: isShown && movesX, offset.x, axes.contains(.horizontal) ? velocity.x : 0,
        low.x, high.x, length: size.width, page: page?.x),
      y: axis(
        view, moves: isShown && movesY, offset.y, axes.contains(.vertical) ? velocity.y : 0,
        low.y, high.y, length: size.height, page: page?.y),
      start: stage.timeline.now, isAnimation: false, told: offset)
  }

  private func axis(
    _ view: UInt32, moves: Bool, _ from: Double, _ velocity: Double, _ low: Double,
    _ high: Double, length: Double, page: Double?
  ) -> AxisMotion {
    guard moves else { return .rest(at: from) }
    let properties = stage.responders[view].properties
    let law = scrollLaw(of: view)
    guard properties.isPagingEnabled, length > 0 else {
      return .glide(
        from: from, velocity: velocity, low: low, high: high, bounces: properties.bounces, law)
    }
    // The page where it would come to rest, but no more than one away from where the drag began.
    var wanted = ((from + law.reach(of: velocity)) / length).rounded()
    if let page { wanted = min(page + 1, max(page - 1, wanted)) }
    let target = min(high, max(low, wanted * length))
    if from == target { return .rest(at: target) }
    return .spring(from: from, velocity: velocity, to: target, law)
  }

  /// Off it goes; a motion without a duration is at its end at once.
  mutating func start(_ glide: ScrollGlide, of view: UInt32) {
    guard glide.duration > 0 else {
      if stage.setContentOffset(glide.target, of: view) { tell(.didScroll, view, glide.target) }
      return
    }
    if !glide.isAnimation {
      tell(.willBeginDecelerating, view, glide.target)
      noteGlide(of: view, true)
    }
    scrolls.append(ScrollMotion(view: view, phase: .moving(glide)))
    setScrollTimer(scrolls.count - 1)
  }

  /// Ends whatever a scroll view does without a finger, where it is; a drag goes on.
  mutating func stopScroll(_ view: UInt32) {
    guard let index = scrolls.firstIndex(where: { $0.view == view }) else { return }
    switch scrolls[index].phase {
    case .moving:
      endMotion(index)
      scrolls.remove(at: index)
    case .held(let stopsGlide):
      scrolls.remove(at: index)
      if stopsGlide { tell(.didEndDecelerating, view, stage.contentOffset(of: view)) }
    case .dragged: break
    }
  }

  /// Tells the end of a motion; the offset stays where the motion is now.
  mutating func endMotion(_ index: Int) {
    guard case .moving(let glide) = scrolls[index].phase else { return }
    let view = scrolls[index].view
    let offset = stage.contentOffset(of: view)
    if offset != glide.told { tell(.didScroll, view, offset) }
    tell(glide.isAnimation ? .didEndScrollingAnimation : .didEndDecelerating, view, offset)
    noteGlide(of: view, false)
  }

  /// A finger has come down: an animation is over, a glide only when the finger drags or lifts (SC-4).
  mutating func holdMotion(_ index: Int) {
    guard case .moving(let glide) = scrolls[index].phase else { return }
    let view = scrolls[index].view
    if glide.isAnimation {
      endMotion(index)
    } else {
      let offset = stage.contentOffset(of: view)
      if offset != glide.told { tell(.didScroll, view, offset) }
      noteGlide(of: view, false)
    }
    scrolls[index].phase = .held(stopsGlide: !glide.isAnimation)
  }

  /// The scroll view's pan takes a finger at once while its scroll view glides (SC-4).
  private mutating func noteGlide(of view: UInt32, _ glides: Bool) {
    scrollRecognizers[view]?.catchesMotion = glides
  }

  /// Brings all motions to the present time; nothing is told of it before the next frame.
  @inlinable @inline(__always)
  public mutating func moveScrolls() {
    if !scrolls.isEmpty { moveAllScrolls() }
  }

  @usableFromInline
  mutating func moveAllScrolls() {
    for scroll in scrolls {
      guard case .moving(let glide) = scroll.phase else { continue }
      _ = stage.setContentOffset(place(of: glide, scroll.view), of: scroll.view)
    }
  }

  /// Without bounces not even a page's spring leaves the content.
  private func place(of glide: ScrollGlide, _ view: UInt32) -> Point {
    var offset = glide.offset(at: stage.timeline.now)
    if !glide.isAnimation, !stage.responders[view].properties.bounces {
      let (low, high) = stage.scrollRange(of: view)
      offset = Point(min(high.x, max(low.x, offset.x)), min(high.y, max(low.y, offset.y)))
    }
    return offset
  }

  func isScrollTimer(_ timer: TimerQueue.Timer) -> Bool { movingIndex(of: timer) != nil }

  private func movingIndex(of timer: TimerQueue.Timer) -> Int? {
    scrolls.firstIndex {
      if case .moving(let glide) = $0.phase { return glide.timer == timer.serial }
      return false
    }
  }

  /// A frame of a motion: didScroll, and after the last one its end. False when the timer is not a scroll view's.
  mutating func takeScrollTimer(_ timer: TimerQueue.Timer) -> Bool {
    guard let index = movingIndex(of: timer), case .moving(var glide) = scrolls[index].phase else {
      return false
    }
    let view = scrolls[index].view
    stage.timeline.turn &+= 1
    stage.timeline.writeRoot(
      .timer, .sc4, subject: stage.responders[view].subject, to: runLoopMode.rawValue)
    moveScrolls()
    if stage.timeline.now >= glide.end {
      endMotion(index)
      scrolls.remove(at: index)
    } else {
      let offset = stage.contentOffset(of: view)
      if offset != glide.told { tell(.didScroll, view, offset) }
      glide.told = offset
      glide.frame += 1
      scrolls[index].phase = .moving(glide)
      setScrollTimer(index)
    }
    return true
  }

  /// The next frame at the display's rate, counted from the motion's start; the last one at its end.
  private mutating func setScrollTimer(_ index: Int) {
    guard case .moving(var glide) = scrolls[index].phase else { return }
    let rate = displayRate.isFinite ? min(240, max(1, displayRate)) : 60
    let frame = glide.start + Instant.Span(seconds: glide.frame / rate)
    glide.timer = stage.timers.set(
      at: min(frame, glide.end), owner: scrolls[index].view, generation: 0)
    scrolls[index].phase = .moving(glide)
  }
}

extension Pipeline {
  /// `setContentOffset(_:animated:)`. A motion ends where it is; a drag goes on from the new offset.
  public mutating func setContentOffset(_ offset: Point, of view: UInt32, animated: Bool) {
    stopScroll(view)
    guard animated, dragged(view) == nil else {
      if stage.setContentOffset(offset, of: view) { tell(.didScroll, view, offset) }
      offsetWasSet(view)
      return
    }
    let from = stage.contentOffset(of: view)
    let duration = stage.profile[.scrollAnimationDuration]
    let glide = ScrollGlide(
      x: .ease(from: from.x, to: offset.x, duration: duration),
      y: .ease(from: from.y, to: offset.y, duration: duration), start: stage.timeline.now,
      isAnimation: true, told: from)
    start(glide, of: view)
  }

  /// The program has moved the content: what moved it before does not go on from the old place.
  mutating func offsetWasSet(_ view: UInt32) {
    guard let index = scrolls.firstIndex(where: { $0.view == view }) else { return }
    guard case .dragged(var drag) = scrolls[index].phase else {
      stopScroll(view)
      return
    }
    var way = Point.zero
    if let pan = scrollPan(of: view), let report = dragReport(ofPan: pan.index) {
      way = drag.own(report.translation)
    }
    drag.origin = unbanded(stage.contentOffset(of: view), view) + way
    scrolls[index].phase = .dragged(drag)
  }
}
