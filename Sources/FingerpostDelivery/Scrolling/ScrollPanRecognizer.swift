import FingerpostGestures
import FingerpostModel

/// A scroll view's own pan (SC-4, SC-5).
///
///     possible ─the fingers' mean has travelled far enough along an axis that scrolls─► began ─► changed* ─last lift─► ended
///     possible ─a finger comes down while the scroll view decelerates─► began
///
/// Fingers over the maximum are ignored. A drag that the scroll view cannot follow is left to the
/// nearest enclosing one, if that one can follow it. This pan then stays possible until the other
/// one excludes it. It fails when the last finger lifts too soon. Its own movement is its `report`.
public struct ScrollPanRecognizer: ScrollableRecognizer {
  public static let isDiscrete: Bool = false
  package static let traits: RecognizerTraits = [
    .waitsAtSystemEdges, .readsSurroundings, .asksItsOwner, .reportsFailure, .holdsWhileItWaits,
  ]
  public static let summary: StaticString = "A scroll view's drag along the axes that scroll."
  public static let parameters: [GestureParameter<ScrollPanRecognizer>] = [
    .integer(
      "minimumNumberOfTouches", \.minimumNumberOfTouches, in: 1...32, default: 1,
      "The fewest fingers that drag."),
    .integer(
      "maximumNumberOfTouches", \.maximumNumberOfTouches, in: 1...1_000_000, default: 1_000_000,
      "Fingers beyond these are ignored."),
    .integer(
      "allowedScrollTypesMask", \.allowedScrollTypesMask, in: 0...3, default: ScrollType.all,
      "Which devices scroll it without a touch, 1 discrete, 2 continuous; fingers always do."),
  ]

  /// The minimum number of fingers, 1 … 32; 1 by default, as for `UIScrollView.panGestureRecognizer`.
  public var minimumNumberOfTouches: Int = 1
  /// Fingers beyond these are ignored (GR-10); the default stands for any number.
  public var maximumNumberOfTouches: Int = 1_000_000

  /// The devices that scroll it without a touch, as bits of `UIScrollTypeMask`: 1 discrete, 2 continuous. Both by default.
  public var allowedScrollTypesMask: Int = ScrollType.all

  /// The possible movement; supplied before each call until the drag has begun.
  var room: DragRange = DragRange()
  private var fingers: PanFingers = PanFingers()
  /// The movement of the fingers' mean; a finger that comes or goes does not move it.
  private var travel: Point = .zero
  /// The movement that was needed to begin, per axis.
  private var leftOut: Point = .zero
  private var axes: DragAxes = .both
  private var hasBegun: Bool = false
  private var speed: VelocityTracker = VelocityTracker()
  /// The last state of the drag; a reset keeps it.
  public private(set) var report: DragReport = DragReport()

  public init() {}
}

extension ScrollPanRecognizer {
  public var location: Point? { @inline(__always) get { fingers.location } }
  public var numberOfTouches: Int { fingers.isScroll ? 0 : fingers.count }
  public var form: GestureForm { .pan(fingers: numberOfTouches) }
  public func location(ofTouch index: Int) -> Point? { fingers.tracks.location(of: index) }

  public var measurements: [GestureMeasurement] {
    let moved = hasBegun ? travel - leftOut : .zero
    let velocity = speed.velocity
    return [
      GestureMeasurement("translation.x", moved.x), GestureMeasurement("translation.y", moved.y),
      GestureMeasurement("velocity.x", velocity.x),
      GestureMeasurement("velocity.y", velocity.y),
    ]
  }

