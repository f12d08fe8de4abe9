// The declarations of UIKit and of the Objective-C runtime that the recorder uses, written from
// Apple's public documentation so that the recorder is type-checked where no SDK is. Nothing here
// runs. Optional requirements of the delegate are ordinary ones: see `test_recorder.py`.
@_exported import Foundation

public struct Selector {
  public init() {}
}
public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer
public func class_copyMethodList(
  _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? { nil }
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { nil }
public func method_getName(_ method: Method) -> Selector { Selector() }
public func method_getImplementation(_ method: Method) -> IMP { method }
@discardableResult
public func method_setImplementation(_ method: Method, _ new: IMP) -> IMP { new }
public func imp_implementationWithBlock(_ block: Any) -> IMP { fatalError() }
public func NSStringFromSelector(_ selector: Selector) -> String { "" }

open class NSObject {
  public init() {}
  open func responds(to selector: Selector!) -> Bool { false }
  open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
}
open class UIViewController: UIResponder {}
open class UIScreen: NSObject {
  public static var main: UIScreen { UIScreen() }
  open var bounds: CGRect { .zero }
  open var scale: CGFloat { 1 }
}
open class UIDevice: NSObject {
  public static var current: UIDevice { UIDevice() }
  open var systemVersion: String { "" }
  open var model: String { "" }
}
open class CALayer: NSObject {
  open var anchorPoint: CGPoint = .zero
}
public struct CGAffineTransform {
  public var a, b, c, d, tx, ty: CGFloat
  public var isIdentity: Bool { true }
}
public struct UIEdgeInsets {
  public var top, left, bottom, right: CGFloat
}
open class UIEvent: NSObject {
  public struct ButtonMask: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
open class UITouch: NSObject, Hashable {
  open var timestamp: TimeInterval { 0 }
  open var view: UIView? { nil }
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  open func preciseLocation(in view: UIView?) -> CGPoint { .zero }
  public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
}
open class UIView: UIResponder {
  open var bounds: CGRect = .zero
  open var center: CGPoint = .zero
  open var layer: CALayer { CALayer() }
  open var transform: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var clipsToBounds = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var superview: UIView? { nil }
  open var subviews: [UIView] { [] }
  open var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
}
open class UIWindowScene: UIResponder {
  open var windows: [UIWindow] { [] }
}
open class UIWindow: UIView {
  public struct Level: RawRepresentable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }
  open var windowScene: UIWindowScene?
  open var windowLevel = Level(rawValue: 0)
  public static let didBecomeVisibleNotification = Notification.Name("didBecomeVisible")
}
open class UIAction: NSObject {
  public struct Identifier: RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  open var identifier: Identifier { Identifier(rawValue: "") }
}
open class UIControl: UIView {
  public struct Event: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var showsMenuAsPrimaryAction = false
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {}
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {}
}
open class UIMenu: NSObject {}
open class UIButton: UIControl {
  open var menu: UIMenu?
}
open class UISwitch: UIControl {
  open var isOn = false
}
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
}
open class UIStepper: UIControl {
  open var value = 0.0
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
}
open class UISegmentedControl: UIControl {
  open var isMomentary = false
  open var numberOfSegments: Int { 0 }
  open var selectedSegmentIndex = -1
}
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
}
open class UIRefreshControl: UIControl {
  open var isRefreshing: Bool { false }
}
open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }
  public enum KeyboardDismissMode: Int { case none, onDrag, interactive }
  open var decelerationRate = DecelerationRate(rawValue: 0.998)
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }
  open var contentSize: CGSize = .zero
  open var contentOffset: CGPoint = .zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var bouncesZoom = true
  open var scrollsToTop = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
}
open class UITextView: UIScrollView {
  open var isEditable = true
  open var isSelectable = true
}
open class UITableView: UIScrollView {
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false
}
open class UICollectionView: UIScrollView {
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false
}
open class UITableViewCell: UIView {
  open var isSelected = false
  open var isHighlighted = false
}
open class UICollectionReusableView: UIView {}
open class UICollectionViewCell: UICollectionReusableView {
  open var isSelected = false
  open var isHighlighted = false
}
open class UIGestureRecognizer: NSObject {
  public enum State: Int { case possible, began, changed, ended, cancelled, failed }
  public init(target: Any?, action: Selector?) {}
  open var state: State = .possible
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var view: UIView? { nil }
  open var name: String?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
}
public protocol UIGestureRecognizerDelegate: NSObject {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
}
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var buttonMaskRequired = UIEvent.ButtonMask(rawValue: 1)
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
}
public struct UIRectEdge: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
public struct UIScrollTypeMask: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask = UIScrollTypeMask(rawValue: 0)
}
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open var direction: Direction = []
  open var numberOfTouchesRequired = 1
}
