import FingerpostGestures
import FingerpostModel

extension Scrolling {
  /// The motion of a scroll view without a finger: to a page, back from beyond an edge, or until it stops.
  static func glide(
    of view: ResponderIndex, velocity: Point, page: Point?, _ hierarchy: borrowing Hierarchy
  ) -> ScrollGlide {
    let (low, high) = hierarchy.scrollRange(of: view)
    let size = hierarchy.responders[view].geometry.bounds.size
    let offset = hierarchy.contentOffset(of: view)
    let axes = hierarchy.scrollAxes(of: view)
    let bounces = hierarchy.bounces(of: view)
    let isShown = hierarchy.window(of: view) != .nowhere
    // An axis that does not scroll may still have to return from beyond its edge.
    let movesX = axes.contains(.horizontal) || offset.x < low.x || offset.x > high.x
    let movesY = axes.contains(.vertical) || offset.y < low.y || offset.y > high.y
    return ScrollGlide(
      x: axis(
        view, moves: isShown && movesX, offset.x, axes.contains(.horizontal) ? velocity.x : 0,
        low.x, high.x, length: size.width, page: page?.x, row: 0, bounces: bounces.x, hierarchy),
      y: axis(
        view, moves: isShown && movesY, offset.y, axes.contains(.vertical) ? velocity.y : 0, low.y,
        high.y, length: size.height, page: page?.y,
        row: hierarchy.responders[view].properties.rowHeight, bounces: bounces.y, hierarchy),
      start: hierarchy.timeline.now, reported: offset)
  }

  private static func axis(
    _ view: ResponderIndex, moves: Bool, _ from: Double, _ velocity: Double, _ low: Double,
    _ high: Double, length: Double, page: Double?, row: Double, bounces: Bool,
    _ hierarchy: borrowing Hierarchy
  ) -> AxisMotion {
    guard moves else { return .rest(at: from) }
    let properties = hierarchy.responders[view].properties
    let law = hierarchy.scrollLaw(of: view)
    if row > 0 {
      // A wheel: the row at which it would stop.
      let rows = ((from + law.reach(of: velocity) - low) / row).rounded()
      let target = min(high, max(low, low + rows * row))
      if from == target { return .rest(at: target) }
      return .spring(from: from, velocity: velocity, to: target, law)
    }
    guard properties.isPagingEnabled, length > 0 else {
      return .glide(
        from: from, velocity: velocity, low: low, high: high, bounces: bounces, law)
    }
    // The page at which it would stop, but at most one page from the start of the drag.
    var wanted = ((from + law.reach(of: velocity)) / length).rounded()
    if let page { wanted = min(page + 1, max(page - 1, wanted)) }
    let target = min(high, max(low, wanted * length))
    if from == target { return .rest(at: target) }
    return .spring(from: from, velocity: velocity, to: target, law)
  }
}

/// Where a motion keeps the content: on an axis without bounces, even the spring to a page stays inside.
private struct GlideLimits {
  private let low: Point
  private let high: Point
  private let bounces: (x: Bool, y: Bool)

  init(of view: ResponderIndex, isAnimation: Bool, _ hierarchy: borrowing Hierarchy) {
    bounces = isAnimation ? (true, true) : hierarchy.bounces(of: view)
    (low, high) = bounces.x && bounces.y ? (.zero, .zero) : hierarchy.scrollRange(of: view)
  }

  @inline(__always)
  func hold(_ offset: Point) -> Point {
    Point(
      bounces.x ? offset.x : min(high.x, max(low.x, offset.x)),
      bounces.y ? offset.y : min(high.y, max(low.y, offset.y)))
  }
}

extension Scrolling {
  /// Starts a motion; one without a duration ends at once.
  mutating func start(
    _ glide: ScrollGlide, of view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    guard glide.duration > 0 else {
      if hierarchy.setContentOffset(glide.target, of: view) {
        hierarchy.notify(.didScroll, view, glide.target)
      }
      if glide.kind == .toTop { hierarchy.notify(.didScrollToTop, view, glide.target, .sc7) }
      return
    }
    if !glide.isAnimation {
      hierarchy.notify(.willBeginDecelerating, view, glide.target)
      own[view]?.catchesMotion = true
    }
    motions.append(ScrollMotion(view, moving: glide))
    setTimer(motions.count - 1, &hierarchy)
  }