  public mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if fingers.isEmpty {
      speed.restart(with: travel, at: context.now)
      report.left = []
    }
    fingers.add(
      touches, atMost: maximumNumberOfTouches, minimum: minimumNumberOfTouches, &context)
    return !hasBegun && room.isMoving ? stopMotion(&context) : .none
  }

  public mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    track(touches, context)
    if !hasBegun { return begin(&context) }
    if !fingers.isEnough(minimumNumberOfTouches) { return .none }
    updateReport()
    context.reason = fingers.isScroll ? .scrolled : .moved
    return .changed
  }

  public mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if hasBegun { track(touches, context) }
    let isWheel = Self.isWheel(touches)
    fingers.remove(touches)
    guard fingers.isEmpty else { return .none }
    context.reason = .lifted
    if !hasBegun { return fail(&context) }
    updateReport()
    report.velocity = isWheel ? .zero : speed.velocity
    return .ended
  }

  public mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers.cancel(touches, minimum: minimumNumberOfTouches, hasBegun: hasBegun, &context)
  }

  public mutating func reset() {
    fingers.reset()
    travel = .zero
    leftOut = .zero
    axes = .both
    hasBegun = false
    speed.restart()
  }

  /// The reason of a failure: too few fingers, too little movement, or nothing to scroll along the movement.
  private func fail(_ context: inout GestureContext) -> StateRequest {
    if let tooFew = fingers.tooFew(minimumNumberOfTouches, &context) { return tooFew }
    let farthest = travel.axisDistance(to: .zero)
    let limit = context.profile[.panHysteresis]
    let isFarEnough = context.profile.reaches(farthest, limit)
    if !isFarEnough {
      return context.fail(
        .liftedTooSoon, measured: farthest, limit: .profile(.panHysteresis))
    }
    return context.fail(
      .wrongDirection, measured: farthest,
      limit: .property(.contentSize, limit, of: room.scrollView))
  }

  /// Whether a wheel scrolls, which leaves no velocity (SC-11).
  private static func isWheel(_ touches: Span<Touch>) -> Bool {
    for index in touches.indices where touches[index].scrollType == .discrete { return true }
    return false
  }

  /// Counts movements only while enough fingers are down.
  @inline(__always)
  private mutating func track(_ touches: Span<Touch>, _ context: borrowing GestureContext) {
    guard let before = fingers.tracks.center else { return }
    fingers.move(touches)
    guard let after = fingers.tracks.center,
      fingers.areEnough(minimumNumberOfTouches, inEvent: context.event)
    else { return }
    let next = travel + (after - before)
    if next.isFinite { travel = next }
    speed.report(travel, at: context.now, context.profile)
  }

  /// SC-4: the hysteresis along an axis that scrolls; SC-5: unless the enclosing scroll view should take the drag.
  @inline(__always)
  private mutating func begin(_ context: inout GestureContext) -> StateRequest {
    guard fingers.isEnough(minimumNumberOfTouches) else { return .none }
    // A scroll needs no more than a direction (SC-11).
    if fingers.isScroll {
      return travel == .zero ? .none : begin(travel.x != 0, travel.y != 0, 0, &context)
    }
    let limit = context.profile[.panHysteresis]
    let reachesX = context.profile.reaches(abs(travel.x), limit)
    let reachesY = context.profile.reaches(abs(travel.y), limit)
    return reachesX || reachesY ? begin(reachesX, reachesY, limit, &context) : .none
  }

  @inline(never)
  private mutating func begin(
    _ reachesX: Bool, _ reachesY: Bool, _ limit: Double, _ context: inout GestureContext
  ) -> StateRequest {
    let goesX = reachesX && room.axes.contains(.horizontal)
    let goesY = reachesY && room.axes.contains(.vertical)
    guard goesX || goesY else { return .none }
    var way: DragDirections = []
    if goesX && (!goesY || abs(travel.x) >= abs(travel.y)) {
      way = travel.x > 0 ? .right : .left
    } else {
      way = travel.y > 0 ? .down : .up
    }
    if !room.free.contains(way) && room.outer.contains(way) {
      report.left = way
      return .none
    }
    if room.isDirectionalLockEnabled, reachesX != reachesY {
      axes = goesX ? .horizontal : .vertical
    }
    leftOut = travel.clamped(to: limit)
    hasBegun = true
    context.reason = fingers.isScroll ? .scrolled : .reached
    if !fingers.isScroll { context.decider = .profile(.panHysteresis) }
    updateReport()
    return .began
  }

  /// SC-4: a finger that comes down on a decelerating scroll view exceeds the hysteresis at once.
  private mutating func stopMotion(_ context: inout GestureContext) -> StateRequest {
    guard fingers.isEnough(minimumNumberOfTouches) else { return .none }
    leftOut = travel
    hasBegun = true
    context.reason = .stoppedMotion
    updateReport()
    return .began
  }

  private mutating func updateReport() {
    report.translation = travel - leftOut
    report.axes = axes
  }
}
