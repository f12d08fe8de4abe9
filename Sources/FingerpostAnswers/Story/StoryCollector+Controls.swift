import FingerpostModel

/// The events that a control sent in a gesture.
struct ControlPart: StoryPart {
  var events: [(event: ControlEvent, first: Entry, count: Int)] = []
  var handlers: [(event: ControlEvent, name: String, first: Entry, count: Int)] = []
  var tracked: Entry?

  mutating func add(_ entry: Entry) {
    guard let event = entry.controlEvent else { return }
    if let place = events.firstIndex(where: { $0.event == event }) {
      events[place].count += 1
    } else {
      events.append((event, entry, 1))
    }
  }

  /// The event that ended its tracking.
  var ending: Entry? {
    events.last { [.touchUpInside, .touchUpOutside, .touchCancel].contains($0.event) }?.first
  }
}

/// The messages of a table or collection view about a cell.
struct CellPart: StoryPart {
  var entries: [Entry] = []
  mutating func add(_ entry: Entry) { entries.append(entry) }
}

/// The messages of a scroll view to its delegate.
struct ScrollPart: StoryPart {
  var first: Entry?
  /// The offset before the first message; nil where no record contains it.
  var start: Point?
  var last: Entry?
  var zoom: Entry?
  var page: Entry?
  var nextPage: Entry?
  var hasMoved: Bool = false
  var glide: Entry?
  var glideEnd: Entry?
  /// Where a finger ended the animation of the program.
  var stop: Entry?
}

extension StoryCollector {
  mutating func addHandler(_ entry: Entry) {
    guard let event = entry.controlEvent else { return }
    let cause = index.cause(entry)
    let control = cause?.kind == .control ? cause?.subject ?? entry.subject : entry.subject
    let target = entry.subject == control || entry.subject == 0 ? "" : "\(name(entry.subject))."
    let handler = target + name(entry.object)
    let known = controls[control].handlers.firstIndex { $0.event == event && $0.name == handler }
    if let known {
      controls[control].handlers[known].count += 1
    } else {
      controls[control].handlers.append((event, handler, entry, 1))
    }
  }

  mutating func addTracking(_ entry: Entry) {
    if entry.answer == false, let method = entry.tracking {
      let who = name(entry.subject)
      return miss(
        who, Reason.refusedByView.name, by: who, entry,
        "\(who) did not track the touch: its class returned false from \(method)")
    }
    controls[entry.subject].tracked = entry
  }

  mutating func finishControls() {
    for id in controls.ids {
      let part = controls[id]
      for handler in part.handlers {
        let times = handler.count > 1 ? " \(Self.times(handler.count))" : ""
        receive(
          id, .control, "\(handler.event)", handler.first, count: handler.count,
          "\(name(id)) sent \(handler.event) to \(handler.name)\(times)")
      }
      finish(id, part)
    }
  }

  private mutating func finish(_ id: SubjectID, _ part: ControlPart) {
    if let outside = part.events.first(where: { $0.event == .touchUpOutside }) {
      let tracked = part.tracked
      let place = tracked?.x.map { ": lifted \(Numbers.points($0)) outside its bounds" } ?? ""
      let isAtLimit = tracked?.x != nil && tracked?.x == tracked?.y
      let limit =
        tracked?.y.map {
          isAtLimit
            ? ", and the area of \(Numbers.points($0)) around it ends before its right and bottom edges"
            : ", up to \(Numbers.points($0)) count as inside"
        } ?? ""
      let away = tracked.flatMap { tracked in
        index.touch(of: tracked).flatMap { index.movedAway(id, from: $0, tracked.x ?? 0) }
      }
      miss(
        name(id), "touchUpOutside", tracked ?? outside.first, hasLimit: tracked != nil,
        "\(name(id)) sent touchUpOutside instead of touchUpInside\(place)\(limit)"
          + (away.map { "; \($0)" } ?? ""))
    }
    if !part.handlers.isEmpty { return }
    let main: [ControlEvent] = [
      .valueChanged, .touchUpInside, .primaryActionTriggered, .editingDidBegin, .editingChanged,
      .editingDidEnd, .editingDidEndOnExit,
    ]
    let sent = main.compactMap { wanted in part.events.first { $0.event == wanted } }.first
    if let sent {
      let times = sent.count > 1 ? " \(Self.times(sent.count))" : ""
      receive(
        id, .control, "\(sent.event)", sent.first, count: sent.count,
        "\(name(id)) sent \(sent.event)\(times)")
    } else if part.ending == nil, let down = part.events.first(where: { $0.event == .touchDown }) {
      receive(
        id, .control, "touchDown", down.first,
        "\(name(id)) sent touchDown, and still tracks the touch")
    }
  }

