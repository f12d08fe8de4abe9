import FingerpostModel

/// Explains why nothing was selected, scrolled or reset.
extension CausalChain {
  /// Explains why a cell was not highlighted or selected; returns the deciding record.
  func explainNotSelected(
    _ cell: SubjectID, _ message: SelectionMessage, _ touch: TouchRecords
  ) -> Entry? {
    if let behaviour = index.subject(cell).behaviour, !behaviour.isCell {
      because("noCell")
      let kind = index.subject(cell).className
      fact(cell, "class", .text(kind), .sc6, touch.landing)
      say("\(name(cell)) got no \(message) because it is not a cell: its class is \(kind)")
      return touch.landing
    }
    let course = CellCourse(index.records(of: cell, in: touch))
    if let refused = course.refusal, let asked = refused.selection {
      because("notSelectable")
      fact(
        cell, asked == .shouldSelect ? "shouldSelect" : "selectable", .bool(false), .sc6, refused)
      say("\(name(cell)) got no \(message) because \(asked) returned false for it")
      return refused
    }
    if let banned = course.ban {
      because(.selectionNotAllowed)
      let ban = banned.record.decider.setting ?? .allowsSelection
      fact(banned.object, "\(ban)", .bool(false), .sc6, banned)
      let mode = ban == .allowsSelectionDuringEditing ? " while it is edited" : ""
      say(
        "\(name(cell)) got no \(message) because \(name(banned.object)) allows no selection\(mode)")
      return banned
    }
    let list = index.ancestors(of: cell).first { index.pan(ofScrollView: $0) != nil }
    let whose = list ?? cell
    let phase: TouchPhase = message.comesWithTheTouch ? .began : .ended
    guard let call = touch.call(whose, phase) else {
      say(
        "\(name(cell)) got no \(message): cells are selected by the touch methods of "
          + "\(list.map { name($0) } ?? "their table"), and that got no \(method(phase))")
      return explainNotTouched(touch.call(cell, phase) == nil ? cell : whose, phase, touch)
    }
    because("notSelected")
    say("\(name(cell)) got no \(message) because \(whyAnother(than: cell, message, touch))")
    return call
  }

  /// Names the other cell that was affected, or states that nothing changed for this one.
  private func whyAnother(
    than cell: SubjectID, _ message: SelectionMessage, _ touch: TouchRecords
  ) -> String {
    let isHighlight = message.isHighlight
    let chosen = index.records(.selection).filter {
      $0.selection == (isHighlight ? .didHighlight : .didSelect)
    }
    switch message {
    case .didDeselect, .shouldDeselect:
      use(chosen.last)
      return chosen.contains { $0.subject == cell }
        ? "it was selected, and no other cell after it" : "it was not selected"
    case .didUnhighlight: return "it was not highlighted"
    case .shouldHighlight, .didHighlight, .shouldSelect, .didSelect:
      let done = isHighlight ? "highlighted" : "selected"
      guard let last = chosen.last(where: { index.belongs($0, to: touch.number) }) else {
        return chosen.isEmpty ? "no cell was \(done)" : "no cell was \(done) by this touch"
      }
      use(last)
      return "the finger was on \(name(last.subject)), which was \(done) instead"
    }
  }

