import FingerpostModel

extension Arbiter {
  /// Switches recording of measurements and locations on or off.
  public mutating func recordNumbers(_ isOn: Bool) { recognizers.recordsMeasurements = isOn }

  /// Records a recognizer's location and measurements when it acts; the two axes of one measurement
  /// are one record.
  mutating func record(
    _ action: PendingAction, because record: Serial, _ hierarchy: inout Hierarchy
  ) {
    let owner = recognizers[action.recognizer].subject
    if let place = action.location {
      hierarchy.record(
        Value.location, of: owner, .gr7, touch: action.touch, place.x, place.y, because: record)
    }
    guard hierarchy.optionalRecords.contains(.numbers) else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.cause = record
    defer { hierarchy.timeline.cause = outerCause }
    for item in action.measurements {
      if item.name.hasSuffix(".y") { continue }
      var name = item.name
      var y = Double.nan
      if name.hasSuffix(".x") {
        name.removeLast(2)
        y = action.measurements.first { $0.name == "\(name).y" }?.value ?? .nan
      }
      hierarchy.timeline.write(
        .measurement, .gr7, subject: owner, object: hierarchy.factSubject(name, of: owner),
        touch: action.touch, x: item.value, y: y)
    }
    let machine = recognizers[action.recognizer].machine
    let count = callbackAccess.withhold { machine.numberOfTouches }
    hierarchy.timeline.write(
      .measurement, .gr7, subject: owner,
      object: hierarchy.factSubject("numberOfTouches", of: owner),
      touch: action.touch, x: Double(count))
  }
}
