import FingerpostGestures
import FingerpostModel

/// Recognizers with which other frameworks share touches with UIKit's views.
///
/// The frameworks themselves are data (`frameworks.json` of the workbench): which view has which of these, with which
/// settings, titles and sources. A document that names one of the types gets them.
enum FrameworkRecognizers {
  private static let prefixes = ["framework.", "gestureHandler."]

  /// The registry with the types, where a document names one; else unchanged.
  static func added(
    to registry: RecognizerRegistry, for document: JSONValue
  ) -> RecognizerRegistry {
    guard isNamed(in: document) else { return registry }
    var extended = registry
    for type in [
      RecognizerType("framework.gate", GateRecognizer.self, classHooks: []),
      RecognizerType("gestureHandler.pan", HandlerPan.self, classHooks: []),
      RecognizerType("gestureHandler.tap", HandlerTap.self, classHooks: []),
      RecognizerType("gestureHandler.longPress", HandlerLongPress.self, classHooks: []),
    ] {
      _ = extended.register(type)
    }
    return extended
  }

  private static func isNamed(in document: JSONValue) -> Bool {
    JSONMembers(of: document).contains { member in
      guard member.key == "type", case .string(let type) = member.value else { return false }
      return prefixes.contains { type.hasPrefix($0) }
    }
  }
}

/// Keeps a touch for a framework until it is clear whose it is.
///
///     waiting ─minimumDistance─► began ─lift─► ended      the framework's
///     waiting ─failsAfter, or the lift─► failed           the view's
struct GateRecognizer: GestureRecognizer {
  static let isDiscrete: Bool = false
  static let summary: StaticString = "Keeps a touch from views until it is clear whose it is."
  static let parameters: [GestureParameter<GateRecognizer>] = [
    .number(
      "failsAfter", \.failsAfter, in: 0...3600, default: 0, unit: "s",
      "How long it waits before it fails; 0: until the last finger lifts."),
    .number(
      "minimumDistance", \.minimumDistance, in: 0...100_000, default: 0, unit: "pt",
      "How far the fingers must move for it to begin; 0: it never begins."),
  ]

  var failsAfter: Double = 0
  var minimumDistance: Double = 0
  private var fingers: FingerTracks = FingerTracks()
  private var hasBegun: Bool = false

  init() {}

  var location: Point? { fingers.center }
  var numberOfTouches: Int { fingers.count }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let isFirst = fingers.isEmpty
    for index in touches.indices { fingers.add(touches[index]) }
    guard isFirst else { return .none }
    if failsAfter > 0 { context.wake(after: Instant.Span(seconds: failsAfter)) }
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers.move(touches)
    if hasBegun {
      context.reason = .moved
      return .changed
    }
    // A finger that lands or lifts moves the mean, but not the way from where the fingers came down.
    guard minimumDistance > 0, let start = fingers.startCenter, let center = fingers.center else {
      return .none
    }
    let moved = center.distance(to: start)
    guard context.profile.reaches(moved, minimumDistance) else { return .none }
    hasBegun = true
    context.cancelWake()
    context.reason = .reached
    context.measured = moved
    context.hold(against: .parameter("minimumDistance", minimumDistance))
    return .began
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { fingers.remove(touches[index]) }
    guard fingers.isEmpty else { return .none }
    if !hasBegun { return context.fail(.lifted) }
    context.reason = .lifted
    return .ended
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    context.fail(
      .heldLongEnough, measured: failsAfter, limit: .parameter("failsAfter", failsAfter))
  }

  mutating func reset() {
    fingers.removeAll()
    hasBegun = false
  }
}
