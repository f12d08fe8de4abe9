import FingerpostGestures
import FingerpostModel

/// Why something did not happen.
extension TimelineIndex {
  /// Explains why an event did not happen, or why it did.
  ///
  /// `number` is the touch in question; nil finds the one that had a chance.
  func explainAbsence(
    _ wanted: Wanted, touch number: TouchID? = nil, asked question: String? = nil
  ) -> Explanation {
    let story = CausalChain(self)
    let asked = question ?? "why not \(subject(wanted.subject).name).\(wanted)"
    if let happened = record(of: wanted, touch: number) {
      story.recordWebContent(happened)
      story.recordOpenFacts(happened)
      story.say("It did happen")
      story.explain(happened)
      return story.finish(asked, happened: true, answer: happened)
    }
    let last = self[timeline.count == 0 ? nil : timeline.count - 1]
    if case .event(let method) = wanted.event {
      let deciding = story.explainNoEvent(wanted.subject, method, wanted.button)
      return story.finish(asked, happened: false, answer: deciding ?? last)
    }
    if case .control(let event) = wanted.event, event.isEditing {
      var deciding = story.explainNotEdited(wanted.subject, event)
      // A tap on the field makes it the first responder.
      if deciding == nil, event == .editingDidBegin,
        subject(wanted.subject).behaviour == .textField,
        let chosen = touch(for: wanted.subject, number), chosen.view != wanted.subject
      {
        deciding = story.explainNotHit(wanted.subject, chosen)
      }
      return story.finish(asked, happened: false, answer: deciding ?? last)
    }
    if number == nil, isAboutStatusBar(wanted.event) {
      let deciding = story.explainNotToTop(wanted.subject, wanted.event)
      return story.finish(asked, happened: false, answer: deciding ?? last)
    }
    let chosen = touch(for: wanted.subject, number)
    if number == nil,
      chosen == nil || records(of: wanted.subject).contains(where: { $0.event == .pressesBegan }),
      let deciding = story.explainNotPressed(wanted)
    {
      return story.finish(asked, happened: false, answer: deciding)
    }
    guard let chosen else {
      story.explainNoTouch(wanted.subject)
      return story.finish(asked, happened: false, answer: last)
    }
    story.touch = chosen
    if let first = chosen.first { story.source = source(of: first) }
    if number == nil { story.sayWhich(chosen) }
    story.recordWebContent(wanted, chosen)
    story.recordOpenFacts(chosen)
    let decisive = story.explainMissingEvent(wanted, chosen)
    return story.finish(asked, happened: false, answer: decisive ?? chosen.first)
  }

  /// The record of an event, if it happened.
  func record(of wanted: Wanted, touch number: TouchID?) -> Entry? {
    if wanted.event == .hit { return hit(of: wanted.subject, touch: number) }
    if wanted.event == .reset, let number { return reset(of: wanted.subject, after: number) }
    func isOfTouch(_ entry: Entry) -> Bool { number.map { belongs(entry, to: $0) } ?? true }
    let found = records(of: wanted.subject).first {
      wanted.isShown(by: $0, self) && isOfTouch($0)
    }
    if let found { return found }
    guard case .handler(let selector) = wanted.event else { return nil }
    // With a nil target another object is the handler's subject, and the control its cause.
    return names.everybody(called: selector).lazy
      .flatMap { self.records(about: $0) }
      .first { entry in
        entry.kind == .handler && self.cause(entry)?.subject == wanted.subject && isOfTouch(entry)
      }
  }

  /// The result that hit a view: its own if it was tested, otherwise that of the view that returned
  /// it.
  private func hit(of view: SubjectID, touch number: TouchID?) -> Entry? {
    for touch in touches where touch.view == view && (number ?? touch.number) == touch.number {
      let found = touch.hits.filter { $0.object == view }
      return found.last { $0.subject == view } ?? found.last
    }
    return nil
  }

  /// A reset belongs to no touch; it ends the attempt that a touch was part of.
  private func reset(of id: SubjectID, after number: TouchID) -> Entry? {
    guard let seen = touch(number)?.seen.first(where: { $0.subject == id }) else { return nil }
    return records(of: id).after(seen.serial).first { $0.kind == .reset }
  }

