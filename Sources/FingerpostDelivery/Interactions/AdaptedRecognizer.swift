import FingerpostGestures
import FingerpostModel

/// A private recognizer that is a stock one but for a direction or a delay.
///
/// A type defines what it does otherwise; everything else is the stock recognizer's.
package protocol AdaptedRecognizer: EngineRecognizer {
  associatedtype Stock: GestureRecognizer
  /// The stock recognizer that follows the touches.
  var stock: Stock { get set }
}

extension AdaptedRecognizer {
  package static var isDiscrete: Bool { Stock.isDiscrete }

  package var location: Point? { stock.location }
  package var numberOfTouches: Int { stock.numberOfTouches }
  package var form: GestureForm { stock.form }
  package var measurements: [GestureMeasurement] { stock.measurements }
  package func location(ofTouch index: Int) -> Point? { stock.location(ofTouch: index) }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { stock.touchesBegan(touches, &context) }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { stock.touchesMoved(touches, &context) }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { stock.touchesEnded(touches, &context) }

  package mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { stock.touchesCancelled(touches, &context) }

  package mutating func timeElapsed(_ context: inout GestureContext) -> StateRequest {
    stock.timeElapsed(&context)
  }

  package mutating func reset() { stock.reset() }
}
