import FingerpostGestures
import FingerpostModel

/// The scrolling that a scroll view's geometry allows (SC-4, SC-5).
extension Hierarchy {
  package func contentOffset(of view: ResponderIndex) -> Point {
    responders[view].geometry.bounds.origin
  }

  /// The smallest and the largest content offset at rest.
  package func scrollRange(of view: ResponderIndex) -> (low: Point, high: Point) {
    let size = responders[view].geometry.bounds.size
    let content = responders[view].properties.contentSize
    let inset = responders[view].properties.contentInset
    // 0 minus: an inset of 0 must not give −0.
    let low = Point(0 - inset.left, 0 - inset.top - refreshInset(of: view))
    let high = Point(
      max(low.x, content.width + inset.right - size.width),
      max(low.y, content.height + inset.bottom - size.height))
    return (low, high)
  }

  /// The axes along which a drag scrolls: the content overflows, or bounces all the same.
  func scrollAxes(of view: ResponderIndex) -> DragAxes {
    let (low, high) = scrollRange(of: view)
    return scrollAxes(of: view, low, high)
  }

  /// The same, for known offsets.
  func scrollAxes(of view: ResponderIndex, _ low: Point, _ high: Point) -> DragAxes {
    let bounces = bounces(of: view)
    var axes: DragAxes = []
    if high.x > low.x || (bounces.x && responders[view].properties.alwaysBounceHorizontal) {
      axes.insert(.horizontal)
    }
    if high.y > low.y || (bounces.y && responders[view].properties.alwaysBounceVertical) {
      axes.insert(.vertical)
    }
    return axes
  }

  /// Whether a scroll view's content bounces along each axis. Read where they are: a copy of all properties is many times
  /// as large.
  @inline(__always)
  func bounces(of view: ResponderIndex) -> (x: Bool, y: Bool) {
    guard responders[view].properties.bounces else { return (false, false) }
    return (
      responders[view].properties.bouncesHorizontally, responders[view].properties.bouncesVertically
    )
  }

  /// Moves the content; false if nothing changed. Frames stay, so indexes of them stay valid.
  @inline(__always)
  mutating func setContentOffset(_ offset: Point, of view: ResponderIndex) -> Bool {
    let limit = 1e12
    guard !offset.x.isNaN, !offset.y.isNaN else { return false }
    let kept = Point(min(limit, max(-limit, offset.x)), min(limit, max(-limit, offset.y)))
    guard responders[view].geometry.boundsOrigin != kept else { return false }
    responders[view].geometry.boundsOrigin = kept
    return true
  }
}

extension Hierarchy {
  /// The room that a refresh control keeps above the content, in points; 0 while it is not refreshing.
  func refreshInset(of view: ResponderIndex) -> Double {
    guard let control = refreshControl(of: view), responders[control].properties.isRefreshing else {
      return 0
    }
    return profile[.refreshDistance]
  }
}

extension Hierarchy {
  /// The finger's offset for content at an offset.
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
  mutating func notify(
    _ message: ScrollMessage, _ view: ResponderIndex, _ place: Point, _ rule: Rule = .sc4,
    answer: Int8 = -1
  ) {
    let record = timeline.write(
      .scroll, rule, subject: responders[view].subject, to: message.rawValue,
      answer: answer, x: place.x, y: place.y)
    if message == .didScroll, optionalRecords.contains(.values) {
      self.record(
        Value.contentOffset, of: responders[view].subject, rule, place.x, place.y, because: record)
    }
    // The receiver is a delegate, a page view controller or a picker.
    if hasCallbacks || !pageScrollViews.isEmpty || !wheelPickers.isEmpty {
      post(message, view, record, at: place, answer: answer)
    }
  }
}
