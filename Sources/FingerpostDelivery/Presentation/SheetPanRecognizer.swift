import FingerpostGestures
import FingerpostModel

/// A sheet's own pan (SC-10).
///
///     possible ─far enough, mostly down─► began ─► changed* ─last lift─► ended
///     possible ─far enough in another direction─► failed
package struct SheetPanRecognizer: EngineRecognizer {
  package static let isDiscrete: Bool = false
  package static let traits: RecognizerTraits = .waitsAtSystemEdges
  package static let summary: StaticString = "A drag that draws a sheet down."

  private var pan: PanRecognizer = PanRecognizer()

  package init() {}
}

extension SheetPanRecognizer {
  package var location: Point? { pan.location }
  package var numberOfTouches: Int { pan.numberOfTouches }
  package func location(ofTouch index: Int) -> Point? { pan.location(ofTouch: index) }
  package var form: GestureForm { pan.form }
  package var measurements: [GestureMeasurement] { pan.measurements }

  /// The downward movement of the fingers since it began, in points.
  var way: Double { pan.translation.y }
  /// The downward speed of the fingers, in points per second.
  var speed: Double { pan.velocity.y }

  package mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { pan.touchesBegan(touches, &context) }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let wish = pan.touchesMoved(touches, &context)
    if wish != .began || pan.way.y >= abs(pan.way.x) { return wish }
    return context.fail(.wrongDirection, measured: pan.way.y, limit: .profile(.panHysteresis))
  }

  package mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { pan.touchesEnded(touches, &context) }

  package mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { pan.touchesCancelled(touches, &context) }

  package mutating func reset() { pan.reset() }
}

extension RecognizerRegistry {
  /// Registers the type of sheets' own pan; no other code can use it.
  mutating func addSheetTypes() {
    _ = register(
      RecognizerType("sheet.pan", SheetPanRecognizer.self, isReserved: true, classHooks: []))
  }
}
