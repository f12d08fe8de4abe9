import FingerpostGestures
import FingerpostModel

/// A scroll view's content delay: it withholds the touches of the content for a while and never recognizes (SC-1).
///
///     idle ─down─► holding ─the delay is over, or any finger lifts─► failed
public struct ScrollDelayRecognizer: EngineRecognizer {
  public static let isDiscrete: Bool = true
  package static let traits: RecognizerTraits = [.waitsAtSystemEdges, .standsAside]
  public static let summary: StaticString =
    "Withholds the touches of a scroll view's content for the content delay; never recognizes."

  private var press: FingerTracks = FingerTracks()

  public init() {}
}

extension ScrollDelayRecognizer {
  public var location: Point? { press.center }
  public var numberOfTouches: Int { press.count }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if press.isEmpty { context.wake(after: context.profile.span(.contentDelay)) }
    for index in touches.indices { press.add(touches[index]) }
    return .none
  }

  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }

  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { context.fail(.lifted) }

  public mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { context.fail(.touchCancelled) }

  public mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    context.fail(.heldLongEnough)
  }

  public mutating func reset() { press.removeAll() }
}
