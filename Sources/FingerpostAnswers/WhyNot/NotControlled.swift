import FingerpostModel

/// Explains why a control did not send an event, or a handler was not called.
extension Absence {
  /// The missing call of a control: an event, or a tracking method.
  enum ControlCall: Equatable {
    case event(ControlEvent)
    case tracking(TrackingMethod)
  }

  /// Explains why a handler was not called; returns the deciding record.
  func explainNotHandled(_ control: SubjectID, _ selector: String, _ touch: TouchRecords) -> Entry?
  {
    let handler =
      index.names.handler(of: control, selector)
      ?? index.names.handlers.first { index.subject($0).name == selector }
    guard let handler, let owner = index.parent(handler) else {
      because(.noHandler)
      say("\(name(control)) has no handler “\(selector)”")
      return touch.landing
    }
    if let read = index.records(of: owner).first(where: { $0.object == handler && $0.isValue }) {
      because(.value)
      use(read)
      say(
        "“\(selector)” of \(name(owner)) is no event, but a value that programs read: the timeline "
          + "contains it from \(Numbers.milliseconds(read.time - .zero)) on")
      return read
    }
    guard let event = ControlEvent(name: index.subject(handler).className) else {
      say("“\(selector)” is called when \(name(owner)) sends its action")
      return explainNotRecognized(owner, nil, touch, isAction: true)
    }
    say("“\(selector)” is called when \(name(owner)) sends \(event)")
    let sent = index.records(.control, of: owner).first {
      $0.controlEvent == event
        && (event.isEditing || index.belongs($0, to: touch.number))
    }
    guard let sent else {
      if event.isEditing { return explainNotEdited(owner, event, touch) ?? touch.landing }
      return explainNotControlled(owner, .event(event), touch)
    }
    let missed: Entry? = index.names.everybody(called: selector).lazy
      .flatMap { self.index.records(about: $0) }
      .first { $0.kind == .diagnostic && $0.reason == .noHandlerFound }
    because(.noHandlerFound)
    use(missed)
    let whose =
      missed != nil
      ? "but the handler's target is nil, and no responder in the responder chain implements"
      : "and another responder than \(quoted(control)) implements"
    say("It sent that \(at(sent)), \(whose) “\(selector)”")
    return sent
  }

  /// Explains why a control did not send an event, or a tracking method was not called; returns the
  /// deciding record.
  func explainNotControlled(
    _ control: SubjectID, _ call: ControlCall, _ touch: TouchRecords
  ) -> Entry? {
    if let behaviour = index.subject(control).behaviour, !behaviour.isControl {
      return explainNoControl(control, call, touch.call(control, .began) ?? touch.landing)
    }
    if isRefreshControl(control) {
      if call == .event(.valueChanged) { return explainNotRefreshed(control, touch) }
      because(.nothingChanged)
      say("\(name(control)) \(no(call)) because a refresh control sends valueChanged only")
      return touch.landing
    }
    if call == .event(.menuActionTriggered) {
      return explainNoInteraction(
        control, .willDisplayMenu, touch, missing: "sent no menuActionTriggered")
    }
    if call == .event(.valueChanged), isPicker(control),
      let decisive = explainNotChosen(control, touch)
    {
      return decisive
    }
    if case .event(let event) = call, let why = whyNever(control, sends: event) {
      let input = touch.call(control, .began) ?? touch.landing
      because(.nothingChanged)
      fact(control, "class", .text(index.subject(control).className), .ct3, input)
      say("\(name(control)) sent no \(event) because \(why)")
      return input
    }
    let course = ControlCourse(index.records(of: control, in: touch))
    if let refused = course.refused, let method = refused.tracking,
      !course.events.contains(where: { call == $0.controlEvent.map { .event($0) } })
    {
      return explainRefused(control, call, refused, method)
    }
    let began = touch.call(control, .began)
    guard let last = course.events.last, course.followedTouch else {
      if let began { return explainUntracked(control, call, began, touch) }
      say("\(name(control)) \(no(call)) because it received no touch to track")
      return explainNotTouched(control, .began, touch)
    }
    if let kept = keptCall(of: control, call, touch) {
      explainKeptCall(control, call, kept)
      return kept
    }
    if call.comesWithMoves, touch.call(control, .moved) == nil, touch.input(.moved) != nil {
      say("\(name(control)) \(no(call)) because it received no touchesMoved")
      return explainNotTouched(control, .moved, touch)
    }
    switch call {
    case .tracking(let method): return explainNotTracking(control, method, course, last, touch)
    case .event(let event): return explainNotSent(control, event, course, last, touch)
    }
  }

