import FingerpostGestures
import FingerpostModel

/// `Gesture.LongPress()` of React Native Gesture Handler: a UILongPressGestureRecognizer that also ends, once it has begun,
/// when the fingers' mean strays farther than `allowableMovement`. Source: RNLongPressHandler.m.
struct HandlerLongPress: HandlerRecognizer {
  static let isDiscrete: Bool = false
  static let traits: RecognizerTraits = .readsPlaces
  static let summary: StaticString = "React Native Gesture Handler: one or more fingers held down."
  static let parameters: [GestureParameter<HandlerLongPress>] =
    [
      .number(
        "minimumPressDuration", \.stock.minimumPressDuration, in: 0...3600, default: 0.5, unit: "s",
        "minDuration: how long all fingers must be held."),
      .number(
        "allowableMovement", \.stock.allowableMovement, in: 0...100_000, default: 10, unit: "pt",
        "maxDist: how far, in a straight line, the fingers may move, also after it has begun."),
      .integer(
        "numberOfTouchesRequired", \.stock.numberOfTouchesRequired, in: 1...32, default: 1,
        "numberOfPointers: how many fingers it needs."),
    ] + areaParameters

  var area: HandlerArea = HandlerArea()
  private var stock: LongPressRecognizer = LongPressRecognizer()
  /// Where the fingers' mean was when the last one came down.
  private var start: Point?

  init() {
    stock.minimumPressDuration = 0.5
    stock.allowableMovement = 10
  }

  var location: Point? { stock.location }
  var numberOfTouches: Int { stock.numberOfTouches }
  func location(ofTouch index: Int) -> Point? { stock.location(ofTouch: index) }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let taken = area.taken(touches, &context)
    if taken.isEmpty { return .none }
    let request = stock.touchesBegan(taken.span, &context)
    start = stock.location
    return request
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesMoved(touches, &context)
    if request == .failed { return request }
    if let end = area.end(at: location, &context) { return end }
    guard let start, let location else { return request }
    let moved = location.distance(to: start)
    if context.profile.isAtMost(moved, stock.allowableMovement) { return request }
    let failed = context.fail(
      .movedTooFar, measured: moved, limit: .parameter(.allowableMovement, stock.allowableMovement))
    return context.state.isActive ? .cancelled : failed
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { stock.touchesEnded(touches, &context) }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { stock.touchesCancelled(touches, &context) }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    stock.timeElapsed(&context)
  }

  mutating func reset() {
    stock.reset()
    start = nil
  }
}
