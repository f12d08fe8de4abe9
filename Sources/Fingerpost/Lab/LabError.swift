/// Why a lab refused something: one impersonal sentence, and a code for machines.
public struct LabError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What went wrong, as `fp_status` counts it.
  public enum Code: Int32, Sendable {
    case null = 1, abi, size, stale, kind, name, value, cycle, state, busy, callback, limit, plugin
    case text, range, cancelled
  }

  /// For machines.
  public let code: Code
  /// For people: one sentence that names the object and the value.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
