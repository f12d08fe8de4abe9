// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

/// Directions of a swipe: UIKit's `UISwipeGestureRecognizer.Direction`.
public struct SwipeDirection: CodedSet {
  let bits: UInt64

  /// To the right.
  public static let right: SwipeDirection = SwipeDirection(rawValue: 1 << 0)
  /// To the left.
  public static let left: SwipeDirection = SwipeDirection(rawValue: 1 << 1)
  /// Upwards.
  public static let up: SwipeDirection = SwipeDirection(rawValue: 1 << 2)
  /// Downwards.
  public static let down: SwipeDirection = SwipeDirection(rawValue: 1 << 3)
}

/// Edges of a screen: UIKit's `UIRectEdge`.
public struct RectEdge: CodedSet {
  let bits: UInt64

  /// The upper edge.
  public static let top: RectEdge = RectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left: RectEdge = RectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom: RectEdge = RectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right: RectEdge = RectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: RectEdge = RectEdge(rawValue: 15)
}

/// Types of presses that a recognizer accepts: bit n is the type with raw value n.
public struct PressTypes: CodedSet {
  let bits: UInt64

  /// The upper arrow.
  public static let upArrow: PressTypes = PressTypes(rawValue: 1 << 0)
  /// The lower arrow.
  public static let downArrow: PressTypes = PressTypes(rawValue: 1 << 1)
  /// The left arrow.
  public static let leftArrow: PressTypes = PressTypes(rawValue: 1 << 2)
  /// The right arrow.
  public static let rightArrow: PressTypes = PressTypes(rawValue: 1 << 3)
  /// The centre of a remote's touchpad.
  public static let select: PressTypes = PressTypes(rawValue: 1 << 4)
  /// The menu button.
  public static let menu: PressTypes = PressTypes(rawValue: 1 << 5)
  /// The play and pause button.
  public static let playPause: PressTypes = PressTypes(rawValue: 1 << 6)
  /// The button a page up.
  public static let pageUp: PressTypes = PressTypes(rawValue: 1 << 30)
  /// The button a page down.
  public static let pageDown: PressTypes = PressTypes(rawValue: 1 << 31)
  /// The button 123 of a television's remote.
  public static let tvRemoteOneTwoThree: PressTypes = PressTypes(rawValue: 1 << 32)
  /// The button with four colours.
  public static let tvRemoteFourColors: PressTypes = PressTypes(rawValue: 1 << 33)
}

/// Types of touches, as `allowedTouchTypes` has them (TE-9).
public struct TouchTypes: CodedSet {
  let bits: UInt64

  /// A finger on the screen.
  public static let direct: TouchTypes = TouchTypes(rawValue: 1 << 0)
  /// A finger on a remote's surface.
  public static let indirect: TouchTypes = TouchTypes(rawValue: 1 << 1)
  /// A pencil.
  public static let pencil: TouchTypes = TouchTypes(rawValue: 1 << 2)
  /// A button of a mouse or trackpad.
  public static let indirectPointer: TouchTypes = TouchTypes(rawValue: 1 << 3)
  /// All types.
  public static let all: TouchTypes = TouchTypes(rawValue: 15)
}

/// Buttons of a mouse or trackpad; the bits of UIKit's `UIEvent.ButtonMask` (TE-9).
public struct ButtonMask: CodedSet {
  let bits: UInt64

  /// The one that a click uses.
  public static let primary: ButtonMask = ButtonMask(rawValue: 1 << 0)
  /// The one of a right click.
  public static let secondary: ButtonMask = ButtonMask(rawValue: 1 << 1)
}

/// Devices that scroll without a touch; the bits of UIKit's `UIScrollTypeMask` (SC-11).
public struct ScrollTypeMask: CodedSet {
  let bits: UInt64

  /// A wheel.
  public static let discrete: ScrollTypeMask = ScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad.
  public static let continuous: ScrollTypeMask = ScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: ScrollTypeMask = ScrollTypeMask(rawValue: 3)
}

/// The heights at which a sheet rests (SC-10).
public struct SheetDetents: CodedSet {
  let bits: UInt64

  /// About half of the window's height.
  public static let medium: SheetDetents = SheetDetents(rawValue: 1 << 0)
  /// The window's height below its safe area's top.
  public static let large: SheetDetents = SheetDetents(rawValue: 1 << 1)
}

/// The transition style of a page view controller; the numbers are UIKit's.
public enum PageTransitionStyle: UInt64, CodedValue {
  /// The page curls.
  case pageCurl = 0
  /// The pages scroll.
  case scroll = 1

  static var unread: Self { .pageCurl }
}

/// The direction of a page view controller's next page; the numbers are UIKit's.
public enum PageNavigationOrientation: UInt64, CodedValue {
  /// To the right.
  case horizontal = 0
  /// Below.
  case vertical = 1

  static var unread: Self { .horizontal }
}

/// The spine of pages that curl; the numbers are UIKit's.
public enum PageSpineLocation: UInt64, CodedValue {
  /// At the left or top.
  case min = 1
  /// In the middle, which would show two pages.
  case mid = 2
  /// At the right or bottom.
  case max = 3

  static var unread: Self { .min }
}
