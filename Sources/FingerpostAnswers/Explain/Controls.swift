import FingerpostModel

/// Explains controls: tracking, events, handlers.
extension CausalChain {
  /// Why a control sent an event.
  func explainControl(_ entry: Entry) {
    let event = entry.controlEvent.map { "\($0)" } ?? "an event"
    because(entry.reason, orWord: event)
    let cause = index.cause(entry)
    let who = name(entry.subject)
    let why = meaning(entry, cause).map { " because \($0)" } ?? Self.noReason
    say("\(who) sent \(event) \(at(entry))\(why)")
    addBorderFact(entry)
    guard let cause else { return }
    if cause.kind == .control {
      explainControl(cause)
    } else if cause.kind == .change {
      explainChange(cause)
    } else if cause.kind == .state {
      explainState(cause)
    } else if cause.kind == .touches {
      if comesLate(cause) || entry.controlEvent == .touchCancel {
        explainTouches(cause)
      } else {
        use(cause)
        addKeptFact(cause, index.touch(of: cause))
      }
    }
  }

  /// The meaning of an event, as a clause; nil where the timeline does not contain it.
  private func meaning(_ entry: Entry, _ cause: Entry?) -> String? {
    let inside =
      tracking(of: entry).map { $0.x ?? 0 > 0 } ?? true ? "while it counted as inside" : "inside it"
    switch entry.controlEvent {
    case .touchDown: return "a finger came down on it"
    case .touchDownRepeat:
      return "a finger came down on it again, for a tapCount of 2 or more"
    case .touchDragInside: return "the finger moved \(inside)"
    case .touchDragOutside: return "the finger moved outside it"
    case .touchDragEnter: return "the finger came back inside it"
    case .touchDragExit: return "the finger left it"
    case .touchUpInside: return "the finger was lifted \(inside)"
    case .touchUpOutside: return "the finger was lifted outside it"
    case .touchCancel: return "its touch was cancelled"
    case .valueChanged: return valueChange(entry)
    case .primaryActionTriggered:
      if let cause, cause.kind == .event {
        return "the button \(quoted(cause.object)) was released while it had the focus"
      }
      return cause.flatMap { index.timeline.message(of: $0.record) }
        .map { "\($0) is its main event" }
    case .editingDidBegin: return "it became the first responder"
    case .editingChanged: return "its text was changed"
    case .editingDidEnd: return "it resigned first responder"
    case .editingDidEndOnExit: return "its editing ended with the return key"
    case .menuActionTriggered: return "its menu opens"
    case nil: return nil
    }
  }

  private func valueChange(_ entry: Entry) -> String? {
    if entry.rule == .sc9 { return pulledFar(entry) }
    return switch index.subject(entry.subject).knownBehaviour {
    case .switchControl: "it was toggled"
    case .slider: "the finger moved its knob"
    case .segmentedControl: "another segment was selected"
    case .stepper where entry.record.decider.field == .stepperRepeatDelay:
      "it was held, and a held stepper steps again (its autorepeat is on)"
    case .stepper, .pageControl: "one of its halves was pressed"
    case .plain, .window, .control, .button, .textField, .scrollView, .tableView, .collectionView,
      .tableCell, .collectionCell, .controller, .application, .applicationDelegate, .scene, nil:
      "its value changed"
    }
  }

  /// Adds the distance of the finger, where it decided.
  private func addBorderFact(_ entry: Entry) {
    let isOutside: Bool
    switch entry.controlEvent {
    case .touchDragEnter, .touchDragInside, .touchUpInside: isOutside = false
    case .touchDragExit, .touchDragOutside, .touchUpOutside: isOutside = true
    case .touchDown, .touchDownRepeat, .touchCancel, .valueChanged, .primaryActionTriggered,
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit, .menuActionTriggered,
      nil:
      return
    }
    if entry.reason == .overridden {
      fact(entry.subject, "continueTracking", .text("overridden"), .ct2, entry)
      return say(
        "Its class sends that itself: it overrides continueTracking with a border of its own, besides "
          + "UIKit's")
    }
    guard let tracked = tracking(of: entry), let out = tracked.x, out > 0 else { return }
    fact("profile", "controlTolerance", Fact.Value(tracked.y), .ct2, tracked, measured: out)
    // At the tolerance itself a point is inside at the left and top, and outside at the right and bottom.
    let isAtRightOrBottom = out == tracked.y && isOutside
    say(
      "The finger was \(Numbers.points(out, beside: tracked.y)) outside the control's bounds; while a "
        + "control tracks a touch, \(isAtRightOrBottom ? "less than" : "up to") "
        + "\(Numbers.points(tracked.y, beside: out)) outside still count as inside")
  }

