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
    because("noSwipeActions")
    fact(row, "trailingSwipeActions", .text("none that way"), .sc8, touch.landing)
    fact("profile", "swipeActionHysteresis", .none, .sc8, touch.landing)
    say(
      "\(who) because it has no actions on that side (leadingSwipeActions, trailingSwipeActions), cannot "
        + "be edited (canEdit), its table is in editing mode, or the finger moved less than their swipe "
        + "needs (\(OwnGesture.unpublished(.swipeActionHysteresis)))"
    )
    return touch.end ?? touch.first
  }
}

extension InteractionMessage {
  /// Whether it is the event of a row's action.
  var isAction: Bool { self == .performLeadingAction || self == .performTrailingAction }
}
