import FingerpostGestures
import FingerpostModel

/// The private tap, long press and double tap of text fields and text views (CT-7). Like a scroll
/// view's content delay, they appear in no question and no log. They are deeper than an ancestor's
/// recognizers with the same numbers, so they exclude these.
extension Arbiter {
  /// Adds the private recognizers of a new text field or text view, before all others except a scroll view's own.
  mutating func addTextRecognizers(
    to view: ResponderIndex, named name: String, _ hierarchy: inout Hierarchy
  ) {
    guard let tapType = recognizers.registry.index(of: "tap"),
      let pressType = recognizers.registry.index(of: "longPress"),
      let taps = recognizers.registry.types[tapType].parameters.firstIndex(where: {
        $0.name == "numberOfTapsRequired"
      })
    else { return }
    let longPress = addTextRecognizer(pressType, "\(name).textLongPress", to: view, &hierarchy)
    let doubleTap = addTextRecognizer(tapType, "\(name).textDoubleTap", to: view, &hierarchy)
    recognizers.setParameter(taps, of: doubleTap, to: 2)
    // They do not delay `touchesEnded`: the field receives each press as usual.
    for own in [longPress, doubleTap] { recognizers[own].delaysTouchesEnded = false }
    addTextRecognizer(tapType, "\(name).textTap", to: view, &hierarchy)
  }

  @discardableResult
  private mutating func addTextRecognizer(
    _ type: Int, _ name: String, to view: ResponderIndex, _ hierarchy: inout Hierarchy
  ) -> RecognizerIndex {
    let added = add(typeIndex: type, named: name, hierarchy: &hierarchy, isPrivate: true)
    recognizers.setOwner(view, of: added.index, rule: .ct7)
    attach(added.index, to: view, &hierarchy)
    return added.index
  }
}
