import FingerpostModel

/// A view under the pointer, and the touch that represents the pointer there (SY-7).
struct Hovering: Sendable {
  let view: ResponderIndex
  let slot: TouchSlot
  let touch: TouchID
}

extension System {
  /// Moves a hovering pointer to a screen point, or off the screen (nil); `views` are now under it.
  /// In earlier views it has moved, or has left them. The touches are added to the event.
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
        point.map { EventBuilding.windowPoint($0, touches[slot].window, hierarchy) }
        ?? touches[slot].location
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
