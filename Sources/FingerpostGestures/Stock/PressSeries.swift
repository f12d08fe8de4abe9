import FingerpostModel

/// Presses by the same number of fingers, one after another: the basis of tap and long press.
///
/// A press ends when all its fingers have lifted. No finger may come down after the first lift of a
/// press, and none beyond the required number.
struct PressSeries: Sendable {
  /// The fingers of the current press, lifted ones among them: the start and location of each.
  private(set) var press: FingerTracks = FingerTracks()
  private(set) var fingersDown: Int = 0
  private var hasLifted: Bool = false
  /// The number of presses that are over.
  private(set) var count: Int = 0
  /// The centre of the first press, once all its fingers were down.
  private(set) var origin: Point?

  init() {}
}

extension PressSeries {
  /// Fingers come down. A press has the profile's `tapPressDuration`, unless it is one that is
  /// held.
  @inline(__always)
  mutating func down(
    _ touches: Span<Touch>, of required: Int, isHeld: Bool = false,
    _ context: inout GestureContext
  ) -> StateRequest {
    if hasLifted && fingersDown > 0 { return context.fail(.fingerTooLate) }
    if fingersDown == 0 {
      press.removeAll()
      hasLifted = false
      if isHeld {
        context.cancelWake()
      } else {
        context.wake(after: context.profile.span(.tapPressDuration))
      }
    }
    for index in touches.indices { press.add(touches[index]) }
    fingersDown += touches.count
    if fingersDown > required {
      return context.fail(
        .tooManyFingers, measured: Double(fingersDown),
        limit: .parameter(.numberOfTouchesRequired, required))
    }
    return .none
  }

  @inline(__always)
  mutating func move(_ touches: Span<Touch>) { press.move(touches) }

  /// Fingers are lifted; fails where the press was never complete.
  @inline(__always)
  mutating func lift(
    _ touches: Span<Touch>, of required: Int, _ context: inout GestureContext
  ) -> StateRequest {
    fingersDown -= touches.count
    if !hasLifted && press.count < required {
      return context.fail(
        .tooFewFingers, measured: Double(press.count),
        limit: .parameter(.numberOfTouchesRequired, required))
    }
    hasLifted = true
    return .none
  }

  /// Counts a press whose fingers have all lifted; the next must come within the profile's
  /// `tapInterval`. False while a finger is down.
  @inline(__always)
  mutating func endPress(_ context: inout GestureContext) -> Bool {
    guard fingersDown <= 0 else { return false }
    count += 1
    context.wake(after: context.profile.span(.tapInterval))
    return true
  }

  /// Removes lifted fingers, where the gesture goes on without them.
  mutating func remove(_ touches: Span<Touch>) {
    for index in touches.indices { press.remove(touches[index]) }
  }

  /// The first press is complete.
  @inline(__always)
  mutating func recordOrigin() { if origin == nil { origin = press.startCenter } }

  /// Fails because a press or a pause has lasted too long.
  func tooSlow(_ context: inout GestureContext) -> StateRequest {
    let field: Profile.Field = fingersDown > 0 ? .tapPressDuration : .tapInterval
    return context.fail(
      fingersDown > 0 ? .pressTooLong : .pauseTooLong, measured: context.profile[field],
      limit: .profile(field))
  }

  mutating func reset() {
    press.removeAll()
    fingersDown = 0
    hasLifted = false
    count = 0
    origin = nil
  }
}
