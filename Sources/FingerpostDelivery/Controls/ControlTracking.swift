import FingerpostModel

/// A control that tracks a touch (CT-2).
struct ControlTracking: Sendable {
  let control: ResponderIndex
  let touch: TouchID
  var isInside: Bool
  /// Whether the touch is inside the border of an overridden `continueTracking`.
  var isInsideOwnBorder: Bool = true
  /// Where the finger came down on the knob of a switch or slider, in the control's coordinates; nil elsewhere.
  let knobStart: Point?
  /// Whether the knob has been dragged, also there and back.
  var dragsKnob: Bool = false
  /// The slider's unlimited position as a value, and the value that it got there.
  var unclamped: (position: Double, value: Double)?
  /// The steps of a held stepper.
  var stepping: Stepping = Stepping()

  /// A stepper that is held steps again (CT-6). A finger that comes to the other half, or back from outside, starts anew.
  struct Stepping: Sendable {
    /// The half under the finger: −1, 1, or 0 for neither.
    var half: Double = 0
    /// When the finger came there.
    var since: Instant = .zero
    /// The next step's timer; 0 for none.
    var timer: UInt64 = 0
    /// Whether it has stepped in this touch: the lift steps no more then.
    var hasStepped: Bool = false
    /// Whether a step has changed the value, and no event was sent.
    var owesEvent: Bool = false
  }
}
