/// What a step of a script does, as the `step` records name it.
///
/// The numbers are part of stored timelines: they stay as they are.
public enum StepKind: UInt8, CaseIterable, Sendable {
  case down = 1, move, up, cancel, wait, together
  case tap = 8, press, drag, swipe, pinch, rotate, set, remove, addRecognizer, samples
  case pressButton = 18, shake, remote, activate, frames, becomeFirstResponder
  case resignFirstResponder = 24, setContentOffset, ignoreInteraction, hover, focus
  case addSubview = 29, present, dismiss, setMeasurement, require, addChild
}
