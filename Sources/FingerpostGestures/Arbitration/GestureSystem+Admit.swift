import FingerpostModel

/// Recognizers that get a touch later than the others, because the system watches its finger (SY-9).
extension GestureSystem {
  /// Those that have to wait do, by their type: pans, swipes and what belongs to scroll views.
  public mutating func postpone(_ slot: UInt32) {
    for index in links[Int(slot)].indices {
      links[Int(slot)][index].isPostponed =
        recognizers[links[Int(slot)][index].recognizer].traits.contains(.waitsAtSystemEdges)
    }
  }

  /// From here to `endAdmitting` only those that have waited are served with the touch; it stands for an earlier event.
  public mutating func beginAdmitting(_ slot: UInt32, eventsBack: UInt32) {
    admittedSlot = slot
    self.eventsBack = eventsBack
    servedMoves.clear()
  }

  /// They are like the others from now on.
  public mutating func endAdmitting(_ slot: UInt32) {
    admittedSlot = noIndex
    eventsBack = 0
    servedMoves.clear()
    for index in links[Int(slot)].indices { links[Int(slot)][index].isPostponed = false }
  }

  /// Whether a recognizer's turn to be told of a touch has not come, or is over.
  @inline(__always)
  func isLeftOut(_ link: TouchLink, _ slot: UInt32) -> Bool {
    link.isPostponed != (admittedSlot == slot)
  }
}
