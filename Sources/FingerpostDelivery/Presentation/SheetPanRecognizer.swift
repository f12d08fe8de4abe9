import FingerpostGestures
import FingerpostModel

/// A sheet's own pan (SC-10).
///
///     possible ─far enough, mostly down─► began ─► changed* ─last lift─► ended
///     possible ─far enough in another direction─► failed
package struct SheetPanRecognizer: AdaptedRecognizer {
  package static let traits: RecognizerTraits = .waitsAtSystemEdges
  package static let summary: StaticString = "A drag that draws a sheet down."

  package var stock: PanRecognizer = PanRecognizer()

  package init() {}
}

extension SheetPanRecognizer {
  /// The downward movement of the fingers since it began, in points.
  var way: Double { stock.translation.y }
  /// The downward speed of the fingers, in points per second.
  var speed: Double { stock.velocity.y }

  package mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let request = stock.touchesMoved(touches, &context)
    if request != .began || stock.way.y >= abs(stock.way.x) { return request }
    return context.fail(.wrongDirection, measured: stock.way.y, limit: .profile(.panHysteresis))
  }
}

extension RecognizerRegistry {
  /// Registers the type of sheets' own pan; no other code can use it.
  mutating func addSheetTypes() {
    _ = register(
      RecognizerType("sheet.pan", SheetPanRecognizer.self, isReserved: true, classHooks: []))
  }
}
