/// What a drag of a scroll view does with the keyboard, as `UIScrollView.KeyboardDismissMode` numbers it (RC-6).
public enum KeyboardDismissMode: UInt8, CaseIterable, Sendable {
  /// Nothing.
  case none = 0
  /// The beginning of a drag dismisses it.
  case onDrag = 1
  /// It follows a finger that drags over it, and is dismissed when that lifts there without going back up.
  case interactive = 2
  /// As `onDrag`, with the accessory view.
  case onDragWithAccessory = 3
  /// As `interactive`, with the accessory view.
  case interactiveWithAccessory = 4
}
