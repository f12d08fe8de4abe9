/// Properties that can decide: UIKit's properties of views, controls, scroll views and recognizers.
///
/// The raw values are those of `fp_setting` in `fingerpost.h`. Properties that never decide are not
/// listed.
@usableFromInline package enum Setting: UInt8, CaseIterable, Sendable {
  // Views
  /// UIView.isHidden (HT-3).
  case isHidden = 1
  /// UIView.alpha (HT-3).
  case alpha = 2
  /// UIView.isUserInteractionEnabled (HT-3).
  case isUserInteractionEnabled = 3
  /// UIView.isMultipleTouchEnabled (TE-4).
  case isMultipleTouchEnabled = 4
  /// UIView.isExclusiveTouch (TE-5).
  case isExclusiveTouch = 5
  /// UIView.bounds (HT-4).
  case bounds = 6
  /// UIResponder.canBecomeFirstResponder (RC-6).
  case canBecomeFirstResponder = 7
  /// UIResponder.canResignFirstResponder (RC-6).
  case canResignFirstResponder = 8
  /// UIViewController's property of this name (SY-9).
  case preferredScreenEdgesDeferringSystemGestures = 9

  // Controls: `isEnabled` is a recognizer's, too
  /// UIControl.isEnabled (HT-9) or UIGestureRecognizer.isEnabled (GR-9).
  case isEnabled = 20
  /// UISlider.isContinuous (CT-6).
  case isContinuous = 21
  /// UIStepper.minimumValue (CT-6).
  case minimumValue = 22
  /// UIStepper.maximumValue (CT-6).
  case maximumValue = 23
  /// UIPageControl.numberOfPages (CT-6).
  case numberOfPages = 24
  /// UIPageControl.currentPage (CT-6).
  case currentPage = 25
  /// UISegmentedControl.selectedSegmentIndex (CT-6).
  case selectedSegmentIndex = 26
  /// UIControl.showsMenuAsPrimaryAction (CT-8).
  case showsMenuAsPrimaryAction = 27

  // Recognizers
  /// UIGestureRecognizer.cancelsTouchesInView (DL-4, DL-5).
  case cancelsTouchesInView = 40
  /// UIGestureRecognizer.delaysTouchesBegan (DL-1).
  case delaysTouchesBegan = 41
  /// UIGestureRecognizer.delaysTouchesEnded (DL-2).
  case delaysTouchesEnded = 42
  /// `require(toFail:)` of the recognizer that has to wait.
  case requirement = 43
  /// UIGestureRecognizer.allowedPressTypes (SY-7).
  case allowedPressTypes = 44
  /// UIGestureRecognizer.allowedTouchTypes (TE-9).
  case allowedTouchTypes = 45
  /// UIGestureRecognizer.requiresExclusiveTouchType (TE-9).
  case requiresExclusiveTouchType = 46
  /// UITapGestureRecognizer.buttonMaskRequired (TE-9).
  case buttonMaskRequired = 47
  /// UIPanGestureRecognizer.allowedScrollTypesMask (SC-11).
  case allowedScrollTypesMask = 48
  /// Of a tap or a long press.
  case numberOfTapsRequired = 50
  /// Of a tap, a long press or a swipe.
  case numberOfTouchesRequired = 51
  /// UILongPressGestureRecognizer.minimumPressDuration, seconds.
  case minimumPressDuration = 52
  /// UILongPressGestureRecognizer.allowableMovement, points.
  case allowableMovement = 53
  /// UIPanGestureRecognizer.minimumNumberOfTouches.
  case minimumNumberOfTouches = 54
  /// UIPanGestureRecognizer.maximumNumberOfTouches.
  case maximumNumberOfTouches = 55
  /// UISwipeGestureRecognizer.direction.
  case direction = 56
  /// UIScreenEdgePanGestureRecognizer.edges.
  case edges = 57

  // Scroll views, tables, collection views and their cells
  /// UIScrollView.delaysContentTouches (SC-1).
  case delaysContentTouches = 80
  /// UIScrollView.canCancelContentTouches (SC-3).
  case canCancelContentTouches = 81
  /// UIScrollView.isScrollEnabled (SC-1).
  case isScrollEnabled = 82
  /// UIScrollView.contentSize (SC-4).
  case contentSize = 83
  /// Of a table or collection view (SC-6).
  case allowsSelection = 84
  /// Of a table or collection view (SC-6).
  case allowsMultipleSelection = 85
  /// A cell's: whether its delegate lets it be highlighted (SC-6). UITextView.isSelectable (CT-7).
  case isSelectable = 86
  /// A cell's: whether its delegate lets it be selected (SC-6).
  case shouldSelect = 88
  /// Of a table or collection view in editing mode (SC-6).
  case allowsSelectionDuringEditing = 87
  /// Of a table or collection view in editing mode (SC-6).
  case allowsMultipleSelectionDuringEditing = 96
  /// UIScrollView.scrollsToTop (SC-7).
  case scrollsToTop = 89
  /// UIScrollView.keyboardDismissMode (RC-6).
  case keyboardDismissMode = 90
  /// UITextView.isEditable (CT-7).
  case isEditable = 91
  /// Of a table (SC-8).
  case isEditing = 92
  /// A row's: whether its table's data source lets it be edited (SC-8).
  case canEdit = 93
  /// A row's, how many (SC-8); stands for the leading ones, too.
  case trailingSwipeActions = 94
  /// UISheetPresentationController's property of this name, here the presented controller's (SC-10).
  case prefersScrollingExpandsWhenScrolledToEdge = 95

  // The application
  /// UIApplication.isIgnoringInteractionEvents (SY-8).
  case isIgnoringInteractionEvents = 100
  /// UIApplication.applicationState (SY-3).
  case applicationState = 101

  /// UIKit's name: "isHidden", "require(toFail:)".
  package var name: String { self == .requirement ? "require(toFail:)" : "\(self)" }

  /// A recognizer's parameter by UIKit's name; nil for other names.
  package init?(parameter name: String) {
    guard let setting = Setting(name: name), (50..<80).contains(setting.rawValue) else {
      return nil
    }
    self = setting
  }
}

extension Setting: FoundByName {
  package static let byName: [String: Setting] = casesByName(\.name)
}
