import FingerpostModel

/// Additional functions of a recognizer type whose code is not Swift.
///
/// Swift machines cannot fail, and identify each other by type; foreign code does neither.
public struct ForeignSupport: Sendable {
  /// Returns and clears the failure of a machine's code, in words; nil when there is none.
  public let takeFailure: @Sendable (any GestureRecognizer) -> String?
  /// A class hook's answer about another recognizer, identified by its type's id.
  public let answer: @Sendable (Hook, any GestureRecognizer, String) -> Bool

  /// Creates the support. Both functions are called while a lab works, on its thread; neither may
  /// use the lab.
  public init(
    takeFailure: @escaping @Sendable (any GestureRecognizer) -> String?,
    answer: @escaping @Sendable (Hook, any GestureRecognizer, String) -> Bool
  ) {
    self.takeFailure = takeFailure
    self.answer = answer
  }
}
