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

/// A phase of a touch on its way through its control: the next step to take.
///
///     begin ─► countTaps
///     goOn ─► ownBorder ─► border ─► drag
///     end ─► lift ─► value
///     cancel
struct ControlPhase {
  enum Step {
    case begin, countTaps
    case goOn, ownBorder, border, drag(isInside: Bool)
    case end, lift(isInside: Bool), value(ControlTracking, isInside: Bool)
    case cancel
    case over
  }

  let control: ResponderIndex
  let touch: Touch
  private(set) var step: Step
  /// The answer of the control's class to `question`.
  var isFollowed: Bool = true

  init(_ control: ResponderIndex, _ touch: Touch, _ step: Step) {
    self.control = control
    self.touch = touch
    self.step = step
  }

  /// The question to the control's class before this step; nil for none.
  var question: TrackingMethod? {
    switch step {
    case .begin: .beginTracking
    case .goOn: .continueTracking
    case .countTaps, .ownBorder, .border, .drag, .end, .lift, .value, .cancel, .over: nil
    }
  }

  mutating func go(to step: Step) { self.step = step }
}
