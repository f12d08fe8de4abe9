extension Lab {
  /// A number that a recognizer measures now: one of its type's ("translation.x", "scale" …) or "numberOfTouches".
  public func measure(_ name: String, of id: Recognizer) throws(LabError) -> Double {
    try checkIdle()
    let index = try recognizer(id)
    let machine = pipeline.gestures.recognizers[index].machine
    if name == "numberOfTouches" { return Double(machine.numberOfTouches) }
    let measurements = machine.measurements
    try stopIfCallbackFailed()
    if let found = measurements.first(where: { $0.name == name }) { return found.value }
    throw LabError(
      .name,
      "'\(recognizerLabel(index))' measures no '\(name)'"
        + didYouMean(name, among: measurements.map(\.name) + ["numberOfTouches"]))
  }

  /// `setTranslation(_:in:)` of a pan, in window coordinates; its velocity starts anew.
  public func setTranslation(_ translation: Point, of id: Recognizer) throws(LabError) {
    try setMeasurement("translation.x", of: id, to: translation.x)
    try setMeasurement("translation.y", of: id, to: translation.y)
  }

  /// Sets a number that UIKit lets the program set in mid-gesture: a pan's translation, a pinch's scale, a rotation.
  public func setMeasurement(_ name: String, of id: Recognizer, to value: Double) throws(LabError) {
    try checkIdle()
    let index = try recognizer(id)
    guard value.isFinite else { throw LabError(.value, "\(name) must be a number, not \(value)") }
    guard pipeline.gestures.setMeasurement(name, of: index, to: value, at: now) else {
      throw LabError(.name, "'\(recognizerLabel(index))' has no \(name) that can be set")
    }
  }

  /// Where a gesture is, or one of its fingers, in a view's coordinates; in its window's without a view.
  public func location(of id: Recognizer, ofTouch touch: Int? = nil, in view: View? = nil)
    throws(LabError) -> Point
  {
    try checkIdle()
    let index = try recognizer(id)
    let machine = pipeline.gestures.recognizers[index].machine
    if let touch, !(0..<machine.numberOfTouches).contains(touch) {
      throw LabError(
        .range,
        "'\(recognizerLabel(index))' has \(machine.numberOfTouches) touches, no touch \(touch)")
    }
    let found = if let touch { machine.location(ofTouch: touch) } else { machine.location }
    try stopIfCallbackFailed()
    guard let place = found else {
      throw LabError(.state, "'\(recognizerLabel(index))' is nowhere: it has no touches")
    }
    guard let view else { return place }
    let target = try self.view(view)
    let own = pipeline.gestures.recognizers[index].view
    let window = own == noIndex ? noIndex : pipeline.stage.window(of: own)
    guard window != noIndex, pipeline.stage.window(of: target) != noIndex,
      let mapped = pipeline.stage.fromScreen(
        pipeline.stage.toScreen(place, from: window), to: target)
    else {
      throw LabError(
        .state, "no point of '\(recognizerLabel(index))' has a place in '\(label(target))'")
    }
    return mapped
  }
}
