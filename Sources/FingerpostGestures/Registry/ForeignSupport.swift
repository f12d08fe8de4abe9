import FingerpostModel

/// What the engine asks of a recognizer type whose code is not Swift, beside its machine.
///
/// Swift machines cannot fail and know each other by their types; foreign code does neither.
public struct ForeignSupport: Sendable {
  /// What has gone wrong in a machine's code since the last time, in words; nil when nothing has.
  public let takeFailure: @Sendable (any GestureRecognizer) -> String?
  /// A class hook's answer about another recognizer, given by the id of its type.
  public let answer: @Sendable (Hook, any GestureRecognizer, String) -> Bool

  /// Both are called while a lab works, on its thread; neither may use the lab.
  public init(
    takeFailure: @escaping @Sendable (any GestureRecognizer) -> String?,
    answer: @escaping @Sendable (Hook, any GestureRecognizer, String) -> Bool
  ) {
    self.takeFailure = takeFailure
    self.answer = answer
  }
}
