import FingerpostDelivery
import FingerpostModel

/// The sensor and display between a script's fingers and the application. Both produce frames at
/// their own times.
package struct InputSources: Sendable {
  var syntheticDigitizer: SyntheticDigitizer?
  var display: DisplayQueue?
  /// The step that last moved fingers; nil when its record is gone.
  var cause: Serial?

  var isEmpty: Bool { syntheticDigitizer == nil && display == nil }

  mutating func separate() {
    syntheticDigitizer?.separate()
    display?.separate()
  }

  mutating func forgetRecords() {
    cause = nil
    display?.forgetRecords()
  }
}
