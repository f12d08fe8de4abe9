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

/// A table's private recognizers for swipe actions, and its row with visible actions.
struct RowSwipes: Sendable {
  let swipe: RecognizerID
  let close: RecognizerID
  var open: SwipedRow?
}

/// Swipe actions of a table's rows (SC-8). The row's frame never changes: `SwipedRow` keeps the offset of its actions.
extension Turn {
  /// Closes rows after a change of a row's or table's property. A table gets its recognizers with the first touch on a
  /// row with swipe actions.
  mutating func rowPropertyChanged(_ property: String, of view: ResponderIndex) {
    switch hierarchy.responders[view].behaviour {
    case .tableCell:
      if hierarchy.responders[view].properties.hasSwipeActions {
        hierarchy.hasSwipedRows = true
      } else {
        closeRows(in: [view])
      }
    case .tableView: if property == "isEditing" { closeRow(of: view) }
    default: break
    }
  }

  /// Adds the private recognizers to the table of a touched row with swipe actions, if they are missing.
  @inline(never)
  mutating func equipRows(at view: ResponderIndex) {
    var table = view
    while table != .nowhere {
      if hierarchy.responders[table].behaviour == .tableView,
        deliveries.interactions.rows[table] == nil,
        hierarchy.swipedRow(at: view, in: table) != nil
      {
        equipRows(of: table)
      }
      table = hierarchy.responders[table].superview
    }
  }

  private mutating func equipRows(of table: ResponderIndex) {
    guard let swipeType = arbiter.recognizers.registry.index(of: "table.rowSwipe"),
      let closeType = arbiter.recognizers.registry.index(of: "table.rowClose")
    else { return }
    let name = hierarchy.names[hierarchy.responders[table].nameID]
    let swipe = arbiter.add(
      typeIndex: swipeType, named: "\(name).rowSwipe", hierarchy: &hierarchy, isPrivate: true)
    let close = arbiter.add(
      typeIndex: closeType, named: "\(name).rowClose", hierarchy: &hierarchy, isPrivate: true)
    for own in [swipe, close] {
      arbiter.recognizers.setOwner(
        table, of: own.index, rule: .sc8,
        decider: own == swipe ? .profile(.swipeActionHysteresis) : .none)
      arbiter.recognizers[own.index].delaysTouchesEnded = false
      arbiter.attach(own.index, to: table, &hierarchy)
    }
    arbiter.setEnabled(close.index, false, hierarchy: &hierarchy)
    deliveries.interactions.rows[table] = RowSwipes(swipe: swipe, close: close)
  }

  /// Reacts to a table's own recognizers for swipe actions.
  mutating func followRows(_ action: PendingAction, of table: ResponderIndex) {
    guard let swipes = deliveries.interactions.rows[table] else { return }
    if action.id == swipes.close {
      followClose(action, of: table)
    } else if let report = swipeReport(of: action) {
      followSwipe(action, report, of: table)
    }
  }

  private func swipeReport(of action: PendingAction) -> (way: Double, speed: Double)? {
    arbiter.recognizers.machine(of: action).read(as: RowSwipeRecognizer.self) {
      ($0.pointee.way, $0.pointee.speed)
    }
  }

  private mutating func followSwipe(
    _ action: PendingAction, _ report: (way: Double, speed: Double), of table: ResponderIndex
  ) {
    switch action.state {
    case .began:
      guard let slot = touches.slot(ofTouch: action.touch),
        let row = hierarchy.swipedRow(at: touches[slot].view, in: table)
      else { return }
      if let open = deliveries.interactions.rows[table]?.open, open.row == row {
        deliveries.interactions.rows[table]?.open?.isDragged = true
        return
      }
      closeRow(of: table)
      deliveries.interactions.rows[table]?.open = SwipedRow(row: row, start: 0)
      hierarchy.notify(.willBeginEditing, table, of: row, .sc8, touch: action.touch)
    case .ended: release(action, report, of: table)
    case .cancelled: closeRow(of: table, by: action.touch)
    case .changed, .possible, .failed: return
    }
    notifyDelegates()
  }

