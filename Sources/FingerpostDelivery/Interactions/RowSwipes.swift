import FingerpostGestures
import FingerpostModel

/// A row with visible swipe actions, or with a swipe in progress (SC-8).
struct SwipedRow: Sendable {
  let row: ResponderIndex
  /// The row's offset to the right when the swipe began, in points; negative for trailing actions.
  var start: Double
  /// Whether the swipe is still in progress.
  var isDragged: Bool = true
  /// The action under the finger that came down, from 1; nil beside the actions.
  var pressed: Int?
}

/// A table's private recognizers for swipe actions, and its row with visible actions (SC-8).
///
/// A table gets the recognizers with the first touch on a row with swipe actions (`equip`). The turn
/// passes on each of their actions (`take`). At most one row is open; its frame never changes, and
/// `SwipedRow` keeps the offset of its actions. A row that leaves its window is closed.
struct RowSwipes: Sendable {
  let swipe: RecognizerID
  let close: RecognizerID
  var open: SwipedRow?
}

/// Swipe actions of a table's rows (SC-8). The row's frame never changes: `SwipedRow` keeps the offset of its actions.
extension RowSwipes {
  /// Closes rows after a change of a row's or table's property. A table gets its recognizers with the first touch on a
  /// row with swipe actions.
  static func rowPropertyChanged(_ property: String, of view: ResponderIndex, _ turn: inout Turn) {
    switch turn.hierarchy.responders[view].behaviour {
    case .tableCell:
      let properties = turn.hierarchy.responders[view].properties
      if properties.leadingSwipeActions > 0 || properties.trailingSwipeActions > 0 {
        turn.hierarchy.hasSwipedRows = true
      }
      if !properties.hasSwipeActions { closeRows(in: [view], &turn) }
    case .tableView: if property == "isEditing" { closeRow(of: view, &turn) }
    default: break
    }
  }

  /// A finger comes down: adds the private recognizers to the table of a touched row with swipe actions, if they are
  /// missing, and records why a row shows none.
  @inline(never)
  static func land(at view: ResponderIndex, _ touch: TouchID, _ turn: inout Turn) {
    var table = view
    while table != .nowhere {
      if turn.hierarchy.responders[table].behaviour == .tableView {
        if turn.hierarchy.swipedRow(at: view, in: table) == nil {
          recordWithoutActions(at: view, in: table, touch, &turn.hierarchy)
        } else if turn.deliveries.interactions.rows[table] == nil {
          equip(of: table, &turn)
        }
      }
      table = turn.hierarchy.responders[table].superview
    }
  }

  private static func recordWithoutActions(
    at view: ResponderIndex, in table: ResponderIndex, _ touch: TouchID,
    _ hierarchy: inout Hierarchy
  ) {
    guard let row = hierarchy.cell(around: view, in: table),
      hierarchy.responders[row].behaviour == .tableCell
    else { return }
    let (subject, list) = (hierarchy.responders[row].subject, hierarchy.responders[table].subject)
    let decider: Decider =
      if hierarchy.responders[table].properties.isEditing {
        .property(.isEditing, of: list, true)
      } else if !hierarchy.responders[row].properties.canEdit {
        .property(.canEdit, of: subject, false)
      } else {
        .property(.trailingSwipeActions, of: subject, count: 0)
      }
    hierarchy.timeline.write(
      .change, .sc8, subject: subject, object: list, touch: touch, reason: .noSwipeActions,
      decider: decider)
  }

  static func equip(of table: ResponderIndex, _ turn: inout Turn) {
    guard let swipeType = turn.arbiter.recognizers.registry.index(of: "table.rowSwipe"),
      let closeType = turn.arbiter.recognizers.registry.index(of: "table.rowClose")
    else { return }
    let name = turn.hierarchy.names[turn.hierarchy.responders[table].nameID]
    let swipe = turn.arbiter.add(
      typeIndex: swipeType, named: "\(name).rowSwipe", hierarchy: &turn.hierarchy, isPrivate: true)
    let close = turn.arbiter.add(
      typeIndex: closeType, named: "\(name).rowClose", hierarchy: &turn.hierarchy, isPrivate: true)
    for own in [swipe, close] {
      turn.arbiter.recognizers.setOwner(
        table, of: own.index, rule: .sc8,
        decider: own == swipe ? .profile(.swipeActionHysteresis) : .none)
      turn.arbiter.recognizers[own.index].delaysTouchesEnded = false
      turn.arbiter.attach(own.index, to: table, &turn.hierarchy)
    }
    turn.arbiter.setEnabled(close.index, false, hierarchy: &turn.hierarchy)
    turn.deliveries.interactions.rows[table] = RowSwipes(swipe: swipe, close: close)
  }

