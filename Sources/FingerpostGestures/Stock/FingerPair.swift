import FingerpostModel

/// Two fingers and the line between them: the basis of pinch and rotation.
///
/// Further fingers are ignored for good; when one of the two has lifted, the next one to come down
/// takes its place.
struct FingerPair: Sendable {
  private(set) var fingers: FingerTracks = FingerTracks()
  /// The mean of the last fingers, once none is down.
  private var lastCenter: Point?
  private var hasBeenComplete: Bool = false
  /// The gesture has begun.
  private(set) var hasBegun: Bool = false
  /// The greatest change before the gesture began, in the hysteresis's unit.
  private var greatestChange: Double = 0

  init() {}
}

extension FingerPair {
  var isComplete: Bool { fingers.count == 2 }
  var isEmpty: Bool { fingers.isEmpty }
  var count: Int { fingers.count }
  var center: Point? { @inline(__always) get { fingers.center ?? lastCenter } }

  /// From the first finger to the other one; nil unless both are down.
  var line: Point? {
    isComplete ? fingers[1].location - fingers[0].location : nil
  }

  /// True when the pair has become complete.
  mutating func add(_ touches: Span<Touch>, _ context: inout GestureContext) -> Bool {
    let wasComplete = isComplete
    for index in touches.indices {
      if isComplete {
        context.ignore(touches[index])
      } else {
        fingers.add(touches[index])
      }
    }
    if isComplete { hasBeenComplete = true }
    return isComplete && !wasComplete
  }

  mutating func move(_ touches: Span<Touch>) {
    for index in touches.indices { fingers.move(touches[index]) }
  }

  /// Moves fingers to the places of their lifts; whether that is a movement to report.
  mutating func moveToLift(_ touches: Span<Touch>) -> Bool {
    let isLast = touches.count >= count
    move(touches)
    return touches.haveMoved && (hasBegun || !isLast)
  }

  /// Removes lifted fingers. With the last one the gesture ends; nil while one is left.
  mutating func lift(
    _ touches: Span<Touch>, _ hysteresis: Profile.Field, _ context: inout GestureContext
  ) -> StateRequest? {
    lastCenter = fingers.center
    for index in touches.indices { fingers.remove(touches[index]) }
    guard isEmpty else { return nil }
    if !hasBegun { return failed(&context, hysteresis) }
    context.reason = .lifted
    return .ended
  }

  /// Whether a change of distance or angle since both came down is still too small to begin.
  mutating func isTooLittle(
    _ change: Double, _ hysteresis: Profile.Field, _ context: borrowing GestureContext
  ) -> Bool {
    greatestChange = max(greatestChange, abs(change))
    return context.profile.isAtMost(abs(change), context.profile[hysteresis])
  }

  /// The hysteresis is reached, or the fingers have moved on.
  mutating func report(
    _ hysteresis: Profile.Field, _ context: inout GestureContext
  ) -> StateRequest {
    context.reason = hasBegun ? .moved : .reached
    if hasBegun { return .changed }
    context.decider = .profile(hysteresis)
    hasBegun = true
    return .began
  }

  mutating func reset() {
    fingers.removeAll()
    lastCenter = nil
    hasBeenComplete = false
    hasBegun = false
    greatestChange = 0
  }

  /// Fails when the last finger lifts before the gesture began: there was no second one, or too
  /// little movement.
  private func failed(
    _ context: inout GestureContext, _ hysteresis: Profile.Field
  ) -> StateRequest {
    hasBeenComplete
      ? context.fail(.lifted, measured: greatestChange, limit: .profile(hysteresis))
      : context.fail(.tooFewFingers, measured: 1, limit: .rule(2))
  }
}
