import FingerpostModel

extension Subject {
  /// A recognizer's type, where it is one of the engine's; nil for a custom one.
  var engineType: EngineType? { kind == .recognizer ? EngineType(rawValue: className) : nil }

  /// The behaviour of a responder's class; where a stored timeline does not contain it, of UIKit's
  /// class with that name.
  var knownBehaviour: ViewBehaviour? { behaviour ?? UIKitClass.find(className)?.behaviour }
}

extension TimelineIndex {
  /// The type of a recognizer, where it is one of the engine's.
  func engineType(_ id: SubjectID?) -> EngineType? { subject(id).engineType }

  /// The gesture that a recognizer is made for; nil for a custom one.
  package func family(_ id: SubjectID?) -> GestureFamily? { engineType(id)?.family }
}

/// What sentences call the engine's types.
extension EngineType {
  /// Its recognizers; nil where they are called by the type.
  var role: String? {
    switch self {
    case .tap: "tap recognizer"
    case .longPress: "long press recognizer"
    case .pan, .scrollPan, .sheetPan: "pan recognizer"
    case .swipe: "swipe recognizer"
    case .pinch, .scrollPinch: "pinch recognizer"
    case .rotation: "rotation recognizer"
    case .screenEdgePan: "screen-edge pan recognizer"
    case .hover: "hover recognizer"
    case .contextMenu: "context menu's long press recognizer"
    case .drag: "drag interaction's long press recognizer"
    case .rowSwipe, .rowClose: "swipe action recognizer"
    case .scrollDelay: nil
    }
  }

  /// Whether it is one of UIKit's private recognizers, of which the timeline contains the effects only.
  var isPrivate: Bool {
    switch self {
    case .contextMenu, .drag, .rowSwipe, .rowClose: true
    case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .scrollPan,
      .scrollPinch, .sheetPan, .scrollDelay:
      false
    }
  }

  /// Its gesture; nil for one without a name.
  var gesture: String? {
    switch self {
    case .tap: "the tap"
    case .longPress: "the long press"
    case .pan: "the pan"
    case .swipe: "the swipe"
    case .pinch: "the pinch"
    case .rotation: "the rotation"
    case .screenEdgePan: "the screen-edge pan"
    case .scrollPan: "the drag"
    case .sheetPan: "the sheet's pan"
    case .hover, .scrollPinch, .scrollDelay, .contextMenu, .drag, .rowSwipe, .rowClose: nil
    }
  }
}
