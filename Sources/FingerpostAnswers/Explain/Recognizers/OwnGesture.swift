import FingerpostModel

/// UIKit's private recognizers in sentences, by the rule of their records.
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

  private static let onlyBothIf =
    "both can recognize only if a delegate returns true from "
    + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for all"

  /// How sure one can be of a number of the profile.
  static func unpublished(_ field: Profile.Field) -> String {
    "\(field), a number that Apple does not publish"
  }

  private static func press(_ what: String, _ field: Profile.Field) -> OwnGesture {
    OwnGesture(
      "the long press of \(what)",
      tookTouch:
        "the finger was held long enough for \(what) (\(unpublished(field))), which takes the touch",
      cameFirst:
        "the finger was held long enough for \(what) (\(unpublished(field))), whose own long press "
        + "began first; \(onlyBothIf)")
  }

  /// The recognizer behind a record; nil for those that have names.
  init?(_ entry: Entry) {
    if entry.record.decider.setting == .showsMenuAsPrimaryAction {
      self = Self.primaryMenu
    } else if let own = Self.all[entry.rule] {
      self = own
    } else {
      return nil
    }
  }

  private static let primaryMenu: OwnGesture = OwnGesture(
    "the control's menu",
    tookTouch:
      "the control's menu opens when a touch comes down (showsMenuAsPrimaryAction is on), and takes "
      + "the touch",
    cameFirst:
      "the control's menu opens when a touch comes down (showsMenuAsPrimaryAction is on), before "
      + "other recognizers begin; \(onlyBothIf)")

  private static let all: [Rule: OwnGesture] = [
    .ct7: OwnGesture(
      "UIKit's own text recognizer",
      tookTouch:
        "a private recognizer of the text field or text view (tap, double tap or long press) "
        + "recognized, and its cancelsTouchesInView is on",
      cameFirst:
        "a private recognizer of the text field or text view under the finger (tap, double tap or "
        + "long press) recognized first; \(onlyBothIf)"),
    .ct8: press("the context menu", .contextMenuDelay),
    .ct9: press("the drag interaction", .dragLiftDelay),
    .ct11: OwnGesture(
      "the date picker's own tap",
      tookTouch: "a private tap of the date picker recognized",
      cameFirst:
        "a private tap of the date picker under the finger recognized first; \(onlyBothIf)"),
    .sc8: OwnGesture(
      "the table's own recognizer for swipe actions",
      tookTouch:
        "the table's own recognizer for swipe actions took the touch: the finger swiped across such "
        + "a row, or came down while a row's actions were visible, which closes that row",
      cameFirst:
        "the table's own recognizer for the swipe actions of its rows began first; \(onlyBothIf)"),
  ]
}