  /// The touch method that would have brought a call of a control, and that its class handles itself.
  private func keptCall(of control: SubjectID, _ call: ControlCall, _ touch: TouchRecords)
    -> Entry?
  {
    touch.delivered.first { entry in
      entry.subject == control && entry.reason == .consumed
        && (entry.phase.map { call.comes(with: $0, index.subject(control).behaviour) } ?? false)
    }
  }

  /// Explains that a control's class handles a touch method itself.
  private func explainKeptCall(_ control: SubjectID, _ call: ControlCall, _ kept: Entry) {
    because(.consumed)
    fact(control, method(kept), .text("consume"), .ct2, kept)
    say(
      "\(name(control)) \(no(call)) because its class handles \(method(kept)) itself and does not call "
        + "super")
  }

  /// Only controls follow touches and send events.
  func explainNoControl(_ id: SubjectID, _ call: ControlCall, _ input: Entry?) -> Entry? {
    because(.noControl)
    let kind = index.subject(id).className
    fact(id, "class", .text(kind), .ct2, input)
    say(
      "\(name(id)) \(no(call)) because it is not a control: \(kind) is not a subclass of UIControl")
    return input
  }

  private func explainNotSent(
    _ control: SubjectID, _ event: ControlEvent, _ course: ControlCourse, _ last: Entry,
    _ touch: TouchRecords
  ) -> Entry? {
    switch event {
    case .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered:
      return explainOtherEnd(control, event, course, last, touch)
    case .touchDragExit, .touchDragOutside, .touchDragEnter:
      return explainBorder(control, event, course)
    case .touchDownRepeat:
      let second = index.records(.dropped, of: control).first { $0.reason == .notMultipleTouch }
      if let second {
        say(
          "\(name(control)) sent no touchDownRepeat: a second finger came down on it \(at(second)), but "
            + "it never got that touch, because \(dropClause(second))")
        return second
      }
      return explainNoRepeat(control, touch)
    case .touchDragInside: return explainNoDragInside(control, course, last, touch)
    // Events of text and of menus, which a touch does not bring, are explained before.
    case .touchDown, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
      .menuActionTriggered:
      because(.notEnough)
      say("\(name(control)) sent no \(event), but \(sentEvent(last))")
    }
    return last
  }

  /// Explains that no move of a finger was inside a control's bounds.
  private func explainNoDragInside(
    _ control: SubjectID, _ course: ControlCourse, _ last: Entry, _ touch: TouchRecords
  ) -> Entry? {
    let who = "\(name(control)) sent no touchDragInside"
    if touch.input(.moved) == nil {
      because(.nothingChanged)
      say("\(who) because the finger did not move")
      return last
    }
    guard let outside = course.first(.touchDragOutside) ?? course.first(.touchDragExit) else {
      because(.notRecorded)
      say("\(who), and the timeline contains no reason")
      return last
    }
    because(.tolerance)
    if let tracked = tracking(of: outside) { addToleranceFact(tracked) }
    say("\(who) because each move of the finger was outside its bounds, the first \(at(outside))")
    return outside
  }

  /// The presses of a control of which the second one came soonest after the first; nil where there was one press.
  func nearestRepeat(of control: SubjectID) -> (before: TouchRecords, next: TouchRecords)? {
    let presses = presses(of: control)
    func pause(_ pair: (TouchRecords, TouchRecords)) -> Int64 {
      guard let lift = pair.0.end, let landing = pair.1.landing else { return -1 }
      return (landing.time - lift.time).nanoseconds
    }
    return zip(presses, presses.dropFirst()).filter { pause($0) >= 0 }
      .min { pause($0) < pause($1) }.map { (before: $0.0, next: $0.1) }
  }

