/// The messages of a scroll view or page view controller to its delegate, as the `scrolls` records
/// name them.
public enum ScrollMessage: UInt8, CaseIterable, Sendable {
  /// The pan has begun.
  case willBeginDragging = 1
  /// The content offset has changed.
  case didScroll
  /// The finger is about to lift.
  case willEndDragging
  /// The finger was lifted.
  case didEndDragging
  /// The content begins to decelerate.
  case willBeginDecelerating
  /// The deceleration has ended.
  case didEndDecelerating
  /// `setContentOffset(_:animated:)` has arrived.
  case didEndScrollingAnimation
  /// The pinch has begun.
  case willBeginZooming
  /// The zoom scale has changed.
  case didZoom
  /// The pinch is over.
  case didEndZooming
  /// Page view controller: a gesture begins to turn to another page.
  case willTransition
  /// Page view controller: a gesture's transition is over; the record contains whether the page
  /// has turned.
  case didFinishAnimating
  /// The scroll to the top that a tap on the status bar began has arrived (SC-7).
  case didScrollToTop

  /// UIKit's name without its arguments, from a table, because printing an enum uses reflection.
  package var name: String { Self.names[Int(rawValue) - 1] }
  private static let names: [String] = allCases.map { "\($0)" }

  /// Whether a page view controller sends it, about a page.
  @inlinable package var isPages: Bool { self == .willTransition || self == .didFinishAnimating }

  /// Whether the scroll view has come to rest after a drag.
  func endsMotion(_ answer: Int8) -> Bool {
    self == .didEndDecelerating || self == .didEndDragging && answer == 0
  }

  /// Whether a page view controller must update its pages: the scroll view has moved, or may have
  /// come to rest.
  func movesPages(_ answer: Int8) -> Bool {
    switch self {
    case .didScroll, .didEndDecelerating, .didEndScrollingAnimation, .didScrollToTop: true
    case .didEndDragging: answer == 0
    case .willBeginDragging, .willEndDragging, .willBeginDecelerating, .willBeginZooming, .didZoom,
      .didEndZooming, .willTransition, .didFinishAnimating:
      false
    }
  }
}

/// The questions and messages of a table or collection view about a cell, as the `selection`
/// records name them.
public enum SelectionMessage: UInt8, CaseIterable, Sendable {
  /// Whether a cell may be highlighted.
  case shouldHighlight = 1
  /// A cell was highlighted.
  case didHighlight
  /// A cell is no longer highlighted.
  case didUnhighlight
  /// Whether a cell may be selected.
  case shouldSelect
  /// A cell was selected.
  case didSelect
  /// Whether a cell may be deselected.
  case shouldDeselect
  /// A cell was deselected.
  case didDeselect

  /// UIKit's name without its arguments, from a table, because printing an enum uses reflection.
  package var name: String { Self.names[Int(rawValue) - 1] }
  private static let names: [String] = allCases.map { "\($0)" }
}
