import FingerpostModel

/// Recognizers come to views and leave them.
extension Arbiter {
  /// Takes a recognizer off its view; in mid-gesture it fails or is cancelled (GR-9).
  public mutating func detach(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    let view = recognizers[recognizer].view
    guard view != .nowhere else { return }
    interrupt(recognizer, reason: .removed, hierarchy: &hierarchy)
    hierarchy.responders[view].recognizers.removeAll { $0.index == recognizer }
    setView(.nowhere, of: recognizer)
  }

  /// Puts a recognizer on a view, as the last one; it joins from the next touch on (TE-6). One that was taken off in
  /// mid-gesture is possible again at once, as one that is enabled (GR-9).
  public mutating func attach(
    _ recognizer: RecognizerIndex, to view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    if recognizers[recognizer].view == .nowhere { startAnew(recognizer, hierarchy: &hierarchy) }
    detach(recognizer, &hierarchy)
    hierarchy.responders[view].recognizers.append(recognizers.id(at: recognizer))
    setView(view, of: recognizer)
    hierarchy.timeline.setParent(
      of: recognizers[recognizer].subject, to: hierarchy.responders[view].subject)
  }
}
