import FingerpostModel

/// UITapGestureRecognizer.
///
///     idle ─down─► pressing ─all fingers down, then all up─► between presses ─down─► pressing … ─last lift─► recognized
///
/// Fails when a press or a pause lasts too long (timers) or the mean of the fingers strays. It also
/// fails with a finger too many, a finger that comes down after the first lift of a press, or a
/// cancelled touch.
public struct TapRecognizer: EngineRecognizer {
  public static let isDiscrete: Bool = true
  package static let traits: RecognizerTraits = .takesSelect
  public static let summary: StaticString = "One or more presses by one or more fingers."
  public static let parameters: [GestureParameter<TapRecognizer>] = [
    .integer(
      "numberOfTapsRequired", \.numberOfTapsRequired, in: 1...1000, default: 1,
      "How many presses make the gesture."),
    .integer(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...32, default: 1,
      "How many fingers each press needs."),
  ]

  /// The number of presses in the gesture, 1 … 1000; 1 by default.
  public var numberOfTapsRequired: Int = 1
  /// How many fingers each press needs, 1 … 32; 1 by default.
  public var numberOfTouchesRequired: Int = 1

  /// The fingers of the current press, including lifted ones: the start and location of each.
  private var press: FingerTracks = FingerTracks()
  private var fingersDown: Int = 0
  private var hasLifted: Bool = false
  private var tapsDone: Int = 0
  /// The centre of the attempt's first press, once all its fingers were down.
  private var origin: Point?

  public init() {}
}

extension TapRecognizer {
  public var location: Point? { @inline(__always) get { origin ?? press.startCenter } }
  public var numberOfTouches: Int { press.count }
  public var form: GestureForm {
    .tap(taps: numberOfTapsRequired, fingers: numberOfTouchesRequired)
  }
  public func location(ofTouch index: Int) -> Point? { press.location(of: index) }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if hasLifted && fingersDown > 0 { return context.fail(.fingerTooLate) }
    if fingersDown == 0 {
      press.removeAll()
      hasLifted = false
      context.wake(after: context.profile.span(.tapPressDuration))
    }
    for index in touches.indices { press.add(touches[index]) }
    fingersDown += touches.count
    if fingersDown > numberOfTouchesRequired {
      return context.fail(
        .tooManyFingers, measured: Double(fingersDown),
        limit: .parameter(.numberOfTouchesRequired, numberOfTouchesRequired))
    }
    return strays(&context)
  }

  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    press.move(touches)
    return strays(&context)
  }

  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    press.move(touches)
    if strays(&context) == .failed { return .failed }
    fingersDown -= touches.count
    if !hasLifted && press.count < numberOfTouchesRequired {
      return context.fail(
        .tooFewFingers, measured: Double(press.count),
        limit: .parameter(.numberOfTouchesRequired, numberOfTouchesRequired))
    }
    hasLifted = true
    guard fingersDown <= 0 else { return .none }
    tapsDone += 1
    if tapsDone >= numberOfTapsRequired {
      context.reason = .tapsCompleted
      context.decider = .property(.numberOfTapsRequired, of: 0, count: numberOfTapsRequired)
      context.cancelWake()
      return .recognized
    }
    context.wake(after: context.profile.span(.tapInterval))
    return .none
  }

  public mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    let field: Profile.Field = fingersDown > 0 ? .tapPressDuration : .tapInterval
    let limit = context.profile[field]
    return context.fail(
      fingersDown > 0 ? .pressTooLong : .pauseTooLong, measured: limit, limit: .profile(field))
  }

  public mutating func reset() {
    press.removeAll()
    fingersDown = 0
    hasLifted = false
    tapsDone = 0
    origin = nil
  }

  /// AR-4: a tap does not prevent one that needs more taps.
  package func canPrevent(_ other: TapRecognizer) -> Bool {
    other.numberOfTapsRequired <= numberOfTapsRequired
  }
  public func canPrevent(_ other: any GestureRecognizer) -> Bool {
    guard let tap = other as? TapRecognizer else { return true }
    return canPrevent(tap)
  }

  /// The reference for the mean: until all fingers are down, the starts of those down; after that,
  /// the first press.
  @inline(__always)
  private mutating func strays(_ context: inout GestureContext) -> StateRequest {
    guard let center = press.center, let start = press.startCenter else { return .none }
    let isWhole = press.count == numberOfTouchesRequired
    if origin == nil, isWhole { origin = start }
    let strayed = center.distance(to: isWhole ? (origin ?? start) : start)
    if context.profile.isAtMost(strayed, context.profile[.tapMovement]) { return .none }
    return context.fail(.movedTooFar, measured: strayed, limit: .profile(.tapMovement))
  }
}
