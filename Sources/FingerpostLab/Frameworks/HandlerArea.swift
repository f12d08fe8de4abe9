import FingerpostGestures
import FingerpostModel

/// The area in which a recognizer of React Native Gesture Handler takes touches: its view's bounds, grown by `hitSlop`.
///
/// A touch that comes down outside is ignored. With `shouldCancelWhenOutside` the gesture ends where the fingers' mean
/// leaves the area. Source: RNGestureHandler.mm, shouldReceiveTouch and containsPointInView.
struct HandlerArea: Sendable {
  var left: Double = 0
  var top: Double = 0
  var right: Double = 0
  var bottom: Double = 0
  var cancelsOutside: Bool = false

  /// The touches that came down inside; ignores the others.
  func taken(_ touches: Span<Touch>, _ context: inout GestureContext) -> [Touch] {
    var taken: [Touch] = []
    let hasSlop = left != 0 || top != 0 || right != 0 || bottom != 0
    for index in touches.indices {
      if hasSlop, let outside = outside(touches[index].location, context) {
        context.ignore(touches[index], measured: outside.distance, limit: outside.limit)
      } else {
        taken.append(touches[index])
      }
    }
    return taken
  }

  /// The failure or the cancel of a gesture whose location has left the area; nil for one that may go on.
  func end(at location: Point?, _ context: inout GestureContext) -> StateRequest? {
    guard cancelsOutside, let location, outside(location, context) != nil else { return nil }
    let failed = context.fail(.leftItsView, limit: .parameter("shouldCancelWhenOutside", 1))
    return context.state.isActive ? .cancelled : failed
  }

  /// How far a point of the window is past an edge of the view that it is outside of, and the slop there; nil inside, and
  /// where nobody knows where the view is.
  private func outside(
    _ point: Point, _ context: borrowing GestureContext
  ) -> (distance: Double, limit: GestureLimit)? {
    guard let view = context.viewPlaces else { return nil }
    let own = view.fromWindow.apply(point)
    let bounds = view.bounds
    let (toLeft, toTop) = (bounds.minX - own.x, bounds.minY - own.y)
    let (toRight, toBottom) = (own.x - bounds.maxX, own.y - bounds.maxY)
    if toLeft > left { return (toLeft, .parameter("hitSlopLeft", left)) }
    if toRight >= right { return (toRight, .parameter("hitSlopRight", right)) }
    if toTop > top { return (toTop, .parameter("hitSlopTop", top)) }
    if toBottom >= bottom { return (toBottom, .parameter("hitSlopBottom", bottom)) }
    return nil
  }
}

/// A recognizer of React Native Gesture Handler.
protocol HandlerRecognizer: EngineRecognizer {
  var area: HandlerArea { get set }
}

extension HandlerRecognizer {
  static var areaParameters: [GestureParameter<Self>] {
    [
      slop("hitSlopLeft", \.area.left, "left"), slop("hitSlopTop", \.area.top, "top"),
      slop("hitSlopRight", \.area.right, "right"), slop("hitSlopBottom", \.area.bottom, "bottom"),
      .bool(
        "shouldCancelWhenOutside", \.area.cancelsOutside, default: false,
        "Whether it ends where the fingers leave its area."),
    ]
  }

  private static func slop(
    _ name: String, _ path: WritableKeyPath<Self, Double> & Sendable, _ edge: String
  ) -> GestureParameter<Self> {
    .number(
      name, path, in: -100_000...100_000, default: 0, unit: "pt",
      "How far its area reaches past the \(edge) edge of its view; touches outside of the view do not reach it."
    )
  }
}
