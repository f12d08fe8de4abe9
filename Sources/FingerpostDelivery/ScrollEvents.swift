import FingerpostGestures
import FingerpostModel

/// Turns for events of a wheel or trackpad (SC-11).
extension Turn {
  /// Plays one turn for a device that scrolls: it begins at a screen point, moves away from it by what is scrolled, and ends.
  /// Pans that allow the device receive it, views never do.
  public mutating func take(scroll type: ScrollType, _ phase: TouchPhase, at point: Point) {
    beginEvent { turn in
      let finger = Touch.finger(of: type)
      let known = turn.touches.slot(ofFinger: finger)
      if phase == .began {
        turn.deliveries.system.scrollTouch = turn.hierarchy.timeline.addTouch(finger: finger)
      }
      let id = known.map { turn.touches[$0].id } ?? turn.deliveries.system.scrollTouch
      let input = turn.hierarchy.timeline.write(
        .input, .sc11, touch: id, from: phase == .began ? TouchType.indirectPointer.rawValue : 0,
        to: phase.rawValue, x: point.x, y: point.y)
      turn.hierarchy.timeline.cause = input
      if let known {
        turn.touches[known].previousLocation = turn.touches[known].location
        turn.touches[known].location = EventBuilding.windowPoint(
          point, turn.touches[known].window, turn.hierarchy)
        turn.touches[known].timestamp = turn.hierarchy.timeline.now
        turn.touches[known].phase = phase
        turn.scratch.changed.append(known)
      } else if phase == .began, turn.deliveries.system.isActive,
        let hit = turn.findView(at: point, recording: true)
      {
        ScrollEvents.begin(id, finger, on: hit, at: point, &turn)
      }
      turn.hierarchy.timeline.cause = input
      if !turn.scratch.changed.isEmpty { turn.sendEvent() }
      turn.scratch.windowChanged.clear()
    }
  }
}

private enum ScrollEvents {
  /// The recognizers along the hit view's superviews take it; no view does.
  static func begin(
    _ id: TouchID, _ finger: Int32, on hit: (window: ResponderIndex, view: ResponderIndex),
    at point: Point, _ turn: inout Turn
  ) {
    let touch = Touch(
      id: id, finger: finger, window: hit.window, view: hit.view, at: turn.hierarchy.timeline.now,
      location: EventBuilding.windowPoint(point, hit.window, turn.hierarchy), tapCount: 0,
      type: .indirectPointer)
    let slot = turn.touches.insert(touch)
    turn.deliveries.start(slot, isClosed: true)
    EventBuilding.gatherSuperviews(from: hit.view, into: &turn.scratch.path, turn.hierarchy)
    turn.open {
      $0.pointee.arbiter.attach(
        slot, path: $0.pointee.scratch.path.buffer.span,
        touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
    }
    turn.scratch.changed.append(slot)
  }
}
