import FingerpostGestures
import FingerpostModel

/// Web views: their private recognizers are unknown (CT-10).
extension Turn {
  /// Records a touch that comes down in a web view, and each recognizer whose success is unknown.
  @inline(never)
  mutating func recordWebContent(_ touch: Touch, _ slot: TouchSlot) {
    guard let web = hierarchy.webView(around: touch.view) else { return }
    let subject = hierarchy.responders[web].subject
    hierarchy.timeline.write(.diagnostic, .ct10, subject: subject, touch: touch.id)
    for recognizer in arbiter.receivers(of: slot)
    where !arbiter.recognizers[recognizer].isPrivate && !allowsAll(recognizer) {
      hierarchy.timeline.write(
        .diagnostic, .ct10, subject: arbiter.recognizers[recognizer].subject, object: subject,
        touch: touch.id)
    }
  }

  /// Whether a delegate allows a recognizer to recognize beside private ones.
  private func allowsAll(_ recognizer: RecognizerIndex) -> Bool {
    switch arbiter.recognizers[recognizer].hooks[.shouldRecognizeSimultaneouslyWith] {
    case .yes, .except: true
    default: false
    }
  }
}

extension Hierarchy {
  /// The web view that contains a view, or is it.
  fileprivate func webView(around view: ResponderIndex) -> ResponderIndex? {
    var current = view
    while current != .nowhere, !classes[responders[current].classID].isWebView {
      current = responders[current].superview
    }
    return current == .nowhere ? nil : current
  }
}
