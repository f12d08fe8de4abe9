import FingerpostModel

/// Explains why a sheet was neither dismissed nor moved (SC-10).
extension Absence {
  /// Explains why a sheet was not dismissed; returns the deciding record.
  func explainNotDismissed(
    _ controller: SubjectID, _ message: InteractionMessage, _ touch: TouchRecords
  ) -> Entry? {
    let who = "\(name(controller)) reported no \(message)"
    let all = index.records(of: controller).filter { $0.interaction?.isOfSheet ?? false }
    // Another touch's tells nothing of the one that is asked about.
    let other =
      all.last { index.belongs($0, to: touch.number) } ?? (namesTouch ? nil : all.last)
    if let other,
      [message, other.interaction].contains(.didChangeSelectedDetentIdentifier)
    {
      because(.nothingChanged)
      say("\(who), but \(other.interaction.map { "\($0)" } ?? "another message")")
      explainInteraction(other)
      return other
    }
    if let other {
      because(.nothingChanged)
      let isModal = other.interaction == .didAttemptToDismiss
      fact(controller, "isModalInPresentation", .bool(isModal), .sc10, other)
      say("\(who) because its isModalInPresentation is \(isModal ? "on" : "off")")
      explainInteraction(other)
      return other
    }
    guard let pan = index.sheetPan(of: controller) else {
      because(.noSheet)
      say("\(who) because it is not presented as a sheet: only a sheet is dismissed by a gesture")
      return touch.landing
    }
    let ended = index.states(of: pan, in: touch).last {
      $0.state == .ended || $0.state == .cancelled
    }
    guard let ended else {
      say(
        message == .didChangeSelectedDetentIdentifier
          ? "\(who): a sheet moves to another detent by its own pan"
          : "\(who): a sheet is dismissed by its own pan, or by a tap beside it")
      return explainNotRecognized(pan, .began, touch)
    }
    if ended.state == .cancelled {
      because(.nothingChanged)
      say("\(who) because its own pan was cancelled \(at(ended))")
      return ended
    }
    if message == .didChangeSelectedDetentIdentifier {
      because(.nothingChanged)
      say("\(who) because it came to rest at the same detent after the finger had dragged it")
      return ended
    }
    because(.notEnough)
    fact("profile", "releaseFraction", .none, .sc10, ended)
    fact("profile", "releaseSpeed", .none, .sc10, ended)
    say(
      "\(who) because the finger lifted before the sheet was far enough down, and not quickly enough "
        + "(\(OwnGesture.unpublished(.releaseFraction)), as is releaseSpeed)")
    return ended
  }
}
