import FingerpostGestures

extension Lab {
  /// Adds several types to this lab's registry: all of them, or none.
  public func register(
    _ body: (inout RecognizerRegistry) throws(RegistrationError) -> Void
  ) throws(LabError) {
    try checkIdle()
    var extended = registry
    do throws(RegistrationError) {
      try body(&extended)
    } catch {
      throw LabError(.name, error.description)
    }
    registry = extended
    turn.arbiter.recognizers.registry = extended
  }
}
