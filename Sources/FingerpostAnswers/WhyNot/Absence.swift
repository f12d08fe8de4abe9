import FingerpostModel

/// The explanation of an event that did not happen, under construction.
///
/// What did happen is explained as a cause, in the words of `CausalChain`.
final class Absence: CausalChain {
  /// Whether the question names a touch, which may be one of several fingers.
  private(set) var namesTouch: Bool = false

  /// Explains why an event did not happen, or why it did.
  ///
  /// `number` is the touch in question; nil finds the one that had a chance.
  func explanation(
    of wanted: Wanted, touch number: TouchID? = nil, asked question: String? = nil
  ) -> Explanation {
    namesTouch = number != nil
    let asked = question ?? "why not \(index.subject(wanted.subject).name).\(wanted)"
    if let happened = index.record(of: wanted, touch: number) {
      recordWebContent(happened)
      recordOpenFacts(happened)
      say("It did happen")
      explain(happened)
      return finish(asked, happened: true, answer: happened)
    }
    sayNever(wanted)
    // Of an action the states tell more.
    if index.mayLack(wanted.event.recordKind), wanted.event.recordKind != .action {
      touch = number.flatMap(index.touch)
      because(.notRecorded)
      say(
        "The timeline, which is a part of one, contains no record of the kind “\(wanted.event.recordKind.name)”: whether "
          + "\(wanted) of \(name(wanted.subject)) happened is not recorded")
      return finish(asked, happened: false, answer: nil)
    }
    if case .event(let method) = wanted.event {
      let deciding = explainNoEvent(wanted.subject, method, wanted.argument)
      return finish(asked, happened: false, answer: deciding)
    }
    if case .control(let event) = wanted.event, event.isEditing {
      leansOnTouch = !index.isOfAnotherClass(wanted)
      touch = number.flatMap(index.touch)
      var deciding = explainNotEdited(wanted.subject, event, touch)
      // A tap on the field makes it the first responder.
      if deciding == nil, event == .editingDidBegin,
        index.subject(wanted.subject).behaviour == .textField,
        let chosen = touchInQuestion(of: wanted.subject, number), chosen.view != wanted.subject
      {
        deciding = explainNotHit(wanted.subject, chosen)
      }
      return finish(asked, happened: false, answer: deciding)
    }
    if number == nil, index.isAboutStatusBar(wanted.event) {
      let deciding = explainNotToTop(wanted.subject, wanted.event)
      return finish(asked, happened: false, answer: deciding)
    }
    if number == nil, index.family(wanted.subject) == .hover, !index.isPart,
      !index.touches.contains(where: { isHover($0, of: wanted.subject) })
    {
      let deciding = explainNotHovered(wanted.subject)
      return finish(asked, happened: false, answer: deciding)
    }
    let chosen =
      (number == nil && wanted.event == .control(.touchDownRepeat)
        ? nearestRepeat(of: wanted.subject)?.next : nil)
      ?? (number == nil ? deselecting(wanted) : nil)
      ?? touchInQuestion(
        of: performer(of: wanted), number, wanted.event.phase,
        byScrolls: !wanted.event.isOfTouches)
    if number == nil,
      chosen == nil
        || index.records(of: wanted.subject).contains(where: { $0.event == .pressesBegan }),
      let deciding = explainNotPressed(wanted)
    {
      return finish(asked, happened: false, answer: deciding)
    }
    guard let chosen else {
      // What its class never gets needs no touch to be told.
      leansOnTouch = !index.isOfAnotherClass(wanted)
      if leansOnTouch {
        explainNoTouch(wanted.subject)
      } else {
        let none = TouchRecords(
          0, finger: 0, view: nil, of: index.timeline, in: SerialLists(lists: 0, []))
        _ = explainMissingEvent(wanted, none)
      }
      return finish(asked, happened: false, answer: nil)
    }
    touch = chosen
    if let first = chosen.first { source = index.source(of: first) }
    // What its class never gets comes in no touch, and no system's facts change that.
    leansOnTouch = !index.isOfAnotherClass(wanted)
    if leansOnTouch {
      if number == nil { sayWhich(chosen) }
      recordWebContent(wanted, chosen)
      recordOpenFacts(chosen)
    }
    let decisive = explainMissingEvent(wanted, chosen)
    return finish(asked, happened: false, answer: decisive ?? chosen.first)
  }

  /// Says that a recognizer has no such state, whatever the fingers did.
  private func sayNever(_ wanted: Wanted) {
    switch wanted.event {
    case .state(let state), .action(let state?):
      if index.neverEnters(wanted) { sayDiscrete(wanted.subject, state) }
    default: break
    }
  }

