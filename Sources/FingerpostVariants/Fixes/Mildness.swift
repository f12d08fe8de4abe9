import FingerpostLab

/// The cost of a change to an application: the mildest fix comes first.
///
/// The order is a choice: flags made for the purpose, then delegate answers, then removing settings
/// made on purpose, then subclasses, then disabling something.
enum Mildness {
  /// A flag that may be changed, with the costs of setting it to true and to false.
  struct Flag {
    let name: String
    let toTrue: Int
    let toFalse: Int
  }

  static let flags: [Flag] = [
    Flag(name: "cancelsTouchesInView", toTrue: 1, toFalse: 1),
    Flag(name: "delaysTouchesBegan", toTrue: 1, toFalse: 1),
    Flag(name: "delaysTouchesEnded", toTrue: 1, toFalse: 1),
    Flag(name: "delaysContentTouches", toTrue: 1, toFalse: 1),
    Flag(name: "canCancelContentTouches", toTrue: 1, toFalse: 1),
    Flag(name: "isDirectionalLockEnabled", toTrue: 1, toFalse: 1),
    Flag(name: "isMultipleTouchEnabled", toTrue: 1, toFalse: 2),
    Flag(name: "isUserInteractionEnabled", toTrue: 1, toFalse: 5),
    Flag(name: "isHidden", toTrue: 6, toFalse: 2),
    Flag(name: "isEnabled", toTrue: 2, toFalse: 6),
    Flag(name: "scrollsToTop", toTrue: 1, toFalse: 1),
    Flag(name: "isScrollEnabled", toTrue: 1, toFalse: 5),
    Flag(name: "isExclusiveTouch", toTrue: 2, toFalse: 2),
    Flag(name: "alwaysBounceVertical", toTrue: 2, toFalse: 2),
    Flag(name: "alwaysBounceHorizontal", toTrue: 2, toFalse: 2),
    Flag(name: "allowsSelection", toTrue: 1, toFalse: 5),
    Flag(name: "allowsSelectionDuringEditing", toTrue: 1, toFalse: 5),
    Flag(name: "selectable", toTrue: 2, toFalse: 5),
    Flag(name: "shouldSelect", toTrue: 2, toFalse: 5),
    Flag(name: "isEditable", toTrue: 5, toFalse: 2),
    Flag(name: "isSelectable", toTrue: 2, toFalse: 5),
  ]

  /// The delegate answers another question, or for another recognizer.
  static let delegate: Int = 2
  /// One more failure requirement.
  static let requirement: Int = 2
  /// A setting made on purpose is removed, or a frame is made larger.
  static let takenBack: Int = 3
  /// A recognizer moves to another view, or a view gains an empty one.
  static let moved: Int = 3
  /// A view's class gains an override, or its override changes.
  static let subclass: Int = 4

  /// Positions, sizes and values, which are never removed.
  static let geometry: [String] = [
    "frame", "bounds", "transform", "contentOffset", "contentSize", "value",
  ]
}
