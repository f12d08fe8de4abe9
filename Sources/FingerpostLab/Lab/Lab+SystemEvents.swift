import FingerpostDelivery
import FingerpostModel

/// The system: which application is in front, and which touches the lab's own application receives
/// (SY-3, SY-8).
extension Lab {
  /// Brings an application to the front: the lab's own by its name, another by any name,
  /// `springBoard` for the home screen. When the lab's own resigns, its live touches are cancelled
  /// and receive nothing more.
  package func activate(_ name: String) throws(LabError) {
    try play([.activate(name)])
  }

  /// The life-cycle state of an application; nil for a name that was never used.
  public func applicationState(of name: String) throws(LabError) -> ApplicationState? {
    try checkReadable()
    if callbackAccess.snapshot != nil {
      return hierarchy.systemState.applications.first { $0.name == name }?.state
    }
    return turn.applicationState(of: name)
  }

  /// The name of what is in front: an application, or `springBoard` on the home screen. Nil while the lab plays.
  public var frontApplication: String? {
    if callbackAccess.snapshot != nil { return hierarchy.systemState.front }
    return isPlaying ? nil : turn.frontApplication
  }

  /// Makes the system suspend an application before its time in the background is over, or
  /// terminate it.
  public func end(_ name: String, as state: ApplicationState) throws(LabError) {
    guard state == .suspended || state == .terminated else {
      throw LabError(
        .value, "the system ends applications as suspended or terminated, not \(state)")
    }
    try checkIdle()
    guard turn.applicationState(of: name) != nil else {
      throw LabError(.name, "no application is called '\(name)'; activate it first")
    }
    try event { turn in turn.take { _ = $0.lead(name, to: state) } }
  }

  /// The edges with active system gestures: up from the bottom goes home, down from the top covers
  /// the application. Empty by default; the other edges have no gesture.
  public var systemGestureEdges: RectEdge {
    get {
      if callbackAccess.snapshot != nil {
        return RectEdge(rawValue: UInt64(hierarchy.systemState.gestureEdges))
      }
      return isPlaying ? [] : RectEdge(rawValue: UInt64(turn.systemGestureEdges.rawValue))
    }
    set {
      if isPlaying { return }
      turn.closeRoute()
      turn.systemGestureEdges = ScreenEdges(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
    }
  }

  /// Ignores fingers that come down from now on: they never become touches (SY-8). Calls may be
  /// nested.
  public func beginIgnoringInteractionEvents() throws(LabError) {
    try makeChange(.ignoreInteraction(true)) { turn.beginIgnoringInteraction() }
  }

  /// Undoes one `beginIgnoringInteractionEvents`; throws `state` when there is none.
  public func endIgnoringInteractionEvents() throws(LabError) {
    try makeChange(.ignoreInteraction(false)) { () throws(LabError) in
      guard turn.endIgnoringInteraction() else {
        throw LabError(.state, "interaction events are not being ignored")
      }
    }
  }

  /// Whether fingers that come down are ignored (SY-8).
  public var isIgnoringInteractionEvents: Bool {
    if callbackAccess.snapshot != nil { return hierarchy.systemState.isIgnoringInteraction }
    return !isPlaying && turn.isIgnoringInteraction
  }

  /// Plays an event from outside that is not a script step: a root of its own, then the pipeline's
  /// turns.
  func event(_ body: (inout Turn) -> Void) throws(LabError) {
    try playing { () throws(LabError) in
      turn.hierarchy.timeline.writeRoot(.step, .none)
      body(&turn)
    }
  }
}

/// Events from outside other than touches (SY-7). Scripts have steps for the common ones.
extension Lab {
  /// Delivers a press of a button or key: `began`, `moved` (a change of force), `ended` or
  /// `cancelled`.
  package func press(_ button: String, _ phase: TouchPhase) throws(LabError) {
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
  package func pointerMoved(to point: Point?) throws(LabError) {
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
    try event { $0.take(estimatesOfFinger: finger) }
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
