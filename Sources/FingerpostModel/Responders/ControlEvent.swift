/// UIControl's events, in the order of their public bit masks.
public enum ControlEvent: UInt8, CaseIterable, Sendable {
  case touchDown = 1
  case touchDownRepeat = 2
  case touchDragInside = 3
  case touchDragOutside = 4
  case touchDragEnter = 5
  case touchDragExit = 6
  case touchUpInside = 7
  case touchUpOutside = 8
  case touchCancel = 9
  case valueChanged = 10
  case primaryActionTriggered = 11
  case editingDidBegin = 12
  case editingChanged = 13
  case editingDidEnd = 14
  case editingDidEndOnExit = 15

  /// The event of UIKit's name, such as "touchUpInside".
  public init?(name: String) {
    guard let event = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = event
  }
}

extension ControlEvent {
  /// The events of a name: one of the above, or UIKit's masks `allTouchEvents`, `allEditingEvents` and `allEvents`;
  /// none for other names.
  public static func events(named name: String) -> [ControlEvent] {
    switch name {
    case "allTouchEvents": allCases.filter { $0.rawValue <= touchCancel.rawValue }
    case "allEditingEvents": allCases.filter { $0.rawValue >= editingDidBegin.rawValue }
    case "allEvents": allCases
    default: ControlEvent(name: name).map { [$0] } ?? []
    }
  }

  /// All that `events(named:)` knows.
  public static var names: [String] {
    allCases.map { "\($0)" } + ["allTouchEvents", "allEditingEvents", "allEvents"]
  }
}