  private func presses(of control: SubjectID) -> [TouchRecords] {
    index.countedTouches.filter { $0.view == control && $0.landing != nil }
  }

  /// Explains why a press of a control did not count as a repeat of the one before.
  private func explainNoRepeat(_ control: SubjectID, _ touch: TouchRecords) -> Entry? {
    let who = "\(name(control)) sent no touchDownRepeat"
    let presses = presses(of: control)
    // Of fingers that are down together the last one came to a pressed control.
    let isSaid = namesTouch || nearestRepeat(of: control) != nil
    let touch = isSaid ? touch : presses.last ?? touch
    guard presses.count > 1, let second = touch.landing else {
      because(.notEnough)
      say("\(who) because it was pressed once")
      return presses.first?.call(control, .began)
    }
    let others = presses.prefix { $0 != touch }
    if others.isEmpty {
      because(.notEnough)
      say("\(who) for its first press")
      return touch.call(control, .began) ?? second
    }
    if let down = others.last(where: { $0.isDown(at: second) })?.landing {
      because(.notTracked)
      use(down)
      say(
        "\(who): the finger that came down on it \(at(second)) was a second one, and a control tracks one "
          + "touch at a time")
      return second
    }
    if touch.call(control, .began) == nil {
      say("\(who) because it did not receive the press \(at(second))")
      return explainNotTouched(control, .began, touch)
    }
    because(.notEnough)
    guard let first = others.last, let lifted = first.end, let landing = first.landing,
      let x = landing.x, let y = landing.y, let toX = second.x, let toY = second.y
    else {
      say("\(who) because no press followed another one")
      return second
    }
    use(landing)
    let (pause, way) = (span(lifted, second), Point(x, y).distance(to: Point(toX, toY)))
    let limits =
      way > 0
      ? "too late or too far to count as a repeat (tapCountInterval, tapCountMovement)"
      : "too late to count as a repeat (tapCountInterval)"
    say(
      "\(who) because the press \(at(second)) came \(pause) after the one before was lifted and "
        + "\(Numbers.points(way)) from it, \(limits)")
    return second
  }

  /// Explains that the control's own class refused to track the touch (any longer).
  private func explainRefused(
    _ control: SubjectID, _ call: ControlCall, _ refused: Entry, _ method: TrackingMethod
  ) -> Entry {
    because(.refusedByView)
    fact(control, "\(method)", .bool(false), .ct2, refused)
    say(
      "\(name(control)) \(no(call)) because its class returned false from \(method) "
        + "\(at(refused)): it received no further tracking calls for the touch")
    return refused
  }

  private func no(_ call: ControlCall) -> String {
    switch call {
    case .event(let event): "sent no \(event)"
    case .tracking(let method): "was not asked for \(method)"
    }
  }

  private func sentEvent(_ entry: Entry) -> String {
    entry.controlEvent.map { "“\($0)”" } ?? "another event"
  }

  private func explainUntracked(
    _ control: SubjectID, _ call: ControlCall, _ began: Entry, _ touch: TouchRecords
  ) -> Entry {
    use(began)
    if began.reason == .consumed {
      because(.consumed)
      fact(control, "touchesBegan", .text("consume"), .ct2, began)
      say(
        "\(name(control)) \(no(call)) because its class handles touchesBegan itself and does not "
          + "call super, so it tracks no touch")
    } else if touch.view != control {
      because(.notTheTouchedView)
      say(
        "\(name(control)) tracked no touch because the touch was not its own: it came down on "
          + "\(name(touch.view)) in it, and a control tracks only touches that hit the control itself"
      )
      fact(touch.view, "isUserInteractionEnabled", .bool(true), .ct1, began)
    } else {
      because(.notTracked)
      say(
        "\(name(control)) got the touch, but did not track it\(whyNotTracked(control, began, touch))"
      )
    }
    return began
  }

