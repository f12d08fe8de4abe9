import FingerpostModel

/// The properties of responders, by owner.
package enum PropertyTable {
  package static let responders: [ResponderProperty] =
    geometry + views + controls + states + values + scrollViews + scrollStates + cellLists + cells
    + system + swipes + texts

  /// Where the first property of a name stands, of whatever class.
  static let first: [String: Int] = Dictionary(
    responders.indices.map { (responders[$0].info.name, $0) }, uniquingKeysWith: { a, _ in a })

  /// Where the next one of the same name stands; past the end for none.
  static let next: [Int] = responders.indices.map { place in
    responders.indices.first {
      $0 > place && responders[$0].info.name == responders[place].info.name
    } ?? responders.count
  }

  private static let wide = -1e9...1e9
  private static let zooms = 1e-3...1e3

  private static let geometry: [ResponderProperty] = [
    ResponderProperty(
      "frame", .rect, of: "UIView", unit: "pt",
      "Location and size in the superview, before transform.",
      get: { $0.geometry.frame.numbers }, set: { $0.geometry.frame = Rect($1) }),
    ResponderProperty(
      "bounds", .rect, of: "UIView", unit: "pt", "The view's own coordinates.",
      get: { $0.geometry.bounds.numbers }, set: { $0.geometry.ownBounds = Rect($1) }),
    ResponderProperty(
      "transform", .transform, of: "UIView", "An affine transform about the centre.",
      get: {
        let t = $0.geometry.transform
        return [t.a, t.b, t.c, t.d, t.tx, t.ty]
      },
      set: { $0.geometry.transform = AffineTransform($1[0], $1[1], $1[2], $1[3], $1[4], $1[5]) }),
  ]

  private static let views: [ResponderProperty] = [
    .number("alpha", \.alpha, of: "UIView", in: 0...1, default: 1, "Opacity (HT-3)."),
    .bool("isHidden", \.isHidden, of: "UIView", default: false, "Hidden views are passed over."),
    .bool(
      "isUserInteractionEnabled", \.isUserInteractionEnabled, of: "UIView", default: true,
      "Whether the hit test finds the view; false for labels and image views."),
    .bool(
      "isMultipleTouchEnabled", \.isMultipleTouchEnabled, of: "UIView", default: false,
      "Whether the view receives a second finger's touch (TE-4)."),
    .bool(
      "isExclusiveTouch", \.isExclusiveTouch, of: "UIView", default: false,
      "Whether no other view of the window receives a touch while it has one (TE-5)."),
    .bool(
      "clipsToBounds", \.clipsToBounds, of: "UIView", default: false,
      "Affects drawing only; hit-testing ignores it (HT-6)."),
    .bool(
      "contextMenu", \.contextMenu, of: "UIView", default: false,
      "Whether it has a UIContextMenuInteraction: a long press shows its menu (CT-8)."),
    .bool(
      "dragInteraction", \.dragInteraction, of: "UIView", default: false,
      "Whether it has an enabled UIDragInteraction: a long press lifts it (CT-9)."),
    .number(
      "windowLevel", \.windowLevel, of: "UIWindow", in: wide, default: 0,
      "Windows with a higher level are hit-tested first (HT-1)."),
  ]

  private static let controls: [ResponderProperty] = [
    .bool(
      "isEnabled", \.isEnabled, of: "UIControl", default: true, "Disabled controls answer nil."),
    .bool(
      "menu", \.menu, of: "UIButton", default: false,
      "Whether it has a menu: a long press shows it, like a context menu (CT-8)."),
    .bool(
      "showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction, of: "UIControl", default: false,
      "Whether its menu opens when a touch comes down (CT-8)."),
    .bool("isOn", \.isOn, of: "UISwitch", default: false, "The switch's value."),
    .bool(
      "isContinuous", \.isContinuous, of: "UISlider", default: true,
      "Whether valueChanged is sent while dragging."),
    .number(
      "maximumValue", \.maximumValue, of: "UIStepper", in: wide, default: 100,
      "The maximum value."),
    .number(
      "maximumValue", \.maximumValue, of: "UISlider", in: wide, default: 1, "The maximum value."),
    .number(
      "stepValue", \.stepValue, of: "UIStepper", in: 0...1e9, default: 1, "What a tap adds."),
    .bool(
      "wraps", \.wraps, of: "UIStepper", default: false,
      "Whether the value continues at the minimum after the maximum, and the other way round."),
    .bool(
      "autorepeat", \.autorepeat, of: "UIStepper", default: true,
      "Whether it steps again while it is held (CT-6)."),
    .bool(
      "isContinuous", \.isContinuous, of: "UIStepper", default: true,
      "Whether each step of a held stepper sends valueChanged; else one is sent at the lift."),
    .bool(
      "isMomentary", \.isMomentary, of: "UISegmentedControl", default: false,
      "Whether a touched segment sends valueChanged and is not selected."),
    .number(
      "selectedSegmentIndex", \.selectedSegmentIndex, of: "UISegmentedControl", kind: .integer,
      in: -1...10_000, default: -1, "The chosen segment; -1 is none."),
    .number(
      "numberOfSegments", \.numberOfSegments, of: "UISegmentedControl", kind: .integer,
      in: 1...10_000, default: 2, "Segments of equal width."),
    .number(
      "currentPage", \.currentPage, of: "UIPageControl", kind: .integer, in: 0...10_000, default: 0,
      "The current page; a tap in the right half shows the next one, in the left half the previous one."
    ),
    .number(
      "numberOfPages", \.numberOfPages, of: "UIPageControl", kind: .integer, in: 0...10_000,
      default: 0, "How many pages there are."),
    .code(
      "numberOfComponents", \.numberOfComponents, of: "UIPickerView", in: 0...10, default: 0,
      "How many wheels it has, side by side (SC-4)."),
    .number(
      "numberOfRows", \.numberOfRows, of: "UIPickerView", kind: .integer, in: 0...10_000,
      default: 0, "How many rows each of its wheels has (SC-4)."),
    .code(
      "preferredDatePickerStyle", \.preferredDatePickerStyle, of: "UIDatePicker", in: 0...3,
      default: 0, "0 automatic, a plain control; 1 wheels (SC-4), 2 compact, 3 inline (CT-11)."),
    .code(
      "datePickerMode", \.datePickerMode, of: "UIDatePicker", in: 0...3, default: 2,
      "0 time, 1 date, 2 date and time, 3 a countdown: how many wheels it has (SC-4)."),
    .bool(
      "isRefreshing", \.isRefreshing, of: "UIRefreshControl", default: false,
      "Whether it is refreshing; true calls beginRefreshing, false endRefreshing (SC-9)."),
    .readOnly("isTracking", \.isTracking, of: "UIControl", "It follows a touch (CT-2)."),
    .readOnly(
      "isTouchInside", \.isTouchInside, of: "UIControl",
      "Whether the tracked touch is inside the bounds, grown by the tolerance."),
  ]

  private static let scrollViews: [ResponderProperty] = [
    ResponderProperty(
      "contentSize", .size, of: "UIScrollView", unit: "pt", "How much there is to scroll.",
      get: { [$0.properties.contentSize.width, $0.properties.contentSize.height] },
      set: { $0.properties.contentSize = Size($1[0], $1[1]) }),
    ResponderProperty(
      "contentOffset", .point, of: "UIScrollView", unit: "pt", "The bounds' origin.",
      get: { [$0.geometry.bounds.minX, $0.geometry.bounds.minY] },
      set: { $0.geometry.boundsOrigin = Point($1[0], $1[1]) }),
    ResponderProperty(
      "contentInset", .insets, of: "UIScrollView", unit: "pt", "Room around the content.",
      get: {
        let i = $0.properties.contentInset
        return [i.top, i.left, i.bottom, i.right]
      },
      set: {
        $0.properties.contentInset = EdgeInsets(
          top: $1[0], left: $1[1], bottom: $1[2], right: $1[3])
      }),
    .bool(
      "delaysContentTouches", \.delaysContentTouches, of: "UIScrollView", default: true,
      "Whether the content's touches are delayed (SC-1)."),
    .bool(
      "canCancelContentTouches", \.canCancelContentTouches, of: "UIScrollView", default: true,
      "Whether a drag may take a touch from the content (SC-3)."),
    .bool("isScrollEnabled", \.isScrollEnabled, of: "UIScrollView", default: true, "May scroll."),
    .bool(
      "isPagingEnabled", \.isPagingEnabled, of: "UIScrollView", default: false,
      "Whether scrolling stops at whole pages."),
    ResponderProperty(
      "decelerationRate", .number, of: "UIScrollView", unit: "1/ms",
      "The speed's factor for each millisecond: 0.998 is normal, 0.99 fast.", range: 0...1,
      default: Profile.ios17[.decelerationRateNormal],
      get: { [$0.properties.decelerationRate ?? Profile.ios17[.decelerationRateNormal]] },
      set: { $0.properties.decelerationRate = $1[0] }),
    .bool(
      "isDirectionalLockEnabled", \.isDirectionalLockEnabled, of: "UIScrollView", default: false,
      "Whether a drag scrolls along one axis only."),
    .bool("bounces", \.bounces, of: "UIScrollView", default: true, "Past the edge and back."),
    .bool(
      "bouncesHorizontally", \.bouncesHorizontally, of: "UIScrollView", default: true,
      "Whether it bounces along x; nothing does without bounces (iOS 17.4)."),
    .bool(
      "bouncesVertically", \.bouncesVertically, of: "UIScrollView", default: true,
      "Whether it bounces along y; nothing does without bounces (iOS 17.4)."),
    .bool(
      "alwaysBounceVertical", \.alwaysBounceVertical, of: "UITableView", default: true,
      "Whether it bounces vertically although the rows fit."),
    .bool(
      "alwaysBounceVertical", \.alwaysBounceVertical, of: "UIScrollView", default: false,
      "Whether it bounces vertically although the content fits."),
    .bool(
      "alwaysBounceHorizontal", \.alwaysBounceHorizontal, of: "UIScrollView", default: false,
      "Whether it bounces horizontally although the content fits."),
    .bool(
      "transfersVerticalScrollingToParent", \.transfersVerticalScrollingToParent,
      of: "UIScrollView", default: true,
      "Whether the enclosing scroll view takes a vertical drag that this one cannot follow (SC-5)."),
    .bool(
      "transfersHorizontalScrollingToParent", \.transfersHorizontalScrollingToParent,
      of: "UIScrollView", default: true,
      "Whether the enclosing scroll view takes a horizontal drag that this one cannot follow (SC-5)."
    ),
    .number(
      "minimumZoomScale", \.minimumZoomScale, of: "UIScrollView", in: zooms, default: 1,
      "The minimum zoom; zooming needs a higher maximum."),
    .number(
      "maximumZoomScale", \.maximumZoomScale, of: "UIScrollView", in: zooms, default: 1,
      "The maximum zoom."),
    .number(
      "zoomScale", \.zoomScale, of: "UIScrollView", in: zooms, default: 1,
      "The scale of the backmost subview."),
    .bool(
      "bouncesZoom", \.bouncesZoom, of: "UIScrollView", default: true,
      "Whether a pinch may zoom past the limits and spring back."),
    .bool(
      "scrollsToTop", \.scrollsToTop, of: "UIScrollView", default: true,
      "Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen has it (SC-7)."
    ),
    .code(
      "keyboardDismissMode", \.keyboardDismissMode, of: "UIScrollView", in: 0...4, default: 0,
      "0: a drag leaves the keyboard, 1: dismisses it, 2: does where it goes down over it (RC-6)."),
  ]

  private static let cells: [ResponderProperty] = cellClasses.flatMap { owner in
    [
      ResponderProperty.bool(
        "selectable", \.isSelectable, of: owner, default: true,
        "The answer to shouldHighlight."),
      .bool(
        "shouldSelect", \.maySelect, of: owner, default: true,
        "The answer to shouldSelect, a table's willSelectRowAt."),
    ]
  }

  /// The actions that a swipe across a row shows.
  static let swipes: [ResponderProperty] = [
    .bool(
      "canEdit", \.canEdit, of: "UITableViewCell", default: true,
      "The answer to canEditRow; false: a swipe shows no actions (SC-8)."),
    .code(
      "leadingSwipeActions", \.leadingSwipeActions, of: "UITableViewCell", in: 0...10, default: 0,
      "The number of actions of leadingSwipeActionsConfiguration; a swipe to the right shows them (SC-8)."
    ),
    .code(
      "trailingSwipeActions", \.trailingSwipeActions, of: "UITableViewCell", in: 0...10, default: 0,
      "The number of actions of trailingSwipeActionsConfiguration, or 1 for a row that can be deleted (SC-8)."
    ),
    .bool(
      "performsFirstActionWithFullSwipe", \.performsFirstActionWithFullSwipe,
      of: "UITableViewCell", default: true, "A full swipe does the first action (SC-8)."),
  ]

  private static let texts: [ResponderProperty] = [
    .bool(
      "isEditable", \.isEditable, of: "UITextView", default: true,
      "Whether a tap makes it first responder; its links are then text like any other (CT-7)."),
    .bool(
      "isSelectable", \.isTextSelectable, of: "UITextView", default: true,
      "Whether its text can be selected, and its links be tapped if it is not editable (CT-7)."),
  ]

  private static let cellClasses: [String] = ["UITableViewCell", "UICollectionViewCell"]

  /// What controls and cells show.
  private static let states: [ResponderProperty] = (["UIControl"] + cellClasses).flatMap { owner in
    [
      ResponderProperty.bool(
        "isSelected", \.isSelected, of: owner, default: false, "It is shown as selected."),
      .bool(
        "isHighlighted", \.isHighlighted, of: owner, default: false,
        "Whether it is drawn as under a finger."),
    ]
  }

  /// What sliders and steppers have in common.
  private static let values: [ResponderProperty] = ["UISlider", "UIStepper"].flatMap { owner in
    [
      ResponderProperty.number(
        "value", \.value, of: owner, in: wide, default: 0,
        "Kept between the minimum and the maximum."),
      .number(
        "minimumValue", \.minimumValue, of: owner, in: wide, default: 0, "The least value."),
    ]
  }
}

extension Rect {
  init(_ n: [Double]) { self.init(n[0], n[1], n[2], n[3]) }
}
