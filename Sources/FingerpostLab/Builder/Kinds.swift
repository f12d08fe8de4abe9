/// The UIKit class of a declared responder.
public protocol ResponderKind: Sendable {
  /// The events that objects of the kind can receive or send.
  associatedtype Event: ElementEvent = ResponderEvent
  /// UIKit's name of the class.
  static var className: String { get }
}

/// A view; windows are views.
public protocol ViewKind: ResponderKind {}
/// A view that tracks touches and sends events (CT-2).
public protocol ControlKind: ViewKind where Event == ControlViewEvent {}
/// A view that scrolls (SC-1).
public protocol ScrollViewKind: ViewKind where Event == ScrollViewEvent {}
/// A cell of a table or collection view (SC-6).
public protocol CellKind: ViewKind where Event == CellEvent {}
/// A view controller.
public protocol ControllerKind: ResponderKind {}

/// UIView.
public enum PlainViewKind: ViewKind { public static let className: String = "UIView" }
/// UIWindow.
public enum WindowKind: ViewKind { public static let className: String = "UIWindow" }
/// UILabel.
public enum LabelKind: ViewKind { public static let className: String = "UILabel" }
/// UIImageView.
public enum ImageViewKind: ViewKind { public static let className: String = "UIImageView" }
/// UIStackView.
public enum StackViewKind: ViewKind { public static let className: String = "UIStackView" }
/// UIControl, and classes of your own below it.
public enum PlainControlKind: ControlKind { public static let className: String = "UIControl" }
/// UIButton.
public enum ButtonKind: ControlKind { public static let className: String = "UIButton" }
/// UISwitch.
public enum SwitchKind: ControlKind { public static let className: String = "UISwitch" }
/// UISlider.
public enum SliderKind: ControlKind { public static let className: String = "UISlider" }
/// UISegmentedControl.
public enum SegmentedControlKind: ControlKind {
  public static let className: String = "UISegmentedControl"
}
/// UIStepper.
public enum StepperKind: ControlKind { public static let className: String = "UIStepper" }
/// UIPageControl.
public enum PageControlKind: ControlKind { public static let className: String = "UIPageControl" }
/// UIDatePicker.
public enum DatePickerKind: ControlKind { public static let className: String = "UIDatePicker" }
/// UIPickerView.
public enum PickerViewKind: ViewKind { public static let className: String = "UIPickerView" }
/// UITextField.
public enum TextFieldKind: ControlKind { public static let className: String = "UITextField" }
/// UIRefreshControl.
public enum RefreshControlKind: ControlKind {
  public static let className: String = "UIRefreshControl"
}
/// WKWebView.
public enum WebViewKind: ViewKind { public static let className: String = "WKWebView" }
/// UITextItem.
public enum LinkKind: ViewKind { public static let className: String = "UITextItem" }
/// UIScrollView.
public enum PlainScrollViewKind: ScrollViewKind {
  public static let className: String = "UIScrollView"
}
/// UITextView.
public enum TextViewKind: ScrollViewKind { public static let className: String = "UITextView" }
/// UITableView.
public enum TableViewKind: ScrollViewKind { public static let className: String = "UITableView" }
/// UICollectionView.
public enum CollectionViewKind: ScrollViewKind {
  public static let className: String = "UICollectionView"
}
/// UITableViewCell.
public enum TableViewCellKind: CellKind {
  public static let className: String = "UITableViewCell"
}
/// UICollectionViewCell.
public enum CollectionViewCellKind: CellKind {
  public static let className: String = "UICollectionViewCell"
}
/// UIViewController.
public enum ViewControllerKind: ControllerKind {
  public static let className: String = "UIViewController"
}
/// UINavigationController.
public enum NavigationControllerKind: ControllerKind {
  public static let className: String = "UINavigationController"
}
/// UITabBarController.
public enum TabBarControllerKind: ControllerKind {
  public static let className: String = "UITabBarController"
}
/// UIPageViewController.
public enum PageViewControllerKind: ControllerKind {
  public static let className: String = "UIPageViewController"
}

/// A type of UIKit's recognizers.
public protocol GestureKind: Sendable {
  /// The type's name in documents.
  static var typeName: String { get }
}