  /// Why a control that got its touch did not track it, as the records show.
  private func whyNotTracked(
    _ control: SubjectID, _ began: Entry, _ touch: TouchRecords
  ) -> String {
    let course = ControlCourse(index.records(of: control).before(began.serial))
    if let first = course.tracked(before: began) {
      use(first)
      return
        ": it was tracking another touch already, since \(Numbers.milliseconds(first.time - .zero))"
    }
    // A stored timeline may not contain which object is a control.
    return index.subject(control).behaviour == nil
      ? ": it is not known to be a control" : "; the timeline contains no reason"
  }

  private func explainOtherEnd(
    _ control: SubjectID, _ event: ControlEvent, _ course: ControlCourse, _ sentLast: Entry,
    _ touch: TouchRecords
  ) -> Entry? {
    if event == .valueChanged, !changesValue(control) {
      return explainNoValue(control, event, course.end ?? sentLast)
    }
    guard let last = course.end, let sent = last.controlEvent else {
      let since =
        course.events.first.map { Numbers.milliseconds($0.time - .zero) } ?? "its beginning"
      say(
        "\(name(control)) has tracked the touch since \(since) but has not received its end, so it sent "
          + "no \(event)")
      return explainNotTouched(control, .ended, touch)
    }
    if sent == .touchUpInside, !event.isEnd { return explainNoValue(control, event, last) }
    if event == .touchCancel {
      because(.notCancelled)
      say(
        "\(name(control)) sent no touchCancel because its touch was not cancelled: the finger was "
          + "lifted \(at(last)), and it sent \(sent)")
      explainKept(control, touch)
      return last
    }
    say("\(name(control)) sent \(sent) instead of \(event)")
    use(last)
    because(word: "\(sent)")
    if sent == .touchCancel {
      if let cause = index.cause(last), cause.kind == .touches { explainCancel(cause) }
      return last
    }
    if let tracked = tracking(of: last), let distance = tracked.x {
      addToleranceFact(tracked)
      let place =
        distance > 0
        ? "\(Numbers.points(distance)) outside its bounds\(index.ownCoordinates(control))"
        : "inside it"
      say(
        "The finger was lifted \(place); its bounds grown by \(Numbers.points(tracked.y)) count as "
          + "inside, without their right and bottom edges")
      if let away = index.movedAway(control, from: touch, distance) { say(away) }
    }
    return last
  }

  private func explainNoValue(
    _ control: SubjectID, _ event: ControlEvent, _ last: Entry
  ) -> Entry {
    let who = name(control)
    let stays = index.records(of: control).last {
      $0.reason == .valueStays && $0.touch == last.touch
    }
    if let stays {
      say("\(who) sent no \(event) because \(valueStays(stays))")
      return stays
    }
    because(.nothingChanged)
    switch index.subject(control).behaviour {
    case .slider:
      let isStill = !index.records(of: control).contains {
        $0.tracking == .continueTracking && $0.touch == last.touch
      }
      say(
        "\(who) sent no \(event) because "
          + (isStill ? "the finger did not move" : "its knob did not move"))
      say(
        "Its value changes when a finger that came down on its knob moves that between "
          + "minimumValue and maximumValue")
    case .switchControl:
      // A tap toggles it wherever it is (CT-6).
      say(
        "\(who) sent no \(event) because the finger moved its knob, and lifted it on the side where it was"
      )
    case .segmentedControl, .stepper, .pageControl:
      say("\(who) sent no \(event) because its value stayed the same")
    case .plain, .window, .control, .button, .textField, .scrollView, .tableView, .collectionView,
      .tableCell, .collectionCell, .controller, .application, .applicationDelegate, .scene, nil:
      say(
        event != .valueChanged
          ? "\(who) sent no \(event) because its class has no main event"
          : isPicker(control)
            ? "\(who) sent no valueChanged because a touch on it itself chooses no value"
            : "\(who) sent no valueChanged because a finger changes no value of its class")
    }
    return last
  }