  /// Whose attempts lead to an event: the own recognizer of a sheet, a page view controller, a scroll view, a menu or a
  /// drag; a refresh control's is its scroll view's.
  private func performer(of wanted: Wanted) -> SubjectID {
    let name = index.subject(wanted.subject).name
    let own: [String]
    switch wanted.event {
    case .control(.valueChanged) where isRefreshControl(wanted.subject):
      return index.parent(wanted.subject).flatMap(index.pan(ofScrollView:)) ?? wanted.subject
    case .interaction(let message):
      own = message.isOfSheet ? ["panGestureRecognizer"] : message.start.map { [$0.press] } ?? []
    case .scroll(let message) where message.isPages:
      own = ["scrollView.panGestureRecognizer", "panGestureRecognizer"]
    case .scroll(let message):
      own = [
        [.willBeginZooming, .didZoom, .didEndZooming].contains(message)
          ? "pinchGestureRecognizer" : "panGestureRecognizer"
      ]
    case .touches, .recognizerTouches, .state, .action, .reset, .control, .tracking, .handler, .hit,
      .pointInside, .sendEvent, .selection, .question, .event:
      own = []
    }
    return own.lazy.compactMap { self.index.names["\(name).\($0)"] }.first ?? wanted.subject
  }

  /// The touch that had a chance to cause the event; otherwise the one that came down nearest, or the first. What a device scrolls causes nothing that
  /// only touches do; and of the touches at the place one that had the phase comes first: a tap lacks no `touchesMoved`.
  private func touchInQuestion(
    of id: SubjectID, _ number: TouchID?, _ phase: TouchPhase? = nil, byScrolls: Bool = true
  ) -> TouchRecords? {
    if let number { return index.touch(number) }
    // A pointer's touch has no inputs; it had a chance with the hover recognizers that received it, and with those
    // that are off.
    let met = (byScrolls ? index.touches : index.countedTouches).filter { touch in
      !touch.inputs.isEmpty || !touch.delivered.isEmpty || touch.seen.contains { $0.subject == id }
        || touch.dropped.contains { $0.subject == id }
    }
    // At the place.
    let chances: [(TouchRecords) -> Bool]
    var passedOver: [(TouchRecords) -> Bool] = []
    if index.isRecognizer(id) {
      let home = index.parent(id)
      chances = [
        { $0.seen.contains { $0.subject == id } },
        { $0.attached.contains { $0.subject == id } },
        { self.index.isInside($0.view, home) },
        { touch in home.map { self.isOver($0, touch) } ?? false },
        { self.index.isAimed($0, at: home) },
      ]
    } else {
      let path = Set(index.ancestors(of: id) + [id])
      lazy var got = Set(index.records(.touches, of: id).flatMap(index.touchNumbers))
      chances = [
        { $0.view == id }, { got.contains($0.number) },
        { self.index.isInside($0.view, id) },
        { self.isOver(id, $0) },
        { self.index.isAimed($0, at: id) },
      ]
      passedOver = [
        // It came down there, but the view or a superview of it was passed over.
        {
          $0.hits.contains {
            path.contains($0.subject) && $0.answer == false
              && ($0.kind == .pointInside
                ? $0.reason == .overridden : $0.isHitTestAnswer && $0.reason != .pointOutside)
          }
        }
      ]
    }
    if index.isRecognizer(id) {
      // It recognized, and the event did not follow.
      let found = met.first { touch in
        index.states(of: id, in: touch).contains { $0.state?.isSuccess ?? false }
      }
      if let found { return found }
      // A gesture that another object prevented was complete, or on its way.
      let prevented = met.filter { isPrevented(id, $0) }
      if let nearest = nearest(to: id, prevented) ?? prevented.first ?? nearest(to: id, met) {
        return nearest
      }
    }
    let having = phase.map { phase in met.filter { $0.input(phase) != nil } } ?? []
    for chance in chances {
      if let found = having.first(where: chance) { return found }
    }
    for chance in chances + passedOver {
      if let found = met.first(where: chance) { return found }
    }
    let view = index.isRecognizer(id) ? index.parent(id) : id
    return closest(to: view, having) ?? closest(to: view, met)
      ?? met.first { $0.hits.contains { $0.subject == id } } ?? met.first
  }

