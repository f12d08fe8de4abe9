import FingerpostGestures
import FingerpostModel

/// Web views: their private recognizers are unknown (CT-10).
///
/// A touch that lands in one has a diagnostic record for each recognizer whose success is unknown.
enum WebContent {
  /// Records a touch that comes down in a web view, and each recognizer whose success is unknown.
  @inline(never)
  static func record(_ touch: Touch, _ slot: TouchSlot, _ turn: inout Turn) {
    guard let web = WebContent.webView(around: touch.view, turn.hierarchy) else { return }
    let subject = turn.hierarchy.responders[web].subject
    turn.hierarchy.timeline.write(.diagnostic, .ct10, subject: subject, touch: touch.id)
    for recognizer in turn.arbiter.receivers(of: slot)
    where !turn.arbiter.recognizers[recognizer].isPrivate && !allowsAll(recognizer, turn) {
      turn.hierarchy.timeline.write(
        .diagnostic, .ct10, subject: turn.arbiter.recognizers[recognizer].subject, object: subject,
        touch: touch.id)
    }
  }

  /// Whether a delegate allows a recognizer to recognize beside private ones.
  private static func allowsAll(_ recognizer: RecognizerIndex, _ turn: borrowing Turn) -> Bool {
    switch turn.arbiter.recognizers[recognizer].hooks[.shouldRecognizeSimultaneouslyWith] {
    case .yes, .except: true
    default: false
    }
  }
}

extension WebContent {
  /// The web view that contains a view, or is it.
  fileprivate static func webView(around view: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> ResponderIndex?
  {
    var current = view
    while current != .nowhere, !hierarchy.classes[hierarchy.responders[current].classID].isWebView {
      current = hierarchy.responders[current].superview
    }
    return current == .nowhere ? nil : current
  }
}
