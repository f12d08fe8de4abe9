import FingerpostModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// UIRotationGestureRecognizer.
///
///     waiting ─the line between two fingers turns by more than the hysteresis─► turning ─last lift─► ended
///
/// Fails when the last finger lifts before. The hysteresis is taken out of the rotation, which
/// counts whole turns and is positive clockwise. With one finger left it reports nothing; a finger
/// that replaces a lifted one makes no jump.
package struct RotationRecognizer: GestureRecognizer {
  package static let isDiscrete: Bool = false
  package static let summary: StaticString = "Two fingers that turn about each other."

  private var pair: FingerPair = FingerPair()
  private var lastAngle: Double = 0
  /// The angle that the line has turned, in radians, over all pairs of fingers.
  private var turned: Double = 0
  private var leftOut: Double = 0
  private var speed: VelocityTracker = VelocityTracker()

  package init() {}
}

extension RotationRecognizer {
  package var location: Point? { @inline(__always) get { pair.center } }
  package var numberOfTouches: Int { pair.count }
  package func location(ofTouch index: Int) -> Point? { pair.fingers.location(of: index) }

  /// In radians, clockwise; zero before the rotation has begun.
  package var rotation: Double { pair.hasBegun ? turned - leftOut : 0 }
  /// In radians per second.
  package var velocity: Double { speed.velocity.x }

  package var measurements: [GestureMeasurement] {
    [GestureMeasurement("rotation", rotation), GestureMeasurement("velocity", velocity)]
  }

  /// Setting the rotation resets the velocity, as UIKit documents.
  package mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool {
    guard name == "rotation" else { return false }
    leftOut = turned - value
    speed.restart(with: Point(turned, 0), at: context.now)
    return true
  }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard pair.add(touches, &context), let line = pair.line else { return .none }
    lastAngle = line.angle ?? 0
    if !pair.hasBegun { turned = 0 }
    speed.restart(with: Point(turned, 0), at: context.now)
    return .none
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pair.move(touches)
    return update(&context)
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = pair.moveToLift(touches) ? update(&context) : .none
    return pair.lift(touches, .rotationHysteresis, &context) ?? request
  }

  package mutating func reset() {
    pair.reset()
    lastAngle = 0
    turned = 0
    leftOut = 0
    speed.restart()
  }

  private mutating func update(_ context: inout GestureContext) -> StateRequest {
    guard let line = pair.line else { return .none }
    if let angle = line.angle {
      turned += (angle - lastAngle).withinHalfTurn
      lastAngle = angle
    }
    speed.report(Point(turned, 0), at: context.now, context.profile)
    if !pair.hasBegun {
      if pair.isTooLittle(turned / .degree, .rotationHysteresis, context) { return .none }
      let limit = context.profile[.rotationHysteresis]
      leftOut = (turned > 0 ? limit : -limit) * .degree
    }
    return pair.report(.rotationHysteresis, &context)
  }
}

extension Point {
  /// The direction from the origin, in radians; nil for the origin itself.
  fileprivate var angle: Double? {
    let angle = atan2(y, x)
    return (x == 0 && y == 0) || angle.isNaN ? nil : angle
  }
}

extension Double {
  fileprivate static let degree: Double = .pi / 180

  /// The same angle in the shorter direction.
  fileprivate var withinHalfTurn: Double {
    if self > .pi { return self - 2 * .pi }
    return self < -.pi ? self + 2 * .pi : self
  }
}
