/// What can happen to an element, and be missed.
public protocol ElementEvent: Sendable {
  /// As questions take it.
  var wanted: Wanted.Event { get }
}

/// What can happen to any responder.
public protocol ResponderEvents: ElementEvent {
  /// An event of a kind.
  init(_ wanted: Wanted.Event)
}

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
  /// `point(inside:with:)` is asked.
  public static var pointInside: Self { Self(.pointInside) }
}

/// What can happen to a view without events of its own, or to a view controller.
public struct ResponderEvent: ResponderEvents {
  public let wanted: Wanted.Event
  public init(_ wanted: Wanted.Event) { self.wanted = wanted }
}

/// What can happen to a control.
public struct ControlViewEvent: ResponderEvents {
  public let wanted: Wanted.Event
  public init(_ wanted: Wanted.Event) { self.wanted = wanted }
  /// A handler is called, by its selector.
  public static func handler(_ selector: String) -> Self { Self(.handler(selector)) }
}

/// What can happen to a scroll view.
public struct ScrollViewEvent: ResponderEvents {
  public let wanted: Wanted.Event
  public init(_ wanted: Wanted.Event) { self.wanted = wanted }
}

/// What can happen to a cell.
public struct CellEvent: ResponderEvents {
  public let wanted: Wanted.Event
  public init(_ wanted: Wanted.Event) { self.wanted = wanted }
}

/// What a recognizer can get or do.
public struct GestureEvent: ElementEvent {
  public let wanted: Wanted.Event
  init(_ wanted: Wanted.Event) { self.wanted = wanted }

  /// The action goes out (GR-7).
  public static let action: GestureEvent = GestureEvent(.action(nil))
  /// A discrete recognizer recognizes.
  public static let recognized: GestureEvent = GestureEvent(.state(.recognized))
  /// A continuous recognizer begins.
  public static let began: GestureEvent = GestureEvent(.state(.began))
  /// It goes on.
  public static let changed: GestureEvent = GestureEvent(.state(.changed))
  /// It is over.
  public static let ended: GestureEvent = GestureEvent(.state(.ended))
  /// It is broken off.
  public static let cancelled: GestureEvent = GestureEvent(.state(.cancelled))
  /// It is not this gesture.
  public static let failed: GestureEvent = GestureEvent(.state(.failed))
  /// It gets a new touch.
  public static let touchesBegan: GestureEvent = GestureEvent(.recognizerTouches(.began))
  /// It gets a move.
  public static let touchesMoved: GestureEvent = GestureEvent(.recognizerTouches(.moved))
  /// It gets a touch's end.
  public static let touchesEnded: GestureEvent = GestureEvent(.recognizerTouches(.ended))
  /// It gets a cancelled touch.
  public static let touchesCancelled: GestureEvent = GestureEvent(.recognizerTouches(.cancelled))
  /// A named target is called.
  public static func target(_ selector: String) -> GestureEvent {
    GestureEvent(.handler(selector))
  }
}
