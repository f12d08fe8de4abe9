import FingerpostModel

extension Pipeline {
  /// One turn for better values of a pencil's touch: its recognizers are told, then the view if it got `touchesBegan`.
  /// False when the finger is not down.
  ///
  /// Nobody passes the message on: it is about a touch that its receiver has noted.
  public mutating func turn(estimatesOfFinger finger: Int32) -> Bool {
    guard let slot = touches.slot(ofFinger: finger) else { return false }
    stage.timeline.turn &+= 1
    changed.clear()
    windowChanged.clear()
    let outerCause = stage.timeline.cause
    let touch = touches[slot]
    let input = stage.timeline.write(.input, .sy4, touch: touch.id)
    let method = EventMethod.touchesEstimatedPropertiesUpdated.rawValue
    stage.timeline.cause = input
    for recognizer in gestures.members(of: slot) {
      stage.timeline.write(
        .event, .sy4, subject: gestures.recognizers[recognizer].subject, touch: touch.id,
        to: method)
    }
    if deliveries[Int(slot)].began == .delivered, !deliveries[Int(slot)].isClosed {
      _ = tell(touch.view, method, about: 0, touch: touch, .sy4)
    }
    finishTurn()
    stage.timeline.cause = outerCause
    return true
  }
}