  /// Reacts to a table's own recognizers for swipe actions. While the finger moves nothing changes: what counts is where it
  /// lifts.
  static func take(_ action: PendingAction, of table: ResponderIndex, _ turn: inout Turn) {
    guard action.state != .changed, let swipes = turn.deliveries.interactions.rows[table] else {
      return
    }
    if action.id == swipes.close {
      followClose(action, of: table, &turn)
    } else {
      followSwipe(action, of: table, &turn)
    }
  }

  private static func followSwipe(
    _ action: PendingAction, of table: ResponderIndex, _ turn: inout Turn
  ) {
    switch action.state {
    case .began:
      guard let slot = turn.touches.slot(ofTouch: action.touch),
        let row = turn.hierarchy.swipedRow(at: turn.touches[slot].view, in: table)
      else { return }
      if let open = turn.deliveries.interactions.rows[table]?.open, open.row == row {
        turn.deliveries.interactions.rows[table]?.open?.isDragged = true
        return
      }
      closeRow(of: table, &turn, by: action.touch)
      turn.deliveries.interactions.rows[table]?.open = SwipedRow(row: row, start: 0)
      turn.hierarchy.notify(.willBeginEditing, table, of: row, .sc8, touch: action.touch)
    case .ended: release(action, of: table, &turn)
    case .cancelled: closeRow(of: table, &turn, by: action.touch)
    case .failed: return recordShortSwipe(action, of: table, &turn)
    case .changed, .possible: return
    }
    turn.notifyDelegates()
  }

  /// A swipe that was too short is recorded, with the number that would have decided. A failed recognizer's action has
  /// what it measured and its limit in place of a location.
  private static func recordShortSwipe(
    _ action: PendingAction, of table: ResponderIndex, _ turn: inout Turn
  ) {
    guard let numbers = action.location, numbers.x > 0, numbers.x < numbers.y,
      let slot = turn.touches.slot(ofTouch: action.touch),
      let row = turn.hierarchy.swipedRow(at: turn.touches[slot].view, in: table)
    else { return }
    turn.hierarchy.timeline.write(
      .change, .sc8, subject: turn.hierarchy.responders[row].subject,
      object: turn.hierarchy.responders[table].subject, touch: action.touch, reason: .notEnough,
      x: numbers.x, y: numbers.y, decider: .profile(.swipeActionHysteresis))
  }

  /// Ends a swipe: it performs the first action, leaves the actions visible, or closes the row.
  private static func release(
    _ action: PendingAction, of table: ResponderIndex, _ turn: inout Turn
  ) {
    let machine = turn.arbiter.recognizers.machine(of: action)
    guard let open = turn.deliveries.interactions.rows[table]?.open,
      let swipe = machine.read(
        as: RowSwipeRecognizer.self, { (way: $0.pointee.way, speed: $0.pointee.speed) })
    else { return }
    let properties = turn.hierarchy.responders[open.row].properties
    let way = open.start + swipe.way
    let isTrailing = way < 0
    let count = isTrailing ? properties.trailingSwipeActions : properties.leadingSwipeActions
    let shown = Double(count) * turn.hierarchy.profile[.swipeActionWidth]
    let outward = isTrailing ? -swipe.speed : swipe.speed
    let width = turn.hierarchy.responders[open.row].geometry.bounds.size.width
    guard count > 0 else { return closeRow(of: table, &turn, by: action.touch) }
    if properties.performsFirstActionWithFullSwipe,
      turn.hierarchy.profile.reaches(abs(way), turn.hierarchy.profile[.fullSwipe] * width),
      outward > -turn.hierarchy.profile[.releaseSpeed]
    {
      perform(1, isTrailing: isTrailing, open.row, of: table, touch: action.touch, &turn)
      return closeRow(of: table, &turn, by: action.touch)
    }
    let release = Release(abs(way), speed: outward, of: shown, turn.hierarchy.profile)
    guard release.goesOn else {
      return closeRow(of: table, &turn, by: action.touch, because: release.choice)
    }
    turn.deliveries.interactions.rows[table]?.open?.start = isTrailing ? -shown : shown
    turn.deliveries.interactions.rows[table]?.open?.isDragged = false
    if let close = turn.deliveries.interactions.rows[table]?.close {
      turn.arbiter.setEnabled(close.index, true, hierarchy: &turn.hierarchy)
    }
  }

