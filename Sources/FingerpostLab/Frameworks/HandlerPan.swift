import FingerpostGestures
import FingerpostModel

/// `Gesture.Pan()` of React Native Gesture Handler: a UIPanGestureRecognizer with criteria of its own.
///
///     waiting ─a criterion holds; without any: the pan's hysteresis─► panning ─last lift─► ended
///     waiting ─activateAfterLongPress─► panning
///     waiting ─past a failOffset─► failed
///
/// Of several criteria one is enough. All are measured in the window, in points. Source: RNPanHandler.m.
struct HandlerPan: HandlerRecognizer {
  static let isDiscrete: Bool = false
  static let traits: RecognizerTraits = [.waitsAtSystemEdges, .readsPlaces]
  static let summary: StaticString = "React Native Gesture Handler: one or more fingers that move."
  static let parameters: [GestureParameter<HandlerPan>] =
    [
      .integer(
        "minimumNumberOfTouches", \.minimumNumberOfTouches, in: 1...1000, default: 1,
        "minPointers: with fewer fingers down it does not begin."),
      .integer(
        "maximumNumberOfTouches", \.stock.maximumNumberOfTouches, in: 1...Int(UInt32.max),
        default: Int(UInt32.max), "maxPointers: with more fingers down it does not begin."),
      least("minDist", \.minDist, "pt", "How far, in a straight line, the fingers must move"),
      least("minVelocity", \.minVelocity, "pt/s", "How fast the fingers must move"),
      least("minVelocityX", \.minVelocityX, "pt/s", "How fast the fingers must move across"),
      least("minVelocityY", \.minVelocityY, "pt/s", "How fast the fingers must move up or down"),
      offset("activeOffsetXStart", \.activeX.start, -1, "It begins to the left of this"),
      offset("activeOffsetXEnd", \.activeX.end, 1, "It begins to the right of this"),
      offset("activeOffsetYStart", \.activeY.start, -1, "It begins above this"),
      offset("activeOffsetYEnd", \.activeY.end, 1, "It begins below this"),
      offset("failOffsetXStart", \.failX.start, -1, "It fails to the left of this"),
      offset("failOffsetXEnd", \.failX.end, 1, "It fails to the right of this"),
      offset("failOffsetYStart", \.failY.start, -1, "It fails above this"),
      offset("failOffsetYEnd", \.failY.end, 1, "It fails below this"),
      .number(
        "activateAfterLongPress", \.activateAfterLongPress, in: 0...3600, default: 0, unit: "s",
        "How long the fingers must be held for it to begin; 0: it need not be."),
    ] + areaParameters

  /// An offset that no finger passes: the criterion is not set.
  private static let unset: Double = 100_000
  /// How far a finger that is to be held may stray, in points; the source has it as a number.
  private static let heldMovement: Double = 10

  /// No parameter has such a number: the source does.
  private static let ofSource: String = ""

  /// Offsets along an axis, from where the fingers came down, in points.
  private struct Offsets: Sendable {
    var start: Double = -HandlerPan.unset
    var end: Double = HandlerPan.unset
    var isSet: Bool { start > -HandlerPan.unset || end < HandlerPan.unset }
  }

  /// A criterion with what was measured.
  private struct Measured {
    let name: String
    let value: Double
    let limit: Double
    let holds: Bool
    /// The part of the limit that was reached.
    var part: Double { limit == 0 ? 0 : value / limit }
  }

  var area: HandlerArea = HandlerArea()
  private var minimumNumberOfTouches: Int = 1
  private var minDist: Double = -1
  private var minVelocity: Double = -1
  private var minVelocityX: Double = -1
  private var minVelocityY: Double = -1
  private var activeX: Offsets = Offsets()
  private var activeY: Offsets = Offsets()
  private var failX: Offsets = Offsets()
  private var failY: Offsets = Offsets()
  private var activateAfterLongPress: Double = 0
  private var stock: PanRecognizer = PanRecognizer()
  private var hasBegun: Bool = false
  /// The most fingers that were down at once.
  private var most: Int = 0

  init() {}

  private static func least(
    _ name: String, _ path: WritableKeyPath<HandlerPan, Double> & Sendable, _ unit: String,
    _ summary: String
  ) -> GestureParameter<HandlerPan> {
    .number(name, path, in: -1...unset, default: -1, unit: unit, "\(summary); -1: not set.")
  }

  private static func offset(
    _ name: String, _ path: WritableKeyPath<HandlerPan, Double> & Sendable, _ sign: Double,
    _ summary: String
  ) -> GestureParameter<HandlerPan> {
    .number(
      name, path, in: -unset...unset, default: sign * unset, unit: "pt",
      "\(summary), measured from where the fingers came down; \(Int(sign * unset)): not set.")
  }
}

extension HandlerPan {
  var location: Point? { stock.location }
  var numberOfTouches: Int { stock.numberOfTouches }
  var form: GestureForm { stock.form }
  func location(ofTouch index: Int) -> Point? { stock.location(ofTouch: index) }
  var measurements: [GestureMeasurement] { stock.measurements }

  mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool { stock.setMeasurement(name, to: value, context) }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let taken = area.taken(touches, &context)
    if taken.isEmpty { return .none }
    if stock.numberOfTouches == 0, activateAfterLongPress > 0 {
      context.wake(after: Instant.Span(seconds: activateAfterLongPress))
    }
    stock.minimumNumberOfTouches = hasCriteria && !hasBegun ? 1 : minimumNumberOfTouches
    let request = stock.touchesBegan(taken.span, &context)
    most = max(most, stock.numberOfTouches)
    return request
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesMoved(touches, &context)
    if hasBegun {
      return context.state == .changed ? area.end(at: location, &context) ?? request : request
    }
    if !hasCriteria, request == .began {
      hasBegun = true
      return request
    }
    if let failure = passedOffset(context) {
      return context.fail(
        .movedTooFar, measured: failure.value, limit: .parameter(failure.name, failure.limit))
    }
    if let end = area.end(at: location, &context) { return end }
    guard let criterion = criteria(context).first(where: \.holds),
      stock.numberOfTouches >= minimumNumberOfTouches,
      stock.numberOfTouches <= stock.maximumNumberOfTouches
    else { return .none }
    context.reason = .reached
    context.measured = criterion.value
    context.hold(against: .parameter(criterion.name, criterion.limit))
    return begin(context)
  }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesEnded(touches, &context)
    guard !hasBegun, stock.numberOfTouches == 0 else { return hasBegun ? request : .none }
    if context.reason == .tooManyFingers { return request }
    if most < minimumNumberOfTouches {
      return context.fail(
        .tooFewFingers, measured: Double(most),
        limit: .parameter(.minimumNumberOfTouches, minimumNumberOfTouches))
    }
    guard let nearest = criteria(context).max(by: { $0.part < $1.part }) else { return request }
    return context.fail(
      .lifted, measured: nearest.value, limit: .parameter(nearest.name, nearest.limit))
  }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesCancelled(touches, &context)
    return hasBegun || request != .cancelled ? request : .failed
  }

  mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    context.reason = .heldLongEnough
    context.measured = activateAfterLongPress
    context.hold(against: .parameter("activateAfterLongPress", activateAfterLongPress))
    return begin(context)
  }

  mutating func reset() {
    stock.reset()
    hasBegun = false
    most = 0
  }

  // The translation counts from here.
  private mutating func begin(_ context: borrowing GestureContext) -> StateRequest {
    hasBegun = true
    stock.minimumNumberOfTouches = minimumNumberOfTouches
    stock.begin(at: context.now)
    return .began
  }

  /// Whether it begins by its own criteria; else by the pan's hysteresis.
  private var hasCriteria: Bool {
    distance >= 0 || minVelocity >= 0 || minVelocityX >= 0 || minVelocityY >= 0 || activeX.isSet
      || activeY.isSet
  }

  /// The distance that counts: one that is to be held has at least that of a long press.
  private var distance: Double {
    activateAfterLongPress > 0 ? max(Self.heldMovement, minDist) : minDist
  }

  /// The criteria that are set, in the source's order.
  private func criteria(_ context: borrowing GestureContext) -> [Measured] {
    let way = stock.way
    var list = passed(way.x, activeX, "activeOffsetX", context)
    list += passed(way.y, activeY, "activeOffsetY", context)
    let speed = stock.velocity
    for (name, value, limit) in [
      (distance == minDist ? "minDist" : Self.ofSource, way.distance(to: .zero), distance),
      ("minVelocityX", abs(speed.x), minVelocityX),
      ("minVelocityY", abs(speed.y), minVelocityY),
      ("minVelocity", speed.distance(to: .zero), minVelocity),
    ] where limit >= 0 {
      list.append(
        Measured(
          name: name, value: value, limit: limit, holds: context.profile.reaches(value, limit)))
    }
    return list
  }

  /// The offset by which it fails; nil for none.
  private func passedOffset(_ context: borrowing GestureContext) -> Measured? {
    let way = stock.way
    let moved = way.distance(to: .zero)
    if activateAfterLongPress > 0, !context.profile.isAtMost(moved, Self.heldMovement) {
      return Measured(name: Self.ofSource, value: moved, limit: Self.heldMovement, holds: true)
    }
    let offsets =
      passed(way.x, failX, "failOffsetX", context) + passed(way.y, failY, "failOffsetY", context)
    return offsets.first(where: \.holds)
  }

  private func passed(
    _ value: Double, _ offsets: Offsets, _ name: String, _ context: borrowing GestureContext
  ) -> [Measured] {
    var list: [Measured] = []
    if offsets.start > -Self.unset {
      list.append(
        Measured(
          name: "\(name)Start", value: value, limit: offsets.start,
          holds: !context.profile.isAtMost(-value, -offsets.start)))
    }
    if offsets.end < Self.unset {
      list.append(
        Measured(
          name: "\(name)End", value: value, limit: offsets.end,
          holds: !context.profile.isAtMost(value, offsets.end)))
    }
    return list
  }
}
