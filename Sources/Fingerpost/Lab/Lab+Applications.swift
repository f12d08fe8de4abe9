/// The system underneath: which application is in front, and what the lab's own one gets (SY-3, SY-8).
extension Lab {
  /// Brings an application to the front: the lab's own by its name, another by any name, `springBoard` for the home
  /// screen. The live touches of the lab's own are cancelled when it resigns and stay dead.
  public func activate(_ name: String) throws(LabError) {
    try play([.activate(name)])
  }

  /// The life-cycle state of an application; nil for one that has never been named.
  public func applicationState(of name: String) throws(LabError) -> ApplicationState? {
    try checkReadable()
    if loan.moment != nil {
      return stage.systemState.applications.first { $0.name == name }?.state
    }
    return pipeline.applicationState(of: name)
  }

  /// The name of the application in front; nil on the home screen.
  public var frontApplication: String? {
    if loan.moment != nil { return stage.systemState.front }
    return isPlaying ? nil : pipeline.frontApplication
  }

  /// The system suspends an application before its time in the background is over, or ends it.
  public func end(_ name: String, as state: ApplicationState) throws(LabError) {
    guard state == .suspended || state == .terminated else {
      throw LabError(
        .value, "the system ends applications as suspended or terminated, not \(state)")
    }
    try checkIdle()
    guard pipeline.applicationState(of: name) != nil else {
      throw LabError(.name, "no application is called '\(name)'; activate it first")
    }
    try event { pipeline in pipeline.take { _ = $0.lead(name, to: state) } }
  }

  /// The edges whose system gestures are on: up from the bottom leads home, down from the top covers the application.
  /// None by default; the other edges have none.
  public var systemGestureEdges: ScreenEdges {
    get {
      if loan.moment != nil { return ScreenEdges(rawValue: stage.systemState.gestureEdges) }
      return isPlaying ? [] : pipeline.systemGestureEdges
    }
    set { if !isPlaying { pipeline.systemGestureEdges = newValue } }
  }

  /// Fingers that come down from now on never become touches (SY-8); calls may be nested.
  public func beginIgnoringInteractionEvents() throws(LabError) {
    if isInCallback { return try queue(.ignoreInteraction(true)) }
    try checkIdle()
    pipeline.beginIgnoringInteraction()
  }

  /// Takes back one `beginIgnoringInteractionEvents`; an error (`state`) when there is none.
  public func endIgnoringInteractionEvents() throws(LabError) {
    if isInCallback { return try queue(.ignoreInteraction(false)) }
    try checkIdle()
    guard pipeline.endIgnoringInteraction() else {
      throw LabError(.state, "interaction events are not being ignored")
    }
  }

  /// Whether fingers that come down become no touches (SY-8).
  public var isIgnoringInteractionEvents: Bool {
    if loan.moment != nil { return stage.systemState.isIgnoringInteraction }
    return !isPlaying && pipeline.isIgnoringInteraction
  }

  /// Something that comes from outside and is no script step: a root of its own, then the pipeline's turns.
  func event(_ body: (inout Turn) -> Void) throws(LabError) {
    try playing { () throws(LabError) in
      pipeline.stage.timeline.writeRoot(.step, .none)
      body(&pipeline)
    }
  }
}