/// UITapGestureRecognizer.
public enum TapKind: GestureKind { public static let typeName: String = "tap" }
/// UILongPressGestureRecognizer.
public enum LongPressKind: GestureKind { public static let typeName: String = "longPress" }
/// UIPanGestureRecognizer.
public enum PanKind: GestureKind { public static let typeName: String = "pan" }
/// UISwipeGestureRecognizer.
public enum SwipeKind: GestureKind { public static let typeName: String = "swipe" }
/// UIPinchGestureRecognizer.
public enum PinchKind: GestureKind { public static let typeName: String = "pinch" }
/// UIRotationGestureRecognizer.
public enum RotationKind: GestureKind { public static let typeName: String = "rotation" }
/// UIScreenEdgePanGestureRecognizer.
public enum ScreenEdgePanKind: GestureKind { public static let typeName: String = "screenEdgePan" }
/// UIHoverGestureRecognizer.
public enum HoverKind: GestureKind { public static let typeName: String = "hover" }

/// UIKit's UIView.
public typealias View = ViewElement<PlainViewKind>
/// UIKit's UIWindow; it fills the screen unless it has a frame.
public typealias Window = ViewElement<WindowKind>
/// UIKit's UILabel.
public typealias Label = ViewElement<LabelKind>
/// UIKit's UIImageView.
public typealias ImageView = ViewElement<ImageViewKind>
/// UIKit's UIStackView.
public typealias StackView = ViewElement<StackViewKind>
/// UIKit's UIControl, or a class of your own below it.
public typealias Control = ViewElement<PlainControlKind>
/// UIKit's UIButton.
public typealias Button = ViewElement<ButtonKind>
/// UIKit's UISwitch.
public typealias Switch = ViewElement<SwitchKind>
/// UIKit's UISlider.
public typealias Slider = ViewElement<SliderKind>
/// UIKit's UISegmentedControl.
public typealias SegmentedControl = ViewElement<SegmentedControlKind>
/// UIKit's UIStepper.
public typealias StepperControl = ViewElement<StepperKind>
/// UIKit's UIPageControl.
public typealias PageControl = ViewElement<PageControlKind>
/// UIKit's UIDatePicker.
public typealias DatePicker = ViewElement<DatePickerKind>
/// UIKit's UIPickerView.
public typealias PickerView = ViewElement<PickerViewKind>
/// UIKit's UITextField.
public typealias TextField = ViewElement<TextFieldKind>
/// UIKit's UIRefreshControl; in a scroll view it is that one's `refreshControl` (SC-9).
public typealias RefreshControl = ViewElement<RefreshControlKind>
/// WebKit's WKWebView, which has private recognizers (CT-10).
public typealias WebView = ViewElement<WebViewKind>
/// UIKit's UIScrollView.
public typealias ScrollView = ViewElement<PlainScrollViewKind>
/// UIKit's UITextView.
public typealias TextView = ViewElement<TextViewKind>
/// A link of the text view around it: UIKit's UITextItem, here a view with a frame (CT-7).
public typealias Link = ViewElement<LinkKind>
/// UIKit's UITableView.
public typealias TableView = ViewElement<TableViewKind>
/// UIKit's UICollectionView.
public typealias CollectionView = ViewElement<CollectionViewKind>
/// UIKit's UITableViewCell.
public typealias TableViewCell = ViewElement<TableViewCellKind>
/// UIKit's UICollectionViewCell.
public typealias CollectionViewCell = ViewElement<CollectionViewCellKind>
/// UIKit's UIViewController: `Window("window") { ViewController("main") { View("root") { … } } }`.
public typealias ViewController = ViewElement<ViewControllerKind>
/// UIKit's UINavigationController; its braces hold the stack, bottom first.
public typealias NavigationController = ViewElement<NavigationControllerKind>
/// UIKit's UITabBarController.
public typealias TabBarController = ViewElement<TabBarControllerKind>
/// UIKit's UIPageViewController; its braces hold the pages.
public typealias PageViewController = ViewElement<PageViewControllerKind>

/// UIKit's UITapGestureRecognizer.
public typealias Tap = StockGesture<TapKind>
/// UIKit's UILongPressGestureRecognizer.
public typealias LongPress = StockGesture<LongPressKind>
/// UIKit's UIPanGestureRecognizer.
public typealias Pan = StockGesture<PanKind>
/// UIKit's UISwipeGestureRecognizer.
public typealias Swipe = StockGesture<SwipeKind>
/// UIKit's UIPinchGestureRecognizer.
public typealias Pinch = StockGesture<PinchKind>
/// UIKit's UIRotationGestureRecognizer.
public typealias Rotation = StockGesture<RotationKind>
/// UIKit's UIScreenEdgePanGestureRecognizer.
public typealias ScreenEdgePan = StockGesture<ScreenEdgePanKind>
/// UIKit's UIHoverGestureRecognizer.
public typealias Hover = StockGesture<HoverKind>