  /// The touch that had a chance to cause the event; otherwise the first one.
  private func touch(for id: SubjectID, _ number: TouchID?) -> TouchRecords? {
    if let number { return touch(number) }
    // A pointer's touch has no inputs; it had a chance with the hover recognizers that received it, and with those
    // that are off.
    let met = touches.filter { touch in
      !touch.inputs.isEmpty || !touch.delivered.isEmpty || touch.seen.contains { $0.subject == id }
        || touch.dropped.contains { $0.subject == id }
    }
    let chances: [(TouchRecords) -> Bool]
    if isRecognizer(id) {
      let home = parent(id)
      chances = [
        { self.isPrevented(id, $0) }, { $0.seen.contains { $0.subject == id } },
        { $0.attached.contains { $0.subject == id } },
        { self.isInside($0.view, home) },
        { self.isAimed($0, at: home) },
      ]
    } else {
      let path = Set(ancestors(of: id) + [id])
      chances = [
        { $0.view == id }, { $0.delivered.contains { $0.subject == id } },
        { self.isInside($0.view, id) },
        { self.fingerPlaces?.place(of: $0, from: id)?.isInside ?? false },
        { self.isAimed($0, at: id) },
        // It came down there, but the view or a superview of it was passed over.
        {
          $0.hits.contains {
            path.contains($0.subject) && $0.answer == false
              && ($0.kind == .pointInside
                ? $0.reason == .overridden : $0.isHitTestAnswer && $0.reason != .pointOutside)
          }
        },
        { $0.hits.contains { $0.subject == id } },
      ]
    }
    if isRecognizer(id), !met.contains(where: { isPrevented(id, $0) }),
      let nearest = nearest(to: id, met)
    {
      return nearest
    }
    for chance in chances {
      if let found = met.first(where: chance) { return found }
    }
    return met.first
  }

  /// Whether a touch is of a step of the script that aims at a view.
  private func isAimed(_ touch: TouchRecords, at view: SubjectID?) -> Bool {
    guard let view, let root = touch.landing.flatMap({ causes($0).last }) else { return false }
    return root.kind == .step && root.object == view
  }

  /// The touch with which a recognizer came nearest to its gesture, by the measure and limit that its failure records;
  /// the first of equals. Nil where it received none.
  private func nearest(to id: SubjectID, _ met: [TouchRecords]) -> TouchRecords? {
    var best: (touch: TouchRecords, part: Double)?
    for touch in met {
      guard let part = attemptCourse(of: id, in: touch)?.part else { continue }
      if best.map({ part > $0.part }) ?? true { best = (touch, part) }
    }
    return best?.touch
  }
}

extension CausalChain {
  /// Says which of several touches an answer is about, where nobody asked about one.
  fileprivate func sayWhich(_ touch: TouchRecords) {
    let all = index.touches.filter { $0.landing != nil }
    guard let landing = touch.landing,
      let place = all.firstIndex(where: { $0.number == touch.number }),
      // Fingers that are down together make one gesture.
      all.contains(where: { isApart($0, touch) })
    else { return }
    say("This is about touch \(place + 1) of \(all.count), which began \(at(landing))")
  }

  /// Whether one of two touches was over before the other began.
  private func isApart(_ one: TouchRecords, _ other: TouchRecords) -> Bool {
    func ends(_ one: TouchRecords, before other: TouchRecords) -> Bool {
      guard let end = one.end, let start = other.landing else { return false }
      return end.serial < start.serial
    }
    return ends(one, before: other) || ends(other, before: one)
  }
}

extension TimelineIndex {
  /// Whether another object prevented a recognizer in a touch before it failed by itself.
  fileprivate func isPrevented(_ id: SubjectID, _ touch: TouchRecords) -> Bool {
    let ends: [Reason] = [
      .shutOut, .refusedByDelegate, .refusedByView, .refusedByScrollView, .requiredRecognized,
    ]
    return attemptCourse(of: id, in: touch)?.states.contains { ends.contains($0.reason) } ?? false
  }
}