  /// Ends a swipe: it performs the first action, leaves the actions visible, or closes the row.
  private mutating func release(
    _ action: PendingAction, _ report: (way: Double, speed: Double), of table: ResponderIndex
  ) {
    guard let open = deliveries.interactions.rows[table]?.open else { return }
    let properties = hierarchy.responders[open.row].properties
    let way = open.start + report.way
    let isTrailing = way < 0
    let count = isTrailing ? properties.trailingSwipeActions : properties.leadingSwipeActions
    let shown = Double(count) * hierarchy.profile[.swipeActionWidth]
    let outward = isTrailing ? -report.speed : report.speed
    let width = hierarchy.responders[open.row].geometry.bounds.size.width
    guard count > 0 else { return closeRow(of: table, by: action.touch) }
    if properties.performsFirstActionWithFullSwipe,
      hierarchy.profile.reaches(abs(way), hierarchy.profile[.fullSwipe] * width),
      outward > -hierarchy.profile[.releaseSpeed]
    {
      perform(1, isTrailing: isTrailing, open.row, of: table, touch: action.touch)
      return closeRow(of: table, by: action.touch)
    }
    let isQuick = abs(outward) >= hierarchy.profile[.releaseSpeed]
    let stays =
      isQuick
      ? outward > 0
      : hierarchy.profile.reaches(abs(way), hierarchy.profile[.releaseFraction] * shown)
    guard stays else { return closeRow(of: table, by: action.touch) }
    deliveries.interactions.rows[table]?.open?.start = isTrailing ? -shown : shown
    deliveries.interactions.rows[table]?.open?.isDragged = false
    if let close = deliveries.interactions.rows[table]?.close {
      arbiter.setEnabled(close.index, true, hierarchy: &hierarchy)
    }
  }

  private mutating func followClose(_ action: PendingAction, of table: ResponderIndex) {
    let number = action.location.flatMap { actionNumber(at: $0, of: table) }
    switch action.state {
    case .began:
      if let number {
        deliveries.interactions.rows[table]?.open?.pressed = number
      } else {
        // A swipe on the same row continues from its current offset.
        closeRow(of: table, by: action.touch, unlessOnIt: true)
      }
    case .ended:
      guard let open = deliveries.interactions.rows[table]?.open, !open.isDragged else {
        return restClose(of: table)
      }
      if let number, open.pressed == number {
        perform(number, isTrailing: open.start < 0, open.row, of: table, touch: action.touch)
      }
      closeRow(of: table, by: action.touch)
    case .cancelled: closeRow(of: table)
    case .changed, .possible, .failed: return
    }
    notifyDelegates()
  }

  /// The action at a location in the window, from 1 at the row's outer edge; nil beside the actions.
  private func actionNumber(at place: Point, of table: ResponderIndex) -> Int? {
    let width = hierarchy.profile[.swipeActionWidth]
    guard let open = deliveries.interactions.rows[table]?.open, width > 0,
      let own = hierarchy.fromWindow(place, to: open.row)
    else { return nil }
    let bounds = hierarchy.responders[open.row].geometry.bounds
    guard bounds.contains(own) else { return nil }
    let distance = open.start < 0 ? bounds.maxX - own.x : own.x - bounds.minX
    guard distance < abs(open.start) else { return nil }
    return Int(exactly: (distance / width).rounded(.down)).map { $0 + 1 }
  }

  private mutating func perform(
    _ number: Int, isTrailing: Bool, _ row: ResponderIndex, of table: ResponderIndex, touch: TouchID
  ) {
    hierarchy.notify(
      isTrailing ? .performTrailingAction : .performLeadingAction, table, of: row, .sc8,
      touch: touch, at: Point(Double(number), .nan))
    notifyDelegates()
  }

  /// Closes the row with visible actions, if there is one; with `unlessOnIt` not for a touch on that row.
  mutating func closeRow(
    of table: ResponderIndex, by touch: TouchID = 0, unlessOnIt: Bool = false
  ) {
    guard let open = deliveries.interactions.rows[table]?.open else { return }
    if unlessOnIt, let slot = touches.slot(ofTouch: touch),
      hierarchy.swipedRow(at: touches[slot].view, in: table) == open.row
    {
      return
    }
    deliveries.interactions.rows[table]?.open = nil
    if hierarchy.responders.isLive(open.row) {
      hierarchy.notify(.didEndEditing, table, of: open.row, .sc8, touch: touch)
    }
    restClose(of: table)
  }

  /// Disables the closing recognizer without an open row. A touch that closed a row stays recognized until it lifts.
  private mutating func restClose(of table: ResponderIndex) {
    guard let swipes = deliveries.interactions.rows[table], swipes.open == nil,
      !arbiter.recognizers[swipes.close.index].state.isActive
    else { return }
    arbiter.setEnabled(swipes.close.index, false, hierarchy: &hierarchy)
  }

  /// Closes rows with visible actions that leave their window.
  mutating func closeRows(in leaving: [ResponderIndex]) {
    if deliveries.interactions.rows.isEmpty { return }
    let tables = deliveries.interactions.rows.filter { table, swipes in
      swipes.open.map { leaving.contains($0.row) || leaving.contains(table) } ?? false
    }
    for table in tables.keys.sorted() { closeRow(of: table) }
  }
}
