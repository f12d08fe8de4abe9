import FingerpostModel

/// UILongPressGestureRecognizer.
///
///     idle ─[taps]─► all fingers down ─held (a timer)─► began ─move─► changed ─any lift─► ended
///
/// Fails before it has begun when a finger strays, when there is a finger too many, or on an early
/// lift. The taps before the press have the tap recognizer's limits of time and of distance between
/// presses. Within a press a finger may stray as far as in the final press. Once it has begun,
/// further fingers are ignored.
package struct LongPressRecognizer: GestureRecognizer {
  package static let isDiscrete: Bool = false
  package static let summary: StaticString = "One or more fingers held down for a time."
  package static let parameters: [GestureParameter<LongPressRecognizer>] = [
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
  package var numberOfTapsRequired: Int = 0
  /// How many fingers each tap and the press need, 1 … 32.
  package var numberOfTouchesRequired: Int = 1
  /// The time for which all fingers must be held, in seconds; defaults to the profile's
  /// `longPressDuration`.
  package var minimumPressDuration: Double = Profile.ios17[.longPressDuration]
  /// The distance that each finger may stray before the press begins, in points and in a straight
  /// line; defaults to the profile's `longPressMovement`.
  package var allowableMovement: Double = Profile.ios17[.longPressMovement]

  /// The taps and the press; with its lifted fingers as long as it has not begun.
  private var presses: PressSeries = PressSeries()
  /// The time when the last finger of the press came down.
  private var heldSince: Instant = .zero
  private var hasBegun: Bool = false
  private var lastCenter: Point?

  package init() {}
}

extension LongPressRecognizer {
  package var location: Point? { @inline(__always) get { lastCenter ?? presses.press.center } }
  package var numberOfTouches: Int { presses.press.count }
  package func location(ofTouch index: Int) -> Point? { presses.press.location(of: index) }

  /// Whether the taps are done, so that the current press must be held.
  private var isLastPress: Bool { presses.count >= numberOfTapsRequired }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if hasBegun {
      for index in touches.indices { context.ignore(touches[index]) }
      return .none
    }
    let isHeld = isLastPress
    guard presses.down(touches, of: numberOfTouchesRequired, isHeld: isHeld, &context) == .none
    else { return .failed }
    return presses.press.count == numberOfTouchesRequired ? allDown(&context) : .none
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    presses.move(touches)
    guard hasBegun else { return strays(&context) }
    // A recognizer that waits (AR-5) and has reported its end still receives the remaining fingers.
    if context.state.isFinal { return .none }
    context.reason = .moved
    return .changed
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    presses.move(touches)
    if hasBegun {
      lastCenter = presses.press.center
      presses.remove(touches)
      if context.state.isFinal { return .none }
      context.reason = .lifted
      return .ended
    }
    if strays(&context) == .failed { return .failed }
    guard presses.lift(touches, of: numberOfTouchesRequired, &context) == .none else {
      return .failed
    }
    if isLastPress {
      return context.fail(
        .liftedTooSoon, measured: (context.now - heldSince).seconds,
        limit: .parameter(.minimumPressDuration, minimumPressDuration))
    }
    _ = presses.endPress(&context)
    return .none
  }

  package mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    if presses.fingersDown > 0, isLastPress {
      hasBegun = true
      context.reason = .heldLongEnough
      context.decider = .parameter(.minimumPressDuration, of: 0)
      return .began
    }
    return presses.tooSlow(&context)
  }

  package mutating func reset() {
    presses.reset()
    heldSince = .zero
    hasBegun = false
    lastCenter = nil
  }

  /// Handles the last finger of a press coming down: checks the distance from the first press, and
  /// starts the time of the last press.
  private mutating func allDown(_ context: inout GestureContext) -> StateRequest {
    if let origin = presses.origin, let start = presses.press.startCenter {
      let strayed = start.distance(to: origin)
      let limit = context.profile[.tapMovement]
      if !context.profile.isAtMost(strayed, limit) {
        return context.fail(.movedTooFar, measured: strayed, limit: .profile(.tapMovement))
      }
    }
    presses.recordOrigin()
    if isLastPress {
      heldSince = context.now
      context.wake(after: Instant.Span(seconds: minimumPressDuration))
    }
    return .none
  }

  private func strays(_ context: inout GestureContext) -> StateRequest {
    for index in presses.press.indices {
      let finger = presses.press[index]
      let strayed = finger.location.distance(to: finger.start)
      if !context.profile.isAtMost(strayed, allowableMovement) {
        return context.fail(
          .movedTooFar, measured: strayed, limit: .parameter(.allowableMovement, allowableMovement))
      }
    }
    return .none
  }
}
