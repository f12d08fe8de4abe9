import FingerpostModel

/// UISwipeGestureRecognizer.
///
///     idle ─down─► swiping ─the fingers' mean has travelled far enough along an allowed direction─► recognized
///
/// Fails when the time is over (a timer), after too much travel sideways or back past the start,
/// with a finger too many, and on a lift. With several directions allowed it fails when the mean
/// has left all of them. Directions, distances and limits are in its view's own coordinates: a
/// rotated view turns them.
package struct SwipeRecognizer: EngineRecognizer {
  package static let isDiscrete: Bool = true
  package static let traits: RecognizerTraits = .waitsAtSystemEdges
  package static let measuresInView: Bool = true
  package static let summary: StaticString = "One or more fingers that move fast in a direction."
  package static let parameters: [GestureParameter<SwipeRecognizer>] = [
    .integer(
      "direction", \.direction, in: 1...15, default: 1,
      "The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them."),
    .integer(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...32, default: 1,
      "How many fingers must swipe."),
  ]

  /// The allowed directions, the bits of `UISwipeGestureRecognizer.Direction`: 1 right (the default), 2 left, 4 up, 8 down.
  package var direction: Int = 1
  /// The number of fingers that must swipe, 1 … 32; it fails with one more.
  package var numberOfTouchesRequired: Int = 1

  private var fingers: FingerTracks = FingerTracks()
  private var startedAt: Instant = .zero
  /// The recognized direction, as a vector of the window; nil before.
  package private(set) var recognizedDirection: Point?

  package init() {}
}

extension SwipeRecognizer {
  /// The start of the swipe, as in UIKit: the fingers' mean at that time.
  package var location: Point? { fingers.startCenter }
  package var numberOfTouches: Int { fingers.count }
  package var form: GestureForm {
    recognizedDirection.map { .swipe(direction: $0, fingers: numberOfTouchesRequired) } ?? .other
  }
  package func location(ofTouch index: Int) -> Point? { fingers.start(of: index) }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if fingers.isEmpty {
      startedAt = context.now
      context.wake(after: context.profile.span(.swipeDuration))
    }
    for index in touches.indices { fingers.add(touches[index]) }
    if fingers.count > numberOfTouchesRequired {
      return context.fail(
        .tooManyFingers, measured: Double(fingers.count),
        limit: .parameter(.numberOfTouchesRequired, numberOfTouchesRequired))
    }
    return .none
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    for index in touches.indices { fingers.move(touches[index]) }
    // A recognizer that waits for another to fail (AR-5) still receives its touches; it has made
    // its last request.
    guard recognizedDirection == nil, fingers.count == numberOfTouchesRequired,
      let center = fingers.center,
      let start = fingers.startCenter
    else { return .none }
    return weigh(context.viewAxes.own(center - start), &context)
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard recognizedDirection == nil else { return .none }
    if fingers.count < numberOfTouchesRequired {
      return context.fail(
        .tooFewFingers, measured: Double(fingers.count),
        limit: .parameter(.numberOfTouchesRequired, numberOfTouchesRequired))
    }
    let time = (context.now - startedAt).seconds
    let least = limit(context.profile[.swipePrimaryRate], at: time, context.profile)
    return context.fail(
      .lifted, measured: farthest(context.viewAxes), limit: .profile(.swipeDistance, gives: least))
  }

  /// How far the fingers' mean has travelled along that of its directions in which it is farthest.
  private func farthest(_ axes: ViewAxes) -> Double {
    guard let center = fingers.center, let start = fingers.startCenter else { return 0 }
    let travel = axes.own(center - start)
    var farthest = 0.0
    for bit in 0..<4 where direction & (1 << bit) != 0 {
      let way = Self.way(ofBit: bit)
      farthest = max(farthest, travel.x * way.x + travel.y * way.y)
    }
    return farthest
  }

  package mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    context.fail(
      .pressTooLong, measured: context.profile[.swipeDuration], limit: .profile(.swipeDuration))
  }

  package mutating func reset() {
    fingers.removeAll()
    startedAt = .zero
    recognizedDirection = nil
  }

  private mutating func weigh(_ travel: Point, _ context: inout GestureContext) -> StateRequest {
    let time = (context.now - startedAt).seconds
    let least = limit(context.profile[.swipePrimaryRate], at: time, context.profile)
    let greatest = limit(context.profile[.swipeSidewaysRate], at: time, context.profile)
    var isOnItsWay = false
    var failure = (reason: Reason.wrongDirection, measured: Double.nan, limit: 0.0)
    for bit in 0..<4 where direction & (1 << bit) != 0 {
      let way = Self.way(ofBit: bit)
      let along = travel.x * way.x + travel.y * way.y
      let sideways = abs(travel.x * way.y) + abs(travel.y * way.x)
      if !context.profile.reaches(along, 0) {
        failure = (.wrongDirection, along, 0)
      } else if !context.profile.isAtMost(sideways, greatest) {
        failure = (.movedTooFar, sideways, greatest)
      } else if context.profile.reaches(along, least) {
        recognizedDirection = context.viewAxes.inWindow(way)
        context.reason = .reached
        context.decider = .profile(.swipeDistance)
        return .recognized
      } else {
        isOnItsWay = true
      }
    }
    if isOnItsWay { return .none }
    return context.fail(
      failure.reason, measured: failure.measured,
      limit: failure.reason == .movedTooFar
        ? .profile(.swipeDistance, gives: failure.limit)
        : .property(.direction, failure.limit, is: direction))
  }

  private static func way(ofBit bit: Int) -> Point {
    switch bit {
    case 0: Point(1, 0)
    case 1: Point(-1, 0)
    case 2: Point(0, -1)
    default: Point(0, 1)
    }
  }

  /// The limit after a time in seconds since the first finger came down; never negative.
  private func limit(_ rate: Double, at time: Double, _ profile: borrowing Profile) -> Double {
    max(0, profile[.swipeDistance] * (1 - time * (1 - rate)))
  }
}
