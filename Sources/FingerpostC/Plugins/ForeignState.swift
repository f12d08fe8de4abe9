import CFingerpost
import Fingerpost

/// The state of one foreign recognizer: created or copied by its functions, destroyed by them
/// exactly once.
///
/// Owned by one recognizer, or by several copies that have not been called since.
final class ForeignState: @unchecked Sendable {
  let type: ForeignType
  /// The parameters' values, in the order of the table.
  var values: [Double]
  /// The first failure since the last check.
  var failure: String?
  private(set) var pointer: UnsafeMutableRawPointer?
  /// Whether there is a state at all; a null pointer is a valid one.
  private(set) var isThere: Bool = false

  init(making type: ForeignType) {
    self.type = type
    values = type.parameters.map(\.defaultValue)
    var made: UnsafeMutableRawPointer?
    let status = type.table.make?(&made, type.table.context) ?? fp_status(FP_ERROR_NULL)
    adopt(made, status, "make")
  }

  private init(copying other: ForeignState) {
    type = other.type
    values = other.values
    failure = other.failure
    guard other.isThere else { return }
    var made: UnsafeMutableRawPointer?
    let status =
      type.table.copy?(other.pointer, &made, type.table.context) ?? fp_status(FP_ERROR_NULL)
    adopt(made, status, "copy")
  }

  private func adopt(_ made: UnsafeMutableRawPointer?, _ status: fp_status, _ name: String) {
    if status == FP_OK {
      pointer = made
      isThere = true
    } else {
      fail(status, name)
    }
  }

  deinit { if isThere { type.table.destroy?(pointer, type.table.context) } }
}

extension ForeignState {
  func copy() -> ForeignState { ForeignState(copying: self) }

  /// Records the first failure of a function.
  func fail(_ status: fp_status, _ function: String) {
    fail("'\(type.id)' failed with status \(status) in \(function)")
  }

  func fail(_ message: String) {
    if failure == nil { failure = message }
  }
}
