import CFingerpost
import Fingerpost
import FingerpostGestures

/// A recognizer type from a table of C functions: a checked copy of the table.
///
/// All recognizers of the type in all labs share it; when the last of them is gone, the table's
/// `release` is called. A refused type stays its creator's: it is not released.
final class ForeignType: @unchecked Sendable {
  let table: fp_recognizer_class
  let id: String
  let summary: String
  let parameters: [ParameterInfo]
  let measurements: [String]
  /// Whether it was registered; set once, before anything else refers to it.
  private(set) var isTaken: Bool = false

  /// Creates the type from a table whose strings have been read.
  init(
    _ table: fp_recognizer_class, id: String, summary: String, parameters: [ParameterInfo],
    measurements: [String]
  ) {
    self.table = table
    self.id = id
    self.summary = summary
    self.parameters = parameters
    self.measurements = measurements
  }

  deinit { if isTaken { table.release?(table.context) } }

  func take() { isTaken = true }
}

extension ForeignType {
  /// The engine's view of it.
  var recognizerType: RecognizerType {
    RecognizerType(
      id: id, summary: summary, isDiscrete: has(FP_RECOGNIZER_DISCRETE), parameters: parameters,
      delaysTouchesBegan: has(FP_RECOGNIZER_DELAYS_TOUCHES_BEGAN),
      ignoresFingers: has(FP_RECOGNIZER_IGNORES_FINGERS),
      make: { ForeignRecognizer(ForeignState(making: self)) },
      get: { machine, index in (machine as? ForeignRecognizer)?.parameter(index) },
      set: { machine, index, value in
        guard var own = machine as? ForeignRecognizer else { return }
        // With two owners, setting a value would copy the state.
        machine = ForeignRecognizer()
        own.setParameter(index, value)
        machine = own
      },
      foreign: ForeignSupport(
        takeFailure: { ($0 as? ForeignRecognizer)?.takeFailure() },
        answer: { hook, machine, other in
          (machine as? ForeignRecognizer)?.answer(hook, about: other)
            ?? (hook.standardAnswer == true)
        }))
  }

  private func has<Flag: BinaryInteger>(_ flag: Flag) -> Bool {
    table.flags & UInt32(truncatingIfNeeded: flag) != 0
  }
}
