import FingerpostModel

/// Lists and scroll views: selection, dragging, zooming.
extension CausalChain {
  /// Why a cell was highlighted or selected.
  func explainSelection(_ entry: Entry) {
    because(entry.reason, orWord: entry.selection.map { "\($0)" } ?? "selection")
    let cell = name(entry.subject)
    let touches = index.causes(entry).first { $0.kind == .touches }
    let table = name(touches?.subject)
    let why = touches.map { "because \(table) got \(method($0))" } ?? "by its table"
    switch entry.selection {
    case .shouldHighlight: explainAsked("may be highlighted", entry, cell, why)
    case .shouldSelect: explainAsked("may be selected", entry, cell, why)
    case .shouldDeselect: explainAsked("may be deselected", entry, cell, why)
    case .didHighlight: say("\(cell) was highlighted (didHighlight) \(at(entry)) \(why)")
    case .didUnhighlight: say("\(cell) lost its highlight (didUnhighlight) \(at(entry)) \(why)")
    case .didSelect: say("\(cell) was selected (didSelect) \(at(entry)) \(why)")
    case .didDeselect:
      say("\(cell) was deselected (didDeselect) \(at(entry)) \(why)\(instead(entry))")
    case nil: say("\(cell) changed \(at(entry)) \(why)")
    }
    if let touches { explainTouches(touches) }
  }

  private func explainAsked(_ what: String, _ entry: Entry, _ cell: String, _ why: String) {
    let word = entry.selection.map { "\($0)" } ?? ""
    let asked = "asked whether \(cell) \(what) (\(word)) \(at(entry)) \(why)"
    guard entry.answer == false else {
      // A yes is UIKit's own, too: whether the list has a delegate is not recorded.
      return say("It was \(asked), and the answer was true, as it is in a list without a delegate")
    }
    say("The delegate of the list was \(asked), and returned false")
    let property = entry.selection == .shouldHighlight ? "selectable" : "shouldSelect"
    fact(entry.subject, property, .bool(false), .sc6, entry)
  }

  /// The reason for deselecting a cell: another cell, or a tap on it.
  private func instead(_ entry: Entry) -> String {
    if index.sameTurn(entry, .selection).contains(where: { $0.subject != entry.subject }) {
      return ", and another cell was selected"
    }
    guard let many = entry.record.decider.setting else { return "" }
    addDeciderFact(entry)
    return ": a tap on a selected cell deselects it, as \(many) of \(name(entry.object)) is on"
  }

  /// Why a scroll view moved or zoomed.
  func explainScroll(_ entry: Entry) {
    let word = entry.scroll.map { "\($0)" } ?? "a message"
    because(entry.reason, orWord: entry.scroll.map { "\($0)" } ?? "scrolls")
    if entry.scroll?.isPages ?? false { return explainPages(entry) }
    if explainToTop(entry) { return }
    let reported = "\(name(entry.subject)) reported \(word) \(at(entry))"
    if index.cause(entry) == nil { return say(reported + Self.noReason) }
    if let state = index.decision(behind: entry) {
      say("\(reported) because \(scrolledBy(state, entry))")
      return state.state == .began ? explainState(state) : use(state)
    }
    let causes = index.causes(entry)
    if isStopped(causes) { return say("\(reported) because the program stopped it") }
    if let input = causes.first(where: { $0.kind == .input }), isAnimated(entry) {
      use(input)
      return say(
        "\(reported) because a finger came down on it while an animation of the program moved it, and "
          + "stopped it")
    }
    if causes.last?.kind == .step, !causes.contains(where: { $0.kind == .input }) {
      return say("\(reported) because the program scrolled it")
    }
    say("\(reported) because \(scrolledOn(entry))")
    if !isAnimated(entry) { useDrag(before: entry) }
  }

  /// A drag that a scroll view left to the one around it (SC-5).
  func left(_ scroll: SubjectID?, in touch: TouchID?) -> Entry? {
    guard let scroll else { return nil }
    return index.records(of: scroll).last {
      ($0.rule == .sc5 || $0.reason == .leftToSheet) && $0.touch == touch
    }
  }

  /// Why a scroll view left a drag to the one around it, as a clause; adds the facts.
  func leftClause(_ entry: Entry) -> String {
    because(entry.reason)
    if entry.reason == .leftToSheet {
      addDeciderFact(entry)
      return reasonClause(entry)
    }
    if let way = index.touch(of: entry)?.way(until: entry) {
      let axis = abs(way.x) > abs(way.y) ? "Horizontal" : "Vertical"
      fact(entry.subject, "transfers\(axis)ScrollingToParent", .bool(true), .sc5, entry)
    }
    fact(entry.object, "isScrollEnabled", .bool(true), .sc5, entry)
    return reasonClause(entry)
  }

  /// Why a scroll view left a drag to the one around it.
  func explainLeft(_ entry: Entry) {
    say(
      "\(name(entry.subject)) left the drag to \(name(entry.object)) \(at(entry)) because \(leftClause(entry))"
    )
  }

