import FingerpostModel

/// A cell that a table or collection view has highlighted for a touch (SC-6).
struct CellTracking: Sendable {
  let list: ResponderIndex
  let cell: ResponderIndex
  let touch: TouchID
}

/// A table's selection that waits for the end of the turn (SY-6b).
struct PendingSelection: Sendable {
  let tracking: CellTracking
  let cause: Serial
}

/// The life cycle of a touch in a table or collection view, through the view's own touch methods:
///
///     began in a selectable cell ─► highlighted ─ended─► selected (the old one deselected before), unhighlighted
///                                   highlighted ─cancelled─► unhighlighted
///                                   highlighted ─an end that an override withholds─► (highlighted, not tracked)
///
/// A table unhighlights before it selects, a collection view afterwards. A cell that must not be
/// selected is only highlighted. With `allowsMultipleSelection` no old cell is deselected, and a
/// selected cell is deselected instead. Without `allowsSelection`, and in editing mode without
/// `allowsSelectionDuringEditing`, nothing happens at all.
struct CellLists: Sendable {
  private var tracking: [CellTracking] = []
}

extension CellLists {
  mutating func separate() { tracking.separate() }

  /// Whether no cell waits for the end of a touch.
  @inline(__always)
  var isIdle: Bool { tracking.isEmpty }

  /// Drops the state of a freed view.
  mutating func forget(_ view: ResponderIndex) {
    tracking.removeAll { $0.cell == view || $0.list == view }
  }

  /// Handles the touches of a list's own touch method.
  mutating func track(
    _ list: ResponderIndex, _ group: Range<Int>, _ calls: borrowing UniqueArray<DeliveryCall>,
    _ selections: inout [PendingSelection], _ hierarchy: inout Hierarchy
  ) {
    for call in group {
      let touch = calls[call].touch
      let following = tracking.firstIndex { $0.list == list }
      switch (touch.phase, following) {
      case (.began, nil):
        makeSelections(&selections, of: list, &hierarchy)
        highlight(list, touch, &hierarchy)
      case (.ended, let index?) where tracking[index].touch == touch.id:
        let ended = tracking.remove(at: index)
        if hierarchy.responders[list].behaviour == .tableView {
          selections.append(PendingSelection(tracking: ended, cause: hierarchy.timeline.cause))
        } else {
          select(ended, &hierarchy)
        }
      case (.cancelled, let index?) where tracking[index].touch == touch.id:
        unhighlight(tracking.remove(at: index), &hierarchy)
      default: break
      }
    }
  }

  /// Makes the selections of tables after the event (SY-6b), or of one table before its next touch: withheld phases are
  /// delivered together, so a touch may end and another begin in one event.
  @inline(__always)
  func makeSelections(
    _ selections: inout [PendingSelection], of list: ResponderIndex? = nil,
    _ hierarchy: inout Hierarchy
  ) {
    if !selections.isEmpty { makePending(&selections, of: list, &hierarchy) }
  }

  private func makePending(
    _ selections: inout [PendingSelection], of list: ResponderIndex?, _ hierarchy: inout Hierarchy
  ) {
    let outerCause = hierarchy.timeline.cause
    while let index = selections.firstIndex(where: { list == nil || $0.tracking.list == list }) {
      let pending = selections.remove(at: index)
      hierarchy.timeline.cause = pending.cause
      select(pending.tracking, &hierarchy)
    }
    hierarchy.timeline.cause = outerCause
  }

  /// Handles a touch whose end an override withheld from the list: its cell stays highlighted, and
  /// the list can track the next touch.
  mutating func forget(touch: TouchID) {
    tracking.removeAll { $0.touch == touch }
  }

  /// Drops the cells of views that leave their window; they are neither highlighted nor selected.
  mutating func leave(
    _ leaving: ResponderGroup, _ selections: inout [PendingSelection],
    _ hierarchy: inout Hierarchy
  ) {
    while let index = tracking.firstIndex(where: { leaving.contains($0.cell) }) {
      unhighlight(tracking.remove(at: index), &hierarchy)
    }
    while let index = selections.firstIndex(where: { leaving.contains($0.tracking.cell) }) {
      unhighlight(selections.remove(at: index).tracking, &hierarchy)
    }
  }

  private mutating func highlight(
    _ list: ResponderIndex, _ touch: Touch, _ hierarchy: inout Hierarchy
  ) {
    guard let cell = hierarchy.cell(around: touch.view, in: list) else { return }
    if let ban = hierarchy.responders[list].properties.selectionBan {
      hierarchy.timeline.write(
        .change, .sc6, subject: hierarchy.responders[cell].subject,
        object: hierarchy.responders[list].subject, touch: touch.id, reason: .selectionNotAllowed,
        answer: 0,
        decider: .property(ban, of: hierarchy.responders[list].subject, false))
      return
    }
    let new = CellTracking(list: list, cell: cell, touch: touch.id)
    guard CellLists.lets(new, be: .shouldHighlight, &hierarchy) else { return }
    hierarchy.set(.isHighlighted, of: cell, to: true)
    CellLists.notify(.didHighlight, new, &hierarchy)
    tracking.append(new)
  }

