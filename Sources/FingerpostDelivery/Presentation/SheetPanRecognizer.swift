import FingerpostGestures
import FingerpostModel

/// A sheet's own pan: far enough down, or up where the sheet can grow, however far to the side (SC-10).
package struct SheetPanRecognizer: DirectedPan {
  package static let traits: RecognizerTraits = [.waitsAtSystemEdges, .drawsSheet]
  package static let summary: StaticString = "A drag that draws a sheet down."
  package static let hysteresis: Profile.Field = .panHysteresis

  package var stock: PanRecognizer = PanRecognizer()
  package var hasBegun: Bool = false
  /// Whether it begins upwards, too: the sheet has a larger detent. A reset keeps it.
  var canExpand: Bool = false

  package init() {}
}

extension SheetPanRecognizer {
  /// The downward movement of the fingers since it began, in points.
  var way: Double { stock.translation.y }
  /// The downward speed of the fingers, in points per second.
  var speed: Double { stock.velocity.y }

  package func distance(_ context: borrowing GestureContext) -> Double {
    canExpand ? abs(stock.way.y) : stock.way.y
  }
}

extension RecognizerRegistry {
  /// Registers the type of sheets' own pan; no other code can use it.
  mutating func addSheetTypes() {
    _ = register(
      RecognizerType("sheet.pan", SheetPanRecognizer.self, isReserved: true, classHooks: []))
  }
}
