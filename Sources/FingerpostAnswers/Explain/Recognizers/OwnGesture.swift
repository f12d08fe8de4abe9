import FingerpostModel

/// UIKit's private recognizers in sentences.
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

  /// The recognizer behind a record, which is the owner of the setting that decided, or a number of the profile; nil for
  /// those that have names.
  init?(_ entry: Entry, _ index: TimelineIndex) {
    let decider = entry.record.decider
    let own =
      decider.setting == .showsMenuAsPrimaryAction
      ? Self.primaryMenu
      : decider.field.flatMap { Self.byNumber[$0] }
        ?? index.engineType(decider.owner).flatMap { Self.byType[entry.rule]?[$0] }
    guard let own else { return nil }
    self = own
  }

  /// The recognizer that came before the one of a record, where the record names what let it, and others of its turn name
  /// whose number or setting it was; nil where none does.
  init?(beside entry: Entry, _ index: TimelineIndex) {
    let turn = [RecordKind.state, .dropped, .touches].lazy.flatMap { index.sameTurn(entry, $0) }
    guard
      let own = turn.filter({ $0.rule == entry.rule }).compactMap({ OwnGesture($0, index) }).first
    else { return nil }
    self = own
  }

  private static let primaryMenu: OwnGesture = OwnGesture(
    "the control's menu",
    tookTouch:
      "the control's menu opens when a touch comes down (showsMenuAsPrimaryAction is on), and takes "
      + "the touch",
    cameFirst:
      "the control's menu opens when a touch comes down (showsMenuAsPrimaryAction is on), before "
      + "other recognizers begin; \(onlyBothIf)")

  /// Those that begin by a number of the profile.
  static let byNumber: [Profile.Field: OwnGesture] = [
    .contextMenuDelay: press("the context menu", .contextMenuDelay),
    .dragLiftDelay: press("the drag interaction", .dragLiftDelay),
    .swipeActionHysteresis: OwnGesture(
      "the table's own recognizer for swipe actions",
      tookTouch:
        "the finger swiped across a row with swipe actions, and the table's own recognizer for these "
        + "took the touch",
      cameFirst:
        "the table's own recognizer for the swipe actions of its rows began first; \(onlyBothIf)"),
  ]

  private static let byType: [Rule: [EngineType: OwnGesture]] = [
    .ct7: [.tap: text("tap"), .longPress: text("long press")],
    .ct8: [
      .tap: OwnGesture(
        "the tap that closes the context menu",
        tookTouch: "a tap beside an open context menu closes the menu, and takes the touch",
        cameFirst:
          "the context menu's own tap, which closes the menu, recognized first; \(onlyBothIf)")
    ],
    .ct11: [
      .tap: OwnGesture(
        "the date picker's own tap",
        tookTouch: "a private tap of the date picker recognized",
        cameFirst:
          "a private tap of the date picker under the finger recognized first; \(onlyBothIf)")
    ],
    .sc8: [
      .rowClose: OwnGesture(
        "the table's own recognizer that closes a row",
        tookTouch:
          "a row's swipe actions were visible when the finger came down, and the table's own recognizer "
          + "that closes such a row took the touch",
        cameFirst:
          "a row's swipe actions were visible when the finger came down, and the table's own recognizer "
          + "that closes such a row began first; \(onlyBothIf)")
    ],
  ]

  private static func text(_ gesture: String) -> OwnGesture {
    OwnGesture(
      "UIKit's own text recognizer",
      tookTouch:
        "the private \(gesture) recognizer of the text under the finger recognized, and its "
        + "cancelsTouchesInView is on",
      cameFirst:
        "the private \(gesture) recognizer of the text under the finger recognized first; "
        + "\(onlyBothIf)")
  }
}