  /// The tracking call that belongs to a control's event.
  func tracking(of entry: Entry) -> Entry? {
    index.sameTurn(entry, .tracking, of: entry.subject).last
  }

  /// Why a control tracks a touch, or stops tracking it.
  func explainTracking(_ entry: Entry) {
    because(.trackedTouch)
    let who = name(entry.subject)
    if entry.answer == false {
      because(.refusedByView)
      guard let method = entry.tracking else {
        return say("\(who) did not track the touch \(at(entry)) because \(reasonClause(entry))")
      }
      fact(entry.subject, "\(method)", .bool(false), .ct2, entry)
      let stopped = method == .beginTracking ? "did not begin to track" : "stopped tracking"
      return say("\(who) \(stopped) the touch \(at(entry)) because its \(method) returned false")
    }
    let what =
      switch entry.tracking {
      case .beginTracking: "began tracking the touch"
      case .continueTracking: "tracked the touch"
      case .endTracking: "ended tracking"
      case .cancelTracking: "cancelled tracking"
      case nil: "tracked"
      }
    let cause = index.cause(entry)
    let got = cause.map { " because it got \(method($0))" } ?? ""
    say("\(who) \(what) \(at(entry))\(got)")
    guard let cause, cause.kind == .touches else { return }
    if comesLate(cause) || cause.phase == .cancelled { explainTouches(cause) } else { use(cause) }
  }

  /// Why a control's handler was called.
  func explainHandler(_ entry: Entry) {
    because(.handler)
    let control = index.cause(entry).flatMap { $0.kind == .control ? $0 : nil }
    let event = entry.controlEvent.map { "\($0)" } ?? "an event"
    let whose = control.map { " of \(name($0.subject))" } ?? ""
    say("\(quoted(entry.object)) was called \(at(entry)) because it handles \(event)\(whose)")
    if let control, control.subject != entry.subject {
      say(
        "Its target is nil, so UIKit searched the responder chain, and \(name(entry.subject)) is the "
          + "first responder that implements the action")
    }
    if let control { explainControl(control) }
  }
}

/// Values that a finger could not change (CT-6).
extension CausalChain {
  /// Why a control's value stayed the same, as a clause; adds the fact.
  func valueStays(_ entry: Entry) -> String {
    because(entry.reason)
    if let setting = entry.record.decider.setting, entry.y != nil {
      fact(entry.record.decider.owner, setting.name, Fact.Value(entry.y), .ct6, entry)
    }
    if entry.x == nil { return "its value could not change" }
    addValueFact(entry)
    let (value, limit) = (Numbers.number(entry.x), Numbers.number(entry.y))
    switch entry.record.decider.setting {
    case .maximumValue:
      return "its plus half was pressed, and its value \(value) is its maximumValue already"
    case .minimumValue:
      return "its minus half was pressed, and its value \(value) is its minimumValue already"
    case .numberOfPages:
      return
        "its right half was pressed, and it is on its last page (currentPage \(value), numberOfPages "
        + "\(limit))"
    case .currentPage:
      return "its left half was pressed, and it is on its first page (currentPage 0)"
    case .selectedSegmentIndex:
      return "the segment under the finger, \(value), was selected already"
    default: return reasonClause(entry)
    }
  }

  /// The value itself, which with another one would have changed.
  private func addValueFact(_ entry: Entry) {
    let property: String? =
      switch entry.record.decider.setting {
      case .maximumValue, .minimumValue: "value"
      case .numberOfPages: "currentPage"
      default: nil
      }
    if let property { fact(entry.subject, property, Fact.Value(entry.x), .ct6, entry) }
  }

  /// Why a control's value stayed the same.
  func explainValueStays(_ entry: Entry) {
    say("\(name(entry.subject)) changed no value \(at(entry)) because \(valueStays(entry))")
  }
}
