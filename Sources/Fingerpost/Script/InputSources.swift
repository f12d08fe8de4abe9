/// What stands between a script's fingers and the application: a sensor to be read, a screen to be waited for. Both
/// make frames of their own accord, at their own times.
struct InputSources: Sendable {
  var glass: SyntheticDigitizer?
  var display: DisplayQueue?
  /// The step whose fingers came last; nil when its record is gone.
  var cause: Serial?

  var isEmpty: Bool { glass == nil && display == nil }

  mutating func separate() {
    glass?.separate()
    display?.separate()
  }

  mutating func forgetRecords() {
    cause = nil
    display?.forgetRecords()
  }
}
