import FingerpostModel

/// A control that tracks a touch (CT-2).
struct ControlTracking: Sendable {
  let control: ResponderIndex
  let touch: TouchID
  var isInside: Bool
  /// Whether the touch is inside the border of an overridden `continueTracking`.
  var isInsideOwnBorder: Bool = true
  /// Whether the finger came down on the knob of a switch or slider.
  let startedOnKnob: Bool
  let start: Point
  /// Whether the knob has been dragged, also there and back.
  var dragsKnob: Bool = false
  /// The slider's unlimited position as a value, and the value that it got there.
  var unclamped: (position: Double, value: Double)?
}