  mutating func finishCells() {
    for id in cells.ids {
      let part = cells[id]
      let list = part.entries.first?.object
      let item = index.subject(list).behaviour == .collectionView ? "Item" : "Row"
      var isDecided = false
      for entry in part.entries {
        switch entry.selection {
        case .didSelect:
          receive(id, .cell, "didSelect", entry, "\(name(id)) was selected (didSelect\(item)At)")
          isDecided = true
        case .didDeselect:
          receive(
            id, .cell, "didDeselect", entry, "\(name(id)) was deselected (didDeselect\(item)At)")
          isDecided = true
        case .shouldHighlight, .shouldSelect, .shouldDeselect:
          guard entry.answer == false, let hook = entry.selection else { continue }
          isDecided = true
          miss(
            name(id), "refusedByDelegate", by: name(list), entry,
            "\(name(id)) was not \(hook == .shouldDeselect ? "de" : "")selected: the delegate of "
              + "\(name(list)) returned false from \(hook)\(item)At")
        case .didHighlight, .didUnhighlight, nil: break
        }
      }
      if let lit = part.entries.first(where: { $0.selection == .didHighlight }), !isDecided {
        miss(name(id), "notSelected", lit, "\(name(id)) was highlighted and not selected")
      }
    }
  }

  /// Adds the messages of interactions: a context menu appeared, a drag began.
  mutating func addInteraction(_ entry: Entry) {
    guard let message = entry.interaction else { return }
    let who = name(entry.subject)
    switch message {
    case .willDisplayMenu:
      receive(entry.subject, .interaction, "\(message)", entry, "\(who) showed its context menu")
    case .willEndMenu:
      receive(entry.subject, .interaction, "\(message)", entry, "the context menu of \(who) closed")
    case .willAnimateLift:
      receive(entry.subject, .interaction, "\(message)", entry, "\(who) was lifted for a drag")
    case .sessionWillBegin:
      receive(entry.subject, .interaction, "\(message)", entry, "\(who) was dragged")
    case .sessionDidEnd:
      addNote(.info, "\(message)", entry.subject, entry, "the drag of \(who) ended")
    case .didDismiss:
      receive(entry.subject, .interaction, "\(message)", entry, "the sheet of \(who) was dismissed")
    case .invokeDefaultAction:
      receive(entry.subject, .interaction, "\(message)", entry, "the link \(who) was opened")
    case .presentActions:
      receive(
        entry.subject, .interaction, "\(message)", entry,
        "the actions of the link \(who) were shown")
    case .didAttemptToDismiss:
      miss(
        who, "\(message)", entry,
        "\(who) was not dismissed: its isModalInPresentation is on (didAttemptToDismiss)")
    case .willBeginEditing:
      receive(
        entry.subject, .interaction, "\(message)", entry, "\(who) began to show its swipe actions")
    case .didEndEditing:
      receive(entry.subject, .interaction, "\(message)", entry, "\(who) closed its swipe actions")
    case .performLeadingAction, .performTrailingAction:
      let side = message == .performLeadingAction ? "leading" : "trailing"
      receive(
        entry.subject, .interaction, "\(message)", entry,
        "\(who) performed its \(side) action \(Numbers.whole(entry.x, or: 1))")
    }
  }

  mutating func addScroll(_ entry: Entry) {
    let id = entry.subject
    let isPages = entry.scroll?.isPages ?? false
    let isZoom = entry.scroll == .didZoom || entry.scroll == .didEndZooming
    if scrolls[id].first == nil { scrolls[id].first = entry }
    if isPages {
      if entry.scroll == .didFinishAnimating { scrolls[id].page = entry }
      if entry.scroll == .willTransition { scrolls[id].nextPage = entry }
      return
    }
    if isZoom {
      scrolls[id].zoom = entry
      return
    }
    if let x = entry.x, let y = entry.y, entry.scroll != .willBeginZooming {
      if scrolls[id].last == nil {
        scrolls[id].start = offsets[id] ?? (entry.scroll == .didScroll ? nil : Point(x, y))
      }
      if scrolls[id].start != Point(x, y) { scrolls[id].hasMoved = true }
      scrolls[id].last = entry
      offsets[id] = Point(x, y)
    }
    if entry.scroll == .willBeginDecelerating { scrolls[id].glide = entry }
    if entry.scroll == .didEndDecelerating { scrolls[id].glideEnd = entry }
    // The timer's frame ends an animation that arrives; a finger ends it before.
    if entry.scroll == .didEndScrollingAnimation, index.cause(entry)?.kind != .timer {
      scrolls[id].stop = entry
    }
  }

