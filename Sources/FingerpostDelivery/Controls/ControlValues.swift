import FingerpostModel

/// The numbers behind switches, sliders, segmented controls, steppers and page controls (CT-6).
extension Controls {
  /// The position of a switch's or slider's knob, 0 … 1.
  static func knobFraction(of control: ResponderIndex, _ hierarchy: borrowing Hierarchy) -> Double?
  {
    let properties = hierarchy.responders[control].properties
    switch hierarchy.responders[control].behaviour {
    case .switchControl: return properties.isOn ? 1 : 0
    case .slider:
      let length = properties.maximumValue - properties.minimumValue
      return length > 0 ? min(1, max(0, (properties.value - properties.minimumValue) / length)) : 0
    default: return nil
    }
  }

  /// The knob: a square as high as the control, at the fraction of the value.
  package static func knob(of control: ResponderIndex, _ hierarchy: borrowing Hierarchy) -> Rect? {
    guard let fraction = knobFraction(of: control, hierarchy) else { return nil }
    let bounds = hierarchy.responders[control].geometry.bounds
    let side = bounds.size.height
    return Rect(bounds.minX + fraction * (bounds.size.width - side), bounds.minY, side, side)
  }

  /// Whether a point of the window is on the knob of a view, if it has one.
  static func isOnKnob(_ point: Point, of view: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> Bool
  {
    guard view != .nowhere, let knob = knob(of: view, hierarchy),
      let place = hierarchy.fromWindow(point, to: view)
    else { return false }
    return knob.contains(place)
  }
}

extension Controls {
  /// Moves a slider's knob with a finger that came down on it, at a constant distance, also after
  /// the finger was beyond an end (CT-6); returns whether the value changed.
  static func followKnob(
    _ following: inout ControlTracking, _ touch: Touch, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let control = following.control
    guard hierarchy.responders[control].behaviour == .slider, following.knobStart != nil,
      let place = hierarchy.fromWindow(touch.location, to: control),
      let before = hierarchy.fromWindow(touch.previousLocation, to: control)
    else { return false }
    let bounds = hierarchy.responders[control].geometry.bounds
    let way = bounds.size.width - bounds.size.height
    let properties = hierarchy.responders[control].properties
    let range = properties.maximumValue - properties.minimumValue
    guard way > 0, range > 0 else { return false }
    // The knob continues from a value that the program sets meanwhile.
    let kept = following.unclamped.flatMap { $0.value == properties.value ? $0.position : nil }
    let position = (kept ?? properties.value) + (place.x - before.x) / way * range
    let value = properties.pinned(position, hierarchy.profile)
    hierarchy.responders[control].properties.value = value
    following.unclamped = (position, value)
    return value != properties.value
  }

  /// Changes the value at the lift of a switch, a segmented control or a stepper; returns whether to send an event.
  static func changeValue(
    atEndOf ended: ControlTracking, _ touch: Touch, isInside: Bool, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let control = ended.control
    guard hierarchy.isMain(.valueChanged, of: control),
      let place = hierarchy.fromWindow(touch.location, to: control)
    else { return false }
    let bounds = hierarchy.responders[control].geometry.bounds
    switch hierarchy.responders[control].behaviour {
    case .switchControl:
      if ended.dragsKnob {
        return store(control, \.isOn, to: place.x >= bounds.center.x, &hierarchy)
      }
      return isInside
        && store(control, \.isOn, to: !hierarchy.responders[control].properties.isOn, &hierarchy)
    case .segmentedControl:
      let count = max(1, hierarchy.responders[control].properties.numberOfSegments)
      let segment = ((place.x - bounds.minX) / max(bounds.size.width, 1e-9) * count).rounded(.down)
      if hierarchy.responders[control].properties.isMomentary { return isInside }
      let index = min(count - 1, max(0, segment))
      return isInside
        && store(
          control, \.selectedSegmentIndex, to: index, touch.id, (.selectedSegmentIndex, index),
          &hierarchy)
    case .stepper:
      if ended.stepping.hasStepped { return ended.stepping.owesEvent }
      let step = half(at: place, of: control, hierarchy)
      let properties = hierarchy.responders[control].properties
      let end: (setting: Setting, value: Double) =
        step > 0
        ? (.maximumValue, properties.maximumValue) : (.minimumValue, properties.minimumValue)
      return isInside
        && store(
          control, \.value, to: properties.value(afterStep: step), touch.id,
          properties.value == end.value ? end : nil, &hierarchy)
    case .pageControl:
      let properties = hierarchy.responders[control].properties
      let page = properties.currentPage + (place.x < bounds.center.x ? -1 : 1)
      let isPage = (0..<properties.numberOfPages).contains(page)
      return isInside
        && store(
          control, \.currentPage, to: isPage ? page : properties.currentPage, touch.id,
          page < 0 ? (.currentPage, 0) : (.numberOfPages, properties.numberOfPages), &hierarchy)
    case .slider:
      return !hierarchy.responders[control].properties.isContinuous && ended.knobStart != nil
    default: return false
    }
  }

  private static func store<Value: Equatable>(
    _ control: ResponderIndex, _ path: WritableKeyPath<ViewProperties, Value>, to value: Value,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    guard hierarchy.responders[control].properties[keyPath: path] != value else { return false }
    hierarchy.responders[control].properties[keyPath: path] = value
    return true
  }

  /// Stores a number; where it is the same, the timeline records the setting behind that, with its value: nil for none.
  private static func store(
    _ control: ResponderIndex, _ path: WritableKeyPath<ViewProperties, Double>, to value: Double,
    _ touch: TouchID, _ limit: (setting: Setting, value: Double)?, _ hierarchy: inout Hierarchy
  ) -> Bool {
    if store(control, path, to: value, &hierarchy) { return true }
    guard let limit else { return false }
    let subject = hierarchy.responders[control].subject
    hierarchy.timeline.write(
      .change, .ct6, subject: subject, touch: touch, reason: .valueStays, x: value, y: limit.value,
      decider: .property(limit.setting, of: subject))
    return false
  }
}
