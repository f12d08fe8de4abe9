import FingerpostModel

/// Sheets that gestures dismiss or attempt to dismiss (SC-10).
extension CausalChain {
  /// Why a gesture dismissed a sheet, or attempted to, as a clause; nil where the timeline does not contain it.
  func whyDismissed(_ entry: Entry) -> String? {
    let isTap = index.decision(behind: entry).map { isDimmingTap($0.subject) } ?? false
    use(index.decision(behind: entry))
    let tapped = isTap ? "there was a tap beside its sheet" : nil
    guard let why = tapped ?? releaseClause(entry, of: "its sheet") else { return nil }
    guard entry.interaction == .didAttemptToDismiss else { return why }
    fact(entry.subject, "isModalInPresentation", .bool(true), .sc10, entry)
    return why + ", and its isModalInPresentation is on: it springs back"
  }

  /// Why a sheet that was let go rests at another detent, as a clause; nil without the number that decided.
  func whyMoved(_ entry: Entry) -> String? {
    guard entry.record.decider.field == .releaseFraction, let x = entry.x, let limit = entry.y
    else { return releaseClause(entry, of: "its sheet", back: "went up") }
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
}
