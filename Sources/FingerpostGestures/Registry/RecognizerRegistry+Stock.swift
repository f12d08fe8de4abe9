extension RecognizerRegistry {
  /// UIKit's own recognizers, registered like anybody else's.
  public static var stock: RecognizerRegistry {
    var registry = RecognizerRegistry()
    for type in [
      RecognizerType(
        "tap", TapRecognizer.self, classHooks: [.canPrevent, .ownTypeOnly], traits: .startsAnew),
      RecognizerType("longPress", LongPressRecognizer.self, classHooks: [], traits: .startsAnew),
      RecognizerType("pan", PanRecognizer.self, classHooks: [], traits: .startsAnew),
      RecognizerType("swipe", SwipeRecognizer.self, classHooks: [], traits: .startsAnew),
      RecognizerType("pinch", PinchRecognizer.self, classHooks: [], traits: .startsAnew),
      RecognizerType("rotation", RotationRecognizer.self, classHooks: [], traits: .startsAnew),
      RecognizerType(
        "screenEdgePan", ScreenEdgePanRecognizer.self, delaysTouchesBegan: true, classHooks: [],
        traits: .startsAnew),
      RecognizerType(
        "hover", HoverRecognizer.self, ignoresFingers: true,
        classHooks: [.canPrevent, .canBePrevented]),
    ] {
      _ = registry.register(type)
    }
    return registry
  }
}
