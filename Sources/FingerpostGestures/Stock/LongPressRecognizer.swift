import FingerpostModel

/// UILongPressGestureRecognizer.
///
///     idle ─[taps]─► all fingers down ─held (a timer)─► began ─move─► changed ─any lift─► ended
///
/// Fails before it has begun when a finger strays, when there is a finger too many, or on an early
/// lift. The taps before the press have the tap recognizer's limits of time and of distance between
/// presses. Within a press a finger may stray as far as in the final press. Once it has begun,
/// further fingers are ignored.
public struct LongPressRecognizer: GestureRecognizer {
  public static let isDiscrete: Bool = false
  public static let summary: StaticString = "One or more fingers held down for a time."
  public static let parameters: [GestureParameter<LongPressRecognizer>] = [
    .integer(
      "numberOfTapsRequired", \.numberOfTapsRequired, in: 0...1000, default: 0,
      "How many taps come before the press."),
    .integer(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...32, default: 1,
      "How many fingers each tap and the press need."),
    .number(
      "minimumPressDuration", \.minimumPressDuration, in: 0...3600,
      default: Profile.ios17[.longPressDuration], unit: "s",
      "How long all fingers must be held."
    ).following(.longPressDuration),
    .number(
      "allowableMovement", \.allowableMovement, in: 0...100_000,
      default: Profile.ios17[.longPressMovement], unit: "pt",
      "How far, in a straight line, each finger may stray before the press begins."
    ).following(.longPressMovement),
  ]

  /// The number of taps before the press, 0 … 1000; UIKit's default is 0.
  public var numberOfTapsRequired: Int = 0
  /// How many fingers each tap and the press need, 1 … 32.
  public var numberOfTouchesRequired: Int = 1
  /// The time for which all fingers must be held, in seconds; defaults to the profile's
  /// `longPressDuration`.
  public var minimumPressDuration: Double = Profile.ios17[.longPressDuration]
  /// The distance that each finger may stray before the press begins, in points and in a straight
  /// line; defaults to the profile's `longPressMovement`.
  public var allowableMovement: Double = Profile.ios17[.longPressMovement]

  /// The fingers of the current press, including lifted ones as long as it has not begun.
  private var press: FingerTracks = FingerTracks()
  private var fingersDown: Int = 0
  private var hasLifted: Bool = false
  private var tapsDone: Int = 0
  /// The centre of the attempt's first press, once all its fingers were down.
  private var origin: Point?
  /// The time when the last finger of the press came down.
  private var heldSince: Instant = .zero
  private var hasBegun: Bool = false
  private var lastCenter: Point?

  public init() {}
}

extension LongPressRecognizer {
  public var location: Point? { @inline(__always) get { lastCenter ?? press.center } }
  public var numberOfTouches: Int { press.count }
  public func location(ofTouch index: Int) -> Point? { press.location(of: index) }

  /// Whether the taps are done, so that the current press must be held.
  private var isLastPress: Bool { tapsDone >= numberOfTapsRequired }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if hasBegun {
      for index in touches.indices { context.ignore(touches[index]) }
      return .none
    }
    if hasLifted && fingersDown > 0 { return context.fail(.fingerTooLate) }
    if fingersDown == 0 {
      press.removeAll()
      hasLifted = false
      if isLastPress {
        context.cancelWake()
      } else {
        context.wake(after: context.profile.span(.tapPressDuration))
      }
    }
    for index in touches.indices { press.add(touches[index]) }
    fingersDown += touches.count
    if fingersDown > numberOfTouchesRequired {
      return context.fail(
        .tooManyFingers, measured: Double(fingersDown),
        limit: .parameter(.numberOfTouchesRequired, numberOfTouchesRequired))
    }
    return press.count == numberOfTouchesRequired ? allDown(&context) : .none
  }

  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { press.move(touches[index]) }
    guard hasBegun else { return strays(&context) }
    // A recognizer that waits (AR-5) and has reported its end still receives the remaining fingers.
    if context.state.isFinal { return .none }
    context.reason = .moved
    return .changed
  }

  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { press.move(touches[index]) }
    if hasBegun {
      lastCenter = press.center
      for index in touches.indices { press.remove(touches[index]) }
      if context.state.isFinal { return .none }
      context.reason = .lifted
      return .ended
    }
    if strays(&context) == .failed { return .failed }
    fingersDown -= touches.count
    if !hasLifted && press.count < numberOfTouchesRequired {
      return context.fail(
        .tooFewFingers, measured: Double(press.count),
        limit: .parameter(.numberOfTouchesRequired, numberOfTouchesRequired))
    }
    hasLifted = true
    if isLastPress {
      return context.fail(
        .liftedTooSoon, measured: (context.now - heldSince).seconds,
        limit: .parameter(.minimumPressDuration, minimumPressDuration))
    }
    guard fingersDown <= 0 else { return .none }
    tapsDone += 1
    context.wake(after: context.profile.span(.tapInterval))
    return .none
  }

  public mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    if fingersDown > 0, isLastPress {
      hasBegun = true
      context.reason = .heldLongEnough
      context.decider = .parameter(.minimumPressDuration, of: 0)
      return .began
    }
    let field: Profile.Field = fingersDown > 0 ? .tapPressDuration : .tapInterval
    return context.fail(
      fingersDown > 0 ? .pressTooLong : .pauseTooLong, measured: context.profile[field],
      limit: .profile(field))
  }

  public mutating func reset() {
    press.removeAll()
    fingersDown = 0
    hasLifted = false
    tapsDone = 0
    origin = nil
    heldSince = .zero
    hasBegun = false
    lastCenter = nil
  }

  /// Handles the last finger of a press coming down: checks the distance from the first press, and
  /// starts the time of the last press.
  private mutating func allDown(_ context: inout GestureContext) -> StateRequest {
    if let origin, let start = press.startCenter {
      let strayed = start.distance(to: origin)
      let limit = context.profile[.tapMovement]
      if !context.profile.isAtMost(strayed, limit) {
        return context.fail(.movedTooFar, measured: strayed, limit: .profile(.tapMovement))
      }
    }
    if origin == nil { origin = press.startCenter }
    if isLastPress {
      heldSince = context.now
      context.wake(after: Instant.Span(seconds: minimumPressDuration))
    }
    return .none
  }

  private func strays(_ context: inout GestureContext) -> StateRequest {
    for index in press.indices {
      let strayed = press[index].location.distance(to: press[index].start)
      if !context.profile.isAtMost(strayed, allowableMovement) {
        return context.fail(
          .movedTooFar, measured: strayed, limit: .parameter(.allowableMovement, allowableMovement))
      }
    }
    return .none
  }
}
