import FingerpostGestures
import FingerpostModel

/// A private pan that begins with enough movement in its own direction.
///
///     possible ─far enough its way─► began ─► changed* ─last lift─► ended
///
/// In other directions it stays possible, and fails with the last lift.
package protocol DirectedPan: AdaptedRecognizer where Stock == PanRecognizer {
  /// How far it must move its way.
  static var hysteresis: Profile.Field { get }
  var hasBegun: Bool { get set }
  /// The fingers' movement its way, in points.
  func distance(_ context: borrowing GestureContext) -> Double
  /// Whether it may begin with that movement.
  mutating func mayBegin(_ context: borrowing GestureContext) -> Bool
}

extension DirectedPan {
  package mutating func mayBegin(_ context: borrowing GestureContext) -> Bool { true }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesMoved(touches, &context)
    guard !hasBegun, request == .began || request == .changed else { return request }
    let limit = context.profile[Self.hysteresis]
    guard context.profile.reaches(distance(context), limit), mayBegin(context) else { return .none }
    hasBegun = true
    context.reason = .reached
    context.decider = .profile(Self.hysteresis)
    return .began
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesEnded(touches, &context)
    guard !hasBegun, request == .ended else { return request }
    return context.fail(
      .wrongDirection, measured: distance(context), limit: .profile(Self.hysteresis))
  }

  package mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesCancelled(touches, &context)
    return hasBegun || request != .cancelled ? request : .failed
  }

  package mutating func reset() {
    stock.reset()
    hasBegun = false
  }
}
