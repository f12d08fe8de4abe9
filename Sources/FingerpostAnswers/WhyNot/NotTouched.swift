import FingerpostModel

/// Why a responder did not get a touch method.
extension Absence {
  /// Explains why a responder did not receive a phase of a touch; returns the deciding record.
  func explainNotTouched(_ id: SubjectID, _ phase: TouchPhase, _ touch: TouchRecords) -> Entry? {
    if let began = touch.call(id, .began) { return explainMissingPhase(id, phase, touch, began) }
    guard let first = touch.view else {
      let kind = index.subject(id).kind
      if kind == .view || kind == .window {
        if touch.keptBeforeHitTest == nil, !touch.hits.isEmpty { because(.noWindow) }
        return explainNotHit(id, touch)
      }
      if let kept = touch.keptBeforeHitTest {
        say("\(name(id)) received nothing of the touch: \(dropClause(kept))")
        return kept
      }
      if index.mayLack(.hitTest, .dropped) {
        because(.notRecorded)
        say("\(name(id)) got no \(method(phase))\(Self.noReason)")
        return touch.landing
      }
      because(.noWindow)
      say("No view under the finger accepts touches, so no responder got it")
      return touch.dropped.first ?? touch.landing
    }
    if first == id { return explainNotDelivered(id, phase, touch) }
    if case .beside(let view) = index.fingerPlaces?.controller(id, at: touch) {
      return explainBeside(id, phase, view, touch)
    }
    if !couldReach(id, touch) { return explainNotHit(id, touch) }
    guard let last = touch.delivered.last(where: { $0.phase == .began }) else {
      because(.firstGotNothing)
      say(
        index.subject(id).kind == .controller
          // No record contains which views are a controller's.
          ? "\(name(id)) receives only what the hit-test view passes up the responder chain, and "
            + "\(name(first)), the hit-test view, did not get touchesBegan itself"
          : "\(name(id)) would receive the touch from \(name(first)), the hit-test view, but "
            + "\(quoted(first)) did not get touchesBegan itself")
      return explainNotDelivered(first, .began, touch)
    }
    return explainStopped(id, phase, last, touch)
  }

  /// Whether a responder is in the chain above the hit view, as far as the timeline shows.
  private func couldReach(_ id: SubjectID, _ touch: TouchRecords) -> Bool {
    switch index.subject(id).kind {
    case .view, .window: index.ancestors(of: touch.view).contains(id)
    case .controller, .application, .delegate, .scene, .recognizer, .name, .stage: true
    case .null: false
    }
  }

  /// Explains that a view controller was not above the hit view: its own view was not hit.
  private func explainBeside(
    _ id: SubjectID, _ phase: TouchPhase, _ view: SubjectID, _ touch: TouchRecords
  ) -> Entry? {
    because(.notOnPath)
    let who = name(id)
    if view == 0 {
      say(
        "\(who) got no \(method(phase)) because it has no view, and was not in the responder chain of "
          + "\(name(touch.view)), the hit-test view")
      return touch.landing
    }
    say(
      "\(who) got no \(method(phase)) because it was not in the responder chain of "
        + "\(name(touch.view)), the hit-test view: a view controller receives what its view, "
        + "\(quoted(view)), receives or passes on")
    return explainNotHit(view, touch)
  }

  private func explainStopped(
    _ id: SubjectID, _ phase: TouchPhase, _ last: Entry, _ touch: TouchRecords
  ) -> Entry {
    use(last)
    because(last.reason == .none ? .endOfChain : last.reason)
    let who = name(id)
    let stop = name(last.subject)
    let isEnd = index.subject(last.subject).kind == .delegate
    // No record contains which views are a controller's.
    let isUnknown =
      index.subject(id).kind == .controller && !isEnd
      && index.fingerPlaces?.controller(id, at: touch) == nil
    var why = "the timeline contains no record of a responder after it"
    if last.reason == .consumed {
      fact(last.subject, "touchesBegan", .text("consume"), .rc4, last)
      why = "it handles touchesBegan itself and does not call super"
    } else if last.reason == .keptByControl || last.reason == .keptByScrollView {
      fact(last.subject, "class", .text(index.subject(last.subject).className), .rc4, last)
      why =
        last.reason == .keptByControl
        ? "it is a control, and controls do not pass touches up the responder chain"
        : "it is a scroll view, and scroll views do not pass touches up the responder chain"
    } else if isEnd {
      why = "that is the end of the responder chain, and \(quoted(id)) is not in it"
    }
    let never = phase == .began ? "" : "it never got touchesBegan: "
    say(
      "\(who) got no \(method(phase)) because \(never)the touch stopped \(at(last)) at "
        + "\(stop); \(why)")
    if isUnknown {
      say("The timeline does not contain whether \(quoted(id)) is above it in the responder chain")
    }
    return last
  }

  private func explainMissingPhase(
    _ id: SubjectID, _ phase: TouchPhase, _ touch: TouchRecords, _ began: Entry
  ) -> Entry? {
    if phase == .moved, touch.input(phase) == nil {
      because(.nothingChanged)
      say("\(name(id)) got no touchesMoved because the finger did not move")
      return began
    }
    if phase == .ended || phase == .moved, let cancel = touch.call(id, .cancelled) {
      say("\(name(id)) got touchesCancelled instead of \(method(phase))")
      let first = touch.cancel ?? cancel
      if first != cancel { use(cancel) }
      explainCancel(first)
      return cancel
    }
    if let last = touch.delivered.last(where: { $0.phase == phase }) {
      return explainLaterStop(id, phase, last)
    }
    if phase == .cancelled { return explainNotCancelled(id, touch, began) }
    if let last = touch.delivered.last(where: { $0.phase == .cancelled }) {
      return explainCancelledBelow(id, phase, touch, last)
    }
    if phase == .ended, touch.isStillDown {
      because(.nothingChanged)
      say("\(name(id)) got no touchesEnded because the finger is still down at the end")
      return began
    }
    return explainNotDelivered(touch.view ?? id, phase, touch)
  }

