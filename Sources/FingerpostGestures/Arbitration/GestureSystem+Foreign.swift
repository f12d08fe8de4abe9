import FingerpostModel

/// Recognizers whose code is not Swift: a failure in it ends the run as a callback's does.
extension GestureSystem {
  mutating func noteFailure(_ recognizer: UInt32, _ stage: inout Stage) {
    let entry = recognizers[recognizer]
    guard let foreign = registry.types[entry.typeIndex].foreign,
      let message = foreign.takeFailure(entry.machine)
    else { return }
    stage.noteFailure(message, subject: entry.subject)
  }

  /// Collects what went wrong where nobody could tell at once: in `reset`, in a location, in a class hook.
  public mutating func noteFailures(_ stage: inout Stage) {
    guard registry.hasForeignTypes else { return }
    for recognizer in 0..<recognizers.capacity where recognizers.isLive(recognizer) {
      if recognizers[recognizer].isForeign { noteFailure(recognizer, &stage) }
    }
  }

  func foreignAnswer(_ hook: Hook, of recognizer: UInt32, about other: UInt32) -> Bool {
    let types = registry.types
    guard let foreign = types[recognizers[recognizer].typeIndex].foreign else { return false }
    return foreign.answer(
      hook, recognizers[recognizer].machine, types[recognizers[other].typeIndex].id)
  }
}
