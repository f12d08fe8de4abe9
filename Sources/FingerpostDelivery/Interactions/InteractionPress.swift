import FingerpostGestures
import FingerpostModel

/// The private long press of an interaction: a stock one with a time from the profile.
///
/// It begins one nanosecond before another press with the same time.
package struct InteractionPress: AdaptedRecognizer {
  package static let summary: StaticString = "The long press of an interaction of a view."

  package var stock: LongPressRecognizer = LongPressRecognizer()
  /// How long it has to last.
  private var delay: Profile.Field = .contextMenuDelay

  package init() {}

  /// The press of an interaction with a delay of its own.
  init(delay: Profile.Field) { self.delay = delay }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    stock.minimumPressDuration = max(0, context.profile[delay] - 1e-9)
    stock.allowableMovement = context.profile[.longPressMovement]
    return stock.touchesBegan(touches, &context)
  }
}
