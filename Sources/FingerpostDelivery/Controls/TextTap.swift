import FingerpostGestures
import FingerpostModel

/// Text fields and text views have a tap recognizer of their own (CT-7), as a scroll view has a content delay: with the
/// default flags, private, in no question and no log. Deeper than an ancestor's tap, it shuts that one out.
extension Arbiter {
  /// Gives a new text field or text view its tap, as the first recognizer of its view but for a scroll view's own.
  mutating func addTextTap(
    to view: ResponderIndex, named name: String, _ hierarchy: inout Hierarchy
  ) {
    guard let tapType = recognizers.registry.index(of: "tap") else { return }
    let tap = add(
      typeIndex: tapType, named: "\(name).textTap", hierarchy: &hierarchy, isPrivate: true)
    recognizers.setOwner(view, of: tap.index, rule: .ct7)
    attach(tap.index, to: view, &hierarchy)
  }
}
