import FingerpostModel

/// UILongPressGestureRecognizer.
///
///     idle ─[taps]─► all fingers down ─held (a timer)─► began ─move─► changed ─any lift─► ended
///
/// Fails before it has begun: a finger strays, a finger too many, a lift too soon. The taps before the press obey the
/// tap recognizer's limits of time and of distance between presses; within a press a finger may stray as far as in the
/// press itself. Once it has begun, further fingers are ignored.
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

  /// How many taps come before the press, 0 … 1000; UIKit's default is none.
  public var numberOfTapsRequired: Int = 0
  /// How many fingers each tap and the press need, 1 … 32.
  public var numberOfTouchesRequired: Int = 1
  /// How long all fingers must be held, in seconds; the profile's `longPressDuration` until it is set.
  public var minimumPressDuration: Double = Profile.ios17[.longPressDuration]
  /// How far, in points and in a straight line, each finger may stray before the press begins; the profile's
  /// `longPressMovement` until it is set.
  public var allowableMovement: Double = Profile.ios17[.longPressMovement]

  /// The fingers of the present press, also those lifted again as long as it has not begun.
  private var press: FingerTracks = FingerTracks()
  private var fingersDown: Int = 0
  private var hasLifted: Bool = false
  private var tapsDone: Int = 0
  /// The centre of the attempt's first press, once all its fingers were down.
  private var origin: Point?
  /// When the last of the fingers of the press came down.
  private var heldSince: Instant = .zero
  private var hasBegun: Bool = false
  private var lastCenter: Point?

  public init() {}
}

extension LongPressRecognizer {
  public var location: Point? { @inline(__always) get { lastCenter ?? press.center } }
  public var numberOfTouches: Int { press.count }
  public func location(ofTouch index: Int) -> Point? { press.location(of: index) }

  /// The taps are done; the press that is down now is the one to be held.
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
    // One that waits (AR-5) and has reported its end is told of the fingers that are left.
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

  /// The last finger of a press has come down: near the first press; the time of the last press runs from now.
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
