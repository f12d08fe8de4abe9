import FingerpostGestures
import FingerpostModel

/// Sheets that gestures dismiss or attempt to dismiss (SC-10).
extension CausalChain {
  /// Why a gesture dismissed a sheet, or attempted to, as a clause.
  func whyDismissed(_ entry: Entry) -> String {
    let isTap = index.decision(behind: entry).map { isDimmingTap($0.subject) } ?? false
    use(index.decision(behind: entry))
    var why = "there was a tap beside its sheet"
    if !isTap { why = releaseClause(entry, of: "its sheet") }
    guard entry.interaction == .didAttemptToDismiss else { return why }
    fact(entry.subject, "isModalInPresentation", .bool(true), .sc10, entry)
    return why + ", and its isModalInPresentation is on: it springs back"
  }

  /// Why a sheet that was let go rests at another detent, as a clause.
  func whyMoved(_ entry: Entry) -> String {
    guard entry.record.decider.field == .releaseFraction, let x = entry.x, let limit = entry.y
    else { return releaseClause(entry, of: "its sheet") }
    addDeciderFact(entry, measured: x)
    let side =
      x < limit
      ? "less than \(Numbers.percent(limit)) goes to the larger"
      : "\(Numbers.percent(limit)) or more goes to the smaller"
    return
      "the finger let its sheet go at \(Numbers.percent(x)) of the way down between two detents, and "
      + "\(side) one (\(OwnGesture.unpublished(.releaseFraction)))"
  }

  private func isDimmingTap(_ recognizer: SubjectID) -> Bool {
    index.subject(recognizer).name.hasSuffix(".dimmingView.tap")
  }

  /// Explains why a sheet was not dismissed; returns the deciding record.
  func explainNotDismissed(
    _ controller: SubjectID, _ message: InteractionMessage, _ touch: TouchRecords
  ) -> Entry? {
    let who = "\(name(controller)) reported no \(message)"
    let other = index.records(of: controller).last { $0.interaction?.isOfSheet ?? false }
    if let other,
      [message, other.interaction].contains(.didChangeSelectedDetentIdentifier)
    {
      because("nothingChanged")
      say("\(who), but \(other.interaction.map { "\($0)" } ?? "another message")")
      explainInteraction(other)
      return other
    }
    if let other {
      because("nothingChanged")
      let isModal = other.interaction == .didAttemptToDismiss
      fact(controller, "isModalInPresentation", .bool(isModal), .sc10, other)
      say("\(who) because its isModalInPresentation is \(isModal ? "on" : "off")")
      explainInteraction(other)
      return other
    }
    guard let pan = index.names["\(index.subject(controller).name).panGestureRecognizer"],
      index.engineType(pan) == .sheetPan
    else {
      because("noSheet")
      say("\(who) because it is not presented as a sheet: only a sheet is dismissed by a gesture")
      return touch.landing
    }
    let ended = index.states(of: pan).last { $0.state == .ended || $0.state == .cancelled }
    guard let ended else {
      say(
        message == .didChangeSelectedDetentIdentifier
          ? "\(who): a sheet moves to another detent by its own pan"
          : "\(who): a sheet is dismissed by its own pan, or by a tap beside it")
      return explainNotRecognized(pan, .began, touch)
    }
    because(.notEnough)
    fact("profile", "releaseFraction", .none, .sc10, ended)
    fact("profile", "releaseSpeed", .none, .sc10, ended)
    say(
      "\(who) because the finger lifted before the sheet was far enough down, and not quickly enough "
        + "(\(OwnGesture.unpublished(.releaseFraction)), and so is releaseSpeed)")
    return ended
  }
}
