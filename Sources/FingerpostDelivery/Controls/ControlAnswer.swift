import FingerpostGestures
import FingerpostModel

/// What a view's class answers to `gestureRecognizerShouldBegin`: some controls keep other views' recognizers from
/// their own gesture (CT-4); a recognizer on the control itself, or a control class of one's own, has no such
/// protection (CT-5).
struct ControlAnswer: ViewAnswer {
  func mayBegin(_ stage: borrowing Stage, _ view: UInt32, _ question: ViewQuestion) -> Bool {
    // A press of a remote's or keyboard's button has no finger.
    guard question.recognizerView != view, !question.touch.isPress else { return true }
    switch stage.responders[view].behaviour {
    case .button, .segmentedControl, .stepper, .pageControl: return !isSingleTap(question.machine)
    case .switchControl:
      return !isSingleTap(question.machine) && !isPanAlongKnob(stage, view, question)
    case .slider: return !isSwipeAlongKnob(stage, view, question)
    default: return true
    }
  }
}

private func isSingleTap(_ machine: any GestureRecognizer) -> Bool {
  guard let tap = machine as? TapRecognizer else { return false }
  return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
}

/// A pan by one finger that came down on the knob and has moved along the control so far; a screen-edge pan is one too,
/// and so is a scroll view's own.
private func isPanAlongKnob(
  _ stage: borrowing Stage, _ view: UInt32, _ question: ViewQuestion
) -> Bool {
  let machine = question.machine
  let isPan =
    machine is PanRecognizer || machine is ScreenEdgePanRecognizer || machine is ScrollPanRecognizer
  guard isPan, machine.numberOfTouches == 1 else { return false }
  let touch = question.touch
  return touch.startedOnKnob
    && isAlong(touch.location - touch.startLocation, from: touch.startLocation, view, stage)
}

/// A swipe by one finger that came down on the knob, in a direction along the control.
private func isSwipeAlongKnob(
  _ stage: borrowing Stage, _ view: UInt32, _ question: ViewQuestion
) -> Bool {
  guard let swipe = question.machine as? SwipeRecognizer, swipe.numberOfTouchesRequired == 1,
    let direction = swipe.recognizedDirection
  else { return false }
  return question.touch.startedOnKnob
    && isAlong(direction, from: question.touch.startLocation, view, stage)
}

/// Whether a way in the window is mostly horizontal in a control's coordinates.
private func isAlong(
  _ way: Point, from start: Point, _ control: UInt32, _ stage: borrowing Stage
) -> Bool {
  guard let from = stage.fromWindow(start, to: control),
    let to = stage.fromWindow(start + way, to: control)
  else { return false }
  return abs(to.x - from.x) > abs(to.y - from.y)
}