  /// Explains why a scroll view did not send a message to its delegate; returns the deciding
  /// record.
  func explainNotScrolled(
    _ scroll: SubjectID, _ message: ScrollMessage, _ touch: TouchRecords
  ) -> Entry? {
    if message.isPages { return explainNotTurned(scroll, message, touch) }
    guard let pan = index.pan(ofScrollView: scroll) else {
      because("noPan")
      let own = "\(index.subject(scroll).name).scrollView"
      let hint = index.names[own] == nil ? "" : "; “\(own)” is (\(own).\(message))"
      say("\(name(scroll)) is not a scroll view, so it does not scroll\(hint)")
      return touch.landing
    }
    switch message {
    case .willBeginZooming, .didZoom, .didEndZooming:
      return explainNotZoomed(scroll, message, touch)
    case .didEndScrollingAnimation:
      because("nothingChanged")
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
    because("nothingChanged")
    if !message.comesAfterTheDrag {
      say(
        "\(who) was dragged, but reported no \(message) because its content did not move: it cannot "
          + "scroll that way")
    } else if last.state?.isActive ?? false {
      say("\(who) reported no \(message) because the finger still drags it at the end")
    } else if index.records(of: scroll).after(began.serial).contains(where: {
      $0.scroll == .willBeginDecelerating
    }) {
      say("\(who) reported no \(message) because it had not come to rest at the end")
    } else {
      say(
        "\(who) was dragged, but reported no \(message) because its content was not moving any "
          + "more when the finger was lifted")
    }
    return last
  }

  /// Explains why a page view controller did not send a message about a page.
  private func explainNotTurned(
    _ controller: SubjectID, _ message: ScrollMessage, _ touch: TouchRecords
  ) -> Entry? {
    let own = index.subject(controller).name
    let scrolling = index.names["\(own).scrollView"].flatMap { index.pan(ofScrollView: $0) }
    let who = name(controller)
    guard let pan = scrolling ?? index.names["\(own).panGestureRecognizer"] else {
      because("noPan")
      fact(controller, "pages", .none, .sc4, touch.landing)
      say(
        "\(who) shows no page, as it is without a data source (pages), so there is none to turn")
      return touch.landing
    }
    let states = index.states(of: pan, in: touch)
    guard let began = states.first(where: { $0.state == .began }), let last = states.last else {
      say("\(who) turns its pages by its own pan recognizer")
      return explainNotRecognized(pan, .began, touch)
    }
    use(began)
    because("nothingChanged")
    let hasBegun = index.records(of: controller).contains { $0.scroll == .willTransition }
    if !hasBegun {
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
    let name = "\(index.subject(scroll).name).pinchGestureRecognizer"
    guard let pinch = index.names[name] else {
      because("zoomDisabled")
      say(
        "\(self.name(scroll)) reported no \(message) because zooming is off: its minimumZoomScale "
          + "and its maximumZoomScale are the same")
      return touch.landing
    }
    guard let last = index.states(of: pinch).last(where: { $0.state != .failed }) else {
      say("\(self.name(scroll)) zooms when its own pinch recognizer begins")
      return explainNotRecognized(pinch, .began, touch)
    }
    use(last)
    because("nothingChanged")
    let why =
      message == .didEndZooming && (last.state?.isActive ?? false)
      ? "the fingers are still down at the end" : "its zoom scale did not change"
    say("\(self.name(scroll)) reported no \(message) because \(why)")
    return last
  }

  /// Explains why a recognizer was not reset.
  func explainNotReset(_ id: SubjectID, _ touch: TouchRecords) -> Entry? {
    let course = index.attemptCourse(of: id, in: touch)
    guard let last = course?.states.last, let state = last.state else {
      say("\(name(id)) had no gesture to reset")
      return explainNotRecognized(id, nil, touch)
    }
    because("partnersUndecided")
    let isDown = course?.presses.contains { index.touch(of: $0)?.end == nil } ?? false
    say(
      "\(name(id)) reached the state “\(state)” \(at(last)), but "
        + (isDown
          ? "a finger of its gesture is still down at the end, \(Numbers.at(index.lastTime))"
          : "a recognizer bound to it by a failure requirement is undecided"))
    return last
  }

  /// Explains why a responder received no press, shake or remote command; returns the deciding
  /// record.
  func explainNoEvent(
    _ id: SubjectID, _ method: EventMethod, _ button: String? = nil
  ) -> Entry? {
    let who = name(id)
    let last = index.records(.event).last {
      $0.event == method && (button == nil || index.subject($0.object).name == button)
    }
    guard let last else {
      because("nothingChanged")
      let what = button.map { "no event of “\($0)”" } ?? "nothing of that kind"
      say("\(who) got no \(method) because \(what) came in")
      return nil
    }
    because(.endOfChain)
    use(last)
    let what = button.map { "\(method)(\($0))" } ?? "\(method)"
    say(
      "\(who) got no \(what) because it is not on the path of such events, which ended "
        + "\(at(last)) at \(name(last.subject))")
    return last
  }

  /// The reason why a responder could not become first, by its record.
  func whyNotFirst(_ refused: Entry) -> String {
    let decider = refused.record.decider
    if let setting = decider.setting {
      fact(decider.owner, "\(setting)", .bool(false), .rc6, refused)
      return decider.owner == refused.subject
        ? "its \(setting) returned false"
        : "\(name(decider.owner)) stays first responder, because its \(setting) returned false"
    }
    return decider == .rule ? "it was in no window" : "it was refused"
  }

  /// Explains why a text control sent no editing event; returns the deciding record.
  func explainNotEdited(_ control: SubjectID, _ event: ControlEvent) -> Entry? {
    let own = index.subject(control)
    if own.behaviour != .textField {
      because("noTextField")
      fact(control, "class", .text(own.className), .ct7)
      say("\(name(control)) sent no \(event) because only text fields send it")
      return nil
    }
    let changes = index.records(of: control).filter { $0.kind == .change }
    let became = changes.last { $0.reason == .becameFirstResponder }
    if let refused = changes.last(where: { $0.reason == .cannotBecomeFirstResponder }),
      became == nil
    {
      because(.cannotBecomeFirstResponder)
      let why = whyNotFirst(refused)
      say("\(name(control)) sent no \(event) because it did not become the first responder: \(why)")
      return refused
    }
    use(became)
    because("nothingChanged")
    let why =
      switch event {
      case .editingChanged, .editingDidEndOnExit:
        "text input is not modelled: only touches are played"
      case .editingDidEnd where became != nil:
        "it is still the first responder at the end: it did not resign, and no other responder took its place"
      case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
        .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
        .primaryActionTriggered, .editingDidBegin, .editingDidEnd, .menuActionTriggered:
        "it did not become the first responder"
      }
    say("\(name(control)) sent no \(event) because \(why)")
    return became
  }
}

extension SelectionMessage {
  /// Whether it comes with touchesBegan of the table; the others come with touchesEnded.
  fileprivate var comesWithTheTouch: Bool {
    switch self {
    case .shouldHighlight, .didHighlight: true
    case .didUnhighlight, .shouldSelect, .didSelect, .shouldDeselect, .didDeselect: false
    }
  }

  /// It is about highlighting, not about selecting.
  fileprivate var isHighlight: Bool {
    switch self {
    case .shouldHighlight, .didHighlight, .didUnhighlight: true
    case .shouldSelect, .didSelect, .shouldDeselect, .didDeselect: false
    }
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
