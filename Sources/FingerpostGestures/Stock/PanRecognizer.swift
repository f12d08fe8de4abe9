import FingerpostModel

/// UIPanGestureRecognizer.
///
///     waiting ─fingers' mean travels the hysteresis on an axis─► panning ─last lift─► ended
///
/// Fails when the last finger lifts before. Only moves with at least the minimum of fingers down
/// count. While more than the maximum are down it does not begin, though their travel counts; once
/// it has begun, fingers over the maximum are ignored. Travel is measured from a reference that
/// moves when a finger comes or goes, so that neither makes a jump. The pan continues after a
/// cancelled finger while its minimum is left (AR-7).
package struct PanRecognizer: ScrollableRecognizer {
  package static let isDiscrete: Bool = false
  package static let traits: RecognizerTraits = .waitsAtSystemEdges
  package static let summary: StaticString = "One or more fingers that move."
  package static let parameters: [GestureParameter<PanRecognizer>] = [
    .integer(
      "minimumNumberOfTouches", \.minimumNumberOfTouches, in: 1...1000, default: 1,
      "With fewer fingers down, moves do not count."),
    .integer(
      "maximumNumberOfTouches", \.maximumNumberOfTouches, in: 1...unlimited, default: unlimited,
      "With more fingers down it does not begin; once it has, they are ignored."),
    .integer(
      "allowedScrollTypesMask", \.allowedScrollTypesMask, in: 0...3, default: 0,
      "Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may."),
  ]
  /// UIKit's default, "any number".
  static let unlimited: Int = Int(UInt32.max)

  /// With fewer fingers down, moves do not count; 1 by default.
  package var minimumNumberOfTouches: Int = 1
  /// The maximum number of fingers: with more down it does not begin, and once it has begun, they
  /// are ignored. Unlimited by default.
  package var maximumNumberOfTouches: Int = PanRecognizer.unlimited
  /// The scroll devices that may pan, as bits of `UIScrollTypeMask`: 1 discrete, 2 continuous.
  /// Fingers always may.
  package var allowedScrollTypesMask: Int = 0

  private var fingers: PanFingers = PanFingers()
  /// The travel is counted from here.
  private var reference: Point = .zero
  private var travel: Point = .zero
  /// The part of the travel that the translation leaves out: the hysteresis, and the part removed
  /// by `setTranslation`.
  private var leftOut: Point = .zero
  private var hasBegun: Bool = false
  private var speed: VelocityTracker = VelocityTracker()

  package init() {}
}

extension PanRecognizer {
  package var location: Point? { @inline(__always) get { fingers.location } }
  package var numberOfTouches: Int { fingers.isScroll ? 0 : fingers.count }
  package var form: GestureForm { .pan(fingers: numberOfTouches) }
  package func location(ofTouch index: Int) -> Point? { fingers.tracks.location(of: index) }

  /// The translation in points, without the hysteresis; zero before the pan has begun.
  package var translation: Point { hasBegun ? travel - leftOut : .zero }
  /// How far the fingers' mean has travelled, the hysteresis included.
  package var way: Point { travel }
  /// In points per second.
  package var velocity: Point { speed.velocity }

  package var measurements: [GestureMeasurement] {
    let velocity = velocity
    return [
      GestureMeasurement("translation.x", translation.x),
      GestureMeasurement("translation.y", translation.y),
      GestureMeasurement("velocity.x", velocity.x),
      GestureMeasurement("velocity.y", velocity.y),
    ]
  }

  /// Setting the translation resets the velocity, as UIKit documents.
  package mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool {
    switch name {
    case "translation.x": leftOut.x = travel.x - value
    case "translation.y": leftOut.y = travel.y - value
    default: return false
    }
    speed.restart(with: travel, at: context.now)
    return true
  }

  /// Begins at a time, whatever the hysteresis; the translation is zero there.
  package mutating func begin(at now: Instant) {
    hasBegun = true
    leftOut = travel
    speed.restart(with: travel, at: now)
  }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let before = fingers.tracks.center
    fingers.add(
      touches, atMost: hasBegun ? maximumNumberOfTouches : .max, minimum: minimumNumberOfTouches,
      &context)
    moveReference(from: before)
    if before == nil { speed.restart(with: .zero, at: context.now) }
    return .none
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    track(touches, &context)
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let isLast = touches.count >= fingers.count
    let request = touches.haveMoved && (hasBegun || !isLast) ? track(touches, &context) : .none
    let before = fingers.tracks.center
    fingers.remove(touches)
    guard fingers.isEmpty else {
      moveReference(from: before)
      return request
    }
    if !hasBegun { return fail(&context) }
    context.reason = .lifted
    speed.report(travel, at: context.now, context.profile)
    return .ended
  }

  package mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let before = fingers.tracks.center
    let request = fingers.cancel(
      touches, minimum: minimumNumberOfTouches, hasBegun: hasBegun, &context)
    if !fingers.isEmpty { moveReference(from: before) }
    return request
  }

  package mutating func reset() {
    fingers.reset()
    reference = .zero
    travel = .zero
    leftOut = .zero
    hasBegun = false
    speed.restart()
  }

  private func fail(_ context: inout GestureContext) -> StateRequest {
    if let tooFew = fingers.tooFew(minimumNumberOfTouches, &context) { return tooFew }
    let farthest = travel.axisDistance(to: .zero)
    if fingers.most > maximumNumberOfTouches,
      context.profile.reaches(farthest, context.profile[.panHysteresis])
    {
      return context.fail(
        .tooManyFingers, measured: Double(fingers.most),
        limit: .parameter(.maximumNumberOfTouches, maximumNumberOfTouches))
    }
    return context.fail(.lifted, measured: farthest, limit: .profile(.panHysteresis))
  }

  private mutating func track(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    guard fingers.areEnough(minimumNumberOfTouches, inEvent: context.event) else {
      let before = fingers.tracks.center
      fingers.move(touches)
      moveReference(from: before)
      return .none
    }
    fingers.move(touches)
    guard let center = fingers.tracks.center else { return .none }
    travel = center - reference
    speed.report(travel, at: context.now, context.profile)
    if hasBegun {
      context.reason = fingers.isScroll ? .scrolled : .moved
      return .changed
    }
    if fingers.count > maximumNumberOfTouches { return .none }
    if fingers.isScroll {
      hasBegun = true
      context.reason = .scrolled
      return .began
    }
    let limit = context.profile[.panHysteresis]
    guard context.profile.reaches(travel.axisDistance(to: .zero), limit) else { return .none }
    hasBegun = true
    leftOut = travel.clamped(to: limit)
    context.reason = .reached
    context.decider = .profile(.panHysteresis)
    return .began
  }

  /// The fingers' mean has changed without any travel.
  private mutating func moveReference(from before: Point?) {
    guard let center = fingers.tracks.center else { return }
    reference = before.map { reference + (center - $0) } ?? (center - travel)
  }
}
