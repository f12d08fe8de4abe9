/// Why a lab refused something: one impersonal sentence, and a code for machines.
public struct LabError: Error, Equatable, CustomStringConvertible, Sendable {
  public enum Code: Int32, Sendable {
    case null = 1, abi, size, stale, kind, name, value, cycle, state, busy, callback, limit, plugin
    case text, range
  }

  public let code: Code
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