  /// Ends a scroll view's motion without a finger at its current place; a drag continues.
  mutating func stop(_ view: ResponderIndex, _ hierarchy: inout Hierarchy) {
    guard let index = motion(of: view) else { return }
    switch motions[index].phase {
    case .moving:
      endMotion(index, &hierarchy)
      motions.remove(at: index)
    case .held(let stopsGlide):
      motions.remove(at: index)
      if stopsGlide {
        hierarchy.notify(.didEndDecelerating, view, hierarchy.contentOffset(of: view))
      }
    case .dragged: break
    }
  }

  /// Reports the end of a motion; the offset stays at its current place.
  private mutating func endMotion(
    _ index: Int, _ hierarchy: inout Hierarchy
  ) {
    guard motions[index].isMoving else { return }
    let view = motions[index].view
    let offset = hierarchy.contentOffset(of: view)
    if offset != motions[index].glide.reported { hierarchy.notify(.didScroll, view, offset) }
    own[view]?.catchesMotion = false
    switch motions[index].glide.kind {
    case .deceleration: hierarchy.notify(.didEndDecelerating, view, offset)
    case .animation: hierarchy.notify(.didEndScrollingAnimation, view, offset)
    case .toTop:
      // A motion that a finger or the program ended has not reached its target.
      if hierarchy.timeline.now >= motions[index].glide.end {
        hierarchy.notify(.didScrollToTop, view, offset, .sc7)
      }
    case .afterRefresh: break
    }
  }

  /// Reacts to a finger that came down: it ends an animation; a deceleration ends when the finger
  /// drags or lifts (SC-4).
  mutating func hold(_ index: Int, _ hierarchy: inout Hierarchy) {
    guard motions[index].isMoving else { return }
    let view = motions[index].view
    if motions[index].glide.isAnimation {
      endMotion(index, &hierarchy)
    } else {
      let offset = hierarchy.contentOffset(of: view)
      if offset != motions[index].glide.reported { hierarchy.notify(.didScroll, view, offset) }
      own[view]?.catchesMotion = false
    }
    motions[index].hold(stopsGlide: !motions[index].glide.isAnimation)
  }

  /// Advances all motions to the current time; the next frame reports it.
  @inline(never)
  func move(_ hierarchy: inout Hierarchy) {
    for index in motions.indices where motions[index].isMoving {
      let limits = GlideLimits(
        of: motions[index].view, isAnimation: motions[index].glide.isAnimation, hierarchy)
      let offset = limits.hold(motions[index].glide.offset(at: hierarchy.timeline.now))
      _ = hierarchy.setContentOffset(offset, of: motions[index].view)
    }
  }

  func isOwn(_ timer: TimerQueue.Timer) -> Bool { movingIndex(of: timer) != nil }

  private func movingIndex(of timer: TimerQueue.Timer) -> Int? {
    for index in motions.indices
    where motions[index].isMoving && motions[index].glide.timer == timer.serial {
      return index
    }
    return nil
  }

  /// Runs a frame of a motion that has been advanced to the current time: didScroll, and after the
  /// last frame the end. So it does with the frames before `limit`, `count` in all, as long as nothing
  /// else is due or moves and nobody has to be called. False for other timers.
  @inline(__always)
  mutating func take(
    _ timer: TimerQueue.Timer, before limit: Instant, atMost count: UInt32,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    motions.isEmpty ? false : takeFrames(timer, limit, count, &hierarchy)
  }

  @inline(never)
  private mutating func takeFrames(
    _ timer: TimerQueue.Timer, _ limit: Instant, _ count: UInt32, _ hierarchy: inout Hierarchy
  ) -> Bool {
    guard let index = movingIndex(of: timer) else { return false }
    let view = motions[index].view
    let mode = runLoopMode.rawValue
    let lastTurn = hierarchy.timeline.turn &+ count
    let nextDeadline = min(limit, hierarchy.timers.nextDeadline)
    let limits = GlideLimits(
      of: motions[index].view, isAnimation: motions[index].glide.isAnimation, hierarchy)
    while true {
      hierarchy.timeline.turn &+= 1
      hierarchy.timeline.writeRoot(
        .timer, .sc4, subject: hierarchy.responders[view].subject, to: mode)
      if hierarchy.timeline.now >= motions[index].glide.end {
        endMotion(index, &hierarchy)
        motions.remove(at: index)
        recordStates(&hierarchy)
        return true
      }
      let offset = hierarchy.contentOffset(of: view)
      if offset != motions[index].glide.reported { hierarchy.notify(.didScroll, view, offset) }
      motions[index].glide.reported = offset
      motions[index].glide.frame += 1
      let next = motions[index].glide.nextFrame(at: frameRate)
      if next >= nextDeadline || motions.count > 1 || !hierarchy.delegateMessages.isEmpty
        || hierarchy.timeline.turn == lastTurn || hierarchy.timeline.isTruncated
      {
        setTimer(index, &hierarchy)
        return true
      }
      hierarchy.timeline.now = next
      _ = hierarchy.setContentOffset(limits.hold(motions[index].glide.offset(at: next)), of: view)
    }
  }

