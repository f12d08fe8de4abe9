import FingerpostGestures
import FingerpostModel

/// The time after which the press of an interaction begins.
package protocol InteractionDelay: Sendable {
  /// The field of the profile, in seconds.
  static var field: Profile.Field { get }
}

/// The time of a context menu's press (CT-8).
package enum ContextMenuDelay: InteractionDelay {
  package static var field: Profile.Field { .contextMenuDelay }
}

/// The time of a drag's press (CT-9).
package enum DragLiftDelay: InteractionDelay {
  package static var field: Profile.Field { .dragLiftDelay }
}

/// The private long press of an interaction: a stock one with a time from the profile.
///
/// It begins one nanosecond before another press with the same time.
package struct InteractionPress<Delay: InteractionDelay>: EngineRecognizer {
  package static var isDiscrete: Bool { false }
  package static var summary: StaticString { "The long press of an interaction of a view." }

  private var press: LongPressRecognizer = LongPressRecognizer()

  package init() {}
}

extension InteractionPress {
  package var location: Point? { press.location }
  package var numberOfTouches: Int { press.numberOfTouches }
  package func location(ofTouch index: Int) -> Point? { press.location(ofTouch: index) }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    press.minimumPressDuration = max(0, context.profile[Delay.field] - 1e-9)
    press.allowableMovement = context.profile[.longPressMovement]
    return press.touchesBegan(touches, &context)
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { press.touchesMoved(touches, &context) }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { press.touchesEnded(touches, &context) }

  package mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { press.touchesCancelled(touches, &context) }

  package mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    press.timeElapsed(&context)
  }

  package mutating func reset() { press.reset() }
}