  /// The touch that came down nearest to a view; the first of equals, and nil where no place is known.
  private func closest(to view: SubjectID?, _ met: [TouchRecords]) -> TouchRecords? {
    guard let view else { return nil }
    var best: (touch: TouchRecords, distance: Double)?
    for touch in met {
      guard let distance = index.fingerPlaces?.distance(from: view, to: touch) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (touch, distance) }
    }
    return best?.touch
  }

  /// Whether a touch came down over a view, whatever hit-testing answered.
  private func isOver(_ view: SubjectID, _ touch: TouchRecords) -> Bool {
    index.fingerPlaces?.isInside(view, touch) ?? false
  }

  /// The touch with which a recognizer came nearest to its gesture, by the measure and limit that its failure records,
  /// then by how many taps it had and, of what is held, by how long the finger was down; the first of equals. Nil where
  /// it received none.
  private func nearest(to id: SubjectID, _ met: [TouchRecords]) -> TouchRecords? {
    let isHeld =
      index.engineType(id).map { [.longPress, .contextMenu, .drag].contains($0) } ?? false
    let home = index.parent(id)
    var best: (touch: TouchRecords, measure: (part: Double, taps: Int, held: Int64))?
    for touch in met {
      let course = index.attemptCourse(of: id, in: touch)
      // What a menu's or a drag's own press received is not recorded.
      guard course != nil || isHeld && index.isInside(touch.view, home) else { continue }
      let measure = (
        part: course?.part ?? 0, taps: course?.taps ?? 0, held: isHeld ? time(down: touch) : 0
      )
      if best.map({ measure > $0.measure }) ?? true { best = (touch, measure) }
    }
    return best?.touch
  }

  /// How long a finger was down, in nanoseconds.
  private func time(down touch: TouchRecords) -> Int64 {
    touch.landing.map { ((touch.end?.time ?? index.lastTime) - $0.time).nanoseconds } ?? 0
  }

  /// Whether another object prevented a recognizer in a touch before it failed by itself.
  func isPrevented(_ id: SubjectID, _ touch: TouchRecords) -> Bool {
    let ends: [Reason] = [
      .shutOut, .refusedByDelegate, .refusedByView, .refusedByScrollView, .requiredRecognized,
    ]
    // The system keeps a touch at an edge from those that are attached to it (SY-9).
    if touch.attached.contains(where: { $0.subject == id }),
      !touch.seen.contains(where: { $0.subject == id })
    {
      return true
    }
    return index.attemptCourse(of: id, in: touch)?.states.contains { ends.contains($0.reason) }
      ?? false
  }
}

extension TimelineIndex {
  /// Whether a touch is of a step of the script that aims at a view.
  func isAimed(_ touch: TouchRecords, at view: SubjectID?) -> Bool {
    guard let view, let root = touch.landing.flatMap({ causes($0).last }) else { return false }
    return root.kind == .step && root.object == view
  }
}

