import FingerpostModel

/// The application's queue between the digitizer and the screen's frames (SY-4).
extension Pipeline {
  /// Notes what fingers did now; the next frame of the screen takes it. The reports of a finger that is dead are
  /// dropped.
  public mutating func arrive(_ changes: [FingerChange], in queue: inout DisplayQueue) {
    for change in changes {
      guard let touch = touch(of: change, queue) else { continue }
      let input = stage.timeline.write(
        .input, .sy2, touch: touch, to: change.phase.rawValue, x: change.point.x,
        y: change.point.y)
      var waiting = change
      waiting.arrival = Arrival(touch: touch, input: input, time: stage.timeline.now)
      queue.append(waiting)
    }
  }

  private mutating func touch(of change: FingerChange, _ queue: DisplayQueue) -> TouchID? {
    if change.phase == .began { return stage.timeline.addTouch(finger: change.finger) }
    if let waiting = queue.touch(of: change.finger) { return waiting }
    if queue.hasEnded(change.finger) { return nil }
    return touches.slot(ofFinger: change.finger).map { touches[$0].id }
  }

  /// A frame of the screen: turns until nothing waits, in each at most one phase of a finger.
  public mutating func frame(_ queue: inout DisplayQueue) {
    while true {
      let (changes, merged) = queue.takeTurn()
      if changes.isEmpty { return }
      coalesced = merged
      turn(changes.span)
      coalesced = []
    }
  }

  /// The moves that have become one delivered touch, as records of its turn; the last equals the delivered one.
  mutating func noteCoalesced(_ touch: TouchID) {
    let outerCause = stage.timeline.cause
    for change in coalesced {
      guard let arrival = change.arrival, arrival.touch == touch else { continue }
      if let input = arrival.input { stage.timeline.cause = input }
      stage.timeline.write(
        .input, .sy4, touch: touch, reason: .coalesced, to: change.phase.rawValue,
        x: change.point.x, y: change.point.y)
    }
    stage.timeline.cause = outerCause
  }
}
