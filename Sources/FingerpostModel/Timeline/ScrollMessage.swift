/// What a scroll view tells its delegate, as the `scrolls` records name it.
public enum ScrollMessage: UInt8, CaseIterable, Sendable {
  case willBeginDragging = 1, didScroll, willEndDragging, didEndDragging
  case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
  case willBeginZooming, didZoom, didEndZooming
}

/// What a table or collection view asks and tells about a cell, as the `selection` records name it.
public enum SelectionMessage: UInt8, CaseIterable, Sendable {
  case shouldHighlight = 1, didHighlight, didUnhighlight
  case shouldSelect, didSelect, shouldDeselect, didDeselect
}
