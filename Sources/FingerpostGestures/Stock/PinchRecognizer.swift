import FingerpostModel

/// UIPinchGestureRecognizer.
///
///     waiting ─two fingers' distance changes by more than the hysteresis─► pinching ─last lift─► ended
///
/// Fails when the last finger lifts before. The hysteresis is taken out of the scale: from 100 pt
/// to 110 pt is 110/108. With one finger left it reports that one's moves with an unchanged scale;
/// a finger that replaces a lifted one continues from that scale.
package struct PinchRecognizer: GestureRecognizer {
  package static let isDiscrete: Bool = false
  package static let summary: StaticString = "Two fingers whose distance changes."

  private var pair: FingerPair = FingerPair()
  /// The distance for the scale `baseScale`.
  private var baseDistance: Double = 1
  private var baseScale: Double = 1
  /// Of the distance, in points per second.
  private var speed: VelocityTracker = VelocityTracker()

  /// 1 before the pinch has begun.
  package private(set) var scale: Double = 1

  package init() {}
}

extension PinchRecognizer {
  package var location: Point? { @inline(__always) get { pair.center } }
  package var numberOfTouches: Int { pair.count }
  package func location(ofTouch index: Int) -> Point? { pair.fingers.location(of: index) }

  /// The change of scale per second.
  package var velocity: Double { speed.velocity.x / baseDistance * baseScale }

  package var measurements: [GestureMeasurement] {
    [GestureMeasurement("scale", scale), GestureMeasurement("velocity", velocity)]
  }

  /// Setting the scale resets the velocity, as UIKit documents.
  package mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool {
    guard name == "scale" else { return false }
    scale = value
    if pair.hasBegun { continueFromHere(context.now) }
    return true
  }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if pair.add(touches, &context) { continueFromHere(context.now) }
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
    return pair.lift(touches, .pinchHysteresis, &context) ?? request
  }

  package mutating func reset() {
    pair.reset()
    baseDistance = 1
    baseScale = 1
    scale = 1
    speed.restart()
  }

  /// Makes the current distance stand for the current scale.
  private mutating func continueFromHere(_ now: Instant) {
    guard let distance else { return baseScale = scale }
    baseDistance = distance
    baseScale = scale
    speed.restart(with: Point(distance, 0), at: now)
  }

  /// Never quite zero, so that quotients are numbers.
  private var distance: Double? {
    pair.line.map { max($0.distance(to: .zero), Double.ulpOfOne) }
  }

  private mutating func update(_ context: inout GestureContext) -> StateRequest {
    guard let distance else {
      return pair.hasBegun ? pair.report(.pinchHysteresis, &context) : .none
    }
    speed.report(Point(distance, 0), at: context.now, context.profile)
    if !pair.hasBegun {
      let change = distance - baseDistance
      if pair.isTooLittle(change, .pinchHysteresis, context) { return .none }
      let limit = context.profile[.pinchHysteresis]
      baseDistance = max(baseDistance + (change > 0 ? limit : -limit), Double.ulpOfOne)
      baseScale = 1
    }
    let quotient = distance / baseDistance * baseScale
    if quotient.isFinite { scale = quotient }
    return pair.report(.pinchHysteresis, &context)
  }
}
