import FingerpostModel

/// Explains why a cell was not highlighted or selected (SC-6).
extension Absence {
  /// Explains why a cell was not highlighted or selected; returns the deciding record.
  func explainNotSelected(
    _ cell: SubjectID, _ message: SelectionMessage, _ touch: TouchRecords
  ) -> Entry? {
    let behaviour = index.subject(cell).behaviour
    if behaviour?.isCellList ?? false {
      because(.notSelected)
      guard index.isInside(touch.view, cell) else {
        say("No cell of \(name(cell)) got \(message): the finger was on none")
        return explainNotHit(cell, touch)
      }
      say("No cell of \(name(cell)) got \(message) because the finger came down on none of them")
      return touch.landing
    }
    if let behaviour, !behaviour.isCell {
      because(.noCell)
      let kind = index.subject(cell).className
      fact(cell, "class", .text(kind), .sc6, touch.landing)
      say("\(name(cell)) got no \(message) because it is not a cell: its class is \(kind)")
      return touch.landing
    }
    let list = index.ancestors(of: cell).first { index.pan(ofScrollView: $0) != nil }
    if list == nil, index.subject(cell).behaviour != nil {
      because(.noCell)
      say("\(name(cell)) got no \(message) because it is in no table or collection view")
      return touch.landing
    }
    let course = CellCourse(index.records(of: cell, in: touch))
    if let refused = course.refusal, let asked = refused.selection {
      because(.notSelectable)
      fact(
        cell, asked == .shouldSelect ? "shouldSelect" : "selectable", .bool(false), .sc6, refused)
      say("\(name(cell)) got no \(message) because \(asked) returned false for it")
      return refused
    }
    if let banned = course.ban {
      because(.selectionNotAllowed)
      let ban = banned.record.decider.setting ?? .allowsSelection
      fact(banned.object, "\(ban)", .bool(false), .sc6, banned)
      let mode = ban == .allowsSelectionDuringEditing ? " while it is edited" : ""
      say(
        "\(name(cell)) got no \(message) because \(name(banned.object)) allows no selection\(mode)")
      return banned
    }
    let whose = list ?? cell
    if message == .didDeselect || message == .shouldDeselect {
      return explainNotDeselected(cell, message, in: whose, touch)
    }
    let phase: TouchPhase = message.comesWithTheTouch ? .began : .ended
    guard let call = touch.call(whose, phase) else {
      say(
        "\(name(cell)) got no \(message): cells are selected by the touch methods of "
          + "\(list.map { name($0) } ?? "their table"), and that got no \(method(phase))")
      return explainNotTouched(touch.call(cell, phase) == nil ? cell : whose, phase, touch)
    }
    let keptBegan = message == .didUnhighlight ? nil : touch.call(whose, .began)
    if let kept = [keptBegan, call].compactMap({ $0 }).first(where: { $0.reason == .consumed }) {
      because(.consumed)
      fact(whose, method(kept), .text("consume"), .sc6, kept)
      say(
        "\(name(cell)) got no \(message) because \(name(whose)) handles \(method(kept)) itself and does "
          + "not call super")
      return kept
    }
    if message == .didUnhighlight, let lit = highlight(of: cell, before: call) {
      because(.notSelected)
      use(lit)
      say(
        "\(name(cell)) got no didUnhighlight: it has been highlighted since \(Numbers.milliseconds(lit.time - .zero)), by an earlier "
          + "touch")
      return lit
    }
    guard let why = whyBefore(cell, whose, touch) ?? whyAnother(than: cell, message, touch) else {
      because(.notRecorded)
      say("\(name(cell)) got no \(message), and the timeline contains no reason")
      return call
    }
    because(.notSelected)
    say("\(name(cell)) got no \(message) because \(why)")
    return call
  }

  /// Explains why a touch did not deselect a cell; returns the deciding record.
  private func explainNotDeselected(
    _ cell: SubjectID, _ message: SelectionMessage, in list: SubjectID, _ touch: TouchRecords
  ) -> Entry? {
    because(.notSelected)
    let selected = index.selection(of: cell, until: touch)
    use(selected)
    let who = name(cell)
    let since = selected.map {
      "it has been selected since \(Numbers.milliseconds($0.time - .zero))"
    }
    if selected.map({ index.belongs($0, to: touch.number) }) ?? false {
      let after = namesTouch ? "" : ", and no other cell was touched after that"
      say("\(who) got no \(message) because this touch selected it\(after)")
      return selected
    }
    guard let other = index.cell(under: touch, of: list), other != cell else {
      say(
        "\(who) got no \(message): "
          + (since.map { "\($0), and the finger came down on no other cell" }
            ?? "no touch had selected it"))
      return touch.landing
    }
    let chosen = index.records(of: other, in: touch).last { $0.selection == .didSelect }
    guard let chosen else {
      say(
        "\(who) got no \(message): \(since.map { "\($0); " } ?? "")a list that selects one cell at a time "
          + "deselects it with another one, but the touch on \(name(other)) did not select that")
      return explainNotSelected(other, .didSelect, touch)
    }
    use(chosen)
    if let many = chosen.record.decider.setting {
      addDeciderFact(chosen)
      say(
        "\(who) got no \(message): \(name(list)) selected \(name(other)) \(at(chosen)) and kept the "
          + "selection of its other cells, as its \(many) is on")
    } else {
      say(
        "\(who) got no \(message) because it was not selected when \(name(list)) selected "
          + "\(name(other)) \(at(chosen))")
    }
    return chosen
  }

