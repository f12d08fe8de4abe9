import FingerpostModel

/// Explains why an interaction called no method of its delegate, or sent no event.
extension Absence {
  /// Explains why an interaction did not call a method of its delegate, or sent no event with it (`missing`); returns the
  /// deciding record.
  func explainNoInteraction(
    _ id: SubjectID, _ message: InteractionMessage, _ touch: TouchRecords,
    missing: String? = nil
  ) -> Entry? {
    if message.isOfLink { return explainNotOpened(id, "reported no \(message)", touch) }
    let who = "\(name(id)) \(missing ?? "reported no \(message)")"
    if message.isOfSheet { return explainNotDismissed(id, message, touch) }
    if message.isOfPicker { return explainNotSelectedRow(id, who, touch) }
    guard let start = message.start else { return explainNotSwiped(id, message, touch) }
    let own = index.records(of: id).filter { index.belongs($0, to: touch.number) }
    let delivered = own.last { $0.interaction == start.message }
    if let delivered, start.message != message {
      because(.nothingChanged)
      let hasMoved = own.contains { $0.interaction == .sessionWillBegin }
      say("\(who) because \(message.missing(afterMoving: hasMoved))")
      return delivered
    }
    let asked = own.last { $0.question == start.question }
    if let asked, asked.answer == false {
      because(.refusedByDelegate)
      fact(id, "\(start.question)", .bool(false), asked.rule, asked)
      say("\(who) because its delegate returned false from \(start.question)\(basis(of: asked))")
      return asked
    }
    guard index.isInside(touch.view, id) else {
      say("\(who): a recognizer receives the touches of its view and of the views inside it")
      return explainNotHit(id, touch)
    }
    guard index.names["\(index.subject(id).name).\(start.press)"] != nil else {
      because(.noInteraction)
      fact(id, start.property, .bool(false), start.rule, touch.landing)
      say("\(who) because its \(start.property) is off (it is by default)")
      return touch.landing
    }
    if let taken = explainTaken(who, touch) { return taken }
    if let other = other(than: start, in: touch), let gesture = OwnGesture.byNumber[other.delay] {
      because(.shutOut)
      use(other.entry)
      say("\(who) because \(gesture.cameFirst)")
      return other.entry
    }
    because(.notEnough)
    let still = "the finger was not held still on it for long enough"
    let number = OwnGesture.unpublished(start.delay)
    guard let landing = touch.landing, let end = touch.end else {
      say("\(who) because \(still) (\(number))")
      return touch.first
    }
    let way = farthest(touch)
    let moved = way > 0 ? ", and moved \(Numbers.points(way))" : ""
    say("\(who) because \(still) (\(number)): it was down for \(span(landing, end))\(moved)")
    return end
  }

  /// What another interaction began in a touch: a menu where a drag is missing, and the other way round.
  private func other(
    than start: InteractionMessage.Start, in touch: TouchRecords
  ) -> (entry: Entry, delay: Profile.Field)? {
    let began = index.records(.interaction).first { entry in
      guard let other = entry.interaction?.start, other.message == entry.interaction else {
        return false
      }
      return other.message != start.message && index.belongs(entry, to: touch.number)
        && index.isInside(touch.view, entry.subject)
    }
    return began.flatMap { entry in entry.interaction?.start.map { (entry, $0.delay) } }
  }

  /// How far a finger was at most from where it had come down.
  private func farthest(_ touch: TouchRecords) -> Double {
    guard let landing = touch.landing, let x = landing.x, let y = landing.y else { return 0 }
    let ways = touch.inputs.compactMap { input in
      input.x.flatMap { toX in input.y.map { Point(x, y).distance(to: Point(toX, $0)) } }
    }
    return ways.max() ?? 0
  }

  /// Explains why a picker selected no other row.
  private func explainNotSelectedRow(
    _ id: SubjectID, _ who: String, _ touch: TouchRecords
  ) -> Entry? {
    guard index.isInside(touch.view, id) else {
      say("\(who): a drag on one of its wheels selects a row")
      return explainNotHit(id, touch)
    }
    let kind = index.subject(id).className
    if let known = UIKitClass.find(kind), !known.traits.contains(.wheels) {
      because(.nothingChanged)
      fact(id, "class", .text(kind), .sc4, touch.landing)
      say("\(who) because it is not a picker: its class is \(kind)")
      return touch.landing
    }
    because(.notEnough)
    say("\(who) because no wheel of it came to rest on another row")
    return touch.end ?? touch.landing
  }

  /// Explains what did not happen by the recognizer that recognized the touch first; nil if none did.
  func explainTaken(_ who: String, _ touch: TouchRecords) -> Entry? {
    let taken = touch.seen.map(\.subject).unique.lazy
      .compactMap { self.index.attemptCourse(of: $0, in: touch)?.success }.first
    guard let taken else { return nil }
    because(.shutOut)
    fact(
      delegateOf: taken.subject, "shouldRecognizeSimultaneouslyWith", .text("not answered"), .ar3,
      taken)
    say("\(who) because \(name(taken.subject)) recognized first")
    explainState(taken)
    return taken
  }
}

extension InteractionMessage {
  /// The first event of an interaction.
  struct Start {
    let message: InteractionMessage
    let question: Hook
    let property: String
    /// The end of its private recognizer's name.
    let press: String
    let delay: Profile.Field
    let rule: Rule
  }

  /// Nil for the messages of a table's rows, of a sheet's controller and of links.
  var start: Start? {
    switch self {
    case .willBeginEditing, .didEndEditing, .performLeadingAction, .performTrailingAction,
      .didAttemptToDismiss, .didDismiss, .invokeDefaultAction, .presentActions,
      .didChangeSelectedDetentIdentifier, .didSelectRow:
      nil
    case .willDisplayMenu, .willEndMenu:
      Start(
        message: .willDisplayMenu, question: .configurationForMenu, property: "contextMenu",
        press: "contextMenuPress", delay: .contextMenuDelay, rule: .ct8)
    case .willAnimateLift, .sessionWillBegin, .sessionDidEnd:
      Start(
        message: .willAnimateLift, question: .itemsForBeginning, property: "dragInteraction",
        press: "dragPress", delay: .dragLiftDelay, rule: .ct9)
    }
  }

  /// Why it did not follow the event before it, as a clause.
  func missing(afterMoving hasMoved: Bool = false) -> String {
    switch self {
    case .willEndMenu: "its menu is still on the screen"
    case .sessionWillBegin: "the finger did not move after the view had been lifted"
    case .sessionDidEnd:
      hasMoved
        ? "the finger still holds it" : "no drag began: the finger did not move after it was lifted"
    // These follow no event.
    case .willDisplayMenu, .willAnimateLift, .willBeginEditing, .invokeDefaultAction,
      .presentActions, .didAttemptToDismiss, .didDismiss, .didChangeSelectedDetentIdentifier,
      .didSelectRow:
      "it did not begin"
    case .didEndEditing: "its actions are still visible at the end"
    case .performLeadingAction, .performTrailingAction:
      "no action was tapped, and the swipe was not a full one that way "
        + "(\(OwnGesture.unpublished(.fullSwipe)))"
    }
  }
}
