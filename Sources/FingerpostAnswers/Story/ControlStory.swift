import FingerpostModel

/// What controls sent, and which cells were selected.
struct ControlStory {
  let account: Account
  private var index: TimelineIndex { account.index }

  init(_ account: Account) { self.account = account }

  func tell(_ lines: inout StoryLines) {
    for id in account.controls.keys { tell(id, account.controls[id], &lines) }
    for id in account.responders.keys where CausalChain(index).isControl(id) {
      tellUntracked(id, &lines)
    }
    for id in account.cells.keys { tell(cell: id, account.cells[id], &lines) }
  }

  private func tell(_ id: SubjectID, _ course: ControlCourse, _ lines: inout StoryLines) {
    let who = lines.name(id)
    for refused in course.tracking where refused.answer == false {
      guard let method = refused.tracking else { continue }
      let what = method == .beginTracking ? "did not track" : "stopped tracking"
      lines.miss(
        who, Reason.refusedByView.name, by: who, refused,
        "\(who) \(what) the touch: its class returned false from \(method)")
    }
    for (handler, calls) in handlers(id, course, lines) {
      guard let first = calls.first, let event = first.controlEvent else { continue }
      let times = calls.count > 1 ? " \(StoryLines.times(calls.count))" : ""
      lines.receive(
        id, .control, "\(event)", first, count: calls.count,
        "\(who) sent \(event) to \(handler)\(times)")
    }
    if let outside = course.first(.touchUpOutside) { tellOutside(id, course, outside, &lines) }
    tellTolerance(id, course, &lines)
    tellKnob(id, course, &lines)
    if course.handlers.isEmpty { tellMain(id, course, &lines) }
  }

  /// Touches that a control got and did not track, or not to the end: it handles touchesBegan itself, they came down on a view inside
  /// it (CT-1), or it was tracking another one (CT-2).
  private func tellUntracked(_ id: SubjectID, _ lines: inout StoryLines) {
    let who = lines.name(id)
    for touch in account.gestures.flatMap(\.touches).compactMap(index.touch) {
      guard let began = touch.call(id, .began), let view = touch.view else { continue }
      if account.controls[id].tracking.contains(where: { $0.touch == touch.number }) {
        tellUnended(id, touch, &lines)
        continue
      }
      if began.reason == .consumed {
        lines.miss(
          who, Reason.consumed.name, by: who, began, isRoutine: true,
          "\(who) did not track the touch: its class handles touchesBegan and does not call super")
      } else if view != id {
        // UIKit's own wheels and bars are parts of their control.
        if lines.name(view).hasPrefix("\(who).") { continue }
        lines.miss(
          who, AnswerCode.notTheTouchedView.rawValue, by: lines.name(view), began,
          isOrdinary: account.recognizers.keys.contains {
            !account.recognizers[$0].successes.isEmpty
          },
          "\(who) did not track the touch: it came down on \(lines.name(view)) inside it")
      } else if account.controls[id].tracked(before: began) != nil {
        lines.miss(
          who, AnswerCode.notTracked.rawValue, by: who, began,
          "\(who) did not track a second touch: a control tracks one at a time")
      }
    }
  }

  /// A touch that a control tracks on, because its class keeps the end of it.
  private func tellUnended(_ id: SubjectID, _ touch: TouchRecords, _ lines: inout StoryLines) {
    let who = lines.name(id)
    guard let end = touch.call(id, .ended) ?? touch.call(id, .cancelled), end.reason == .consumed
    else { return }
    lines.miss(
      who, Reason.consumed.name, by: who, end,
      "\(who) did not stop tracking the touch: its class handles \(end.method) and does not call super"
    )
  }

  /// The calls of each handler for each event, by its target's name and its own.
  private func handlers(
    _ id: SubjectID, _ course: ControlCourse, _ lines: StoryLines
  ) -> [(name: String, calls: [Entry])] {
    var found: [(name: String, calls: [Entry])] = []
    for call in course.handlers {
      let target = call.subject == id || call.subject == 0 ? "" : "\(lines.name(call.subject))."
      let name = target + lines.name(call.object)
      let known = found.firstIndex {
        $0.name == name && $0.calls.first?.controlEvent == call.controlEvent
      }
      if let known { found[known].calls.append(call) } else { found.append((name, [call])) }
    }
    return found
  }

