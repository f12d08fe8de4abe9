import FingerpostModel

/// UIScreenEdgePanGestureRecognizer: a pan of one finger that comes down in the region along one
/// edge of its window.
///
/// Fails at once when the finger comes down elsewhere, and always unless exactly one edge is set.
package struct ScreenEdgePanRecognizer: EngineRecognizer {
  package static let isDiscrete: Bool = false
  package static let traits: RecognizerTraits = .waitsAtSystemEdges
  package static let summary: StaticString = "A pan that starts at an edge."
  package static let parameters: [GestureParameter<ScreenEdgePanRecognizer>] = [
    .integer(
      "edges", \.edges, in: 0...15, default: 0,
      "The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never begins."),
    .integer(
      "minimumNumberOfTouches", \.pan.minimumNumberOfTouches, in: 1...1000, default: 1,
      "With fewer fingers down, moves do not count."),
    .integer(
      "maximumNumberOfTouches", \.pan.maximumNumberOfTouches, in: 1...PanRecognizer.unlimited,
      default: 1, "With more fingers down it does not begin; once it has, they are ignored."),
  ]

  /// The bits of `UIRectEdge`: 1 top, 2 left, 4 bottom, 8 right. It begins only where exactly one is set.
  package var edges: Int = 0
  /// The pan that begins after a start in the right place.
  package private(set) var pan: PanRecognizer = PanRecognizer()

  package init() { pan.maximumNumberOfTouches = 1 }
}

extension ScreenEdgePanRecognizer {
  package var location: Point? { pan.location }
  package var numberOfTouches: Int { pan.numberOfTouches }
  package var form: GestureForm { pan.form }
  package func location(ofTouch index: Int) -> Point? { pan.location(ofTouch: index) }
  package var measurements: [GestureMeasurement] { pan.measurements }

  package mutating func setMeasurement(
    _ name: String, to value: Double, _ context: borrowing GestureContext
  ) -> Bool {
    pan.setMeasurement(name, to: value, context)
  }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    if pan.numberOfTouches > 0 || touches.count == 0 { return pan.touchesBegan(touches, &context) }
    guard let distance = distance(of: touches[0].location, context.windowBounds) else {
      return context.fail(
        .wrongEdges, measured: Double(edges.nonzeroBitCount),
        limit: .property(.edges, 1, is: edges))
    }
    if touches.count > 1 { return beginBesides(touches, distance, &context) }
    let limit = context.profile[.screenEdgeWidth]
    if !context.profile.isAtMost(distance, limit) {
      return context.fail(.wrongPlace, measured: distance, limit: .profile(.screenEdgeWidth))
    }
    return pan.touchesBegan(touches, &context)
  }

  /// Of fingers that come down in one event those in the region count, and the others are ignored.
  private mutating func beginBesides(
    _ touches: Span<Touch>, _ distance: Double, _ context: inout GestureContext
  ) -> StateRequest {
    let limit = context.profile[.screenEdgeWidth]
    var request = StateRequest.none
    var isInside = false
    for index in touches.indices {
      let own = self.distance(of: touches[index].location, context.windowBounds) ?? .infinity
      guard context.profile.isAtMost(own, limit) else { continue }
      isInside = true
      let asked = pan.touchesBegan(touches.extracting(index..<(index + 1)), &context)
      if asked != .none { request = asked }
    }
    guard isInside else {
      return context.fail(.wrongPlace, measured: distance, limit: .profile(.screenEdgeWidth))
    }
    for index in touches.indices {
      let own = self.distance(of: touches[index].location, context.windowBounds) ?? .infinity
      if !context.profile.isAtMost(own, limit) { context.ignore(touches[index]) }
    }
    return request
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pan.touchesMoved(touches, &context)
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pan.touchesEnded(touches, &context)
  }

  package mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    pan.touchesCancelled(touches, &context)
  }

  package mutating func reset() { pan.reset() }

  /// The distance of a point from the edge, negative outside; nil unless exactly one edge is set.
  private func distance(of place: Point, _ bounds: Rect) -> Double? {
    switch edges {
    case 1: place.y - bounds.minY
    case 2: place.x - bounds.minX
    case 4: bounds.maxY - place.y
    case 8: bounds.maxX - place.x
    default: nil
    }
  }
}