  private func unhighlight(_ tracking: CellTracking, _ hierarchy: inout Hierarchy) {
    hierarchy.set(.isHighlighted, of: tracking.cell, to: false)
    CellLists.notify(.didUnhighlight, tracking, &hierarchy)
  }

  /// shouldSelect of the new, shouldDeselect and didDeselect of the old, didSelect; the new one's didUnhighlight before
  /// all that (a table) or after it (a collection view).
  private func select(_ tracking: CellTracking, _ hierarchy: inout Hierarchy) {
    let isTable = hierarchy.responders[tracking.list].behaviour == .tableView
    if isTable { unhighlight(tracking, &hierarchy) }
    let many = hierarchy.responders[tracking.list].properties.manySetting.map {
      Decider.property($0, of: hierarchy.responders[tracking.list].subject, true)
    }
    if let many, hierarchy.responders[tracking.cell].properties.isSelected {
      deselect(tracking.cell, tracking, &hierarchy, many)
    } else if CellLists.lets(tracking, be: .shouldSelect, &hierarchy) {
      if many == nil { deselectOthers(tracking, &hierarchy) }
      hierarchy.set(.isSelected, of: tracking.cell, to: true)
      CellLists.notify(.didSelect, tracking, &hierarchy, many ?? .none)
    }
    if !isTable { unhighlight(tracking, &hierarchy) }
  }

  /// Deselects the list's other cells, back to front.
  private func deselectOthers(_ tracking: CellTracking, _ hierarchy: inout Hierarchy) {
    var count = 0
    var other = ResponderIndex.nowhere
    for cell in hierarchy.selectedCells.members where CellLists.isOther(cell, tracking, hierarchy) {
      count += 1
      other = cell
    }
    if count == 1 { return deselect(other, tracking, &hierarchy) }
    if count == 0 { return }
    for view in hierarchy.subtree(of: tracking.list).reversed()
    where hierarchy.selectedCells.contains(view) && CellLists.isOther(view, tracking, hierarchy) {
      deselect(view, tracking, &hierarchy)
    }
  }

  /// Deselects a cell because of a touch on the same or another cell; the same one's has a decider.
  private func deselect(
    _ cell: ResponderIndex, _ tracking: CellTracking, _ hierarchy: inout Hierarchy,
    _ decider: Decider = .none
  ) {
    let selected = CellTracking(list: tracking.list, cell: cell, touch: tracking.touch)
    _ = CellLists.ask(.shouldDeselect, selected, true, &hierarchy)
    hierarchy.set(.isSelected, of: cell, to: false)
    CellLists.notify(.didDeselect, selected, &hierarchy, decider)
  }
}

extension CellLists {
  /// Whether a cell is another one of the tracked cell's list, not of a list inside it.
  fileprivate static func isOther(
    _ cell: ResponderIndex, _ tracking: CellTracking, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    cell != tracking.cell && list(around: cell, hierarchy) == tracking.list
  }

  fileprivate static func list(around cell: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> ResponderIndex
  {
    var current = hierarchy.responders[cell].superview
    while current != .nowhere, !hierarchy.responders[current].behaviour.isCellList {
      current = hierarchy.responders[current].superview
    }
    return current
  }

  /// The answer of the list's delegate about one of its cells.
  fileprivate static func lets(
    _ tracking: CellTracking, be message: SelectionMessage, _ hierarchy: inout Hierarchy
  ) -> Bool {
    let properties = hierarchy.responders[tracking.cell].properties
    let cell = hierarchy.responders[tracking.cell].subject
    if message == .shouldHighlight {
      let yes = properties.isSelectable
      return ask(message, tracking, yes, &hierarchy, .property(.isSelectable, of: cell, yes))
    }
    let denial = Decider.property(.shouldSelect, of: cell, false)
    return ask(
      message, tracking, properties.maySelect, &hierarchy, properties.maySelect ? .none : denial)
  }

  fileprivate static func ask(
    _ message: SelectionMessage, _ tracking: CellTracking, _ answer: Bool,
    _ hierarchy: inout Hierarchy, _ decider: Decider = .none
  ) -> Bool {
    record(message, tracking, answer: answer ? 1 : 0, &hierarchy, decider)
    return answer
  }

  fileprivate static func notify(
    _ message: SelectionMessage, _ tracking: CellTracking, _ hierarchy: inout Hierarchy,
    _ decider: Decider = .none
  ) {
    let record = CellLists.record(message, tracking, answer: -1, &hierarchy, decider)
    hierarchy.post(message, of: tracking.cell, in: tracking.list, record)
  }

  @discardableResult
  private static func record(
    _ message: SelectionMessage, _ tracking: CellTracking, answer: Int8,
    _ hierarchy: inout Hierarchy, _ decider: Decider = .none
  ) -> Serial {
    hierarchy.timeline.write(
      .selection, .sc6, subject: hierarchy.responders[tracking.cell].subject,
      object: hierarchy.responders[tracking.list].subject, touch: tracking.touch,
      to: message.rawValue, answer: answer, decider: decider)
  }
}
