import FingerpostAnswers
import FingerpostLab

/// The cost of a change to an application: the mildest fix comes first.
///
/// The order is a choice: flags made for the purpose, then numbers and delegate answers, then removing settings made on
/// purpose, then subclasses, then disabling something.
enum Mildness {
  /// How much a claim's change asks of an application; less is milder.
  static func cost(of claim: Claim) -> Int {
    let (setting, before) = (claim.setting, claim.before)
    var property = Substring(setting.property)
    let part = Advice.ownPart(of: property)
    if let part { property = property.dropFirst(part.count + 1) }
    if property.hasPrefix("overrides.") { return subclass }
    if property.hasPrefix("delegate.") {
      // A scroll view is the delegate of its own recognizers.
      if let part, Advice.isScrollViews(part), claim.programs == nil { return subclass }
      return setting.value == .leftOut ? takenBack : delegate
    }
    if property == "requiresFailureOf" {
      return setting.value.items.count > before.items.count ? requirement : takenBack
    }
    if property == "actions" { return takenBack }
    if property == "view" || property == "recognizers" { return moved }
    if setting.value == .leftOut || property == "frame" { return takenBack }
    guard case .flag(let value) = setting.value else { return number }
    let row = flags[String(property)] ?? (2, 2)
    return value ? row.toTrue : row.toFalse
  }

  /// The costs of setting a flag to true and to false; 2 for others.
  private static let flags: [String: (toTrue: Int, toFalse: Int)] = [
    "cancelsTouchesInView": (1, 1), "delaysTouchesBegan": (1, 1), "delaysTouchesEnded": (1, 1),
    "requiresExclusiveTouchType": (1, 1), "delaysContentTouches": (1, 1),
    "canCancelContentTouches": (1, 1), "isDirectionalLockEnabled": (1, 1), "scrollsToTop": (1, 1),
    "isMultipleTouchEnabled": (1, 2), "isUserInteractionEnabled": (1, 5),
    "isScrollEnabled": (1, 5), "allowsSelection": (1, 5), "allowsSelectionDuringEditing": (1, 5),
    "isHidden": (6, 2), "isEnabled": (2, 6), "selectable": (2, 5), "shouldSelect": (2, 5),
    "isEditable": (5, 2), "isSelectable": (2, 5), "contextMenu": (3, 3),
    "dragInteraction": (3, 3), "menu": (3, 3), "showsMenuAsPrimaryAction": (3, 3),
  ]

  /// Another number, or another set of directions or types.
  private static let number: Int = 2
  /// The delegate answers another question, or for another recognizer.
  private static let delegate: Int = 2
  /// One more failure requirement.
  private static let requirement: Int = 2
  /// A setting made on purpose is removed, or a frame is made larger.
  private static let takenBack: Int = 3
  /// A recognizer moves to another view, or a view gains an empty one.
  private static let moved: Int = 3
  /// A view's class gains an override, or its override changes.
  private static let subclass: Int = 4

  /// Positions, sizes and values, which are never removed.
  static let geometry: [String] = [
    "frame", "bounds", "transform", "contentOffset", "contentSize", "zoomScale", "value",
    "currentPage", "numberOfSegments", "selectedSegmentIndex",
  ]
}
