import FingerpostModel

/// The Swift types of properties whose whole numbers stand for members of a UIKit type.
package enum CodedType: String, Sendable {
  /// Edges of a screen, as bits.
  case rectEdge = "RectEdge"
  /// Directions of a swipe, as bits.
  case swipeDirection = "SwipeDirection"
  /// Types of presses, as bits.
  case pressTypes = "PressTypes"
  /// Types of touches, as bits.
  case touchTypes = "TouchTypes"
  /// Buttons of a pointer, as bits.
  case buttonMask = "ButtonMask"
  /// Devices that scroll, as bits.
  case scrollTypes = "ScrollTypeMask"
  /// What a drag does with the keyboard.
  case keyboardDismissMode = "KeyboardDismissMode"
  /// The heights at which a sheet rests, as bits.
  case sheetDetents = "SheetDetents"
  /// A height at which a sheet rests.
  case sheetDetent = "SheetDetent"
  /// The style of a date picker.
  case datePickerStyle = "DatePickerStyle"
  /// What a date picker chooses.
  case datePickerMode = "DatePickerMode"
  /// The transition style of pages.
  case pageTransition = "PageTransitionStyle"
  /// The direction of the next page.
  case pageNavigation = "PageNavigationOrientation"
  /// The spine of a book of pages.
  case pageSpine = "PageSpineLocation"

  /// The type of a property's numbers; nil where they are plain numbers.
  package init?(property: String) {
    switch property {
    case "direction": self = .swipeDirection
    case "edges", "preferredScreenEdgesDeferringSystemGestures": self = .rectEdge
    case "allowedPressTypes": self = .pressTypes
    case "allowedTouchTypes": self = .touchTypes
    case "buttonMaskRequired": self = .buttonMask
    case "allowedScrollTypesMask": self = .scrollTypes
    case "keyboardDismissMode": self = .keyboardDismissMode
    case "detents": self = .sheetDetents
    case "selectedDetentIdentifier", "largestUndimmedDetentIdentifier": self = .sheetDetent
    case "preferredDatePickerStyle": self = .datePickerStyle
    case "datePickerMode": self = .datePickerMode
    case "transitionStyle": self = .pageTransition
    case "navigationOrientation": self = .pageNavigation
    case "spineLocation": self = .pageSpine
    default: return nil
    }
  }
}

extension Property {
  /// The Swift type of its values.
  package var swiftType: String {
    if let coded = CodedType(property: name) { return coded.rawValue }
    return switch kind {
    case .bool: "Bool"
    case .number: "Double"
    case .integer: "Int"
    case .point: "Point"
    case .size: "Size"
    case .rect: "Rect"
    case .insets: "EdgeInsets"
    case .transform: "AffineTransform"
    }
  }
}

/// A value of one of `CodedType`'s types. Documents accept its number as well as its words.
protocol CodedValue: NumberedValue, RawRepresentable where RawValue: FixedWidthInteger {
  /// The value of a property that could not be read.
  static var unread: Self { get }
}

extension CodedValue {
  init(of numbers: [Double]) {
    self = numbers.first.flatMap(RawValue.init(exactly:)).flatMap(Self.init(rawValue:)) ?? .unread
  }
  var inNumbers: PropertyNumbers { PropertyNumbers([Double(rawValue)], .number) }
}

/// Members as bits.
protocol CodedSet: CodedValue, OptionSet {
  var bits: UInt64 { get }
  init(bits: UInt64)
}

extension CodedSet {
  public var rawValue: UInt64 { bits }
  public init(rawValue: UInt64) { self.init(bits: rawValue) }

  static var unread: Self { [] }
}

/// Edges of a screen: UIKit's `UIRectEdge`.
public struct RectEdge: CodedSet {
  let bits: UInt64

  /// The upper edge.
  public static let top: RectEdge = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left: RectEdge = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom: RectEdge = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right: RectEdge = RectEdge(rawValue: 8)
  /// All four edges.
  public static let all: RectEdge = RectEdge(rawValue: 15)
}

/// Directions of a swipe: UIKit's `UISwipeGestureRecognizer.Direction`.
public struct SwipeDirection: CodedSet {
  let bits: UInt64

  /// To the right.
  public static let right: SwipeDirection = SwipeDirection(rawValue: 1)
  /// To the left.
  public static let left: SwipeDirection = SwipeDirection(rawValue: 2)
  /// Upwards.
  public static let up: SwipeDirection = SwipeDirection(rawValue: 4)
  /// Downwards.
  public static let down: SwipeDirection = SwipeDirection(rawValue: 8)
}

/// Types of presses that a recognizer accepts: bit n is the type with raw value n.
public struct PressTypes: CodedSet {
  let bits: UInt64

  /// The upper arrow.
  public static let upArrow: PressTypes = PressTypes(rawValue: 1)
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
}

/// Types of touches, as `allowedTouchTypes` has them (TE-9).
public struct TouchTypes: CodedSet {
  let bits: UInt64

  /// A finger on the screen.
  public static let direct: TouchTypes = TouchTypes(rawValue: 1)
  /// A finger on a remote's surface.
  public static let indirect: TouchTypes = TouchTypes(rawValue: 1 << 1)
  /// A pencil.
  public static let pencil: TouchTypes = TouchTypes(rawValue: 1 << 2)
  /// A button of a mouse or trackpad.
  public static let indirectPointer: TouchTypes = TouchTypes(rawValue: 1 << 3)
  /// All types.
  public static let all: TouchTypes = [.direct, .indirect, .pencil, .indirectPointer]
}

/// Buttons of a mouse or trackpad; the bits of UIKit's `UIEvent.ButtonMask` (TE-9).
public struct ButtonMask: CodedSet {
  let bits: UInt64

  /// The one that a click uses.
  public static let primary: ButtonMask = ButtonMask(rawValue: 1)
  /// The one of a right click.
  public static let secondary: ButtonMask = ButtonMask(rawValue: 2)
}

/// Devices that scroll without a touch; the bits of UIKit's `UIScrollTypeMask` (SC-11).
public struct ScrollTypeMask: CodedSet {
  let bits: UInt64

  /// A wheel.
  public static let discrete: ScrollTypeMask = ScrollTypeMask(rawValue: 1)
  /// A trackpad.
  public static let continuous: ScrollTypeMask = ScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

/// The heights at which a sheet rests (SC-10).
public struct SheetDetents: CodedSet {
  let bits: UInt64

  /// About half of the window's height.
  public static let medium: SheetDetents = SheetDetents(rawValue: 1)
  /// The window's height below its safe area's top.
  public static let large: SheetDetents = SheetDetents(rawValue: 2)
}

extension SheetDetent: CodedValue {
  static var unread: SheetDetent { .none }
}

extension KeyboardDismissMode: CodedValue {
  static var unread: KeyboardDismissMode { .none }
}

extension DatePickerStyle: CodedValue {
  static var unread: Self { .automatic }
}

extension DatePickerMode: CodedValue {
  static var unread: Self { .dateAndTime }
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
