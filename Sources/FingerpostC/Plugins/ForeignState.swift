import CFingerpost
import Fingerpost

/// The state of one foreign recognizer: made or copied by its functions, destroyed by them exactly once.
///
/// Held by one recognizer, or by several that have been copied and not been called since.
final class ForeignState: @unchecked Sendable {
  let type: ForeignType
  /// The parameters' values, in the order of the table.
  var values: [Double]
  /// What has gone wrong since somebody asked.
  var failure: String?
  private(set) var pointer: UnsafeMutableRawPointer?
  /// Whether there is a state at all; a null pointer is one as well.
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

  /// Notes the first failure of a function.
  func fail(_ status: fp_status, _ function: String) {
    fail("'\(type.id)' failed with status \(status) in \(function)")
  }

  func fail(_ message: String) {
    if failure == nil { failure = message }
  }
}
