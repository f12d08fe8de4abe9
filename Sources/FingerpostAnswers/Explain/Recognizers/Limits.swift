import FingerpostModel

/// The missed limit of a recognizer's gesture, as a clause after "because". The record contains the
/// owner of the limit.
extension CausalChain {
  /// Adds the limit that a record names, where it has the number.
  func addLimitFact(
    _ entry: Entry, _ value: Fact.Value? = nil, measured: Double? = nil
  ) {
    let decider = entry.record.decider
    let value = value ?? Fact.Value(entry.y)
    if value == .none { return }
    switch decider.kind {
    case .profile:
      guard let field = decider.field else { return }
      fact("profile", "\(field)", value, .gr3, entry, measured: measured)
    case .parameter, .property:
      guard let setting = decider.setting else { return }
      fact(decider.owner, "\(setting)", value, .gr3, entry, measured: measured)
    case .name:
      let parameter = index.subject(decider.owner)
      fact(
        index.subject(parameter.parent).name, parameter.name, value, entry.rule, entry,
        measured: measured)
    // A number fixed by the rule cannot be set.
    case .none, .rule, .answer, .fact: break
    }
  }

  func family(of entry: Entry) -> GestureFamily? { index.family(entry.subject) }

  func pressTooLong(_ entry: Entry) -> String {
    addLimitFact(entry)
    if family(of: entry) == .swipe {
      return "the finger was still down after \(Numbers.seconds(entry.y)), the maximum for a swipe"
    }
    let again = addEarlierTapsFact(entry)
    return
      "\(source(entry).name) stayed down for \(Numbers.seconds(entry.y))\(again), the maximum for a tap"
  }

  /// A tap that fails in a later press would have recognized with fewer required taps.
  func addEarlierTapsFact(_ entry: Entry) -> String {
    let before = presses(entry) - 1
    if before < 1 || family(of: entry) != .tap { return "" }
    fact(entry.subject, "numberOfTapsRequired", .text("more than \(before)"), .gr3, entry)
    return " when it came down again"
  }

  func pauseTooLong(_ entry: Entry) -> String {
    let taps = presses(entry)
    let course = index.attemptCourse(of: entry.subject, around: entry.serial)
    let count = course.taps == 1 ? "a second" : "a further"
    fact(entry.subject, "numberOfTapsRequired", .text("more than \(taps)"), .gr3, entry)
    addLimitFact(entry)
    let needed =
      family(of: entry) != .longPress
      ? "\(count) tap" : "another press after \(taps == 1 ? "the tap" : "the \(taps) taps")"
    return "it needs \(needed), and none came within \(Numbers.seconds(entry.y))"
  }

  /// How many presses the attempt has seen.
  private func presses(_ entry: Entry) -> Int {
    max(1, index.attemptCourse(of: entry.subject, around: entry.serial).taps)
  }

  func movedTooFar(_ entry: Entry) -> String {
    if family(of: entry) == .swipe {
      // The limit changes with time; the profile's number is that of the start.
      let byThen = "\(Numbers.points(entry.y)) by then"
      addLimitFact(entry, .text(byThen), measured: entry.x)
      return
        "the finger moved \(Numbers.points(entry.x)) to the side, more than the \(byThen.dropLast(8)) "
        + "that a swipe allows by then"
    }
    addLimitFact(entry, measured: entry.x)
    // A cancelled gesture's record has its place where others have the measure.
    if entry.record.measured == nil, let limit = ownLimit(entry) {
      let way = index.touch(of: entry)?.way(until: entry).map {
        Numbers.points($0.distance(to: .zero))
      }
      return landed(in: entry).count == 1 && way != nil
        ? "the finger moved \(way ?? ""), farther than \(limit) allows"
        : "its fingers moved farther than \(limit) allows"
    }
    return fromFirstTap(entry).map { "\($0), more than the \(Numbers.points(entry.y)) it allows" }
      ?? pastOwnLimit(entry) ?? awayFromItsStart(entry) ?? reasonClause(entry)
  }

