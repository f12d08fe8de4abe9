import FingerpostModel

/// How scroll views and pages moved.
struct ScrollStory {
  let account: Account
  let shape: StoryShape
  private var index: TimelineIndex { account.index }

  init(_ account: Account, _ shape: StoryShape) {
    self.account = account
    self.shape = shape
  }

  func tell(_ lines: inout StoryLines) {
    for id in account.scrolls.keys {
      let course = account.scrolls[id]
      if let turn = course.turn {
        tellTurn(id, course, turn, &lines)
        continue
      }
      if let zoom = course.zoom, let scale = zoom.x {
        lines.receive(
          id, .scroll, "didZoom", zoom,
          "\(lines.name(id)) zoomed to a zoomScale of \(Numbers.short(scale))")
      }
      if tellMotion(id, course, &lines) { tellGlide(id, course, &lines) }
      tellRefreshing(id, course, &lines)
    }
  }

  /// A pull that begins no refresh, because the control is refreshing already (SC-9).
  private func tellRefreshing(
    _ id: SubjectID, _ course: ScrollCourse, _ lines: inout StoryLines
  ) {
    // From where content at its top rests, a finger pulls it farther down.
    guard let first = course.first, let start = course.start, start.y <= 0, course.top < start.y,
      let control = index.refreshControl(of: id),
      let since = CausalChain(index).refreshing(control, before: first.serial)
    else { return }
    let who = lines.name(control)
    lines.miss(
      who, "isRefreshing", by: who, first, isOrdinary: true,
      "\(who) did not begin refreshing: it was refreshing already, since \(Numbers.milliseconds(since.time - .zero))"
    )
  }

  /// Tells where the content went; returns false where a finger only stopped it.
  private func tellMotion(
    _ id: SubjectID, _ course: ScrollCourse, _ lines: inout StoryLines
  ) -> Bool {
    guard let first = course.first, let last = course.last, !isOfPages(id),
      let end = stoppedMove(of: id, after: last)?.offset ?? last.offset
    else { return true }
    let who = lines.name(id)
    let place = "(\(Numbers.number(end.x)), \(Numbers.number(end.y)))"
    let caught = index.pan(ofScrollView: id).map { account.recognizers[$0].successes } ?? []
    if caught.contains(where: { $0.reason == .stoppedMotion }), shape.distance < 10 {
      lines.receive(
        id, .scroll, "stopped", first, "\(who) stopped decelerating at contentOffset \(place)")
      return false
    }
    if let stop = course.stop, account.gestures.first?.source == .fingers, last.time <= stop.time {
      lines.receive(
        id, .scroll, "stopped", stop,
        "\(stopper(stop)) stopped the program's scroll animation of \(who) at contentOffset \(place)"
      )
      return false
    }
    lines.receive(id, .scroll, "didScroll", first, "\(who) \(travel(course, to: place))")
    return true
  }

  private func tellGlide(_ id: SubjectID, _ course: ScrollCourse, _ lines: inout StoryLines) {
    guard let glide = course.glide else { return }
    let stop = stop(of: glide, course, id)
    guard let end = stop ?? course.glideEnd, end.time > glide.time else { return }
    lines.note(
      .info, "decelerated", id, course.glideEnd ?? glide,
      "\(lines.name(id)) decelerated for \(Numbers.milliseconds(end.time - glide.time))"
        + (stop.map { ", then \(stopper($0)) stopped it" } ?? ""))
  }

  /// What stopped a motion.
  private func stopper(_ stop: Entry) -> String {
    let source = index.source(of: stop)
    return source == .scroll ? "a wheel or trackpad" : "a \(source.noun)"
  }

  /// The last move of a motion that the next gesture stops: it comes with the stop.
  private func stoppedMove(of id: SubjectID, after last: Entry) -> Entry? {
    index.records(of: id).after(last.serial).first { $0.scroll != nil }
      .flatMap { endsMotion($0) ? $0 : nil }
  }

  /// Whether a move is the last one of a motion that something stopped.
  private func endsMotion(_ move: Entry) -> Bool {
    guard move.scroll == .didScroll, index.cause(move)?.kind != .timer else { return false }
    if let pan = index.pan(ofScrollView: move.subject),
      index.sameTurn(move, .state, of: pan).contains(where: { $0.reason == .stoppedMotion })
    {
      return true
    }
    return index.sameTurn(move, .scroll, of: move.subject).contains {
      $0.scroll == .didEndScrollingAnimation
    }
  }

  /// When a finger stopped a deceleration, in the same gesture or in the next one. `didEndDecelerating` comes only when
  /// that finger is lifted.
  private func stop(of glide: Entry, _ course: ScrollCourse, _ id: SubjectID) -> Entry? {
    guard let pan = index.pan(ofScrollView: id) else { return nil }
    // Without an end of its own it goes on until the next drag, which must be the finger's that stops it.
    let end =
      course.glideEnd
      ?? index.records(of: id).after(glide.serial).first {
        $0.scroll == .willBeginDragging || $0.scroll == .didEndDecelerating
      }
    guard let end else { return nil }
    let states = index.records(.state, of: pan).after(glide.serial)
    let stop = states.prefix { $0.time <= end.time }
      .first { $0.reason == .stoppedMotion && $0.time > glide.time }
    return course.glideEnd == nil && stop?.time != end.time ? nil : stop
  }

  /// How a scroll view's content moved, as a verb with its places.
  private func travel(_ course: ScrollCourse, to place: String) -> String {
    if course.last?.scroll == .didScrollToTop {
      return "scrolled to its top, contentOffset \(place)"
    }
    let stopped = course.first.flatMap { endsMotion($0) ? $0.offset : nil }
    guard let start = stopped ?? course.start else { return "scrolled to contentOffset \(place)" }
    let from = "(\(Numbers.number(start.x)), \(Numbers.number(start.y)))"
    // A motion that is stopped near its start ends at the same written place.
    if from == place {
      return course.hasMoved
        ? "scrolled and came back to contentOffset \(place)"
        : "began to drag, its contentOffset stayed at \(place)"
    }
    return "scrolled from contentOffset \(from) to \(place)"
  }

  /// Tells what became of a page view controller's pages.
  private func tellTurn(
    _ id: SubjectID, _ course: ScrollCourse, _ turn: Entry, _ lines: inout StoryLines
  ) {
    let who = lines.name(id)
    let next = course.nextPage.map { " to \(lines.name($0.object))" } ?? ""
    guard turn.scroll == .didFinishAnimating else {
      return lines.receive(id, .scroll, "willTransition", turn, "\(who) began to turn\(next)")
    }
    let old = lines.name(turn.object)
    lines.receive(
      id, .scroll, "didFinishAnimating", turn,
      turn.answer == true
        ? "\(who) turned the page\(old.isEmpty ? "" : " from \(old)")\(next)"
        : "\(who) began to turn\(next) and stayed on \(old)")
  }

  /// Whether it is a page view controller's own scroll view, whose page turn is told instead.
  private func isOfPages(_ id: SubjectID) -> Bool {
    let name = index.subject(id).name
    return name.hasSuffix(".scrollView")
      && account.scrolls.keys.contains {
        account.scrolls[$0].turn != nil && name == "\(index.subject($0).name).scrollView"
      }
  }
}
