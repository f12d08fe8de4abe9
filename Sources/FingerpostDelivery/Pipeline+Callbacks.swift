import FingerpostGestures
import FingerpostModel

extension Pipeline {
  /// Calls code of the program's own; it may read everything as it stands (SY-10).
  mutating func ask(_ callback: HookCallback, _ question: HookQuestion) -> HookReply {
    gestures.call(callback, question, touches: touches, stage: &stage)
  }

  /// From now on callbacks may ask: what they read is noted where they can reach it.
  public mutating func noteCallback() {
    stage.hasCallbacks = true
    noteScrollStates()
  }

  mutating func noteScrollStates() {
    var states: [ScrollState] = []
    for view in scrolls.map(\.view) + zooms.map(\.view)
    where !states.contains(where: { $0.view == view }) {
      var state = ScrollState(view: view)
      state.isDragging = isDragging(view)
      state.isDecelerating = isDecelerating(view)
      state.isZooming = isZooming(view)
      states.append(state)
    }
    stage.scrollStates = states
  }
}

extension Moment {
  /// Who would be hit at a screen point; nothing is recorded.
  public func findView(at point: Point) -> UInt32? {
    var pipeline = Pipeline(
      borrowing: stage.move(), gestures: gestures.move(), touches: touches.pointee.copy())
    let found = pipeline.findView(at: point, recording: false)
    pipeline.giveBack(stage, gestures)
    return found?.view
  }
}

extension Pipeline {
  /// Puts the parts back where they were lent from.
  fileprivate consuming func giveBack(
    _ stage: UnsafeMutablePointer<Stage>, _ gestures: UnsafeMutablePointer<GestureSystem>
  ) {
    stage.initialize(to: self.stage)
    gestures.initialize(to: self.gestures)
  }
}
