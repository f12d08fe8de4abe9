import FingerpostModel

/// A control that follows a touch (CT-2).
struct ControlTracking: Sendable {
  let control: UInt32
  let touch: TouchID
  var isInside: Bool
  /// The same for the border of an overridden `continueTracking`.
  var isInsideOwnBorder: Bool = true
  /// Whether the finger came down on the knob of a switch or slider.
  let startedOnKnob: Bool
  let start: Point
  /// The knob has been dragged, be it there and back.
  var dragsKnob: Bool = false
}
