extension RecognizerRegistry {
  /// UIKit's own recognizers, registered like any other type.
  public static let stock: RecognizerRegistry = {
    var registry = RecognizerRegistry()
    for type in [
      RecognizerType(
        "tap", TapRecognizer.self, classHooks: [.canPrevent, .ownTypeOnly]),
      RecognizerType("longPress", LongPressRecognizer.self, classHooks: []),
      RecognizerType("pan", PanRecognizer.self, classHooks: []),
      RecognizerType("swipe", SwipeRecognizer.self, classHooks: []),
      RecognizerType("pinch", PinchRecognizer.self, classHooks: []),
      RecognizerType("rotation", RotationRecognizer.self, classHooks: []),
      RecognizerType(
        "screenEdgePan", ScreenEdgePanRecognizer.self, delaysTouchesBegan: true, classHooks: []),
      RecognizerType(
        "hover", HoverRecognizer.self, ignoresFingers: true,
        classHooks: [.canPrevent, .canBePrevented]),
    ] {
      _ = registry.register(type)
    }
    return registry
  }()
}
