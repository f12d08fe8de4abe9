import FingerpostDelivery
import FingerpostModel

extension Lab {
  /// A recognizer's current measurement: one of its type's ("translation.x", "scale" …) or
  /// "numberOfTouches".
  package func measure(_ name: String, of id: RecognizerID) throws(LabError) -> Double {
    try checkReadable()
    let index = try recognizer(id)
    let machine = arbiter.recognizers[index].machine
    let owner = arbiter.recognizers[index].subject
    if name == "numberOfTouches" {
      let count = Double(callbackAccess.withhold { machine.numberOfTouches })
      callbackAccess.recordRead(AnswerBasis(name, of: owner, count))
      return count
    }
    let measurements = callbackAccess.withhold { machine.measurements }
    try stopIfCallbackFailed()
    if let found = measurements.first(where: { $0.name == name }) {
      callbackAccess.recordRead(AnswerBasis(name, of: owner, found.value))
      return found.value
    }
    throw LabError(
      .name,
      "'\(recognizerLabel(index))' measures no '\(name)'"
        + didYouMean(name, among: measurements.map(\.name) + ["numberOfTouches"]))
  }

  /// `setTranslation(_:in:)` of a pan, in window coordinates; its velocity is reset.
  package func setTranslation(_ translation: Point, of id: RecognizerID) throws(LabError) {
    try setMeasurement("translation.x", of: id, to: translation.x)
    try setMeasurement("translation.y", of: id, to: translation.y)
  }

  /// Sets a measurement that UIKit lets a program set in mid-gesture: a pan's translation, a
  /// pinch's scale, a rotation.
  package func setMeasurement(
    _ name: String, of id: RecognizerID, to value: Double
  ) throws(LabError) {
    try makeChange(.setMeasurement(id, name, [value])) { () throws(LabError) in
      let index = try recognizer(id)
      guard value.isFinite else {
        throw LabError(.value, "\(name) must be a number, not \(value)")
      }
      guard turn.arbiter.setMeasurement(name, of: index, to: value, at: now) else {
        throw LabError(.name, "'\(recognizerLabel(index))' has no \(name) that can be set")
      }
    }
  }

  /// Prepares a measurement that a step sets; one of a pair has its axis after a dot.
  func prepareMeasurement(
    _ name: String, of id: RecognizerID, to values: [Double]
  ) throws(LabError) -> (inout Turn) -> Void {
    let index = try recognizer(id)
    guard (1...2).contains(values.count), values.allSatisfy(\.isFinite) else {
      throw LabError(.value, "\(name) must be one number or two, not \(values)")
    }
    let names = values.count == 1 ? [name] : ["\(name).x", "\(name).y"]
    for (name, value) in zip(names, values)
    where !arbiter.canSetMeasurement(name, of: index, to: value) {
      throw LabError(.name, "'\(recognizerLabel(index))' has no \(name) that can be set")
    }
    return { turn in
      let time = turn.hierarchy.timeline.now
      for (name, value) in zip(names, values) {
        _ = turn.arbiter.setMeasurement(name, of: index, to: value, at: time)
      }
    }
  }

  /// The location of a gesture, or of one of its fingers, in a view's coordinates; without a view,
  /// in its window's.
  package func location(of id: RecognizerID, ofTouch touch: Int? = nil, in view: ResponderID? = nil)
    throws(LabError) -> Point
  {
    try checkReadable()
    let index = try recognizer(id)
    let machine = arbiter.recognizers[index].machine
    let count = callbackAccess.withhold { machine.numberOfTouches }
    if let touch, !(0..<count).contains(touch) {
      throw LabError(
        .range, "'\(recognizerLabel(index))' has \(count) touches, no touch \(touch)")
    }
    let found = callbackAccess.withhold {
      if let touch { machine.location(ofTouch: touch) } else { machine.location }
    }
    try stopIfCallbackFailed()
    guard let place = found else {
      throw LabError(.state, "'\(recognizerLabel(index))' is nowhere: it has no touches")
    }
    let owner = arbiter.recognizers[index].subject
    guard let view else {
      callbackAccess.recordRead(AnswerBasis("location", of: owner, place.x, place.y))
      return place
    }
    let target = try self.view(view)
    let own = arbiter.recognizers[index].view
    let window = own == .nowhere ? .nowhere : hierarchy.window(of: own)
    guard window != .nowhere, hierarchy.window(of: target) != .nowhere,
      let mapped = hierarchy.fromScreen(
        hierarchy.toScreen(place, from: window), to: target)
    else {
      throw LabError(
        .state, "no point of '\(recognizerLabel(index))' has a place in '\(label(target))'")
    }
    callbackAccess.recordRead(
      AnswerBasis("location", of: hierarchy.responders[target].subject, mapped.x, mapped.y))
    return mapped
  }
}
