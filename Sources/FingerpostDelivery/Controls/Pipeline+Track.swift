import FingerpostModel

extension Pipeline {
  /// A control's own touch methods: it tracks one touch, and only one whose view it is itself (CT-1, CT-2).
  mutating func track(_ control: UInt32, _ group: Range<Int>) {
    for call in group where calls[call].touch.view == control {
      let touch = calls[call].touch
      let following = tracking.firstIndex { $0.control == control }
      switch (touch.phase, following) {
      case (.began, nil): beginTracking(control, touch)
      case (.moved, let index?) where tracking[index].touch == touch.id:
        continueTracking(index, touch)
      case (.ended, let index?) where tracking[index].touch == touch.id:
        endTracking(index, touch)
      case (.cancelled, let index?) where tracking[index].touch == touch.id:
        cancelTracking(index, touch)
      default: break
      }
    }
  }

  private mutating func beginTracking(_ control: UInt32, _ touch: Touch) {
    guard follows(.beginTracking, .beginTracking, control, touch) else { return }
    let place = stage.fromWindow(touch.location, to: control) ?? touch.location
    tracking.append(
      ControlTracking(
        control: control, touch: touch.id, isInside: true,
        startedOnKnob: touch.startedOnKnob, start: place))
    stage.responders[control].properties.isHighlighted = true
    stage.responders[control].properties.isTracking = true
    stage.responders[control].properties.isTouchInside = true
    send(.touchDown, control, touch)
    if touch.tapCount >= 2, trackingIndex(control, touch) != nil {
      send(.touchDownRepeat, control, touch)
    }
  }

  private mutating func continueTracking(_ index: Int, _ touch: Touch) {
    let control = tracking[index].control
    guard follows(.continueTracking, .continueTracking, control, touch) else {
      tracking.remove(at: index)
      return stopTracking(control)
    }
    noteDrag(index, touch)
    if followKnob(tracking[index], touch), stage.responders[control].properties.isContinuous {
      send(.valueChanged, control, touch)
    }
    // A handler may have ended it all (SY-10).
    guard let index = trackingIndex(control, touch) else { return }
    crossOwnBorder(index, touch)
    guard let index = trackingIndex(control, touch) else { return }
    let isInside = crossBorder(index, touch)
    guard trackingIndex(control, touch) != nil else { return }
    send(isInside ? .touchDragInside : .touchDragOutside, control, touch)
  }

  private mutating func endTracking(_ index: Int, _ touch: Touch) {
    noteDrag(index, touch)
    let control = tracking[index].control
    let isInside = crossBorder(index, touch)
    guard let index = trackingIndex(control, touch) else { return }
    let ended = tracking.remove(at: index)
    note(.endTracking, ended.control, touch)
    stopTracking(ended.control)
    send(isInside ? .touchUpInside : .touchUpOutside, ended.control, touch)
    if changeValue(atEndOf: ended, touch, isInside: isInside) {
      send(.valueChanged, ended.control, touch)
    }
  }

  /// Where the control's tracking of a touch is; nil when it is over.
  private func trackingIndex(_ control: UInt32, _ touch: Touch) -> Int? {
    tracking.firstIndex { $0.control == control && $0.touch == touch.id }
  }

  private mutating func cancelTracking(_ index: Int, _ touch: Touch) {
    let control = tracking.remove(at: index).control
    note(.cancelTracking, control, touch)
    stopTracking(control)
    send(.touchCancel, control, touch)
  }

  private mutating func stopTracking(_ control: UInt32) {
    stage.responders[control].properties.isHighlighted = false
    stage.responders[control].properties.isTracking = false
    stage.responders[control].properties.isTouchInside = false
  }

  /// CT-6: from 10 pt on a finger that came down on a switch's knob drags it, also when it comes back.
  private mutating func noteDrag(_ index: Int, _ touch: Touch) {
    guard tracking[index].startedOnKnob,
      let place = stage.fromWindow(touch.location, to: tracking[index].control),
      stage.profile.reaches(
        abs(place.x - tracking[index].start.x), stage.profile[.panHysteresis])
    else { return }
    tracking[index].dragsKnob = true
  }

  /// Inside is the bounds grown by the tolerance while tracking, half-open; crossing it sends enter or exit.
  private mutating func crossBorder(_ index: Int, _ touch: Touch) -> Bool {
    let control = tracking[index].control
    let reach = -stage.profile[.controlTolerance]
    let area = stage.responders[control].geometry.bounds.inset(
      by: EdgeInsets(top: reach, left: reach, bottom: reach, right: reach))
    let isInside = stage.fromWindow(touch.location, to: control).map(area.contains) ?? false
    if isInside != tracking[index].isInside {
      tracking[index].isInside = isInside
      stage.responders[control].properties.isHighlighted = isInside
      stage.responders[control].properties.isTouchInside = isInside
      send(isInside ? .touchDragEnter : .touchDragExit, control, touch)
    }
    return isInside
  }

  /// A class whose `continueTracking` sends enter and exit by a border of its own, besides what super sends.
  private mutating func crossOwnBorder(_ index: Int, _ touch: Touch) {
    let control = tracking[index].control
    guard stage.responders[control].hasTrackingOverride,
      case .insets(let insets) = stage.responders[control].overrides[.continueTracking]
    else { return }
    let area = stage.responders[control].geometry.bounds.inset(by: insets)
    let isInside = stage.fromWindow(touch.location, to: control).map(area.contains) ?? false
    if isInside != tracking[index].isInsideOwnBorder {
      tracking[index].isInsideOwnBorder = isInside
      send(
        isInside ? .touchDragEnter : .touchDragExit, control, touch, reason: .overridden,
        decider: .answer(.continueTracking, of: stage.responders[control].subject))
    }
  }

  /// Whether the control's class follows the touch, or goes on following it: UIControl itself always does. A class that
  /// answers no hears nothing more of the touch.
  private mutating func follows(
    _ method: TrackingMethod, _ hook: Hook, _ control: UInt32, _ touch: Touch
  ) -> Bool {
    guard stage.responders[control].hasTrackingOverride else {
      note(method, control, touch)
      return true
    }
    var answer: Bool?
    switch stage.responders[control].overrides[hook] {
    case .no: answer = false
    case .yes: answer = true
    case .callback(let callback):
      let id = stage.responders.id(at: control)
      var question = HookQuestion(hook, asked: .responder(id), time: stage.timeline.now)
      question.view = id
      question.touch = touch
      question.touchCount = 1
      question.point = stage.fromWindow(touch.location, to: control) ?? touch.location
      if case .answer(let own) = ask(callback, question) { answer = own }
    default: break
    }
    note(method, control, touch, follows: answer)
    return answer ?? true
  }

  /// The record's numbers: how far beyond the control's bounds the touch is (points), and the tolerance.
  private mutating func note(
    _ method: TrackingMethod, _ control: UInt32, _ touch: Touch, follows answer: Bool? = nil
  ) {
    let bounds = stage.responders[control].geometry.bounds
    let beyond = stage.fromWindow(touch.location, to: control).map { bounds.overshoot(of: $0) }
    stage.timeline.write(
      .tracking, .ct2, subject: stage.responders[control].subject, touch: touch.id,
      reason: answer == false ? .refusedByView : .none, to: method.rawValue,
      answer: answer.map { $0 ? 1 : 0 } ?? -1, x: beyond?.axisDistance(to: .zero) ?? .nan,
      y: stage.profile[.controlTolerance],
      decider: answer == false ? refusing(method, control) : .profile(.controlTolerance))
  }
}