  /// Explains a phase that did not come because the touch was cancelled, where the cancellation did not come either.
  private func explainCancelledBelow(
    _ id: SubjectID, _ phase: TouchPhase, _ touch: TouchRecords, _ last: Entry
  ) -> Entry {
    use(last)
    say(
      "\(name(id)) got no \(method(phase)) because the touch was cancelled, and touchesCancelled went no "
        + "further than \(name(last.subject))")
    let first = touch.cancel ?? last
    explainCancel(first)
    return first
  }

  private func explainNotCancelled(
    _ id: SubjectID, _ touch: TouchRecords, _ began: Entry
  ) -> Entry {
    because(.notCancelled)
    let ended = touch.call(id, .ended)
    use(ended)
    addKeptFact(ended ?? began, touch)
    let instead =
      ended.map { "it got touchesEnded \(at($0)) instead" }
      ?? "neither a recognizer nor the system cancelled it"
    say("Nothing took the touch away from \(name(id)): \(instead)")
    explainKept(id, touch)
    return ended ?? began
  }

  /// Says which scroll view was about to take a touch and did not, by its own answer.
  func explainKept(_ id: SubjectID, _ touch: TouchRecords) {
    let (start, end) = (touch.first?.serial ?? 0, touch.end?.serial ?? .max)
    let asked = index.records(about: id).after(start).last {
      $0.question == .touchesShouldCancel && $0.answer == false && $0.serial < end
    }
    guard let asked else { return }
    use(asked)
    fact(asked.subject, "touchesShouldCancel", .bool(false), .sc3, asked)
    let byDefault = isControl(id) ? " (it does for controls by default)" : ""
    say(
      "\(name(asked.subject)) was about to take it \(at(asked)) to scroll, but its touchesShouldCancel returned false "
        + "for \(name(id))\(byDefault)\(basis(of: asked))")
  }

  private func explainLaterStop(_ id: SubjectID, _ phase: TouchPhase, _ last: Entry) -> Entry {
    because(last.reason, or: .notRecorded)
    use(last)
    var why = "which did not pass it on"
    if last.reason == .consumed {
      fact(last.subject, method(phase), .text("consume"), .rc4, last)
      why = "which handles \(method(phase)) itself and does not call super"
    }
    say(
      "\(name(id)) got no \(method(phase)) because it stopped \(at(last)) at "
        + "\(name(last.subject)), \(why)")
    return last
  }

  /// The touch's own view did not get a phase: its course tells why.
  private func explainNotDelivered(
    _ id: SubjectID, _ phase: TouchPhase, _ touch: TouchRecords
  ) -> Entry? {
    wanted = phase
    guard let course = index.course(of: touch).phase(phase) else { return touch.landing }
    switch course.fate {
    case .cancelled(let cancel):
      explainCancel(cancel)
      return cancel
    case .dropped(let drop):
      for decider in course.deciders {
        decider.kind == .withheld ? addHoldFact(decider) : addDeciderFact(decider)
      }
      let what =
        touch.delivered.contains { $0.object == 0 } ? "no \(method(phase))" : "nothing of the touch"
      say("\(name(id)) got \(what): \(dropClause(drop))")
      // What a scroll view keeps from its content it keeps with and without a delay.
      let holders = drop.rule == .sc3 ? [] : course.holds.map(\.object).unique
      for holder in holders where holder != 0 {
        explainHolding(touch, holder, .began)
      }
      if let decision = index.cause(drop), decision.kind == .state { explainState(decision) }
      return drop
    case .withheld(let last):
      let got = "\(name(id)) got no \(method(phase))"
      if index.mayLack(.released, .dropped) {
        because(.notRecorded)
        say(
          "\(got); \(name(last.object)) delayed it, and the timeline does not contain what became of it"
        )
      } else {
        because(.stillWithheld)
        say("\(got) because \(name(last.object)) still delays it at the end")
      }
      addHeldFact(touch, last.object, phase)
      explainHolding(touch, last.object, phase)
      return last
    case .notCaused: return explainNotCaused(id, phase, touch, course)
    case .delivered(let call): return call
    case .notRecorded:
      because(.notDelivered)
      say("\(name(id)) got no \(method(phase)), and the timeline contains no reason")
      return course.input ?? touch.landing
    }
  }

  private func explainNotCaused(
    _ id: SubjectID, _ phase: TouchPhase, _ touch: TouchRecords, _ course: PhaseCourse
  ) -> Entry? {
    if phase == .cancelled, touch.call(id, .began) == nil {
      because(.beganNeverDelivered)
      say(
        "\(name(id)) got no touchesCancelled because it never got touchesBegan: without "
          + "touchesBegan a view receives no touchesCancelled")
      if let last = index.course(of: touch).phase(.began)?.holds.last {
        addHeldFact(touch, last.object, .began)
        explainHolding(touch, last.object, .began)
        return last
      }
    }
    let what: String? =
      switch phase {
      case .moved: "did not move"
      case .cancelled: "was not cancelled by the system"
      case .ended: touch.isStillDown ? "is still down at the end" : nil
      case .began, .stationary: nil
      }
    guard let what, !touch.inputs.isEmpty else {
      because(.notDelivered)
      say("\(name(id)) got no \(method(phase)), and the timeline contains no reason")
      return touch.first
    }
    because(.nothingChanged)
    say("\(name(id)) got no \(method(phase)) because the finger \(what)")
    return touch.first
  }
}