extension CausalChain {
  /// Explains that no finger came down; events of other kinds may have come in.
  fileprivate func explainNoTouch(_ id: SubjectID) {
    because("noTouch")
    let other = index.records(.event).first
    guard let method = other?.event.flatMap({ Wanted.Event.event($0).uiKitNames.first }) else {
      return say("No finger touched the screen, so nothing reached \(name(id))")
    }
    use(other)
    say("No finger touched the screen, so no touch reached \(name(id))")
    say("The event that came in is no touch: responders receive it in \(method)")
  }

  /// Explains a touch method or a control's event that cannot come, because a device scrolled and nothing was touched; nil
  /// for others.
  private func scrolledInstead(of wanted: Wanted, _ touch: TouchRecords) -> Entry? {
    guard let landing = touch.landing, landing.rule == .sc11 else { return nil }
    switch wanted.event {
    case .touches, .control, .tracking, .handler: break
    default: return nil
    }
    because("scrolled")
    say(
      "A wheel or trackpad scrolled over \(name(touch.view)) \(at(landing)), which is no touch: \(name(wanted.subject)) "
        + "receives nothing of it")
    return landing
  }

  /// Explains a missing event by its kind; returns the deciding record.
  fileprivate func explainMissingEvent(_ wanted: Wanted, _ touch: TouchRecords) -> Entry? {
    let id = wanted.subject
    if let scrolled = scrolledInstead(of: wanted, touch) { return scrolled }
    switch wanted.event {
    case .sendEvent:
      because("notAsked")
      say("\(name(id)) sent no event on, because no touch of it changed")
      return touch.landing
    case .hit, .pointInside: return explainNotHit(id, touch)
    case .touches(let phase): return explainNotTouched(id, phase, touch)
    case .recognizerTouches(let phase): return explainNotSeen(id, phase, touch)
    case .state(let state): return explainNotRecognized(id, state, touch)
    case .action(let state): return explainNotRecognized(id, state, touch, isAction: true)
    case .control(let event): return explainNotControlled(id, .event(event), touch)
    case .tracking(let method): return explainNotControlled(id, .tracking(method), touch)
    case .handler(let selector): return explainNotHandled(id, selector, touch)
    case .selection(let message): return explainNotSelected(id, message, touch)
    case .scroll(let message): return explainNotScrolled(id, message, touch)
    case .interaction(let message): return explainNoInteraction(id, message, touch)
    case .reset: return explainNotReset(id, touch)
    case .question(let hook): return explainNotAsked(id, hook, touch)
    // Handled before a touch is looked for, because these events have none.
    case .event(let method): return explainNoEvent(id, method)
    }
  }
}

extension Wanted {
  /// Whether a record about the subject shows the event, of the wanted button.
  fileprivate func isShown(by entry: Entry, _ index: TimelineIndex) -> Bool {
    event.isShown(by: entry, index)
      && (button.map { index.subject(entry.object).name == $0 } ?? true)
  }
}

extension Wanted.Event {
  /// Whether a record about its subject shows the event.
  fileprivate func isShown(by entry: Entry, _ index: TimelineIndex) -> Bool {
    switch self {
    // A hit belongs to the touch, not to one record.
    case .hit: false
    case .pointInside: entry.kind == .pointInside
    case .sendEvent: entry.kind == .sendEvent
    case .touches(let phase): entry.kind == .touches && entry.phase == phase
    case .recognizerTouches(let phase): entry.kind == .recognizerTouches && entry.phase == phase
    case .state(let state): entry.kind == .state && Self.shows(entry, of: state)
    case .action(let state):
      entry.kind == .action && (state.map { Self.shows(entry, of: $0) } ?? true)
    case .reset: entry.kind == .reset
    case .question(let hook): entry.question == hook
    case .control(let event): entry.kind == .control && entry.controlEvent == event
    case .tracking(let method): entry.tracking == method
    case .handler(let name): entry.kind == .handler && index.subject(entry.object).name == name
    case .selection(let message): entry.selection == message
    case .scroll(let message): entry.scroll == message
    case .interaction(let message): entry.interaction == message
    case .event(let method): entry.event == method
    }
  }

  /// A continuous recognizer recognizes by beginning.
  private static func shows(_ entry: Entry, of state: ReportedState) -> Bool {
    state == .recognized ? entry.state?.isSuccess ?? false : entry.state == state
  }
}
