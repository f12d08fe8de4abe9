/// The UIKit class at the root of a class. It determines the behaviour, which a user's own class
/// inherits.
public enum ViewBehaviour: UInt8, Sendable {
  /// A view without touch behaviour of its own.
  case plain
  /// A window.
  case window
  /// A control of no special kind.
  case control
  /// UIButton.
  case button
  /// UISwitch.
  case switchControl
  /// UISlider.
  case slider
  /// UISegmentedControl.
  case segmentedControl
  /// UIStepper.
  case stepper
  /// UIPageControl.
  case pageControl
  /// UITextField.
  case textField
  /// UIScrollView and UITextView.
  case scrollView
  /// UITableView.
  case tableView
  /// UICollectionView.
  case collectionView
  /// UITableViewCell.
  case tableCell
  /// UICollectionViewCell.
  case collectionCell
  /// UIViewController and its kinds.
  case controller
  /// UIApplication.
  case application
  /// A responder of no other kind.
  case applicationDelegate
  /// UIWindowScene.
  case scene

  /// Has a frame and a superview; windows included.
  public var isView: Bool {
    switch self {
    case .controller, .application, .applicationDelegate, .scene: false
    case .plain, .window, .control, .button, .switchControl, .slider, .segmentedControl, .stepper,
      .pageControl, .textField, .scrollView, .tableView, .collectionView, .tableCell,
      .collectionCell:
      true
    }
  }

  /// Tracks touches (CT-2) and forwards none (RC-4).
  public var isControl: Bool {
    switch self {
    case .control, .button, .switchControl, .slider, .segmentedControl, .stepper, .pageControl,
      .textField:
      true
    case .plain, .window, .scrollView, .tableView, .collectionView, .tableCell, .collectionCell,
      .controller, .application, .applicationDelegate, .scene:
      false
    }
  }

  /// Whether it has a pan and a content offset (SC-1), as tables and collection views do.
  public var isScrollView: Bool {
    self == .scrollView || self == .tableView || self == .collectionView
  }

  /// Whether it is a table or collection view, which highlights and selects cells (SC-6).
  public var isCellList: Bool { self == .tableView || self == .collectionView }

  /// Whether it is a cell of a table or collection view.
  public var isCell: Bool { self == .tableCell || self == .collectionCell }

  /// Whether the class handles touches in its touch methods.
  public var reactsToTouches: Bool {
    switch self {
    case .plain, .window, .controller, .application, .applicationDelegate, .scene: false
    case .control, .button, .switchControl, .slider, .segmentedControl, .stepper, .pageControl,
      .textField, .scrollView, .tableView, .collectionView, .tableCell, .collectionCell:
      true
    }
  }

  /// Whether the touch methods forward a touch to `next` unless overridden (RC-4).
  public var forwardsTouches: Bool { !isControl && !isScrollView }
}

/// The gestures that a class protects against the recognizers of other views (CT-4).
public struct KeptGestures: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One tap by one finger.
  @inlinable public static var singleTap: KeptGestures { KeptGestures(rawValue: 1) }
  /// A pan by one finger that started on the knob and has moved along the control so far.
  @inlinable public static var panOfKnob: KeptGestures { KeptGestures(rawValue: 2) }
  /// A swipe by one finger that started on the knob, along the control.
  @inlinable public static var swipeOfKnob: KeptGestures { KeptGestures(rawValue: 4) }
  /// A pan by any number of fingers, in any direction.
  @inlinable public static var pan: KeptGestures { KeptGestures(rawValue: 8) }
}

extension ViewBehaviour {
  /// The gestures that the class protects; a user's own control class has no such protection
  /// (CT-5).
  @inlinable public var keptGestures: KeptGestures {
    switch self {
    case .button, .stepper, .pageControl: .singleTap
    case .segmentedControl: [.singleTap, .pan]
    case .switchControl: [.singleTap, .panOfKnob]
    case .slider: .swipeOfKnob
    case .plain, .window, .control, .textField, .scrollView, .tableView, .collectionView,
      .tableCell, .collectionCell, .controller, .application, .applicationDelegate, .scene:
      []
    }
  }
}

/// A number for a class.
public typealias ClassID = UInt16

