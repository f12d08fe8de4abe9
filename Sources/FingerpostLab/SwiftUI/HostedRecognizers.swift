import FingerpostGestures
import FingerpostModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// SwiftUI's gestures as recognizers of types of their own: their numbers are the gesture's, not the profile's.
///
/// Taps are UIKit's, whose numbers nobody has published for SwiftUI.
enum HostedRecognizers {
  /// The registry with SwiftUI's types; the same where it has them.
  static func added(to registry: RecognizerRegistry) -> RecognizerRegistry {
    var extended = registry
    for type in [
      RecognizerType("swiftui.longPress", HostedLongPress.self, classHooks: []),
      RecognizerType("swiftui.drag", HostedDrag.self, classHooks: []),
      RecognizerType("swiftui.magnify", HostedMagnify.self, classHooks: []),
      RecognizerType("swiftui.rotate", HostedRotate.self, classHooks: []),
      RecognizerType("swiftui.button", HostedButton.self, classHooks: []),
    ] {
      _ = extended.register(type)
    }
    return extended
  }
}

/// LongPressGesture(minimumDuration:maximumDistance:), for one finger.
///
///     idle ─down─► pressing ─minimumDuration─► recognized
///
/// Fails when the finger moves farther than maximumDistance or lifts before, and with a second finger.
struct HostedLongPress: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "SwiftUI: one finger that is held."
  static let parameters: [GestureParameter<HostedLongPress>] = [
    .number(
      "minimumDuration", \.minimumDuration, in: 0...3600, default: 0.5, unit: "s",
      "How long the finger must be held."),
    .number(
      "maximumDistance", \.maximumDistance, in: 0...100_000, default: 10, unit: "pt",
      "How far it may move meanwhile."),
  ]

  var minimumDuration: Double = 0.5
  var maximumDistance: Double = 10
  private var finger: FingerTracks = FingerTracks()
  /// Whether the finger was held long enough; what it does then is nothing to the gesture.
  private var isDone: Bool = false

  init() {}

  var location: Point? { finger.center }
  var numberOfTouches: Int { finger.count }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard finger.isEmpty, touches.count == 1 else { return context.fail(.tooManyFingers) }
    finger.add(touches[0])
    context.wake(after: Instant.Span(seconds: minimumDuration))
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    finger.move(touches)
    if isDone { return .none }
    let moved = finger[0].location.distance(to: finger[0].start)
    if context.profile.isAtMost(moved, maximumDistance) { return .none }
    return context.fail(
      .movedTooFar, measured: moved, limit: .parameter("maximumDistance", maximumDistance))
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    isDone ? .none : context.fail(.liftedTooSoon)
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    context.reason = .heldLongEnough
    context.measured = minimumDuration
    isDone = true
    return .recognized
  }

  mutating func reset() {
    finger.removeAll()
    isDone = false
  }
}

/// DragGesture(minimumDistance:), for one finger.
///
///     waiting ─minimumDistance─► dragging ─lift─► ended
///
/// The translation is the whole way from where the finger came down. Fails at a lift before; further fingers are ignored.
struct HostedDrag: GestureRecognizer {
  static let isDiscrete: Bool = false
  static let summary: StaticString = "SwiftUI: one finger that moves."
  static let parameters: [GestureParameter<HostedDrag>] = [
    .number(
      "minimumDistance", \.minimumDistance, in: 0...100_000, default: 10, unit: "pt",
      "How far, in a straight line, the finger must move.")
  ]

  var minimumDistance: Double = 10
  private var finger: FingerTracks = FingerTracks()
  private var hasBegun: Bool = false

  init() {}