  /// Explains a page view controller's message about a page.
  private func explainPages(_ entry: Entry) {
    let page = name(entry.object)
    let why =
      if entry.scroll == .willTransition {
        "a gesture began to show \(page)"
      } else if entry.answer == true {
        "the gesture had turned the page, away from \(page)"
      } else {
        "the gesture did not turn the page: \(page) is shown as before"
      }
    say(
      "\(name(entry.subject)) reported \(entry.scroll.map { "\($0)" } ?? "") \(at(entry)) "
        + "because \(why)")
    if let state = index.decision(behind: entry) {
      return state.state == .began ? explainState(state) : use(state)
    }
    if let scrolled = index.cause(entry) { useDrag(before: scrolled) }
  }

  /// Whether the program called `stopScrollingAndZooming`.
  private func isStopped(_ causes: [Entry]) -> Bool {
    causes.contains { ($0.step ?? $0.change) == .stopScrollingAndZooming }
  }

  /// How a drag or a zoom ended, as a clause.
  private func ended(_ state: Entry, _ fingers: String) -> String {
    if state.state != .cancelled { return "\(fingers) lifted" }
    let what = index.engineType(state.subject) == .scrollPinch ? "zoom" : "drag"
    return isStopped(index.causes(state))
      ? "the program stopped it" : "its \(what) was cancelled: \(failureClause(state))"
  }

  /// The effect of a recognizer's fingers on a scroll view, as a clause.
  private func scrolledBy(_ state: Entry, _ entry: Entry) -> String {
    let isPinch = index.engineType(state.subject) == .scrollPinch
    switch entry.scroll {
    case .willBeginDragging: return "the finger began to drag it"
    case .didScroll:
      return isPinch
        ? "its content moved as the \(fingers(of: state)) zoomed it" : "the finger dragged it"
    case .willEndDragging, .didEndDragging: return ended(state, "the finger that dragged it was")
    case .willBeginDecelerating: return "it was still moving when the finger was lifted"
    case .didEndDecelerating, .didEndScrollingAnimation:
      let attempt = index.attempt(of: state.subject, around: state.serial)
      return attempt.contains { $0.reason == .stoppedMotion }
        ? "a finger came down on it while it was still moving, and stopped it"
        : "a finger began to drag it while it was still moving"
    case .willBeginZooming: return "two \(fingers(of: state)) began to zoom it"
    case .didZoom:
      guard state.state == .ended || state.state == .cancelled else {
        return "the \(fingers(of: state)) changed its zoom"
      }
      let before = index.records(of: entry.subject).before(entry.serial).last {
        $0.scroll == .didZoom
      }
      guard let lifted = before?.x, let scale = entry.x, lifted != scale else {
        return ended(state, "the \(fingers(of: state)) that zoomed it were")
      }
      return "the \(fingers(of: state)) that zoomed it left it "
        + (lifted < scale ? "below its minimumZoomScale" : "above its maximumZoomScale")
    case .didEndZooming: return ended(state, "the \(fingers(of: state)) that zoomed it were")
    case .willTransition, .didFinishAnimating, .didScrollToTop, nil:
      return "the finger dragged it"
    }
  }

  /// Why a scroll view sends a message without a dragging finger, as a clause.
  private func scrolledOn(_ entry: Entry) -> String {
    switch entry.scroll {
    case .didEndDecelerating: "it came to rest after the finger had left it"
    case .didEndScrollingAnimation:
      "the program's scroll animation ended"
    case .didScroll, .willBeginDragging, .willEndDragging, .didEndDragging,
      .willBeginDecelerating, .willTransition, .didFinishAnimating, .didScrollToTop, nil:
      isAnimated(entry)
        ? "the program was scrolling it with an animation"
        : "it was still moving after the finger had left it"
    case .willBeginZooming, .didZoom, .didEndZooming: "its zoom was changed"
    }
  }

  /// Whether the program started the motion: it then ends as an animation, and did not begin as a
  /// deceleration.
  private func isAnimated(_ entry: Entry) -> Bool {
    if entry.scroll == .didEndScrollingAnimation { return true }
    if entry.scroll == .didEndDecelerating || entry.scroll == .willBeginDecelerating {
      return false
    }
    let reports = index.records(of: entry.subject)
    let end = reports.after(entry.serial).first {
      $0.scroll == .didEndDecelerating || $0.scroll == .didEndScrollingAnimation
    }
    if let end { return end.scroll == .didEndScrollingAnimation }
    let last = reports.before(entry.serial).last {
      $0.kind == .scroll && $0.scroll != .didScroll
    }
    return last?.scroll != .willBeginDecelerating
  }

  /// Adds the drag that set a scroll view in motion.
  private func useDrag(before entry: Entry) {
    let drag = index.records(of: entry.subject).before(entry.serial)
      .last { $0.scroll == .willEndDragging }
    use(drag)
    touch = drag.flatMap(index.touch(of:))
  }
}
