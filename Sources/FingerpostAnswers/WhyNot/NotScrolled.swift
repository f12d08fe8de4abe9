import FingerpostModel

/// Explains why a scroll view did not scroll or zoom, and why no page was turned.
extension Absence {
  /// Explains why a scroll view did not send a message to its delegate; returns the deciding
  /// record.
  func explainNotScrolled(
    _ scroll: SubjectID, _ message: ScrollMessage, _ touch: TouchRecords
  ) -> Entry? {
    if message.isPages { return explainNotTurned(scroll, message, touch) }
    guard let pan = index.pan(ofScrollView: scroll) else {
      because(.noPan)
      let own = "\(index.subject(scroll).name).scrollView"
      let hint = index.names[own] == nil ? "" : "; “\(own)” is (\(own).\(message))"
      say("\(name(scroll)) is not a scroll view, so it does not scroll\(hint)")
      return touch.landing
    }
    switch message {
    case .willBeginZooming, .didZoom, .didEndZooming:
      return explainNotZoomed(scroll, message, touch)
    case .didEndScrollingAnimation:
      because(.nothingChanged)
      say(
        "\(name(scroll)) reported no \(message) because the program did not scroll it with an "
          + "animation that came to its end")
      return touch.landing
    case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging,
      .willBeginDecelerating, .didEndDecelerating, .willTransition, .didFinishAnimating,
      .didScrollToTop:
      break
    }
    let states = index.states(of: pan, in: touch)
    guard let began = states.first(where: { $0.state == .began }), let last = states.last else {
      if let left = left(scroll, in: touch.number) {
        say("\(name(scroll)) reported no \(message) because \(leftClause(left))")
        return left
      }
      say("\(name(scroll)) scrolls when its own pan recognizer begins")
      return explainNotRecognized(pan, .began, touch)
    }
    use(began)
    let who = name(scroll)
    because(.nothingChanged)
    if !message.comesAfterTheDrag {
      say(
        "\(who) was dragged, but reported no \(message) because its content did not move: it cannot "
          + "scroll that way")
    } else if last.state?.isActive ?? false {
      say("\(who) reported no \(message) because the finger still drags it at the end")
    } else if isThere(.willBeginDecelerating, of: scroll, pan, since: began) {
      say("\(who) reported no \(message) because it had not come to rest at the end")
    } else if last.state == .cancelled {
      say(
        "\(who) was dragged, but reported no \(message) because its touch was cancelled \(at(last)), where its "
          + "content stopped")
    } else {
      say(
        "\(who) was dragged, but reported no \(message) because its content was not moving any "
          + "more when the finger was lifted")
    }
    return last
  }

  /// Whether a scroll view, or a page view controller, sent a message because of one drag: before its pan begins again.
  private func isThere(
    _ message: ScrollMessage, of sender: SubjectID, _ pan: SubjectID, since began: Entry
  ) -> Bool {
    let next = index.records(of: pan).after(began.serial).first { $0.state == .began }
    return index.records(of: sender).after(began.serial).contains {
      $0.scroll == message && $0.serial < next?.serial ?? .max
    }
  }

  /// Explains why a page view controller did not send a message about a page.
  private func explainNotTurned(
    _ controller: SubjectID, _ message: ScrollMessage, _ touch: TouchRecords
  ) -> Entry? {
    let who = name(controller)
    if !index.mayHavePages(controller) {
      because(.noPan)
      say("\(who) reported no \(message) because it is not a page view controller")
      return touch.landing
    }
    let own = index.subject(controller).name
    let scrolling = index.names["\(own).scrollView"].flatMap { index.pan(ofScrollView: $0) }
    guard let pan = scrolling ?? index.names["\(own).panGestureRecognizer"] else {
      because(.noPan)
      fact(controller, "pages", .none, .sc4, touch.landing)
      say(
        "\(who) shows no page, as it is without a data source (pages), so there is none to turn")
      return touch.landing
    }
    let states = index.states(of: pan, in: touch)
    guard let began = states.first(where: { $0.state == .began }), let last = states.last else {
      // One that curls has a tap at its edges, too.
      guard let tap = index.names["\(own).tapGestureRecognizer"], scrolling == nil else {
        say("\(who) turns its pages by its own pan recognizer")
        return explainNotRecognized(pan, .began, touch)
      }
      say(
        "\(who) turns its pages by its own pan recognizer, and by its own tap recognizer at an edge"
      )
      // What prevents a tap prevents the pan; a finger that moved was the pan's.
      let isDrag = isPrevented(pan, touch) && touch.inputs.contains { $0.phase == .moved }
      return isPrevented(tap, touch) && !isDrag
        ? explainNotRecognized(tap, .recognized, touch) : explainNotRecognized(pan, .began, touch)
    }
    use(began)
    because(.nothingChanged)
    if !isThere(.willTransition, of: controller, pan, since: began) {
      say("\(who) was dragged, but reported no \(message) because there is no page that way")
    } else if last.state?.isActive ?? false {
      say("\(who) reported no \(message) because the finger still drags it at the end")
    } else {
      say("\(who) reported no \(message) because it had not come to rest at the end")
    }
    return last
  }

  private func explainNotZoomed(
    _ scroll: SubjectID, _ message: ScrollMessage, _ touch: TouchRecords
  ) -> Entry? {
    // The timeline has the name of the pinch even where the scroll view has none.
    let pinch = index.names["\(index.subject(scroll).name).pinchGestureRecognizer"]
    let states = pinch.map { index.states(of: $0, in: touch) } ?? []
    guard let last = states.last(where: { $0.state != .failed }) else {
      say("\(name(scroll)) zooms when its own pinch recognizer begins")
      return pinch.flatMap { explainNotRecognized($0, .began, touch) } ?? touch.landing
    }
    use(last)
    because(.nothingChanged)
    let hasContent = index.timeline.subjects.contains { $0.kind == .view && $0.parent == scroll }
    let why =
      if message == .didEndZooming, last.state?.isActive ?? false {
        "the fingers are still down at the end"
      } else {
        hasContent ? "its zoom scale did not change" : "it has no subview to zoom"
      }
    say("\(name(scroll)) reported no \(message) because \(why)")
    return last
  }
}

extension TimelineIndex {
  /// Whether an object may be a page view controller: a controller of a class of the program's may.
  func mayHavePages(_ id: SubjectID) -> Bool {
    let subject = subject(id)
    guard subject.kind == .controller else { return false }
    return subject.className == "UIPageViewController"
      || UIKitClass.find(subject.className) == nil
  }
}

extension ScrollMessage {
  /// Whether it comes when the finger is lifted, or later.
  fileprivate var comesAfterTheDrag: Bool {
    switch self {
    case .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating: true
    case .willBeginDragging, .didScroll, .didEndScrollingAnimation, .willBeginZooming, .didZoom,
      .didEndZooming, .willTransition, .didFinishAnimating, .didScrollToTop:
      false
    }
  }
}
