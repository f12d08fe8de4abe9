import Fingerpost

/// A recognizer that sees everything and never decides.
struct ObservingRecognizer: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "Sees everything, decides nothing."

  private var last: Point?

  var location: Point? { last }
  var numberOfTouches: Int { last == nil ? 0 : 1 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    last = touches[0].location
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    last = touches[0].location
    return .none
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { context.fail(.own) }

  mutating func reset() { last = nil }
}
