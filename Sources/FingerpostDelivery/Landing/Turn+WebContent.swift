import FingerpostGestures
import FingerpostModel

/// Web views are black boxes: what their own recognizers do nobody can know (CT-10).
extension Turn {
  /// Records that a touch has come down in a web view, and each recognizer of which nobody can know what it gets.
  @inline(never)
  mutating func noteWebContent(_ touch: Touch, _ slot: TouchSlot) {
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

  /// Whether a delegate lets a recognizer recognize beside one that nobody can name.
  private func allowsAll(_ recognizer: RecognizerIndex) -> Bool {
    switch arbiter.recognizers[recognizer].hooks[.shouldRecognizeSimultaneouslyWith] {
    case .yes, .except: true
    default: false
    }
  }
}

extension Hierarchy {
  /// The web view that a view is, or lies in.
  fileprivate func webView(around view: ResponderIndex) -> ResponderIndex? {
    var current = view
    while current != .nowhere, !classes[responders[current].classID].isWebView {
      current = responders[current].superview
    }
    return current == .nowhere ? nil : current
  }
}