  /// How far a tap's finger was, where no record tells whether it had moved or was the next one.
  private func awayFromItsStart(_ entry: Entry) -> String? {
    guard family(of: entry) == .tap, entry.x != nil,
      index.lacksCause(entry)
        || index.attemptCourse(of: entry.subject, around: entry.serial).presses.isEmpty
    else { return nil }
    return "the finger was \(Numbers.points(entry.x, beside: entry.y)) away, more than the "
      + "\(Numbers.points(entry.y, beside: entry.x)) it allows"
  }

  /// How far a later press of a series was from the first one; nil for a finger that moved away from where it came down.
  func fromFirstTap(_ entry: Entry) -> String? {
    let family = family(of: entry)
    guard family == .tap || family == .longPress, presses(entry) > 1, entry.x != nil,
      let input = index.causes(entry).first(where: { $0.kind == .input })
    else { return nil }
    // The movement of a long press is measured from where its own press came down.
    if input.phase != .began, family == .longPress { return nil }
    let place = "\(Numbers.points(entry.x)) from the first tap"
    return input.phase == .began ? "the next tap came down \(place)" : "the finger was \(place)"
  }

  /// What a gesture of another type measured of a limit by its own name, which may be of one direction only.
  func pastOwnLimit(_ entry: Entry) -> String? {
    guard entry.record.decider.kind == .name, let x = entry.x, let limit = ownLimit(entry) else {
      return nil
    }
    return "it moved too far: it measured \(Self.own(x)), and \(limit) is \(Self.own(entry.y))"
  }

  func tooFewFingers(_ entry: Entry) -> String {
    addLimitFact(entry, measured: entry.x)
    return reasonClause(entry) + othersClause(entry)
  }

  /// What became of the fingers that a recognizer did not receive: "; another one came down outside “card”, on “root”", "; 2
  /// others were refused by its delegate".
  func othersClause(_ entry: Entry) -> String {
    // What it refused is in its attempt, too.
    let calls = index.attempt(of: entry.subject, around: entry.serial).filter {
      $0.kind == .recognizerTouches || $0.kind == .event
    }
    let own = Set(calls.flatMap { index.timeline.touches(of: $0.record) })
    guard let touch = index.touch(of: entry) else { return "" }
    var lost: Ordered<OtherFinger, Int> = Ordered(0)
    for other in index.together(with: touch) where !own.contains(other.number) {
      guard let landing = other.landing, landing.serial < entry.serial else { continue }
      if let refused = other.dropped.first(where: { $0.subject == entry.subject }) {
        lost[OtherFinger("was", "were", "not for it, because \(dropClause(refused))")] += 1
      } else if other.view == nil {
        guard let drop = other.dropped.first(where: { $0.reason == .noWindow }) else { continue }
        use(drop)
        lost[OtherFinger("came", "came", "down where no view takes touches")] += 1
      } else if let home = index.parent(entry.subject), !index.isInside(other.view, home) {
        use(landing)
        let place = "down outside \(quoted(home)), on \(quoted(other.view))"
        lost[OtherFinger("came", "came", place)] += 1
      } else if let answer = index.records(of: entry.subject).first(where: {
        $0.kind == .question && $0.answer == false && $0.touch == other.number
      }) {
        use(answer)
        lost[OtherFinger("was", "were", "refused by its delegate")] += 1
      }
    }
    let clauses = lost.keys.map { $0.clause(of: lost[$0]) }
    return clauses.isEmpty ? "" : "; \(clauses.joined(separator: ", and "))"
  }

  func liftedTooSoon(_ entry: Entry) -> String {
    let isHeld = entry.record.decider.setting == .minimumPressDuration
    if family(of: entry) != .longPress, !isHeld { return liftedTooEarly(entry) }
    addLimitFact(entry, measured: entry.x)
    return "\(source(entry).lifted) after \(Numbers.seconds(entry.x, beside: entry.y)), before the "
      + "\(Numbers.seconds(entry.y, beside: entry.x)) it needs"
  }

