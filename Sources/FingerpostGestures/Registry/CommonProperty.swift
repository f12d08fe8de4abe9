/// The properties that every recognizer has, by their names; a type's own parameters stand beside them.
package enum CommonProperty: String, CaseIterable, Sendable {
  case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
  case requiresExclusiveTouchType, allowedPressTypes, allowedTouchTypes
}
