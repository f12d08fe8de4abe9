import FingerpostGestures
import FingerpostModel

extension Pipeline {
  /// What has gone wrong in code of the program's own, taken; the run ends there.
  public mutating func takeFailure() -> String? {
    gestures.noteFailures(&stage)
    return stage.takeCallbackFailure()
  }
}
