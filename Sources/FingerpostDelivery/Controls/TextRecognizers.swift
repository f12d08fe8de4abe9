import FingerpostGestures
import FingerpostModel

/// The private tap, long press and double tap of text fields and text views (CT-7). Like a scroll
/// view's content delay, they appear in no question and no log. They are deeper than an ancestor's
/// recognizers with the same numbers, so they exclude these.
enum TextRecognizers {
  /// Adds the private recognizers of a new text field or text view, before all others except a scroll view's own.
  static func add(
    to view: ResponderIndex, named name: String, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    guard let tapType = arbiter.recognizers.registry.index(of: "tap"),
      let pressType = arbiter.recognizers.registry.index(of: "longPress"),
      let taps = arbiter.recognizers.registry.types[tapType].parameters.firstIndex(where: {
        $0.name == "numberOfTapsRequired"
      })
    else { return }
    let longPress = add(pressType, "\(name).textLongPress", to: view, &arbiter, &hierarchy)
    let doubleTap = add(tapType, "\(name).textDoubleTap", to: view, &arbiter, &hierarchy)
    arbiter.recognizers.setParameter(taps, of: doubleTap, to: 2)
    // They do not delay `touchesEnded`: the field receives each press as usual.
    for own in [longPress, doubleTap] { arbiter.recognizers[own].delaysTouchesEnded = false }
    add(tapType, "\(name).textTap", to: view, &arbiter, &hierarchy)
  }

  @discardableResult
  private static func add(
    _ type: Int, _ name: String, to view: ResponderIndex, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) -> RecognizerIndex {
    let added = arbiter.add(typeIndex: type, named: name, hierarchy: &hierarchy, isPrivate: true)
    arbiter.recognizers.setOwner(view, of: added.index, rule: .ct7)
    arbiter.attach(added.index, to: view, &hierarchy)
    return added.index
  }
}
