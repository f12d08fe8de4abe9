import FingerpostModel

/// Swipe actions of rows (SC-8).
extension CausalChain {
  /// Why a row closed, as a clause; nil where the timeline does not contain it.
  func whyClosed(_ entry: Entry) -> String? {
    let own = index.records(of: entry.subject).before(entry.serial)
    let done = own.last { $0.kind == .interaction && $0.interaction?.isAction == true }
    if let done, done.time == entry.time { return "one of its actions was performed" }
    guard let began = own.last(where: { $0.interaction == .willBeginEditing }),
      let closer = entry.touch
    else { return program(behind: entry) }
    use(began)
    if let released = releaseClause(entry, of: "its actions") { return released }
    if closer != began.touch {
      return
        "a finger came down in the table while its actions were visible"
    }
    if index.touch(closer)?.end?.phase == .cancelled {
      return "the touch that swiped it was cancelled"
    }
    return "it has no swipe actions on the side from which the finger moved it"
  }

  /// Whether a row began to follow the finger and closed again without showing anything: it has no actions on the side from
  /// which the finger moved it. `entry` is the beginning or the end.
  func showedNothing(_ entry: Entry) -> Bool {
    let own = index.records(of: entry.subject)
    let isEnd = entry.interaction == .didEndEditing
    let end = isEnd ? entry : own.after(entry.serial).first { $0.interaction == .didEndEditing }
    guard let end, end.record.decider.field == nil, let closer = end.touch,
      let began = own.before(end.serial).last(where: { $0.interaction == .willBeginEditing }),
      began.touch == closer, index.touch(closer)?.end?.phase == .ended
    else { return false }
    return !own.after(began.serial).contains {
      $0.serial < end.serial && $0.interaction?.isAction == true
    }
  }

  /// Where the finger let a row's actions or a sheet go, by the number that decided; nil without such a number.
  func releaseClause(_ entry: Entry, of what: String, back: String = "went back") -> String? {
    addDeciderFact(entry, measured: entry.x)
    guard let field = entry.record.decider.field, let x = entry.x, let limit = entry.y else {
      return nil
    }
    let number = OwnGesture.unpublished(field)
    if field == .releaseSpeed {
      let speed = Numbers.number(abs(x))
      return x < 0
        ? "the finger lifted while it \(back) at \(speed) points a second, and from "
          + "\(Numbers.number(limit)) on that decides (\(number))"
        : "the finger lifted at \(speed) points a second, and from \(Numbers.number(limit)) on that "
          + "decides (\(number))"
    }
    return
      "the finger let \(what) go at \(Numbers.percent(x)) of the way, and \(Numbers.percent(limit)) "
      + "are needed (\(number))"
  }

  /// Why an action of a row was performed, as a clause; nil without the record of its swipe.
  func whyPerformed(_ entry: Entry) -> String? {
    let before = index.records(of: entry.subject).before(entry.serial)
    guard let began = before.last(where: { $0.interaction == .willBeginEditing }) else {
      return nil
    }
    use(began)
    if began.touch == entry.touch {
      fact("profile", "fullSwipe", .none, .sc8, entry)
      return
        "the swipe was a full one (\(OwnGesture.unpublished(.fullSwipe))), which performs the first "
        + "action"
    }
    fact("profile", "swipeActionWidth", .none, .sc8, entry)
    return
      "there was a tap on the action (each as wide as \(OwnGesture.unpublished(.swipeActionWidth)))"
  }

  static let noActions =
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