  /// When a cell was highlighted, if it still is at a record; nil where it is not.
  private func highlight(of cell: SubjectID, before entry: Entry) -> Entry? {
    let last = index.records(of: cell).before(entry.serial).last {
      $0.selection == .didHighlight || $0.selection == .didUnhighlight
    }
    return last.flatMap { $0.selection == .didHighlight ? $0 : nil }
  }

  /// Names what was so before the finger came down: the cell was selected, or the list followed another finger; nil where
  /// neither was.
  private func whyBefore(
    _ cell: SubjectID, _ list: SubjectID, _ touch: TouchRecords
  ) -> String? {
    let own = index.records(of: cell, in: touch)
    if let deselected = own.last(where: { $0.selection == .didDeselect }) {
      use(deselected)
      return "it was selected already, and this touch deselected it"
    }
    guard let began = touch.call(list, .began), !own.contains(where: { $0.selection != nil }) else {
      return nil
    }
    let other = index.touches.first { other in
      other.number != touch.number
        && other.call(list, .began).map { $0.serial < began.serial } ?? false
        && (other.end.map { $0.serial > began.serial } ?? true)
    }
    guard let other else { return nil }
    use(other.call(list, .began))
    // A cell that takes no selection leaves the list to the next finger.
    if let lit = index.records(.selection).last(where: {
      $0.selection == .didHighlight && index.belongs($0, to: other.number)
    }) {
      fact(lit.subject, "selectable", .bool(true), .sc6, lit)
    }
    return
      "\(name(list)) follows one finger at a time, and the one on \(name(other.view)) was still down"
  }

  /// Names the other cell that was affected, or what was touched; nil where nothing tells why no cell was.
  private func whyAnother(
    than cell: SubjectID, _ message: SelectionMessage, _ touch: TouchRecords
  ) -> String? {
    let isHighlight = message.isHighlight
    switch message {
    case .didDeselect, .shouldDeselect: return nil
    case .didUnhighlight: return "it was not highlighted"
    case .shouldHighlight, .didHighlight, .shouldSelect, .didSelect:
      let chosen = index.records(.selection).filter {
        $0.selection == (isHighlight ? .didHighlight : .didSelect)
      }
      let done = isHighlight ? "highlighted" : "selected"
      guard let last = chosen.last(where: { index.belongs($0, to: touch.number) }) else {
        if index.isInside(touch.view, cell) { return nil }
        return "the finger came down on \(name(touch.view)), and no cell was \(done) by this touch"
      }
      use(last)
      return "the finger was on \(name(last.subject)), which was \(done) instead"
    }
  }
}

extension Absence {
  /// The touch that could have deselected a cell: the first on another cell of its list after the cell was selected; nil for
  /// other events, and where there is none.
  func deselecting(_ wanted: Wanted) -> TouchRecords? {
    guard wanted.event == .selection(.didDeselect) || wanted.event == .selection(.shouldDeselect),
      let list = index.ancestors(of: wanted.subject).first(where: {
        index.subject($0).behaviour?.isCellList ?? false
      })
    else { return nil }
    let selected = index.records(of: wanted.subject).first { $0.selection == .didSelect }
    return index.touches.first { touch in
      guard let landing = touch.landing, landing.serial > selected?.serial ?? 0 else {
        return false
      }
      return index.cell(under: touch, of: list).map { $0 != wanted.subject } ?? false
    }
  }
}

extension TimelineIndex {
  /// The record that selected a cell, if it was still selected at the end of a touch; nil where no touch had selected it.
  fileprivate func selection(of cell: SubjectID, until touch: TouchRecords) -> Entry? {
    let last = records(of: cell).last {
      ($0.selection == .didSelect || $0.selection == .didDeselect)
        && ($0.serial < touch.landing?.serial ?? 0 || belongs($0, to: touch.number))
    }
    return last.flatMap { $0.selection == .didSelect ? $0 : nil }
  }
}

extension SelectionMessage {
  /// Whether it comes with touchesBegan of the table; the others come with touchesEnded.
  fileprivate var comesWithTheTouch: Bool {
    switch self {
    case .shouldHighlight, .didHighlight: true
    case .didUnhighlight, .shouldSelect, .didSelect, .shouldDeselect, .didDeselect: false
    }
  }

  /// It is about highlighting, not about selecting.
  fileprivate var isHighlight: Bool {
    switch self {
    case .shouldHighlight, .didHighlight, .didUnhighlight: true
    case .shouldSelect, .didSelect, .shouldDeselect, .didDeselect: false
    }
  }
}
