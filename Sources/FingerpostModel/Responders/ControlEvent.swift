/// UIControl's events, in the order of their public bit masks.
public enum ControlEvent: UInt8, CaseIterable, Sendable {
  /// A finger has come down in the control.
  case touchDown = 1
  /// … with a tap count of 2 or more.
  case touchDownRepeat = 2
  /// The finger moves inside.
  case touchDragInside = 3
  /// The finger moves outside.
  case touchDragOutside = 4
  /// The finger has moved inside.
  case touchDragEnter = 5
  /// The finger has gone outside.
  case touchDragExit = 6
  /// The finger was lifted inside: a button's main event.
  case touchUpInside = 7
  /// The finger was lifted outside.
  case touchUpOutside = 8
  /// The touch was cancelled.
  case touchCancel = 9
  /// The value has changed (CT-6).
  case valueChanged = 10
  /// After the main event and its handlers (CT-3).
  case primaryActionTriggered = 11
  /// A text field has become first responder (CT-7).
  case editingDidBegin = 12
  /// A text field's text has changed.
  case editingChanged = 13
  /// A text field is first responder no more.
  case editingDidEnd = 14
  /// … by the return key.
  case editingDidEndOnExit = 15
  /// Its menu is about to open (CT-8).
  case menuActionTriggered = 16
}

extension ControlEvent: FoundByName {
  package static let byName: [String: ControlEvent] = casesByName()
}

extension ControlEvent {
  /// Whether the event is about text, not touches.
  package var isEditing: Bool {
    self == .editingDidBegin || self == .editingChanged || self == .editingDidEnd
      || self == .editingDidEndOnExit
  }

  /// The events with a name: one of the above, or UIKit's masks `allTouchEvents`,
  /// `allEditingEvents` and `allEvents`; empty for other names.
  package static func events(named name: String) -> [ControlEvent] {
    switch name {
    case "allTouchEvents": allCases.filter { $0.rawValue <= touchCancel.rawValue }
    case "allEditingEvents": allCases.filter(\.isEditing)
    case "allEvents": allCases
    default: ControlEvent(name: name).map { [$0] } ?? []
    }
  }

  /// All names that `events(named:)` accepts.
  package static var names: [String] {
    allCases.map { "\($0)" } + ["allTouchEvents", "allEditingEvents", "allEvents"]
  }
}