  /// Schedules the next frame.
  private mutating func setTimer(_ index: Int, _ hierarchy: inout Hierarchy) {
    motions[index].glide.timer = hierarchy.timers.set(
      at: motions[index].glide.nextFrame(at: frameRate), for: .scrollView(motions[index].view))
  }
}

extension Scrolling {
  /// `setContentOffset(_:animated:)`. A motion ends at its current place; a drag continues from the new offset.
  mutating func setContentOffset(
    _ offset: Point, of view: ResponderIndex, animated: Bool, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    defer { recordStates(&hierarchy) }
    stop(view, &hierarchy)
    guard animated, dragged(view) == nil else {
      if hierarchy.setContentOffset(offset, of: view) {
        hierarchy.notify(.didScroll, view, offset)
      }
      offsetWasSet(view, &arbiter, &hierarchy)
      return
    }
    let from = hierarchy.contentOffset(of: view)
    let duration = hierarchy.profile[.scrollAnimationDuration]
    let glide = ScrollGlide(
      x: .ease(from: from.x, to: offset.x, duration: duration),
      y: .ease(from: from.y, to: offset.y, duration: duration), start: hierarchy.timeline.now,
      kind: .animation, reported: from)
    start(glide, of: view, &hierarchy)
  }

  /// Scrolls to the top after a tap on the status bar, with the duration of an animated scroll (SC-7).
  mutating func scrollToTop(_ view: ResponderIndex, _ hierarchy: inout Hierarchy) {
    stop(view, &hierarchy)
    let from = hierarchy.contentOffset(of: view)
    let top = hierarchy.scrollRange(of: view).low.y
    let duration = hierarchy.profile[.scrollAnimationDuration]
    let glide = ScrollGlide(
      x: .rest(at: from.x), y: .ease(from: from.y, to: top, duration: duration),
      start: hierarchy.timeline.now, kind: .toTop, reported: from)
    start(glide, of: view, &hierarchy)
    recordStates(&hierarchy)
  }

  /// Moves content after a refresh control has taken or released the room above it (SC-9).
  ///
  /// A drag goes on from where the content is. Without a finger, content beyond its edge moves back
  /// for as long as a programmed scroll takes.
  mutating func refreshInsetChanged(
    _ view: ResponderIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    if isDragging(view) { return offsetWasSet(view, &arbiter, &hierarchy) }
    let from = hierarchy.contentOffset(of: view)
    let top = hierarchy.scrollRange(of: view).low.y
    guard from.y < top else { return }
    stop(view, &hierarchy)
    let duration = hierarchy.profile[.scrollAnimationDuration]
    let glide = ScrollGlide(
      x: .rest(at: from.x), y: .ease(from: from.y, to: top, duration: duration),
      start: hierarchy.timeline.now, kind: .afterRefresh, reported: from)
    start(glide, of: view, &hierarchy)
    recordStates(&hierarchy)
  }

  /// Ends motions after the program has moved the content.
  mutating func offsetWasSet(
    _ view: ResponderIndex, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    guard let index = motion(of: view) else { return }
    guard motions[index].isDragged else {
      stop(view, &hierarchy)
      return
    }
    var way = Point.zero
    if let its = own[view], arbiter.recognizers.contains(its.pan),
      let report = arbiter.recognizers.dragReport(of: its.pan.index)
    {
      way = motions[index].drag.own(report.translation)
    }
    motions[index].drag.origin =
      hierarchy.unbanded(hierarchy.contentOffset(of: view), view) + way
  }
}
