import FingerpostModel

/// UITapGestureRecognizer.
///
///     idle ─down─► pressing ─all fingers down, then all up─► between presses ─down─► pressing … ─last lift─► recognized
///
/// Fails when a press or a pause lasts too long (timers) or the mean of the fingers strays. It also
/// fails with a finger too many, a finger that comes down after the first lift of a press, or a
/// cancelled touch.
package struct TapRecognizer: EngineRecognizer {
  package static let isDiscrete: Bool = true
  package static let traits: RecognizerTraits = .takesSelect
  package static let summary: StaticString = "One or more presses by one or more fingers."
  package static let parameters: [GestureParameter<TapRecognizer>] = [
    .integer(
      "numberOfTapsRequired", \.numberOfTapsRequired, in: 1...1000, default: 1,
      "How many presses make the gesture."),
    .integer(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...32, default: 1,
      "How many fingers each press needs."),
    .integer(
      "buttonMaskRequired", \.buttonMaskRequired, in: 1...2, default: 1,
      "The pointer's button that must be pressed: 1 primary, 2 secondary; fingers need none."),
  ]

  /// The number of presses in the gesture, 1 … 1000; 1 by default.
  package var numberOfTapsRequired: Int = 1
  /// How many fingers each press needs, 1 … 32; 1 by default.
  package var numberOfTouchesRequired: Int = 1

  /// The pointer's button that must be pressed, the bits of `UIEvent.ButtonMask`: 1 primary (the default), 2 secondary.
  /// Fingers need none.
  package var buttonMaskRequired: Int = 1

  private var presses: PressSeries = PressSeries()

  package init() {}
}

extension TapRecognizer {
  package var location: Point? {
    @inline(__always) get { presses.origin ?? presses.press.startCenter }
  }
  package var numberOfTouches: Int { presses.press.count }
  package var form: GestureForm {
    .tap(taps: numberOfTapsRequired, fingers: numberOfTouchesRequired)
  }
  package func location(ofTouch index: Int) -> Point? { presses.press.location(of: index) }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard presses.down(touches, of: numberOfTouchesRequired, &context) == .none else {
      return .failed
    }
    return strays(&context)
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    presses.move(touches)
    return strays(&context)
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    presses.move(touches)
    if strays(&context) == .failed { return .failed }
    guard presses.lift(touches, of: numberOfTouchesRequired, &context) == .none else {
      return .failed
    }
    guard presses.endPress(&context), presses.count >= numberOfTapsRequired else { return .none }
    context.reason = .tapsCompleted
    context.decider = .property(.numberOfTapsRequired, of: 0, count: numberOfTapsRequired)
    context.cancelWake()
    return .recognized
  }

  package mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    presses.tooSlow(&context)
  }

  package mutating func reset() { presses.reset() }

  /// AR-4: a tap does not prevent one that needs more taps.
  package func canPrevent(_ other: TapRecognizer) -> Bool {
    other.numberOfTapsRequired <= numberOfTapsRequired
  }
  package func canPrevent(_ other: any GestureRecognizer) -> Bool {
    guard let tap = other as? TapRecognizer else { return true }
    return canPrevent(tap)
  }

  /// The reference for the mean: until all fingers are down, the starts of those down; after that,
  /// the first press.
  @inline(__always)
  private mutating func strays(_ context: inout GestureContext) -> StateRequest {
    guard let center = presses.press.center, let start = presses.press.startCenter else {
      return .none
    }
    let isWhole = presses.press.count == numberOfTouchesRequired
    if isWhole { presses.recordOrigin() }
    let strayed = center.distance(to: isWhole ? (presses.origin ?? start) : start)
    if context.profile.isAtMost(strayed, context.profile[.tapMovement]) { return .none }
    return context.fail(.movedTooFar, measured: strayed, limit: .profile(.tapMovement))
  }
}
