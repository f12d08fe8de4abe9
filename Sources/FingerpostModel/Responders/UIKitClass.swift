/// A class of UIKit's, as far as it matters for touches.
package struct UIKitClass: Sendable {
  /// What a few classes have besides their behaviour.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `isUserInteractionEnabled` is off by default.
    package static let ignoresTouches: Traits = Traits(rawValue: 1)
    /// Its views can become first responder (RC-6).
    package static let takesText: Traits = Traits(rawValue: 2)
    /// A pull past the top of its scroll view begins it (SC-9).
    package static let refreshControl: Traits = Traits(rawValue: 4)
    /// Its own recognizers are unknown (CT-10).
    package static let webView: Traits = Traits(rawValue: 8)
    /// A link of the text view that it is a subview of (CT-7).
    package static let link: Traits = Traits(rawValue: 16)
    /// Since iOS 26 it lets touches through where none of its subviews is (the profile's
    /// `barContainersPassTouches`).
    package static let passesTouches: Traits = Traits(rawValue: 32)
    /// SwiftUI draws in it, and recognizes gestures there (SU-1).
    package static let hosting: Traits = Traits(rawValue: 64)
    /// An element of a hosting view, which is no view in UIKit (SU-1).
    package static let hosted: Traits = Traits(rawValue: 128)
    /// It can have wheels.
    package static let wheels: Traits = Traits(rawValue: 256)
    /// UIKit makes it, and programs have no name for it.
    package static let unnamed: Traits = Traits(rawValue: 512)
  }

  package let name: String
  /// The class it inherits; nil for UIResponder.
  package let parent: String?
  package let behaviour: ViewBehaviour
  /// The word for its views in sentences; nil where they are called by the class.
  package let role: String?
  package let traits: Traits

  private init(
    _ name: String, _ parent: String?, _ behaviour: ViewBehaviour, _ role: String? = nil,
    _ traits: Traits = []
  ) {
    self.name = name
    self.parent = parent
    self.behaviour = behaviour
    self.role = role
    self.traits = traits
  }

  /// The class with a name; nil for the user's own classes.
  package static func find(_ name: String) -> UIKitClass? { all.first { $0.name == name } }

  /// All classes, each after the one it inherits; the order is that of their numbers.
  package static let all: [UIKitClass] = [
    UIKitClass("UIResponder", nil, .applicationDelegate),
    UIKitClass("UIApplication", "UIResponder", .application),
    UIKitClass("UIWindowScene", "UIResponder", .scene),
    UIKitClass("UIViewController", "UIResponder", .controller),
    UIKitClass("UINavigationController", "UIViewController", .controller),
    UIKitClass("UITabBarController", "UIViewController", .controller),
    UIKitClass("UITableViewController", "UIViewController", .controller),
    UIKitClass("UICollectionViewController", "UIViewController", .controller),
    UIKitClass("UIPageViewController", "UIViewController", .controller),
    UIKitClass("UIView", "UIResponder", .plain, "view"),
    UIKitClass("UIWindow", "UIView", .window, "window"),
    UIKitClass("UILabel", "UIView", .plain, "label", .ignoresTouches),
    UIKitClass("UIImageView", "UIView", .plain, "image view", .ignoresTouches),
    UIKitClass("UIStackView", "UIView", .plain),
    UIKitClass("UIVisualEffectView", "UIView", .plain),
    UIKitClass("UIProgressView", "UIView", .plain),
    UIKitClass("UIActivityIndicatorView", "UIView", .plain),
    UIKitClass("UINavigationBar", "UIView", .plain),
    UIKitClass("UITabBar", "UIView", .plain),
    UIKitClass("UIToolbar", "UIView", .plain),
    UIKitClass("UISearchBar", "UIView", .plain),
    UIKitClass("UIPickerView", "UIView", .plain, "picker", .wheels),
    UIKitClass("MKMapView", "UIView", .plain, "map"),
    UIKitClass("WKWebView", "UIView", .plain, "web view", .webView),
    UIKitClass("UIControl", "UIView", .control, "control"),
    UIKitClass("UIButton", "UIControl", .button, "button"),
    UIKitClass("UISwitch", "UIControl", .switchControl, "switch"),
    UIKitClass("UISlider", "UIControl", .slider, "slider"),
    UIKitClass("UISegmentedControl", "UIControl", .segmentedControl, "segmented control"),
    UIKitClass("UIStepper", "UIControl", .stepper, "stepper"),
    UIKitClass("UIPageControl", "UIControl", .pageControl, "page control"),
    UIKitClass("UITextField", "UIControl", .textField, "text field", .takesText),
    UIKitClass("UIDatePicker", "UIControl", .control, "date picker", .wheels),
    UIKitClass("UIRefreshControl", "UIControl", .control, "refresh control", .refreshControl),
    UIKitClass("UIScrollView", "UIView", .scrollView, "scroll view"),
    UIKitClass("UITextView", "UIScrollView", .scrollView, "text view", .takesText),
    UIKitClass("UITableView", "UIScrollView", .tableView, "table"),
    UIKitClass("UICollectionView", "UIScrollView", .collectionView, "collection view"),
    UIKitClass("UICollectionReusableView", "UIView", .plain),
    UIKitClass("UITableViewCell", "UIView", .tableCell, "cell"),
    UIKitClass("UICollectionViewCell", "UICollectionReusableView", .collectionCell, "cell"),
    UIKitClass("UITransitionView", "UIView", .plain, nil, .unnamed),
    UIKitClass("UIDimmingView", "UIView", .plain, nil, .unnamed),
    UIKitClass("UITextItem", "UIView", .plain, "link", [.ignoresTouches, .link]),
    UIKitClass("_UIHostingView", "UIView", .plain, "hosting view", [.hosting, .unnamed]),
    UIKitClass("SwiftUIElement", "UIView", .plain, "element", [.hosted, .unnamed]),
    UIKitClass(
      "_UIFloatingBarContainerView", "UIView", .plain, "bar container", [.passesTouches, .unnamed]),
    UIKitClass("_UITouchPassthroughView", "UIView", .plain, nil, [.passesTouches, .unnamed]),
  ]
}
