/// What a declaration declares. Only the engine has kinds.
public protocol ElementKind: Sendable {
  /// UIKit's name of the class; of a recognizer, the type's name in documents.
  static var className: String { get }
}

/// Says a kind's name once for all of them.
protocol NamedKind: ElementKind {
  static var name: String { get }
}

extension NamedKind {
  public static var className: String { name }
}

/// The UIKit class of a declared responder.
public protocol ResponderKind: ElementKind {
  /// The events that objects of the kind can receive or send.
  associatedtype Event: ResponderEvents = ResponderEvent
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
/// The UIKit type of a declared recognizer.
public protocol GestureKind: ElementKind {}

/// UIView.
public enum PlainViewKind: ViewKind, NamedKind { static let name: String = "UIView" }
/// UIWindow.
public enum WindowKind: ViewKind, NamedKind { static let name: String = "UIWindow" }
/// UILabel.
public enum LabelKind: ViewKind, NamedKind { static let name: String = "UILabel" }
/// UIImageView.
public enum ImageViewKind: ViewKind, NamedKind { static let name: String = "UIImageView" }
/// UIStackView.
public enum StackViewKind: ViewKind, NamedKind { static let name: String = "UIStackView" }
/// UIControl, and classes of your own below it.
public enum PlainControlKind: ControlKind, NamedKind { static let name: String = "UIControl" }
/// UIButton.
public enum ButtonKind: ControlKind, NamedKind { static let name: String = "UIButton" }
/// UISwitch.
public enum SwitchKind: ControlKind, NamedKind { static let name: String = "UISwitch" }
/// UISlider.
public enum SliderKind: ControlKind, NamedKind { static let name: String = "UISlider" }
/// UISegmentedControl.
public enum SegmentedControlKind: ControlKind, NamedKind {
  static let name: String = "UISegmentedControl"
}
/// UIStepper.
public enum StepperKind: ControlKind, NamedKind { static let name: String = "UIStepper" }
/// UIPageControl.
public enum PageControlKind: ControlKind, NamedKind { static let name: String = "UIPageControl" }
/// UIDatePicker.
public enum DatePickerKind: ControlKind, NamedKind { static let name: String = "UIDatePicker" }
/// UIPickerView.
public enum PickerViewKind: ViewKind, NamedKind { static let name: String = "UIPickerView" }
/// UITextField.
public enum TextFieldKind: ControlKind, NamedKind { static let name: String = "UITextField" }
/// UIRefreshControl.
public enum RefreshControlKind: ControlKind, NamedKind {
  static let name: String = "UIRefreshControl"
}
/// WKWebView.
public enum WebViewKind: ViewKind, NamedKind { static let name: String = "WKWebView" }
/// UITextItem.
public enum LinkKind: ViewKind, NamedKind { static let name: String = "UITextItem" }
/// UIScrollView.
public enum PlainScrollViewKind: ScrollViewKind, NamedKind {
  static let name: String = "UIScrollView"
}
/// UITextView.
public enum TextViewKind: ScrollViewKind, NamedKind { static let name: String = "UITextView" }
/// UITableView.
public enum TableViewKind: ScrollViewKind, NamedKind { static let name: String = "UITableView" }
/// UICollectionView.
public enum CollectionViewKind: ScrollViewKind, NamedKind {
  static let name: String = "UICollectionView"
}
/// UITableViewCell.
public enum TableViewCellKind: CellKind, NamedKind { static let name: String = "UITableViewCell" }
/// UICollectionViewCell.
public enum CollectionViewCellKind: CellKind, NamedKind {
  static let name: String = "UICollectionViewCell"
}
/// UIViewController.
public enum ViewControllerKind: ControllerKind, NamedKind {
  static let name: String = "UIViewController"
}
/// UINavigationController.
public enum NavigationControllerKind: ControllerKind, NamedKind {
  static let name: String = "UINavigationController"
}
/// UITabBarController.
public enum TabBarControllerKind: ControllerKind, NamedKind {
  static let name: String = "UITabBarController"
}
/// UIPageViewController.
public enum PageViewControllerKind: ControllerKind, NamedKind {
  static let name: String = "UIPageViewController"
}

/// UITapGestureRecognizer.
public enum TapKind: GestureKind, NamedKind { static let name: String = "tap" }
/// UILongPressGestureRecognizer.
public enum LongPressKind: GestureKind, NamedKind { static let name: String = "longPress" }
/// UIPanGestureRecognizer.
public enum PanKind: GestureKind, NamedKind { static let name: String = "pan" }
/// UISwipeGestureRecognizer.
public enum SwipeKind: GestureKind, NamedKind { static let name: String = "swipe" }
/// UIPinchGestureRecognizer.
public enum PinchKind: GestureKind, NamedKind { static let name: String = "pinch" }
/// UIRotationGestureRecognizer.
public enum RotationKind: GestureKind, NamedKind { static let name: String = "rotation" }
/// UIScreenEdgePanGestureRecognizer.
public enum ScreenEdgePanKind: GestureKind, NamedKind {
  static let name: String = "screenEdgePan"
}
/// UIHoverGestureRecognizer.
public enum HoverKind: GestureKind, NamedKind { static let name: String = "hover" }

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
