import FingerpostModel

/// Finds the record of an event that is asked about.
extension TimelineIndex {
  /// The record of an event, if it happened.
  func record(of wanted: Wanted, touch number: TouchID?) -> Entry? {
    let wanted = ofCell(wanted, touch: number)
    if wanted.event == .hit { return hit(of: wanted.subject, touch: number) }
    if wanted.event == .reset, let number { return reset(of: wanted.subject, after: number) }
    func isOfTouch(_ entry: Entry) -> Bool { number.map { belongs(entry, to: $0) } ?? true }
    if let found = candidates(for: wanted, touch: number).first(where: {
      wanted.isShown(by: $0, self) && isOfTouch($0)
    }) {
      return found
    }
    // A text view's delegate is asked about its link.
    if wanted.event == .question(.shouldInteractWith) {
      return records(about: wanted.subject).first {
        $0.question == .shouldInteractWith && isOfTouch($0)
      }
    }
    guard case .handler(let selector) = wanted.event else { return nil }
    // With a nil target another object is the handler's subject, and the control its cause.
    return names.everybody(called: selector).lazy
      .flatMap { self.records(about: $0) }
      .first { entry in
        entry.kind == .handler && self.cause(entry)?.subject == wanted.subject && isOfTouch(entry)
      }
  }

  /// The records among which an event is looked for: what a touch brought lies in the lists of that touch.
  private func candidates(for wanted: Wanted, touch number: TouchID?) -> Entries {
    switch wanted.event {
    case .touches:
      if let number, let touch = touch(number) { return touch.delivered }
    case .recognizerTouches:
      if let number, let touch = touch(number) { return touch.seen }
    default: break
    }
    return records(wanted.event.recordKind, of: wanted.subject)
  }

  /// What a list's message is about: UIKit's names for the selection of a row are the list's, `table.didSelectRowAt`. The
  /// cell that got the message, else the one under the touch, else the list itself.
  package func ofCell(_ wanted: Wanted, touch number: TouchID?) -> Wanted {
    let list = wanted.subject
    guard case .selection(let message) = wanted.event, subject(list).behaviour?.isCellList ?? false
    else { return wanted }
    let got = records(.selection).first { entry in
      entry.selection == message && isInside(entry.subject, list)
        && number.map { belongs(entry, to: $0) } ?? true
    }
    let cell =
      got?.subject
      ?? touches.lazy.filter { $0.number == number ?? $0.number }
      .compactMap { self.cell(under: $0, of: list) }.first
    return Wanted(subject: cell ?? list, event: wanted.event)
  }

  /// A list's first cell; nil where it has none.
  package func firstCell(of list: SubjectID) -> SubjectID? {
    timeline.subjects.indices.lazy.map { SubjectID(at: $0) }.first {
      self.subject($0).behaviour?.isCell ?? false && self.isInside($0, list)
    }
  }

  /// The cell of a list that a touch came down on; nil for another place.
  func cell(under touch: TouchRecords, of list: SubjectID) -> SubjectID? {
    guard let view = touch.view, isInside(view, list) else { return nil }
    return ([view] + ancestors(of: view)).prefix { $0 != list }
      .last { subject($0).behaviour?.isCell ?? false }
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
    return records(.reset, of: id).after(seen.serial).first
  }
}

extension Wanted {
  /// Whether a record about the subject shows the event, with the wanted argument.
  fileprivate func isShown(by entry: Entry, _ index: TimelineIndex) -> Bool {
    entry.subject == subject && event.isShown(by: entry, index)
      && (argument.map { index.subject(entry.object).name == $0 } ?? true)
  }
}

extension Wanted.Event {
  /// Whether a record of its kind and subject shows the event.
  fileprivate func isShown(by entry: Entry, _ index: TimelineIndex) -> Bool {
    switch self {
    // A hit belongs to the touch, not to one record.
    case .hit: false
    case .pointInside, .sendEvent, .reset: true
    case .touches(let phase), .recognizerTouches(let phase): entry.phase == phase
    case .state(let state): Self.shows(entry, of: state)
    case .action(let state): state.map { Self.shows(entry, of: $0) } ?? true
    case .question(let hook): entry.question == hook
    case .control(let event): entry.controlEvent == event
    case .tracking(let method): entry.tracking == method
    case .handler(let name): index.subject(entry.object).name == name
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
