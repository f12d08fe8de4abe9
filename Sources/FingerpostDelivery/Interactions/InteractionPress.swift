import FingerpostGestures
import FingerpostModel

/// How long the press of an interaction has to last.
package protocol InteractionDelay: Sendable {
  /// The number of the profile.
  static var field: Profile.Field { get }
}

/// Of a context menu (CT-8).
package enum ContextMenuDelay: InteractionDelay {
  package static var field: Profile.Field { .contextMenuDelay }
}

/// Of a drag (CT-9).
package enum DragLiftDelay: InteractionDelay {
  package static var field: Profile.Field { .dragLiftDelay }
}

/// The private long press of an interaction: a stock one whose time is a number of the profile.
///
/// Of two presses that last equally long the interaction's is the first, by a nanosecond.
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
