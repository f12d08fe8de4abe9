import FingerpostGestures
import FingerpostModel

/// A table's private pan for the swipe actions of its rows: mostly across the table (SC-8).
///
/// It needs more movement than a pan: an ancestor's pan recognizes a slow finger first.
package struct RowSwipeRecognizer: DirectedPan {
  package static let measuresInView: Bool = true
  package static let traits: RecognizerTraits = [.waitsAtSystemEdges, .swipesRows, .reportsFailure]
  package static let summary: StaticString = "A drag across a row that shows its swipe actions."
  package static let hysteresis: Profile.Field = .swipeActionHysteresis

  package var stock: PanRecognizer = PanRecognizer()
  package var hasBegun: Bool = false
  private var axes: ViewAxes = ViewAxes()

  package init() { stock.maximumNumberOfTouches = 1 }
}

extension RowSwipeRecognizer {
  /// The finger's movement to the right in the table since it began, in points.
  var way: Double { axes.own(stock.translation).x }
  /// The finger's speed to the right in the table, in points per second.
  var speed: Double { axes.own(stock.velocity).x }

  package func distance(_ context: borrowing GestureContext) -> Double {
    abs(context.viewAxes.own(stock.way).x)
  }

  package mutating func mayBegin(_ context: borrowing GestureContext) -> Bool {
    axes = context.viewAxes
    let way = axes.own(stock.way)
    return abs(way.x) > abs(way.y)
  }
}

/// A table's private recognizer for the touch that closes a row with visible swipe actions (SC-8).
///
/// It recognizes each touch at once, and does not prevent the table's own pan and the next swipe.
package struct RowCloseRecognizer: EngineRecognizer {
  package static let isDiscrete: Bool = false
  package static let summary: StaticString = "Takes the touch that closes a row with swipe actions."

  private var fingers: FingerTracks = FingerTracks()
  private var lastCenter: Point?

  package init() {}
}

extension RowCloseRecognizer {
  package var location: Point? { fingers.center ?? lastCenter }
  package var numberOfTouches: Int { fingers.count }
  package func location(ofTouch index: Int) -> Point? { fingers.location(of: index) }

  package func canPrevent(_ other: any GestureRecognizer) -> Bool {
    !(other is ScrollPanRecognizer || other is RowSwipeRecognizer)
  }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let isFirst = fingers.isEmpty
    for index in touches.indices { fingers.add(touches[index]) }
    return isFirst ? .began : .none
  }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    fingers.move(touches)
    return .none
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { remove(touches) ? .ended : .none }

  package mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { remove(touches) ? .cancelled : .none }

  /// Whether the last finger has gone.
  private mutating func remove(_ touches: Span<Touch>) -> Bool {
    lastCenter = fingers.center
    for index in touches.indices { fingers.remove(touches[index]) }
    return fingers.isEmpty
  }

  package mutating func reset() {
    fingers.removeAll()
    lastCenter = nil
  }
}