  var location: Point? { finger.center }
  var numberOfTouches: Int { finger.count }
  var form: GestureForm { .pan(fingers: 1) }
  /// The way from where the finger came down, in points; zero before the drag has begun.
  private var translation: Point { hasBegun ? finger[0].location - finger[0].start : .zero }
  var measurements: [GestureMeasurement] {
    [
      GestureMeasurement("translation.x", translation.x),
      GestureMeasurement("translation.y", translation.y),
    ]
  }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices {
      if finger.isEmpty { finger.add(touches[index]) } else { context.ignore(touches[index]) }
    }
    // A drag without a distance begins when the finger comes down.
    return hasBegun || minimumDistance > 0 ? .none : begin(&context)
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    finger.move(touches)
    if hasBegun {
      context.reason = .moved
      return .changed
    }
    return context.profile.reaches(moved, minimumDistance) ? begin(&context) : .none
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    finger.move(touches)
    guard hasBegun else {
      return context.fail(
        .lifted, measured: moved, limit: .parameter("minimumDistance", minimumDistance))
    }
    context.reason = .lifted
    return .ended
  }

  mutating func reset() {
    finger.removeAll()
    hasBegun = false
  }

  private var moved: Double { finger[0].location.distance(to: finger[0].start) }

  private mutating func begin(_ context: inout GestureContext) -> StateRequest {
    hasBegun = true
    context.reason = .reached
    context.measured = moved
    context.hold(against: .parameter("minimumDistance", minimumDistance))
    return .began
  }
}

/// Two fingers, and the change of the line between them: what MagnifyGesture and RotateGesture share.
private struct HostedPair: Sendable {
  private var fingers: FingerTracks = FingerTracks()
  private var startLine: Point = .zero
  /// The line when one of the two lifted.
  private var lastLine: Point?
  private var lastLocation: Point?
  var hasBegun: Bool = false

  var count: Int { fingers.count }
  /// The fingers' mean; when the last has lifted, where it was.
  var location: Point? { fingers.center ?? lastLocation }
  /// The line when both had come down, and now or when one of them lifted; nil before both are down.
  var lines: (start: Point, now: Point)? {
    (line ?? lastLine).map { (startLine, $0) }
  }
  /// The line between two fingers that are down.
  private var line: Point? {
    fingers.count == 2 ? fingers[1].location - fingers[0].location : nil
  }

  mutating func add(_ touches: Span<Touch>, _ context: inout GestureContext) {
    for index in touches.indices {
      if fingers.count < 2 {
        fingers.add(touches[index])
        if let line { startLine = line }
      } else {
        context.ignore(touches[index])
      }
    }
  }

  mutating func move(_ touches: Span<Touch>) { fingers.move(touches) }

  /// The direction of a line, in radians; 0 for one without a length.
  static func direction(_ line: Point) -> Double {
    let angle = atan2(line.y, line.x)
    return angle.isNaN ? 0 : angle
  }

  /// The change of the line, as far as it began.
  mutating func change(
    _ change: Double?, least: Double, named name: String, _ context: inout GestureContext
  ) -> StateRequest {
    guard line != nil, let change else { return .none }
    if hasBegun {
      context.reason = .moved
      return .changed
    }
    guard context.profile.reaches(abs(change), least) else { return .none }
    hasBegun = true
    context.reason = .reached
    context.measured = abs(change)
    context.hold(against: .parameter(name, least))
    return .began
  }

  /// Lets fingers go that have moved to where they lift; with the last one a gesture that has not begun fails because of
  /// the change that it lacks.
  mutating func lift(
    _ touches: Span<Touch>, _ change: Double?, least: Double, named name: String,
    _ context: inout GestureContext
  ) -> StateRequest {
    lastLine = line ?? lastLine
    lastLocation = fingers.center
    for index in touches.indices { fingers.remove(touches[index]) }
    guard fingers.isEmpty else { return .none }
    if hasBegun {
      context.reason = .lifted
      return .ended
    }
    if lastLine == nil { return context.fail(.tooFewFingers, measured: 1, limit: .rule(2)) }
    guard let change else { return context.fail(.lifted) }
    return context.fail(.lifted, measured: abs(change), limit: .parameter(name, least))
  }

  mutating func reset() {
    fingers.removeAll()
    lastLine = nil
    lastLocation = nil
    hasBegun = false
  }
}

