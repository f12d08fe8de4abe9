extension RecognizerRegistry {
  /// UIKit's own recognizers, registered like anybody else's.
  public static var stock: RecognizerRegistry {
    var registry = RecognizerRegistry()
    for type in [
      RecognizerType("tap", TapRecognizer.self),
    ] {
      _ = registry.register(type)
    }
    return registry
  }
}
