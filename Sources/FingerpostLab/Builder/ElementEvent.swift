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
  /// A touch's first phase is delivered.
  public static var touchesBegan: Self { Self(.touches(.began)) }
  /// A move is delivered.
  public static var touchesMoved: Self { Self(.touches(.moved)) }
  /// A touch's end is delivered.
  public static var touchesEnded: Self { Self(.touches(.ended)) }
  /// A cancelled touch is delivered.
  public static var touchesCancelled: Self { Self(.touches(.cancelled)) }
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
  /// A discrete recognizer recognizes.
  public static let recognized: GestureEvent = GestureEvent(.state(.recognized))
  /// A continuous recognizer begins.
  public static let began: GestureEvent = GestureEvent(.state(.began))
  /// A continuous gesture changes.
  public static let changed: GestureEvent = GestureEvent(.state(.changed))
  /// A continuous gesture ends.
  public static let ended: GestureEvent = GestureEvent(.state(.ended))
  /// The gesture is cancelled.
  public static let cancelled: GestureEvent = GestureEvent(.state(.cancelled))
  /// The recognizer fails.
  public static let failed: GestureEvent = GestureEvent(.state(.failed))
  /// The recognizer receives a new touch.
  public static let touchesBegan: GestureEvent = GestureEvent(.recognizerTouches(.began))
  /// The recognizer receives a move.
  public static let touchesMoved: GestureEvent = GestureEvent(.recognizerTouches(.moved))
  /// The recognizer receives a touch's end.
  public static let touchesEnded: GestureEvent = GestureEvent(.recognizerTouches(.ended))
  /// The recognizer receives a cancelled touch.
  public static let touchesCancelled: GestureEvent = GestureEvent(.recognizerTouches(.cancelled))
  /// A named target is called.
  public static func target(_ selector: String) -> GestureEvent {
    GestureEvent(.handler(selector))
  }
}
