import FingerpostModel

/// Swipe actions of rows (SC-8).
extension CausalChain {
  /// Why a row closed, as a clause.
  func whyClosed(_ entry: Entry) -> String {
    let own = index.records(of: entry.subject).before(entry.serial)
    let done = own.last { $0.kind == .interaction && $0.interaction?.isAction == true }
    if let done, done.time == entry.time { return "one of its actions was performed" }
    guard let began = own.last(where: { $0.interaction == .willBeginEditing }) else {
      return "it has no actions any more"
    }
    use(began)
    guard let closer = entry.touch else { return programClause(behind: entry) }
    if closer != began.touch {
      return
        "a finger came down in the table while its actions were visible"
    }
    if index.touch(closer)?.end?.phase == .cancelled {
      return "the touch that swiped it was cancelled"
    }
    return releaseClause(entry, of: "its actions")
  }

  /// Where the finger let a row's actions or a sheet go, by the number that decided.
  func releaseClause(_ entry: Entry, of what: String) -> String {
    addDeciderFact(entry, measured: entry.x)
    guard let field = entry.record.decider.field, let x = entry.x, let limit = entry.y else {
      return "the finger lifted"
    }
    let number = OwnGesture.unpublished(field)
    if field == .releaseSpeed {
      let speed = Numbers.number(abs(x))
      return x < 0
        ? "the finger lifted while it went back at \(speed) points a second, and from "
          + "\(Numbers.number(limit)) on that decides (\(number))"
        : "the finger lifted at \(speed) points a second, and from \(Numbers.number(limit)) on that "
          + "decides (\(number))"
    }
    return
      "the finger let \(what) go at \(Numbers.percent(x)) of the way, and \(Numbers.percent(limit)) "
      + "are needed (\(number))"
  }

  /// Why an action of a row was performed, as a clause.
  func whyPerformed(_ entry: Entry) -> String {
    let began = index.records(of: entry.subject).before(entry.serial)
      .last { $0.interaction == .willBeginEditing }
    use(began)
    if let began, began.touch == entry.touch {
      fact("profile", "fullSwipe", .none, .sc8, entry)
      return
        "the swipe was a full one (\(OwnGesture.unpublished(.fullSwipe))), which performs the first "
        + "action"
    }
    fact("profile", "swipeActionWidth", .none, .sc8, entry)
    return
      "there was a tap on the action (each as wide as \(OwnGesture.unpublished(.swipeActionWidth)))"
  }

  /// Explains why a delegate method for a row's actions was not called; returns the deciding record.
  func explainNotSwiped(
    _ row: SubjectID, _ message: InteractionMessage, _ touch: TouchRecords
  ) -> Entry? {
    let who = "\(name(row)) reported no \(message)"
    let began = index.records(of: row).last { $0.interaction == .willBeginEditing }
    if let began, message != .willBeginEditing {
      because("nothingChanged")
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
      because("notTheTouchedView")
      use(other)
      say("\(who): the finger swiped another row, \(name(other.subject))")
      return other
    }
    return explainNoSwipe(row, who, touch)
  }

  /// Explains a finger that moved across a row without beginning a swipe.
  private func explainNoSwipe(_ row: SubjectID, _ who: String, _ touch: TouchRecords) -> Entry? {
    let record = index.records(of: row).last {
      $0.kind == .change && $0.rule == .sc8 && $0.touch == touch.number
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
    because("notRecorded")
    say("\(who), and the timeline contains no reason")
    return touch.end ?? touch.first
  }

  private static let noActions =
    "it has no swipe actions (leadingSwipeActions and trailingSwipeActions are 0)"

  /// Why a row's swipe did not begin, as a clause; adds the fact.
  func noSwipe(_ entry: Entry) -> String {
    because(entry.reason)
    addDeciderFact(entry, measured: entry.x)
    if entry.reason == .notEnough {
      return
        "the finger moved \(Numbers.points(entry.x)) across it, and the swipe of its actions needs "
        + "\(Numbers.points(entry.y)) (\(OwnGesture.unpublished(.swipeActionHysteresis)))"
    }
    return switch entry.record.decider.setting {
    case .isEditing: "its table is in editing mode (isEditing = true)"
    case .canEdit: "it cannot be edited (canEdit = false)"
    case .trailingSwipeActions: Self.noActions
    default: reasonClause(entry)
    }
  }

  /// Why a row's swipe did not begin.
  func explainNoSwipe(_ entry: Entry) {
    say("\(name(entry.subject)) was not swiped \(at(entry)) because \(noSwipe(entry))")
  }
}

extension InteractionMessage {
  /// Whether it is the event of a row's action.
  var isAction: Bool { self == .performLeadingAction || self == .performTrailingAction }
}
