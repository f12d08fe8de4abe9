import FingerpostModel

/// Events from outside other than touches (SY-7). Scripts have steps for the common ones.
extension Lab {
  /// Delivers a press of a button or key: `began`, `moved` (a change of force), `ended` or
  /// `cancelled`.
  public func press(_ button: String, _ phase: TouchPhase) throws(LabError) {
    try checkIdle()
    let button = try pressType(button)
    if phase == .began {
      try checkReleased(button)
    } else if !turn.isHeld(button) {
      throw LabError(.state, "the button '\(button.name)' is not held")
    }
    try event { $0.take(press: button, phase) }
  }

  /// Moves the pointer to a screen point, or off the screen (nil), for hover recognizers.
  public func pointerMoved(to point: Point?) throws(LabError) {
    if let point, !point.isFinite { throw LabError(.value, "the point is not a number") }
    try event { $0.take(pointerAt: point) }
  }

  /// A shake that the system breaks off after it began.
  public func cancelShake() throws(LabError) {
    try event {
      $0.take(.motionBegan, about: Step.shakeName)
      $0.take(.motionCancelled, about: Step.shakeName)
    }
  }

  /// Updates estimated properties of a finger (a pencil): `touchesEstimatedPropertiesUpdated`.
  public func updateEstimatedProperties(ofFinger finger: Int32) throws(LabError) {
    try checkIdle()
    guard turn.touches.slot(ofFinger: finger) != nil else {
      throw LabError(.state, "finger \(finger) is not down")
    }
    try event { _ = $0.take(estimatesOfFinger: finger) }
  }

  func pressType(_ name: String) throws(LabError) -> PressType {
    if let button = PressType(name: name) { return button }
    throw LabError(
      .name, "no button is called '\(name)'\(didYouMean(name, among: PressType.names))")
  }

  func checkReleased(_ button: PressType) throws(LabError) {
    if turn.isHeld(button) {
      throw LabError(.state, "the button '\(button.name)' is held already")
    }
  }
}

/// Commands of a remote control, named like `UIEvent.EventSubtype` without its prefix.
enum RemoteCommand {
  static let names: [String] = [
    "play", "pause", "stop", "togglePlayPause", "nextTrack", "previousTrack",
    "beginSeekingBackward", "endSeekingBackward", "beginSeekingForward", "endSeekingForward",
  ]

  static func check(_ name: String) throws(LabError) {
    if names.contains(name) { return }
    throw LabError(.name, "no remote command is called '\(name)'\(didYouMean(name, among: names))")
  }
}
