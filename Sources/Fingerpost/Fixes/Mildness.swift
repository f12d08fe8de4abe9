/// How much a change asks of an application: the mildest fix comes first.
///
/// The order is a choice: flags made for the purpose, then the delegate's answers, then what was set on purpose and is
/// taken back, then subclasses, then switching something off.
enum Mildness {
  /// A flag that may be changed, with what it costs to set it to true, to false.
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
    Flag(name: "isScrollEnabled", toTrue: 1, toFalse: 5),
    Flag(name: "isExclusiveTouch", toTrue: 2, toFalse: 2),
    Flag(name: "alwaysBounceVertical", toTrue: 2, toFalse: 2),
    Flag(name: "alwaysBounceHorizontal", toTrue: 2, toFalse: 2),
    Flag(name: "selectable", toTrue: 2, toFalse: 5),
    Flag(name: "shouldSelect", toTrue: 2, toFalse: 5),
  ]

  /// A delegate answers a question it did not answer, or about one more.
  static let delegate: Int = 2
  /// One recognizer more is required to fail.
  static let requirement: Int = 2
  /// Something that was set on purpose is left out again, or a frame is made larger.
  static let takenBack: Int = 3
  /// A view's class overrides a method, or its override is another one.
  static let subclass: Int = 4

  /// Where things are, and what they are worth: nobody leaves that out.
  static let geometry: [String] = [
    "frame", "bounds", "transform", "contentOffset", "contentSize", "value",
  ]
}
