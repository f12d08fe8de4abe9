import FingerpostModel

/// Finds the record of an event that is asked about.
extension TimelineIndex {
  /// The record of an event, if it happened.
  func record(of wanted: Wanted, touch number: TouchID?) -> Entry? {
    let wanted = ofCell(wanted, touch: number)
    if wanted.event == .hit { return hit(of: wanted.subject, touch: number) }
    if wanted.event == .reset, let number { return reset(of: wanted.subject, after: number) }
    func isOfTouch(_ entry: Entry) -> Bool { number.map { belongs(entry, to: $0) } ?? true }
    let found = records(of: wanted.subject).first {
      wanted.isShown(by: $0, self) && isOfTouch($0)
    }
    if let found { return found }
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
  private func cell(under touch: TouchRecords, of list: SubjectID) -> SubjectID? {
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
    return records(of: id).after(seen.serial).first { $0.kind == .reset }
  }
}

extension Wanted {
  /// Whether a record about the subject shows the event, with the wanted argument.
  fileprivate func isShown(by entry: Entry, _ index: TimelineIndex) -> Bool {
    event.isShown(by: entry, index)
      && (argument.map { index.subject(entry.object).name == $0 } ?? true)
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
