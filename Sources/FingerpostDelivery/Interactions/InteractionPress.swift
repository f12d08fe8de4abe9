import FingerpostGestures
import FingerpostModel

/// The private long press of an interaction: a stock one with a time from the profile, or with none.
///
/// It begins one nanosecond before another press with the same time.
package struct InteractionPress: AdaptedRecognizer {
  package static let summary: StaticString = "The long press of an interaction of a view."

  package var stock: LongPressRecognizer = LongPressRecognizer()
  /// How long it has to last, unless a property decides.
  private var delay: Profile.Field = .contextMenuDelay
  /// The delay, or the property with which it begins when the finger comes down.
  private var decider: Decider = .profile(.contextMenuDelay)

  package init() {}

  /// The press of an interaction with a delay of its own.
  init(delay: Profile.Field, decider: Decider) {
    self.delay = delay
    self.decider = decider
  }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    stock.minimumPressDuration =
      decider.kind == .profile ? max(0, context.profile[delay] - 1e-9) : 0
    stock.allowableMovement = context.profile[.longPressMovement]
    return stock.touchesBegan(touches, &context)
  }

  package mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    let request = stock.timeElapsed(&context)
    if request == .began, decider.kind == .property { context.decider = decider }
    return request
  }
}