  /// Why no touch at all makes a control of UIKit's classes send an event; nil where one can.
  private func whyNever(_ control: SubjectID, sends event: ControlEvent) -> String? {
    let own = index.subject(control)
    if event == .valueChanged, !LogVocabulary.canSend(event, own) {
      return "a finger changes no value of its class"
    }
    return event == .primaryActionTriggered && own.behaviour == .textField
      ? "its class has no main event" : nil
  }

  /// Whether a touch that a control tracks can change its value.
  private func changesValue(_ control: SubjectID) -> Bool {
    switch index.subject(control).behaviour {
    case .slider, .switchControl, .segmentedControl, .stepper, .pageControl: true
    case .plain, .window, .control, .button, .textField, .scrollView, .tableView, .collectionView,
      .tableCell, .collectionCell, .controller, .application, .applicationDelegate, .scene:
      false
    // A stored timeline may not contain what it is.
    case nil: true
    }
  }

  /// Whether a control is a date picker.
  private func isPicker(_ control: SubjectID) -> Bool {
    UIKitClass.find(index.subject(control).className)?.traits.contains(.wheels) ?? false
  }

  /// Explains why a date picker sent no valueChanged for a touch on its wheels or its calendar; nil for a touch elsewhere.
  private func explainNotChosen(_ control: SubjectID, _ touch: TouchRecords) -> Entry? {
    let calendar = index.names["\(index.subject(control).name).calendar"]
    let isOnCalendar = calendar.map { index.isInside(touch.view, $0) } ?? false
    guard isOnCalendar || touch.view != control && index.isInside(touch.view, control) else {
      return nil
    }
    because(.notEnough)
    say(
      "\(name(control)) sent no valueChanged because "
        + (isOnCalendar
          ? "no day of its calendar was tapped" : "no wheel of it came to rest on another row"))
    return touch.end ?? touch.landing
  }

  private func explainNotTracking(
    _ control: SubjectID, _ method: TrackingMethod, _ course: ControlCourse, _ sent: Entry,
    _ touch: TouchRecords
  ) -> Entry? {
    let last = course.tracking.last ?? sent
    let who = name(control)
    use(last)
    let why: String
    if method == .continueTracking, touch.input(.moved) == nil {
      because(.nothingChanged)
      why = "the finger did not move while the control tracked it"
    } else if method != .continueTracking, let done = last.tracking,
      done == .endTracking || done == .cancelTracking
    {
      if method == .cancelTracking { because(.notCancelled) } else { because(word: "touchCancel") }
      let how = done == .endTracking ? "was lifted" : "was taken away from it"
      why = "the touch \(how) \(at(last)): it was asked for \(done)"
    } else if touch.isStillDown, method == .endTracking || method == .cancelTracking {
      because(.nothingChanged)
      why = "the finger was still down at the end"
    } else if method == .cancelTracking, let end = touch.end, end.phase == .ended {
      because(.notCancelled)
      why = "its touch was not cancelled: the finger was lifted \(at(end))"
    } else if method == .endTracking, let cancel = touch.call(control, .cancelled) {
      say("\(who) was not asked for endTracking because its touch was cancelled")
      explainCancel(cancel)
      return cancel
    } else if method == .endTracking, touch.end != nil, touch.call(control, .ended) == nil {
      say("\(who) was not asked for \(method) because it did not receive the end of the touch")
      return explainNotTouched(control, .ended, touch)
    } else {
      because(.notRecorded)
      say("\(who) was not asked for \(method), and the timeline contains no reason")
      return last
    }
    say("\(who) was not asked for \(method) because \(why)")
    return last
  }

  private func explainBorder(
    _ control: SubjectID, _ event: ControlEvent, _ course: ControlCourse
  ) -> Entry? {
    guard let farthest = course.farthest, let distance = farthest.x else {
      because(.nothingChanged)
      say("\(name(control)) sent no \(event) because it tracked no touch")
      return course.events.last
    }
    because(.tolerance)
    addToleranceFact(farthest)
    if event == .touchDragEnter, course.first(.touchDragExit) != nil {
      say(
        "\(name(control)) sent no touchDragEnter because the finger did not come back in after "
          + "having left")
      return farthest
    }
    let place =
      distance != 0
      ? "at most \(Numbers.points(distance)) outside its bounds\(index.ownCoordinates(control))"
      : "never outside its bounds"
    say(
      "\(name(control)) sent no \(event) because the finger was \(place); while a control "
        + "tracks a touch, up to \(Numbers.points(farthest.y)) outside its bounds still count as inside"
    )
    return farthest
  }