  mutating func finishScrolls() {
    for id in scrolls.ids {
      let part = scrolls[id]
      guard let first = part.first else { continue }
      if let page = part.page ?? part.nextPage {
        turn(id, part, page)
        continue
      }
      if let zoom = part.zoom, let scale = zoom.x {
        receive(
          id, .scroll, "didZoom", zoom,
          "\(name(id)) zoomed to a zoomScale of \(Numbers.short(scale))")
      }
      if let last = part.last, let x = last.x, let y = last.y, !isOfPages(id) {
        let place = "(\(Numbers.number(x)), \(Numbers.number(y)))"
        let stopped = index.pan(ofScrollView: id).map { recognizers[$0].successes } ?? []
        if stopped.contains(where: { $0.reason == .stoppedMotion }), shape.distance < 10 {
          receive(
            id, .scroll, "stopped", first,
            "\(name(id)) stopped decelerating at contentOffset \(place)")
          continue
        }
        if let stop = part.stop, gestures.first?.source == .fingers, last.time <= stop.time {
          receive(
            id, .scroll, "stopped", stop,
            "a finger stopped the program's scroll animation of \(name(id)) at contentOffset \(place)"
          )
          continue
        }
        receive(
          id, .scroll, "didScroll", first, "\(name(id)) \(travel(part, to: place))")
      }
      if let glide = part.glide, let end = part.glideEnd, end.time > glide.time {
        // didEndDecelerating comes only when the finger that stopped the content is lifted.
        let stop = index.pan(ofScrollView: id).flatMap { pan in
          index.states(of: pan).first {
            $0.reason == .stoppedMotion && $0.time > glide.time && $0.time <= end.time
          }
        }
        let time = Numbers.milliseconds((stop ?? end).time - glide.time)
        addNote(
          .info, "decelerated", id, end,
          "\(name(id)) decelerated for \(time)\(stop == nil ? "" : ", then a finger stopped it")")
      }
    }
  }

  /// How a scroll view's content moved, as a verb with its places.
  private func travel(_ part: ScrollPart, to place: String) -> String {
    if part.last?.scroll == .didScrollToTop {
      return "scrolled to its top, contentOffset \(place)"
    }
    guard let start = part.start else { return "scrolled to contentOffset \(place)" }
    let from = "(\(Numbers.number(start.x)), \(Numbers.number(start.y)))"
    // A motion that is stopped near its start ends at the same written place.
    if from == place {
      return part.hasMoved
        ? "scrolled and came back to contentOffset \(place)"
        : "began to drag, its contentOffset stayed at \(place)"
    }
    return "scrolled from contentOffset \(from) to \(place)"
  }

  /// Adds the effect on a page view controller.
  private mutating func turn(_ id: SubjectID, _ part: ScrollPart, _ page: Entry) {
    let next = part.nextPage.map { " to \(name($0.object))" } ?? ""
    guard page.scroll == .didFinishAnimating else {
      return receive(id, .scroll, "willTransition", page, "\(name(id)) began to turn\(next)")
    }
    let old = name(page.object)
    receive(
      id, .scroll, "didFinishAnimating", page,
      page.answer == true
        ? "\(name(id)) turned the page\(old.isEmpty ? "" : " from \(old)")\(next)"
        : "\(name(id)) began to turn\(next) and stayed on \(old)")
  }

  /// Whether it is a page view controller's own scroll view, whose page turn is described instead.
  private func isOfPages(_ id: SubjectID) -> Bool {
    name(id).hasSuffix(".scrollView")
      && scrolls.ids.contains {
        (scrolls[$0].page ?? scrolls[$0].nextPage) != nil && name(id) == "\(name($0)).scrollView"
      }
  }
}
