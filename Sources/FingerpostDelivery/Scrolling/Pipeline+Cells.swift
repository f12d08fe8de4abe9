import FingerpostModel

/// A cell that a table or collection view has highlighted for a touch (SC-6).
struct CellTracking: Sendable {
  let list: UInt32
  let cell: UInt32
  let touch: TouchID
}

/// A table's selection that waits for the end of the turn (SY-6b).
struct PendingSelection: Sendable {
  let tracking: CellTracking
  let cause: Serial
}

/// The life of a touch in a table or collection view, told through the view's own touch methods:
///
///     began in a selectable cell ─► highlighted ─ended─► selected (the old one deselected before), unhighlighted
///                                   highlighted ─cancelled─► unhighlighted
///                                   highlighted ─an end that the program keeps from the list─► (lit, and forgotten)
///
/// A table unhighlights before it selects, a collection view afterwards.
/// With `allowsMultipleSelection` nothing old is deselected, and a selected cell is deselected instead. Without
/// `allowsSelection` nothing happens at all.
extension Pipeline {
  mutating func trackCells(_ list: UInt32, _ group: Range<Int>) {
    for call in group {
      let touch = calls[call].touch
      let following = cellTracking.firstIndex { $0.list == list }
      switch (touch.phase, following) {
      case (.began, nil):
        makeSelections(of: list)
        highlight(list, touch)
      case (.ended, let index?) where cellTracking[index].touch == touch.id:
        let tracking = cellTracking.remove(at: index)
        if stage.responders[list].behaviour == .tableView {
          selections.append(PendingSelection(tracking: tracking, cause: stage.timeline.cause))
        } else {
          select(tracking)
        }
      case (.cancelled, let index?) where cellTracking[index].touch == touch.id:
        unhighlight(cellTracking.remove(at: index))
      default: break
      }
    }
  }

  /// What tables select after the event (SY-6b), or one table before it follows its next touch: when phases that were
  /// withheld go out together, a touch may end and another begin in one event.
  @inline(__always)
  mutating func makeSelections(of list: UInt32? = nil) {
    if !selections.isEmpty { makePendingSelections(of: list) }
  }

  private mutating func makePendingSelections(of list: UInt32?) {
    let outerCause = stage.timeline.cause
    while let index = selections.firstIndex(where: { list == nil || $0.tracking.list == list }) {
      let pending = selections.remove(at: index)
      stage.timeline.cause = pending.cause
      select(pending.tracking)
    }
    stage.timeline.cause = outerCause
  }

  /// The end of a touch has gone out without a word to the list (the program's override kept it away): its cell stays
  /// lit, and the list is free for the next touch.
  mutating func forgetCells(of touch: TouchID) {
    cellTracking.removeAll { $0.touch == touch }
  }

  /// Views leave their window: a cell among them is neither highlighted nor selected.
  mutating func forgetCells(in leaving: Set<UInt32>) {
    while let index = cellTracking.firstIndex(where: { leaving.contains($0.cell) }) {
      unhighlight(cellTracking.remove(at: index))
    }
    while let index = selections.firstIndex(where: { leaving.contains($0.tracking.cell) }) {
      unhighlight(selections.remove(at: index).tracking)
    }
  }

  private mutating func highlight(_ list: UInt32, _ touch: Touch) {
    guard let cell = cell(around: touch.view, in: list) else { return }
    guard stage.responders[list].properties.allowsSelection else {
      stage.timeline.write(
        .change, .sc6, subject: stage.responders[cell].subject,
        object: stage.responders[list].subject, touch: touch.id, reason: .selectionNotAllowed,
        answer: 0,
        decider: .property(.allowsSelection, of: stage.responders[list].subject, false))
      return
    }
    let tracking = CellTracking(list: list, cell: cell, touch: touch.id)
    let isSelectable = stage.responders[cell].properties.isSelectable
    let own = Decider.property(.isSelectable, of: stage.responders[cell].subject, isSelectable)
    guard ask(.shouldHighlight, tracking, isSelectable, own) else { return }
    stage.responders[cell].properties.isHighlighted = true
    tell(.didHighlight, tracking)
    cellTracking.append(tracking)
  }

  private mutating func unhighlight(_ tracking: CellTracking) {
    stage.responders[tracking.cell].properties.isHighlighted = false
    tell(.didUnhighlight, tracking)
  }

  /// shouldSelect of the new, shouldDeselect and didDeselect of the old, didSelect; the new one's didUnhighlight before
  /// all that (a table) or after it (a collection view).
  private mutating func select(_ tracking: CellTracking) {
    let isTable = stage.responders[tracking.list].behaviour == .tableView
    if isTable { unhighlight(tracking) }
    let selectsMany = stage.responders[tracking.list].properties.allowsMultipleSelection
    if selectsMany, stage.responders[tracking.cell].properties.isSelected {
      deselect(tracking.cell, tracking)
    } else {
      _ = ask(.shouldSelect, tracking, true)
      if !selectsMany {
        for old in selectedCells(of: tracking.list) where old != tracking.cell {
          deselect(old, tracking)
        }
      }
      stage.responders[tracking.cell].properties.isSelected = true
      tell(.didSelect, tracking)
    }
    if !isTable { unhighlight(tracking) }
  }

  /// Because of the touch on a cell, the same one or another.
  private mutating func deselect(_ cell: UInt32, _ tracking: CellTracking) {
    let selected = CellTracking(list: tracking.list, cell: cell, touch: tracking.touch)
    _ = ask(.shouldDeselect, selected, true)
    stage.responders[cell].properties.isSelected = false
    tell(.didDeselect, selected)
  }

  /// The list's own cell around a view, the nearest; those of a list inside it are that one's.
  private func cell(around view: UInt32, in list: UInt32) -> UInt32? {
    var found: UInt32?
    var current = view
    while current != noIndex, current != list {
      let behaviour = stage.responders[current].behaviour
      if behaviour.isCellList { found = nil }
      if behaviour.isCell, found == nil { found = current }
      current = stage.responders[current].superview
    }
    return found
  }

  /// The list's own selected cells, back to front; those of a list inside it are that one's.
  private func selectedCells(of list: UInt32) -> [UInt32] {
    stage.subtree(of: list).reversed().filter { cell in
      stage.responders[cell].behaviour.isCell && stage.responders[cell].properties.isSelected
        && self.list(around: cell) == list
    }
  }

  private func list(around cell: UInt32) -> UInt32 {
    var current = stage.responders[cell].superview
    while current != noIndex, !stage.responders[current].behaviour.isCellList {
      current = stage.responders[current].superview
    }
    return current
  }

  private mutating func ask(
    _ message: SelectionMessage, _ tracking: CellTracking, _ answer: Bool,
    _ decider: Decider = .none
  ) -> Bool {
    note(message, tracking, answer: answer ? 1 : 0, decider)
    return answer
  }

  private mutating func tell(_ message: SelectionMessage, _ tracking: CellTracking) {
    note(message, tracking, answer: -1)
  }

  private mutating func note(
    _ message: SelectionMessage, _ tracking: CellTracking, answer: Int8,
    _ decider: Decider = .none
  ) {
    stage.timeline.write(
      .selection, .sc6, subject: stage.responders[tracking.cell].subject,
      object: stage.responders[tracking.list].subject, touch: tracking.touch,
      to: message.rawValue, answer: answer, decider: decider)
  }
}
