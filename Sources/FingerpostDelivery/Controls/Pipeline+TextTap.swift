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
    gestures.setTextView(view, of: tap.index)
    addRecognizer(tap.index, to: view)
  }

  /// A tapped text field becomes first responder, in the action phase.
  @inline(__always)
  mutating func followTextTaps() {
    if !gestures.textTaps.isEmpty { beginEditing() }
  }

  private mutating func beginEditing() {
    let outerCause = stage.timeline.cause
    for index in gestures.textTaps.indices {
      let tap = gestures.textTaps[index]
      guard stage.responders.isLive(tap.view) else { continue }
      stage.timeline.follow(tap.cause)
      _ = becomeFirstResponder(tap.view, rule: .ct7)
    }
    gestures.textTaps.clear()
    stage.timeline.cause = outerCause
  }
}
