// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

/// UIViewController; its braces hold its root view.
public struct ViewController: ControllerElement, UIKitResponder {
  static let className: String = "UIViewController"
  var held: Declaration
}

/// UINavigationController; its braces hold the stack, bottom first.
public struct NavigationController: ControllerElement, UIKitResponder {
  static let className: String = "UINavigationController"
  var held: Declaration
}

/// UITabBarController.
public struct TabBarController: ControllerElement, UIKitResponder {
  static let className: String = "UITabBarController"
  var held: Declaration
}

/// UITableViewController.
public struct TableViewController: ControllerElement, UIKitResponder {
  static let className: String = "UITableViewController"
  var held: Declaration
}

/// UICollectionViewController.
public struct CollectionViewController: ControllerElement, UIKitResponder {
  static let className: String = "UICollectionViewController"
  var held: Declaration
}

/// UIPageViewController; its braces hold the pages.
public struct PageViewController: ControllerElement, UIKitResponder {
  static let className: String = "UIPageViewController"
  var held: Declaration
}

/// UIView.
public struct View: ViewElement, UIKitResponder {
  static let className: String = "UIView"
  var held: Declaration
}

/// UIWindow; it fills the screen unless it has a frame.
public struct Window: ViewElement, UIKitResponder {
  static let className: String = "UIWindow"
  var held: Declaration
}

/// UILabel.
public struct Label: ViewElement, UIKitResponder {
  static let className: String = "UILabel"
  var held: Declaration
}

/// UIImageView.
public struct ImageView: ViewElement, UIKitResponder {
  static let className: String = "UIImageView"
  var held: Declaration
}

/// UIStackView.
public struct StackView: ViewElement, UIKitResponder {
  static let className: String = "UIStackView"
  var held: Declaration
}

/// UIVisualEffectView.
public struct VisualEffectView: ViewElement, UIKitResponder {
  static let className: String = "UIVisualEffectView"
  var held: Declaration
}

/// UIProgressView.
public struct ProgressView: ViewElement, UIKitResponder {
  static let className: String = "UIProgressView"
  var held: Declaration
}

/// UIActivityIndicatorView.
public struct ActivityIndicatorView: ViewElement, UIKitResponder {
  static let className: String = "UIActivityIndicatorView"
  var held: Declaration
}

/// UINavigationBar.
public struct NavigationBar: ViewElement, UIKitResponder {
  static let className: String = "UINavigationBar"
  var held: Declaration
}

/// UITabBar.
public struct TabBar: ViewElement, UIKitResponder {
  static let className: String = "UITabBar"
  var held: Declaration
}

/// UIToolbar.
public struct Toolbar: ViewElement, UIKitResponder {
  static let className: String = "UIToolbar"
  var held: Declaration
}

/// UISearchBar.
public struct SearchBar: ViewElement, UIKitResponder {
  static let className: String = "UISearchBar"
  var held: Declaration
}

/// UIPickerView.
public struct PickerView: ViewElement, UIKitResponder {
  static let className: String = "UIPickerView"
  var held: Declaration
}

/// MKMapView.
public struct MapView: ViewElement, UIKitResponder {
  static let className: String = "MKMapView"
  var held: Declaration
}

/// WKWebView; which has private recognizers (CT-10).
public struct WebView: ViewElement, UIKitResponder {
  static let className: String = "WKWebView"
  var held: Declaration
}

/// UIControl; or a class of your own below it.
public struct Control: ControlElement, UIKitResponder {
  static let className: String = "UIControl"
  var held: Declaration
}

/// UIButton.
public struct Button: ControlElement, UIKitResponder {
  static let className: String = "UIButton"
  var held: Declaration
}

/// UISwitch.
public struct Switch: ControlElement, UIKitResponder {
  static let className: String = "UISwitch"
  var held: Declaration
}

/// UISlider.
public struct Slider: ControlElement, UIKitResponder {
  static let className: String = "UISlider"
  var held: Declaration
}

/// UISegmentedControl.
public struct SegmentedControl: ControlElement, UIKitResponder {
  static let className: String = "UISegmentedControl"
  var held: Declaration
}

/// UIStepper.
public struct StepperControl: ControlElement, UIKitResponder {
  static let className: String = "UIStepper"
  var held: Declaration
}

/// UIPageControl.
public struct PageControl: ControlElement, UIKitResponder {
  static let className: String = "UIPageControl"
  var held: Declaration
}

/// UITextField.
public struct TextField: ControlElement, UIKitResponder {
  static let className: String = "UITextField"
  var held: Declaration
}

/// UIDatePicker.
public struct DatePicker: ControlElement, UIKitResponder {
  static let className: String = "UIDatePicker"
  var held: Declaration
}

/// UIRefreshControl; in a scroll view it is that one's `refreshControl` (SC-9).
public struct RefreshControl: ControlElement, UIKitResponder {
  static let className: String = "UIRefreshControl"
  var held: Declaration
}

/// UIScrollView.
public struct ScrollView: ScrollViewElement, UIKitResponder {
  static let className: String = "UIScrollView"
  var held: Declaration
}

/// UITextView.
public struct TextView: ScrollViewElement, UIKitResponder {
  static let className: String = "UITextView"
  var held: Declaration
}

/// UITableView.
public struct TableView: ScrollViewElement, UIKitResponder {
  static let className: String = "UITableView"
  var held: Declaration
}

/// UICollectionView.
public struct CollectionView: ScrollViewElement, UIKitResponder {
  static let className: String = "UICollectionView"
  var held: Declaration
}

/// UICollectionReusableView.
public struct CollectionReusableView: ViewElement, UIKitResponder {
  static let className: String = "UICollectionReusableView"
  var held: Declaration
}

/// UITableViewCell.
public struct TableViewCell: CellElement, UIKitResponder {
  static let className: String = "UITableViewCell"
  var held: Declaration
}

/// UICollectionViewCell.
public struct CollectionViewCell: CellElement, UIKitResponder {
  static let className: String = "UICollectionViewCell"
  var held: Declaration
}

/// UITextItem; a link of the text view around it, here a view with a frame (CT-7).
public struct Link: ViewElement, UIKitResponder {
  static let className: String = "UITextItem"
  var held: Declaration
}

/// UITapGestureRecognizer.
public struct Tap: StockGesture, UIKitGesture {
  static let className: String = "tap"
  var held: Declaration
}

/// UILongPressGestureRecognizer.
public struct LongPress: StockGesture, UIKitGesture {
  static let className: String = "longPress"
  var held: Declaration
}

/// UIPanGestureRecognizer.
public struct Pan: StockGesture, UIKitGesture {
  static let className: String = "pan"
  var held: Declaration
}

/// UISwipeGestureRecognizer.
public struct Swipe: StockGesture, UIKitGesture {
  static let className: String = "swipe"
  var held: Declaration
}

/// UIPinchGestureRecognizer.
public struct Pinch: StockGesture, UIKitGesture {
  static let className: String = "pinch"
  var held: Declaration
}

/// UIRotationGestureRecognizer.
public struct Rotation: StockGesture, UIKitGesture {
  static let className: String = "rotation"
  var held: Declaration
}

/// UIScreenEdgePanGestureRecognizer.
public struct ScreenEdgePan: StockGesture, UIKitGesture {
  static let className: String = "screenEdgePan"
  var held: Declaration
}

/// UIHoverGestureRecognizer.
public struct Hover: StockGesture, UIKitGesture {
  static let className: String = "hover"
  var held: Declaration
}
