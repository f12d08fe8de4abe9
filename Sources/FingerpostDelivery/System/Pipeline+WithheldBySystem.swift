import FingerpostGestures
import FingerpostModel

/// SY-9: at an edge whose system gesture nobody defers, taps, long presses, pinches and rotations see a finger at once;
/// pans, swipes, scroll views and responders when the system has given it up, or never.
extension Pipeline {
  /// A touch whose finger the system watches: who waits for it.
  mutating func noteSystemHold(_ slot: UInt32) {
    guard system.edges.withholds(touches[slot].finger) else { return }
    deliveries[Int(slot)].isWatched = true
    gestures.postpone(slot)
  }

  /// The record of a began that waits for the system.
  mutating func noteWithheldBySystem(_ slot: UInt32) {
    let touch = touches[slot]
    stage.timeline.write(
      .withheld, .sy9, subject: stage.responders[touch.view].subject,
      object: stage.responders[stage.application].subject, touch: touch.id, reason: .systemGesture,
      to: touch.phase.rawValue, decider: .profile(.systemEdgeWidth))
  }

  /// Before an event: the recognizers that have waited get the touches that the system has given up, as they came down
  /// and as they were before this event.
  mutating func admitGivenUp() {
    for index in changed.indices {
      let slot = changed[index]
      guard deliveries[Int(slot)].isWatched, touches[slot].phase != .cancelled,
        !system.edges.withholds(touches[slot].finger)
      else { continue }
      admit(slot)
    }
  }

  private mutating func admit(_ slot: UInt32) {
    deliveries[Int(slot)].isWatched = false
    let present = touches[slot]
    gestures.beginAdmitting(slot, eventsBack: 2)
    touches[slot].phase = .began
    touches[slot].location = present.startLocation
    touches[slot].previousLocation = present.startLocation
    touches[slot].timestamp = present.beganAt
    serveAlone(slot)
    if present.previousLocation != present.startLocation {
      gestures.beginAdmitting(slot, eventsBack: 1)
      touches[slot].phase = .moved
      touches[slot].location = present.previousLocation
      serveAlone(slot)
    }
    touches[slot] = present
    gestures.endAdmitting(slot)
    noteBeganHolds(slot)
  }

  private mutating func serveAlone(_ slot: UInt32) {
    var alone = UniqueArray<UInt32>()
    alone.append(slot)
    serveOn(after: gestures.serve(alone, touches: touches, stage: &stage))
    gestures.arbitrate(touches: touches, stage: &stage)
  }
}
