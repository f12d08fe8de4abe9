/// Rows of tables (SC-6, SC-8).
extension Hierarchy {
  /// The list's own cell around a view, the nearest; those of a list inside it are that one's.
  package func cell(around view: ResponderIndex, in list: ResponderIndex) -> ResponderIndex? {
    var found: ResponderIndex?
    var current = view
    while current != .nowhere, current != list {
      let behaviour = responders[current].behaviour
      if behaviour.isCellList { found = nil }
      if behaviour.isCell, found == nil { found = current }
      current = responders[current].superview
    }
    return found
  }

  /// The row around a view that has swipe actions and may show them now; nil in a table that is edited (SC-8).
  package func swipedRow(at view: ResponderIndex, in table: ResponderIndex) -> ResponderIndex? {
    guard !responders[table].properties.isEditing, let row = cell(around: view, in: table),
      responders[row].behaviour == .tableCell, responders[row].properties.hasSwipeActions
    else { return nil }
    return row
  }
}

extension ViewProperties {
  /// A row has actions that a swipe shows.
  package var hasSwipeActions: Bool {
    canEdit && (leadingSwipeActions > 0 || trailingSwipeActions > 0)
  }
}
