import FingerpostModel

extension GestureSystem {
  /// Sets a number that a recognizer measures; false where UIKit does not let the program do so.
  public mutating func setMeasurement(
    _ name: String, of recognizer: UInt32, to value: Double, at time: Instant
  ) -> Bool {
    context.now = time
    return recognizers[recognizer].machine.setMeasurement(name, to: value, context)
  }

  /// Whether UIKit lets the program set that number; nothing is changed.
  public func canSetMeasurement(_ name: String, of recognizer: UInt32, to value: Double) -> Bool {
    var machine = recognizers[recognizer].machine
    return machine.setMeasurement(name, to: value, context)
  }
}
