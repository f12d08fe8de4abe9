/// What of somebody decided: UIKit's properties of views, controls, scroll views and recognizers.
///
/// The raw values are those of `fp_setting` in `fingerpost.h`. Properties that a record cannot blame are not here.
public enum Setting: UInt8, CaseIterable, Sendable {
  // Views
  case isHidden = 1
  case alpha = 2
  case isUserInteractionEnabled = 3
  case isMultipleTouchEnabled = 4
  case isExclusiveTouch = 5
  case bounds = 6
  case canBecomeFirstResponder = 7
  case canResignFirstResponder = 8
  case preferredScreenEdgesDeferringSystemGestures = 9

  // Controls: `isEnabled` is a recognizer's, too
  case isEnabled = 20
  case isContinuous = 21

  // Recognizers
  case cancelsTouchesInView = 40
  case delaysTouchesBegan = 41
  case delaysTouchesEnded = 42
  /// `require(toFail:)` of the one that has to wait.
  case requirement = 43
  case allowedPressTypes = 44
  case numberOfTapsRequired = 50
  case numberOfTouchesRequired = 51
  case minimumPressDuration = 52
  case allowableMovement = 53
  case minimumNumberOfTouches = 54
  case maximumNumberOfTouches = 55
  case direction = 56
  case edges = 57

  // Scroll views, tables, collection views and their cells
  case delaysContentTouches = 80
  case canCancelContentTouches = 81
  case isScrollEnabled = 82
  case contentSize = 83
  case allowsSelection = 84
  case allowsMultipleSelection = 85
  case isSelectable = 86

  // The application
  case isIgnoringInteractionEvents = 100
  case applicationState = 101

  /// UIKit's name: "isHidden", "require(toFail:)".
  public var name: String { self == .requirement ? "require(toFail:)" : "\(self)" }

  /// A recognizer's parameter by UIKit's name; nil for names that are not UIKit's.
  public init?(parameter name: String) {
    guard
      let setting = Self.allCases.first(where: {
        (50..<80).contains($0.rawValue) && $0.name == name
      })
    else { return nil }
    self = setting
  }
}
