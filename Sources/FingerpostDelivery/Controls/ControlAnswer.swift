import FingerpostGestures
import FingerpostModel

/// What a view's class answers to `gestureRecognizerShouldBegin`: some controls keep other views' recognizers from
/// their own gesture (CT-4); a recognizer on the control itself, or a control class of one's own, has no such
/// protection (CT-5).
@Sendable
func controlAnswer(_ stage: borrowing Stage, _ view: UInt32, _ question: ViewQuestion) -> Bool {
  guard question.recognizerView != view else { return true }
  switch stage.responders[view].behaviour {
  case .button, .switchControl, .segmentedControl, .stepper, .pageControl:
    return !isSingleTap(question.machine)
  default: return true
  }
}

private func isSingleTap(_ machine: any GestureRecognizer) -> Bool {
  guard let tap = machine as? TapRecognizer else { return false }
  return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
}
