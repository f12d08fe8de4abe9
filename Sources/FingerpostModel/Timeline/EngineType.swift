/// The types of recognizers that the engine has: UIKit's own, and those that views own. The raw
/// value is the id in the registry and in timelines.
package enum EngineType: String, CaseIterable, Sendable {
  case tap
  case longPress
  case pan
  case swipe
  case pinch
  case rotation
  case screenEdgePan
  case hover
  case scrollPan = "scroll.pan"
  case scrollPinch = "scroll.pinch"
  case scrollDelay = "scroll.delay"
  case sheetPan = "sheet.pan"
  case contextMenu = "interaction.contextMenu"
  case drag = "interaction.drag"
  case rowSwipe = "table.rowSwipe"
  case rowClose = "table.rowClose"
}

/// What the fingers must do for a type.
package enum GestureFamily: Sendable {
  case tap, longPress, pan, swipe, pinch, rotation, hover
  /// Something that only the owner's rule describes.
  case own
}

extension EngineType {
  /// The gesture that the type recognizes.
  package var family: GestureFamily {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan, .screenEdgePan, .scrollPan, .sheetPan: .pan
    case .swipe: .swipe
    case .pinch, .scrollPinch: .pinch
    case .rotation: .rotation
    case .hover: .hover
    case .scrollDelay, .contextMenu, .drag, .rowSwipe, .rowClose: .own
    }
  }
}
