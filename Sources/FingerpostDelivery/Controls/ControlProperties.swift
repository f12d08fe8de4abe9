import FingerpostModel

extension Controls {
  /// Keeps a control's value in its range after a change of a property (CT-6). Changes by the program send no event.
  static func controlPropertyChanged(
    _ name: String, of control: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    switch (hierarchy.responders[control].behaviour, name) {
    case (.slider, "minimumValue"), (.stepper, "minimumValue"):
      hierarchy.responders[control].properties.raiseMaximum()
    case (.slider, "maximumValue"), (.stepper, "maximumValue"):
      hierarchy.responders[control].properties.lowerMinimum()
    case (.slider, "value"), (.stepper, "value"):
      hierarchy.responders[control].properties.pinValue()
    case (.pageControl, "currentPage"), (.pageControl, "numberOfPages"):
      hierarchy.responders[control].properties.pinPage()
    default: break
    }
  }
}

extension ViewProperties {
  /// The value of a stepper after a step up (1) or down (−1), limited to its range; with `wraps` the other end follows.
  func value(afterStep step: Double) -> Double {
    let wanted = value + step * stepValue
    if wanted > maximumValue { return wraps ? minimumValue : maximumValue }
    if wanted < minimumValue { return wraps ? maximumValue : minimumValue }
    return wanted
  }

  /// A position of the knob as a value in the range. One that is at an end but for rounding is that end exactly, so
  /// that a knob that comes back there sends nothing (CT-6).
  func pinned(_ position: Double, _ profile: Profile) -> Double {
    let slack = profile[.tolerance] * (maximumValue - minimumValue)
    if position >= maximumValue - slack { return maximumValue }
    if position <= minimumValue + slack { return minimumValue }
    return position
  }

  /// Raises the maximum to a new minimum.
  fileprivate mutating func raiseMaximum() {
    maximumValue = max(maximumValue, minimumValue)
    pinValue()
  }

  /// Lowers the minimum to a new maximum.
  fileprivate mutating func lowerMinimum() {
    minimumValue = min(minimumValue, maximumValue)
    pinValue()
  }

  fileprivate mutating func pinValue() {
    value = min(maximumValue, max(minimumValue, value))
  }

  fileprivate mutating func pinPage() {
    currentPage = max(0, min(currentPage, numberOfPages - 1))
  }
}