/// MagnifyGesture(minimumScaleDelta:): two fingers whose distance changes.
///
///     waiting ─the scale differs from 1 by minimumScaleDelta─► magnifying ─last lift─► ended
struct HostedMagnify: GestureRecognizer {
  static let isDiscrete: Bool = false
  static let summary: StaticString = "SwiftUI: two fingers whose distance changes."
  static let parameters: [GestureParameter<HostedMagnify>] = [
    .number(
      "minimumScaleDelta", \.minimumScaleDelta, in: 0...1000, default: 0.01, unit: "",
      "How far the scale must differ from 1.")
  ]

  var minimumScaleDelta: Double = 0.01
  private var pair: HostedPair = HostedPair()

  init() {}

  var location: Point? { pair.location }
  var numberOfTouches: Int { pair.count }
  private var scale: Double? {
    guard let (start, now) = pair.lines else { return nil }
    let length = start.distance(to: .zero)
    return length > 0 ? now.distance(to: .zero) / length : nil
  }
  var measurements: [GestureMeasurement] {
    [GestureMeasurement("scale", pair.hasBegun ? scale ?? 1 : 1)]
  }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pair.add(touches, &context)
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pair.move(touches)
    return pair.change(
      scale.map { $0 - 1 }, least: minimumScaleDelta, named: "minimumScaleDelta", &context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pair.move(touches)
    return pair.lift(
      touches, scale.map { $0 - 1 }, least: minimumScaleDelta, named: "minimumScaleDelta", &context)
  }

  mutating func reset() { pair.reset() }
}

/// RotateGesture(minimumAngleDelta:): two fingers that turn about each other, within half a turn.
///
///     waiting ─the line turns by minimumAngleDelta─► turning ─last lift─► ended
struct HostedRotate: GestureRecognizer {
  static let isDiscrete: Bool = false
  static let summary: StaticString = "SwiftUI: two fingers that turn about each other."
  static let parameters: [GestureParameter<HostedRotate>] = [
    .number(
      "minimumAngleDelta", \.minimumAngleDelta, in: 0...360, default: 1, unit: "°",
      "How far the line between the fingers must turn.")
  ]

  var minimumAngleDelta: Double = 1
  private var pair: HostedPair = HostedPair()

  init() {}

  var location: Point? { pair.location }
  var numberOfTouches: Int { pair.count }
  /// Clockwise, in degrees.
  private var angle: Double? {
    guard let (start, now) = pair.lines else { return nil }
    let turned = (HostedPair.direction(now) - HostedPair.direction(start)) * 180 / .pi
    return turned > 180 ? turned - 360 : turned <= -180 ? turned + 360 : turned
  }
  var measurements: [GestureMeasurement] {
    [GestureMeasurement("rotation", pair.hasBegun ? (angle ?? 0) * .pi / 180 : 0)]
  }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pair.add(touches, &context)
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pair.move(touches)
    return pair.change(angle, least: minimumAngleDelta, named: "minimumAngleDelta", &context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pair.move(touches)
    return pair.lift(
      touches, angle, least: minimumAngleDelta, named: "minimumAngleDelta", &context)
  }

  mutating func reset() { pair.reset() }
}

/// A Button's own gesture: a press of any length by one finger.
///
///     idle ─down─► pressed ─lift─► recognized
///
/// Fails when the finger strays from where it came down by more than a tap may: how far a Button really lets it go is not
/// published.
struct HostedButton: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "SwiftUI: a Button's press."

  private var finger: FingerTracks = FingerTracks()

  init() {}

  var location: Point? { finger.center }
  var numberOfTouches: Int { finger.count }
  var form: GestureForm { .tap(taps: 1, fingers: 1) }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard finger.isEmpty, touches.count == 1 else { return context.fail(.tooManyFingers) }
    finger.add(touches[0])
    return .none
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    finger.move(touches)
    let strayed = finger[0].location.distance(to: finger[0].start)
    if context.profile.isAtMost(strayed, context.profile[.tapMovement]) { return .none }
    return context.fail(.movedTooFar, measured: strayed, limit: .profile(.tapMovement))
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    context.reason = .tapsCompleted
    return .recognized
  }

  mutating func reset() { finger.removeAll() }
}
