import FingerpostModel

/// UIHoverGestureRecognizer: a pointer over a view, never a finger.
///
///     outside ─pointer enters the view─► began ─moves─► changed* ─leaves, or the system takes it─► ended | cancelled
///
/// It is registered as a type that receives no fingers; a finger makes it fail. Several on one view
/// or along the superviews follow the pointer together.
package struct HoverRecognizer: GestureRecognizer {
  package static let isDiscrete: Bool = false
  package static let summary: StaticString = "A pointer over the view; fingers never."

  package private(set) var location: Point?

  package init() {}
}

extension HoverRecognizer {
  package var numberOfTouches: Int { 0 }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    track(touches, .began, &context)
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    track(touches, .changed, &context)
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    track(touches, .ended, &context)
  }

  package mutating func reset() { location = nil }

  package func canPrevent(_ other: any GestureRecognizer) -> Bool { false }
  package func canBePrevented(by other: any GestureRecognizer) -> Bool { false }

  private mutating func track(
    _ touches: Span<Touch>, _ request: StateRequest, _ context: inout GestureContext
  ) -> StateRequest {
    guard touches.count > 0, touches[0].finger == Touch.pointer else {
      return context.fail(.refusedTouch)
    }
    location = touches[0].location
    context.reason = request == .ended ? .lifted : .moved
    return request
  }
}
