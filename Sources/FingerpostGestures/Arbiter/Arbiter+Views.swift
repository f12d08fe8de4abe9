import FingerpostModel

/// Adding recognizers to views, and removing them.
extension Arbiter {
  /// Removes a recognizer from its view; in mid-gesture it fails or is cancelled (GR-9).
  public mutating func detach(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    let view = recognizers[recognizer].view
    guard view != .nowhere else { return }
    interrupt(recognizer, reason: .removed, hierarchy: &hierarchy)
    hierarchy.responders[view].recognizers.removeAll { $0.index == recognizer }
    setView(.nowhere, of: recognizer)
  }

  /// Adds a recognizer to a view, after the others; it joins from the next touch on (TE-6). One
  /// that was removed in mid-gesture is possible again at once, like one that is enabled (GR-9).
  /// Nothing happens to one that is on that view already.
  public mutating func attach(
    _ recognizer: RecognizerIndex, to view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    if recognizers[recognizer].view == view { return }
    if recognizers[recognizer].view == .nowhere { startAnew(recognizer, hierarchy: &hierarchy) }
    detach(recognizer, &hierarchy)
    hierarchy.responders[view].recognizers.append(recognizers.id(at: recognizer))
    setView(view, of: recognizer)
    hierarchy.timeline.setParent(
      of: recognizers[recognizer].subject, to: hierarchy.responders[view].subject)
  }
}
