import FingerpostDelivery

/// What a scroll view is doing, and how tables and collection views select.
extension PropertyTable {
  static let scrollStates: [ResponderProperty] = [
    ResponderProperty(
      asked: "isTracking", of: "UIScrollView",
      "Whether a finger of the pan is down, dragging or not."
    ) { $0.isTracking(at: $1) },
    ResponderProperty(
      asked: "isDragging", of: "UIScrollView",
      "Whether it is between willBeginDragging and didEndDragging (SC-4)."
    ) { $0.scrollState(of: $1).isDragging },
    ResponderProperty(
      asked: "isDecelerating", of: "UIScrollView",
      "Whether it is between willBeginDecelerating and didEndDecelerating (SC-4)."
    ) { $0.scrollState(of: $1).isDecelerating },
    ResponderProperty(
      asked: "isZooming", of: "UIScrollView", "Between willBeginZooming and didEndZooming (SC-4)."
    ) { $0.scrollState(of: $1).isZooming },
  ]

  static let cellLists: [ResponderProperty] = ["UITableView", "UICollectionView"].flatMap { owner in
    [
      ResponderProperty.bool(
        "allowsSelection", \.allowsSelection, of: owner, default: true,
        "Whether cells can be highlighted and selected (SC-6)."),
      .bool(
        "allowsMultipleSelection", \.allowsMultipleSelection, of: owner, default: false,
        "A tap selects one more cell, or deselects it (SC-6)."),
      .bool(
        "isEditing", \.isEditing, of: owner, default: false,
        "Whether it is in editing mode: cells are selected only if the next two properties allow it (SC-6)."
      ),
      .bool(
        "allowsSelectionDuringEditing", \.allowsSelectionDuringEditing, of: owner, default: false,
        "Whether cells can be selected in editing mode (SC-6)."),
      .bool(
        "allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing, of: owner,
        default: false, "In editing mode several cells can be selected (SC-6)."),
    ]
  }
}