  private func addToleranceFact(_ tracked: Entry) {
    // A stored timeline may not contain the owner of the limit, which is the profile.
    let field = tracked.record.decider.field ?? .controlTolerance
    fact("profile", "\(field)", Fact.Value(tracked.y), .ct2, tracked, measured: tracked.x)
  }
}

extension Absence.ControlCall {
  /// Whether the finger's moves bring it.
  fileprivate var comesWithMoves: Bool {
    switch self {
    case .tracking(let method): method == .continueTracking
    case .event(let event):
      switch event {
      case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit: true
      case .touchDown, .touchDownRepeat, .touchUpInside, .touchUpOutside, .touchCancel,
        .valueChanged, .primaryActionTriggered, .editingDidBegin, .editingChanged, .editingDidEnd,
        .editingDidEndOnExit, .menuActionTriggered:
        false
      }
    }
  }

  /// Whether a control of a kind makes the call in its touch method of a phase.
  fileprivate func comes(with phase: TouchPhase, _ behaviour: ViewBehaviour?) -> Bool {
    switch phase {
    case .began, .stationary: return false
    case .moved:
      return comesWithMoves || self == .event(.valueChanged) && behaviour == .slider
    case .cancelled: return self == .tracking(.cancelTracking) || self == .event(.touchCancel)
    case .ended:
      switch self {
      case .tracking(let method): return method == .endTracking
      case .event(let event):
        return event.isEnd && event != .touchCancel || event == .primaryActionTriggered
          || event == .valueChanged && behaviour != .slider
      }
    }
  }
}

extension Entry {
  /// Whether it contains what a program reads of an object.
  fileprivate var isValue: Bool { kind == .value || kind == .measurement }
}

extension TimelineIndex {
  /// That a control moved away under its finger, as a sentence without its full stop: at its end the finger was farther
  /// outside than it had moved since it came down. Nil where the finger's own way explains the distance.
  func movedAway(_ control: SubjectID, from touch: TouchRecords, _ distance: Double) -> String? {
    guard let landing = touch.landing, let x = landing.x, let y = landing.y,
      isInside(touch.view, control)
    else { return nil }
    let way = touch.inputs.compactMap { input -> Double? in
      guard let toX = input.x, let toY = input.y else { return nil }
      return Point(x, y).distance(to: Point(toX, toY))
    }.max()
    // A class may take a touch outside its bounds.
    let outside = records(of: control, in: touch).first { $0.tracking == .beginTracking }?.x ?? 0
    guard let way, way + max(0, outside) < distance else { return nil }
    // In a view that is scaled a short way is a long distance.
    if way > 0, !wasMoved(control, in: touch) { return nil }
    return "the finger moved \(Numbers.points(way)) since it came down on "
      + "\(subject(control).name): that moved away under it"
  }

  /// Whether a step, an effect, a scroll or a sheet changed a view or a superview of it while a touch was down, as far as
  /// records tell.
  private func wasMoved(_ view: SubjectID, in touch: TouchRecords) -> Bool {
    guard let start = touch.landing?.serial else { return false }
    let end = touch.end?.serial ?? .max
    let moving: Set<StepKind> = [
      .set, .setContentOffset, .remove, .addSubview, .present, .dismiss, .push, .pop,
    ]
    return ([view] + ancestors(of: view)).contains { id in
      [records(of: id), records(about: id)].contains { records in
        records.contains { entry in
          guard entry.serial > start, entry.serial < end else { return false }
          if let step = entry.step { return moving.contains(step) }
          return [.change, .scroll, .interaction].contains(entry.kind)
        }
      }
    }
  }
}