extension Absence {
  /// Says which of several touches an answer is about, where nobody asked about one.
  fileprivate func sayWhich(_ touch: TouchRecords) {
    let all = index.touches.filter { $0.landing != nil }
    // Fingers that are down together make one gesture.
    guard let landing = touch.landing, all.contains(where: { isApart($0, touch) }) else { return }
    if index.isScroll(landing) {
      return say("This is about the scroll that began \(at(landing))")
    }
    let counted = index.countedTouches
    let place = counted.firstIndex(of: touch).map { " \($0 + 1) of \(counted.count)" } ?? ""
    say(
      "This is about \(counted.count > 1 ? "touch\(place)" : "the touch"), which began \(at(landing))"
    )
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

extension Absence {
  /// Explains that no finger came down; events of other kinds may have come in.
  fileprivate func explainNoTouch(_ id: SubjectID) {
    if index.isPart {
      because(.notRecorded)
      return say(
        "The timeline, which is a part of one, contains no touch that could reach \(name(id))")
    }
    because(.noTouch)
    if let bar = index.records(.input).first(where: { $0.rule == .sc7 }) {
      use(bar)
      return say(
        "The script tapped the status bar, and no view receives that touch, so nothing reached \(name(id))"
      )
    }
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
    guard wanted.event.isOfTouches, let landing = touch.landing, landing.rule == .sc11 else {
      return nil
    }
    because(.scrolled)
    say(
      "A wheel or trackpad scrolled over \(name(touch.view)) \(at(landing)), which is no touch: \(name(wanted.subject)) "
        + "receives nothing of it")
    return landing
  }

  /// Explains why an application or a window sent no event of a touch on.
  private func explainNotSent(_ id: SubjectID, _ touch: TouchRecords) -> Entry? {
    because(.notAsked)
    let kind = index.subject(id).kind
    if kind != .application, kind != .window {
      say("\(name(id)) sent no event on: only an application and its windows do that")
      return touch.landing
    }
    if let kept = touch.keptBeforeHitTest ?? touch.dropped.first(where: \.isKeptBySender) {
      say("\(name(id)) sent no event on: \(dropClause(kept))")
      return kept
    }
    say("\(name(id)) sent no event on, because no touch of it changed")
    return touch.landing
  }

  /// Explains a missing event by its kind; returns the deciding record.
  fileprivate func explainMissingEvent(_ wanted: Wanted, _ touch: TouchRecords) -> Entry? {
    let id = wanted.subject
    if let scrolled = scrolledInstead(of: wanted, touch) { return scrolled }
    switch wanted.event {
    case .sendEvent:
      return explainNotSent(id, touch)
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
    case .question(let hook):
      let other = wanted.argument.flatMap { index.subject(named: $0) }
      return explainNotAsked(id, hook, about: other, touch)
    // Handled before a touch is looked for, because these events have none.
    case .event(let method): return explainNoEvent(id, method)
    }
  }
}

extension Wanted.Event {
  /// The phase of a touch that is asked for; nil for other events, and for a cancellation, which needs no input.
  fileprivate var phase: TouchPhase? {
    switch self {
    case .touches(let phase), .recognizerTouches(let phase): phase == .cancelled ? nil : phase
    case .state, .action, .reset, .control, .tracking, .handler, .hit, .pointInside, .sendEvent,
      .selection, .scroll, .interaction, .question, .event:
      nil
    }
  }

  /// Whether only a touch leads to the event: what a device scrolls is none.
  fileprivate var isOfTouches: Bool {
    switch self {
    case .touches, .control, .tracking, .handler, .selection: true
    case .recognizerTouches, .state, .action, .reset, .hit, .pointInside, .sendEvent, .scroll,
      .interaction, .question, .event:
      false
    }
  }
}

extension TimelineIndex {
  /// Whether only objects of another class get an event: a view sends no control's events, and is not selected as a cell.
  package func isOfAnotherClass(_ wanted: Wanted) -> Bool {
    if neverEnters(wanted) { return true }
    guard let behaviour = subject(wanted.subject).behaviour else { return false }
    switch wanted.event {
    case .control(let event) where event.isEditing: return behaviour != .textField
    case .control(.valueChanged):
      return !behaviour.isControl
        || !LogVocabulary.canSend(.valueChanged, subject(wanted.subject))
    case .control, .tracking: return !behaviour.isControl
    case .selection: return !behaviour.isCell && !behaviour.isCellList
    case .scroll(let message):
      return message.isPages
        ? !mayHavePages(wanted.subject) : pan(ofScrollView: wanted.subject) == nil
    case .hit, .pointInside: return !isTested(wanted.subject)
    case .interaction(let message) where message.isOfRow: return !behaviour.isCell
    case .interaction(let message) where message.isOfSheet:
      return !isPart && sheetPan(of: wanted.subject) == nil
    case .interaction(let message) where message.isOfLink: return !isLink(wanted.subject)
    case .question(.shouldInteractWith): return !isLink(wanted.subject)
    case .touches, .recognizerTouches, .state, .action, .reset, .handler, .sendEvent, .question,
      .interaction, .event:
      return false
    }
  }

  /// The own pan of a controller that is presented as a sheet; nil for others.
  func sheetPan(of controller: SubjectID) -> SubjectID? {
    names["\(subject(controller).name).panGestureRecognizer"].flatMap {
      engineType($0) == .sheetPan ? $0 : nil
    }
  }

  /// Whether something is text with UIKit's own recognizers, or a link of it.
  private func isLink(_ id: SubjectID) -> Bool {
    [id, parent(id)].contains { $0.map(isText) ?? false }
  }

  /// Whether a view has UIKit's own recognizers for text.
  func isText(_ id: SubjectID) -> Bool { names["\(subject(id).name).textTap"] != nil }

  /// Whether an event is of a state that only continuous recognizers have, and the recognizer a tap or a swipe.
  func neverEnters(_ wanted: Wanted) -> Bool {
    switch (family(wanted.subject), wanted.event) {
    case (.tap, .state(let state)), (.tap, .action(let state?)), (.swipe, .state(let state)),
      (.swipe, .action(let state?)):
      state.isContinuous
    default: false
    }
  }

  /// Whether the hit test may ask an object: views and windows.
  func isTested(_ id: SubjectID) -> Bool {
    switch subject(id).kind {
    case .controller, .application, .delegate, .scene: false
    case .view, .window, .null, .recognizer, .name, .stage: true
    }
  }
}
