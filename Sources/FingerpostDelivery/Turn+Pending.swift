import FingerpostModel

/// What a turn keeps of touches that are over, besides what its timeline contains.
extension Turn {
  /// Whether a touch before one still matters: it is down, belongs to an attempt, or is withheld.
  package func keepsTouch(before next: TouchID) -> Bool {
    for index in touches.inUse.indices where touches[touches.inUse[index]].id.number < next.number {
      return true
    }
    return false
  }

  /// The numbers that decide later and are in no record: when each timer is due, from now on, and the first place of the
  /// taps that the next one continues (TE-3).
  package func forEachPendingNumber(_ body: (Double) -> Void) {
    hierarchy.timers.forEachDeadline { body(($0 - hierarchy.timeline.now).seconds) }
    guard let series = deliveries.eventBuilding.series else { return }
    body(series.origin.x)
    body(series.origin.y)
    body(Double(series.count))
  }
}
