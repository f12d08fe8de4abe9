import FingerpostModel

/// The course of a control: what it tracked, which events it sent, and whom they called.
struct ControlCourse {
  /// The events that it sent, in order.
  private(set) var events: [Entry] = []
  /// The tracking methods that were called, in order.
  private(set) var tracking: [Entry] = []
  /// The calls of its handlers, in order.
  private(set) var handlers: [Entry] = []

  init(_ records: some Sequence<Entry> = []) {
    for entry in records { add(entry) }
  }

  mutating func add(_ entry: Entry) {
    if entry.controlEvent != nil, entry.kind == .control { events.append(entry) }
    if entry.kind == .tracking { tracking.append(entry) }
    if entry.kind == .handler { handlers.append(entry) }
  }
}

extension ControlCourse {
  /// The tracking method with which its class refused the touch.
  var refused: Entry? { tracking.first { $0.answer == false } }

  /// The beginning of another touch that it was still tracking when a record was written; nil where it tracked none.
  func tracked(before entry: Entry) -> Entry? {
    let earlier = tracking.filter { $0.serial < entry.serial }
    guard let last = earlier.last, last.touch != entry.touch, last.answer != false,
      last.tracking == .beginTracking || last.tracking == .continueTracking
    else { return nil }
    return earlier.first { $0.touch == last.touch }
  }

  /// The last event that ended tracking.
  var end: Entry? { events.last { $0.controlEvent?.isEnd ?? false } }

  /// Whether it tracked a touch, or sent an event that only a touch of its own brings; values change without one, too.
  var followedTouch: Bool {
    !tracking.isEmpty || events.contains { $0.controlEvent?.isOfTouch ?? false }
  }

  /// The first record of an event; nil where it did not send it.
  func first(_ event: ControlEvent) -> Entry? { events.first { $0.controlEvent == event } }

  /// The tracking call with the largest distance from its bounds; of equal ones the first. One that was taken away counts
  /// as no place of the finger.
  var farthest: Entry? {
    var farthest: Entry?
    for entry in tracking where entry.tracking != .cancelTracking {
      if let x = entry.x, x > farthest?.x ?? -.infinity { farthest = entry }
    }
    return farthest
  }
}

extension ControlEvent {
  /// Whether only a touch that the control tracks brings it.
  fileprivate var isOfTouch: Bool {
    switch self {
    case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel:
      true
    case .valueChanged, .primaryActionTriggered, .editingDidBegin, .editingChanged,
      .editingDidEnd, .editingDidEndOnExit, .menuActionTriggered:
      false
    }
  }

  /// Whether the event ends a control's tracking.
  var isEnd: Bool {
    self == .touchUpInside || self == .touchUpOutside || self == .touchCancel
  }
}
