import FingerpostModel

/// Recognizers of UIKit's own that nobody can name: what sentences say of them, by the rule of their records.
struct OwnGesture {
  /// Whose it is, in a few words.
  let short: String
  /// How it took a touch, as a clause after "because".
  let tookTouch: String
  /// How it came before another recognizer, as a clause after "because".
  let cameFirst: String

  private init(_ short: String, tookTouch: String, cameFirst: String) {
    self.short = short
    self.tookTouch = tookTouch
    self.cameFirst = cameFirst
  }

  private static let onlyBothIf = "both may only where a delegate says yes to all"

  /// How sure one can be of a number of the profile.
  static func unpublished(_ field: Profile.Field) -> String {
    "\(field), a number that Apple does not publish"
  }

  private static func press(_ what: String, _ field: Profile.Field) -> OwnGesture {
    OwnGesture(
      "the long press of \(what)",
      tookTouch:
        "the finger was held long enough for \(what) (\(unpublished(field))): from then on the "
        + "touch belongs to that",
      cameFirst:
        "the finger was held long enough for \(what) (\(unpublished(field))), whose own long press "
        + "began first; \(onlyBothIf)")
  }

  /// Nil for the rules of recognizers that have names.
  init?(_ rule: Rule) {
    guard let own = Self.all[rule] else { return nil }
    self = own
  }

  private static let all: [Rule: OwnGesture] = [
    .ct7: OwnGesture(
      "the text field's own tap recognizer",
      tookTouch:
        "the text field or text view has recognizers of its own for a tap, which makes "
        + "it first responder, a double tap and a long press, and one of them recognized; with the "
        + "default flags that takes the touch",
      cameFirst:
        "the text field or text view under the finger has recognizers of its own for a tap, a "
        + "double tap and a long press, and one of them recognized first; both may only where a "
        + "delegate says yes to all"),
    .ct8: press("the context menu", .contextMenuDelay),
    .ct9: press("the drag interaction", .dragLiftDelay),
    .sc8: OwnGesture(
      "the table's own recognizer for swipe actions",
      tookTouch:
        "the table took it for the swipe actions of its rows: the finger went across such a row, or "
        + "came down while a row's actions were showing, which closes that row",
      cameFirst:
        "the table's own recognizer for the swipe actions of its rows began first; \(onlyBothIf)"),
  ]
}
