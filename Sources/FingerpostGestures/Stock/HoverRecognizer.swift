import FingerpostModel

/// UIHoverGestureRecognizer: a pointer over a view, never a finger.
///
/// It is registered as a type that fingers do not reach, so none of its touch methods is ever called by the engine;
/// should anybody call one, it fails.
public struct HoverRecognizer: GestureRecognizer {
  public static let isDiscrete: Bool = false
  public static let summary: StaticString = "A pointer over the view; fingers never."

  public init() {}
}

extension HoverRecognizer {
  public var location: Point? { nil }
  public var numberOfTouches: Int { 0 }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    context.fail(.refusedTouch)
  }

  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    context.fail(.refusedTouch)
  }

  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> GestureWish {
    context.fail(.refusedTouch)
  }

  public mutating func reset() {}
}
