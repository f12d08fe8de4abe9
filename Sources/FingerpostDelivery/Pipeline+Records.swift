import FingerpostModel

extension Pipeline {
  /// Forgets all records. What was decided before is a cause no more: serials start again and would name others.
  public mutating func forgetRecords() {
    stage.timeline.clear()
    gestures.forgetDecisions()
  }
}
