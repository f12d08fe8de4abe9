import FingerpostModel

/// Recognizers come to views and leave them.
extension Arbiter {
  /// Takes a recognizer off its view; in mid-gesture it fails or is cancelled (GR-9).
  public mutating func detach(_ recognizer: RecognizerIndex, _ stage: inout Stage) {
    let view = recognizers[recognizer].view
    guard view != .nowhere else { return }
    interrupt(recognizer, reason: .removed, stage: &stage)
    stage.responders[view].recognizers.removeAll { $0.index == recognizer }
    setView(.nowhere, of: recognizer)
  }

  /// Puts a recognizer on a view, as the last one; it joins from the next touch on (TE-6). One that was taken off in
  /// mid-gesture is possible again at once, as one that is enabled (GR-9).
  public mutating func attach(
    _ recognizer: RecognizerIndex, to view: ResponderIndex, _ stage: inout Stage
  ) {
    if recognizers[recognizer].view == .nowhere { startAnew(recognizer, stage: &stage) }
    detach(recognizer, &stage)
    stage.responders[view].recognizers.append(recognizers.id(at: recognizer))
    setView(view, of: recognizer)
    stage.timeline.setParent(
      of: recognizers[recognizer].subject, to: stage.responders[view].subject)
  }
}