  private static func followClose(
    _ action: PendingAction, of table: ResponderIndex, _ turn: inout Turn
  ) {
    let number = action.location.flatMap { actionNumber(at: $0, of: table, turn) }
    switch action.state {
    case .began:
      if let number {
        turn.deliveries.interactions.rows[table]?.open?.pressed = number
      } else {
        // A swipe on the same row continues from its current offset.
        closeRow(of: table, &turn, by: action.touch, unlessOnIt: true)
      }
    case .ended:
      guard let open = turn.deliveries.interactions.rows[table]?.open, !open.isDragged else {
        return restClose(of: table, &turn)
      }
      if let number, open.pressed == number {
        perform(number, isTrailing: open.start < 0, open.row, of: table, touch: action.touch, &turn)
      }
      closeRow(of: table, &turn, by: action.touch)
    case .cancelled:
      closeRow(of: table, &turn, by: action.touch)
      restClose(of: table, &turn)
    case .changed, .possible, .failed: return
    }
    turn.notifyDelegates()
  }

  /// The action at a location in the window, from 1 at the row's outer edge; nil beside the actions.
  private static func actionNumber(
    at place: Point, of table: ResponderIndex, _ turn: borrowing Turn
  ) -> Int? {
    let width = turn.hierarchy.profile[.swipeActionWidth]
    guard let open = turn.deliveries.interactions.rows[table]?.open, width > 0,
      let own = turn.hierarchy.fromWindow(place, to: open.row)
    else { return nil }
    let bounds = turn.hierarchy.responders[open.row].geometry.bounds
    guard bounds.contains(own) else { return nil }
    let distance = open.start < 0 ? bounds.maxX - own.x : own.x - bounds.minX
    guard distance < abs(open.start) else { return nil }
    return Int(exactly: (distance / width).rounded(.down)).map { $0 + 1 }
  }

  private static func perform(
    _ number: Int, isTrailing: Bool, _ row: ResponderIndex, of table: ResponderIndex,
    touch: TouchID, _ turn: inout Turn
  ) {
    turn.hierarchy.notify(
      isTrailing ? .performTrailingAction : .performLeadingAction, table, of: row, .sc8,
      touch: touch, at: Point(Double(number), .nan))
    turn.notifyDelegates()
  }

  /// Closes the row with visible actions, if there is one; with `unlessOnIt` not for a touch on that row.
  static func closeRow(
    of table: ResponderIndex, _ turn: inout Turn, by touch: TouchID = 0, unlessOnIt: Bool = false,
    because choice: NumberChoice? = nil
  ) {
    guard let open = turn.deliveries.interactions.rows[table]?.open else { return }
    if unlessOnIt, let slot = turn.touches.slot(ofTouch: touch),
      turn.hierarchy.swipedRow(at: turn.touches[slot].view, in: table) == open.row
    {
      return
    }
    turn.deliveries.interactions.rows[table]?.open = nil
    if turn.hierarchy.responders.isLive(open.row) {
      turn.hierarchy.notify(
        .didEndEditing, table, of: open.row, .sc8, touch: touch, because: choice)
    }
    restClose(of: table, &turn)
  }

  /// Disables the closing recognizer without an open row. A touch that closed a row stays recognized until it lifts.
  private static func restClose(of table: ResponderIndex, _ turn: inout Turn) {
    guard let swipes = turn.deliveries.interactions.rows[table], swipes.open == nil,
      !turn.arbiter.recognizers[swipes.close.index].state.isActive
    else { return }
    turn.arbiter.setEnabled(swipes.close.index, false, hierarchy: &turn.hierarchy)
  }

  /// Closes rows with visible actions that leave their window.
  static func closeRows(in leaving: [ResponderIndex], _ turn: inout Turn) {
    if turn.deliveries.interactions.rows.isEmpty { return }
    let tables = turn.deliveries.interactions.rows.filter { table, swipes in
      swipes.open.map { leaving.contains($0.row) || leaving.contains(table) } ?? false
    }
    for table in tables.keys.sorted() { closeRow(of: table, &turn) }
  }
}
