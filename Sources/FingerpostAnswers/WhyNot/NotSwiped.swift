import FingerpostModel

/// Explains why no swipe showed the actions of a row (SC-8).
extension Absence {
  /// Explains why a delegate method for a row's actions was not called; returns the deciding record.
  func explainNotSwiped(
    _ row: SubjectID, _ message: InteractionMessage, _ touch: TouchRecords
  ) -> Entry? {
    let who = "\(name(row)) reported no \(message)"
    if let behaviour = index.subject(row).behaviour, !behaviour.isCell {
      because(.noCell)
      let kind = index.subject(row).className
      fact(row, "class", .text(kind), .sc8, touch.landing)
      say("\(who) because it is not a cell: its class is \(kind)")
      return touch.landing
    }
    if index.subject(row).behaviour != nil,
      !index.ancestors(of: row).contains(where: { index.pan(ofScrollView: $0) != nil })
    {
      because(.noCell)
      say("\(who) because it is in no table")
      return touch.landing
    }
    let began = index.records(of: row).last { $0.interaction == .willBeginEditing }
    if let began, message != .willBeginEditing {
      because(.nothingChanged)
      fact("profile", message.isAction ? "fullSwipe" : "releaseFraction", .none, .sc8, began)
      say("\(who) because \(message.missing())")
      return began
    }
    guard index.isInside(touch.view, row) else {
      say("\(who): a row is swiped only by a finger that comes down on it")
      return explainNotHit(row, touch)
    }
    if let taken = explainTaken(who, touch) { return taken }
    let ways = touch.inputs.compactMap { input -> Point? in
      guard let landing = touch.landing, let x = input.x, let y = input.y, let startX = landing.x,
        let startY = landing.y
      else { return nil }
      return Point(x - startX, y - startY)
    }
    let across = ways.map { abs($0.x) }.max() ?? 0
    let down = ways.map { abs($0.y) }.max() ?? 0
    if across <= down || across == 0 {
      because(.wrongDirection)
      say(
        "\(who) because the finger did not move mostly across it: \(Numbers.points(across)) to the side, "
          + "\(Numbers.points(down)) up or down")
      return touch.end ?? touch.first
    }
    if let other = index.records(.interaction).last(where: {
      $0.interaction == .willBeginEditing && $0.touch == touch.number
    }) {
      because(.notTheTouchedView)
      use(other)
      say("\(who): the finger swiped another row, \(name(other.subject))")
      return other
    }
    return explainNoSwipe(row, who, touch)
  }

  /// Explains a finger that moved across a row without beginning a swipe.
  private func explainNoSwipe(_ row: SubjectID, _ who: String, _ touch: TouchRecords) -> Entry? {
    let record = index.records(.change, of: row).last {
      $0.rule == .sc8 && $0.touch == touch.number
    }
    if let record {
      say("\(who) because \(noSwipe(record))")
      return record
    }
    let table = index.ancestors(of: row).first { index.pan(ofScrollView: $0) != nil }
    if let table, index.names["\(index.subject(table).name).rowSwipe"] == nil {
      // A table gets the recognizer with the first touch on a row that has actions.
      because(.noSwipeActions)
      fact(row, "trailingSwipeActions", .number(0), .sc8, touch.landing)
      say("\(who) because \(Self.noActions)")
      return touch.landing
    }
    because(.notRecorded)
    say("\(who), and the timeline contains no reason")
    return touch.end ?? touch.first
  }
}
