import Fingerpost

/// The stock tap's work in a type that the engine does not know.
struct OwnTap: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "A tap of one's own."
  static let parameters: [GestureParameter<OwnTap>] = [
    .integer(
      "numberOfTapsRequired", \.numberOfTapsRequired, in: 1...1000, default: 1,
      "How many presses make the gesture.")
  ]

  var numberOfTapsRequired: Int = 1
  private var press: FingerTracks = FingerTracks()
  private var fingersDown: Int = 0
  private var tapsDone: Int = 0
  private var origin: Point?

  var location: Point? { origin ?? press.startCenter }
  var numberOfTouches: Int { press.count }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if fingersDown == 0 {
      press.removeAll()
      context.wake(after: context.profile.span(.tapPressDuration))
    }
    for index in touches.indices { press.add(touches[index]) }
    fingersDown += touches.count
    if fingersDown > 1 { return context.fail(.tooManyFingers) }
    return strays(&context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { press.move(touches[index]) }
    return strays(&context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { press.move(touches[index]) }
    if strays(&context) == .failed { return .failed }
    fingersDown -= touches.count
    tapsDone += 1
    guard tapsDone < numberOfTapsRequired else {
      context.cancelWake()
      return .recognized
    }
    context.wake(after: context.profile.span(.tapInterval))
    return .none
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    context.fail(fingersDown > 0 ? .pressTooLong : .pauseTooLong)
  }

  mutating func reset() {
    press.removeAll()
    fingersDown = 0
    tapsDone = 0
    origin = nil
  }

  private mutating func strays(_ context: inout GestureContext) -> StateRequest {
    guard let center = press.center, let start = press.startCenter else { return .none }
    if origin == nil { origin = start }
    let isNear = context.profile.isAtMost(
      center.distance(to: origin ?? start), context.profile[.tapMovement])
    return isNear ? .none : context.fail(.movedTooFar)
  }
}
