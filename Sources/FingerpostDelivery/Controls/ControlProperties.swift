import FingerpostModel

extension Hierarchy {
  /// A property of a control was set: its value stays in its range (CT-6). What the program sets is told to nobody.
  mutating func controlPropertyChanged(_ name: String, of control: ResponderIndex) {
    switch (responders[control].behaviour, name) {
    case (.slider, "minimumValue"), (.stepper, "minimumValue"):
      responders[control].properties.raiseMaximum()
    case (.slider, "maximumValue"), (.stepper, "maximumValue"):
      responders[control].properties.lowerMinimum()
    case (.slider, "value"), (.stepper, "value"):
      responders[control].properties.pinValue()
    case (.pageControl, "currentPage"), (.pageControl, "numberOfPages"):
      responders[control].properties.pinPage()
    default: break
    }
  }
}

extension ViewProperties {
  /// The value of a stepper after a step up (1) or down (−1); beyond its range the end, or with `wraps` the other end.
  func value(afterStep step: Double) -> Double {
    let wanted = value + step * stepValue
    if wanted > maximumValue { return wraps ? minimumValue : maximumValue }
    if wanted < minimumValue { return wraps ? maximumValue : minimumValue }
    return wanted
  }

  /// After a new least value: the greatest is not below it.
  fileprivate mutating func raiseMaximum() {
    maximumValue = max(maximumValue, minimumValue)
    pinValue()
  }

  /// After a new greatest value: the least is not above it.
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
