import FingerpostDelivery

/// What a scroll view is doing, and how tables and collection views select.
extension PropertyTable {
  static let scrollStates: [ResponderProperty] = [
    ResponderProperty(
      asked: "isTracking", of: "UIScrollView",
      "A finger is down that may drag the content, whether it does or not."
    ) { $0.isTracking(at: $1) },
    ResponderProperty(
      asked: "isDragging", of: "UIScrollView",
      "Between willBeginDragging and didEndDragging (SC-4)."
    ) { $0.scrollState(of: $1).isDragging },
    ResponderProperty(
      asked: "isDecelerating", of: "UIScrollView",
      "Between willBeginDecelerating and didEndDecelerating (SC-4)."
    ) { $0.scrollState(of: $1).isDecelerating },
    ResponderProperty(
      asked: "isZooming", of: "UIScrollView", "Between willBeginZooming and didEndZooming (SC-4)."
    ) { $0.scrollState(of: $1).isZooming },
  ]

  static let cellLists: [ResponderProperty] = ["UITableView", "UICollectionView"].flatMap { owner in
    [
      ResponderProperty.bool(
        "allowsSelection", \.allowsSelection, of: owner, default: true,
        "Off: cells are neither highlighted nor selected (SC-6)."),
      .bool(
        "allowsMultipleSelection", \.allowsMultipleSelection, of: owner, default: false,
        "A tap selects one more cell, or deselects it (SC-6)."),
      .bool(
        "isEditing", \.isEditing, of: owner, default: false,
        "In editing mode cells are selected only where the next two say so (SC-6)."),
      .bool(
        "allowsSelectionDuringEditing", \.allowsSelectionDuringEditing, of: owner, default: false,
        "In editing mode cells can be selected (SC-6)."),
      .bool(
        "allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing, of: owner,
        default: false, "In editing mode several cells can be selected (SC-6)."),
    ]
  }
}
