import FingerpostAnswers

/// An event that an element can receive or send, and that `whyNot` can ask about.
public protocol ElementEvent: Sendable {
  /// Creates an event from what questions take.
  init(_ asked: AskedEvent)
  /// The event as questions take it.
  var asked: AskedEvent { get }
}

/// An event as questions take it.
public struct AskedEvent: Sendable {
  fileprivate let wanted: Wanted.Event
}

extension ElementEvent {
  init(_ wanted: Wanted.Event) { self.init(AskedEvent(wanted: wanted)) }
  package var wanted: Wanted.Event { asked.wanted }
}

/// Says how the types of events hold theirs once for all of them.
protocol HeldEvent: ElementEvent {
  var held: AskedEvent { get }
  init(held: AskedEvent)
}

extension HeldEvent {
  public init(_ asked: AskedEvent) { self.init(held: asked) }
  public var asked: AskedEvent { held }
}

/// Events that every responder can receive.
public protocol ResponderEvents: ElementEvent {}

extension ResponderEvents {
  /// A hit test finds the view.
  public static var hit: Self { Self(.hit) }
  /// `point(inside:with:)` is called.
  public static var pointInside: Self { Self(.pointInside) }
}

/// Events of a view controller, or of a view without events of its own.
public struct ResponderEvent: ResponderEvents, HeldEvent {
  let held: AskedEvent
}

/// Events of a control.
public struct ControlViewEvent: ResponderEvents, HeldEvent {
  let held: AskedEvent

  /// A handler is called, by its selector.
  public static func handler(_ selector: String) -> Self { Self(.handler(selector)) }
}

/// Events of a scroll view.
public struct ScrollViewEvent: ResponderEvents, HeldEvent {
  let held: AskedEvent
}

/// Events of a cell.
public struct CellEvent: ResponderEvents, HeldEvent {
  let held: AskedEvent
}

/// Events of a recognizer: states, actions and received touches.
public struct GestureEvent: HeldEvent {
  let held: AskedEvent

  /// The recognizer sends its action (GR-7).
  public static let action: GestureEvent = GestureEvent(.action(nil))
  /// A named target is called.
  public static func target(_ selector: String) -> GestureEvent {
    GestureEvent(.handler(selector))
  }
}