/// UIKit's classes as far as they matter for touches, and the user's own subclasses.
public struct ClassTable: Sendable {
  /// A class: UIKit's own, or a declared one.
  public struct Entry: Sendable {
    /// UIKit's name, or the user's.
    public fileprivate(set) var name: String
    /// The name's number.
    public let nameID: NameID
    /// The class it inherits; nil for UIResponder.
    public let parent: ClassID?
    /// Its touch behaviour.
    public let behaviour: ViewBehaviour
    /// False for UILabel and UIImageView, which do not take part in hit-testing by default.
    public let isInteractive: Bool
    /// True for text fields and text views, which can become first responder; others only when the
    /// program says so (RC-6).
    public let takesText: Bool
    /// Whether it is UIRefreshControl (SC-9) or inherits from it.
    package let isRefreshControl: Bool
    /// Whether it is UIPickerView or UIDatePicker, or inherits from one.
    package let hasWheels: Bool
    /// Whether it is WKWebView (CT-10) or inherits from it.
    package let isWebView: Bool
    /// Whether it is UITextItem (CT-7) or inherits from it.
    package let isLink: Bool
    /// Whether it lets touches through where none of its subviews is, since iOS 26.
    package let passesTouches: Bool
    /// Whether SwiftUI draws in it (SU-1).
    package let isHosting: Bool
    /// Whether it is an element of SwiftUI's (SU-1).
    package let isHosted: Bool
  }

  /// All classes, UIKit's first.
  public private(set) var entries: [Entry] = []

  /// UIKit's classes.
  public init(_ names: inout NameTable) {
    // Those of the classes, and as many of the program's objects.
    names.reserve(2 * UIKitClass.all.count)
    entries.reserveCapacity(UIKitClass.all.count)
    for own in UIKitClass.all {
      let parentID = own.parent.flatMap { find($0) }
      entries.append(
        Entry(
          name: own.name, nameID: names.intern(own.name), parent: parentID,
          behaviour: own.behaviour, isInteractive: !own.traits.contains(.ignoresTouches),
          takesText: own.traits.contains(.takesText),
          isRefreshControl: own.traits.contains(.refreshControl),
          hasWheels: own.traits.contains(.wheels),
          isWebView: own.traits.contains(.webView), isLink: own.traits.contains(.link),
          passesTouches: own.traits.contains(.passesTouches),
          isHosting: own.traits.contains(.hosting), isHosted: own.traits.contains(.hosted)))
    }
  }
}

extension ClassTable {
  /// The class of a number.
  public subscript(id: ClassID) -> Entry { entries[Int(id)] }

  /// The class with a name; nil for an unknown name.
  public func find(_ name: String) -> ClassID? {
    // Compares lengths first: finding that two strings differ costs more than finding that they are
    // equal.
    let length = name.utf8.count
    return entries.firstIndex { $0.name.utf8.count == length && $0.name == name }
      .map { ClassID(truncatingIfNeeded: $0) }
  }

  /// Copies shared memory, for use on another thread.
  mutating func separate() { entries.separate { $0.name.separate() } }

  /// The number of UIKit's classes; the declared ones follow.
  public static var builtInCount: Int { UIKitClass.all.count }

  /// All names, UIKit's first.
  public var names: [String] { entries.map(\.name) }

  /// Declares a class of the user's own. The caller has checked that the name is free.
  public mutating func declare(_ name: String, nameID: NameID, inherits parent: ClassID) {
    entries.append(
      Entry(
        name: name, nameID: nameID, parent: parent, behaviour: self[parent].behaviour,
        isInteractive: self[parent].isInteractive, takesText: self[parent].takesText,
        isRefreshControl: self[parent].isRefreshControl, hasWheels: self[parent].hasWheels,
        isWebView: self[parent].isWebView,
        isLink: self[parent].isLink, passesTouches: self[parent].passesTouches,
        isHosting: self[parent].isHosting, isHosted: self[parent].isHosted))
  }

  /// UIKit's class with a name, whose number is the same in every lab; nil for another name.
  public static func builtIn(_ name: String) -> ClassID? {
    UIKitClass.all.firstIndex { $0.name == name }.map { ClassID(truncatingIfNeeded: $0) }
  }

  /// Whether the class is another one or inherits from it.
  public func isKind(_ id: ClassID, of other: ClassID) -> Bool {
    var current = id
    while current != other {
      guard let parent = self[current].parent else { return false }
      current = parent
    }
    return true
  }

  /// Whether the class or one of its ancestors has a name.
  public func isKind(_ id: ClassID, of name: NameID) -> Bool {
    var current: ClassID? = id
    while let one = current {
      if self[one].nameID == name { return true }
      current = self[one].parent
    }
    return false
  }
}