  func liftedTooEarly(_ entry: Entry) -> String {
    switch family(of: entry) {
    case .pan:
      addLimitFact(entry, measured: entry.x)
      let limit = Numbers.points(entry.y, beside: entry.x)
      let moved = Numbers.points(entry.x, beside: entry.y)
      if landed(in: entry).count > 1 {
        return
          "the \(fingers(of: entry)) were lifted after their centre had moved \(moved), and a pan "
          + "needs \(limit)"
      }
      guard let way = entry.x, way > 0 else {
        return "the finger was lifted where it had come down, and a pan needs \(limit)"
      }
      return
        "the finger was lifted after it had moved \(moved) along an axis, and a pan needs \(limit)"
    case .swipe:
      addLimitFact(entry, measured: entry.x)
      return "the finger was lifted after \(Numbers.points(entry.x, beside: entry.y)) in its "
        + "direction, and a swipe that takes as long needs \(Numbers.points(entry.y, beside: entry.x))"
    case .pinch:
      addLimitFact(entry, measured: entry.x)
      return
        "the \(fingers(of: entry)) were lifted after their distance had changed by "
        + "\(Numbers.points(entry.x, beside: entry.y)) at most, and a pinch needs more than "
        + Numbers.points(entry.y, beside: entry.x)
    case .rotation:
      addLimitFact(entry, measured: entry.x)
      return
        "the \(fingers(of: entry)) were lifted after they had turned "
        + "\(Numbers.degrees(entry.x, beside: entry.y)) at most, and a rotation needs more than \(Numbers.degrees(entry.y, beside: entry.x))"
    case .tap, .longPress, .hover, .own, nil:
      let lifted = "\(source(entry).lifted) before the gesture was complete"
      return measuredByClass(entry).map { "\(lifted): \($0)" } ?? lifted
    }
  }

  func wrongDirection(_ entry: Entry) -> String {
    let type = index.engineType(entry.subject)
    if type == .scrollPan {
      let scroll = index.scrollView(ofPan: entry.subject) ?? index.parent(entry.subject)
      fact(scroll, "contentSize", .text("nothing to scroll that way"), .sc4, entry)
      return "the finger moved \(Numbers.points(entry.x)), but the content of \(quoted(scroll)) "
        + "does not scroll in that direction"
    }
    if type == .sheetPan {
      return "the finger did not move far enough downwards, and a sheet moves downwards only"
    }
    if type == .swipe {
      addDeciderFact(entry)
      if let along = entry.x, along < 0, entry.hasOneDirection {
        return "the finger moved \(Numbers.points(-along)) against its direction"
      }
    }
    return "the finger did not move in its direction"
  }

  func wrongPlace(_ entry: Entry) -> String {
    if entry.x == nil { return "the finger was outside the area in which it begins" }
    addLimitFact(entry, measured: entry.x)
    return "the finger came down \(Numbers.points(entry.x)) from the edge, outside the "
      + "\(Numbers.points(entry.y)) in which it begins"
  }

  func wrongEdges(_ entry: Entry) -> String {
    let count = entry.x.map(Numbers.general) ?? "several"
    fact(entry.subject, "edges", .text("\(count) of them"), .gr3, entry)
    return entry.x == 0
      ? "its edges property is empty, so it never begins"
      : "its edges property has several edges, and UIKit's screen-edge pan begins at a single edge only"
  }
}

/// What became of fingers that a recognizer did not receive.
private struct OtherFinger: Hashable {
  /// The verb for one of them, and for several.
  let one: String
  let several: String
  let rest: String

  init(_ one: String, _ several: String, _ rest: String) {
    (self.one, self.several, self.rest) = (one, several, rest)
  }

  /// "another one came down …", "4 others came down …".
  func clause(of count: Int) -> String {
    count == 1 ? "another one \(one) \(rest)" : "\(count) others \(several) \(rest)"
  }
}

extension Entry {
  /// Whether the swipe that it decided about allows a single direction.
  fileprivate var hasOneDirection: Bool {
    record.decider.value.flatMap { UInt8(exactly: $0) }?.nonzeroBitCount == 1
  }
}
