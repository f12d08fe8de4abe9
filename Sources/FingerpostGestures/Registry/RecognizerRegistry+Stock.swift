extension RecognizerRegistry {
  /// UIKit's own recognizers, registered like anybody else's.
  public static var stock: RecognizerRegistry {
    var registry = RecognizerRegistry()
    for type in [
      RecognizerType("tap", TapRecognizer.self),
      RecognizerType("longPress", LongPressRecognizer.self),
      RecognizerType("pan", PanRecognizer.self),
      RecognizerType("swipe", SwipeRecognizer.self),
      RecognizerType("pinch", PinchRecognizer.self),
      RecognizerType("rotation", RotationRecognizer.self),
      RecognizerType("screenEdgePan", ScreenEdgePanRecognizer.self, delaysTouchesBegan: true),
      RecognizerType("hover", HoverRecognizer.self, ignoresFingers: true),
    ] {
      _ = registry.register(type)
    }
    return registry
  }
}