  private func tellOutside(
    _ id: SubjectID, _ course: ControlCourse, _ outside: Entry, _ lines: inout StoryLines
  ) {
    let tracked = course.tracking.last { $0.answer != false }
    let place =
      tracked?.x.map {
        ": lifted \(Numbers.points($0)) outside its bounds\(index.ownCoordinates(id))"
      } ?? ""
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
    lines.miss(
      lines.name(id), "touchUpOutside", tracked ?? outside, hasLimit: tracked != nil,
      "\(lines.name(id)) sent touchUpOutside instead of touchUpInside\(place)\(limit)"
        + (away.map { "; \($0)" } ?? ""))
  }

  /// A lift outside the bounds that counts as inside (CT-2).
  private func tellTolerance(_ id: SubjectID, _ course: ControlCourse, _ lines: inout StoryLines) {
    // A slider follows its finger wherever that is.
    guard index.subject(id).behaviour != .slider, let sent = course.first(.touchUpInside),
      let end = course.tracking.last(where: { $0.turn == sent.turn && $0.tracking == .endTracking }
      ),
      let outside = end.x, outside > 0
    else { return }
    // Its own pointInside took the touch there.
    let touch = index.touch(of: sent)
    let begin = course.tracking.last {
      $0.touch == sent.touch && $0.tracking == .beginTracking
    }
    let own = touch?.hits.last {
      $0.subject == id && $0.kind == .pointInside && $0.reason == .overridden && $0.answer == true
    }
    if let own, begin?.x == outside {
      lines.note(
        .info, Reason.overridden.name, id, own,
        "the finger came down \(Numbers.points(outside)) outside the bounds of \(lines.name(id)), where its "
          + "own pointInside returned true")
      return
    }
    lines.note(
      .info, AnswerCode.tolerance.rawValue, id, end,
      "the finger was lifted \(Numbers.points(outside)) outside \(lines.name(id)): up to "
        + "\(Numbers.points(end.y)) count as inside")
  }

  /// A slider under a finger that moved, but not its knob (CT-6).
  private func tellKnob(_ id: SubjectID, _ course: ControlCourse, _ lines: inout StoryLines) {
    guard index.subject(id).behaviour == .slider, course.first(.valueChanged) == nil,
      let end = course.end, end.controlEvent != .touchCancel,
      course.tracking.contains(where: { $0.tracking == .continueTracking })
    else { return }
    lines.miss(
      lines.name(id), AnswerCode.nothingChanged.rawValue, end,
      "\(lines.name(id)) sent no valueChanged: its knob did not move")
  }

  /// A control without handlers: the event that matters most.
  private func tellMain(_ id: SubjectID, _ course: ControlCourse, _ lines: inout StoryLines) {
    let main: [ControlEvent] = [
      .valueChanged, .menuActionTriggered, .touchUpInside, .primaryActionTriggered,
      .editingDidBegin, .editingChanged,
      .editingDidEnd, .editingDidEndOnExit,
    ]
    if let sent = main.compactMap(course.first).first, let event = sent.controlEvent {
      let count = course.events.count { $0.controlEvent == event }
      let times = count > 1 ? " \(StoryLines.times(count))" : ""
      lines.receive(
        id, .control, "\(event)", sent, count: count, "\(lines.name(id)) sent \(event)\(times)")
    } else if course.end == nil, let down = course.first(.touchDown) {
      lines.receive(
        id, .control, "touchDown", down,
        "\(lines.name(id)) sent touchDown"
          + (course.refused == nil ? ", and still tracks the touch" : ""))
    }
  }

  private func tell(cell id: SubjectID, _ course: CellCourse, _ lines: inout StoryLines) {
    let who = lines.name(id)
    let list = course.messages.first?.object
    let item = index.subject(list).behaviour == .collectionView ? "Item" : "Row"
    for entry in course.decisions {
      guard let message = entry.selection else { continue }
      switch message {
      case .didSelect:
        lines.receive(id, .cell, "\(message)", entry, "\(who) was selected (didSelect\(item)At)")
      case .didDeselect:
        lines.receive(
          id, .cell, "\(message)", entry, "\(who) was deselected (didDeselect\(item)At)")
      case .shouldHighlight, .shouldSelect, .shouldDeselect, .didHighlight, .didUnhighlight:
        lines.miss(
          who, "refusedByDelegate", by: lines.name(list), entry,
          "\(who) was not \(message == .shouldDeselect ? "de" : "")selected: the delegate of "
            + "\(lines.name(list)) returned false from \(message)\(item)At")
      }
    }
    if let lit = course.highlight, course.decisions.isEmpty {
      lines.miss(who, "notSelected", lit, "\(who) was highlighted and not selected")
    }
  }
}
