import FingerpostGestures
import FingerpostModel

/// `Gesture.Tap()` of React Native Gesture Handler, which is no UITapGestureRecognizer: its times are shorter.
///
///     idle ─down─► pressed ─lift of the last tap─► recognized
///                     └─lift of another─► waits for a further tap, maxDelay
///
/// Fails when a press lasts longer than maxDuration, when no further tap comes within maxDelay, and when the fingers' mean
/// strays. Each call of touchesBegan counts as a tap: two fingers that do not come down at once are two taps. Source:
/// RNTapHandler.m.
struct HandlerTap: HandlerRecognizer {
  static let isDiscrete: Bool = true
  static let traits: RecognizerTraits = .readsPlaces
  static let summary: StaticString = "React Native Gesture Handler: a number of taps."
  static let parameters: [GestureParameter<HandlerTap>] =
    [
      .integer("numberOfTaps", \.numberOfTaps, in: 1...1000, default: 1, "How many taps it needs."),
      .integer(
        "minPointers", \.minPointers, in: 1...32, default: 1,
        "How many fingers must come down at once in one of the taps."),
      .number(
        "maxDuration", \.maxDuration, in: 0...3600, default: 0.5, unit: "s",
        "How long a press may last."),
      .number(
        "maxDelay", \.maxDelay, in: 0...3600, default: 0.2, unit: "s",
        "How long the pause between two taps may be."),
      most("maxDist", \.maxDist, "How far, in a straight line, the fingers may move"),
      most("maxDeltaX", \.maxDeltaX, "How far the fingers may move across"),
      most("maxDeltaY", \.maxDeltaY, "How far the fingers may move up or down"),
    ] + areaParameters

  var area: HandlerArea = HandlerArea()
  private var numberOfTaps: Int = 1
  private var minPointers: Int = 1
  private var maxDuration: Double = 0.5
  private var maxDelay: Double = 0.2
  private var maxDist: Double = -1
  private var maxDeltaX: Double = -1
  private var maxDeltaY: Double = -1
  private var fingers: FingerTracks = FingerTracks()
  private var start: Point?
  private var lastLocation: Point?
  private var taps: Int = 0
  private var fingersAtOnce: Int = 0

  init() {}

  private static func most(
    _ name: String, _ path: WritableKeyPath<HandlerTap, Double> & Sendable, _ summary: String
  ) -> GestureParameter<HandlerTap> {
    .number(
      name, path, in: -1...100_000, default: -1, unit: "pt",
      "\(summary), from where the first tap came down; -1: as far as they like.")
  }
}

extension HandlerTap {
  var location: Point? { fingers.center ?? lastLocation }
  var numberOfTouches: Int { fingers.count }
  var form: GestureForm { .tap(taps: numberOfTaps, fingers: minPointers) }
  func location(ofTouch index: Int) -> Point? { fingers.location(of: index) }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let taken = area.taken(touches, &context)
    if taken.isEmpty { return .none }
    for touch in taken { fingers.add(touch) }
    if taps == 0 { start = fingers.center }
    taps += 1
    fingersAtOnce = max(fingersAtOnce, taken.count)
    context.wake(after: Instant.Span(seconds: maxDuration))
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers.move(touches)
    fingersAtOnce = max(fingersAtOnce, touches.count)
    if let end = area.end(at: location, &context) { return end }
    guard let start, let center = fingers.center else { return .none }
    let way = center - start
    for (name, value, limit) in [
      ("maxDeltaX", abs(way.x), maxDeltaX), ("maxDeltaY", abs(way.y), maxDeltaY),
      ("maxDist", way.distance(to: .zero), maxDist),
    ] where limit >= 0 && !context.profile.isAtMost(value, limit) {
      return context.fail(.movedTooFar, measured: value, limit: .parameter(name, limit))
    }
    return .none
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers.move(touches)
    lastLocation = fingers.center
    for index in touches.indices { fingers.remove(touches[index]) }
    if taps == numberOfTaps, fingersAtOnce >= minPointers {
      context.cancelWake()
      context.reason = .tapsCompleted
      return .recognized
    }
    context.wake(after: Instant.Span(seconds: maxDelay))
    return .none
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    if !fingers.isEmpty {
      return context.fail(
        .pressTooLong, measured: maxDuration, limit: .parameter("maxDuration", maxDuration))
    }
    if taps >= numberOfTaps, fingersAtOnce < minPointers {
      return context.fail(
        .tooFewFingers, measured: Double(fingersAtOnce),
        limit: .parameter("minPointers", Double(minPointers)))
    }
    return context.fail(
      .pauseTooLong, measured: maxDelay, limit: .parameter("maxDelay", maxDelay))
  }

  mutating func reset() {
    fingers.removeAll()
    start = nil
    lastLocation = nil
    taps = 0
    fingersAtOnce = 0
  }
}
