import FingerpostModel

/// Explains controls: tracking, events, handlers.
extension CausalChain {
  /// Why a control sent an event.
  func explainControl(_ entry: Entry) {
    let event = entry.controlEvent.map { "\($0)" } ?? "an event"
    because(entry.reason, or: event)
    let cause = index.cause(entry)
    let who = name(entry.subject)
    say("\(who) sent \(event) \(at(entry)) because \(meaning(entry, cause))")
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

  /// The meaning of an event, as a clause.
  private func meaning(_ entry: Entry, _ cause: Entry?) -> String {
    let inside =
      tracking(of: entry)?.x ?? 0 > 0 ? "while it counted as inside" : "inside it"
    switch entry.controlEvent {
    case .touchDown: return "a finger came down on it"
    case .touchDownRepeat:
      return "a finger came down on it for at least the second time in a row"
    case .touchDragInside: return "the finger moved \(inside)"
    case .touchDragOutside: return "the finger moved outside it"
    case .touchDragEnter: return "the finger came back"
    case .touchDragExit: return "the finger went out"
    case .touchUpInside: return "the finger was lifted \(inside)"
    case .touchUpOutside: return "the finger was lifted outside it"
    case .touchCancel: return "its touch was cancelled"
    case .valueChanged: return valueChange(entry)
    case .primaryActionTriggered:
      guard let event = cause.flatMap({ index.timeline.message(of: $0.record) }) else {
        return "its class does so"
      }
      return "\(event) is its main event"
    case .editingDidBegin: return "it became the first responder"
    case .editingChanged: return "its text was changed"
    case .editingDidEnd: return "it is the first responder no longer"
    case .editingDidEndOnExit: return "its editing ended with the return key"
    case nil: return "its class does so"
    }
  }

  private func valueChange(_ entry: Entry) -> String {
    if entry.rule == .sc9 { return pulledFar(entry) }
    return switch index.subject(entry.subject).knownBehaviour {
    case .switchControl: "it was switched over"
    case .slider: "the finger moved its knob"
    case .segmentedControl: "another segment was chosen"
    case .stepper, .pageControl: "one of its halves was pressed"
    case .plain, .window, .control, .button, .textField, .scrollView, .tableView, .collectionView,
      .tableCell, .collectionCell, .controller, .application, .applicationDelegate, .scene, nil:
      "its value changed"
    }
  }

  /// Adds the distance of the finger, where it decided.
  private func addBorderFact(_ entry: Entry) {
    let isInside: Bool
    switch entry.controlEvent {
    case .touchDragEnter, .touchDragInside, .touchUpInside: isInside = true
    case .touchDragExit, .touchDragOutside, .touchUpOutside: isInside = false
    case .touchDown, .touchDownRepeat, .touchCancel, .valueChanged, .primaryActionTriggered,
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit, nil:
      return
    }
    if entry.reason == .overridden {
      fact(entry.subject, "continueTracking", .text("overridden"), .ct2, entry)
      return say(
        "Its class sends that itself: its continueTracking has a border of its own, besides the one "
          + "of UIKit")
    }
    guard let tracked = tracking(of: entry), let out = tracked.x, out > 0 else { return }
    fact("profile", "controlTolerance", Fact.Value(tracked.y), .ct2, tracked, measured: out)
    say(
      "The finger was \(Numbers.points(out)) beyond the control's edge, and while a control follows "
        + "a finger everything up to \(Numbers.points(tracked.y)) out still counts as inside"
        + (isInside ? ", so this did" : ""))
  }

  /// The tracking call that belongs to a control's event.
  func tracking(of entry: Entry) -> Entry? {
    index.sameTurn(entry, .tracking, of: entry.subject).last
  }

  /// Why a control follows a touch, or stops to.
  func explainTracking(_ entry: Entry) {
    because("trackedTouch")
    let who = name(entry.subject)
    if entry.answer == false {
      let method = entry.tracking.map { "\($0)" } ?? "beginTracking"
      because(.refusedByView)
      fact(entry.subject, method, .bool(false), .ct2, entry)
      return say(
        "\(who) stopped hearing of the touch \(at(entry)) because its class answered \(method) with "
          + "no")
    }
    let what =
      switch entry.tracking {
      case .beginTracking: "began to follow the finger"
      case .continueTracking: "followed the finger"
      case .endTracking: "stopped following the finger"
      case .cancelTracking: "gave up following the finger"
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
    because("handler")
    let control = index.cause(entry).flatMap { $0.kind == .control ? $0 : nil }
    let whose = control?.subject ?? entry.subject
    let event = entry.controlEvent.map { "\($0)" } ?? "an event"
    say(
      "\(quoted(entry.object)) was called \(at(entry)) because it handles \(event) of \(name(whose))"
    )
    if whose != entry.subject {
      say(
        "Its target is nil, so the responder chain was searched, and \(name(entry.subject)) is the "
          + "first that answers to it")
    }
    if let control { explainControl(control) }
  }
}
