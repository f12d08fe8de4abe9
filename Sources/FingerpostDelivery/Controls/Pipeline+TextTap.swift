import FingerpostGestures
import FingerpostModel

/// Text fields and text views have a tap recognizer of their own (CT-7), as a scroll view has a content delay: with the
/// default flags, private, in no question and no log. Deeper than an ancestor's tap, it shuts that one out.
extension Pipeline {
  /// Gives a new text field or text view its tap, as the first recognizer of its view but for a scroll view's own.
  public mutating func addTextTap(to view: UInt32, named name: String) {
    guard let tapType = gestures.registry.index(of: "tap") else { return }
    let tap = gestures.add(
      typeIndex: tapType, named: "\(name).textTap", stage: &stage, isPrivate: true)
    gestures.setOwner(view, of: tap.index, rule: .ct7)
    addRecognizer(tap.index, to: view)
  }

  /// A tapped text field becomes first responder.
  @inline(__always)
  mutating func followTextTap(_ action: PendingAction) {
    guard gestures.recognizers[action.recognizer].ownRule == .ct7, action.state == .ended else {
      return
    }
    beginEditing(gestures.recognizers[action.recognizer].owner, because: action.cause)
  }

  @inline(never)
  private mutating func beginEditing(_ view: UInt32, because cause: Serial) {
    guard stage.responders.isLive(view) else { return }
    let outerCause = stage.timeline.cause
    stage.timeline.follow(cause)
    _ = becomeFirstResponder(view, rule: .ct7)
    stage.timeline.cause = outerCause
  }
}
