import FingerpostModel

/// A view that the pointer is in, and the touch that stands for it there (SY-7).
struct Hovering: Sendable {
  let view: ResponderIndex
  let slot: TouchSlot
  let touch: TouchID
}

extension System {
  /// A pointer that hovers has moved to a screen point, or left the screen (nil), and is over `views` now: in those where
  /// it was it has moved, or it has left them. Their touches are added to the event.
  mutating func movePointer(
    to point: Point?, over views: [ResponderIndex], _ changed: inout UniqueArray<TouchSlot>,
    _ touches: inout TouchTable, _ hierarchy: borrowing Hierarchy
  ) {
    var staying: [Hovering] = []
    for entry in hovering
    where touches[entry.slot].id == entry.touch && !touches[entry.slot].phase.isFinal {
      let slot = entry.slot
      let stays = views.contains(entry.view)
      let place =
        point.map { hierarchy.windowPoint($0, touches[slot].window) } ?? touches[slot].location
      if stays { staying.append(entry) }
      if stays, place == touches[slot].location { continue }
      touches[slot].previousLocation = touches[slot].location
      touches[slot].location = place
      touches[slot].timestamp = hierarchy.timeline.now
      touches[slot].phase = stays ? .moved : .ended
      changed.append(slot)
    }
    hovering = staying
  }

  /// Whether the pointer is in a view already.
  func hovers(in view: ResponderIndex) -> Bool { hovering.contains { $0.view == view } }
}
